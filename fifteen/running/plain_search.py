"""A plain search: to any goal, by the Manhattan distance, and slow: interpreted."""

from __future__ import annotations

from collections.abc import Iterator
from time import monotonic

from fifteen.board.position import Position, distance_between
from fifteen.planning.solution import Interrupted, Solution
from fifteen.tray import happy_and_sad
from korf0 import Quota, Report

OFTEN = 1024
"""After so many nodes the clock is read."""


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
    begun, quotas = monotonic(), list[Quota]()

    def ended() -> Solution:
        seconds = monotonic() - begun
        return Solution.without_moves(start, "plain", bound, quotas, seconds, goal)

    try:
        while True:
            since, nodes, way = monotonic(), 0, None
            for nodes, way in _attempt(start, goal, bound):  # noqa: B007
                if way is None and timeout and monotonic() > begun + timeout:
                    return ended()
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
    except KeyboardInterrupt:
        raise Interrupted(ended()) from None


def _attempt(
    start: Position, goal: Position, bound: int
) -> Iterator[tuple[int, list[int] | None]]:
    """Search depth-first for a way of a length: yield the nodes now and then, and
    at the end with the pieces pushed, if there is such a way."""
    nodes, way, now, left = 1, list[int](), start, [iter(start.movable())]
    while left and now != goal:
        tile = next(left[-1], None) if len(way) < bound else None
        if tile is None:
            left.pop()
            if way:
                now = now.push(way.pop())
            continue
        if way and tile == way[-1]:
            continue
        then = now.push(tile)
        if len(way) + 1 + distance_between(then, goal) <= bound:
            way.append(tile)
            now = then
            left.append(iter(now.movable()))
            nodes += now != goal
            if nodes % OFTEN == 0:
                yield nodes, None
    yield nodes, way if left else None
