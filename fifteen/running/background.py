"""Searches that go on while something else is done, and can be stopped at any time."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from contextlib import ExitStack
from time import monotonic

from fifteen.board.position import Position
from fifteen.planning.bounds import manhattan_distance
from fifteen.planning.plan import Plan, plan_for
from fifteen.running.crew import Crew
from fifteen.running.protocol import INTERRUPTED, Outcome, Task
from korf0 import Quota

GRACE_OF_A_SEARCH = 5.0
"""Seconds that searches which are to stop may take for it."""


class BackgroundSearch:
    """The search for a shortest solution of one position, by the method auto.

    If it is to be ``quick``, it is for a good one, by the method of that name.
    ``told`` is called when it begins, and whenever more is known: no solution has fewer
    than ``bound`` moves, and ``nodes`` were visited to prove it.  At the end there is
    an ``outcome``.
    """

    def __init__(
        self,
        position: Position,
        told: Callable[[BackgroundSearch], object] = lambda search: None,
        *,
        quick: bool = False,
    ) -> None:
        """Say what is to be solved; it begins when it is run."""
        self.position = position
        self.quick = quick
        self.bound = manhattan_distance(position)
        self.nodes = 0
        self.outcome: Outcome | None = None
        self.stopped = False
        self._told = told
        self._begun = monotonic()
        self._lock = threading.Lock()
        self._alarm: int | None = None

    @property
    def seconds(self) -> float:
        """How long ago it was asked for."""
        return monotonic() - self._begun

    def stop(self) -> None:
        """Ask it to stop: its process is ended at once.  Any thread may do this."""
        with self._lock:
            self.stopped = True
            if self._alarm is not None:
                os.write(self._alarm, b"!")
                self._alarm = None

    def run(self, crew: Crew) -> None:
        """Have it done by a crew, unless it is stopped."""
        plan = plan_for("quick" if self.quick else "auto", self.position)
        task = Task(self.position, plan)
        found = Outcome(task, None, INTERRUPTED)
        read, write = os.pipe()
        try:
            with self._lock:
                self._alarm = write
            if not self.stopped:
                self._told(self)
            for found in crew.outcomes(
                [task],
                failed=self._failed,
                stop=lambda: self.stopped,
                alarms=[read],
            ):
                if found.solution is not None:
                    self.bound = max(self.bound, found.solution.lower_bound)
        finally:
            with self._lock:
                self._alarm = None
            os.close(read)
            os.close(write)
        self.outcome = found

    def _failed(self, quota: Quota) -> None:
        self.bound = max(self.bound, quota.happy + quota.sad + 2)
        self.nodes += quota.nodes
        if not self.stopped:
            self._told(self)


class Searches(ExitStack):
    """Searches in other threads; to be used in a ``with`` statement.

    Each has a process to itself, which may use all processors, and is kept for the next
    one unless the search was stopped.  At the end they are all stopped, and no process
    is left.
    """

    def __init__(self) -> None:
        """Begin with none."""
        super().__init__()
        self._idle: list[Crew] = []
        self._going_on: list[BackgroundSearch] = []
        self._change = threading.Condition()
        self._closed = False
        self.callback(self._end)

    def _end(self) -> None:
        """Stop all searches, and end all processes."""
        with self._change:
            self._closed = True
            for search in self._going_on:
                search.stop()
            self._change.wait_for(lambda: not self._going_on, GRACE_OF_A_SEARCH)
            for crew in self._idle:
                crew.close()
            self._idle.clear()

    def run(self, search: BackgroundSearch) -> None:
        """Have a search done; if it fails, its outcome says why.

        At the end of the ``with`` statement it is stopped, and so is one that comes
        later.
        """
        with self._change:
            if self._closed:
                return search.stop()
            crew = self._idle.pop() if self._idle else Crew(os.cpu_count() or 1)
            self._going_on.append(search)
        try:
            search.run(crew)
            self._idle.append(crew)
        except Exception as error:
            crew.close()
            note = str(error).rstrip(".") or type(error).__name__
            rows, cols = search.position.rows, search.position.cols
            task = Task(search.position, Plan("auto", rows, cols))
            search.outcome = Outcome(task, None, note, error)
        finally:
            with self._change:
                self._going_on.remove(search)
                self._change.notify_all()

    def start(
        self, search: BackgroundSearch, done: Callable[[], object] = lambda: None
    ) -> None:
        """Have a search done in another thread, which calls ``done`` at the end."""

        def work() -> None:
            try:
                self.run(search)
            finally:
                done()

        threading.Thread(target=work, daemon=True).start()
