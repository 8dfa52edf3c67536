"""The blocks of korf1 for one cell, and where their jumps lead."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from fifteen.korf1 import NAMES, gladdened, opposite, situations
from fifteen.tray import beside
from figures import svg
from figures.svg import Svg

WIDE, HIGH, LINE, ASIDE = 128, 30, 56, 66


class Block(NamedTuple):
    """A block: its situation, the cell ``q`` that it looks at, the block that is
    ``there`` if the move is paid, the pieces that the move makes ``glad``, and words.
    """

    p: int
    b: int
    d: int
    q: int
    there: int
    glad: int
    name: str
    target: str


@cache
def blocks() -> list[Block]:
    """The blocks of a tray of 4×4, by their numbers."""
    every, found = situations(4, 4), list[Block]()
    for k, (p, b, d) in enumerate(every):
        q, back = beside(p, d, 4, 4), d == b
        there = next(n for n, each in enumerate(every) if each[:2] == (q, opposite(d)))
        name = f"{k}: go back" if back else f"{k}: try {NAMES[d]}"
        target = f"to cell {q}, as the stack says" if back else f"{there}: cell {q}"
        found.append(Block(p, b, d, q, there, gladdened(p, d, 4, 4), name, target))
    return found


def block_graph(p: int, b: int) -> Svg:
    """The blocks for an inner cell and a way back: right if paid, else down."""
    drawn = list[str]()
    here = [each for each in blocks() if (each.p, each.b) == (p, b)]
    for j, each in enumerate(here):
        y = j * LINE
        row = [
            svg.box(0, y, WIDE, HIGH),
            svg.text(WIDE / 2, y + 20, each.name),
            svg.text(WIDE + ASIDE + 8, y + 19, each.target, "start"),
            *_arrow(WIDE, y + HIGH / 2, WIDE + ASIDE, y + HIGH / 2),
        ]
        if each.d != b:
            row += _arrow(WIDE / 2, y + HIGH, WIDE / 2, y + LINE)
            row.append(svg.text(WIDE + ASIDE / 2, y + 9, "paid"))
            below = y + (HIGH + LINE) / 2 + 5
            row.append(svg.text(WIDE / 2 + 8, below, "not paid", "start"))
        drawn.append(f'<g class="block">{"".join(row)}</g>')
    said = "; ".join(f"{each.name}, then {each.target}" for each in here)
    words = f"Blocks for cell {p}, way back {NAMES[b]}: {said}"
    high = (len(here) - 1) * LINE + HIGH
    return svg.picture(WIDE + ASIDE + 214, high, words, drawn, margin=2)


def _arrow(x: float, y: float, u: float, v: float) -> list[str]:
    """An arrow to the right, or down."""
    if y == v:
        head = [(u - 7, v - 4), (u, v), (u - 7, v + 4)]
    else:
        head = [(u - 4, v - 7), (u, v), (u + 4, v - 7)]
    return [svg.line([(x, y), (u, v)]), svg.line(head, 1.1)]
