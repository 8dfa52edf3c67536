"""A document as an editor has it, and where its pieces stand in it.

Lines are counted from 1, columns from 0 in characters, as everywhere in the tools.
"""

from __future__ import annotations

import re
from functools import cached_property
from pathlib import Path

from proofweave.book import Book, book_of
from proofweave.checks.checking import Checked, check, remarks
from proofweave.checks.claims import unrecorded
from proofweave.checks.passed import Records
from proofweave.faults import Fault, Faulty, Place, followed
from proofweave.source.document import NUMBERED, Document, Line, decode, parse
from proofweave.source.languages import header_in, use_in
from proofweave.source.markdown import Texts
from proofweave.source.occurrences import Extent, Occurrence, occurrences

CHANGE_FILE = ".ch.md"


class Draft:
    """The text of a document, saved or not, sound or half written.

    Args:
        path: The file that the text is to be saved to.
        text: The text.
    """

    def __init__(self, path: Path, text: str) -> None:
        self.path, self.text = path, text
        self.lines = text.replace("\r\n", "\n").removesuffix("\n").split("\n")

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
        found = self._read
        return Document(self.path, []) if isinstance(found, Faulty) else found

    @cached_property
    def texts(self) -> Texts:
        """The prose of the document."""
        return Texts(self.document)

    @cached_property
    def _checked(self) -> Checked:
        with followed(self.path):
            return check(self.document)

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
        """Return the faults that `check` finds; faults of other files at the first
        line."""
        here = str(self.path)
        try:
            if isinstance(self._read, Faulty):
                raise self._read
            found = self._checked.faults
        except Faulty as faulty:
            found = faulty.faults
        first = Place(here, 1)
        return [f if f.place.path == here else Fault(first, str(f)) for f in found]

    def notes(self) -> list[Fault]:
        """The remarks of `check`: numbers without a proof, claims without a mark."""
        try:
            faults, notes = unrecorded(self._checked.claims, Records())
            return [*remarks(self._checked, self.book), *faults, *notes]
        except Faulty:
            return []

    @cached_property
    def occurrences(self) -> list[Occurrence]:
        """The names of pieces, wherever they stand."""
        return [*occurrences(self.document, self.texts)]

    def occurrence(self, line: int, column: int) -> Occurrence | None:
        """The name of a piece at a place, its brackets included."""
        for occurrence in self.occurrences:
            extent = occurrence.extent
            around = extent._replace(start=extent.start - 2, end=extent.end + 1)
            if around.holds(line, column):
                return occurrence
        return None


def whole(line: Line) -> Extent:
    """The extent of a line, without the blanks at its ends."""
    text, place = line.text, line.place
    start = len(text) - len(text.lstrip())
    end = max(start, len(text.rstrip()))
    return Extent(Path(place.path), place.line, start, place.line, end)


def _numbered(line: str) -> bool:
    heading = re.fullmatch(r"##+\s+(.*)", line)
    return bool(heading and NUMBERED.fullmatch(heading[1]))
