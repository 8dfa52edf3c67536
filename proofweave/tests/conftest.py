"""The tests of the tools share a browser of each kind."""

from __future__ import annotations

from pathlib import Path

import pytest
from browsers import browser, firefox
from session import mark, pytest_configure

__all__ = ["browser", "firefox", "pytest_configure"]

ROOT = Path(__file__).parent.parent
OF_THE_PYTHON = """
change checking command hooks notebook numbering running stitching tangling
weaving
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
