"""The tests of the tools share a browser of each kind."""

from __future__ import annotations

from pathlib import Path

import pytest
from browsers import browser, firefox
from session import mark, pytest_configure

import proofweave
from proofweave.replay.recording import Trace, record

__all__ = ["browser", "firefox", "pytest_configure"]

ROOT = Path(__file__).parent.parent
OF_THE_PYTHON = """
change checking command hooks notebook numbering recording running stitching tangling
translation weaving
"""
"""The files of tests, test_NAME.py, that each Python is to run: they parse, compile,
trace or debug, and weave pages that are to be the same by all."""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests that depend on the Python."""
    mark(items, OF_THE_PYTHON)


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
