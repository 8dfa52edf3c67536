"""Repeats Bauer's experiment: Korf's hundred, without pairs and with them.

python experiments/pair_distance.py [across|joined|chances] [--boards 1-100] [--report]

Each board is solved with each of the bounds, and the last quota is then searched once
more, to its end.  A row is added to the table as soon as it is known; rows that it has
already are not made again, so that a run that was stopped can be taken up.  When the
table is full, it is compared with the figures of the paper.  With --report no rows are
made.

across: two boards are solved with another rule: a piece that has moved keeps its
partner in the line of its move, and looks for another only across it.

joined: pairs are joined with the walking distance: along each axis the greater bound
counts.  It has a table of its own, filled in the same way.

chances: pairs are counted at the nodes of the five easiest boards, of the sixty easiest
and of all hundred, and in random positions of three sizes; and so are the cells that
are looked at to find them.
"""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from math import fsum
from pathlib import Path
from random import Random
from statistics import mean, stdev
from tempfile import TemporaryDirectory
from types import ModuleType
from typing import NamedTuple

import harness
from walking_distance import alone

from fifteen import pair_distance, walking_distance
from fifteen.compiling.compiled import compiled
from fifteen.pair_distance import BOUNDS, LEVELS, Try, couples, lane, weight
from fifteen.tray import cells, solvable
from korf0 import EAST, NORTH, SOUTH, WEST, Cells

ORDER = (SOUTH, EAST, WEST, NORTH)
"""Korf's order, which is up, left, right, down, after half a turn."""

ACROSS = """\
# A piece looks for a partner across its move only

```diff
     left[2 * level + i] = y
-    if y != NOBODY:
+    if y != NOBODY and (line[x] == line[y]) != (line[p] == line[q]):
```

```diff
     y = NOBODY
-    if mate[i * shelf + x] == NOBODY:
+    a = i * len(board)
+    if mate[i * shelf + x] == NOBODY and line[a + p] != line[a + q]:
```
"""

JOINING = harness.ROOT / "variants" / "walking_distance_with_pairs.ch.md"
ALONE = "walking distance", "walking and inversion distance"
TOGETHER = (
    "pairs and walking distance",
    "linear conflict and walking distance",
    "linear conflict, walking and inversion distance",
)
"""Bounds along an axis, of which the greatest counts."""


UNIT = 1 << 31
COUNTED = """\
# Nodes with two pairs, and with three; and pairs that are new

```diff
-paired += k > 0
+paired += (1 if k > 1 else 0) + (2147483648 if k > 2 else 0)
```

```diff
             mate[i * shelf + x] = y
             mate[i * shelf + y] = x
             k += 1
+            if left[2 * level] != y and left[2 * level + 1] != y:
+                tried += 2147483648
```
"""
SHARES = (
    "pieces tried for a new pair",
    "nodes for a new pair",
    "nodes with two pairs, per cent",
    "nodes with three pairs, per cent",
)
SAMPLE = 100_000
SIZES = (4, 4), (4, 5), (5, 5)


class JoinedRow(NamedTuple):
    """The cost of a board; the seconds are those of the processor."""

    number: int
    bound: str
    length: int
    nodes: int
    seconds: float


class BoundRow(NamedTuple):
    """One bound on one board.

    ``due`` are the sad moves known to be due at the start.  ``before`` has the quotas
    that failed, ``first`` the last one until its first solution, ``every`` the last one
    to its end.  Counted are pieces tried, nodes, and nodes where a sad move was due;
    seconds are those of the processor.
    """

    number: int
    bound: str
    h: int
    due: int
    length: int
    tried_before: int
    tried_first: int
    tried_every: int
    nodes_before: int
    nodes_first: int
    nodes_every: int
    paired_before: int
    paired_first: int
    paired_every: int
    solutions: int
    seconds_before: float
    seconds_first: float
    seconds_every: float


TABLE = harness.Table(BoundRow, "pair_distance")
JOINED = harness.Table(JoinedRow, "pair_distance_joined")
STARTS = {board.number: board.start for board in harness.easy_first()}
"""Korf's hundred, the easy ones first."""


