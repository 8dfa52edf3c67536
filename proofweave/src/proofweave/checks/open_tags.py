"""Markup: the tags that an author writes into Markdown, and those left open.

A stretch of prose is an element of the page, and so is the program that follows it.
What is not closed in the one would be torn by the other.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from html.parser import HTMLParser

CLOSED = re.compile(  # by themselves, or by what follows
    r"area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr"
    r"|p|li|dt|dd|option|optgroup|tr|td|th|thead|tbody|tfoot|colgroup|caption"
)
FOREIGN = frozenset({"svg", "math"})


class Reader(HTMLParser):
    """Reads the parts of some markup, as a browser does, one after the other."""

    def __init__(self) -> None:
        super().__init__()
        self.begins = 0

    def read(self, parts: Iterable[tuple[str, int]]) -> None:
        """Read each part: a text, and the line that it begins in."""
        for text, line in parts:
            self.begins = line - self.getpos()[0]
            self.feed(text)
        self.close()

    def line(self) -> int:
        """The line of what is being read."""
        return self.begins + self.getpos()[0]


def torn(parts: Iterable[tuple[str, int]]) -> Iterator[tuple[int, str]]:
    """The tags in some markup that lack their end or their beginning.

    A part is a text and the line that it begins in; what is found is a line, and what
    is wrong there.
    """
    reader = _Open()
    reader.read(parts)
    yield from reader.strays
    for tag, line in reader.open:
        message = "is not closed before the prose ends; close it, or `quote` it"
        yield line, f"<{tag}> {message}"


class _Open(Reader):
    """Remembers what is open, and in which line it was opened."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[tuple[str, int]] = []
        self.strays: list[tuple[int, str]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if not CLOSED.fullmatch(tag):
            self.open.append((tag, self.line()))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        within = [name for name, _ in self.open]
        if tag not in FOREIGN and not FOREIGN.intersection(within):
            self.handle_starttag(tag, attrs)  # as browsers do

    def handle_endtag(self, tag: str) -> None:
        at = [k for k, (name, _) in enumerate(self.open) if name == tag]
        if at:
            del self.open[at[-1] :]
        elif not CLOSED.fullmatch(tag):
            self.strays.append((self.line(), f"</{tag}> closes nothing; take it out"))
