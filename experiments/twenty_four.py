"""Solves positions of the 24-puzzle, with the tables of twenty_four.

    python experiments/twenty_four.py [PART ...] [--write] [--jobs N]

The parts are tables, circles, five, fifteen, fit; without a name all of them are run.
The tables are built in a process of their own, by the compiled program, and are kept
where the command keeps its own.  Of Korf and Felner's fifty, fifteen are solved, those
that took them least; each length is compared with theirs, and each solution is
replayed.  What has been solved is in records/twenty_four.csv, and is not solved
again unless --again is said.  With --write, what a part prints is put into its place in
records/twenty_four.md.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from time import perf_counter, process_time
from typing import NamedTuple

import harness

from fifteen import twenty_four
from fifteen.board.position import Position
from fifteen.compiling.compiled import compiled
from fifteen.short_cycles import automaton, forbidden
from fifteen.tables.pattern_tables import larger_builder, pattern_tables
from fifteen.twenty_four import RankedTables, aspect
from korf0 import Cells, Solution

FIVE = (38, 40, 25, 44, 32)  # those of the fifty that are solved soonest
THREE = (38, 40, 25)
EASY = (38, 40)
MANY = 15
THEIRS, CLAUSECKER = "korf_felner_expansions", "zero_aware_nodes_clausecker"

SEARCHES = ("attempt", "descend", "survey", "connect", "spread", "pack")
program = compiled(twenty_four, *SEARCHES)


class SolvedPosition(NamedTuple):
    """A position that was solved."""

    number: int
    length: int
    by_rows: int
    by_columns: int
    nodes: int
    seconds: float
    pieces: str


SOLVED = harness.Table(SolvedPosition, "twenty_four", digits=1)
FIFTY = {board.number: board for board in harness.boards("korf24")}


def main(
    *names: str,
    write: bool = False,
    again: bool = False,
    jobs: int = 2,
    make: bool = False,
) -> None:
    """Run the parts, and print their results; or make the tables."""
    if make:
        make_tables()
        return
    every: dict[str, Callable[[], Iterator[str]]] = {
        "tables": tables,
        "circles": circles,
        "five": five,
        "fifteen": partial(fifteen, jobs, again),
        "fit": fit,
    }
    harness.parts("twenty_four", every, names, write=write)


def cells(number: int) -> Cells:
    """Return the cells of one of the fifty."""
    return Position.parse(FIFTY[number].start).cells


def solved(number: int, tables: RankedTables, jobs: int = 1) -> Solution:
    """Solve one of them, and see that the solution is one, of the right length."""
    found: Solution = program.solve(cells(number), 5, 5, tables=tables)
    harness.check(FIFTY[number].start, found.pieces, FIFTY[number].optimal)
    return found


def known() -> RankedTables:
    """Return the tables, from the store of the command."""
    tables = pattern_tables(5, 5)
    assert isinstance(tables, RankedTables)
    return tables


def make_tables() -> None:
    """Build the tables, and print seconds and memory; for a process of its own."""
    larger_builder().build(2, 3)
    forbidden(twenty_four.LONGEST)
    before = process_time()
    build = partial(larger_builder().build, 5, 5)
    tables, clock = harness.timed(build, perf_counter)
    size = sum(view.nbytes for view in tables.lore)
    print(
        f"{len(tables.lore.bits)} bytes of bits, {size} bytes in all, "
        f"{process_time() - before:.2f} s of the processor, {clock:.2f} s of the "
        f"clock, {harness.peak() / 2**20:.0f} MB at most"
    )


# The parts


def tables() -> Iterator[str]:
    """Build the tables, in a fresh process."""
    yield harness.process([sys.executable, __file__, "--make"]).text


def circles() -> Iterator[str]:
    """Count nodes with automata that forbid longer and longer sequences."""
    lore = known()
    for longest in (2, 8, 12, 14):
        table = automaton(longest, 5, 5)
        after = memoryview(table).toreadonly()
        obeying = lore._replace(lore=lore.lore._replace(after=after))
        solved(EASY[0], obeying)
        for number in THREE:
            found, seconds = harness.timed(partial(solved, number, obeying))
            yield (
                f"up to {longest} moves, {len(table) // 4} states; "
                f"{number}: {found.nodes} nodes, {seconds:.2f} s"
            )


def five() -> Iterator[str]:
    """Solve the five that are solved soonest, in one thread."""
    lore = known()
    total = 0.0
    nodes = 0
    solved(EASY[0], lore)
    for number in FIVE:
        found, seconds = harness.timed(partial(solved, number, lore))
        total += seconds
        nodes += found.nodes
        said = f"{len(found.pieces)} moves, {found.nodes} nodes, {seconds:.2f} s"
        yield f"{number}: {said}"
    yield f"5 positions: {nodes} nodes, {total:.2f} s"


def fifteen(jobs: int, again: bool) -> Iterator[str]:
    """Solve the positions that took Korf and Felner least, in some threads."""
    if again:
        SOLVED.path.unlink(missing_ok=True)
    there, lore = {row.number for row in SOLVED.rows()}, known()
    order = sorted(FIFTY, key=theirs)
    for number in order[:MANY]:
        if number not in there:
            found, seconds = harness.timed(partial(solved, number, lore, jobs))
            bounds = aspect(cells(number), 5, 5, lore).bounds
            length = len(found.pieces)
            SOLVED.add((number, length, *bounds, found.nodes, seconds, found.pieces))
    rows = sorted(SOLVED.rows(), key=lambda row: order.index(row.number))
    for row in rows:
        others = FIFTY[row.number].row[CLAUSECKER] or "unknown"
        yield (
            f"{row.number}: {row.length} moves, at least {row.by_rows} and "
            f"{row.by_columns}, {row.nodes} nodes, {row.seconds:.1f} s; Korf and "
            f"Felner {theirs(row.number)}, Clausecker {others}"
        )
    nodes, total = sum(row.nodes for row in rows), sum(row.seconds for row in rows)
    all_theirs = sum(theirs(row.number) for row in rows)
    yield f"{len(rows)} positions: {nodes} nodes, {total:.1f} s; theirs {all_theirs}"


def theirs(number: int) -> int:
    """Return the nodes of Korf and Felner for a position."""
    return int(FIFTY[number].row[THEIRS])


def fitted(rows: Sequence[SolvedPosition]) -> tuple[float, float, float]:
    """Return a slope, a factor and the usual error of a fit, by which our nodes are
    the factor times a power of theirs; the error is a factor, too."""
    points = [(math.log(theirs(row.number)), math.log(row.nodes)) for row in rows]
    x, y = (sum(each) / len(points) for each in zip(*points, strict=True))
    slope = sum((u - x) * (v - y) for u, v in points)
    slope /= sum((u - x) ** 2 for u, _ in points)
    squares = sum((v - y - slope * (u - x)) ** 2 for u, v in points)
    error = math.exp(math.sqrt(squares / (len(points) - 2)))
    return slope, math.exp(y - slope * x), error


def fit() -> Iterator[str]:
    """Yield the time that the others would take, by a line through the logarithms."""
    rows = SOLVED.rows()
    slope, factor, error = fitted(rows)
    power = f"theirs to the power of {slope:.3f}"
    yield f"nodes = {factor:.3g} times {power}, error {error:.2f}"
    speed = sum(row.nodes for row in rows) / sum(row.seconds for row in rows)
    others = {*FIFTY} - {row.number for row in rows}
    left = {number: factor * theirs(number) ** slope for number in others}
    for number, nodes in sorted(left.items(), key=lambda item: item[1]):
        minutes = nodes / speed / 60
        yield f"{number}: {float(f'{nodes:.2g}'):,.0f} nodes, {minutes:.1f} minutes"
    hours = sum(left.values()) / speed / 3600
    yield f"{len(left)} others: {hours:.1f} hours at {speed / 1e6:.1f} million a second"


if __name__ == "__main__":
    harness.run(main)
