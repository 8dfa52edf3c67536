"""Measures the nodes and seconds that a table of happy positions, and windows on it,
spare a search.

    python experiments/last_sad_move.py [positions] [boards] [hard] [questions] [filter]
        [more] [--write]

`positions` makes the windows of 4×4.  `boards` compares methods on sixteen of Korf's
hundred boards, and `hard` on three harder ones, by compiled searches, one after the
other; `filter` compares korf2.c, which is this search in C with a Bloom filter or with
windows.  `questions` says which questions pass a window.  `more`, which needs 6 GB,
makes windows for one sad move and keeps them in build/, where `boards` and `hard` find
them.  Seconds are those of the processor.  Every solution has the length that is known.
"""

from __future__ import annotations

import time
from array import array
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from hashlib import sha256
from math import fsum
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import harness
import numpy as np

from fifteen.korf2 import Look, Windows, far_from_home
from fifteen.programs import compile_at_once, loaded
from fifteen.tables.happy_windows import (
    POSITIONS,
    maker,
    remade_windows,
    shipped_windows,
)
from fifteen.tables.pattern_tables import pattern_tables
from fifteen.tables.walking_tables import walking_tables
from fifteen.tray import cells, neighbours
from korf0 import Cells, Solution

SIXTEEN = harness.Numbers("79,12,42,9,48,30,94,57,13,2,39,96,8,55,25,11")
HARD = harness.Numbers("1,14,88")
ROUNDS = 3
MORE = harness.ROOT / "build" / "windows_one_sad_move.bin"
"""The windows of six cells for positions that need one sad move at most."""
FILTERS = (
    *("none", "now:64:4", "now:128:6", "later:128:6", "later:256:8"),
    *("windows:4", "windows:5", "windows:6"),
)


class Run(NamedTuple):
    """The work of a method on some boards: all nodes, nodes without a sad move left,
    questions, questions that passed, and seconds."""

    nodes: int
    last: int
    asked: int
    passed: int
    seconds: float


def by_program(
    module: str, **more: Any
) -> Callable[[str], tuple[Solution, list[Look]]]:
    """Return a solver of starts by the compiled program of a chapter."""
    solve = loaded(module).solve

    def solved(start: str) -> tuple[Solution, list[Look]]:
        looks = list[Look]()
        given = {**more, "looks": looks} if module == "fifteen.korf2" else more
        if module == "korf0":
            return solve(start), looks
        return solve(cells(start), 4, 4, **given), looks

    return solved


def through(windows: Windows) -> Callable[[str], tuple[Solution, list[Look]]]:
    """Return a solver of starts by korf2 with some windows."""
    return by_program("fifteen.korf2", tables=windows)


def methods() -> dict[str, Callable[[str], tuple[Solution, list[Look]]]]:
    """Return the solvers of starts by the names of their methods."""
    six = wider(6)
    found = {
        "korf0": by_program("korf0"),
        "korf1": by_program("fifteen.korf1"),
        "korf2, 4 cells": through(narrower(4)),
        "korf2, 5 cells": through(shipped_windows()),
        "korf2, 6 cells": through(six),
    }
    if MORE.exists():
        bits = array("B", six.bits)
        bits.frombytes(MORE.read_bytes())
        found["6 cells, one sad move"] = through(Windows(6, bits))
    pairs = {"bound": "two-lists"}
    walks = {"tables": walking_tables(4, 4)}
    patterns = {"tables": pattern_tables(4, 4, "6-6-3")}
    found["pair distance"] = by_program("fifteen.pair_distance", **pairs)
    found["walking distance"] = by_program("fifteen.walking_distance", **walks)
    found["6-6-3"] = by_program("fifteen.pattern_database", **patterns)
    return found


