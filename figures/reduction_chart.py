"""Charts of move reduction: each window, and how near it comes to the optimum.

They are SVG in the colour of the text, and have the same bytes each time.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path
from statistics import mean

from fifteen.partial_goals import Window
from figures import marks
from figures.boards import Svg
from figures.records import RECORDS, rows

TABLE = RECORDS / "partial_goals.csv"
WIDE, HIGH, LEFT, TOP, BOTTOM = 540, 300, 40, 14, 52
FOLD = 15
LOW, TOPMOST, STEP = 40, 110, 10
MARKS = {"plan": "□", "reduced_30": "○", "reduced_40": "●"}
"""The columns that are drawn, and the mark of each."""


def reductions(table: Path = TABLE) -> Svg:
    """The moves by plan, and after reduction by two widths, above those of the optimum.

    The positions stand in the order of their optima, and of the last column then.
    """
    known = [
        {name: int(row[name]) for name in ("optimal", *MARKS)} for row in rows(table)
    ]
    known.sort(key=lambda row: (row["optimal"], row["reduced_40"], row["plan"]))
    means = [mean(row[name] for row in known) for name in ("optimal", *MARKS)]
    words = (
        f"{len(known)} positions whose shortest solutions have {means[0]:.1f} moves on "
        f"average. The plan needs {means[1]:.1f}, windows of 30 moves make "
        f"{means[2]:.1f} of them, and windows of 40 moves {means[3]:.1f}."
    )
    drawn = [*_axes(), _stairs([row["optimal"] for row in known])]
    for k, row in enumerate(known):
        x = _across(k + 0.5, len(known))
        drawn.append(_square(x, _height(row["plan"])))
        drawn.append(_disc(x, _height(row["reduced_30"]), "none"))
        drawn.append(_disc(x, _height(row["reduced_40"]), "currentColor"))
    wide, high = LEFT + WIDE + 8, TOP + HIGH + BOTTOM
    return Svg(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" '
        f'width="{wide}" height="{high}" role="img">'
        f"<title>{escape(words)}</title>{''.join(drawn)}</svg>"
    )


def folds(stages: Sequence[int], windows: Sequence[Window]) -> Svg:
    """The windows that get shorter, one under the other.

    At the top there is the solution, with the lengths of its stages.  Then for each
    window, from the top, there is the solution as it was, thick where the window was,
    and broken at the end of it what has been saved.
    """
    total, high = sum(stages), TOP + 24 + FOLD * len(windows) + 30
    unit, drawn, begin = WIDE / total, [], 0
    for moves in stages:
        x, wide = LEFT + begin * unit, moves * unit
        drawn.append(
            f'<rect x="{x:.1f}" y="{TOP}" width="{wide:.1f}" height="18" fill="none" '
            'stroke="currentColor" stroke-width=".7"/>'
        )
        drawn.append(marks.text(x + wide / 2, TOP + 14, f"{moves}"))
        begin += moves
    for k, window in enumerate(windows):
        y, left = TOP + 24 + FOLD * (k + 0.5), LEFT + window.begin * unit
        new, old = (len(pieces) * unit for pieces in (window.new, window.old))
        drawn.append(_bar(LEFT, total * unit, y, 0.6))
        drawn.append(_bar(left, new, y, 5))
        drawn.append(_bar(left + new, old - new, y, 5, ' stroke-dasharray="1.5 1.5"'))
        total -= len(window.old) - len(window.new)
        drawn.append(marks.text(LEFT - 8, y + 4, f"{k + 1}", "end"))
    drawn.append(
        marks.text(LEFT + WIDE / 2, high - 10, f"{sum(stages)} moves become {total}")
    )
    words = f"{len(windows)} windows that get shorter: " + ", ".join(
        f"moves {window.begin + 1} to {window.begin + len(window.old)} become "
        f"{len(window.new)}"
        for window in windows
    )
    return Svg(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {LEFT + WIDE + 8} '
        f'{high}" width="{LEFT + WIDE + 8}" height="{high}" role="img">'
        f"<title>{escape(words)}</title>{''.join(drawn)}</svg>"
    )


def _bar(x: float, wide: float, y: float, thick: float, more: str = "") -> str:
    return (
        f'<path d="M{x:.1f} {y:.1f}h{wide:.1f}" stroke="currentColor" '
        f'stroke-width="{thick}"{more}/>'
    )


def _across(k: float, count: int) -> float:
    return LEFT + k * WIDE / count


def _height(moves: float) -> float:
    return TOP + HIGH * (TOPMOST - moves) / (TOPMOST - LOW)


def _axes() -> Iterator[str]:
    for moves in range(LOW, TOPMOST + 1, STEP):
        y = _height(moves)
        yield (
            f'<path d="M{LEFT} {y:.1f}h{WIDE}" stroke="currentColor" '
            f'stroke-width="{0.7 if moves == LOW else 0.3}"/>'
        )
        yield marks.text(LEFT - 8, y + 4, f"{moves}", "end")
    legend = "moves by plan □, after windows of 30 ○ and of 40 ●, and the optimum —"
    yield marks.text(
        LEFT + WIDE / 2, TOP + HIGH + 26, "Korf’s hundred, the easiest first"
    )
    yield marks.text(LEFT + WIDE / 2, TOP + HIGH + 44, legend)


def _stairs(heights: Sequence[int]) -> str:
    """A line with a step for each position."""
    path = f"M{LEFT} {_height(heights[0]):.1f}"
    for k, moves in enumerate(heights, 1):
        path += f"V{_height(moves):.1f}H{_across(k, len(heights)):.1f}"
    return f'<path d="{path}" fill="none" stroke="currentColor" stroke-width="1.4"/>'


def _square(x: float, y: float) -> str:
    return (
        f'<rect x="{x - 2:.1f}" y="{y - 2:.1f}" width="4" height="4" fill="none" '
        'stroke="currentColor" stroke-width=".8"/>'
    )


def _disc(x: float, y: float, fill: str) -> str:
    return (
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="2.2" fill="{fill}" '
        'stroke="currentColor" stroke-width=".8"/>'
    )
