"""Solves every position of the small boards, and compares with breadth-first search.

python experiments/every_position.py [METHOD ...] > FILE.csv
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from time import process_time
from typing import NamedTuple

from circumstances import told
from tables import show

from fifteen.board.position import Position
from fifteen.planning.methods import METHODS
from fifteen.planning.plan import plan_for
from fifteen.running.carry_out import searched

sys.path.append(str(Path(__file__).resolve().parent.parent / "tests"))

import oracle

SIZES = [(2, 2), (2, 3), (3, 2), (2, 4), (4, 2), (3, 3)]


class SizeRow(NamedTuple):
    """What a method made of all positions of a size that have a solution."""

    method: str
    rows: int
    cols: int
    positions: int
    wrong: int
    moves: int
    nodes: int
    seconds: float


def main(argv: Sequence[str] | None = None) -> None:
    """Write a table with a row for each method and size, when it is done."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("methods", nargs="*", metavar="METHOD", help="default: all")
    given = parser.parse_args(argv)
    show(SizeRow._fields)
    shortest = [name for name in METHODS if METHODS[name].shortest and name != "auto"]
    for name in given.methods or shortest:
        for rows, cols in SIZES:
            if not METHODS[name].refusal(rows, cols):
                show(solve_all(name, rows, cols), digits=1)


def solve_all(name: str, rows: int, cols: int) -> SizeRow:
    """Solve all positions of a size, and count those whose solution is not right."""
    plan = plan_for(name, Position.goal(rows, cols))
    goal = oracle.goal(rows, cols)
    positions = wrong = moves = nodes = 0
    begun = process_time()
    for start, far in every_position(rows, cols):
        found = searched(plan, start, lambda quota: None)
        end = oracle.replay(start.tiles, found.pieces, cols)
        positions += 1
        wrong += end != goal or len(found.pieces) != far
        moves += len(found.pieces)
        nodes += found.nodes
    seconds = process_time() - begun
    return SizeRow(name, rows, cols, positions, wrong, moves, nodes, seconds)


def every_position(rows: int, cols: int) -> Iterator[tuple[Position, int]]:
    """Yield the positions that have a solution, with their distances from the goal."""
    for tiles, far in oracle.everything(rows, cols).items():
        yield Position(tiles, rows, cols), far


if __name__ == "__main__":
    told(main)
