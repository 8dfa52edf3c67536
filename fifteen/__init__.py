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

NAMES = {
    "fifteen.board.position": "Position",
    "fifteen.environment": "__version__",
    "fifteen.planning.bounds": "LOWER_BOUNDS lower_bounds",
    "fifteen.planning.heuristic": "Counterexample Trial admissible",
    "fifteen.planning.methods": "METHODS Options OptionsOfMany",
    "fifteen.planning.plan": "Plan",
    "fifteen.planning.solution": "Interrupted Solution Solved Unsound",
    "fifteen.running.all_shortest": "AllShortest TooLate all_shortest",
    "fifteen.running.outcome": "Outcome Task",
    "fifteen.running.scramble": "scramble",
    "fifteen.running.solve": "solve solve_all",
    "korf0": "Quota Unreachable",
}
HOMES = {name: home for home, names in NAMES.items() for name in names.split()}

__all__ = [*sorted(HOMES)]


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
