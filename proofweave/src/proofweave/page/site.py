"""A site: the pages of a book, in a folder that can be hosted alone.

The pages are those in the book's folder, as they are.  Of a book without copies, their
links lead to files beside that folder; here each such file comes along, under its path
from ``book.toml``, and the link with it.  A chapter's document, program and notebook
stand beside what the pages share, where a book with copies has them.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from html import escape, unescape
from pathlib import Path
from urllib.parse import quote, unquote

from proofweave.book import SHARED_FOLDER, Book
from proofweave.checks.links import REMOTE
from proofweave.page.prose import SAFE, address
from proofweave.page.taken_along import SUFFIXES, taken_along
from proofweave.program.replacing import MENU, is_shared
from proofweave.program.structure import sound
from proofweave.source.change_files import load

HREF = re.compile(r'(<a\b[^>]*? href=")([^"]+)(?=")')
"""The beginning of a link, up to its address, and the address."""
FOOT = re.compile(r'<p class="sources">[^<]*<a href="([^"]+)">.*?(?=\n</p>)', re.DOTALL)
"""The foot of a chapter with its sources, and the address of its document."""


class Blocked(Exception):
    """Why a site cannot be made, in a sentence."""


def site(book: Book, shown: dict[Path, str]) -> dict[str, bytes]:
    """The files of a site, by their paths in it.

    ``shown`` has the pages that show tests and change files, by their places in the
    book's folder.
    """
    pages = set(book.pages.values())
    found = dict(_taken_along(book))
    found |= {_path(book, place): page.encode() for place, page in shown.items()}
    for file in sorted(book.folder.rglob("*")):
        path = _path(book, file)
        # Hidden folders have what the tools keep for themselves.
        if not file.is_file() or any(part.startswith(".") for part in Path(path).parts):
            continue
        found[path] = file.read_bytes()
        if file in pages:
            woven = Standing(book, file, set(shown))
            found[path] = woven.page(found[path].decode()).encode()
            found |= woven.copies
    return found


def replace_site(folder: Path, book: Book, files: dict[str, bytes]) -> None:
    """Write the files of a site in place of the folder, if that is a site or empty."""
    there = folder.resolve()
    # The folder is removed as a whole: neither may take the other along.
    if book.folder.is_relative_to(there) or there.is_relative_to(book.folder):
        raise Blocked(f"{folder} must be apart from {book.folder}, the folder woven")
    if there.exists() and not (there.is_dir() and _may_go(there)):
        raise Blocked(f"{folder} is there, and no site; name another folder")
    if there.exists():
        shutil.rmtree(there)
    for path, data in files.items():
        file = there / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)


class Standing:
    """A page of a book on its way to a site; ``copies`` are the files it leads to."""

    def __init__(self, book: Book, place: Path, shown: set[Path]) -> None:
        self.book, self.place, self.shown = book, place, shown
        self.copies: dict[str, bytes] = {}

    def page(self, html: str) -> str:
        """The page with links that stay within the site."""
        return HREF.sub(self._link, FOOT.sub(self._foot, html))

    def _link(self, found: re.Match[str]) -> str:
        target = unescape(found[2])
        if REMOTE.match(target) or target.startswith("#"):
            return found[0]
        path, sign, fragment = target.partition("#")
        file = (self.place.parent / unquote(path)).resolve()
        if not self.book.has(file):
            return found[0]
        way = quote(address(self._home(file), self.place), SAFE)
        return f"{found[1]}{escape(f'{way}{sign}{fragment}')}"

    def _home(self, file: Path) -> Path:
        """The place to which a file comes, under the folder of the book."""
        if chapter := self._sources.get(file):
            return chapter
        if (page := self.book.shown(file)) in self.shown:
            assert page
            return page
        copy = self.book.folder / file.relative_to(self.book.root)
        if copy.exists():
            # Two files would have one address, and the later one would win.
            message = f"{file} would stand at {copy} in the site, where a file of the"
            raise Blocked(f"{message} book is; call one of them otherwise")
        self.copies[_path(self.book, copy)] = file.read_bytes()
        return copy

    def _foot(self, found: re.Match[str]) -> str:
        """The foot of a chapter, with its notebook."""
        source = (self.place.parent / unquote(unescape(found[1]))).resolve()
        notebook = self.book.shared / f"{source.stem}{SUFFIXES['notebook']}"
        if not self._sources.get(source):
            return found[0]
        way = quote(address(notebook, self.place), SAFE)
        link = f'<a href="{escape(way)}" download>{escape(notebook.name)}</a>'
        return f"{found[0]} · notebook: {link}"

    @property
    def _sources(self) -> dict[Path, Path]:
        """The documents and programs of the chapters, and their places in the site."""
        files = [chapter.source for chapter in self.book.chapters]
        files += [source.with_suffix(SUFFIXES["program"]) for source in files]
        return {file: self.book.shared / file.name for file in files}


def _taken_along(book: Book) -> Iterator[tuple[str, bytes]]:
    """The documents, programs and notebooks of the chapters that have a program."""
    for chapter in book.chapters:
        document = load(chapter.source)
        if document.program:
            for name, text in taken_along(sound(document)).items():
                yield _path(book, book.shared / name), text.encode()


def _path(book: Book, place: Path) -> str:
    """The path of a file in the folder of a book."""
    return place.relative_to(book.folder).as_posix()


def _may_go(folder: Path) -> bool:
    """Whether a folder is empty, or a site."""
    return is_shared(folder / SHARED_FOLDER / MENU) or not any(folder.iterdir())
