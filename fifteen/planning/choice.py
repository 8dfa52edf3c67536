"""Which method is best for a board, and which tables: by sizes, and by a listing."""

from __future__ import annotations

import os
from functools import cache

from fifteen import systems
from fifteen.compiling.compiled import can_compile
from fifteen.environment import tables_folder
from fifteen.planning.methods import MethodName
from fifteen.programs import OFFERED

WITH_TABLES: tuple[MethodName, MethodName] = ("pattern-database", "twenty-four")
"""Methods with tables of patterns, for boards up to 4×4, and for larger ones."""

WITHOUT_TABLES: tuple[MethodName, ...] = (
    "walking-distance",
    "pair-distance",
    "best-first",
)
"""Methods for boards that have no tables of patterns; the last takes any board."""

MOST_CELLS = 25
"""With more cells than this, a shortest solution is seldom found by any method."""

TABLES_FIRST = ("7-8", "6-6-3", "5-5-5")
"""The tables for 4×4, the best first; the middle ones are made if there are none."""

ROOM = {"7-8": 1 << 30, "6-6-3": 1 << 28, "6-6-6-6": 1 << 30}
"""Bytes of memory below which lesser tables are taken: about twice what they fill."""

MAKING = {"7-8": 20, "6-6-6-6": 20}
"""Seconds, to the nearest ten, in which the largest tables are made, as the records
have them."""

FEW = 9
"""A board of fewer cells is solved before tables for it are made."""


def best_method(rows: int, cols: int) -> MethodName:
    """Return the name of the method that is best for boards of some size.

    It is one with tables of patterns, if there are tables for it, or if numba can make
    them soon and there is room; else one that needs no such tables.

    Raises:
        ValueError: No method would find a shortest solution, as a rule.
    """
    if rows * cols > MOST_CELLS:
        raise ValueError(
            f"Sorry, shortest solutions of {rows}×{cols} are out of reach; the method "
            "quick (--quick) finds a good one, and best-first tries for a shortest."
        )
    name = "6-6-6-6" if rows * cols == MOST_CELLS else ""
    able = rows * cols >= FEW and roomy(name)
    if able and (can_compile() or tables_at_hand(rows, cols)):
        small, larger = WITH_TABLES
        return small if max(rows, cols) <= 5 and rows * cols <= 16 else larger
    return without_tables(rows, cols)


def without_tables(rows: int, cols: int) -> MethodName:
    """Return the name of the best method without tables of patterns for a size."""
    known = (name for name in WITHOUT_TABLES if not OFFERED[name].refusal(rows, cols))
    return next(known)


def best_tables(rows: int, cols: int) -> str:
    """Return the name of the best tables of a size: for 4×4 those on the disk that fit
    in memory, or the usual ones if these are better, and soon made.

    Other sizes have only the usual ones, which need no name.
    """
    if (rows, cols) != (4, 4):
        return ""
    found = next(filter(roomy, tables_at_hand(rows, cols)), "")
    usual = next(filter(roomy, TABLES_FIRST[1:]))
    if found in (usual, "7-8"):
        return found
    return usual if not found or can_compile() else found


def tables_at_hand(rows: int, cols: int) -> list[str]:
    """Return the names of the tables of patterns that are on the disk, the best first.

    They are not looked into: they may be damaged.
    """
    begin, end = f"pattern-{rows}x{cols}-", ".table"
    try:
        files = os.listdir(tables_folder())
    except OSError:
        return []
    names = {file[len(begin) : -len(end)] for file in files if file.startswith(begin)}
    known = TABLES_FIRST if (rows, cols) == (4, 4) else sorted(names)
    return [name for name in known if f"{begin}{name}{end}" in files]


def roomy(tables: str) -> bool:
    """Whether there is memory enough for some tables."""
    return memory_here() >= ROOM.get(tables, 0)


memory_here = cache(systems.memory)
"""The bytes of memory that this process may have, asked for once."""
