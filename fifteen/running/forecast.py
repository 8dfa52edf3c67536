"""Nodes and seconds of the next quota, foretold by the quotas that failed.

The chain knows of a position its Manhattan distance, the empty cell and the way back,
and takes it that a move is happy as often as it is in all positions of that kind.  By
itself it errs by a factor; but the growth from quota to quota it has nearly right.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

from fifteen.board.position import Position
from fifteen.tray import NOWHERE, beside
from korf0 import Quota

SHARES: Final = Path(__file__).parent.parent / "data" / "happy_shares.csv"
"""For each cell and direction of the empty cell, and each distance of a position of
4×4, in how many of 1,000 positions the move is happy."""

LAG: Final = {"korf0": 0, "korf1": 0, "korf2": 1}
"""Methods that prune by the Manhattan distance alone, and by how many quotas their
nodes lag behind those of korf0."""

UNITS: Final = (("second", 60), ("minute", 60), ("hour", 24), ("day", 365))
"""Units of time, and how many of each make the next one."""

Row: TypeAlias = "list[float]"


class Chain:
    """The numbers of nodes of a search by quotas, in the mean over all positions of
    4×4 of which three things are known."""

    def __init__(self, shares: dict[tuple[int, int], Row]) -> None:
        """Take the share of happy moves by cell, direction and distance."""
        self._farthest = len(next(iter(shares.values())))
        self._moves = {
            (p, back): [
                (shares[p, d], (beside(p, d, 4, 4), (d + 2) % 4))
                for d in range(4)
                if d != back and (p, d) in shares
            ]
            for p in range(16)
            for back in range(-1, 4)
            if back < 0 or beside(p, back, 4, 4) != NOWHERE
        }
        self._tables = [dict.fromkeys(self._moves, [0.0] * self._farthest)]

    def nodes(self, blank: int, h: int, sad: int) -> float:
        """Return the nodes of a quota from a cell and a distance, with sad moves."""
        while len(self._tables) <= sad + 1:
            self._tables.append(self._with_one_more(self._tables[-1]))
        return self._tables[sad + 1][blank, -1][h]

    def growth(self, blank: int, h: int, sad: int) -> float:
        """Return how many times as many nodes the next quota has."""
        return self.nodes(blank, h, sad + 1) / self.nodes(blank, h, sad)

    def _with_one_more(
        self, fewer: dict[tuple[int, int], Row]
    ) -> dict[tuple[int, int], Row]:
        """Return the nodes by cell, way back and distance with one more sad move."""
        table: dict[tuple[int, int], Row] = {key: [] for key in self._moves}
        for h in range(self._farthest):
            for key, moves in self._moves.items():
                nodes = 1.0
                for share, there in moves:
                    if h > 0:
                        nodes += share[h] * table[there][h - 1]
                    if h + 1 < self._farthest:
                        nodes += (1 - share[h]) * fewer[there][h + 1]
                table[key].append(nodes)
        return table


class Foretold(NamedTuple):
    """The quota that is due, with its nodes and its seconds as they are expected."""

    happy: int
    sad: int
    nodes: float
    seconds: float


def foretold(
    position: Position, method: str, failed: Sequence[Quota]
) -> Foretold | None:
    """Return the nodes and seconds of the next quota, or None if too little is known.

    Args:
        position: The position that is searched.
        method: The name of the method.
        failed: The quotas that have failed, from the first on.
    """
    if len(failed) < 2 or not failed[-2].nodes:
        return None
    before, last = failed[-2:]
    growth = last.nodes / before.nodes
    sad = last.sad - LAG.get(method, 0)
    if method in LAG and position.shape == "4×4" and sad >= 0:
        growth = chain().growth(position.blank, last.happy - last.sad, sad)
    gap = last.sad - before.sad
    happy, sad = last.happy + gap, last.sad + gap
    return Foretold(happy, sad, growth * last.nodes, growth * last.seconds)


def in_words(seconds: float) -> str:
    """Return a time in words, of one unit."""
    number = max(seconds, 1.0)
    for unit, many in UNITS:
        if round(number) < many:
            counted = round(number)
            return f"{counted} {unit}{'' if counted == 1 else 's'}"
        number /= many
    return f"{number:,.0f} years"


@cache
def chain() -> Chain:
    """Return the chain of 4×4, from the shares of the package."""
    shares: dict[tuple[int, int], Row] = {}
    for line in SHARES.read_text(encoding="utf-8").splitlines()[1:]:
        p, d, *thousandths = map(int, line.split(","))
        shares[p, d] = [number / 1000 for number in thousandths]
    return Chain(shares)
