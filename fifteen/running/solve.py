"""The way into the library: a solution of one position, or of each of many."""

from __future__ import annotations

from collections import deque
from collections.abc import Generator, Iterable, Iterator
from contextlib import closing, suppress
from dataclasses import replace
from time import monotonic
from typing import Any, Unpack, cast, overload

from fifteen import systems
from fifteen.board.position import AnyBoard
from fifteen.planning.goals import Renamed, start_and_goal
from fifteen.planning.heuristic import Heuristic
from fifteen.planning.methods import MethodName, Options, OptionsOfMany
from fifteen.planning.options import process_count, time_limit
from fifteen.planning.plan import check_options, plan_for
from fifteen.planning.solution import Interrupted, Solution, Solved
from fifteen.running.carry_out import carry_out, judged
from fifteen.running.outcome import Outcome, Task, unfinished
from korf0 import UNREACHABLE, Quota, Report, Unreachable

BRIEF = 0.02
"""Seconds for a quota after which those that follow are tried in another process: to
make one takes less than that, and an interrupt that comes later is not noticed."""

PLAIN_ONLY = (
    "A goal with its empty cell out of the corners, if it is so in the board, goes "
    "with a plain search, which has no methods and no options."
)

LEAST = 1e-9
"""Seconds that a search has at least, in place of a limit that is over."""


@overload
def solve(
    position: AnyBoard,
    method: MethodName = "auto",
    *,
    goal: AnyBoard | None = None,
    heuristic: Heuristic | None = None,
    failed: Report | None = None,
    timeout: None = None,
    **options: Unpack[Options],
) -> Solved: ...


@overload
def solve(
    position: AnyBoard,
    method: MethodName = "auto",
    *,
    goal: AnyBoard | None = None,
    heuristic: Heuristic | None = None,
    failed: Report | None = None,
    timeout: float | None,
    **options: Unpack[Options],
) -> Solution: ...


def solve(
    position: AnyBoard,
    method: MethodName = "auto",
    *,
    goal: AnyBoard | None = None,
    heuristic: Heuristic | None = None,
    failed: Report | None = None,
    timeout: float | None = None,
    **options: Unpack[Options],
) -> Solution:
    """Return a shortest solution; by partial-goals some solution, by quick a good one.

    Without a time limit it is a `Solved`, which has moves.

    A search with a time limit, or of more than a moment, is done in another process,
    which an interrupt ends.

    Args:
        position: The position, in any of the ways that `Position.of` takes: a text in
            digits or numbers, rows, or a list of tiles.
        method: The name of a method.  The method auto chooses another, and says which.
        goal: The goal, if it is not the usual one: any arrangement of the same pieces.
            A dictionary may name it as well, as answers do.
            If the goal or the position has its empty cell in a corner, every method
            takes it, with other names for the pieces.  Otherwise only auto does, by a
            plain search, which is for small boards.
        heuristic: A function of your own, to search by in place of a method: of a
            `Position` it makes a whole number of moves, 0 or more.  The search is plain
            IDA*, interpreted, with the nodes and quotas of korf0; no quota is below the
            Manhattan distance.  If the heuristic is admissible, the solution
            is a shortest one, whether the heuristic is consistent or not; `admissible`
            looks for a counterexample.  As the library cannot know, the lower bound of
            the solution is the Manhattan distance, and ``optimal`` is true only if the
            length is that.  The time limit is looked at between two calls.
        failed: Is told each bound that did not suffice, as soon as it is known.
        timeout: Seconds after which the search is ended, the making of tables included;
            None, 0 and infinity mean no limit.  A solution of a search that was ended
            has no length but the lower bound that was proved, or is the best that quick
            had found.  While tables are made that take half the limit or more, the
            search is done with others that are at hand, or by a method without tables.
        **options: Those that the method takes, which `Options` describes.  The method
            auto leaves out those that the chosen one does not take.

    Raises:
        ValueError: The position is none, or the method is unknown or not for boards of
            this size, or not for this goal; or an option or the limit cannot have its
            value; or the heuristic goes with a method or an option, or raises an error,
            or gives no number of moves.
        Unreachable: A ValueError: the position has no solution.
        TypeError: The position is given in none of these ways, or an option is unknown.
        Unsound: The search finds a false solution whatever it does without.
        Interrupted: In place of KeyboardInterrupt, with the bound that was proved.
    """
    timeout = time_limit(timeout)
    position, end, other = start_and_goal(position, goal)
    if heuristic is not None:
        _refuse_beside_heuristic(heuristic, method, options)
    elif other is not None:
        return _solve_as(other, method, failed, timeout, options)
    elif end is not None and (method != "auto" or options):
        raise ValueError(PLAIN_ONLY)
    if heuristic is not None or end is not None:
        from fifteen.running.plain_search import PlainSearch

        end = end or position.home
        return PlainSearch(position, end, failed, timeout, heuristic).solution()
    plan = plan_for(method, position, options, timeout)
    if not position.solvable:
        raise Unreachable(UNREACHABLE)
    better = options.get("better")
    told = list[Quota]()
    begun = monotonic()
    here = plan.brief and (timeout is None or timeout > 10 * BRIEF)
    task = Task(position, plan, known=told)
    jobs = deque[Any]()

    def report(quota: Quota) -> None:
        told.append(quota)
        if failed is not None:
            failed(quota)
        if quota.seconds > BRIEF:
            raise Long

    try:
        if here:
            with suppress(Long):
                found = carry_out(plan, position, report, better=better)
                return judged(plan, position, found)
        # An interrupt halfway through a module would end in another error.
        with systems.unheard(systems.SIGNALS):
            from fifteen.running.engine import Engine
            from fifteen.running.pool import pool_of
        if timeout is not None:
            # Before a search begins a limit cannot be over, and 0 would be none.
            timeout = max(timeout - (monotonic() - begun), LEAST)
        engine = Engine(pool_of(plan.jobs, timeout), timeout=timeout)
        jobs = engine.turns
        (outcome,) = engine.outcomes([task], failed=failed, better=better)
    except KeyboardInterrupt:
        known = [job.so_far() for job in jobs] or [unfinished(task, told)]
        raise Interrupted(known[0]) from None
    if outcome.error is not None:
        raise outcome.error
    assert outcome.solution is not None
    return outcome.solution


