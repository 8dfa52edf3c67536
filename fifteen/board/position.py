"""A position of the sliding puzzle, on a board from 2×2 to 10×10.

The goal has the tiles in order, row by row, and the blank last.  Korf and many others
have the blank first; half a turn of the board makes either goal the other.
"""

from __future__ import annotations

import math
import random
from array import array
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from operator import index
from typing import Any, Literal, SupportsIndex, TypeAlias, get_args

from fifteen.board.reading import (
    BoardRead,
    Unread,
    board_of_object,
    fault_of,
    only_board,
    quoted,
    shaped,
    suspected,
    tile_of,
)
from fifteen.board.tiles import Board, refuse_other_goal
from fifteen.tray import solvable
from korf0 import Cells

Goal: TypeAlias = Literal["last", "first"]
"""Where the goal has its blank."""

Tile: TypeAlias = "int | float | str | None"
"""A tile in a list: its number, or a text; the empty cell is 0 or None."""

AnyBoard: TypeAlias = (
    "Position | str | Mapping[str, Any] | Iterable[Tile] | Iterable[Iterable[Tile]]"
)
"""What ``Position.of`` takes; arrays of numpy are such."""


@dataclass(frozen=True, slots=True)
class Position(Board):
    """A position of the puzzle; `Position.of` makes one of all that describes it.

    To go through a position is to go through its rows, each a tuple of tiles.

    Attributes:
        tiles: The tiles row by row, 0 for the empty cell.
        rows: The number of rows, from 2 to 10.
        cols: The number of columns, from 2 to 10.

    Raises:
        ValueError: The shape is another, or the tiles are not 0 to rows·cols − 1, each
            once.
        TypeError: One of the numbers is no whole number.
    """

    tiles: tuple[int, ...]
    rows: int
    cols: int

    def __post_init__(self) -> None:
        """Refuse tiles that make no position; keep them as a tuple of plain numbers."""
        if type(self.tiles) is not tuple or {*map(type, self.tiles)} != {int}:
            object.__setattr__(self, "tiles", tuple(map(_whole, self.tiles)))
        object.__setattr__(self, "rows", _whole(self.rows, "A number of rows"))
        object.__setattr__(self, "cols", _whole(self.cols, "A number of columns"))
        if fault := fault_of(self.tiles, self.rows, self.cols):
            raise ValueError(fault)

    @classmethod
    def of(cls, board: AnyBoard) -> Position:
        """Return the position that a text, a list, an array or a position describes.

        Args:
            board: A position; a text that `parse` reads; rows of tiles, as a list of
                lists, an array of numpy or a frame of pandas; or all the tiles in one
                row, where a board that is not square is wider than high; or a
                dictionary with a ``start``, such as `to_dict` gives.  The empty cell
                is 0, None or not a number; tiles may be whole floats, or texts.

        Raises:
            ValueError: It is no position; a sentence says why.
            TypeError: It is given in none of these ways.
        """
        if isinstance(board, Position):
            return board
        if isinstance(board, str):
            return cls.parse(board)
        if isinstance(board, Mapping) and "start" in board:
            position = cls.laid_out(board_of_object(board))
            usual = position.home
            if board.get("goal") not in (None, "last", usual, str(usual)):
                raise ValueError(
                    f"The goal of {position} would be lost in a position alone: give "
                    "the dictionary to `solve`, or its start."
                )
            return position
        given = _listed(board)
        if given is None:
            message = "A position is a text, a list of tiles or a list of rows, not "
            if isinstance(board, SupportsIndex) and index(board) > 999:
                message = "Digits are a text, which keeps a leading 0, not "
            raise TypeError(f"{message}{_kind(board)}.")
        rows = [_listed(row) for row in given]
        flat = not given or None in rows
        tiles = [given] if flat else [row or [] for row in rows]
        if flat and _are_rows(given):
            return cls.parse("\n".join(given))
        try:
            count = sum(map(len, tiles))
            numbers = [[_tile(tile, count) for tile in row] for row in tiles]
            found = shaped(numbers, len(numbers) > 1)
        except Unread:
            text = ",".join(str(tile or 0) for tile in tiles[0]) if given else ""
            suspicion = suspected([text], None) if text and len(tiles) == 1 else ""
            if not suspicion:
                raise
            raise Unread(suspicion) from None
        return cls(found.tiles, found.rows, found.cols)

    @classmethod
    def parse(
        cls,
        text: str,
        *,
        size: tuple[int, int] | None = None,
        goal: Goal = "last",
    ) -> Position:
        """Read a position by the grammar of ``book/api.md``, which all doors share.

        Args:
            text: A board in digits, such as ``159d26ae37bf48c0``, in numbers, in rows,
                lists, tables or drawings; or a scramble, such as ``R3D3L3U3``: the
                moves of players from the goal, which is of 4×4 without a size.
            size: The rows and columns, where the text has no rows.  Without it a board
                is as near to a square as can be, and wider than high if it is none.
            goal: The place of the blank in the goal.  A position that is to be brought
                to Korf's goal, with the blank first, is returned turned by half.

        Raises:
            ValueError: It is no position, or may be two; a sentence says why.
        """
        if goal not in get_args(Goal):
            raise ValueError(
                f"The goal has its empty cell first or last, not {quoted(goal)}."
            )
        return cls.from_board(only_board(text, size), size, goal)

    @classmethod
    def from_board(
        cls, board: BoardRead, size: tuple[int, int] | None = None, goal: Goal = "last"
    ) -> Position:
        """Return the position of a board that was read, as `parse` does."""
        refuse_other_goal(board.goal, goal)
        end = cls.goal(*(size or (4, 4)))
        if goal == "last":
            return cls.laid_out(board, end)
        return cls.laid_out(board, end.half_turn()).half_turn()

    @classmethod
    def laid_out(cls, board: BoardRead, end: Position | None = None) -> Position:
        """Return the position of a board that was read: its tiles, or where its moves
        lead from an end, the goal of 4×4 if none is given.  A goal in it is passed
        over."""
        if board.moves:
            return (end or cls.goal()).scrambled(board.moves)
        return cls(board.tiles, board.rows, board.cols)

    @classmethod
    def goal(cls, rows: int = 4, cols: int | None = None) -> Position:
        """Return the goal, with the blank last; with rows alone it is a square."""
        return _goal(rows, rows if cols is None else cols)

    @classmethod
    def random(
        cls,
        rows: int = 4,
        cols: int | None = None,
        *,
        seed: int | str | random.Random | None = None,
        solvable: bool = True,
    ) -> Position:
        """Draw a solvable position, or one that is not solvable.

        All of them are equally likely.

        Args:
            rows: The rows.
            cols: The columns; as many as there are rows, if nothing is said.
            seed: The same seed gives the same position; without one, each call draws
                another.
            solvable: Whether it has a solution.
        """
        chance = seed if isinstance(seed, random.Random) else random.Random(seed)
        cols = rows if cols is None else cols
        tiles = list(range(rows * cols))
        chance.shuffle(tiles)
        position = cls(tuple(tiles), rows, cols)
        return position if position.solvable == solvable else position.exchanged()

    @property
    def cells(self) -> Cells:
        """The position as the programs have it: tile − 1 in each cell, flat."""
        return array("b", (tile - 1 for tile in self.tiles))

    @property
    def home(self) -> Position:
        """The goal of its size."""
        return _goal(self.rows, self.cols)

    @property
    def goals(self) -> dict[str, Position]:
        """The goals of its size, by the places of the blank."""
        return {"last": self.home, "first": self.home.half_turn()}

    @property
    def solved(self) -> bool:
        """Whether this is the goal."""
        return self.tiles == (*range(1, len(self.tiles)), 0)

    @property
    def solvable(self) -> bool:
        """Whether the goal can be reached, which the parity tells."""
        return solvable(self.cells, self.rows, self.cols)

    def __reduce__(self) -> tuple[Any, ...]:
        """Return the fields for pickle, which takes longer by itself."""
        return _restored, (self.tiles, self.rows, self.cols)

    def __repr__(self) -> str:
        """Return an expression that gives this position."""
        return f"Position.parse({str(self)!r})"

    def __iter__(self) -> Iterator[tuple[int, ...]]:
        """Go through the rows; ``Position.of`` reads a list of them."""
        return iter(self.by_rows())

    def _repr_html_(self) -> str:
        """Return a picture, which a notebook shows."""
        return "<pre>{}</pre>".format("\n".join(self.drawn()))

    def drawn(self, goal: Goal = "last") -> list[str]:
        """Return the lines of a picture, with a dot beside each tile that is at home.

        Args:
            goal: The place of the blank in the goal.
        """
        first = 0 if goal == "first" else 1
        wide = len(str(len(self.tiles) - 1))
        rules = ["─" * (wide + 2)] * self.cols
        lines = [f"┌{'┬'.join(rules)}┐"]
        for number, row in enumerate(self):
            cells = [
                f" {tile or '':>{wide}}{'·' if tile and tile == cell else ' '}"
                for cell, tile in enumerate(row, first + number * self.cols)
            ]
            lines += [f"│{'│'.join(cells)}│", f"├{'┼'.join(rules)}┤"]
        return [*lines[:-1], f"└{'┴'.join(rules)}┘"]

    def _with(self, tiles: tuple[int, ...]) -> Position:
        """Return a position of the same size with tiles that are known to make one."""
        return _restored(tiles, self.rows, self.cols)

    def half_turn(self) -> Position:
        """Turn the board by half, and rename tile x to rows·cols − x.

        This makes a position with one goal a position with the other, and back.
        """
        count = len(self.tiles)
        turned = tuple((count - tile) % count for tile in reversed(self.tiles))
        return Position(turned, self.rows, self.cols)

    def exchanged(self) -> Position:
        """Exchange the first two tiles: of the two positions, one is solvable."""
        first, second = [cell for cell, tile in enumerate(self.tiles) if tile][:2]
        tiles = list(self.tiles)
        tiles[first], tiles[second] = tiles[second], tiles[first]
        return Position(tuple(tiles), self.rows, self.cols)


