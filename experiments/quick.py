"""Measures how good the solutions are that `quick` finds soon, on trays of any size.

python experiments/quick.py [soon|longer ...] [--write FILE] [--count BOARDS]

soon: Korf's hundred and the three hundred random positions of 4×4, and the fifty of 5×5
of Korf and Felner, beside the known optima; then random positions of larger trays,
beside the best lower bound. A line of the table for each, with the moves by plan, the
moves in the end, and the seconds of the processor.
longer: some of them with windows of up to so many moves.
Without a name both are done. All searches are compiled. With --count no set has more
positions than that.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import mean
from time import process_time
from typing import NamedTuple

from circumstances import told
from tables import read, write

from fifteen import partial_goals
from fifteen.board.position import Position
from fifteen.compiling.jit import compiled
from fifteen.planning.bounds import lower_bounds
from fifteen.tray import DIGITS, cells, distance

ROOT = Path(__file__).resolve().parent.parent
DATA = ROOT / "fifteen" / "data"
PARTS = ("soon", "longer")
SIZES = ((6, 6), (7, 7), (8, 8), (9, 9), (10, 10), (4, 5), (4, 10), (10, 5))
DRAWN = 20
"""So many random positions of each size."""
WIDE = ((4, 4, 50), (5, 5, 40), (5, 5, 50), (7, 7, 44), (10, 10, 36))
"""Rows, columns, and how wide windows may become."""
FAST = compiled(partial_goals, "attempt", "flood", "sweep")


class Found(NamedTuple):
    """What came of a position; the optimum is empty if it is not known."""

    set: str
    number: int
    by_plan: int
    moves: int
    optimal: str
    bound: int
    nodes: int
    seconds: float


def main(argv: Sequence[str] | None = None) -> None:
    """Measure, and print what came of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("parts", nargs="*", help="what to measure")
    parser.add_argument("--write", type=Path, help="a file for each position, as CSV")
    parser.add_argument("--count", type=int, default=400, help="positions of a set")
    given = parser.parse_args(argv)
    FAST.quick(cells("1230"), 2, 2)
    FAST.quick(cells("867254301"), 3, 3, None, 20)  # compiles
    for part in given.parts or PARTS:
        if part == "soon":
            soon(given.write, given.count)
        else:
            longer(given.count)


def sets() -> Iterator[tuple[str, list[tuple[Position, str]]]]:
    """Yield the name of a set, and its positions, each with the optimum if known."""
    for name in ("korf100", "random300", "korf24"):
        table = read(DATA / f"{name}.csv")
        known = [(Position.parse(row["start_knuth"]), row["optimal"]) for row in table]
        yield name, known
    for rows, cols in SIZES:
        yield f"{rows}x{cols}", [(drawn(rows, cols, k), "") for k in range(DRAWN)]


def drawn(rows: int, cols: int, number: int) -> Position:
    """Return a random position, the same for the same number."""
    return Position.random(rows, cols, seed=f"{rows}x{cols} {number}")


def soon(table: Path | None, most: int) -> None:
    """Solve every position as quickly as can be; a row for each, and the means."""
    found = list[Found]()
    for name, positions in sets():
        some = [
            solved(name, number, *each)
            for number, each in enumerate(positions[:most], 1)
        ]
        found += some
        known = mean(int(each.optimal) for each in some) if some[0].optimal else None
        best = "" if known is None else f", {known:.2f} is the optimum"
        print(
            f"{name}: {len(some)} positions, {mean(e.by_plan for e in some):.2f} moves "
            f"by plan, {mean(e.moves for e in some):.2f} in the end{best}, "
            f"{mean(e.bound for e in some):.2f} the lower bound; "
            f"{mean(e.seconds for e in some):.3f} s, "
            f"{max(e.seconds for e in some):.3f} s at most",
            flush=True,
        )
    if table is not None:
        write(table, Found._fields, found)


def solved(name: str, number: int, position: Position, optimal: str) -> Found:
    """Return what quick makes of a position, and look whether it is a solution."""
    trails = list[int]()
    begun = process_time()
    solution = FAST.quick(
        position.cells,
        position.rows,
        position.cols,
        None,
        0,
        lambda trail, nodes: trails.append(len(trail) - 1),
    )
    seconds = process_time() - begun
    moves, bound = check(position, solution.pieces), bound_of(position)
    assert bound <= int(optimal or moves) <= moves
    return Found(
        name, number, trails[0], moves, optimal, bound, solution.nodes, seconds
    )


def check(position: Position, pieces: str) -> int:
    """Return the moves of a solution, having made them."""
    tray = position.cells
    for piece in pieces:
        p, q = tray.index(-1), tray.index(DIGITS.index(piece) - 1)
        assert distance(p, q, position.cols) == 1
        tray[p], tray[q] = tray[q], -1
    assert tray == Position.goal(position.rows, position.cols).cells
    return len(pieces)


def bound_of(position: Position) -> int:
    """Return the best lower bound that needs no tables of patterns."""
    found = lower_bounds(position)
    return max(value for name, value in found.items() if name != "pattern database")


def longer(most: int) -> None:
    """Let windows become wider and wider, on ten positions of a size."""
    known = {(4, 4): "korf100", (5, 5): "korf24"}
    every = dict(sets())
    for rows, cols, width in WIDE:
        name = known.get((rows, cols), f"{rows}x{cols}")
        some, moves, seconds = every[name][: min(most, 10)], list[int](), list[float]()
        for position, _ in some:
            begun = process_time()
            solution = FAST.quick(position.cells, rows, cols, None, width)
            seconds.append(process_time() - begun)
            moves.append(check(position, solution.pieces))
        print(
            f"{name}, {len(some)} positions, windows of up to {width}: "
            f"{mean(moves):.2f} moves, {mean(seconds):.2f} s, "
            f"{max(seconds):.2f} s at most",
            flush=True,
        )


if __name__ == "__main__":
    told(main)