def main(
    part: str = "compare",
    *,
    boards: harness.Numbers = harness.ALL,
    report: bool = False,
    table: Path | None = None,
) -> None:
    """Make the rows that the table lacks, and compare it with the paper."""
    rows = TABLE if table is None else harness.Table(BoundRow, table)
    lines: dict[str, Callable[[], Iterator[str]]] = {
        "compare": lambda: compared(rows.rows()),
        "joined": lambda: joined(JOINED.rows(), rows.rows()),
        "across": lambda: across(rows.rows()),
        "chances": chances,
    }
    harness.chosen(lines, [part])
    if part == "compare" and not report:
        fill(rows, boards)
    if part == "joined" and not report:
        fill_joined(boards)
    for line in lines[part]():
        print(line, flush=True)


def fill(table: harness.Table[BoundRow], chosen: Sequence[int]) -> None:
    """Add to a table the rows that it lacks, the easy boards first."""
    known = {(row.number, row.bound) for row in table.rows()}
    for number, start in STARTS.items():
        for bound in BOUNDS:
            if number in chosen and (number, bound) not in known:
                table.add(measured(number, start, bound))


def measured(
    number: int, start: str, bound: str, module: ModuleType = pair_distance
) -> BoundRow:
    """Solve a board, and search its last quota to the end."""
    program = compiled(module, "attempt", "attempt_by_lines")
    list(program.tries(room(), cells(harness.NEAR), 4, 4, bound, ORDER))
    found = list(clocked(program.tries(room(), cells(start), 4, 4, bound, ORDER)))
    happy, sad = found[-1].t & 0xFF, found[-1].t >> 8
    last = program.tries(room(), cells(start), 4, 4, bound, ORDER, True, sad)
    every, due = next(clocked(last)), found[0].t >> 8
    runs = found[:-1], found[-1:], [every]
    counts = (
        sum(getattr(one, name) for one in run)
        for name in ("tried", "nodes", "paired")
        for run in runs
    )
    seconds = (fsum(one.seconds for one in run) for run in runs)
    h = (found[0].t & 0xFF) - due
    start_of = number, bound, h, due, happy + sad
    return BoundRow._make((*start_of, *counts, every.won, *seconds))


def room() -> Cells:
    """Return an array for the path of the empty cell."""
    return array("b", bytes(LEVELS))


def clocked(tries: Iterator[Try]) -> Iterator[Try]:
    """Yield tries with the time of the processor that they took."""
    while True:
        one, seconds = harness.timed(lambda: next(tries, None))
        if one is None:
            return
        yield one._replace(seconds=seconds)


def compared(table: Sequence[BoundRow]) -> Iterator[str]:
    """Yield the comparison with the paper."""
    table = whole(table)
    yield f"{len(table) // len(BOUNDS)} boards of 100 are known."
    for part in (starts, savings, shares, work):
        yield ""
        yield from part(table)


def whole(table: Sequence[BoundRow]) -> list[BoundRow]:
    """Return the rows of the boards that have been solved with every bound."""
    rows = Counter(row.number for row in table)
    return [row for row in table if rows[row.number] == len(BOUNDS)]


def by_bound(table: Sequence[BoundRow], bound: str) -> list[BoundRow]:
    """Return the rows of one bound, by the number of the board."""
    return sorted(row for row in table if row.bound == bound)


def starts(table: Sequence[BoundRow]) -> Iterator[str]:
    """Say on how many boards so many sad moves are due at the start."""
    yield "Boards by the sad moves that are due at the start"
    yield " " * 34 + "".join(f"{k:6}" for k in range(4))
    yield f"{'paper':34}" + "".join(f"{k:6}" for k in (29, 47, 20, 4))
    for bound in BOUNDS[1:]:
        found = Counter(row.due for row in by_bound(table, bound))
        assert max(found) < 4
        yield f"{bound:34}" + "".join(f"{found[k]:6}" for k in range(4))


