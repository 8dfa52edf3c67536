"""The series of programs about the 15-puzzle, as one library.

>>> import fifteen
>>> solution = fifteen.solve("bc9e80df3412a756")
>>> solution.length
56
"""

from __future__ import annotations

# Nothing is loaded before the command has said, in `__main__`, what ^C is to do.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from fifteen.board.position import Position
    from fifteen.solving.methods import (
        LOWER_BOUNDS,
        METHODS,
        Solution,
        lower_bounds,
        solve,
    )
    from fifteen.solving.processes import solve_all

__all__ = [
    "LOWER_BOUNDS",
    "METHODS",
    "Position",
    "Solution",
    "lower_bounds",
    "solve",
    "solve_all",
]

HOMES = {"Position": "board.position", "solve_all": "solving.processes"}


def __getattr__(name: str) -> Any:
    """Load what is asked for, and no more: the command is to begin at once."""
    from importlib import import_module

    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    home = HOMES.get(name, "solving.methods")
    value = getattr(import_module(f"fifteen.{home}"), name)
    globals()[name] = value
    return value
