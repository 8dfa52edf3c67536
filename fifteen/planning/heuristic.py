"""A heuristic of one's own: its values, and a trial of it against true distances.

A heuristic is *admissible* if no value exceeds the true distance, the moves of a
shortest solution.  A library cannot prove that of a function; it can look for a
counterexample, on boards whose true distance is known.
"""

from __future__ import annotations

import csv
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from operator import index
from pathlib import Path
from time import monotonic
from typing import Any, TypeAlias

from fifteen.board.position import Position
from fifteen.board.reading import counted, quoted
from fifteen.tray import NO_CELL, neighbours
from fifteen.tray import distance as from_home

Heuristic: TypeAlias = Callable[[Position], int]
"""Gives a whole number of moves, 0 or more, for a position."""

FARTHEST = 31
"""The greatest distance on 3×3."""

NEAR = 12
"""The moves from the goal within which every board of 4×4 is tried."""

KEPT = ("random300.csv", "korf100.csv", "hardest80.csv")
"""The files of boards of 4×4 with their optimal lengths."""

DRAWN = 5_000
"""The boards of 4×4 that are drawn in each trial, farther than the near ones."""

PUSHES = 200
"""So many pushes are made for a walk: more make it little longer."""

BOARDS = 202_357
"""All boards of a trial."""


def value_of(heuristic: Heuristic, position: Position) -> int:
    """Return the value of a heuristic for a position.

    Raises:
        ValueError: The heuristic raises an error, or gives no whole number, or one
            below 0; the sentence has the position.
    """
    try:
        given: Any = heuristic(position)
    except (Exception, SystemExit) as error:
        raise ValueError(
            f"The heuristic raises {type(error).__name__} for {position}: {error}"
        ) from error
    if type(given) is int and given >= 0:
        # A trial asks 202,357 times: the sentence below takes longer than most bounds.
        return given
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
        are = "is" if self.distance == 1 else "are"
        return (
            f"Not admissible: for {self.position} the heuristic gives {self.value}, "
            f"and {counted(self.distance, 'move')} {are} enough."
        )


@dataclass(frozen=True, slots=True)
class Trial:
    """The trial of a heuristic, which is true if all boards were tried, and none is a
    counterexample.

    Attributes:
        tried: The number of positions that were tried.
        counterexample: The first position for which the heuristic gives too much; None
            if there is none.
    """

    tried: int
    counterexample: Counterexample | None = None

    def __bool__(self) -> bool:
        """Whether no board is left, and there is no counterexample."""
        return self.counterexample is None and self.tried == BOARDS

    def __str__(self) -> str:
        """Return the verdict, in a sentence."""
        if self.counterexample is not None:
            return str(self.counterexample)
        if self.tried < BOARDS:
            return (
                f"Too slow: {self.tried:,} of {BOARDS:,} boards were tried in the "
                "time allowed, without a counterexample."
            )
        return (
            f"No counterexample on {counted(self.tried, 'board')}: all of 3×3, and "
            "those of 4×4 whose distance is known."
        )


def admissible(
    heuristic: Heuristic,
    *,
    timeout: float | None = None,
    progress: Callable[[int, int], object] | None = None,
    seed: int | None = None,
) -> Trial:
    """Return the trial of a heuristic against true distances.

    It is tried on all 181,440 boards of 3×3 that have a solution; then on 4×4, on the
    boards within 12 moves of the goal, on those with a known optimal length that come
    with the library (Korf's hundred, three hundred random ones, and the seventeen
    hardest), and on 5,000 that are drawn anew, up to some fifty moves from the goal.
    Of each kind those nearest to the goal come first, so that the first counterexample
    is a simple one.  Consistency is not asked for.

    A trial without a counterexample is no proof.

    Args:
        heuristic: Gives a number of moves for a position.
        timeout: Seconds after which the trial ends with the boards that were tried.
        progress: Is called each second with the number of boards that were tried, and
            that of all.
        seed: Draws the same boards again.

    Raises:
        ValueError: The heuristic raises an error, or gives no whole number, or one
            below 0.
    """
    begun = told = monotonic()
    for tried, (position, distance) in enumerate(_known(random.Random(seed))):
        now = monotonic()
        if timeout is not None and now - begun > timeout:
            return Trial(tried)
        if progress and now - told >= 1:
            progress(tried, BOARDS)
            told = now
        value = value_of(heuristic, position)
        if value > distance:
            return Trial(tried + 1, Counterexample(position, value, distance))
    return Trial(BOARDS)


def _known(source: random.Random) -> Iterator[tuple[Position, int]]:
    """Yield positions with their true distances."""
    for side, most in ((3, FARTHEST), (4, NEAR)):
        for distance, layer in enumerate(_layers(side, most)):
            for position in layer:
                yield position, distance
    yield from _kept()
    yield from _drawn(source)


def _drawn(source: random.Random) -> list[tuple[Position, int]]:
    """Return positions from walks, with their true distances, which rise."""
    found = dict[tuple[int, ...], int]()
    while len(found) < DRAWN:
        for distance, tiles in enumerate(_walk(source)):
            if distance > NEAR and len(found) < DRAWN:
                found[tiles] = distance
    return [
        (Position(tiles, 4, 4), distance)
        for tiles, distance in sorted(found.items(), key=lambda pair: pair[1])
    ]


def _walk(source: random.Random) -> list[tuple[int, ...]]:
    """Return the boards of a walk of 4×4 away from the goal, drawn at random.

    Each push adds 1 to the Manhattan distance.  So a board that is reached by so many
    pushes is as far from the goal: it cannot be nearer than its Manhattan distance, nor
    farther than the walk is long.  Where no push adds 1, the walk goes back, and on by
    another.
    """

    def choices(tiles: tuple[int, ...]) -> list[tuple[int, ...]]:
        after = [each for each in _pushed(tiles, 4) if _leads_away(tiles, each)]
        source.shuffle(after)
        return after

    walk = longest = [Position.goal(4).tiles]
    ahead = [choices(walk[0])]
    for _ in range(PUSHES):
        while not ahead[-1]:
            walk, _ = walk[:-1], ahead.pop()
        walk = [*walk, ahead[-1].pop()]
        ahead.append(choices(walk[-1]))
        longest = max(longest, walk, key=len)
    return longest


def _leads_away(before: tuple[int, ...], after: tuple[int, ...]) -> bool:
    """Whether the piece that a push on 4×4 moves is farther from its home then."""
    cell, blank = after.index(0), before.index(0)
    home = before[cell] - 1
    return from_home(home, blank, 4) > from_home(home, cell, 4)


def _layers(side: int, most: int) -> Iterator[list[Position]]:
    """Yield the positions of a square by their distance from the goal, by breadth-first
    search, up to some distance."""
    before = set[tuple[int, ...]]()
    layer = [Position.goal(side).tiles]
    for _ in range(most + 1):
        yield [Position(tiles, side, side) for tiles in layer]
        ahead = dict.fromkeys(each for tiles in layer for each in _pushed(tiles, side))
        # A push changes the distance by 1, so that it leads to these layers only.
        layer, before = [each for each in ahead if each not in before], {*layer}


def _pushed(tiles: tuple[int, ...], side: int) -> Iterator[tuple[int, ...]]:
    """Yield the boards of a square after each push."""
    # Of tuples: with `Position.push` the layers would take more than twice as long.
    blank = tiles.index(0)
    for cell in neighbours(side, side, 4)[4 * blank : 4 * blank + 4]:
        if cell != NO_CELL:
            after = [*tiles]
            after[blank], after[cell] = tiles[cell], 0
            yield tuple(after)


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
