"""Boards drawn at random: any, or of a length that is proved, or of some difficulty.

The length of a board is the number of moves of its shortest solutions.  Everything that
is drawn comes from the ``random.Random`` that is given, so that a seed gives the same
boards again; and since the methods that are used here all find the same one of the
shortest solutions, it does so with whatever tables there are.

Every board on a shortest solution is at exactly the distance that is left there; so a
board of a wanted length is found by solving one that is longer, and going home with it.
Boards of a wanted length that are found in this way are not all equally likely, and
neither are those that a walk from the goal leads to: those to which many ways lead come
up more often.
"""

from __future__ import annotations

import csv
import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from fifteen.board.position import Position
from fifteen.board.reading import counted, quoted
from fifteen.tray import DIGITS, NOWHERE, neighbours

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

PROVABLE = 40
"""The longest length that is drawn where the longest of all is not known, and no line
has more than five cells."""

NEAR = 24
"""Up to here walks from the goal are tried, since few moves are proved at once."""

FEW_CELLS = 9
"""With so many cells all boards are looked at."""

RARE = 62
"""Above this a board of 4×4 comes from one of the hardest: a drawn one seldom does."""

TRIES_FOR_A_LENGTH = 500
"""How many boards are solved before a length is given up."""

HARDEST = Path(__file__).parent.parent / "data" / "hardest80.csv"


def bands(rows: int, cols: int) -> dict[str, range]:
    """Return the lengths that each difficulty means on a board of this size.

    Where the longest length is not known, the difficulties are those of 4×4, as far as
    lengths can be proved: easy and medium, or easy only.
    """
    longest = _longest(rows, cols)
    known = GREATEST_LENGTHS[4, 4] if longest is None else longest
    ends = [int(share * known + 1e-9) for share in SHARES]
    ends[0] = max(ends[0], 1) - 1
    found = {
        name: range(low + 1, high + 1)
        for name, low, high in zip(DIFFICULTIES, ends, ends[1:], strict=False)
    }
    if longest is None:
        medium = range(ends[1] + 1, _provable(rows, cols) + 1)
        return {"easy": found["easy"]} | ({"medium": medium} if medium else {})
    return found


def refusal(
    rows: int, cols: int, *, difficulty: str | None = None, moves: int | None = None
) -> str:
    """Say in a sentence why no such board can be drawn, or nothing."""
    size = f"{rows}×{cols}"
    longest = _longest(rows, cols)
    if difficulty is not None and moves is not None:
        return "A difficulty or a number of moves can be asked for, but not both."
    if difficulty is not None:
        if difficulty not in DIFFICULTIES:
            names = ", ".join(DIFFICULTIES)
            return f"Unknown difficulty {quoted(difficulty)}; choose from {names}."
        if difficulty not in bands(rows, cols):
            return (
                f"Sorry, how long {difficulty} boards of {size} are cannot be proved; "
                f"{' and '.join(bands(rows, cols))} ones can be drawn."
            )
    if moves is not None:
        if moves < 0:
            return f"A board is 0 moves from the goal or more, not {moves}."
        if longest is not None and moves > longest:
            return f"No board of {size} is more than {longest} moves from the goal."
        if longest is None and moves > (most := _provable(rows, cols)):
            return f"Sorry, on {size} lengths above {most} cannot be proved."
    return ""


def scramble(
    rows: int = 4,
    cols: int | None = None,
    *,
    difficulty: str | None = None,
    moves: int | None = None,
    solvable: bool = True,
    seed: int | str | random.Random | None = None,
) -> Position:
    """Draw a board of 2×2 to 10×10 that can be solved, or one that cannot.

    With nothing else said, all such boards are equally likely.  With ``moves`` the
    shortest solution has just so many, which is proved by finding it.  With a
    ``difficulty`` its length lies in one of the ``bands``: of hard and extreme boards
    all are equally likely, and for easy and medium ones the length is drawn first.  On
    boards of up to nine cells, those of the same length are equally likely; on others
    they are not.  A board that cannot be solved is so many moves from the order with
    the last two tiles exchanged.

    Args:
        rows: The rows.
        cols: The columns; as many as there are rows, if nothing is said.
        difficulty: easy, medium, hard or extreme.
        moves: The moves of a shortest solution, if no difficulty is given.
        solvable: Whether the board has a solution.
        seed: The same seed gives the same board; without one, each call draws another.

    Raises:
        ValueError: No such board can be drawn, or the length is so rare on a board of
            this size that none was found.
    """
    cols = Position.goal(rows, cols).cols
    chance = seed if isinstance(seed, random.Random) else random.Random(seed)
    if difficulty is None and moves is None:
        return Position.random(rows, cols, seed=chance, solvable=solvable)
    if reason := refusal(rows, cols, difficulty=difficulty, moves=moves):
        raise ValueError(reason)
    if moves is not None:
        position = _exactly(moves, rows, cols, chance)
    else:
        band = bands(rows, cols)[str(difficulty)]
        if difficulty in DIFFICULTIES[:2]:
            position = _exactly(chance.choice(band), rows, cols, chance)
        else:
            position = _within(band, rows, cols, chance)
    return position if solvable else _last_two_exchanged(position)


