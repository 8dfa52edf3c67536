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
    from fifteen.board.position import Position as Position
    from fifteen.planning.bounds import LOWER_BOUNDS as LOWER_BOUNDS
    from fifteen.planning.bounds import lower_bounds as lower_bounds
    from fifteen.planning.heuristic import Counterexample as Counterexample
    from fifteen.planning.heuristic import Trial as Trial
    from fifteen.planning.heuristic import admissible as admissible
    from fifteen.planning.methods import METHODS as METHODS
    from fifteen.planning.methods import Options as Options
    from fifteen.planning.methods import OptionsOfMany as OptionsOfMany
    from fifteen.planning.plan import Plan as Plan
    from fifteen.planning.solution import Interrupted as Interrupted
    from fifteen.planning.solution import Solution as Solution
    from fifteen.planning.solution import Solved as Solved
    from fifteen.planning.solution import Unsound as Unsound
    from fifteen.running.all_shortest import AllShortest as AllShortest
    from fifteen.running.all_shortest import TooLate as TooLate
    from fifteen.running.all_shortest import all_shortest as all_shortest
    from fifteen.running.outcome import Outcome as Outcome
    from fifteen.running.outcome import Task as Task
    from fifteen.running.scramble import scramble as scramble
    from fifteen.running.solve import solve as solve
    from fifteen.running.solve import solve_all as solve_all
    from korf0 import Quota as Quota
    from korf0 import Unreachable as Unreachable

    __version__: str

HOMES = {
    "AllShortest": "fifteen.running.all_shortest",
    "LOWER_BOUNDS": "fifteen.planning.bounds",
    "METHODS": "fifteen.planning.methods",
    "Counterexample": "fifteen.planning.heuristic",
    "Interrupted": "fifteen.planning.solution",
    "Options": "fifteen.planning.methods",
    "OptionsOfMany": "fifteen.planning.methods",
    "Outcome": "fifteen.running.outcome",
    "Plan": "fifteen.planning.plan",
    "Position": "fifteen.board.position",
    "Quota": "korf0",
    "Solution": "fifteen.planning.solution",
    "Solved": "fifteen.planning.solution",
    "Task": "fifteen.running.outcome",
    "TooLate": "fifteen.running.all_shortest",
    "Trial": "fifteen.planning.heuristic",
    "Unreachable": "korf0",
    "Unsound": "fifteen.planning.solution",
    "__version__": "fifteen.environment",
    "admissible": "fifteen.planning.heuristic",
    "all_shortest": "fifteen.running.all_shortest",
    "lower_bounds": "fifteen.planning.bounds",
    "scramble": "fifteen.running.scramble",
    "solve": "fifteen.running.solve",
    "solve_all": "fifteen.running.solve",
}

__all__ = [*HOMES]


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
