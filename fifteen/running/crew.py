"""Searches in processes of their own, so that there can be many and each can be ended.

A compiled search asks nobody whether it may go on, and no signal reaches it; to stop
it is to end its process.  A `Crew` has such processes.  Each tells what it has proved
as soon as that is known, so nothing but the time is lost when it is ended, be that by a
time limit, by the user, or by a system that is short of memory.
"""

from __future__ import annotations

import atexit
import os
import pickle
import select
import signal
import sys
import threading
import warnings
from array import array
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field, replace
from functools import cache, partial
from math import inf
from mmap import mmap
from multiprocessing.connection import Connection, Pipe, wait
from struct import Struct
from time import monotonic
from types import SimpleNamespace
from typing import Any, Literal, Protocol, TypeAlias, Unpack, cast

from fifteen.board.position import Board, Position
from fifteen.compiling.dividing import DividedSearch
from fifteen.compiling.resuming import Course, Explored, Past, Proved, Remembered
from fifteen.environment import settings
from fifteen.planning.bounds import LOWER_BOUNDS, manhattan_distance
from fifteen.planning.choice import best_tables
from fifteen.planning.methods import (
    METHODS,
    MethodName,
    OptionsOfMany,
    carried_out,
    choose,
    nothing,
    prepare,
    settle,
    start_afresh,
)
from fifteen.planning.solution import Interrupted, Solution
from fifteen.programs import compile_at_once, recalling
from fifteen.remarks import remark
from korf0 import Quota, Report

SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
"""Those that ask a program to end; it is the master of workers who heeds them."""

AHEAD = 4096
"""So many positions are in work or wait for one before them; then none is taken."""

CRASHES = {signal.SIGSEGV, signal.SIGBUS, signal.SIGILL, signal.SIGFPE, signal.SIGABRT}
"""The signals that end a process whose code is spoiled, or the data that it maps."""

TICK = 0.1
"""Seconds after which one who watches is told again."""

NAP = 0.01
"""Seconds for which no worker is listened to while each has more to do."""

LINE = 32
"""So many positions wait with a worker at most, beside the one that it solves."""


NO_SOLUTION = "no sequence of moves leads to the goal"
TIMEOUT, INTERRUPTED = "timeout", "interrupted"

Status: TypeAlias = Literal["solved", "unsolvable", "timeout", "interrupted", "failed"]

STATUSES: Mapping[str, Status] = {
    NO_SOLUTION: "unsolvable",
    TIMEOUT: "timeout",
    INTERRUPTED: "interrupted",
}
"""What a note means where there is no solution."""


class Broken(Exception):
    """A cluster cannot be used, or not any more; says why, and what to do."""


@dataclass(frozen=True, slots=True)
class Task:
    """A position to solve: by which method, with which options, and for whom.

    If there is a past, it is the search of that position that goes on; and what is
    learnt is told, so that it can be kept.  If there is an answer, it was found before.
    """

    position: Position
    method: str
    options: Mapping[str, Any] = field(default_factory=dict)
    tag: object = None
    past: Past | None = None
    answer: Solution | None = None

    def __reduce__(self) -> tuple[Any, ...]:
        """Be written by pickle as what it is made of; by itself that takes longer."""
        return type(self), tuple(getattr(self, name) for name in self.__slots__)


