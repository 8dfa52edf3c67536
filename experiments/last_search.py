"""Counts the nodes of each quota when korf0, compiled, solves Korf's hundred boards.

The rows go to records/last_search.csv, easy boards first; all of it takes minutes.
"""

from __future__ import annotations

from typing import NamedTuple

import harness

import korf0
from fifteen.compiling.compiled import compiled


class Row(NamedTuple):
    """The number of a board, a quota, and the nodes that were met."""

    number: int
    happy: int
    sad: int
    nodes: int


TABLE = harness.Table(Row, "last_search")


def main() -> None:
    """Solve the boards, and write the rows in the order of their numbers."""
    program, rows = compiled(korf0, "attempt"), list[Row]()
    for board in harness.easy_first():
        solution = program.solve(board.start)
        harness.check(board.start, solution.pieces, board.optimal)
        rows += (Row(board.number, q.happy, q.sad, q.nodes) for q in solution.quotas)
        TABLE.write(sorted(rows))


if __name__ == "__main__":
    harness.run(main)
