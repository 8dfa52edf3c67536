"""A solution of one position, a shortest one unless another is asked for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from time import monotonic
from typing import Any, Unpack

from fifteen.board.position import Board, Position
from fifteen.planning.methods import (
    Method,
    MethodName,
    Options,
    carried_out,
    may_be_brief,
    settle,
)
from fifteen.planning.solution import Interrupted, Solution
from korf0 import UNREACHABLE, Quota, Report, Unreachable

BRIEF = 0.02
"""Seconds for a quota after which those that follow are tried in another process."""


def solve(
    position: Board,
    method: MethodName = "auto",
    *,
    failed: Report | None = None,
    timeout: float | None = None,
    **options: Unpack[Options],
) -> Solution:
    """Return a shortest solution; by partial-goals some solution, by quick a good one.

    That is given in any of the ways that ``Position.of`` takes: as a text in digits or
    numbers, as rows, or as a list of tiles.

    ``failed`` is told each bound that did not suffice, as soon as it is known.  After
    ``timeout`` seconds the search is ended, and the solution has no length but the
    lower bound that was proved, or is the best that quick had found.  A search with a
    time limit, or of more than a moment, is done in another process, which an interrupt
    ends.  The tables that a method needs are loaded, or made, before any time is
    counted.

    Of the options, ``tables`` names those of pattern-database, and ``jobs`` are the
    threads among which any method that deepens divides a long search, to find what it
    finds without, and to count as many nodes.  ``circles`` is a number of moves, up to
    14: any method that deepens but korf1 avoids the ways of the blank of so many moves
    that have a twin, and finds the same solution by fewer nodes.  ``memory`` in bytes
    and ``priority`` are for best-first, ``order`` is for pair-distance.  For
    partial-goals ``plan`` has the name of a plan, or its goals; ``depth`` is how many
    moves a stage may have, ``search`` is "breadth" or "depth", and ``shorten`` the
    width of windows in which the solution is made shorter.  That is also for quick,
    which takes wider and wider windows, and goes on with it until ``timeout``, if there
    is one; ``better`` is called with each solution that it finds on the way.  The
    method auto, which chooses another and says which, leaves out those that it does not
    take.

    Raises ValueError if the position is none, or the method is unknown or not for
    boards of this size; Unreachable, a ValueError, if it has no solution; TypeError if
    it is given in none of these ways, or an option is unknown; Unsound if the search
    finds a false solution whatever it does without; and Interrupted, with the lower
    bound that was proved, in place of KeyboardInterrupt.
    """
    position = Position.of(position)
    chosen, taken = settle(method, position, options, timeout)
    if not position.solvable:
        raise Unreachable(UNREACHABLE)
    told = list[Quota]()
    if timeout is None and may_be_brief(chosen, position, taken):
        with suppress(Long):
            return _begun(chosen, position, failed, taken, told)
    return _done_apart(chosen, position, timeout, failed, taken, told)


def _begun(
    chosen: Method,
    position: Position,
    failed: Report | None,
    options: Mapping[str, Any],
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
        return carried_out(chosen, position, report, options, told.clear)
    except KeyboardInterrupt:
        from fifteen.running.crew import interrupted
        from fifteen.running.ledger import Job
        from fifteen.running.protocol import Task

        job = Job(Task(position, chosen.name, options), begun, told)
        raise interrupted(job) from None


def _done_apart(
    chosen: Method,
    position: Position,
    timeout: float | None,
    failed: Report | None,
    options: Mapping[str, Any],
    told: Sequence[Quota],
) -> Solution:
    """Search in another process, and tell the quotas but for those that were told."""
    from fifteen.running.crew import solve_apart

    known = iter(told)

    def report(quota: Quota) -> None:
        if next(known, None) is None and failed is not None:
            failed(quota)

    more = failed and report
    try:
        return _with(told, solve_apart(position, chosen.name, timeout, more, options))
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
    """Return what ``solve`` does, from this process, which alone is to be measured.

    An interrupt waits for the end of a quota.
    """
    position = Position.of(position)
    chosen, taken = settle(method, position, options)
    if not position.solvable:
        raise Unreachable(UNREACHABLE)
    return carried_out(chosen, position, failed or (lambda quota: None), taken)
