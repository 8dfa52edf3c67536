"""Solves positions of the 24-puzzle, with the tables of twenty_four.

    python experiments/twenty_four.py [PART ...] [--write] [--jobs N]

The parts are tables, circles, five, fifteen, fit; without a name all of them are run.
The tables are built in a process of their own, by the compiled program, and are kept
where the command keeps its own.  Of Korf and Felner's fifty, fifteen are solved, those
that took them least; each length is compared with theirs, and each solution is
replayed.  What has been solved is in docs/records/twenty_four.csv, and is not solved
again unless --again is said.  With --write, what a part prints is put into its place in
docs/records/twenty_four.md.

There is one part more, partitions, which must be asked for: it counts the nodes of two
easy positions for the most compact partitions into four patterns of six that lie
together, and writes docs/records/twenty_four_partitions.csv; those that are there are
not counted again.
"""

from __future__ import annotations

import argparse
import math
import subprocess
import sys
from array import array
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from time import perf_counter, process_time
from typing import NamedTuple

from circumstances import told
from tables import add, read, renew
from tables import write as write_table

from fifteen import twenty_four
from fifteen.compiling.jit import compiled
from fifteen.programs import divided
from fifteen.short_cycles import automaton, forbidden
from fifteen.tables.pattern_tables import larger_builder, pattern_tables
from fifteen.tray import DIGITS, neighbours, pushed
from fifteen.twenty_four import RankedTables, aspect
from korf0 import NONE, Cells, Solution

ROOT = Path(__file__).resolve().parent.parent
FIFTY = ROOT / "fifteen" / "data" / "korf24.csv"
RECORD = ROOT / "docs" / "records" / "twenty_four.md"
SOLVED = RECORD.with_suffix(".csv")
COUNTED = RECORD.with_name("twenty_four_partitions.csv")
FIVE = (38, 40, 25, 44, 32)
THREE = (38, 40, 25)
EASY = (38, 40)
MANY = 15
THEIRS, CLAUSECKER = "korf_felner_expansions", "zero_aware_nodes_clausecker"
COMPACT = 25
"""So many pairs of neighbours, or more, lie in one pattern each, in those counted."""

SEARCHES = ("attempt", "descend", "survey", "connect", "spread", "pack")
program = compiled(twenty_four, *SEARCHES)


class SolvedPosition(NamedTuple):
    """What is known of a position that was solved."""

    number: int
    length: int
    by_rows: int
    by_columns: int
    nodes: int
    seconds: float
    pieces: str


