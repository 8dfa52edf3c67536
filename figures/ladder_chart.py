"""The ladder: what each method takes for the same boards, as a table and as a plot.

The measurements are those that experiments/ladder.py wrote down, in one run.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import NamedTuple

from figures import marks
from figures.boards import Html, Svg
from figures.records import RECORDS, rows

RECORD = RECORDS / "ladder.csv"
WIDE, HIGH, LEFT, TOP, RIGHT, BOTTOM = 490, 300, 52, 34, 40, 46
LETTER, LINE = 6.4, 15


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
    runs = rows(record)
    failed = {row["board"] for row in runs if not row["length"]}
    found = []
    for method in dict.fromkeys(row["method"] for row in runs):
        mine = [row for row in runs if row["method"] == method]
        done = [row for row in mine if row["board"] not in failed]
        found.append(
            Rung(
                method,
                sum(bool(row["length"]) for row in mine),
                len(mine),
                sum(int(row["nodes"]) for row in done),
                math.fsum(float(row["seconds"]) for row in done),
            )
        )
    return found


def table(record: Path = RECORD) -> Html:
    """The ladder as a table; korf0, compiled, is the measure of the others."""
    found = rungs(record)
    (measure,) = (rung for rung in found if rung.method == "korf0")
    lines = "".join(_row(rung, measure) for rung in found)
    heads = "".join(
        f'<th scope="col">{head}</th>'
        for head in ("method", "solved", "nodes", "nodes a second", "seconds", "ratio")
    )
    return Html(
        '<div class="table-room" tabindex="0" role="group" aria-label="The ladder">'
        f'<table class="ladder"><thead><tr>{heads}</tr></thead>'
        f"<tbody>{lines}</tbody></table></div>"
        "<style>.ladder :is(td, th):not(:first-child) "
        "{ text-align: right; font-variant-numeric: tabular-nums lining-nums; }"
        ".ladder tbody th { border: 0; color: inherit; font-style: normal; }"
        ".ladder tbody tr:last-child th { border-bottom: 1px solid var(--hair); }"
        ".ladder :is(td, th) { white-space: nowrap; }</style>"
    )


def _row(rung: Rung, measure: Rung) -> str:
    ratio = rung.seconds / measure.seconds
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
    """Draw what `rungs` finds in a record."""
    return drawn(rungs(record))


def drawn(found: Sequence[Rung]) -> Svg:
    """Nodes across and seconds up, both on a logarithmic scale, a dot a method."""
    scale = _Scale(
        *_decades([rung.nodes for rung in found]),
        *_decades([rung.seconds for rung in found]),
    )
    said = "; ".join(
        f"{rung.method}: {rung.nodes:,} nodes in {rung.seconds:.2f} seconds"
        for rung in found
    )
    marks = [*scale.axes(), *scale.rates(), *scale.dots(found)]
    width, height = LEFT + WIDE + RIGHT, TOP + HIGH + BOTTOM
    return Svg(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" role="img">'
        f"<title>{escape(said)}</title>{''.join(marks)}</svg>"
    )


def _decades(values: Sequence[float]) -> tuple[int, int]:
    """The powers of ten below and above all values; two that differ."""
    low = math.floor(math.log10(min(values)))
    return low, max(math.ceil(math.log10(max(values))), low + 1)


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
        yield marks.text(LEFT + WIDE / 2, TOP + HIGH + 40, "nodes", "middle")
        yield marks.text(LEFT - 8, TOP - 14, "seconds", "start")

    def rates(self) -> Iterator[str]:
        """Dotted lines along which the nodes a second are the same, with their number.

        The number stands where the line leaves the picture, above or at the right.
        """
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
                if last < self.right:
                    yield _power(c, d - 6, power, "middle")
                else:
                    yield _power(c + 5, d + 4, power, "start")
        yield marks.text(LEFT + WIDE, TOP - 22, "nodes a second", "end")

    def dots(self, found: Sequence[Rung]) -> Iterator[str]:
        """A dot for each method, with its name where there is room for it."""
        points = [
            (self.x(math.log10(rung.nodes)), self.y(math.log10(rung.seconds)))
            for rung in found
        ]
        taken = [_Room(x - 5, y - 5, x + 5, y + 5) for x, y in points]
        for rung, (x, y) in zip(found, points, strict=True):
            yield f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" fill="currentColor"/>'
            label = _free(x, y, LETTER * len(rung.method), taken)
            taken.append(label)
            if abs(label.middle - y) > LINE:
                near = label.left if label.left > x else label.right
                yield (
                    f'<path d="M{x:.1f} {y:.1f}L{near:.1f} {label.middle:.1f}" '
                    'stroke="currentColor" stroke-width=".6"/>'
                )
            right = label.left > x
            at, anchor = (label.left, "start") if right else (label.right, "end")
            yield marks.text(at, label.middle + 4, rung.method, anchor)


class _Room(NamedTuple):
    """A rectangle that something fills."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def middle(self) -> float:
        return (self.top + self.bottom) / 2

    def meets(self, other: _Room) -> bool:
        """Whether two rectangles have a point in common."""
        across = self.left < other.right and other.left < self.right
        return across and self.top < other.bottom and other.top < self.bottom


def _free(x: float, y: float, width: float, taken: Sequence[_Room]) -> _Room:
    """The nearest room for a name beside a dot, to the left of it or to the right."""
    for away in sorted(range(-12 * LINE, 13 * LINE, 5), key=abs):
        far = 9 + abs(away) / 3
        for left in (x + far, x - far - width):
            top = y + away - LINE / 2
            room = _Room(left, top, left + width, top + LINE)
            inside = left > LEFT and room.right < LEFT + WIDE
            if inside and not any(map(room.meets, taken)):
                return room
    return _Room(x + 9, y - LINE / 2, x + 9 + width, y + LINE / 2)


def _power(x: float, y: float, power: int, anchor: str) -> str:
    sign = str(power).replace("-", "−")
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" font-size="13" '
        f'fill="currentColor">10<tspan dy="-5" font-size="9.5">{sign}</tspan></text>'
    )
