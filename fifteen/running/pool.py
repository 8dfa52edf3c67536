"""Processes of this machine, each at the end of a pipe, that do tasks for this one.

Written here, since no known pool will do: processes of pebble and of loky outlive a
driver that is killed; a task cannot tell how far it is; futures cannot be waited for
together with a signal and the standard input; and the executors of the standard library
cannot end one process before Python 3.14.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
import warnings
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from multiprocessing.connection import Pipe
from queue import SimpleQueue
from time import monotonic
from typing import Any, NamedTuple, TypeAlias

from fifteen import systems
from fifteen.warn import warn_once


class News(NamedTuple):
    """A message about task ``number``: its result, if it is ``done``; or if it was
    ``lost`` with its process, the fate of that in a few words."""

    number: int
    message: Any
    done: bool = False
    lost: bool = False


Hear: TypeAlias = Callable[[News], object]
"""Is told the news."""


class Lane:
    """A process, the pipe to it, and the numbers of its tasks, the first in work."""

    def __init__(self, others: Iterable[Lane]) -> None:
        """Make the process: a copy of this one if that is safe, or else a fresh one."""
        self.tasks: deque[int] = deque()
        self.pipe, theirs = Pipe()
        with theirs:
            if systems.single_threaded():
                ours = [self.pipe, *(other.pipe for other in others)]
                self.process = systems.forked(lambda: serve(theirs, ours))
            else:
                end = theirs.fileno()
                self.process = systems.spawned(
                    f"import sys; sys.path[:] = {sys.path!r}\n"
                    "from multiprocessing.connection import Connection\n"
                    f"from fifteen.running.pool import serve; serve(Connection({end}))",
                    [end],
                )

    def end(self) -> str:
        """End the process, if it has not ended, and return its fate."""
        self.process.kill()
        self.pipe.close()
        status = self.process.wait()
        if status >= 0:
            return f"the search ended with status {status}"
        name = signal.Signals(-status).name
        hint = ", as happens when memory runs out" if name == "SIGKILL" else ""
        return f"the search was ended by {name}{hint}"


class Pool:
    """Up to ``jobs`` processes; each has one task in work, and ``depth`` in all.

    Besides, there may be processes aside, each for one task.
    """

    def __init__(self, jobs: int, depth: int = 2) -> None:
        """Make no process yet."""
        self.jobs, self.depth = jobs, depth
        self.lanes: list[Lane] = []
        self.asides: list[Lane] = []

    @property
    def room(self) -> int:
        """The number of tasks that can be sent now."""
        return self.jobs * self.depth - sum(len(lane.tasks) for lane in self.lanes)

    @property
    def working(self) -> set[int]:
        """The numbers of the tasks that are in work, and do not wait behind another."""
        return {lane.tasks[0] for lane in self.lanes if lane.tasks}

    def send(self, number: int, *task: Any) -> None:
        """Have a task done: a function, and its arguments but for the last, `Tell`."""
        idle = [lane for lane in self.lanes if not lane.tasks]
        if not idle and len(self.lanes) < self.jobs:
            self._add(self.lanes)
        lane = min(self.lanes, key=lambda lane: len(lane.tasks))
        _give(lane, number, *task)

    def send_aside(self, number: int, *task: Any) -> bool:
        """Have a task done by a process of its own, besides the others, and return
        whether there can be one."""
        self._add(self.asides)
        _give(self.asides[-1], number, *task)
        return True

    def _add(self, lanes: list[Lane]) -> None:
        """Make a process, in one of the lists."""
        # Signals may be sent to the whole group of processes; a worker ignores them as
        # soon as it runs, and must not get one before; nor may this process, until it
        # has the worker in its list.
        with systems.unheard(systems.SIGNALS):
            lanes.append(Lane([*self.lanes, *self.asides]))

    def wait(self, files: Sequence[int], seconds: float | None, hear: Hear) -> None:
        """Wait for news, or until a file can be read; tell the news."""
        every = [*self.lanes, *self.asides]
        lanes, news = {lane.pipe: lane for lane in every}, list[News]()
        for pipe in systems.ready([*lanes, *files], seconds):
            if (lane := lanes.get(pipe)) is not None:
                news += self._news(lane)
        for lane in [lane for lane in self.asides if not lane.tasks]:
            self.asides.remove(lane)
            lane.end()
        for each in news:
            hear(each)

    def _news(self, lane: Lane) -> Iterator[News]:
        with suppress(EOFError, OSError):
            while lane.pipe.poll():
                news: News = lane.pipe.recv()
                if news.done:
                    lane.tasks.remove(news.number)
                yield news
            return
        yield from self._lost(lane)

    def _lost(self, lane: Lane) -> Iterator[News]:
        """Yield the tasks of a lane as lost; the first of them may be the cause."""
        (self.lanes if lane in self.lanes else self.asides).remove(lane)
        fate = lane.end()
        for k, number in enumerate(lane.tasks):
            yield News(number, fate if k == 0 else "", lost=True)

    def drop(self, number: int) -> None:
        """End a task at once, with its process; none may wait behind it."""
        for lane in [lane for lane in self.lanes if number in lane.tasks]:
            self.lanes.remove(lane)
            lane.end()

    def close(self) -> None:
        """End all processes."""
        for lanes in (self.lanes, self.asides):
            while lanes:
                lanes.pop().end()


class Kept(Pool):
    """Processes that an engine leaves to the next one, unless they have a task."""

    def close(self) -> None:
        """End the processes that have a task, or are aside."""
        idle = [lane for lane in self.lanes if not lane.tasks]
        self.lanes = [lane for lane in self.lanes if lane.tasks]
        super().close()
        self.lanes = idle


_KEPT: ContextVar[dict[tuple[int, int], Kept] | None] = ContextVar("kept", default=None)


@contextmanager
def one_pool() -> Iterator[None]:
    """Have all engines of a block, one after the other, do with the same processes."""
    before = _KEPT.set(pools := dict[tuple[int, int], Kept]())
    try:
        yield
    finally:
        _KEPT.reset(before)
        for pool in pools.values():
            Pool.close(pool)


def _give(lane: Lane, number: int, *task: Any) -> None:
    """Hand a task to a process; if that is gone, it shows when it is listened to."""
    lane.tasks.append(number)
    with suppress(OSError):
        lane.pipe.send((number, *task))


def serve(pipe: Any, foreign: Sequence[Any] = ()) -> None:
    """Do tasks as they come through a pipe, in a process made for this, until its other
    end is closed, as it is when the driver dies."""
    signal.set_wakeup_fd(-1)
    for number in systems.SIGNALS:
        signal.signal(number, signal.SIG_IGN)
    for each in foreign:
        each.close()
    waiting: SimpleQueue[Any] = SimpleQueue()

    def listen() -> None:
        # A thread of its own, so that the process ends with its driver at once, be
        # there a compiled search in work or not.
        with suppress(EOFError, OSError):
            while True:
                waiting.put(pipe.recv())
        os._exit(1)

    threading.Thread(target=listen, daemon=True).start()
    current = 0
    warnings.resetwarnings()
    warnings.simplefilter("default")
    warnings.showwarning = lambda message, *_: pipe.send(News(current, message))
    while True:
        current, function, *given = waiting.get()
        try:
            result = function(*given, lambda m, k=current: pipe.send(News(k, m)))
            pipe.send(News(current, result, done=True))
        except OSError:
            os._exit(1)


class Ended(BaseException):
    """Ends a search in this process; not an Exception, which would be a failure."""


class Here:
    """This process, in place of others where a system has none that could be ended.

    A task is done while one waits, and can be ended only when it tells something.
    """

    def __init__(self, timeout: float | None) -> None:
        """Take the seconds after which a task is ended."""
        self.timeout, self.working = timeout, set[int]()
        self.jobs = self.room = 1
        self._task: tuple[Any, ...] = ()

    def send(self, number: int, *task: Any) -> None:
        """Take a task: a function, and its arguments but for the last, `Tell`."""
        self.room = 0
        self.working = {number}
        self._task = (number, *task)

    def wait(self, files: Sequence[int], seconds: float | None, hear: Hear) -> None:
        """Do the task, or else wait until a file can be read; tell the news."""
        if not self._task:
            systems.ready(files, seconds)
            return
        (number, function, *given), self._task = self._task, ()
        self.room, begun = 1, monotonic()

        def tell(message: Any) -> None:
            hear(News(number, message))
            if self.timeout is not None and monotonic() - begun >= self.timeout:
                warn_once(
                    "On this system a search cannot be ended before it has ruled out a "
                    "length: the time limit was looked at then."
                )
                raise Ended

        with suppress(Ended):
            hear(News(number, function(*given, tell), done=True))

    def send_aside(self, number: int, *task: Any) -> bool:
        """Return that no other process can do a task."""
        return False

    def drop(self, number: int) -> None:
        """Do nothing: a task that is not done has ended."""

    def close(self) -> None:
        """Do nothing."""


def pool_of(jobs: int, timeout: float | None = None) -> Pool | Here:
    """Return a pool of processes; this process, if others cannot be made.

    With a time limit no task waits behind another, so that its clock begins when it
    does.
    """
    if not systems.SEPARATE:
        return Here(timeout)
    depth = 1 if timeout else 2
    kept = _KEPT.get()
    if kept is None:
        return Pool(jobs, depth)
    return kept.setdefault((jobs, depth), Kept(jobs, depth))
