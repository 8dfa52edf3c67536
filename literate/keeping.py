"""What a page must have within it, and where its links lead: all that can go wrong.

A page is one file that loads nothing.  So its pictures are beside the document, to be
put into the page; and what it links to is there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from itertools import chain
from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote

from markdown_it import MarkdownIt
from markdown_it.token import Token

from literate.claims import claims_something
from literate.document import Document, Line, Prose, slug
from literate.faults import Fault
from literate.markdown import COMMENT, MATH, QUOTED, Link, illustrations
from literate.references import References

REMOTE = re.compile(r"[a-zA-Z][a-zA-Z0-9+.-]+:|//")
INCLUDED = re.compile(r"data:", re.IGNORECASE)
LOADING = {
    ("img", "src"): "picture",
    ("source", "src"): "medium",
    ("video", "src"): "medium",
    ("audio", "src"): "medium",
    ("iframe", "src"): "",
    ("script", "src"): "",
    ("link", "href"): "",
    ("embed", "src"): "",
    ("object", "data"): "",
}
FORMULA = re.compile(f"{QUOTED.pattern}|{MATH.pattern}")
NOTE = re.compile(r"^[ ]*\[\^[^\]\n]+\]:[ ]*", re.MULTILINE)
OF_THE_PAGE = frozenset({"", "top", "main", "contents", "index", "names"})
OF_A_NAME = re.compile(r"n-.+|[fr][0-9]+|s=.+")  # or a note, or a step of a figure
OF_A_SECTION = re.compile(r"s([0-9]+|[A-Z])")


class Need(NamedTuple):
    """Something that prose loads or leads to; ``kind`` is link, picture, medium …

    An empty kind is a thing that no page can have within it.
    """

    kind: str
    target: str
    line: Line
    words: str = ""


def misled(document: Document) -> list[Fault]:
    """A fault for all that a page would load, and for each link that leads nowhere."""
    needs = [need for prose in _prose(document) for need in _needs(prose)]
    anchors = set(_anchors(document))
    faults = [
        Fault(need.line.place, message)
        for need in needs
        if (message := _wrong(need, document, anchors))
    ]
    return sorted({*faults, *_unbalanced(document)})


def picture(document: Path, target: str) -> Path:
    """The file of a picture in a document."""
    return document.parent / unquote(re.split("[?#]", target, maxsplit=1)[0])


def balanced(formula: str) -> bool:
    """Whether each brace of a formula has its partner."""
    depth = 0
    for brace in re.findall(r"\\.|[{}]", formula):
        depth += {"{": 1, "}": -1}.get(brace, 0)
        if depth < 0:
            return False
    return depth == 0


def _wrong(need: Need, document: Document, anchors: set[str]) -> str:
    """What is wrong with something that is needed; empty if nothing is."""
    target = need.target
    if need.kind == "link":
        return _wrong_link(need, document, anchors)
    if INCLUDED.match(target):
        return ""
    if not need.kind or need.kind == "medium":
        return f"{target} would be loaded from elsewhere; link to it instead"
    if REMOTE.match(target):
        return f"{target} would be loaded from elsewhere; keep it beside the document"
    if not picture(document.path, target).is_file():
        return f"there is no file {target}; put the picture there, or mend its name"
    return ""


def _wrong_link(need: Need, document: Document, anchors: set[str]) -> str:
    target = need.target
    if REMOTE.match(target) or claims_something(Link(need.words, target, need.line)):
        return ""  # the one is not ours, and of the other `literate.claims` speaks
    path, _, fragment = target.partition("#")
    file = picture(document.path, path)
    if path and file.resolve() != document.path.resolve():
        message = f"there is no file {path}; mend the link, or take it out"
        return "" if file.exists() or _to_be_woven(file, document) else message
    if unquote(fragment) in anchors or OF_A_NAME.fullmatch(fragment):
        return ""
    if section := OF_A_SECTION.fullmatch(fragment):
        return f"§{section[1]} refers to no section"
    return f"#{fragment} leads nowhere; a section is #s7, or #7-its-title"


def _to_be_woven(file: Path, document: Document) -> bool:
    """Whether a file that may not be there yet is a page of the document's book."""
    from literate.book import book_of  # which looks for the faults of documents

    book = book_of(document.path) if file.suffix == ".html" else None
    return book is not None and file.resolve() in book.pages.values()


