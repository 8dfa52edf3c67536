"""A document as an editor has it, and where its pieces stand in it.

Lines are counted from 1, columns from 0 in characters, as everywhere in the tools.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from proofweave.book import Book, book_of
from proofweave.checks.checking import check, remarks
from proofweave.faults import Fault, Faulty, Place, followed
from proofweave.names.identifiers import Identifiers, identified
from proofweave.program.merging import differences
from proofweave.program.structure import sound
from proofweave.source.document import (
    NUMBERED,
    Code,
    Document,
    Line,
    Section,
    decode,
    number,
    parse,
    squeeze,
)
from proofweave.source.languages import header_in, name_span, use_in
from proofweave.source.markdown import QUOTED, reading

CHANGE_FILE = ".ch.md"


class Extent(NamedTuple):
    """A stretch of a file, from a column of a line to a column of the last line."""

    path: Path
    line: int
    start: int
    last: int
    end: int

    def holds(self, line: int, column: int) -> bool:
        """Whether a place is within, or just behind."""
        return (self.line, self.start) <= (line, column) <= (self.last, self.end)


class Occurrence(NamedTuple):
    """The name of a piece where it stands: its words, without the brackets.

    ``kind`` is ``"≡"``, ``"+≡"``, ``"use"`` or ``"mention"``; ``name`` is the whole
    name, ``written`` may shorten it.
    """

    name: str
    written: str
    kind: str
    extent: Extent
    section: Section


class Draft:
    """The text of a document, saved or not, sound or half written.

    Args:
        path: The file that the text is to be saved to.
        text: The text.
        earlier: The last draft of the same document that was sound, if there is one.
    """

    def __init__(self, path: Path, text: str, earlier: Draft | None = None) -> None:
        self.path, self.text, self._earlier = path, text, earlier
        self.lines = [line.text for line in number(text, str(path))]
        self._empty = Document(path, [])

    @cached_property
    def _read(self) -> Document | Faulty:
        data = self.text.encode("utf-8", "surrogatepass")
        try:
            with followed(self.path):
                return parse(decode(data, str(self.path)), self.path)
        except Faulty as faulty:
            return faulty

    @property
    def document(self) -> Document:
        """The document, which is empty where the text cannot be read at all."""
        return self._empty if isinstance(self._read, Faulty) else self._read

    @cached_property
    def identifiers(self) -> Identifiers | None:
        """The names of the program, if the draft is sound."""
        try:
            with followed(self.path):
                program = sound(self.document)
                return identified(program.draft) if program.cells else None
        except Faulty:
            return None

    @cached_property
    def latest(self) -> Draft:
        """The draft whose names are known: this one, or the last that was sound."""
        if self.identifiers is not None:
            self._earlier = None
        return self._earlier or self

    @cached_property
    def book(self) -> Book | None:
        """The book of the document, if it has one that can be read."""
        try:
            return book_of(self.path)
        except (Faulty, OSError):
            return None

    @property
    def literate(self) -> bool:
        """Whether this is a document of the tools, and no Markdown of another kind."""
        if self.path.name.endswith(CHANGE_FILE):
            return False
        return self.book is not None or any(
            header_in(line, "python") or use_in(line, "python") or _numbered(line)
            for line in self.lines
        )

    def faults(self) -> list[Fault]:
        """The faults that `check` finds, those of other files at the first line."""
        here = str(self.path)
        try:
            if isinstance(self._read, Faulty):
                raise self._read
            with followed(self.path):
                found = check(self._read)
        except Faulty as faulty:
            found = faulty.faults
        first = Place(here, 1)
        return [f if f.place.path == here else Fault(first, str(f)) for f in found]

    def notes(self) -> list[Fault]:
        """The remarks of `check`: numbers without a proof, words to avoid."""
        try:
            with followed(self.path):
                return list(remarks(self.document, self.book))
        except Faulty:
            return []

    @cached_property
    def occurrences(self) -> list[Occurrence]:
        """The names of pieces, wherever they stand."""
        return [*_occurrences(self.document)]

    def occurrence(self, line: int, column: int) -> Occurrence | None:
        """The name of a piece at a place, its brackets included."""
        for occurrence in self.occurrences:
            extent = occurrence.extent
            around = extent._replace(start=extent.start - 2, end=extent.end + 1)
            if around.holds(line, column):
                return occurrence
        return None

    def section(self, line: int) -> Section | None:
        """The section in which a line stands."""
        found = None
        for section in self.document.sections:
            if section.heading is None or section.heading.line.place.line <= line:
                found = section
        return found

    @cached_property
    def codes(self) -> dict[int, tuple[Section, Code]]:
        """The section and the fence of each line of code."""
        return {
            line.place.line: (section, code)
            for section in self.document.sections
            for code in section.code
            for line in code.lines
        }

    def since(self, other: Draft) -> Mapping[int, int]:
        """The lines of another draft that are still here: their numbers there, here."""
        if other is self:
            return {k: k for k in range(1, len(self.lines) + 1)}
        return kept(other.lines, self.lines)


def kept(before: Sequence[str], after: Sequence[str]) -> dict[int, int]:
    """The lines of a text that stand in another too: their numbers in both."""
    found, there, here = dict[int, int](), 0, 0
    for first, last, _, end in (*differences(before, after), (len(before),) * 4):
        found.update((k + 1, k + 1 + here - there) for k in range(there, first))
        there, here = last, end
    return found


def whole(line: Line) -> Extent:
    """The extent of a line, without the blanks at its ends."""
    text, place = line.text, line.place
    start = len(text) - len(text.lstrip())
    end = max(start, len(text.rstrip()))
    return Extent(Path(place.path), place.line, start, place.line, end)


def _numbered(line: str) -> bool:
    heading = re.fullmatch(r"##+\s+(.*)", line)
    return bool(heading and NUMBERED.fullmatch(heading[1]))


def _occurrences(document: Document) -> Iterator[Occurrence]:
    """The names of pieces in the code, and then in the prose, of a document."""
    for section in document.sections:
        for code in section.code:
            if code.tangled and code.header and code.name:
                sign = "+≡" if code.continued else "≡"
                yield _bracketed(document, code.name, sign, code.header, section)
    for written, part, line in document.uses():
        yield _bracketed(document, written, "use", line, part.section)
    for text in reading(document).texts:
        ends: dict[Place, int] = {}
        for token, at in text.all():
            if token.type == "piece":
                rows = token.content.split("\n")
                first, last = text.line(at), text.line(at + len(rows) - 1)
                written = squeeze(token.content)
                name = _whole(document, written)
                if extent := _mentioned(document.path, rows, first, last, ends):
                    yield Occurrence(name, written, "mention", extent, text.section)


def _mentioned(
    path: Path, rows: Sequence[str], first: Line, last: Line, ends: dict[Place, int]
) -> Extent | None:
    """The place of a name in prose, whose rows begin and end in two lines, or in one.

    It is behind the names that end in its first line, and not in quoted code; in a
    table with bars that are escaped it may not be found.
    """
    at = ends.get(first.place, 0)
    opened = re.compile(rf"(?:⟨|<<){re.escape(rows[0])}")
    found = opened.search(_unquoted(first.text), at)
    start = found.end() - len(rows[0]) if found else 0
    at = start + len(rows[0]) if len(rows) == 1 else 0
    closed = re.compile("⟩|>>").search(last.text, at)
    end = closed.start() if closed else -1
    ends[last.place] = end
    place = Extent(path, first.place.line, start, last.place.line, end)
    return place if start > 0 and end >= 0 else None


def _bracketed(
    document: Document, written: str, kind: str, line: Line, section: Section
) -> Occurrence:
    start, end = name_span(line.text)
    extent = Extent(document.path, line.place.line, start, line.place.line, end)
    return Occurrence(_whole(document, written), written, kind, extent, section)


def _whole(document: Document, written: str) -> str:
    """The whole name that is meant, or what is written if that is unclear."""
    candidates = document.candidates(written)
    return candidates[0] if len(candidates) == 1 else written


def _unquoted(text: str) -> str:
    r"""A line with \0 for the code that quotes the name of a piece."""
    return QUOTED.sub(
        lambda found: (
            re.sub(".", "\0", found[0]) if re.search("⟨|<<", found[0]) else found[0]
        ),
        text,
    )