Count = Callable[[BoundRow], int]

CASES: dict[str, dict[str, Count]] = {
    "first solution": {
        "all quotas": lambda row: row.tried_before + row.tried_first,
        "last quota": lambda row: row.tried_first,
    },
    "all solutions": {
        "all quotas": lambda row: row.tried_before + row.tried_every,
        "last quota": lambda row: row.tried_every,
    },
}
"""The pieces tried: until which moment, and in which quotas."""

PAPER = {
    "first solution": "  56.29   23  96.52   57  82.05   9.02      -",
    "all solutions": "  55.45   23  96.42   57  82.12   8.99  88.12",
}
"""Printed figures; the ranks are the numbers that the paper gives to its problems."""


def savings(table: Sequence[BoundRow]) -> Iterator[str]:
    """Say what is saved against the Manhattan distance."""
    yield "Pieces tried: per cent saved against the Manhattan distance"
    yield " " * 34 + "  least rank   most rank   mean spread  total"
    for case, counts in CASES.items():
        yield f"{case + ', paper':34}{PAPER[case]}"
        for quotas, count in counts.items():
            yield f"{case}, {quotas}"
            for bound in BOUNDS[1:]:
                yield f"  {bound:32}{saved(table, bound, count)}"


def saved(table: Sequence[BoundRow], bound: str, count: Count) -> str:
    """Return the least and the greatest saving, mean, standard deviation, and total."""
    before, after = by_bound(table, "manhattan"), by_bound(table, bound)
    every = [
        100 * (1 - count(b) / count(a)) for a, b in zip(before, after, strict=True)
    ]
    total = 100 * (1 - sum(map(count, after)) / sum(map(count, before)))
    spread = stdev(every) if len(every) > 1 else 0.0
    rank = ranks(table)
    least, most = (every.index(f(every)) for f in (min, max))
    return (
        f"{every[least]:7.2f}{rank[least]:5}{every[most]:7.2f}{rank[most]:5}"
        f"{mean(every):7.2f}{spread:7.2f}{total:7.2f}"
    )


def ranks(table: Sequence[BoundRow]) -> list[int]:
    """Return the places of the boards, if the easiest for Manhattan distance is 1."""
    work = [
        CASES["first solution"]["all quotas"](r) for r in by_bound(table, BOUNDS[0])
    ]
    return [1 + sum(other < one for other in work) for one in work]


PARTS: dict[str, Callable[[BoundRow], tuple[int, int]]] = {
    "first solution, all quotas": lambda row: (
        row.paired_before + row.paired_first,
        row.nodes_before + row.nodes_first,
    ),
    "first solution, last quota": lambda row: (row.paired_first, row.nodes_first),
    "all solutions, all quotas": lambda row: (
        row.paired_before + row.paired_every,
        row.nodes_before + row.nodes_every,
    ),
    "all solutions, last quota": lambda row: (row.paired_every, row.nodes_every),
}
"""The nodes where a sad move is due, and all nodes, counted in four ways."""


def shares(table: Sequence[BoundRow]) -> Iterator[str]:
    """Say at how many nodes a sad move is due, when there is one list."""
    yield "Nodes with a pair, in per cent, when there is one list"
    yield " " * 34 + "   mean  least   most"
    yield f"{'paper':34}  42.45  14.15  86.14"
    for part, both in PARTS.items():
        share = [100 * p / n for p, n in map(both, by_bound(table, "one-list"))]
        yield f"{part:34}{mean(share):7.2f}{min(share):7.2f}{max(share):7.2f}"


def work(table: Sequence[BoundRow]) -> Iterator[str]:
    """Say what there was to do until the first solution, and how long it took."""
    yield "Until the first solution, all quotas"
    yield " " * 34 + f"{'pieces tried':>16}{'nodes':>16}{'seconds':>9}"
    for bound in BOUNDS:
        rows = by_bound(table, bound)
        tried = sum(row.tried_before + row.tried_first for row in rows)
        nodes = sum(row.nodes_before + row.nodes_first for row in rows)
        seconds = fsum(row.seconds_before + row.seconds_first for row in rows)
        yield f"{bound:34}{tried:16,}{nodes:16,}{seconds:9.1f}"


