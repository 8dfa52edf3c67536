"""Solves one start by every method, until the next quota would take too long.

python experiments/one_board.py [START] [--seconds N] [--methods ...] > FILE.csv

A row for each quota that was tried: the method, with its tables; the moves that the
quota allowed; the nodes, and the seconds of the processor.  A method is given up when
a quota has taken more than N seconds; the tables are made beforehand.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from time import process_time
from typing import Any, NamedTuple

import harness

import korf0
from fifteen.board.position import Position
from fifteen.planning.methods import METHODS
from fifteen.planning.plan import plan_for
from fifteen.programs import compile_at_once
from fifteen.running.carry_out import prepare, searched
from fifteen.running.solve import solve_here

SEARCHES: dict[str, tuple[str, dict[str, Any]]] = {
    name: (name, {"memory": 1 << 30} if name == "best-first" else {})
    for name, method in METHODS.items()
    if method.shortest and not method.refusal(4, 4)
    if name not in ("auto", "pattern-database")
} | {
    f"pattern-database {tables}": ("pattern-database", {"tables": tables})
    for tables in ("5-5-5", "6-6-3", "7-8")
}


class Attempted(NamedTuple):
    """The cost of a quota of so many moves."""

    method: str
    moves: int
    nodes: int
    seconds: float


class GivenUp(Exception):
    """A quota has taken longer than it should."""


def main(
    start: str = harness.TRANSPOSITION,
    *,
    seconds: float = 5.0,
    methods: Sequence[str] = (),
) -> None:
    """Print a row for each quota, when it is done."""
    compile_at_once()
    harness.show(Attempted._fields)
    for name in harness.chosen(SEARCHES, methods):
        for row in tries(name, start, seconds):
            harness.show(row, digits=6)


def tries(name: str, start: str, seconds: float) -> Iterator[Attempted]:
    """Yield the quotas of a method, until one takes so many seconds."""
    method, options = SEARCHES[name]
    position, found = Position.parse(start), list[Attempted]()
    plan = plan_for(method, position, options)
    prepare(plan)
    solve_here(harness.WARM, method, **options)
    clock = process_time()

    def note(quota: korf0.Quota) -> None:
        nonlocal clock
        took, clock = process_time() - clock, process_time()
        found.append(Attempted(name, quota.happy + quota.sad, quota.nodes, took))
        if took > seconds:
            raise GivenUp

    try:
        note(searched(plan, position, note).quotas[-1])
    except (GivenUp, MemoryError) as end:
        print(f"{name}: {str(end) or 'enough'}", file=sys.stderr)
    yield from found


if __name__ == "__main__":
    harness.run(main)