def spelled_out(task: Task) -> Task:
    """Return a task that says which tables, where they are the best that are here."""
    position, options = task.position, task.options
    if "tables" in METHODS[task.method].takes and not options.get("tables"):
        tables = best_tables(position.rows, position.cols)
        return replace(task, options={**options, "tables": tables})
    return task


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of a task.

    There is no solution if none exists.  If the search was ended, there is the best
    that it had found, or else one without a length, which has the bound that was
    proved; the note says why, and so does the error, if it was one.
    """

    task: Task
    solution: Solution | None
    note: str = ""
    error: Exception | None = None

    @property
    def status(self) -> Status:
        """Whether it was solved; else whether it cannot be, or how the search ended.

        A board with a solution is solved, though a better one was looked for.
        """
        if self.solution is not None and self.solution.length is not None:
            return "solved"
        return STATUSES.get(self.note, "failed")


@dataclass(slots=True)
class Work:
    """A task that is being done, or is done and waits for those before it.

    ``begun`` is the time of `time.monotonic` when the search began, None before that;
    it has been ``given`` to a worker so many times, which may use so many threads, as
    ``jobs`` says.  While its tables are made, ``made`` is how much of them is done, and
    how much there is.  A ``better`` solution may come, and after it a better one.
    """

    task: Task
    begun: float | None = None
    quotas: list[Quota] = field(default_factory=list)
    outcome: Outcome | None = None
    given: int = 0
    jobs: int = 1
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


def taken(task: Task) -> Work:
    """Return the work that a task makes; it is done if the outcome is known."""
    work = Work(task)
    if task.answer is not None:
        work.outcome = Outcome(task, task.answer)
    elif not task.position.solvable:
        work.outcome = Outcome(task, None, NO_SOLUTION)
    return work


Watch: TypeAlias = Callable[[Sequence[Work]], object]


@dataclass(frozen=True, slots=True)
class Making:
    """A worker says: tables are made first, so much is done, and so much there is."""

    done: int
    total: int


@dataclass(frozen=True, slots=True)
class Begun:
    """A worker says: it is ready, and the search begins, perhaps once more; the time of
    `time.monotonic`."""

    time: float = field(default_factory=lambda: monotonic())


@dataclass(frozen=True, slots=True)
class Failed:
    """A worker says: the search has come to nothing, for a reason; what it proved."""

    note: str
    bound: int
    error: Exception | None
    quotas: Sequence[Quota] = ()


@dataclass(frozen=True, slots=True)
class Left:
    """A worker says: the search was left to another."""


@dataclass(frozen=True, slots=True)
class Warned:
    """A worker says: there was a warning."""

    warning: Warning


@dataclass(frozen=True, slots=True)
class Better:
    """A worker says: here is a solution, and a better one is looked for."""

    solution: Solution


Message: TypeAlias = (
    Making
    | Begun
    | Quota
    | Proved
    | Explored
    | Better
    | Solution
    | Failed
    | Left
    | Warned
)


Keep: TypeAlias = Callable[[Task, Message], object]


def later_pace(pace: float, seconds: float) -> float:
    """Return the typical seconds of a search after one more; before any, ∞ is taken.

    It is a geometric mean in which each search weighs a tenth less than the next: a
    single long one, as there are among short ones, hardly counts.
    """
    if pace == inf:
        pace = seconds
    mean: float = max(1e-6, pace) ** 0.9 * max(1e-6, seconds) ** 0.1
    return mean


def in_line(pace: float) -> int:
    """Return how many searches of so many seconds a worker is given at most.

    Those that wait last for four naps, lest it have nothing to do before it is heard.
    """
    return 1 + min(LINE, int(4 * NAP / pace))


class Crew(ExitStack):
    """Processes that solve positions; to be used in a ``with`` statement.

    There are at most ``jobs`` of them, made when they are needed; if there are fewer
    tasks than that, a worker may divide its search among several threads, where the
    method can.  A search is ended when it has taken ``timeout`` seconds.  Tables are
    loaded, or made, before that time is counted; and the search is then also compiled
    before it, as it is with ``ready`` where there is no limit.  With ``lead`` this
    process gets ready itself, as soon as a worker has been, before it makes the next
    that is its copy, so that each of those is ready, even if many are ended.  What is
    proved is told ``keep``.

    When searches are short, several are given to a worker, and wait there, so that it
    need not wait for the next; a worker with nothing to do is given what waits with
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
        """Say how many workers there may be; none is made yet."""
        super().__init__()
        self.jobs = jobs
        self.timeout = timeout
        self.ready = ready or timeout is not None
        self.lead = lead
        self.keep = keep
        self._prepared: set[tuple[str, int, int, str, int]] = set()
        self._workers: list[_Worker] = []
        self._waiting: deque[Work] = deque()
        self._pace = inf
        self._lifeline = os.pipe()
        _LIFELINES.add(self._lifeline[1])
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
        _LIFELINES.remove(self._lifeline[1])
        for end in self._lifeline:
            os.close(end)

    def outcomes(
        self,
        tasks: Iterable[Task | None],
        *,
        source: Callable[[], int | None] = lambda: None,
        failed: Report | None = None,
        better: Callable[[Solution], object] | None = None,
        watch: Watch | None = None,
        stop: Callable[[], bool] = lambda: False,
        alarms: Sequence[int] = (),
    ) -> Iterator[Outcome]:
        """Yield what became of each task, in their order, and as soon as it is known.

        A task is taken when there is a worker for it, or a place where it waits for
        one.  None in place of a task means that there is none yet, but will be when the
        open file ``source()`` can be read.
        ``failed`` is told each quota that failed, and ``better`` each solution that is
        better than the one before; ``watch``, every so often, what is in work; and
        ``stop`` is asked whether to end it, in particular when one of the open files
        ``alarms`` can be read.
        """
        queue: deque[Work] = deque()
        remaining = iter(tasks)
        more, paused, files = True, False, [*alarms]
        told = failed is not None or better is not None
        self._waiting.clear()

        def following() -> Work | None:
            """Return what is to be done next, if it is there by now."""
            nonlocal more, paused
            if self._waiting:
                return self._waiting.popleft()
            while more and not paused and len(queue) < AHEAD:
                try:
                    task = next(remaining)
                except StopIteration:
                    more = False
                    break
                if task is None:
                    files.extend(file for file in [source()] if file is not None)
                    paused = True
                    break
                queue.append(taken(task))
                if queue[-1].outcome is None:
                    return queue[-1]
            return None

        while True:
            files, paused = [*alarms], False
            if stop():
                self._break_off(queue)
                more = False
            begun: list[Work] = []
            while self._free() > len(begun) and (work := following() or self._lent()):
                begun.append(work)
            self._divide(begun, 0 if more else self._free() - len(begun))
            nap = not told and self.timeout is None and self._line_up(following)
            while queue and (outcome := queue[0].outcome) is not None:
                queue.popleft()
                yield outcome
            if not queue and not more:
                return
            ready = self._wait(files, watch is not None or failed is not None, nap)
            if watch is not None:
                heads = {id(worker.work) for worker in self._workers}
                watch([w for w in queue if w.outcome is None and id(w) in heads])
            for worker in [*self._workers]:
                if nap or worker.connection in ready:
                    self._hear_out(worker, failed, better)
                elif not ready:
                    self._look(worker, failed)
                self._watch_the_clock(worker, failed, better)

    def _free(self) -> int:
        """Return how many threads there may be more."""
        works = [worker.work for worker in self._workers if worker.work is not None]
        return self.jobs - sum(work.jobs for work in works)

    def _divide(self, works: Sequence[Work], spare: int) -> None:
        """Give work to workers, and threads that are to spare to those who use them."""
        users = [w for w in works if "jobs" in METHODS[w.task.method].takes]
        for k, work in enumerate(users):
            work.jobs += spare // len(users) + (k < spare % len(users))
        for work in works:
            self._give(work)

    def _line_up(self, following: Callable[[], Work | None]) -> bool:
        """Have short searches wait with the workers; say if each has more to do."""
        busy = [worker for worker in self._workers if worker.works]
        places = in_line(self._pace)
        lines = [
            worker for worker in busy if worker.log is not None and not worker.lent
        ]
        while lines:
            shortest = min(lines, key=lambda worker: worker.own)
            if shortest.own >= places or (work := following()) is None:
                break
            shortest.give(work, self.ready, False)
        return len(busy) > 0 and all(worker.own > 1 for worker in busy)

    def _lent(self) -> Work | None:
        """Return what waits last in the longest line, for a worker that has nothing."""
        lines = [worker for worker in self._workers if worker.waits]
        return max(lines, key=lambda worker: worker.own).lend() if lines else None

    def _give(self, work: Work) -> None:
        """Give work to a worker that has none, or to a new one."""
        for worker in [worker for worker in self._workers if worker.work is None]:
            if not worker.connection.poll():
                worker.give(work, self.ready, self.timeout is not None)
                return
            self._end(worker)
        if self.lead and _needs(work.task, work.jobs) in self._prepared and alone():
            with suppress(Exception):
                get_ready(*_needs(work.task, work.jobs))
        connections = [other.connection for other in self._workers]
        worker = _Worker(self._lifeline[0], connections)
        self._workers.append(worker)
        worker.give(work, self.ready, self.timeout is not None)

    def _wait(self, files: Sequence[int], watched: bool, nap: bool) -> Sequence[object]:
        """Wait until something is to be done, or somebody is to be told.

        Returned are the connections and the files that have something.  To take a nap
        is to listen to no worker, and not for long.
        """
        if nap:
            return wait(files, NAP)
        busy = [worker for worker in self._workers if worker.work is not None]
        limits = [TICK] if watched else []
        if self.timeout is not None:
            limits += [
                max(0.0, self.timeout - worker.work.seconds)
                for worker in busy
                if worker.work is not None and worker.work.begun is not None
            ]
        connections = [worker.connection for worker in busy]
        return wait([*connections, *files], min(limits, default=None))

    def _hear(
        self,
        worker: _Worker,
        failed: Report | None,
        better: Callable[[Solution], object] | None,
    ) -> None:
        """Take one thing that a worker has to say of its work."""
        work = worker.work
        assert work is not None
        self._look(worker, failed)
        try:
            message: Message = worker.connection.recv()
        except (EOFError, OSError):
            status = self._end(worker)
            fate = _fate(status)
            crashed = -status in CRASHES
            lent = worker.own == 0
            while worker.waits:
                self._waiting.appendleft(worker.lend())
            if lent:
                worker.works.clear()
                return
            if work.given > 1 or not (crashed or work.begun is None):
                self._give_up(worker, fate, RuntimeError(fate))
                return
            if crashed:
                self._start_afresh(fate)
                work.begun, work.quotas = None, []
            worker.works.clear()
            self._give(work)
            return
        if self.keep is not None and work.outcome is None:
            self.keep(work.task, message)
        match message:
            case Making(made, total):
                work.made = made, total
            case Begun(time):
                self._begin(work, time)
            case Quota():
                self._note(work, message, failed)
            case Better(solution):
                work.better = solution
                if better is not None:
                    better(solution)
            case Solution(seconds=seconds):
                self._pace = later_pace(self._pace, seconds)
                self._settle(worker, Outcome(work.task, message))
            case Failed(note, bound, error, quotas):
                for quota in quotas[len(work.quotas) :]:
                    self._note(work, quota, failed)
                self._settle(worker, unfinished(work, note, bound, error))
            case Left():
                worker.done_with()
            case Warned(warning):
                remark(str(warning), type(warning))

    def _look(self, worker: _Worker, failed: Report | None) -> None:
        """Take what a worker has written down, if it does something."""
        work, log = worker.work, worker.log
        if work is not None and log is not None and log.number == worker.done:
            if log.begun and work.begun is None:
                self._begin(work, log.time)
            quotas = [*log.since(len(work.quotas))]
            if log.number == worker.done and work.begun is not None:
                for quota in quotas:
                    self._note(work, quota, failed)

    def _hear_out(
        self,
        worker: _Worker,
        failed: Report | None = None,
        better: Callable[[Solution], object] | None = None,
    ) -> None:
        """Take all that a worker has said and written by now."""
        while worker.work is not None and worker.has_said():
            self._hear(worker, failed, better)
        self._look(worker, failed)

    def _begin(self, work: Work, time: float) -> None:
        """Note that a search has begun, at a time that is past, or once more."""
        if work.begun is None or time > work.begun:
            work.begun, work.quotas = min(time, monotonic()), []
        if self.ready:
            self._prepared.add(_needs(work.task, work.jobs))

    def _note(self, work: Work, quota: Quota, failed: Report | None) -> None:
        """Note that a quota has failed."""
        work.quotas.append(quota)
        if failed is not None:
            failed(quota)

    def _start_afresh(self, fate: str) -> None:
        """Have no worker that begins from now on use what may have ended another."""
        warnings.warn(
            f"{fate[:1].upper()}{fate[1:]}; what was kept compiled is thrown away, and "
            "the search begins again.",
            stacklevel=2,
        )
        start_afresh()
        get_ready.cache_clear()
        for worker in [worker for worker in self._workers if worker.work is None]:
            self._end(worker)

    def _watch_the_clock(
        self,
        worker: _Worker,
        failed: Report | None,
        better: Callable[[Solution], object] | None,
    ) -> None:
        """End a search that has taken too long."""
        work = worker.work
        if work and self.timeout is not None and work.seconds >= self.timeout:
            self._hear_out(worker, failed, better)
            if worker.work is work:
                self._end(worker)
                self._give_up(worker, TIMEOUT)

    def known_of(self, task: Task) -> Work:
        """Return the work that a task makes, as far as it has come."""
        for worker in self._workers:
            if worker.work is not None and worker.work.task is task:
                with suppress(Exception):
                    self._look(worker, None)
                return worker.work
        return Work(task)

    def _break_off(self, queue: deque[Work]) -> None:
        """End all that is in work, but first take what is done.

        What has not been begun, and comes after all that has been, is taken out.
        """
        for worker in [*self._workers]:
            self._hear_out(worker)
            if worker.work is not None:
                self._end(worker)
                self._give_up(worker, INTERRUPTED)
        while queue and queue[-1].outcome is None:
            queue.pop()
        for work in queue:
            work.outcome = work.outcome or unfinished(work, INTERRUPTED)
        self._waiting.clear()

    def _give_up(
        self, worker: _Worker, note: str, error: Exception | None = None
    ) -> None:
        """Make do with what a worker has told so far."""
        if worker.work is not None:
            self._settle(worker, unfinished(worker.work, note, error=error))
            worker.works.clear()

    def _settle(self, worker: _Worker, outcome: Outcome) -> None:
        """Note what became of what a worker had in work, unless another was faster."""
        work = worker.done_with()
        work.outcome = work.outcome or outcome

    def _end(self, worker: _Worker) -> int:
        """End a process, and return its status."""
        self._workers.remove(worker)
        return worker.end()


