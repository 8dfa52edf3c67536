"""The experiments: counts against dull searches, and the harness that all share."""

from __future__ import annotations

import argparse
import csv
import re
import shutil
import subprocess
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from importlib import import_module
from itertools import islice
from math import factorial
from pathlib import Path
from statistics import linear_regression
from typing import NamedTuple

import oracle
import pytest

import korf0
from proofweave import proves

Position = tuple[int, ...]
"""The tile at each of the 16 cells, row by row, 0 the blank."""

GOAL: Position = (*range(1, 16), 0)
DEPTH = 14
EXPERIMENTS = Path(__file__).resolve().parent.parent / "experiments"


RECORDS = EXPERIMENTS.parent / "docs" / "records"


happy_moves = import_module("happy_moves")
harness = import_module("harness")
ladder = import_module("ladder")
pattern_database = import_module("pattern_database")


def moves(position: Position) -> Iterator[Position]:
    """Yield the position after each legal move."""
    blank = position.index(0)
    row, column = divmod(blank, 4)
    for down, right in ((-1, 0), (1, 0), (0, -1), (0, 1)):
        r, c = row + down, column + right
        if 0 <= r < 4 and 0 <= c < 4:
            after = list(position)
            after[blank], after[4 * r + c] = after[4 * r + c], 0
            yield tuple(after)


def steps_home(position: Position) -> int:
    """Return the summed Manhattan distance of the tiles from home."""
    return sum(
        abs(cell // 4 - (tile - 1) // 4) + abs(cell % 4 - (tile - 1) % 4)
        for cell, tile in enumerate(position)
        if tile
    )


@cache
def happy(position: Position) -> bool:
    """Return whether happy moves alone lead from the position to the goal."""
    return position == GOAL or any(
        steps_home(after) < steps_home(position) and happy(after)
        for after in moves(position)
    )


@pytest.fixture(scope="module")
def happy_levels() -> list[set[Position]]:
    """Return the happy positions by distance from the goal, out of all within 14."""
    seen = {GOAL}
    shells = [{GOAL}]
    for _ in range(DEPTH):
        shells.append({after for p in shells[-1] for after in moves(p)} - seen)
        seen |= shells[-1]
    return [set(filter(happy, shell)) for shell in shells]


def unpack(board: int) -> Position:
    """Return the position that a packed board spells in hexadecimal."""
    return tuple(int(digit, 16) for digit in f"{board:016x}")


def test_levels_count_the_positions_a_forward_search_solves(
    happy_levels: list[set[Position]],
) -> None:
    """Each level to 14 has as many positions as a forward search calls happy."""
    assert list(happy_moves.counts(DEPTH)) == [len(level) for level in happy_levels]


def test_levels_hold_the_positions_a_forward_search_solves(
    happy_levels: list[set[Position]],
) -> None:
    """Each level to 14 holds the very positions a forward search calls happy."""
    for frontier, expected in zip(
        islice(happy_moves.frontiers(), DEPTH + 1), happy_levels, strict=True
    ):
        boards = [int(board) for part in frontier.values() for board in part]
        assert {unpack(board) for board in boards} == expected
        assert len(boards) == len(expected)


def test_frontier_files_each_board_under_its_blank() -> None:
    """A frontier keeps every board under the cell of the board's blank."""
    for frontier in islice(happy_moves.frontiers(), DEPTH + 1):
        for blank, boards in frontier.items():
            assert {unpack(int(board)).index(0) for board in boards} == {blank}


def test_level_is_the_summed_distance(happy_levels: list[set[Position]]) -> None:
    """Every happy position at distance d has its tiles d steps from home in all."""
    for level, positions in enumerate(happy_levels):
        assert {steps_home(position) for position in positions} == {level}


def test_limit_cuts_the_levels_short() -> None:
    """A limit of 3 yields levels 0 to 3 as they begin the longer count."""
    assert list(happy_moves.counts(3)) == list(happy_moves.counts(5))[:4]


def test_report_totals_all_but_the_goal() -> None:
    """The report's total leaves out the goal and its last line is the last level."""
    lines = happy_moves.report([1, 2, 4]).splitlines()
    assert lines[-2:] == ["6 positions without the goal", "4 at distance 2"]


@pytest.mark.skipif(shutil.which("cc") is None, reason="there is no C compiler")
def test_sad_moves_of_every_small_position(tmp_path: Path) -> None:
    """Of every small position, the sad moves are those of a breadth-first search."""
    program = harness.in_c("sad_moves", tmp_path)
    for rows, cols in ((2, 2), (2, 3), (3, 2), (2, 4), (3, 3)):
        counts = Counter(
            (oracle.manhattan(board, cols), far)
            for board, far in oracle.everything(rows, cols).items()
        )
        command = [str(program), str(rows), str(cols), "16"]
        done = subprocess.run(command, check=True, capture_output=True, text=True)
        *levels, sums = list(csv.reader(done.stdout.splitlines()))[1:]
        found = {
            (int(h), int(h) + 2 * s): int(count)
            for h, *across in levels
            for s, count in enumerate(across)
            if count != "0"
        }
        assert found == counts
        assert sum(map(int, sums[1:])) == sum(counts.values())


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
        ("2.3 per cent", 100 * (foretold(2) / sums[2] - 1)),
        ("0.3 per cent", 100 * (foretold(1) / sums[1] - 1)),
    ):
        proves(words, computed)
        assert words.removeprefix("about ") in page


