"""The signs around the names of pieces: ⟨Name⟩ ≡, or <<Name>> = in ASCII."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from proofweave.source.document import Document, rewritten
from proofweave.source.markdown import Texts
from proofweave.source.occurrences import Extent, Occurrence, occurrences

UNICODE, ASCII = ("⟨", "⟩", "≡"), ("<<", ">>", "=")


class Rewording(NamedTuple):
    """A new text for an extent."""

    extent: Extent
    text: str


class Respelled(NamedTuple):
    """The text of a document with other signs, and how many lines that changed."""

    text: str
    changed: int


def edited(lines: Sequence[str], edits: Iterable[Rewording]) -> str:
    """A text after some edits."""
    rows = [*lines]
    # From the end, so that the places of those before stay what they are.
    for extent, text in sorted(edits, reverse=True):
        head, tail = rows[extent.line - 1][: extent.start], rows[extent.last - 1]
        rows[extent.line - 1 : extent.last] = [head + text + tail[extent.end :]]
    return "\n".join(rows) + "\n"


def respelled(document: Document, ascii: bool) -> Respelled:
    """A document with ⟨Name⟩ ≡ written as <<Name>> =, or the other way round."""
    old = [line.text for line in document.lines]
    found = occurrences(document, Texts(document))
    rewordings = _rewordings(old, found, ASCII if ascii else UNICODE)
    new = edited(old, rewordings).split("\n")
    pairs = enumerate(zip(old, new, strict=False), 1)
    changed = {number: [after] for number, (before, after) in pairs if before != after}
    return Respelled(rewritten(document.path, changed), len(changed))


def _rewordings(
    lines: Sequence[str], found: Iterable[Occurrence], signs: tuple[str, str, str]
) -> Iterator[Rewording]:
    """Yield the edits of the signs around each name."""
    opening, closing, equal = signs
    for sign, (line, start, last, end) in found:
        before, after = lines[line - 1][:start], lines[last - 1][end:]
        width = 2 if before.endswith("<<") else 1
        yield Rewording(Extent(line, start - width, line, start), opening)
        old = re.match(r"(?:⟩|>>)(?: \+?[≡=])?" if sign else "⟩|>>", after)
        assert old
        shown = f" {sign}".replace("≡", equal) if sign else ""
        yield Rewording(Extent(last, end, last, end + old.end()), closing + shown)
