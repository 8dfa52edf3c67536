"""A solution of one position, a shortest one unless another is asked for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from time import monotonic
from typing import Any, Unpack

from fifteen.board.position import Board, Position
from fifteen.planning.methods import MethodName, Options
from fifteen.planning.plan import Plan, plan_for
from fifteen.planning.solution import Interrupted, Solution
from fifteen.running.carry_out import Improved, carry_out
from korf0 import UNREACHABLE, Quota, Report, Unreachable

BRIEF = 0.02
"""Seconds for a quota after which those that follow are tried in another process: to
make one takes less than that, and an interrupt that comes later is not noticed."""


def solve(
    position: Board,
    method: MethodName = "auto",
    *,
    failed: Report | None = None,
    timeout: float | None = None,
    **options: Unpack[Options],
) -> Solution:
    """Return a shortest solution; by partial-goals some solution, by quick a good one.

    A search with a time limit, or of more than a moment, is done in another process,
    which an interrupt ends.  The tables that a method needs are loaded, or made, before
    any time is counted.

    Args:
        position: The position, in any of the ways that `Position.of` takes: a text in
            digits or numbers, rows, or a list of tiles.
        method: The name of a method.  The method auto chooses another, and says which.
        failed: Is told each bound that did not suffice, as soon as it is known.
        timeout: Seconds after which the search is ended.  Then the solution has no
            length but the lower bound that was proved, or is the best that quick had
            found.
        **options: Those that the method takes, which `Options` describes.  The method
            auto leaves out those that the chosen one does not take.

    Returns:
        The solution.

    Raises:
        ValueError: The position is none, or the method is unknown or not for boards of
            this size.
        Unreachable: A ValueError: the position has no solution.
        TypeError: The position is given in none of these ways, or an option is unknown.
        Unsound: The search finds a false solution whatever it does without.
        Interrupted: In place of KeyboardInterrupt, with the bound that was proved.
    """
    position = Position.of(position)
    plan = plan_for(method, position, options, timeout)
    if not position.solvable:
        raise Unreachable(UNREACHABLE)
    told, better = list[Quota](), options.get("better")
    if timeout is None and plan.brief:
        try:
            return _begun(plan, position, failed, better, told)
        except Long:
            pass
    return _done_apart(plan, position, timeout, failed, better, told)


def _begun(
    plan: Plan,
    position: Position,
    failed: Report | None,
    better: Improved | None,
    told: list[Quota],
) -> Solution:
    """Search here, and put down which quotas are ``told``; Long if one was long."""
    begun = monotonic()

    def report(quota: Quota) -> None:
        told.append(quota)
        if failed is not None:
            failed(quota)
        if quota.seconds > BRIEF:
            raise Long

    try:
        return carry_out(plan, position, report, better=better, again=told.clear)
    except KeyboardInterrupt:
        from fifteen.running.crew import interrupted
        from fifteen.running.ledger import Job
        from fifteen.running.protocol import Task

        raise interrupted(Job(Task(position, plan), begun, told)) from None


def _done_apart(
    plan: Plan,
    position: Position,
    timeout: float | None,
    failed: Report | None,
    better: Improved | None,
    told: Sequence[Quota],
) -> Solution:
    """Search in another process, and tell the quotas but for those that were told."""
    from fifteen.running.crew import solve_apart

    known = iter(told)

    def report(quota: Quota) -> None:
        if next(known, None) is None and failed is not None:
            failed(quota)

    more: Callable[[Quota], object] | None = failed and report
    try:
        return _with(told, solve_apart(position, plan, timeout, more, better))
    except Interrupted as stop:
        raise Interrupted(_with(told, stop.solution)) from None


def _with(told: Sequence[Quota], found: Solution) -> Solution:
    """Return a solution with the quotas that had been told before it was looked for."""
    quotas = (*told, *found.quotas[len(told) :])
    if not told or found.length is not None:
        return replace(found, quotas=quotas)
    return replace(
        found,
        quotas=quotas,
        nodes=sum(quota.nodes for quota in quotas),
        seconds=max(found.seconds, sum(quota.seconds for quota in quotas)),
        lower_bound=max(found.lower_bound, quotas[-1].happy + quotas[-1].sad + 2),
    )


class Long(Exception):
    """A search is left to another process."""


def solve_here(
    position: Board, method: str = "auto", failed: Report | None = None, **options: Any
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
