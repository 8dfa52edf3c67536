"""A crew: processes of this machine that solve positions, as many as there are jobs."""

from __future__ import annotations

import atexit
import os
import signal
import warnings
from collections.abc import Sequence
from contextlib import suppress
from math import inf
from typing import Any

from fifteen import systems
from fifteen.board.position import Position
from fifteen.environment import settings
from fifteen.planning.methods import METHODS
from fifteen.planning.plan import Plan
from fifteen.planning.solution import Interrupted, Solution
from fifteen.remarks import remark
from fifteen.running.carry_out import Improved, start_afresh
from fifteen.running.ledger import Job, Master, unfinished
from fifteen.running.protocol import (
    INTERRUPTED,
    TIMEOUT,
    Begun,
    Failed,
    Keep,
    Left,
    Message,
    Task,
    Warned,
)
from fifteen.running.worker import LIFELINES, Worker, do_task, get_ready, needs
from korf0 import Report

NAP = 0.01
"""Seconds for which no worker is listened to while each has more to do.  To be woken
for each board costs more than a short search; a pause so short is not noticed."""

LINE = 32
"""So many positions wait with a worker at most, beside the one that it solves.  More
would have to be taken back from it when another has nothing to do."""

HEAVY = 0.9
"""The weight of all earlier searches in the pace, against that of the last: one that is
a hundred times as long makes the pace 1.6 times as long, and ten make it 20 times."""

NAPS = 4
"""So many naps the positions that wait with a worker should last: it is heard after
one, and searches that are four times as short as usual leave it something to do."""


def later_pace(pace: float, seconds: float) -> float:
    """Return the typical seconds of a search after one more; ∞ is that before any.

    It is a geometric mean in which each search weighs a tenth less than the next: a
    single long one, as there are among short ones, hardly counts.
    """
    if pace == inf:
        pace = seconds
    mean: float = max(1e-6, pace) ** HEAVY * max(1e-6, seconds) ** (1 - HEAVY)
    return mean


def in_line(pace: float) -> int:
    """Return how many searches of so many seconds a worker is given at most."""
    return 1 + min(LINE, int(NAPS * NAP / pace))


class SearchEnded(BaseException):
    """Ends a search in this process; not an Exception, which would be a failure."""