def _anchors(document: Document) -> Iterator[str]:
    """What an address within the page may end with, but for the names."""
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
    for prose in _prose(document):
        yield from (tag.target for tag in _tags(prose) if tag.kind == "id")


def _needs(prose: Prose) -> Iterator[Need]:
    """What some prose loads, and what it links to."""
    link = Need("link", "", prose.lines[0])
    for token, at in _tokens(prose):
        line = prose.lines[min(at, len(prose.lines) - 1)]
        if token.type == "link_open":
            link = Need("link", str(token.attrs["href"]), line)
        elif token.type in ("text", "code_inline"):
            link = link._replace(words=link.words + token.content)
        elif token.type == "link_close":
            yield link
        elif token.type == "image":
            yield Need("picture", str(token.attrs["src"]), line)
    yield from (tag for tag in _tags(prose) if tag.kind != "id")


def _tags(prose: Prose) -> Iterator[Need]:
    """The same for the tags in some prose; and their ids."""
    for token, at in _tokens(prose):
        if token.type in ("html_inline", "html_block"):
            reader = _Tags()
            reader.feed(token.content)
            for kind, target, below in reader.found:
                line = prose.lines[min(at + below, len(prose.lines) - 1)]
                yield Need(kind, target, line)


class _Tags(HTMLParser):
    """Reads tags: what they load, link to and are called, and on which line."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, str, int]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        below = self.getpos()[0] - 1
        for name, value in attrs:
            if value is None:
                continue
            if tag == "a" and name == "href":
                self.found.append(("link", value, below))
            elif name == "id" or (tag == "a" and name == "name"):
                self.found.append(("id", value, below))
            elif (tag, name) in LOADING:
                self.found.append((LOADING[tag, name], value, below))
            elif name in ("srcset", "poster"):
                self.found.append(("medium", value, below))


def _tokens(prose: Prose) -> Iterator[tuple[Token, int]]:
    """What Markdown sees in some prose, each with its line, counted from 0."""
    for block in MarkdownIt("commonmark").enable("table").parse(_plain(prose)):
        at = block.map[0] if block.map else 0
        yield block, at
        for token in block.children or ():
            yield token, at
            if token.type in ("softbreak", "hardbreak"):
                at += 1
            elif token.type == "image":
                yield from ((inner, at) for inner in token.children or ())
                at += sum(t.type == "softbreak" for t in token.children or ())
            elif token.type == "html_inline":
                at += token.content.count("\n")


def _plain(prose: Prose) -> str:
    """The text without fences, comments and formulas, on as many lines."""
    text = "\n".join(
        "" if fenced else line.text for line, fenced in illustrations(prose)
    )
    text = COMMENT.sub(lambda found: "\n" * found[0].count("\n"), text)
    text = NOTE.sub("", text)
    return FORMULA.sub(lambda found: found[0] if found[1] else "x", text)


def _unbalanced(document: Document) -> Iterator[Fault]:
    """The formulas on a line that lack a brace."""
    for prose in _prose(document):
        for line, fenced in illustrations(prose):
            text = "" if fenced else QUOTED.sub("", COMMENT.sub("", line.text))
            for found in MATH.finditer(text):
                if not balanced(found[0]):
                    yield Fault(line.place, unbalanced(found[0].strip("$")))


def unbalanced(formula: str) -> str:
    """What is said of a formula that lacks a brace."""
    return f"${formula}$ is not TeX: a brace lacks its partner; write both, or neither"


def _prose(document: Document) -> Iterator[Prose]:
    blocks = chain.from_iterable(section.blocks for section in document.sections)
    return (block for block in blocks if isinstance(block, Prose))
