"""The way into the library: a solution of one position, or those of many."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import chain
from time import monotonic
from typing import Any, TypeAlias, Unpack

from fifteen.board.position import AnyBoard, Position
from fifteen.planning.goals import renamed
from fifteen.planning.methods import MethodName, Options, OptionsOfMany
from fifteen.planning.plan import Plan, plan_for
from fifteen.planning.solution import Interrupted, Solution
from fifteen.running.carry_out import Improved, carry_out
from fifteen.running.outcome import INTERRUPTED, NO_SOLUTION, Outcome, Task
from korf0 import UNREACHABLE, Quota, Report, Unreachable

Heuristic: TypeAlias = Callable[[Position], float]
"""A lower bound of a position, in moves to the goal."""

BRIEF = 0.02
"""Seconds for a quota after which those that follow are tried in another process: to
make one takes less than that, and an interrupt that comes later is not noticed."""


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

    A search with a time limit, or of more than a moment, is done in another process,
    which an interrupt ends.

    Args:
        position: The position, in any of the ways that `Position.of` takes: a text in
            digits or numbers, rows, or a list of tiles.
        method: The name of a method.  The method auto chooses another, and says which.
        goal: The goal, if it is not the usual one: any arrangement of the same pieces.
            If the goal or the position has its empty cell in a corner, every method
            takes it, with other names for the pieces.  Otherwise only auto does, by a
            plain search, which is for small boards.
        heuristic: A lower bound of your own: given a position, it returns a number that
            is no more than the moves from there to the goal.  Only auto takes it, by a
            plain search in this process.  If it returns more, the solution need not be
            a shortest one; a ValueError says so if that is so on the way found.
        failed: Is told each bound that did not suffice, as soon as it is known.
        timeout: Seconds after which the search is ended, the making of tables included.
            Then the solution has no length but the lower bound that was proved, or is
            the best that quick had found.
        **options: Those that the method takes, which `Options` describes.  The method
            auto leaves out those that the chosen one does not take.

    Raises:
        ValueError: The position is none, or the method is unknown or not for boards of
            this size, or not for this goal.
        Unreachable: A ValueError: the position has no solution.
        TypeError: The position is given in none of these ways, or an option is unknown.
        Unsound: The search finds a false solution whatever it does without.
        Interrupted: In place of KeyboardInterrupt, with the bound that was proved.
    """
    position = Position.of(position)
    if goal is not None or heuristic is not None:
        end = Position.goal(position.rows, position.cols)
        end = end if goal is None else Position.of(goal)
        return _solve_to(position, end, method, heuristic, failed, timeout, options)
    plan = plan_for(method, position, options, timeout)
    if not position.solvable:
        raise Unreachable(UNREACHABLE)
    begun, told, better = monotonic(), list[Quota](), options.get("better")
    if plan.brief and plan.jobs == 1 and (timeout is None or timeout > 10 * BRIEF):
        try:
            return _begun(plan, position, failed, better, told)
        except Long:
            pass
    if timeout is not None:
        timeout -= monotonic() - begun
    try:
        return _done_apart(plan, position, timeout, failed, better, told)
    except Interrupted:
        raise
    except KeyboardInterrupt:
        raise _interrupted(plan, position, told) from None


def _solve_to(
    start: Position,
    goal: Position,
    method: MethodName,
    heuristic: Heuristic | None,
    failed: Report | None,
    timeout: float | None,
    options: Options,
) -> Solution:
    """Return a solution that leads to a goal, by a heuristic if there is one."""
    if (start.rows, start.cols) != (goal.rows, goal.cols):
        raise ValueError(f"The board is {start.shape}, and its goal {goal.shape}.")
    if heuristic is not None and not callable(heuristic):
        raise TypeError("A heuristic is a function of a position that gives a number.")
    other = renamed(start, goal) if heuristic is None else None
    if other is None and (method != "auto" or options):
        reason = (
            "A heuristic of yours"
            if heuristic is not None
            else "A goal with its empty cell out of the corners, if it is so in the "
            "board,"
        )
        given = ", ".join(options) if method == "auto" else f"method={method!r}"
        raise ValueError(
            f"{reason} goes with a plain search, which has no methods and no options: "
            f"leave out {given}."
        )
    if start.solvable != goal.solvable:
        raise Unreachable(UNREACHABLE)
    if other is None:
        from fifteen.running.plain_search import plain_search

        return plain_search(start, goal, heuristic, failed, timeout)
    if (better := options.get("better")) is not None:
        options = {**options, "better": lambda found: better(other.solved(found))}
    try:
        found = solve(other.position, method, failed=failed, timeout=timeout, **options)
    except Interrupted as stop:
        raise Interrupted(other.solved(stop.solution)) from None
    return other.solved(found)


