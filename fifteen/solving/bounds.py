"""What no solution can be shorter than, with the help of the tables that are kept."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from importlib import import_module
from typing import Any

from fifteen import tray
from fifteen.board.position import Board, Position
from fifteen.programs import loaded
from fifteen.solving.choice import roomy, sound, tables_at_hand, with_patterns


def manhattan_distance(position: Position) -> int:
    """Return the sum of the distances of the tiles from home, in rows and columns."""
    return tray.manhattan_distance(position.cells, position.cols)


def hamming_distance(position: Position) -> int:
    """Return the number of tiles that are not at home."""
    return sum(bool(tile) and tile != k for k, tile in enumerate(position.tiles, 1))


def _of_cells(name: str, bound: str) -> Callable[[Position], int]:
    """Return a lower bound of a program of this package as one of positions."""

    def value(position: Position) -> int:
        found: int = getattr(import_module(f"fifteen.{name}"), bound)(
            position.cells, position.rows, position.cols
        )
        return found

    return value


def _more_than_manhattan(name: str, more: str) -> Callable[[Position], int]:
    """Return a lower bound that adds something to the Manhattan distance."""
    value = _of_cells(name, more)
    return lambda position: manhattan_distance(position) + value(position)


def walking_distance(position: Position) -> int:
    """Return the steps of the shortest walks; ValueError if there are too many."""
    tables, notes = _walking_notes(position)
    return sum(tables.links[note.walk] for note in notes)


def walking_and_inversion_distance(position: Position) -> int:
    """Return the greater of both, axis by axis; ValueError as `walking_distance`."""
    return sum(note.low for note in _walking_notes(position)[1])


def _walking_notes(position: Position) -> tuple[Any, list[Any]]:
    """Return the tables of walks that are kept, and what the search would note."""
    from fifteen.tables.walking_tables import walking_tables
    from fifteen.walking_distance import notes

    rows, cols = position.rows, position.cols
    tables = walking_tables(rows, cols)
    return tables, notes(position.cells, rows, cols, tables)


def pattern_bound(position: Position) -> int:
    """Return what the best tables of patterns say that are on the disk.

    Raises ValueError if there are none.
    """
    rows, cols = position.rows, position.cols

    def best() -> str:
        for name in tables_at_hand(rows, cols):
            if roomy(name) and sound(rows, cols, name):
                return name
        raise ValueError(f"There are no tables of patterns for {position.shape}.")

    def bound(known: Any) -> int:
        found: int = loaded("fifteen.pattern_database").lower_bound(
            position.cells, rows, cols, known
        )
        return found

    return with_patterns(rows, cols, best, bound)


LOWER_BOUNDS: Mapping[str, Callable[[Position], int]] = {
    "Hamming distance": hamming_distance,
    "Manhattan distance": manhattan_distance,
    "Manhattan pair distance": _more_than_manhattan("pair_distance", "pair_distance"),
    "linear conflict": _more_than_manhattan("pair_distance", "linear_conflict"),
    "inversion distance": _of_cells("walking_distance", "inversion_distance"),
    "walking distance": walking_distance,
    "walking and inversion distance": walking_and_inversion_distance,
    "pattern database": pattern_bound,
}
"""What no solution can be shorter than, by name, in the order of the book.

They raise ValueError for boards of a size that is beyond them, and the last does if
it has no tables.
"""


def lower_bounds(position: Board) -> dict[str, int]:
    """Return, by name, every lower bound that takes a board of this size, in moves.

    The position is given in any of the ways that ``Position.of`` takes, and raises
    what that raises.
    """
    position = Position.of(position)
    found: dict[str, int] = {}
    for name, bound in LOWER_BOUNDS.items():
        with suppress(ValueError):
            found[name] = bound(position)
    return found
