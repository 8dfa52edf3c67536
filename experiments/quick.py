"""Measures how good the solutions are that `quick` finds soon, on trays of any size.

python experiments/quick.py [soon|longer|beams ...] [--write] [--count BOARDS]

soon: Korf's hundred and the three hundred random positions of 4×4, and the fifty of 5×5
of Korf and Felner, beside the known optima; then random positions of larger trays,
beside the best lower bound. With --write docs/records/quick.csv has a line for each,
with the moves by plan, the moves in the end, and the seconds of the processor.
longer: some of them with windows of up to so many moves.
beams: some of them with beams of up to so many boards.
Without a name all are done. All searches are compiled. With --count no set has more
positions than that.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from statistics import mean
from typing import NamedTuple

import harness

from fifteen import partial_goals
from fifteen.board.position import Position
from fifteen.compiling.compiled import compiled
from fifteen.planning.bounds import lower_bounds
from fifteen.tray import DIGITS, cells

SIZES = ((6, 6), (7, 7), (8, 8), (9, 9), (10, 10), (4, 5), (2, 10), (4, 10), (10, 5))
DRAWN = 20
"""So many random positions of each size."""
WIDE = ((4, 4, 50), (5, 5, 40), (5, 5, 50), (7, 7, 44), (10, 10, 36))
"""Rows, columns, and how wide windows may become."""
BROAD = (0, 8192, 32768, 131072)
"""How many boards a layer of a beam may have; without any there are no beams."""
KNOWN = {(4, 4): "korf100", (5, 5): "korf24"}
FAST = compiled(partial_goals, "attempt", "flood", "spawn", "keep", "sweep")


class Found(NamedTuple):
    """The solution of a position; the optimum is empty if it is not known."""

    set: str
    number: int
    by_plan: int
    moves: int
    optimal: str
    bound: int
    nodes: int
    seconds: float


def main(*names: str, count: int = 400, write: bool = False) -> None:
    """Measure, and print what came of it."""
    FAST.quick(cells("1230"), 2, 2)
    FAST.quick(cells("867254301"), 3, 3, None, 20)
    FAST.in_beam(cells("867254301"), 3, 3, 9, 99)  # compiles
    found: list[Found] = []
    every = {
        "soon": partial(soon, count, found),
        "longer": partial(longer, count),
        "beams": partial(beams, count),
    }
    for part in harness.chosen(every, names):
        for line in every[part]():
            print(line, flush=True)
    if write and found:
        harness.Table(Found, "quick").write(found)


def sets() -> Iterator[tuple[str, list[tuple[Position, str]]]]:
    """Yield the name of a set, and its positions, each with the optimum if known."""
    for name in ("korf100", "random300", "korf24"):
        boards = harness.boards(name)
        yield name, [(Position.parse(each.start), f"{each.optimal}") for each in boards]
    for rows, cols in SIZES:
        seeds = [f"{rows}x{cols} {number}" for number in range(DRAWN)]
        drawn = [Position.random(rows, cols, seed=seed) for seed in seeds]
        yield f"{rows}x{cols}", [(position, "") for position in drawn]


def soon(most: int, found: list[Found]) -> Iterator[str]:
    """Solve every position as quickly as can be; a row for each, and the means."""
    for name, positions in sets():
        some = [
            solved(name, number, *each)
            for number, each in enumerate(positions[:most], 1)
        ]
        found += some
        known = mean(int(each.optimal) for each in some) if some[0].optimal else None
        best = "" if known is None else f", {known:.2f} is the optimum"
        yield (
            f"{name}: {len(some)} positions, {mean(e.by_plan for e in some):.2f} moves "
            f"by plan, {mean(e.moves for e in some):.2f} in the end{best}, "
            f"{mean(e.bound for e in some):.2f} the lower bound; "
            f"{mean(e.seconds for e in some):.3f} s, "
            f"{max(e.seconds for e in some):.3f} s at most"
        )


def solved(name: str, number: int, position: Position, optimal: str) -> Found:
    """Return what quick makes of a position, and look whether it is a solution."""
    trails: list[int] = []
    moves, nodes, seconds = quick(position, 0, trails)
    bounds = lower_bounds(position).items()
    # The tables of patterns would have to be made, and are there for few sizes.
    bound = max(value for name, value in bounds if name != "pattern database")
    assert bound <= int(optimal or moves) <= moves
    return Found(name, number, trails[0], moves, optimal, bound, nodes, seconds)


def quick(
    position: Position, width: int, trails: list[int], beam: int = partial_goals.BEAM
) -> tuple[int, int, float]:
    """Solve a position; return moves, nodes and seconds; add the moves on the way."""

    def better(trail: str, nodes: int) -> None:
        trails.append(len(trail) - 1)

    size = position.rows, position.cols
    solve = partial(FAST.quick, position.cells, *size, None, width, better, beam)
    solution, seconds = harness.timed(solve)
    tiles = map(DIGITS.index, solution.pieces)
    harness.check(position, position.named(tiles))
    return len(solution.pieces), solution.nodes, seconds


def longer(most: int) -> Iterator[str]:
    """Let windows become wider and wider, on ten positions of a size."""
    every = dict(sets())
    for rows, cols, width in WIDE:
        name = KNOWN.get((rows, cols), f"{rows}x{cols}")
        positions = [position for position, _ in every[name][: min(most, 10)]]
        found = [quick(position, width, []) for position in positions]
        yield summed_up(name, f"windows of up to {width}", found)


def beams(most: int) -> Iterator[str]:
    """Let beams become wider and wider, on ten positions of a size."""
    every = dict(sets())
    for name in ("korf24", "6x6"):
        positions = [position for position, _ in every[name][: min(most, 10)]]
        for beam in BROAD:
            found = [quick(position, 0, [], beam) for position in positions]
            yield summed_up(name, f"beams of up to {beam}", found)


def summed_up(name: str, limit: str, found: Sequence[tuple[int, int, float]]) -> str:
    """Return a line for some solutions, given as `quick` returns them."""
    moves, _, seconds = zip(*found, strict=True)
    return (
        f"{name}, {len(found)} positions, {limit}: {mean(moves):.2f} moves, "
        f"{mean(seconds):.2f} s, {max(seconds):.2f} s at most"
    )


if __name__ == "__main__":
    harness.run(main)
