"""A plain search: to any goal, by any lower bound, and slow: it is interpreted."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import ceil
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
    heuristic: Callable[[Position], float] | None = None,
    failed: Report | None = None,
    timeout: float | None = None,
) -> Solution:
    """Return a shortest way from a start to a goal, by iterative deepening.

    Args:
        start: The start, from which the goal can be reached.
        goal: The goal.
        heuristic: Gives for a position a number that is no more than the moves from
            there to the goal, rounded up here; without one, it is the Manhattan
            distance.
        failed: Is told each bound that did not suffice.
        timeout: The seconds for the search.

    Raises:
        ValueError: The heuristic gave more than the moves that the way takes.
        TypeError: The heuristic gave something that is no number.
        Interrupted: In place of KeyboardInterrupt.
    """
    distance = distance_between(start, goal)
    own = _manhattan(goal) if heuristic is None else _in_moves(heuristic)
    _verify(goal, [], own)
    # Only lengths that differ from the distance by an even number are possible.
    least = max(distance, own(start))
    bound = least + (least - distance) % 2
    begun, quotas = monotonic(), list[Quota]()
    end = None if timeout is None else begun + timeout

    own_goal = None if goal == Position.goal(goal.rows, goal.cols) else goal

    def ended() -> Solution:
        seconds = monotonic() - begun
        return Solution.without_moves(start, "plain", bound, quotas, seconds, own_goal)

    try:
        while True:
            since, nodes, way = monotonic(), 0, None
            for nodes, way in _attempt(start, goal, own, bound):  # noqa: B007
                if way is None and end is not None and monotonic() > end:
                    return ended()
            moves = happy_and_sad(bound, distance)
            quotas.append(Quota(*moves, nodes, monotonic() - since))
            if way is not None:
                _verify(start, way, own)
                nodes = sum(quota.nodes for quota in quotas)
                pieces, seconds = start.named(way), monotonic() - begun
                return Solution.of_moves(
                    start, "plain", pieces, nodes, seconds, bound, quotas, own_goal
                )
            if failed is not None:
                failed(quotas[-1])
            bound += 2
    except KeyboardInterrupt:
        raise Interrupted(ended()) from None


def _attempt(
    start: Position, goal: Position, own: Callable[[Position], int], bound: int
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
        if len(way) + 1 + own(then) <= bound:
            way.append(tile)
            now = then
            left.append(iter(now.movable()))
            nodes += now != goal
            if nodes % OFTEN == 0:
                yield nodes, None
    yield nodes, way if left else None


def _in_moves(heuristic: Callable[[Position], float]) -> Callable[[Position], int]:
    """Return a heuristic as one of whole numbers; TypeError if it gives no numbers."""

    def moves(position: Position) -> int:
        given = heuristic(position)
        try:
            return ceil(given)
        except (TypeError, ValueError, OverflowError):
            raise TypeError(
                f"The heuristic gives {given!r} for {position}; expected a number."
            ) from None

    return moves


def _manhattan(goal: Position) -> Callable[[Position], int]:
    """Return the distance of positions from a goal."""
    return lambda position: distance_between(position, goal)


def _verify(start: Position, way: list[int], own: Callable[[Position], int]) -> None:
    """Raise ValueError if a heuristic gives more on a way than is left of it."""
    now = start
    for left in range(len(way), -1, -1):
        if (given := own(now)) > left:
            raise ValueError(
                f"The heuristic gives {given} for {now}, from where {left} moves lead "
                "to the goal: it is no lower bound."
            )
        if left:
            now = now.push(way[len(way) - left])
