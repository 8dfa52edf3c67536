"""The automaton that bars the way straight back, drawn from its table."""

from __future__ import annotations

from math import dist

from fifteen.short_cycles import FORBIDDEN, forbidden, table
from figures import svg
from figures.svg import Point, Svg

POINTS = ("east", "north", "west", "south")
MIDDLE, REACH, RADIUS, LOOP = 150, 108, 24, 13
APART = 5
"""Two arrows between the same states run so far on either side of the middle line."""


def automaton_of_two() -> Svg:
    """The states of the automaton for ways of two moves, and an arrow for each move."""
    entries = table(forbidden(2))
    place = [(MIDDLE, MIDDLE)] + [(MIDDLE, MIDDLE)] * (len(entries) // 4 - 1)
    for d, (right, down) in enumerate(((1, 0), (0, -1), (-1, 0), (0, 1))):
        place[entries[d]] = (MIDDLE + REACH * right, MIDDLE + REACH * down)
    drawn = list[str]()
    for s, point in enumerate(place):
        name = POINTS[list(entries[:4]).index(s)] if s else "start"
        drawn += [
            svg.disc(*point, RADIUS, full=False),
            svg.text(point[0], point[1] + 4, name),
        ]
        for d in range(4):
            after = entries[4 * s + d]
            if after == s:
                drawn += _loop(point)
            elif after != FORBIDDEN:
                drawn += _arrow(point, place[after])
    arrows = sum(after != FORBIDDEN for after in entries)
    words = (
        f"{len(place)} states: the start, and one for each direction of the last move. "
        f"{arrows} arrows: from each state one for each direction, but straight back."
    )
    return svg.picture(2 * MIDDLE, 2 * MIDDLE, words, drawn, margin=14)


def _arrow(one: Point, other: Point) -> list[str]:
    """An arrow between two circles, to the right of the line between them."""
    length = dist(one, other)
    along = ((other[0] - one[0]) / length, (other[1] - one[1]) / length)
    aside = (-along[1] * APART, along[0] * APART)
    begin, end = (
        (one[0] + k * along[0] + aside[0], one[1] + k * along[1] + aside[1])
        for k in (RADIUS, length - RADIUS)
    )
    return [svg.line([begin, end]), *_head(end, along)]


def _loop(point: Point) -> list[str]:
    """A loop at the outer side of a circle."""
    x, y = point
    out = ((x - MIDDLE) / REACH, (y - MIDDLE) / REACH)
    middle = [c + (RADIUS + LOOP - 4) * o for c, o in zip(point, out, strict=True)]
    return [svg.disc(middle[0], middle[1], LOOP, full=False)]


def _head(tip: Point, along: Point) -> list[str]:
    """The head of an arrow, which points along a direction."""
    (x, y), (u, v) = tip, along
    sides = [(x - 8 * u - 4 * k * v, y - 8 * v + 4 * k * u) for k in (1, -1)]
    return [svg.line([sides[0], tip, sides[1]], 1.1)]