def _longest(rows: int, cols: int) -> int | None:
    return GREATEST_LENGTHS.get((min(rows, cols), max(rows, cols)))


def _provable(rows: int, cols: int) -> int:
    return PROVABLE if max(rows, cols) <= 5 else NEAR


def _within(band: range, rows: int, cols: int, chance: random.Random) -> Position:
    """Draw from all boards whose lengths are in a band, where these are common."""
    if rows * cols <= FEW_CELLS:
        return _named(
            chance.choice(
                [b for length in band for b in _by_length(rows, cols)[length]]
            ),
            rows,
            cols,
        )
    while True:
        position = Position.random(rows, cols, seed=chance)
        if len(_shortest(position)) in band:
            return position


def _exactly(moves: int, rows: int, cols: int, chance: random.Random) -> Position:
    """Draw a board whose shortest solution has a given length."""
    if rows * cols <= FEW_CELLS:
        return _named(chance.choice(_by_length(rows, cols)[moves]), rows, cols)
    if moves <= NEAR:
        return next(p for p in _walks(moves, rows, cols, chance) if _far(p) == moves)
    for position in _long_ones(moves, rows, cols, chance):
        if moves == GREATEST_LENGTHS[4, 4] and (rows, cols) == (4, 4):
            return position
        pieces = _shortest(position)
        if len(pieces) >= moves:
            return position.replay(pieces[: len(pieces) - moves])
    raise ValueError(
        f"Sorry, of {TRIES_FOR_A_LENGTH} boards of {rows}×{cols} none was "
        f"{counted(moves, 'move')} from home."
    )


def _long_ones(
    moves: int, rows: int, cols: int, chance: random.Random
) -> Iterator[Position]:
    """Yield boards, some of which are at least a given distance from the goal."""
    goal = Position.goal(rows, cols)
    for k in range(TRIES_FOR_A_LENGTH):
        if _longest(rows, cols) is None:
            yield _walk(goal, moves + 2 * k, chance)
        elif (rows, cols) == (4, 4) and moves > RARE:
            hardest = Position.parse(chance.choice(_hardest()))
            yield _walk(
                hardest, chance.randint(0, GREATEST_LENGTHS[4, 4] - moves), chance
            )
        else:
            yield Position.random(rows, cols, seed=chance)


def _walks(
    moves: int, rows: int, cols: int, chance: random.Random
) -> Iterator[Position]:
    while True:
        yield _walk(Position.goal(rows, cols), moves, chance)


def _walk(position: Position, moves: int, chance: random.Random) -> Position:
    """Make random moves, but none that takes the one before it back."""
    last = 0
    for _ in range(moves):
        last = chance.choice([tile for tile in position.movable() if tile != last])
        position = position.push(last)
    return position


def _far(position: Position) -> int:
    """Return the length of a board that is not far from the goal."""
    from fifteen.planning.methods import METHODS
    from fifteen.running.solve import solve

    refused = METHODS["linear-conflict"].refusal(position.rows, position.cols)
    length = solve(position, "best-first" if refused else "linear-conflict").length
    assert length is not None
    return length


def _shortest(position: Position) -> str:
    """Return the tiles to push in a shortest solution."""
    from fifteen.running.solve import solve

    pieces = solve(position).pieces
    assert pieces is not None
    return pieces


@cache
def _hardest() -> list[str]:
    """Return the boards of 4×4 that are farthest from the goal, 80 moves."""
    with HARDEST.open(encoding="utf-8", newline="") as table:
        return [row["start_knuth"] for row in csv.DictReader(table)]


@cache
def _by_length(rows: int, cols: int) -> list[list[str]]:
    """Return all boards of a small size, in digits, by their lengths."""
    beside = neighbours(rows, cols)
    seen = {Position.goal(rows, cols).digits}
    levels = [list(seen)]
    while levels[-1]:
        ahead: list[str] = []
        for board in levels[-1]:
            blank = board.index("0")
            for cell in beside[5 * blank : 5 * blank + 4]:
                if cell == NOWHERE:
                    continue
                tile = board[cell]
                after = board.replace("0", "x").replace(tile, "0").replace("x", tile)
                if after not in seen:
                    seen.add(after)
                    ahead.append(after)
        levels.append(ahead)
    return levels[:-1]


def _named(digits: str, rows: int, cols: int) -> Position:
    return Position(tuple(map(DIGITS.index, digits)), rows, cols)


def _last_two_exchanged(position: Position) -> Position:
    """Exchange the names of the last two tiles, so that the goal's are exchanged."""
    last = len(position.tiles) - 1
    names = {last: last - 1, last - 1: last}
    tiles = tuple(names.get(tile, tile) for tile in position.tiles)
    return Position(tiles, position.rows, position.cols)
