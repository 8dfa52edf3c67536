"""The ladder: what each method takes for the same boards, as a table and as a plot.

The measurements are those that experiments/ladder.py wrote down, in one run.
"""

from __future__ import annotations

import csv
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path

from fifteen.figures import Html, Svg

RECORD = Path(__file__).parent.parent / "docs" / "records" / "ladder.csv"
WIDE, HIGH, LEFT, TOP, RIGHT, BOTTOM = 520, 300, 60, 30, 24, 46


@dataclass(frozen=True)
class Rung:
    """A method: boards solved, of how many; nodes and seconds for those all solved."""

    method: str
    solved: int
    boards: int
    nodes: int
    seconds: float

    @property
    def rate(self) -> float:
        """Nodes a second."""
        return self.nodes / self.seconds


def rungs(record: Path = RECORD) -> list[Rung]:
    """Add a record up: a rung for each method, in the order of the record."""
    rows = list(csv.DictReader(record.read_text(encoding="utf-8").splitlines()))
    failed = {row["board"] for row in rows if not row["length"]}
    found = []
    for method in dict.fromkeys(row["method"] for row in rows):
        mine = [row for row in rows if row["method"] == method]
        done = [row for row in mine if row["board"] not in failed]
        found.append(
            Rung(
                method,
                sum(bool(row["length"]) for row in mine),
                len(mine),
                sum(int(row["nodes"]) for row in done),
                sum(float(row["seconds"]) for row in done),
            )
        )
    return found


def table(record: Path = RECORD) -> Html:
    """The ladder as a table; the first rung is the measure of the others."""
    found = rungs(record)
    rows = "".join(map(_row, found, [found[0]] * len(found)))
    heads = "".join(
        f'<th scope="col">{head}</th>'
        for head in ("method", "solved", "nodes", "nodes a second", "seconds", "ratio")
    )
    return Html(
        '<div class="table-room" tabindex="0" role="group" aria-label="The ladder">'
        f'<table class="ladder"><thead><tr>{heads}</tr></thead>'
        f"<tbody>{rows}</tbody></table></div>"
        "<style>.ladder td:not(:first-child), .ladder th:not(:first-child) "
        "{ text-align: right; font-variant-numeric: tabular-nums lining-nums; }"
        ".ladder :is(td, th) { white-space: nowrap; }</style>"
    )


def _row(rung: Rung, first: Rung) -> str:
    ratio = rung.seconds / first.seconds
    cells = (
        f"{rung.solved} of {rung.boards}",
        f"{rung.nodes:,}",
        f"{rung.rate / 1e6:,.1f} million",
        f"{rung.seconds:,.2f}",
        f"{ratio:.2f}" if ratio >= 0.1 else f"{ratio:.4f}",
    )
    words = "".join(f"<td>{cell}</td>" for cell in cells)
    return f'<tr><th scope="row">{escape(rung.method)}</th>{words}</tr>'


def plot(record: Path = RECORD) -> Svg:
    """Nodes across and seconds up, both on a logarithmic scale, a dot a method."""
    found = rungs(record)
    scale = _Scale(
        *_decades([rung.nodes for rung in found]),
        *_decades([rung.seconds for rung in found]),
    )
    said = "; ".join(
        f"{rung.method}: {rung.nodes:,} nodes in {rung.seconds:.2f} seconds"
        for rung in found
    )
    drawn = [*scale.axes(), *scale.rates(), *scale.dots(found)]
    width, height = LEFT + WIDE + RIGHT, TOP + HIGH + BOTTOM
    return Svg(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" role="img">'
        f"<title>{escape(said)}</title>{''.join(drawn)}</svg>"
    )


def _decades(values: Sequence[float]) -> tuple[int, int]:
    """The powers of ten below and above all values."""
    low, high = min(values), max(values)
    return math.floor(math.log10(low)), math.ceil(math.log10(high))


@dataclass(frozen=True)
class _Scale:
    """Decades of nodes across, and of seconds up."""

    left: int
    right: int
    low: int
    high: int

    def x(self, log: float) -> float:
        return LEFT + WIDE * (log - self.left) / (self.right - self.left)

    def y(self, log: float) -> float:
        return TOP + HIGH * (self.high - log) / (self.high - self.low)

    def axes(self) -> Iterator[str]:
        yield (
            f'<path d="M{LEFT} {TOP}V{TOP + HIGH}H{LEFT + WIDE}" fill="none" '
            'stroke="currentColor" stroke-width=".7"/>'
        )
        for power in range(self.left, self.right + 1):
            yield _power(self.x(power), TOP + HIGH + 18, power, "middle")
        for power in range(self.low, self.high + 1):
            yield _power(LEFT - 8, self.y(power) + 4, power, "end")
        yield _text(LEFT + WIDE / 2, TOP + HIGH + 40, "nodes", "middle")
        yield _text(LEFT - 8, TOP - 14, "seconds", "start")

    def rates(self) -> Iterator[str]:
        """Dotted lines along which the nodes a second are the same."""
        for power in range(self.left - self.high, self.right - self.low + 1):
            first = max(self.left, self.low + power)
            last = min(self.right, self.high + power)
            if last - first > 0.8:
                a, b = self.x(first), self.y(first - power)
                c, d = self.x(last), self.y(last - power)
                yield (
                    f'<path d="M{a:.1f} {b:.1f}L{c:.1f} {d:.1f}" fill="none" '
                    'stroke="currentColor" stroke-width=".6" stroke-dasharray="1 4"/>'
                )

    def dots(self, found: Sequence[Rung]) -> Iterator[str]:
        taken: list[tuple[float, float]] = []
        for rung in found:
            x, y = self.x(math.log10(rung.nodes)), self.y(math.log10(rung.seconds))
            below = any(abs(x - a) < 150 and abs(y - b) < 16 for a, b in taken)
            taken.append((x, y))
            left = x > LEFT + WIDE * 0.6
            yield f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" fill="currentColor"/>'
            yield _text(
                x - 9 if left else x + 9,
                y + (16 if below else 4),
                rung.method,
                "end" if left else "start",
            )


def _power(x: float, y: float, power: int, anchor: str) -> str:
    sign = str(power).replace("-", "−")
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" font-size="13" '
        f'fill="currentColor">10<tspan dy="-5" font-size="9.5">{sign}</tspan></text>'
    )


def _text(x: float, y: float, words: str, anchor: str) -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" font-size="13" '
        f'fill="currentColor">{escape(words)}</text>'
    )
