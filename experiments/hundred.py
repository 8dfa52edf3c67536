"""Solves all of Korf's hundred with each bound of the book, the poorest first.

    python experiments/hundred.py [RUNG ...] [--boards 1-100] [--again] [--report]

A rung of the ladder is a bound and the program that searches by it, compiled.  A row
is added to records/hundred.csv as soon as a board is solved, and one for the
tables of a rung to records/hundred_tables.csv.  A run that was stopped can be taken
up: rows that are there are kept, but for those that --again takes out first.  Then the
table of the page is printed; with --report that is all.  Seconds are those of the
processor.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from math import fsum
from pathlib import Path
from statistics import mean
from tempfile import TemporaryDirectory
from types import ModuleType
from typing import Any, NamedTuple

import harness

import korf0
from fifteen import korf1, pair_distance, pattern_database, walking_distance
from fifteen.compiling.compiled import compiled
from fifteen.tables.pattern_tables import builder, pattern_tables
from fifteen.tray import cells

WALKS = """\
# The walking distance alone

```diff
-        noted.append(Note(u, v, max(w, fewest(v, reading.c, w))))
+        noted.append(Note(u, v, w))
```

```diff
-if links[u] <= less and v <= less * (sides[1 - a] - 1):
+if links[u] <= less:
```
"""
INVERSIONS = """\
# The inversion distance alone

```diff
-        noted.append(Note(u, v, max(w, fewest(v, reading.c, w))))
+        noted.append(Note(u, v, fewest(v, reading.c, w)))
```

```diff
-if links[u] <= less and v <= less * (sides[1 - a] - 1):
+if v <= less * (sides[1 - a] - 1):
```
"""


class LadderRow(NamedTuple):
    """A board solved: moves, nodes, seconds of the processor."""

    rung: str
    board: int
    length: int
    nodes: int
    seconds: float


class Made(NamedTuple):
    """The tables of a rung: bytes kept, seconds of the processor to make them."""

    rung: str
    bytes: int
    seconds: float


RECORD = harness.Table(LadderRow, "hundred", digits=4)
TABLES = harness.Table(Made, "hundred_tables", digits=4)

Solve = Callable[[str], tuple[int, int, float]]
"""Solves a start, and returns moves, nodes and seconds."""


def main(
    *rungs: str,
    boards: harness.Numbers = harness.ALL,
    again: bool = False,
    report: bool = False,
) -> None:
    """Make the rows that are not there, and print the table."""
    some = harness.chosen(RUNGS, rungs)
    if again:
        forget(some, boards)
    if not report:
        with TemporaryDirectory() as folder:
            for rung in some:
                fill(rung, boards, Path(folder))
        for table in (RECORD, TABLES):
            table.write(sorted(table.rows(), key=place))
    print("\n".join(summary(RECORD.rows(), TABLES.rows())))


def searching(solve: Callable[..., korf0.Solution], *size: int, **more: Any) -> Solve:
    """Return a compiled search that measures itself; its boards are cells, if a size
    is given."""

    def run(start: str) -> tuple[int, int, float]:
        given = cells(start) if size else start
        solution, seconds = harness.timed(lambda: solve(given, *size, **more))
        harness.check(start, solution.pieces)
        return len(solution.pieces), solution.nodes, seconds

    run(harness.NEAR)
    return run


def measure(folder: Path) -> Solve:
    """Search as korf0 does, in C."""
    program = harness.in_c(harness.KORF0_IN_C, folder)

    def solve(start: str) -> tuple[int, int, float]:
        [(happy, sad, nodes, seconds, _)] = harness.said_by(program, start)
        return int(happy) + int(sad), int(nodes), float(seconds)

    return solve


def manhattan(_: Path) -> Solve:
    """Search by korf0, compiled."""
    return searching(compiled(korf0, "attempt").solve)


def pieces(_: Path) -> Solve:
    """Search by korf1, compiled: the same nodes, by straight-line pieces."""
    return searching(compiled(korf1, "attempt").solve, 4, 4)


def pairs(_: Path, bound: str) -> Solve:
    """Search by pair_distance with one of its bounds."""
    program = compiled(pair_distance, "attempt", "attempt_by_lines")
    return searching(program.solve, 4, 4, bound=bound)


def walks(folder: Path, change: str = "", name: str = "") -> Solve:
    """Search by walking_distance, or by a variant that a change makes."""
    module: ModuleType = walking_distance
    if change:
        module = harness.changed("walking_distance", change, folder, name)
    module.tabulate.cache_clear()
    tables, seconds = harness.timed(lambda: module.tabulate(4, 4))
    WORK[change] = len(tables.links) * tables.links.itemsize, seconds
    return searching(compiled(module, "attempt").solve, 4, 4)


def patterns(folder: Path, partition: str) -> Solve:
    """Search by pattern_database with the tables of a partition."""
    builder().build(2, 3)
    make = partial(pattern_tables, 4, 4, partition, folder)
    tables, seconds = harness.timed(make)
    WORK[partition] = sum(view.nbytes for view in tables.lore), seconds
    program = compiled(pattern_database, "attempt", "descend")
    return searching(program.solve, 4, 4, tables=tables)


WORK: dict[str, tuple[int, float]] = {}
"""The bytes of tables and the seconds that they took, by what they are called here."""

RUNGS: dict[str, tuple[Callable[[Path], Solve], str | None]] = {
    "Manhattan distance, in C": (measure, None),
    "Manhattan distance": (manhattan, None),
    "Manhattan distance, korf1": (pieces, None),
    "inversion distance": (
        partial(walks, change=INVERSIONS, name="inversions"),
        INVERSIONS,
    ),
    "walking distance": (partial(walks, change=WALKS, name="walks_alone"), WALKS),
    "pair distance": (partial(pairs, bound="two-lists"), None),
    "linear conflict": (partial(pairs, bound="linear-conflict"), None),
    "walking and inversion distance": (walks, ""),
    "5-5-5": (partial(patterns, partition="5-5-5"), "5-5-5"),
    "6-6-3": (partial(patterns, partition="6-6-3"), "6-6-3"),
    "7-8": (partial(patterns, partition="7-8"), "7-8"),
}
"""How each rung is made, and under what name its tables are in WORK."""

RECORDED = ["Hamming distance", *RUNGS]
"""The rungs of the record; the first was measured by a program that has gone."""

MOST = {"inversion distance": 30_000_000}
"""A rung that would take days solves the boards where Korf counted at most so many."""


def place(row: Sequence[object]) -> int:
    """Return the place of a row's rung, which it has in the first column."""
    return RECORDED.index(str(row[0]))


