"""The files that weaving writes: the place of each, and the files that it may replace.

A file that is there, and that these tools did not write, is kept as a copy.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from proofweave.book import Book, book_of, sources_of
from proofweave.checks.passed import Records
from proofweave.faults import Fault, Faulty, Place, followed
from proofweave.page.binding import bound_pages, is_our_own, left_over, shared_place
from proofweave.page.marking import marked
from proofweave.page.weaving import page_of, weave
from proofweave.program.both_sides import Tangled, inside, program_beside
from proofweave.program.freshness import OF_A_PAGE, stale
from proofweave.program.replacing import Doubt, Replacing, is_page, of_a_page
from proofweave.source.change_files import load
from proofweave.writing import near, real, remove, write

LEFT_OVER = "the book has this no longer"


class LeftOver(NamedTuple):
    """A file that a book had once, and has not now; one of our own is removed."""

    path: Path
    removed: bool

    def __str__(self) -> str:
        outcome = "removed" if self.removed else f"{LEFT_OVER}; delete it"
        return f"{self.path}: {outcome}"


def weave_page(
    file: Path, changes: Sequence[Path], output: Path | None, limit: int
) -> Iterator[Tangled]:
    """Write the page of a document, and the files that it shares with its book.

    Without an output it goes beside the document, or where its book wants it.
    """
    path = output or inside(_page_place(file, changes))
    book = _book_at(file, path)
    # A page beside its document, or elsewhere, keeps all that it needs.
    shared: dict[str, str] | None = {} if book else None
    with followed(file):
        page = weave(load(file, changes), path, limit, shared)
    sources = sources_of(file, changes)
    if book and shared:
        for name, text in shared.items():
            place = near(shared_place(book, name))
            # Another page of the book may have written it with the same text.
            if not place.is_file() or place.read_text("utf-8") != text:
                yield put(place, text, of_a_page(place), sources)
    yield put(path, page, of_a_page(path), sources)


def weave_book(book: Book, limit: int) -> Iterator[Tangled | Faulty | LeftOver]:
    """Write the pages of a book, and tell the faults of the others.

    If there are none, the files that the book has no longer are removed, if weaving
    wrote them, and told.
    """
    sources = [book.path, *book.documents]
    places = set()
    faulty = False
    for _, place, page in bound_pages(book, limit):
        if isinstance(page, Faulty):
            faulty = True
            yield page
        else:
            places.add(place)
            yield put(near(place), page, of_a_page(near(place)), sources)
    # A page that could not be woven may be the one that still needs a file.
    if not faulty:
        yield from _cleared(book, left_over(book, places))


def _cleared(book: Book, paths: Iterable[Path]) -> Iterator[LeftOver]:
    """Remove the files that weaving wrote, and tell these and the others."""
    for path in paths:
        own = is_our_own(book, path)
        if own:
            remove(path, book.folder)
        yield LeftOver(near(path), own)


def stale_pages(book: Book) -> Iterator[list[Fault]]:
    """The faults of each page of a book that weaving would change now."""
    places = set()
    for source, place, page in bound_pages(book):
        places.add(place)
        if isinstance(page, Faulty):
            yield page.faults
        else:
            yield list(stale(near(place), page, near(source), OF_A_PAGE))
    for path in left_over(book, places):
        remedy = "`weave` removes it" if is_our_own(book, path) else "delete it"
        yield [Fault(Place(str(near(path)), 1), f"{LEFT_OVER}; {remedy}")]


def mark_page(page: Path, records: Records) -> bool:
    """Write the marks of a woven page anew, and nothing else; tell if one changed."""
    if not is_page(page):
        return False
    old = page.read_text(encoding="utf-8")
    new = marked(old, page, records)
    # A mark is no edit of the document: its sources need not be compared.
    return new != old and put(page, new, of_a_page(page), []).written


def put(path: Path, text: str | bytes, doubt: Doubt, sources: list[Path]) -> Tangled:
    """Write a file, and keep a copy of the one that is there if it is doubtful."""
    judge = Replacing(path, doubt, force=True)
    written = write(path, text, judge, sources)
    return Tangled(path, written, judge.aside)


def _page_place(file: Path, changes: Sequence[Path]) -> Path:
    """Where the page of a document goes; with change files, beside the last."""
    if changes:
        return program_beside(file, changes).with_suffix(".html")
    return near(page_of(file))


def _book_at(file: Path, output: Path) -> Book | None:
    """The book of a document, if its page is to be where that wants it."""
    book = book_of(file)
    at_home = book and real(output) == real(book.pages[file.resolve()])
    return book if at_home else None
