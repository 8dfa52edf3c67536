# Tangled from the Markdown file of the same name: read and change that one.

# §1 Introduction
"""Find ways of the empty cell that are in vain, and a table to avoid them."""

# §1 ⟨Definitions⟩
from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import chain, pairwise
from random import Random
from typing import TypeAlias

from fifteen.tray import STEPS
from korf0 import Cells

Place: TypeAlias = tuple[int, int]

# §7 ⟨Definitions⟩ +≡
FORBIDDEN, NOTHING = 0xFFFF, -1

# §8 ⟨Definitions⟩ +≡
LONGEST = 14


# §2 ⟨Follow a way⟩
def directions(way: int) -> list[int]:
    """Return the directions of a way, from the first to the last."""
    return [way >> k & 3 for k in range(way.bit_length() - 3, -1, -2)]


def trace(way: int) -> list[Place]:
    """Return where the empty cell has been, from row 0 and column 0 on."""
    places = [(0, 0)]
    for d in directions(way):
        (i, j), (down, right) = places[-1], STEPS[d]
        places.append((i + down, j + right))
    return places


# §2 ⟨Follow a way⟩ +≡
def effect(way: int) -> dict[Place, Place]:
    """Return the places where another piece lies, and where it came from."""
    origin: dict[Place, Place] = {}
    for p, q in pairwise(trace(way)):
        origin[p] = origin.pop(q, q)
    return {p: q for p, q in origin.items() if p != q}


# §3 ⟨Follow a way⟩ +≡
def corners(way: int) -> tuple[Place, Place]:
    """Return the first and the last place of the rectangle of a way."""
    i, j = zip(*trace(way), strict=True)
    return (min(i), min(j)), (max(i), max(j))


def replaces(u: int, v: int) -> bool:
    """Tell whether u does what v does, and needs no place that v does not."""
    (top, left), (bottom, right) = corners(v)
    rows, cols = range(top, bottom + 1), range(left, right + 1)
    inside = all(i in rows and j in cols for i, j in trace(u))
    return inside and effect(u) == effect(v)


# §5 ⟨Go all ways of a length⟩
def all_ways(
    length: int, table: Cells, longest: int
) -> Iterator[tuple[int, int]]:  # fmt: skip
    """Yield the ways that a table allows, in order, each with its work."""
    # §5 ⟨Set out a large tray⟩
    side = 2 * longest + 1
    board = list(range(side * side))
    step = [i * side + j for i, j in STEPS]
    lots = Random(1993)
    weight = [lots.getrandbits(28) for _ in board]
    height = [lots.getrandbits(28) for _ in board]
    ways, works = array("q"), array("q")

    def go(left: int, p: int, state: int, way: int, work: int) -> None:
        """Go on from cell p, with so many moves left."""
        for d in range(4):
            after = table[4 * state + d]
            if after != FORBIDDEN:
                # §5 ⟨Make a move, and go on⟩
                q = p + step[d]
                x = board[q]
                done = work + weight[x] * (height[p] - height[q])
                if left == 1:
                    ways.append(4 * way + d)
                    works.append(done)
                else:
                    board[p] = x
                    go(left - 1, q, after, 4 * way + d, done)
                    board[q] = x

    go(length, side * longest + longest, 0, 1, 0)
    return zip(ways, works, strict=True)


# §6 ⟨Find the ways that are forbidden⟩
@cache
def forbidden(longest: int) -> tuple[int, ...]:
    """Return the ways of up to so many moves with a twin; no part has one."""
    first, found = {0: 1}, list[int]()
    for length in range(1, longest + 1):
        for way, work in all_ways(length, table(found), longest):
            other = first.setdefault(work, way)
            if other != way and replaces(other, way):
                found.append(way)
    return tuple(found)


# §7 ⟨Make the automaton⟩
def table(ways: Iterable[int]) -> Cells:
    """Return the state after state s and direction d, as entry 4s + d."""
    # §7 ⟨Plant a tree⟩
    tree = [[NOTHING] * 4]
    for way in ways:
        *most, last = directions(way)
        s = 0
        for d in most:
            if tree[s][d] == NOTHING:
                tree[s][d] = len(tree)
                tree.append([NOTHING] * 4)
            s = tree[s][d]
        tree[s][last] = FORBIDDEN
    if len(tree) > FORBIDDEN:
        many = f"{len(tree):,} states are more than {FORBIDDEN:,}"
        raise ValueError(f"Sorry, {many}.")
    # §7 ⟨Lead from state to state⟩
    back, states = [0] * len(tree), [0]
    for s in states:
        for d, after in enumerate(tree[s]):
            other = tree[back[s]][d] if s > 0 else 0
            if after == NOTHING:
                tree[s][d] = other
            elif after != FORBIDDEN:
                back[after] = other
                states.append(after)
    return array("H", chain.from_iterable(tree))


# §8 ⟨Make the automaton⟩ +≡
@cache
def automaton(
    longest: int, rows: int | None = None, cols: int | None = None
) -> Cells:  # fmt: skip
    """Return a table of what is forbidden, for ways of so many moves at most.

    A search begins in state 0, and entry 4s + d is the state after state s if
    the empty cell goes in direction d, or FORBIDDEN.  If a tray has so many
    rows or columns only, the table has no states for ways without room in it.
    Raises ValueError if the ways are too long, or the states too many.
    """
    if longest not in range(2, LONGEST + 1):
        raise ValueError(f"Ways have 2 to {LONGEST} moves, not {longest}.")
    limits = rows or longest + 1, cols or longest + 1
    return table(way for way in forbidden(longest) if fits(way, *limits))


def fits(way: int, rows: int, cols: int) -> bool:
    """Tell whether there is room for a way in a tray."""
    (top, left), (bottom, right) = corners(way)
    return bottom - top < rows and right - left < cols