def _needs(task: Task, jobs: int) -> tuple[str, int, int, str, int]:
    """Return what it depends on what is to be got ready for a task."""
    tables = str(task.options.get("tables", ""))
    return task.method, task.position.rows, task.position.cols, tables, jobs


def solve_all(
    positions: Iterable[Board],
    method: MethodName = "auto",
    *,
    jobs: int = 1,
    timeout: float | None = None,
    **options: Unpack[OptionsOfMany],
) -> Iterator[Outcome]:
    """Yield what became of each position, in their order, as soon as it is known.

    So many ``jobs`` are done at a time, each in a process of its own, and each is ended
    after ``timeout`` seconds.  A position is taken when there is somebody to solve it,
    and some that are short before, so there may be any number of them; if there are
    fewer than ``jobs``, a method that can divides its search.

    Positions and options are those that ``solve`` takes.  What has no solution is an
    outcome without one.  Raises ValueError or TypeError when it comes to a position
    that is none, or that the method does not take.
    """

    def tasks() -> Iterator[Task]:
        for position in positions:
            given = Position.of(position)
            chosen, taken = settle(method, given, options, timeout)
            yield Task(given, chosen.name, taken)

    with Crew(jobs, timeout=timeout) as crew:
        yield from crew.outcomes(tasks())


