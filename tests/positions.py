"""What the tests of the library share: any position, any walk, any clear complaint."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence

import oracle
from hypothesis import strategies as st

from fifteen.board.position import Position

SHAPES = [(rows, cols) for rows in range(2, 6) for cols in range(2, 6)]
"""Those that most methods take."""
ALL = [(rows, cols) for rows in range(2, 11) for cols in range(2, 11)]
IN_DIGITS = [(rows, cols) for rows, cols in ALL if rows * cols <= 36]
SMALL = [(2, 2), (2, 3), (3, 2), (2, 4), (4, 2), (3, 3)]


@st.composite
def positions(draw: st.DrawFn, shapes: Sequence[tuple[int, int]] = SHAPES) -> Position:
    """Any position, solvable or not, of one of some sizes."""
    rows, cols = draw(st.sampled_from(shapes))
    return Position(tuple(draw(st.permutations(range(rows * cols)))), rows, cols)


@st.composite
def walks(
    draw: st.DrawFn, most: int = 40, shapes: Sequence[tuple[int, int]] = SHAPES
) -> tuple[Position, str]:
    """Any position, and digits of tiles that can be pushed from there one by one."""
    position = draw(positions(shapes))
    board, pieces = position.tiles, ""
    for _ in range(draw(st.integers(0, most))):
        tile, board = draw(
            st.sampled_from(list(oracle.neighbours(board, position.cols)))
        )
        pieces += oracle.DIGITS[tile]
    return position, pieces


def walk(
    rows: int, cols: int, seed: int, most: int, least: int = 1
) -> Iterator[oracle.Position]:
    """Positions on a random walk from the goal that never goes straight back."""
    rng, board = random.Random(seed), oracle.goal(rows, cols)
    before = board
    for _ in range(rng.randint(least, most)):
        yield board
        afters = [a for _, a in oracle.neighbours(board, cols) if a != before]
        board, before = rng.choice(afters or [before]), board
    yield board


def scrambled(rows: int, cols: int, seed: int, most: int, least: int = 1) -> Position:
    """The last position of a random walk."""
    *_, board = walk(rows, cols, seed, most, least)
    return Position(board, rows, cols)


def wandered(rows: int, cols: int, seed: int, moves: int = 200) -> oracle.Position:
    """The end of a random walk from the goal, which may go straight back."""
    rng, board = random.Random(seed), oracle.goal(rows, cols)
    for _ in range(moves):
        board = rng.choice([after for _, after in oracle.neighbours(board, cols)])
    return board


def clear(error: ValueError) -> str:
    """Return what an error says, which is one line, can be printed and is not long."""
    message = str(error)
    assert message.isprintable(), f"{message!r} is no line to print"
    assert len(message) <= 160, f"{message[:200]!r} … has {len(message)} characters"
    assert re.fullmatch(r"[A-Z0-9“].*\S[.!]", message), message
    return message
