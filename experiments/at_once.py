"""Measures the seconds and the memory of new processes of the command, each alone.

python experiments/at_once.py [--runs 10] [--before COMMAND] [--write]

A hundred random boards are solved with the tables 6-6-3 and with 7-8, which are made
before; a board is shown, help is asked for, and a board is solved with nothing at all,
neither tables nor machine code, some times each.  A row for each run has the seconds on
the clock, those of the processor, and the peak of memory in kB.  With another command,
that of an older version, both take turns.  It takes a minute and a half.  With --write
the runs go to records/at_once.csv, and the table to the record beside it.
"""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median
from typing import NamedTuple

import harness

from fifteen.board.position import Position

FOLDER = Path("build/at_once")
BOARDS = [str(Position.random(4, 4, seed=seed)) for seed in range(100)]
SHOWN = "51247308a6be9fcd"
SOON = 0.4
"""Seconds on the clock in which a board should be solved, by a new process."""
HEAD = "version kind       runs   clock    most  processor   most   memory"
TABLES = ("6-6-3", "7-8")


class Start(NamedTuple):
    """The cost of one process; at ``first use`` nothing was there."""

    version: str
    kind: str
    board: str
    seconds: float
    processor: float
    memory: int


TABLE = harness.Table(Start, "at_once", digits=4)


def main(*, runs: int = 10, before: str = "", write: bool = False) -> None:
    """Measure, write all runs, and print the medians."""
    commands = {"now": [sys.executable, "-m", "fifteen"]}
    if before:
        commands = {"before": [before]} | commands
    found = [*measured(commands, runs)]
    lines = table(found)
    print(*lines, sep="\n")
    if write:
        TABLE.write(found)
        harness.renew(harness.RECORDS / "at_once.md", "at_once.py --write", lines)


def table(runs: Sequence[Start]) -> list[str]:
    """Return a line for each kind of run, the medians and the most; and how many boards
    took too long."""
    lines, late = [HEAD], list[str]()
    for version, kind in dict.fromkeys((each.version, each.kind) for each in runs):
        these = [each for each in runs if (each.version, each.kind) == (version, kind)]
        clock = [each.seconds for each in these]
        processor = [each.processor for each in these]
        most = max(each.memory for each in these) * 1024 / 1e6
        lines.append(
            f"{version:8}{kind:10}{len(these):5}"
            f"{median(clock):8.3f}{max(clock):8.3f}"
            f"{median(processor):9.3f}{max(processor):8.3f}{most:8.0f} MB"
        )
        if kind in TABLES:
            many = sum(seconds > SOON for seconds in clock)
            late.append(f"{version}, {kind}: {many} took more than {SOON} s")
    return lines + late


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
    """Run a command; return its wall and processor seconds, and its peak in kB.

    Python keeps bytecode, as it does for a user, whatever the variables say here.
    """
    done = harness.process(
        command, FIFTEEN_CACHE=str(cache.absolute()), PYTHONDONTWRITEBYTECODE=""
    )
    kilobytes = round(done.megabytes * 1e6 / 1024)
    return round(done.seconds, 4), round(done.processor, 4), kilobytes


if __name__ == "__main__":
    harness.run(main)
