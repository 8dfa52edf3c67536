"""The outline of a draft, and the stretches that an editor folds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from proofweave.server.drafts import Draft, whole
from proofweave.source.document import HEADING, Code, Line, Section
from proofweave.source.occurrences import Extent
from proofweave.source.signs import Rewording


class Stretch(NamedTuple):
    """The first and the last line of something, counted from 1."""

    first: int
    last: int

    def holds(self, edit: Rewording) -> bool:
        """Whether an edit begins within."""
        return self.first <= edit.extent.line <= self.last


@dataclass
class Entry:
    """A line of the outline, with the entries below it.

    ``kind`` is ``"title"``, ``"section"``, ``"piece"`` or ``"file"``, ``extent`` is all
    that belongs to the entry, and ``name`` is where its name stands.
    """

    words: str
    kind: str
    extent: Extent
    name: Extent
    below: list[Entry] = field(default_factory=list)


def outline(draft: Draft) -> list[Entry]:
    """The title, the sections and the pieces of a draft, as a tree."""
    top: list[Entry] = []
    open_entries: list[tuple[int, Entry]] = []
    if title := _title(draft):
        top.append(title)
        open_entries.append((1, title))
    for section, stretch in _sections(draft):
        if heading := section.heading:
            while open_entries and open_entries[-1][0] >= heading.level:
                open_entries.pop()
            entry = _section(draft, section, heading.line, stretch)
            (open_entries[-1][1].below if open_entries else top).append(entry)
            open_entries.append((heading.level, entry))
        (open_entries[-1][1].below if open_entries else top).extend(
            _piece(draft, code) for code in section.code if _named(code)
        )
    return top


def folds(draft: Draft) -> Iterator[Stretch]:
    """The lines that fold into the first of them: sections and fences.

    That of a piece is its header, so that its name stays in view.
    """
    for section, stretch in _sections(draft):
        if section.heading and stretch.last > stretch.first:
            yield stretch
    headers = {
        code.fence.place.line: code.header.place.line
        for section in draft.document.sections
        for code in section.code
        if code.header
    }
    for first, last in draft.document.fences:
        start = headers.get(first + 1, first + 1)
        # A fence that is not closed ends behind the last line.
        end = min(last + 1, len(draft.lines))
        if end > start:
            yield Stretch(start, end)


def lines_of(draft: Draft, code: Code) -> Stretch:
    """The lines of a fence, from its first one to the one that closes it."""
    first = code.fence.place.line
    last = next(b for a, b in draft.document.fences if a + 1 == first)
    return Stretch(first, min(last + 1, len(draft.lines)))


def _sections(draft: Draft) -> Iterator[tuple[Section, Stretch]]:
    """The sections, each with its stretch of lines, sections below it included."""
    sections = draft.document.sections
    for k, section in enumerate(sections):
        heading = section.heading
        if heading is None:
            yield section, Stretch(1, 1)
            continue
        end = len(draft.lines)
        for later in sections[k + 1 :]:
            if later.heading and later.heading.level <= heading.level:
                end = later.heading.line.place.line - 1
                break
        first = heading.line.place.line
        while end > first and not draft.lines[end - 1].strip():
            end -= 1
        yield section, Stretch(first, end)


def _title(draft: Draft) -> Entry | None:
    """The entry of the heading of the document, which holds all others."""
    fenced = {k for first, last in draft.document.fences for k in range(first, last)}
    for k, line in enumerate(draft.document.lines):
        found = HEADING.fullmatch(line.text)
        if found and found[1] == "#" and found[2] and k not in fenced:
            extent = _extent(draft, Stretch(k + 1, len(draft.lines)))
            return Entry(found[2], "title", extent, whole(line))
    return None


def _section(draft: Draft, section: Section, line: Line, stretch: Stretch) -> Entry:
    number = f"{section.label}." if section.label else ""
    words = f"{number} {section.title}".strip() or line.text
    return Entry(words, "section", _extent(draft, stretch), whole(line))


def _named(code: Code) -> bool:
    return code.tangled and bool(code.name)


def _piece(draft: Draft, code: Code) -> Entry:
    """The entry of a fence that begins or continues a piece."""
    named = code.header or code.fence
    meant = draft.document.candidates(code.name)
    name = meant[0] if len(meant) == 1 else code.name
    if name in draft.document.files:
        kind, words = "file", name
    else:
        kind, words = "piece", f"⟨{name}⟩"
    if code.continued:
        words += " +≡"
    return Entry(words, kind, _extent(draft, lines_of(draft, code)), whole(named))


def _extent(draft: Draft, stretch: Stretch) -> Extent:
    end = len(draft.lines[stretch.last - 1])
    return Extent(draft.path, stretch.first, 0, stretch.last, end)
