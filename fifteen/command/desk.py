"""The output, the complaints and the exit status of the command ``fifteen``."""

from __future__ import annotations

import sys
from collections.abc import Generator, Iterator, Sequence
from time import monotonic
from typing import TYPE_CHECKING

from fifteen.board.reading import counted
from fifteen.command.input import Given, Source
from fifteen.console.output import Terminal, Wrong
from fifteen.planning.choice import TABLES_FIRST
from fifteen.planning.forecast import foretold

if TYPE_CHECKING:
    from fifteen.running.engine import Engine, Job
    from fifteen.running.outcome import Outcome, Task

SOLVED, UNSOLVED, WRONG, UNREAD, SIGNALLED = 0, 1, 2, 141, 128
"""The exit statuses.  To the last the number of a signal is added; the one before it is
that of a program that is ended because nobody reads what it writes."""

MAKING_TOLD, SEARCH_TOLD = 2.0, 10.0
"""Seconds before it is told that tables are made, or that there are better ones."""


class Desk:
    """Where answers and complaints go; and the exit status that they amount to."""

    def __init__(self) -> None:
        """Look at the standard streams."""
        self.out = Terminal(sys.stdout)
        self.err = Terminal(sys.stderr)
        self.status = SOLVED
        self._since = dict[str, float]()
        self._told = set[str]()

    def answer(self, text: str) -> None:
        """Write an answer to the standard output."""
        if self.out.watched:
            self.err.clear()
        self.out.say(text)

    def remark(self, text: str) -> None:
        """Write a remark to the standard error."""
        self.err.say(f"fifteen: {text}")

    def complain(self, place: str, text: str) -> None:
        """Write a fault of the input, with its place."""
        self.err.say(f"{place}: {text}")
        self.note(WRONG)

    def note(self, status: int) -> None:
        """Keep the gravest status."""
        self.status = max(self.status, status)

    def outcomes(
        self, tasks: Iterator[Task | None], source: Source, engine: Engine
    ) -> Generator[Outcome, None, None]:
        """Have tasks done, show the progress, and yield their outcomes.

        An interrupt is answered with all that is known.
        """
        # These load the engine, of which a command that draws positions has no need.
        from fifteen.console.signals import Interrupts
        from fifteen.running.pool import Broken

        done = 0

        def watch(jobs: Sequence[Job]) -> None:
            self._give_reasons(jobs)
            self.err.status(lambda: ", ".join([f"{done} done", *map(_said, jobs)]))

        with Interrupts() as interrupts:
            try:
                with engine:
                    for outcome in engine.outcomes(
                        tasks,
                        source=source.descriptor,
                        watch=watch,
                        stop=interrupts.stop,
                        alarms=interrupts.alarms,
                    ):
                        done += 1
                        yield outcome
            except Broken as broken:
                raise Wrong(str(broken)) from None
            finally:
                self.err.clear()
                if interrupts.number:
                    self.status = SIGNALLED + interrupts.number

    def _give_reasons(self, jobs: Sequence[Job]) -> None:
        """Remark, once, that tables are being made, or that there are faster ones."""
        for job in jobs:
            tables, shape = job.task.plan.tables, job.task.position.shape
            if job.made is not None:
                self._give_reason(
                    MAKING_TOLD,
                    f"The tables for {shape} are being made; they are kept, and later "
                    "boards need not wait.",
                )
            elif tables in TABLES_FIRST[1:] and job.begun is not None:
                self._give_reason(
                    SEARCH_TOLD,
                    f"The tables {tables} are slow for such a board; `fifteen tables "
                    f"build {TABLES_FIRST[0]}` makes faster ones, once.",
                    job.begun,
                )

    def _give_reason(self, patience: float, text: str, begun: float = 0) -> None:
        """Remark something, once, after some seconds in which there is a reason."""
        since = begun or self._since.setdefault(text, monotonic())
        if text in self._told or monotonic() - since < patience:
            return
        self._told.add(text)
        self.remark(text)


def _said(job: Job) -> str:
    """Say how far a board is."""
    tag = job.task.tag
    given = getattr(tag, "given", tag)
    name = str(given.shown if isinstance(given, Given) else job.task.position)
    if given is not tag:
        name = f"{name} by {job.task.plan.method}"
    if job.better is not None:
        length = job.better.length or 0
        return f"{name}: {counted(length, 'move')}; no fewer than {job.bound}"
    if job.made is not None:
        done, total = job.made
        return f"{name}: making tables, {100 * done // total} %"
    if job.begun is None:
        return f"{name}: getting ready"
    known = f"{name}: {counted(job.bound, 'move')} or more"
    return "; ".join(filter(None, [known, foretold(job.quotas)]))
