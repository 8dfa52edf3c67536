"""Measures how dear it is to look ahead, and how good solutions by plans become.

python experiments/partial_goals.py [law|extreme|plans|hundred ...] [--depth MOVES]
    [--table FILE] [--count POSITIONS]

law: a search that goes every way, at some depths, and the law that fits its times,
beside that of the source; and 30 moves by better searches.
extreme: the tray with its pieces the wrong way round, by each plan and with windows of
several widths. plans: each plan on 25 of the hundred positions.
hundred: Korf's hundred by the usual plan, with windows; a line for each in the table,
and those that have one already are not solved again.
Without a name all four are done. All searches in depth are compiled; the searches from
both ends are plain Python. Seconds are those of the processor.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from math import exp, log
from pathlib import Path
from statistics import mean
from time import process_time

from circumstances import told
from korf_boards import korf
from tables import read, write

from fifteen import partial_goals
from fifteen.compiling.jit import compiled
from fifteen.partial_goals import BLIND, PLANS, plan, ways
from fifteen.tray import cells

ROOT = Path(__file__).resolve().parent.parent
DATA = ROOT / "fifteen" / "data"
THIRTY = "ea51203497b8d6fc"
EXTREME = "0fedcba987654321"
PARTS = ("law", "extreme", "plans", "hundred")
WIDTHS = (20, 30, 40)
WIDE = (20, 30, 40, 50, 60, 66)
BRANCHING = 2.1304
FAST = compiled(partial_goals, "attempt")


def main(argv: Sequence[str] | None = None) -> None:
    """Measure, and print what came of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("parts", nargs="*", help="what to measure")
    parser.add_argument("--depth", type=int, default=26, help="moves of the law")
    parser.add_argument("--table", type=Path, help="a file for the hundred, as CSV")
    parser.add_argument("--count", type=int, default=100, help="positions to solve")
    given = parser.parse_args(argv)
    warm = cells("123456789abcdef0")
    FAST.within(warm, 4, 4, set(range(15)), 2, BLIND)  # compiles
    for part in given.parts or PARTS:
        if part == "law":
            law(given.depth)
        elif part == "extreme":
            extreme()
        elif part == "plans":
            plans()
        else:
            hundred(given.table, given.count)
        sys.stdout.flush()


def law(deepest: int) -> None:
    """Go all ways from a corner, and fit the seconds by a power of the branching."""
    points = []
    start, wanted = cells(EXTREME), set(range(15))
    counts = ways(4, 4, 0, 40)
    for s in range(16, deepest + 1, 2):
        begun = process_time()
        path, nodes = FAST.within(start, 4, 4, wanted, s, BLIND)
        seconds = process_time() - begun
        assert path is None
        assert nodes == sum(counts[: s + 1])
        print(f"{s} moves: {nodes} nodes, {seconds:.3f} s", flush=True)
        points.append((s, seconds))
    fit = mean(log(seconds) - s * log(BRANCHING) for s, seconds in points[-4:])
    print(f"{1e6 * exp(fit):.4f} * {BRANCHING}^s microseconds")
    for s in (20, 30, 40):
        ours, theirs = exp(fit) * BRANCHING**s, 0.136e-6 * 2.1**s
        print(f"{s} moves: {sum(counts[: s + 1])} nodes, {ours:.4g} s; {theirs:.4g} s")
    for name in ("in_depth", "in_breadth"):
        begun = process_time()
        path, nodes = getattr(FAST, name)(cells(THIRTY), 4, 4, wanted, 30)
        seconds = process_time() - begun
        print(f"{THIRTY}, {name}: {len(path)} moves, {nodes} nodes, {seconds:.3g} s")


def extreme() -> None:
    """Solve a tray of 78 moves by plan, and with wider and wider windows."""
    start = cells(EXTREME)
    for name, stages in PLANS.items():
        begun = process_time()
        pieces = "".join(stage.pieces for stage in plan(start, 4, 4, stages))
        seconds = process_time() - begun
        words = f"{name} ({stages}): {len(pieces)} moves in {seconds:.2f} s"
        for width in WIDE:
            begun = process_time()
            pieces = FAST.reduce(start, pieces, 4, 4, width).pieces
            seconds = process_time() - begun
            words += f"; {width}: {len(pieces)} in {seconds:.2f} s"
        print(words, flush=True)
    print(pieces)


def plans() -> None:
    """Solve every fourth of the hundred positions by each plan."""
    rows = korf()[::4]
    for name, stages in PLANS.items():
        begun = process_time()
        found = [plan(cells(row["start_knuth"]), 4, 4, stages) for row in rows]
        seconds = (process_time() - begun) / len(rows)
        lengths = [sum(len(stage.pieces) for stage in done) for done in found]
        met = mean(sum(stage.nodes for stage in done) for done in found)
        longest = max(len(stage.pieces) for done in found for stage in done)
        print(
            f"{name} ({stages}): {mean(lengths):.1f} moves, {met:.0f} scenes, "
            f"{seconds:.2f} s, longest stage {longest}"
        )


def hundred(path: Path | None, count: int) -> None:
    """Solve Korf's positions by plan, with windows, and print the means.

    Those that the table has already are not solved again.
    """
    table = read(path) if path is not None else []
    for row in korf()[len(table) :][:count]:
        table.append(_by_plan(row))
    for name in table[0]:
        if name not in ("number", "start"):
            column = [float(line[name]) for line in table]
            print(
                f"{name}: mean {mean(column):.2f}, {min(column):g} to {max(column):g}"
            )
    for name in ("plan", *(f"reduced_{width}" for width in WIDTHS)):
        exact = sum(line[name] == line["optimal"] for line in table)
        print(f"{name}: {exact} of {len(table)} are optimal")
    if path is not None:
        write(path, table[0], (line.values() for line in table))


def _by_plan(row: dict[str, str]) -> dict[str, str]:
    """Return what the plan and the windows make of a position."""
    start = cells(row["start_knuth"])
    begun = process_time()
    pieces = "".join(stage.pieces for stage in plan(start, 4, 4))
    seconds = process_time() - begun
    line = {name: row[name] for name in ("number", "optimal")}
    line |= {"start": row["start_knuth"], "plan": f"{len(pieces)}"}
    line |= {"plan_seconds": f"{seconds:.3f}"}
    for width in WIDTHS:
        begun = process_time()
        reduced = FAST.reduce(start, pieces, 4, 4, width)
        seconds = process_time() - begun
        line |= {
            f"reduced_{width}": f"{len(reduced.pieces)}",
            f"windows_{width}": f"{len(reduced.windows)}",
            f"nodes_{width}": f"{reduced.nodes}",
            f"seconds_{width}": f"{seconds:.3f}",
        }
    return line


if __name__ == "__main__":
    told(main)
