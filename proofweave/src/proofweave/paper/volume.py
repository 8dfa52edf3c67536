"""A volume: the pages of a book, taken out of their windows and put one after another.

What one presses, drags or types into is left out, and so is what a page hides at first.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote, urlsplit
from xml.etree.ElementTree import Element

from proofweave.book import Book
from proofweave.page.prose import typographic
from proofweave.paper.trees import (
    classes,
    drop,
    main_of,
    put_after,
    text_of,
    with_parents,
)

ASSETS = Path(__file__).parent / "assets"
ORDER = ["front", "chapter", "appendix", "record", "joint"]
"""In which the kinds of divisions come in a book; one that is in none is alone."""
PREFACE = "Preface"
CONTROLS = {"button", "fieldset", "form", "input", "label", "script", "select"}
CONTROLS |= {
    "audio",
    "iframe",
    "link",
    "object",
    "template",
    "textarea",
    "video",
    "style",
}
UNSEEN = {"landing", "unseen"}
PAGE_ATTRIBUTES = re.compile(
    r"data-(?!no$|label$|title$)|on|tabindex$|contenteditable$"
)
OF_IDS = ("aria-labelledby", "aria-describedby")
URL_USE = re.compile(r"url\(#([^)]+)\)")
RELEASE = re.compile(r"^## (\d[\w.+-]*)(?:[^\w\n]+(\d{4}-\d\d-\d\d))?", re.MULTILINE)


class Starred(NamedTuple):
    """A section that begins a group: its id, its number and its title."""

    id: str
    label: str
    title: Element


@dataclass
class Division:
    """A document of a volume: all of it is in ``body``; ``part`` begins with it."""

    id: str
    kind: str
    number: str
    title: str
    body: Element
    part: str = ""

    @cached_property
    def sections(self) -> list[Element]:
        return [s for s in self.body.iter("section") if "section" in classes(s)]

    @cached_property
    def starred(self) -> list[Starred]:
        return [
            Starred(section.get("id", ""), section.get("data-label", ""), title)
            for section in self.sections
            if "starred" in classes(section)
            for title in section.iterfind("h2/span[@class='title']")
        ]


@dataclass
class Volume:
    """Divisions in their order; no two elements have one id, and links lead to one."""

    title: str
    edition: str
    divisions: list[Division]
    style: str
    picture: Element | None = None

    @property
    def is_book(self) -> bool:
        return self.divisions[0].kind == "front"


def volume(pages: Sequence[tuple[Path, Path, str]], book: Book | None = None) -> Volume:
    """The volume of some pages, each with its document and the place where it belongs.

    Of a book, these are all its pages, and the style sheets that they load.
    """
    divisions, styles, names = list[Division](), dict[str, None](), dict[Path, str]()
    shared = {place: text for _, place, text in pages if place.suffix == ".css"}
    for source, place, page in pages:
        if place.suffix != ".html":
            continue
        main = main_of(page)
        styles |= dict.fromkeys(_styles(main, place, shared))
        _clean(main)
        made = _division(source, place, main, book)
        _rename(made)
        divisions.append(made)
        names[place.resolve()] = made.id
    order = list(names)
    picture, moved = None, dict[str, str]()
    if book is not None:
        picture, moved = _bind(divisions)
    for place, division in zip(order, list(divisions), strict=True):
        _link(division, place, names)
    _settle(divisions, moved)
    title = book.title if book else divisions[0].title
    divisions.sort(key=lambda d: ORDER.index(d.kind) if book else 0)
    return Volume(title, _edition(book), divisions, "\n".join(styles), picture)


def sheet(name: str) -> str:
    """A style sheet of this room."""
    return (ASSETS / name).read_text(encoding="utf-8")


def _edition(book: Book | None) -> str:
    """The last version that the list of changes names, with its date if it has one."""
    if book is None or book.changes is None:
        return ""
    found = RELEASE.search(book.changes.read_text(encoding="utf-8"))
    return " · ".join(filter(None, found.groups())) if found else ""


def _clean(parent: Element) -> None:
    """Take out of an element what is not for paper."""
    for child in list(parent):
        if _is_left_out(child):
            drop(parent, child)
            continue
        child.attrib = {
            key: value
            for key, value in child.items()
            if not PAGE_ATTRIBUTES.match(key) and not value.startswith("page:")
        }
        if child.tag == "details":
            _open(child)
        _clean(child)
        if child.tag == "figure" and _is_empty(child):
            drop(parent, child)


def _is_left_out(element: Element) -> bool:
    return (
        element.tag in CONTROLS
        or element.get("hidden") is not None
        or not UNSEEN.isdisjoint(classes(element))
    )


def _is_empty(figure: Element) -> bool:
    drawn = any(element.tag in ("svg", "img") for element in figure.iter())
    return not drawn and not text_of(figure).strip()


def _open(details: Element) -> None:
    """Make of what can be opened what it shows: all, or its summary alone.

    What is closed on a screen is open in print if its class is “in-print”.
    """
    is_open = details.attrib.pop("open", None) is not None
    is_open |= "in-print" in classes(details)
    details.attrib.pop("name", None)
    details.tag = "div"
    for child in list(details):
        if (child.tag == "summary") == is_open:
            drop(details, child)
        elif child.tag == "summary":
            child.tag = "p"
            child.set("class", "summary")


def _styles(main: Element, place: Path, shared: dict[Path, str]) -> Iterator[str]:
    """The style sheets in a page, and those to which it leads."""
    for element in main.iter():
        if element.tag == "style":
            yield text_of(element)
        elif element.tag == "link":
            path = place.parent / urlsplit(element.get("href", "")).path
            yield shared.get(Path(os.path.normpath(path)), "")


def _division(source: Path, place: Path, main: Element, book: Book | None) -> Division:
    """The division that a page becomes."""
    main.tag = "section"
    heading = next(main.iter("h1"))
    kind, number, question, name, part = "alone", "", "", place.stem, ""
    if book:
        kind = _kind(source, book)
        name = "-".join(place.relative_to(book.folder).with_suffix("").parts)
    if book and (chapter := book.chapter(source)):
        number = str(book.chapters.index(chapter))
        question, part = chapter.question, typographic(chapter.part)
    if kind == "front":
        heading.text = PREFACE
    opening = next(e for e in main.iter("div") if "opening" in classes(e))
    if number:
        count = Element("p", {"class": "count"})
        count.text, count.tail = f"Chapter {number}", "\n"
        opening.insert(0, count)
    title = " ".join(text_of(heading).split())
    if question and question.casefold() not in title.casefold():
        asked = Element("p", {"class": "question"})
        asked.text = typographic(question)
        put_after(opening, heading, asked)
    opening.attrib.pop("id", None)
    main.attrib = {"class": f"division {kind}", "id": "top"}
    identity = re.sub(r"[^\w.-]", "_", name)
    return Division(identity, kind, number, title, main, part)


def _kind(source: Path, book: Book) -> str:
    if book.chapter(source):
        return "chapter"
    special = {book.front: "front", book.joint: "joint"}
    if source in special:
        return special[source]
    return "record" if source in book.records else "appendix"


def _rename(made: Division) -> None:
    """Let the ids of a division, and what refers to them, begin with its own."""
    for element in made.body.iter():
        for key, value in element.items():
            if key == "id":
                named = made.id if value == "top" else f"{made.id}.{value}"
                element.set(key, re.sub(r"\s", "_", named))
            elif key in OF_IDS:
                ids = " ".join(f"{made.id}.{each}" for each in value.split())
                element.set(key, ids)
            elif "url(#" in value:
                element.set(key, URL_USE.sub(rf"url(#{made.id}.\1)", value))


def _bind(divisions: list[Division]) -> tuple[Element | None, dict[str, str]]:
    """Leave one contents and one index; the picture of the front, and where the ids of
    the indexes are now."""
    picture, moved = None, dict[str, str]()
    joint = next(d.id for d in divisions if d.kind == "joint")
    for division in divisions:
        for parent, child in with_parents(division.body):
            if "contents" in classes(child):
                drop(parent, child)
            elif division.kind == "chapter" and _is_index(child):
                moved[child.get("id", "")] = joint
                drop(parent, child)
            elif division.kind == "front" and child.tag == "figure" and picture is None:
                picture = child
                drop(parent, child)
        _prune(division.body)
    return picture, moved


def _is_index(element: Element) -> bool:
    found = element.find("div/div[@class='index']")
    return element.tag == "section" and found is not None


def _prune(body: Element) -> None:
    """Take out the groups that have nothing in them any more."""
    for child in list(body):
        if "group" in classes(child) and len(child) == 0:
            drop(body, child)


def _link(division: Division, place: Path, names: dict[Path, str]) -> None:
    """Let links lead to other places of the volume, or out into the world."""
    for element in division.body.iter():
        for key in ("href", "src"):
            if (target := element.get(key)) is None:
                continue
            found = _target(target, division, place, names)
            if found:
                element.set(key, found)
            elif key == "href":
                del element.attrib[key]


def _target(
    target: str, division: Division, place: Path, names: dict[Path, str]
) -> str | None:
    """Where a link leads from the volume; None if to no place that stays."""
    parts = urlsplit(target)
    if parts.scheme:
        return target if parts.scheme in ("http", "https", "data", "mailto") else None
    path = Path(os.path.normpath(place.parent / unquote(parts.path))).resolve()
    name = names.get(path) if parts.path else division.id
    if name is None:
        return None
    fragment = re.sub(r"\s", "_", unquote(parts.fragment))
    return f"#{name}.{fragment}" if fragment not in ("", "top") else f"#{name}"


def _settle(divisions: list[Division], moved: dict[str, str]) -> None:
    """Let each link lead to what there is, and forget the ids that nothing needs."""
    ids = {e.get("id", "") for d in divisions for e in d.body.iter()}
    needed = set[str]()
    for division in divisions:
        for element in division.body.iter():
            target = element.get("href", "")
            if target.startswith("#"):
                there = moved.get(target[1:], target[1:])
                there = there if there in ids else there.partition(".")[0]
                element.set("href", f"#{there}")
                needed.add(there)
            for key, value in element.items():
                needed.update(
                    value.split() if key in OF_IDS else URL_USE.findall(value)
                )
    for division in divisions:
        for element in division.body.iter():
            if element.tag != "section" and element.get("id", "") not in needed:
                element.attrib.pop("id", None)