def forget(rungs: Sequence[str], numbers: Sequence[int]) -> None:
    """Take the rows of some rungs and boards out of the record."""
    gone = {(rung, number) for rung in rungs for number in numbers}
    rows = RECORD.rows()
    RECORD.write([row for row in rows if (row.rung, row.board) not in gone])
    TABLES.write([row for row in TABLES.rows() if row.rung not in rungs])


def fill(rung: str, numbers: Sequence[int], folder: Path) -> None:
    """Solve the boards of a rung that are not solved yet, the easy ones first."""
    known = {row.board for row in RECORD.rows() if row.rung == rung}
    boards = [
        board
        for board in harness.easy_first()
        if board.number in {*numbers} - known
        and harness.korf_nodes(board) <= MOST.get(rung, sys.maxsize)
    ]
    if not boards:
        return
    make, tables = RUNGS[rung]
    solve = make(folder)
    if tables is not None and all(row.rung != rung for row in TABLES.rows()):
        TABLES.add(Made(rung, *WORK[tables]))
    for board in boards:
        length, nodes, seconds = solve(board.start)
        assert length == board.optimal
        RECORD.add(LadderRow(rung, board.number, length, nodes, seconds))


def summary(rows: Sequence[LadderRow], tables: Sequence[Made]) -> Iterator[str]:
    """Yield the lines of the table of rungs, and of the table of tables."""
    yield (
        f"{'bound':30}{'boards':>7}{'nodes, mean':>15}{'million/s':>10}"
        f"{'seconds':>9}{'worst':>8}"
    )
    for rung in RECORDED:
        mine = [row for row in rows if row.rung == rung]
        if mine:
            nodes = [row.nodes for row in mine]
            seconds = [row.seconds for row in mine]
            yield (
                f"{rung:30}{len(mine):7}{mean(nodes):15,.0f}"
                f"{sum(nodes) / fsum(seconds) / 1e6:10.1f}{fsum(seconds):9.2f}"
                f"{max(seconds):8.2f}"
            )
    yield ""
    yield f"{'tables':30}{'bytes':>22}{'seconds':>10}"
    for made in tables:
        yield f"{made.rung:30}{made.bytes:22,}{made.seconds:10.2f}"


if __name__ == "__main__":
    harness.run(main)
