"""Books and documents as volumes: their pages are woven, and printed together."""

from __future__ import annotations

from pathlib import Path

from proofweave.book import Book, book_of
from proofweave.faults import followed
from proofweave.page.binding import document_of, woven_alone
from proofweave.page.titles import titles
from proofweave.page.weaving import page_of, weave
from proofweave.paper.volume import Chapter, volume
from proofweave.source.change_files import load


def book_volume(book: Book, limit: int) -> bytes:
    """The PDF of a book, in which each demo may take ``limit`` seconds."""
    parts = {chapter.source: chapter.part for chapter in book.chapters}
    if book.records:
        parts[next(iter(book.records))] = "Records"
    chapters = []
    for source, page in woven_alone(book, limit):
        title, entries = titles(document_of(book, source))
        part, record = parts.get(source, ""), source in book.records
        place = book.pages[source]
        chapters.append(Chapter(place, page, title, entries, part, record))
    return volume(chapters, book.title, book.author, index=True)


def document_volume(source: Path, limit: int) -> bytes:
    """The PDF of a document; its author is that of its book, if it has one."""
    document = load(source)
    with followed(source):
        page = weave(document, limit=limit)
    chapter = Chapter(page_of(source), page, *titles(document))
    book = book_of(source)
    return volume([chapter], chapter.title, book.author if book else "")
