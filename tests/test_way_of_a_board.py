"""The way of a board is short, and ARCHITECTURE.md shows it as it is."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from types import FrameType
from typing import Any

import pytest
from conftest import COMPILED, ROOT
from way_of_a_board import (
    BEGIN,
    END,
    Call,
    changes,
    returns,
    solved_by_library,
    traced,
)

import fifteen
from fifteen.programs import Haste, forget_programs

SYSTEM = {"posix", "io", "_io", "mmap", "fcntl", "select", "_socket", "resource"}
"""Modules of C whose functions ask the system for something."""


@pytest.fixture(scope="module")
def calls(compiled_here: Path) -> list[Call]:
    """The calls of the library for a board, when all is loaded and compiled."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Haste, "patience", 0.0)
        forget_programs()
        return traced(solved_by_library)


@pytest.mark.skipif(not COMPILED, reason="no tables are made for a board of 3×3")
@pytest.mark.skipif(sys.platform != "linux", reason="no worker is a copy here")
def test_the_picture_is_that_of_a_real_trace(compiled_here: Path) -> None:
    """What ARCHITECTURE.md shows of the way is what the script prints."""
    script = ROOT / "tests" / "way_of_a_board.py"
    drawn = subprocess.check_output([sys.executable, script], encoding="utf-8")
    text = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    assert text.partition(BEGIN)[2].partition(END)[0] == f"```\n{drawn}```\n"


def test_a_board_changes_modules_a_few_times(calls: list[Call]) -> None:
    """Of the calls on the way of a board at most 40 lead from a module to another."""
    assert 20 < changes(calls) <= 40


def test_a_board_returns_to_rooms_twice_at_most(calls: list[Call]) -> None:
    """A room that the board has left is entered again twice at most."""
    assert {call.module for call in calls if call.given} > {"fifteen.running.carry_out"}
    assert len(returns(calls)) <= 2


def test_the_environment_is_read_once(calls: list[Call]) -> None:
    """For a plan that is known, settings are compared, and nothing else is asked."""
    asked = [call.function for call in calls if call.module == "fifteen.environment"]
    assert asked == ["settings"]
    looks = {"choice", "forecast"}
    assert not [call for call in calls if call.module.split(".")[-1] in looks]


def test_a_board_asks_the_system_for_nothing(calls: list[Call]) -> None:
    """When tables and machine code are there, no file is looked for, opened or read."""
    asked: list[str] = []

    def count(frame: FrameType, event: str, function: Any) -> None:
        home = getattr(function, "__module__", None)
        of = type(getattr(function, "__self__", None)).__module__
        if event == "c_call" and (home in SYSTEM or of in SYSTEM):
            asked.append(function.__qualname__)

    solution = fifteen.solve("867254301")
    sys.setprofile(count)
    try:
        again = fifteen.solve("867254301")
        found = [*asked]
        open("/dev/null").close()
    finally:
        sys.setprofile(None)
    assert again.pieces == solution.pieces
    assert found == []
    assert asked, "what is asked of the system is not counted"
