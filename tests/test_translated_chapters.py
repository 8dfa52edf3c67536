"""The programs of the book, translated into JavaScript, do what CPython does."""

from __future__ import annotations

from array import array
from pathlib import Path
from random import Random

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
from test_korf0 import scrambled

import proofweave
from fifteen.tray import NOWHERE, beside
from living.stage.declared import RECORDED
from living.translation.javascript import javascript

__all__ = ["machine"]


def test_a_search_is_left_to_machine_code() -> None:
    """What is compiled is called as ever, and is not written out."""
    chapter = ROOT / "fifteen" / "partial_goals.md"
    script = javascript(sound(load(chapter, ())), ["plan"], compiled=["attempt"])
    assert "const attempt = (...given) => compiled.attempt(...given);" in script
    assert "⟨Take back the move that brought us here⟩" not in script


SEARCHES = ("korf0", "walking_distance", "pair_distance")
"""The chapters whose runs are watched in a page."""


@pytest.mark.parametrize("chapter", SEARCHES)
def test_a_search_is_recorded_as_cpython_records_it(
    machine: Machine, root: Path, chapter: str
) -> None:
    """A run of each chapter that is watched: the same steps, changes and result."""
    watched = RECORDED[chapter]
    program = proofweave.tangle(root / watched.document)
    start = scrambled(3, 12) if chapter == "korf0" else shuffled(3)
    given = (start,) if chapter == "korf0" else (start, 3, 3)
    data, result = told(program, watched.functions, "solve", *given)
    text = javascript(program, watched.functions, hook=True)
    answer = machine.record(text, "solve", *map(as_given, given))
    ours, theirs = replayed(exactly(answer["data"])), replayed(data)
    assert ours.lines == theirs.lines
    assert [*map(unordered, ours.changes)] == [*map(unordered, theirs.changes)]
    assert answer["result"] == result


def shuffled(seed: int) -> array[int]:
    """A tray of 3×3 that has a solution."""
    cells = array("b", [*range(8), -1])
    lot = Random(seed)
    for _ in range(24):
        p = cells.index(-1)
        near = [beside(p, d, 3, 3) for d in range(4)]
        q = lot.choice([q for q in near if q != NOWHERE])
        cells[p], cells[q] = cells[q], -1
    return cells
