"""Tangle: from the order that explains to the order that runs.

A notebook goes in and a notebook comes out.  jupytext reads the first; each cell of the
new one is a stretch of program with its names expanded; jupytext writes them down, a
program, with the blank lines that PEP 8 wants between them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import dropwhile
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from proofweave.faults import Place
from proofweave.program.texts import Begins, beginnings
from proofweave.source.document import (
    Document,
    Line,
    Part,
    Section,
    notebook,
    of_cells,
    trimmed,
)
from proofweave.source.languages import CAPTIONED, COMMENTS, PLACED, Used, comment
from proofweave.source.marks import to_copy

if TYPE_CHECKING:
    from nbformat import NotebookNode

CHANGE, COPY = "read and change that one", "copy this file, and change the copy"
NOTICE = "# Tangled from the Markdown file of the same name: read and change that one."
# Formatters want a blank line before and behind these, and would put it in.
DEFINING = re.compile(r"(?:async\s+)?(?:def|class)\b|@")
MUST_BE_FIRST = re.compile(r"#!|#lang\b|#%|##|%[&!Y]|<[?!]|@charset")
"""How a line begins that must be the first of its file, if it is no comment."""
CODING = re.compile(r"#!|#.*?coding[:=]|#.*-\*-")
"""How a comment of Python begins that must be among the first two lines."""
OF_NEXT_LINE = re.compile(
    r"next-?line|@ts-(?:ignore|expect-error)|shellcheck disable|prettier-ignore"
    r"|biome-ignore|noinspection|rubocop:disable|ignore next|fall[ -]?thr(?:ough|u)\b",
    re.IGNORECASE,
)
"""A comment that tells a tool about the next line, which must follow it.

