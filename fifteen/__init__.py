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
    from fifteen.board.position import Position
    from fifteen.planning.bounds import LOWER_BOUNDS, lower_bounds
    from fifteen.planning.methods import METHODS, Options, OptionsOfMany
    from fifteen.planning.plan import Plan
    from fifteen.planning.solution import Interrupted, Solution, Unsound
    from fifteen.running.outcome import Outcome, Task
    from fifteen.running.scramble import scramble
    from fifteen.running.solve import solve, solve_all
    from korf0 import Quota, Unreachable

    __version__: str

__all__ = [
    "LOWER_BOUNDS",
    "METHODS",
    "Interrupted",
    "Options",
    "OptionsOfMany",
    "Outcome",
    "Plan",
    "Position",
    "Quota",
    "Solution",
    "Task",
    "Unreachable",
    "Unsound",
    "__version__",
    "lower_bounds",
    "scramble",
    "solve",
    "solve_all",
]

HOMES = {
    "LOWER_BOUNDS": "fifteen.planning.bounds",
    "METHODS": "fifteen.planning.methods",
    "Interrupted": "fifteen.planning.solution",
    "Options": "fifteen.planning.methods",
    "OptionsOfMany": "fifteen.planning.methods",
    "Outcome": "fifteen.running.outcome",
    "Plan": "fifteen.planning.plan",
    "Position": "fifteen.board.position",
    "Quota": "korf0",
    "Solution": "fifteen.planning.solution",
    "Task": "fifteen.running.outcome",
    "Unreachable": "korf0",
    "Unsound": "fifteen.planning.solution",
    "__version__": "fifteen.environment",
    "lower_bounds": "fifteen.planning.bounds",
    "scramble": "fifteen.running.scramble",
    "solve": "fifteen.running.solve",
    "solve_all": "fifteen.running.solve",
}


def __dir__() -> list[str]:
    """Return the public names, loaded or not."""
    return sorted({*__all__, *(name for name in globals() if name[:2] == "__")})


# A type checker that saw this would take any name for one that is offered.
if not TYPE_CHECKING:

    def __getattr__(name):
        """Load a public name when it is first used, so that the command begins at
        once."""
        from importlib import import_module

        if name not in __all__:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        home = import_module(HOMES[name])
        value = home.version() if name == "__version__" else getattr(home, name)
        globals()[name] = value
        return value
