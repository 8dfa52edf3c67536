"""What a method finds."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Any

from fifteen.board.notation import Notation, write
from fifteen.board.position import Position, counted
from korf0 import Quota


@dataclass(frozen=True, slots=True)
class Solution:
    """What a method found.

    ``length`` is in moves; ``happy`` and ``sad`` are those that bring a tile nearer to
    its home, and those that do not.  ``pieces`` has the tiles pushed, as
    ``Position.named`` writes them: a digit for each, or numbers beyond 36 cells.
    They are None if the search was ended before it was done.  ``nodes`` were visited,
    in ``seconds``.  No solution is shorter than ``lower_bound``; if the length is
    that, it is ``optimal``.  ``quotas`` has what each bound that was tried took.

    ``json.dumps(solution.to_dict())`` is what ``fifteen solve --json`` says.
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

    def __reduce__(self) -> tuple[Any, ...]:
        """Be written by pickle as what it is made of; by itself that takes longer."""
        return type(self), tuple(getattr(self, name) for name in self.__slots__)

    def to_dict(self) -> dict[str, Any]:
        """Return ten things by name, of which JSON can be made.

        They are ``start`` and ``pieces`` in writing, ``method``, ``length``, ``happy``,
        ``sad`` and ``lower_bound`` in moves, ``nodes``, ``seconds`` with six decimals,
        and ``optimal``.
        """
        found = {each.name: getattr(self, each.name) for each in fields(self)[:-1]}
        return found | {"start": str(self.start), "seconds": round(self.seconds, 6)}

    def moves(self, notation: Notation = "moves") -> str | None:
        """Return the moves in writing, if the search was done.

        The notation is ``moves``, as in ``L2U3``; ``blank``, as in ``ENWS``; or
        ``tiles``, as in ``41d4``.  Raises ValueError if it is none of them.
        """
        return None if self.pieces is None else write(self.start, self.pieces, notation)

    def _repr_html_(self) -> str:
        """Return the start as a picture, and what was found, which a notebook shows."""
        found = f"{counted(self.lower_bound, 'move')} or more"
        if self.length is not None:
            found = f"{counted(self.length, 'move')}: {self.moves()}"
        picture = self.start._repr_svg_()
        return f"<figure>{picture}<figcaption>{found}</figcaption></figure>"
