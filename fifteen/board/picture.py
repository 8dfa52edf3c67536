"""A position drawn as SVG in the colour of the text; it needs nothing else."""

from __future__ import annotations

from fifteen.board.position import Position

CELL = 40
"""The side of a cell, in units of the picture, which a browser takes for pixels."""


def svg(position: Position) -> str:
    """Return a picture; its title has the rows in numbers, for those who do not see."""
    wide, high = position.cols * CELL, position.rows * CELL
    tiles = "".join(
        _tile(tile, col * CELL, row * CELL)
        for row, tiles in enumerate(position)
        for col, tile in enumerate(tiles)
        if tile
    )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" role="img" '
        f'viewBox="-1 -1 {wide + 2} {high + 2}" width="{wide + 2}" height="{high + 2}" '
        'fill="currentColor" stroke="none" font-family="sans-serif" font-size="17" '
        f'text-anchor="middle"><title>{_words(position)}</title>'
        f'<rect width="{wide}" height="{high}" fill="none" stroke="currentColor"/>'
        f"{tiles}</svg>"
    )


def _words(position: Position) -> str:
    return f"A {position.shape} board: {position.numbers.replace('/', ' / ')}"


def _tile(tile: int, x: int, y: int) -> str:
    return (
        f'<rect x="{x + 2}" y="{y + 2}" width="{CELL - 4}" height="{CELL - 4}" rx="4" '
        'fill="none" stroke="currentColor"/>'
        f'<text x="{x + CELL // 2}" y="{y + CELL // 2 + 6}">{tile}</text>'
    )
