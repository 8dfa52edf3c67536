"""Boards and moves in writing, as pages ask the library for them.

Pages have this module translated, and what it imports.
"""

from __future__ import annotations

from collections.abc import Sequence

from fifteen.board.notation import read_any
from fifteen.board.reading import only_board

# Taken along for the pages, which call it.
from fifteen.board.reading import quoted as quoted
from fifteen.board.tiles import Board, refuse_other_goal

MOST = 20_000
"""The moves of the longest game; a page could not play them."""


class Laid(Board):
    """A board of a page."""

    def __init__(self, tiles: Sequence[int], rows: int, cols: int) -> None:
        """Take the tiles row by row."""
        self.tiles = tuple(tiles)
        self.rows = rows
        self.cols = cols

    def _with(self, tiles: tuple[int, ...]) -> Laid:
        """Return a board of the same size."""
        return Laid(tiles, self.rows, self.cols)


def laid(tiles: Sequence[int], rows: int, cols: int) -> Laid:
    """Return a board of its tiles, row by row."""
    return Laid(tiles, rows, cols)


def read_board(text: str, rows: int, cols: int) -> Laid:
    """Return the board of a text, or of a scramble from the goal of this size."""
    board = only_board(text)
    refuse_other_goal(board.goal, "last")
    if board.moves:
        return Laid((*range(1, rows * cols), 0), rows, cols).scrambled(board.moves)
    return Laid(board.tiles, board.rows, board.cols)


def write_board(board: Laid) -> str:
    """Return a text for `read_board`."""
    return str(board)


def read_tiles(board: Laid, text: str) -> list[int]:
    """Return the tiles that moves in some notation push, all of which can be made."""
    tiles = list[int]()
    # A longer text has too many moves in any notation, and is not read at all.
    if len(text) <= 4 * MOST:
        _, pieces, fault = read_any(board, text)
        if fault:
            raise ValueError(fault)
        tiles = board.tiles_in(pieces)
    if len(text) > 4 * MOST or len(tiles) > MOST:
        raise ValueError(f"There are more than {MOST:,} moves, and that is too many.")
    return tiles


def write_tiles(board: Laid, tiles: Sequence[int]) -> str:
    """Return tiles one after the other: their digits, or else their numbers."""
    return board.named(tiles)
