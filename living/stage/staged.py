"""A search laid out for the stage: its lines in blocks, their events, and a run."""

from __future__ import annotations

import ast
import re
from dataclasses import asdict
from typing import Any

from proofweave.program.tangling import Program

from living.replay.machine import Machine, assignments, branches, returns
from living.replay.recording import Trace, source_lines
from living.stage.declared import Recorded
from living.stage.told import told

PIECE = re.compile(r"# §(\S+) ⟨(.*)⟩")
SETUP = "setup"


def staged(chapter: Recorded, program: Program, machine: Machine, trace: Trace) -> Any:
    """Return all that the page needs to show the search of a chapter on its stage."""
    assert chapter.stage
    code = _code(chapter, program)
    return {
        "start": chapter.start,
        "search": chapter.search,
        "stage": asdict(chapter.stage),
        "code": code,
        "lines": _events(chapter, program, machine),
        "trace": trace.pack(),
    }


def _function(program: Program, name: str) -> ast.FunctionDef:
    return next(
        node
        for node in ast.parse(program.text).body
        if isinstance(node, ast.FunctionDef) and node.name == name
    )


def _code(chapter: Recorded, program: Program) -> list[dict[str, Any]]:
    """The lines of the search, without remarks.

    Each has its ``text``, its ``depth`` within its block, its ``line`` in the document,
    its ``block``, and what it has to tell; the first line of a piece has its ``piece``.
    """
    function = _function(program, chapter.search)
    numbers, texts = source_lines(program), program.text.splitlines()
    tells, places = told(function), _places(function)
    found: list[dict[str, Any]] = []
    index: dict[int, int] = {}
    piece = None
    for number in range(function.lineno, (function.end_lineno or 0) + 1):
        text = texts[number - 1]
        if remark := PIECE.match(text.strip()):
            piece = [remark[1], remark[2]]
            continue
        index[number] = len(found)
        block, indent = next(
            ((name, depth) for line, name, depth in reversed(places) if number >= line),
            (SETUP, 0),
        )
        line = {
            "text": text.strip().removesuffix("  # fmt: skip"),
            "depth": (len(text) - len(text.lstrip()) - indent) // 4,
            "line": numbers.get(number, 0),
            "block": block,
        }
        found.append(line | ({"piece": piece} if piece else {}) | tells.get(number, {}))
        piece = None
    for each in found:
        if "asks" in each:
            each["asks"] = index[each["asks"]]
    return found


def _places(function: ast.FunctionDef) -> list[tuple[int, str, int]]:
    """For each place of the machine the line of its case, its name and its indent."""
    [match] = [node for node in ast.walk(function) if isinstance(node, ast.Match)]
    return [
        (case.pattern.lineno, ast.unparse(case.pattern).split(".")[-1], 12)
        for case in match.cases
    ]


def _events(
    chapter: Recorded, program: Program, machine: Machine
) -> dict[str, list[int]]:
    """The lines at which the search does something that is seen in its tree."""
    assert chapter.stage
    search = chapter.search
    reached = machine.begins[machine.labels.index("NEWLEVEL")]
    [loop] = [
        node
        for node in ast.walk(_function(program, search))
        if isinstance(node, ast.While)
    ]
    ends = returns(program, search)
    first = {line: _first(value) for line, value in ends.items()}
    return {
        "loop": [source_lines(program)[loop.lineno], machine.line],
        "reached": [reached],
        "refused": branches(program, search, *chapter.stage.refused),
        "won": [line for line, name in first.items() if name == "level"],
        "failed": [line for line, name in first.items() if name == "0"],
        "moved": [
            line
            for line, value in assignments(program, search, "level").items()
            if ast.unparse(value) == "level + 1"
        ],
        "noted": [*assignments(program, search, "tim")],
    }


def _first(value: ast.expr | None) -> str:
    return ast.unparse(value.elts[0]) if isinstance(value, ast.Tuple) else ""
