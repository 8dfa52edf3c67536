"""Binding a book: its pages, several of them woven at a time, and their shared
files."""

from __future__ import annotations

import os
import re
from collections.abc import Container, Iterator
from html import unescape
from multiprocessing import get_all_start_methods, get_context
from pathlib import Path
from typing import Any, NamedTuple

from proofweave.book import Book, book_at
from proofweave.faults import Fault, Faulty, Place, followed
from proofweave.page.demonstrations import DEMO_SECONDS
from proofweave.page.joint_index import joint
from proofweave.page.listings import Lead, listing, listings
from proofweave.page.menu import listed_chapters
from proofweave.page.prose import address
from proofweave.page.search import SEARCH_FILE, search
from proofweave.page.sharing import ASSETS, Files
from proofweave.page.weaving import weave
from proofweave.program.replacing import MENU, TAKEN_ALONG, is_shared
from proofweave.source.change_files import load
from proofweave.source.document import Document

PLACE = re.compile(
    r'<details class="menu programs" data-root="[^"]*" data-here="([^"]*)"'
)
"""The place of a page of a book, at its menu."""


def bound_pages(
    book: Book, limit: int = DEMO_SECONDS
) -> Iterator[tuple[Path, Path, str | Faulty]]:
    """Each document of a book, where its page belongs, and the page, or why not.

    What a page shares with others comes before the first page that has it.  After the
    documents come the files that they refer to, and at the end what searches all of
    them.  A demonstration may take ``limit`` seconds.
    """
    known: Files = {}
    with _pool() as pool:
        found = pool.apply_async(_search, (book.path,))
        for asked, woven in pool.imap(_page, _asked(book, limit)):
            source, place = asked.source, asked.place
            if isinstance(woven, Faulty):
                yield source, place, woven
                continue
            html, files = woven
            for name, text in files.items():
                if name not in known:
                    yield source, shared_place(book, name), text
                elif known[name] != text:
                    message = f"{name} is shared, and another page has another one"
                    yield source, place, Faulty([Fault(Place(str(source), 1), message)])
            # What came first stays, so that each file is written once.
            known = files | known
            yield source, place, html
        # Begun before the pages, of which it needs none, it is told after them.
        if script := found.get():
            yield book.path, shared_place(book, SEARCH_FILE), script


def shown_files(book: Book) -> Iterator[tuple[Path, str]]:
    """The pages that show the tests and change files of a book, with their places.

    Raises `Faulty` for a file that cannot be shown.
    """
    with _pool() as pool:
        for asked, woven in pool.imap(_page, _asked_to_show(book)):
            if isinstance(woven, Faulty):
                raise woven
            yield asked.place, woven[0]


class Sheet(NamedTuple):
    """A source to be woven, and its page; of a file also the links to it."""

    book: Path
    source: Path
    place: Path
    leads: list[Lead] | None
    limit: int


def _asked(book: Book, limit: int) -> Iterator[Sheet]:
    for source, place in book.pages.items():
        yield Sheet(book.path, source, place, None, limit)
    if book.copies:
        yield from _asked_to_show(book)


def _asked_to_show(book: Book) -> Iterator[Sheet]:
    for file, leads in listings(book).items():
        shown = book.shown(file)
        assert shown
        yield Sheet(book.path, file, shown, leads, DEMO_SECONDS)


def page(book: Book, source: Path, limit: int = DEMO_SECONDS) -> tuple[str, Files]:
    """Return the page of a document of a book, or its joint index, and its shared
    files."""
    files: Files = {}
    with followed(source):
        document = document_of(book, source)
        return weave(document, book.pages[source], limit, files), files


def document_of(book: Book, source: Path) -> Document:
    """A document of a book, which may have to be made."""
    if source == book.joint:
        return joint(book)
    if source == book.front and book.lists_itself:
        return listed_chapters(book)
    return load(source)


def shared_place(book: Book, name: str) -> Path:
    """The place of a file that the pages of a book share, by its name."""
    return (book.assets if name in ASSETS else book.shared) / name


def left_over(book: Book, places: Container[Path]) -> list[Path]:
    """The files of earlier weaves that are not at such places: pages of this book, and
    all files in its shared folder."""
    beside = sorted(book.shared.glob("[!.]*"))
    pages = [page for page in sorted(book.folder.rglob("*.html")) if _is_of(book, page)]
    return [path for path in (*beside, *pages) if path not in places]


def is_our_own(book: Book, path: Path) -> bool:
    """Whether a file that is left over was written by `weave`, for this book."""
    if path.suffix in TAKEN_ALONG:
        chapters = [chapter.source.stem for chapter in book.chapters]
        return is_shared(path.with_name(MENU)) and path.stem in chapters
    return is_shared(path) or _is_of(book, path)


def _is_of(book: Book, page: Path) -> bool:
    """Whether a page was woven for this place in the folder of a book.

    Such a page names its place for the menu, and a page of another book, whose folder
    may be within this one, another.
    """
    if page.suffix != ".html" or not page.is_file():
        return False
    found = PLACE.search(page.read_text(encoding="utf-8", errors="replace"))
    return found is not None and unescape(found[1]) == address(page, book.folder / "x")


def _pool() -> Any:
    """Processes that weave, one more than there are processors: a page often waits, for
    the kernel of its demos."""
    return _workers().Pool((os.cpu_count() or 1) + 1, _settle, (dict(os.environ),))


def _workers() -> Any:
    """Where workers come from: a process that has imported all, if it can be."""
    # Windows has no fork, and a fork of threads may hang: each worker begins anew.
    if "forkserver" not in get_all_start_methods():
        return get_context("spawn")
    context = get_context("forkserver")
    # To import all takes a second: one process does it for all workers.
    context.set_forkserver_preload([__name__])
    return context


def _settle(environment: dict[str, str]) -> None:
    """Give a worker the environment of its caller, not of its first caller."""
    os.environ.clear()
    os.environ.update(environment)


def _search(path: Path) -> str | None:
    """The script that searches a book; None if a document of it is faulty."""
    try:
        with followed(path):
            return search(book_at(path))
    except Faulty:
        return None


def _page(asked: Sheet) -> tuple[Sheet, tuple[str, Files] | Faulty]:
    book, files = book_at(asked.book), Files()
    try:
        if asked.leads is None:
            return asked, page(book, asked.source, asked.limit)
        document = listing(book, asked.source, asked.leads)
        return asked, (weave(document, asked.place, files=files), files)
    except Faulty as faulty:
        return asked, faulty