def _restored(tiles: tuple[int, ...], rows: int, cols: int) -> Position:
    """Return a position from fields that are known to make one: to check them takes as
    long as to solve a small board."""
    position = object.__new__(Position)
    for name, value in zip(Position.__slots__, (tiles, rows, cols), strict=True):
        object.__setattr__(position, name, value)
    return position


@cache
def _goal(rows: int, cols: int) -> Position:
    """Return the goal of a size; many solutions are compared with it."""
    return Position((*range(1, rows * cols), 0), rows, cols)


def distance_between(one: Position, other: Position) -> int:
    """Return the sum of the distances of the pieces on a board from their places on
    another of the same size, in rows and columns."""
    there = {tile: divmod(cell, other.cols) for cell, tile in enumerate(other.tiles)}
    here = {tile: divmod(cell, one.cols) for cell, tile in enumerate(one.tiles)}
    return sum(
        abs(row - there[tile][0]) + abs(col - there[tile][1])
        for tile, (row, col) in here.items()
        if tile
    )


def _listed(given: Any) -> list[Any] | None:
    """Return a row or several as a list, if they have an order; else None."""
    if isinstance(given, str | bytes | bytearray):
        return None
    if hasattr(given, "to_numpy"):
        given = given.to_numpy()
    if hasattr(given, "tolist"):
        given = given.tolist()
    return [*given] if isinstance(given, Sequence | Iterator | Position) else None


def _are_rows(given: list[Any]) -> bool:
    """Whether a list has texts that are rows: no list of cells has none of one sign."""
    return bool(given) and all(isinstance(row, str) and len(row) > 1 for row in given)


def _tile(given: Any, count: int) -> int:
    """Return the tile that a cell of a list holds, 0 for the empty cell.

    Raises:
        TypeError: It is neither a whole number nor a text nor nothing.
        Unread: The text is no tile of a board with so many cells.
    """
    if isinstance(given, str):
        return tile_of(given, count)
    if given is None:
        return 0
    if isinstance(given, float) and math.isnan(given):
        return 0
    if isinstance(given, float) and given.is_integer():
        return int(given)
    return _whole(given)


def _whole(number: Any, what: str = "A piece") -> int:
    """Return a plain number; TypeError if it is no whole one."""
    try:
        return index(number)
    except TypeError:
        raise TypeError(f"{what} is a whole number, not {_kind(number)}.") from None


def _kind(given: object) -> str:
    """Return the kind of a value, for a message."""
    if isinstance(given, str | float):
        return quoted(str(given))
    return "None" if given is None else f"something of type {type(given).__name__}"
