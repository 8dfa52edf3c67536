"""A node of best_first, packed: which bits hold which cell."""

from __future__ import annotations

from array import array

from fifteen.best_first import pack, places_of
from fifteen.tray import DIGITS, cells
from figures import svg
from figures.svg import Svg

CELL, HIGH = 36, 30


def packed_node(digits: str) -> Svg:
    """The sixteen fields of four bits of a board of sixteen cells, highest first."""
    board = cells(digits)
    places, words = places_of(16), array("q", [0, 0])
    pack(board, places, words)
    number = words[1] << 32 | words[0]
    drawn = list[str]()
    for field in range(15, -1, -1):
        row, column = divmod(15 - field, 8)
        x, y = column * CELL, row * (HIGH + 34) + 16
        cell = next(j for j in range(16) if places[j] == 4 * field)
        held = number >> 4 * field & 0xF
        drawn.append(svg.box(x, y, CELL, HIGH))
        if field:
            drawn.append(svg.text(x + CELL / 2, y + 20, DIGITS[held]))
            drawn.append(svg.text(x + CELL / 2, y - 4, f"{cell}"))
        else:
            drawn.append(svg.line([(x + CELL / 2, y), (x + CELL / 2, y + HIGH)]))
            drawn.append(svg.text(x + CELL / 4, y + 20, "d"))
            drawn.append(svg.text(x + 3 * CELL / 4, y + 20, "f"))
    words_said = (
        f"The board {digits} in 64 bits, four for each cell from the last but one down "
        "to cell 0; the lowest four are two of direction and two of the stack"
    )
    return svg.picture(8 * CELL, 2 * HIGH + 54, words_said, drawn, margin=1)