class Crew(Master):
    """Processes that solve positions; to be used in a ``with`` statement.

    If there are fewer tasks than processes, a worker may divide its search among
    several threads, where the method can.  Tables are loaded, or made, before the time
    of a search is counted.

    When searches are short, several are given to a worker, and wait there, so that it
    need not wait for the next; a worker with nothing to do is given one that waits with
    another.
    """

    def __init__(
        self,
        jobs: int = 1,
        *,
        timeout: float | None = None,
        ready: bool = False,
        lead: bool = False,
        keep: Keep | None = None,
    ) -> None:
        """Make no process yet; each is made when it is needed.

        Args:
            jobs: How many processes there may be.
            timeout: The seconds after which a search is ended.
            ready: Whether a search is compiled before its time is counted, as it is in
                any case with a time limit.
            lead: Whether this process gets ready itself, as soon as a worker has been,
                before it makes the next that is its copy, so that each of those is
                ready, even if many are ended.
            keep: Is told what is new about each task.
        """
        super().__init__(timeout, keep)
        self.jobs = jobs
        self.ready = ready or timeout is not None
        self.lead = lead
        self._prepared: set[Plan] = set()
        self._workers: list[Worker] = []
        self._pace = inf
        self._nap = False
        self._lifeline = os.pipe()
        LIFELINES.add(self._lifeline[1])
        self.callback(self._dismiss)

    def leave(self) -> None:
        """Let go of the processes, which go on: they are those of another master."""
        while self._workers:
            self._workers.pop().connection.close()
        self.close()

    def _dismiss(self) -> None:
        """End all the processes."""
        while self._workers:
            self._end(self._workers[-1])
        LIFELINES.remove(self._lifeline[1])
        for end in self._lifeline:
            os.close(end)

    def _in_work(self) -> list[Job]:
        """Return the jobs that workers are doing, in their order."""
        heads = {id(worker.job) for worker in self._workers}
        jobs = [job for job in self.ledger.jobs if id(job) in heads]
        return [job for job in jobs if job.outcome is None]

    def _hand_out(self) -> None:
        """Give jobs to workers, and threads that are to spare to those who use them."""
        ledger, taken = self.ledger, list[Job]()
        while self._free() > len(taken) and (job := ledger.take() or self._lent()):
            taken.append(job)
        spare = 0 if ledger.more else self._free() - len(taken)
        users = [job for job in taken if "jobs" in METHODS[job.task.plan.method].takes]
        for k, job in enumerate(users):
            job.threads += spare // len(users) + (k < spare % len(users))
        for job in taken:
            self._give(job)
        # Who is to be told at once cannot wait for the end of a nap, nor can the clock.
        self._nap = not ledger.told and self.timeout is None and self._line_up()

    def _free(self) -> int:
        """Return how many threads there may be more."""
        jobs = [worker.job for worker in self._workers if worker.job is not None]
        return self.jobs - sum(job.threads for job in jobs)

    def _line_up(self) -> bool:
        """Have short searches wait with the workers; say if each has more to do."""
        busy = [worker for worker in self._workers if worker.jobs]
        places = in_line(self._pace)
        # A worker with jobs that are lent leaves all from the first of them on.
        lines = [
            worker for worker in busy if worker.log is not None and not worker.lent
        ]
        while lines:
            shortest = min(lines, key=lambda worker: worker.own)
            if shortest.own >= places or (job := self.ledger.take()) is None:
                break
            shortest.give(job, self.ready, False)
        return len(busy) > 0 and all(worker.own > 1 for worker in busy)

    def _lent(self) -> Job | None:
        """Return the last job in the longest line, for a worker that has nothing."""
        lines = [worker for worker in self._workers if worker.waits]
        return max(lines, key=lambda worker: worker.own).lend() if lines else None

    def _give(self, job: Job) -> None:
        """Give a job to a worker that has none, or to a new one."""
        if not systems.SEPARATE:
            self._do_here(job)
            return
        for worker in [worker for worker in self._workers if worker.job is None]:
            if not worker.connection.poll():
                worker.give(job, self.ready, self.timeout is not None)
                return
            # A worker with nothing to do has nothing to say, but that it has ended.
            self._end(worker)
        need = needs(job.task, job.threads)
        if self.lead and need in self._prepared and systems.single_threaded():
            with suppress(Exception):
                get_ready(need)
        connections = [other.connection for other in self._workers]
        worker = Worker(self._lifeline[0], connections)
        self._workers.append(worker)
        worker.give(job, self.ready, self.timeout is not None)

    def _do_here(self, job: Job) -> None:
        """Do a job in this process, on a system that has no other for it.

        It can be ended only when it tells something, as it does after each bound.
        """

        def tell(message: Message) -> None:
            self.ledger.hear(job, message)
            if self.timeout is not None and job.seconds >= self.timeout:
                raise SearchEnded(TIMEOUT)
            if self.ledger.stop():
                raise SearchEnded(INTERRUPTED)

        try:
            self.ledger.hear(job, do_task(job.task, self.ready, job.threads, tell))
        except SearchEnded as ended:
            self.ledger.give_up(job, str(ended))
            if str(ended) == TIMEOUT:
                remark(
                    "On this system a search cannot be ended before it has ruled out a "
                    "length: the time limit was looked at then."
                )

    def _listen(self, files: Sequence[int], seconds: float | None) -> None:
        """Wait until workers or files have something, or take a nap; then listen."""
        if self._nap:
            systems.ready(files, NAP)
            ready: list[Any] = [worker.connection for worker in self._workers]
        else:
            busy = [w.connection for w in self._workers if w.job is not None]
            ready = systems.ready([*busy, *files], seconds)
        for worker in [*self._workers]:
            if worker.connection in ready:
                self._hear_out(worker)
            elif not ready:
                self._look(worker)

    def _hear_out(self, worker: Worker) -> None:
        """Take all that a worker has said and written by now."""
        while worker.job is not None and worker.has_said():
            self._hear(worker)
        self._look(worker)

    def _look(self, worker: Worker) -> None:
        """Take what a worker has written down, if it does something."""
        job, log = worker.job, worker.log
        if job is None or log is None or log.number != worker.done:
            return
        if log.begun and job.begun is None:
            self._tell(job, Begun(log.time))
        quotas = [*log.since(len(job.quotas))]
        # It goes on while its log is read, and may have come to the next task.
        if log.number == worker.done and job.begun is not None:
            for quota in quotas:
                self._tell(job, quota)

    def _tell(self, job: Job, message: Message) -> None:
        """Tell the ledger of a job."""
        if isinstance(message, Begun) and self.ready:
            self._prepared.add(needs(job.task, job.threads))
        self.ledger.hear(job, message)

    def _hear(self, worker: Worker) -> None:
        """Take one thing that a worker has to say of its job."""
        job = worker.job
        assert job is not None
        self._look(worker)
        try:
            message: Message = worker.connection.recv()
        except (EOFError, OSError):
            self._bury(worker, job)
            return
        match message:
            case Warned(warning):
                remark(str(warning), type(warning))
            case Left():
                worker.done_with()
            case Solution() | Failed():
                if isinstance(message, Solution):
                    self._pace = later_pace(self._pace, message.seconds)
                self._tell(worker.done_with(), message)
            case _:
                self._tell(job, message)

    def _bury(self, worker: Worker, job: Job) -> None:
        """Have the jobs of a worker that has ended done by others, where that helps."""
        lent = worker.own == 0
        while worker.waits:
            self.ledger.give_back(worker.lend())
        status = self._end(worker)
        fate, crashed = _fate(status), -status in systems.CRASHES
        if lent:
            return
        # It was not ended by its search if that had not begun.  A crash may come from
        # code or tables that were kept.  Both deserve another try, but one only.
        if job.given > 1 or not (crashed or job.begun is None):
            self.ledger.give_up(job, fate, RuntimeError(fate))
            return
        if crashed:
            self._start_afresh(fate)
            job.begun, job.quotas = None, []
        self._give(job)

    def _start_afresh(self, fate: str) -> None:
        """Have no worker that begins from now on use what may have ended another."""
        warnings.warn(
            f"{fate[:1].upper()}{fate[1:]}; its kept machine code is deleted, and "
            "the search begins again.",
            stacklevel=2,
        )
        start_afresh()
        get_ready.cache_clear()
        for worker in [worker for worker in self._workers if worker.job is None]:
            self._end(worker)

    def known(self, task: Task) -> Job:
        """Return the job of a task, as far as it has come."""
        for worker in self._workers:
            with suppress(Exception):
                self._look(worker)
        jobs = (job for job in self.ledger.jobs if job.task is task)
        return next(jobs, Job(task))

    def _end_search(self, job: Job) -> None:
        """End the worker that does a job, unless it has done it by now."""
        worker = next(worker for worker in self._workers if worker.job is job)
        self._hear_out(worker)
        if worker.job is job:
            self._end(worker)

    def _break_off(self, note: str) -> None:
        """End all workers that do something, but first take what is done."""
        begun = list[Job]()
        for worker in [*self._workers]:
            self._hear_out(worker)
            if worker.job is not None:
                begun.append(worker.job)
                self._end(worker)
        self.ledger.break_off(begun, note)

    def _end(self, worker: Worker) -> int:
        """End a process, and return its status."""
        self._workers.remove(worker)
        worker.jobs.clear()
        return worker.end()


