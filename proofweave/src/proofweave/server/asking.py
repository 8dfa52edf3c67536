"""Pieces and names in a draft, for an editor: their definitions and uses.

A piece, a section and a name of the program give the same answers: where they are
defined, where they stand, and a few words.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from textwrap import dedent
from typing import Protocol

from proofweave.book import Abroad, Book
from proofweave.faults import Faulty, Place
from proofweave.names.identifiers import (
    DOTTED_NAME,
    Home,
    Identifiers,
    identified,
    variable,
)
from proofweave.names.references import listed
from proofweave.names.symbols import Symbol
from proofweave.program.structure import program_of
from proofweave.server.drafts import Draft, whole
from proofweave.source.document import Section
from proofweave.source.markdown import MATH, QUOTED
from proofweave.source.numbering import references
from proofweave.source.occurrences import Extent, Occurrence

IDENTIFIER = re.compile(r"[^\W\d]\w*")
LINES = 20  # of a piece are shown


class Subject(Protocol):
    """A thing that a draft speaks of; ``extent`` is where it was pointed at."""

    extent: Extent

    def definitions(self) -> list[Extent]:
        """Where it is made."""

    def everywhere(self) -> list[Extent]:
        """Where it stands, definitions included."""

    def words(self) -> str:
        """A few words about it, as Markdown."""


def subject(draft: Draft, line: int, column: int) -> Subject | None:
    """The piece, the section or the name at a place of a draft."""
    if found := draft.occurrence(line, column):
        return PieceAsked(draft, found.extent, found)
    for section, extent in _referred(draft):
        if extent.holds(line, column):
            return SectionAsked(draft, extent, section)
    if name := _name(draft, line, column):
        return name
    for section in draft.document.sections:
        if section.heading and section.heading.line.place.line == line:
            return SectionAsked(draft, whole(section.heading.line), section)
    return None


def called(section: Section) -> str:
    """The number and the title of a section."""
    return f"{'§' * bool(section.label)}{section.label} {section.title}".strip()


def _referred(draft: Draft) -> Iterator[tuple[Section, Extent]]:
    """The sections that the text refers to, and where; a § belongs to its number."""
    sections = {s.label: s for s in reversed(draft.document.sections) if s.label}
    for label, line, start, end in references(draft.document):
        row = line.place.line
        start -= draft.lines[row - 1][:start].endswith("§")
        if label in sections:
            yield sections[label], Extent(draft.path, row, start, row, end)


@dataclass
class PieceAsked:
    """A piece of the program."""

    draft: Draft
    extent: Extent
    occurrence: Occurrence

    @property
    def _same(self) -> list[Occurrence]:
        name = self.occurrence.name
        return [o for o in self.draft.occurrences if o.name == name]

    def definitions(self) -> list[Extent]:
        """Return the headers of the fences that define and continue a piece."""
        return [o.extent for o in self._same if o.kind in ("≡", "+≡")]

    def everywhere(self) -> list[Extent]:
        """The same, its uses, and where the prose names it."""
        return [o.extent for o in self._same]

    def words(self) -> str:
        """Its text, and which sections use it."""
        name = self.occurrence.name
        parts = self.draft.document.pieces.get(name, [])
        lines = [line.text for part in parts for line in part.code.lines]
        labels = [f"§{part.section.label}" for part in parts if part.section.label]
        said = [f"⟨{name}⟩ {listed([*dict.fromkeys(labels)])}".rstrip()]
        if lines:
            more = ["…"] if len(lines) > LINES else []
            said += ["\n".join(["```python", *lines[:LINES], *more, "```"])]
        used = [o.section.label for o in self._same if o.kind == "use"]
        if users := [f"§{label}" for label in dict.fromkeys(used) if label]:
            said += [f"Used in {listed(users)}."]
        return "\n\n".join(said)


@dataclass
class SectionAsked:
    """A section of the document."""

    draft: Draft
    extent: Extent
    section: Section

    def definitions(self) -> list[Extent]:
        """Its heading."""
        return [whole(self.section.heading.line)] if self.section.heading else []

    def everywhere(self) -> list[Extent]:
        """Its heading, and the references to its number."""
        found = _referred(self.draft)
        return self.definitions() + [e for s, e in found if s is self.section]

    def words(self) -> str:
        """Its number and title."""
        return called(self.section)


@dataclass
class NameAsked:
    """A name of the program; its home is where the draft, or its book, defines it.

    ``source`` is the document of that home, ``identifiers`` are those of its program.
    """

    draft: Draft
    extent: Extent
    name: str
    home: Home
    abroad: Abroad | None = None

    @property
    def source(self) -> Path:
        """The document that defines it."""
        return self.abroad.chapter.source if self.abroad else self.draft.path

    @cached_property
    def identifiers(self) -> Identifiers:
        """The names of the program that defines it."""
        found = _identifiers(self.draft, self.source)
        assert found
        return found

    def definitions(self) -> list[Extent]:
        """Where it is bound, in this document or in another of the book."""
        home = self.home
        return list(
            self._extents(self.source, home.symbol.name, [(home.place, home.column)])
        )

    def everywhere(self) -> list[Extent]:
        """Where the document has it, and where the others of the book do."""
        return sorted({*self._everywhere()})

    def words(self) -> str:
        """Its entry in the small index: kind, section, first lines, description."""
        symbol, program = self.home.symbol, self.identifiers.program
        label = self.home.section.label
        place = self.abroad.place if self.abroad else f"§{label}" if label else ""
        said = [f"**{symbol.kind}** `{symbol.path}` {place}".rstrip()]
        lines = [line.text for line in program.lines[symbol.line - 1 : symbol.last]]
        said += [f"```python\n{dedent(chr(10).join(lines))}\n```"]
        said += [self.identifiers.describe(symbol) or self.identifiers.value(symbol)]
        return "\n\n".join(filter(None, said))

    def _everywhere(self) -> Iterator[Extent]:
        symbol, exported = self.home.symbol, self.identifiers.exported(self.name)
        yield from self._extents(self.source, self.name, self.identifiers.spots(symbol))
        book = self.draft.book
        if book is None or exported is None or exported.symbol is not symbol:
            return
        for chapter in book.chapters:
            if self.name not in chapter.source.read_text(encoding="utf-8"):
                continue
            identifiers = _identifiers(self.draft, chapter.source)
            for place, column, local, there in _borrowed(book, identifiers):
                made = there.chapter.source, there.home.symbol.path
                if identifiers and made == (self.source, symbol.path):
                    spots = [(place, column)]
                    if alias := identifiers.exported(local):
                        spots += identifiers.spots(alias.symbol)
                    yield from self._extents(chapter.source, local or self.name, spots)

    def _extents(
        self, source: Path, name: str, spots: Iterable[tuple[Place, int]]
    ) -> Iterator[Extent]:
        """Return the places of a name, in the draft by its present lines."""
        here = source == self.draft.path
        now = self.draft.since(self.draft.latest) if here else {}
        for place, column in spots:
            line = now.get(place.line) if here else place.line
            if line:
                yield Extent(source, line, column, line, column + len(name))


def _identifiers(draft: Draft, source: Path) -> Identifiers | None:
    """The names of a document of the book, or of the draft if that is the document."""
    if source == draft.path:
        return draft.latest.identifiers
    try:
        program = program_of(source)
        return identified(program) if program.cells else None
    except (Faulty, OSError):
        return None


def _name(draft: Draft, line: int, column: int) -> NameAsked | None:
    """The name of the program at a place of a draft, in code or in prose."""
    latest = draft.latest
    then = {here: there for there, here in draft.since(latest).items()}.get(line)
    if latest.identifiers is None or then is None:
        return None
    text = latest.lines[then - 1]
    if then in latest.codes:
        return _in_code(draft, line, Place(str(draft.path), then), column, text)
    for start, end, name, home in _spoken(latest, then):
        if start <= column <= end:
            return NameAsked(
                draft, Extent(draft.path, line, start, line, end), name, home
            )
    return None


def named_in_prose(draft: Draft, symbol: Symbol) -> list[Extent]:
    """Where the prose of a draft quotes a name as `code`."""
    return [
        Extent(draft.path, line, start, line, end)
        for line in range(1, len(draft.lines) + 1)
        if line not in draft.codes
        for start, end, name, home in _spoken(draft, line)
        if home.symbol is symbol and name == symbol.name
        if draft.lines[line - 1][start - 1] != "$"
    ]


def _spoken(draft: Draft, line: int) -> Iterator[tuple[int, int, str, Home]]:
    """The names of the program on a line of prose: columns, name and home."""
    text, section = draft.lines[line - 1], draft.section(line)
    if section is None or draft.identifiers is None:
        return
    for start, end, name in _quoted(text):
        strictly = text[start - 1] == "$"
        if home := draft.identifiers.spoken(name, section, strictly):
            yield start, end, name.rpartition(".")[2], home


def _quoted(text: str) -> Iterator[tuple[int, int, str]]:
    """The names that prose quotes, up to each dot: columns, and the name."""
    for quoted in QUOTED.finditer(text):
        for found in DOTTED_NAME.finditer(quoted[0]):
            at = quoted.start() + found.start()
            for part in IDENTIFIER.finditer(found[0]):
                yield at + part.start(), at + part.end(), found[0][: part.end()]
    for formula in MATH.finditer(text):
        if name := variable(formula[0].strip("$")):
            yield formula.start() + 1, formula.end() - 1, name


def _in_code(
    draft: Draft, line: int, place: Place, column: int, text: str
) -> NameAsked | None:
    identifiers = draft.latest.identifiers
    assert identifiers
    for word in IDENTIFIER.finditer(text):
        if word.start() <= column <= word.end():
            start, name = word.start(), word[0]
            extent = Extent(draft.path, line, start, line, word.end())
            attribute = text[:start].rstrip().endswith(".")
            standing = identifiers.at(place, start) or identifiers.within(
                place, name, attribute
            )
            home = standing.home if standing else None
            abroad = _abroad(draft, identifiers, (place, start), home)
            home = abroad.home if abroad else home
            return home and NameAsked(draft, extent, home.symbol.name, home, abroad)
    return None


def _abroad(
    draft: Draft, identifiers: Identifiers, spot: tuple[Place, int], home: Home | None
) -> Abroad | None:
    """The home of a name in another document of the book, if it is from there."""
    if draft.book is None or (home and home.symbol.kind != "import"):
        return None
    for place, column, local, there in _borrowed(draft.book, identifiers):
        if (place, column) == spot or (home and local == home.symbol.name):
            return there
    return None


def _borrowed(
    book: Book, identifiers: Identifiers | None
) -> list[tuple[Place, int, str, Abroad]]:
    """The names that a program has from other documents, if these are sound."""
    try:
        return [*book.abroad(identifiers.program)] if identifiers else []
    except (Faulty, OSError):
        return []