def solve_apart(
    position: Position,
    method: str,
    timeout: float | None,
    failed: Report | None,
    options: Mapping[str, Any],
) -> Solution:
    """Solve a position that is solvable in another process, which can be ended.

    If it takes more than ``timeout`` seconds, what is known then is returned.  Raises
    what the method raises, Interrupted, and RuntimeError if its process was ended.
    """
    crew = _idle_crew()
    crew.timeout = timeout
    given = dict(options)
    better = given.pop("better", None)
    task = Task(position, method, given)
    try:
        (outcome,) = crew.outcomes([task], failed=failed, better=better)
    except BaseException as stop:
        with crew:
            if isinstance(stop, KeyboardInterrupt):
                raise interrupted(crew.known_of(task)) from None
        raise
    _IDLE.append((crew, settings()))
    solution = outcome.solution
    assert solution is not None
    if outcome.error is not None:
        raise outcome.error
    return solution


def interrupted(work: Work) -> Interrupted:
    """Return what is raised when a search is interrupted, with what it has proved."""
    solution = unfinished(work, INTERRUPTED).solution
    assert solution is not None
    return Interrupted(solution)


_IDLE: list[tuple[Crew, object]] = []
"""Crews that wait for the next search with a time limit, and the settings they have."""


def _idle_crew() -> Crew:
    """Return a crew that nobody uses; one that waits, if the settings are the same."""
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


