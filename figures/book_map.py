"""The map of the book: which chapter needs which, as the programs import each other."""

from __future__ import annotations

import ast

from figures import ROOT, svg
from figures.chapters import CHAPTERS
from figures.svg import Svg

WIDE, HIGH, ACROSS, DOWN = 118, 30, 148, 42
PLACES = {name: chapter.place for name, chapter in CHAPTERS.items() if chapter.place}
"""The column and row of each chapter; the tools in `tray` belong to all of them."""


def imported(chapter: str) -> set[str]:
    """The other chapters that a chapter's program imports, `tray` aside."""
    path = ROOT / (f"{chapter}.py" if chapter == "korf0" else f"fifteen/{chapter}.py")
    tree = ast.parse(path.read_text(encoding="utf-8"))
    found = {
        node.module.rpartition(".")[2]
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module
    }
    return found & PLACES.keys() - {chapter}


def book_map() -> Svg:
    """Draw a line from each chapter to its successors, unless another is between."""
    drawn, said = [], []
    for chapter, (column, row) in PLACES.items():
        x, y = column * ACROSS, row * DOWN
        drawn.append(svg.box(x, y, WIDE, HIGH))
        drawn.append(svg.text(x + WIDE / 2, y + 20, chapter.replace("_", " ")))
        direct = imported(chapter)
        # Who needs a chapter needs what that one needs: one line says both.
        direct -= {deeper for other in direct for deeper in imported(other)}
        for other in sorted(direct):
            there, level = PLACES[other]
            left, right = there * ACROSS + WIDE, x
            start, end = level * DOWN + HIGH / 2, y + HIGH / 2
            # Between two columns, where no box stands.
            middle = right - (ACROSS - WIDE) / 2
            corners = [(left, start), (middle, start), (middle, end), (right, end)]
            drawn.append(svg.line(corners))
            said.append(f"{chapter} needs {other}")
    wide = max(column for column, _ in PLACES.values()) * ACROSS + WIDE
    high = max(row for _, row in PLACES.values()) * DOWN + HIGH
    return svg.picture(wide, high, "; ".join(said), drawn, margin=1)