def main(argv: Sequence[str] | None = None) -> None:
    """Run the parts, and print what they find."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("parts", nargs="*", metavar="PART")
    parser.add_argument("--write", action="store_true", help="renew the record")
    parser.add_argument("--again", action="store_true", help="solve all once more")
    parser.add_argument("--jobs", type=int, default=2, help="threads for the fifteen")
    parser.add_argument("--make", action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args(argv)
    if given.make:
        make()
        return
    for part in given.parts:
        if part not in PARTS:
            parser.error(f"{part} is no part; there are {', '.join(PARTS)}")
    for part in given.parts or [part for part in PARTS if part != "partitions"]:
        print(f"$ python experiments/twenty_four.py {part}", flush=True)
        lines = []
        for line in PARTS[part](given):
            print(line, flush=True)
            lines.append(line)
        if given.write:
            renew(RECORD, f"twenty_four.py {part}", lines)


def fifty() -> dict[int, dict[str, str]]:
    """Return what is known of the fifty, by their numbers."""
    return {int(row["number"]): row for row in read(FIFTY)}


def start(number: int) -> Cells:
    """Return the cells of one of them."""
    tiles = fifty()[number]["start_knuth"].split()
    return array("b", (int(tile) - 1 for tile in tiles))


def solved(number: int, tables: RankedTables, jobs: int = 1) -> Solution:
    """Solve one of them, and see that the solution is one, of the right length."""
    using = divided("fifteen.twenty_four", jobs) if jobs > 1 else program
    cells = start(number)
    found: Solution = using.solve(cells, 5, 5, tables=tables)
    path, tray, p = list[int](), cells[:], cells.index(-1)
    for digit in found.pieces:
        q = tray.index(DIGITS.index(digit) - 1)
        assert q in neighbours(5, 5, NONE)[4 * p : 4 * p + 4]
        tray[p], tray[q], p = tray[q], -1, q
        path.append(q)
    assert pushed(cells, path) == (array("b", [*range(24), -1]), found.pieces)
    assert len(found.pieces) == int(fifty()[number]["optimal"])
    return found


def known() -> RankedTables:
    """Return the tables, from the store of the command."""
    tables = pattern_tables(5, 5)
    assert isinstance(tables, RankedTables)
    return tables


def make() -> None:
    """Build the tables, and say what it took; for a process of its own."""
    import resource

    larger_builder().build(2, 3)
    forbidden(twenty_four.LONGEST)
    begun, before = perf_counter(), process_time()
    tables = larger_builder().build(5, 5)
    seconds, clock = process_time() - before, perf_counter() - begun
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    peak //= 1024 if sys.platform == "linux" else 1 << 20
    size = sum(view.nbytes for view in tables.lore)
    print(
        f"{len(tables.lore.bits)} bytes of bits, {size} bytes in all, {seconds:.2f} s "
        f"of the processor, {clock:.2f} s of the clock, {peak} MB at most"
    )


# The parts


def tables(given: argparse.Namespace) -> Iterator[str]:
    """Build the tables, in a fresh process."""
    command = [sys.executable, __file__, "--make"]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    yield done.stdout.strip()


def circles(given: argparse.Namespace) -> Iterator[str]:
    """Count nodes with automata that forbid longer and longer sequences."""
    lore = known()
    for longest in (2, 8, 12, 14):
        table = automaton(longest, 5, 5)
        after = memoryview(table).toreadonly()
        obeying = lore._replace(lore=lore.lore._replace(after=after))
        solved(EASY[0], obeying)
        for number in THREE:
            begun = process_time()
            nodes = solved(number, obeying).nodes
            seconds = process_time() - begun
            yield (
                f"up to {longest} moves, {len(table) // 4} states; "
                f"{number}: {nodes} nodes, {seconds:.2f} s"
            )


def five(given: argparse.Namespace) -> Iterator[str]:
    """Solve the five that are solved soonest, in one thread."""
    total, nodes, lore = 0.0, 0, known()
    solved(EASY[0], lore)
    for number in FIVE:
        begun = process_time()
        found = solved(number, lore)
        seconds = process_time() - begun
        total, nodes = total + seconds, nodes + found.nodes
        said = f"{len(found.pieces)} moves, {found.nodes} nodes, {seconds:.2f} s"
        yield f"{number}: {said}"
    yield f"5 positions: {nodes} nodes, {total:.2f} s"


def fifteen(given: argparse.Namespace) -> Iterator[str]:
    """Solve those that took Korf and Felner least, in some threads."""
    if given.again:
        SOLVED.unlink(missing_ok=True)
    there, lore, before = {int(row["number"]) for row in read(SOLVED)}, known(), fifty()
    order = sorted(before, key=lambda k: int(before[k][THEIRS]))
    for number in order[:MANY]:
        if number not in there:
            begun = process_time()
            found = solved(number, lore, given.jobs)
            seconds = process_time() - begun
            one, two = aspect(start(number), 5, 5, lore).bounds
            length, nodes, pieces = len(found.pieces), found.nodes, found.pieces
            add(
                SOLVED,
                SolvedPosition(number, length, one, two, nodes, seconds, pieces),
                1,
            )
    total = 0.0
    rows = sorted(read(SOLVED), key=lambda one: order.index(int(one["number"])))
    for row in rows:
        old, total = before[int(row["number"])], total + float(row["seconds"])
        yield (
            f"{row['number']}: {row['length']} moves, at least {row['by_rows']} and "
            f"{row['by_columns']}, {row['nodes']} nodes, {row['seconds']} s; Korf and "
            f"Felner {old[THEIRS]}, "
            f"Clausecker {old[CLAUSECKER] or 'unknown'}"
        )
    nodes = sum(int(row["nodes"]) for row in rows)
    theirs = sum(int(before[int(row["number"])][THEIRS]) for row in rows)
    yield f"{len(rows)} positions: {nodes} nodes, {total:.1f} s; theirs {theirs}"


def fitted(rows: Sequence[dict[str, str]]) -> tuple[float, float, float]:
    """Return a slope, a factor and the usual error of a fit, by which our nodes are
    the factor times a power of theirs; the error is a factor, too."""
    before = fifty()
    points = [
        (
            math.log(int(before[int(row["number"])][THEIRS])),
            math.log(int(row["nodes"])),
        )
        for row in rows
    ]
    x, y = (sum(each) / len(points) for each in zip(*points, strict=True))
    slope = sum((u - x) * (v - y) for u, v in points)
    slope /= sum((u - x) ** 2 for u, _ in points)
    squares = sum((v - y - slope * (u - x)) ** 2 for u, v in points)
    error = math.exp(math.sqrt(squares / (len(points) - 2)))
    return slope, math.exp(y - slope * x), error


def fit(given: argparse.Namespace) -> Iterator[str]:
    """Say what the others would take, by a line through the logarithms."""
    rows, before = read(SOLVED), fifty()
    slope, factor, error = fitted(rows)
    power = f"theirs to the power of {slope:.3f}"
    yield f"nodes = {factor:.3g} times {power}, error {error:.2f}"
    speed = sum(int(row["nodes"]) for row in rows) / sum(
        float(row["seconds"]) for row in rows
    )
    done = {int(row["number"]) for row in rows}
    left = {
        number: factor * int(row[THEIRS]) ** slope
        for number, row in before.items()
        if number not in done
    }
    for number, nodes in sorted(left.items(), key=lambda item: item[1]):
        minutes = nodes / speed / 60
        yield f"{number}: {float(f'{nodes:.2g}'):,.0f} nodes, {minutes:.1f} minutes"
    hours = sum(left.values()) / speed / 3600
    yield f"{len(left)} others: {hours:.1f} hours at {speed / 1e6:.1f} million a second"


def partitions(given: argparse.Namespace) -> Iterator[str]:
    """Count the nodes of the easy positions for each compact partition."""
    fields = ["partition", *map(str, EASY)]
    rows = [[row[field] for field in fields] for row in read(COUNTED)]
    for partition in compact():
        if partition not in [row[0] for row in rows]:
            lore = program.build(5, 5, partition)
            nodes = [str(solved(number, lore).nodes) for number in EASY]
            rows = sorted(
                [*rows, [partition, *nodes]], key=lambda r: sum(map(int, r[1:]))
            )
            write_table(COUNTED, fields, rows)
    for partition, *counted in rows:
        yield f"{partition}: {' and '.join(counted)} nodes"


def compact() -> list[str]:
    """Return the partitions that have the most neighbours in one pattern, those with
    more first; one of a mirrored pair."""
    found = {min(parts, mirrored(parts)) for parts in divisions(frozenset(range(24)))}
    ranked = sorted((-sum(map(pairs, parts)), parts) for parts in found)
    return [spelled(parts) for many, parts in ranked if -many >= COMPACT]


Parts = tuple[tuple[int, ...], ...]


def divisions(free: frozenset[int]) -> Iterator[Parts]:
    """Yield the ways to divide cells of 5×5 into sets of six that hang together."""
    if not free:
        yield ()
        return
    parts = {frozenset([min(free)])}
    for _ in range(6 - 1):
        parts = {
            part | {q} for part in parts for p in part for q in near(p) & (free - part)
        }
    for part in parts:
        for others in divisions(free - part):
            yield tuple(sorted([tuple(sorted(part)), *others]))


def near(p: int) -> frozenset[int]:
    """Return the cells beside a cell."""
    return frozenset(neighbours(5, 5, NONE)[4 * p : 4 * p + 4])


def pairs(pattern: Sequence[int]) -> int:
    """Return how many pairs of neighbours there are in a pattern."""
    return sum(len(near(p) & {*pattern}) for p in pattern) // 2


def mirrored(parts: Parts) -> Parts:
    """Return the mirror image of a partition."""
    return tuple(sorted(tuple(sorted(x % 5 * 5 + x // 5 for x in p)) for p in parts))


def spelled(parts: Parts) -> str:
    """Return a partition in digits."""
    return " ".join("".join(DIGITS[x + 1] for x in part) for part in parts)


PARTS: dict[str, Callable[[argparse.Namespace], Iterator[str]]] = {
    "tables": tables,
    "circles": circles,
    "five": five,
    "fifteen": fifteen,
    "fit": fit,
    "partitions": partitions,
}

if __name__ == "__main__":
    told(main)