@cache
def get_ready(
    method: str, rows: int, cols: int, tables: str = "", jobs: int = 1
) -> None:
    """Load, or make, all that a method needs for boards of some size.

    A board that takes one move is solved, compiled at once; if there are more jobs, as
    it is solved by so many threads.
    """
    compile_at_once()
    goal = Position.goal(rows, cols)
    options: dict[str, Any] = {"tables": tables} if tables else {}
    options |= {"jobs": jobs} if jobs > 1 else {}
    near = goal.push(goal.movable()[0])
    carried_out(choose(method, near), near, lambda quota: None, options)


def alone() -> bool:
    """Whether this process has no thread but one, so that a copy of it is whole.

    Where that cannot be known, or copies are not to be trusted, it is said to have.
    """
    if sys.platform != "linux" or threading.active_count() > 1:
        return False
    try:
        return len(os.listdir("/proc/self/task")) == 1
    except OSError:
        return False


class _Log:
    """What a worker has proved, in memory that it shares with its master.

    It is there as soon as it is written, even if the worker is killed next; and the
    master need not wake up for it, as for a message, of which many boards have ten for
    a millisecond of search.
    """

    QUOTA = Struct("qqqd")

    def __init__(self) -> None:
        """Make room."""
        self._room = memoryview(mmap(-1, 1 << 16))
        self._numbers = self._room[: 4 * 8].cast("q")
        self._time = self._room[4 * 8 : 5 * 8].cast("d")
        self._numbers[2:] = array("q", [-1, sys.maxsize])

    def clear(self, number: int) -> None:
        """Forget what was written; what comes is of the task of this number."""
        self._numbers[0] = self._numbers[1] = 0
        self._numbers[2] = number

    @property
    def number(self) -> int:
        """The number of the task in work, −1 before the first."""
        return self._numbers[2]

    def leave(self, first: int = sys.maxsize) -> None:
        """Write down that tasks are left to another, from a number on."""
        self._numbers[3] = first

    def left(self, number: int) -> bool:
        """Whether a task is left to another."""
        return number >= self._numbers[3]

    def begin(self, time: float) -> None:
        """Write down that the search begins, and when; what was known is forgotten."""
        self._numbers[0] = 0
        self._time[0] = time
        self._numbers[1] = 1

    @property
    def begun(self) -> bool:
        """Whether the search has begun."""
        return self._numbers[1] == 1

    @property
    def time(self) -> float:
        """When it began."""
        return self._time[0]

    def add(self, quota: Quota) -> None:
        """Write down a quota that has failed; it counts when all of it is there."""
        many = self._numbers[0]
        self.QUOTA.pack_into(self._room, self._place(many), *quota)
        self._numbers[0] = many + 1

    def since(self, first: int) -> Iterator[Quota]:
        """Yield the quotas but for so many that are known."""
        for k in range(first, self._numbers[0]):
            yield Quota(*self.QUOTA.unpack_from(self._room, self._place(k)))

    def _place(self, k: int) -> int:
        return self._numbers.nbytes + self._time.nbytes + k * self.QUOTA.size


