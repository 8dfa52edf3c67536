"""Builds the tables of pattern_database, and solves hard boards with them.

    python experiments/pattern_database.py [PART ...] [--write] [--store FOLDER]

The parts are tables, hundred, random, seventeen, transposition; without a name all of
them are run, which takes a few minutes and 2 GB.  Tables are built in processes of
their own, by the compiled program, and are kept in a folder that is deleted at the
end, or in the one that is given.  All solutions are replayed.  With --write, what a
part prints is put into its place in docs/records/pattern_database.md.

There is one part more, partitions, which must be asked for: it counts the nodes of
the hundred for each of the 90 partitions 6-6-3 whose patterns lie together, and
writes docs/records/pattern_database.csv.  Those that are there are not counted again.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import Any, NamedTuple

import harness
from partitions import partitions as every_partition
from partitions import spelled

from fifteen import pattern_database
from fifteen.compiling.compiled import compiled
from fifteen.pattern_database import Tables
from fifteen.tables.pattern_tables import builder, pattern_name, pattern_tables
from fifteen.tables.store import Store
from fifteen.tray import cells
from korf0 import Solution

NAMED = ("5-5-5", "6-6-3", "7-8")
FEW = "123 48c 567 9de abf"
ROUNDS = 3
ENOUGH = 20_000_000

SEARCHES = ("attempt", "descend", "survey", "connect", "spread", "pack")
program = compiled(pattern_database, *SEARCHES)


class Counted(NamedTuple):
    """A partition, and the nodes of the hundred if they are fewer than ENOUGH."""

    partition: str
    nodes: str


COUNTED = harness.Table(Counted, "pattern_database")


def main(
    *names: str, write: bool = False, store: Path | None = None, make: str = ""
) -> None:
    """Run the parts, and print what they find; or make the tables of a partition."""
    with TemporaryDirectory() as folder:
        kept = Store(store or Path(folder))
        if make:
            make_tables(make, kept)
            return
        every: dict[str, Callable[[], Iterator[str]]] = {
            "tables": partial(tables, kept),
            "hundred": partial(hundred, kept),
            "random": partial(together, kept, "random300"),
            "seventeen": partial(together, kept, "hardest80"),
            "transposition": partial(transposition, kept),
            "partitions": partitions,
        }
        last = ["partitions"]
        harness.parts("pattern_database", every, names, write=write, last=last)


def solved(start: str, tables: Tables, length: int, jobs: int = 1) -> Solution:
    """Solve a board, and see that the solution is one, of the right length."""
    found: Solution = program.solve(cells(start), 4, 4, tables=tables)
    harness.check(start, found.pieces, length)
    return found


def made(name: str, store: Store) -> Tables:
    """Return tables from the store, made in a process of their own if need be.

    A board is solved with them, so that the search is compiled.
    """
    if store.load(pattern_name(4, 4, name)) is None:
        build(name, store)
    tables = pattern_tables(4, 4, name, store.path)
    assert isinstance(tables, Tables)
    program.solve(cells(harness.WARM), 4, 4, tables=tables)
    return tables


def build(name: str, store: Store) -> str:
    """Build tables in a fresh process, and return what it has to say."""
    command = [sys.executable, __file__, "--make", name, "--store", str(store.path)]
    return harness.process(command).text


def make_tables(name: str, store: Store) -> None:
    """Build tables, keep them, and print what it took; for a process of its own."""
    builder().build(4, 4, FEW)
    taken: list[float] = []
    building = builder().build

    def timed(*arguments: Any) -> Tables:
        before = process_time()
        found, seconds = harness.timed(lambda: building(*arguments), perf_counter)
        taken.extend((process_time() - before, seconds))
        return found  # type: ignore[no-any-return]

    builder().build = timed
    tables = pattern_tables(4, 4, name, store.path)
    print(
        f"{name}: {len(tables.lore.bits)} bytes of bits, {taken[0]:.2f} s of the "
        f"processor, {taken[1]:.2f} s of the clock, {harness.peak() / 2**20:.0f} MB "
        "at most"
    )


# The parts


def tables(store: Store) -> Iterator[str]:
    """Build the tables that have a name."""
    for name in NAMED:
        store.remove(pattern_name(4, 4, name))
        yield build(name, store)


def hundred(store: Store) -> Iterator[str]:
    """Solve Korf's hundred, each time after korf0 in C has solved the first of them."""
    boards = harness.boards("korf100")
    with TemporaryDirectory() as folder:
        binary = harness.in_c("korf0", Path(folder)) if harness.compiler() else None
        for name in NAMED:
            known = made(name, store)
            for _ in range(ROUNDS):
                ratio = ""
                if binary is not None:
                    theirs = harness.korf0_in_c(binary, boards[0].start)[1]
                nodes, times = solved_all(boards, known)
                if binary is not None:
                    ratio = f", {sum(times) / theirs:.3f} of {theirs:.2f} s"
                took = f"{sum(times):.2f} s, worst {max(times):.3f} s"
                yield f"{name}: {sum(nodes)} nodes, {took}{ratio}"


