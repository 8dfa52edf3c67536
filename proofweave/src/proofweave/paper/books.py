"""Books and documents as volumes: the pages of a book are printed as they stand in its
folder, and that of a document is woven."""

from __future__ import annotations

from pathlib import Path

from proofweave.book import Book, book_of
from proofweave.faults import followed
from proofweave.page.binding import document_of
from proofweave.page.joint_index import TITLE
from proofweave.page.titles import Entry, titles
from proofweave.page.weaving import page_of, weave
from proofweave.paper.volume import Chapter, volume
from proofweave.source.change_files import load
from proofweave.writing import Refused, near


def book_volume(book: Book) -> bytes:
    """Return the PDF of a book, whose pages are taken as they are, the index last.

    Raises `Refused` if one of them is not there.
    """
    parts = {chapter.source: chapter.part for chapter in book.chapters}
    if book.records:
        # A part is named at its first document, as chapters name theirs.
        parts[next(iter(book.records))] = "Records"
    chapters = []
    for source in [*(each for each in book.pages if each != book.joint), book.joint]:
        place = book.pages[source]
        if not place.is_file():
            mend = f"`proofweave weave {near(book.path)}` writes it"
            raise Refused(f"{near(place)} is not there to be printed; {mend}")
        title, entries = titles_of(book, source)
        page = place.read_text(encoding="utf-8")
        part, record = parts.get(source, ""), source in book.records
        chapters.append(Chapter(place, page, title, entries, part, record))
    sheets = [*book.shared.glob("*.css"), *book.assets.glob("*.css")]
    return volume(chapters, book.title, book.author, index=True, sheets=sheets)


def titles_of(book: Book, source: Path) -> tuple[str, list[Entry]]:
    """The title of a page of a book, and the titles of its sections; the joint index
    has none, and need not be made to be named."""
    return (TITLE, []) if source == book.joint else titles(document_of(book, source))


def document_volume(source: Path, limit: int) -> bytes:
    """The PDF of a document; its author is that of its book, if it has one."""
    document = load(source)
    with followed(source):
        page = weave(document, limit=limit)
    chapter = Chapter(page_of(source), page, *titles(document))
    book = book_of(source)
    return volume([chapter], chapter.title, book.author if book else "")
