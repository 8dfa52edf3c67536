"""Charts of move reduction: each window, and how near it comes to the optimum."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import mean

from fifteen.partial_goals import Window
from figures import svg
from figures.axes import Frame, Scale
from figures.records import RECORDS, rows
from figures.svg import Svg

TABLE = RECORDS / "partial_goals.csv"
WIDE, LEFT, TOP, RIGHT = 540, 40, 14, 8
FOLD = 15
COLUMNS = ("optimal", "plan", "reduced_30", "reduced_40")


def reductions() -> Svg:
    """Chart the moves by plan, after reduction by two widths, and of the optimum.

    The positions stand in the order of their optima, and of the last column then.
    """
    known = sorted(
        (tuple(int(row[name]) for name in COLUMNS) for row in rows(TABLE)),
        key=lambda row: (row[0], row[3], row[1]),
    )
    means = [mean(column) for column in zip(*known, strict=True)]
    words = (
        f"{len(known)} positions whose shortest solutions have {means[0]:.1f} moves on "
        f"average. The plan needs {means[1]:.1f}, windows of 30 moves make "
        f"{means[2]:.1f} of them, and windows of 40 moves {means[3]:.1f}."
    )
    frame = Frame(Scale(0, len(known)), Scale(40, 110), WIDE, 300, LEFT, TOP, RIGHT, 32)
    drawn = [frame.rule(moves, "", 0.3) for moves in range(50, 111, 10)]
    drawn += frame.beside((moves, f"{moves}") for moves in range(40, 111, 10))
    drawn += frame.names("Korf’s hundred, the easiest first")
    # Two corners for each position make its optimum a level step.
    stairs = [(k + j, row[0]) for k, row in enumerate(known) for j in (0, 1)]
    drawn.append(svg.line((frame.point(*corner) for corner in stairs), 1.4))
    for k, (_, by_plan, narrow, wide) in enumerate(known):
        x = frame.x(k + 0.5)
        drawn.append(svg.square(x, frame.y(by_plan), 4))
        drawn.append(svg.disc(x, frame.y(narrow), 2.2, full=False))
        drawn.append(svg.disc(x, frame.y(wide), 2.2))
    legend = "moves by plan □, after windows of 30 ○ and of 40 ●, and the optimum —"
    return frame.picture(words, drawn, legend)


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
        drawn.append(svg.box(x, TOP, wide, 18))
        drawn.append(svg.text(x + wide / 2, TOP + 14, f"{moves}"))
        begin += moves
    for k, window in enumerate(windows):
        y, left = TOP + 24 + FOLD * (k + 0.5), LEFT + window.begin * unit
        new, old = (len(pieces) * unit for pieces in (window.new, window.old))
        drawn.append(_bar(LEFT, total * unit, y, 0.6))
        drawn.append(_bar(left, new, y, 5))
        drawn.append(_bar(left + new, old - new, y, 5, "1.5 1.5"))
        # The next window looks at the solution that this one has shortened.
        total -= len(window.old) - len(window.new)
        drawn.append(svg.text(LEFT - 8, y + 4, f"{k + 1}", "end"))
    drawn.append(
        svg.text(LEFT + WIDE / 2, high - 10, f"{sum(stages)} moves become {total}")
    )
    words = f"{len(windows)} windows that get shorter: " + ", ".join(
        f"moves {window.begin + 1} to {window.begin + len(window.old)} become "
        f"{len(window.new)}"
        for window in windows
    )
    return svg.picture(LEFT + WIDE + RIGHT, high, words, drawn)


def _bar(x: float, wide: float, y: float, thick: float, dashes: str = "") -> str:
    return svg.line([(x, y), (x + wide, y)], thick, dashes)
