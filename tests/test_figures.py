"""The pictures of the puzzle show the positions that they are asked to show."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

from figures.boards import CELL, boards, grid

DOCS = Path(__file__).parent.parent / "docs"
SVG = "{http://www.w3.org/2000/svg}"


def digits(group: ElementTree.Element) -> dict[int, str]:
    """What is written in each cell of a drawn board."""
    return {
        int(y // CELL * 4 + x // CELL): text.text or ""
        for text in group.iter(f"{SVG}text")
        for x, y in [(float(text.attrib["x"]), float(text.attrib["y"]))]
        if y < 4 * CELL
    }


def test_boards_show_their_positions() -> None:
    """Every piece is written in its cell, and nothing in the empty one."""
    starts = {"159d26ae37bf48c0": "a start", "123456789abcdef0": "the goal"}
    picture = ElementTree.fromstring(boards(starts)._repr_svg_())
    drawn = [digits(group) for group in picture.iter(f"{SVG}g")]
    wanted = [
        {cell: str(int(piece, 16)) for cell, piece in enumerate(start) if piece != "0"}
        for start in starts
    ]
    assert drawn == wanted


def test_boards_are_told_in_words() -> None:
    """The title of a picture has the rows of each board, under its caption."""
    picture = ElementTree.fromstring(boards({"123456789abcdef0": "the goal"}).markup)
    title = picture.findtext(f"{SVG}title")
    assert title == "the goal: 1 2 3 4, 5 6 7 8, 9 10 11 12, 13 14 15 0"


def test_grid_labels_the_cells() -> None:
    """A grid has the sixteen labels in the sixteen cells."""
    labels = [f"{cell // 4}{cell % 4}" for cell in range(16)]
    picture = ElementTree.fromstring(grid(labels, "cells")._repr_svg_())
    assert digits(picture) == dict(enumerate(labels))


def test_no_page_shows_the_markup_of_a_figure() -> None:
    """The result of a figure's cell is a picture, and never the text of one."""
    markup = re.compile(r"<pre[^>]*>(?:<[^>]*>)*[\"'(]*&lt;(?:div|svg|figure)\b")
    pages = [*DOCS.glob("*.html")]
    assert len(pages) > 10
    shown = [each.name for each in pages if markup.search(each.read_text("utf-8"))]
    assert shown == []
