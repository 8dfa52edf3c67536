"""A jump of one piece of a pattern over others, and the rank before and after."""

from __future__ import annotations

from fifteen.pattern_database import leaps
from figures import svg
from figures.svg import Svg

CELL, LABEL = 36, 64


def rank_jump(n: int, place: int, c: int) -> Svg:
    """The pieces of a pattern, before and after one jumps back over c others."""
    before = list(range(n))
    after = [*before]
    after.insert(place - c, after.pop(place))
    rank = leaps(n, c)[1, place - c, c][0]
    drawn, said = list[str](), list[str]()
    for row, (name, order, r) in enumerate(
        (("before", before, 0), ("after", after, rank))
    ):
        y = row * 48
        drawn.append(svg.text(LABEL - 10, y + 23, name, "end"))
        for k, piece in enumerate(order):
            drawn.append(svg.box(LABEL + k * CELL, y, CELL, CELL))
            drawn.append(svg.text(LABEL + (k + 0.5) * CELL, y + 23, str(piece)))
        drawn.append(svg.text(LABEL + n * CELL + 14, y + 23, f"r = {r}", "start"))
        said.append(f"{name} {' '.join(map(str, order))}, rank {r}")
    return svg.picture(
        LABEL + n * CELL + 70, 48 + CELL, "; ".join(said), drawn, margin=1
    )
