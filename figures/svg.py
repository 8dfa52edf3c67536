"""Pictures as SVG in the colour of the text, and the marks of which they are made.

They can be read on light paper and on dark, and have the same bytes each time.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

Point = tuple[float, float]


class Svg:
    """A picture that a notebook shows and the weaver sets into the page."""

    def __init__(self, markup: str) -> None:
        self.markup = markup

    def _repr_svg_(self) -> str:
        return self.markup


class Html:
    """A figure of HTML: a table, or a moving picture that can be stopped."""

    def __init__(self, markup: str) -> None:
        self.markup = markup

    def _repr_html_(self) -> str:
        return self.markup


def picture(
    width: float,
    height: float,
    words: str,
    drawn: Iterable[str],
    *,
    margin: int = 0,
    kind: str = "",
) -> Svg:
    """Return a picture of a size in units, with a description for screen readers."""
    wide, high = width + 2 * margin, height + 2 * margin
    named = f' class="{kind}"' if kind else ""
    return Svg(
        f'<svg xmlns="http://www.w3.org/2000/svg"{named} role="img" '
        f'viewBox="{-margin} {-margin} {wide} {high}" width="{wide}" height="{high}">'
        f"<title>{escape(words)}</title>{''.join(drawn)}</svg>"
    )


def disc(x: float, y: float, radius: float = 4, *, full: bool = True) -> str:
    """A disc around a point, full or empty."""
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{_short(radius)}" {_filled(full)}/>'


def ring(x: float, y: float, radius: float = 4) -> str:
    """An empty disc around a point."""
    return disc(x, y, radius, full=False)


def square(x: float, y: float, side: float = 7) -> str:
    """An empty square around a point."""
    return (
        f'<rect x="{x - side / 2:.1f}" y="{y - side / 2:.1f}" width="{_short(side)}" '
        f'height="{_short(side)}" {_filled(False)}/>'
    )


def box(x: float, y: float, wide: float, high: float) -> str:
    """An empty rectangle, by its upper left corner."""
    return (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{wide:.1f}" height="{high:.1f}" '
        'fill="none" stroke="currentColor" stroke-width=".7"/>'
    )


def text(x: float, y: float, words: str, anchor: str = "middle", size: int = 13) -> str:
    """Words on a line through a point, which is where they are anchored."""
    return _text(x, y, escape(words), anchor, size)


def caption(x: float, y: float, words: str) -> str:
    """Words in italics below the middle of something."""
    return _text(x, y, f'<tspan font-style="italic">{escape(words)}</tspan>', size=14)


def power(x: float, y: float, exponent: int, anchor: str = "middle") -> str:
    """A power of ten, anchored like a text."""
    # A hyphen is too short and too low for a sign, raised as it is.
    raised = str(exponent).replace("-", "−")
    markup = f'10<tspan dy="-5" font-size="12">{raised}</tspan>'
    return _text(x, y, markup, anchor, 15)


def line(points: Iterable[Point], thick: float = 0.7, dashes: str = "") -> str:
    """A line through points, so thick, and dotted or dashed if that is said."""
    through = "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    broken = f' stroke-dasharray="{dashes}"' if dashes else ""
    return (
        f'<path d="M{through}" fill="none" stroke="currentColor" '
        f'stroke-width="{thick}"{broken}/>'
    )


def _text(
    x: float, y: float, markup: str, anchor: str = "middle", size: int = 13
) -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" font-size="{size}" '
        f'fill="currentColor">{markup}</text>'
    )


def _filled(full: bool) -> str:
    if full:
        return 'fill="currentColor"'
    return 'fill="none" stroke="currentColor"'


def _short(number: float) -> str:
    # Zeros at the end say nothing, and a page has thousands of numbers.
    return f"{number:.2f}".rstrip("0").rstrip(".")
