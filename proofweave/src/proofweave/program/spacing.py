"""The blank lines between the cells of a program, as PEP 8 wants them.

They are those of jupytext, which takes half a second to load: where its form for cells
might come in, it is asked, and elsewhere nothing differs from it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from proofweave.source.quoting import quoted

MARKERS = re.compile(r"%%|(?:# ?)+\+")
"""A line that jupytext would write otherwise than it is."""
DEFINITION = ("def ", "async ", "class ")


def spaced(cells: Sequence[Sequence[str]]) -> str | None:
    """The text of a program; None if jupytext alone can tell."""
    if any(MARKERS.match(line) for cell in cells for line in cell):
        return None
    lines: list[str] = []
    for cell in reversed(cells):
        lines = [*cell, *[""] * _gap(cell, lines), *lines]
    return "\n".join(lines)


def _gap(before: Sequence[str], after: Sequence[str]) -> int:
    """The number of blank lines between a cell and those after it."""
    if not before or not after:
        return 1 if not after else 0
    if _decisive(_outside(before)[::-1], "# )").startswith(DEFINITION):
        return 2 if _decisive([line.strip() for line in after], "#") else 1
    ends_with_code = before[-1].strip() and not before[-1].startswith("#")
    begins = _decisive(_outside(after), "#@ )").startswith(DEFINITION)
    return 2 if ends_with_code and begins else 1


def _outside(lines: Sequence[str]) -> list[str]:
    """The lines that do not begin within a string."""
    return [
        line for line, inside in zip(lines, quoted(lines), strict=False) if not inside
    ]


def _decisive(lines: Iterable[str], passed: str) -> str:
    """The first line that begins with none of some signs; none after two blank ones."""
    blank = False
    for line in lines:
        if not line.strip():
            if blank:
                return ""
            blank = True
            continue
        blank = False
        if line[0] not in passed:
            return line
    return ""
