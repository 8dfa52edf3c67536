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

import argparse
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import Any

from circumstances import told
from tables import read, renew
from tables import write as write_table
from variants import in_c

from fifteen import pattern_database
from fifteen.compiling.jit import compiled
from fifteen.pattern_database import Tables
from fifteen.programs import divided
from fifteen.tables.pattern_tables import builder, pattern_name, pattern_tables
from fifteen.tables.store import Store
from fifteen.tray import DIGITS, cells
from korf0 import Solution

ROOT = Path(__file__).resolve().parent.parent
DATA = ROOT / "fifteen" / "data"
RECORD = ROOT / "docs" / "records" / "pattern_database.md"
COUNTED = RECORD.with_suffix(".csv")
NAMED = ("5-5-5", "6-6-3", "7-8")
EASY = "12386a475b0f9dce"
TRANSPOSED = "159d26ae37bf48c0"
FEW = "123 48c 567 9de abf"
ROUNDS = 3
ENOUGH = 20_000_000

SEARCHES = ("attempt", "descend", "survey", "spread", "pack")
program = compiled(pattern_database, *SEARCHES)


def main(argv: Sequence[str] | None = None) -> None:
    """Run the parts, and print what they find."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("parts", nargs="*", metavar="PART")
    parser.add_argument("--write", action="store_true", help="renew the record")
    parser.add_argument("--store", type=Path, help="where tables are kept")
    parser.add_argument("--make", metavar="NAME", help=argparse.SUPPRESS)
    given = parser.parse_args(argv)
    if given.make:
        make(given.make, Store(given.store))
        return
    for part in given.parts:
        if part not in PARTS:
            parser.error(f"{part} is no part; there are {', '.join(PARTS)}")
    chosen = given.parts or [part for part in PARTS if part != "partitions"]
    with TemporaryDirectory() as folder:
        store = Store(given.store or Path(folder))
        for part in chosen:
            print(f"$ python experiments/pattern_database.py {part}", flush=True)
            lines = []
            for line in PARTS[part](store):
                print(line, flush=True)
                lines.append(line)
            if given.write:
                renew(RECORD, f"pattern_database.py {part}", lines)


def starts(name: str) -> list[tuple[str, int]]:
    """Return the boards of a file, and how many moves each takes."""
    return [(r["start_knuth"], int(r["optimal"])) for r in read(DATA / name)]


def solved(start: str, tables: Tables, length: int, jobs: int = 1) -> Solution:
    """Solve a board, and see that the solution is one, of the right length."""
    using = divided("fifteen.pattern_database", jobs) if jobs > 1 else program
    found: Solution = using.solve(cells(start), 4, 4, tables=tables)
    board, blank = list(start), start.index("0")
    for piece in found.pieces:
        cell = board.index(piece)
        beside = abs(cell // 4 - blank // 4) + abs(cell % 4 - blank % 4) == 1
        assert beside, f"{piece} cannot be pushed"
        board[blank], board[cell], blank = piece, "0", cell
    assert "".join(board) == "123456789abcdef0"
    assert len(found.pieces) == length
    return found


def made(name: str, store: Store) -> Tables:
    """Return tables from the store, made in a process of their own if need be."""
    if store.load(pattern_name(4, 4, name)) is None:
        build(name, store)
    tables = pattern_tables(4, 4, name, store.path)
    assert isinstance(tables, Tables)
    return tables


def build(name: str, store: Store) -> str:
    """Build tables in a fresh process, and return what it has to say."""
    command = [sys.executable, __file__, "--make", name, "--store", str(store.path)]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    return done.stdout.strip()


def make(name: str, store: Store) -> None:
    """Build tables, keep them, and print what it took; for a process of its own."""
    import resource

    builder().build(4, 4, FEW)
    taken: list[float] = []
    building = builder().build

    def timed(*arguments: Any) -> Tables:
        begun, before = perf_counter(), process_time()
        made: Tables = building(*arguments)
        taken.extend((process_time() - before, perf_counter() - begun))
        return made

    builder().build = timed
    tables = pattern_tables(4, 4, name, store.path)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    peak //= 1024 if sys.platform == "linux" else 1 << 20
    print(
        f"{name}: {len(tables.lore.bits)} bytes of bits, {taken[0]:.2f} s of the "
        f"processor, {taken[1]:.2f} s of the clock, {peak} MB at most"
    )


# The parts


def tables(store: Store) -> Iterator[str]:
    """Build the tables that have a name."""
    for name in NAMED:
        store.remove(pattern_name(4, 4, name))
        yield build(name, store)


def hundred(store: Store) -> Iterator[str]:
    """Solve Korf's hundred, each time after korf0 in C has solved the first of them."""
    boards = starts("korf100.csv")
    with TemporaryDirectory() as folder:
        binary = in_c("korf0", Path(folder))
        for name in NAMED:
            known = made(name, store)
            solved(*warm(known))
            for _ in range(ROUNDS):
                theirs = first_in_c(binary, boards[0][0])
                begun, nodes, worst = process_time(), 0, 0.0
                for start, length in boards:
                    before = process_time()
                    nodes += solved(start, known, length).nodes
                    worst = max(worst, process_time() - before)
                ours = process_time() - begun
                ratio = f", {ours / theirs:.3f} of {theirs:.2f} s" if theirs else ""
                yield f"{name}: {nodes} nodes, {ours:.2f} s, worst {worst:.3f} s{ratio}"


