"""Searches on a cluster of Dask's: boards of a file, or the branches of one board.

Dask has the scheduler and the workers, and does again what a lost worker was doing.
Here boards are put into batches, of so many as take about as long as a batch should,
and the answers are put in order.
"""

from __future__ import annotations

import asyncio
import logging
import os
import pickle
import threading
import warnings
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, suppress
from dataclasses import replace
from math import inf
from multiprocessing.connection import wait
from operator import sub
from queue import Empty, SimpleQueue
from time import monotonic
from types import SimpleNamespace
from typing import Any, Self

from distributed import Client, Future, KilledWorker, LocalCluster, rpc

from fifteen.compiling.dividing import Branch, DividedSearch, Followed, Result, Trunk
from fifteen.compiling.resuming import Course, Past, Remembered
from fifteen.planning.methods import METHODS
from fifteen.planning.solution import Solution, Unsound
from fifteen.programs import recalling
from fifteen.remarks import remark
from fifteen.running.crew import (
    AHEAD,
    TICK,
    Begun,
    Broken,
    Crew,
    Failed,
    Keep,
    Making,
    Message,
    Outcome,
    Task,
    Watch,
    Work,
    do_task,
    spelled_out,
    taken,
    unfinished,
)
from fifteen.running.remote import (
    Batch,
    Bough,
    OtherRelease,
    Returned,
    Twig,
    do_batch,
    follow_twig,
    release,
    solve_task,
)
from korf0 import Quota, Report

LOCAL = "local"
"""In place of an address: a cluster on this machine, for trying."""

PATIENCE = 5
"""Seconds after which a scheduler that does not answer is taken to be none."""

SPAN, EACH = 0.25, 0.004
"""Seconds that a batch should take: the first at least, the other for each worker, so
that the scheduler, which needs a millisecond or two for one, keeps up with them all."""

MOST = 4000
"""A batch has no more things than that."""

SOME = 50
"""So many branches are made before it is looked what has arrived."""

QUEUED = 2
"""So many batches are on their way for each thread of a worker."""

ALIVE = 1.0
"""Seconds after which it is asked, at the latest, whether the scheduler is there."""

WORRY = 5.0
"""Seconds without any worker after which it is said that none is there."""

KILLED = "each worker that searched for it was ended, as happens when memory runs out"

START = "`dask worker {} --nthreads 1` starts one."


class Stopped(Exception):
    """Nobody wants a search any more."""


