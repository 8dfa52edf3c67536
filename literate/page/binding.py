"""Binding a book: all its pages, several of them woven at a time."""

from __future__ import annotations

import os
from collections.abc import Iterator
from multiprocessing import get_context
from pathlib import Path

from literate.book import Book
from literate.faults import Faulty, followed
from literate.page.demonstrations import LIMIT
from literate.page.joint_index import joint
from literate.page.weaving import weave
from literate.source.change_files import load


def bound(book: Book, limit: int = LIMIT) -> Iterator[tuple[Path, Path, str | Faulty]]:
    """Each document of a book, where its page belongs, and the page, or why not.

    A demonstration may take ``limit`` seconds.
    """
    asked = [(book.path, source, limit) for source in book.pages]
    with get_context("spawn").Pool(min(len(asked), os.cpu_count() or 1)) as pool:
        for (source, place), page in zip(
            book.pages.items(), pool.imap(_page, asked), strict=True
        ):
            yield source, place, page


def page(book: Book, source: Path, limit: int = LIMIT) -> str:
    """The page of a document of a book, or of its joint index."""
    with followed(source):
        document = joint(book) if source == book.joint else load(source)
        return weave(document, book.pages[source], limit)


def _page(asked: tuple[Path, Path, int]) -> str | Faulty:
    path, source, limit = asked
    try:
        return page(Book(path), source, limit)
    except Faulty as faulty:
        return faulty
