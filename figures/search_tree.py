"""The tree that korf0 searches from a small start, one for each quota.

The nodes and what is left at each of them are read off a recorded run; the moves that
the quota refuses are those which the run does not make.
"""

from __future__ import annotations

from array import array
from collections.abc import Collection, Iterator
from functools import cache
from itertools import pairwise
from typing import NamedTuple

from fifteen.korf2 import seen_by
from fifteen.tables.happy_windows import shipped_windows
from fifteen.tray import NO_CELL, cells, neighbours
from figures import svg
from figures.recorded_runs import arrivals, quota_text, run
from figures.svg import Point, Svg
from korf0 import HAPPY, NONE, col, row

LEVEL, NODE, STUB, APART = 46, 44, 24, 44
DASHES = "4 3"


class Sprout(NamedTuple):
    """A move from a node: the piece, its kind, and the path to which it leads.

    ``end`` is “refused” if the quota cannot pay, “goal” if the move wins.
    """

    piece: str
    happy: bool
    path: tuple[int, ...]
    end: str = ""


class QuotaTree(NamedTuple):
    """A search with one quota: the branches from each node, and the quota left."""

    quota: int
    left: dict[tuple[int, ...], int]
    branches: dict[tuple[int, ...], list[Sprout]]


def search_tree(start: str) -> Svg:
    """The trees of all quotas side by side: sad moves are dashed, refused ones end."""
    drawn, said, x, high = list[str](), list[str](), 0.0, 0.0
    for tree in quota_trees(start):
        place = _laid_out(tree, x)
        drawn += _drawn(tree, place)
        high = max(high, *(y for _, y in place.values()))
        said.append(f"{quota_text(tree.quota)}: {len(tree.left)} nodes")
        x += _width(tree, next(iter(tree.left))) + APART
    words = f"The search from {start}, quota by quota: {'; '.join(said)}"
    return svg.picture(x - APART, high + 22, words, drawn, margin=2)


def spared_tree(start: str, sad: int) -> Svg:
    """The tree of a quota; the nodes beyond a last sad move are pale if the move leads
    to no happy position."""
    tree = quota_trees(start)[sad]
    place = _laid_out(tree, 0.0)
    spared = beyond(start, tree)
    drawn = _drawn(tree, place, spared)
    high = max(y for _, y in place.values())
    words = (
        f"The search from {start} with quota {quota_text(tree.quota)}, "
        f"{len(tree.left)} nodes; {len(spared)} lie beyond last sad moves that lead to "
        "no happy position"
    )
    wide = _width(tree, next(iter(tree.left)))
    return svg.picture(wide, high + 22, words, drawn, margin=2)


def beyond(start: str, tree: QuotaTree) -> set[tuple[int, ...]]:
    """The nodes beyond the last sad moves that lead to no happy position, as far as the
    windows of korf2 see."""
    windows, found = shipped_windows(), set[tuple[int, ...]]()
    for path, left in tree.left.items():
        before = path[:-1]
        if before in found:
            found.add(path)
        # The upper byte of a quota has its sad moves.
        elif before and tree.left[before] >> 8 == 1 and left >> 8 == 0:
            seen = seen_by(windows, _board(start, path))
            if not all(seen):
                found.add(path)
    return found


def _laid_out(tree: QuotaTree, x: float) -> dict[tuple[int, ...], Point]:
    """The middle of each node and of each end, to the right of x."""
    return dict(_places(tree, next(iter(tree.left)), x))


def _drawn(
    tree: QuotaTree,
    place: dict[tuple[int, ...], Point],
    pale: Collection[tuple[int, ...]] = (),
) -> list[str]:
    """The edges and nodes of a tree, of which the pale ones are in a group."""
    full, faint = list[str](), list[str]()
    for path, point in place.items():
        for branch in tree.branches.get(path, []):
            drawn = faint if path in pale or branch.path in pale else full
            drawn += _edge(point, place[branch.path], branch)
        if path in tree.left:
            drawn = faint if path in pale else full
            drawn.append(_paper(point))
            drawn.append(svg.text(point[0], point[1] + 4, quota_text(tree.left[path])))
    # What is searched is drawn over what is spared.
    return [f'<g opacity=".3">{"".join(faint)}</g>', *full] if faint else full


