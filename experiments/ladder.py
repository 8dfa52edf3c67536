"""Runs every method on the same boards, in one run, and compares nodes and seconds.

    python experiments/ladder.py [--boards 1-10] [--methods ...] [--write]

The boards are those of Korf's hundred whose numbers are given.  The searches are
compiled, and have run once before they are timed.  If there is a C compiler, korf0 in C
(korf0.c, at -O2) runs as well.  Ratios are to the seconds of korf0.  With --write a row
for each run goes to records/ladder.csv.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator, Sequence
from math import fsum
from pathlib import Path
from time import process_time
from typing import Any, NamedTuple

import harness

import fifteen
from fifteen.board.position import Position
from fifteen.planning.plan import plan_for
from fifteen.programs import compile_at_once
from fifteen.running.carry_out import carry_out, judged

OPTIONS: dict[str, dict[str, Any]] = {"best-first": {"memory": 4 << 30}}
IN_C = "korf0 in C"
METHODS = [
    name
    for name, method in fifteen.METHODS.items()
    if name != "auto" and method.shortest and not method.refusal(4, 4)
]
TEN = harness.Numbers("1-10")


class Run(NamedTuple):
    """One method on one board; the time is that of the processor."""

    method: str
    board: int
    length: str
    nodes: int
    seconds: float


def main(
    *, boards: harness.Numbers = TEN, methods: Sequence[str] = (), write: bool = False
) -> None:
    """Run the ladder, print the summary and perhaps write the table."""
    compile_at_once()
    starts = {board.number: board.start for board in harness.korf(boards)}
    table = list(runs_in_c(starts))
    for method in harness.chosen(METHODS, methods):
        table += runs(method, starts)
    check_runs(table)
    print(harness.circumstances())
    print(f"{len(starts)} of Korf's boards: {', '.join(map(str, starts))}\n")
    print("\n".join(summary(table)))
    print(f"\nAt most {harness.peak() / (1 << 20):,.0f} MiB were in use.")
    if write:
        harness.Table(Run, "ladder", digits=6).write(table)


def runs(method: str, starts: dict[int, str]) -> Iterator[Run]:
    """Solve the boards by a method of the library."""
    warm = Position.parse(harness.WARM)
    plan = plan_for(method, warm, OPTIONS.get(method))
    carry_out(plan, warm)
    for number, start in starts.items():
        begun = process_time()
        try:
            board = Position.parse(start)
            solution = judged(plan, board, carry_out(plan, board))
            length, nodes = str(solution.length), solution.nodes
        except MemoryError as limit:
            print(f"{method}, board {number}: {limit}", file=sys.stderr)
            length, nodes = "", 0
        yield Run(method, number, length, nodes, process_time() - begun)


def runs_in_c(starts: dict[int, str]) -> Iterator[Run]:
    """Solve the boards by korf0 in C."""
    if harness.compiler() is None:
        print("There is no C compiler here, so no korf0 in C.", file=sys.stderr)
        return
    with tempfile.TemporaryDirectory() as folder:
        program = harness.in_c(harness.KORF0_IN_C, Path(folder))
        said = harness.said_by(program, *starts.values())
    for number, (happy, sad, nodes, seconds, _) in zip(starts, said, strict=True):
        length = str(int(happy) + int(sad))
        yield Run(IN_C, number, length, int(nodes), float(seconds))


def summary(table: Sequence[Run]) -> Iterator[str]:
    """Yield a table in Markdown: a row a method; ratios are to korf0, or the first."""
    methods = list(dict.fromkeys(each.method for each in table))
    unsolved = {each.board for each in table if not each.length}
    known = {each.board for each in table} - unsolved
    done = {
        method: [r for r in table if r.method == method and r.board in known]
        for method in methods
    }
    seconds = {method: fsum(r.seconds for r in done[method]) for method in methods}
    measure = seconds["korf0" if "korf0" in methods else methods[0]]

    def row(method: str) -> list[object]:
        mine = [each for each in table if each.method == method]
        solved = sum(bool(each.length) for each in mine)
        nodes, spent = sum(r.nodes for r in done[method]), seconds[method]
        rate, ratio = f"{nodes / spent / 1e6:.1f}", f"{spent / measure:.3f}"
        of = f"{solved} of {len(mine)}"
        return [method, of, f"{nodes:,}", rate, f"{spent:.2f}", ratio]

    columns = "method | >solved | >nodes | >million nodes a second | >seconds | >ratio"
    yield from harness.markdown(columns, map(row, methods))
    yield f"\nNodes and seconds are sums over the {len(known)} boards that all solved."


def check_runs(table: Sequence[Run]) -> None:
    """Stop if two methods disagree about a length, or korf0 and its C about nodes."""
    for one in table:
        for other in table:
            if one.board == other.board and one.length and other.length:
                assert one.length == other.length, (one, other)
                if {one.method, other.method} == {"korf0", IN_C}:
                    assert one.nodes == other.nodes, (one, other)


if __name__ == "__main__":
    harness.run(main)
