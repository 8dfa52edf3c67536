"""How far the work has got, shown to a person who is watching."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import ExitStack
from time import monotonic
from typing import TYPE_CHECKING, Any

from fifteen.board.reading import counted
from fifteen.console.output import Terminal
from fifteen.planning.choice import TABLES_FIRST
from fifteen.planning.forecast import foretold
from fifteen.running.engine import TICK, Job

if TYPE_CHECKING:
    from rich.progress import Progress, ProgressColumn

SOON = 1.0
"""Seconds of work before anything is shown."""
NARROW = 60
"""On a terminal with fewer columns there is no bar."""
MAKING_TOLD = 2.0
"""Seconds of making tables before it is told."""
SEARCH_TOLD = 10.0
"""Seconds of a search with lesser tables before the best ones are named."""
SLOWER = TABLES_FIRST[1:]
LENGTH = 20
"""The bar has so many columns."""
MARGIN = 4
"""Columns left free, so that a terminal can show ^C without beginning a new line."""


class Display:
    """A line at the foot of a terminal, which leaves nothing behind."""

    def __init__(
        self,
        terminal: Terminal,
        count: Callable[[], int | None],
        name: Callable[[Job], str],
    ) -> None:
        """Say where it is shown, how many boards there are, and what they are called.

        How many there are is asked when it is to be shown; None if nobody knows.
        """
        self.done = 0
        self._terminal = terminal
        self._count = count
        self._name = name
        self._begun = self._shown = monotonic()
        self._line: Progress | None = None
        self._total: int | None = None

    def watch(self, jobs: Sequence[Job]) -> None:
        """Show what is in work."""
        now = monotonic()
        if now - self._begun < SOON or now - self._shown < TICK:
            return
        self._shown = now
        if self._line is None:
            self._line = self._made()
        words = ", ".join(map(self._said, jobs))
        _show(self._line, self._terminal, completed=self.done, description=words)

    def hide(self) -> None:
        """Take the line away, so that other things can be written; it comes again."""
        _hide(self._line, self._terminal)

    def _made(self) -> Progress:
        """Make the line; what is needed for it is loaded only now."""
        from rich.progress import BarColumn, TextColumn, TimeElapsedColumn
        from rich.table import Column

        self._total = self._count()
        columns: list[ProgressColumn] = []
        if self._total is None:
            columns.append(TextColumn("{task.completed} done"))
        elif self._total > 1:
            if self._terminal.width >= NARROW:
                columns.append(BarColumn(LENGTH))
            columns.append(TextColumn("{task.completed} of {task.total}"))
        columns.append(TimeElapsedColumn())
        rest = Column(ratio=1, no_wrap=True, overflow="ellipsis")
        columns.append(
            TextColumn("{task.description}", markup=False, table_column=rest)
        )
        line = _line(self._terminal, columns, self._begun)
        line.expand = True
        line.update(line.task_ids[0], total=self._total)
        return line

    def _said(self, job: Job) -> str:
        """Say how far a board is."""
        name = self._name(job)
        if job.better is not None:
            length, bound = job.better.length or 0, job.bound
            return f"{name}: {counted(length, 'move')}; no fewer than {bound}"
        if job.begun is not None and job.made is None:
            known = f"{name}: {counted(job.bound, 'move')} or more"
            return "; ".join(filter(None, [known, foretold(job.quotas)]))
        if job.made is None:
            return f"{name}: getting ready"
        done, total = job.made
        bar = "=" * (LENGTH * done // total)
        return f"making tables [{bar:<{LENGTH}}] {100 * done // total} %"


class Reasons:
    """Remarks about boards that take long, each once, on any output."""

    def __init__(self, remark: Callable[[str], object]) -> None:
        """Take a function that writes a remark."""
        self._remark = remark
        self._since: dict[str, float] = {}

    def watch(self, jobs: Sequence[Job]) -> None:
        """Remark that tables are being made, or that there are faster ones."""
        for job in jobs:
            plan, shape = job.task.plan, job.task.position.shape
            if job.made is not None:
                self._after(
                    MAKING_TOLD,
                    f"The tables for {shape} are being made; they are kept, and later "
                    "boards need not wait.",
                    f"making {shape}",
                )
            elif plan.tables in SLOWER and job.begun is not None:
                if monotonic() - job.begun < SEARCH_TOLD:
                    continue
                self._after(
                    0.0,
                    f"The tables {plan.tables} are slow for such a board; "
                    f"`fifteen tables build {TABLES_FIRST[0]}` makes faster "
                    "ones, once.",
                    "tables",
                )

    def _after(self, seconds: float, text: str, key: str) -> None:
        """Write a remark if there is a reason for some seconds, and do so once."""
        since = self._since.setdefault(key, monotonic())
        if since >= 0 and monotonic() - since >= seconds:
            self._since[key] = -1.0
            self._remark(text)


class Bar(ExitStack):
    """A bar for one thing that takes its time; to be used in a ``with`` statement.

    It is shown on a terminal that can take it back.
    """

    def __init__(self, terminal: Terminal, words: str) -> None:
        """Say where it is shown, and what is being done; it begins."""
        super().__init__()
        self.words = words
        self._terminal = terminal
        self._line: Progress | None = None
        self._begun = self._shown = monotonic()
        self.callback(lambda: _hide(self._line, self._terminal))

    @property
    def seconds(self) -> float:
        """The time since it began."""
        return monotonic() - self._begun

    def show(self, done: int, total: int) -> None:
        """Show how much is done, and how much there is; but not too often."""
        now = monotonic()
        if not self._terminal.movable or now - self._shown < TICK:
            return
        self._shown = now
        if self._line is None:
            self._line = self._made()
        _show(self._line, self._terminal, completed=done, total=total)

    def _made(self) -> Progress:
        from rich.progress import (
            BarColumn,
            TextColumn,
            TimeElapsedColumn,
            TimeRemainingColumn,
        )

        columns: list[ProgressColumn] = [
            TextColumn("{task.description}", markup=False),
            *([BarColumn(LENGTH)] if self._terminal.width >= NARROW else []),
            TextColumn("{task.percentage:3.0f} %"),
            TimeElapsedColumn(),
            TextColumn("left:"),
            TimeRemainingColumn(),
        ]
        return _line(self._terminal, columns, self._begun, self.words)


def _line(
    terminal: Terminal,
    columns: Sequence[ProgressColumn],
    begun: float,
    words: str = "",
) -> Progress:
    """Return a line with one thing to show, which began at some time."""
    from rich.console import Console
    from rich.progress import Progress

    line = Progress(
        *columns,
        console=Console(file=terminal.stream),
        auto_refresh=False,
        transient=True,
        redirect_stdout=False,
        redirect_stderr=False,
        get_time=monotonic,
    )
    line.add_task(words, total=None)
    line.tasks[0].start_time = begun
    return line


def _show(line: Progress, terminal: Terminal, **news: Any) -> None:
    """Show a line with the news, if there is still somebody to see it."""
    line.console.width = max(terminal.width - MARGIN, 1)
    try:
        line.update(line.task_ids[0], **news)
        line.start()
        line.refresh()
    except OSError:
        terminal.lose()


def _hide(line: Progress | None, terminal: Terminal) -> None:
    """Take a line away, if there is one."""
    try:
        if line is not None:
            line.stop()
    except OSError:
        terminal.lose()
