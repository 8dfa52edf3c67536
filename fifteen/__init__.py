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

    from fifteen.position import Position
    from fifteen.solvers import LOWER_BOUNDS, METHODS, Solution, lower_bounds, solve
    from fifteen.workers import solve_all

__all__ = [
    "LOWER_BOUNDS",
    "METHODS",
    "Position",
    "Solution",
    "lower_bounds",
    "solve",
    "solve_all",
]

HOMES = {"Position": "position", "solve_all": "workers"}


def __getattr__(name: str) -> Any:
    """Load what is asked for, and no more: the command is to begin at once."""
    from importlib import import_module

    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(f"fifteen.{HOMES.get(name, 'solvers')}"), name)
    globals()[name] = value
    return value
