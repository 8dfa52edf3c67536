"""Measures what a user waits for: new processes of the command, each alone.

python experiments/at_once.py [--runs 5] [--before COMMAND] [--write FILE.csv]

Ten random boards are solved with the tables 6-6-3 and with 7-8, which are made before,
and one with nothing at all; a board is shown, and help is asked for.  A row for each
run has the seconds on the clock, those of the processor, and the peak of memory in kB.
With another command, that of an older version, both take turns.
"""

from __future__ import annotations

import argparse
import csv
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import NamedTuple

from circumstances import told

from fifteen.board.position import Position

FOLDER = Path("build/at_once")
BOARDS = [str(Position.random(4, 4, seed=seed)) for seed in range(10)]
SHOWN = "51247308a6be9fcd"


class Start(NamedTuple):
    """What one process took; ``first`` use means that nothing was there."""

    version: str
    kind: str
    board: str
    seconds: float
    processor: float
    memory: int


def main(argv: Sequence[str] | None = None) -> None:
    """Measure, write all runs, and print the medians."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--before", help="the command fifteen of an older version")
    parser.add_argument("--write", type=Path, help="the file for all runs")
    given = parser.parse_args(argv)
    commands = {"now": [sys.executable, "-m", "fifteen"]}
    if given.before:
        commands = {"before": [given.before]} | commands
    runs = [*measured(commands, given.runs)]
    if given.write:
        with given.write.open("w", newline="", encoding="utf-8") as file:
            table = csv.writer(file, lineterminator="\n")
            table.writerows([Start._fields, *runs])
    for version, kind in dict.fromkeys((run.version, run.kind) for run in runs):
        these = [run for run in runs if (run.version, run.kind) == (version, kind)]
        print(
            f"{version:<7} {kind:<10}",
            f"{median(run.seconds for run in these):.3f} s,",
            f"{max(run.seconds for run in these):.3f} at most;",
            f"{median(run.processor for run in these):.3f} s of the processor;",
            f"{max(run.memory for run in these) / 1024:.0f} MB",
        )


def measured(commands: dict[str, list[str]], runs: int) -> Iterator[Start]:
    """Yield all runs; of each kind one more is made before, which is not counted."""
    for tables in ("6-6-3", "7-8"):
        for version, command in commands.items():
            cache = FOLDER / version / tables
            once([*command, "tables", "build", tables], cache)
            once([*command, "solve", *BOARDS], cache)
        for _ in range(runs):
            for board in BOARDS:
                for version, command in commands.items():
                    cache = FOLDER / version / tables
                    taken = once([*command, "solve", board], cache)
                    yield Start(version, tables, board, *taken)
    for kind, arguments in {"show": ["show", SHOWN], "help": ["--help"]}.items():
        for k in range(runs + 1):
            for version, command in commands.items():
                taken = once([*command, *arguments], FOLDER / version / "6-6-3")
                if k:
                    yield Start(version, kind, " ".join(arguments[1:]), *taken)
    for k in range(runs):
        for version, command in commands.items():
            cache = FOLDER / version / "none"
            shutil.rmtree(cache, ignore_errors=True)
            taken = once([*command, "solve", BOARDS[k % len(BOARDS)]], cache)
            yield Start(version, "first use", BOARDS[k % len(BOARDS)], *taken)


def once(command: list[str], cache: Path) -> tuple[float, float, int]:
    """Run a command; return its seconds, those of the processor, and its peak in kB."""
    begun = perf_counter()
    process = subprocess.Popen(
        command,
        env={**os.environ, "FIFTEEN_CACHE": str(cache.absolute())},
        stdout=subprocess.DEVNULL,
    )
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    seconds = perf_counter() - begun
    assert process.returncode == 0, command
    return round(seconds, 4), round(used.ru_utime + used.ru_stime, 4), used.ru_maxrss


if __name__ == "__main__":
    told(main)
