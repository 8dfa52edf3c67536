"""The automata of short_cycles, kept in the store."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from fifteen.environment import tables_folder
from fifteen.short_cycles import automaton
from fifteen.tables.walking_tables import copied

if TYPE_CHECKING:
    from fifteen.tables.store import Arrays
    from korf0 import Cells

CYCLES_WORTH_KEEPING: Final = 10
"""An automaton for shorter ways is made as soon as a file would be read."""


def cycle_table(
    longest: int, rows: int, cols: int, folder: Path | None = None
) -> Cells:
    """Return the automaton for ways up to a length, from the store.

    Raises ValueError if the ways are too long, or the states too many.
    """
    if longest < CYCLES_WORTH_KEEPING:
        return automaton(longest, rows, cols)
    return _cycle_table(longest, rows, cols, folder or tables_folder())


@cache
def _cycle_table(longest: int, rows: int, cols: int, path: Path) -> Cells:
    from fifteen.tables.store import Store

    about = {
        **{"what": "short cycles", "longest": longest},
        **{"rows": rows, "cols": cols, "layout": 1},
    }

    def build() -> Arrays:
        return {"circles": memoryview(automaton(longest, rows, cols))}

    kept = Store(path).get(f"circles-{rows}x{cols}-{longest}", build, about)
    return copied("H", kept["circles"])


def forget_cycle_tables() -> None:
    """Forget which automata were found, so that they are verified again."""
    _cycle_table.cache_clear()
