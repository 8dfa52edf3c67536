"""A task, its outcome, and the messages of a search that is going on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from fifteen.board.position import Position
from fifteen.planning.plan import Plan
from fifteen.planning.solution import Solution
from korf0 import Quota

NO_SOLUTION = "no sequence of moves leads to the goal"
TIMEOUT, INTERRUPTED = "timeout", "interrupted"

Status: TypeAlias = Literal["solved", "unsolvable", "timeout", "interrupted", "failed"]

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
    """

    position: Position
    plan: Plan
    tag: object = None


@dataclass(frozen=True, slots=True)
class Outcome:
    """The outcome of a task.

    Attributes:
        task: The task.
        solution: The solution; None if none exists.  Of a search that was ended it is
            the best that was found, or one without a length, with the proved bound.
        note: The reason for which there is no solution, or the search was ended.
        error: The error that ended the search, if it was one.
    """

    task: Task
    solution: Solution | None
    note: str = ""
    error: Exception | None = None

    @property
    def status(self) -> Status:
        """The outcome in a word: a board with a solution is solved, though a better
        one was looked for."""
        if self.solution is not None and self.solution.length is not None:
            return "solved"
        return STATUSES.get(self.note, "failed")


@dataclass(frozen=True, slots=True)
class Making:
    """Tables are being made: ``done`` of ``total`` entries."""

    done: int
    total: int


@dataclass(frozen=True, slots=True)
class Begun:
    """All that a search needs is loaded, and its time is counted from now on."""


@dataclass(frozen=True, slots=True)
class Better:
    """A solution was found, and the search goes on for a shorter one."""

    solution: Solution


@dataclass(frozen=True, slots=True)
class Warned:
    """A warning was given in the process of a worker."""

    warning: Warning


@dataclass(frozen=True, slots=True)
class Failed:
    """A search ended with an error.

    Attributes:
        note: The error in a sentence.
        bound: A lower bound that it had proved, or 0.
        error: The error itself, if it can be pickled.
    """

    note: str
    bound: int
    error: Exception | None


Message: TypeAlias = "Making | Better | Warned | Quota"

Tell: TypeAlias = Callable[[Any], object]
"""Is called with each message of a task that is going on."""
