"""A piece of a program at work: its lines as they ran, which a reader steps through."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from hashlib import sha256
from html import escape
from typing import TypeAlias

from proofweave.program.tangling import Program

from figures.cache import cached
from figures.chapters import RECORDED
from figures.page import embedded, moving, style
from figures.parts import PLACES
from figures.programs.bundles import chapter_program
from figures.recorded_runs import program, run
from figures.recording.recording import State, Trace, Value, record, source_lines
from figures.svg import Html

MOST = 24
"""The lines that a figure shows, one after the other."""
LEFT_OUT = ("block", "masks", "room", "ones")
"""The variables that are too long to be recorded."""
LONGEST = 40
"""The letters of a value that is shown."""
CALLS = ast.Call | ast.Attribute
Shown: TypeAlias = list[list[object]]


def at_work(chapter: str, part: str, call: str = "") -> Html:
    """A figure that steps through a part of a program: a piece, or a function.

    It ran in the recorded search of the chapter, or in a call, which is written as in
    Python. Each step has its line, and the values of its names thereafter.
    """
    # A call may have signs that the name of a file may not.
    key = sha256(f"{part}\n{call}".encode()).hexdigest()[:8]
    steps = cached(f"at-work-{chapter}-{key}", lambda: _steps(chapter, part, call))
    name = f"<code>{part}</code>" if part.isidentifier() else f"⟨{escape(part)}⟩"
    return Html(
        f'<div class="search-figure at-work on-screen" role="group" '
        f'aria-label="{escape(part)}" '
        f"hidden>{style('page/controls.css', 'at_work/at_work.css')}"
        f'<p class="pressed"><span class="name">{name} at work</span>'
        '<button type="button" class="back" aria-label="One line back">‹</button>'
        '<button type="button" class="forth">Next line</button>'
        '<output class="place soft"></output></p>'
        '<p class="ran" aria-live="polite"></p>'
        f"{steps}{moving()}</div>"
    )


def _steps(chapter: str, part: str, call: str) -> str:
    """The steps of the part, for the script of the figure; ValueError if it did not
    run."""
    tangled = chapter_program(chapter) if call else program(name=chapter)
    lines = _body_of(tangled, part) if part.isidentifier() else _piece(tangled, part)
    if call:
        trace = _called(chapter, call, _function_of(tangled, lines))
    else:
        trace = run(RECORDED[chapter].start, name=chapter)
    frames = _frames(tangled, trace, lines)
    if not frames:
        raise ValueError(f"{part} of {chapter} did not run.")
    return embedded("at-work-data", frames)


@cache
def _called(chapter: str, call: str, function: str) -> Trace:
    """The recorded run of a function, in a call of the program of a chapter."""
    tangled = chapter_program(chapter)
    return record(tangled, lambda m: eval(call, vars(m)), [function], left_out=LEFT_OUT)


def _piece(tangled: Program, name: str) -> set[int]:
    """The lines of the document that have a piece."""
    found, inside = set[int](), False
    text = tangled.document.path.read_text(encoding="utf-8")
    for number, line in enumerate(text.splitlines(), 1):
        # Each part of a piece has a head, which ends in “≡” or in “+≡”.
        if line.rstrip("+≡ ") == f"# ⟨{name}⟩":
            inside = True
        elif line.startswith("```"):
            inside = False
        elif inside:
            found.add(number)
    return found


def _functions(tangled: Program) -> list[tuple[ast.FunctionDef, set[int]]]:
    """The functions of a program, each with the lines of the document in its body."""
    lines = source_lines(tangled)
    return [
        (node, {lines[k] for k in _span(node) if lines.get(k)})
        for node in ast.walk(ast.parse(tangled.text))
        if isinstance(node, ast.FunctionDef)
    ]


def _span(node: ast.FunctionDef) -> range:
    return range(node.body[0].lineno, (node.end_lineno or 0) + 1)


def _body_of(tangled: Program, function: str) -> set[int]:
    """The lines of the document that have the body of a function."""
    return next(own for node, own in _functions(tangled) if node.name == function)


def _function_of(tangled: Program, lines: set[int]) -> str:
    """The innermost function that has one of some lines of the document."""
    having = [(len(own), node.name) for node, own in _functions(tangled) if own & lines]
    # Of functions within each other the inner one has fewer lines.
    return min(having)[1]


def _frames(tangled: Program, trace: Trace, lines: set[int]) -> list[Shown]:
    """The first steps within some lines: the line, and names with their values."""
    places = source_lines(tangled)
    names = {
        places[node.lineno]: [*_names(node)]
        for node in ast.walk(ast.parse(tangled.text))
        if isinstance(node, ast.stmt) and places.get(node.lineno)
    }
    frames, waits = list[Shown](), dict[str, int]()
    for step, state in enumerate(trace.states()):
        function = trace.functions[step]
        # What a line has set is known when the next line of its function begins.
        if line := waits.pop(function, 0):
            frames.append([[line], [*_values(names[line], function, state)]])
            if len(frames) == MOST:
                break
        if trace.lines[step] in lines and trace.lines[step] in names:
            waits[function] = trace.lines[step]
    return frames


def _names(node: ast.stmt) -> Iterator[str]:
    """The variables, and elements of lists, in the first line of a statement."""
    heads: list[ast.AST] = [node]
    match node:
        case ast.If(test=test) | ast.While(test=test):
            heads = [test]
        case ast.For(target=target, iter=values):
            heads = [target, values]
        case ast.Match(subject=subject):
            heads = [subject]
        case ast.FunctionDef() | ast.ClassDef() | ast.With() | ast.Try():
            return
    seen = set[str]()
    for part in (each for head in heads for each in ast.walk(head)):
        if isinstance(part, ast.Name | ast.Subscript):
            if any(isinstance(each, CALLS | ast.Slice) for each in ast.walk(part)):
                continue
            text = ast.unparse(part)
            if text not in seen:
                seen.add(text)
                yield text


def _values(names: list[str], function: str, state: State) -> Iterator[list[object]]:
    """Names that have a short value in a function, with these."""
    variables = {
        name.partition(".")[2]: value
        for name, value in state.items()
        if name.startswith(f"{function}.")
    }
    for name in names:
        try:
            # A name or an element of a list, by `_names`: nothing is called.
            value: Value = eval(name, {"__builtins__": {}}, variables)
        except (NameError, TypeError, IndexError):
            continue
        if name == "goto" and isinstance(value, int):
            value = PLACES[value]
        if value is not None and len(str(value)) <= LONGEST:
            # A list of the state goes on changing.
            yield [name, deepcopy(value)]
