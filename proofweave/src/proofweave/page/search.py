"""The search of a book: its entries, as one script for all its pages.

The script has every section with its prose, and every name, piece and subject, each
with the address that leads there.  A page asks for it when a reader wants to search,
and it asks for nothing more.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from markdown_it.token import Token

from proofweave.book import Book, Chapter
from proofweave.names.identifiers import Identifiers, identified, plain
from proofweave.page.joint_index import entries
from proofweave.page.prose import address, typographic
from proofweave.program.replacing import SHARED
from proofweave.source.change_files import load
from proofweave.source.markdown import Texts, description, said

SEARCH_FILE = "search.js"
SEARCH_SCRIPT = Path(__file__).parent / "assets" / SEARCH_FILE


class Findable(NamedTuple):
    """An entry of the search, and the anchor of its page.

    ``kind`` is section, name, piece or subject.
    """

    kind: str
    anchor: str
    title: str
    text: str


def search(book: Book) -> str:
    """The script that searches a book: the same bytes for the same documents."""
    here = book.shared / SEARCH_FILE
    pages = [
        {
            "address": address(book.pages[source], here),
            "title": typographic(load(source).called),
            # Once each, in the order of the page; a set has another each time.
            "found": list(dict.fromkeys(_findings(book, source))),
        }
        for source in book.documents
    ]
    data = json.dumps({"pages": pages}, ensure_ascii=False, separators=(",", ":"))
    code = SEARCH_SCRIPT.read_text(encoding="utf-8").strip()
    return f'{SHARED.decode()}"use strict";\n{{\nconst BOOK = {data};\n\n{code}\n}}\n'


def _findings(book: Book, source: Path) -> Iterator[Findable]:
    """All that can be found in a document of a book."""
    document = load(source)
    texts = Texts(document)
    for section, anchor in zip(document.sections, document.anchors, strict=True):
        anchor = anchor if section.heading else "top"
        words = ["" if section.heading else description(texts)]
        for text in texts.all:
            if text.section is section and not text.is_title:
                words.append(_plain(text.tokens))
        title = typographic(plain(section.title))
        yield Findable("section", anchor, title, " ".join(filter(None, words)))
    if chapter := book.chapter(source):
        yield from _names(identified(document))
        yield from _indexed(book, chapter)


def _names(identifiers: Identifiers) -> Iterator[Findable]:
    """The names of a program, each once: the module's, or else the first there is."""
    # Backwards, so that of each name the first place is kept.
    homes = {s.name: s.home for s in reversed(identifiers.standings) if s.home}
    for name, first in sorted(homes.items()):
        home = identifiers.exported(name) or first
        indexed = name != "self" and not name.startswith("__")
        if indexed and home.symbol.kind != "import":
            words = identifiers.describe(home.symbol) or identifiers.value(home.symbol)
            sign = "§" if home.section.label else ""
            kind = f"{home.symbol.kind}, {sign}{home.section.called}"
            said = f"{kind}: {words}" if words else kind
            yield Findable("name", home.anchor, name, said)


def _indexed(book: Book, chapter: Chapter) -> Iterator[Findable]:
    """The entries of the joint index for a chapter, but for its names."""
    for entry in entries(book, chapter):
        for first in entry.places[:1] if entry.kind != "name" else ():
            piece = entry.kind == "piece"
            title = f"⟨{plain(entry.text)}⟩" if piece else entry.text
            label = f"§{first.label}" if piece and first.label else ""
            yield Findable(entry.kind, first.address.removeprefix("#"), title, label)


def _plain(tokens: Iterable[Token]) -> str:
    """The plain words of some tokens, on one line."""
    words = []
    for token in tokens:
        inner = token.children if token.type == "inline" else [token]
        words.append("".join(map(said, inner or ())))
    return typographic(" ".join(" ".join(words).split()))