def solved_all(
    boards: Sequence[harness.Board], known: Tables
) -> tuple[list[int], list[float]]:
    """Solve boards; return the nodes and the seconds of each."""
    nodes, times = list[int](), list[float]()
    for board in boards:
        solve = partial(solved, board.start, known, board.optimal)
        found, seconds = harness.timed(solve)
        nodes.append(found.nodes)
        times.append(seconds)
    return nodes, times


def together(store: Store, name: str) -> Iterator[str]:
    """Solve the boards of a list with the largest tables, and sum up."""
    boards, known = harness.boards(name), made("7-8", store)
    nodes, times = solved_all(boards, known)
    if len(boards) < 100:
        for board, met, took in zip(boards, nodes, times, strict=True):
            yield f"{board.start}: {board.optimal} moves, {met} nodes, {took:.2f} s"
    took_all = f"{sum(times):.2f} s, worst {max(times):.2f} s"
    yield f"{len(boards)} boards: {sum(nodes)} nodes, {took_all}"


def transposition(store: Store) -> Iterator[str]:
    """Solve the transposition, in one thread and in two, by turns."""
    known, start = made("7-8", store), harness.TRANSPOSITION
    yield f"{start} at least {program.lower_bound(cells(start), 4, 4, known)}"
    first: Solution | None = None
    for k in range(4):
        jobs, before = 1 + k % 2, process_time()
        solve = partial(solved, start, known, 72, jobs)
        again, seconds = harness.timed(solve, perf_counter)
        of_processor = process_time() - before
        if first is None:
            first = again
            for quota in again.quotas:
                yield f"{quota.happy + quota.sad}: {quota.nodes} nodes"
        assert (again.pieces, again.nodes) == (first.pieces, first.nodes)
        yield (
            f"{jobs} thread{'s' * (jobs > 1)}: {again.nodes} nodes, {seconds:.2f} s "
            f"of the clock, {of_processor:.2f} s of the processors"
        )
    assert first is not None
    yield f"{len(first.pieces)} moves: {first.pieces}"


def partitions() -> Iterator[str]:
    """Count the nodes of the hundred for every partition whose patterns hang together.

    One that needs more than ``ENOUGH`` is not counted to the end.
    """
    counted = {name: int(nodes or ENOUGH) for name, nodes in COUNTED.rows()}
    for partition in connected():
        if partition not in counted:
            counted[partition] = nodes_of(partition)
        ranked = sorted(counted.items(), key=lambda item: item[::-1])
        COUNTED.write([(name, n if n < ENOUGH else "") for name, n in ranked])
    few = [(name, nodes) for name, nodes in ranked if nodes < ENOUGH]
    for name, nodes in few:
        yield f"{name}: {nodes} nodes"
    yield f"{len(ranked) - len(few)} others: more than {ENOUGH} nodes each"


def nodes_of(partition: str) -> int:
    """Return the nodes of the hundred, or ENOUGH if there are as many or more."""
    nodes, known = 0, program.build(4, 4, partition)
    for board in harness.boards("korf100"):
        nodes += solved(board.start, known, board.optimal).nodes
        if nodes >= ENOUGH:
            return ENOUGH
    return nodes


def connected() -> list[str]:
    """Return the partitions 6-6-3 of patterns in one piece, one of a mirrored pair."""
    return sorted(map(spelled, every_partition(4, (6, 6, 3))))


if __name__ == "__main__":
    harness.run(main)