def across(table: Sequence[BoundRow]) -> Iterator[str]:
    """Say what another rule saves on the boards where the paper's saves least and most.

    The table must have the rows of these boards.
    """
    with TemporaryDirectory() as folder:
        module = harness.changed("pair_distance", ACROSS, Path(folder), "pairs_across")
        yield "Pieces tried: per cent saved, one list; a piece looks across only"
        yield " " * 34 + "  board 57  board 83"
        after = [measured(n, STARTS[n], "one-list", module) for n in (57, 83)]
    before = {row.number: row for row in by_bound(table, "manhattan")}
    for case, counts in CASES.items():
        for quotas, count in counts.items():
            both = [100 * (1 - count(row) / count(before[row.number])) for row in after]
            yield f"{case + ', ' + quotas:34}" + "".join(f"{x:10.2f}" for x in both)


def fill_joined(chosen: Sequence[int]) -> None:
    """Add to the table of joined bounds what it lacks, the easy boards first."""
    known = {(row.number, row.bound) for row in JOINED.rows()}
    with TemporaryDirectory() as folder:
        for bound in (*TOGETHER, *ALONE):
            program = compiled(walking(bound, Path(folder)), "attempt")
            program.solve(cells(harness.NEAR), 4, 4)
            for number, start in STARTS.items():
                if number in chosen and (number, bound) not in known:
                    solve = partial(program.solve, cells(start), 4, 4)
                    found, seconds = harness.timed(solve)
                    length, nodes = len(found.pieces), found.nodes
                    JOINED.add(JoinedRow(number, bound, length, nodes, seconds))


def walking(bound: str, folder: Path) -> ModuleType:
    """Return the program that takes the greatest of some bounds, axis by axis."""
    if bound in ALONE:
        return walking_distance if "inversion" in bound else alone(folder)
    change = JOINING.read_text(encoding="utf-8")
    if "inversion" not in bound:
        change = change.replace(" and v <= less * (c - 1)", "", 1)
        change = change.replace("max(w, far, fewest(v, reading.c, w))", "max(w, far)")
    module = harness.changed(
        "walking_distance", change, folder, bound.replace(" ", "_")
    )
    if "pairs" in bound:
        vars(module)["losses"] = pairs_by_code
    return module


