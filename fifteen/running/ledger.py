"""The ledger of a run: each task, how far it has come, and the order of the outcomes.

A `Master` has tasks done by workers, and yields the outcomes in the order of the tasks.
Which workers these are, processes of this machine or of a cluster, its kinds say; the
ledger is the same for all of them.
"""

from __future__ import annotations

from abc import abstractmethod
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field, replace
from time import monotonic
from typing import TypeAlias

from fifteen.planning.bounds import LOWER_BOUNDS, manhattan_distance
from fifteen.planning.methods import METHODS
from fifteen.planning.solution import Solution
from fifteen.running.protocol import (
    INTERRUPTED,
    NO_SOLUTION,
    TIMEOUT,
    Begun,
    Better,
    Failed,
    Keep,
    Making,
    Message,
    Outcome,
    Task,
)
from korf0 import Quota, Report

AHEAD = 4096
"""So many tasks at most are taken of which no outcome has come out yet.  They are in
memory, and so are their outcomes if the first takes long; more would serve only crews
that solve 4,000 boards while one is being solved."""

TICK = 0.1
"""Seconds after which a watcher is told again; people see no delay in that."""


@dataclass(slots=True)
class Job:
    """A task that is being done, or is done and waits for the outcomes before it.

    Attributes:
        task: The task.
        begun: The time of `monotonic` when the search began, None before that.
        quotas: Those that have failed.
        outcome: The outcome, when there is one.
        given: How often it was given to a worker.
        threads: The threads that the worker may use.
        made: How much of its tables is made, and how much there is to make.
        better: The best solution so far, if a better one is looked for.
    """

    task: Task
    begun: float | None = None
    quotas: list[Quota] = field(default_factory=list)
    outcome: Outcome | None = None
    given: int = 0
    threads: int = 1
    made: tuple[int, int] | None = None
    better: Solution | None = None

    @property
    def bound(self) -> int:
        """The length that no solution falls short of, as far as is known."""
        if self.better is not None:
            return self.better.lower_bound
        if self.quotas:
            return self.quotas[-1].happy + self.quotas[-1].sad + 2
        return manhattan_distance(self.task.position)

    @property
    def seconds(self) -> float:
        """For how long the search has been going on."""
        return 0.0 if self.begun is None else monotonic() - self.begun


Watcher: TypeAlias = Callable[[Sequence[Job]], object]
"""Is told every so often which jobs are in work."""


def unfinished(
    job: Job, note: str, bound: int = 0, error: Exception | None = None
) -> Outcome:
    """Return what is known of a position whose search came to no end.

    Args:
        job: The job, with the quotas that failed.
        note: Why the search has ended.
        bound: A lower bound that was proved besides.
        error: The error that ended it, if it was one.
    """
    task = job.task
    if job.better is not None:
        return Outcome(task, replace(job.better, seconds=job.seconds), note, error)
    bounds = [job.bound, bound]
    chosen = METHODS[task.plan.method]
    if not job.quotas and chosen.bound in LOWER_BOUNDS:
        with suppress(ValueError):
            bounds.append(LOWER_BOUNDS[chosen.bound](task.position))
    solution = Solution(
        task.position,
        chosen.name,
        None,
        None,
        None,
        None,
        sum(quota.nodes for quota in job.quotas),
        job.seconds,
        max(bounds),
        False,
        tuple(job.quotas),
    )
    return Outcome(task, solution, note, error)


class Ledger:
    """The jobs of one run, in the order of its tasks.

    Attributes:
        jobs: Those of which the outcome has not come out.
        more: Whether more tasks may come.
        paused: Whether there is no further task yet.
        ahead: How many jobs there may be at a time.
        told: Whether each quota, or solution, is to be told at once.
    """

    def __init__(
        self,
        tasks: Iterable[Task | None] = (),
        keep: Keep | None = None,
        failed: Report | None = None,
        better: Callable[[Solution], object] | None = None,
        stop: Callable[[], bool] = lambda: False,
    ) -> None:
        """Begin with no job.

        Args:
            tasks: The tasks; None in place of one means that there is none yet.
            keep: Is told what is new about each task.
            failed: Is told each quota that failed.
            better: Is told each solution that is better than the one before.
            stop: Is asked whether to end the work.
        """
        self.stop = stop
        self.jobs: deque[Job] = deque()
        self.more = True
        self.paused = False
        self.ahead = AHEAD
        self.told = failed is not None or better is not None
        self._tasks = iter(tasks)
        self._keep = keep
        self._failed = failed
        self._better = better
        self._returned: deque[Job] = deque()

    def take(self) -> Job | None:
        """Return the next job that is to be done, if there is one by now."""
        if self._returned:
            return self._returned.popleft()
        while self.more and not self.paused and len(self.jobs) < self.ahead:
            try:
                task = next(self._tasks)
            except StopIteration:
                self.more = False
                break
            if task is None:
                self.paused = True
                break
            job = Job(task)
            self.jobs.append(job)
            if task.answer is not None:
                job.outcome = Outcome(task, task.answer)
            elif not task.position.solvable:
                job.outcome = Outcome(task, None, NO_SOLUTION)
            else:
                return job
        return None

    def give_back(self, job: Job) -> None:
        """Have a job that was taken be the next that is taken."""
        self._returned.appendleft(job)

    def outcomes(self) -> Iterator[Outcome]:
        """Yield the outcomes that are known, up to the first that is not."""
        while self.jobs and (outcome := self.jobs[0].outcome) is not None:
            self.jobs.popleft()
            yield outcome

    @property
    def finished(self) -> bool:
        """Whether all outcomes have come out, and no task is to come."""
        return not self.jobs and not self.more

    def hear(self, job: Job, message: Message) -> None:
        """Take a message about a job; its first outcome stands."""
        if job.outcome is not None:
            return
        if self._keep is not None:
            self._keep(job.task, message)
        match message:
            case Making(made, total):
                job.made = made, total
            case Begun(time):
                # A search is made again, without a source of false moves: it proves
                # its quotas once more.  The same beginning may be heard of twice.
                if job.begun is None or time > job.begun:
                    job.begun, job.quotas = min(time, monotonic()), []
            case Quota():
                self._note(job, [message])
            case Better(solution):
                job.better = solution
                if self._better is not None:
                    self._better(solution)
            case Solution(quotas=quotas):
                self._note(job, quotas[len(job.quotas) : -1])
                job.outcome = Outcome(job.task, message)
            case Failed(note, bound, error, quotas):
                self._note(job, quotas[len(job.quotas) :])
                job.outcome = unfinished(job, note, bound, error)

    def _note(self, job: Job, quotas: Sequence[Quota]) -> None:
        """Note that quotas have failed."""
        job.quotas += quotas
        if self._failed is not None:
            for quota in quotas:
                self._failed(quota)

    def give_up(self, job: Job, note: str, error: Exception | None = None) -> None:
        """Make do with what is known of a job."""
        if job.outcome is None:
            job.outcome = unfinished(job, note, error=error)

    def break_off(self, begun: Iterable[Job], note: str) -> None:
        """Make do with what is known, and take no more tasks.

        A job that has not been begun, and comes after all that have been, is taken out.
        """
        for job in begun:
            self.give_up(job, note)
        while self.jobs and self.jobs[-1].outcome is None:
            self.jobs.pop()
        for job in self.jobs:
            self.give_up(job, note)
        self._returned.clear()
        self.more = False


