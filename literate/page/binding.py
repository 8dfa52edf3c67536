"""Binding a book: all its pages, several of them woven at a time."""

from __future__ import annotations

import os
from collections.abc import Iterator
from multiprocessing import get_all_start_methods, get_context
from pathlib import Path
from typing import Any

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
    workers = min(len(asked), os.cpu_count() or 1)
    with _workers().Pool(workers, _settle, (dict(os.environ),)) as pool:
        for (source, place), page in zip(
            book.pages.items(), pool.imap(_page, asked), strict=True
        ):
            yield source, place, page


def page(book: Book, source: Path, limit: int = LIMIT) -> str:
    """The page of a document of a book, or of its joint index."""
    with followed(source):
        document = joint(book) if source == book.joint else load(source)
        return weave(document, book.pages[source], limit)


def _workers() -> Any:
    """Where workers come from: a process that has imported all, if it can be."""
    if "forkserver" not in get_all_start_methods():
        return get_context("spawn")
    context = get_context("forkserver")
    context.set_forkserver_preload([__name__])
    return context


def _settle(environment: dict[str, str]) -> None:
    """Let a worker have the environment of who asks, not of who asked first."""
    os.environ.clear()
    os.environ.update(environment)


def _page(asked: tuple[Path, Path, int]) -> str | Faulty:
    path, source, limit = asked
    try:
        return page(Book(path), source, limit)
    except Faulty as faulty:
        return faulty
