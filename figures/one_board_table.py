"""One start, and the nodes by which each method rules out shorter solutions.

The quotas are those that experiments/one_board.py wrote down.  Where they end too soon,
the rest is a geometric progression with the ratio of the last two.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import fsum
from pathlib import Path

from figures.records import RECORDS, rows, table_of
from figures.svg import Html

ONE_BOARD = RECORDS / "one_board.csv"


@dataclass(frozen=True)
class Effort:
    """The effort of a method for all quotas that fail, measured up to a length."""

    method: str
    bound: int
    measured: int
    nodes: float
    seconds: float


def efforts(longest: int, record: Path = ONE_BOARD) -> Iterator[Effort]:
    """Yield a row for each method: the sums over all quotas up to a length.

    The rate of nodes that is missing is that of the last quota that was tried.
    """
    tried = [row for row in rows(record) if int(row["moves"]) <= longest]
    for method in dict.fromkeys(row["method"] for row in tried):
        mine = [row for row in tried if row["method"] == method]
        nodes = [float(row["nodes"]) for row in mine]
        seconds = fsum(float(row["seconds"]) for row in mine)
        measured, ratio = int(mine[-1]["moves"]), nodes[-1] / nodes[-2]
        # Each quota has two moves more than the last: the board settles the parity.
        missing = [
            nodes[-1] * ratio**k for k in range(1, (longest - measured) // 2 + 1)
        ]
        rate = nodes[-1] / float(mine[-1]["seconds"])
        yield Effort(
            method,
            int(mine[0]["moves"]),
            measured,
            fsum(nodes + missing),
            seconds + fsum(missing) / rate,
        )


def methods(longest: int) -> Html:
    """Return a table with a row for each method; estimates are marked, and rounded."""
    lines = []
    for row in efforts(longest):
        # Of an estimate no more than two figures mean something.
        known = row.measured == longest
        lines.append(
            [
                row.method,
                str(row.bound),
                str(row.measured),
                f"{row.nodes:,.0f}" if known else f"≈ {float(f'{row.nodes:.1e}'):,.0f}",
                f"{row.seconds:,.0f}"
                if known
                else f"≈ {float(f'{row.seconds:.1e}'):,.0f}",
            ]
        )
    heads = ["method", "bound", "measured up to", "nodes", "seconds"]
    return table_of(f"Until {longest} moves are ruled out", heads, lines)
