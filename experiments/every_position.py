"""Solves every position of the small boards, and compares with breadth-first search.

python experiments/every_position.py [METHOD ...] > FILE.csv
"""

from __future__ import annotations

import sys
from time import process_time
from typing import NamedTuple

import harness

from fifteen.board.position import Position
from fifteen.planning.methods import METHODS
from fifteen.planning.plan import plan_for
from fifteen.running.carry_out import searched

sys.path.append(str(harness.ROOT / "tests"))

import oracle

SIZES = [(2, 2), (2, 3), (3, 2), (2, 4), (4, 2), (3, 3)]
SHORTEST = [name for name in METHODS if METHODS[name].shortest and name != "auto"]


class SizeRow(NamedTuple):
    """The result of a method on all positions of a size that have a solution."""

    method: str
    rows: int
    cols: int
    positions: int
    wrong: int
    moves: int
    nodes: int
    seconds: float


def main(*methods: str) -> None:
    """Print a row for each method and size, when it is done."""
    harness.show(SizeRow._fields)
    for name in harness.chosen(SHORTEST, methods):
        for rows, cols in SIZES:
            if not METHODS[name].refusal(rows, cols):
                harness.show(solve_all(name, rows, cols), digits=1)


def solve_all(name: str, rows: int, cols: int) -> SizeRow:
    """Solve all positions of a size, and count those whose solution is not right."""
    plan = plan_for(name, Position.goal(rows, cols))
    goal = oracle.goal(rows, cols)
    positions = wrong = moves = nodes = 0
    begun = process_time()
    for tiles, far in oracle.everything(rows, cols).items():
        position = Position(tiles, rows, cols)
        found = searched(plan, position, lambda quota: None)
        end = oracle.replay(tiles, found.pieces, cols)
        positions += 1
        wrong += end != goal or len(found.pieces) != far
        moves += len(found.pieces)
        nodes += found.nodes
    seconds = process_time() - begun
    return SizeRow(name, rows, cols, positions, wrong, moves, nodes, seconds)


if __name__ == "__main__":
    harness.run(main)
