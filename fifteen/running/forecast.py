"""Nodes and seconds of the next quota, foretold by the quotas that failed.

The chain knows of a position its Manhattan distance, the empty cell and the way back,
and takes it that a move is happy as often as it is in all positions of that kind.  By
itself it errs by a factor; but the growth from quota to quota it has nearly right.
Pages foretell by the same `chain_of` and `next_quota`, translated.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

from fifteen.board.position import Position
from fifteen.tray import beside
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
        self._farthest = len(shares[0, 0])
        # A start has its cell alone, every other node the way back as well.
        states = [*((p, -1) for p in range(16)), *shares]
        self._moves = [
            [
                (shares[p, d], states.index((beside(p, d, 4, 4), (d + 2) % 4)))
                for d in range(4)
                if d != back and (p, d) in shares
            ]
            for p, back in states
        ]
        self._tables: list[list[Row]] = [[[0.0] * self._farthest for _ in states]]

    def nodes(self, blank: int, h: int, sad: int) -> float:
        """Return the nodes of a quota from a cell and a distance, with sad moves."""
        while len(self._tables) <= sad + 1:
            self._tables.append(self._with_one_more(self._tables[-1]))
        return self._tables[sad + 1][blank][h]

    def growth(self, blank: int, h: int, sad: int) -> float:
        """Return how many times as many nodes the next quota has."""
        return self.nodes(blank, h, sad + 1) / self.nodes(blank, h, sad)

    def _with_one_more(self, fewer: list[Row]) -> list[Row]:
        """Return the nodes by state and distance with one more sad move."""
        table: list[Row] = [[] for _ in fewer]
        for h in range(self._farthest):
            for row, moves in zip(table, self._moves, strict=True):
                nodes = 1.0
                for share, there in moves:
                    if h > 0:
                        nodes += share[h] * table[there][h - 1]
                    if h + 1 < self._farthest:
                        nodes += (1 - share[h]) * fewer[there][h + 1]
                row.append(nodes)
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
    if method in LAG and position.shape == "4×4":
        return next_quota(failed, chain(), position.blank, LAG[method])
    return next_quota(failed)


def next_quota(
    failed: Sequence[Quota], by: Chain | None = None, blank: int = 0, lag: int = 0
) -> Foretold | None:
    """Return the nodes and seconds of the next quota, or None if too little is known.

    They grow by the last growth, or by that of a chain, for a start with the blank in
    that cell and a method that lags by so many quotas.
    """
    if len(failed) < 2 or not failed[-2].nodes:
        return None
    before, last = failed[-2:]
    growth = last.nodes / before.nodes
    sad = last.sad - lag
    if by is not None and sad >= 0:
        growth = by.growth(blank, last.happy - last.sad, sad)
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
    return chain_of(SHARES.read_text(encoding="utf-8"))


def chain_of(text: str) -> Chain:
    """Return the chain of 4×4, from shares as a file has them."""
    shares: dict[tuple[int, int], Row] = {}
    for line in text.splitlines()[1:]:
        p, d, *thousandths = map(int, line.split(","))
        shares[p, d] = [number / 1000 for number in thousandths]
    return Chain(shares)
