"""A position drawn as SVG in the colour of the text; it needs nothing else."""

from __future__ import annotations

from collections.abc import Sequence

EDGE = 40
"""The side of a cell, in units of the picture, which a browser takes for pixels."""


def svg(rows: Sequence[Sequence[int]]) -> str:
    """Return a picture of rows of tiles, 0 for the empty cell.

    Its title has them in numbers, for those who do not see.
    """
    wide, high = len(rows[0]) * EDGE, len(rows) * EDGE
    tiles = "".join(
        _tile(tile, *place(row, col))
        for row, tiles in enumerate(rows)
        for col, tile in enumerate(tiles)
        if tile
    )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" role="img" '
        f'viewBox="-1 -1 {wide + 2} {high + 2}" width="{wide + 2}" height="{high + 2}" '
        'fill="currentColor" stroke="none" font-family="sans-serif" font-size="17" '
        f'text-anchor="middle"><title>{_words(rows)}</title>'
        f'<rect width="{wide}" height="{high}" fill="none" stroke="currentColor"/>'
        f"{tiles}</svg>"
    )


def _words(rows: Sequence[Sequence[int]]) -> str:
    numbers = " / ".join(" ".join(map(str, tiles)) for tiles in rows)
    return f"A {len(rows)}×{len(rows[0])} board: {numbers}"


def place(row: int, col: int) -> tuple[int, int]:
    """Return the x and y of the face of a piece in a cell."""
    return col * EDGE + 2, row * EDGE + 2


def _tile(tile: int, x: int, y: int) -> str:
    return (
        f'<rect x="{x}" y="{y}" width="{EDGE - 4}" height="{EDGE - 4}" rx="4" '
        'fill="none" stroke="currentColor"/>'
        f'<text x="{x + EDGE // 2 - 2}" y="{y + EDGE // 2 + 4}">{tile}</text>'
    )