def solve_all(
    positions: Iterable[AnyBoard],
    method: MethodName = "auto",
    *,
    jobs: int = 1,
    timeout: float | None = None,
    **options: Unpack[OptionsOfMany],
) -> Iterator[Outcome]:
    """Yield the outcome of each position, in their order, as soon as it is known.

    A position is taken when there is a process to solve it, and some that are short
    before, so there may be any number of them.  A search that takes long is divided
    among the processes, where its method can be divided.

    Args:
        positions: Positions as `solve` takes them.  One that has no solution has an
            outcome without one.
        method: The name of a method, as for `solve`.
        jobs: How many are solved at a time, each in a process of its own; a single one
            begins when a search takes more than a moment.
        timeout: The seconds after which a search is ended.
        **options: The options of the method, as for `solve`.

    Raises:
        ValueError: It comes to a position that is none, or that the method does not
            take.
        TypeError: It comes to a position that is given in no known way, or an option
            is unknown.
    """
    tasks = _tasks(positions, method, timeout, options)
    if jobs == 1 and timeout is None:
        for task in tasks:
            if (outcome := _soon(task)) is None:
                tasks = chain([task], tasks)
                break
            yield outcome
        else:
            return
    from fifteen.running.engine import Engine
    from fifteen.running.pool import pool_of

    with Engine(pool_of(jobs, timeout), timeout=timeout) as engine:
        yield from engine.outcomes(tasks)


def _tasks(
    positions: Iterable[AnyBoard],
    method: str,
    timeout: float | None,
    options: Mapping[str, Any],
) -> Iterator[Task]:
    """Yield a task for each position."""
    for board in positions:
        position = Position.of(board)
        yield Task(position, plan_for(method, position, options, timeout))


def _soon(task: Task) -> Outcome | None:
    """Return the outcome of a task, if this process knows it in a moment."""
    if not task.position.solvable:
        return Outcome(task, None, NO_SOLUTION)
    if not task.plan.brief:
        return None
    try:
        return Outcome(task, _begun(task.plan, task.position, None, None, []))
    except Exception:
        # Whether it takes long or fails: a worker does it, and says how it ends.
        return None


def _begun(
    plan: Plan,
    position: Position,
    failed: Report | None,
    better: Improved | None,
    told: list[Quota],
) -> Solution:
    """Search here, and put down which quotas are ``told``; Long if one was long."""

    def report(quota: Quota) -> None:
        told.append(quota)
        if failed is not None:
            failed(quota)
        if quota.seconds > BRIEF:
            raise Long

    try:
        return carry_out(plan, position, report, better=better)
    except KeyboardInterrupt:
        raise _interrupted(plan, position, told) from None


def _interrupted(plan: Plan, position: Position, told: list[Quota]) -> Interrupted:
    """Return the interrupt of a search that has told some quotas."""
    from fifteen.running.engine import Job

    known = Job(Task(position, plan), quotas=told).unfinished(INTERRUPTED).solution
    assert known is not None
    return Interrupted(known)


def _done_apart(
    plan: Plan,
    position: Position,
    timeout: float | None,
    failed: Report | None,
    better: Improved | None,
    told: list[Quota],
) -> Solution:
    """Search in processes that can be ended; tell the quotas but for those ``told``."""
    from fifteen.running.engine import Engine, Job
    from fifteen.running.pool import pool_of

    known, task = iter([*told]), Task(position, plan)

    def report(quota: Quota) -> None:
        if next(known, None) is None:
            told.append(quota)
            if failed is not None:
                failed(quota)

    with Engine(pool_of(plan.jobs, timeout), timeout=timeout) as engine:
        try:
            (outcome,) = engine.outcomes([task], failed=report, better=better)
        except KeyboardInterrupt:
            outcome = engine.known(task)
    if outcome.error is not None:
        raise outcome.error
    found = outcome.solution
    # The other process began again, and tells its first quotas a little later.
    if found is None or (found.length is None and len(told) > len(found.quotas)):
        found = Job(task, quotas=told).unfinished(outcome.note).solution
    assert found is not None
    if outcome.note == INTERRUPTED:
        raise Interrupted(found) from None
    return found


class Long(Exception):
    """A search is left to another process."""


def solve_here(
    position: AnyBoard,
    method: str = "auto",
    failed: Report | None = None,
    **options: Any,
) -> Solution:
    """Return the solution that `solve` does, found in this process, to be measured.

    An interrupt waits for the end of a quota.
    """
    position = Position.of(position)
    plan = plan_for(method, position, options)
    if not position.solvable:
        raise Unreachable(UNREACHABLE)
    better = options.get("better")
    return carry_out(plan, position, failed or (lambda quota: None), better=better)
