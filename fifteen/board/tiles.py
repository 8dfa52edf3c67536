"""A board as its tiles: where each can be pushed, and moves and tiles in writing.

Pages know boards by this module, translated; so it imports nothing of the machine.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Self

from fifteen.board.reading import IN_DIGITS, SHAPES, digit_value, quoted
from fifteen.tray import DIGITS, NO_CELL, neighbours

WAYS = "ENWS"
"""The ways of the blank, in the order of ``neighbours``."""
TILE = {"L": "E", "D": "N", "R": "W", "U": "S"}
"""The way of the blank when a tile goes left, down, right or up."""

ENOUGH = f"digits are enough for {IN_DIGITS} cells, such as 6×6"
MOVED = f"with more than {IN_DIGITS} cells pieces are numbers, with spaces between them"


class Board:
    """Tiles that lie on a board; a `Position` is one that was found to be complete.

    Attributes:
        tiles: The tiles row by row, 0 for the empty cell.
        rows: The number of rows.
        cols: The number of columns.
    """

    __slots__ = ()
    tiles: tuple[int, ...]
    rows: int
    cols: int

    def _with(self, tiles: tuple[int, ...]) -> Self:
        """Return a board of the same size and kind."""
        raise NotImplementedError

    @property
    def shape(self) -> str:
        """The size in words: rows × columns."""
        return f"{self.rows}×{self.cols}"

    @property
    def blank(self) -> int:
        """The cell of the blank, counted from 0, row by row."""
        return self.tiles.index(0)

    @property
    def digits(self) -> str:
        """The tiles as digits, one character each, without a sign between rows.

        Raises:
            ValueError: There are more than 36 cells, for which no digits are left.
        """
        if len(self.tiles) > IN_DIGITS:
            raise ValueError(f"A {self.shape} board is written in numbers: {ENOUGH}.")
        return "".join(DIGITS[tile] for tile in self.tiles)

    @property
    def numbers(self) -> str:
        """The tiles as numbers, a blank between tiles and a stroke between rows."""
        return "/".join(" ".join(map(str, row)) for row in self.by_rows())

    def __str__(self) -> str:
        """Return a text for ``parse``: the digits, with rows where they are needed.

        Beyond 36 cells it is the numbers.
        """
        if len(self.tiles) > IN_DIGITS:
            return self.numbers
        if SHAPES[len(self.tiles)] == (self.rows, self.cols):
            return self.digits
        return "/".join("".join(DIGITS[t] for t in row) for row in self.by_rows())

    def by_rows(self) -> list[tuple[int, ...]]:
        """Return the tiles of each row."""
        starts = range(0, len(self.tiles), self.cols)
        return [self.tiles[k : k + self.cols] for k in starts]

    def movable(self) -> tuple[int, ...]:
        """Return the tiles that lie beside the blank, east, north, west and south."""
        first = 5 * self.blank
        beside = neighbours(self.rows, self.cols)[first : first + 5]
        return tuple(self.tiles[cell] for cell in beside if cell != NO_CELL)

    def followed(self, ways: Iterable[str]) -> list[int]:
        """Return the tiles that the blank pushes on its ways, while it is on the board.

        Args:
            ways: The first letters of the ways, E, N, W or S.
        """
        beside = neighbours(self.rows, self.cols)
        lying, blank, pushed = [*self.tiles], self.blank, list[int]()
        for way in ways:
            cell = beside[5 * blank + WAYS.index(way)]
            if cell == NO_CELL:
                break
            pushed.append(lying[cell])
            lying[blank], blank = lying[cell], cell
        return pushed

    def ways(self, tiles: Iterable[int]) -> list[str]:
        """Return the ways of the blank that push tiles, up to one that lies elsewhere.

        Args:
            tiles: The tiles in their order.
        """
        beside = neighbours(self.rows, self.cols)
        letters = {1: "E", -self.cols: "N", -1: "W", self.cols: "S"}
        cells = {tile: cell for cell, tile in enumerate(self.tiles)}
        blank, ways = self.blank, list[str]()
        for tile in tiles:
            cell = cells.get(tile, NO_CELL)
            way = letters.get(cell - blank, "")
            if not way or beside[5 * blank + WAYS.index(way)] != cell:
                break
            ways.append(way)
            cells[tile], cells[0] = blank, cell
            blank = cell
        return ways

    def push(self, tile: int) -> Self:
        """Push a tile into the blank; ValueError if it does not lie beside it."""
        if tile not in self.movable():
            return self.pushed([tile])  # It says why that cannot be.
        tiles = [*self.tiles]
        blank, cell = tiles.index(0), tiles.index(tile)
        tiles[blank], tiles[cell] = tile, 0
        return self._with(tuple(tiles))

    def replay(self, pieces: str) -> Self:
        """Push tiles, one after the other, given as `named` writes them.

        Raises:
            ValueError: One of them is no tile, or does not lie beside the empty cell.
        """
        return self.pushed(self.tiles_in(pieces))

    def pushed(self, pieces: Iterable[int]) -> Self:
        """Push tiles, one after the other; ValueError as for `push`."""
        cells = {tile: cell for cell, tile in enumerate(self.tiles)}
        beside = neighbours(self.rows, self.cols)
        for tile in pieces:
            blank, cell = cells[0], cells.get(tile, -1)
            if cell not in beside[5 * blank : 5 * blank + 4]:
                raise ValueError(
                    f"Piece {tile} does not lie beside the empty cell in "
                    f"{self._laid(cells)}."
                )
            cells[0], cells[tile] = cell, blank
        return self._laid(cells)

    def _laid(self, cells: dict[int, int]) -> Self:
        """Return the board whose tiles lie in these cells."""
        return self._with(tuple(sorted(cells, key=lambda tile: cells[tile])))

    def scrambled(self, moves: str) -> Self:
        """Return the board that moves of players lead to from this one, a goal."""
        ways = spelled_out(moves)
        tiles = self.followed(TILE[way] for way in ways)
        made = len(tiles)
        if made < len(ways):
            raise ValueError(
                f"As moves of the pieces from the {self.shape} goal: move "
                f"{made + 1}, {ways[made]}, leaves the board."
            )
        return self.pushed(tiles)

    def named(self, tiles: Iterable[int]) -> str:
        """Write tiles one after the other: as digits, without anything in between.

        Beyond 36 cells they are numbers, with a blank between two of them.
        """
        if len(self.tiles) > IN_DIGITS:
            return " ".join(map(str, tiles))
        return "".join(DIGITS[tile] for tile in tiles)

    def tiles_in(self, pieces: str) -> list[int]:
        """Read tiles that `named` has written; ValueError if one of them is none."""
        if len(self.tiles) > IN_DIGITS:
            return [_number(word, MOVED) for word in pieces.split()]
        return [digit_value(digit) for digit in pieces]


def spelled_out(moves: str) -> str:
    """Return moves with run lengths as that many letters."""
    return re.sub("(.)([0-9]+)", lambda run: run[1] * int(run[2]), moves)


def refuse_other_goal(named: str, goal: str) -> None:
    """Raise ValueError if a text names a goal, and another is meant."""
    if named not in (goal, ""):
        raise ValueError(
            f"The text names the goal {quoted(named)}, and another is meant; "
            f"say --goal {named}."
        )


def _number(word: str, expected: str) -> int:
    """Read a tile that is written as a number."""
    if not re.fullmatch("[0-9]{1,3}", word):
        raise ValueError(f"{quoted(word)} is no number; {expected}.")
    return int(word)
