"""One search in processes that can be ended, and that wait for the next one."""

from __future__ import annotations

import atexit
import os

from fifteen.board.position import Position
from fifteen.environment import settings
from fifteen.planning.plan import Plan
from fifteen.planning.solution import Interrupted, Solution
from fifteen.running.carry_out import Improved
from fifteen.running.engine import Engine
from fifteen.running.outcome import Task
from fifteen.running.pool import Pool, pool_of
from korf0 import Report


def solve_apart(
    position: Position,
    plan: Plan,
    timeout: float | None,
    failed: Report | None,
    better: Improved | None,
) -> Solution:
    """Solve a position that is solvable in other processes, and return its solution;
    after ``timeout`` seconds the best that is known.

    Raises:
        Interrupted: In place of KeyboardInterrupt.
        RuntimeError: The process was ended.
        Exception: Any error that the method raises.
    """
    key = plan.jobs, timeout is None, settings()
    pool = _IDLE.pop(key, None) or pool_of(plan.jobs, timeout)
    engine, task = Engine(pool, timeout=timeout), Task(position, plan)
    try:
        (outcome,) = engine.outcomes([task], failed=failed, better=better)
    except BaseException as stop:
        with engine:
            if isinstance(stop, KeyboardInterrupt):
                known = engine.known(task).solution
                assert known is not None
                raise Interrupted(known) from None
        raise
    if isinstance(pool, Pool) and _IDLE.setdefault(key, pool) is not pool:
        pool.close()
    if outcome.error is not None:
        raise outcome.error
    assert outcome.solution is not None
    return outcome.solution


_IDLE: dict[tuple[object, ...], Pool] = {}
"""Pools that wait for the next search, by their size and the settings they have."""


@atexit.register
def dismiss_idle() -> None:
    """End the processes that wait for a search which will not come."""
    while _IDLE:
        _IDLE.popitem()[1].close()


def _leave_idle() -> None:
    """Leave pools that wait to the process of which this one is a copy."""
    while _IDLE:
        _IDLE.popitem()[1].leave()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_leave_idle)
