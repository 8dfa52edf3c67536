"""What a method finds."""

from __future__ import annotations

from dataclasses import dataclass

from fifteen.board.position import Position
from korf0 import Quota


@dataclass(frozen=True, slots=True)
class Solution:
    """What a method found.

    ``length`` is in moves; ``happy`` and ``sad`` are those that bring a tile nearer to
    its home, and those that do not.  ``pieces`` has a digit for each tile pushed.
    They are None if the search was ended before it was done.  ``nodes`` were visited,
    in ``seconds``.  No solution is shorter than ``lower_bound``; if the length is
    that, it is ``optimal``.  ``quotas`` has what each bound that was tried took.
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
    quotas: tuple[Quota, ...] = ()
