"""A book: documents that belong together, and the folder of their pages.

A file ``book.toml`` says which they are, in the order in which they are to be read:

    title = "The book"
    author = "Its author"
    front = "book.md"
    folder = "docs"
    records = "records"
    appendices = ["glossary.md"]
    copies = true
    assets = "docs/book"

    [[chapter]]
    source = "first.md"
    question = "What is it about?"
    part = "The beginning"

    [[beside]]
    title = "The game"
    page = "docs/play.html"

Only the title and the chapters must be there.  A printed book names its author on the
title page.  A book may have parts; a chapter names
the part that begins with it.  The front is woven to ``index.html``; a book without one
has a list of its chapters there.  The pages go to ``pages`` unless there is another
folder.  Each chapter is woven to a page that is named after it, and
what all of them define is listed in ``joint_index.html``.  The appendices are woven as
chapters are, but have no place in the order.  The records, if there are any, are the
documents in a folder of their own; their pages stand in a folder of the same name
among the pages.  What is beside the book is a page that somebody else makes; the menu
leads there.

With ``copies``, the folder of the pages can be hosted alone: it has each chapter's
document, program and notebook, and pages that show tests and change files.  Without,
links lead to these files where they stand; `Book.reach` is the rule.  The styles and
scripts of every book are in ``assets``, which may be those of another book.
"""

from __future__ import annotations

import ast
import os
from collections.abc import Iterable, Iterator
from contextlib import suppress
from fnmatch import fnmatch
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from proofweave.book_file import BookFile, Key, book_files
from proofweave.faults import Fault, Faulty, Place, followed
from proofweave.source.change_files import load
from proofweave.writing import real

if TYPE_CHECKING:
    from proofweave.names.identifiers import Home
    from proofweave.program.tangling import Program

FRONT = "index.html"
JOINT = "joint_index.html"
FOLDER = "pages"
"""Where the pages are, if the book does not say where."""
SHARED_FOLDER = "book"
"""The folder, among the pages, of the files that they share."""
TESTS = ("test_*.py", "*_test.py")
"""The names of the modules that pytest collects, unless a setting says otherwise."""
CHANGES = ".ch.md"
KEYS = [
    "title",
    "author",
    "front",
    "folder",
    "records",
    "appendices",
    "copies",
    "assets",
    "chapter",
    "beside",
]
KEYS_WITHIN = {
    "chapter": ["source", "question", "part"],
    "beside": ["title", "page"],
}
ELSEWHERE: dict[Path, Path] = {}
"""The books that were read, by those of their documents that are not below them."""
KNOWN: dict[Path, Book] = {}
"""The books that documents were found to belong to."""


class Chapter(NamedTuple):
    """A document of a book; ``page`` is the name of its page, ``module`` that of its
    program when it is imported, ``part`` the part that begins with it, if one does."""

    source: Path
    page: str
    module: str
    question: str
    part: str = ""

    @property
    def title(self) -> str:
        return load(self.source).called

    @property
    def short(self) -> str:
        """Its name in the joint index."""
        return self.source.stem.replace("_", " ")


class Abroad(NamedTuple):
    """Where a name is defined that a program has from another chapter."""

    chapter: Chapter
    home: Home
    said: str

    @property
    def address(self) -> str:
        return f"{self.chapter.page}#{self.home.anchor}"

    @property
    def place(self) -> str:
        label = self.home.section.label
        return f"{self.chapter.short} §{label}" if label else self.chapter.short

    @property
    def words(self) -> str:
        """A few words about the name, and which chapter defines it."""
        return f"{self.said} ({self.place})" if self.said else self.place


