"""Fragments: lines of a fence that are no Python, wherever they are to stand."""

from __future__ import annotations

import ast
import re
import warnings
from collections.abc import Iterator, Sequence
from functools import lru_cache
from textwrap import dedent, indent

from proofweave.faults import Fault
from proofweave.source.document import Code
from proofweave.source.near_misses import MISUSED

OF_NOTEBOOKS = (
    "; % and ! are commands of notebooks: take this out, or tag its fence “demo”"
)
AROUND = (
    *("{}", "if 1:\n pass\n{}", "try:\n pass\n{}", "{}\ndef f(): pass", "{}\n pass"),
    *("(\n{}\n)", "f(\n{}\n)", "[\n{}\n]", "{{\n{}\n}}", "match 1:\n{}"),
)
"""What may stand around a fragment: statements before it, a body, brackets."""
# From there Python reads on to the end: nothing can be said of later lines.
OPEN = re.compile("never closed|unterminated triple")
ON_LINE = re.compile(r"(?<=\bon line )\d+")
"""The number of another line, in what Python says of one."""
WITHIN = (" ", ")", "]", "}", "#")
"""How a line begins that belongs to the statement before it."""


def broken(code: Code) -> Iterator[Fault]:
    """The lines of a fence that cannot be Python; after each the next is looked for."""
    uses = [re.sub(r"\S.*", "pass", code.lines[k].text) for k in code.uses]
    for at, said in _broken(code.text, tuple(zip(code.uses, uses, strict=True))):
        line = code.lines[at]
        message = ON_LINE.sub(
            lambda on: str(code.lines[int(on[0]) - 1].place.line), said
        )
        hint = advice(line.text)
        yield Fault(line.place, f"this is not Python: {message}{hint}")


def advice(text: str) -> str:
    """The hint for a line that Python does not read, or nothing."""
    if use := MISUSED.fullmatch(text):
        return f"; a use of a piece is a line of its own, “# ⟨{use[1]}⟩”"
    return OF_NOTEBOOKS if text.lstrip().startswith(("%", "!")) else ""


@lru_cache(maxsize=1 << 12)
def _broken(text: str, uses: Sequence[tuple[int, str]]) -> list[tuple[int, str]]:
    """The lines, from 0, where Python stumbles, with its message."""
    found: list[tuple[int, str]] = []
    lines = text.split("\n")
    while error := _error(lines, uses):
        found.append(error)
        at, said = error
        if OPEN.search(said):
            break
        end = at + 1
        if not lines[at].lstrip().startswith(("%", "!")):
            while end < len(lines) and (not lines[end] or lines[end][0] in WITHIN):
                end += 1
            lines[:at] = [""] * at
        lines[at:end] = [""] * (end - at)
    return found


def _error(
    lines: Sequence[str], uses: Sequence[tuple[int, str]]
) -> tuple[int, str] | None:
    """Where a fragment stops that Python reads nowhere, at the most, and why.

    A use of a piece may stand for statements, or for anything else.
    """
    passed = [*lines]
    for k, statement in uses:
        passed[k] = statement if lines[k] else ""
    found: list[tuple[int, str]] = []
    for text in dict.fromkeys(dedent("\n".join(each)) for each in (passed, lines)):
        for around in AROUND:
            inside = indent(text, " ") if around.startswith("match") else text
            try:
                with warnings.catch_warnings():
                    warnings.simplefilter("ignore")
                    ast.parse(around.format(inside))
                return None
            except SyntaxError as error:
                before = around.partition("{}")[0].count("\n")

                def own(number: int, before: int = before) -> int:
                    """The number of the nearest line of the fragment itself."""
                    return max(1, min(number - before, len(lines)))

                said = ON_LINE.sub(lambda on: str(own(int(on[0]))), error.msg)
                found.append((own(error.lineno or 1) - 1, said))
            except (RecursionError, MemoryError, ValueError):
                return None  # The whole program will tell.
    return max(found, key=lambda error: error[0])