def _solve_as(
    other: Renamed,
    method: MethodName,
    failed: Report | None,
    timeout: float | None,
    options: Options,
) -> Solution:
    """Return the solution of a start with a goal of its own, by another position."""
    if not other.position.solvable:
        raise Unreachable(UNREACHABLE)
    better = options.get("better")
    if better is not None:
        options = {**options, "better": lambda found: better(other.solved(found))}
    try:
        found = solve(other.position, method, failed=failed, timeout=timeout, **options)
    except Interrupted as stop:
        raise Interrupted(other.solved(stop.solution)) from None
    return other.solved(found)


def _refuse_beside_heuristic(heuristic: object, method: str, options: Options) -> None:
    """Refuse a heuristic that is no function, or goes with a method or an option."""
    if not callable(heuristic):
        raise TypeError(
            "A heuristic is a function of a position, not something of type "
            f"{type(heuristic).__name__}."
        )
    beside = [method] if method != "auto" else [f"{name}=" for name in options]
    if beside:
        raise ValueError(
            "A heuristic of your own goes with a plain search, which has no methods, "
            f"tables or other options: leave out {beside[0]}."
        )


def solve_all(
    positions: Iterable[AnyBoard],
    method: MethodName = "auto",
    *,
    jobs: int = 1,
    timeout: float | None = None,
    **options: Unpack[OptionsOfMany],
) -> Iterator[Outcome]:
    """Return the outcome of each position, in their order, as soon as it is known.

    A position is taken when there is a process to solve it, and some that are short
    before, so there may be any number of them.  A search that takes long is divided
    among the processes, where its method can be divided.

    Args:
        positions: Positions as `solve` takes them, or a frame of pandas with one in
            each row.  One that has no solution has an
            outcome without one.
        method: The name of a method, as for `solve`.
        jobs: How many are solved at a time, each in a process of its own; 0 for as many
            as there are processors.
        timeout: The seconds after which a search is ended, as for `solve`.
        **options: The options of the method, as for `solve`.

    Returns:
        The outcomes.  A position that is none, or that the method does not take, has
        one that is refused, with the sentence that `solve` would raise.  An error of
        the iterable itself comes after the outcomes of all positions before it.

    Raises:
        ValueError: The method is unknown, or an option or a limit cannot have its
            value.
        TypeError: An option is unknown.
    """
    from fifteen.running.engine import Engine
    from fifteen.running.pool import pool_of

    check_options(method, options)
    limit = time_limit(timeout)
    engine = Engine(pool_of(process_count(jobs), limit), timeout=limit)

    def tasks() -> Iterator[Task | Outcome]:
        for board in _each_board(positions):
            try:
                position, goal, other = start_and_goal(board)
                if goal is not None and other is None:
                    raise ValueError(PLAIN_ONLY)
                here = other.position if other else position
                plan = plan_for(method, here, options, limit)
            except (ValueError, TypeError) as error:
                yield Outcome(None, None, str(error).rstrip("."), error)
            else:
                yield Task(here, plan, other)

    return _numbered(engine.outcomes(tasks()))


def _as_given(outcome: Outcome) -> Outcome:
    """Return the outcome of a board with a goal of its own, with its own names."""
    task, found = outcome.task, outcome.solution
    if task is None or not isinstance(other := task.tag, Renamed):
        return outcome
    task = replace(task, position=other.start)
    return replace(outcome, task=task, solution=found and other.solved(found))


def _each_board(positions: Iterable[AnyBoard]) -> Iterable[AnyBoard]:
    """Return the positions; of a frame of pandas each row is one."""
    if hasattr(positions, "to_numpy") and getattr(positions, "ndim", 1) == 2:
        return cast("list[list[int]]", positions.to_numpy().tolist())
    return positions


def _numbered(outcomes: Generator[Outcome, None, None]) -> Iterator[Outcome]:
    """Yield outcomes with their numbers, from 1."""
    with closing(outcomes):
        for number, outcome in enumerate(outcomes, 1):
            yield replace(_as_given(outcome), number=number)


class Long(Exception):
    """A search is left to another process."""
