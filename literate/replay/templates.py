"""Text that a program writes from templates, and runs: where each line comes from.

A template is a string in the program.  A line of the text comes from the line of a
template that it fits, with the gaps filled; if several do, from that which follows the
one before it, or is of the same template, or fills the fewest gaps.
"""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass

from literate.program.tangling import Program
from literate.replay.recording import source_lines

GAP = re.compile(r"\{[^{}]*\}")


@dataclass(frozen=True)
class Template:
    """A line of a template: in which, where in the source, and what fits it."""

    name: int
    line: int
    fits: re.Pattern[str]
    literal: int


def origins(program: Program, text: str) -> list[int]:
    """For each line of the text its line in the source, or 0 if it fits none."""
    known, found, before = _templates(program), list[int](), None
    for line in text.splitlines():
        fitting = [each for each in known if each.fits.fullmatch(line.strip())]
        best = max(fitting, key=lambda each: _merit(each, before), default=None)
        found.append(best.line if best else 0)
        before = best or before
    return found


def _merit(each: Template, before: Template | None) -> tuple[bool, bool, int]:
    follows = before is not None and each.line == before.line + 1
    same = before is not None and each.name == before.name
    return follows and same, same, each.literal


def _templates(program: Program) -> list[Template]:
    """All lines of all strings of the program that have more than one line."""
    lines, found = source_lines(program), list[Template]()
    for node in ast.walk(ast.parse(program.text)):
        match node:
            case ast.Constant(value=str(words)) if "\n" in words:
                apart = node.end_lineno != node.lineno
                first = node.lineno + program.lines[node.lineno - 1].text.endswith("\\")
                for k, written in enumerate(words.splitlines()):
                    line = lines.get(first + k if apart else node.lineno, 0)
                    found.append(_template(node.lineno, line, written))
    return [each for each in found if each.literal > 0]


def _template(name: int, line: int, written: str) -> Template:
    literal = GAP.split(written.strip())
    fits = re.compile(".*".join(map(re.escape, literal)))
    return Template(name, line, fits, sum(map(len, literal)))