def pairs_by_code(n: int, bound: str) -> Cells:
    """Return how many pairs a line of n cells has, by its code; see Definition 4."""
    found = array("b")
    for c in range((n + 1) ** n):
        line = array("b", (c // (n + 1) ** j % (n + 1) - 1 for j in range(n)))
        at = [x for x in line if x >= 0]
        found.append(len(couples(line, 1, n)) if len(set(at)) == len(at) else 0)
    return found


def chances(some: Sequence[int] = (5, 60, 100)) -> Iterator[str]:
    """Say how often there are pairs: at the nodes of searches, and in random boards.

    The searches are those of so many boards, the easiest first.
    """
    starts = [*STARTS.values()][: max(some)]
    found = list(counted(starts))
    for many in some:
        yield f"{many} boards: the mean, the least and the most"
        for title, each in zip(SHARES, zip(*found[:many], strict=True), strict=True):
            yield f"{title:34}{mean(each):7.2f}{min(each):7.2f}{max(each):7.2f}"
        yield ""
    yield "Random boards: pairs on the mean, and per cent with 0, 1, 2, 3 and more"
    for rows, cols in SIZES:
        boards = Counter(map(pairs_in, sampled(rows, cols, SAMPLE)))
        average = sum(k * count for k, count in boards.items()) / SAMPLE
        share = [100 * boards[k] / SAMPLE for k in range(3)]
        shown = "".join(f"{x:7.2f}" for x in (*share, 100 - sum(share)))
        yield f"{rows}×{cols}{average:8.3f}{shown}"
    yield from looks()


def counted(starts: Sequence[str]) -> Iterator[tuple[float, ...]]:
    """Yield what SHARES names for each board, with one list, until it is solved.

    A pair is new if the piece that moves did not have it before its move.
    """
    with TemporaryDirectory() as folder:
        module = harness.changed(
            "pair_distance", COUNTED, Path(folder), "pairs_counted"
        )
        program = compiled(module, "attempt", "attempt_by_lines")
        for start in starts:
            tries = program.tries(room(), cells(start), 4, 4, "one-list", ORDER)
            quotas = [one for one in tries if one.nodes > 0]
            nodes = sum(one.nodes for one in quotas)
            two = sum(one.paired % UNIT for one in quotas)
            three = sum(one.paired // UNIT for one in quotas)
            tried = sum(one.tried % UNIT for one in quotas)
            new = sum(one.tried // UNIT for one in quotas)
            yield tried / new, nodes / new, 100 * two / nodes, 100 * three / nodes


def sampled(rows: int, cols: int, many: int) -> Iterator[tuple[Cells, int, int]]:
    """Yield so many random boards that have a solution, the same ones each time."""
    rng = Random(f"{rows}×{cols}")
    while many > 0:
        board = array("b", range(-1, rows * cols - 1))
        rng.shuffle(board)
        if solvable(board, rows, cols):
            many -= 1
            yield board, rows, cols


def pairs_in(tray: tuple[Cells, int, int]) -> int:
    """Return how many pairs a board has, with two lists, as ``couples`` counts them."""
    board, rows, cols = tray
    base = max(rows, cols) + 1
    code: Counter[tuple[int, int]] = Counter()
    for j, x in enumerate(board):
        for i in range(2):
            if x >= 0:
                code[i, lane(i, j, cols)] += weight(x, i, j, cols, base - 1)
    return sum(codes(base - 1)[c] for c in code.values())


@cache
def codes(n: int) -> Cells:
    """Return how many pairs a line has, by its code."""
    return pairs_by_code(n, "")


def looks() -> Iterator[str]:
    """Say how many cells are looked at to find all pairs, and to mend them."""
    yield ""
    yield "Cells looked at, on the mean and at most: all pairs, and after a move"
    for n in (3, 4, 5):
        whole, move = [], []
        for board, _, cols in sampled(n, n, 1000):
            line = array("b", (j - j % cols + cols - 1 for j in range(n * n)))
            line.extend(j % cols + n * n - cols for j in range(n * n))
            seen = [
                sum(n for i in range(2) if line[i * n * n + x] == line[i * n * n + j])
                for j, x in enumerate(board)
                if x >= 0
            ]
            whole.append(sum(seen))
            move += seen
        most = 2 * n * (n * n - 1), 2 * n
        yield f"{n}×{n}{mean(whole):7.1f}{most[0]:5}{mean(move):7.2f}{most[1]:5}"


def joined(table: Sequence[JoinedRow], pairs: Sequence[BoundRow]) -> Iterator[str]:
    """Say what bounds take alone and joined, where both are known, and in all."""
    alike = [
        JoinedRow(
            row.number,
            row.bound,
            row.length,
            row.nodes_before + row.nodes_first,
            row.seconds_before + row.seconds_first,
        )
        for row in pairs
        if row.bound in BOUNDS[2:]
    ]
    both = {row.number for row in table if row.bound == ALONE[-1]}
    for some in (both, {row.number for row in table}):
        yield f"{len(some)} boards, until the first solution"
        yield " " * 50 + f"{'nodes':>14}{'seconds':>9}"
        for bound in (*BOUNDS[2:], *ALONE, *TOGETHER):
            rows = [x for x in (*alike, *table) if x.bound == bound]
            rows = [row for row in rows if row.number in some]
            if len(rows) == len(some):
                seconds = fsum(row.seconds for row in rows)
                yield f"{bound:50}{sum(x.nodes for x in rows):14,}{seconds:9.1f}"


if __name__ == "__main__":
    harness.run(main)
