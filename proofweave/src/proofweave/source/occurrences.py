"""Where the names of pieces stand in a document: in code, and in prose."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from proofweave.faults import Place
from proofweave.source.document import Document, Line
from proofweave.source.languages import name_span
from proofweave.source.markdown import QUOTED, Texts


class Extent(NamedTuple):
    """A stretch of a file, from a column of a line to a column of the last line."""

    line: int
    start: int
    last: int
    end: int


class Occurrence(NamedTuple):
    """The name of a piece where it stands: its words, without the brackets.

    ``sign`` is ``"≡"`` or ``"+≡"`` behind a name that is defined there, or nothing.
    """

    sign: str
    extent: Extent


def occurrences(document: Document, texts: Texts) -> Iterator[Occurrence]:
    """The names of pieces in the code, and then in the prose, of a document."""
    for _, code in document.tangled:
        if code.header and code.name and not code.is_file:
            sign = "+≡" if code.continued else "≡"
            yield Occurrence(sign, _bracketed(code.header))
    for _, _, line in document.uses:
        yield Occurrence("", _bracketed(line))
    for text in texts.all:
        ends: dict[Place, int] = {}
        for token, at in text.placed:
            if token.type == "piece":
                rows = token.content.split("\n")
                first, last = text.line(at), text.line(at + len(rows) - 1)
                if extent := _mentioned(rows, first, last, ends):
                    yield Occurrence("", extent)


def _mentioned(
    rows: Sequence[str], first: Line, last: Line, ends: dict[Place, int]
) -> Extent | None:
    """The place of a name in prose, whose rows begin and end in two lines, or in one.

    It is behind the names that end in its first line, and not in quoted code; in a
    table with bars that are escaped it may not be found.
    """
    # Two names on one line: the second is looked for behind the first.
    at = ends.get(first.place, 0)
    opened = re.compile(rf"(?:⟨|<<){re.escape(rows[0])}")
    found = opened.search(_unquoted(first.text), at)
    start = found.end() - len(rows[0]) if found else 0
    at = start + len(rows[0]) if len(rows) == 1 else 0
    closed = re.compile("⟩|>>").search(last.text, at)
    end = closed.start() if closed else -1
    ends[last.place] = end
    place = Extent(first.place.line, start, last.place.line, end)
    return place if start > 0 and end >= 0 else None


def _bracketed(line: Line) -> Extent:
    start, end = name_span(line.text)
    return Extent(line.place.line, start, line.place.line, end)


def _unquoted(text: str) -> str:
    r"""A line with \0 for the code that quotes the name of a piece."""
    return QUOTED.sub(
        lambda found: (
            re.sub(".", "\0", found[0]) if re.search("⟨|<<", found[0]) else found[0]
        ),
        text,
    )
