"""The joint index of a book: what all its chapters define, say and speak of."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from literate.book import Book, Chapter
from literate.checking import sound
from literate.document import Document, load, number, parse
from literate.highlight import Typesetter
from literate.identifiers import Identifiers
from literate.index import Entry, Indexer, sorting
from literate.references import References

INTRODUCTION = """\
All that the programs define, what they may say to us, and what their texts speak of.
After each entry stand the programs that have it, with the numbers of the sections; a
number is underlined where the name is defined.
"""


def joint(book: Book) -> Document:
    """The index of all chapters, as a document without sections."""
    found: dict[tuple[str, str], list[tuple[Chapter, Entry]]] = {}
    for chapter in book.chapters:
        for entry in _entries(chapter):
            found.setdefault((entry.kind, entry.html), []).append((chapter, entry))
    rows = sorted(found.items(), key=lambda row: sorting(row[1][0][1].text))
    lines = "\n".join(_row(kind, html, where) for (kind, html), where in rows)
    text = (
        f"# Joint index\n\n{INTRODUCTION}\n"
        f'<div class="index joint">\n<ul class="entries">\n{lines}\n</ul>\n</div>\n'
    )
    return parse(number(text, str(book.joint)), book.joint)


def _entries(chapter: Chapter) -> Iterator[Entry]:
    """What is in the index of a chapter, but for names that only one section has."""
    document = load(chapter.source)
    identifiers = Identifiers(sound(document))
    indexer = Indexer(Typesetter(document, identifiers, References(document)))
    for entry in indexer.entries():
        if entry.kind != "name" or identifiers.exported(entry.text):
            yield entry


def _row(kind: str, html: str, where: list[tuple[Chapter, Entry]]) -> str:
    """A line of the index; the programs are in the order of the book."""
    programs = [
        f'<span class="program">{escape(chapter.short)}</span> '
        + ", ".join(_link(chapter.page, *place) for place in entry.places)
        for chapter, entry in where
    ]
    return f'<li class="{kind}">{html}, {"; ".join(programs)}.</li>'


def _link(page: str, address: str, label: str, defined: bool) -> str:
    kind = ' class="defined"' if defined else ""
    return f'<a{kind} href="{page}{address}">{label or "•"}</a>'
