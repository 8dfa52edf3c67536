"""The ladder: what each method takes for the same boards, as a plot.

The measurements are those that experiments/ladder.py wrote down, in one run.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import fsum
from pathlib import Path
from typing import NamedTuple

from figures import svg
from figures.axes import Frame, decades, decades_around
from figures.records import RECORDS, rows
from figures.svg import Point, Svg

LADDER = RECORDS / "ladder.csv"
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


def rungs(record: Path = LADDER) -> list[Rung]:
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
                fsum(float(row["seconds"]) for row in done),
            )
        )
    return found


def drawn(found: Sequence[Rung]) -> Svg:
    """Nodes across and seconds up, both on a logarithmic scale, a dot a method."""
    nodes = decades_around(rung.nodes for rung in found)
    seconds = decades_around(rung.seconds for rung in found)
    frame = Frame(decades(*nodes), decades(*seconds), 490, 300, 52, 34, 40, 46)
    said = "; ".join(
        f"{rung.method}: {rung.nodes:,} nodes in {rung.seconds:.2f} seconds"
        for rung in found
    )
    marks = [
        frame.edges(),
        *frame.powers_below(range(nodes[0], nodes[1] + 1)),
        *frame.powers_beside(range(seconds[0], seconds[1] + 1)),
        *frame.names("nodes"),
        svg.text(frame.left - 8, frame.top - 14, "seconds", "start"),
        *_rates(frame, nodes, seconds),
        *_dots(frame, found),
    ]
    return frame.picture(said, marks)


def _rates(
    frame: Frame, nodes: tuple[int, int], seconds: tuple[int, int]
) -> Iterator[str]:
    """Dotted lines along which the nodes a second are the same, with their number.

    The number stands where the line leaves the picture, above or at the right.
    """
    (left, right), (low, high) = nodes, seconds
    for power in range(left - high, right - low + 1):
        first, last = max(left, low + power), min(right, high + power)
        if last - first > 0.8:
            ends = [frame.point(10.0**k, 10.0 ** (k - power)) for k in (first, last)]
            yield svg.line(ends, 0.6, "1 4")
            x, y = ends[1]
            if last < right:
                yield svg.power(x, y - 6, power)
            else:
                yield svg.power(x + 5, y + 4, power, "start")
    yield svg.text(frame.end, frame.top - 22, "nodes a second", "end")


def _dots(frame: Frame, found: Sequence[Rung]) -> Iterator[str]:
    """A dot for each method, with its name where there is room for it."""
    points = [frame.point(rung.nodes, rung.seconds) for rung in found]
    taken = [_Room(x - 5, y - 5, x + 5, y + 5) for x, y in points]
    for rung, (x, y) in zip(found, points, strict=True):
        yield svg.disc(x, y)
        label = _free(frame, (x, y), LETTER * len(rung.method), taken)
        taken.append(label)
        if abs(label.middle - y) > LINE:
            near = label.left if label.left > x else label.right
            yield svg.line([(x, y), (near, label.middle)], 0.6)
        right = label.left > x
        at, anchor = (label.left, "start") if right else (label.right, "end")
        yield svg.text(at, label.middle + 4, rung.method, anchor)


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


def _free(frame: Frame, dot: Point, width: float, taken: Sequence[_Room]) -> _Room:
    """The nearest room for a name beside a dot, to the left of it or to the right."""
    x, y = dot
    for away in sorted(range(-12 * LINE, 13 * LINE, 5), key=abs):
        far = 9 + abs(away) / 3
        for left in (x + far, x - far - width):
            top = y + away - LINE / 2
            room = _Room(left, top, left + width, top + LINE)
            inside = left > frame.left and room.right < frame.end
            if inside and not any(map(room.meets, taken)):
                return room
    return _Room(x + 9, y - LINE / 2, x + 9 + width, y + LINE / 2)
