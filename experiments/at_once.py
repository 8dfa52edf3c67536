"""Measures what a user waits for: new processes of the command, each alone.

python experiments/at_once.py [--runs 10] [--before COMMAND] [--write FILE.csv]

A hundred random boards are solved with the tables 6-6-3 and with 7-8, which are made
before; a board is shown, help is asked for, and a board is solved with nothing at all,
neither tables nor machine code, some times each.  A row for each run has the seconds on
the clock, those of the processor, and the peak of memory in kB.  With another command,
that of an older version, both take turns.  It takes a minute and a half.  With a file,
the table goes into the record beside it as well.
"""

from __future__ import annotations

import argparse
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
from tables import renew, write

from fifteen.board.position import Position

FOLDER = Path("build/at_once")
BOARDS = [str(Position.random(4, 4, seed=seed)) for seed in range(100)]
SHOWN = "51247308a6be9fcd"
SOON = 0.4
"""Seconds on the clock in which a board should be solved, by a new process."""


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
    parser.add_argument("--runs", type=int, default=10, help="of what has no boards")
    parser.add_argument("--before", help="the command fifteen of an older version")
    parser.add_argument("--write", type=Path, help="the file for all runs")
    given = parser.parse_args(argv)
    commands = {"now": [sys.executable, "-m", "fifteen"]}
    if given.before:
        commands = {"before": [given.before]} | commands
    runs = [*measured(commands, given.runs)]
    if given.write:
        write(given.write, Start._fields, runs, digits=4)
    lines = table(runs)
    print(*lines, sep="\n")
    if given.write and not given.before:
        name = given.write.name
        command = f"at_once.py --write docs/records/{name}"
        renew(given.write.with_suffix(".md"), command, lines)


def table(runs: Sequence[Start]) -> list[str]:
    """Return a line for each kind of run, the medians and the most; and how many boards
    took too long."""
    lines = [HEAD]
    kinds = dict.fromkeys((run.version, run.kind) for run in runs)
    for version, kind in kinds:
        these = [run for run in runs if (run.version, run.kind) == (version, kind)]
        clock = [run.seconds for run in these]
        processor = [run.processor for run in these]
        most = max(run.memory for run in these) * 1024 / 1e6
        lines.append(
            f"{version:8}{kind:10}{len(these):5}"
            f"{median(clock):8.3f}{max(clock):8.3f}"
            f"{median(processor):9.3f}{max(processor):8.3f}{most:8.0f} MB"
        )
    for version, kind in kinds:
        if kind in TABLES:
            late = sum(
                run.seconds > SOON
                for run in runs
                if (run.version, run.kind) == (version, kind)
            )
            lines.append(f"{version}, {kind}: {late} took more than {SOON} s")
    return lines


HEAD = "version kind       runs   clock    most  processor   most   memory"
TABLES = ("6-6-3", "7-8")


def measured(commands: dict[str, list[str]], runs: int) -> Iterator[Start]:
    """Yield all runs; of each kind one more is made before, which is not counted."""
    for tables in TABLES:
        for version, command in commands.items():
            cache = FOLDER / version / tables
            once([*command, "tables", "build", tables], cache)
            once([*command, "solve", *BOARDS[:10]], cache)
        for board in BOARDS:
            for version, command in commands.items():
                taken = once([*command, "solve", board], FOLDER / version / tables)
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
    """Run a command; return its seconds, those of the processor, and its peak in kB.

    Python keeps bytecode, as it does for a user, whatever the variables say here.
    """
    begun = perf_counter()
    process = subprocess.Popen(
        command,
        env={
            **os.environ,
            "FIFTEEN_CACHE": str(cache.absolute()),
            "PYTHONDONTWRITEBYTECODE": "",
        },
        stdout=subprocess.DEVNULL,
    )
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    seconds = perf_counter() - begun
    assert process.returncode == 0, command
    return round(seconds, 4), round(used.ru_utime + used.ru_stime, 4), used.ru_maxrss


if __name__ == "__main__":
    told(main)
