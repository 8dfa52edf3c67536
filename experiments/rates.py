"""Compares the compiled searches with korf0 in C, in pairs that alternate.

    python experiments/rates.py [--pairs 9] [--searches korf0 korf1 …] [--write]

In each pair korf0 in C (korf0.c, at -O2) runs first, and the compiled search next to
it, in one process, on one core: korf0 and korf1 on ten of Korf's hundred boards, as C
does; and pattern-database on all of the hundred, while C solves the first of them, with
the tables 6-6-3, and with 7-8.  Tables that are not in the store are made before
anything is measured.  Seconds are those of the processor; what is said is our
time, divided by C's, in every pair, from the least to the greatest, and the median.
Every solution has the length that is known.

With --write the pairs replace those of the same commit in records/rates.csv, each
as soon as it is known.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import NamedTuple

import harness

from fifteen.programs import compile_at_once, loaded
from fifteen.tables.pattern_tables import pattern_tables
from fifteen.tray import cells
from korf0 import Solution

TEN = (2, 5, 6, 8, 9, 12, 13, 58, 78, 96)
FIRST, HUNDRED = (1,), tuple(range(1, 101))


class Trial(NamedTuple):
    """A search, the boards that it solves, and the boards that C solves."""

    solve: Callable[[str], Solution]
    boards: Sequence[int]
    in_c: Sequence[int]


class Pair(NamedTuple):
    """One pair of runs, with processor seconds."""

    commit: str
    search: str
    pair: int
    nodes: int
    seconds: float
    seconds_in_c: float


TABLE = harness.Table(Pair, "rates")


def main(*, pairs: int = 9, searches: Sequence[str] = (), write: bool = False) -> None:
    """Measure the pairs, print them, and perhaps keep them."""
    compile_at_once()
    trials = {name: TRIALS[name]() for name in harness.chosen(TRIALS, searches)}
    with TemporaryDirectory() as folder:
        found = list[Pair]()
        program = harness.in_c(harness.KORF0_IN_C, Path(folder))
        for pair in measured(program, trials, pairs):
            found.append(pair)
            if write:
                TABLE.renew(found)
    print(harness.circumstances())
    print("\n".join(summary(found)))


def by_distance() -> Trial:
    """Return the work of korf0."""
    return Trial(loaded("korf0").solve, TEN, TEN)


def by_cases() -> Trial:
    """Return the work of korf1."""
    search = loaded("fifteen.korf1").solve
    return Trial(lambda start: search(cells(start), 4, 4), TEN, TEN)


def by_tables(name: str) -> Trial:
    """Return the work of pattern-database with the tables of a partition."""
    tables, program = pattern_tables(4, 4, name), loaded("fifteen.pattern_database")
    solve = partial(program.solve, rows=4, cols=4, tables=tables)
    return Trial(lambda start: solve(cells(start)), HUNDRED, FIRST)


TRIALS: dict[str, Callable[[], Trial]] = {
    "korf0": by_distance,
    "korf1": by_cases,
    "6-6-3": partial(by_tables, "6-6-3"),
    "7-8": partial(by_tables, "7-8"),
}


def measured(program: Path, trials: Mapping[str, Trial], many: int) -> Iterator[Pair]:
    """Yield the pairs, round by round; each search runs once before."""
    for trial in trials.values():
        trial.solve(harness.WARM)
    before, known = harness.commit(), {board.number: board for board in harness.korf()}
    for k in range(many):
        for name, (solve, boards, theirs) in trials.items():
            starts = [known[number].start for number in boards]
            in_c_nodes, in_c_seconds = harness.korf0_in_c(
                program, *(known[number].start for number in theirs)
            )
            found, seconds = harness.timed(partial(solved, solve, starts))
            nodes = sum(solution.nodes for solution in found)
            moves = [len(solution.pieces) for solution in found]
            assert moves == [known[number].optimal for number in boards], name
            assert boards != theirs or nodes == in_c_nodes, name
            times = round(seconds, 3), round(in_c_seconds, 3)
            yield Pair(before, name, k + 1, nodes, *times)


def solved(solve: Callable[[str], Solution], starts: Sequence[str]) -> list[Solution]:
    """Return the solutions of some starts."""
    return [solve(start) for start in starts]


def summary(found: Sequence[Pair]) -> Iterator[str]:
    """Yield a table in Markdown: a row a search, with its ratios in order."""

    def row(name: str) -> list[str]:
        some = [pair for pair in found if pair.search == name]
        ratios = sorted(pair.seconds / pair.seconds_in_c for pair in some)
        ours, theirs = (
            f"{median(times):.3f}"
            for times in zip(*((p.seconds, p.seconds_in_c) for p in some), strict=True)
        )
        every = " ".join(f"{ratio:.3f}" for ratio in ratios)
        return [
            name,
            f"{some[0].nodes:,}",
            ours,
            theirs,
            every,
            f"{median(ratios):.3f}",
        ]

    columns = "search | >nodes | >seconds | >in C | of C's time, each pair | >median"
    return harness.markdown(
        columns, map(row, dict.fromkeys(pair.search for pair in found))
    )


if __name__ == "__main__":
    harness.run(main)
