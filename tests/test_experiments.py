"""The experiments on happy and sad moves, against searches that pack nothing."""

from __future__ import annotations

import csv
import re
import shutil
import subprocess
from collections import Counter
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from itertools import islice
from math import factorial
from pathlib import Path
from statistics import linear_regression

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
