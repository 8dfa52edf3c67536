"""The tests of the tools share a browser of each kind."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest
from browsers import browser, firefox
from hypothesis import HealthCheck, settings
from tiers import mark_slow

import proofweave
from proofweave.replay.recording import Trace, record

__all__ = ["browser", "firefox"]

ROOT = Path(__file__).parent.parent
OF_THE_PYTHON = """
change checking command notebook numbering recording running stitching tangling
translation weaving
"""
"""The files of tests, test_NAME.py, that each Python is to run: they parse, compile,
trace or debug, and weave pages that are to be the same by all."""

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


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests that depend on the Python."""
    for item in items:
        if item.path.stem.removeprefix("test_") in OF_THE_PYTHON.split():
            item.add_marker("version")
    mark_slow(items)


@pytest.fixture(scope="session")
def root() -> Path:
    """The folder of the project."""
    return ROOT


@pytest.fixture(scope="session")
def queens() -> proofweave.Program:
    """A program with a search that goes from place to place."""
    return proofweave.tangle(ROOT / "tests" / "data" / "queens.md")


@pytest.fixture(scope="session")
def trace(queens: proofweave.Program) -> Trace:
    """The steps of its search for eight queens, as CPython makes them."""
    return record(queens, lambda module: module.solve("8"), ("solve", "attempt"))
