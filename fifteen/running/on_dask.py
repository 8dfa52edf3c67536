"""The workers of a cluster of Dask's, as a pool that does the engine's tasks.

Dask has the scheduler and the workers, and does again what a lost worker was doing.  A
task that already runs there goes on to its end, though nobody may want it any more.
"""

from __future__ import annotations

import logging
import os
import pickle
import warnings
from collections.abc import Callable, Sequence
from contextlib import ExitStack, suppress
from functools import cache
from queue import Empty, SimpleQueue
from time import monotonic
from typing import Any

from distributed import Client, Future, KilledWorker, get_worker

from fifteen import systems
from fifteen.environment import version
from fifteen.programs import REGISTER, program_digest
from fifteen.running.pool import Broken, Hear, News

SCHEDULER_PATIENCE = 5
"""Seconds after which a scheduler that does not answer is taken to be none.  One that
is busy with the workers of a whole cluster answers within a second."""

ALIVE = 1.0
"""Seconds after which the connection is looked at, and the workers are counted."""

WORRY = 5.0
"""Seconds without any worker before a warning: workers that have just been started take
two or three to appear."""

KILLED = "each worker that searched for it was ended, as happens when memory runs out"

GONE = (
    "The scheduler at {} is gone. When there is one again, solve the boards without an "
    "answer again; --resume keeps results."
)


@cache
def release() -> str:
    """Return the version of this release, and a digest of its programs."""
    digests = "".join(program_digest(entry.module) for entry in REGISTER)
    return f"{version()} ({digests[:8]})"


def do(
    topic: str, wanted: str, number: int, call: Callable[..., Any], given: Any
) -> bytes:
    """Do a task in a worker of Dask's, and return its result, pickled.

    Args:
        topic: Where the driver listens; each message goes there, with the number.
        wanted: The release that the driver has.
        number: The number of the task.
        call: A function of the module `tasks`.
        given: Its arguments but for the last, `Tell`.

    Raises:
        Broken: This worker has another release.
    """
    if release() != wanted:
        raise Broken(
            f"A worker has korf0 {release()}, and here is {wanted}: install the same "
            "there."
        )
    worker = get_worker()

    def tell(message: Any) -> None:
        worker.log_event(topic, [number, pickle.dumps(message)])

    with warnings.catch_warnings(record=True) as warned:
        warnings.simplefilter("default")
        result = call(*given, tell)
    for warning in warned:
        tell(warning.message)
    return pickle.dumps(result)


class Workers(ExitStack):
    """The workers of a cluster."""

    def __init__(self, address: str, depth: int = 2) -> None:
        """Find the scheduler.

        Args:
            address: Its address.
            depth: The tasks that are sent for each thread of a worker.

        Raises:
            Broken: No scheduler answers.
        """
        super().__init__()
        self.address, self.depth = address, depth
        self.threads, self._counted = 0, monotonic()
        self._futures: dict[int, Future[bytes]] = {}
        self._news: SimpleQueue[Any] = SimpleQueue()
        self._read, self._write = os.pipe()
        self.callback(os.close, self._read)
        self.callback(os.close, self._write)
        systems.unblocked(self._write)
        # Of events of Dask's that matter we tell ourselves.
        logging.disable()
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            try:
                self.client = Client(
                    address, timeout=SCHEDULER_PATIENCE, set_as_default=False
                )
            except (OSError, ValueError):
                self.close()
                raise Broken(
                    f"No scheduler answers at {address}. `dask scheduler` "
                    "starts one, and says its address."
                ) from None
        self.topic = f"fifteen-{self.client.id}"
        self.client.subscribe_topic(self.topic, lambda event: self._put(event[1]))
        try:
            self.client.wait_for_workers(1, timeout=WORRY)
        except TimeoutError:
            warnings.warn(
                "The cluster has no worker, and the search waits for one. "
                f"`dask worker {address} --nthreads 1` starts one.",
                stacklevel=2,
            )
        self._count()

    @property
    def jobs(self) -> int:
        """The number of threads of all workers."""
        return max(1, self.threads)

    @property
    def room(self) -> int:
        """The number of tasks that can be sent now."""
        return self.threads * self.depth - len(self._futures)

    @property
    def working(self) -> set[int]:
        """Return the numbers of the tasks that may be in work: the first sent."""
        return {*[*self._futures][: self.threads]}

    def send(self, number: int, call: Callable[..., Any], *given: Any) -> None:
        """Have a task done: a function, and its arguments but for the last, `Tell`."""
        task = (self.topic, release(), number, call, given)
        future = self.client.submit(do, *task, pure=False)
        self._futures[number] = future
        future.add_done_callback(lambda future: self._put((number, future)))

    def send_aside(self, number: int, call: Callable[..., Any], *given: Any) -> bool:
        """Return that no process is there for a task aside: a worker that makes tables
        goes on with it, though nobody may wait any more."""
        return False

    def wait(self, files: Sequence[int], seconds: float | None, hear: Hear) -> None:
        """Wait for news, or until a file can be read; tell the news.

        Raises:
            Broken: The scheduler is gone, or a worker cannot do these tasks.
        """
        patience = ALIVE if seconds is None else min(seconds, ALIVE)
        if self._read in systems.ready([self._read, *files], patience):
            os.read(self._read, 1 << 16)
        with suppress(Empty):
            while True:
                number, told = self._news.get_nowait()
                if isinstance(told, bytes):
                    hear(News(number, pickle.loads(told)))
                elif self._futures.pop(number, None) is not None:
                    hear(self._result(number, told))
        if self.client.status != "running":
            raise Broken(GONE.format(self.address))
        if monotonic() - self._counted > ALIVE:
            self._count()

    def _result(self, number: int, future: Future[bytes]) -> News:
        """Return the news that a future has ended."""
        if future.cancelled():
            # Futures are, when the connection is lost.
            raise Broken(GONE.format(self.address))
        try:
            return News(number, pickle.loads(future.result()), done=True)
        except Broken:
            raise
        except ImportError as error:
            raise Broken(f"A worker has not all that it needs: {error}.") from None
        except KilledWorker:
            return News(number, KILLED, lost=True)
        except Exception as error:
            return News(number, str(error) or type(error).__name__, lost=True)

    def drop(self, number: int) -> None:
        """Have a task done no more."""
        with suppress(Exception):
            self.client.cancel([self._futures.pop(number)])

    def close(self) -> None:
        """Leave the cluster, and end all that was begun here."""
        with suppress(Exception):
            self.client.cancel([*self._futures.values()])
        self._futures.clear()
        # The cluster may be gone, or not have been there.
        with suppress(Exception):
            self.client.close(timeout=2)
        super().close()

    def _put(self, event: Any) -> None:
        """Take an event, in a thread of Dask's, and wake the thread that waits."""
        self._news.put(event)
        with suppress(OSError):
            os.write(self._write, b"!")

    def _count(self) -> None:
        """Count the threads of the workers."""
        with suppress(Exception):
            self.threads = sum(self.client.nthreads().values())
        self._counted = monotonic()
