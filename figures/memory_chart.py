"""A chart of what A* gains and loses by remembering, from recorded measurements.

It is SVG in the colour of the text, and has the same bytes each time.
"""

from __future__ import annotations

import csv
import math
from collections.abc import Iterator
from html import escape
from pathlib import Path

from figures import marks
from figures.boards import Svg

RECORD = Path(__file__).parent.parent / "docs" / "records" / "best_first.csv"
WIDE, HIGH = 480, 260
LEFT, TOP, RIGHT, BOTTOM = 52, 26, 52, 44
LOW, DECADES = 4, 4
TIMES = (1, 2, 5, 10, 20, 50)
MOST = 100


def bought(record: Path = RECORD) -> Svg:
    """How many times fewer nodes A* takes than iterative deepening, and longer.

    Positions that it did not solve within its memory are left out.
    """
    rows = list(csv.DictReader(record.read_text(encoding="utf-8").splitlines()))
    solved = [row for row in rows if row["solved"] == "True"]
    nodes = [float(row["nodes"]) for row in solved]
    fewer = [float(row["deepening_nodes"]) / float(row["nodes"]) for row in solved]
    longer = [float(row["seconds"]) / float(row["deepening_seconds"]) for row in solved]
    words = (
        f"Of {len(rows)} positions A* solves {len(solved)}. On these it takes between "
        f"{min(fewer):.1f} and {max(fewer):.1f} times fewer nodes than iterative "
        f"deepening, and is between {min(longer):.0f} and {max(longer):.0f} times as "
        "long about it."
    )
    drawn = [
        _frame(),
        *_axes(),
        *(marks.disc(*_place(n, f)) for n, f in zip(nodes, fewer, strict=True)),
        *(marks.square(*_place(n, s)) for n, s in zip(nodes, longer, strict=True)),
    ]
    width, height = LEFT + WIDE + RIGHT, TOP + HIGH + BOTTOM
    return Svg(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" role="img">'
        f"<title>{escape(words)}</title>{''.join(drawn)}</svg>"
    )


def _place(nodes: float, times: float) -> tuple[float, float]:
    x = LEFT + WIDE * (math.log10(nodes) - LOW) / DECADES
    return x, TOP + HIGH * (1 - math.log10(times) / math.log10(MOST))


def _axes() -> Iterator[str]:
    for power in range(LOW, LOW + DECADES + 1):
        x, y = _place(10**power, 1)
        yield (
            f'<text x="{x:.1f}" y="{y + 18:.1f}" text-anchor="middle" font-size="13" '
            f'fill="currentColor">10<tspan dy="-5" font-size="9.5">{power}</tspan>'
            "</text>"
        )
    for times in (*TIMES, MOST):
        x, y = _place(10**LOW, times)
        yield marks.text(x - 8, y + 4, f"{times}", "end")
        yield (
            f'<path d="M{x:.1f} {y:.1f}h{WIDE}" stroke="currentColor" '
            'stroke-width=".5" stroke-dasharray="2 4"/>'
        )
    yield marks.text(LEFT, TOP - 12, "times fewer nodes ●", "start")
    yield marks.text(LEFT + WIDE, TOP - 12, "□ times as long", "end")
    yield marks.text(LEFT + WIDE / 2, TOP + HIGH + 38, "nodes that A* took")


def _frame() -> str:
    return (
        f'<path d="M{LEFT} {TOP}V{TOP + HIGH}H{LEFT + WIDE}V{TOP}" fill="none" '
        'stroke="currentColor" stroke-width=".7"/>'
    )
