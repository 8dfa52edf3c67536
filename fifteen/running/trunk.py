"""The trunk of a search tree: its part near the start, which is expanded in Python.

To prove that no solution has some length, a search visits a tree of ways.  Here the
ways near the start are followed one by one, in the order of the search and by its own
lower bound.  A way with few nodes beyond it is a leaf; the chapter's search goes on
from there, in any process.  The nodes of trunk and leaves add up to those of one
search.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

from fifteen.board.position import Position
from fifteen.planning.bounds import LOWER_BOUNDS
from fifteen.planning.methods import METHODS
from fifteen.planning.plan import Plan
from fifteen.programs import OFFERED, loaded
from fifteen.running.carry_out import tables_of
from fifteen.short_cycles import FORBIDDEN

Way: TypeAlias = str
"""The directions of the empty cell from the start on, such as ENWW."""

DIRECTIONS = "ENWS"
"""The letters of the directions 0 to 3 of the programs."""

PARTS = 256
"""A search is cut into about so many leaves.  The number is the same for any number of
processes, so that a search can be resumed with another one."""

GRAIN = 20_000
"""Nodes that are not cut further: compiled, a millisecond of work."""

MOST = 4_000_000
"""Nodes that are cut in any case: a fraction of a second of work."""

MOST_PARTS = 20_000
"""A search of many billions of nodes has no more leaves than about so many."""


class Leaf(NamedTuple):
    """A way at which the trunk ends; ``bound`` is the lower bound there, ``before`` the
    nodes of the trunk that the search visits before it, and ``state`` that of the
    automaton by which the search avoids cycles, if it does."""

    way: Way
    bound: int
    before: int
    state: int


@dataclass
class Trunk:
    """The trunk for one length: its leaves, in the order of the search; its nodes."""

    length: int
    leaves: list[Leaf] = field(default_factory=list)
    nodes: int = 0


class Sizes:
    """The nodes that the search for the length before visited beyond each way."""

    def __init__(self, nodes: int) -> None:
        """Take the nodes of the whole search."""
        self.beyond = Counter[Way]({"": nodes})

    def add(self, way: Way, nodes: int) -> None:
        """Take the nodes beyond a way: they are beyond each beginning of it, too."""
        for n in range(1, len(way) + 1):
            self.beyond[way[:n]] += nodes

    def expected(self, way: Way) -> float:
        """Return the nodes beyond a way, or an estimate: a third of its parent's."""
        if way in self.beyond or not way:
            return self.beyond[way]
        # Of four directions one goes straight back.
        return self.expected(way[:-1]) / 3

    @property
    def most(self) -> float:
        """The nodes that a leaf may have."""
        total = self.beyond[""]
        return max(GRAIN, min(total / PARTS, MOST), total / MOST_PARTS)


def grown(plan: Plan, start: Position, length: int, sizes: Sizes) -> Trunk:
    """Return the trunk of the search for a solution of some length.

    Args:
        plan: The plan, whose method can be divided.
        start: The position to solve; it is farther from the goal than its bound says.
        length: The length.
        sizes: The nodes of the search for the length before.
    """
    trunk, bound, most = Trunk(length), bounding(plan), sizes.most
    note = OFFERED[plan.method].note
    allowed: Sequence[int] | None = None
    if note is not None and note.kind == "state":
        allowed = tables_of(plan).lore.after
    order = dict(plan.options).get("order", range(4))

    def visit(here: Position, way: Way, least: int, state: int) -> None:
        if way and sizes.expected(way) <= most:
            trunk.leaves.append(Leaf(way, least, trunk.nodes, state))
            return
        trunk.nodes += 1
        for d in order:
            letter, after = DIRECTIONS[d], allowed[state << 2 | d] if allowed else 0
            if way and way[-1] == DIRECTIONS[d - 2]:  # It leads straight back.
                continue
            if after == FORBIDDEN or not (tiles := here.followed(letter)):
                continue
            then = here.push(tiles[0])
            if (then_least := bound(then)) <= length - len(way) - 1:
                visit(then, way + letter, then_least, after)

    visit(start, "", bound(start), 0)
    return trunk


def bounding(plan: Plan) -> Callable[[Position], int]:
    """Return the lower bound by which the search of a plan prunes."""
    method = METHODS[plan.method]
    if method.kept != "patterns":
        return LOWER_BOUNDS[method.bound]
    program, tables = loaded(OFFERED[plan.method].module), tables_of(plan)

    def bound(position: Position) -> int:
        moves: int = program.lower_bound(position.cells, plan.rows, plan.cols, tables)
        return moves

    return bound