class Broken(Exception):
    """The work cannot go on; the text says why, and how to mend it."""


class Master(ExitStack):
    """Has tasks done by workers; to be used in a ``with`` statement."""

    def __init__(self, timeout: float | None, keep: Keep | None) -> None:
        """Have no task yet.

        Args:
            timeout: The seconds after which a search is ended.
            keep: Is told what is new about each task.
        """
        super().__init__()
        self.timeout = timeout
        self.keep = keep
        self.ledger = Ledger()

    def outcomes(
        self,
        tasks: Iterable[Task | None],
        *,
        source: Callable[[], int | None] = lambda: None,
        failed: Report | None = None,
        better: Callable[[Solution], object] | None = None,
        watch: Watcher | None = None,
        stop: Callable[[], bool] = lambda: False,
        alarms: Sequence[int] = (),
    ) -> Iterator[Outcome]:
        """Yield the outcome of each task, in their order, as soon as it is known.

        Args:
            tasks: The tasks; each is taken when there is a worker for it, or a place
                where it waits for one.  None in place of a task means that there is
                none yet, but will be when the open file ``source()`` can be read.
            source: Returns that open file, if there is one.
            failed: Is told each quota that failed.
            better: Is told each solution that is better than the one before.
            watch: Is told, every so often, which jobs are in work.
            stop: Is asked whether to end the work.
            alarms: Open files; when one can be read, ``stop`` is asked at once.

        Raises:
            Broken: The work cannot go on; the outcomes that are known come before.
        """
        ledger = self.ledger = Ledger(tasks, self.keep, failed, better, stop)
        watched = watch is not None or failed is not None
        broken: Broken | None = None
        self._begin()
        while True:
            ledger.paused = False
            if stop():
                self._break_off(INTERRUPTED)
            self._hand_out()
            yield from ledger.outcomes()
            if ledger.finished:
                break
            waited_for = source() if ledger.paused else None
            files = [*alarms] if waited_for is None else [*alarms, waited_for]
            try:
                self._listen(files, self._patience(watched))
            except Broken as error:
                broken = error
                self._break_off("the cluster")
            if watch is not None:
                watch(self._in_work())
            self._watch_the_clock()
        if broken is not None:
            raise broken

    def _patience(self, watched: bool) -> float | None:
        """Return the seconds after which something is to be done, or to be told."""
        limits = [TICK] if watched else []
        if self.timeout is not None:
            begun = [job for job in self._in_work() if job.begun is not None]
            limits += [max(0.0, self.timeout - job.seconds) for job in begun]
        return min(limits, default=None)

    def _watch_the_clock(self) -> None:
        """End the searches that have taken too long."""
        if self.timeout is not None:
            for job in self._in_work():
                if job.seconds >= self.timeout:
                    self._end_search(job)
                    self.ledger.give_up(job, TIMEOUT)

    def _begin(self) -> None:
        """Get ready for the jobs of a new ledger."""

    @abstractmethod
    def _in_work(self) -> list[Job]:
        """Return the jobs that workers are doing, in their order."""

    @abstractmethod
    def _hand_out(self) -> None:
        """Take jobs from the ledger, and give them to workers."""

    @abstractmethod
    def _listen(self, files: Sequence[int], seconds: float | None) -> None:
        """Wait until workers or files have something; tell the ledger what it is."""

    @abstractmethod
    def _end_search(self, job: Job) -> None:
        """Have a job done no more, but first take what is known of it."""

    @abstractmethod
    def _break_off(self, note: str) -> None:
        """End all that is in work, but first take what is done."""
