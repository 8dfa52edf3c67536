"""Text that a program writes from templates, and runs: where each line comes from.

A template is a string in the program.  A line of the text comes from the line of a
template that it fits, with the gaps filled; if there are several, from that which
follows the one before it, or is of the template that was used last.
"""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass

from proofweave.program.tangling import Program

from living.replay.recording import source_lines

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
    known, found, latest = _templates(program), list[int](), list[Template]()
    for line in text.splitlines():
        fitting = [each for each in known if each.fits.fullmatch(line.strip())]
        best = max(fitting, key=lambda each: _merit(each, latest), default=None)
        found.append(best.line if best else 0)
        if best:
            latest = [each for each in latest if each.name != best.name] + [best]
    return found


def _merit(each: Template, latest: list[Template]) -> tuple[bool, int, int]:
    names = [other.name for other in latest]
    follows = names[-1:] == [each.name] and each.line == latest[-1].line + 1
    return follows, names.index(each.name) if each.name in names else -1, each.literal


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
