"""Solves all of Korf's hundred with each bound of the book, the poorest first.

    python experiments/hundred.py [RUNG ...] [--boards 1-100] [--report]

A rung of the ladder is a bound and the program that searches by it, compiled.  A row
is added to docs/records/hundred.csv as soon as a board is solved, and one for the
tables of a rung to docs/records/hundred_tables.csv; rows that are there are not made
again, so that a run that was stopped can be taken up.  Then the table of the page is
printed.  Seconds are those of the processor.
"""

from __future__ import annotations

import argparse
import csv
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from importlib import import_module
from math import fsum
from pathlib import Path
from statistics import mean
from tempfile import TemporaryDirectory
from time import process_time
from types import ModuleType
from typing import NamedTuple

from circumstances import told
from korf_boards import easy_first, numbers
from tables import add, read
from variants import changed, in_c
from walking_distance import ALONE as WALKS

import korf0
from fifteen import pair_distance, pattern_database, walking_distance
from fifteen.board.position import Position
from fifteen.compiling.jit import compiled
from fifteen.tables.pattern_tables import builder, pattern_tables
from fifteen.tray import cells

ROOT = Path(__file__).parent.parent
RECORD = ROOT / "docs" / "records" / "hundred.csv"
TABLES = RECORD.with_name("hundred_tables.csv")
EASY = "123456789abcde0f"

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


Solve = Callable[[str], tuple[int, int, float]]
"""Solves a start, and returns moves, nodes and seconds."""


def timed(solve: Callable[[str], korf0.Solution]) -> Solve:
    """Return a solver that measures itself, and has been compiled."""
    solve(EASY)

    def run(start: str) -> tuple[int, int, float]:
        begun = process_time()
        solution = solve(start)
        seconds = process_time() - begun
        assert replayed(start, solution.pieces) == "123456789abcdef0"
        return len(solution.pieces), solution.nodes, seconds

    return run


