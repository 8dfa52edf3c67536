"""A position of the sliding puzzle, on a board from 2×2 to 10×10.

The goal has the tiles in order, row by row, and the blank last.  Korf and many others
have the blank first; half a turn of the board makes either goal the other.
"""

from __future__ import annotations

import random
import re
from array import array
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import reduce
from operator import index
from typing import Any, Literal, TypeAlias, get_args

from fifteen.board.pasted import EMPTY, RULE, rows_of
from fifteen.board.picture import svg
from fifteen.tray import DIGITS, NOWHERE, SIDES, neighbours
from korf0 import Cells

Goal: TypeAlias = Literal["last", "first"]
"""Where the goal has its blank."""

AnyBoard: TypeAlias = "Position | str | Iterable[int] | Iterable[Iterable[int]]"
"""What ``Position.of`` takes; arrays of numpy are such."""

LONGEST_QUOTED = 30
SHAPES = {rows * cols: (rows, cols) for rows in SIDES for cols in SIDES if rows <= cols}
"""The shape that a number of cells is taken to mean: the one that is wide, not tall,
and as near to a square as can be."""

MOST_LINES = 21
"""So many lines has a drawing of ten rows."""

IN_DIGITS = 36
"""With more cells than this, tiles are written as numbers: there are no such digits."""

BLANK = {"E": (0, 1), "N": (-1, 0), "W": (0, -1), "S": (1, 0)}
TILE = {"L": "E", "D": "N", "R": "W", "U": "S"}
"""The way of the blank when a tile goes left, down, right or up."""

PLAYERS_RUN = re.compile("([LDRU])([1-9][0-9]{0,2})?")

IN_ROWS = " For a board in digits, put / between its rows."
ENOUGH = f"digits are enough for {IN_DIGITS} cells, such as 6×6"
MOVED = f"with more than {IN_DIGITS} cells pieces are numbers, with spaces between them"