def _fate(status: int) -> str:
    """Say how a process ended that was not asked to."""
    if status >= 0:
        return f"the search ended with status {status}"
    name = signal.Signals(-status).name
    hint = ", as happens when memory runs out" if name == "SIGKILL" else ""
    return f"the search was ended by {name}{hint}"


def solve_apart(
    position: Position,
    plan: Plan,
    timeout: float | None,
    failed: Report | None,
    better: Improved | None,
) -> Solution:
    """Solve a position that is solvable in another process, which can be ended.

    Returns:
        The solution; after ``timeout`` seconds the best that is known.

    Raises:
        Interrupted: In place of KeyboardInterrupt.
        RuntimeError: The process was ended.
        Exception: Whatever the method raises.
    """
    crew = _idle_crew()
    crew.timeout = timeout
    task = Task(position, plan)
    try:
        (outcome,) = crew.outcomes([task], failed=failed, better=better)
    except BaseException as stop:
        with crew:
            if isinstance(stop, KeyboardInterrupt):
                raise interrupted(crew.known(task)) from None
        raise
    _IDLE.append((crew, settings()))
    solution = outcome.solution
    assert solution is not None
    if outcome.error is not None:
        raise outcome.error
    return solution


def interrupted(job: Job) -> Interrupted:
    """Return what is raised when a search is interrupted, with what it has proved."""
    solution = unfinished(job, INTERRUPTED).solution
    assert solution is not None
    return Interrupted(solution)


_IDLE: list[tuple[Crew, object]] = []
"""Crews that wait for the next search with a time limit, and the settings they have."""


def _idle_crew() -> Crew:
    """Return a crew that waits, if the settings are the same, or else a new one."""
    while _IDLE:
        crew, known = _IDLE.pop()
        if known == settings():
            return crew
        crew.close()
    return Crew(ready=True)


@atexit.register
def dismiss_idle() -> None:
    """End the processes that wait for a search which will not come."""
    while _IDLE:
        _IDLE.pop()[0].close()


def _forget_idle() -> None:
    """Leave crews that wait to the process of which this one is a copy."""
    while _IDLE:
        _IDLE.pop()[0].leave()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forget_idle)
