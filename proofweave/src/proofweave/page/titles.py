"""The titles of a document, as paper has them: in contents, outline and heads."""

from __future__ import annotations

from typing import NamedTuple

from proofweave.names.identifiers import plain
from proofweave.page.prose import typographic
from proofweave.source.document import Document


class Entry(NamedTuple):
    """A section in the contents and in the outline: its place, its words, its depth."""

    anchor: str
    words: str
    depth: int = 1


def titles(document: Document) -> tuple[str, list[Entry]]:
    """The title of a document, and the titles of its sections, with their numbers."""
    entries = [
        Entry(anchor, _words(section.label, section.title), 1 if section.starred else 2)
        for section, anchor in zip(document.sections, document.anchors, strict=True)
        if section.title
    ]
    return _words("", document.title), entries


def _words(label: str, title: str) -> str:
    return typographic(" ".join(plain(f"{label} {title}").split()))
