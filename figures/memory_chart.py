"""A chart of nodes and seconds of A* with and without memory, from a record."""

from __future__ import annotations

import math

from figures import svg
from figures.axes import Frame, Scale, decades
from figures.records import RECORDS, rows
from figures.svg import Svg

BEST_FIRST = RECORDS / "best_first.csv"
POWERS = range(4, 9)
MEMORY_TIMES = (1, 2, 5, 10, 20, 50, 100, 200)


def bought() -> Svg:
    """How many times fewer nodes A* takes than iterative deepening, and longer.

    Positions that it did not solve within its memory are left out.
    """
    tried = rows(BEST_FIRST)
    solved = [row for row in tried if row["solved"] == "True"]
    nodes = [float(row["nodes"]) for row in solved]
    fewer = [float(row["deepening_nodes"]) / float(row["nodes"]) for row in solved]
    longer = [float(row["seconds"]) / float(row["deepening_seconds"]) for row in solved]
    words = (
        f"Of {len(tried)} positions A* solves {len(solved)}. On these it takes between "
        f"{min(fewer):.1f} and {max(fewer):.1f} times fewer nodes than iterative "
        f"deepening, and is between {min(longer):.0f} and {max(longer):.0f} times as "
        "long about it."
    )
    # Its ends are no powers of ten, so that `decades` does not fit.
    beside = Scale(MEMORY_TIMES[0], MEMORY_TIMES[-1], math.log10)
    frame = Frame(decades(POWERS[0], POWERS[-1]), beside, high=260, both=True)
    drawn = [
        *frame.powers_below(POWERS),
        *frame.beside((times, f"{times}") for times in MEMORY_TIMES),
        *map(frame.rule, MEMORY_TIMES),
        *frame.names("nodes that A* took", "times fewer nodes ●", "□ times as long"),
        *(svg.disc(*frame.point(n, f)) for n, f in zip(nodes, fewer, strict=True)),
        *(svg.square(*frame.point(n, s)) for n, s in zip(nodes, longer, strict=True)),
    ]
    return frame.picture(words, drawn)
