"""A heuristic of one's own: its values, and a trial of it against true distances.

A heuristic is *admissible* if no value exceeds the true distance, the moves of a
shortest solution.  A library cannot prove that of a function; it can look for a
counterexample, on boards whose true distance is known.
"""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from operator import index
from pathlib import Path
from typing import Any, TypeAlias

from fifteen.board.position import Position
from fifteen.board.reading import counted, quoted
from fifteen.tray import NOWHERE, neighbours

Heuristic: TypeAlias = Callable[[Position], int]
"""Gives a whole number of moves, 0 or more, for a position."""

FARTHEST = 31
"""The greatest distance on 3×3."""

NEAR = 12
"""The moves from the goal within which every board of 4×4 is tried."""

KEPT = ("random300.csv", "korf100.csv", "hardest80.csv")
"""The files of boards of 4×4 with their optimal lengths."""


def value_of(heuristic: Heuristic, position: Position) -> int:
    """Return the value of a heuristic for a position.

    Raises:
        ValueError: The heuristic raises an error, or gives no whole number, or one
            below 0; the sentence has the position.
    """
    try:
        given: Any = heuristic(position)
    except Exception as error:
        raise ValueError(
            f"The heuristic raises {type(error).__name__} for {position}: {error}"
        ) from error
    fault = f"The heuristic gives {quoted(str(given))} for {position}; expected "
    if given is None:
        raise ValueError(f"{fault}a number: perhaps a return is missing.")
    if isinstance(given, float) and given.is_integer():
        given = int(given)
    try:
        moves = index(given)
    except TypeError:
        raise ValueError(f"{fault}a whole number of moves.") from None
    if moves < 0:
        raise ValueError(f"{fault}0 or more moves.")
    return moves


@dataclass(frozen=True, slots=True)
class Counterexample:
    """A position for which a heuristic exceeds the true distance.

    Attributes:
        position: The position.
        value: The value of the heuristic.
        distance: The true distance: the moves of a shortest solution.
    """

    position: Position
    value: int
    distance: int

    def __str__(self) -> str:
        """Return a sentence with the position, the value and the true distance."""
        return (
            f"Not admissible: for {self.position} the heuristic gives {self.value}, "
            f"and {counted(self.distance, 'move')} {_are(self.distance)} enough."
        )


@dataclass(frozen=True, slots=True)
class Trial:
    """The trial of a heuristic, which is true if no counterexample was found.

    Attributes:
        tried: The number of positions that were tried.
        counterexample: The first position for which the heuristic gives too much; None
            if there is none.
    """

    tried: int
    counterexample: Counterexample | None = None

    def __bool__(self) -> bool:
        """Whether there is no counterexample."""
        return self.counterexample is None

    def __str__(self) -> str:
        """Return the verdict, in a sentence."""
        if self.counterexample is not None:
            return str(self.counterexample)
        return (
            f"No counterexample on {counted(self.tried, 'board')}: all of 3×3, and "
            "those of 4×4 whose distance is known."
        )


def admissible(heuristic: Heuristic) -> Trial:
    """Return the trial of a heuristic against true distances.

    It is tried on all 181,440 boards of 3×3 that have a solution; then on 4×4, on the
    boards within 12 moves of the goal, and on those with a known optimal length that
    come with the library: Korf's hundred, three hundred random ones, and the seventeen
    hardest.  Of each kind those nearest to the goal come first, so that the first
    counterexample is a simple one.  Consistency is not asked for.

    A trial without a counterexample is no proof.

    Args:
        heuristic: Gives a number of moves for a position.

    Raises:
        ValueError: The heuristic raises an error, or gives no whole number, or one
            below 0.
    """
    tried = 0
    for position, distance in _known():
        tried += 1
        value = value_of(heuristic, position)
        if value > distance:
            return Trial(tried, Counterexample(position, value, distance))
    return Trial(tried)


def _known() -> Iterator[tuple[Position, int]]:
    """Yield positions with their true distances."""
    for side, most in ((3, FARTHEST), (4, NEAR)):
        for distance, layer in enumerate(_layers(side, most)):
            for position in layer:
                yield position, distance
    yield from _kept()


def _layers(side: int, most: int) -> Iterator[list[Position]]:
    """Yield the positions of a square by their distance from the goal, by breadth-first
    search, up to some distance."""
    beside = neighbours(side, side, 4)
    before = set[tuple[int, ...]]()
    layer = [Position.goal(side).tiles]
    for _ in range(most + 1):
        yield [Position(tiles, side, side) for tiles in layer]
        ahead = dict[tuple[int, ...], None]()
        for tiles in layer:
            blank = tiles.index(0)
            for cell in beside[4 * blank : 4 * blank + 4]:
                if cell != NOWHERE:
                    after = [*tiles]
                    after[blank], after[cell] = tiles[cell], 0
                    ahead[tuple(after)] = None
        # A push changes the distance by 1, so that it leads to these layers only.
        layer, before = [each for each in ahead if each not in before], {*layer}


@cache
def _kept() -> tuple[tuple[Position, int], ...]:
    """Return the positions of 4×4 in files, with their optimal lengths, which rise."""
    folder = Path(__file__).parent.parent / "data"
    found = list[tuple[Position, int]]()
    for name in KEPT:
        with (folder / name).open(encoding="utf-8", newline="") as file:
            for row in csv.DictReader(file):
                found.append((Position.parse(row["start_knuth"]), int(row["optimal"])))
    return tuple(sorted(found, key=lambda pair: pair[1]))


def _are(number: int) -> str:
    return "is" if number == 1 else "are"
