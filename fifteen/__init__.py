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
    from fifteen.solving.bounds import LOWER_BOUNDS, lower_bounds
    from fifteen.solving.methods import METHODS
    from fifteen.solving.processes import solve_all
    from fifteen.solving.solution import Solution
    from fifteen.solving.solve import solve

__all__ = [
    "LOWER_BOUNDS",
    "METHODS",
    "Position",
    "Solution",
    "lower_bounds",
    "solve",
    "solve_all",
]

HOMES = {
    "LOWER_BOUNDS": "solving.bounds",
    "METHODS": "solving.methods",
    "Position": "board.position",
    "Solution": "solving.solution",
    "lower_bounds": "solving.bounds",
    "solve": "solving.solve",
    "solve_all": "solving.processes",
}


def __getattr__(name: str) -> Any:
    """Load what is asked for, and no more: the command is to begin at once."""
    from importlib import import_module

    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(f"fifteen.{HOMES[name]}"), name)
    globals()[name] = value
    return value
