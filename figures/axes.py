"""A frame with axes, in which all charts of the book are drawn."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from figures import svg
from figures.svg import Point, Svg


@dataclass(frozen=True)
class Scale:
    """The values along an axis, from the least to the greatest."""

    low: float
    high: float
    measure: Callable[[float], float] = float

    def part(self, value: float) -> float:
        """How far a value is on the way from the least to the greatest: 0 to 1."""
        # All three are measured, so that a logarithmic scale is no case of its own.
        low, here, high = map(self.measure, (self.low, value, self.high))
        return (here - low) / (high - low)


def decades(low: int, high: int) -> Scale:
    """The values from a power of ten to another, on a logarithmic scale."""
    return Scale(10.0**low, 10.0**high, math.log10)


@dataclass(frozen=True)
class Frame:
    """A rectangle with a scale along it and a scale up it.

    Around it there is room for what stands beside the axes, on each side so much.  The
    axes are at the left, at the foot, and at the right if there are ``both``.
    """

    across: Scale
    up: Scale
    wide: int = 480
    high: int = 300
    left: int = 52
    top: int = 26
    right: int = 52
    bottom: int = 44
    both: bool = False

    def x(self, value: float) -> float:
        """Where a value lies along the frame."""
        return self.left + self.wide * self.across.part(value)

    def y(self, value: float) -> float:
        """Where a value lies up the frame; the greatest is at the top."""
        # SVG counts downward.
        return self.top + self.high * (1 - self.up.part(value))

    def point(self, x: float, y: float) -> Point:
        """Where two values meet."""
        return self.x(x), self.y(y)

    @property
    def foot(self) -> int:
        """The lower edge."""
        return self.top + self.high

    @property
    def end(self) -> int:
        """The right edge."""
        return self.left + self.wide

    def beside(self, labels: Iterable[tuple[float, str]]) -> Iterator[str]:
        """Labels at the left, each at its value."""
        for value, words in labels:
            yield svg.text(self.left - 8, self.y(value) + 4, words, "end")

    def below(self, labels: Iterable[tuple[float, str]]) -> Iterator[str]:
        """Labels under the foot, each at its value."""
        for value, words in labels:
            yield svg.text(self.x(value), self.foot + 18, words)

    def powers_beside(self, exponents: Iterable[int]) -> Iterator[str]:
        """Powers of ten at the left, each at its value."""
        for exponent in exponents:
            yield svg.power(self.left - 8, self.y(10.0**exponent) + 4, exponent, "end")

    def powers_below(self, exponents: Iterable[int]) -> Iterator[str]:
        """Powers of ten under the foot, each at its value."""
        for exponent in exponents:
            yield svg.power(self.x(10.0**exponent), self.foot + 18, exponent)

    def rule(self, value: float, dashes: str = "2 4", thick: float = 0.5) -> str:
        """A level line at a value."""
        height = self.y(value)
        return svg.line([(self.left, height), (self.end, height)], thick, dashes)

    def names(self, foot: str, left: str = "", right: str = "") -> Iterator[str]:
        """The words at the axes: under the foot, and above both ends of the frame."""
        yield svg.text(self.left + self.wide / 2, self.foot + self.bottom - 6, foot)
        if left:
            yield svg.text(self.left, self.top - 12, left, "start")
        if right:
            yield svg.text(self.end, self.top - 12, right, "end")

    def picture(self, words: str, drawn: Iterable[str], legend: str = "") -> Svg:
        """Return the chart with its axes, a legend below it, and a description for
        screen readers."""
        corners = [(self.left, self.top), (self.left, self.foot), (self.end, self.foot)]
        # One line along all sides: two that meet would leave a notch in the corner.
        axes = svg.line(corners + [(self.end, self.top)] * self.both)
        wide, high = self.end + self.right, self.foot + self.bottom
        marks = [axes, *drawn]
        if legend:
            marks.append(svg.text(self.left + self.wide / 2, high + 16, legend))
            high += 24
        return svg.picture(wide, high, words, marks)
