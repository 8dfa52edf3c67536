"""The declarations of the chapters' pages: a module for each, of the chapter's name.

What a page shows of a chapter, and what its workers call, stands there and in the
register of programs, `fifteen.programs`, and nowhere else.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from proofweave.book import Book

from figures import ROOT
from figures.parts import Chapter, Recorded


def _declared(name: str) -> Chapter | None:
    """Return the declaration of a chapter; None if there is no module of its name."""
    module = f"{__name__}.{name}"
    # An ImportError might be that of a fault within the module.
    if find_spec(module) is None:
        return None
    found: Chapter = import_module(module).CHAPTER
    return found


CHAPTERS: dict[str, Chapter] = {
    source.stem: declared
    for source in (chapter.source for chapter in Book(ROOT / "book.toml").chapters)
    if (declared := _declared(source.stem))
}
"""The declarations by the names of the documents, in the order of the book."""

RECORDED: dict[str, Recorded] = {
    name: chapter.recorded for name, chapter in CHAPTERS.items() if chapter.recorded
}
"""The runs that are watched, by the names of their chapters."""
