"""The printed book: the whole volume, its heads, outline, contents and links."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import cached_property
from pathlib import Path
from typing import Any
from unicodedata import normalize

import pytest
from proofweave.book import Book
from proofweave.page.binding import document_of
from proofweave.page.titles import titles
from pypdf import PdfReader

ROOT = Path(__file__).parents[1]
BOOK = Book(ROOT / "book.toml")
pytestmark = pytest.mark.slow("browser")
MOST_BYTES = 9_000_000
FEW_WORDS = 60
MANY = 30
"""Lines and surfaces that a board has at least."""
RED = "a3361f"
DRAWN = ("Sheet", "The machine", "The bounds")
"""The sections that are sheets: each fills its leaf with lines."""


class Volume:
    """The printed book, and what is on its leaves."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.reader = PdfReader(path)
        shown = [page.extract_text() for page in self.reader.pages]
        self.words = [" ".join(normalize("NFKC", text).split()) for text in shown]
        self.leaf_of = {
            page.indirect_reference: leaf for leaf, page in enumerate(self.reader.pages)
        }

    @cached_property
    def outline(self) -> list[tuple[int, str, int]]:
        """Depth, title and leaf of each item of the outline."""
        return [*self._items(self.reader.outline, 0)]

    def _items(self, items: Any, depth: int) -> Iterator[tuple[int, str, int]]:
        for item in items:
            if isinstance(item, list):
                yield from self._items(item, depth + 1)
            else:
                leaf = self.reader.get_destination_page_number(item)
                assert leaf is not None
                yield depth, item.title, leaf

    @cached_property
    def links(self) -> list[tuple[int, Any]]:
        """The links, each with its leaf."""
        return [
            (leaf, link.get_object())
            for leaf, page in enumerate(self.reader.pages)
            for link in page.get("/Annots", [])
        ]


@pytest.fixture(scope="module")
def volume(tmp_path_factory: pytest.TempPathFactory) -> Volume:
    """The book as the command prints it, or one that is printed already."""
    if printed := os.environ.get("KORF0_VOLUME"):
        return Volume(Path(printed))
    path = tmp_path_factory.mktemp("printed") / "book.pdf"
    command = [sys.executable, "-m", "proofweave", "bind", str(BOOK.path)]
    subprocess.run([*command, "-o", str(path)], check=True, cwd=ROOT)
    return Volume(path)


def _leaf(volume: Volume, link: Any) -> int:
    """The leaf to which a link leads."""
    return volume.leaf_of[list.__getitem__(link["/Dest"], 0)]


def test_links_lead_within_or_to_the_world(volume: Volume) -> None:
    """Thousands of links lead to leaves; the others have addresses of the web, and none
    leads to a file or to a page of the book on the web."""
    within = [link for _, link in volume.links if "/Dest" in link]
    out = [link["/A"]["/URI"] for _, link in volume.links if "/Dest" not in link]
    assert len(within) > 5000
    assert {_leaf(volume, link) for link in within} <= {*range(len(volume.words))}
    assert out
    assert {address.partition(":")[0] for address in out} <= {"http", "https", "mailto"}


def test_references_lead_to_what_they_name(volume: Volume) -> None:
    """In the chapters the links of the lessons to their answers lead there."""
    outline = {words: leaf for _, words, leaf in volume.outline}
    begin, end = outline["Lesson 1: the method"], outline["Sheets for the lessons"]
    answers = {
        leaf
        for words, leaf in outline.items()
        if re.match(r"Lesson \d, question", words)
    }
    led = {
        _leaf(volume, link)
        for leaf, link in volume.links
        if begin <= leaf < end and "/Dest" in link
    }
    assert answers <= led


def test_the_file_is_small_and_says_its_author(volume: Volume) -> None:
    """At most nine megabytes, with title, author, language and tags."""
    assert volume.path.stat().st_size <= MOST_BYTES
    about = volume.reader.metadata
    assert about
    assert (about.title, about.author) == (BOOK.title, BOOK.author)
    root: Any = volume.reader.root_object
    assert root["/Lang"] == "en"
    assert root["/MarkInfo"]["/Marked"]


