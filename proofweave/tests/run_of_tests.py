"""The set-up of a run of the tests, the same for the tools and for the book."""

from __future__ import annotations

import gc
import os
import signal
from collections.abc import Callable, Iterator
from contextlib import nullcontext
from functools import partial
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from tiers import PARTS, draw, mark_slow, not_drawn

settings.register_profile(
    "patient",
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("patient")


def pytest_configure() -> None:
    """Heed signals as at a terminal; what a shell starts behind itself ignores some.
    While tests are collected, nothing is garbage."""
    gc.disable()
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(getattr(signal, "SIGHUP", signal.SIGTERM), signal.SIG_DFL)


def pytest_collection_finish() -> None:
    """Look seldom for garbage, and not among the tests, which stay to the end."""
    gc.freeze()
    gc.set_threshold(100_000)
    gc.enable()


@pytest.fixture(scope="session", autouse=True)
def not_to_the_disk() -> Iterator[None]:
    """Let files of tests, which nobody keeps, stay in the memory of the system."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda handle: None)
        yield


@pytest.fixture(scope="session", autouse=True)
def workers() -> Iterator[Callable[[], Any]]:
    """Let this process weave the pages of a book, since the caches of a new one are
    empty.  Return what begins such processes, for the tests of them."""
    from proofweave.page import binding

    begun: Callable[[], Any] = binding._workers

    def later(ask: Callable[..., Any], given: tuple[Any, ...]) -> SimpleNamespace:
        return SimpleNamespace(get=partial(ask, *given))

    pool = nullcontext(SimpleNamespace(imap=map, apply_async=later))
    here = SimpleNamespace(Pool=lambda *given: pool)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(binding, "_workers", lambda: here)
        yield begun


def pytest_report_header() -> str:
    """The line at the head of a run that tells the part of the sweeps."""
    part = draw()
    return f"sweeps: DRAW={part} of {PARTS}" if part is not None else "sweeps: all"


def mark(config: pytest.Config, items: list[pytest.Item], of_the_python: str) -> None:
    """Mark the slow tests, and those of the files that depend on the Python; leave out
    the cases that are not drawn."""
    for item in items:
        if item.path.stem.removeprefix("test_") in of_the_python.split():
            item.add_marker("version")
    mark_slow(items)
    left_out = not_drawn(items)
    config.hook.pytest_deselected(items=[*left_out])
    items[:] = [item for item in items if item not in left_out]
