"""The tables of walking_distance, kept in the store."""

from __future__ import annotations

from array import array
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from fifteen.environment import tables_folder
from fifteen.walking_distance import Transitions, refusal, tabulate

if TYPE_CHECKING:
    from fifteen.tables.store import About, Arrays

WALKS_WORTH_KEEPING: Final = 15
"""Trays of fewer cells have so few tables that a file would not save any time."""


def walking_tables(rows: int, cols: int, folder: Path | None = None) -> Transitions:
    """Return the tables of walking_distance for a size, from the store.

    Raises ValueError if there are too many of them.
    """
    if refusal(rows, cols) or rows * cols < WALKS_WORTH_KEEPING:
        return tabulate(rows, cols)
    return _walking_tables(rows, cols, folder or tables_folder())


@cache
def _walking_tables(rows: int, cols: int, path: Path) -> Transitions:
    """Return the tables for a size from the store, once for each folder."""
    from fifteen.tables.store import Store

    build, letters = partial(_build, rows, cols), {"by_rows": "Q", "links": "I"}
    if rows != cols:
        letters["by_columns"] = "Q"
    about = _about(rows, cols)
    kept = Store(path).get(walking_name(rows, cols), build, about, letters)
    by_rows, links = copied("Q", kept["by_rows"]), copied("I", kept["links"])
    if rows == cols:
        return Transitions((by_rows, by_rows), (0, 0), links)
    by_columns = copied("Q", kept["by_columns"])
    return Transitions((by_columns, by_rows), (len(by_rows) * (2 * rows + 1), 0), links)


def walking_name(rows: int, cols: int) -> str:
    """Return the name in a store of the tables for a size."""
    return f"walking-{rows}x{cols}"


def _about(rows: int, cols: int) -> About:
    return {"what": "walking distance", "rows": rows, "cols": cols, "layout": 1}


def _build(rows: int, cols: int) -> Arrays:
    """Return the arrays of the tables for a size, made here."""
    tables = tabulate(rows, cols)
    made = {"by_rows": tables.keys[1], "links": tables.links}
    if rows != cols:
        made["by_columns"] = tables.keys[0]
    return {key: memoryview(value) for key, value in made.items()}


def copied(typecode: str, values: memoryview) -> array[int]:
    """Return values as an array of the standard library, which the programs take."""
    made = array(typecode)
    made.frombytes(values.cast("B"))
    return made