def replayed(start: str, pieces: str) -> str:
    """Return the position to which some moves lead; ValueError if one is none."""
    tray = list(start)
    for piece in pieces:
        p, q = tray.index("0"), tray.index(piece)
        if abs(p // 4 - q // 4) + abs(p % 4 - q % 4) != 1:
            raise ValueError(f"{piece} cannot be pushed in {''.join(tray)}")
        tray[p], tray[q] = tray[q], tray[p]
    return "".join(tray)


def runner(name: str, folder: Path, *flags: str) -> Callable[[str], list[str]]:
    """Compile a program in C; return what runs it and returns the words it says."""
    program = in_c(name, folder, *flags)
    if program is None:
        raise SystemExit("This rung needs a C compiler, by the name of cc.")

    def run(start: str) -> list[str]:
        command = [str(program), start]
        done = subprocess.run(command, check=True, capture_output=True, text=True)
        return done.stdout.split()

    return run


def hamming(folder: Path) -> Solve:
    """Search as Korf did, but count the pieces that are not at home."""
    run = runner("korf_1985", folder, "-DHAMMING")

    def solve(start: str) -> tuple[int, int, float]:
        half_turn = str(Position.parse(start).half_turn())
        _, length, nodes, seconds = run(half_turn)
        return int(length), int(nodes), float(seconds)

    return solve


def measure(folder: Path) -> Solve:
    """Search as korf0 does, in C."""
    run = runner("korf0", folder)

    def solve(start: str) -> tuple[int, int, float]:
        happy, sad, nodes, seconds, _ = run(start)
        return int(happy) + int(sad), int(nodes), float(seconds)

    return solve


def manhattan(_: Path) -> Solve:
    """Search by korf0, compiled."""
    return timed(compiled(korf0, "attempt").solve)


def pieces(_: Path) -> Solve:
    """Search by korf1, compiled: the same nodes, by straight-line pieces."""
    program = compiled(import_module("fifteen.korf1"), "attempt")
    return timed(lambda start: program.solve(cells(start), 4, 4))


def pairs(_: Path, bound: str) -> Solve:
    """Search by pair_distance with one of its bounds."""
    program = compiled(pair_distance, "attempt", "attempt_by_lines")
    return timed(lambda start: program.solve(cells(start), 4, 4, bound=bound))


def walks(folder: Path, change: str = "", name: str = "") -> Solve:
    """Search by walking_distance, or by what a change makes of it."""
    module: ModuleType = walking_distance
    if change:
        module = changed("walking_distance", change, folder, name)
    module.tabulate.cache_clear()
    begun = process_time()
    tables = module.tabulate(4, 4)
    seconds = process_time() - begun
    WORK[change] = len(tables.links) * tables.links.itemsize, seconds
    program = compiled(module, "attempt")
    return timed(lambda start: program.solve(cells(start), 4, 4))


def patterns(folder: Path, partition: str) -> Solve:
    """Search by pattern_database with the tables of a partition."""
    builder().build(2, 3)
    begun = process_time()
    tables = pattern_tables(4, 4, partition, folder)
    WORK[partition] = sum(view.nbytes for view in tables.lore), process_time() - begun
    program = compiled(pattern_database, "attempt", "descend")
    return timed(lambda start: program.solve(cells(start), 4, 4, tables=tables))


WORK: dict[str, tuple[int, float]] = {}
"""The bytes of tables and the seconds that they took, by what they are called here."""

RUNGS: dict[str, tuple[Callable[[Path], Solve], str | None]] = {
    "Hamming distance": (hamming, None),
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

MOST = {"Hamming distance": 545_000, "inversion distance": 30_000_000}
"""A rung that would take days solves the boards where Korf counted at most so many."""


def main(argv: Sequence[str] | None = None) -> None:
    """Make the rows that are not there, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("rungs", nargs="*", metavar="RUNG", help=", ".join(RUNGS))
    parser.add_argument(
        "--boards", type=numbers, default="1-100", help="some of them: 1-10,79"
    )
    parser.add_argument("--report", action="store_true", help="make no rows")
    given = parser.parse_args(argv)
    if unknown := [rung for rung in given.rungs if rung not in RUNGS]:
        parser.error(f"there is no rung “{unknown[0]}”")
    if not given.report:
        with TemporaryDirectory() as folder:
            for rung in given.rungs or RUNGS:
                fill(rung, set(given.boards), Path(folder))
        for path in (RECORD, TABLES):
            arrange(path)
    print("\n".join(report(read(RECORD), read(TABLES))))


def fill(rung: str, chosen: set[int], folder: Path) -> None:
    """Solve the boards of a rung that are not solved yet, the easy ones first."""
    known = {int(row["board"]) for row in read(RECORD) if row["rung"] == rung}
    boards = [
        row
        for row in easy_first()
        if int(row["number"]) in chosen - known
        and int(row["korf_nodes"]) <= MOST.get(rung, sys.maxsize)
    ]
    if not boards:
        return
    make, tables = RUNGS[rung]
    solve = make(folder)
    if tables is not None and all(row["rung"] != rung for row in read(TABLES)):
        size, seconds = WORK[tables]
        add(TABLES, Made(rung, size, round(seconds, 3)), digits=4)
    for board in boards:
        length, nodes, seconds = solve(board["start_knuth"])
        assert length == int(board["optimal"])
        row = LadderRow(rung, int(board["number"]), length, nodes, seconds)
        add(RECORD, row, digits=4)


def arrange(path: Path) -> None:
    """Put the rows of a table in the order of the rungs."""
    header, *lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    lines.sort(key=lambda line: [*RUNGS].index(next(csv.reader([line]))[0]))
    path.write_text("".join([header, *lines]), encoding="utf-8")


def report(rows: list[dict[str, str]], tables: list[dict[str, str]]) -> Iterator[str]:
    """Yield the lines of the table, and those of what was built."""
    yield (
        f"{'bound':30}{'boards':>7}{'nodes, mean':>15}{'million/s':>10}"
        f"{'seconds':>9}{'worst':>8}"
    )
    for rung in RUNGS:
        mine = [row for row in rows if row["rung"] == rung]
        if mine:
            nodes = [int(row["nodes"]) for row in mine]
            seconds = [float(row["seconds"]) for row in mine]
            yield (
                f"{rung:30}{len(mine):7}{mean(nodes):15,.0f}"
                f"{sum(nodes) / fsum(seconds) / 1e6:10.1f}{fsum(seconds):9.2f}"
                f"{max(seconds):8.2f}"
            )
    yield ""
    yield f"{'tables':30}{'bytes':>22}{'seconds':>10}"
    for made in tables:
        size, seconds_built = int(made["bytes"]), float(made["seconds"])
        yield f"{made['rung']:30}{size:22,}{seconds_built:10.2f}"


if __name__ == "__main__":
    told(main)
