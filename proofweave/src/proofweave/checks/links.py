"""The links of a page, and all that it must have within it: their faults.

A page is one file that loads nothing.  So its pictures are beside the document, to be
put into the page; and what it links to is there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote

from proofweave.book import book_of
from proofweave.checks.claims import claims_something
from proofweave.checks.loading import INCLUDED, loads
from proofweave.faults import Fault, Faulty
from proofweave.names.references import References
from proofweave.source.change_files import load
from proofweave.source.document import Document, Line, once, slug
from proofweave.source.markdown import Link, Text, reading, tags

REMOTE = re.compile(r"[a-zA-Z][a-zA-Z0-9+.-]+:|//")
SCRIPT_ADDRESS = re.compile(
    r"\s*(?:javascript|vbscript):|data:(?!image/)", re.IGNORECASE
)
OF_THE_PAGE = frozenset({"", "top", "main", "contents", "index", "names"})
OF_A_NAME = re.compile(r"n-.+|[fr][0-9]+|s=.+")  # or a note, or a step of a figure
OF_A_SECTION = re.compile(r"s([0-9]+|[A-Z])")


class Need(NamedTuple):
    """A need of some prose; ``kind`` is link, picture, id or class."""

    kind: str
    target: str
    line: Line
    words: str = ""


def misled(document: Document) -> list[Fault]:
    """A fault for all that a page would load, and for each link that leads nowhere."""
    faults = {
        Fault(need.line.place, message)
        for need in _needs(document)
        if (message := _wrong(need, document))
    }
    return sorted(faults.union(*map(_amiss, reading(document).having("<"))))


def picture(document: Path, target: str) -> Path:
    """The file of a picture in a document."""
    return document.parent / unquote(re.split("[?#]", target, maxsplit=1)[0])


def _wrong(need: Need, document: Document) -> str:
    """The fault of something that is needed; empty if there is none."""
    kind, target = need.kind, need.target
    if kind == "link":
        return _wrong_link(need, document)
    if kind == "class":
        message = "the class “claim” marks proved numbers; link to the proof instead"
        return message if "claim" in target.split() else ""
    if SCRIPT_ADDRESS.match(target) and not target.lower().startswith("data:"):
        return f"{target} is no address but a script; show a picture"
    if kind == "id" or INCLUDED.match(target):
        return ""
    if REMOTE.match(target):
        return f"{target} would be loaded from elsewhere; keep it beside the document"
    file = picture(document.path, target)
    if not kept_within(file, document.path):
        return _outside(target)
    if not file.is_file():
        return f"there is no file {target}; put the picture there, or mend its name"
    return _wrong_drawing(file, target)


def kept_within(file: Path, document: Path) -> bool:
    """Whether a file is the document's, or its book's: in the folder, links followed.

    What is elsewhere is so if the book says that it is one of its documents.
    """
    here = file.resolve()
    if here.is_relative_to(document.parent.resolve()):
        return True
    book = book_of(document)
    return book is not None and (here.is_relative_to(book.root) or here in book.pages)


def _outside(target: str) -> str:
    home = "the folder of the document, and of its book"
    return f"{target} is outside of {home}; keep within what the page is to hold"


def _wrong_drawing(file: Path, target: str) -> str:
    """The fault of a picture that is itself markup, if there is one."""
    if file.suffix.lower() != ".svg":
        return ""
    drawing = file.read_text(encoding="utf-8", errors="replace")
    return next((f"{target}: {message}" for _, message in loads([(drawing, 0)])), "")


def _wrong_link(need: Need, document: Document) -> str:
    target = need.target
    if SCRIPT_ADDRESS.match(target):
        return f"{target} is no address but a script; link to what there is"
    if REMOTE.match(target):
        return ""
    path, _, fragment = target.partition("#")
    file = picture(document.path, path)
    if claims_something(Link(need.words, target, need.line), document.path):
        return "" if kept_within(file, document.path) else _outside(path)
    if not path or file.resolve() == document.path.resolve():
        return _nowhere(fragment, document)
    if not (file.exists() or _to_be_woven(file, document)):
        return f"there is no file {path}; mend the link, or take it out"
    other = _of_a_book(file.resolve()) if fragment else None
    return _nowhere(fragment, other, f" in {path}") if other else ""


def _nowhere(fragment: str, document: Document, where: str = "") -> str:
    """The fault of the end of an address within a document, if there is one."""
    if unquote(fragment) in _anchors(document) or OF_A_NAME.fullmatch(fragment):
        return ""
    if section := OF_A_SECTION.fullmatch(fragment):
        return f"§{section[1]} refers to no section{where}"
    return f"#{fragment} leads nowhere{where}; a section is #s7, or #7-its-title"


def _of_a_book(file: Path) -> Document | None:
    """The document that a file is, if it belongs to a book and is sound enough."""
    try:
        return load(file) if file.suffix == ".md" and book_of(file) else None
    except (Faulty, OSError):
        return None


def _to_be_woven(file: Path, document: Document) -> bool:
    """Whether a file that may not be there yet is a page of the document's book."""
    book = book_of(document.path) if file.suffix == ".html" else None
    return book is not None and file.resolve() in book.pages.values()


@once
def _anchors(document: Document) -> frozenset[str]:
    """The ends of addresses within the page, but for the names."""
    return frozenset(_anchored(document))


def _anchored(document: Document) -> Iterator[str]:
    yield from OF_THE_PAGE
    yield from References(document).anchors.values()
    if document.title:
        yield slug(document.title)
    for section in document.sections:
        if section.heading:
            yield section.anchor
        if section.label:
            yield slug(f"{section.label}. {section.title}")
        for code in section.code:
            yield from (f"L{line.place.line}" for line in code.lines)
    yield from (need.target for need in _needs(document) if need.kind == "id")


@once
def _needs(document: Document) -> Sequence[Need]:
    """The needs of a document: files that it loads, links and ids."""
    return [need for text in reading(document).texts for need in _needed(text)]


def _needed(text: Text) -> Iterator[Need]:
    for link in text.links:
        yield Need("link", link.target, link.line, link.words)
    for token, at in text.all():
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
    for token, at in text.all():
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
