"""How much memory it takes to make tables, and to keep the boards of best-first; and
what is said of the time that is left while the largest tables are made.

python experiments/room.py [--only PART] [--before COMMIT] [--write FILE.csv]

With ``--before`` it is measured as well how much it took then.  A part is one of
``tables``, ``nodes`` and ``left``, and takes one to five minutes.  What was said of the
time is written beside FILE.csv, as FILE_left.csv.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import NamedTuple

from circumstances import ROOT, commit, told
from tables import write

NAMES = ("5-5-5", "6-6-3", "7-8")
SIZES = ((3, 3), (4, 4), (5, 5))
BOARDS = ("a510f9de28476cb3", "08ef1ab547d6329c", "3c06be581ad47f92")
COLUMNS = ("commit", "what", "threads", "seconds", "processor", "megabytes", "digest")
PARTS = ("tables", "nodes", "left")
SAID = ("commit", "tables", "percent", "said", "left")
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
LEFT = """
import sys
from time import monotonic
from fifteen.command.progress import left, seconds_left
from fifteen.command.tables_command import PARTS
from fifteen.tables.pattern_tables import pattern_tables, share_of_time
share, seen = share_of_time(4, 4, sys.argv[1]), []
def tell(done, scenes):
    seen.append((monotonic(), round(PARTS * share(done))))
pattern_tables(4, 4, sys.argv[1], progress=tell)
ended, (begun, _) = monotonic(), seen[0]
for percent in (10, 25, 50, 75, 90):
    now, done = next(each for each in seen if 100 * each[1] >= percent * PARTS)
    known = now - begun, done, PARTS - done, PARTS
    print(percent, seconds_left(*known), ended - now, left(*known), sep="\t")
"""


class Measured(NamedTuple):
    """What a process printed, its seconds of the clock and the processor, its peak."""

    text: str
    seconds: float
    processor: float
    megabytes: float


def run(place: Path, cache: Path, *command: str) -> Measured:
    """Measured Python on a copy of the project, and measure the process."""
    environment = os.environ | {"PYTHONPATH": str(place), "XDG_CACHE_HOME": str(cache)}
    begun = perf_counter()
    with subprocess.Popen(
        [sys.executable, *command],
        cwd=place,
        env=environment,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        text = process.stdout.read()
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        raise SystemExit(f"{' '.join(command[:4])} failed: {process.returncode}")
    kilobytes = used.ru_maxrss if sys.platform == "linux" else used.ru_maxrss / 1024
    return Measured(
        text.strip(),
        perf_counter() - begun,
        used.ru_utime + used.ru_stime,
        kilobytes * 1024 / 1e6,
    )


@contextmanager
def checked_out(name: str) -> Iterator[Path]:
    """Give a copy of the project as it was at a commit."""
    with TemporaryDirectory() as folder:
        place = Path(folder) / "before"
        git = ["git", "-C", str(ROOT), "worktree"]
        subprocess.run([*git, "add", "--detach", "-q", place, name], check=True)
        try:
            yield place
        finally:
            subprocess.run([*git, "remove", "--force", place], check=True)


def tables(place: Path, name: str) -> Iterator[tuple[str | int, ...]]:
    """Make tables, first with all that has to be compiled, then without."""
    command = ("-m", "fifteen", "tables")
    with TemporaryDirectory() as folder:
        cache = Path(folder)
        for threads, what in ((1, "5-5-5, compiled first"), (1, ""), (2, "")):
            for tried in NAMES[:1] if what else NAMES:
                made = run(
                    place, cache, *command, "build", tried, "--jobs", f"{threads}"
                )
                digest = run(place, cache, "-c", BITS, tried).text
                run(place, cache, *command, "remove", tried)
                figures = f"{made.seconds:.1f}", f"{made.processor:.1f}"
                most = f"{made.megabytes:.0f}"
                yield name, what or tried, threads, *figures, most, digest


def nodes(place: Path) -> Iterator[str]:
    """Say how many bytes a node of best-first takes, as counted and as measured."""
    with TemporaryDirectory() as folder:
        sizes = [rows * cols for rows, cols in SIZES]
        found = run(place, Path(folder), "-c", WEIGHT.format(sizes=sizes)).text.split()
        for (rows, cols), each in zip(SIZES, found, strict=True):
            yield f"{rows}×{cols}: {each} bytes a node"
        for start in BOARDS:
            made, each = run(place, Path(folder), "-c", KEPT, start).text.split()
            yield f"{start}: {made} nodes, {each} bytes each of what the process takes"


def time_left(place: Path, name: str) -> Iterator[tuple[str | int | float, ...]]:
    """Say how long the rest would take, when some of it was done, and how long it did.

    Nothing is compiled meanwhile.
    """
    with TemporaryDirectory() as folder:
        cache = Path(folder)
        run(place, cache, "-m", "fifteen", "tables", "build", NAMES[0])
        for line in run(place, cache, "-c", LEFT, NAMES[-1]).text.splitlines():
            percent, said, rest, words = line.split("\t")
            print(f"{percent} %: “{words}”; {float(rest):.1f} s were left", flush=True)
            yield name, NAMES[-1], int(percent), float(said), float(rest)


def main(argv: Sequence[str] | None = None) -> None:
    """Measure, and print and write what was found."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n\n")[0])
    parser.add_argument("--only", choices=PARTS, help="measure but this part")
    parser.add_argument("--write", type=Path, metavar="FILE", help="write a table")
    parser.add_argument("--before", metavar="COMMIT", help="measure that first")
    given = parser.parse_args(argv)
    parts = [given.only] if given.only else PARTS
    rows = []

    def measured(place: Path, name: str) -> None:
        print(f"Of commit {name}:", flush=True)
        for row in tables(place, name) if "tables" in parts else ():
            rows.append(row)
            _, what, threads, seconds, processor, megabytes, digest = row
            many = f"{threads} thread{'s' * (threads != 1)}"
            print(
                f"{what}, {many}: {processor} s of the processors, {seconds} s of the "
                f"clock, {megabytes} MB at most, {digest}",
                flush=True,
            )
        for line in nodes(place) if "nodes" in parts else ():
            print(line, flush=True)

    if given.before:
        with checked_out(given.before) as place:
            measured(place, given.before)
    now = re.sub(" .*", "", commit())
    measured(ROOT, now)
    said = [*time_left(ROOT, now)] if "left" in parts else []
    if given.write and rows:
        write(given.write, COLUMNS, rows)
    if given.write and said:
        write(given.write.with_stem(f"{given.write.stem}_left"), SAID, said, digits=1)


if __name__ == "__main__":
    told(main)
