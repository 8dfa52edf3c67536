"""Slow, obvious, independent solvers, against which the fast programs are checked.

Nothing here is shared with the programs: a position is a tuple of sixteen numbers with
0 for the blank, a path is a list, and going back is what happens when a call returns.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

Position = tuple[int, ...]

GOAL: Position = (*range(1, 16), 0)
STEPS = ((0, 1), (-1, 0), (0, -1), (1, 0))
HOME = {tile: divmod(tile - 1, 4) for tile in range(1, 16)}


def position(start: str) -> Position:
    """The position that sixteen hex digits describe."""
    return tuple(int(digit, 16) for digit in start)


def spelled(board: Position) -> str:
    """The sixteen hex digits of a position."""
    return "".join(f"{tile:x}" for tile in board)


def solvable(board: Position) -> bool:
    """Whether the goal can be reached: count the swaps that sorting takes."""
    swaps, wanted = 0, list(GOAL)
    row, col = divmod(board.index(0), 4)
    for cell, tile in enumerate(board):
        other = wanted.index(tile)
        if other != cell:
            wanted[cell], wanted[other] = wanted[other], wanted[cell]
            swaps += 1
    return swaps % 2 == (3 - row + 3 - col) % 2


def manhattan(board: Position) -> int:
    """The sum over the tiles of their distances from home, in rows and columns."""
    total = 0
    for cell, tile in enumerate(board):
        if tile:
            (r, c), (home_r, home_c) = divmod(cell, 4), HOME[tile]
            total += abs(r - home_r) + abs(c - home_c)
    return total


def neighbours(board: Position) -> Iterator[tuple[int, Position]]:
    """The tile pushed and the position reached, for east, north, west, south."""
    blank = board.index(0)
    r, c = divmod(blank, 4)
    for dr, dc in STEPS:
        if 0 <= r + dr < 4 and 0 <= c + dc < 4:
            yield pushed(board, (r + dr) * 4 + c + dc)


@cache
def pushed(board: Position, cell: int) -> tuple[int, Position]:
    """The tile at a cell beside the blank, and the position after it is pushed."""
    after = list(board)
    blank = board.index(0)
    after[blank], after[cell] = after[cell], 0
    return board[cell], tuple(after)


def replay(board: Position, pieces: str) -> Position:
    """The position after pushing the tiles named; ValueError if one cannot move."""
    for piece in pieces:
        moves = dict(neighbours(board))
        if int(piece, 16) not in moves:
            raise ValueError(f"{piece} is not beside the blank in {spelled(board)}")
        board = moves[int(piece, 16)]
    return board


def distances(board: Position, depth: int) -> dict[Position, int]:
    """How far from a position all those within ``depth`` moves are."""
    found, frontier = {board: 0}, [board]
    for level in range(1, depth + 1):
        frontier = [
            after
            for before in frontier
            for _, after in neighbours(before)
            if after not in found and found.setdefault(after, level) == level
        ]
    return found


def shortest(board: Position) -> int:
    """The length of a shortest solution, by breadth-first search from both ends."""
    if board == GOAL:
        return 0
    sides = ({board}, {GOAL})
    seen: tuple[set[Position], set[Position]] = ({board}, {GOAL})
    length = 0
    while True:
        k = 0 if len(sides[0]) <= len(sides[1]) else 1
        ahead = {a for b in sides[k] for _, a in neighbours(b)} - seen[k]
        length += 1
        if ahead & seen[1 - k]:
            return length
        seen[k].update(ahead)
        sides = (ahead, sides[1]) if k == 0 else (sides[0], ahead)


class Found(NamedTuple):
    """What Korf's method finds: the moves of each kind, the tiles, the node counts."""

    happy: int
    sad: int
    pieces: str
    nodes: tuple[int, ...]


def korf(start: str, as_written: bool = False) -> Found:
    """Korf's method by recursion; ``as_written`` forgets the barred cell as Knuth's."""
    board = position(start)
    happy, sad, counts = manhattan(board), 0, list[int]()
    while True:
        search = Search(as_written)
        pieces = search.visit(board, 16, happy, sad)
        counts.append(search.nodes)
        if pieces is not None:
            return Found(happy, sad, pieces, tuple(counts))
        happy, sad = happy + 1, sad + 1


class Search:
    """A depth-first search that counts the nodes it visits."""

    def __init__(self, as_written: bool) -> None:
        self.as_written = as_written
        self.nodes = 0

    def visit(
        self, board: Position, came_from: int, happy: int, sad: int
    ) -> str | None:
        """The tiles that lead home with just these moves of each kind, or None."""
        self.nodes += 1
        barred, blank = came_from, board.index(0)
        r, c = divmod(blank, 4)
        for dr, dc in STEPS:
            cell = (r + dr) * 4 + c + dc
            if not (0 <= r + dr < 4 and 0 <= c + dc < 4) or cell == barred:
                continue
            tile, after = pushed(board, cell)
            pleased = manhattan(after) < manhattan(board)
            left = (happy - 1, sad) if pleased else (happy, sad - 1)
            if min(left) < 0:
                if self.as_written:
                    barred = cell
                continue
            if left == (0, 0):
                return f"{tile:x}"
            rest = self.visit(after, blank, *left)
            if rest is not None:
                return f"{tile:x}" + rest
            barred = came_from
        return None