def serve(connection: Connection, lifeline: int, log: _Log | None = None) -> None:
    """Do tasks as they come, in a process made for this, until no more will come.

    What is proved is written to the log, if there is one.  The process ends when the
    other end of the lifeline is closed, as it is when the process at that end dies,
    however it dies.
    """
    signal.set_wakeup_fd(-1)
    for number in SIGNALS:
        signal.signal(number, signal.SIG_IGN)
    threading.Thread(target=_die_with, args=(lifeline,), daemon=True).start()
    warnings.resetwarnings()
    warnings.simplefilter("default")
    warnings.showwarning = lambda message, category, *_: connection.send(
        Warned(message if isinstance(message, Warning) else category(message))
    )
    clocked = False

    def tell(message: Message) -> None:
        match message, log:
            case Quota(), _Log():
                log.add(message)
                return
            case Begun(time), _Log():
                again = log.begun
                log.begin(time)
                if not (clocked or again):
                    return
        connection.send(message)

    with suppress(EOFError, OSError):
        while True:
            number, task, ready, jobs, clocked = connection.recv()
            if log is not None:
                if log.left(number):
                    connection.send(Left())
                    continue
                log.clear(number)
            message = do_task(task, ready, jobs, tell)
            if log is not None and isinstance(message, Failed):
                message = replace(message, quotas=[*log.since(0)])
            connection.send(message)


