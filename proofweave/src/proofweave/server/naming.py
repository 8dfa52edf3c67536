"""New names for pieces, and names as one types them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from proofweave.server.drafts import Draft
from proofweave.source.document import CELL, ELLIPSES, squeeze
from proofweave.source.occurrences import Extent
from proofweave.source.signs import Rewording

# << begins a name in a comment only: elsewhere it shifts bits.
NAME_BEGUN = re.compile(r"(?:⟨|#\s*(<<?))([^⟨⟩<>]*)$")
NAME_ENDED = re.compile(r"[^⟨⟩<>]*(?:⟩|>>)")


class Offer(NamedTuple):
    """A piece that may be meant: a label, its whole name, and the edit that writes it.

    ``sought`` is the text that one types to find it.
    """

    label: str
    name: str
    sought: str
    edit: Rewording


class Unnameable(Exception):
    """The reason why a name cannot be given, in a sentence."""


def rename(draft: Draft, old: str, new: str) -> Iterator[Rewording]:
    """The edits of all that names the piece, and of abbreviations gone ambiguous.

    Raises Unnameable for a name that the piece cannot have.
    """
    document, new = draft.document, squeeze(new)
    if not new or re.search("[⟨⟩]", new) or new.endswith(ELLIPSES):
        raise Unnameable("the name of a piece is whole, and has no ⟨ or ⟩ in it")
    if old not in document.names:
        raise Unnameable(f"⟨{old}⟩ is not the name of one piece; write more of it")
    if new in document.names and new != old:
        raise Unnameable(f"⟨{new}⟩ is another piece; choose a name of its own")
    yield from spelled_out(draft, {name: name for name in document.names} | {old: new})


def spelled_out(draft: Draft, called: dict[str, str]) -> Iterator[Rewording]:
    """The edits of all that would no longer name its piece.

    Args:
        draft: The draft.
        called: The names of its pieces, and of others, each with the one it will have.
    """
    after = replace(draft.document)
    after.names = dict.fromkeys(called.values())
    for occurrence in draft.occurrences:
        name = called.get(occurrence.name, occurrence.name)
        written = occurrence.written
        if name != written and after.candidates(written) != [name]:
            yield Rewording(occurrence.extent, name)


def offers(draft: Draft, line: int, column: int) -> list[Offer]:
    """The pieces that may be meant where a ⟨, or a << in a comment, has been typed."""
    text = draft.lines[line - 1] if line <= len(draft.lines) else ""
    opened = NAME_BEGUN.search(text[:column])
    if opened is None:
        return []
    angle, typed = opened.groups()
    closed = NAME_ENDED.match(text, column)
    start = opened.start(1) if angle else opened.start(2)
    extent = Extent(draft.path, line, start, line, closed.end() if closed else column)
    above = draft.lines[line - 2] if line > 1 and text.startswith("# ") else ""
    header = CELL.fullmatch(above) and not text[extent.end :]
    elsewhere = (o.name for o in draft.occurrences if o.extent.line != line)
    found = []
    for name in dict.fromkeys(elsewhere):
        if name.endswith(ELLIPSES):
            continue
        sign = "+≡" if name in draft.document.pieces else "≡"
        for end in ([f"⟩ {sign}"] if header else []) + ["⟩"]:
            written = f"⟨{name}{end}" if angle else f"{name}{end}"
            sought = typed if typed.endswith(ELLIPSES) else f"{angle or ''}{name}"
            edit = Rewording(extent, written)
            found.append(Offer(name + end[1:], name, sought, edit))
    return found
