"""A small drawing: the orders of the last three pieces, which are pushed."""

from __future__ import annotations

from collections.abc import Iterator

from figures import svg
from figures.svg import Svg

CELL, APART, LINE, IN_LINE = 20, 62, 66, 6
ROUND = (0, 1, 3, 2)
"""The cells of a square, once round."""


def tree_square() -> Iterator[tuple[str, int]]:
    """Yield the orders of the last square, pushed round, and their moves from home."""
    order = ["b", "c", "f", " "]
    steps = len(order) * (len(order) - 1)
    for k in range(steps):
        # From the middle on it is nearer to go round the other way.
        yield "".join(order), min(k, steps - k)
        at = ROUND.index(order.index(" "))
        p, q = ROUND[at], ROUND[(at + 1) % 4]
        order[p], order[q] = order[q], order[p]


def orders() -> Svg:
    """Draw all orders of the last three pieces, the solvable ones above the others."""
    found = list(tree_square())
    swapped = [(order.translate(str.maketrans("bc", "cb")), "") for order, _ in found]
    drawn = list[str]()
    for k, (order, moves) in enumerate([*found, *swapped]):
        line, column = divmod(k, IN_LINE)
        x, y = column * APART, line * LINE
        drawn.append(svg.box(x, y, 2 * CELL, 2 * CELL))
        for cell, piece in enumerate(order):
            i, j = divmod(cell, 2)
            if piece != " ":
                middle = x + (j + 0.5) * CELL
                drawn.append(svg.text(middle, y + (i + 0.5) * CELL + 4, piece))
        drawn.append(svg.text(x + CELL, y + 2 * CELL + 16, f"{moves}"))
    words = (
        f"{len(found)} orders of b, c, f and the empty cell that come right, in at "
        f"most {max(moves for _, moves in found)} moves; and the same with b and c "
        "exchanged, which do not."
    )
    wide, high = (IN_LINE - 1) * APART, 3 * LINE
    return svg.picture(wide + 2 * CELL, high + 2 * CELL, words, drawn, margin=2)
