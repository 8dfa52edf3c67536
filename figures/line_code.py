"""A line of pieces, the digits of its code, and the pieces that must leave it."""

from __future__ import annotations

from collections.abc import Sequence

from fifteen.pair_distance import losses
from figures import svg
from figures.svg import Svg

CELL, LABEL = 44, 96


def line_code(homes: Sequence[int]) -> Svg:
    """A row of n cells whose piece belongs in place 1 to n of it, 0 for a stranger."""
    n = len(homes)
    code = sum(home * (n + 1) ** place for place, home in enumerate(homes))
    loss = losses(n, "linear-conflict")[code]
    drawn = [svg.text(LABEL - 12, 28, "the row", "end")]
    drawn.append(svg.text(LABEL - 12, 66, "digits", "end"))
    for place, home in enumerate(homes):
        x = LABEL + place * CELL
        drawn.append(svg.box(x, 2, CELL, 38))
        if home:
            drawn.append(svg.text(x + CELL / 2, 26, str(home)))
        drawn.append(svg.text(x + CELL / 2, 66, f"{home}·{(n + 1) ** place}"))
    end = LABEL + n * CELL + 16
    drawn.append(svg.text(end, 66, f"= {code}", "start"))
    drawn.append(svg.text(end, 26, f"loss {loss}", "start"))
    words = (
        f"A row with the pieces {' '.join(str(home or '–') for home in homes)}: "
        f"its code is {code}, and {loss} pieces must leave"
    )
    return svg.picture(end + 60, 78, words, drawn, margin=1)
