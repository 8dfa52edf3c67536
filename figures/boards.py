"""Pictures of the puzzle, drawn as SVG by the documents of the series.

Colours are the text's own, so that a picture follows the page from light to dark.
Lengths are in units of the SVG; a cell is ``CELL`` units wide.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape

from fifteen.board.position import Position
from figures.svg import Svg, picture

CELL = 40
GAP = 60


def boards(captions: Mapping[str, str]) -> Svg:
    """Draw positions of any size side by side, each with a caption."""
    # The first board has no gap before it.
    drawn, words, width, height = list[str](), list[str](), -GAP, 0
    for start, caption in captions.items():
        board = Position.parse(start)
        shown = [*_board(board), _caption(caption, board.rows, board.cols)]
        drawn.append(_shifted(width + GAP, shown))
        words.append(f"{caption}: {_rows(board)}")
        width += GAP + board.cols * CELL
        height = max(height, board.rows * CELL + 30)
    return picture(width, height, "; ".join(words), drawn, margin=1)


def grid(labels: Sequence[str], caption: str, side: int = 4) -> Svg:
    """The cells of a square with a label in each, and a caption under them."""
    return grids({caption: labels}, side)


def grids(captions: Mapping[str, Sequence[str]], side: int = 4) -> Svg:
    """Squares side by side, each with a label in every cell, by their captions."""
    drawn, words, width = list[str](), list[str](), -GAP
    for caption, labels in captions.items():
        texts = [_digit(cell, label, 14, side) for cell, label in enumerate(labels)]
        shown = [_tray(side, side), *_lines(side, side), *texts]
        drawn.append(_shifted(width + GAP, [*shown, _caption(caption, side, side)]))
        starts = range(0, side * side, side)
        rows = ", ".join(" ".join(labels[k : k + side]) for k in starts)
        words.append(f"{caption}: {rows}")
        width += GAP + side * CELL
    return picture(width, side * CELL + 30, "; ".join(words), drawn, margin=1)


def _board(board: Position) -> Iterator[str]:
    yield _tray(board.rows, board.cols)
    yield from _lines(board.rows, board.cols)
    for cell, piece in enumerate(board.tiles):
        if piece:
            yield _digit(cell, str(piece), 18, board.cols)


def _tray(rows: int = 4, cols: int = 4) -> str:
    return (
        f'<rect width="{cols * CELL}" height="{rows * CELL}" rx="3" '
        'fill="none" stroke="currentColor"/>'
    )


def _lines(rows: int = 4, cols: int = 4) -> Iterator[str]:
    wide, high = cols * CELL, rows * CELL
    for k in range(CELL, max(wide, high), CELL):
        down = f"M{k} 0V{high}" if k < wide else ""
        across = f"M0 {k}H{wide}" if k < high else ""
        yield (
            f'<path d="{down}{across}" stroke="currentColor" '
            'stroke-width=".5" opacity=".5"/>'
        )


def _digit(cell: int, label: str, size: int, cols: int = 4) -> str:
    x, y = cell % cols * CELL + CELL // 2, cell // cols * CELL + CELL // 2
    return (
        f'<text x="{x}" y="{y}" font-size="{size}" text-anchor="middle" '
        f'dominant-baseline="central" fill="currentColor">{escape(label)}</text>'
    )


def _caption(words: str, rows: int = 4, cols: int = 4) -> str:
    return (
        f'<text x="{cols * CELL // 2}" y="{rows * CELL + 21}" font-size="14" '
        'font-style="italic" text-anchor="middle" '
        f'fill="currentColor">{escape(words)}</text>'
    )


def _shifted(x: int, drawn: Sequence[str]) -> str:
    return f'<g transform="translate({x})">{"".join(drawn)}</g>'


def _rows(board: Position) -> str:
    return ", ".join(" ".join(map(str, row)) for row in board.by_rows())
