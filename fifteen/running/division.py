"""The search of one hard board for one length, divided into parts that are added up."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from time import monotonic

from fifteen.board.position import Position
from fifteen.planning.bounds import manhattan_distance
from fifteen.planning.solution import Solution
from fifteen.running.finished import Finished
from fifteen.running.outcome import Task
from fifteen.running.tasks import Won
from fifteen.running.trunk import Leaf, Sizes, Trunk, grown
from fifteen.tray import DIGITS, happy_and_sad
from korf0 import Quota


class Division:
    """The parts of a search for one length.

    Attributes:
        trunk: The trunk of the search; its leaves are the parts.
        waiting: Ranges of leaves that are to be sent, in their order: the first leaf,
            and the end.  Each range has about as many nodes as a leaf may have.
    """

    def __init__(
        self, task: Task, length: int, quotas: Sequence[Quota], finished: Finished
    ) -> None:
        """Grow the trunk, and find the parts that are not finished.

        Args:
            task: The task, whose method can be divided.
            length: The length of the solution that is looked for.
            quotas: The quotas that failed; the last is for a length of two moves less.
            finished: The results that are known and kept.
        """
        self._task, self._finished = task, finished
        self._begun = monotonic()
        sizes = Sizes(quotas[-1].nodes)
        for way, nodes in finished.parts(task, length - 2).items():
            sizes.add(way, nodes)
        self.trunk: Trunk = grown(task.plan, task.position, length, sizes)
        known = finished.parts(task, length)
        self._results: dict[int, int | Won] = {
            k: known[leaf.way]
            for k, leaf in enumerate(self.trunk.leaves)
            if leaf.way in known
        }
        self.waiting = deque(_ranges(self.trunk.leaves, self._results, sizes))

    def learn(self, first: int, results: Sequence[int | Won]) -> None:
        """Take the results of leaves from ``first`` on; a solution is the last."""
        for k, result in enumerate(results, first):
            self._results[k] = result
            if isinstance(result, Won):
                # The search would not have come to the leaves after this one.
                self.waiting = deque(r for r in self.waiting if r[0] < k)
            else:
                way = self.trunk.leaves[k].way
                self._finished.keep_part(self._task, self.trunk.length, way, result)

    def end(self) -> tuple[Quota, str | None] | None:
        """Return the quota with all its nodes, and the pieces pushed if it succeeded;
        None if a part that matters is not known."""
        wins = [k for k, r in self._results.items() if isinstance(r, Won)]
        leaves, won = self.trunk.leaves, min(wins, default=None)
        matter = range(len(leaves) if won is None else won)
        if any(k not in self._results for k in matter):
            return None
        counts = [self._results[k] for k in matter]
        nodes = sum(count for count in counts if isinstance(count, int))
        start, pieces = self._task.position, None
        if won is None:
            nodes += self.trunk.nodes
        else:
            result = self._results[won]
            assert isinstance(result, Won)
            nodes += leaves[won].before + result.nodes
            pieces = _pieces(start, leaves[won].way, result.pieces)
        moves = happy_and_sad(self.trunk.length, manhattan_distance(start))
        return Quota(*moves, nodes, monotonic() - self._begun), pieces

    def solution(self, quota: Quota, pieces: str, quotas: Sequence[Quota]) -> Solution:
        """Return the solution that ends the search.

        Args:
            quota: The quota that succeeded.
            pieces: The pieces pushed.
            quotas: The quotas that failed before it.

        Raises:
            Unsound: The pieces do not lead to the goal in that many moves.
        """
        every = (*quotas, quota)
        return Solution(
            self._task.position,
            self._task.plan.method,
            self.trunk.length,
            quota.happy,
            quota.sad,
            pieces,
            sum(each.nodes for each in every),
            sum(each.seconds for each in every),
            self.trunk.length,
            True,
            every,
        )


def _pieces(start: Position, way: str, rest: str) -> str:
    """Return the pieces that are pushed on a way, and then the ``rest``, in digits."""
    return start.named(start.followed(way) + list(map(DIGITS.index, rest)))


def _ranges(
    leaves: Sequence[Leaf], known: Mapping[int, object], sizes: Sizes
) -> list[tuple[int, int]]:
    """Return ranges of leaves that are not known, each of about as many nodes as a leaf
    may have."""
    ranges, first, size = list[tuple[int, int]](), 0, 0.0
    for k, leaf in enumerate(leaves):
        if k in known:
            if first < k:
                ranges.append((first, k))
            first, size = k + 1, 0.0
            continue
        size += sizes.expected(leaf.way)
        if size >= sizes.most:
            ranges.append((first, k + 1))
            first, size = k + 1, 0.0
    if first < len(leaves):
        ranges.append((first, len(leaves)))
    return ranges
