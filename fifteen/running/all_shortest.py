"""All shortest solutions of a position, counted and one after the other.

Every board on a shortest solution is at exactly the distance that is left there.  So
the boards at which shortest solutions pass are found layer by layer: of the boards to
which a push leads, those are kept whose shortest solution is shorter by one.  Each
solution that is found on the way shows further boards that are kept without a search.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from time import monotonic
from typing import Unpack

from fifteen.board.position import AnyBoard, Position, distance_between
from fifteen.planning.goals import start_and_goal
from fifteen.planning.methods import METHODS, MethodName, Options
from fifteen.planning.options import time_limit
from fifteen.planning.plan import check_options
from fifteen.planning.solution import Interrupted, Solution, Solved
from fifteen.running.pool import one_pool
from fifteen.running.solve import LEAST, solve
from korf0 import Quota


class TooLate(TimeoutError):
    """The time limit of a search for all solutions is over; ``solution`` has the first
    of them, or the proved bound."""

    def __init__(self, solution: Solution) -> None:
        """Keep the solution, or the bound that was proved."""
        super().__init__(f"The time is over: {solution.start} has {solution.words}.")
        self.solution = solution


@dataclass(frozen=True, slots=True)
class AllShortest:
    """All shortest solutions of a position; to go through them yields each once.

    They come in the order in which the empty cell goes east, north, west and south.

    Attributes:
        first: One of them, as `fifteen.solve` gives it.
        length: The number of moves of each.
        count: The number of solutions.
        nodes: The nodes that were visited in all searches.
        seconds: The time of all searches.
        pushes: The tiles with which a shortest solution goes on, by position.
    """

    first: Solved
    length: int
    count: int
    nodes: int
    seconds: float
    pushes: Mapping[Position, tuple[int, ...]] = field(repr=False)

    def __iter__(self) -> Iterator[Solved]:
        """Yield each solution, without its quotas."""
        first = self.first
        for tiles in self._ways(first.start):
            yield Solved.of_moves(
                first.start,
                first.method,
                first.start.named(tiles),
                self.nodes,
                self.seconds,
                self.length,
                goal=first.goal,
            )

    def _ways(self, board: Position) -> Iterator[list[int]]:
        """Yield the tiles of each way from a board to the goal."""
        if not self.pushes[board]:
            yield []
        for tile in self.pushes[board]:
            for rest in self._ways(board.push(tile)):
                yield [tile, *rest]


def all_shortest(
    position: AnyBoard,
    method: MethodName = "auto",
    *,
    goal: AnyBoard | None = None,
    timeout: float | None = None,
    **options: Unpack[Options],
) -> AllShortest:
    """Return all shortest solutions of a position: their number, and each in turn.

    The number is exact, however great it is; solutions are made as they are asked for.

    Args:
        position: The position, as `solve` takes it.
        method: The name of a method that finds shortest solutions.
        goal: The goal, as for `solve`.
        timeout: The seconds for all searches; None, 0 and infinity mean no limit.
        **options: The options of the method, as for `solve`.

    Raises:
        ValueError: The method finds other solutions as well, or `solve` refuses the
            position, the goal or an option.
        TypeError: `solve` refuses the form of the position, or an option is unknown.
        Unreachable: A ValueError: the position has no solution.
        TooLate: A TimeoutError: the time is over; ``solution`` has what is known.
        Interrupted: In place of KeyboardInterrupt, with what is known.
    """
    own = check_options(method, options)
    if not METHODS[own].shortest:
        raise ValueError(f"{own} finds solutions that are not shortest ones, too.")
    (start, end, _), limit = start_and_goal(position, goal), time_limit(timeout)
    end = end or start.home
    search = Layers(
        end, method, None if limit is None else monotonic() + limit, options
    )
    begun = monotonic()
    with one_pool():
        first = search.shortest(start)
        if not isinstance(first, Solved):
            raise TooLate(first)
        search.learn(first)
        try:
            pushes = search.pushes(start, first.length)
        except KeyboardInterrupt:
            raise Interrupted(first) from None
        except Late:
            raise TooLate(first) from None
    ways = dict[Position, int]()
    for board in reversed(pushes):
        ways[board] = sum(ways[board.push(tile)] for tile in pushes[board])
        if board == end:
            ways[board] = 1
    seconds = monotonic() - begun
    return AllShortest(first, first.length, ways[start], search.nodes, seconds, pushes)


class Layers:
    """The boards at which shortest solutions pass, by their distance from the goal.

    Attributes:
        nodes: The nodes that were visited so far.
        left: The moves that are left, for each board that a solution passes.
    """

    def __init__(
        self, goal: Position, method: MethodName, end: float | None, options: Options
    ) -> None:
        """Take the goal, the method with its options, and the time of the end."""
        self.goal, self.method, self.end = goal, method, end
        self.options = options
        self.nodes = 0
        self.left = dict[Position, int]()

    def shortest(self, board: Position, most: int | None = None) -> Solution:
        """Return a shortest solution of a board, or the answer of a search that was
        ended; Longer if it has more moves than some."""

        def failed(quota: Quota) -> None:
            tried.append(quota)
            if most is not None and quota.happy + quota.sad >= most:
                raise Longer

        tried = list[Quota]()
        try:
            found = solve(
                board,
                self.method,
                goal=None if self.goal.solved else self.goal,
                failed=failed,
                timeout=self.time_left(),
                **self.options,
            )
        except Longer:
            self.nodes += sum(quota.nodes for quota in tried)
            raise
        self.nodes += found.nodes
        return found

    def time_left(self) -> float | None:
        """Return the seconds that are left; None without a limit."""
        return None if self.end is None else max(self.end - monotonic(), LEAST)

    def learn(self, found: Solved) -> None:
        """Note the boards that a shortest solution passes."""
        for made, board in enumerate(found.positions):
            self.left[board] = found.length - made

    def passes(self, board: Position, left: int) -> bool:
        """Whether a board, at this distance or two moves more, is at this distance."""
        if board in self.left:
            return self.left[board] == left
        if distance_between(board, self.goal) > left:
            return False
        try:
            found = self.shortest(board, left)
        except Longer:
            return False
        if not isinstance(found, Solved):
            raise Late
        self.learn(found)
        return found.length == left

    def pushes(self, start: Position, length: int) -> dict[Position, tuple[int, ...]]:
        """Return the tiles with which a shortest solution goes on, for each board that
        one passes, layer by layer from the start."""
        pushes = dict[Position, tuple[int, ...]]()
        layer = {start: None}
        for left in reversed(range(length)):
            ahead = dict[Position, bool]()
            for board in layer:
                good = list[int]()
                for tile in board.movable():
                    then = board.push(tile)
                    if then not in ahead:
                        ahead[then] = then not in pushes and self.passes(then, left)
                    if ahead[then]:
                        good.append(tile)
                pushes[board] = tuple(good)
            layer = {board: None for board in ahead if ahead[board]}
        pushes |= dict.fromkeys(layer, ())
        return pushes


class Longer(Exception):
    """A board has no solution of the moves that are left."""


class Late(Exception):
    """The time is over."""
