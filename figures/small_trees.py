"""Two small drawings: the orders of the last three pieces, and two ways to search.

Both are computed: the pieces are pushed, and the ways are followed.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from math import dist
from statistics import fmean

from fifteen.tray import NO_CELL, neighbours
from figures import svg
from figures.svg import Point, Svg
from korf0 import NONE

CELL, APART, LINE, IN_LINE = 20, 62, 66, 6
RADIUS, SIBLING, LEVEL = 12, 42, 50
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


def trees(depth: int = 2) -> Svg:
    """The ways of the empty cell from its corner, numbered as two searches go them."""
    ways = _ways((15,), depth)
    wide = SIBLING * sum(len(way) > depth for way in ways)
    drawn = list[str]()
    for left, name, order in (
        (0, "breadth first", _breadth_first(ways)),
        (wide + LEVEL, "depth first", ways),
    ):
        place = {way: (left + x, y) for way, (x, y) in _places(ways, depth).items()}
        drawn += [_edge(place[way[:-1]], place[way]) for way in ways[1:]]
        for number, way in enumerate(order, 1):
            x, y = place[way]
            drawn += [
                svg.disc(x, y, RADIUS, full=False),
                svg.text(x, y + 4, str(number)),
            ]
        drawn.append(svg.text(place[ways[0]][0], LEVEL * (depth + 1), name))
    words = (
        f"The {len(ways)} ways of at most {depth} moves, numbered as a search follows "
        "them: breadth first, level by level; depth first, one to its end before the "
        "next."
    )
    return svg.picture(
        2 * wide + LEVEL, LEVEL * (depth + 1) + 8, words, drawn, margin=2
    )


def _places(ways: list[tuple[int, ...]], depth: int) -> dict[tuple[int, ...], Point]:
    """Return the place of each way in the drawing: above its continuations."""
    leaves = [way for way in ways if len(way) > depth]
    place: dict[tuple[int, ...], Point] = {}
    for way in sorted(ways, key=len, reverse=True):
        below = [place[longer][0] for longer in ways if longer[:-1] == way]
        x = fmean(below) if below else SIBLING * (leaves.index(way) + 0.5)
        place[way] = (x, RADIUS + LEVEL * (len(way) - 1))
    return place


def _edge(one: Point, other: Point) -> str:
    """A line between two circles."""
    part = RADIUS / dist(one, other)
    along = [o - u for u, o in zip(one, other, strict=True)]
    near = [
        (one[0] + share * along[0], one[1] + share * along[1])
        for share in (part, 1 - part)
    ]
    return svg.line(near)


def _ways(way: tuple[int, ...], depth: int) -> list[tuple[int, ...]]:
    """Yield a way and its continuations, never straight back, depth first."""
    found = [way]
    if len(way) <= depth:
        p = way[-1]
        for q in neighbours(4, 4)[5 * p : 5 * p + NONE]:
            if q != NO_CELL and q not in way[-2:]:
                found += _ways((*way, q), depth)
    return found


def _breadth_first(ways: list[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """The same ways as a queue gives them out, first come first."""
    order, queue = list[tuple[int, ...]](), deque(ways[:1])
    while queue:
        order.append(queue.popleft())
        queue += (way for way in ways if way[:-1] == order[-1])
    return order
