"""The printed book: the whole volume, its heads, outline, contents and links."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cached_property
from pathlib import Path
from typing import Any
from unicodedata import normalize

import pytest
import unix
from pikepdf import Array, Dictionary, Object, Page, Pdf, parse_content_stream
from proofweave.book import Book
from proofweave.page.titles import Entry
from proofweave.paper.books import titles_of
from proofweave.paper.tagging import _each

ROOT = Path(__file__).parents[1]
BOOK = Book(ROOT / "book.toml")
pytestmark = pytest.mark.slow("browser")
MOST_BYTES = 9_500_000
INKED = 225
"""The light of a dot with a little ink on it, at most."""
MANY = 30
"""Lines and surfaces that a board has at least."""
RED = "a3361f"
DRAWING = "RG rg S f f* l c re"
"""What sets a colour, draws, or adds a part to what is drawn."""
SHOWN = r"[Oo]n the stage|“(Watch|Run|Play)”"
"""What only a screen has."""


class Volume:
    """The printed book, and what is on its leaves."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.pdf = Pdf.open(path)
        command = ["pdftotext", "-raw", str(path), "-"]
        *shown, _ = subprocess.check_output(command, text=True).split("\f")
        self.words = [" ".join(normalize("NFKC", text).split()) for text in shown]
        self.leaf_of = {page.objgen: leaf for leaf, page in enumerate(self.pdf.pages)}

    @cached_property
    def outline(self) -> list[tuple[int, str, int]]:
        """Depth, title and leaf of each item of the outline."""
        with self.pdf.open_outline() as outline:
            return [*self._items(outline.root, 0)]

    def _items(self, items: Any, depth: int) -> Iterator[tuple[int, str, int]]:
        for item in items:
            yield depth, item.title, self.leaf_of[item.destination[0].objgen]
            yield from self._items(item.children, depth + 1)

    @cached_property
    def links(self) -> list[tuple[int, Any]]:
        """The links, each with its leaf."""
        return [
            (leaf, link)
            for leaf, page in enumerate(self.pdf.pages)
            for link in page.obj.get("/Annots", ())
        ]


@pytest.fixture(scope="module")
def volume(common_folder: Path) -> Volume:
    """The book's pages as the command prints them, once for all workers, or a volume
    that is printed already."""
    if printed := os.environ.get("KORF0_VOLUME"):
        return Volume(Path(printed))
    path = common_folder / "book.pdf"
    command = [sys.executable, "-m", "proofweave", "bind", str(BOOK.path)]
    with path.with_suffix(".lock").open("w") as lock:
        unix.flock(lock, unix.LOCK_EX)
        if not path.exists():
            subprocess.run([*command, "-o", str(path)], check=True, cwd=ROOT)
    return Volume(path)


def _chapters() -> list[tuple[str, list[Entry]]]:
    """The titles of all that is printed, in the order of the book, the index last."""
    sources = [*(source for source in BOOK.pages if source != BOOK.joint), BOOK.joint]
    return [titles_of(BOOK, source) for source in sources]


def test_the_outline_has_the_titles_of_the_chapters(volume: Volume) -> None:
    """Each chapter is there by its own title, with its sections and the sections within
    these, in their order."""
    wanted = list[tuple[int, str]]()
    for title, entries in _chapters():
        wanted.append((0, title))
        deepest = 0
        for entry in entries:
            deepest = max(deepest, 1) if entry.depth == 1 else deepest
            wanted.append((min(entry.depth, deepest + 1), entry.words))
    assert [(depth, words) for depth, words, _ in volume.outline] == wanted
    leaves = [leaf for *_, leaf in volume.outline]
    assert leaves == sorted(leaves)


def test_each_leaf_names_its_chapter_and_its_section(volume: Volume) -> None:
    """Behind the front each leaf but a chapter's first has at its head the chapter that
    the outline has there, and its section; all leaves but the title have numbers."""
    first = volume.outline[0][2]
    heads = dict[int, tuple[str, str]]()
    begins = set[int]()
    title = section = ""
    items = [*volume.outline]
    for leaf in range(first, len(volume.words)):
        while items and items[0][2] == leaf:
            depth, words, _ = items.pop(0)
            if depth == 0:
                title, section = words, ""
                begins.add(leaf)
            elif depth == 1:
                section = words
        heads[leaf] = title, section
    wrong = list[tuple[int, str]]()
    for leaf, (title, section) in heads.items():
        own = "" if leaf in begins else f"{title} {section}".strip()
        end = "".join(f"{own} {leaf + 1}".split())
        # Letters that are set apart look like words.
        if not volume.words[leaf].replace(" ", "").endswith(end):
            wrong.append((leaf, end))
    assert wrong == []
    assert volume.words[0] == f"{BOOK.title} {BOOK.author}"
    for leaf in range(1, first):
        assert volume.words[leaf].endswith(f" {leaf + 1}")


