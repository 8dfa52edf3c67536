"""The homework, solved from its sheet: the three functions of a student."""

from __future__ import annotations

from fifteen import Position


def gaschnig(position: Position) -> int:
    """Return the fewest exchanges of the empty cell with any piece."""
    tiles = [*position.tiles]
    home = [*range(1, len(tiles)), 0]
    exchanges = 0
    while tiles != home:
        empty = tiles.index(0)
        wanted = home[empty]
        if wanted == 0:
            wanted = next(
                tile for tile, at in zip(tiles, home, strict=True) if tile != at
            )
        cell = tiles.index(wanted)
        tiles[empty], tiles[cell] = wanted, 0
        exchanges += 1
    return exchanges


def linear_conflict(position: Position) -> int:
    """Return the Manhattan distance, and two moves for each piece that leaves."""
    moves = far_from_home(position)
    lines: dict[tuple[str, int], list[int]] = {}
    for cell, tile in enumerate(position.tiles):
        if tile == 0:
            continue
        row, col = divmod(cell, position.cols)
        home_row, home_col = divmod(tile - 1, position.cols)
        if row == home_row:
            lines.setdefault(("row", row), []).append(tile)
        if col == home_col:
            lines.setdefault(("column", col), []).append(tile)
    for tiles in lines.values():
        moves += 2 * (len(tiles) - longest_rise(tiles))
    return moves


def far_from_home(position: Position) -> int:
    """Return the Manhattan distance, with other loops than those of the sheet."""
    rows = position.by_rows()
    return sum(
        abs(r - (tile - 1) // position.cols) + abs(c - (tile - 1) % position.cols)
        for r, row in enumerate(rows)
        for c, tile in enumerate(row)
        if tile
    )


def longest_rise(tiles: list[int]) -> int:
    """Return the length of the longest choice of tiles that rise."""
    ends: list[int] = []
    for k, tile in enumerate(tiles):
        before = [
            end for other, end in zip(tiles[:k], ends, strict=True) if other < tile
        ]
        ends.append(1 + max(before, default=0))
    return max(ends)


def hasty(position: Position) -> int:
    """Return the Manhattan distance and a half, or half a move less."""
    return 3 * far_from_home(position) // 2
