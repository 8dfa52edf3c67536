"""Slips: what was meant to be a definition, but is written otherwise.

A fence may call its language something else, and a header may have other signs.  Its
writer is told what to write instead, and is spared what only follows from the slip.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from literate.document import (
    CELL,
    ELLIPSES,
    HEADER,
    USE,
    Code,
    Document,
    Line,
    fences,
    squeeze,
)
from literate.faults import Fault

FENCE = re.compile(r"`{3,}\s*(\{[^}]*\}|[^\s`]*)(?!.*(?<!\S)\.noeval(?!\S)).*")
PYTHON = re.compile(r"\{?\s*\.?(?:i?python|py)[23]?(?:\.\d+)?(?:\W.*)?", re.IGNORECASE)
NAMED = r"(?:⟨|<<?|〈|〈|‹|«|⟪)([^⟨⟩<>]+)(?:⟩|>>?|〉|〉|›|»|⟫)\s*"
SIGNED = re.compile(rf"#*\s*{NAMED}(\+?)(?:≡|:?=+|:)\s*")
UNSIGNED = re.compile(rf"#+\s*{NAMED}")


class Slip(NamedTuple):
    """A line that is not what it was meant to be, and what would mend it.

    ``name`` is that of the piece that it was meant to define, or ``""``; ``uses`` are
    the names that are used where nobody looks for them.
    """

    line: Line
    message: str
    name: str = ""
    uses: frozenset[str] = frozenset()

    @property
    def fault(self) -> Fault:
        return Fault(self.line.place, self.message)


def slips(document: Document) -> list[Slip]:
    """What was meant to be a definition in a document, and is none."""
    found = list(_languages(document))
    return [*found, *_headers(document, {slip.name for slip in found})]


def meant(written: str, found: list[Slip]) -> bool:
    """Whether a name, perhaps shortened, is one that a slip was meant to define."""
    names = [slip.name for slip in found if slip.name]
    for ellipsis in ELLIPSES:
        if written.endswith(ellipsis):
            prefix = written.removesuffix(ellipsis).rstrip()
            return any(name.startswith(prefix) for name in names)
    return written in names


def _languages(document: Document) -> Iterator[Slip]:
    """The fences that hold pieces, and would be program if they said ``python``."""
    for fence, inside in _other_fences(document):
        found = FENCE.fullmatch(fence.text)
        if not found or not inside:
            continue
        header = HEADER.fullmatch(inside[0].text)
        first = header or SIGNED.fullmatch(inside[0].text)
        uses = [squeeze(u[2]) for line in inside if (u := USE.fullmatch(line.text))]
        named = header or uses or (first and "⟨" in inside[0].text)
        if named and PYTHON.fullmatch(found[1]):
            message = f"the fence says {found[1]}; write python"
        elif header and not found[1]:
            message = f"the fence says no language; write {fence.text.strip()}python"
        else:
            continue
        name = squeeze(first[1]) if first else ""
        yield Slip(fence, message, name, frozenset(uses))


def _other_fences(document: Document) -> Iterator[tuple[Line, list[Line]]]:
    """The fences that are not ``python``, and the lines inside each."""
    lines = document.lines
    for opening, closing in fences(lines):
        if closing < len(lines) and not CELL.fullmatch(lines[opening].text):
            yield lines[opening], lines[opening + 1 : closing]


def _headers(document: Document, known: set[str]) -> Iterator[Slip]:
    """The first lines of fences that look like headers, and are none."""
    coded = [c for s in document.sections for c in s.code if c.tangled]
    signed = {squeeze(f[1]) for c in coded if (f := _first(SIGNED, c))}
    missing = {*document.names} - {*document.pieces} - known - signed
    known = set(known)
    used: set[str] = set()
    for code in coded:
        found = _first(SIGNED, code) or _first(UNSIGNED, code)
        name = squeeze(found[1]) if found else ""
        if found and name and (found.re is SIGNED or name in missing & used):
            sign = "+≡" if name in known or "+" in found.groups() else "≡"
            what = (
                f"this only uses ⟨{name}⟩, which is never defined"
                if USE.fullmatch(found[0])
                else f"“{found[0].strip()}” defines nothing"
            )
            begin = f"a definition begins its fence, “# ⟨{name}⟩ {sign}”"
            yield Slip(code.lines[0], f"{what}; {begin}", name)
            known.add(name)
        known.update(document.candidates(code.name)[:1])
        used |= {squeeze(u[2]) for c in code.lines if (u := USE.fullmatch(c.text))}


def _first(pattern: re.Pattern[str], code: Code) -> re.Match[str] | None:
    """What a pattern finds in the first line of a fence that has no header."""
    return None if code.header else pattern.fullmatch(code.text.partition("\n")[0])
