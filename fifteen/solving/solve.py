"""A solution of one position, a shortest one unless another is asked for."""

from __future__ import annotations

from typing import Any

from fifteen import tray
from fifteen.board.position import Board, Position
from fifteen.solving.methods import carried_out, settle
from fifteen.solving.solution import Solution
from korf0 import Report


def solve(
    position: Board,
    method: str = "auto",
    *,
    failed: Report | None = None,
    timeout: float | None = None,
    **options: Any,
) -> Solution:
    """Return a shortest solution; by partial-goals some solution, by quick a good one.

    That is given in any of the ways that ``Position.of`` takes: as a text in digits or
    numbers, as rows, or as a list of tiles.

    ``failed`` is told each bound that did not suffice, as soon as it is known.  After
    ``timeout`` seconds the search is ended, and the solution has no length but the
    lower bound that was proved, or is the best that quick had found; the search is then
    done in a process of its own.  The tables that a method needs are loaded, or made,
    before any time is counted.

    Of the options, ``tables`` names those of pattern-database, and ``jobs`` are the
    threads among which any method that deepens divides a long search, to find what it
    finds without, and to count as many nodes.  ``circles`` is a number of moves, up to
    14: any method that deepens but korf1 avoids the ways of the blank of so many moves
    that have a twin, and finds the same solution by fewer nodes.  ``memory`` in bytes
    and ``priority`` are for best-first, ``order`` is for pair-distance.  For
    partial-goals ``plan`` has the name of a plan, or its goals; ``depth`` is how many
    moves a stage may have, ``search`` is "breadth" or "depth", and ``shorten`` the
    width of windows in which the solution is made shorter.  That is also for quick,
    which takes wider and wider windows, and goes on with it until ``timeout``, if there
    is one; ``better`` is called with each solution that it finds on the way.  The
    method auto, which chooses another and says which, leaves out those that it does not
    take.

    Raises ValueError if the position is none, or the method is unknown or not for
    boards of this size; Unreachable, a ValueError, if it has no solution; and TypeError
    if it is given in none of these ways.
    """
    position = Position.of(position)
    chosen, options = settle(method, position, options, timeout)
    tray.despair(position.cells, position.rows, position.cols)
    if timeout is not None:
        from fifteen.solving.processes import solve_within

        return solve_within(position, chosen.name, timeout, failed, options)
    return carried_out(chosen, position, failed or (lambda quota: None), options)
