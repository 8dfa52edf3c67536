"""Pictures of pairs: boards on which an arc leads from partner to partner."""

from __future__ import annotations

from collections.abc import Sequence

from figures import svg
from figures.boards import CELL, GAP, boards
from figures.svg import Svg


def paired(drawn: Sequence[tuple[str, Sequence[str], str]]) -> Svg:
    """Draw positions side by side: sixteen hex digits, the pairs, and a caption.

    A pair is two of the digits, which lie in one row or in one column.
    """
    plain = boards({start: caption for start, _, caption in drawn}).markup
    arcs = [
        _arc(start.index(x), start.index(y), k * (4 * CELL + GAP))
        for k, (start, pairs, _) in enumerate(drawn)
        for x, y in map(list, pairs)
    ]
    words = "; pairs are joined by arcs: " + ", and ".join(
        " ".join("–".join(pair) for pair in pairs) for _, pairs, _ in drawn
    )
    return Svg(
        plain.replace("</title>", f"{words}</title>").replace(
            "</svg>", f"{''.join(arcs)}</svg>"
        )
    )


def _arc(one: int, other: int, shift: float) -> str:
    """An arc between two cells: below the digits of a row, right of a column's."""
    (a, b), (c, d) = divmod(one, 4), divmod(other, 4)
    bend = 8 + 3 * max(abs(a - c), abs(b - d))
    ends = [
        (
            j * CELL + CELL // 2 + shift + 11 * (b == d),
            i * CELL + CELL // 2 + 11 * (a == c),
        )
        for i, j in ((a, b), (c, d))
    ]
    (x, y), (u, v) = ends
    middle = (x + u) / 2 + bend * (b == d), (y + v) / 2 + bend * (a == c)
    dots = "".join(svg.disc(*end, 2) for end in ends)
    return (
        f'<path d="M{x:.1f} {y:.1f}Q{middle[0]:.1f} {middle[1]:.1f} {u:.1f} {v:.1f}" '
        f'fill="none" stroke="currentColor" stroke-width="1.2"/>{dots}'
    )
