"""Pictures of the puzzle, drawn as SVG by the documents of the series.

Colours are the text's own, so that a picture follows the page from light to dark.
Lengths are in units of the SVG; a cell is ``CELL`` units wide.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TypeAlias

from fifteen.board.position import Position
from figures import svg
from figures.svg import Svg

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
        shown = [_tray(rows, cols), *_lines(rows, cols)]
        for cell, label in enumerate(labels):
            x, y = (cell % cols + 0.5) * CELL, (cell // cols + 0.5) * CELL
            if label != empty:
                shown.append(svg.text(x, y + 0.35 * size, label, size=size))
        shown.append(svg.caption(cols * CELL / 2, rows * CELL + 21, caption))
        drawn.append(f'<g transform="translate({width + GAP})">{"".join(shown)}</g>')
        starts = range(0, len(labels), cols)
        by_rows = ", ".join(" ".join(labels[k : k + cols]) for k in starts)
        words.append(f"{caption}: {by_rows}")
        width += GAP + cols * CELL
        height = max(height, rows * CELL + 30)
    return svg.picture(width, height, "; ".join(words), drawn, margin=1)


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
