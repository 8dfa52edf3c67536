"""A way that the automaton forbids, beside the twin that it allows, for each length."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from fifteen.short_cycles import Place, corners, directions, trace
from figures import svg
from figures.chapters.short_cycles import LONGEST, letters, twins
from figures.svg import Point, Svg

UNIT, WIDE, HIGH, APART, IN_LINE = 30, 84, 140, 24, 2
DRIFT = 0.055
"""A way keeps so much farther to its left with each move, so that one can follow it
where it comes by once more."""
ALLOWED, FORBIDDEN = "var(--happy, #0f6b6b)", "var(--sad, #a3361f)"


def shown() -> dict[int, int]:
    """The last of the forbidden ways of each length, with its twin."""
    # Of the ways of one length the last stays: a key keeps its latest value.
    return dict({len(directions(way)): (way, twin) for way, twin in twins()}.values())


def twin_ways() -> Svg:
    """Some forbidden ways of up to eight moves, each behind its twin."""
    drawn, pairs = list[str](), shown()
    for k, (way, twin) in enumerate(pairs.items()):
        (top, left), (bottom, right) = corners(way)
        line, column = divmod(k, IN_LINE)
        y = (line + 0.5) * HIGH - (top + bottom) * UNIT / 2
        for n, (each, ink) in enumerate(((twin, ALLOWED), (way, FORBIDDEN))):
            middle = (2 * column + n + 0.5) * WIDE + column * APART
            start = middle - (left + right) * UNIT / 2, y
            drawn += _drawn(start, each, ink, trace(way)[-1])
            words = letters(each) or "stand still"
            drawn.append(svg.text(middle, (line + 0.5) * HIGH + UNIT + 32, words))
    told = [f"{letters(u) or 'none'} for {letters(v)}" for v, u in pairs.items()]
    words = (
        f"For each length of up to {LONGEST} moves a way that is forbidden, red, "
        f"behind one that does the same: {', '.join(told)}."
    )
    wide = 2 * IN_LINE * WIDE + (IN_LINE - 1) * APART
    return svg.picture(wide, -(-len(pairs) // IN_LINE) * HIGH, words, drawn, margin=4)


def _drawn(at: Point, way: int, ink: str, end: Place) -> Iterator[str]:
    """A way in some ink, between the point where it begins and a ring where it ends."""
    x, y = at
    yield svg.ring(x + end[1] * UNIT, y + end[0] * UNIT, 6)
    yield svg.disc(x, y, 2.5)
    if points := [(x + j * UNIT, y + i * UNIT) for i, j in _beside(trace(way))]:
        yield svg.line(points, 1.8).replace("currentColor", ink)


def _beside(places: Sequence[Place]) -> Iterator[Point]:
    """The points of a way, each move of which is drawn farther to its left."""
    moves = [(k - i, m - j) for (i, j), (k, m) in pairwise(places)]
    if moves:
        yield places[0]
    for k, (before, after) in enumerate(pairwise(moves), 1):
        # Half of the drift to each side, so that a way stays around its middle.
        (i, j), aside = places[k], DRIFT * (k + 0.5 - len(moves) / 2)
        (down, right), (on_down, on_right) = before, after
        # Straight back: there are two points, for the left of either move is another.
        if (down + on_down, right + on_right) == (0, 0):
            yield i + DRIFT * right, j - DRIFT * down
            yield i + DRIFT * on_right, j - DRIFT * on_down
        elif before == after:
            yield i - aside * right, j + aside * down
        else:
            yield i - aside * (right + on_right), j + aside * (down + on_down)
    if moves:
        yield places[-1]
