"""The set-up of a run of the tests, the same for the tools and for the book."""

from __future__ import annotations

import signal
from collections.abc import Iterable

import pytest
from hypothesis import HealthCheck, settings
from tiers import mark_slow

settings.register_profile(
    "patient",
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("patient")


def pytest_configure() -> None:
    """Heed signals as at a terminal; what a shell starts behind itself ignores some."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(getattr(signal, "SIGHUP", signal.SIGTERM), signal.SIG_DFL)


def mark(items: Iterable[pytest.Item], of_the_python: str) -> None:
    """Mark the slow tests, and those of the files that depend on the Python."""
    for item in items:
        if item.path.stem.removeprefix("test_") in of_the_python.split():
            item.add_marker("version")
    mark_slow(items)
