"""The lower bounds by name, with the help of the tables that are kept."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress

from fifteen import tray
from fifteen.board.position import AnyBoard, Position
from fifteen.planning.choice import roomy, tables_at_hand
from fifteen.planning.goals import start_and_goal
from fifteen.programs import REGISTER, Bound, Registration, loaded


def manhattan_bound(position: Position) -> int:
    """Return the sum of the distances of the tiles from home, in rows and columns."""
    return tray.manhattan_distance(position.cells, position.cols)


def hamming_distance(position: Position) -> int:
    """Return the number of tiles that are not at home."""
    return sum(bool(tile) and tile != k for k, tile in enumerate(position.tiles, 1))


def _of_program(entry: Registration, bound: Bound) -> Callable[[Position], int]:
    """Return a lower bound that a program has as one of positions."""

    def value(position: Position) -> int:
        """Return the bound of a position; ValueError for a board of another size."""
        rows, cols = position.rows, position.cols
        if reason := entry.refusal(rows, cols):
            raise ValueError(f"Sorry, {reason}.")
        tables: dict[str, object] = {}
        if bound.kept == "walking":
            from fifteen.tables.walking_tables import walking_tables

            tables["tables"] = walking_tables(rows, cols)
        elif bound.kept == "patterns":
            tables["tables"] = _kept_patterns(rows, cols)
        function = getattr(loaded(entry.module), bound.function)
        moves: int = function(position.cells, rows, cols, **tables)
        return moves + manhattan_bound(position) if bound.more else moves

    return value


def _kept_patterns(rows: int, cols: int) -> object:
    """Return the best tables of patterns that are kept; ValueError if none are."""
    from fifteen.tables.pattern_tables import kept_pattern_tables

    for name in filter(roomy, tables_at_hand(rows, cols)):
        # Those that are damaged, or cannot be read, are left aside.
        with suppress(ValueError, OSError):
            if tables := kept_pattern_tables(rows, cols, name):
                return tables
    raise ValueError(f"There are no tables of patterns for {rows}×{cols}.")


WITHOUT_CHAPTER: Mapping[str, Callable[[Position], int]] = {
    "Hamming distance": hamming_distance,
    "Manhattan distance": manhattan_bound,
}
"""The register of the lower bounds that no chapter has: a line for each."""

LOWER_BOUNDS: Mapping[str, Callable[[Position], int]] = {
    **WITHOUT_CHAPTER,
    **{
        bound.name: _of_program(entry, bound)
        for entry in REGISTER
        for bound in entry.bounds
    },
}
"""All lower bounds by name, in the order of the book: no solution has fewer moves.

They raise ValueError for boards of a size that is beyond them, and that of the pattern
databases does if there are none; none are made for the sake of a bound.
"""


def lower_bounds(position: AnyBoard) -> dict[str, int]:
    """Return, by name, every lower bound that takes a board of this size, in moves.

    Args:
        position: The position, in any of the ways that `Position.of` takes, which says
            what may be raised.
    """
    start, goal, other = start_and_goal(position)
    if goal is None:
        return bounds_of(start)
    if other is None:
        raise ValueError(f"No lower bound is known to the goal {goal}.")
    return bounds_of(other.position)


def bounds_of(position: Position) -> dict[str, int]:
    """Return the lower bounds of a position to the usual goal, by name."""
    found: dict[str, int] = {}
    for name, bound in LOWER_BOUNDS.items():
        with suppress(ValueError):
            found[name] = bound(position)
    return found
