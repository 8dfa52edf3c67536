"""Runs every method on the same boards, in one run, and compares nodes and seconds.

    python experiments/ladder.py [--boards 1-10] [--write docs/records/ladder.csv]

The boards are those of Korf's hundred whose numbers are given.  The searches are
compiled, and have run once before they are timed.  If there is a C compiler, korf0 in C
(korf0.c, at -O2) runs as well.  Ratios are to the seconds of korf0.
"""

from __future__ import annotations

import argparse
import resource
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from math import fsum
from pathlib import Path
from time import process_time
from typing import Any, NamedTuple

from circumstances import circumstances, told
from korf_boards import korf, numbers
from tables import write
from variants import in_c

import fifteen
from fifteen.programs import compile_at_once
from fifteen.running.solve import solve_here

WARM = "12386a475b0f9dce"
OPTIONS: dict[str, dict[str, Any]] = {"best-first": {"memory": 4 << 30}}
IN_C = "korf0 in C"
METHODS = [
    name
    for name, method in fifteen.METHODS.items()
    if name != "auto" and method.shortest and not method.refusal(4, 4)
]


class Run(NamedTuple):
    """One method on one board; the time is that of the processor."""

    method: str
    board: int
    length: str
    nodes: int
    seconds: float


def chosen(numbers: Sequence[int]) -> dict[int, str]:
    """Return the starts of Korf's hundred that have these numbers."""
    starts = {int(row["number"]): row["start_knuth"] for row in korf()}
    return {number: starts[number] for number in numbers}


def runs(method: str, starts: dict[int, str]) -> Iterator[Run]:
    """Solve the boards by a method of the library."""
    solve_here(WARM, method, **OPTIONS.get(method, {}))
    for number, start in starts.items():
        begun = process_time()
        try:
            solution = solve_here(start, method, **OPTIONS.get(method, {}))
            length, nodes = str(solution.length), solution.nodes
        except MemoryError as limit:
            print(f"{method}, board {number}: {limit}", file=sys.stderr)
            length, nodes = "", 0
        yield Run(method, number, length, nodes, process_time() - begun)


def runs_in_c(starts: dict[int, str]) -> Iterator[Run]:
    """Solve the boards by korf0 in C."""
    with tempfile.TemporaryDirectory() as folder:
        binary = in_c("korf0", Path(folder))
        if binary is None:
            print("There is no C compiler here, so no korf0 in C.", file=sys.stderr)
            return
        for number, start in starts.items():
            done = subprocess.run(
                [binary, start], check=True, capture_output=True, text=True
            )
            happy, sad, nodes, seconds, _ = done.stdout.split()
            length = str(int(happy) + int(sad))
            yield Run(IN_C, number, length, int(nodes), float(seconds))


def summary(table: Sequence[Run]) -> str:
    """Return a table in Markdown: a row a method; ratios are to korf0, or the first."""
    methods = list(dict.fromkeys(run.method for run in table))
    solved_by_all = {
        run.board
        for run in table
        if all(r.length for r in table if r.board == run.board)
    }
    lines = [
        "| method | solved | nodes | million nodes a second | seconds | ratio |",
        "| --- | ---: | ---: | ---: | ---: | ---: |",
    ]
    first = "korf0" if "korf0" in methods else methods[0]
    measure = fsum(
        run.seconds
        for run in table
        if run.method == first and run.board in solved_by_all
    )
    for method in methods:
        mine = [run for run in table if run.method == method]
        done = [run for run in mine if run.board in solved_by_all]
        nodes, seconds = sum(r.nodes for r in done), fsum(r.seconds for r in done)
        solved = sum(bool(run.length) for run in mine)
        lines.append(
            f"| {method} | {solved} of {len(mine)} | {nodes:,} | "
            f"{nodes / seconds / 1e6:.1f} | {seconds:.2f} | {seconds / measure:.3f} |"
        )
    count = len(solved_by_all)
    lines += [
        "",
        f"Nodes and seconds are sums over the {count} boards that all solved.",
    ]
    return "\n".join(lines)


def check(table: Sequence[Run]) -> None:
    """Stop if two methods disagree about a length, or korf0 and its C about nodes."""
    for run in table:
        for other in table:
            if run.board == other.board and run.length and other.length:
                assert run.length == other.length, (run, other)
                if {run.method, other.method} == {"korf0", IN_C}:
                    assert run.nodes == other.nodes, (run, other)


def main(argv: Sequence[str] | None = None) -> None:
    """Run the ladder, print the summary and perhaps write the table."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--boards", type=numbers, default=numbers("1-10"))
    parser.add_argument("--methods", nargs="*", default=METHODS)
    parser.add_argument("--write", type=Path, help="a CSV file, a row a run")
    given = parser.parse_args(argv)
    compile_at_once()
    starts = chosen(given.boards)
    table = list(runs_in_c(starts))
    for method in given.methods:
        table += runs(method, starts)
    check(table)
    print(circumstances())
    print(f"{len(starts)} of Korf's boards: {', '.join(map(str, starts))}\n")
    print(summary(table))
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    print(f"\nAt most {peak / 1024:,.0f} MiB were in use.")
    if given.write:
        write(given.write, Run._fields, table, digits=6)


if __name__ == "__main__":
    told(main)
