"""Compares the compiled searches with korf0 in C, in pairs that alternate.

    python experiments/rates.py [--pairs 9] [--searches korf0 korf1 …] [--write]

In each pair korf0 in C (korf0.c, at -O2) runs first, and the compiled search next to
it, in one process, on one core: korf0 and korf1 on ten of Korf's hundred boards, as C
does; and pattern-database on all of the hundred, while C solves the first of them, with
the tables 6-6-3, and with 7-8; and once more with each, avoiding short cycles with ways
of up to 12 moves.  Tables that are not in the store are made, and so is the automaton,
before anything is measured.  Seconds are those of the processor; what is said is our
time, divided by C's, in every pair, from the least to the greatest, and the median.
Every solution has the length that is known.

With --write the pairs replace those of the same commit in docs/records/rates.csv, each
as soon as it is known.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from math import fsum
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time
from typing import NamedTuple

from circumstances import circumstances, commit, told
from korf_boards import korf
from tables import read
from tables import write as write_table
from variants import in_c

from fifteen.programs import avoiding_circles, compile_at_once, loaded
from fifteen.short_cycles import automaton
from fifteen.tables.pattern_tables import pattern_tables
from fifteen.tray import cells
from korf0 import Solution

RECORD = Path(__file__).resolve().parent.parent / "docs" / "records" / "rates.csv"
TEN = (2, 5, 6, 8, 9, 12, 13, 58, 78, 96)
FIRST, HUNDRED = (1,), tuple(range(1, 101))
WARM = "12386a475b0f9dce"
CIRCLES = 12
PAIRS = 9

Solve = Callable[[str], Solution]


class Trial(NamedTuple):
    """What is compared: who solves which boards, and which boards C solves."""

    solve: Solve
    boards: Sequence[int]
    in_c: Sequence[int]


class Pair(NamedTuple):
    """One pair; the times are those of the processor."""

    commit: str
    search: str
    pair: int
    nodes: int
    seconds: float
    seconds_in_c: float


def main(argv: Sequence[str] | None = None) -> None:
    """Measure the pairs, print them, and perhaps keep them."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--pairs", type=int, default=PAIRS)
    parser.add_argument("--write", action="store_true", help="keep the pairs")
    parser.add_argument("--searches", nargs="*", default=list(WORKS), choices=WORKS)
    given = parser.parse_args(argv)
    found: list[Pair] = []
    kept = [row for row in read(RECORD) if row["commit"] != commit()]
    with TemporaryDirectory() as folder:
        binary = in_c("korf0", Path(folder))
        if binary is None:
            sys.exit("There is no C compiler here: name one in the variable CC.")
        compile_at_once()
        works = {name: WORKS[name]() for name in given.searches}
        for pair in pairs(binary, works, given.pairs):
            found.append(pair)
            if given.write:
                rows = [*(row.values() for row in kept), *found]
                write_table(RECORD, Pair._fields, rows)
    print(circumstances())
    print("\n".join(summary(found)))


def by_distance() -> Trial:
    """Return what korf0 does."""
    return Trial(loaded("korf0").solve, TEN, TEN)


def by_cases() -> Trial:
    """Return what korf1 does."""
    search = loaded("fifteen.korf1").solve
    return Trial(lambda start: search(cells(start), 4, 4), TEN, TEN)


def by_tables(name: str, circles: int = 0) -> Trial:
    """Return what pattern-database does with the tables of a partition.

    If it is to avoid short cycles, the automaton for that is made here.
    """
    tables = pattern_tables(4, 4, name)
    program = loaded(module := "fifteen.pattern_database")
    if circles:
        program = avoiding_circles(module, automaton(circles, 4, 4))
    search = program.solve
    solve = partial(search, rows=4, cols=4, tables=tables)
    return Trial(lambda start: solve(cells(start)), HUNDRED, FIRST)


WORKS: dict[str, Callable[[], Trial]] = {
    "korf0": by_distance,
    "korf1": by_cases,
    "6-6-3": partial(by_tables, "6-6-3"),
    "7-8": partial(by_tables, "7-8"),
    f"6-6-3, circles {CIRCLES}": partial(by_tables, "6-6-3", CIRCLES),
    f"7-8, circles {CIRCLES}": partial(by_tables, "7-8", CIRCLES),
}


def pairs(binary: Path, works: Mapping[str, Trial], many: int) -> Iterator[Pair]:
    """Yield the pairs, round by round; each search runs once before."""
    for work in works.values():
        work.solve(WARM)
    known, before = korf(), commit()
    starts = [row["start_knuth"] for row in known]
    lengths = [int(row["optimal"]) for row in known]
    for k in range(many):
        for name, work in works.items():
            seconds_in_c, nodes_in_c = run_c(binary, [starts[n - 1] for n in work.in_c])
            begun = process_time()
            found = [work.solve(starts[n - 1]) for n in work.boards]
            seconds = process_time() - begun
            nodes = sum(solution.nodes for solution in found)
            moves = [len(solution.pieces) for solution in found]
            assert moves == [lengths[n - 1] for n in work.boards], name
            assert work.boards != work.in_c or nodes == nodes_in_c, name
            times = round(seconds, 3), round(seconds_in_c, 3)
            yield Pair(before, name, k + 1, nodes, *times)


def run_c(binary: Path, starts: Sequence[str]) -> tuple[float, int]:
    """Return the seconds that korf0 takes in C, and its nodes."""
    done = subprocess.run([binary, *starts], check=True, capture_output=True, text=True)
    rows = [line.split() for line in done.stdout.splitlines()]
    return fsum(float(row[3]) for row in rows), sum(int(row[2]) for row in rows)


def summary(found: Sequence[Pair]) -> Iterator[str]:
    """Yield a table in Markdown: a row a search, with its ratios in order."""
    yield "| search | nodes | seconds | in C | of C's time, each pair | median |"
    yield "| --- | ---: | ---: | ---: | --- | ---: |"
    for name in dict.fromkeys(pair.search for pair in found):
        some = [pair for pair in found if pair.search == name]
        ratios = sorted(pair.seconds / pair.seconds_in_c for pair in some)
        ours, theirs = (
            median(times)
            for times in zip(*((p.seconds, p.seconds_in_c) for p in some), strict=True)
        )
        every = " ".join(f"{ratio:.3f}" for ratio in ratios)
        yield (
            f"| {name} | {some[0].nodes:,} | {ours:.3f} | {theirs:.3f} | {every} "
            f"| {median(ratios):.3f} |"
        )


if __name__ == "__main__":
    told(main)
