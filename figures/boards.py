"""Pictures of the puzzle, drawn as SVG by the documents of the series.

Colours are the text's own, so that a picture follows the page from light to dark.
Lengths are in units of the SVG; a cell is ``CELL`` units wide.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape

from fifteen.board.position import Position
from figures.svg import Html, Svg, picture

CELL = 40
GAP = 60
SLIDE, WAIT, REST = 0.28, 0.12, 3.0

STILL = (
    ".film label,.film input{display:none}"
    ".film .tile,.film .left{animation:none!important}"
)
STYLE = (
    ".film{display:grid;grid-template-columns:auto auto minmax(0,1fr);"
    "column-gap:.4em;align-items:center}"
    ".film svg{grid-area:1/1/2/3}.film .said{grid-area:1/3/2/4;margin:0 0 0 1.2em}"
    ".film input,.film label{grid-row:2}"
    ".film .tile,.film .left{animation:1s ease-in-out infinite}"
    ".film .left{fill:var(--happy,#0f6b6b);transform-origin:0 0}"
    ".film .tile rect{fill:var(--paper,Canvas);stroke:currentColor}"
    ".film input:checked~svg *{animation-play-state:paused}"
    f"@media print{{{STILL}}}"
    f"@media (prefers-reduced-motion:reduce){{{STILL}}}"
)


def boards(captions: Mapping[str, str]) -> Svg:
    """Draw positions of any size side by side, each with a caption."""
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


def film(start: str, pieces: str, words: str) -> Html:
    """A board that solves itself: a start, the pieces to push, and a caption.

    Both are in hexadecimal digits.
    It moves by style sheet alone, stops by a check box, and stands still in print and
    for readers who asked for less motion.
    """
    seconds = len(pieces) * (SLIDE + WAIT) + REST
    name = f"film-{start}"
    paths = _paths(start, pieces)
    rules = [
        f"@keyframes {name}-{piece}{{{''.join(_frames(path, seconds))}}}"
        for piece, path in paths.items()
    ]
    tiles = [
        f'<g class="tile" style="animation-duration:{seconds:.2f}s;'
        f"animation-name:{name}-{piece};"
        f'transform:translate({_xy(path[0][1])})">'
        f"{_tile(piece)}</g>"
        for piece, path in paths.items()
    ]
    moving = 100 * len(pieces) * (SLIDE + WAIT) / seconds
    rules.append(
        f"@keyframes {name}-left{{from{{transform:scaleX(1)}}"
        f"{moving:.2f}%,to{{transform:scaleX(0)}}}}"
    )
    bar = (
        f'<rect class="left" x="0" y="{4 * CELL + 12}" width="{4 * CELL}" height="4" '
        f'style="animation-duration:{seconds:.2f}s;animation-name:{name}-left;'
        f'animation-timing-function:steps({len(pieces)})"/>'
    )
    shown = picture(
        4 * CELL, 4 * CELL + 20, words, [_tray(), *tiles, bar], margin=1
    ).markup
    return Html(
        f'<div class="film"><style>{STYLE}{"".join(rules)}</style>'
        f'<input type="checkbox" id="{name}-pause">'
        f'<label for="{name}-pause">pause the film</label>{shown}'
        f'<p class="said"><em>{escape(words)}</em></p></div>'
    )


def _paths(start: str, pieces: str) -> dict[str, list[tuple[int, int]]]:
    """For each piece, when it comes to which cell: the number of the move, the cell."""
    cells = {piece: cell for cell, piece in enumerate(start)}
    paths = {piece: [(0, cell)] for piece, cell in cells.items() if piece != "0"}
    for move, piece in enumerate(pieces, 1):
        cells[piece], cells["0"] = cells["0"], cells[piece]
        paths[piece].append((move, cells[piece]))
    return paths


def _frames(path: Sequence[tuple[int, int]], seconds: float) -> Iterator[str]:
    """The key frames of one piece: it rests, and slides in its turn."""
    cell = path[0][1]
    yield f"0%{{transform:translate({_xy(cell)})}}"
    for move, next_cell in path[1:]:
        begin = (move - 1) * (SLIDE + WAIT) + WAIT
        yield f"{100 * begin / seconds:.2f}%{{transform:translate({_xy(cell)})}}"
        cell = next_cell
        end = begin + SLIDE
        yield f"{100 * end / seconds:.2f}%{{transform:translate({_xy(cell)})}}"
    yield f"to{{transform:translate({_xy(cell)})}}"


def _xy(cell: int) -> str:
    return f"{cell % 4 * CELL}px,{cell // 4 * CELL}px"


def _tile(digit: str) -> str:
    return (
        f'<rect x="2" y="2" width="{CELL - 4}" height="{CELL - 4}" rx="2"/>'
        + _digit(0, str(int(digit, 16)), 18)
    )


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
