"""The menu of a book: all its pages in the order of reading, and the pages beside
it.

It is a script that all pages have in common, so that they stay as they are when a page
comes into the book.  Without it a page leads to the front, and to its neighbours.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import quote

from proofweave.book import Book
from proofweave.page.joint_index import TITLE as JOINT_TITLE
from proofweave.page.prose import address, typographic
from proofweave.page.sharing import in_script
from proofweave.source.change_files import load
from proofweave.source.document import Document, number, parse

MENU_SCRIPT = Path(__file__).parent / "assets" / "menu.js"
ENTRIES = re.compile(r"\[\s*/\* the entries \*/\s*\]")
"""The list of the entries, however the script is laid out."""


class Turn(NamedTuple):
    """A page of the book; the ``kind`` is front, chapter, joint, beside, appendix or
    record.  A chapter has the name of the ``part`` that begins with it."""

    address: str
    title: str
    question: str
    kind: str
    part: str = ""


def order(book: Book, output: Path) -> list[tuple[Path, Turn]]:
    """The front, the chapters and the index with their documents, as seen from a page,
    in the order in which one turns from page to page."""
    said = [
        (book.front, book.title, "", "front", ""),
        *((c.source, c.title, c.question, "chapter", c.part) for c in book.chapters),
        (book.joint, JOINT_TITLE, "", "joint", ""),
    ]
    return [
        (source, Turn(address(book.pages[source], output), *more))
        for source, *more in said
    ]


def listed_chapters(book: Book) -> Document:
    """The front of a book that has no other: its title, and a list of its chapters."""
    lines = [f"# {book.title}"]
    for chapter in book.chapters:
        if chapter.part:
            lines += ["", f"## {chapter.part}"]
        place = quote(address(chapter.source, book.front))
        lines += ["", f"- [{chapter.title}]({place})  ", f"  {chapter.question}"]
    return parse(number("\n".join([*lines, ""]), str(book.front)), book.front)


def script(book: Book) -> str:
    """The script that fills the menu, with the entries in it."""
    seen_from = book.pages[book.front]
    others = [(title, page, "beside") for title, page in book.beside]
    for sources, kind in (book.appendices, "appendix"), (book.records, "record"):
        others += [(load(each).called, book.pages[each], kind) for each in sources]
    entries = [
        *(turn for _, turn in order(book, seen_from)),
        *(
            Turn(address(page, seen_from), title, "", kind)
            for title, page, kind in others
        ),
    ]
    text = json.dumps([_entry(turn) for turn in entries], ensure_ascii=False, indent=1)
    code = MENU_SCRIPT.read_text(encoding="utf-8").strip()
    # By a function: in a text re.sub would read the backslashes of JSON.
    return ENTRIES.sub(lambda _: in_script(text), code)


def _entry(turn: Turn) -> dict[str, Any]:
    """A page as the script wants it, with its question if the title does not ask it."""
    asked = turn.question and turn.question.lower() not in turn.title.lower()
    question = typographic(turn.question) if asked else ""
    part = typographic(turn.part)
    title = typographic(turn.title)
    return turn._replace(title=title, question=question, part=part)._asdict()
