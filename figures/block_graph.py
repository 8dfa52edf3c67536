"""The blocks of korf1 for one cell, and where their jumps lead."""

from __future__ import annotations

from fifteen.korf1 import NAMES, opposite, situations
from fifteen.tray import beside
from figures import svg
from figures.svg import Svg

WIDE, HIGH, LINE, ASIDE = 128, 30, 56, 66


def block_graph(p: int, b: int) -> Svg:
    """The blocks for a cell and a way back: right if paid, else down."""
    every = situations(4, 4)
    drawn, said = list[str](), list[str]()
    here = [k for k, each in enumerate(every) if (each.p, each.b) == (p, b)]
    for j, k in enumerate(here):
        d, y = every[k].d, j * LINE
        q = beside(p, d, 4, 4)
        back = d == b
        name = f"{k}: go back" if back else f"{k}: try {NAMES[d]}"
        drawn += [svg.box(0, y, WIDE, HIGH), svg.text(WIDE / 2, y + 20, name)]
        first = next(n for n, each in enumerate(every) if each[:2] == (q, opposite(d)))
        target = f"to cell {q}, as the stack says" if back else f"{first}: cell {q}"
        drawn += _arrow(WIDE, y + HIGH / 2, WIDE + ASIDE, y + HIGH / 2)
        drawn.append(svg.text(WIDE + ASIDE + 8, y + 19, target, "start"))
        if not back:
            drawn += _arrow(WIDE / 2, y + HIGH, WIDE / 2, y + LINE)
            if j == 0:
                drawn.append(svg.text(WIDE + ASIDE / 2, y + 9, "paid"))
                drawn.append(
                    svg.text(
                        WIDE / 2 + 8, y + (HIGH + LINE) / 2 + 5, "not paid", "start"
                    )
                )
        said.append(f"{name}, then {target}")
    words = f"Blocks for cell {p}, way back {NAMES[b]}: {'; '.join(said)}"
    high = (len(here) - 1) * LINE + HIGH
    return svg.picture(WIDE + ASIDE + 190, high, words, drawn, margin=2)


def _arrow(x: float, y: float, u: float, v: float) -> list[str]:
    """An arrow to the right, or down."""
    if y == v:
        head = [(u - 7, v - 4), (u, v), (u - 7, v + 4)]
    else:
        head = [(u - 4, v - 7), (u, v), (u + 4, v - 7)]
    return [svg.line([(x, y), (u, v)]), svg.line(head, 1.1)]
