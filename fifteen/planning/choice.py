"""Which method is best for a board, and which tables, with the memory that there is."""

from __future__ import annotations

import os
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from fifteen import systems
from fifteen.compiling.searches import can_compile
from fifteen.environment import tables_folder
from fifteen.programs import OFFERED
from fifteen.remarks import remark

WITH_TABLES = ("pattern-database", "twenty-four")
"""The methods that are the best where there are tables of patterns for them."""

WITHOUT_TABLES = ("walking-distance", "pair-distance", "best-first")
"""Methods for boards that have no tables of patterns; the last takes any board."""

MOST_CELLS = 25
"""With more cells than this, a shortest solution is seldom found by any method."""

TABLES_FIRST = ("7-8", "6-6-3", "5-5-5")
"""The tables for 4×4, the best first; the middle ones are made if there are none."""

ROOM = {"7-8": 1 << 30, "6-6-3": 1 << 28, "6-6-6-6": 1 << 30}
"""Bytes of memory below which lesser tables are taken: about twice what they fill."""

FEW = 9
"""A board of fewer cells is solved before tables for it are made."""


def best_method(rows: int, cols: int) -> str:
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
    best = method_with_tables(rows, cols)
    if rows * cols >= FEW and best and roomy(usual_tables(rows, cols)):
        names = tables_at_hand(rows, cols)
        if can_compile() or any(sound(rows, cols, name) for name in names):
            return best
    known = (name for name in WITHOUT_TABLES if not OFFERED[name].refusal(rows, cols))
    return next(known)


def best_tables(rows: int, cols: int) -> str:
    """Return the name of the best tables for which there is room: of those on the disk
    that are sound, but the usual ones if those are better, and can be made soon."""
    names = [name for name in tables_at_hand(rows, cols) if roomy(name)]
    found = next((name for name in names if sound(rows, cols, name)), "")
    usual = usual_tables(rows, cols)
    if found in (usual, "7-8"):
        return found
    return usual if not found or can_compile() else found


def method_with_tables(rows: int, cols: int) -> str:
    """Return the method that has tables of patterns for boards of some size, if any."""
    able = (name for name in WITH_TABLES if not OFFERED[name].refusal(rows, cols))
    return next(able, "")


def usual_tables(rows: int, cols: int) -> str:
    """Return the name of the tables that are made if none are there."""
    if rows == cols == 4:
        return next(name for name in TABLES_FIRST[1:] if roomy(name))
    program: Any = import_module(OFFERED[method_with_tables(rows, cols)].module)
    name: str = next(iter(program.partitions(rows, cols)))
    return name


def tables_at_hand(rows: int, cols: int) -> list[str]:
    """Return the names of the tables of patterns that are on the disk, the best first.

    They are not looked into: they may be damaged.
    """
    if not method_with_tables(rows, cols):
        return []
    names = TABLES_FIRST if rows == cols == 4 else (usual_tables(rows, cols),)
    return [name for name in names if os.path.isfile(_file(rows, cols, name))]


def _file(rows: int, cols: int, tables: str) -> Path:
    """Return where tables of patterns are kept."""
    return tables_folder() / f"pattern-{rows}x{cols}-{tables}.table"


def sound(rows: int, cols: int, tables: str) -> bool:
    """Whether a table on the disk is what was written; then it is loaded."""
    from fifteen.tables.pattern_tables import kept_pattern_tables
    from fifteen.tables.store import Damaged, reason_of

    file = _file(rows, cols, tables)
    try:
        status = os.stat(file)
        stamp = (file, status.st_ino, status.st_size, status.st_mtime_ns)
        if stamp in _ASIDE:
            return False
        try:
            return kept_pattern_tables(rows, cols, tables) is not None
        except (Damaged, OSError):
            _ASIDE.add(stamp)
            raise
    except Damaged as damage:
        fault = f"are damaged: {damage}"
    except OSError as error:
        fault = f"cannot be read: {reason_of(error)}"
    if tables == "7-8":
        remark(
            f"The tables 7-8 {fault}; they are left aside. "
            "`fifteen tables build 7-8` mends them."
        )
    return False


_ASIDE: set[tuple[Path, int, int, int]] = set()
"""Files that were found to be damaged, so that each is read only once."""


def roomy(tables: str) -> bool:
    """Whether there is memory enough for some tables."""
    return memory_here() >= ROOM.get(tables, 0)


memory_here = cache(systems.memory)
"""The bytes of memory that this process may have, asked for once."""
