"""Pieces and sections in a draft, for an editor: their definitions and uses."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from proofweave.names.references import listed
from proofweave.server.drafts import Draft, whole
from proofweave.source.document import Section
from proofweave.source.numbering import references
from proofweave.source.occurrences import Extent

LINES = 20  # of a piece are shown


class Subject(NamedTuple):
    """A piece or a section that a draft speaks of.

    ``extent`` is where it was pointed at, ``definitions`` are where it is made, and
    ``everywhere`` is where it stands, definitions included.  ``words`` is Markdown.
    """

    extent: Extent
    definitions: list[Extent]
    everywhere: list[Extent]
    words: str
    piece: str = ""


def subject(draft: Draft, line: int, column: int) -> Subject | None:
    """The piece or the section at a place of a draft."""
    if found := draft.occurrence(line, column):
        same = [o for o in draft.occurrences if o.name == found.name]
        made = [o.extent for o in same if o.kind in ("≡", "+≡", "file")]
        everywhere = [o.extent for o in same]
        words = about(draft, found.name)
        return Subject(found.extent, made, everywhere, words, found.name)
    for section, extent in _referred(draft):
        if extent.holds(line, column):
            return _section(draft, extent, section)
    for section in draft.document.sections:
        if section.heading and section.heading.line.place.line == line:
            return _section(draft, whole(section.heading.line), section)
    return None


def about(draft: Draft, name: str) -> str:
    """The text of a piece, and which sections use it."""
    parts = draft.document.pieces.get(name, [])
    lines = [line.text for part in parts for line in part.code.lines]
    labels = [f"§{part.section.label}" for part in parts if part.section.label]
    said = [f"⟨{name}⟩ {listed([*dict.fromkeys(labels)])}".rstrip()]
    if lines:
        more = ["…"] if len(lines) > LINES else []
        said += ["\n".join(["```python", *lines[:LINES], *more, "```"])]
    uses = (o for o in draft.occurrences if o.name == name and o.kind == "use")
    used = dict.fromkeys(o.section.label for o in uses if o.section.label)
    if used:
        said += [f"Used in {listed([f'§{label}' for label in used])}."]
    return "\n\n".join(said)


def _section(draft: Draft, extent: Extent, section: Section) -> Subject:
    heading = section.heading
    made = [whole(heading.line)] if heading else []
    referred = [place for each, place in _referred(draft) if each is section]
    number = f"§{section.label} " if section.label else ""
    words = f"{number}{section.title}".strip()
    return Subject(extent, made, made + referred, words)


def _referred(draft: Draft) -> Iterator[tuple[Section, Extent]]:
    """The sections that the text refers to, and where; a § belongs to its number."""
    sections = {s.label: s for s in reversed(draft.document.sections) if s.label}
    for label, line, start, end in references(draft.document, draft.texts):
        row = line.place.line
        if draft.lines[row - 1][:start].endswith("§"):
            start -= 1
        if label in sections:
            yield sections[label], Extent(draft.path, row, start, row, end)