@pytest.mark.parametrize("method", ladder.METHODS)
def test_the_ladder_runs_every_method(method: str) -> None:
    """Each method that the ladder compares solves a board, with its nodes."""
    (run,) = ladder.runs(method, {1: harness.WARM})
    assert (run.length, run.nodes > 0) == ("20", True)


@pytest.mark.parametrize("jobs", [1, 2])
def test_the_patterns_are_searched_in_threads(jobs: int) -> None:
    """The experiment on patterns solves a board, in one thread and in two."""
    tables = pattern_database.pattern_tables(4, 4, "5-5-5")
    length = len(korf0.solve(harness.WARM).pieces)
    solution = pattern_database.solved(harness.WARM, tables, length, jobs)
    assert solution.happy + solution.sad == length


# The harness


class Weighed(NamedTuple):
    """A row of a table."""

    name: str
    many: int
    grams: float
    sold: bool


def weigh(
    name: str = "all",
    *others: str,
    rounds: int = 3,
    methods: Sequence[str] = ("one",),
    file: Path | None = None,
    write: bool = False,
) -> list[object]:
    """Return what was given."""
    return [name, others, rounds, methods, file, write]


def test_the_options_are_the_parameters() -> None:
    """Words, numbers, lists, files and flags come as the function says."""
    assert harness.call(weigh, []) == ["all", (), 3, ("one",), None, False]
    options = ["--rounds=5", "--methods", "two", "three", "--file=x.csv", "--write"]
    assert harness.call(weigh, ["a", "b", "c", *options]) == [
        *("a", ("b", "c"), 5, ["two", "three"], Path("x.csv"), True)
    ]


@pytest.mark.parametrize(
    ("text", "numbers"),
    [("7", [7]), ("1-3,79", [1, 2, 3, 79]), ("98-100", [98, 99, 100])],
)
def test_numbers_of_boards(text: str, numbers: list[int]) -> None:
    """Single numbers and ranges, as far as there are boards."""
    assert harness.Numbers(text) == numbers
    for wrong in ("0", "101", "100-101", "3-1"):
        with pytest.raises(argparse.ArgumentTypeError, match="1 to 100"):
            harness.Numbers(wrong)


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


def test_what_a_part_prints_goes_into_its_record(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only the block of that command changes, and there must be one."""
    record = tmp_path / "weights.md"
    block = "```console\n$ python experiments/weights.py {}\n{}\n```\n"
    before = "A\n" + block.format("one", 1) + "B\n" + block.format("two", 2)
    record.write_text(before, "utf-8")
    monkeypatch.setattr(harness, "RECORDS", tmp_path)
    every = {"one": lambda: ["9", "8"], "two": list, "three": list}
    harness.parts("weights", every, ["one"], write=True)
    assert record.read_text("utf-8") == (
        "A\n" + block.format("one", "9\n8") + "B\n" + block.format("two", 2)
    )
    with pytest.raises(SystemExit, match=r"0 places for weights\.py three"):
        harness.parts("weights", every, ["three"], write=True)
    with pytest.raises(SystemExit, match="Unknown “four”; choose from one, two, three"):
        harness.parts("weights", every, ["four"])


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
