"""A plan is carried out: tables are got, a program searches, its answer is judged."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from time import perf_counter
from types import SimpleNamespace
from typing import Any, NamedTuple, TypeAlias

import korf0
from fifteen.board.position import Position
from fifteen.compiling.compiled import can_compile
from fifteen.planning.bounds import LOWER_BOUNDS, bounds_of
from fifteen.planning.methods import METHODS
from fifteen.planning.plan import Plan
from fifteen.planning.solution import Solution, Solved, Unsound
from fifteen.programs import BEST, OFFERED, compile_at_once, loaded
from fifteen.tray import DIGITS
from korf0 import Cells, Quota, Report

Improved: TypeAlias = Callable[[Solution], object]
"""Is told a solution, while a better one is looked for."""

WRONG = "These tables are wrong:"
"""So programs begin to say that their tables cannot be right."""


SAMPLE = 30
"""The random moves from the goal to the board by which a search is compiled: a search
of so many takes a moment, and calls all functions of its program."""


class Found(NamedTuple):
    """The answer of a program, its seconds, and a lower bound of the length."""

    answer: korf0.Solution
    seconds: float
    bound: int


def carry_out(
    plan: Plan,
    position: Position,
    failed: Report | None = None,
    *,
    better: Improved | None = None,
) -> Found:
    """Return the answer of a plan's program for a solvable position, searching here.

    The program is loaded, and its tables are loaded or made, before time is counted.

    Args:
        plan: The plan.
        position: A position of its size.
        failed: Is told each quota that failed.
        better: Is told each solution, by a method that looks for better ones.

    Raises:
        Unsound: The program cannot follow its own moves, or its tables are wrong.
    """
    loaded(OFFERED[plan.method].module)
    tables_of(plan)
    takes = METHODS[plan.method].takes
    tell = _telling(plan, position, better) if better and "better" in takes else None
    begun = perf_counter()
    try:
        found = searched(plan, position, failed, better=tell)
    except (IndexError, ValueError) as error:
        # So end programs that cannot follow the way which their search has written.
        if not (isinstance(error, IndexError) or str(error).startswith(WRONG)):
            raise
        raise Unsound(f"{plan.method} ended with “{error}”.") from error
    seconds, bound = perf_counter() - begun, found.happy + found.sad
    if not METHODS[plan.method].shortest:
        bound = bound_of(plan, position, found.quotas)
    return Found(found, seconds, bound)


def compile_search(plan: Plan) -> None:
    """Compile the search of a plan, if that can be done, by having it solve a board.

    From then on this process interprets no search of its program.
    """
    if not can_compile():
        return
    from fifteen.running.scramble import walk

    compile_at_once(OFFERED[plan.method].module)
    goal = Position.goal(plan.rows, plan.cols)
    carry_out(plan, walk(goal, SAMPLE, Random(plan.method)))


def judged(plan: Plan, position: Position, found: Found) -> Solved:
    """Return the solution that the answer of a program means.

    Raises:
        Unsound: The moves do not lead to the goal, or are not so many.
    """
    (happy, sad, pieces, nodes, quotas), seconds, bound = found
    length, pieces = happy + sad, position.named(map(DIGITS.index, pieces))
    said = (length, happy, sad, pieces, nodes, seconds, bound, bound == length, quotas)
    return Solved(position, plan.method, *said)


def tables_of(plan: Plan) -> Any:
    """Return the tables that a plan needs, loaded or made; None if it needs none."""
    kept = METHODS[plan.method].kept
    if kept == "walking":
        from fifteen.tables.walking_tables import walking_tables

        return walking_tables(plan.rows, plan.cols, plan.folder)
    if kept == "happy":
        from fifteen.tables.happy_windows import happy_windows

        return happy_windows(plan.rows, plan.cols, plan.folder)
    if kept == "patterns":
        from fifteen.tables.pattern_tables import pattern_tables

        return pattern_tables(plan.rows, plan.cols, plan.tables, plan.folder)
    return None


def searched(
    plan: Plan,
    position: Position,
    failed: Report | None = None,
    *,
    better: Callable[[Cells, int], object] | None = None,
    program: SimpleNamespace | None = None,
) -> korf0.Solution:
    """Return the answer of the program of a plan, or of another in place of it, as the
    program gives it."""
    entry, options = OFFERED[plan.method], dict(plan.options)
    offer = next(offer for offer in entry.offers if offer.name == plan.method)
    more = {name: options[name] for name in options if name != "tables"}
    if better is not None:
        more["better"] = better
    tables = tables_of(plan)
    if tables is not None:
        more["tables"] = tables
    solve = getattr(program or loaded(entry.module), offer.function)
    found: korf0.Solution = solve(
        *entry.given(position), failed, **offer.settings, **more
    )
    return found


def _telling(
    plan: Plan, position: Position, better: Improved
) -> Callable[[Cells, int], object]:
    """Return a function that makes solutions of ways of the blank, and reports them."""
    bound, begun = bound_of(plan, position), perf_counter()

    def tell(trail: Cells, nodes: int) -> None:
        tiles, blank = list(position.tiles), trail[0]
        pieces = list[int]()
        for cell in trail[1:]:
            pieces.append(tiles[cell])
            tiles[blank], blank = tiles[cell], cell
        seconds = perf_counter() - begun
        better(
            Solved.of_moves(
                position, plan.method, position.named(pieces), nodes, seconds, bound
            )
        )

    return tell


def bound_of(plan: Plan, position: Position, quotas: Sequence[Quota] = ()) -> int:
    """Return the lower bound of a position by a plan's method.

    A quota that failed says that every solution has two moves more, or is longer.
    """
    bounds = [quota.happy + quota.sad + 2 for quota in quotas[-1:]]
    name = METHODS[plan.method].bound
    if name == BEST:
        return max([*bounds, *bounds_of(position).values()])
    return max([*bounds, LOWER_BOUNDS[name](position)])
