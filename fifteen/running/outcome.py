"""A task, and its outcome."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, fields, replace
from typing import Any, Literal, TypeAlias

from fifteen.board.position import Position
from fifteen.planning.bounds import LOWER_BOUNDS
from fifteen.planning.plan import Plan
from fifteen.planning.solution import Solution
from korf0 import Quota

NO_SOLUTION = "no sequence of moves leads to the goal"
TIMEOUT, INTERRUPTED = "timeout", "interrupted"

Status: TypeAlias = Literal[
    "solved", "unsolvable", "timeout", "interrupted", "failed", "refused"
]

STATUSES: Mapping[str, Status] = {
    NO_SOLUTION: "unsolvable",
    TIMEOUT: "timeout",
    INTERRUPTED: "interrupted",
}
"""The status that each note means where there is no solution."""


@dataclass(frozen=True, slots=True)
class Task:
    """A position to solve.

    Attributes:
        position: The position.
        plan: The plan by which it is solved.
        tag: Any value by which the caller knows the task again.
        known: The quotas that are known to fail.
    """

    position: Position
    plan: Plan
    tag: object = None
    known: Sequence[Quota] = ()


@dataclass(frozen=True, slots=True)
class Outcome:
    """The outcome of a board.

    Attributes:
        task: The task; None of a board that is refused: it cannot be read, or the
            method does not take it.
        solution: The solution; None if none exists.  Of a search that was ended it is
            the best that was found, or one without a length, with the proved bound.
        note: The reason for which there is no solution, or the search was ended.
        error: The error that ended the search, or by which the board was refused.
        number: The number of the board among those that `solve_all` was given, from 1.
    """

    task: Task | None
    solution: Solution | None
    note: str = ""
    error: Exception | None = None
    number: int = 0

    @property
    def status(self) -> Status:
        """The outcome in a word: a board with a solution is solved, though a better
        one was looked for."""
        if self.task is None:
            return "refused"
        if self.solution is not None and self.solution.length is not None:
            return "solved"
        return STATUSES.get(self.note, "failed")

    def to_dict(self) -> dict[str, Any]:
        """Return the solution by name, as `Solution.to_dict` does, and the ``status``.

        Where nothing is known the values are None.  There is a ``note`` if the outcome
        has one, and its ``number`` among those of `solve_all`.
        """
        if self.task is None:
            found = dict.fromkeys(each.name for each in fields(Solution)[:-2])
        else:
            position, method = self.task.position, self.task.plan.method
            known = self.solution or Solution.without_moves(position, method, 0)
            found = known.to_dict()
        if self.solution is None:
            found["lower_bound"] = None
        found["status"] = self.status
        if self.note:
            found["note"] = self.note
        return found | ({"number": self.number} if self.number else {})


def unfinished(
    task: Task,
    quotas: Sequence[Quota] = (),
    better: Solution | None = None,
    seconds: float = 0.0,
    least: int = 0,
) -> Solution:
    """Return the answer of a search that ends now: all that is known.

    Args:
        task: Its task.
        quotas: Those that have failed.
        better: The best solution so far, if there is one.
        seconds: Its time, if that is more than the time of the quotas.
        least: A lower bound that is proved besides.
    """
    seconds = max(seconds, sum(quota.seconds for quota in quotas))
    if better is not None:
        return replace(better, seconds=seconds)
    failed = [quota.happy + quota.sad + 2 for quota in quotas[-1:]]
    least = max([least, *(failed or _quick_bounds(task.position))])
    return Solution.without_moves(
        task.position, task.plan.method, least, quotas, seconds
    )


def _quick_bounds(position: Position) -> Iterator[int]:
    """Yield lower bounds that need no tables."""
    for name in ("Manhattan distance", "linear conflict"):
        with suppress(ValueError):
            yield LOWER_BOUNDS[name](position)


Tell: TypeAlias = Callable[[Any], object]
"""Is called with each message of a task that is going on: the index of a board, and
what is now known of it: its quotas that failed, a better solution, or what is done."""
