"""A plain search: to any goal, by the Manhattan distance, and slow: interpreted."""

from __future__ import annotations

from time import monotonic

from fifteen.board.position import Position, distance_between
from fifteen.planning.solution import Interrupted, Solution
from fifteen.tray import happy_and_sad
from korf0 import Quota, Report


def plain_search(
    start: Position,
    goal: Position,
    failed: Report | None = None,
    timeout: float | None = None,
) -> Solution:
    """Return a shortest way from a start to a goal, by iterative deepening.

    Args:
        start: The start, from which the goal can be reached.
        goal: The goal.
        failed: Is told each bound that did not suffice.
        timeout: The seconds for the search.

    Raises:
        Interrupted: In place of KeyboardInterrupt.
    """
    distance = bound = distance_between(start, goal)
    begun = monotonic()
    nodes = 0
    quotas = list[Quota]()

    def attempt(now: Position, left: int, last: int) -> list[int] | None:
        """Return the pieces to push from a board to the goal, if a number of moves
        suffices."""
        nonlocal nodes
        if now == goal:
            return []
        nodes += 1
        if timeout and monotonic() > begun + timeout:
            raise TimeoutError
        for tile in now.movable():
            then = now.push(tile)
            near = tile != last and distance_between(then, goal) < left
            rest = attempt(then, left - 1, tile) if near else None
            if rest is not None:
                return [tile, *rest]
        return None

    try:
        while True:
            since, nodes = monotonic(), 0
            way = attempt(start, bound, 0)
            moves = happy_and_sad(bound, distance)
            quotas.append(Quota(*moves, nodes, monotonic() - since))
            if way is not None:
                nodes = sum(quota.nodes for quota in quotas)
                pieces, seconds = start.named(way), monotonic() - begun
                return Solution.of_moves(
                    start, "plain", pieces, nodes, seconds, bound, quotas, goal
                )
            if failed is not None:
                failed(quotas[-1])
            bound += 2
    except (TimeoutError, KeyboardInterrupt) as end:
        seconds = monotonic() - begun
        found = Solution.without_moves(start, "plain", bound, quotas, seconds, goal)
        if isinstance(end, TimeoutError):
            return found
        raise Interrupted(found) from None