class Book:
    """The content of a ``book.toml``; Faulty where it is wrong."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.root = path.resolve().parent
        self.toml = BookFile(path)
        self._faults: list[Fault] = []
        said = self.toml.said
        # A misspelt key is told before what it seems to leave out.
        self._look_for_strangers()
        self.title = self._text("title")
        self.author = self._text("author", default="")
        self.folder = self._file("folder") if "folder" in said else self.root / FOLDER
        self.copies = self._flag("copies", default=True)
        self.shared = self.folder / SHARED_FOLDER
        self.assets = self._file("assets") if "assets" in said else self.shared
        self.front = self.root / Path(FRONT).with_suffix(".md")
        if "front" in said:
            self.front = self._existing("front", "front")
        self.joint = self.folder / Path(JOINT).with_suffix(".md")
        self.chapters = tuple(self._chapters(said.get("chapter", [])))
        self.appendices = tuple(self._appendices(said.get("appendices", [])))
        self.records = tuple(self._found_records())
        self.beside = tuple(self._beside(said.get("beside", [])))
        self._look_for_one_page_of_two()
        if self._faults:
            raise Faulty(self._faults)
        for document in self.pages:
            if not document.is_relative_to(self.root):
                self.adopt(document)

    @property
    def documents(self) -> list[Path]:
        """The front, if somebody writes it, the chapters in their order, the appendices
        and the records."""
        front = [] if self.lists_itself else [self.front]
        chapters = [chapter.source for chapter in self.chapters]
        return [*front, *chapters, *self.appendices, *self.records]

    @property
    def lists_itself(self) -> bool:
        """Whether the front is a list of the chapters, since there is no other."""
        return "front" not in self.toml.said

    @cached_property
    def pages(self) -> dict[Path, Path]:
        """The page of each document; the front, chapters and index come in order."""
        return {document: page for document, page, _ in self._woven()}

    def reach(self, file: Path) -> Path | None:
        """The place to which a page links for a file; None where it does not link.

        A document leads to its page, and a file among the pages to itself.  Of the
        other files below ``book.toml``, a book without copies links to each where it
        stands; one with copies links to the page that shows a test or a change file.
        """
        here = file.resolve()
        if here in self.pages:
            return self.pages[here]
        if not here.exists() or here.is_relative_to(self.folder.resolve()):
            return file
        if not self.has(here):
            return None
        return self.shown(here) if self.copies else here

    def has(self, file: Path) -> bool:
        """Whether a file stands below ``book.toml``, and not among the pages."""
        return (
            file.is_file()
            and file.is_relative_to(self.root)
            and not file.is_relative_to(self.folder.resolve())
        )

    def shown(self, file: Path) -> Path | None:
        """The page, under the path of the file, that shows a test or a change file."""
        here = file.resolve()
        if not self.has(here):
            return None
        test = any(fnmatch(here.name, form) for form in TESTS)
        if not test and not here.name.endswith(CHANGES):
            return None
        return self.folder / f"{here.relative_to(self.root)}.html"

    def adopt(self, document: Path) -> Path:
        """Let a document be known to be the book's, wherever it is."""
        ELSEWHERE[document] = real(self.path)
        return document

    def shows(self, document: Path) -> bool:
        """Whether a document is the page, not yet woven, on which a file is shown."""
        if document.suffix != ".md" or not document.is_relative_to(self.folder):
            return False
        file = self.root / document.relative_to(self.folder).with_suffix("")
        return self.shown(file) == document.with_suffix(".html")

    def stands(self) -> bool:
        """Whether it would be the same if it were read again."""
        return (
            self.path.read_bytes() == self.toml.data
            and all(map(Path.is_file, self.documents))
            and self.records == tuple(self._found_records())
        )

    def place(self, document: Path) -> Place:
        """The line of ``book.toml`` that brings a document into the book."""
        keys = next(keys for source, _, keys in self._woven() if source == document)
        return self.toml.place(*keys)

    def chapter(self, document: Path) -> Chapter | None:
        """The chapter that a document is, if it is one."""
        here = document.resolve()
        return next((c for c in self.chapters if c.source == here), None)

    def abroad(self, program: Program) -> Iterator[tuple[Place, int, str, Abroad]]:
        """The names from other chapters: place, column, local name, and home.

        These are the names that it imports from them, where it imports them, and the
        attributes of the chapters that it imports whole, which have no local name.
        """
        for line, column, module, name, local in _borrowed(ast.parse(program.text)):
            there = self._exported(module, name)
            origin = program.origins.get(line)
            if there and origin:
                yield origin.line.place, column - origin.shift, local, there

    @cached_property
    def _modules(self) -> dict[str, Chapter]:
        return {chapter.module: chapter for chapter in self.chapters}

    def _exported(self, module: str, name: str) -> Abroad | None:
        from proofweave.names.identifiers import identified

        chapter = self._modules.get(module)
        if chapter is None:
            return None
        with followed(chapter.source):
            identifiers = identified(load(chapter.source))
        home = identifiers.exported(name)
        return home and Abroad(chapter, home, identifiers.describe(home.symbol))

    def _chapters(self, said: Any) -> Iterator[Chapter]:
        if not isinstance(said, list) or not said:
            self._note("a book has a [[chapter]], or several", "chapter")
            return
        for k in range(len(said)):
            source = self._existing("chapter", "chapter", k, "source")
            relative = Path(self._text("chapter", k, "source") or "x")
            module = ".".join(relative.with_suffix("").parts)
            question = self._text("chapter", k, "question", default="")
            part = self._text("chapter", k, "part", default="")
            yield Chapter(source, f"{relative.stem}.html", module, question, part)

    def _appendices(self, said: Any) -> Iterator[Path]:
        if isinstance(said, list) and all(isinstance(a, str) for a in said):
            for k in range(len(said)):
                yield self._existing("appendix", "appendices", k)
        else:
            message = f"appendices are a list of documents, not {said!r}"
            self._note(message, "appendices")

    def _beside(self, said: Any) -> Iterator[tuple[str, Path]]:
        if not isinstance(said, list):
            self._note("a page beside the book is a [[beside]]", "beside")
            return
        for k in range(len(said)):
            yield self._text("beside", k, "title"), self._file("beside", k, "page")

    def _found_records(self) -> list[Path]:
        if "records" not in self.toml.said:
            return []
        folder = self._file("records")
        if not folder.is_dir():
            self._note(f"there is no folder {self.toml.said['records']}", "records")
        return sorted(folder.glob("*.md"))

    def _page_of_record(self, record: Path) -> Path:
        """The page of a record, in a folder of the name of the records' own."""
        home = record.parent
        inside = home.is_relative_to(self.folder)
        return (home if inside else self.folder / home.name) / f"{record.stem}.html"

    def _existing(self, kind: str, *keys: Key) -> Path:
        """The file that is said under some keys; a fault if there is none."""
        path = self._file(*keys)
        if path != self.root and not path.is_file():
            self._note(f"there is no {kind} {self.toml.get(*keys)}", *keys)
        return path

    def _file(self, *keys: Key) -> Path:
        """The path that is said under some keys, without any ``..`` or link in it."""
        return real(self.root / self._text(*keys))

    def _text(self, *keys: Key, default: str | None = None) -> str:
        """The text that is said under some keys; a fault if there is none."""
        value = self.toml.get(*keys)
        if value is None and default is not None:
            return default
        if isinstance(value, str) and value:
            return value
        lack = "is missing" if value is None else f"must be a text, not {value!r}"
        self._note(f'{keys[-1]} = "…" {lack}', *keys)
        return ""

    def _flag(self, key: str, default: bool) -> bool:
        """The truth that is said under a key; a fault if it is none."""
        value = self.toml.said.get(key, default)
        if not isinstance(value, bool):
            self._note(f"{key} must be true or false, not {value!r}", key)
        return bool(value)

    def _look_for_strangers(self) -> None:
        """Note the keys that mean nothing."""
        self._faults += self.toml.strangers(KEYS)
        for name, keys in KEYS_WITHIN.items():
            tables = self.toml.get(name)
            for k in range(len(tables) if isinstance(tables, list) else 0):
                self._faults += self.toml.strangers(keys, name, k)

    def _look_for_one_page_of_two(self) -> None:
        """Note a document that is there twice, and one page of two documents."""
        names: dict[Path, str] = {}
        pages: dict[str, str] = {}
        # A chapter in the place of the index is told at its own line.
        woven = sorted(self._woven(), key=lambda each: each[0] != self.joint)
        for document, page, keys in woven:
            if document == self.root:
                continue
            name = os.path.relpath(document, self.root)
            where = os.path.relpath(page, self.root)
            if document in names:
                self._note(f"{name} is in this book already", *keys)
            elif other := pages.get(where.casefold()):
                message = f"{name} and {other} would both be woven to {where}"
                self._note(f"{message}; call one of them otherwise", *keys)
            names[document] = pages[where.casefold()] = name

    def _woven(self) -> Iterator[tuple[Path, Path, tuple[Key, ...]]]:
        """Each document, its page, and the keys that bring it into the book."""
        yield self.front, self.folder / FRONT, ("front",)
        for k, chapter in enumerate(self.chapters):
            yield chapter.source, self.folder / chapter.page, ("chapter", k, "source")
        yield self.joint, self.folder / JOINT, ("folder",)
        for appendix in self.appendices:
            yield appendix, self.folder / f"{appendix.stem}.html", ("appendices",)
        for record in self.records:
            yield record, self._page_of_record(record), ("records",)

    def _note(self, message: str, *keys: Key) -> None:
        """Note a fault, at the line where something is said; all are told at once."""
        self._faults.append(Fault(self.toml.place(*keys), message))


