"""The search of one hard board for one length, divided into parts that are added up.

To prove that no solution has some length, a search visits a tree of ways.  Here the
ways near the start, the trunk, are followed one by one, in the order of the search and
by its own lower bound.  A way with few nodes beyond it is a leaf; the chapter's search
goes on from there, in any process.  The nodes of trunk and leaves add up to those of
one search.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from time import monotonic
from typing import NamedTuple, TypeAlias

import korf0
from fifteen.board.position import Position
from fifteen.planning.bounds import LOWER_BOUNDS, manhattan_bound
from fifteen.planning.methods import METHODS
from fifteen.planning.plan import Plan
from fifteen.programs import OFFERED, loaded
from fifteen.running.carry_out import Found, tables_of
from fifteen.running.finished import Finished
from fifteen.running.outcome import Task
from fifteen.short_cycles import FORBIDDEN
from fifteen.tray import DIGITS, happy_and_sad
from korf0 import Quota

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


class Won(NamedTuple):
    """The nodes that were visited beyond a leaf, and the pieces pushed from there."""

    nodes: int
    pieces: str


class Part(NamedTuple):
    """What was found beyond some leaves, and the seconds that it took."""

    results: Sequence[int | Won]
    seconds: float


class Sizes:
    """The nodes that the search for the length before visited beyond each way."""

    def __init__(self, nodes: int, parts: Mapping[Way, int]) -> None:
        """Take the nodes of the whole search, and the nodes beyond the leaves."""
        self.beyond = Counter[Way]({"": nodes})
        for way, size in parts.items():
            for n in range(1, len(way) + 1):
                self.beyond[way[:n]] += size
        self.most = max(GRAIN, min(nodes / PARTS, MOST), nodes / MOST_PARTS)
        """The nodes that a leaf may have."""

    def expected(self, way: Way) -> float:
        """Return the nodes beyond a way, or an estimate: a third of its parent's."""
        if way in self.beyond or not way:
            return self.beyond[way]
        # Of four directions one goes straight back.
        return self.expected(way[:-1]) / 3


def grown(
    plan: Plan, start: Position, length: int, sizes: Sizes
) -> tuple[list[Leaf], int]:
    """Return the leaves of a trunk, in the order of the search, and its nodes.

    Args:
        plan: The plan, whose method can be divided.
        start: The position to solve; it is farther from the goal than its bound says.
        length: The length of the solution that is looked for.
        sizes: The nodes of the search for the length before.
    """
    leaves = list[Leaf]()
    nodes = 0
    bound = bounding(plan)
    entry = OFFERED[plan.method]
    note = entry.note
    allowed: Sequence[int] | None = None
    if note is not None and note.kind == "state":
        allowed = tables_of(plan).lore.after
    order = dict(plan.options).get("order", range(4))

    def visit(here: Position, way: Way, least: int, state: int) -> None:
        """Follow the ways from a board as far as a search beyond it would be long."""
        nonlocal nodes
        # Beyond the last sad move a search that asks looks at the way as a whole.
        is_question = entry.asks and least == length - len(way)
        if way and (is_question or sizes.expected(way) <= sizes.most):
            leaves.append(Leaf(way, least, nodes, state))
            return
        nodes += 1
        for d in order:
            letter = DIRECTIONS[d]
            after = allowed[state << 2 | d] if allowed else 0
            if way and way[-1] == DIRECTIONS[d - 2]:  # It leads straight back.
                continue
            if after == FORBIDDEN:
                continue
            tiles = here.followed(letter)
            if not tiles:
                continue
            then = here.push(tiles[0])
            then_least = bound(then)
            if then_least <= length - len(way) - 1:
                visit(then, way + letter, then_least, after)

    visit(start, "", bound(start), 0)
    return leaves, nodes


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


class Division:
    """The parts of a search for one ``length``: the leaves of its trunk.

    Those that are ``waiting`` are to be sent, in their order, some at a time: together
    they have about as many nodes as a leaf may have.
    """

    def __init__(self, task: Task, quotas: Sequence[Quota], finished: Finished) -> None:
        """Grow the trunk, and find the parts that are not finished.

        Args:
            task: The task, whose method can be divided.
            quotas: The quotas that failed; a solution is looked for that has two moves
                more than the last.
            finished: The results that are known and kept.
        """
        self._task = task
        self._quotas = quotas
        self._finished = finished
        begun = monotonic()
        self.length = quotas[-1].happy + quotas[-1].sad + 2
        sizes = Sizes(quotas[-1].nodes, finished.parts(task, self.length - 2))
        found = grown(task.plan, task.position, self.length, sizes)
        self._leaves, self._nodes = found
        self._results: dict[Way, int | Won] = {**finished.parts(task, self.length)}
        self.waiting = deque(self._batches(sizes))
        self.nodes = self._nodes + sum(
            nodes for nodes in self._results.values() if isinstance(nodes, int)
        )
        """The nodes of the trunk, and of the leaves that have failed."""
        self.seconds = monotonic() - begun
        """The seconds of growing the trunk, and of all parts searched since."""
        self.hands = 0
        """The most processes that were seen at work on it together."""

    def _batches(self, sizes: Sizes) -> Iterator[list[Leaf]]:
        """Yield the leaves that are not known, some at a time."""
        batch, size = list[Leaf](), 0.0
        for leaf in self._leaves:
            if leaf.way not in self._results:
                batch.append(leaf)
                size += sizes.expected(leaf.way)
            if size >= sizes.most:
                yield batch
                batch, size = [], 0.0
        if batch:
            yield batch

    def learn(self, leaves: Sequence[Leaf], part: Part) -> None:
        """Take the results of some leaves; after a solution there are no more."""
        self.seconds += part.seconds
        for leaf, result in zip(leaves, part.results, strict=False):
            self._results[leaf.way] = result
            if isinstance(result, int):
                self.nodes += result
                self._finished.keep(self._task, self.length, leaf.way, result)

    def end(self) -> Quota | Found | None:
        """Return the quota that failed, with all its nodes, or the answer of the search
        as a whole; None if a part that matters is not known."""
        task = self._task
        nodes = 0
        pieces = ""
        for leaf in self._leaves:
            if (result := self._results.get(leaf.way)) is None:
                return None
            if isinstance(result, Won):
                nodes += leaf.before + result.nodes
                way = (DIGITS[tile] for tile in task.position.followed(leaf.way))
                pieces = "".join(way) + result.pieces
                break
            nodes += result
        else:
            nodes += self._nodes
        moves = happy_and_sad(self.length, manhattan_bound(task.position))
        quota = Quota(*moves, nodes, self.seconds)
        if not pieces:
            return quota
        every = (*self._quotas, quota)
        nodes = sum(each.nodes for each in every)
        seconds = sum(each.seconds for each in every)
        found = korf0.Solution(*moves, pieces, nodes, every)
        return Found(found, seconds, self.length)
