"""How much memory it takes to make tables, and to keep the boards of best-first.

python experiments/room.py [PART ...] [--before COMMIT] [--write]

With --before it is measured as well how much it took then.  A part is one of tables
and nodes, and takes one to five minutes.  With --write the tables' rows go to
docs/records/room.csv.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import harness

NAMES = ("5-5-5", "6-6-3", "7-8")
SIZES = ((3, 3), (4, 4), (5, 5))
BOARDS = ("a510f9de28476cb3", "08ef1ab547d6329c", "3c06be581ad47f92")
MEASURED_PARTS = ("tables", "nodes")
BITS = """
import hashlib, sys
from fifteen.tables.pattern_tables import kept_pattern_tables
kept = kept_pattern_tables(4, 4, sys.argv[1])
print(hashlib.blake2b(kept.lore.bits, digest_size=8).hexdigest())
"""
WEIGHT = """
from fifteen.best_first import ALL, weight
for size in {sizes}:
    print(weight(size, ALL))
"""
KEPT = """
import resource, sys
from fifteen import programs
from fifteen.tray import cells
program = programs.loaded("fifteen.best_first")
program.measure(cells("12386a475b0f9dce"), 4, 4)
program.measure(cells("bc9e80df3412a756"), 4, 4)
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
tally = program.measure(cells(sys.argv[1]), 4, 4)
more = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
print(tally.enqueued, round(1024 * more / tally.enqueued, 1))
"""


class Making(NamedTuple):
    """The cost of making tables, and a digest of their bits."""

    commit: str
    what: str
    threads: int
    seconds: str
    processor: str
    megabytes: str
    digest: str


def main(*parts: str, before: str = "", write: bool = False) -> None:
    """Measure, and print and write what was found."""
    some, rows = harness.chosen(MEASURED_PARTS, parts), list[Making]()

    def measured(place: Path, name: str) -> None:
        print(f"Of commit {name}:", flush=True)
        for row in tables(place, name) if "tables" in some else ():
            rows.append(row)
            many = f"{row.threads} thread{'s' * (row.threads != 1)}"
            print(
                f"{row.what}, {many}: {row.processor} s of the processors, "
                f"{row.seconds} s of the clock, {row.megabytes} MB at most, "
                f"{row.digest}",
                flush=True,
            )
        for line in nodes(place) if "nodes" in some else ():
            print(line, flush=True)

    if before:
        with checked_out(before) as place:
            measured(place, before)
    now = harness.commit().partition(" ")[0]
    measured(harness.ROOT, now)
    if write and rows:
        harness.Table(Making, "room").write(rows)


def python(place: Path, cache: Path, *command: str) -> harness.Ended:
    """Run Python on a copy of the project, and measure the process."""
    folders = {"PYTHONPATH": str(place), "XDG_CACHE_HOME": str(cache)}
    return harness.process([sys.executable, *command], place, **folders)


@contextmanager
def checked_out(name: str) -> Iterator[Path]:
    """Give a copy of the project as it was at a commit."""
    with TemporaryDirectory() as folder:
        place = Path(folder) / "before"
        git = ["git", "-C", str(harness.ROOT), "worktree"]
        subprocess.run([*git, "add", "--detach", "-q", place, name], check=True)
        try:
            yield place
        finally:
            subprocess.run([*git, "remove", "--force", place], check=True)


def tables(place: Path, name: str) -> Iterator[Making]:
    """Make tables, first with all that has to be compiled, then without."""
    command = ("-m", "fifteen", "tables")
    with TemporaryDirectory() as folder:
        cache = Path(folder)
        for jobs, what in ((1, "5-5-5, compiled first"), (1, ""), (2, "")):
            for tried in NAMES[:1] if what else NAMES:
                made = python(
                    place, cache, *command, "build", tried, "--jobs", f"{jobs}"
                )
                digest = python(place, cache, "-c", BITS, tried).text
                python(place, cache, *command, "remove", tried)
                seconds, processor = f"{made.seconds:.1f}", f"{made.processor:.1f}"
                most = f"{made.megabytes:.0f}"
                yield Making(
                    name, what or tried, jobs, seconds, processor, most, digest
                )


def nodes(place: Path) -> Iterator[str]:
    """Say how many bytes a node of best-first takes, as counted and as measured."""
    with TemporaryDirectory() as folder:
        cache, sizes = Path(folder), [rows * cols for rows, cols in SIZES]
        found = python(place, cache, "-c", WEIGHT.format(sizes=sizes)).text.split()
        for (rows, cols), each in zip(SIZES, found, strict=True):
            yield f"{rows}×{cols}: {each} bytes a node"
        for start in BOARDS:
            made, each = python(place, cache, "-c", KEPT, start).text.split()
            yield f"{start}: {made} nodes, {each} bytes each of what the process takes"


if __name__ == "__main__":
    harness.run(main)