def _die_with(lifeline: int) -> None:
    os.read(lifeline, 1)
    os._exit(1)


def do_task(
    task: Task, ready: bool, jobs: int, tell: Callable[[Message], object]
) -> Message:
    """Do a task; the last message about it."""
    options = {"jobs": jobs, **task.options} if jobs > 1 else {**task.options}
    if task.past is not None and "jobs" in METHODS[task.method].takes:
        options["by"] = partial(_going_on, task.past, jobs, tell)

    def begin() -> None:
        tell(Begun())

    try:
        _prepare(task, tell)
        if ready:
            get_ready(*_needs(task, jobs))
        begin()
        chosen = choose(task.method, task.position)
        if "better" in chosen.takes:
            options["better"] = lambda solution: tell(Better(solution))
        return carried_out(chosen, task.position, tell, options, begin)
    except BrokenPipeError:
        raise
    except Exception as error:
        note = str(error).rstrip(".") or type(error).__name__
        return Failed(note, getattr(error, "bound", 0), _portable(error))


def _going_on(
    past: Past, jobs: int, tell: Callable[[Message], object], module: str
) -> SimpleNamespace:
    """Return a program that goes on where it was, divided among some threads."""

    def divide(_: str, search: Remembered) -> DividedSearch:
        return DividedSearch(search, jobs)

    return recalling(module, Course(past, tell), divide)


def _prepare(task: Task, tell: Callable[[Message], object]) -> None:
    """Get the tables for a task, and tell from time to time how much is done."""
    told = monotonic()

    def progress(done: int, total: int) -> None:
        nonlocal told
        if monotonic() - told > TICK / 2:
            told = monotonic()
            tell(Making(done, total))

    chosen = choose(task.method, task.position)
    if chosen.prepare is not nothing:
        rows, cols = task.position.rows, task.position.cols
        prepare(chosen, rows, cols, task.options, progress)


def _portable(error: Exception) -> Exception | None:
    """Return an exception, if it survives the way to another process."""
    try:
        return cast(Exception, pickle.loads(pickle.dumps(error)))
    except Exception:
        return None


