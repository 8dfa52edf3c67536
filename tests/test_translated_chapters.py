"""The programs of the book, translated into JavaScript, do what CPython does."""

from __future__ import annotations

from math import isqrt

import pytest
from conftest import ROOT
from in_javascript import Machine, as_given, exactly, machine, replayed, unordered
from proofweave.program.structure import sound
from proofweave.source.change_files import load
from tiers import sweep

from fifteen.tray import cells
from figures.chapters import RECORDED
from figures.declaration import called
from figures.recorded_runs import run
from figures.recorders import recorded_program
from figures.translation.javascript import javascript

__all__ = ["machine"]
STARTS = {name: each.start for name, each in RECORDED.items()}
STARTS["twenty_four"] = "12345678a0bc9def"
"""A start for each chapter; for one it is 4×4, since CPython records 5×5 in half a
minute, and `test_stage` compares that in the page."""


def test_a_search_is_left_to_machine_code() -> None:
    """What is compiled is called as ever, and is not written out."""
    chapter = ROOT / "fifteen" / "partial_goals.md"
    script = javascript(sound(load(chapter, ())), ["plan"], compiled=["attempt"])
    assert "const attempt = (...given) => compiled.attempt(...given);" in script
    assert "⟨Take back the move that brought us here⟩" not in script


@pytest.mark.parametrize("chapter", sweep([*RECORDED], 6))
def test_a_search_is_recorded_as_cpython_records_it(
    machine: Machine, chapter: str
) -> None:
    """A run of each chapter that is watched: the same steps and changes."""
    start, (call, names) = STARTS[chapter], called(RECORDED[chapter].call)
    side = isqrt(len(start))
    known = {"start": start, "cells": cells(start), "rows": side, "cols": side}
    given = [as_given(known.get(str(each), each)) for each in names]
    answer = machine.record(recorded_program(chapter), call, *given)
    ours, theirs = replayed(exactly(answer["data"])), run(start, name=chapter)
    assert ours.lines == theirs.lines
    assert [*map(unordered, ours.changes)] == [*map(unordered, theirs.changes)]
    assert answer["ended"]
