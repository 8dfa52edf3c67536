"""The nodes of a table spread over more slots, each in the order of its code."""

from __future__ import annotations

from figures import svg
from figures.svg import Svg

CELL, HIGH, APART = 34, 26, 60


def concertina(before: int, after: int) -> Svg:
    """The slots of a full table, and where each of them begins in a larger one."""
    drawn = list[str]()
    for y, slots in ((0, before), (HIGH + APART, after)):
        drawn += [svg.box(k * CELL, y, CELL, HIGH) for k in range(slots)]
        drawn += [svg.text((k + 0.5) * CELL, y + 18, str(k)) for k in range(slots)]
    for k in range(before):
        # The scale is that of `find`: a code of 31 bits times the slots, shifted.
        code = ((2 * k + 1) << 31) // (2 * before)
        there = code * after >> 31
        one = ((k + 0.5) * CELL, HIGH + 2)
        other = ((there + 0.5) * CELL, HIGH + APART - 2)
        drawn.append(svg.line([one, other]))
    words = f"{before} slots become {after}: nodes go up, the last of them farthest"
    return svg.picture(after * CELL, 2 * HIGH + APART, words, drawn, margin=1)