def book_of(document: Path) -> Book | None:
    """The book that a document belongs to: it has a page in a book.toml above it, or in
    one that was read."""
    here = document.resolve()
    for path in filter(None, [ELSEWHERE.get(here), *book_files(here)]):
        book = book_at(path)
        return book if here in book.pages or book.shows(here) else None
    return None


def book_at(path: Path) -> Book:
    """The book of a file, which is read anew if anything of it has changed."""
    if path not in KNOWN or not KNOWN[path].stands():
        KNOWN[path] = Book(path)
    return KNOWN[path]


def sources_of(file: Path, changes: Iterable[Path] = ()) -> list[Path]:
    """The files that the output of a document must not replace."""
    sources = [file, *changes]
    if any(book_files(file)):
        with suppress(Faulty):
            if book := book_of(file):
                sources += [book.path, *book.documents]
    return sources


def _borrowed(tree: ast.Module) -> Iterator[tuple[int, int, str, str, str]]:
    """Line, column, module, name and local name of all that is another module's."""
    whole: dict[str, str] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                if alias.asname or "." not in alias.name:
                    whole[alias.asname or alias.name] = alias.name
        elif isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                local = alias.asname or alias.name
                whole[local] = f"{node.module}.{alias.name}"
                yield alias.lineno, alias.col_offset, node.module, alias.name, local
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            module = whole.get(node.value.id)
            if module and node.end_lineno and node.end_col_offset:
                column = node.end_col_offset - len(node.attr)
                yield node.end_lineno, column, module, node.attr, ""
