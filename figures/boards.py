"""Pictures of the puzzle, drawn as SVG by the documents of the series.

Colours are the text's own, so that a picture follows the page from light to dark.
Lengths are in units of the SVG; a cell is ``CELL`` units wide.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import TypeAlias

from fifteen.board.position import Position
from figures.svg import Svg, picture

CELL = 40
GAP = 60

_Tray: TypeAlias = tuple[str, int, Sequence[str]]
"""A caption, the number of columns, and the labels of the cells, row by row."""


def boards(captions: Mapping[str, str]) -> Svg:
    """Draw positions of any size side by side, each with a caption."""
    trays = list[_Tray]()
    for start, caption in captions.items():
        board = Position.parse(start)
        trays.append((caption, board.cols, [*map(str, board.tiles)]))
    return _side_by_side(trays, 18, empty="0")


def grid(labels: Sequence[str], caption: str, side: int = 4) -> Svg:
    """The cells of a square with a label in each, and a caption under them."""
    return grids({caption: labels}, side)


def grids(captions: Mapping[str, Sequence[str]], side: int = 4) -> Svg:
    """Squares side by side, each with a label in every cell, by their captions."""
    return _side_by_side([(words, side, each) for words, each in captions.items()], 14)


def _side_by_side(
    trays: Sequence[_Tray], size: int, *, empty: str | None = None
) -> Svg:
    """Draw trays, with labels of a size, but for one that is empty."""
    # The first tray has no gap before it.
    drawn, words, width, height = list[str](), list[str](), -GAP, 0
    for caption, cols, labels in trays:
        rows = len(labels) // cols
        texts = [
            _digit(cell, label, size, cols)
            for cell, label in enumerate(labels)
            if label != empty
        ]
        shown = [_tray(rows, cols), *_lines(rows, cols), *texts]
        drawn.append(_shifted(width + GAP, [*shown, _caption(caption, rows, cols)]))
        starts = range(0, len(labels), cols)
        by_rows = ", ".join(" ".join(labels[k : k + cols]) for k in starts)
        words.append(f"{caption}: {by_rows}")
        width += GAP + cols * CELL
        height = max(height, rows * CELL + 30)
    return picture(width, height, "; ".join(words), drawn, margin=1)


def _tray(rows: int, cols: int) -> str:
    return (
        f'<rect width="{cols * CELL}" height="{rows * CELL}" rx="3" '
        'fill="none" stroke="currentColor"/>'
    )


def _lines(rows: int, cols: int) -> Iterator[str]:
    wide, high = cols * CELL, rows * CELL
    for k in range(CELL, max(wide, high), CELL):
        down = f"M{k} 0V{high}" if k < wide else ""
        across = f"M0 {k}H{wide}" if k < high else ""
        yield (
            f'<path d="{down}{across}" stroke="currentColor" '
            'stroke-width=".5" opacity=".5"/>'
        )


def _digit(cell: int, label: str, size: int, cols: int) -> str:
    x, y = cell % cols * CELL + CELL // 2, cell // cols * CELL + CELL // 2
    return (
        f'<text x="{x}" y="{y}" font-size="{size}" text-anchor="middle" '
        f'dominant-baseline="central" fill="currentColor">{escape(label)}</text>'
    )


def _caption(words: str, rows: int, cols: int) -> str:
    return (
        f'<text x="{cols * CELL // 2}" y="{rows * CELL + 21}" font-size="14" '
        'font-style="italic" text-anchor="middle" '
        f'fill="currentColor">{escape(words)}</text>'
    )


def _shifted(x: int, drawn: Sequence[str]) -> str:
    return f'<g transform="translate({x})">{"".join(drawn)}</g>'