def test_leaves_are_nearly_empty_only_where_a_chapter_ends(volume: Volume) -> None:
    """A leaf of a few words is the last of its chapter, or a sheet."""
    begins = [leaf for depth, _, leaf in volume.outline if depth == 0]
    lasts = {0, len(volume.words) - 1, *(leaf - 1 for leaf in begins)}
    sheets = {leaf for _, words, leaf in volume.outline if words.startswith(DRAWN)}
    few = [
        leaf for leaf, words in enumerate(volume.words) if words.count(" ") < FEW_WORDS
    ]
    assert {*few} - sheets <= lasts


def _drawn(volume: Volume, leaf: int) -> list[tuple[str, int]]:
    """What is drawn on a leaf in lines and curves: colours, and numbers of parts.

    Dashes are surfaces there.
    """
    content = volume.reader.pages[leaf].get_contents()
    assert content is not None
    found, many = list[tuple[str, int]](), 0
    colours = {"stroke": "", "fill": ""}
    for given, sign in content.operations:
        if sign in (b"RG", b"rg"):
            tint = "".join(f"{round(255 * float(part)):02x}" for part in given)
            colours["stroke" if sign == b"RG" else "fill"] = tint
        elif sign in (b"S", b"f", b"f*"):
            found.append((colours["stroke" if sign == b"S" else "fill"], many))
            many = 0
        else:
            many += sign in (b"l", b"c", b"re")
    return found


SPOKEN: dict[str, Callable[[list[tuple[str, int]]], bool]] = {
    r"[Pp]icture|[Bb]eside the board": lambda drawn: len(drawn) > MANY,
    r"\btree\b|\bring\b": lambda drawn: sum(parts for _, parts in drawn) > 1000,
    r"window is red": lambda drawn: any(colour == RED for colour, _ in drawn),
}
"""What an opening may speak of, and how one sees on its leaf that it is there."""


def test_each_opening_has_the_picture_of_which_it_speaks(volume: Volume) -> None:
    """The first leaves of the front and of the chapters have a board at least; where
    their words tell of a tree, of rings or of a red window, these are drawn, too."""
    for source in [BOOK.front, *(chapter.source for chapter in BOOK.chapters)]:
        assert source is not None
        title, _ = titles(document_of(BOOK, source))
        at = [words for _, words, _ in volume.outline].index(title)
        first, end = (leaf for *_, leaf in volume.outline[at : at + 2])
        assert len(_drawn(volume, first)) > MANY, title
        opening = range(first, end + 1)
        words = " ".join(volume.words[leaf] for leaf in opening)
        drawn = [each for leaf in opening for each in _drawn(volume, leaf)]
        for spoken, is_there in SPOKEN.items():
            assert is_there(drawn) or not re.search(spoken, words), (title, spoken)


def test_the_front_announces_nothing_that_only_a_screen_shows(volume: Volume) -> None:
    """Watching, playing and opening are not spoken of on the leaves of the front."""
    first, second = [leaf for depth, _, leaf in volume.outline if depth == 0][:2]
    front = " ".join(volume.words[first:second])
    assert "a number with a small mark has a proof" in front
    for words in ("Watch", "Play", "triangle", "press", "the ring", "joint index"):
        assert words not in front


def test_each_sheet_fills_one_leaf(volume: Volume) -> None:
    """The five sheets of the lessons, and the two of the whole search, have a leaf
    each, and no other leaves between them."""
    titles_on = [(words, leaf) for _, words, leaf in volume.outline]
    begin = next(leaf for words, leaf in titles_on if words.startswith("Sheet 1:"))
    after = [words for words, leaf in titles_on if leaf >= begin]
    sheets = [words for words in after if words.startswith("Sheet ")]
    names = [*sheets, "The machine", "The bounds", "Errata of our sources"]
    assert len(sheets) == 5
    leaves = {words: leaf for words, leaf in reversed(titles_on) if leaf >= begin}
    assert [leaves[name] - begin for name in names] == [*range(len(names))]
