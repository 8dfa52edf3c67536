"""A book: documents that belong together, and the folder of their pages.

A file ``book.toml`` says which they are, in the order in which they are to be read:

    title = "The book"
    front = "book.md"
    folder = "docs"
    records = "docs/records"

    [[chapter]]
    source = "first.md"
    question = "What is it about?"

The front is woven to ``index.html``, each chapter to a page that is named after it, and
what all of them define is listed in ``joint_index.html``.  The records, if there are
any, are the documents in a folder of their own, and their pages stand beside them.
"""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

from literate.checking import sound
from literate.document import load
from literate.faults import Fault, Faulty, Place
from literate.identifiers import Home, Identifiers
from literate.tangling import Program

FILE = "book.toml"
FRONT = "index.html"
JOINT = "joint_index.html"


class Chapter(NamedTuple):
    """A document of a book; ``page`` is the name of its page, ``module`` that of its
    program when it is imported."""

    source: Path
    page: str
    module: str
    question: str

    @property
    def title(self) -> str:
        return load(self.source).title or self.source.stem

    @property
    def short(self) -> str:
        """What the joint index calls it."""
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


class Book:
    """What a ``book.toml`` says.  Faulty if it does not say it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.root = path.resolve().parent
        try:
            said = tomllib.loads(path.read_text(encoding="utf-8"))
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            raise self._fault(f"this is not TOML: {error}") from None
        self.title = self._text(said, "title")
        self.front = self.root / self._text(said, "front")
        self.folder = self.root / self._text(said, "folder")
        self.joint = self.folder / Path(JOINT).with_suffix(".md")
        self.chapters = tuple(self._chapters(said.get("chapter", [])))
        self.records = tuple(self._records(said))

    @property
    def documents(self) -> list[Path]:
        """The front, the chapters in their order, and the records."""
        chapters = [chapter.source for chapter in self.chapters]
        return [self.front, *chapters, *self.records]

    @cached_property
    def pages(self) -> dict[Path, Path]:
        """The page of each document; the front, chapters and index come in order."""
        return {
            self.front: self.folder / FRONT,
            **{c.source: self.folder / c.page for c in self.chapters},
            self.joint: self.folder / JOINT,
            **{record: record.with_suffix(".html") for record in self.records},
        }

    def chapter(self, document: Path) -> Chapter | None:
        """The chapter that a document is, if it is one."""
        here = document.resolve()
        return next((c for c in self.chapters if c.source == here), None)

    def abroad(self, program: Program) -> Iterator[tuple[Place, int, str, Abroad]]:
        """What a program has from other chapters: place, column, local name, and home.

        These are the names that it imports from them, where it imports them, and the
        attributes of the chapters that it imports whole, which have no local name.
        """
        for line, column, module, name, local in _borrowed(ast.parse(program.text)):
            there = self._exported(module, name)
            origin = program.origin(line)
            if there and origin:
                yield origin.line.place, column - origin.shift, local, there

    @cached_property
    def _modules(self) -> dict[str, Chapter]:
        return {chapter.module: chapter for chapter in self.chapters}

    def _exported(self, module: str, name: str) -> Abroad | None:
        chapter = self._modules.get(module)
        if chapter is None:
            return None
        if module not in self._identifiers:
            self._identifiers[module] = Identifiers(sound(load(chapter.source)))
        identifiers = self._identifiers[module]
        home = identifiers.exported(name)
        return home and Abroad(chapter, home, identifiers.describe(home.symbol))

    @cached_property
    def _identifiers(self) -> dict[str, Identifiers]:
        return {}

    def _chapters(self, said: Any) -> Iterator[Chapter]:
        if not isinstance(said, list) or not said:
            raise self._fault("a book has a [[chapter]], or several")
        for entry in said:
            relative = Path(self._text(entry, "source"))
            source = self.root / relative
            if not source.is_file():
                raise self._fault(f"there is no chapter {relative}")
            module = ".".join(relative.with_suffix("").parts)
            question = self._text(entry, "question")
            yield Chapter(source, f"{source.stem}.html", module, question)

    def _records(self, said: dict[str, Any]) -> list[Path]:
        if "records" not in said:
            return []
        folder = self.root / self._text(said, "records")
        if not folder.is_dir():
            raise self._fault(f"there is no folder {said['records']}")
        return sorted(folder.glob("*.md"))

    def _text(self, table: Any, key: str) -> str:
        value = table.get(key) if isinstance(table, dict) else None
        if not isinstance(value, str) or not value:
            raise self._fault(f'{key} = "…" is wanted')
        return value

    def _fault(self, message: str) -> Faulty:
        return Faulty([Fault(Place(str(self.path), 1), message)])


def book_of(document: Path) -> Book | None:
    """The book that a document belongs to: it has a page in a book.toml above it."""
    here = document.resolve()
    for folder in here.parents:
        if (folder / FILE).is_file():
            book = Book(folder / FILE)
            return book if here in book.pages else None
    return None


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
