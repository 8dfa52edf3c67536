"""The series of programs about the 15-puzzle, as one library.

>>> import fifteen
>>> solution = fifteen.solve("bc9e80df3412a756")
>>> solution.length
56
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
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
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(f"fifteen.{HOMES.get(name, 'solvers')}"), name)
    globals()[name] = value
    return value
