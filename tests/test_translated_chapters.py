"""The programs of the book, translated into JavaScript, do what CPython does."""

from __future__ import annotations

from pathlib import Path

import pytest
from conftest import ROOT
from in_javascript import (
    Machine,
    as_given,
    exactly,
    machine,
    replayed,
    told,
    unordered,
)
from proofweave.program.structure import sound
from proofweave.source.change_files import load
from tiers import sweep

import proofweave
from fifteen.tray import cells
from living.stage.declared import RECORDED
from living.translation.javascript import javascript

__all__ = ["machine"]


def test_a_search_is_left_to_machine_code() -> None:
    """What is compiled is called as ever, and is not written out."""
    chapter = ROOT / "fifteen" / "partial_goals.md"
    script = javascript(sound(load(chapter, ())), ["plan"], compiled=["attempt"])
    assert "const attempt = (...given) => compiled.attempt(...given);" in script
    assert "⟨Take back the move that brought us here⟩" not in script


SEARCHES = ("walking_distance", "korf0", "pair_distance")
"""The chapters whose runs are watched in a page."""


@pytest.mark.parametrize("chapter", sweep(SEARCHES, 3))
def test_a_search_is_recorded_as_cpython_records_it(
    machine: Machine, root: Path, chapter: str
) -> None:
    """A run of each chapter that is watched: the same steps, changes and result."""
    watched = RECORDED[chapter]
    program = proofweave.tangle(root / watched.document)
    start = watched.start
    given = (start,) if chapter == "korf0" else (cells(start), 3, 3)
    data, result = told(program, watched.functions, "solve", *given)
    text = javascript(program, watched.functions, hook=True)
    answer = machine.record(text, "solve", *map(as_given, given))
    ours, theirs = replayed(exactly(answer["data"])), replayed(data)
    assert ours.lines == theirs.lines
    assert [*map(unordered, ours.changes)] == [*map(unordered, theirs.changes)]
    assert answer["result"] == result
