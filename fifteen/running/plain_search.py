"""A plain search: to any goal, by the Manhattan distance or by a heuristic of one's
own, and slow: interpreted."""

from __future__ import annotations

from dataclasses import dataclass, field
from time import monotonic

from fifteen.board.position import Position, distance_between
from fifteen.planning.heuristic import Heuristic, value_of
from fifteen.planning.solution import OWN, Interrupted, Solution, Solved
from fifteen.tray import happy_and_sad
from korf0 import UNREACHABLE, Quota, Report, Unreachable


@dataclass
class PlainSearch:
    """A search for a shortest way from a start to a goal, by iterative deepening.

    With an admissible heuristic it is a shortest one; of another the library does not
    know that.  So with any heuristic the lower bound is the Manhattan distance.

    Attributes:
        start: The start.
        goal: The goal.
        failed: Is told each bound that did not suffice.
        timeout: The seconds for the search.
        heuristic: The lower bound to search by, in place of the Manhattan distance.
        quotas: The bounds that were tried.
        nodes: The positions that the last attempt visited, as korf0 counts them:
            without the goal.
        pruned: The least sum of moves made and estimated moves that was too great then.
    """

    start: Position
    goal: Position
    failed: Report | None = None
    timeout: float | None = None
    heuristic: Heuristic | None = None
    quotas: list[Quota] = field(default_factory=list, init=False)
    nodes: int = field(default=0, init=False)
    pruned: int = field(default=0, init=False)

    def solution(self) -> Solution:
        """Return a solution, or the bound that is proved when the time is over.

        Raises:
            Unreachable: The start does not lead to the goal.
            Interrupted: In place of KeyboardInterrupt.
            ValueError: The heuristic raises an error or gives no number of moves.
        """
        if self.start.solvable != self.goal.solvable:
            raise Unreachable(UNREACHABLE)
        self.begun = monotonic()
        self.distance = self.length = distance_between(self.start, self.goal)
        try:
            return self._solved(self._way())
        except TimeoutError:
            return self._ended()
        except KeyboardInterrupt:
            raise Interrupted(self._ended()) from None

    def _way(self) -> list[int]:
        """Return the pieces of a way of the least length for which there is one."""
        self.pruned = self.estimate(self.start)
        while True:
            # The length of a solution differs from the distance by twice its sad moves.
            self.length = max(self.pruned, self.distance)
            self.length += (self.length - self.distance) % 2
            since, self.nodes = monotonic(), 0
            way = self.attempt(self.length)
            moves = happy_and_sad(self.length, self.distance)
            self.quotas.append(Quota(*moves, self.nodes, monotonic() - since))
            if way is not None:
                return way
            if self.failed is not None:
                self.failed(self.quotas[-1])

    @property
    def _method(self) -> str:
        return "plain" if self.heuristic is None else OWN

    @property
    def _proved(self) -> int:
        return self.length if self.heuristic is None else self.distance

    @property
    def _own_goal(self) -> Position | None:
        return None if self.goal.solved else self.goal

    def _solved(self, way: list[int]) -> Solved:
        """Return the solution that pushes the pieces of a way."""
        return Solved.of_moves(
            self.start,
            self._method,
            self.start.named(way),
            sum(quota.nodes for quota in self.quotas),
            monotonic() - self.begun,
            self._proved,
            self.quotas,
            self._own_goal,
        )

    def _ended(self) -> Solution:
        """Return the bound that is proved, without a solution."""
        return Solution.without_moves(
            self.start,
            self._method,
            self._proved,
            self.quotas,
            monotonic() - self.begun,
            self._own_goal,
        )

    def estimate(self, position: Position) -> int:
        """Return the lower bound of the moves from a position to the goal.

        Raises:
            TimeoutError: The time is over.
        """
        if self.timeout and monotonic() > self.begun + self.timeout:
            raise TimeoutError
        if self.heuristic is None:
            return distance_between(position, self.goal)
        return value_of(self.heuristic, position)

    def attempt(self, length: int) -> list[int] | None:
        """Return the pieces to push from the start to the goal; None if no way has a
        length so small."""
        if self.start == self.goal:
            return []
        pushed = list[int]()
        path = [self.start]
        choices = [iter(self.start.movable())]
        self.nodes = 1
        least = None
        while choices:
            tile = next(choices[-1], None)
            if tile is None:
                choices.pop()
                path.pop()
                del pushed[-1:]
                continue
            if pushed and tile == pushed[-1]:
                continue
            then = path[-1].push(tile)
            total = len(path) + self.estimate(then)
            if total > length:
                least = total if least is None else min(least, total)
                continue
            pushed.append(tile)
            if then == self.goal:
                return pushed
            self.nodes += 1
            path.append(then)
            choices.append(iter(then.movable()))
        # The empty cell has two neighbours at least, so that each way ends by pruning.
        assert least is not None
        self.pruned = least
        return None
