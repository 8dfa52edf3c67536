"""Tasks for workers, the messages by which they answer, and the outcome of each task.

All of these go from one process to another, and some into a journal.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from time import monotonic
from typing import Any, Literal, TypeAlias

from fifteen.board.position import Position
from fifteen.compiling.resuming import Explored, Past, Proved
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
        tag: Whatever the task is to be known by; no worker is told it.
        past: Of a search that goes on, what is known of it; and what it learns is told,
            so that it can be kept.
        answer: A solution that was found before.
    """

    position: Position
    plan: Plan
    tag: object = None
    past: Past | None = None
    answer: Solution | None = None

    def __reduce__(self) -> tuple[Any, ...]:
        """Be written by pickle as the parts it is made of."""
        # What pickle does for a frozen class with slots takes several times as long.
        return type(self), tuple(getattr(self, name) for name in self.__slots__)


@dataclass(frozen=True, slots=True)
class Outcome:
    """The outcome of a task.

    Attributes:
        task: The task.
        solution: The solution; None if none exists.  Of a search that was ended it is
            the best that was found, or one without a length, with the bound that was
            proved.
        note: Why there is no solution, or why the search was ended.
        error: The error that ended the search, if it was one.
    """

    task: Task
    solution: Solution | None
    note: str = ""
    error: Exception | None = None

    @property
    def status(self) -> Status:
        """Whether it was solved; else whether it cannot be, or how the search ended.

        A board with a solution is solved, though a better one was looked for.
        """
        if self.solution is not None and self.solution.length is not None:
            return "solved"
        return STATUSES.get(self.note, "failed")


@dataclass(frozen=True, slots=True)
class Making:
    """A worker says: tables are made first, so much is done, and so much there is."""

    done: int
    total: int


@dataclass(frozen=True, slots=True)
class Begun:
    """A worker says: the search begins, perhaps once more; the time of `monotonic`."""

    time: float = field(default_factory=lambda: monotonic())


@dataclass(frozen=True, slots=True)
class Better:
    """A worker says: here is a solution, and a better one is looked for."""

    solution: Solution


@dataclass(frozen=True, slots=True)
class Failed:
    """A worker says: the search has come to nothing, for a reason; what it proved."""

    note: str
    bound: int
    error: Exception | None
    quotas: Sequence[Quota] = ()


@dataclass(frozen=True, slots=True)
class Left:
    """A worker says: the search was left to another."""


@dataclass(frozen=True, slots=True)
class Warned:
    """A worker says: there was a warning."""

    warning: Warning


Message: TypeAlias = (
    Making
    | Begun
    | Quota
    | Proved
    | Explored
    | Better
    | Solution
    | Failed
    | Left
    | Warned
)

Tell: TypeAlias = Callable[[Message], object]
"""Is told by a search how far it has come."""

Keep: TypeAlias = Callable[[Task, Message], object]
"""Is told what is new about a task, and may write it down."""
