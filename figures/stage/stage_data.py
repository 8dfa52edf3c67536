"""A search laid out for the stage: its lines in blocks, their events, and a run."""

from __future__ import annotations

import ast
import re
from dataclasses import asdict
from typing import Any

from proofweave.faults import Fault, Faulty, Place
from proofweave.program.tangling import Program

from figures.lab import laboratory, lines_of
from figures.parts import EVENTS, VALUES, WORDS, Recorded, called
from figures.recording.machine import function_of, statements
from figures.recording.recording import Trace, source_lines

PIECE = re.compile(r"# §(\S+) ⟨(.*)⟩")
WRITTEN = re.compile(r"# (\d+): (.*)")
"""How a block begins that a program wrote, and says what it is for."""
SETUP = "setup"


def stage_data(chapter: Recorded, program: Program, trace: Trace) -> Any:
    """Return all that the page needs to show the search of a chapter on its stage."""
    lab = laboratory(chapter, program)
    return recorded_data(chapter, program, trace) | {"lab": lab}


def recorded_data(chapter: Recorded, program: Program, trace: Trace) -> dict[str, Any]:
    """Return a recorded search as the stage has it, without its laboratory: the program
    may be a changed one, which experiments do not fit."""
    views, search = chapter.stage, chapter.search
    lines = {
        event: statements(program, search, *texts)
        for event, texts in (EVENTS | {**views.events}).items()
    }
    weighed = statements(program, *views.weighed) if views.weighed else []
    return {
        "start": chapter.start,
        "search": search,
        "stage": asdict(views)
        | {"values": VALUES | {**views.values}, "words": WORDS | {**views.words}},
        "code": _code(program, search),
        "lines": lines | {"loop": loop(chapter, program), "weighed": weighed},
        "call": called(chapter.call),
        "trace": trace.pack(),
    }


def sampling(chapter: Recorded, program: Program) -> dict[str, object]:
    """Return the request for a recording of the boards that a search meets.

    It has the call, the lines at which the search reaches a board and the goal, and the
    names of the level, and of the cells that the empty cell is in and goes to.
    """
    events = EVENTS | {**chapter.stage.events}
    values = VALUES | {**chapter.stage.values}
    return {
        "call": called(chapter.call),
        "reached": statements(program, chapter.search, *events["reached"]),
        "won": statements(program, chapter.search, *events["won"]),
        "names": [values[role] for role in ("level", "p", "q")],
    }


def loop(chapter: Recorded, program: Program) -> list[int]:
    """Return the line of the loop of a search, and of the first statement in it; Faulty
    if it has no such loop, or two."""
    function, lines = function_of(program, chapter.search), source_lines(program)
    found = [
        [lines[node.lineno], lines[node.body[0].lineno]]
        for node in ast.walk(function)
        # The loop of turns is “while True”; other loops of a search have conditions.
        if isinstance(node, ast.While) and isinstance(node.test, ast.Constant)
    ]
    if len(found) != 1:
        place = Place(str(program.document.path), lines.get(function.lineno) or 1)
        said = f"{function.name} has {len(found)} loops “while True:”; the stage shows"
        raise Faulty([Fault(place, f"{said} the turns of one")])
    return found[0]


def _code(program: Program, search: str) -> list[dict[str, Any]]:
    """The lines of the search, without remarks.

    Each has its ``text``, its ``depth`` within its block, its ``indent`` in spaces, its
    ``line`` in the document, the number of its ``fence`` there, and its ``block``; the
    first line of a piece has its ``piece``.
    """
    numbers, fences = source_lines(program), _fences(program)
    cases = {
        node.pattern.lineno: ast.unparse(node.pattern).split(".")[-1]
        for node in ast.walk(function_of(program, search))
        if isinstance(node, ast.match_case)
    }
    found: list[dict[str, Any]] = []
    piece, block, indent = None, SETUP, 0
    for number, text, shift in lines_of(program, search):
        if number in cases:
            block, indent = cases[number], shift
        elif remark := WRITTEN.match(text):
            block, indent = remark[1], shift
        # What stands farther to the left than a block is behind its end.
        elif shift < indent:
            block, indent = SETUP, 0
        if remark := PIECE.match(text) or WRITTEN.match(text):
            piece = [remark[1], remark[2]]
            continue
        line = {
            "text": text,
            "depth": (shift - indent) // 4,
            "indent": shift,
            "line": numbers.get(number, 0),
            "fence": fences[number - 1],
            "block": block,
        }
        found.append(line | ({"piece": piece} if piece else {}))
        piece = None
    return found


def _fences(program: Program) -> list[int]:
    """Return for each line of a program the number of the fence of the document in
    which it stands; 0 if in none."""
    fence, known = 0, dict[Place, int]()
    for line in program.document.lines:
        fence += line.text.startswith("```")
        known[line.place] = fence
    return [
        known.get(origin.line.place, 0) if origin else 0 for _, origin in program.lines
    ]