def narrower(width: int) -> Windows:
    """Return the windows of the package with fewer cells."""
    windows = shipped_windows()
    ones = np.unpackbits(np.frombuffer(windows.bits, np.uint8), bitorder="little")
    first, last = ones.reshape(2, -1)
    rest = 16 ** (windows.width - width)
    both = [first.reshape(rest, -1).any(0), last.reshape(-1, rest).any(1)]
    packed = np.packbits(np.concatenate(both), bitorder="little")
    return Windows(width, array("B", packed.tobytes()))


def wider(width: int) -> Windows:
    """Return windows with more cells, made from all positions."""
    windows: Windows = maker().tabulate(4, 4, width)
    return windows


def measured(
    solve: Callable[[str], tuple[Solution, list[Look]]],
    numbers: Sequence[int],
    rounds: int,
) -> Run:
    """Return the work of a method on boards, with the least seconds of some rounds."""
    boards = harness.korf(numbers)
    solve(harness.WARM)
    seconds = list[float]()
    for _ in range(rounds):
        found, spent = harness.timed(lambda: [solve(board.start) for board in boards])
        seconds.append(spent)
    for board, (solution, _) in zip(boards, found, strict=True):
        harness.check(board.start, solution.pieces, board.optimal)
    looks = [look for _, each in found for look in each]
    return Run(
        sum(solution.nodes for solution, _ in found),
        sum(look.last for look in looks),
        sum(look.asked for look in looks),
        sum(look.passed for look in looks),
        min(seconds),
    )


def compared(numbers: Sequence[int], rounds: int) -> Iterator[str]:
    """Yield a table of all methods on some boards."""
    runs = {name: measured(solve, numbers, rounds) for name, solve in methods().items()}
    base = runs["korf0"].seconds
    yield from harness.markdown(
        "method | >nodes | >checks | >questions | >seconds | >× korf0",
        (
            [
                name,
                f"{run.nodes:,}",
                f"{run.last:,}" if run.asked else "",
                f"{run.asked:,}" if run.asked else "",
                f"{run.seconds:.3f}",
                f"{base / run.seconds:.1f}",
            ]
            for name, run in runs.items()
        ),
    )


def positions() -> Iterator[str]:
    """Yield how long the windows take to be made, and how much memory."""
    maker().tabulate(2, 4)
    begun = time.process_time()
    made = remade_windows(lambda done, total: None)
    seconds = time.process_time() - begun
    yield f"{POSITIONS - 1:,} positions and the goal"
    yield f"{seconds:.1f} s, at most {harness.peak() / 1e6:.0f} MB"
    yield f"SHA-256 {sha256(made.bits).hexdigest()}"


def questions() -> Iterator[str]:
    """Yield the share of the questions that pass each window, and both, and the nodes
    that the answers spare."""
    plain = measured(by_program("korf0"), SIXTEEN, 1)
    for width in (4, 5, 6):
        windows = wider(6) if width == 6 else narrower(width)
        half = len(windows.bits) // 2
        blind = array("B", b"\xff" * half)
        first = Windows(width, windows.bits[:half] + blind)
        last = Windows(width, blind + windows.bits[half:])
        shares = list[str]()
        for each in (first, last, windows):
            run = measured(through(each), SIXTEEN, 1)
            shares.append(f"{100 * run.passed / run.asked:.2f} %")
        yield f"{width} cells: first {shares[0]}, last {shares[1]}, both {shares[2]}"
    kept = run.nodes - run.last
    share = 100 * (1 - kept / plain.nodes)
    yield f"{plain.nodes:,} nodes, {kept:,} with a sad move left"
    yield f"{share:.1f} % of the nodes beyond the last sad move"
    yield f"{run.asked:,} questions"
    yield f"{plain.nodes / kept:.2f} times fewer"
    yield f"{(plain.nodes - kept) / run.asked:.2f} nodes beyond a question"


