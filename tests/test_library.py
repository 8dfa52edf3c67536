"""The library's front door: what there is, what it takes, and what it gives back."""

from __future__ import annotations

import pydoc
import subprocess
import sys

import pytest

import fifteen
import korf0

OFFERED = {
    "LOWER_BOUNDS",
    "METHODS",
    "Outcome",
    "Position",
    "Solution",
    "Unreachable",
    "__version__",
    "lower_bounds",
    "solve",
    "solve_all",
}


def alone(program: str) -> str:
    """What a program says that is run by a Python of its own."""
    command = [sys.executable, "-c", program]
    return subprocess.run(
        command, capture_output=True, encoding="utf-8", check=True
    ).stdout


# What there is


def test_all_that_there_is_can_be_seen() -> None:
    """Before anything is loaded, dir names all that the library offers, and no more."""
    names = alone("import fifteen; print(*dir(fifteen))").split()
    assert set(fifteen.__all__) == OFFERED
    assert {name for name in names if name[0] != "_" or name in OFFERED} == OFFERED
    assert all(getattr(fifteen, name) is not None for name in OFFERED)


def test_looking_loads_nothing() -> None:
    """To import the library and to look at it loads nothing of it."""
    program = (
        "import sys\nbefore = {*sys.modules}\nimport fifteen\ndir(fifteen)\n"
        "print(*{*sys.modules} - before)"
    )
    assert set(alone(program).split()) == {"__future__", "fifteen"}


def test_help_describes_all() -> None:
    """The help of the library has each function and class, with what it says."""
    said = pydoc.plain(pydoc.render_doc(fifteen))
    for name in OFFERED - {"__version__"}:
        assert f" {name}" in said, name
    assert "Return a shortest solution" in said
    assert "Yield what became of each position" in said


def test_unknown_names_are_refused() -> None:
    """What the library does not have is an AttributeError, and is not looked for."""
    with pytest.raises(AttributeError, match="has no attribute 'sovle'"):
        fifteen.sovle  # noqa: B018
    assert fifteen.Unreachable is korf0.Unreachable
