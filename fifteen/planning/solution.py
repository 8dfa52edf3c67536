"""The answer of a method, which is replayed when it is made."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, fields
from html import escape
from itertools import accumulate
from typing import Any

from fifteen.board.notation import Notation, write_moves
from fifteen.board.position import Position, distance_between
from fifteen.board.reading import counted
from fifteen.tray import happy_and_sad
from korf0 import Quota

OWN = "heuristic"
"""In place of a method: the search by a heuristic of one's own."""


class Unsound(RuntimeError):
    """The moves of a solution, their number or its lower bound are false."""


@dataclass(frozen=True, slots=True)
class Solution:
    """The answer of a method, with or without a solution.

    With one it is a `Solved`, whose moves are known to a type checker as well.
    Whatever it comes from, its pieces are pushed when it is made.  The answer of
    ``fifteen solve --json`` is ``json.dumps(solution.to_dict())`` with a status.

    Attributes:
        start: The position that was to be solved.
        method: The name of the method.
        length: The number of moves; None if the search was ended before it was done.
        happy: The moves that bring a tile nearer to its home.
        sad: The others.
        pieces: The tiles pushed, as `Position.named` writes them: a digit for each, or
            numbers beyond 36 cells.
        nodes: The nodes that were visited.
        seconds: The time of the search.
        lower_bound: No solution has fewer moves.
        optimal: Whether the length is that bound.
        quotas: The nodes and the time of each bound that was tried.
        goal: The goal, if it is not the usual one.

    Raises:
        Unsound: The pieces do not lead to the goal, or a number does not fit them.
    """

    start: Position
    method: str
    length: int | None
    happy: int | None
    sad: int | None
    pieces: str | None
    nodes: int
    seconds: float
    lower_bound: int
    optimal: bool
    quotas: tuple[Quota, ...] = field(default=(), repr=False)
    goal: Position | None = None

    @classmethod
    def without_moves(
        cls,
        start: Position,
        method: str,
        lower_bound: int,
        quotas: Sequence[Quota] = (),
        seconds: float = 0.0,
        goal: Position | None = None,
    ) -> Solution:
        """Return the answer of a search that was ended: the bound that it proved."""
        nodes = sum(quota.nodes for quota in quotas)
        none = (None, None, None, None, nodes, seconds, lower_bound, False)
        return cls(start, method, *none, tuple(quotas), goal)

    def __post_init__(self) -> None:
        """Push the pieces from the start, and compare the numbers with them."""
        numbers, pieces = (self.length, self.happy, self.sad), self.pieces
        if pieces is None:
            if self.optimal or numbers != (None, None, None):
                raise Unsound(f"{self._said} without moves.")
            return
        try:
            tiles = self.start.tiles_in(pieces)
            pushed, end = len(tiles), self.start.pushed(tiles)
        except ValueError as error:
            raise Unsound(f"{self._said}: {error}") from None
        goal = self.goal or self.start.home
        if end != goal:
            raise Unsound(f"{self._said}, which leads to {end}.")
        distance = distance_between(self.start, goal)
        if numbers != (pushed, *happy_and_sad(pushed, distance)):
            raise Unsound(f"{self._said} for {counted(pushed, 'move')}.")
        if self.lower_bound > pushed or self.optimal != (self.lower_bound == pushed):
            raise Unsound(f"{self._said} with a lower bound of {self.lower_bound}.")

    @property
    def _said(self) -> str:
        """Return the claim of a solution, for a sentence that denies it."""
        kind = "an optimal" if self.optimal else "a"
        return f"{self.method} claims {kind} solution of {self.length} moves"

    def __reduce__(self) -> tuple[Any, ...]:
        """Return the arguments for pickle, which takes longer by itself."""
        return type(self), tuple(getattr(self, name) for name in Solution.__slots__)

    def to_dict(self) -> dict[str, Any]:
        """Return ten things by name, of which JSON can be made; a goal is another.

        They are ``start`` and ``pieces`` in writing, ``method``, ``length``, ``happy``,
        ``sad`` and ``lower_bound`` in moves, ``nodes``, ``seconds`` with six decimals,
        and ``optimal``.
        """
        found = {each.name: getattr(self, each.name) for each in fields(self)[:-2]}
        found |= {"start": str(self.start), "seconds": round(self.seconds, 6)}
        return found | ({} if self.goal is None else {"goal": str(self.goal)})

    def moves(self, notation: Notation = "moves") -> str | None:
        """Return the moves in writing, if the search was done.

        Args:
            notation: ``moves``, as in ``L2U3``; ``blank``, as in ``ENWS``; or
                ``tiles``, as in ``41d4``.

        Raises:
            ValueError: The notation is none of these.
        """
        return (
            None
            if self.pieces is None
            else write_moves(self.start, self.pieces, notation)
        )

    @property
    def words(self) -> str:
        """The length and the moves, or the bound, in a few words."""
        if self.length is None:
            return f"{counted(self.lower_bound, 'move')} or more"
        return f"{counted(self.length, 'move')}: {self.moves()}"

    @property
    def note(self) -> str:
        """The reservation about a solution that is not proved to be a shortest one, in
        words; nothing about another, or where there is none."""
        if self.length is None or self.optimal:
            return ""
        least = f"no fewer than {self.lower_bound}"
        if self.method == OWN:
            return f"a shortest one if the heuristic is admissible; {least}"
        return least

    @property
    def positions(self) -> list[Position]:
        """The positions from the start to the goal, one more than there are moves.

        If the search was ended before it was done, the start is the only one.
        """
        tiles = self.start.tiles_in(self.pieces or "")
        return [*accumulate(tiles, Position.push, initial=self.start)]

    def _repr_html_(self) -> str:
        """Return the start as a picture, and the answer, for a notebook."""
        caption = f"<figcaption>{escape(self.words)}</figcaption>"
        return f"<figure>{self.start._repr_html_()}{caption}</figure>"


@dataclass(frozen=True, slots=True)
class Solved(Solution):
    """The answer of a method that has found a solution.

    Attributes:
        length: The number of moves.
        happy: The moves that bring a tile nearer to its home.
        sad: The others.
        pieces: The tiles pushed, as `Position.named` writes them.
    """

    length: int
    happy: int
    sad: int
    pieces: str

    @classmethod
    def of_moves(
        cls,
        start: Position,
        method: str,
        pieces: str,
        nodes: int,
        seconds: float,
        lower_bound: int,
        quotas: Sequence[Quota] = (),
        goal: Position | None = None,
    ) -> Solved:
        """Return the solution that pushes some pieces."""
        length = len(start.tiles_in(pieces))
        end = goal or start.home
        happy, sad = happy_and_sad(length, distance_between(start, end))
        return cls(
            start,
            method,
            length,
            happy,
            sad,
            pieces,
            nodes,
            seconds,
            lower_bound,
            lower_bound == length,
            tuple(quotas),
            goal,
        )

    def moves(self, notation: Notation = "moves") -> str:
        """Return the moves in writing.

        Args:
            notation: One of those of `Solution.moves`.

        Raises:
            ValueError: The notation is none of these.
        """
        return write_moves(self.start, self.pieces, notation)


class Interrupted(KeyboardInterrupt):
    """A search was interrupted; ``solution`` has the lower bound that it had proved."""

    def __init__(self, solution: Solution) -> None:
        """Keep the proved bound and the best solution."""
        super().__init__(f"{solution.start}: {solution.words}")
        self.solution = solution