def warm(known: Tables) -> tuple[str, Tables, int]:
    """Return an easy board for a first run, in which the search is compiled."""
    length = len(program.solve(cells(EASY), 4, 4, tables=known).pieces)
    return EASY, known, length


def first_in_c(binary: Path | None, start: str) -> float:
    """Return the seconds that korf0 takes in C, or 0 if there is none."""
    if binary is None:
        return 0.0
    done = subprocess.run([binary, start], check=True, capture_output=True, text=True)
    return float(done.stdout.split()[3])


def together(store: Store, file: str) -> Iterator[str]:
    """Solve the boards of a file with the largest tables, and sum up."""
    boards, known = starts(file), made("7-8", store)
    solved(*warm(known))
    nodes, total, worst = 0, 0.0, 0.0
    for start, length in boards:
        begun = process_time()
        found = solved(start, known, length)
        seconds = process_time() - begun
        nodes, total, worst = nodes + found.nodes, total + seconds, max(worst, seconds)
        if len(boards) < 100:
            yield f"{start}: {length} moves, {found.nodes} nodes, {seconds:.2f} s"
    yield f"{len(boards)} boards: {nodes} nodes, {total:.2f} s, worst {worst:.2f} s"


def random(store: Store) -> Iterator[str]:
    """Solve three hundred random boards."""
    yield from together(store, "random300.csv")


def seventeen(store: Store) -> Iterator[str]:
    """Solve the seventeen boards that need 80 moves."""
    yield from together(store, "hardest80.csv")


def transposition(store: Store) -> Iterator[str]:
    """Solve the transposition, in one thread and in two, by turns."""
    known = made("7-8", store)
    solved(*warm(known))
    yield f"{TRANSPOSED} at least {program.lower_bound(cells(TRANSPOSED), 4, 4, known)}"
    found: Solution | None = None
    for k in range(4):
        jobs = 1 + k % 2
        begun, before = perf_counter(), process_time()
        again = solved(TRANSPOSED, known, 72, jobs)
        seconds, of_processor = perf_counter() - begun, process_time() - before
        if found is None:
            for quota in again.quotas:
                yield f"{quota.happy + quota.sad}: {quota.nodes} nodes"
        found = found or again
        assert (again.pieces, again.nodes) == (found.pieces, found.nodes)
        yield (
            f"{jobs} thread{'s' * (jobs > 1)}: {again.nodes} nodes, {seconds:.2f} s "
            f"of the clock, {of_processor:.2f} s of the processors"
        )
    assert found is not None
    yield f"{len(found.pieces)} moves: {found.pieces}"


def partitions(store: Store) -> Iterator[str]:
    """Count the nodes of the hundred for every partition whose patterns hang together.

    Whoever needs more than ``ENOUGH`` is not counted to the end.
    """
    counted = {row["partition"]: int(row["nodes"] or ENOUGH) for row in read(COUNTED)}
    for partition in connected():
        if partition not in counted:
            counted[partition] = nodes_of(partition)
        ranked = sorted(counted.items(), key=lambda item: item[::-1])
        rows = [(name, nodes if nodes < ENOUGH else "") for name, nodes in ranked]
        write_table(COUNTED, ["partition", "nodes"], rows)
    few = [(name, nodes) for name, nodes in ranked if nodes < ENOUGH]
    for name, nodes in few:
        yield f"{name}: {nodes} nodes"
    yield f"{len(ranked) - len(few)} others: more than {ENOUGH} nodes each"


def nodes_of(partition: str) -> int:
    """Return the nodes of the hundred, or ENOUGH if there are as many or more."""
    nodes, known = 0, program.build(4, 4, partition)
    for start, length in starts("korf100.csv"):
        nodes += solved(start, known, length).nodes
        if nodes >= ENOUGH:
            return ENOUGH
    return nodes


def connected() -> list[str]:
    """Return the partitions 6-6-3 of patterns in one piece, one of a mirrored pair."""
    found = set()
    for three in combinations(range(15), 3):
        rest = [x for x in range(15) if x not in three]
        for six in combinations(rest, 6):
            other = tuple(x for x in rest if x not in six)
            if all(map(in_one_piece, (three, six, other))):
                found.add(min(spelled(three, six, other), mirrored(three, six, other)))
    return sorted(found)


def in_one_piece(pattern: Sequence[int]) -> bool:
    """Tell whether the homes of some pieces of 4×4 hang together."""
    reached, waiting = {pattern[0]}, [pattern[0]]
    for x in waiting:
        for y in set(pattern) - reached:
            if abs(x // 4 - y // 4) + abs(x % 4 - y % 4) == 1:
                reached.add(y)
                waiting.append(y)
    return len(reached) == len(pattern)


def mirrored(*patterns: Sequence[int]) -> str:
    """Return the partition that a mirror shows, in digits."""
    return spelled(*([x % 4 * 4 + x // 4 for x in p] for p in patterns))


def spelled(*patterns: Sequence[int]) -> str:
    """Return a partition in digits."""
    return " ".join(sorted("".join(DIGITS[x + 1] for x in sorted(p)) for p in patterns))


PARTS: dict[str, Callable[[Store], Iterator[str]]] = {
    "tables": tables,
    "hundred": hundred,
    "random": random,
    "seventeen": seventeen,
    "transposition": transposition,
    "partitions": partitions,
}


if __name__ == "__main__":
    told(main)