@cache
def quota_trees(start: str) -> tuple[QuotaTree, ...]:
    """The tree of each quota, as the program searched it."""
    found: list[QuotaTree] = []
    for path, quota, left in arrivals(run(start)):
        if not found or found[-1].quota != quota:
            found.append(QuotaTree(quota, {}, {}))
        found[-1].left[path] = left
    # Only the last quota is known to win; it ends at its last node.
    for tree in found:
        last = list(tree.left)[-1] if tree is found[-1] else ()
        for path in tree.left:
            tree.branches[path] = list(_branches(start, tree, path, last))
    return tuple(found)


def _branches(
    start: str, tree: QuotaTree, path: tuple[int, ...], last: tuple[int, ...]
) -> Iterator[Sprout]:
    """The moves that were tried at a node, in their order.

    ``last`` is the path of the node from which the search wins, if it wins.
    """
    board = _board(start, path)
    p = path[-1]
    for q in neighbours(4, 4)[5 * p : 5 * p + NONE]:
        if q == NO_CELL or q == (path[-2] if len(path) > 1 else NO_CELL):
            continue
        number, longer = str(board[q] + 1), (*path, q)
        happy = _distance(board[q], p) < _distance(board[q], q)
        if longer in tree.left:
            yield Sprout(number, happy, longer)
            # The search ends there, and tries nothing more on the way back.
            if last[: len(longer)] == longer:
                return
        elif path == last and tree.left[path] == HAPPY and happy:
            yield Sprout(number, happy, longer, "goal")
            return
        else:
            yield Sprout(number, happy, longer, "refused")


def _board(start: str, path: tuple[int, ...]) -> array[int]:
    """The pieces, from 0, after the empty cell, -1, has gone along a path."""
    board = cells(start)
    for p, q in pairwise(path):
        board[p], board[q] = board[q], board[p]
    return board


def _distance(piece: int, cell: int) -> int:
    return abs(row(piece) - row(cell)) + abs(col(piece) - col(cell))


def _width(tree: QuotaTree, path: tuple[int, ...]) -> float:
    """The width that a node needs with all below it."""
    below = [_width(tree, each.path) for each in tree.branches.get(path, [])]
    return max(sum(below), NODE if path in tree.left else STUB)


def _places(
    tree: QuotaTree, path: tuple[int, ...], x: float, level: int = 0
) -> Iterator[tuple[tuple[int, ...], Point]]:
    """The middle of each node and of each end, within the width from x."""
    yield path, (x + _width(tree, path) / 2, 12 + LEVEL * level)
    for branch in tree.branches.get(path, []):
        yield from _places(tree, branch.path, x, level + 1)
        x += _width(tree, branch.path)


def _edge(one: Point, other: Point, branch: Sprout) -> Iterator[str]:
    """A move: happy ones are drawn through, sad ones dashed."""
    (x, y), (u, v) = one, other
    if branch.end == "refused":
        # It ends on its way down: there is no node.
        u, v = x + 0.9 * (u - x), y + 0.6 * (v - y)
        yield svg.line([(u - 5, v), (u + 5, v)], 1.6)
        yield svg.text(u, v + 13, branch.piece)
    else:
        side = 6 if u >= x else -6
        anchor = "start" if side > 0 else "end"
        yield svg.text((x + u) / 2 + side, (y + v) / 2 + 6, branch.piece, anchor)
    if branch.end == "goal":
        yield svg.text(u, v + 4, "goal")
        # The line ends above the word.
        v -= 9
    yield svg.line([one, (u, v)], 1.1, "" if branch.happy else DASHES)


def _paper(point: Point) -> str:
    """A patch of paper under the words of a node."""
    x, y = point
    return (
        f'<rect x="{x - 15:.1f}" y="{y - 9:.1f}" width="30" height="18" rx="3" '
        'fill="var(--paper,Canvas)" stroke="currentColor" stroke-width=".7"/>'
    )
