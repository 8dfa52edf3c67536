"""The experiments: counts against dull searches, and the harness that all share."""

from __future__ import annotations

import csv
import re
from importlib import import_module
from math import factorial
from pathlib import Path
from statistics import linear_regression
from typing import NamedTuple

import pytest

from proofweave import proves

EXPERIMENTS = Path(__file__).resolve().parent.parent / "experiments"


RECORDS = EXPERIMENTS.parent / "records"


harness = import_module("harness")
ladder = import_module("ladder")


def test_the_recorded_sad_moves() -> None:
    """Without sad moves the counts are those of the other record; sums are right."""
    text = (RECORDS / "sad_moves.csv").read_text("utf-8")
    *levels, sums = csv.DictReader(text.splitlines())
    happy = (RECORDS / "happy_moves.md").read_text("utf-8")
    recorded = re.findall(r"^ +(\d+) +([\d,]+)$", happy, re.MULTILINE)
    assert [
        (row["distance"], f"{int(row['0']):,}") for row in levels if row["0"] != "0"
    ] == recorded
    for column in "012":
        assert sum(int(row[column]) for row in levels) == int(sums[column])
    page = (RECORDS / "sad_moves.md").read_text("utf-8")
    assert text in page
    every = {
        name: [int(n) for n in line.split(",")]
        for name, line in re.findall(
            r"^\$ build/sad_moves (\d \d) \d+ \| tail -n 1\nall,(.*)$", page, re.M
        )
    }
    for name, counts in every.items():
        rows, cols = map(int, name.split())
        assert sum(counts) == factorial(rows * cols) // 2
    assert set(every) == {"3 3", "2 4", "3 4"}


def test_two_sad_moves_were_foretold() -> None:
    """From distances up to 33 a line through the ratios foretells sums, as recorded."""
    text = (RECORDS / "sad_moves.csv").read_text("utf-8")
    counts = [
        [*map(int, row)] for row in re.findall(r"^\d+,(\d+),(\d+),(\d+)$", text, re.M)
    ]
    end = 34

    def foretold(column: int) -> float:
        last = range(end - 10, end)
        ratios = [counts[h][column] / counts[h][column - 1] for h in last]
        slope, first = linear_regression(last, ratios)
        rest = range(end, len(counts))
        known = sum(row[column] for row in counts[:end])
        more = ((first + slope * h) * counts[h][column - 1] for h in rest)
        return known + sum(more)

    sums = [sum(row[column] for row in counts) for column in range(3)]
    page = " ".join((RECORDS / "sad_moves.md").read_text("utf-8").split())
    for words, computed in (
        ("about 10,300 million", foretold(2)),
        ("2.3 per cent", foretold(2) / sums[2] - 1),
        ("0.3 per cent", foretold(1) / sums[1] - 1),
    ):
        proves(words, computed)
        assert words.removeprefix("about ") in page


@pytest.mark.parametrize("method", ladder.METHODS)
def test_the_ladder_runs_every_method(method: str) -> None:
    """Each method that the ladder compares solves a board, with its nodes."""
    (run,) = ladder.runs(method, {1: harness.WARM})
    assert (run.length, run.nodes > 0) == ("20", True)


# The harness


class Weighed(NamedTuple):
    """A row of a table."""

    name: str
    many: int
    grams: float
    sold: bool


def test_a_table_is_taken_up(tmp_path: Path) -> None:
    """Rows that were added are read with their types, and written the same again."""
    table = harness.Table(Weighed, tmp_path / "weights", digits=2)
    assert table.rows() == []
    rows = [Weighed("a, b", 3, 0.5, True), Weighed("c", 12, 1.25, False)]
    for row in rows:
        table.add(row)
    text = table.path.read_text("utf-8")
    assert text == 'name,many,grams,sold\n"a, b",3,0.50,True\nc,12,1.25,False\n'
    assert table.rows() == rows
    table.write(table.rows())
    assert table.path.read_text("utf-8") == text


def test_what_a_command_prints_goes_into_its_record(tmp_path: Path) -> None:
    """Only the block of that command changes, and there must be one."""
    record = tmp_path / "weights.md"
    block = "```console\n$ python experiments/weights.py {}\n{}\n```\n"
    before = "A\n" + block.format("one", 1) + "B\n" + block.format("two", 2)
    record.write_text(before, "utf-8")
    harness.renew(record, "weights.py one", ["9", "8"])
    assert record.read_text("utf-8") == (
        "A\n" + block.format("one", "9\n8") + "B\n" + block.format("two", 2)
    )
    with pytest.raises(SystemExit, match=r"0 places for weights\.py three"):
        harness.renew(record, "weights.py three", [])


def test_a_name_that_is_unknown_is_refused() -> None:
    """It is told with the names there are; without any name all of them are chosen."""
    assert harness.chosen(["one", "two"], []) == ["one", "two"]
    assert harness.chosen(["one", "two"], ["two"]) == ["two"]
    with pytest.raises(SystemExit, match="Unknown “four”; choose from one, two"):
        harness.chosen(["one", "two"], ["four"])


def test_solvers_are_compared_in_turns() -> None:
    """Each round has every solver once; of its seconds the least counts."""
    called: list[str] = []

    def solver(name: str, nodes: int, seconds: list[float]) -> object:
        def solve(start: str) -> tuple[int, float]:
            called.append(name + start)
            return nodes, seconds.pop()

        return solve

    solvers = {"a": solver("a", 7, [3.0, 1.0]), "b": solver("b", 7, [2.0, 4.0])}
    found = harness.least(2, "!", solvers)
    assert (found, called) == ({"a": (7, 1.0), "b": (7, 2.0)}, ["a!", "b!"] * 2)
    assert harness.same_nodes(found) == 7
    with pytest.raises(SystemExit, match="Not all meet the same nodes"):
        harness.same_nodes(found | {"c": (8, 1.0)})
