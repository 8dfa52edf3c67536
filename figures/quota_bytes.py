"""A quota as two bytes, and how the price of a move is subtracted from it."""

from __future__ import annotations

from figures import svg
from figures.svg import Svg
from korf0 import HAPPY, SAD

WIDE, HIGH, LABEL, LINE = 96, 30, 150, 42


def quota_bytes(t: int) -> Svg:
    """A quota, and the quotas that a happy move and a sad move leave of it."""
    rows = [
        (f"t = {_hex(t)}", t),
        (f"happy: t − {_hex(HAPPY)}", t - HAPPY),
        (f"sad: t − {_hex(SAD)}", t - SAD),
    ]
    drawn = [
        svg.text(LABEL + WIDE / 2, 12, "sad moves"),
        svg.text(LABEL + WIDE * 3 / 2, 12, "happy moves"),
    ]
    for k, (label, left) in enumerate(rows):
        y = 22 + k * LINE
        drawn.append(svg.text(LABEL - 12, y + 20, label, "end"))
        for at, byte in enumerate((left >> 8, left & 0xFF)):
            x = LABEL + at * WIDE
            drawn.append(svg.box(x, y, WIDE, HIGH))
            drawn.append(svg.text(x + WIDE / 2, y + 20, f"{byte:02x} = {byte}"))
    words = "; ".join(
        f"{label}: {left >> 8} sad moves and {left & 0xFF} happy moves"
        for label, left in rows
    )
    return svg.picture(LABEL + 2 * WIDE, 22 + 3 * LINE, words, drawn, margin=1)


def _hex(t: int) -> str:
    return f"0x{t:03x}"
