"""A worker: a process that does one task after the other, until it is ended.

A compiled search asks nothing and hears no signal; to stop it is to end its process.
It tells each thing that it has proved as soon as that is known, so nothing but the time
is lost when it is ended, be that by a time limit, by the user, or by a system that is
short of memory.
"""

from __future__ import annotations

import os
import pickle
import signal
import sys
import threading
import warnings
from array import array
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import cache, partial
from mmap import mmap
from multiprocessing.connection import Pipe
from struct import Struct
from time import monotonic
from types import SimpleNamespace
from typing import Any, cast

from fifteen import systems
from fifteen.board.position import Position
from fifteen.compiling.dividing import DividedSearch
from fifteen.compiling.resuming import Course, Past, Remembered
from fifteen.planning.methods import METHODS
from fifteen.planning.plan import Plan
from fifteen.programs import compile_at_once, recalling
from fifteen.running.carry_out import Loader, carry_out, prepare
from fifteen.running.ledger import TICK, Job
from fifteen.running.protocol import (
    Begun,
    Better,
    Failed,
    Left,
    Making,
    Message,
    Task,
    Tell,
    Warned,
)
from korf0 import Quota

LIFELINES: set[int] = set()
"""The ends of all lifelines that no process but this one may hold."""


class Worker:
    """A process that does one task after the other, as seen from outside.

    Of the jobs that it was given, the first is in work; of the rest, the last may be
    lent to others.

    Attributes:
        jobs: The jobs that it was given, and of which it has not told the end.
        lent: How many of them, the last, are left to others.
        done: How many it had before them, which is the number of the first.
        log: The memory that it shares with this process, if it is a copy of it.
    """

    def __init__(self, lifeline: int, foreign: Sequence[Any]) -> None:
        """Make the process.

        Args:
            lifeline: An open file; when its other end is closed, the process ends.
            foreign: Connections to other workers, which are closed there.
        """
        self.jobs: deque[Job] = deque()
        self.lent = self.done = 0
        self.connection, theirs = Pipe()
        self.has_said = systems.ear(self.connection)
        self.log = Log() if systems.single_threaded() else None
        # The signals that end the master may be sent to all processes of its group;
        # this one ignores them as soon as it runs, and must not get one before.
        with theirs, systems.unheard(systems.SIGNALS):
            if self.log is not None:
                foreign = [self.connection, *foreign]
                serving = partial(_serve_as_copy, theirs, lifeline, self.log, foreign)
                self.process = systems.forked(serving)
            else:
                self.process = _fresh(theirs, lifeline)

    def give(self, job: Job, ready: bool, clocked: bool) -> None:
        """Send the task of a job.

        Args:
            job: The job.
            ready: Whether the search is compiled before it begins.
            clocked: Whether its beginning is told at once.
        """
        number = self.done + len(self.jobs)
        self.jobs.append(job)
        job.given += 1
        task = replace(job.task, tag=None)
        # If the process is gone, that shows when it is listened to.
        with suppress(OSError):
            self.connection.send((number, task, ready, job.threads, clocked))

    @property
    def job(self) -> Job | None:
        """The job in work."""
        return self.jobs[0] if self.jobs else None

    @property
    def own(self) -> int:
        """How many jobs are not lent."""
        return len(self.jobs) - self.lent

    @property
    def waits(self) -> bool:
        """Whether there is a job that has not been begun, and is not lent."""
        last = self.done + self.own - 1
        return self.own > 1 and (self.log is None or self.log.number < last)

    def lend(self) -> Job:
        """Return the last of the jobs that are not lent; it is left to another."""
        self.lent += 1
        job = self.jobs[self.own]
        job.given -= 1
        if self.log is not None:
            self.log.leave(self.done + self.own)
        return job

    def done_with(self) -> Job:
        """Return the first of the jobs, which is done, here or elsewhere."""
        # The lent jobs are the last, so if only these are left, the first is one.
        if self.lent and self.own == 0:
            self.lent -= 1
            if self.log is not None and not self.lent:
                self.log.leave()
        self.done += 1
        return self.jobs.popleft()

    def end(self) -> int:
        """End the process, if it has not ended; return its status."""
        self.process.kill()
        self.connection.close()
        return self.process.wait()


def _serve_as_copy(
    theirs: Any, lifeline: int, log: Log, foreign: Sequence[Any]
) -> None:
    """Serve in a copy of the master, and close the files that are not for it."""
    for connection in foreign:
        connection.close()
    for end in LIFELINES:
        os.close(end)
    serve(theirs, lifeline, log)


def _fresh(theirs: Any, lifeline: int) -> systems.Process:
    """Make a worker from nothing: it takes longer than a copy, and is always safe."""
    program = (
        f"import sys; sys.path[:] = {sys.path!r}\n"
        "from multiprocessing.connection import Connection\n"
        "from fifteen.running.worker import serve\n"
        f"serve(Connection({theirs.fileno()}), {lifeline})"
    )
    return systems.spawned(program, [theirs.fileno(), lifeline])


