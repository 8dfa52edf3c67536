"""The joint index of a book: the names and subjects of all its chapters."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from unicodedata import normalize

from proofweave.book import Book, Chapter
from proofweave.names.identifiers import identified
from proofweave.names.references import References
from proofweave.page.highlight import Typesetter
from proofweave.page.index import Entry, Indexer, Where, sorting
from proofweave.source.change_files import load
from proofweave.source.document import Document, number, parse
from proofweave.source.markdown import Texts

TITLE = "Joint index"
INTRODUCTION = """\
All names of the programs, and the subjects of their texts.<span class="on-screen">
After each entry stand the programs that have it, with the numbers of the
sections.</span>
A number is underlined where the name is defined.
"""
HEAD_OF_NAMES = '<h2 class="names" id="names">Names of the sections</h2>'
TO_NAMES = '<a href="#names">⟨Names of the sections⟩</a>'


def joint(book: Book) -> Document:
    """The index of all chapters, as a document without a program."""
    groups: dict[str, list[str]] = {}
    pieces: list[str] = []
    for kind, initial, html, programs in _joined(book):
        line = f'<li class="{kind}">{html}, {"; ".join(programs)}.</li>'
        # Names of pieces have a list of their own, since they begin in any way.
        (pieces if kind == "piece" else groups.setdefault(initial, [])).append(line)
    letters = [f'<a href="#letter-{name}">{name}</a>' for name in sorted(groups)]
    entries = [_group(name, lines) for name, lines in sorted(groups.items())]
    names = [HEAD_OF_NAMES, '<ul class="pieces">', *pieces, "</ul>"]
    lists = "\n".join([*entries, "</div>", *names])
    text = (
        f"# {TITLE}\n\n{INTRODUCTION}\n"
        f'<div class="index joint">\n'
        f'<p class="letters">{" ".join([*letters, TO_NAMES])}</p>\n'
        f'<div class="entries">\n{lists}\n</div>\n'
    )
    return parse(number(text, str(book.joint)), book.joint)


def _group(initial: str, lines: Iterable[str]) -> str:
    """The entries with an initial, under a heading that the row of letters leads to."""
    head = f'<h2 class="letter" id="letter-{initial}">{initial}</h2>'
    return "\n".join([head, "<ul>", *lines, "</ul>"])


def _initial(text: str) -> str:
    """Return the letter under which an entry stands; 0 if it begins with none."""
    # Taken apart, É is an E and its accent: it stands under E.
    first = normalize("NFD", sorting(text)[0])[:1].upper()
    return first if first.isalpha() else "0"


def _joined(book: Book) -> Iterator[tuple[str, str, str, list[str]]]:
    """Kind, initial, HTML, and the programs with their sections, by the alphabet."""
    found: dict[tuple[str, str], list[tuple[Chapter, Entry]]] = {}
    for chapter in book.chapters:
        for entry in entries(book, chapter):
            found.setdefault((entry.kind, entry.html), []).append((chapter, entry))
    texts = {key: where[0][1].text for key, where in found.items()}
    for key, where in sorted(found.items(), key=lambda row: sorting(texts[row[0]])):
        programs = [_program(chapter, entry.places) for chapter, entry in where]
        yield key[0], _initial(texts[key]), key[1], programs


def entries(book: Book, chapter: Chapter) -> Iterator[Entry]:
    """Return the index of a chapter, with its public names only.

    A name that is another chapter's is listed as well, and as that one's; what comes
    from outside of the book is not.
    """
    document = load(chapter.source)
    texts, identifiers = Texts(document), identified(document)
    references = References(document, texts)
    typesetter = Typesetter(document, identifiers, references)
    borrowed = {local for _, _, local, _ in book.abroad(identifiers.program)}
    for entry in Indexer(typesetter, texts).entries():
        places = entry.places
        home = identifiers.exported(entry.text) if entry.kind == "name" else None
        if entry.kind == "name" and home is None:
            continue
        if home and home.symbol.kind == "import":
            if entry.text not in borrowed:
                continue
            # An import defines a name for its own program only.
            places = [place._replace(defined=False) for place in places]
        yield entry._replace(places=places)
    for name in document.pieces:
        html = f'<span class="piece-name">⟨{typesetter.name(name)}⟩</span>'
        address = f"#{references.anchors[name]}"
        labels = [section.label for section in references.defined(name)]
        # Its first section leads to the others.
        places = [Where(address, label, False) for label in labels[:1]]
        yield Entry(name, html, "piece", places)


def _program(chapter: Chapter, places: Iterable[Where]) -> str:
    links = ", ".join(_link(chapter.page, place) for place in places)
    return f'<span class="program">{escape(chapter.short)}</span> {links}'


def _link(page: str, place: Where) -> str:
    kind = ' class="defined"' if place.defined else ""
    return f'<a{kind} href="{page}{place.address}">{place.label or "•"}</a>'
