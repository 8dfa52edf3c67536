"""A game of the puzzle: the board, the moves made and taken back, and the clock."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Literal, TypeAlias

from fifteen.board.position import Position

Direction: TypeAlias = Literal["left", "right", "up", "down"]

BESIDE: dict[Direction, tuple[int, int]] = {
    "left": (0, 1),
    "right": (0, -1),
    "up": (1, 0),
    "down": (-1, 0),
}
"""Where the tile lies, from the blank, that goes this way: rows and columns on."""


class Game:
    """A board that is played, from a start to the goal.

    A move pushes one tile into the blank.  Moves can be taken back, and made again,
    without limit; those taken back do not count.  The clock, ``now``, gives seconds; it
    runs from the first move until the goal is reached.  Then the game is over: nothing
    moves any more.
    """

    def __init__(self, start: Position, now: Callable[[], float] = monotonic) -> None:
        """Set out the tiles; ValueError if the goal cannot be reached."""
        if not start.solvable:
            raise ValueError(f"No sequence of moves leads from {start} to the goal.")
        self.start = start
        self.position = start
        self._now = now
        self._made: list[int] = []
        self._taken_back: list[int] = []
        self._begun: float | None = None
        self._ended: float | None = None

    @property
    def moves(self) -> int:
        """How many moves lead from the start to here."""
        return len(self._made)

    @property
    def pieces(self) -> str:
        """The tiles pushed, from the start to here, as the start writes them."""
        return self.start.named(self._made)

    @property
    def won(self) -> bool:
        """Whether the goal is reached."""
        return self.position.solved

    @property
    def seconds(self) -> float:
        """How long the game has lasted, or did."""
        if self._begun is None:
            return 0.0
        return (self._now() if self._ended is None else self._ended) - self._begun

    def tile(self, way: Direction) -> int | None:
        """Return the tile that can go this way, if there is one."""
        row, col = divmod(self.position.blank, self.position.cols)
        row, col = row + BESIDE[way][0], col + BESIDE[way][1]
        if 0 <= row < self.position.rows and 0 <= col < self.position.cols:
            return self.position.tiles[row * self.position.cols + col]
        return None

    def way(self, tile: int) -> Direction:
        """Return the way that a tile beside the blank can go; ValueError if none."""
        for way in BESIDE:
            if self.tile(way) == tile:
                return way
        raise ValueError(f"Piece {tile} does not lie beside the empty cell.")

    def row_of(self, tile: int) -> list[int]:
        """Return the tiles to push, one by one, so that this one goes a cell on.

        There is none if it is not in the row or the column of the blank.
        """
        if tile not in self.position.tiles or not tile:
            return []
        for down, right in BESIDE.values():
            row, col = divmod(self.position.blank, self.position.cols)
            tiles: list[int] = []
            while tile not in tiles:
                row, col = row + down, col + right
                if not (
                    0 <= row < self.position.rows and 0 <= col < self.position.cols
                ):
                    break
                tiles.append(self.position.tiles[row * self.position.cols + col])
            else:
                return tiles
        return []

    def push(self, tile: int) -> bool:
        """Push a tile into the blank; False if it cannot be, or the game is over."""
        if self.won or tile not in self.position.movable():
            return False
        # To push by hand what was taken back is to redo it, and keeps the rest.
        if self._taken_back and self._taken_back[-1] == tile:
            self._taken_back.pop()
        else:
            self._taken_back.clear()
        self._move(tile)
        return True

    def undo(self) -> bool:
        """Take the last move back; False if there is none, or the game is over."""
        if self.won or not self._made:
            return False
        tile = self._made.pop()
        self._taken_back.append(tile)
        self.position = self.position.push(tile)
        return True

    def redo(self) -> bool:
        """Make the move again that was taken back last; False if there is none."""
        if not self._taken_back:
            return False
        self._move(self._taken_back.pop())
        return True

    def retry(self) -> None:
        """Take back all moves, and the clock; redo has them, but not after a win."""
        # After a win, redo would play the solution again without the clock.
        if self.won:
            self._made.clear()
            self._taken_back.clear()
        self._taken_back += reversed(self._made)
        self._made.clear()
        self.position = self.start
        self._begun = self._ended = None

    def _move(self, tile: int) -> None:
        if self._begun is None:
            self._begun = self._now()
        self._made.append(tile)
        self.position = self.position.push(tile)
        if self.won:
            self._ended = self._now()
