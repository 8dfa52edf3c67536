"""The output, the complaints and the exit status of the command ``fifteen``."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager, suppress
from time import monotonic
from typing import TYPE_CHECKING

import click

from fifteen.command.input import Given, Source
from fifteen.command.signals import Signals
from fifteen.compiling.compiled import has_numba
from fifteen.environment import plain_terminal
from fifteen.planning.choice import MAKING, TABLES_FIRST
from fifteen.running.forecast import Foretold, foretold, in_words
from fifteen.warn import warn_once

if TYPE_CHECKING:
    from fifteen.board.position import Position
    from fifteen.running.engine import Engine, Job, Making
    from fifteen.running.outcome import Outcome, Task

SOLVED, UNSOLVED, WRONG, UNREAD, SIGNALLED = 0, 1, 2, 141, 128
"""The exit statuses.  To the last the number of a signal is added; the one before it is
that of a program that is ended because nobody reads what it writes."""

SOON, OFTEN = 1.0, 0.1
"""Seconds of work before it is shown how far that is, and between two such lines."""

LATE, LONG = 2.0, 10.0
"""Seconds after which any output has a remark on tables that are being made, or that
would make a search shorter."""

BAR = 8
"""Signs of the bar that shows how much of the expected time of a quota is over."""

INTERPRETED = 2_000_000
"""Nodes a second that an interpreted search has at most, and machine code at least:
where one can be had, what is foretold by the other's rate is hours for seconds."""

MARGIN = 4
"""Columns left free, so that a terminal can show ^C without beginning a new line."""


class Output:
    """Where answers and complaints go; and the exit status that they amount to."""

    def __init__(self) -> None:
        """Look at the standard streams."""
        self.watched = os.isatty(1)
        self.status = SOLVED
        self._movable = os.isatty(2) and not plain_terminal()
        self._begun = self._shown = monotonic()
        self._progress = False

    def answer(self, text: str) -> None:
        """Write an answer to the standard output."""
        self.clear()
        click.echo(text)

    def tell(self, text: str, place: str = "fifteen") -> None:
        """Write a sentence, with its place, to the standard error."""
        self.clear()
        click.echo(f"{place}: {text}", err=True)

    def complain(self, place: str, text: str) -> None:
        """Write a fault of the input, with its place."""
        self.tell(text, place)
        self.note(WRONG)

    def note(self, status: int) -> None:
        """Keep the gravest status."""
        self.status = max(self.status, status)

    def progress(self, words: Callable[[], str]) -> None:
        """Show how far the work is on the last line, if the terminal can take it back.

        Short work shows nothing, and nothing is shown too often.
        """
        now = monotonic()
        if now - self._begun < SOON or now - self._shown < OFTEN:
            return
        self._shown, text = now, words()
        if self._movable:
            self._progress = True
            width = max(shutil.get_terminal_size().columns - MARGIN, 1)
            self._write(f"\r{f'{now - self._begun:,.1f} s  {text}'[:width]}")

    def making(self, name: str) -> Callable[[int, int], None]:
        """Return what shows how much of a table is made."""
        return lambda done, total: self.progress(
            lambda: f"making {name}: {100 * done // total} %"
        )

    def remark(self, text: str, seconds: float | None = None) -> None:
        """Warn, once, of work that takes long, where no line shows it.

        Its seconds are those since the command began, unless they are given.
        """
        age = monotonic() - self._begun if seconds is None else seconds
        if age >= LATE and not self._movable:
            warn_once(text)

    def _hint(
        self,
        jobs: Sequence[Job],
        makings: Sequence[Making],
        prepares: bool,
        hands: Callable[[Job], int],
    ) -> None:
        """Warn, once each, that tables are made, and which ones search far less; and
        that a search is compiled, if that is to be done before it begins."""
        for making in makings:
            self.remark(
                "Tables are made, which are kept; meanwhile boards are solved by what "
                "is at hand.",
                making.seconds,
            )
        for job in jobs:
            plan = job.task.plan
            if job.compiles and not prepares:
                continue
            if job.doing:
                self.remark(f"{plan.method} {job.doing}, once.", job.seconds)
                continue
            ahead = _ahead(job, hands(job))
            if ahead is not None and ahead.seconds >= LONG:
                quota = f"quota {ahead.happy}+{ahead.sad}"
                self.remark(
                    f"{_shown(job)}: {quota}, some {in_words(ahead.seconds)} at most."
                )
            if job.seconds >= LONG and plan.tables in TABLES_FIRST[1:]:
                warn_once(
                    f"The tables 7-8 take about {MAKING['7-8']} seconds to make, are "
                    "kept, and search far less: fifteen tables build 7-8"
                )

    def clear(self) -> None:
        """Take the line of progress away; it comes again with the next one."""
        if self._progress:
            self._progress = False
            self._write("\r")

    def _write(self, text: str) -> None:
        """Write a text in place of a line; nothing if the terminal is gone."""
        with suppress(OSError):
            click.echo(f"{text}\x1b[K", nl=False, err=True)

    @contextmanager
    def heeding(self, signals: Signals) -> Iterator[None]:
        """Heed signals in a ``with`` statement: one that comes ends it, and is told by
        the exit status."""
        try:
            with signals, suppress(KeyboardInterrupt):
                yield
        finally:
            self.clear()
            if signals.number:
                self.status = SIGNALLED + signals.number

    def outcomes(
        self, tasks: Iterator[Task | None], source: Source, engine: Engine
    ) -> Generator[Outcome, None, None]:
        """Have tasks done, show the progress, and yield their outcomes.

        An interrupt is answered with all that is known.
        """
        done, signals = 0, Signals(raising=False)

        def words() -> str:
            jobs = engine.in_work()
            makings = [each for each in engine.makings.values() if each.made is None]
            self._hint(jobs, makings, engine.prepares, engine.hands)
            more = ["tables are made"] if makings else []
            so_far = [f"{done} done"] if done or not jobs else []
            said = [_said(job, engine.hands(job)) for job in jobs]
            return ", ".join([*so_far, *more, *said])

        with self.heeding(signals):
            for outcome in engine.outcomes(
                tasks,
                source=source.descriptor,
                watch=lambda: self.progress(words),
                stop=signals.stop,
                alarms=signals.alarms,
            ):
                done += 1
                yield outcome


