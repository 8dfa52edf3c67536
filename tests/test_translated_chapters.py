"""The programs of the book, translated into JavaScript, do what CPython does."""

from __future__ import annotations

import json
from array import array
from importlib import import_module
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest
from conftest import ROOT
from in_javascript import (
    Machine,
    as_given,
    exactly,
    machine,
    plainly,
    replayed,
    told,
    unordered,
)
from proofweave.program.structure import sound
from proofweave.source.change_files import load
from test_korf0 import scrambled
from tiers import sweep

import proofweave
from fifteen.tray import NOWHERE, beside
from living.replay.recording import plain_value
from living.translation.javascript import javascript

__all__ = ["machine"]


def test_a_search_is_left_to_machine_code() -> None:
    """What is compiled is called as ever, and is not written out."""
    chapter = ROOT / "fifteen" / "partial_goals.md"
    script = javascript(sound(load(chapter, ())), ["plan"], compiled=["attempt"])
    assert "const attempt = (...given) => compiled.attempt(...given);" in script
    assert "⟨Take back the move that brought us here⟩" not in script


SEARCHES = {
    "korf0": "attempt",
    "walking_distance": "attempt",
    "pair_distance": "attempt",
    "pair_distance:linear-conflict": "attempt_by_lines",
    "best_first": "attempt",
    "best_first:hamming": "attempt",
    "partial_goals": "attempt",
    "pattern_database": "attempt",
    "pattern_database:survey": "survey",
    "pattern_database:connect": "connect",
    "pattern_database:spread": "spread",
    "pattern_database:pack": "pack",
}
"""The searches, each with the way to call it, and the function that is translated."""


@pytest.mark.parametrize("search", sweep(SEARCHES, 3))
def test_a_search_does_what_it_does_in_python(
    machine: Machine, root: Path, monkeypatch: pytest.MonkeyPatch, search: str
) -> None:
    """Each call that Python makes, on dozens of boards: the same is returned, and the
    same is left in the arrays; so the nodes are the same, quota by quota."""
    chapter, name = search.partition(":")[0], SEARCHES[search]
    folder = root if chapter == "korf0" else root / "fifteen"
    text = javascript(proofweave.tangle(folder / f"{chapter}.md"), [name])
    machine.run(
        f"globalThis.program = new Function({json.dumps(text)} + "
        f"'\\nreturn {chapter};')(); 0"
    )
    module = import_module(chapter if chapter == "korf0" else f"fifteen.{chapter}")
    original, calls = getattr(module, name), 0

    def both(*arguments: Any) -> Any:
        nonlocal calls
        calls += 1
        given = [as_given(argument) for argument in arguments]
        result = original(*arguments)
        answer = machine.run(
            f"(() => {{ const given = {json.dumps(given)}.map(Recording.given);"
            f"return {{ result: program.{name}(...given), given }}; }})()"
        )
        assert answer["result"] == plain_value(result)
        assert answer["given"] == [plainly(argument) for argument in arguments]
        return result

    monkeypatch.setattr(module, name, both)
    on_boards(module, search)
    few = {"pattern_database:survey": 1, "pattern_database:connect": 1}
    assert calls >= few.get(search, 2 if "pack" in search else 6)


def on_boards(module: ModuleType, search: str) -> None:
    """Let a chapter solve boards, in the way that calls a search."""
    chapter, _, way = search.partition(":")
    if chapter == "korf0":
        for seed in range(100):
            module.solve(scrambled(seed, 10 + seed // 4))
        return
    options: dict[str, Any] = {}
    if chapter == "pattern_database":
        options["tables"] = module.build(3, 3, "1234 5678")
    elif way:
        options[{"pair_distance": "bound", "best_first": "priority"}[chapter]] = way
    for seed in range(0 if way and chapter == "pattern_database" else 6):
        if chapter == "partial_goals":
            module.plan(shuffled(seed), 3, 3, method="depth")
        else:
            module.solve(shuffled(seed), 3, 3, **options)


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


@pytest.mark.parametrize("search", sweep(list(SEARCHES)[:8], 3))
def test_a_search_is_recorded_as_cpython_records_it(
    machine: Machine, root: Path, monkeypatch: pytest.MonkeyPatch, search: str
) -> None:
    """A call of each search, with what Python gave it: the same steps and changes."""
    chapter, name = search.partition(":")[0], SEARCHES[search]
    folder = root if chapter == "korf0" else root / "fifteen"
    program = proofweave.tangle(folder / f"{chapter}.md")
    text = javascript(program, [name], hook=True)
    module = import_module(chapter if chapter == "korf0" else f"fifteen.{chapter}")
    given: list[Any] = []

    class Enough(Exception):
        pass

    def first(*arguments: Any) -> Any:
        for one in arguments:
            kept = array(one.format, one) if isinstance(one, memoryview) else one
            given.append(kept[:] if isinstance(kept, array) else kept)
        raise Enough

    monkeypatch.setattr(module, name, first)
    with pytest.raises(Enough):
        on_boards(module, search)
    asked = list(map(as_given, given))
    data, result = told(program, [name], name, *given)
    answer = machine.record(text, name, *asked)
    ours, theirs = replayed(exactly(answer["data"])), replayed(data)
    assert ours.lines == theirs.lines
    assert [*map(unordered, ours.changes)] == [*map(unordered, theirs.changes)]
    assert answer["result"] == result
