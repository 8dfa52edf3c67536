"""A sequence of moves in writing: three notations, each to be read and written.

``tiles``   the tiles pushed, one digit each, as Knuth prints them: ``41d4``; beyond 36
            cells they are numbers, with blanks between them
``blank``   the ways of the blank, in letters of the compass: ``ENWS``
``moves``   the ways of the tiles, as players write them, with run lengths: ``L2U3``;
            read are also words, ``Left, Up``, and arrows, ``←↑``

Of each a list is read as Python and JSON write it: ``["L", "U"]``, ``[4, 1, 13]``.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Literal, TypeAlias

from fifteen.board.reading import BETWEEN_MOVES, IN_DIGITS, letters_of, quoted
from fifteen.board.tiles import TILE, Board, spelled_out

Notation: TypeAlias = Literal["tiles", "blank", "moves"]
NOTATIONS: tuple[Notation, ...] = ("tiles", "blank", "moves")

SIGNS = {"blank": "[ENWS]", "moves": "[LDRU]([1-9][0-9]{0,2}(?![0-9]))?"}
"""A move in letters; players write how many times, from 1 to 999."""

NUMBERS = re.compile(r"[\[(] *([0-9]+( *, *[0-9]+)*) *,? *[\])]")
"""A list of the numbers of tiles."""

PLAYERS = {way: letter for letter, way in TILE.items()}


class Illegal(ValueError):
    """A move that cannot be made, with the ``pieces`` pushed before it."""

    def __init__(self, fault: str, pieces: str) -> None:
        """Say which move it is, and why."""
        super().__init__(fault)
        self.pieces = pieces


def write_moves(start: Board, pieces: str, notation: Notation) -> str:
    """Return the moves that push the pieces, given as `Board.named` does.

    Raises ValueError if a piece cannot be pushed, or the notation is unknown.
    """
    start.replay(pieces)
    if notation == "tiles":
        return pieces.lower()
    ways = start.ways(start.tiles_in(pieces))
    if notation == "blank":
        return "".join(ways)
    if notation == "moves":
        letters = "".join(PLAYERS[way] for way in ways)
        return re.sub(r"(.)\1+", lambda run: f"{run[1]}{len(run[0])}", letters)
    raise ValueError(_unknown(notation))


def read_moves(start: Board, text: str, notation: Notation) -> str:
    """Return the pieces, as `Board.named` does, that moves in writing push.

    Blanks between moves, and lower case, are allowed; between numbers of tiles, commas.
    Ways of tiles may be words or arrows, and any moves may be a list.
    Raises ValueError if a sign is none of the notation, and `Illegal` if a move leaves
    the board or pushes a piece that does not lie beside the empty cell.
    """
    if notation not in NOTATIONS:
        raise ValueError(_unknown(notation))
    if notation == "tiles":
        if listed := NUMBERS.fullmatch(" ".join(text.split())):
            return _pushed(start, [int(number) for number in listed[1].split(",")])
        text = BETWEEN_MOVES.sub(" ", text)
        numbers = len(start.tiles) > IN_DIGITS
        text = text.replace(",", " ") if numbers else "".join(text.split())
        return _pushed(start, start.tiles_in(text))
    letters = _letters(text)
    if strange := re.sub(SIGNS[notation], "", letters):
        raise ValueError(f"{quoted(strange)} is no move.")
    letters = spelled_out(letters)
    tiles = start.followed(TILE.get(letter, letter) for letter in letters)
    made = len(tiles)
    if made < len(letters):
        fault = f"Move {made + 1}, {letters[made]}, leaves the board."
        raise Illegal(fault, start.named(tiles))
    return start.named(tiles)


def read_any(
    start: Board, text: str, notations: Sequence[Notation] = NOTATIONS
) -> tuple[Notation, str, str]:
    """Return the notation of moves in writing, the pieces pushed, and a fault.

    The fault says why the next move cannot be made, and is empty if all can.  Of two
    notations that fit, the one in which more moves can be made is meant.  Raises
    ValueError if none fits, or if two do with equally many moves of other pieces.
    """
    read, errors = dict[Notation, tuple[str, str]](), list[ValueError]()
    for notation in notations:
        try:
            read[notation] = read_moves(start, text, notation), ""
        except Illegal as fault:
            read[notation] = fault.pieces, str(fault)
        except ValueError as error:
            errors.append(error)
    if not read and len(notations) == 1:
        raise errors[0]
    if not read:
        raise ValueError(
            f"{quoted(text)} is in no notation: neither pieces, such as 41d4, nor ways "
            "of the empty cell, ENWS, nor of pieces, L2U3."
        )
    most = max((not fault, len(pieces)) for pieces, fault in read.values())
    fitting = {
        name: (pieces, fault)
        for name, (pieces, fault) in read.items()
        if (not fault, len(pieces)) == most
    }
    if len({*fitting.values()}) > 1:
        options = " or ".join(f"--notation {name}" for name in fitting)
        raise ValueError(
            f"{quoted(text)} may be {' or '.join(fitting)}; say which: {options}."
        )
    notation = next(iter(fitting))
    return notation, *fitting[notation]


def turned(text: str) -> str:
    """Return moves in letters with the opposite letters, or nothing for other moves.

    As ways of the pieces they are then the ways of the empty cell, and back.
    """
    letters = _letters(text)
    if not re.fullmatch("[LDRU][LDRU0-9]*|[ENWS]+", letters):
        return ""
    return letters.translate(str.maketrans("LDRUENWS", "RULDWSEN"))


def _letters(text: str) -> str:
    """Return moves in capital letters, without blanks of any kind."""
    return "".join(letters_of(text).split())


def _unknown(notation: str) -> str:
    return f"{quoted(notation)} is no notation; there are {', '.join(NOTATIONS)}."


def _pushed(start: Board, tiles: list[int]) -> str:
    """Return pieces that are pushed one after the other, as `Board.named` does."""
    for tile in tiles:
        if not 0 < tile < len(start.tiles):
            raise ValueError(
                f"A {start.shape} board has the pieces 1 to {len(start.tiles) - 1}; "
                f"there is no {tile}."
            )
    made = len(start.ways(tiles))
    if made < len(tiles):
        raise Illegal(
            f"Move {made + 1} pushes {tiles[made]}, and {tiles[made]} does not lie "
            "beside the empty cell.",
            start.named(tiles[:made]),
        )
    return start.named(tiles)
