"""Goals of one's own: other names for the pieces make them the usual goal."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from fifteen.board.position import AnyBoard, Position
from fifteen.board.reading import only_board
from fifteen.planning.solution import Solution


@dataclass(frozen=True, slots=True)
class Renamed:
    """A position as far from the usual goal as a start is from a goal of its own.

    Attributes:
        start: The start.
        goal: Its goal.
        position: The position.
        names: The names that its pieces have on the board of the start.
        backward: Whether its solutions lead from the goal to the start.
    """

    start: Position
    goal: Position
    position: Position
    names: Mapping[int, int]
    backward: bool

    def solved(self, found: Solution) -> Solution:
        """Return the solution of the start that a solution of the position means."""
        pieces = found.pieces
        if pieces is not None:
            tiles = [self.names[tile] for tile in self.position.tiles_in(pieces)]
            pieces = self.start.named(reversed(tiles) if self.backward else tiles)
        return replace(found, start=self.start, goal=self.goal, pieces=pieces)


class Asked(NamedTuple):
    """A position that is to be solved, and its goal.

    Attributes:
        start: The position.
        goal: Its goal, if that is not the usual one.
        other: The position that then stands for it, if there is one.
    """

    start: Position
    goal: Position | None
    other: Renamed | None


def start_and_goal(board: AnyBoard, goal: AnyBoard | None = None) -> Asked:
    """Return the position that a board describes, and its goal.

    Args:
        board: A board as `Position.of` takes it.  A dictionary, or a text in JSON, may
            name its goal, as answers do: “last” or “first”, where the empty cell is, or
            any board.
        goal: Another goal, given beside it.

    Raises:
        ValueError: The board names one goal, and another is given; or its goal is of
            another size.
        TypeError: The board is given in none of these ways.
    """
    named: Any = None
    if isinstance(board, Mapping) and "start" in board:
        named = board.get("goal")
        board = {**board, "goal": None}
    elif isinstance(board, str):
        read = only_board(board)
        named, board = read.goal or None, Position.laid_out(read)
    start = Position.of(board)
    ends = [_end(each, start) for each in (goal, named) if each is not None]
    if len({*ends}) > 1:
        raise ValueError(f"The board names the goal {ends[1]}, and another is given.")
    for end in ends:
        refuse_another_shape(start, end)
    own = next((end for end in ends if end != start.home or goal is not None), None)
    return Asked(start, own, None if own is None else renamed(start, own))


def refuse_another_shape(start: Position, goal: Position) -> None:
    """Raise ValueError for a goal of another size than its start."""
    if start.shape != goal.shape:
        raise ValueError(f"The board is {start.shape}, and its goal {goal.shape}.")


def _end(goal: Any, start: Position) -> Position:
    """Return the goal of a start that a board, or the place of its blank, means."""
    return start.goals[goal] if goal in ("last", "first") else Position.of(goal)


def renamed(start: Position, goal: Position) -> Renamed | None:
    """Return a position that stands for a start with a goal of its own.

    The pieces are named by their places in the goal, after reflections that bring the
    empty cell of the goal into the last corner.  If it is in no corner, but that of the
    start is, start and goal change places: moves can be made backwards.

    Returns:
        None if neither has its empty cell in a corner.
    """
    for backward, (begin, end) in enumerate([(start, goal), (goal, start)]):
        rows, cols = end.rows, end.cols
        row, col = divmod(end.blank, cols)
        if row in (0, rows - 1) and col in (0, cols - 1):
            down = range(rows) if row else range(rows)[::-1]
            across = range(cols) if col else range(cols)[::-1]
            order = [r * cols + c for r in down for c in across]
            names = {(k + 1) % len(order): end.tiles[j] for k, j in enumerate(order)}
            named = {old: new for new, old in names.items()}
            tiles = tuple(named[begin.tiles[cell]] for cell in order)
            position = Position(tiles, rows, cols)
            return Renamed(start, goal, position, names, bool(backward))
    return None
