"""Boards drawn at random: any, or of a length that is proved, or of some difficulty.

The length of a board is the number of moves of its shortest solutions.  Everything that
is drawn comes from the ``random.Random`` that is given, so that a seed gives the same
boards again; and since the methods that are used here all find the same one of the
shortest solutions, it does so with whatever tables there are.

Every board on a shortest solution is at exactly the distance that is left there; so a
board of a wanted length is found by solving one that is as long or longer, and going
home with it.  Boards of a length are not all equally likely.
"""

from __future__ import annotations

import csv
import random
from collections.abc import Callable
from itertools import count
from pathlib import Path

from fifteen.board.position import Position
from fifteen.board.reading import counted
from fifteen.planning.options import unknown

DIFFICULTIES = ("easy", "medium", "hard", "extreme")
SHARES = (0.1, 0.3, 0.55, 0.725, 1.0)
"""Where the difficulties begin and end, as parts of the longest length.

On the board of 4×4 these are 8, 24, 44, 58 and 80 moves.  A board that is drawn from
all has 52.6 moves on average; of the 300 in ``random300.csv`` seven in a hundred are
below 45, and thirteen above 58, so that most are hard.  Those below 25 are a few in a
million, and could not be found by drawing.
"""

GREATEST_LENGTHS = {
    (2, 2): 6,
    (2, 3): 21,
    (2, 4): 36,
    (2, 5): 55,
    (3, 3): 31,
    (3, 4): 53,
    (3, 5): 84,
    (4, 4): 80,
}
"""How many moves the farthest boards take, by rows and columns, the fewer first."""

RARE = 62
"""Above this a board of 4×4 is near one of the hardest: a drawn one seldom does."""

WALKS = 8
"""So many walks are tried before any board: they are easier to solve."""

TRIES_FOR_A_LENGTH = 500
"""How many boards are solved before a length is given up."""

HARDEST = Path(__file__).parent.parent / "data" / "hardest80.csv"
"""The boards of 4×4 that are farthest from the goal."""


def bands(rows: int, cols: int) -> dict[str, range]:
    """Return the lengths that each difficulty means on a board of this size; none where
    the greatest length is not known."""
    longest = _longest(rows, cols)
    if longest is None:
        return {}
    low, *ends = (int(share * longest + 1e-9) for share in SHARES)
    begins = [max(low, 1), *(end + 1 for end in ends)]
    every = zip(DIFFICULTIES, begins, ends, strict=False)
    return {name: range(begin, end + 1) for name, begin, end in every}


def scramble(
    rows: int = 4,
    cols: int | None = None,
    *,
    difficulty: str | None = None,
    moves: int | None = None,
    solvable: bool = True,
    seed: int | str | random.Random | None = None,
    tried: Callable[[int], object] | None = None,
) -> Position:
    """Draw a board of 2×2 to 10×10 that can be solved, or one that cannot.

    With nothing else said, all such boards are equally likely.  With ``moves`` the
    shortest solution has just so many, which is proved by finding it.  With a
    ``difficulty`` its length lies in one of the ``bands``: of hard and extreme boards
    all are equally likely, and for easy and medium ones the length is drawn first.
    Both are for sizes up to 4×4, and 3×5, whose greatest lengths are known.

    Args:
        rows: The rows.
        cols: The columns; as many as there are rows, if nothing is said.
        difficulty: easy, medium, hard or extreme.
        moves: The moves of a shortest solution, if no difficulty is given.
        solvable: Whether the board has a solution.
        seed: The same seed gives the same board; without one, each call draws another.
        tried: Is told how many boards were solved so far, before each further one.

    Raises:
        ValueError: No such board can be drawn, or the length is so rare on a board of
            this size that none was found.
    """
    cols = Position.goal(rows, cols).cols
    chance = seed if isinstance(seed, random.Random) else random.Random(seed)
    if difficulty is None and moves is None:
        return Position.random(rows, cols, seed=chance, solvable=solvable)
    longest, known = _longest(rows, cols), bands(rows, cols)
    if difficulty is not None and moves is not None:
        raise ValueError("Give a difficulty or a number of moves, not both.")
    if not solvable:
        raise ValueError("A board that cannot be solved has no length.")
    if longest is None:
        raise ValueError(
            f"Sorry, how far from the goal boards of {rows}×{cols} can be is not known."
        )
    if difficulty is not None and difficulty not in known:
        raise ValueError(f"Sorry, {unknown('difficulty', difficulty, known)}")
    if moves is not None and not 0 <= moves <= longest:
        raise ValueError(
            f"A {rows}×{cols} board is 0 to {longest} moves from the goal, not {moves}."
        )
    if difficulty in DIFFICULTIES[:2]:
        moves = chance.choice(known[difficulty])
    if moves is not None:
        return _exactly(moves, rows, cols, chance, tried)
    for k in count():
        if tried is not None:
            tried(k)
        position = Position.random(rows, cols, seed=chance)
        if len(_shortest(position)) in known[str(difficulty)]:
            return position
    raise AssertionError("counting has no end")


def _longest(rows: int, cols: int) -> int | None:
    return GREATEST_LENGTHS.get((min(rows, cols), max(rows, cols)))


def _exactly(
    moves: int,
    rows: int,
    cols: int,
    chance: random.Random,
    tried: Callable[[int], object] | None,
) -> Position:
    """Draw a board whose shortest solution has a given length: after longer and longer
    walks from the goal, or a short one from a hardest board, or else from any."""
    for k in range(1, TRIES_FOR_A_LENGTH + 1):
        if tried is not None:
            tried(k - 1)
        if (rows, cols) == (4, 4) and moves > RARE:
            with HARDEST.open(encoding="utf-8", newline="") as table:
                start = chance.choice([*csv.DictReader(table)])["start_knuth"]
            far = Position.parse(start)
            position = walk(far, chance.randint(0, 80 - moves), chance)
        elif k < WALKS:
            position = walk(Position.goal(rows, cols), k * moves, chance)
        else:
            position = Position.random(rows, cols, seed=chance)
        pieces = _shortest(position)
        if len(pieces) >= moves:
            return position.replay(pieces[: len(pieces) - moves])
    raise ValueError(
        f"Sorry, of {TRIES_FOR_A_LENGTH} boards of {rows}×{cols} none was "
        f"{counted(moves, 'move')} from home."
    )


def walk(position: Position, moves: int, chance: random.Random) -> Position:
    """Make random moves, but none that takes the one before it back."""
    last = 0
    for _ in range(moves):
        last = chance.choice([tile for tile in position.movable() if tile != last])
        position = position.push(last)
    return position


def _shortest(position: Position) -> str:
    """Return the tiles to push in a shortest solution."""
    from fifteen.running.solve import solve

    pieces = solve(position).pieces
    assert pieces is not None
    return pieces