Compilers read one as well: that a case of C falls through."""
BARE = {
    "notebook_metadata_filter": "-all",
    "cell_metadata_filter": "-all",
    "comment_magics": False,
}


SKIPPED = re.compile(r"\s*#\s*(?:else|elif|elifn?def|endif)\b")
"""The end of lines that a compiler may have skipped."""


class Use(NamedTuple):
    """A line that was expanded, and how far it had been moved to the right."""

    line: Line
    shift: int


class Origin(NamedTuple):
    """Where a line of the program came from, and how far it was moved to the right.

    ``uses`` are the lines that led to it, the outermost first.
    """

    line: Line
    shift: int
    part: Part
    uses: tuple[Use, ...] = ()


class Written(NamedTuple):
    """A line of the program; ``origin`` is None where the tangler wrote it itself."""

    text: str
    origin: Origin | None


Cell = list[Written]


@dataclass(frozen=True, eq=False)
class Program:
    """A tangled program: its cells, and its text with the origin of every line.

    A ``quick`` one has its cells one below the other, and is good for running it; only
    the blank lines between them differ from those that jupytext writes.  The text may
    be ``known``, and of a ``variant`` of a document only the program is written.
    """

    document: Document
    cells: list[Cell]
    quick: bool = False
    known: str = ""
    variant: bool = False
    name = ""
    language = "python"

    @cached_property
    def files(self) -> list[OutputFile]:
        """The files that the document has besides its program."""
        return files_of(self.document)

    @cached_property
    def draft(self) -> Program:
        """The same program, which needs no jupytext."""
        return replace(self, quick=True, known="")

    @cached_property
    def notebook(self) -> NotebookNode:
        """The program as a notebook of code cells, numbered so that runs are alike."""
        from nbformat import from_dict

        made: dict[str, Any] = {
            "cell_type": "code",
            "execution_count": None,
            "outputs": [],
        }
        cells = [
            {**made, "id": f"cell-{k}", "metadata": {}, "source": text_of(cell)}
            for k, cell in enumerate(self.cells)
        ]
        whole = {"nbformat": 4, "nbformat_minor": 5, "metadata": {"jupytext": BARE}}
        result: NotebookNode = from_dict({**whole, "cells": cells})
        return result

    @cached_property
    def text(self) -> str:
        """The program: jupytext reads the document, and writes the expanded
        notebook."""
        if self.known:
            return self.known
        if self.quick or not self.cells:
            return "\n\n".join([*map(text_of, self.cells), ""])[:-1]
        import jupytext

        if self.variant:
            return str(jupytext.writes(self.notebook, "py:nomarker"))
        read = notebook(self.document)  # jupytext.reads(…, "md")
        expanded = tangle(of_cells(self.document, read)).notebook
        written: str = jupytext.writes(expanded, "py:nomarker")
        return written

    @cached_property
    def lines(self) -> list[Written]:
        """The lines of the text, each with its origin."""
        result: list[Written] = []
        rest = iter(self.text.split("\n"))
        for cell in self.cells:
            for wanted in cell:
                text = next(rest, "")
                # jupytext chooses how many blank lines stand between two cells.
                while wanted is cell[0] and not text:
                    result.append(Written(text, None))
                    text = next(rest, NOTICE)
                result.append(Written(text, wanted.origin))
        return result

    @cached_property
    def origins(self) -> dict[int, Origin]:
        """Where the lines came from that the tangler did not write, from 1."""
        return origins_of(self.lines)


@dataclass(frozen=True, eq=False)
class OutputFile:
    """A file of its own in a document: its name, and its lines with their origins.

    Of the lines of texts, whose blanks count, those that are ``moved`` are wrong.
    """

    document: Document
    name: str
    language: str
    lines: list[Written]
    moved: list[Origin]

    @property
    def text(self) -> str:
        return "".join(f"{line.text}\n" for line in self.lines)

    @property
    def draft(self) -> OutputFile:
        """The same file: no jupytext writes it."""
        return self

    @cached_property
    def origins(self) -> dict[int, Origin]:
        """Where the lines came from that the tangler did not write, from 1."""
        return origins_of(self.lines)


Made = Program | OutputFile
"""What is tangled from a document."""


def origins_of(lines: Sequence[Written]) -> dict[int, Origin]:
    """The origins of some lines, by their numbers from 1."""
    return {k: line.origin for k, line in enumerate(lines, 1) if line.origin}


def modules_of(program: Program) -> list[OutputFile]:
    """The files of a document that are written in Python."""
    return [file for file in program.files if file.language == "python"]


def files_of(document: Document) -> list[OutputFile]:
    """The files that a document has besides its program, expanded."""
    found = []
    copied = to_copy(document)
    for name in document.files:
        language = document.pieces[name][0].code.language
        poured = list(_poured(document, name, "", ()))
        code = [line for line in poured if line.origin]
        begins = [Begins.CODE] * len(code)
        if language != "python":
            begins = beginnings([line.text for line in code], language)
        if _beginning([*zip(code, begins, strict=True)][:1], language):
            poured = [*dropwhile(lambda line: not line.origin, poured)]
        kept = list(_captioned(poured, begins))
        at = 0
        if language in COMMENTS:
            at = _beginning(kept, language)
            words = notice(document, COPY if name in copied else CHANGE)
            head = (Written(comment(words, language), None), Begins.CODE)
            kept = [*kept[:at], head, *kept[at:]]
        lines = [*(line for line, _ in kept[:at]), *_placed(kept[at:], language)]
        moved = [
            line.origin
            for line, how in zip(code, begins, strict=True)
            if line.origin and line.origin.shift and how is Begins.TEXT
        ]
        found.append(OutputFile(document, name, language, lines, moved))
    return found


Begun = tuple[Written, Begins]
"""A line, and how it begins."""


def _captioned(poured: Sequence[Written], begins: Sequence[Begins]) -> Iterator[Begun]:
    """Return the lines, without captions where a text or a line goes on.

    Nor does a caption stand below a comment that speaks of the next line.
    """
    at = 0
    before = ""
    for line in poured:
        how = begins[at] if at < len(begins) else Begins.CODE
        if line.origin:
            yield line, how
            at += 1
            before = line.text
        elif how is Begins.CODE and not OF_NEXT_LINE.search(before):
            yield line, how


def _beginning(lines: Sequence[Begun], language: str) -> int:
    """The number of the lines that must stay at the head of a file."""
    at = 0
    opening, closing = comment("\0", language).split("\0")
    for line, how in lines:
        text = line.text.strip()
        whole = text.startswith(opening.strip()) and text.endswith(closing.strip())
        known = whole or (at == 0 and MUST_BE_FIRST.match(text))
        if not (line.origin and known and how is Begins.CODE):
            break
        at += 1
    while at and OF_NEXT_LINE.search(lines[at - 1][0].text):
        at -= 1
    return at


def notice(document: Document, what_to_do: str) -> str:
    """The words at the head of a file that comes from a document."""
    return f"Tangled from {document.path.name}: {what_to_do}."


def _poured(
    document: Document, name: str, indent: str, uses: tuple[Use, ...]
) -> Iterator[Written]:
    """The lines of a piece of any language; the first part of a file has no caption."""
    for k, part in enumerate(document.pieces[name]):
        if (uses or k) and part.code.language in CAPTIONED:
            words = caption(part.section, name, "+≡" if part.code.continued else "")
            yield Written(indent + comment(words[2:], part.code.language), None)
        for at, line in enumerate(part.code.lines):
            if use := part.code.uses.get(at):
                inner = (*uses, Use(line, len(indent)))
                whole = document.whole_name(use.name)
                yield from _poured(document, whole, indent + use.indent, inner)
            else:
                blank = indent and not line.text.strip()
                text = "" if blank else indent + line.text
                yield Written(text, Origin(line, len(indent), part, uses))


def _placed(lines: Sequence[Begun], language: str) -> Iterator[Written]:
    """The lines, and before each that does not follow on, where it comes from.

    Within a line that goes on, and within a text, nothing can be said; and what was
    said within lines that a compiler skips, it has not heard.
    """
    form, before, text = PLACED.get(language, ""), None, ""
    for line, how in lines:
        spoken_of = bool(OF_NEXT_LINE.search(text))
        text = line.text
        if form and line.origin and how is Begins.CODE:
            path, number = line.origin.line.place
            # A compiler counts on by itself.
            if before != (path, number - 1):
                if spoken_of:  # The line after it will say where it is.
                    yield line
                    continue
                said = form.format(line=number, file=Path(path).name)
                yield Written(said, None)
        yield line
        before = line.origin.line.place if line.origin else None
        if how is Begins.CODE and form and SKIPPED.match(line.text):
            before = None


def tangle(document: Document) -> Program:
    """The program of a document whose names have been found sound: they are
    expanded."""
    cells: list[Cell] = [[Written(NOTICE, None)]] if document.program else []
    for part in document.program:
        cells.extend(_cells(document, part, caption(part.section), ()))
    return Program(document, _begun(cells))


def _begun(cells: list[Cell]) -> list[Cell]:
    """The cells, with lines such as ``#!`` before the notice, where they are read."""
    for k, cell in enumerate(cells):
        if known := [line for line in cell if line.origin]:
            # Python reads a coding in the first two lines, a kernel `#!` in the first
            # alone.
            first = known[: 2 if known[0].text.startswith("#!") else 1]
            moved = [line for line in first if CODING.match(line.text)]
            rest = [*trimmed([line for line in cell if line not in moved])]
            head = [[*moved, *cells[0]]] if moved else [cells[0]]
            left = [rest] if any(line.origin for line in rest) else []
            return [*head, *cells[1:k], *left, *cells[k + 1 :]] if moved else cells
    return cells


