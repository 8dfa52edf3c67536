"""Measures how dear it is to look ahead, and how good solutions by plans become.

python experiments/partial_goals.py [law|extreme|plans|hundred ...] [--depth MOVES]
    [--count POSITIONS]

law: a search that goes every way, at some depths, and the law that fits its times,
beside that of the source; and 30 moves by better searches.
extreme: the tray with its pieces the wrong way round, by each plan and with windows of
several widths. plans: each plan on 25 of the hundred positions.
hundred: Korf's hundred by the usual plan, with windows; a line for each is added to
docs/records/partial_goals.csv, and those that have one already are not solved again.
Without a name all four are done. All searches in depth are compiled; the searches from
both ends are plain Python. Seconds are those of the processor.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from math import exp, log
from statistics import mean
from typing import NamedTuple

import harness

from fifteen import partial_goals
from fifteen.compiling.compiled import compiled
from fifteen.partial_goals import BLIND, PLANS, Stage, plan, ways
from fifteen.tray import cells
from korf0 import Cells

THIRTY = "ea51203497b8d6fc"
EXTREME = "0fedcba987654321"
WIDTHS = (20, 30, 40)
WIDE = (20, 30, 40, 50, 60, 66)
BRANCHING = 2.1304
FAST = compiled(partial_goals, "attempt")


class Planned(NamedTuple):
    """A position by plan, and with windows of several widths."""

    number: int
    optimal: int
    start: str
    plan: int
    plan_seconds: float
    reduced_20: int
    windows_20: int
    nodes_20: int
    seconds_20: float
    reduced_30: int
    windows_30: int
    nodes_30: int
    seconds_30: float
    reduced_40: int
    windows_40: int
    nodes_40: int
    seconds_40: float


def main(*names: str, depth: int = 26, count: int = 100) -> None:
    """Measure, and print what came of it."""
    warm = cells("123456789abcdef0")
    FAST.within(warm, 4, 4, set(range(15)), 2, BLIND)  # compiles
    every: dict[str, Callable[[], Iterator[str]]] = {
        "law": partial(law, depth),
        "extreme": extreme,
        "plans": plans,
        "hundred": partial(hundred, count),
    }
    for part in harness.chosen(every, names):
        for line in every[part]():
            print(line, flush=True)


def law(deepest: int) -> Iterator[str]:
    """Go all ways from a corner, and fit the seconds by a power of the branching."""
    points = []
    start, wanted = cells(EXTREME), set(range(15))
    counts = ways(4, 4, 0, 40)
    for s in range(16, deepest + 1, 2):
        search = partial(FAST.within, start, 4, 4, wanted, s, BLIND)
        (path, nodes), seconds = harness.timed(search)
        assert path is None
        assert nodes == sum(counts[: s + 1])
        yield f"{s} moves: {nodes} nodes, {seconds:.3f} s"
        points.append((s, seconds))
    fit = mean(log(seconds) - s * log(BRANCHING) for s, seconds in points[-4:])
    yield f"{1e6 * exp(fit):.4f} * {BRANCHING}^s microseconds"
    for s in (20, 30, 40):
        ours, theirs = exp(fit) * BRANCHING**s, 0.136e-6 * 2.1**s
        yield f"{s} moves: {sum(counts[: s + 1])} nodes, {ours:.4g} s; {theirs:.4g} s"
    for name in ("in_depth", "in_breadth"):
        search = partial(getattr(FAST, name), cells(THIRTY), 4, 4, wanted, 30)
        (path, nodes), seconds = harness.timed(search)
        yield f"{THIRTY}, {name}: {len(path)} moves, {nodes} nodes, {seconds:.3g} s"


def by_plan(start: str, stages: str | None = None) -> tuple[str, float]:
    """Return a solution by a plan, the usual one if none is named, and the seconds."""
    more = () if stages is None else (stages,)
    done, seconds = harness.timed(lambda: plan(cells(start), 4, 4, *more))
    return "".join(stage.pieces for stage in done), seconds


def extreme() -> Iterator[str]:
    """Solve a tray of 78 moves by plan, and with wider and wider windows."""
    for name, stages in PLANS.items():
        pieces, seconds = by_plan(EXTREME, stages)
        words = f"{name} ({stages}): {len(pieces)} moves in {seconds:.2f} s"
        for width in WIDE:
            reduce = partial(FAST.reduce, cells(EXTREME), pieces, 4, 4, width)
            found, seconds = harness.timed(reduce)
            pieces = found.pieces
            words += f"; {width}: {len(pieces)} in {seconds:.2f} s"
        yield words
    yield pieces


def plans() -> Iterator[str]:
    """Solve every fourth of the hundred positions by each plan."""
    starts = [cells(board.start) for board in harness.korf()[::4]]
    for name, stages in PLANS.items():
        solve = partial(planned, starts, stages)
        found, seconds = harness.timed(solve)
        lengths = [sum(len(stage.pieces) for stage in done) for done in found]
        met = mean(sum(stage.nodes for stage in done) for done in found)
        longest = max(len(stage.pieces) for done in found for stage in done)
        yield (
            f"{name} ({stages}): {mean(lengths):.1f} moves, {met:.0f} scenes, "
            f"{seconds / len(starts):.2f} s, longest stage {longest}"
        )


def planned(starts: list[Cells], stages: str) -> list[list[Stage]]:
    """Return the stages of some positions by a plan."""
    return [plan(start, 4, 4, stages) for start in starts]


def hundred(count: int) -> Iterator[str]:
    """Solve those of Korf's positions that the table lacks, and print its means."""
    table = harness.Table(Planned, "partial_goals")
    for board in harness.korf()[len(table.rows()) :][:count]:
        pieces, spent = by_plan(board.start)
        row = [board.number, board.optimal, board.start, len(pieces), spent]
        for width in WIDTHS:
            reduce = partial(FAST.reduce, cells(board.start), pieces, 4, 4, width)
            found, seconds = harness.timed(reduce)
            row += [len(found.pieces), len(found.windows), found.nodes, seconds]
        table.add(row)
    rows = table.rows()
    for name in Planned._fields:
        if name not in ("number", "start"):
            column = [getattr(row, name) for row in rows]
            yield f"{name}: mean {mean(column):.2f}, {min(column):g} to {max(column):g}"
    for name in ("plan", *(f"reduced_{width}" for width in WIDTHS)):
        exact = sum(getattr(row, name) == row.optimal for row in rows)
        yield f"{name}: {exact} of {len(rows)} are optimal"


if __name__ == "__main__":
    harness.run(main)
