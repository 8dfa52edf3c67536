"""Counts the 15-puzzle positions that happy moves alone bring to the goal.

A move is happy if it takes the moved tile one step closer, in Manhattan distance,
to its home in the goal ``123456789abcdef0``, and sad if it takes it one step away.
A happy move lowers the summed distance h of a position by one, so a position that
reaches the goal by d happy moves has h = d.  These positions form level d; the
levels are disjoint, and each one is found from the level before it alone, by undoing
every happy move that leads into it.

    python experiments/happy_moves.py [--levels N]
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import TypeAlias

import harness
import numpy as np
from numpy.typing import NDArray

SIDE = 4
CELLS = SIDE * SIDE
GOAL = 0x123456789ABCDEF0
HOMES = (CELLS - 1, *range(CELLS - 1))
"""The home cell of each tile, 1 to 15; entry 0 is the home of the blank."""

Boards: TypeAlias = NDArray[np.uint64]
"""Packed boards, shape (n,): one hex digit a cell, cell 0 the most significant."""

Frontier: TypeAlias = dict[int, Boards]
"""One level: the distinct boards, sorted, under the cell of their blank."""


def distance(a: int, b: int) -> int:
    """Return the Manhattan distance between two cells, in moves."""
    return abs(a // SIDE - b // SIDE) + abs(a % SIDE - b % SIDE)


def neighbours(cell: int) -> list[int]:
    """Return the two to four cells that share an edge with ``cell``."""
    return [other for other in range(CELLS) if distance(cell, other) == 1]


def shift(cell: int) -> np.uint64:
    """Return the position of a cell's lowest bit in a packed board, in bits."""
    return np.uint64(4 * (CELLS - 1 - cell))


def leaves_home(source: int, target: int) -> NDArray[np.bool_]:
    """Return, for each tile, whether the step from source to target is sad.

    The result has shape (16,) and is indexed by tile; entry 0, the blank, is unused.
    """
    return np.array([distance(target, home) > distance(source, home) for home in HOMES])


def undo(boards: Boards, blank: int, source: int) -> Boards:
    """Undo the happy moves that carried a tile from ``blank`` to ``source``.

    The boards, shape (n,), have their blank at ``blank``.  The result, shape (m,)
    with m <= n, holds the boards before the move, with their blank at ``source``;
    a board whose tile at ``source`` did not come closer to home has none.
    """
    tiles: Boards = (boards >> shift(source)) & np.uint64(0xF)
    came_closer = leaves_home(source, blank)[tiles]
    boards, tiles = boards[came_closer], tiles[came_closer]
    moved: Boards = boards ^ (tiles << shift(source)) ^ (tiles << shift(blank))
    return moved


def predecessors(frontier: Frontier, blank: int) -> Boards:
    """Return the next level's boards with their blank at ``blank``, shape (n,)."""
    found = [
        undo(frontier[cell], cell, blank)
        for cell in neighbours(blank)
        if cell in frontier
    ]
    return np.unique(np.concatenate(found)) if found else np.empty(0, np.uint64)


def expand(frontier: Frontier) -> Frontier:
    """Return the level one happy move farther from the goal, perhaps empty."""
    level = {blank: predecessors(frontier, blank) for blank in range(CELLS)}
    return {blank: boards for blank, boards in level.items() if boards.size}


def frontiers() -> Iterator[Frontier]:
    """Yield each level that has a position, from the goal, level 0, to the farthest."""
    frontier = {HOMES[0]: np.array([GOAL], np.uint64)}
    while frontier:
        yield frontier
        frontier = expand(frontier)


def counts(limit: int | None = None) -> Iterator[int]:
    """Yield the number of positions at each level, from 0 to at most ``limit``."""
    stop = None if limit is None else limit + 1
    for frontier in islice(frontiers(), stop):
        yield sum(boards.size for boards in frontier.values())


def report(found: Sequence[int]) -> str:
    """Return the table of positions by level, the total and the last level."""
    rows = [f"{level:5}  {count:>10,}" for level, count in enumerate(found)]
    return "\n".join(
        [
            "level   positions",
            *rows,
            f"{sum(found[1:]):,} positions without the goal",
            f"{found[-1]:,} at distance {len(found) - 1}",
        ]
    )


def main(*, levels: int | None = None) -> None:
    """Count the levels and print the report."""
    print(report(list(counts(levels))))


if __name__ == "__main__":
    harness.run(main)