class Log:
    """The quotas that a worker has proved, in memory that it shares with its master.

    A quota is there as soon as it is written, even if the worker is killed next; and
    the master need not wake up for it, as for a message, of which many boards have ten
    for a millisecond of search.
    """

    QUOTA = Struct("qqqd")

    def __init__(self) -> None:
        """Make room."""
        # Four numbers: of quotas, whether the search has begun, of the task, and of the
        # first task that is left to another.  Quotas grow by two moves, and no board
        # needs more than a few hundred; 64 KiB have room for 2,000.
        self._room = memoryview(mmap(-1, 1 << 16))
        self._numbers = self._room[: 4 * 8].cast("q")
        self._time = self._room[4 * 8 : 5 * 8].cast("d")
        self._numbers[2:] = array("q", [-1, sys.maxsize])

    def clear(self, number: int) -> None:
        """Forget all quotas; the next are of the task of this number."""
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
        """Write down that the search begins, and when; its quotas are forgotten."""
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
        """Write down a quota that has failed."""
        many = self._numbers[0]
        self.QUOTA.pack_into(self._room, self._place(many), *quota)
        # Only now, since the worker may be killed at any time: it counts when it is all
        # there.
        self._numbers[0] = many + 1

    def since(self, first: int) -> Iterator[Quota]:
        """Yield the quotas from a number on."""
        for k in range(first, self._numbers[0]):
            yield Quota(*self.QUOTA.unpack_from(self._room, self._place(k)))

    def _place(self, k: int) -> int:
        return self._numbers.nbytes + self._time.nbytes + k * self.QUOTA.size


def serve(connection: Any, lifeline: int, log: Log | None = None) -> None:
    """Do tasks as they come, in a process made for this, until no more will come.

    Args:
        connection: Where tasks come from, and messages go to.
        lifeline: An open file.  The process ends when its other end is closed, as it is
            when the process at that end dies, however it dies.
        log: Where quotas are written, in place of being sent.
    """
    # A handler of the master's, that this is a copy of, would write to its pipe.
    signal.set_wakeup_fd(-1)
    for number in systems.SIGNALS:
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
            case Quota(), Log():
                log.add(message)
                return
            case Begun(time), Log():
                again = log.begun
                log.begin(time)
                if not (clocked or again):
                    return
        connection.send(message)

    with suppress(EOFError, OSError):
        while True:
            number, task, ready, threads, clocked = connection.recv()
            if log is not None:
                if log.left(number):
                    connection.send(Left())
                    continue
                log.clear(number)
            message = do_task(task, ready, threads, tell)
            if log is not None and isinstance(message, Failed):
                message = replace(message, quotas=[*log.since(0)])
            connection.send(message)


def _die_with(lifeline: int) -> None:
    os.read(lifeline, 1)
    os._exit(1)


def do_task(
    task: Task, ready: bool, threads: int, tell: Tell, by: Loader | None = None
) -> Message:
    """Do a task.

    Args:
        task: The task.
        ready: Whether the search is compiled before it begins.
        threads: The threads among which the method may divide its search.
        tell: Is told how far it has come.
        by: Loads the program, if it is not the usual one.

    Returns:
        The last message: the solution, or why there is none.
    """
    plan, better = task.plan, None
    if threads > plan.threads:
        plan = replace(plan, threads=threads)
    if task.past is not None and "jobs" in METHODS[plan.method].takes:
        by = partial(_going_on, task.past, threads, tell)
    if "better" in METHODS[plan.method].takes:
        better = lambda solution: tell(Better(solution))  # noqa: E731

    def begin() -> None:
        tell(Begun())

    try:
        _prepare(plan, tell)
        if ready:
            get_ready(needs(task, threads))
        begin()
        return carry_out(plan, task.position, tell, better=better, by=by, again=begin)
    except BrokenPipeError:
        # The master is gone.
        raise
    except Exception as error:
        note = str(error).rstrip(".") or type(error).__name__
        return Failed(note, getattr(error, "bound", 0), _portable(error))


def _going_on(past: Past, threads: int, tell: Tell, module: str) -> SimpleNamespace:
    """Return a program that goes on where it was, divided among some threads."""

    def divide(_: str, search: Remembered) -> DividedSearch:
        return DividedSearch(search, threads)

    return recalling(module, Course(past, tell), divide)


def _prepare(plan: Plan, tell: Tell) -> None:
    """Get the tables of a plan, and tell from time to time how much is done."""
    told = monotonic()

    def progress(done: int, total: int) -> None:
        nonlocal told
        # Twice as often as it is shown, so that no figure shown is older than a tick.
        if monotonic() - told > TICK / 2:
            told = monotonic()
            tell(Making(done, total))

    prepare(plan, progress)


def _portable(error: Exception) -> Exception | None:
    """Return an exception, if it survives the way to another process."""
    try:
        return cast(Exception, pickle.loads(pickle.dumps(error)))
    except Exception:
        return None


def needs(task: Task, threads: int) -> Plan:
    """Return the plan for which `get_ready` is to be called before a task."""
    return replace(task.plan, options=(), threads=threads, ready=True)


@cache
def get_ready(plan: Plan) -> None:
    """Load, or make, all that a plan needs.

    A board that takes three moves is solved, compiled at once, and as it is by so many
    threads.  With fewer moves quick would need no beam.
    """
    compile_at_once()
    position, last = Position.goal(plan.rows, plan.cols), 0
    for _ in range(3):
        last = next(tile for tile in position.movable() if tile != last)
        position = position.push(last)
    carry_out(plan, position, lambda quota: None)