@dataclass(frozen=True, slots=True)
class Position:
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
        """Refuse what is no position; keep the tiles as a tuple of plain numbers."""
        whole = {
            "tiles": tuple(map(_whole, self.tiles)),
            "rows": _whole(self.rows, "A number of rows"),
            "cols": _whole(self.cols, "A number of columns"),
        }
        for name, value in whole.items():
            object.__setattr__(self, name, value)
        if self.rows not in SIDES or self.cols not in SIDES:
            raise ValueError(
                f"A board has 2 to 10 rows and columns, not {self.rows}×{self.cols}."
            )
        count = self.rows * self.cols
        if len(self.tiles) != count:
            raise ValueError(
                f"A {self.shape} board has {count} cells; "
                f"{len(self.tiles)} {'is' if len(self.tiles) == 1 else 'are'} given."
            )
        for cell, tile in enumerate(self.tiles):
            if not 0 <= tile < count:
                raise ValueError(
                    f"A {self.shape} board has the pieces 1 to {count - 1}, "
                    f"and 0 for the empty cell; there is no {tile}."
                )
            if tile in self.tiles[:cell]:
                missing = min(set(range(count)) - set(self.tiles))
                raise ValueError(f"{tile} occurs twice, and {missing} is missing.")

    @classmethod
    def of(cls, board: AnyBoard) -> Position:
        """Return the position that is given in whatever way people have it.

        Args:
            board: A position; a text that `parse` reads; rows of tiles, as a list of
                lists or an array of numpy; or all the tiles in one row, where a board
                that is not square is wider than high.

        Raises:
            ValueError: It is no position; a sentence says why.
            TypeError: It is given in none of these ways.
        """
        if isinstance(board, Position):
            return board
        if isinstance(board, str):
            return cls.parse(board)
        given = _listed(board)
        if given is None:
            raise TypeError(
                "A position is a text, a list of tiles or a list of rows, "
                f"not {_kind(board)}."
            )
        rows = [_listed(row) for row in given]
        if not given or None in rows:
            return cls._laid_out([[_whole(tile) for tile in given]])
        return cls._laid_out([[_whole(tile) for tile in row or ()] for row in rows])

    @classmethod
    def parse(
        cls,
        text: str,
        *,
        size: tuple[int, int] | None = None,
        goal: Goal = "last",
    ) -> Position:
        """Read a position: in digits, in numbers, as it is pasted, or as a scramble.

        In digits each tile is one character, from 0 to 9 and then from a to z, as in
        ``159d26ae37bf48c0``; that goes as far as 36 cells.  Numbers are apart, by
        blanks or commas.  Either way rows may end with ``/``, ``;`` or ``|``, as in
        ``5 3 8 9/0 2 4 1/…``, be lines or words of digits, or stand in brackets, as
        Python and numpy print them.  The blank is 0, or one of ``_ . - x``, or a gap in
        columns of numbers.  The drawing of ``fifteen show`` is read as well.

        A scramble is the moves of players, as in ``R3D3L3U3``, from the goal, which is
        of 4×4 without a size.

        Args:
            text: The position.
            size: The rows and columns, where the text has no rows.  Without it a board
                is as near to a square as can be, and wider than high if it is none.
            goal: The place of the blank in the goal.  A position that is to be brought
                to Korf's goal, with the blank first, is returned turned by half.

        Raises:
            ValueError: It is no position; a sentence says why.
        """
        if goal not in get_args(Goal):
            raise ValueError(
                f"The goal has its empty cell first or last, not {quoted(goal)}."
            )
        moves = "".join(text.split()).upper()
        if re.fullmatch(f"({PLAYERS_RUN.pattern})+", moves):
            position = cls._scrambled(moves, *(size or (4, 4)), goal)
        else:
            position = cls._laid_out(_rows(text, size), size)
        return position if goal == "last" else position.half_turn()

    @classmethod
    def _scrambled(cls, moves: str, rows: int, cols: int, goal: Goal) -> Position:
        """Return the position that moves of players lead to from a goal."""
        position = cls.goal(rows, cols)
        if goal == "first":
            position = position.half_turn()
        runs = PLAYERS_RUN.findall(moves)
        ways = [way for way, count in runs for _ in range(int(count or 1))]
        tiles = position.followed(TILE[way] for way in ways)
        if (made := len(tiles)) < len(ways):
            raise ValueError(
                f"As moves of the pieces from the {position.shape} goal: move "
                f"{made + 1}, {ways[made]}, leaves the board."
                + (turned_round(position, moves) or IN_ROWS)
            )
        return reduce(cls.push, tiles, position)

    @classmethod
    def _laid_out(
        cls, numbers: Sequence[Sequence[int]], size: tuple[int, int] | None = None
    ) -> Position:
        """Return the position with these rows; a single one is a board without rows."""
        tiles = tuple(tile for line in numbers for tile in line)
        if len(numbers) > 1:
            for k, line in enumerate(numbers, 1):
                if len(line) != len(numbers[0]):
                    raise ValueError(
                        f"Row 1 has {counted(len(numbers[0]), 'cell')} and row {k} has "
                        f"{len(line)}; all rows have the same number."
                    )
            shape = len(numbers), len(numbers[0])
            if size is not None and size != shape:
                raise ValueError(
                    f"The board has {shape[0]} rows and {shape[1]} columns, but "
                    f"{size[0]}×{size[1]} is asked for."
                )
        elif size is not None:
            shape = size
        elif len(tiles) in SHAPES:
            shape = SHAPES[len(tiles)]
        else:
            raise ValueError(
                f"{len(tiles)} {'cell makes' if len(tiles) == 1 else 'cells make'} "
                "no board: 16 make one of 4×4, 9 one of 3×3."
            )
        return cls(tiles, *shape)

    @classmethod
    def goal(cls, rows: int = 4, cols: int | None = None) -> Position:
        """Return the goal, with the blank last; with rows alone it is a square."""
        cols = rows if cols is None else cols
        return cls((*range(1, rows * cols), 0), rows, cols)

    @classmethod
    def random(
        cls,
        rows: int = 4,
        cols: int | None = None,
        *,
        seed: int | str | random.Random | None = None,
        solvable: bool = True,
    ) -> Position:
        """Draw one of the positions that are solvable, or of those that are not.

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
    def shape(self) -> str:
        """The size in words: rows × columns."""
        return f"{self.rows}×{self.cols}"

    @property
    def blank(self) -> int:
        """The cell of the blank, counted from 0, row by row."""
        return self.tiles.index(0)

    @property
    def cells(self) -> Cells:
        """The position as the programs have it: tile − 1 in each cell, flat."""
        return array("b", (tile - 1 for tile in self.tiles))

    @property
    def solved(self) -> bool:
        """Whether this is the goal."""
        return self.tiles == (*range(1, len(self.tiles)), 0)

    @property
    def inversions(self) -> list[tuple[int, int]]:
        """The pairs of tiles whose greater one comes first, row by row."""
        tiles = [tile for tile in self.tiles if tile]
        return [
            (first, second)
            for k, first in enumerate(tiles)
            for second in tiles[k + 1 :]
            if first > second
        ]

    @property
    def solvable(self) -> bool:
        """Whether the goal can be reached, which the parity tells.

        It is that of the exchanges by which all comes home, and of the blank's way.
        """
        homes, last = [tile - 1 for tile in self.tiles], len(self.tiles) - 1
        row, col = divmod(self.blank, self.cols)
        odd = row + col + self.rows + self.cols
        homes[self.blank] = last
        for cell in range(last):
            while (home := homes[cell]) != cell:
                homes[cell], homes[home] = homes[home], home
                odd += 1
        return odd % 2 == 0

    def __reduce__(self) -> tuple[Any, ...]:
        """Be written by pickle as what it is made of; by itself that takes longer."""
        return type(self), (self.tiles, self.rows, self.cols)

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
        """Return what ``parse`` reads: the digits, with rows where they are needed.

        Beyond 36 cells it is the numbers.
        """
        if len(self.tiles) > IN_DIGITS:
            return self.numbers
        if SHAPES[len(self.tiles)] == (self.rows, self.cols):
            return self.digits
        return "/".join("".join(DIGITS[t] for t in row) for row in self.by_rows())

    def __repr__(self) -> str:
        """Return an expression that gives this position."""
        return f"Position.parse({str(self)!r})"

    def __iter__(self) -> Iterator[tuple[int, ...]]:
        """Go through the rows; ``Position.of`` reads a list of them."""
        return iter(self.by_rows())

    def _repr_svg_(self) -> str:
        """Return a picture, which a notebook shows."""
        return svg(self.by_rows())

    def by_rows(self) -> list[tuple[int, ...]]:
        """Return the tiles of each row."""
        starts = range(0, len(self.tiles), self.cols)
        return [self.tiles[k : k + self.cols] for k in starts]

    def half_turn(self) -> Position:
        """Turn the board by half, and rename tile x to rows·cols − x.

        This makes a position with one goal a position with the other, and back.
        """
        count = len(self.tiles)
        turned = tuple((count - tile) % count for tile in reversed(self.tiles))
        return Position(turned, self.rows, self.cols)

    def transposed(self) -> Position:
        """Reflect the board in its main diagonal, and rename the tiles to fit.

        Both have solutions of the same length.
        """
        count = len(self.tiles)
        order = [r * self.cols + c for c in range(self.cols) for r in range(self.rows)]
        names = {cell + 1: k + 1 for k, cell in enumerate(order) if cell < count - 1}
        tiles = tuple(names.get(self.tiles[cell], 0) for cell in order)
        return Position(tiles, self.cols, self.rows)

    def exchanged(self) -> Position:
        """Exchange the first two tiles: of the two positions, one is solvable."""
        first, second = [cell for cell, tile in enumerate(self.tiles) if tile][:2]
        tiles = list(self.tiles)
        tiles[first], tiles[second] = tiles[second], tiles[first]
        return Position(tuple(tiles), self.rows, self.cols)

    def movable(self) -> tuple[int, ...]:
        """Return the tiles that lie beside the blank, east, north, west and south."""
        first = 5 * self.blank
        beside = neighbours(self.rows, self.cols)[first : first + 5]
        return tuple(self.tiles[cell] for cell in beside if cell != NOWHERE)

    def followed(self, ways: Iterable[str]) -> list[int]:
        """Return the tiles that the blank pushes on its ways, while it is on the board.

        Args:
            ways: The first letters of the ways, E, N, W or S.
        """
        now, tiles = self, list[int]()
        for way in ways:
            row, col = divmod(now.blank, self.cols)
            row, col = row + BLANK[way][0], col + BLANK[way][1]
            if not (0 <= row < self.rows and 0 <= col < self.cols):
                break
            tiles.append(now.tiles[row * self.cols + col])
            now = now.push(tiles[-1])
        return tiles

    def push(self, tile: int) -> Position:
        """Push a tile into the blank; ValueError if it does not lie beside it."""
        if tile not in self.movable():
            raise ValueError(
                f"Piece {tile} does not lie beside the empty cell in {self}."
            )
        moved = {tile: 0, 0: tile}
        tiles = tuple(moved.get(other, other) for other in self.tiles)
        return Position(tiles, self.rows, self.cols)

    def replay(self, pieces: str) -> Position:
        """Push tiles, one after the other, given as `named` writes them.

        Raises:
            ValueError: One of them is no tile, or does not lie beside the empty cell.
        """
        tiles, blank = [*self.tiles], self.blank
        beside = neighbours(self.rows, self.cols)
        for tile in self.tiles_in(pieces):
            cell = tiles.index(tile) if tile in tiles else -1
            if cell not in beside[5 * blank : 5 * blank + 4]:
                return Position(tuple(tiles), self.rows, self.cols).push(tile)
            tiles[blank], tiles[cell] = tile, 0
            blank = cell
        return Position(tuple(tiles), self.rows, self.cols)

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


def turned_round(start: Position, moves: str) -> str:
    """Say what to write if moves of players are meant as ways of the empty cell.

    Returns:
        Nothing if the empty cell cannot go these ways either.
    """
    other = moves.upper().translate(str.maketrans("LDRU", "RULD"))
    runs = PLAYERS_RUN.findall(other)
    ways = [TILE[way] for way, count in runs for _ in range(int(count or 1))]
    if len(start.followed(ways)) < len(ways):
        return ""
    return " As ways of the empty cell they fit: exchange L and R, U and D."


def quoted(text: str) -> str:
    """Return a text in quotes, for a message: on one line, short and printable."""
    short = text if len(text) <= LONGEST_QUOTED else f"{text[:LONGEST_QUOTED]}…"
    return f"“{''.join(c if c.isprintable() else ascii(c)[1:-1] for c in short)}”"


def counted(number: int, noun: str) -> str:
    """Return a number of things, in words that fit it."""
    return f"{number:,} {noun}{'' if number == 1 else 's'}"


def digit_value(digit: str) -> int:
    """Return the tile that a digit means; ValueError if it means none."""
    known = DIGITS[:IN_DIGITS]
    value = known.find(digit.lower()) if digit.isascii() else -1
    if value < 0 or len(digit) != 1:
        raise ValueError(f"{quoted(digit)} is no digit; a piece is one of {known}.")
    return value


def _listed(given: Any) -> list[Any] | None:
    """Return a row or several as a list, if they have an order; else None."""
    if isinstance(given, str | bytes | bytearray):
        return None
    if hasattr(given, "tolist"):
        given = given.tolist()
    return [*given] if isinstance(given, Sequence | Iterator | Position) else None


def _whole(number: Any, what: str = "A piece") -> int:
    """Return a plain number; TypeError if it is no whole one."""
    try:
        return index(number)
    except TypeError:
        raise TypeError(f"{what} is a whole number, not {_kind(number)}.") from None


def _kind(given: object) -> str:
    """Return what something is, for a message."""
    if isinstance(given, str | float):
        return quoted(str(given))
    return "None" if given is None else f"something of type {type(given).__name__}"


def begins_drawing(line: str) -> bool:
    """Whether a line is the first of a drawing of a board."""
    return line.startswith(("┌", "+-"))


def begins_board(lines: Sequence[str]) -> bool:
    """Whether lines may be the first of a board that has its rows on lines."""
    in_drawing = begins_drawing(lines[0])
    try:
        rows = _rows("\n".join(lines))
    except ValueError:
        return in_drawing and len(lines) == 1
    tiles, widths = [tile for row in rows for tile in row], {len(row) for row in rows}
    # A drawing has rows between rules; the rule after its last begins another one.
    fits = (
        not all(map(RULE.fullmatch, lines[-2:]))
        if in_drawing
        else len(rows) == len(lines)
    )
    return (
        len(lines) <= MOST_LINES
        and fits
        and len(widths) == 1
        and widths <= {*SIDES}
        and len({*tiles}) == len(tiles)
    )


def _rows(text: str, size: tuple[int, int] | None = None) -> list[list[int]]:
    """Read the rows of a board; a single one may be a board without rows."""
    rows = rows_of(text, size)
    if not any(rows):
        raise ValueError("Expected a position; nothing is given.")
    # Only with more cells than that x is a piece.
    empty = EMPTY + "xX" * (sum(map(len, rows)) <= DIGITS.index("x"))
    numbers = [_numbers(line, empty) for line in rows]
    _refuse_too_many_digits(rows, numbers)
    return numbers


def _refuse_too_many_digits(
    rows: Sequence[str], numbers: Sequence[Sequence[int]]
) -> None:
    """Raise ValueError if some row is in digits on a board that has too many cells."""
    cells = sum(map(len, numbers))
    closed = any(re.fullmatch(r"[^\s,]+", line) for line in rows)
    if closed and cells > IN_DIGITS and (len(rows) == 1 or len(rows) in SIDES):
        raise ValueError(
            f"{cells} cells make no board in digits, since {ENOUGH}; "
            "beyond, put spaces or commas between numbers."
        )


def _numbers(line: str, empty: str) -> list[int]:
    """Read one row, or a board without rows, in digits or in numbers."""
    words = re.split(r"\s*,\s*|\s+", line)
    if len(words) == 1 and words[0]:
        return [0 if sign in empty else digit_value(sign) for sign in line]
    expected = "expected a row of numbers, such as 5 3 8 9"
    signs = {*EMPTY, "x", "X"}
    return [0 if word in signs else _number(word, expected) for word in words]


def _number(word: str, expected: str) -> int:
    """Read a tile that is written as a number."""
    if not re.fullmatch("[0-9]{1,3}", word, re.ASCII):
        found = f"{quoted(word)} is no number" if word else "a number is missing"
        raise ValueError(f"{found[0].upper()}{found[1:]}; {expected}.")
    return int(word)
