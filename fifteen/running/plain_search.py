"""A plain search: to any goal, by the Manhattan distance or by a heuristic of one's
own, and slow: interpreted."""

from __future__ import annotations

from time import monotonic

from fifteen.board.position import Position, distance_between
from fifteen.planning.heuristic import Heuristic, value_of
from fifteen.planning.solution import OWN, Interrupted, Solution, Solved
from fifteen.tray import happy_and_sad
from korf0 import Quota, Report


def plain_search(
    start: Position,
    goal: Position,
    failed: Report | None = None,
    timeout: float | None = None,
    heuristic: Heuristic | None = None,
) -> Solution:
    """Return a shortest way from a start to a goal, by iterative deepening.

    With an admissible heuristic it is a shortest one; of another the library does not
    know that.  So with any heuristic the lower bound is the Manhattan distance.

    Args:
        start: The start, from which the goal can be reached.
        goal: The goal.
        failed: Is told each bound that did not suffice.
        timeout: The seconds for the search.
        heuristic: The lower bound to search by, in place of the Manhattan distance.

    Raises:
        Interrupted: In place of KeyboardInterrupt.
        ValueError: The heuristic raises an error or gives no number of moves.
    """
    distance = distance_between(start, goal)
    own_goal = None if goal.solved else goal
    begun = monotonic()
    search = Deepening(start, goal, heuristic, begun + timeout if timeout else None)
    method = "plain" if heuristic is None else OWN
    quotas = list[Quota]()
    length = distance
    try:
        least = search.estimate(start)
        while True:
            # The length of a solution differs from the distance by twice its sad moves.
            length = max(least, distance)
            length += (length - distance) % 2
            since, search.nodes = monotonic(), 0
            way = search.attempt(length)
            moves = happy_and_sad(length, distance)
            quotas.append(Quota(*moves, search.nodes, monotonic() - since))
            proved = length if heuristic is None else distance
            if way is not None:
                nodes = sum(quota.nodes for quota in quotas)
                pieces, seconds = start.named(way), monotonic() - begun
                return Solved.of_moves(
                    start, method, pieces, nodes, seconds, proved, quotas, own_goal
                )
            if failed is not None:
                failed(quotas[-1])
            least = search.pruned
    except (TimeoutError, KeyboardInterrupt) as end:
        proved = length if heuristic is None else distance
        seconds = monotonic() - begun
        found = Solution.without_moves(start, method, proved, quotas, seconds, own_goal)
        if isinstance(end, TimeoutError):
            return found
        raise Interrupted(found) from None


class Deepening:
    """A depth-first search for solutions of a given length at most.

    Attributes:
        nodes: The positions that were visited, as korf0 counts them: without the goal.
        pruned: The least sum of moves made and estimated moves that was too great.
    """

    def __init__(
        self,
        start: Position,
        goal: Position,
        heuristic: Heuristic | None,
        end: float | None,
    ) -> None:
        """Take the two ends, the heuristic, and the time at which the search ends."""
        self.start, self.goal, self.heuristic, self.end = start, goal, heuristic, end
        self.nodes = self.pruned = 0

    def estimate(self, position: Position) -> int:
        """Return the heuristic's lower bound of the moves to the goal.

        Raises:
            TimeoutError: The time is over.
        """
        if self.end is not None and monotonic() > self.end:
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
