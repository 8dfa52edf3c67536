"""What a worker of a cluster does: some things, one after the other, and telling of it.

A worker is a process of Dask's.  A batch is sent back when its time is up, done or not,
and whoever sent it sends the rest again.  While a thing takes long, it is told how far
that is; and if nobody wants it any more, the process ends, since a compiled search asks
nobody, and its nanny makes another.
"""

from __future__ import annotations

import os
import pickle
import threading
import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache, lru_cache
from time import monotonic
from types import SimpleNamespace
from typing import Any, NamedTuple

from distributed import Worker, get_worker

from fifteen.compiling.dividing import Branch, Result
from fifteen.compiling.resuming import Course, Past
from fifteen.environment import version
from fifteen.programs import OFFERED, REGISTER, divisible, program_digest, recalling
from fifteen.running.carry_out import searched
from fifteen.running.ledger import TICK
from fifteen.running.protocol import Message, Task, Tell
from fifteen.running.worker import do_task

GRACE = 1.0
"""Seconds that a thing nobody wants may go on, before its process is ended."""


class Batch(NamedTuple):
    """Things to do, and by what; after so many seconds, none is begun any more.

    ``release`` is that of whoever wants them, and ``topic`` where he listens.
    """

    do: Callable[[Any, Tell], Any]
    things: Sequence[Any]
    seconds: float
    release: str
    topic: str


class Returned(NamedTuple):
    """What came of the first things of a batch, each written by pickle, the time, and
    what was warned of."""

    results: list[bytes]
    seconds: float
    warned: list[str]


class OtherRelease(Exception):
    """A worker has another release of these programs."""


@cache
def release() -> str:
    """Return which release this is: its version, and a digest of its programs."""
    digests = "".join(program_digest(entry.module) for entry in REGISTER)
    return f"{version()} ({digests[:8]})"


def do_batch(batch: Batch) -> Returned:
    """Do some things, in their order, until the time is up; the first in any case.

    Raises OtherRelease, and what doing them raises.
    """
    if batch.release != release():
        raise OtherRelease(release())
    begun = monotonic()
    results: list[bytes] = []
    with warnings.catch_warnings(record=True) as warned, _heard(batch.topic) as tell:
        warnings.simplefilter("default")
        for number, thing in enumerate(batch.things):
            results.append(pickle.dumps(batch.do(thing, tell(number))))
            if monotonic() - begun > batch.seconds:
                break
    said = [str(warning.message) for warning in warned]
    return Returned(results, monotonic() - begun, said)


class Now(NamedTuple):
    """What is being done: the number of a thing, since when, and what is untold of it.

    With each message is the time of `time.monotonic` when it came.
    """

    number: int
    since: float
    untold: list[tuple[float, Message]]


@contextmanager
def _heard(topic: str) -> Iterator[Callable[[int], Tell]]:
    """Give what is to be called with the number of each thing that is begun.

    Of one that takes long is told, every so often, what is new.
    """
    worker = get_worker()
    ended = threading.Event()
    doing = [Now(0, monotonic(), [])]

    def turn_to(number: int) -> Tell:
        untold: list[tuple[float, Message]] = []
        doing[0] = Now(number, monotonic(), untold)
        return lambda message: untold.append((monotonic(), message))

    def watch() -> None:
        unwanted = 0
        while not ended.wait(TICK):
            _tell(worker, key, topic, doing[0])
            state = worker.state.tasks.get(key)
            wanted = state is not None and state.state != "cancelled"
            unwanted = 0 if wanted else unwanted + 1
            if unwanted * TICK > GRACE and worker.nanny:
                os._exit(1)

    key = worker.get_current_task()
    threading.Thread(target=watch, daemon=True).start()
    try:
        yield turn_to
    finally:
        ended.set()


def _tell(worker: Worker, key: Any, topic: str, now: Now) -> None:
    """Tell what is new about a thing that takes long, and how long ago it was."""
    count, time = len(now.untold), monotonic()
    if count and time - now.since > TICK:
        news = [(time - then, message) for then, message in now.untold[:count]]
        del now.untold[:count]
        worker.log_event(topic, [key, now.number, pickle.dumps(news)])


def solve_task(thing: tuple[Task, bool], tell: Tell) -> Message:
    """Solve a position; the last message about it."""
    task, ready = thing
    return do_task(task, ready, 1, tell)


class SearchState(NamedTuple):
    """Where branches grow: in which search of a task's program, after which results."""

    task: Task
    search: str
    results: tuple[Result, ...]


class Subtree(NamedTuple):
    """A branch, without the variables that are what the search is given."""

    state: SearchState
    depth: int
    variables: dict[str, Any]


def follow_subtree(subtree: Subtree, tell: Tell) -> tuple[Result, dict[str, Any]]:
    """Return what a branch returns, and if it wins, the arrays that it has written."""
    state = subtree.state
    search = divisible(OFFERED[state.task.plan.method].module)[state.search]
    given = zip(search.given, _arguments(pickle.dumps(state)), strict=True)
    branch = Branch(subtree.depth, {**dict(given), **subtree.variables}, ())
    result = search.follow(branch)
    won = search.written.intersection(search.given) if result[0] > 0 else ()
    return result, {name: branch.variables[name] for name in won}


@lru_cache(maxsize=4)
def _arguments(written: bytes) -> tuple[Any, ...]:
    """Return what a search is given for a quota: its program is run until it is."""
    state: SearchState = pickle.loads(written)
    task = state.task

    def stop(*given: Any) -> Result:
        raise _Given(given)

    def program(module: str) -> SimpleNamespace:
        course = Course(Past(state.results), lambda learnt: None)
        return recalling(module, course, lambda name, search: stop)

    try:
        searched(task.plan, task.position, lambda quota: None, by=program)
    except _Given as stopped:
        arguments: tuple[Any, ...] = stopped.args[0]
        return arguments
    raise RuntimeError("The search has ended before its quota.")


class _Given(Exception):
    """A search was called, with these arguments."""