class _Worker:
    """A process that does one task after the other, as seen from outside.

    Of the works that it was given, the first is in work; of the rest, the last may be
    ``lent`` to others.  So many are ``done``, which is the number of the first.

    It is not to hear the signals that end the master, which may be sent to all the
    processes of its group: they are blocked when it begins, and then ignored.
    """

    def __init__(self, lifeline: int, foreign: Sequence[Connection]) -> None:
        """Make the process; what is foreign to it is closed there."""
        self.works: deque[Work] = deque()
        self.lent = self.done = 0
        self.connection, theirs = Pipe()
        self._ear = select.poll()
        self._ear.register(self.connection, select.POLLIN)
        self.log = _Log() if alone() else None
        before = signal.pthread_sigmask(signal.SIG_BLOCK, SIGNALS)
        try:
            with theirs:
                foreign = [self.connection, *foreign]
                self._process = (
                    _copied(theirs, lifeline, foreign, self.log)
                    if self.log is not None
                    else _fresh(theirs, lifeline)
                )
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)

    def give(self, work: Work, ready: bool, clocked: bool) -> None:
        """Send a task; if nobody is there to take it, that will show."""
        number = self.done + len(self.works)
        self.works.append(work)
        work.given += 1
        task = replace(work.task, tag=None)
        with suppress(OSError):
            self.connection.send((number, task, ready, work.jobs, clocked))

    @property
    def work(self) -> Work | None:
        """What is in work."""
        return self.works[0] if self.works else None

    @property
    def own(self) -> int:
        """How many works are not lent."""
        return len(self.works) - self.lent

    @property
    def waits(self) -> bool:
        """Whether there is a work that has not been begun, and is not lent."""
        last = self.done + self.own - 1
        return self.own > 1 and (self.log is None or self.log.number < last)

    def lend(self) -> Work:
        """Return the last of the works that are not lent; it is left to another."""
        self.lent += 1
        work = self.works[self.own]
        work.given -= 1
        if self.log is not None:
            self.log.leave(self.done + self.own)
        return work

    def done_with(self) -> Work:
        """Return the first of the works, which is done, here or elsewhere."""
        self.done += 1
        work = self.works.popleft()
        if self.lent and self.own < 0:
            self.lent -= 1
            if self.log is not None and not self.lent:
                self.log.leave()
        return work

    def has_said(self) -> bool:
        """Whether something is to be heard."""
        return bool(self._ear.poll(0))

    def end(self) -> int:
        """End the process, if it has not ended; return its status."""
        self._process.kill()
        self.connection.close()
        return self._process.wait()


class _Process(Protocol):
    def kill(self) -> None: ...
    def wait(self) -> int: ...


class _Copy:
    """A process that is a copy of this one."""

    def __init__(self, pid: int) -> None:
        self.pid = pid

    def kill(self) -> None:
        with suppress(ProcessLookupError):
            os.kill(self.pid, signal.SIGKILL)

    def wait(self) -> int:
        with suppress(ChildProcessError):
            return os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])
        return 0


_LIFELINES: set[int] = set()
"""The ends of all lifelines that no process but this one may hold."""


def _copied(
    theirs: Connection, lifeline: int, foreign: Sequence[Connection], log: _Log
) -> _Process:
    """Make a worker at once; only where `alone` says that this can be done."""
    pid = os.fork()
    if pid:
        return _Copy(pid)
    status = 1
    try:
        for connection in foreign:
            connection.close()
        for end in _LIFELINES:
            os.close(end)
        serve(theirs, lifeline, log)
        status = 0
    finally:
        os._exit(status)


def _fresh(theirs: Connection, lifeline: int) -> _Process:
    """Make a worker that begins anew; it takes longer, and works in any case."""
    import subprocess

    program = (
        f"import sys; sys.path[:] = {sys.path!r}\n"
        "from multiprocessing.connection import Connection\n"
        "from fifteen.running.crew import serve\n"
        f"serve(Connection({theirs.fileno()}), {lifeline})"
    )
    return subprocess.Popen(
        [sys.executable, "-c", program], pass_fds=[theirs.fileno(), lifeline]
    )


def _fate(status: int) -> str:
    """Say how a process ended that was not asked to."""
    if status >= 0:
        return f"the search ended with status {status}"
    name = signal.Signals(-status).name
    hint = ", as happens when memory runs out" if -status == signal.SIGKILL else ""
    return f"the search was ended by {name}{hint}"


def unfinished(
    work: Work, note: str, bound: int = 0, error: Exception | None = None
) -> Outcome:
    """Return what is known of a position whose search came to no end."""
    task = work.task
    if work.better is not None:
        return Outcome(task, replace(work.better, seconds=work.seconds), note, error)
    bounds = [work.bound, bound]
    chosen = choose(task.method, task.position)
    if not work.quotas and chosen.bound in LOWER_BOUNDS:
        with suppress(ValueError):
            bounds.append(LOWER_BOUNDS[chosen.bound](task.position))
    nodes = sum(quota.nodes for quota in work.quotas)
    solution = Solution(
        task.position,
        chosen.name,
        None,
        None,
        None,
        None,
        nodes,
        work.seconds,
        max(bounds),
        False,
        tuple(work.quotas),
    )
    return Outcome(task, solution, note, error)
