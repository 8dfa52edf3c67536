"""Goals of one's own: other names for the pieces make them the usual goal."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from fifteen.board.position import Position
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