def test_the_contents_have_the_numbers_of_the_leaves(volume: Volume) -> None:
    """Each chapter and section of the outline stands in the contents with the number of
    its leaf, and its line leads there."""
    first = volume.outline[0][2]
    shown = " ".join(re.sub(r" \d+$", "", words) for words in volume.words[1:first])
    parts = {chapter.part for chapter in BOOK.chapters} - {""} | {"Records"}
    lines = [f"{words} {leaf + 1}" for _, words, leaf in volume.outline]
    for part in parts:
        assert f" {part} " in shown
        shown = shown.replace(f" {part} ", " ", 1)
    assert shown == " ".join(["Contents", *lines])
    led = [_leaf(volume, link) for leaf, link in volume.links if leaf < first]
    assert {*led} == {leaf for *_, leaf in volume.outline}


def _leaf(volume: Volume, link: Any) -> int:
    """The leaf to which a link leads."""
    return volume.leaf_of[link.Dest[0].objgen]


def test_links_lead_within_or_to_the_world(volume: Volume) -> None:
    """Thousands of links lead to leaves; the others have addresses of the web, and none
    leads to a file or to a page of the book on the web."""
    within = [link for _, link in volume.links if "/Dest" in link]
    out = [str(link.A.URI) for _, link in volume.links if "/Dest" not in link]
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
    """At most nine megabytes and a half, with title, author, language and tags."""
    assert volume.path.stat().st_size <= MOST_BYTES
    about = volume.pdf.docinfo
    assert [str(about[key]) for key in ("/Title", "/Author")] == [
        BOOK.title,
        BOOK.author,
    ]
    assert volume.pdf.Root.Lang == "en"
    assert volume.pdf.Root.MarkInfo.Marked


def _ends(path: Path) -> list[float]:
    """The share of each leaf, without its margins, that is above its lowest ink."""
    command = ["pdftoppm", "-r", "18", "-gray", str(path)]
    images, found = subprocess.check_output(command), list[float]()
    while images:
        _, sizes, _, rest = images.split(b"\n", 3)
        wide, high = map(int, sizes.split())
        first, last = (round(high * millimetres / 297) for millimetres in (27, 273))
        inked = [y for y in range(last) if min(rest[y * wide : (y + 1) * wide]) < INKED]
        found.append((max(inked, default=0) - first) / (last - first))
        images = rest[wide * high :]
    return found


def test_leaves_are_filled_unless_a_chapter_ends(volume: Volume) -> None:
    """No leaf ends in its upper two thirds, but the title and the last of a chapter."""
    begins = [leaf for depth, _, leaf in volume.outline if depth == 0]
    lasts = {0, len(volume.words) - 1, *(leaf - 1 for leaf in begins)}
    early = {leaf for leaf, end in enumerate(_ends(volume.path)) if end < 2 / 3}
    assert early <= lasts


def _parted(part: Object, page: Any = None) -> Iterator[dict[Any, set[int]]]:
    """Below a part of the tagged text, the paragraphs and entries on several pages:
    by pages the marks that each has there."""
    page = part.get("/Pg", page)
    if part.get("/S") in ("/P", "/LI"):
        marks = dict[Any, set[int]]()
        for leaf, mark in _marks(part, page):
            marks.setdefault(leaf, set()).add(mark)
        if len(marks) > 1:
            yield marks
    for kid in _kids(part):
        if isinstance(kid, Dictionary) and "/S" in kid:
            yield from _parted(kid, page)


def _marks(part: Object, page: Any) -> Iterator[tuple[tuple[int, int], int]]:
    """The page and the mark of all text that belongs to a part."""
    for kid in _kids(part):
        if not isinstance(kid, Dictionary):
            yield page.objgen, int(kid)
        elif "/S" in kid:
            yield from _marks(kid, kid.get("/Pg", page))
        elif "/MCID" in kid:
            yield kid.get("/Pg", page).objgen, int(kid["/MCID"])


def _kids(part: Object) -> list[Object]:
    return _each(part.get("/K", Array()))


