"""The marks of which the charts are made: bits of SVG in the colour of the text."""

from __future__ import annotations

from html import escape


def disc(x: float, y: float) -> str:
    """Return a full disc around a point."""
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" fill="currentColor"/>'


def square(x: float, y: float) -> str:
    """Return an empty square around a point."""
    return (
        f'<rect x="{x - 3.5:.1f}" y="{y - 3.5:.1f}" width="7" height="7" fill="none" '
        'stroke="currentColor" stroke-width="1.2"/>'
    )


def text(x: float, y: float, words: str, anchor: str = "middle") -> str:
    """Return words on a line through a point, which is where they are anchored."""
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" font-size="13" '
        f'fill="currentColor">{escape(words)}</text>'
    )
