"""The search of a book: its entries, as one script for all its pages.

The script has every section with its prose, and every name, piece, message, exercise,
word of the glossary and proof, each with the address that leads there.  A page asks
for it when a reader wants to search, and it asks for nothing more.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from pathlib import Path
from typing import NamedTuple

from markdown_it.token import Token

from proofweave.book import Book, Chapter
from proofweave.checks.claims import proved
from proofweave.names.identifiers import Identifiers, identified, plain
from proofweave.page.joint_index import entries
from proofweave.page.prose import address, typographic
from proofweave.page.sharing import SHARED_FOLDER
from proofweave.program.replacing import SHARED
from proofweave.program.structure import sound
from proofweave.source.change_files import load
from proofweave.source.document import Document, Section
from proofweave.source.markdown import Text, description, reading, said

SEARCH_FILE = "search.js"
SEARCH_SCRIPT = Path(__file__).parent / "assets" / SEARCH_FILE
EXERCISES = "Exercises"


class Findable(NamedTuple):
    """An entry of the search, and the anchor of its page.

    ``kind`` is section, name, piece, message, subject, glossary, exercise or test.
    """

    kind: str
    anchor: str
    title: str
    text: str


def search(book: Book) -> str:
    """The script that searches a book: the same bytes for the same documents."""
    here = book.folder / SHARED_FOLDER / SEARCH_FILE
    pages = [
        {
            "address": address(book.pages[source], here),
            "title": typographic(load(source).title or source.stem),
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
    for section, anchor in zip(document.sections, document.anchors, strict=True):
        anchor = anchor if section.heading else "top"
        texts = [t for t in reading(document).texts if t.section is section]
        if source == book.glossary:
            yield Findable("section", anchor, plain(section.title), "")
            yield from _words(anchor, texts)
        else:
            about = "" if section.heading else description(document)
            yield from _prose(section, anchor, texts, about)
        yield from _proofs(document, anchor, texts)
    if chapter := book.chapter(source):
        yield from _names(identified(sound(document)))
        yield from _indexed(book, chapter)


def _prose(
    section: Section, anchor: str, texts: Iterable[Text], about: str
) -> Iterator[Findable]:
    """A section with its prose and a sentence about it; each exercise comes alone."""
    words = [about]
    for text in texts:
        if text.is_title:
            continue
        for number, tokens in _items(text.tokens):
            if number and section.title == EXERCISES:
                title = f"Exercise {number}"
                yield Findable("exercise", anchor, title, _plain(tokens))
            else:
                words.append(_plain(tokens))
    title = typographic(plain(section.title))
    yield Findable("section", anchor, title, " ".join(filter(None, words)))


def _words(anchor: str, texts: Iterable[Text]) -> Iterator[Findable]:
    """The entries of the glossary, by their words."""
    for text in texts:
        for _, tokens in _items(text.tokens):
            if strong := _marked(tokens, "strong"):
                said = _plain(tokens)
                yield Findable("glossary", anchor, ", ".join(strong), said)
        for first, *others in _rows(text.tokens):
            yield Findable("glossary", anchor, first, " · ".join(others))


def _proofs(
    document: Document, anchor: str, texts: Iterable[Text]
) -> Iterator[Findable]:
    """The sentences of the tests that a section links to."""
    for link in chain.from_iterable(text.links for text in texts):
        proof = proved(link, document.path)
        if proof and proof.kind == "test":
            summary = " ".join(proof.summary.split())
            yield Findable("test", anchor, summary, proof.path.name)


def _names(identifiers: Identifiers) -> Iterator[Findable]:
    """The names of a program, each once: the module's, or else the first there is."""
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


def _rows(tokens: Sequence[Token]) -> Iterator[list[str]]:
    """The texts of the cells in each row of the tables, but for the heads."""
    row: list[str] = []
    for k, token in enumerate(tokens):
        if token.type == "td_open":
            row.append(_plain([tokens[k + 1]]))
        elif token.type == "tr_close" and row:
            yield row
            row = []


def _items(tokens: Sequence[Token]) -> Iterator[tuple[str, list[Token]]]:
    """The items of the outer lists, each with its number or sign; and all else."""
    group: list[Token] = []
    mark = ""
    for token in tokens:
        outer = token.type in ("list_item_open", "list_item_close") and token.level == 1
        if outer:
            yield mark, group
            group = []
            opens = token.nesting > 0
            mark = (token.info or token.markup) if opens else ""
        group.append(token)
    yield mark, group


def _marked(tokens: Sequence[Token], how: str) -> list[str]:
    """The strong or emphasized words in the first clause of an item, links apart."""
    found: list[str] = []
    within = linked = False
    inline = next((token for token in tokens if token.type == "inline"), None)
    for token in (inline and inline.children) or ():
        if token.type.startswith("link_"):
            linked = token.nesting > 0
        elif token.type.startswith(how + "_"):
            within = token.nesting > 0
            found += [""] * (within and not linked)
        elif within and not linked:
            found[-1] += said(token)
        elif not linked and ";" in token.content:
            break
    return [" ".join(words.split()) for words in found]


def _plain(tokens: Iterable[Token]) -> str:
    """The plain words of some tokens, on one line."""
    words = []
    for token in tokens:
        inner = token.children if token.type == "inline" else [token]
        words.append("".join(map(said, inner or ())))
    return typographic(" ".join(" ".join(words).split()))