def filters() -> Iterator[str]:
    """Yield a table of the search in C: without a table, with filters, with windows."""
    boards = harness.korf(SIXTEEN)
    starts = [board.start for board in boards]
    optimal = [board.optimal for board in boards]
    with TemporaryDirectory() as folder:
        program = harness.in_c("korf2", Path(folder))
        runs = {name: list[list[list[str]]]() for name in FILTERS}
        for _ in range(ROUNDS):
            for name, found in runs.items():
                rows = harness.said_by(program, name, *starts)
                assert [int(row[1]) for row in rows] == optimal, name
                found.append(rows)
    least = {
        name: min(fsum(float(row[7]) for row in rows) for rows in found)
        for name, found in runs.items()
    }

    def row(name: str, rows: list[list[str]]) -> list[str]:
        nodes, asked, _, wrong, checks = (
            sum(int(each[k]) for each in rows) for k in range(2, 7)
        )
        share = f"{100 * wrong / asked:.2f} %" if asked else ""
        times = f"{least['none'] / least[name]:.2f}"
        numbers = [f"{number:,}" for number in (nodes, checks, asked)]
        return [name, *numbers, share, f"{least[name]:.2f}", times]

    yield from harness.markdown(
        "table | >nodes | >checks | >lookups | >false yes | >seconds | >times as fast",
        (row(name, found[0]) for name, found in runs.items()),
    )


def one_sad_move() -> Iterator[str]:
    """Make the windows for one sad move, level by level, and keep them; yield the
    numbers of positions and bytes, the seconds and a digest."""
    program, size = maker(), 16
    beside, far = neighbours(4, 4), far_from_home(4, 4)
    near = array("B", (255 - distance for distance in far))
    none = [*program.levels(4, 4)]
    bits = array("B", bytes(2 << 4 * 6 - 3))
    before, total, h = array("q"), 0, 0
    begun = time.process_time()
    while h <= len(none) or before:
        level = none[h] if h < len(none) else array("q")
        program.mark(level, size, 6, bits)
        happy = all_before(before, beside, far)
        # A move is sad backwards if the distances are taken the other way.
        sad = all_before(none[h + 1], beside, near) if h + 1 < len(none) else array("q")
        before = without(ordered(happy + sad), level)
        program.mark(before, size, 6, bits)
        total += len(before)
        h += 1
    MORE.parent.mkdir(exist_ok=True)
    MORE.write_bytes(bits)
    yield f"{total:,} positions with one sad move, and {len(bits):,} bytes of windows"
    yield f"{time.process_time() - begun:.0f} s, at most {harness.peak() / 1e9:.1f} GB"
    yield f"SHA-256 {sha256(bits).hexdigest()}"


def all_before(level: Cells, beside: Cells, far: Cells) -> Cells:
    """Return the words one move before a level, in any order."""
    if not level:
        return array("q")
    many: int = maker().earlier(level, beside, far, array("q"))
    found = array("q", [0]) * many
    maker().earlier(level, beside, far, found)
    return found


def ordered(words: Cells) -> Cells:
    """Return words in order, each once."""
    piles, ends = array("q", [0]) * len(words), array("q", [0]) * 257
    for j in range(0, 16, 4):
        maker().deal(words, piles, j, ends)
        maker().deal(piles, words, j + 2, ends)
    many: int = maker().distinct(words)
    return words[:many]


def without(words: Cells, others: Cells) -> Cells:
    """Return the words that are not among others; both are in order."""
    if not others:
        return words
    given, known = (np.frombuffer(each, np.int64) for each in (words, others))
    places = np.minimum(np.searchsorted(known, given), len(known) - 1)
    kept = array("q")
    kept.frombytes(given[known[places] != given].tobytes())
    return kept


PARTS: dict[str, Callable[[], Iterator[str]]] = {
    "positions": positions,
    "boards": partial(compared, SIXTEEN, ROUNDS),
    "hard": partial(compared, HARD, 1),
    "questions": questions,
    "filter": filters,
    "more": one_sad_move,
}


def main(*parts: str, write: bool = False) -> None:
    """Run some parts, or all but the last."""
    compile_at_once()
    harness.parts("last_sad_move", PARTS, parts, write=write, last=["more"])


if __name__ == "__main__":
    harness.run(main)
