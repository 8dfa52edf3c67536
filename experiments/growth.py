"""Compares ways to foretell how many nodes a quota of korf0 will take.

    python experiments/growth.py [shares] [single] [quotas] [--write]

`shares` prints, for each cell of the empty cell and each direction, in how many of
1,000 positions with a Manhattan distance a move is happy, which is exact; the command
has that table in fifteen/data/happy_shares.csv.  `single` compares two formulas,
random paths and strata with the true counts of single quotas, and `quotas` ways that
know the quotas before, on sixteen of Korf's boards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from statistics import median
from typing import NamedTuple, TypeAlias

import harness
import numpy as np
from last_sad_move import SIXTEEN
from numpy.typing import NDArray

from fifteen.programs import compile_at_once, loaded
from fifteen.running.forecast import Chain, chain
from fifteen.tray import NOWHERE, beside, cells, distance, manhattan_distance
from korf0 import Quota

FARTHEST = 70
"""No filling of the tray has pieces that are farther from home, in all."""

SINGLE = {30: (3, 4, 5), 25: (6, 7, 8), 11: (6,)}
"""Quotas that fail, by their sad moves, of boards by their numbers."""

PATHS = 20_000
"""Random paths from each start."""

RUNS = 40
"""Runs by strata from each start."""

ENOUGH = 300
"""Nodes of a quota from which on it is foretold."""

Counts = NDArray[np.float64]


def fillings(blank: int, cell: int = -1, happy_in: int = -1) -> Counts:
    """Return how many fillings of the tray there are, by the Manhattan distance.

    With a cell there are only those in which the piece of that cell would be nearer
    home in another.  Half of the fillings are positions, which is not asked.
    """
    order = [c for c in range(16) if c not in (blank, cell)]
    order = order if cell < 0 else [cell, *order]
    many = np.array([mask.bit_count() for mask in range(1 << 15)])
    ways = np.zeros((1 << 15, FARTHEST))
    ways[0, 0] = 1
    for k, here in enumerate(order):
        masks = np.flatnonzero(many == k)
        for x in range(15):
            far = distance(x, here, 4)
            if here == cell and distance(x, happy_in, 4) > far:
                continue
            free = masks[(masks >> x) & 1 == 0]
            ways[free | 1 << x, far:] += ways[free, : FARTHEST - far]
    result: Counts = ways[-1]
    return result


@cache
def exact_shares() -> dict[tuple[int, int], Counts]:
    """Return the share of positions in which a move is happy, by the distance, for each
    cell and direction of the empty cell."""
    found = {}
    for p in range(16):
        every = fillings(p)
        for d in range(4):
            if (q := beside(p, d, 4, 4)) != NOWHERE:
                happy = fillings(p, q, p)
                none = np.zeros(FARTHEST)
                found[p, d] = np.divide(happy, every, out=none, where=every > 0)
    return found


def shares() -> Iterator[str]:
    """Yield a row for each cell and direction: 1,000 times the shares."""
    yield "cell,direction," + ",".join(map(str, range(FARTHEST)))
    for (p, d), row in exact_shares().items():
        yield f"{p},{d}," + ",".join(str(round(1000 * share)) for share in row)


def by_formula(start: str, sad: int) -> float:
    """Return the nodes by the formula of Korf, Reid and Edelkamp: the nodes of a search
    without a bound, each depth times the share of positions near enough to home."""
    near = [np.cumsum(fillings(p)) / fillings(p).sum() for p in range(16)]
    h = manhattan_distance(cells(start), 4)
    now = {(start.index("0"), -1): 1.0}
    total = 0.0
    for left in range(h + 2 * sad, -1, -1):
        total += sum(v * near[p][min(left, FARTHEST - 1)] for (p, _), v in now.items())
        then: dict[tuple[int, int], float] = {}
        for (p, back), many in now.items():
            for d in range(4):
                q = beside(p, d, 4, 4)
                if q != NOWHERE and d != back:
                    there = q, (d + 2) % 4
                    then[there] = then.get(there, 0) + many
        now = then
    return total


def by_paths(start: str, sad: int, paths: int, seed: int) -> tuple[float, float, int]:
    """Return the nodes by Knuth's random paths: the mean, its standard error, and the
    steps that were made.

    From each node one of the moves that the quota allows is chosen; the product of
    the numbers of choices estimates the nodes of a level.
    """
    rng = Random(seed)
    found = list[float]()
    steps = 0
    for _ in range(paths):
        here, weight, nodes = root(start, sad), 1.0, 1.0
        while moves := allowed(here):
            steps += 1
            weight *= len(moves)
            nodes += weight
            here = moved(here, *rng.choice(moves))
        found.append(nodes)
    return *mean_and_error(found), steps


def by_strata(start: str, sad: int, runs: int, seed: int) -> tuple[float, float, int]:
    """Return the nodes by Chen's strata: the mean, its standard error, and the steps.

    A stratum of a level has the nodes with the same moves left and the same empty
    cell.  One node stands for all of them, with a weight: how many they are, as far as
    is known.  It is chosen among those that are met, each by its share of the weight.
    """
    rng = Random(seed)
    found = list[float]()
    steps = 0
    for _ in range(runs):
        level: Level = {(): (root(start, sad), 1.0)}
        nodes = 0.0
        while level:
            nodes += sum(weight for _, weight in level.values())
            level, tried = next_level(level, rng)
            steps += tried
        found.append(nodes)
    return *mean_and_error(found), steps


def next_level(level: Level, rng: Random) -> tuple[Level, int]:
    """Return the strata below those of a level, and the number of moves to them."""
    below: Level = {}
    steps = 0
    for here, weight in level.values():
        for q, glad in allowed(here):
            steps += 1
            stratum = *paid(here, glad), q
            kept, met = below.get(stratum, (None, 0.0))
            met += weight
            if kept is None or rng.random() * met < weight:
                kept = moved(here, q, glad)
            below[stratum] = kept, met
    return below, steps


class Node(NamedTuple):
    """A board, its empty cell, the cell before, and the moves of each kind left."""

    tiles: tuple[int, ...]
    p: int
    came: int
    happy: int
    sad: int


Level: TypeAlias = dict[tuple[int, ...], tuple[Node, float]]
"""The strata of a level: of each the node that stands for it, and its weight."""


def root(start: str, sad: int) -> Node:
    """Return the start, with the moves of its quota that has some sad moves."""
    tiles = cells(start)
    happy = manhattan_distance(tiles, 4) + sad
    return Node((*tiles,), tiles.index(-1), NOWHERE, happy, sad)


def allowed(here: Node) -> list[tuple[int, bool]]:
    """Return the moves from a node that lead to nodes: to which cell, and if happily.

    The last happy move wins, and leads to none.
    """
    found = list[tuple[int, bool]]()
    for d in range(4):
        q = beside(here.p, d, 4, 4)
        if q in (NOWHERE, here.came):
            continue
        x = here.tiles[q]
        glad = distance(x, here.p, 4) < distance(x, q, 4)
        if here.happy > 1 if glad else here.sad > 0:
            found.append((q, glad))
    return found


def moved(here: Node, q: int, glad: bool) -> Node:
    """Return the node after a move of the empty cell to a cell."""
    tiles = [*here.tiles]
    tiles[here.p], tiles[q] = tiles[q], -1
    return Node((*tiles,), q, here.p, *paid(here, glad))


def paid(here: Node, glad: bool) -> tuple[int, int]:
    """Return the happy and the sad moves left at a node when a move is paid."""
    return (here.happy - 1, here.sad) if glad else (here.happy, here.sad - 1)


def mean_and_error(found: list[float]) -> tuple[float, float]:
    """Return the mean of estimates, and its standard error."""
    return float(np.mean(found)), float(np.std(found)) / len(found) ** 0.5


def failed_quotas(number: int) -> list[Quota]:
    """Return the quotas of korf0 that fail on a board."""
    (board,) = harness.korf(harness.Numbers(str(number)))
    quotas: tuple[Quota, ...] = loaded("korf0").solve(board.start).quotas
    return [*quotas[:-1]]


def single() -> Iterator[str]:
    """Yield a table of single quotas: true nodes, formula, chain, random paths."""
    lines = list[list[str]]()
    for number, every in SINGLE.items():
        (board,) = harness.korf(harness.Numbers(str(number)))
        true = {quota.sad: quota for quota in failed_quotas(number)}
        for sad in every:
            nodes = true[sad].nodes
            formula = by_formula(board.start, sad)
            foretold = chain().nodes(board.start.index("0"), true[0].happy, sad)
            sampled = []
            for way, many in ((by_paths, PATHS), (by_strata, RUNS)):
                mean, error, steps = way(board.start, sad, many, sad)
                sampled += [f"{mean:,.0f} ± {error:,.0f}", f"{steps:,}"]
            lines.append(
                [
                    f"{number}, {true[sad].happy}+{sad}",
                    f"{nodes:,}",
                    f"{formula:,.0f}",
                    f"{foretold:,.0f}",
                    *sampled,
                ]
            )
    yield from harness.markdown(
        "board, quota | >true | >formula | >chain"
        " | >random paths | >their steps | >strata | >their steps",
        lines,
    )


Foretelling = Callable[[list[Quota], int, Chain], float]
WAYS: dict[str, Foretelling] = {
    "the last quota times the chain's growth": lambda known, blank, by: (
        known[-1].nodes * by.growth(blank, known[0].happy, known[-1].sad)
    ),
    "the last quota times the last growth": lambda known, blank, by: (
        known[-1].nodes ** 2 / known[-2].nodes
    ),
    "the last quota times 5.72": lambda known, blank, by: 5.72 * known[-1].nodes,
    "the chain alone": lambda known, blank, by: by.nodes(
        blank, known[0].happy, known[-1].sad + 1
    ),
}
"""Estimates of the next quota, from the quotas that have failed."""


def quotas() -> Iterator[str]:
    """Yield a table of the ways to foretell the next quota, and their errors."""
    errors: dict[str, list[float]] = {name: [] for name in WAYS}
    for board in harness.korf(SIXTEEN):
        failed = failed_quotas(board.number)
        blank = board.start.index("0")
        for k in range(2, len(failed)):
            if failed[k - 1].nodes > ENOUGH:
                for name, foretold in WAYS.items():
                    nodes = foretold(failed[:k], blank, chain())
                    errors[name].append(nodes / failed[k].nodes)
    yield from harness.markdown(
        "estimate | >quotas | >within 10 % | >half within | >worst",
        (
            [
                name,
                str(len(all_of)),
                str(sum(abs(ratio - 1) <= 0.1 for ratio in all_of)),
                f"{100 * median(abs(ratio - 1) for ratio in all_of):.1f} %",
                f"{max(max(ratio, 1 / ratio) for ratio in all_of):.2f} times",
            ]
            for name, all_of in errors.items()
        ),
    )


PARTS: dict[str, Callable[[], Iterator[str]]] = {
    "single": single,
    "quotas": quotas,
    "shares": shares,
}


def main(*parts: str, write: bool = False) -> None:
    """Run some parts, or all but the shares."""
    compile_at_once()
    harness.parts("growth", PARTS, parts, write=write, last=["shares"])


if __name__ == "__main__":
    harness.run(main)