def _heights(page: Page, marks: set[int]) -> set[int]:
    """The heights at which the text with these marks stands on a page."""
    found, within = set[int](), list[int]()
    for each in parse_content_stream(page, "BDC BMC EMC Tm"):
        given: Any = each.operands
        match str(each.operator):
            case "BDC" | "BMC":
                about = given[-1]
                marked = isinstance(about, Dictionary) and "/MCID" in about
                within.append(int(about["/MCID"]) if marked else -1)
            case "EMC":
                within.pop()
            case "Tm" if marks & {*within}:
                found.add(round(float(given[5])))
    return found


def test_no_line_stands_alone(volume: Volume) -> None:
    """A paragraph or an entry that goes on to another leaf has two lines on each."""
    pdf = volume.pdf
    alone, parted = list[int](), 0
    for marks in _parted(pdf.Root.StructTreeRoot):
        lines = {
            leaf: len(_heights(pdf.pages[leaf], own))
            for leaf, own in (
                (volume.leaf_of[page], own) for page, own in marks.items()
            )
        }
        written = {leaf: many for leaf, many in lines.items() if many}
        if len(written) > 1:
            parted += 1
            alone += [leaf for leaf, many in written.items() if many < 2]
    assert parted
    assert alone == []


def test_the_index_has_the_numbers_of_leaves(volume: Volume) -> None:
    """Each number in the index is that of the leaf to which it leads."""
    first = volume.outline[-1][2]
    shown = " ".join(re.sub(r" \d+$", "", words) for words in volume.words[first:])
    numbers = Counter(map(int, re.findall(r"(?<=, )\d+(?=[,.])", shown)))
    led = [_leaf(volume, link) + 1 for leaf, link in volume.links if leaf >= first]
    assert len(led) > 1000
    assert numbers == Counter(led)


def _drawn(volume: Volume, leaf: int) -> list[tuple[str, int]]:
    """What is drawn on a leaf in lines and curves: colours, and numbers of parts.

    Dashes are surfaces there.
    """
    found, many = list[tuple[str, int]](), 0
    colours = {"stroke": "", "fill": ""}
    for each in parse_content_stream(volume.pdf.pages[leaf], DRAWING):
        given: Any = each.operands
        sign = str(each.operator)
        if sign in ("RG", "rg"):
            tint = "".join(f"{round(255 * float(part)):02x}" for part in given)
            colours["stroke" if sign == "RG" else "fill"] = tint
        elif sign in ("S", "f", "f*"):
            found.append((colours["stroke" if sign == "S" else "fill"], many))
            many = 0
        else:
            many += 1
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
        title, _ = titles_of(BOOK, source)
        at = [words for _, words, _ in volume.outline].index(title)
        first, end = (leaf for *_, leaf in volume.outline[at : at + 2])
        assert len(_drawn(volume, first)) > MANY, title
        opening = range(first, end + 1)
        words = " ".join(volume.words[leaf] for leaf in opening)
        drawn = [each for leaf in opening for each in _drawn(volume, leaf)]
        for spoken, is_there in SPOKEN.items():
            assert is_there(drawn) or not re.search(spoken, words), (title, spoken)


def test_paper_announces_nothing_that_only_a_screen_shows(volume: Volume) -> None:
    """The stage and its buttons are spoken of in the lessons alone, which are held
    before a screen; and the front has no word of watching, playing and opening."""
    begins = [(words, leaf) for depth, words, leaf in volume.outline if depth == 0]
    ends = [*(leaf for _, leaf in begins[1:]), len(volume.words)]
    texts = {
        words: " ".join(volume.words[leaf:end])
        for (words, leaf), end in zip(begins, ends, strict=True)
    }
    lessons = next(words for words in texts if words == "Two lessons")
    assert re.search(SHOWN, texts.pop(lessons))
    assert [words for words, text in texts.items() if re.search(SHOWN, text)] == []
    front = texts[begins[0][0]]
    assert "a number with a small mark has a proof" in front
    for words in ("Watch", "Play", "triangle", "press", "the ring", "joint index"):
        assert words not in front


def test_each_sheet_fills_one_leaf(volume: Volume) -> None:
    """The six sheets of the lessons, and the two of the whole search, have a leaf
    each, and no other leaves between them."""
    titles_on = [(words, leaf) for _, words, leaf in volume.outline]
    begin = next(leaf for words, leaf in titles_on if words.startswith("Sheet 1:"))
    after = [words for words, leaf in titles_on if leaf >= begin]
    sheets = [words for words in after if words.startswith("Sheet ")]
    names = [*sheets, "The machine", "The bounds", "Errata of our sources"]
    assert len(sheets) == 6
    leaves = {words: leaf for words, leaf in reversed(titles_on) if leaf >= begin}
    assert [leaves[name] - begin for name in names] == [*range(len(names))]
