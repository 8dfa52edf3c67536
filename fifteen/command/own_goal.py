"""``fifteen solve --goal BOARD``: the library solves one board after the other."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from fifteen.command.desk import SIGNALLED, Desk
from fifteen.command.input import Source
from fifteen.console.signals import Stopping
from fifteen.planning.plan import Plan
from fifteen.planning.solution import Interrupted
from fifteen.running.outcome import INTERRUPTED, NO_SOLUTION, TIMEOUT, Outcome, Task
from fifteen.running.solve import solve


def outcomes(
    desk: Desk, source: Source, method: Any, options: dict[str, Any], timeout: float
) -> Generator[Outcome, None, None]:
    """Yield the outcome of each position of a source, to its own goal."""
    with Stopping(desk.err) as signals:
        for each in source:
            if each is None:
                source.wait()
                continue
            plan = Plan("auto", each.shown.rows, each.shown.cols)
            task = Task(each.shown, plan, each)
            if not each.solvable:
                yield Outcome(task, None, NO_SOLUTION)
                continue
            try:
                found = solve(
                    each.shown,
                    method,
                    goal=each.end,
                    timeout=timeout or None,
                    **options,
                )
            except ValueError as error:
                desk.complain(each.place, str(error))
            except Interrupted as stop:
                yield Outcome(task, stop.solution, INTERRUPTED)
                break
            else:
                yield Outcome(task, found, TIMEOUT if found.length is None else "")
    if signals.number:
        desk.status = SIGNALLED + signals.number