def _shown(job: Job) -> Position:
    """Return the board of a job as the user has it."""
    given = job.task.tag
    assert isinstance(given, Given)
    return given.shown


def _said(job: Job, hands: int) -> str:
    """Return a board, the method, and how far the search by so many processes is."""
    found = job.so_far()
    if job.doing:
        known = job.doing
    elif found.length is None:
        known = _expected(job, hands) or found.words
    else:
        known = f"{found.length} moves; no fewer than {found.lower_bound}"
    return f"{_shown(job)} by {job.task.plan.method}: {known}"


def _expected(job: Job, hands: int) -> str:
    """Say how long the quota that is being tried will take at most, since it ends early
    if it has a solution, and how far it is; nothing of one that is soon done."""
    ahead = _ahead(job, hands)
    if ahead is None or ahead.seconds < LATE:
        return ""
    if job.division is not None:
        share = job.division.nodes / ahead.nodes
    else:
        spent = job.seconds - sum(quota.seconds for quota in job.quotas)
        share = spent / ahead.seconds
    done = round(min(max(share, 0.0), 1.0) * BAR)
    bar = "#" * done + "-" * (BAR - done)
    return f"quota {ahead.happy}+{ahead.sad} [{bar}] ≤ {in_words(ahead.seconds)}"


def _ahead(job: Job, hands: int) -> Foretold | None:
    """Return the nodes and seconds foretold of a board's present quota, for so many
    processes; None if too little is known, or machine code will change the rate."""
    ahead = foretold(job.task.position, job.task.plan.method, job.quotas)
    if ahead is None or not hands:
        return None
    if ahead.nodes < INTERPRETED * ahead.seconds and has_numba():
        return None
    return ahead._replace(seconds=ahead.seconds / hands)


def table(rows: Sequence[Sequence[str]]) -> list[str]:
    """Return the lines of a table of cells: the first column is of words, the others
    are of numbers."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            f"{cell:{'>' if k else '<'}{width}}"
            for k, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]
