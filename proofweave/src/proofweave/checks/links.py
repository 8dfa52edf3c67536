"""The links of a page, and all that it must have within it: their faults.

A page is one file that loads nothing.  So its pictures are beside the document, to be
put into the page; and what it links to is there.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Set
from dataclasses import dataclass
from functools import cached_property, lru_cache
from html import escape
from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote

from proofweave.book import Book, book_of
from proofweave.checks.claims import claims_something
from proofweave.checks.loading import INCLUDED, loads
from proofweave.faults import Fault, Faulty
from proofweave.source.change_files import load
from proofweave.source.document import Document, Line, slug
from proofweave.source.markdown import Link, Text, Texts, tags

# One letter before the colon is no scheme but a drive, as in C:/notes.md.
REMOTE = re.compile(r"[a-zA-Z][a-zA-Z0-9+.-]+:|//")
# What a data: address has may be a page with scripts; a picture only is shown.
SCRIPT_ADDRESS = re.compile(
    r"\s*(?:javascript|vbscript):|data:(?!image/)", re.IGNORECASE
)
OF_THE_PAGE = frozenset({"", "top", "main", "contents", "index", "names"})
OF_A_NAME = re.compile(r"n-.+|[fr][0-9]+|[a-z]+=.+")  # or a note, or for a script
OF_A_SECTION = re.compile(r"s([0-9]+|[A-Z])")


class Need(NamedTuple):
    """A need of some prose; ``kind`` is link, picture, id or class."""

    kind: str
    target: str
    line: Line
    words: str = ""


@dataclass(frozen=True)
class Surroundings:
    """The files around a document: its folder, and its book, which is read if a link
    asks for it."""

    path: Path

    @cached_property
    def book(self) -> Book | None:
        return book_of(self.path)

    def holds(self, file: Path) -> bool:
        """Whether a file is the document's, or its book's: in the folder, links
        followed.

        What is elsewhere is so if the book says that it is one of its documents.
        """
        here = file.resolve()
        if here.is_relative_to(self.path.parent.resolve()):
            return True
        book = self.book
        return book is not None and (
            here.is_relative_to(book.root) or here in book.pages
        )

    def weaves(self, file: Path) -> bool:
        """Whether a file that may not be there yet is a page of the book."""
        book = self.book if file.suffix == ".html" else None
        return book is not None and file.resolve() in book.pages.values()


def misled(document: Document, texts: Texts, around: Surroundings) -> list[Fault]:
    """A fault for all that a page would load, and for each link that leads nowhere."""
    needs = _needs(texts)
    anchors = _anchors(document, needs)
    faults = set[Fault]()
    for need in needs:
        if message := _wrong(need, anchors, around):
            faults.add(Fault(need.line.place, message))
    return sorted(faults.union(*map(_amiss, texts.having("<"))))


def picture(document: Path, target: str) -> Path:
    """The file of a picture in a document."""
    return document.parent / unquote(re.split("[?#]", target, maxsplit=1)[0])


def _wrong(need: Need, anchors: Set[str], around: Surroundings) -> str:
    """The fault of something that is needed; empty if there is none."""
    kind, target = need.kind, need.target
    if kind == "link":
        return _wrong_link(need, anchors, around)
    if kind == "class":
        message = "the class “claim” marks proved numbers; link to the proof instead"
        return message if "claim" in target.split() else ""
    if SCRIPT_ADDRESS.match(target) and not target.lower().startswith("data:"):
        return f"{target} is no address but a script; show a picture"
    if kind == "id" or INCLUDED.match(target):
        return ""
    if target.startswith("attachment:"):
        return f"{target} is in a notebook; save it beside the document, and name that"
    if REMOTE.match(target):
        return f"{target} would be loaded from elsewhere; keep it beside the document"
    file = picture(around.path, target)
    if not around.holds(file):
        return _outside(target)
    if not file.is_file():
        return f"there is no file {target}; put the picture there, or mend its name"
    return _wrong_drawing(file, target)


def _outside(target: str) -> str:
    home = "the folder of the document, and of its book"
    return f"{target} is outside of {home}; keep within what the page is to hold"


def _wrong_drawing(file: Path, target: str) -> str:
    """The fault of a picture that is itself markup, if there is one."""
    if file.suffix.lower() != ".svg":
        return ""
    drawing = file.read_text(encoding="utf-8", errors="replace")
    return next((f"{target}: {message}" for _, message in loads([(drawing, 0)])), "")


def _wrong_link(need: Need, anchors: Set[str], around: Surroundings) -> str:
    """The fault of a link; empty if it leads to something that is there."""
    target = need.target
    if SCRIPT_ADDRESS.match(target):
        return f"{target} is no address but a script; link to what there is"
    if REMOTE.match(target):
        return ""
    path, _, fragment = target.partition("#")
    file = picture(around.path, path)
    if claims_something(Link(need.words, target, need.line), around.path):
        return "" if around.holds(file) else _outside(path)
    if not path or file.resolve() == around.path.resolve():
        return _nowhere(fragment, anchors)
    if not (file.exists() or around.weaves(file)):
        return f"there is no file {path}; mend the link, or take it out"
    there = _anchors_of(file.resolve()) if fragment else None
    return "" if there is None else _nowhere(fragment, there, f" in {path}")


def _nowhere(fragment: str, anchors: Set[str], where: str = "") -> str:
    """The fault of the end of an address within a document, if there is one."""
    if unquote(fragment) in anchors or OF_A_NAME.fullmatch(fragment):
        return ""
    if section := OF_A_SECTION.fullmatch(fragment):
        return f"§{section[1]} refers to no section{where}"
    return f"#{fragment} leads nowhere{where}; a section is #s7, or #7-its-title"


def _anchors_of(file: Path) -> Set[str] | None:
    """The anchors of another document; None if it belongs to no book, or is not
    sound enough."""
    if file.suffix != ".md":
        return None
    try:
        return _anchors_within(load(file)) if book_of(file) else None
    except (Faulty, OSError):
        return None


@lru_cache(maxsize=256)
def _anchors_within(document: Document) -> Set[str]:
    """The anchors of a document to which the links of a whole book may lead."""
    return _anchors(document, _needs(Texts(document)))


def _anchors(document: Document, needs: Iterable[Need]) -> Set[str]:
    """The ends of addresses within the page, but for the names."""
    return {*_anchored(document), *(n.target for n in needs if n.kind == "id")}


def _anchored(document: Document) -> Iterator[str]:
    """The ends that the sections, the pieces and the lines of code have."""
    yield from OF_THE_PAGE
    yield from document.piece_anchors.values()
    if document.title:
        yield slug(document.title)
    for section in document.sections:
        if section.heading:
            yield section.anchor
        if section.label:
            yield slug(f"{section.label}. {section.title}")
        for code in section.code:
            yield from (f"L{line.place.line}" for line in code.lines)


def _needs(texts: Texts) -> list[Need]:
    """The needs of a document: files that it loads, links and ids."""
    return [need for text in texts.all for need in _needed(text)]


def _needed(text: Text) -> Iterator[Need]:
    """The needs of some prose: of its links, its pictures and its tags."""
    for link in text.links:
        yield Need("link", link.target, link.line, link.words)
    for token, at in text.placed:
        if token.type == "image":
            yield Need("picture", str(token.attrs["src"]), text.line(at))
        elif token.type == "link_open":
            yield from _kept("a", token.attrs, text.line(at))
        elif token.type in ("html_inline", "html_block"):
            for tag in tags(token.content):
                below = token.content.count("\n", 0, tag.start)
                yield from _kept(tag.name, tag.attributes or {}, text.line(at + below))


def _amiss(text: Text) -> Iterator[Fault]:
    """The files that the tags of some prose would load."""
    parts = list(_markup(text))
    for at, message in loads(parts, pictures=False):
        yield Fault(text.line(at).place, message)


def _markup(text: Text) -> Iterator[tuple[str, int]]:
    """The tags in some prose and the words between them, which may be a style."""
    for token, at in text.placed:
        if token.type.startswith("html_") or token.markup == "html":
            yield token.content, at
        elif token.type in ("text", "code_inline"):
            yield escape(token.content), at


def _kept(tag: str, attributes: Mapping[str, object], line: Line) -> Iterator[Need]:
    """The needs of a tag."""
    for name, value in attributes.items():
        if name == "id" or (tag == "a" and name == "name"):
            kind = "id"
        elif name == "class":
            kind = "class"
        elif (tag, name) == ("img", "src"):
            kind = "picture"
        else:
            continue
        yield Need(kind, str(value), line)
