"""Charts about the method, drawn from counts and from recorded measurements.

They are SVG in the colour of the text, so that they can be read on light paper and on
dark, and they have the same bytes each time.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from html import escape
from itertools import starmap
from pathlib import Path

from fifteen.tray import cells, manhattan_distance
from figures import marks
from figures.boards import Svg
from figures.records import RECORDS, rows

HERE = Path(__file__).parent
KORF = HERE.parent / "fifteen" / "data" / "korf100.csv"
QUOTAS = RECORDS / "quotas.csv"
WIDE, HIGH = 480, 300
LEFT, TOP, RIGHT, BOTTOM = 52, 26, 52, 44


def growth(start: str, table: Path = QUOTAS) -> Svg:
    """Nodes and seconds of each quota on a logarithmic scale, with the fitted ratio."""
    tried = rows(table)
    nodes = [float(row["nodes"]) for row in tried]
    seconds = [float(row["seconds"]) for row in tried]
    quotas = [f"{row['happy']}+{row['sad']}" for row in tried]
    ratio, first = fitted(nodes)
    words = (
        f"From {start}, the nodes of the quotas {quotas[0]} to {quotas[-1]} grow from "
        f"{nodes[0]:,.0f} to {nodes[-1]:,.0f}, about {ratio:.1f} times at each; the "
        f"seconds, up to {seconds[-1]:.0f}, grow alike."
    )
    low = math.floor(math.log10(min(seconds)))
    scale = _Scale(len(tried), math.ceil(math.log10(max(nodes))), low)
    line = [first * ratio**k for k in range(len(tried))]
    drawn = [
        _frame(),
        *scale.axes(quotas),
        _polyline(scale.points(line)),
        *starmap(marks.disc, scale.points(nodes)),
        *starmap(marks.square, scale.points([s / 10**low for s in seconds])),
        scale.label(len(tried) // 2, line, f"× {ratio:.2f} a quota"),
    ]
    return _svg(words, drawn)


@dataclass(frozen=True)
class _Scale:
    """So many quotas along, and decades up: of nodes from 1, of seconds from 10^low."""

    quotas: int
    decades: int
    low: int

    def x(self, k: int) -> float:
        return LEFT + 24 + k * (WIDE - 48) / (self.quotas - 1)

    def y(self, value: float) -> float:
        return TOP + HIGH * (1 - math.log10(value) / self.decades)

    def points(self, values: Sequence[float]) -> list[tuple[float, float]]:
        return [(self.x(k), self.y(value)) for k, value in enumerate(values)]

    def axes(self, quotas: Sequence[str]) -> Iterator[str]:
        for power in range(self.decades + 1):
            yield _power(LEFT - 8, self.y(10**power), power, "end")
            yield _power(LEFT + WIDE + 8, self.y(10**power), power + self.low, "start")
        for k, quota in enumerate(quotas):
            yield marks.text(self.x(k), TOP + HIGH + 18, quota)
        yield marks.text(LEFT, TOP - 12, "nodes ●", "start")
        yield marks.text(LEFT + WIDE, TOP - 12, "□ seconds", "end")
        yield marks.text(
            LEFT + WIDE / 2, TOP + HIGH + 38, "quota: happy moves + sad moves"
        )

    def label(self, k: int, line: Sequence[float], words: str) -> str:
        return marks.text(self.x(k) - 12, self.y(line[k]) - 8, words, "end")


def fitted(values: Sequence[float]) -> tuple[float, float]:
    """The ratio, and the first value, of the geometric progression nearest to some.

    Nearest is meant on the logarithmic scale, by least squares.
    """
    logs = [math.log(value) for value in values]
    middle, mean = (len(logs) - 1) / 2, math.fsum(logs) / len(logs)
    slope = math.fsum((k - middle) * log for k, log in enumerate(logs)) / sum(
        (k - middle) ** 2 for k in range(len(logs))
    )
    return math.exp(slope), math.exp(mean - slope * middle)


def optima(table: Path = KORF) -> Svg:
    """The bound h against the length of a shortest solution, for Korf's positions."""
    pairs = [
        (manhattan_distance(cells(row["start_knuth"]), 4), int(row["optimal"]))
        for row in rows(table)
    ]
    sad = [(length - h) // 2 for h, length in pairs]
    words = (
        f"For Korf's {len(pairs)} positions: h lies between {min(pairs)[0]} and "
        f"{max(pairs)[0]}, a shortest solution takes {min(p[1] for p in pairs)} to "
        f"{max(p[1] for p in pairs)} moves; {min(sad)} to {max(sad)} of them are sad, "
        f"{sum(sad) / len(sad):.1f} on average."
    )
    drawn = [_frame(), *_axes(), *_diagonals(), *map(_position, Counter(pairs).items())]
    return _svg(words, drawn)


LOW_H, HIGH_H, LOW_N, HIGH_N = 20, 52, 38, 70


def _place(h: float, length: float) -> tuple[float, float]:
    x = LEFT + WIDE * (h - LOW_H) / (HIGH_H - LOW_H)
    return x, TOP + HIGH * (HIGH_N - length) / (HIGH_N - LOW_N)


def _axes() -> Iterator[str]:
    for h in range(LOW_H, HIGH_H + 1, 4):
        yield marks.text(_place(h, LOW_N)[0], TOP + HIGH + 18, str(h))
    for n in range(LOW_N + 2, HIGH_N + 1, 5):
        yield marks.text(LEFT - 8, _place(LOW_H, n)[1] + 4, str(n), "end")
    yield marks.text(LEFT + WIDE / 2, TOP + HIGH + 38, "h, the distances added up")
    yield marks.text(LEFT - 8, TOP - 12, "moves", "start")


def _diagonals() -> Iterator[str]:
    """Where solutions with so many sad moves lie: their length is h and twice that."""
    for sad in (0, 4, 8, 12, 16):
        h = max(LOW_H, LOW_N - 2 * sad)
        end = min(HIGH_H, HIGH_N - 2 * sad)
        (x, y), (a, b) = _place(h, h + 2 * sad), _place(end, end + 2 * sad)
        yield (
            f'<path d="M{x:.1f} {y:.1f}L{a:.1f} {b:.1f}" stroke="currentColor" '
            'stroke-width=".7" stroke-dasharray="2 4" fill="none"/>'
        )
        above = end < HIGH_H
        yield marks.text(
            a if above else a + 6,
            b - 5 if above else b + 4,
            f"{sad} sad" if sad in (0, 16) else str(sad),
            "middle" if above else "start",
        )


def _position(item: tuple[tuple[int, int], int]) -> str:
    """A disc, whose area tells how many positions lie there."""
    (h, length), times = item
    x, y = _place(h, length)
    return (
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{3.2 * math.sqrt(times):.2f}" '
        'fill="currentColor" fill-opacity=".75"/>'
    )


def _power(x: float, y: float, power: int, anchor: str) -> str:
    """A power of ten beside an axis."""
    return (
        f'<text x="{x}" y="{y + 4:.1f}" text-anchor="{anchor}" font-size="13" '
        f'fill="currentColor">10<tspan dy="-5" font-size="9.5">'
        f"{str(power).replace('-', '−')}</tspan></text>"
    )


def _frame() -> str:
    return (
        f'<path d="M{LEFT} {TOP}V{TOP + HIGH}H{LEFT + WIDE}V{TOP}" fill="none" '
        'stroke="currentColor" stroke-width=".7"/>'
    )


def _polyline(points: Iterable[tuple[float, float]]) -> str:
    text = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    return (
        f'<polyline points="{text}" fill="none" stroke="currentColor" '
        'stroke-width=".9"/>'
    )


def _svg(words: str, drawn: Sequence[str]) -> Svg:
    width, height = LEFT + WIDE + RIGHT, TOP + HIGH + BOTTOM
    return Svg(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" role="img">'
        f"<title>{escape(words)}</title>{''.join(drawn)}</svg>"
    )
