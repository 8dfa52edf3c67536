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
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import replace
from math import inf
from operator import sub
from queue import Empty, SimpleQueue
from time import monotonic
from types import SimpleNamespace
from typing import Any, Self

from distributed import Client, Future, KilledWorker, LocalCluster, rpc

from fifteen import systems
from fifteen.compiling.dividing import Branch, DividedSearch, Followed, Result, Trunk
from fifteen.compiling.resuming import Course, Past, Remembered
from fifteen.planning.methods import METHODS
from fifteen.planning.solution import Unsound
from fifteen.programs import recalling
from fifteen.remarks import remark
from fifteen.running.crew import Crew
from fifteen.running.ledger import AHEAD, Broken, Job, Master
from fifteen.running.protocol import Begun, Failed, Keep, Message, Task
from fifteen.running.remote import (
    Batch,
    OtherRelease,
    Returned,
    SearchState,
    Subtree,
    do_batch,
    follow_subtree,
    release,
    solve_task,
)
from fifteen.running.worker import do_task

LOCAL = "local"
"""In place of an address: a cluster on this machine, for trying."""

SCHEDULER_PATIENCE = 5
"""Seconds after which a scheduler that does not answer is taken to be none.  One that
is busy with the workers of a whole cluster answers within a second."""

SPAN, EACH = 0.25, 0.004
"""Seconds that a batch should take: the first at least, the other for each worker, so
that the scheduler, which needs a millisecond or two for one, keeps up with them all:
`experiments/many_machines.py` computes how busy that keeps up to 256 workers."""

MOST_IN_A_BATCH = 4000
"""A batch has no more things than that: a message of a megabyte, more or less."""

SOME = 50
"""So many branches are made before arrivals are looked for; each takes about 20 µs, and
a winner among the arrivals makes all that are made later needless."""

QUEUED = 2
"""So many batches wait with each thread of a worker, which never has to ask for one;
more would have to be taken back when a search ends."""

ALIVE = 1.0
"""Seconds after which the connection to the scheduler is looked at in any case."""

WORRY = 5.0
"""Seconds without any worker before a warning: workers that have just been started take
two or three to appear."""

KILLED = "each worker that searched for it was ended, as happens when memory runs out"

START = "`dask worker {} --nthreads 1` starts one."


class Stopped(Exception):
    """A search is to end, since its outcome is not waited for any more."""


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
            size = min(max(1, int(self._span / self._pace)), MOST_IN_A_BATCH)
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

    def __init__(
        self, search: Remembered, state: SearchState, courier: Courier
    ) -> None:
        """Take a search, what it divides, and the courier that sends its branches."""
        super().__init__(search, 1)
        self.state = state
        self.courier = courier

    def __call__(self, *given: Any) -> tuple[int, ...]:
        """Return what the search itself returns."""
        self.jobs = max(1, self.courier.cluster.threads)
        return super().__call__(*given)

    def _followed(self, trunk: Trunk, jobs: int) -> Followed:
        """Have the branches of a trunk followed by workers."""
        if jobs == 1:
            return super()._followed(trunk, jobs)
        state = self.state._replace(results=tuple(self.search.course.results))
        followed = Spread(trunk, self.search, state, self.courier)
        try:
            followed.by(jobs)
        finally:
            self.courier.recall_all()
        return followed


class Spread(Followed):
    """Branches that are followed by the workers of a cluster."""

    def __init__(
        self, trunk: Trunk, search: Remembered, state: SearchState, courier: Courier
    ) -> None:
        """Take the trunk, its search, and the courier that sends its branches."""
        super().__init__(trunk, search.follow)
        self._trunk = trunk
        self._search = search
        self._division = state
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

    def written(self, taken: tuple[int, Branch]) -> Subtree:
        """Return a branch as it is sent."""
        branch, given = taken[1], self._trunk.variables
        nothing = object()
        own = {
            name: value
            for name, value in branch.variables.items()
            if name in self._search.written or value is not given.get(name, nothing)
        }
        return Subtree(self._division, branch.depth, own)

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


