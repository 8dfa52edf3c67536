"""What pairs save, in a chart and in a table, from the recorded experiment."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path
from statistics import mean, stdev

from figures import marks
from figures.boards import Html, Svg

TABLE = (
    Path(__file__).resolve().parent.parent / "docs" / "records" / "pair_distance.csv"
)
WIDE, HIGH, LEFT, TOP, BOTTOM = 520, 250, 52, 12, 64
LOW = 50
"""The least percentage on the scale; the greatest is 100."""


def savings(table: Path = TABLE) -> Svg:
    """Per cent saved on each of Korf's hundred, until all solutions are found.

    The discs are pairs on one list, in rising order; the open squares above them are
    linear conflict on the same boards.
    """
    pairs, lines = (_saved(table, b, "every") for b in ("one-list", "linear-conflict"))
    boards = sorted(pairs, key=lambda number: (pairs[number], number))
    average = mean(pairs.values())
    words = (
        f"Of {len(boards)} positions, pairs save from {pairs[boards[0]]:.2f} to "
        f"{pairs[boards[-1]]:.2f} per cent of the work, on average {average:.2f}; "
        f"linear conflict on average {mean(lines.values()):.2f}."
    )
    drawn = [*_axes(average)]
    for k, number in enumerate(boards):
        x = LEFT + (k + 0.5) * WIDE / len(boards)
        drawn.append(_square(x, _height(lines[number])))
        drawn.append(_disc(x, _height(pairs[number])))
    wide, high = LEFT + WIDE + 8, TOP + HIGH + BOTTOM
    return Svg(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" '
        f'width="{wide}" height="{high}" role="img">'
        f"<title>{escape(words)}</title>{''.join(drawn)}</svg>"
    )


PAPER = {
    "until all solutions": ("55.45", "96.42", "82.12", "8.99", "88.12"),
    "until the first one": ("56.29", "96.52", "82.05", "9.02", "–"),
}
"""Per cent saved, as printed: least, most, mean, standard deviation, and in all."""


def compared(table: Path = TABLE) -> Html:
    """What is saved, as the paper has it and as we found it, in per cent.

    Until all solutions, in all quotas; until the first one, in the last quota.
    """
    rows = [_row("", ("least", "most", "mean", "spread", "in all"), "th")]
    for (case, printed), until in zip(PAPER.items(), ("every", "first"), strict=True):
        rows.append(_row(f"{case}, the paper", printed))
        for bound in ("one-list", "two-lists", "linear-conflict"):
            rows.append(_row(bound.replace("-", " "), _figures(table, bound, until)))
    return Html(f"<table>{''.join(rows)}</table>")


def _row(name: str, cells: Sequence[str], tag: str = "td") -> str:
    """Return a row of a table."""
    inner = "".join(f'<{tag} style="text-align:right">{c}</{tag}>' for c in cells)
    return f'<tr><td style="text-align:left">{escape(name)}</td>{inner}</tr>'


def _figures(table: Path, bound: str, until: str) -> list[str]:
    """Return the figures of a bound, as the paper has them."""
    saved = _saved(table, bound, until).values()
    tried = {b: sum(_tried(table, b, until).values()) for b in ("manhattan", bound)}
    total = 100 * (1 - tried[bound] / tried["manhattan"])
    found = min(saved), max(saved), mean(saved), stdev(saved), total
    return [f"{x:.2f}" for x in found]


def _saved(table: Path, bound: str, until: str) -> dict[int, float]:
    """Return the per cent of pieces not tried, by the number of the board."""
    before = _tried(table, "manhattan", until)
    after = _tried(table, bound, until)
    return {number: 100 * (1 - after[number] / before[number]) for number in after}


def _tried(table: Path, bound: str, until: str) -> dict[int, int]:
    """Return the pieces tried, by the number of the board.

    Until every solution all quotas count, until the first one the last only.
    """
    with table.open(encoding="utf-8", newline="") as file:
        return {
            int(row["number"]): int(row[f"tried_{until}"])
            + (int(row["tried_before"]) if until == "every" else 0)
            for row in csv.DictReader(file)
            if row["bound"] == bound
        }


def _height(percent: float) -> float:
    """Return where a percentage is drawn."""
    return TOP + HIGH * (100 - percent) / (100 - LOW)


def _axes(average: float) -> Iterator[str]:
    """Yield the frame, the scale, the mean, and what the marks mean."""
    yield (
        f'<path d="M{LEFT} {TOP}V{TOP + HIGH}H{LEFT + WIDE}" fill="none" '
        'stroke="currentColor" stroke-width=".7"/>'
    )
    for percent in range(LOW, 101, 10):
        yield marks.text(LEFT - 8, _height(percent) + 4, f"{percent} %", "end")
    y = _height(average)
    yield (
        f'<path d="M{LEFT} {y:.1f}H{LEFT + WIDE}" stroke="currentColor" '
        'stroke-width=".7" stroke-dasharray="2 4"/>'
    )
    yield marks.text(LEFT + 6, y - 6, f"{average:.2f} % on average", "start")
    middle = LEFT + WIDE / 2
    yield marks.text(
        middle, TOP + HIGH + 22, "the hundred positions, by what pairs save"
    )
    legend = "● pairs, one list\u2003\u2003□ linear conflict"
    yield marks.text(middle, TOP + HIGH + 46, legend)


def _disc(x: float, y: float) -> str:
    """Return a small disc."""
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="2.2" fill="currentColor"/>'


def _square(x: float, y: float) -> str:
    """Return a small open square."""
    return (
        f'<rect x="{x - 2.2:.1f}" y="{y - 2.2:.1f}" width="4.4" height="4.4" '
        'fill="none" stroke="currentColor" stroke-width=".8"/>'
    )
