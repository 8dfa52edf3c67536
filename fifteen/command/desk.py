"""The output, the complaints and the exit status of the command ``fifteen``."""

from __future__ import annotations

import sys
from collections.abc import Generator, Iterator, Sequence
from typing import TYPE_CHECKING

from fifteen.command.input import Given, Source
from fifteen.console.messages import Wrong
from fifteen.console.output import Gone, Terminal

if TYPE_CHECKING:
    from fifteen.command.progress import Display
    from fifteen.running.engine import Engine, Job
    from fifteen.running.outcome import Outcome, Task

SOLVED, UNSOLVED, WRONG, UNREAD, SIGNALLED = 0, 1, 2, 141, 128
"""The exit statuses.  To the last the number of a signal is added; the one before it is
that of a program that is ended because nobody reads what it writes."""


class Desk:
    """Where answers and complaints go; and the exit status that they amount to."""

    def __init__(self) -> None:
        """Look at the standard streams."""
        self.out = Terminal(sys.stdout)
        self.err = Terminal(sys.stderr)
        self.display: Display | None = None
        self.status = SOLVED

    def answer(self, text: str) -> None:
        """Write an answer to the standard output."""
        if self.out.watched:
            self._clear()
        self.out.say(text)

    def remark(self, text: str) -> None:
        """Write a remark to the standard error."""
        self._clear()
        self.err.say(f"fifteen: {text}")

    def complain(self, place: str, text: str) -> None:
        """Write a fault of the input, with its place."""
        self._clear()
        self.err.say(f"{place}: {text}")
        self.note(WRONG)

    def note(self, status: int) -> None:
        """Keep the gravest status."""
        self.status = max(self.status, status)

    def _clear(self) -> None:
        if self.display is not None:
            self.display.hide()

    def outcomes(
        self,
        tasks: Iterator[Task | None],
        source: Source,
        engine: Engine,
        each: int = 1,
    ) -> Generator[Outcome, None, None]:
        """Have tasks done, show the progress, and yield their outcomes.

        There are so many tasks for ``each`` position of the source.  An interrupt is
        answered with all that is known.
        """
        # These load the engine, of which a command that draws positions has no need.
        from fifteen.command.progress import Display, Reasons
        from fifteen.console.signals import Interrupts
        from fifteen.running.pool import Broken

        def count() -> int | None:
            positions = source.count()
            return None if positions is None else positions * each

        with Interrupts(self.out, self.err) as interrupts:
            reasons, display = Reasons(self.remark), None
            if self.err.movable:
                display = self.display = Display(self.err, count, _name)

            def watch(jobs: Sequence[Job]) -> None:
                reasons.watch(jobs)
                if display is not None:
                    display.watch(jobs)

            try:
                with engine:
                    for outcome in engine.outcomes(
                        tasks,
                        source=source.descriptor,
                        watch=watch,
                        stop=interrupts.stop,
                        alarms=interrupts.files,
                    ):
                        if self.display is not None:
                            self.display.done += 1
                        yield outcome
                    self._clear()
            except Broken as broken:
                raise Wrong(str(broken)) from None
            finally:
                if interrupts.number:
                    self.status = SIGNALLED + interrupts.number
            if not interrupts.number and interrupts.stop():
                raise Gone


def _name(job: Job) -> str:
    """Return the position of a job as it was given."""
    tag = job.task.tag
    given = getattr(tag, "given", tag)
    name = str(given.shown if isinstance(given, Given) else job.task.position)
    return name if given is tag else f"{name} by {job.task.plan.method}"
