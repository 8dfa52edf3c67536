"""The programs of the book, translated into JavaScript, do what CPython does."""

from __future__ import annotations

from math import isqrt
from pathlib import Path

import pytest
from conftest import ROOT
from documents import written
from in_javascript import Machine, as_given, exactly, machine, unpacked
from positions import wandered
from proofweave.faults import Faulty
from proofweave.program.structure import sound
from proofweave.source.change_files import load
from tiers import sweep

from fifteen.board.position import Position
from fifteen.tray import cells
from figures.chapters import RECORDED
from figures.parts import called
from figures.programs.bundles import stated
from figures.recorded_runs import run
from figures.recorders import recorded_program
from figures.translation.javascript import javascript

__all__ = ["machine"]
STARTS = {name: each.start for name, each in RECORDED.items()}
STARTS["twenty_four"] = "12345678a0bc9def"
"""A start for each chapter; for one it is 4×4, since CPython records 5×5 in half a
minute, and `test_stage` compares that in the page."""
PUSHES = (6, 10, 14, 18)
"""So many pushes from home are other starts."""


def pushed(chapter: str, pushes: int) -> str:
    """Return a start of a chapter, so many random pushes from home."""
    own = Position.parse(STARTS[chapter])
    board = wandered(own.rows, own.cols, pushes, pushes)
    return Position(board, own.rows, own.cols).digits


def test_a_text_finds_its_neighbours_from_every_folder(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A notebook runs in the folder of its source; the program that it shows is the
    same."""
    text = "from fifteen.tray import cells\n\n\ndef solve(x):\n    return cells(x)\n"
    made = []
    for folder in (ROOT, ROOT / "fifteen"):
        monkeypatch.chdir(folder)
        made.append(javascript(stated(text, "tray"), ["solve"]))
    assert made[0] == made[1]
    assert '$own["fifteen.tray"]' in made[0]


def test_a_search_is_left_to_machine_code() -> None:
    """What is compiled is called as ever, and is not written out, nor what it needs."""
    chapter = sound(load(ROOT / "fifteen" / "partial_goals.md", ()))
    compiled = {"partial_goals": ["attempt"]}
    script = javascript(chapter, ["plan"], compiled=compiled)
    assert "run.compiled.attempt(...given)" in script
    assert "BACKTRACK" not in script


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("x = n @ 2", "a page cannot run “@”"),
        ("x = [n][::2]; x[::2] = [1]", "a page cannot run an assignment by steps"),
        ("import shutil", "no page has “shutil”"),
        ("from math import isqrt, tau", "no page has “math.tau”"),
        ("n = math.isqrt(n) + math.tau", "no page has “math.tau”"),
    ],
)
def test_what_is_needed_is_translated_or_refused(
    tmp_path: Path, line: str, words: str
) -> None:
    """At its line in the document; what is not needed may be anything."""
    text = "import math\nimport os\n\n\n"
    text += f"def other(n: int) -> int:\n    {line}\n    return n\n\n\n"
    text += "def main(n: int) -> int:\n    return n\n"
    program = written(tmp_path, text)
    assert "other" not in javascript(program, ["main"])
    with pytest.raises(Faulty) as caught:
        javascript(program, ["other"])
    [fault] = caught.value.faults
    assert fault.message == words
    assert program.document.lines[fault.place.line - 1].text.strip() == line


def test_a_function_that_is_not_there_is_refused(tmp_path: Path) -> None:
    """It is named."""
    with pytest.raises(Faulty, match="there is no function main"):
        javascript(written(tmp_path, "x = 1\n"), ["main"])


@pytest.mark.parametrize("chapter", sweep(RECORDED, 6))
def test_a_search_is_recorded_as_cpython_records_it(
    machine: Machine, chapter: str
) -> None:
    """The search of each chapter that is watched: the same steps and changes."""
    start = STARTS[chapter]
    assert recorded(machine, chapter, start) == unpacked(run(start, name=chapter))


@pytest.mark.parametrize(
    ("chapter", "pushes"),
    sweep([(chapter, many) for many in PUSHES for chapter in RECORDED], 6),
)
def test_a_search_from_another_start_is_recorded_as_well(
    machine: Machine, chapter: str, pushes: int
) -> None:
    """Four more runs of each chapter: the same steps and changes."""
    start = pushed(chapter, pushes)
    assert recorded(machine, chapter, start) == unpacked(run(start, name=chapter))


def recorded(machine: Machine, chapter: str, start: str) -> object:
    """A run in Node, which ends."""
    call, names = called(RECORDED[chapter].call)
    side = isqrt(len(start))
    known = {"start": start, "cells": cells(start), "rows": side, "cols": side}
    given = [as_given(known.get(str(each), each)) for each in names]
    answer = machine.record(recorded_program(chapter), call, *given)
    assert answer["ended"]
    return exactly(answer["data"])
