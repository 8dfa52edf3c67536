"""A sequence of moves in writing: three notations, each to be read and written.

``tiles``   the tiles pushed, one digit each, as Knuth prints them: ``41d4``; beyond 36
            cells they are numbers, with blanks between them
``blank``   the ways of the blank, in letters of the compass: ``ENWS``
``moves``   the ways of the tiles, as players write them, with run lengths: ``L2U3``
"""

from __future__ import annotations

import re
from itertools import groupby
from typing import Literal, TypeAlias, get_args

from fifteen.board.position import IN_DIGITS, Position, quoted

Notation: TypeAlias = Literal["tiles", "blank", "moves"]
NOTATIONS: tuple[Notation, ...] = get_args(Notation)

BLANK = {"E": (0, 1), "N": (-1, 0), "W": (0, -1), "S": (1, 0)}
TILE = {"L": "E", "D": "N", "R": "W", "U": "S"}
"""The way of the blank when a tile goes left, down, right or up."""
PLAYERS = {way: letter for letter, way in TILE.items()}


def write_moves(start: Position, pieces: str, notation: Notation) -> str:
    """Return the moves that push the pieces, given as `Position.named` does.

    Raises ValueError if a piece cannot be pushed, or the notation is unknown.
    """
    if notation == "tiles":
        start.replay(pieces)
        return pieces.lower()
    ways = _ways(start, pieces)
    if notation == "blank":
        return "".join(ways)
    if notation == "moves":
        runs = [(PLAYERS[way], len(list(run))) for way, run in groupby(ways)]
        return "".join(f"{way}{count if count > 1 else ''}" for way, count in runs)
    raise ValueError(_unknown(notation))


def read_moves(start: Position, text: str, notation: Notation) -> str:
    """Return the pieces, as `Position.named` does, that moves in writing push.

    Blanks between moves, and lower case, are allowed; between numbers of tiles, commas.
    Raises ValueError if a sign is none of the notation, or a move leaves the board.
    """
    if notation == "tiles" and len(start.tiles) > IN_DIGITS:
        text = " ".join(text.replace(",", " ").split())
    else:
        text = "".join(text.split())
    if notation == "tiles":
        start.replay(text)
        return text.lower()
    letters = "".join(c.upper() if c.isascii() else c for c in text)
    if notation == "blank":
        return _pieces(start, [(letter, letter) for letter in letters])
    if notation == "moves":
        runs = re.findall(r"([^0-9])([0-9]*)", letters)
        if letters[:1].isascii() and letters[:1].isdigit():
            raise ValueError(
                f"Moves begin with one of U, L, D, R, not {quoted(letters[:1])}."
            )
        for letter, count in runs:
            if count and (len(count) > 3 or int(count) == 0):
                raise ValueError(
                    f"{quoted(letter + count)} is no move: "
                    "a number says how many times, from 1 to 999."
                )
        ways = [
            (TILE.get(letter, ""), letter)
            for letter, count in runs
            for _ in range(int(count or 1))
        ]
        return _pieces(start, ways)
    raise ValueError(_unknown(notation))


def _unknown(notation: str) -> str:
    return f"{quoted(notation)} is no notation; there are {', '.join(NOTATIONS)}."


def _ways(start: Position, pieces: str) -> list[str]:
    """Return the way that the blank takes for each piece that is pushed."""
    compass = {step: way for way, step in BLANK.items()}
    ways: list[str] = []
    for tile in start.tiles_in(pieces):
        before, cols = start.blank, start.cols
        start = start.push(tile)
        row, col = divmod(start.blank, cols)
        ways.append(compass[row - before // cols, col - before % cols])
    return ways


def _pieces(start: Position, ways: list[tuple[str, str]]) -> str:
    """Return the pieces pushed when the blank goes these ways, each as it was typed."""
    pieces, begin = list[int](), start
    for number, (way, typed) in enumerate(ways, 1):
        if way not in BLANK:
            raise ValueError(f"{quoted(typed)} is no move.")
        row, col = divmod(start.blank, start.cols)
        row, col = row + BLANK[way][0], col + BLANK[way][1]
        if not (0 <= row < start.rows and 0 <= col < start.cols):
            raise ValueError(f"Move {number}, {typed}, leaves the board.")
        tile = start.tiles[row * start.cols + col]
        pieces.append(tile)
        start = start.push(tile)
    return begin.named(pieces)
