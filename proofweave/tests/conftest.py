"""The tests of the tools share a folder and the command, and a browser."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import pytest
from documents import Said

from proofweave.__main__ import main

pytest_plugins = ["browsers", "run_of_tests"]

ROOT = Path(__file__).parent.parent
OF_THE_PYTHON = "checking digests hooks notebook running stitching tangling weaving"
"""The files of tests, test_NAME.py, that each Python is to run, with the tests that are
marked in others: they parse, compile, trace or debug, and weave the same pages."""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(
    config: pytest.Config, items: list[pytest.Item]
) -> None:
    """Mark the tests that depend on the Python."""
    from run_of_tests import mark

    mark(config, items, OF_THE_PYTHON)


@pytest.fixture(scope="session")
def root() -> Path:
    """The folder of the project."""
    return ROOT


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder that the command is called in."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def book(woven: Path, tmp_path: Path) -> Path:
    """A copy of the book of a file of tests, to be changed."""
    shutil.copytree(woven.parent, tmp_path / "copy")
    return tmp_path / "copy" / woven.name


@pytest.fixture
def said(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Said:
    """Return a function that calls the command: its status, and what it wrote to the
    two streams; what `run` has become is undone."""
    monkeypatch.setitem(sys.modules, "__main__", sys.modules["__main__"])
    monkeypatch.setattr(sys, "argv", [*sys.argv])
    monkeypatch.setattr(sys, "path", [*sys.path])

    def called(*arguments: str | Path) -> tuple[int, str, str]:
        capsys.readouterr()
        status = main([str(argument) for argument in arguments])
        return status, *capsys.readouterr()

    return called