class Courier:
    """Has things done by workers, in batches; to be used in one thread.

    ``do`` is a function of a module, given what ``written`` makes of a thing.  Each
    arrival is announced, from another thread.
    """

    def __init__(
        self,
        cluster: Cluster,
        do: Callable[..., Any],
        written: Callable[[Any], Any],
        announce: Callable[[], object],
    ) -> None:
        """Begin with nothing to do."""
        self.cluster = cluster
        self.waiting: deque[Any] = deque()
        self.under_way: dict[str, tuple[Future[Any], list[Any]]] = {}
        self._do = do
        self.written = written
        self._announce = announce
        self._arrived: SimpleQueue[tuple[str, Any]] = SimpleQueue()
        self._pace = SPAN
        self._suspects: deque[Any] = deque()
        self._known: set[int] = set()

    def send(self, last: bool) -> None:
        """Send what waits, as long as workers want more; is it the last there is?"""
        threads = self.cluster.threads
        sent = (things[0] for _, things in self.under_way.values())
        if self._suspects or any(map(self.suspect, sent)):
            # Nothing else is to be lost with a suspect.
            if threads and not self.under_way:
                self._send([self._suspects.popleft()])
            return
        while self.waiting and len(self.under_way) < (QUEUED + 1) * threads:
            size = min(max(1, int(self._span / self._pace)), MOST)
            if last:
                size = min(size, -(-len(self.waiting) // threads))
            self._send(
                [self.waiting.popleft() for _ in range(min(size, len(self.waiting)))]
            )

    @property
    def busy(self) -> bool:
        """Whether there is anything to do, or to come."""
        return bool(self.waiting or self._suspects or self.under_way)

    @property
    def _span(self) -> float:
        """How many seconds a batch should take."""
        return max(SPAN, EACH * self.cluster.threads)

    def _send(self, things: list[Any]) -> None:
        written = [self.written(thing) for thing in things]
        topic = self.cluster.topic
        batch = Batch(self._do, written, self._span, release(), topic)
        future = self.cluster.client.submit(do_batch, batch, pure=False)
        self.under_way[str(future.key)] = future, things
        future.add_done_callback(self._take)

    def _take(self, future: Future[Any]) -> None:
        """Take what has arrived, in a thread of Dask's."""
        try:
            answer: Any = future.result()
        except BaseException as error:
            answer = error
        self._arrived.put((str(future.key), answer))
        self._announce()

    def wait(self) -> None:
        """Wait for an arrival, or for another worker."""
        self._arrived.put(self._arrived.get())

    def stop(self) -> None:
        """Have nothing done any more, and whoever waits for it told; any thread may."""
        self._arrived.put(("", Stopped()))

    def look(self) -> None:
        """Have who waits look whether there are other workers; any thread may."""
        self._arrived.put(("", None))

    def arrivals(self) -> Iterator[tuple[Any, Any]]:
        """Yield the things that are done, each with what came of it, or an exception.

        Raises Broken if nothing more will come.
        """
        while True:
            try:
                key, answer = self._arrived.get_nowait()
            except Empty:
                return
            if isinstance(answer, Stopped):
                raise answer
            if key not in self.under_way:
                continue
            future, things = self.under_way.pop(key)
            if isinstance(answer, Returned):
                for text in answer.warned:
                    remark(text)
                count = len(answer.results)
                self._pace = max(answer.seconds, 1e-6) / count
                self.waiting.extendleft(reversed(things[count:]))
                yield from zip(things, map(opened, answer.results), strict=False)
            elif future.cancelled() or not isinstance(answer, Exception):
                raise Broken(self.cluster.gone())
            elif isinstance(answer, OtherRelease):
                raise Broken(
                    f"A worker has korf0 {answer}, and here is {release()}: "
                    "install the same there."
                )
            elif isinstance(answer, ImportError):
                raise Broken(
                    f"A worker has no {answer.name}: `pip install '.[all]'` "
                    "in a checkout there installs it."
                )
            elif len(things) > 1 or (
                isinstance(answer, KilledWorker) and not self.suspect(things[0])
            ):
                self._known.update(map(id, things))
                self._suspects.extend(things)
            elif isinstance(answer, KilledWorker):
                yield things[0], RuntimeError(KILLED)
            else:
                yield things[0], answer

    def suspect(self, thing: Any) -> bool:
        """Whether a thing is sent by itself, since workers were lost with it."""
        return id(thing) in self._known

    def recall(self, thing: Any) -> None:
        """Have a thing done no more; what was sent with it is sent again."""
        for key, (future, things) in [*self.under_way.items()]:
            if any(each is thing for each in things):
                del self.under_way[key]
                future.cancel()
                self.waiting.extendleft(reversed([t for t in things if t is not thing]))

    def leave_out(self, needless: Callable[[Any], bool]) -> None:
        """Have things not done, unless others are on their way with them."""
        for key, (future, things) in [*self.under_way.items()]:
            if all(map(needless, things)):
                del self.under_way[key]
                future.cancel()
        self.waiting = deque(t for t in self.waiting if not needless(t))
        self._suspects = deque(t for t in self._suspects if not needless(t))

    def recall_all(self) -> None:
        """Have nothing done any more."""
        with suppress(Exception):
            futures = [future for future, _ in self.under_way.values()]
            self.cluster.client.cancel(futures)
        self.under_way.clear()
        self.waiting.clear()
        self._suspects.clear()


def opened(result: bytes) -> Any:
    """Return what a worker has written; Unsound in place of a false solution."""
    try:
        return pickle.loads(result)
    except Unsound as fault:
        return fault


class SpreadSearch(DividedSearch):
    """A search whose branches are followed by the workers of a cluster."""

    search: Remembered

    def __init__(self, search: Remembered, bough: Bough, courier: Courier) -> None:
        """Take a search, of what it is one, and whoever has its branches followed."""
        super().__init__(search, 1)
        self.bough = bough
        self.courier = courier

    def __call__(self, *given: Any) -> tuple[int, ...]:
        """Return what the search itself returns."""
        self.jobs = max(1, self.courier.cluster.threads)
        return super().__call__(*given)

    def _followed(self, trunk: Trunk, jobs: int) -> Followed:
        """Have the branches of a trunk followed by workers."""
        if jobs == 1:
            return super()._followed(trunk, jobs)
        bough = self.bough._replace(results=tuple(self.search.course.results))
        followed = Spread(trunk, self.search, bough, self.courier)
        try:
            followed.by(jobs)
        finally:
            self.courier.recall_all()
        return followed


class Spread(Followed):
    """Branches that are followed by the workers of a cluster."""

    def __init__(
        self, trunk: Trunk, search: Remembered, bough: Bough, courier: Courier
    ) -> None:
        """Take the trunk, what is known of its search, and whoever has it followed."""
        super().__init__(trunk, search.follow)
        self._trunk = trunk
        self._search = search
        self._bough = bough
        self._courier = courier

    def by(self, jobs: int) -> None:
        """Have the workers follow the branches, until one has won or failed.

        Those before a winner are all followed.
        """
        courier, begun = self._courier, monotonic()
        courier.written = self.written
        while courier.busy or not self._ended:
            idle = not self._take_some()
            courier.send(self._ended)
            if idle and courier.under_way:
                courier.wait()
            for (k, branch), answer in courier.arrivals():
                if isinstance(answer, Exception):
                    raise answer
                self._learn(k, branch, *answer)
        self._seconds.append((monotonic() - begun) * jobs)

    def _take_some(self) -> bool:
        """Have some branches wait that are not known; were there any to take?"""
        for number in range(SOME):
            if len(self._courier.waiting) >= AHEAD or (taken := self._taken()) is None:
                self._ended = self._ended or len(self._courier.waiting) < AHEAD
                return number > 0
            known = self._search.known(taken[1])
            if known is None:
                self._courier.waiting.append(taken)
            else:
                self._note(*taken, known)
        return True

    def written(self, taken: tuple[int, Branch]) -> Twig:
        """Return a branch as it is sent."""
        branch, given = taken[1], self._trunk.variables
        nothing = object()
        own = {
            name: value
            for name, value in branch.variables.items()
            if name in self._search.written or value is not given.get(name, nothing)
        }
        return Twig(self._bough, branch.depth, own)

    def _learn(
        self, k: int, branch: Branch, result: Result, written: Mapping[str, Any]
    ) -> None:
        """Note what a worker has found, and keep it."""
        self._search.learn(branch, branch.way, result)
        if result[0] > 0:
            self._won[k] = result, {**branch.variables, **written}
            self._ended = True
            self._courier.leave_out(lambda taken: taken[0] > k)
        else:
            self._note(k, branch, result)

    def _note(self, k: int, branch: Branch, result: Result) -> None:
        """Note what a branch has counted that has failed."""
        self._gains[k] = branch.way, (0, *map(sub, result[1:], branch.counted))


class Cluster(ExitStack):
    """Workers of Dask's that solve positions; to be used in a ``with`` statement.

    It does what a `Crew` does.  The address is that of a scheduler, or LOCAL; then
    ``jobs`` workers are begun on this machine, and ended.
    """

    def __init__(
        self,
        address: str,
        jobs: int = 1,
        *,
        timeout: float | None = None,
        keep: Keep | None = None,
    ) -> None:
        """Say where the scheduler is; nothing is done yet."""
        super().__init__()
        self.address = address
        self.jobs = jobs
        self.timeout = timeout
        self.keep = keep or nobody
        self.threads = 0
        self._none_since = inf
        self._spreading: list[tuple[Work, Courier]] = []
        self._news: SimpleQueue[Any] = SimpleQueue()
        self._read, self._write = os.pipe()
        os.set_blocking(self._write, False)

    def __enter__(self) -> Self:
        """Find the scheduler; raises Broken if it does not answer."""
        _hush()
        self.callback(os.close, self._read)
        self.callback(os.close, self._write)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            if self.address == LOCAL:
                self._begin_here()
            try:
                with ThreadPoolExecutor(1) as apart:
                    apart.submit(asyncio.run, _asked(self.address)).result()
                self.client = Client(
                    self.address, timeout=PATIENCE, set_as_default=False
                )
            except (OSError, ValueError):
                self.close()
                raise Broken(
                    f"No scheduler answers at {self.address}. `dask scheduler` "
                    "starts one, and says its address."
                ) from None
        self.callback(self._leave)
        self.topic = f"fifteen-{self.client.id}"
        self.client.subscribe_topic(self.topic, lambda event: self._hear(event[1]))
        self.client.subscribe_topic("all", lambda event: self._hear(event[1]))
        self._count()
        return self

    def _begin_here(self) -> None:
        """Begin a scheduler and workers that only this machine can reach."""
        local = LocalCluster(
            n_workers=self.jobs,
            threads_per_worker=1,
            host="127.0.0.1",
            dashboard_address=None,
            memory_limit=0,
            silence_logs=logging.CRITICAL,
        )
        self.callback(local.close)
        self.address = local.scheduler_address

    def _leave(self) -> None:
        """Leave the cluster, even if it is gone."""
        with suppress(Exception):
            self.client.close(timeout=2)

    def _count(self) -> None:
        """Count the threads of the workers."""
        with suppress(Exception):
            self.threads = sum(self.client.nthreads().values())
            if self.threads or self._none_since == inf:
                self._none_since = inf if self.threads else monotonic()

    def _worry(self) -> None:
        """Say, once, that there has been no worker for some time."""
        if WORRY <= monotonic() - self._none_since < inf:
            self._none_since = -inf
            warnings.warn(
                "The cluster has no worker, and the search waits for one. "
                f"{START.format(self.address)}",
                stacklevel=2,
            )

    def gone(self) -> str:
        """Say that there is no scheduler any more."""
        return (
            f"The scheduler at {self.address} is gone. When there is one again, give "
            "what has no answer once more; --resume keeps what is proved."
        )

    def _hear(self, news: Any) -> None:
        """Take news, in a thread of Dask's."""
        self._news.put(news)
        self.wake()

    def wake(self) -> None:
        """Have who waits look what there is."""
        with suppress(OSError):
            os.write(self._write, b"!")

    def outcomes(
        self,
        tasks: Iterable[Task | None],
        *,
        source: Callable[[], int | None] = lambda: None,
        failed: Report | None = None,
        watch: Watch | None = None,
        stop: Callable[[], bool] = lambda: False,
        alarms: Sequence[int] = (),
    ) -> Iterator[Outcome]:
        """Yield what became of each task, as `Crew.outcomes` does.

        Raises Broken if the cluster cannot go on; what is known is yielded before.
        """
        queue: deque[Work] = deque()
        remaining = iter(tasks)

        def ahead() -> int:
            return AHEAD * max(1, self.threads)

        courier = Courier(self, solve_task, self._written, self.wake)
        self.callback(courier.recall_all)
        self.callback(self._stop_spreading)
        more = True
        broken: Broken | None = None
        while True:
            files = [self._read, *alarms]
            if stop() or broken is not None:
                courier.recall_all()
                self._stop_spreading()
                self._break_off(queue, "interrupted" if stop() else "the cluster")
                more = False
            while more and len(queue) < ahead() and len(courier.waiting) < MOST:
                try:
                    task = next(remaining)
                except StopIteration:
                    more = False
                    break
                if task is None:
                    files += [file for file in [source()] if file is not None]
                    break
                queue.append(taken(spelled_out(task)))
                if queue[-1].outcome is None:
                    courier.waiting.append(queue[-1])
            if not more:
                self._divide(queue, courier)
            courier.send(not more)
            while queue and (outcome := queue[0].outcome) is not None:
                queue.popleft()
                yield outcome
            if not queue and not more:
                break
            hungry = more and not courier.waiting and len(queue) < ahead()
            if hungry and not files[1 + len(alarms) :]:
                continue
            self._wait(files, queue, watch is not None)
            if watch is not None:
                watch([w for w in queue if w.begun is not None and w.outcome is None])
            try:
                self._look_at_the_news(courier, failed)
                for work, message in courier.arrivals():
                    self._finish(work, message, failed)
                if self.client.status != "running":
                    raise Broken(self.gone())
            except Broken as error:
                broken = error
            self._watch_the_clock(queue, courier)
            self._worry()
        if broken is not None:
            raise broken

    def _divide(self, queue: Iterable[Work], courier: Courier) -> None:
        """Spread the last boards over the workers, if there are fewer boards."""
        if sum(work.outcome is None for work in queue) >= self.threads:
            return
        for work in [*courier.waiting]:
            if "jobs" in METHODS[work.task.method].takes and not courier.suspect(work):
                courier.waiting.remove(work)
                self._spread(work)

    def _spread(self, work: Work) -> None:
        """Solve a position here, in a thread, with its branches followed elsewhere."""
        task = replace(work.task, tag=None)
        bough = Bough(replace(task, past=None), "", ())
        self._spreading.append((work, Courier(self, follow_twig, nobody, nobody)))
        courier = self._spreading[-1][1]

        def tell(message: Message) -> None:
            self._hear((work, message))

        def divide(name: str, search: Remembered) -> SpreadSearch:
            return SpreadSearch(search, bough._replace(search=name), courier)

        def program(module: str) -> SimpleNamespace:
            course = Course(task.past or Past(), tell if task.past else nobody)
            return recalling(module, course, divide)

        def solve() -> None:
            options = {**task.options, "by": program}
            there = replace(task, options=options, past=None)
            tell(do_task(there, self.timeout is not None, 1, tell))

        threading.Thread(target=solve, daemon=True).start()

    def _written(self, work: Work) -> tuple[Task, bool]:
        """Return what a worker is told of a task."""
        return replace(work.task, tag=None), self.timeout is not None

    def _wait(self, files: Sequence[int], queue: Iterable[Work], watched: bool) -> None:
        """Wait until something is to be done, or somebody is to be told."""
        limits = [TICK if watched else ALIVE]
        if self.timeout is not None:
            limits += [
                max(0.0, self.timeout - work.seconds)
                for work in queue
                if work.begun is not None and work.outcome is None
            ]
        if self._read in wait([*files], min(limits)):
            os.read(self._read, 1 << 16)

    def _look_at_the_news(self, courier: Courier, failed: Report | None) -> None:
        """Take what workers tell of things that take long, and what became of them."""
        counted = False
        while not self._news.empty():
            match self._news.get():
                case Work() as work, message:
                    if isinstance(error := getattr(message, "error", None), Broken):
                        raise error
                    if work.outcome is None:
                        if not isinstance(message, Solution):
                            self._learn(work, 0.0, message, failed)
                        self._finish(work, message, failed)
                case [str(key), int(number), bytes(news)]:
                    _, things = courier.under_way.get(key, (None, []))
                    for ago, message in pickle.loads(news) if things else ():
                        self._learn(things[number], ago, message, failed)
                case {"action": "add-worker"}:
                    counted = True
                case {"action": "remove-worker"} as news:
                    counted = True
                    keys = [*news.get("processing-tasks", ())]
                    if {*keys} & {*courier.under_way}:
                        warnings.warn(
                            f"The worker {news.get('worker')} is lost; what it was "
                            "doing is done again.",
                            stacklevel=2,
                        )
        if counted:
            self._count()
            for _, each in self._spreading:
                each.look()

    def _learn(
        self, work: Work, ago: float, message: Message, failed: Report | None
    ) -> None:
        """Take what is new about a position that takes long."""
        self.keep(work.task, message)
        match message:
            case Making(made, total):
                work.made = made, total
            case Begun():
                work.begun, work.quotas = monotonic() - ago, []
            case Quota():
                work.quotas.append(message)
                if failed is not None:
                    failed(message)

    def _solve_here(self, work: Work, message: Unsound | Failed) -> None:
        """Solve a position on this machine, since a worker's answer was false."""
        fault = message.error if isinstance(message, Failed) else message
        warnings.warn(
            f"{fault} It came from the cluster; the search is made again without.",
            stacklevel=2,
        )
        work.given, task = 1, replace(work.task, tag=None, past=None)

        def solve() -> None:
            with Crew(1, timeout=self.timeout) as crew:
                (outcome,) = crew.outcomes([task])
            self._hear((work, replace(outcome, task=work.task)))

        threading.Thread(target=solve, daemon=True).start()

    def _finish(self, work: Work, message: Any, failed: Report | None) -> None:
        """Take the last message about a position."""
        match message:
            case Unsound() | Failed(error=Unsound()) if not work.given:
                self._solve_here(work, message)
            case Outcome(solution=solution):
                if solution is not None and message.status == "solved":
                    self.keep(work.task, solution)
                work.outcome = message
            case Solution():
                self.keep(work.task, message)
                for quota in message.quotas[len(work.quotas) : -1]:
                    if failed is not None:
                        failed(quota)
                work.outcome = Outcome(work.task, message)
            case Failed(note, bound, error):
                work.outcome = unfinished(work, note, bound, error)
            case Exception():
                work.outcome = unfinished(work, str(message), error=message)

    def _watch_the_clock(self, queue: Iterable[Work], courier: Courier) -> None:
        """End what has taken too long."""
        for work in queue:
            if self.timeout is None or work.begun is None or work.outcome is not None:
                continue
            if work.seconds >= self.timeout:
                courier.recall(work)
                self._stop_spreading(work)
                work.outcome = unfinished(work, "timeout")

    def _stop_spreading(self, work: Work | None = None) -> None:
        """End the search of a board that is spread over the workers, or of all."""
        for each, courier in [*self._spreading]:
            if work is None or each is work:
                courier.stop()
                self._spreading.remove((each, courier))

    def _break_off(self, queue: deque[Work], note: str) -> None:
        """Keep what is done, and of what is being done all that is known."""
        for work in queue:
            if work.outcome is None and work.begun is not None:
                work.outcome = unfinished(work, note)
        done = [work for work in queue if work.outcome is not None]
        queue.clear()
        queue.extend(done)


async def _asked(address: str) -> None:
    """Ask a scheduler who it is; raises OSError or ValueError if none answers."""
    scheduler = rpc(address, timeout=PATIENCE)
    try:
        await asyncio.wait_for(scheduler.identity(), PATIENCE)
    finally:
        await scheduler.close_rpc()


def nobody(*news: object) -> None:
    """Is told, and does nothing."""


def _hush() -> None:
    """Have Dask say nothing; what there is to say is said here."""
    for name in ("distributed", "tornado", "asyncio", "bokeh"):
        for each in (name, f"{name}.application", f"{name}.client"):
            logger = logging.getLogger(each)
            logger.handlers[:] = [logging.NullHandler()]
            logger.propagate = False