def nearest(program: Made, line: int) -> Origin | None:
    """The origin of a line of the program, or of the nearest before it that has one."""
    line = min(line, len(program.lines))
    for k in (*range(line, 0, -1), *range(line + 1, len(program.lines) + 1)):
        if origin := program.origins.get(k):
            return origin
    return None


def place_of(program: Made, line: int) -> Place:
    """The place in the source of a line of the program, or of the nearest before it."""
    origin = nearest(program, line)
    return origin.line.place if origin else Place(str(program.document.path), 1)


def in_terms_of_source(message: str, program: Made) -> str:
    """Return a message about the program with line numbers of the source."""

    def line(found: re.Match[str]) -> str:
        return found[1] + str(place_of(program, int(found[2])).line)

    return re.sub(r"(\b(?:on|from|at) line )(\d+)", line, message)


def caption(section: Section, name: str = "", sign: str = "") -> str:
    """Return the comment that names the section of the following lines."""
    number = f"§{section.label}" if section.label else ""
    words = [number, f"⟨{name}⟩" if name else section.title, sign]
    return " ".join(["#", *filter(None, words)]) if any(words) else ""


def text_of(cell: Sequence[Written]) -> str:
    """Join the lines of a cell."""
    return "\n".join(line.text for line in cell)


def _cells(
    document: Document, part: Part, head: str, uses: tuple[Use, ...]
) -> Iterator[Cell]:
    """The cells of a part at the left margin, where each name has cells of its own."""
    cell: Cell = []
    for k, line in enumerate(part.code.lines):
        origin, use = Origin(line, 0, part, uses), part.code.uses.get(k)
        if use is None:
            cell.append(_moved(origin))
        elif use.indent:
            cell.extend(_expand(document, use, origin))
        else:
            yield from _stretch(cell, head)
            cell = []
            for piece, caption_ in _parts(document, use.name):
                yield from _cells(document, piece, caption_, (*uses, Use(line, 0)))
    yield from _stretch(cell, head)


def _stretch(cell: Cell, head: str) -> Iterator[Cell]:
    """A cell under its caption, without blank lines at its ends; none if empty."""
    if inside := trimmed(cell):
        yield [*([Written(head, None)] if head else []), *inside]


def _moved(origin: Origin) -> Written:
    """Return a line of a piece as it stands in the program."""
    text = origin.line.text
    return Written(" " * origin.shift + text if text.strip() else "", origin)


def _expand(document: Document, use: Used, origin: Origin) -> Iterator[Written]:
    """Yield the lines of the piece that a line uses, indented."""
    shift = origin.shift + len(use.indent)
    uses = (*origin.uses, Use(origin.line, origin.shift))
    before: Part | None = None
    for piece, head in _parts(document, use.name):
        # At the margin jupytext sets the blank lines.
        if before and shift and _apart(before, piece):
            yield Written("", None)
        yield Written(" " * shift + head, None)
        for k, line in enumerate(piece.code.lines):
            inner = Origin(line, shift, piece, uses)
            if used := piece.code.uses.get(k):
                yield from _expand(document, used, inner)
            else:
                yield _moved(inner)
        before = piece


def _apart(before: Part, after: Part) -> bool:
    """Whether a blank line is due between two parts of an indented piece."""
    blank = not any(line.text.strip() for line in before.code.lines[-1:])
    heads = [code.text.lstrip() for _, code in (before, after)]
    return not blank and any(map(DEFINING.match, heads))


def _parts(document: Document, written: str) -> Iterator[tuple[Part, str]]:
    name = document.whole_name(written)
    for piece in document.pieces[name]:
        sign = "+≡" if piece.code.continued else ""
        yield piece, caption(piece.section, name, sign)
