"""Uses: the pieces of a document, and the sections that use or name them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from proofweave.source.document import Document, Section
from proofweave.source.markdown import Texts, brackets


class References:
    """The cross-references between the pieces of a document."""

    def __init__(self, document: Document, texts: Texts) -> None:
        self.document, self.texts = document, texts
        self.anchors = document.piece_anchors

    def number(self, name: str) -> str:
        """The label of the section in which a piece is first defined."""
        return self.document.pieces[name][0].section.label

    def defined(self, name: str) -> list[Section]:
        """The sections that define or continue a piece."""
        return _once([part.section for part in self.document.pieces[name]])

    def used(self, name: str) -> list[Section]:
        """The sections whose code uses a piece."""
        return _once(self._used.get(name, []))

    def cited(self, name: str) -> list[Section]:
        """The sections whose prose names a piece."""
        return _once(self._cited.get(name, []))

    @cached_property
    def _used(self) -> dict[str, list[Section]]:
        used: dict[str, list[Section]] = {}
        for written, part, _ in self.document.uses:
            name = self.document.whole_name(written)
            used.setdefault(name, []).append(part.section)
        return used

    @cached_property
    def _cited(self) -> dict[str, list[Section]]:
        cited: dict[str, list[Section]] = {}
        for section, _, written in brackets(self.texts):
            if written is not None:
                name = self.document.whole_name(written)
                cited.setdefault(name, []).append(section)
        return cited


def listed(words: Sequence[str]) -> str:
    """One; one and two; one, two, and three: as CWEB does it."""
    if len(words) <= 2:
        return " and ".join(words)
    return ", ".join(words[:-1]) + ", and " + words[-1]


def _once(sections: Sequence[Section]) -> list[Section]:
    # Two sections may be equal, and are two.
    return [*{id(section): section for section in sections}.values()]