class Cluster(Master):
    """Workers of Dask's that solve positions; to be used in a ``with`` statement."""

    def __init__(
        self,
        address: str,
        jobs: int = 1,
        *,
        timeout: float | None = None,
        keep: Keep | None = None,
    ) -> None:
        """Do nothing yet.

        Args:
            address: The address of a scheduler; or LOCAL, for workers that are begun on
                this machine, and ended.
            jobs: How many workers are begun on this machine.
            timeout: The seconds after which a search is ended.
            keep: Is told what is new about each task.
        """
        super().__init__(timeout, keep)
        self.address = address
        self.jobs = jobs
        self.threads = 0
        self._none_since = inf
        self._spreading: list[tuple[Job, Courier]] = []
        self._news: SimpleQueue[Any] = SimpleQueue()
        self._read, self._write = os.pipe()
        systems.unblocked(self._write)

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
                # Dask's own client tries for as long as its configuration says, and
                # another program that listens there is not told from a scheduler.
                with ThreadPoolExecutor(1) as apart:
                    apart.submit(asyncio.run, _asked(self.address)).result()
                self.client = Client(
                    self.address, timeout=SCHEDULER_PATIENCE, set_as_default=False
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
            f"The scheduler at {self.address} is gone. When there is one again, solve "
            "the boards without an answer again; --resume keeps proved results."
        )

    def _hear(self, news: Any) -> None:
        """Take news, in a thread of Dask's."""
        self._news.put(news)
        self.wake()

    def wake(self) -> None:
        """Have the waiting thread look for news; any thread may."""
        with suppress(OSError):
            os.write(self._write, b"!")

    def _begin(self) -> None:
        self._courier = Courier(self, solve_task, self._written, self.wake)
        self.callback(self._courier.recall_all)
        self.callback(self._stop_spreading)

    def _in_work(self) -> list[Job]:
        """Return the jobs of which a worker has said that it has begun."""
        jobs = self.ledger.jobs
        return [job for job in jobs if job.begun is not None and job.outcome is None]

    def _hand_out(self) -> None:
        """Send jobs, and divide the last boards, if there are fewer than workers."""
        courier, ledger = self._courier, self.ledger
        ledger.ahead = AHEAD * max(1, self.threads)
        while True:
            while (
                len(courier.waiting) < MOST_IN_A_BATCH
                and (job := ledger.take()) is not None
            ):
                courier.waiting.append(job)
            if not ledger.more:
                self._divide()
            taken = len(courier.waiting)
            courier.send(not ledger.more)
            # If all that was taken is sent, there may be room for more.
            if courier.waiting or not taken:
                return

    def _divide(self) -> None:
        """Spread the last boards over the workers, if there are fewer boards."""
        courier = self._courier
        if sum(job.outcome is None for job in self.ledger.jobs) >= self.threads:
            return
        for job in [*courier.waiting]:
            if "jobs" in METHODS[job.task.plan.method].takes and not courier.suspect(
                job
            ):
                courier.waiting.remove(job)
                self._spread(job)

    def _spread(self, job: Job) -> None:
        """Solve a position here, in a thread, with its branches followed elsewhere."""
        task = replace(job.task, tag=None)
        state = SearchState(replace(task, past=None), "", ())
        self._spreading.append((job, Courier(self, follow_subtree, ignored, ignored)))
        courier = self._spreading[-1][1]

        def tell(message: Message) -> None:
            self._hear((job, message))

        def divide(name: str, search: Remembered) -> SpreadSearch:
            return SpreadSearch(search, state._replace(search=name), courier)

        def program(module: str) -> SimpleNamespace:
            course = Course(task.past or Past(), tell if task.past else ignored)
            return recalling(module, course, divide)

        def solve() -> None:
            there = replace(task, past=None)
            tell(do_task(there, self.timeout is not None, 1, tell, program))

        threading.Thread(target=solve, daemon=True).start()

    def _written(self, job: Job) -> tuple[Task, bool]:
        """Return what a worker is told of a job."""
        return replace(job.task, tag=None), self.timeout is not None

    def _listen(self, files: Sequence[int], seconds: float | None) -> None:
        """Wait until workers or files have something; take what has come."""
        if self._read in systems.ready(
            [self._read, *files], min(seconds or ALIVE, ALIVE)
        ):
            os.read(self._read, 1 << 16)
        self._look_at_the_news()
        for job, message in self._courier.arrivals():
            self._take(job, message)
        if self.client.status != "running":
            raise Broken(self.gone())
        self._worry()

    def _look_at_the_news(self) -> None:
        """Take what workers tell of things that take long, and what became of them."""
        counted = False
        while not self._news.empty():
            match self._news.get():
                case Job() as job, message:
                    if isinstance(error := getattr(message, "error", None), Broken):
                        raise error
                    self._take(job, message)
                case [str(key), int(number), bytes(news)]:
                    _, things = self._courier.under_way.get(key, (None, []))
                    for ago, message in pickle.loads(news) if things else ():
                        # The clocks of two machines have nothing in common.
                        if isinstance(message, Begun):
                            message = Begun(monotonic() - ago)
                        self.ledger.hear(things[number], message)
                case {"action": "add-worker"}:
                    counted = True
                case {"action": "remove-worker"} as news:
                    counted = True
                    keys = [*news.get("processing-tasks", ())]
                    if {*keys} & {*self._courier.under_way}:
                        warnings.warn(
                            f"The worker {news.get('worker')} is lost; its "
                            "tasks are done again.",
                            stacklevel=2,
                        )
        if counted:
            self._count()
            for _, each in self._spreading:
                each.look()

    def _take(self, job: Job, message: Any) -> None:
        """Tell the ledger of a job, unless a worker's answer was false."""
        if isinstance(message, Exception):
            message = Failed(str(message), 0, message)
        match message:
            case Failed(error=Unsound() as fault) if not job.given:
                self._solve_here(job, fault)
            case _:
                self.ledger.hear(job, message)

    def _solve_here(self, job: Job, fault: Unsound) -> None:
        """Solve a position on this machine, since a worker's answer was false."""
        warnings.warn(
            f"{fault} It came from the cluster; the search is made again without.",
            stacklevel=2,
        )
        job.given, task = 1, replace(job.task, tag=None, past=None)

        def tell(message: Message) -> None:
            self._hear((job, message))

        def solve() -> None:
            tell(Begun())
            with Crew(1, timeout=self.timeout) as crew:
                (outcome,) = crew.outcomes([task], failed=tell)
            found, bound = outcome.solution, 0
            if found is not None and outcome.status == "solved":
                tell(found)
            else:
                bound = 0 if found is None else found.lower_bound
                tell(Failed(outcome.note, bound, outcome.error))

        threading.Thread(target=solve, daemon=True).start()

    def _end_search(self, job: Job) -> None:
        """Have a job done no more."""
        self._courier.recall(job)
        self._stop_spreading(job)

    def _stop_spreading(self, job: Job | None = None) -> None:
        """End the search of a board that is spread over the workers, or of all."""
        for each, courier in [*self._spreading]:
            if job is None or each is job:
                courier.stop()
                self._spreading.remove((each, courier))

    def _break_off(self, note: str) -> None:
        """Have nothing done any more."""
        self._courier.recall_all()
        self._stop_spreading()
        self.ledger.break_off(self._in_work(), note)


async def _asked(address: str) -> None:
    """Ask a scheduler who it is; raises OSError or ValueError if none answers."""
    scheduler = rpc(address, timeout=SCHEDULER_PATIENCE)
    try:
        await asyncio.wait_for(scheduler.identity(), SCHEDULER_PATIENCE)
    finally:
        await scheduler.close_rpc()


def ignored(*news: object) -> None:
    """Take news, and do nothing."""


def _hush() -> None:
    """Have Dask say nothing; what there is to say is said here."""
    for name in ("distributed", "tornado", "asyncio", "bokeh"):
        for each in (name, f"{name}.application", f"{name}.client"):
            logger = logging.getLogger(each)
            logger.handlers[:] = [logging.NullHandler()]
            logger.propagate = False
