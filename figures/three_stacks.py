"""The three stacks of the queue of best_first, before and after f rises."""

from __future__ import annotations

from figures import svg
from figures.svg import Svg

WIDE, HIGH, APART, LABEL = 92, 26, 26, 100


def three_stacks(f: int) -> Svg:
    """The sums that each stack holds while f is the least, and when it has risen."""
    drawn, said = list[str](), list[str]()
    for row, least in enumerate((f, f + 1)):
        y = 20 + row * (HIGH + 44)
        drawn.append(svg.text(LABEL - 14, y + 18, f"least f = {least}", "end"))
        for stack in range(3):
            total = next(n for n in range(least, least + 3) if n % 3 == stack)
            x = LABEL + stack * (WIDE + APART)
            drawn += [
                svg.box(x, y, WIDE, HIGH),
                svg.text(x + WIDE / 2, y + 18, f"f = {total}"),
                svg.text(x + WIDE / 2, y - 6, f"stack {stack}"),
            ]
            said.append(f"with least f {least}, stack {stack} holds f = {total}")
    width = LABEL + 3 * WIDE + 2 * APART
    return svg.picture(width, 40 + 2 * HIGH + 34, "; ".join(said), drawn, margin=1)
