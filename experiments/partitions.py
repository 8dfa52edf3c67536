"""Partitions of a square's pieces into patterns whose homes hang together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from fifteen.tray import DIGITS, neighbours
from korf0 import NONE

Parts = tuple[tuple[int, ...], ...]
"""The homes of the pieces of each pattern, in order."""


def partitions(side: int, sizes: Sequence[int]) -> set[Parts]:
    """Return the partitions into patterns of some sizes, one of a mirrored pair."""
    found = divisions(side, frozenset(range(side * side - 1)), tuple(sizes))
    return {min(parts, mirrored(side, parts)) for parts in found}


def divisions(
    side: int, free: frozenset[int], sizes: tuple[int, ...]
) -> Iterator[Parts]:
    """Yield the ways to divide cells into sets of some sizes that hang together."""
    if not free:
        yield ()
    for size in {*sizes}:
        rest = list(sizes)
        rest.remove(size)
        parts = {frozenset([min(free)])}
        for _ in range(size - 1):
            parts = {
                part | {q}
                for part in parts
                for p in part
                for q in near(side, p) & (free - part)
            }
        for part in parts:
            for others in divisions(side, free - part, tuple(rest)):
                yield tuple(sorted([tuple(sorted(part)), *others]))


def near(side: int, cell: int) -> frozenset[int]:
    """Return the cells beside a cell."""
    return frozenset(neighbours(side, side, NONE)[4 * cell : 4 * cell + 4])


def pairs(side: int, pattern: Sequence[int]) -> int:
    """Return how many pairs of neighbours there are in a pattern."""
    return sum(len(near(side, p) & {*pattern}) for p in pattern) // 2


def mirrored(side: int, parts: Sequence[Sequence[int]]) -> Parts:
    """Return the mirror image of a partition."""
    turned = ((x % side * side + x // side for x in part) for part in parts)
    return tuple(sorted(tuple(sorted(part)) for part in turned))


def spelled(parts: Sequence[Sequence[int]]) -> str:
    """Return a partition in digits."""
    return " ".join(
        "".join(DIGITS[x + 1] for x in part) for part in sorted(map(tuple, parts))
    )
