"""The search of one hard board for one length, divided into parts that are added up."""

from __future__ import annotations

from collections import deque
from collections.abc import Container, Sequence
from time import monotonic

import korf0
from fifteen.planning.bounds import manhattan_distance
from fifteen.planning.solution import Solution
from fifteen.running.carry_out import judged
from fifteen.running.finished import Finished
from fifteen.running.outcome import Task
from fifteen.running.tasks import Won
from fifteen.running.trunk import Leaf, Sizes, Trunk, Way, grown
from fifteen.tray import DIGITS, happy_and_sad
from korf0 import Quota


class Division:
    """The parts of a search for one length.

    Attributes:
        trunk: The trunk of the search; its leaves are the parts.
        waiting: Ranges of leaves that are to be sent, in their order: the first leaf,
            and the end.  Each range has about as many nodes as a leaf may have.
    """

    def __init__(self, task: Task, quotas: Sequence[Quota], finished: Finished) -> None:
        """Grow the trunk, and find the parts that are not finished.

        Args:
            task: The task, whose method can be divided.
            quotas: The quotas that failed; a solution is looked for that has two moves
                more than the last.
            finished: The results that are known and kept.
        """
        self._task, self._quotas, self._finished = task, quotas, finished
        self._begun, length = monotonic(), quotas[-1].happy + quotas[-1].sad + 2
        sizes = Sizes(quotas[-1].nodes)
        for way, nodes in finished.parts(task, length - 2).items():
            sizes.add(way, nodes)
        self.trunk: Trunk = grown(task.plan, task.position, length, sizes)
        self._results: dict[Way, int | Won] = {**finished.parts(task, length)}
        self.waiting = deque(_ranges(self.trunk.leaves, self._results, sizes))

    def learn(self, first: int, results: Sequence[int | Won]) -> None:
        """Take the results of leaves from ``first`` on; a solution is the last."""
        for k, result in enumerate(results, first):
            way = self.trunk.leaves[k].way
            self._results[way] = result
            if isinstance(result, Won):
                # The search would not have come to the leaves after this one.
                self.waiting = deque(r for r in self.waiting if r[0] < k)
            else:
                self._finished.keep(self._task, self.trunk.length, way, result)

    def end(self) -> Quota | Solution | None:
        """Return the quota that failed, with all its nodes, or the solution; None if a
        part that matters is not known.

        Raises:
            Unsound: The pieces do not lead to the goal in that many moves.
        """
        task, nodes, pieces = self._task, 0, ""
        for leaf in self.trunk.leaves:
            if (result := self._results.get(leaf.way)) is None:
                return None
            if isinstance(result, Won):
                nodes += leaf.before + result.nodes
                way = (DIGITS[tile] for tile in task.position.followed(leaf.way))
                pieces = "".join(way) + result.pieces
                break
            nodes += result
        else:
            nodes += self.trunk.nodes
        moves = happy_and_sad(self.trunk.length, manhattan_distance(task.position))
        quota = Quota(*moves, nodes, monotonic() - self._begun)
        if not pieces:
            return quota
        every = (*self._quotas, quota)
        nodes = sum(each.nodes for each in every)
        seconds = sum(each.seconds for each in every)
        found = korf0.Solution(*moves, pieces, nodes, every)
        return judged(task.plan, task.position, found, seconds)


def _ranges(
    leaves: Sequence[Leaf], known: Container[Way], sizes: Sizes
) -> list[tuple[int, int]]:
    """Return ranges of leaves that are not known, each of about as many nodes as a leaf
    may have."""
    ranges, first, size = list[tuple[int, int]](), 0, 0.0
    for k, leaf in enumerate(leaves):
        if leaf.way in known:
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
