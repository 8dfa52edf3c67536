"""The map of the book: which chapter needs which, as the programs import each other."""

from __future__ import annotations

import ast

from figures import ROOT, svg
from figures.svg import Svg

WIDE, HIGH, ACROSS, DOWN = 118, 30, 148, 42
PLACES = {
    "korf0": (0, 2),
    "korf1": (1, 0),
    "short_cycles": (1, 1),
    "pair_distance": (1, 2),
    "walking_distance": (1, 3),
    "pattern_database": (2, 3),
    "twenty_four": (3, 3),
    "best_first": (1, 4),
    "partial_goals": (1, 5),
}
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
        direct -= {deeper for other in direct for deeper in imported(other)}
        for other in sorted(direct):
            there, level = PLACES[other]
            left, right = there * ACROSS + WIDE, x
            start, end = level * DOWN + HIGH / 2, y + HIGH / 2
            middle = right - (ACROSS - WIDE) / 2
            corners = [(left, start), (middle, start), (middle, end), (right, end)]
            drawn.append(svg.line(corners))
            said.append(f"{chapter} needs {other}")
    wide, high = 3 * ACROSS + WIDE, 5 * DOWN + HIGH
    return svg.picture(wide, high, "; ".join(said), drawn, margin=1)
