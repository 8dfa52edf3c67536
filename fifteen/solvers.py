"""The methods of the series under one roof: ``solve``, and the lower bounds."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cache, partial
from importlib import import_module
from time import perf_counter
from types import SimpleNamespace
from typing import Any

import korf0
from fifteen import pair_distance, walking_distance
from fifteen.jit import compiled
from fifteen.position import Position, quoted
from korf0 import Cells, Quota, Report, Unreachable

PATIENCE = 0.05
"""Seconds for which a search is interpreted before numba is loaded to compile it."""


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


def _any_size(rows: int, cols: int) -> str:
    return ""


@dataclass(frozen=True, slots=True)
class Method:
    """A way to solve a position.

    ``search`` takes a position that is solvable, a function that is told each quota
    which failed, and the options that it ``takes``.  ``refusal`` says why boards of
    some rows and columns are beyond the method, or nothing.
    """

    name: str
    summary: str
    search: Callable[..., korf0.Solution]
    bound: str
    refusal: Callable[[int, int], str] = _any_size
    takes: frozenset[str] = frozenset()


@cache
def program(name: str, *searches: str) -> SimpleNamespace:
    """Return a program of the series with its searches compiled, when they are long."""
    return compiled(import_module(name), *searches, patience=PATIENCE)


def _korf0(position: Position, failed: Report, **options: Any) -> korf0.Solution:
    solution: korf0.Solution = program("korf0", "attempt").solve(
        position.digits, failed, **options
    )
    return solution


def _only_fifteen(rows: int, cols: int) -> str:
    return "" if rows == cols == 4 else "korf0 knows the board of 4×4 only"


SEARCHES = {"pair_distance": ("attempt", "attempt_by_lines")}
"""The names of the searches of a program, where they are not just ``attempt``."""


def _in_fifteen(
    name: str, position: Position, failed: Report, **options: Any
) -> korf0.Solution:
    """Search by a program of this package, compiled."""
    searches = SEARCHES.get(name, ("attempt",))
    solution: korf0.Solution = program(f"fifteen.{name}", *searches).solve(
        position.cells, position.rows, position.cols, failed, **options
    )
    return solution


def _walking_distance(
    position: Position, failed: Report, **options: Any
) -> korf0.Solution:
    from fifteen.tables import walking_tables

    tables = walking_tables(position.rows, position.cols)
    return _in_fifteen("walking_distance", position, failed, tables=tables, **options)


METHODS: Mapping[str, Method] = {
    method.name: method
    for method in (
        Method(
            "korf0",
            "iterative deepening with the Manhattan distance",
            _korf0,
            "Manhattan distance",
            _only_fifteen,
        ),
        Method(
            "best-first",
            "A*: every board is kept that has been seen",
            partial(_in_fifteen, "best_first"),
            "Manhattan distance",
            takes=frozenset({"memory", "priority"}),
        ),
        Method(
            "pair-distance",
            "iterative deepening with pairs of tiles in each other's way",
            partial(_in_fifteen, "pair_distance", bound="two-lists"),
            "Manhattan pair distance",
            takes=frozenset({"order"}),
        ),
        Method(
            "linear-conflict",
            "iterative deepening with linear conflicts",
            partial(_in_fifteen, "pair_distance", bound="linear-conflict"),
            "linear conflict",
            takes=frozenset({"order"}),
        ),
        Method(
            "walking-distance",
            "iterative deepening with walking and inversion distance",
            _walking_distance,
            "walking and inversion distance",
            walking_distance.refusal,
        ),
    )
}
"""The methods by name, in the order of the book."""


def manhattan_distance(position: Position) -> int:
    """Return the sum of the distances of the tiles from home, in rows and columns."""
    return sum(
        abs(cell // position.cols - (tile - 1) // position.cols)
        + abs(cell % position.cols - (tile - 1) % position.cols)
        for cell, tile in enumerate(position.tiles)
        if tile
    )


def hamming_distance(position: Position) -> int:
    """Return the number of tiles that are not at home."""
    return sum(bool(tile) and tile != k for k, tile in enumerate(position.tiles, 1))


def _of_cells(bound: Callable[[Cells, int, int], int]) -> Callable[[Position], int]:
    """Return a lower bound of a program as one of positions."""
    return lambda position: bound(position.cells, position.rows, position.cols)


def _more_than_manhattan(
    more: Callable[[Cells, int, int], int],
) -> Callable[[Position], int]:
    """Return a lower bound that adds something to the Manhattan distance."""
    return lambda position: manhattan_distance(position) + _of_cells(more)(position)


LOWER_BOUNDS: Mapping[str, Callable[[Position], int]] = {
    "Hamming distance": hamming_distance,
    "Manhattan distance": manhattan_distance,
    "Manhattan pair distance": _more_than_manhattan(pair_distance.pair_distance),
    "linear conflict": _more_than_manhattan(pair_distance.linear_conflict),
    "inversion distance": _of_cells(walking_distance.inversion_distance),
    "walking distance": _of_cells(walking_distance.walking_distance),
    "walking and inversion distance": _of_cells(walking_distance.lower_bound),
}
"""What no solution can be shorter than, by name, in the order of the book.

They raise ValueError for boards of a size that is beyond them.
"""


def lower_bounds(position: Position) -> dict[str, int]:
    """Return the value of every lower bound that takes a board of this size."""
    found: dict[str, int] = {}
    for name, bound in LOWER_BOUNDS.items():
        with suppress(ValueError):
            found[name] = bound(position)
    return found


def solve(
    position: Position | str,
    method: str = "korf0",
    *,
    failed: Report | None = None,
    timeout: float | None = None,
    **options: Any,
) -> Solution:
    """Return a shortest solution of a position, given as such or in digits.

    ``failed`` is told each bound that did not suffice, as soon as it is known.  After
    ``timeout`` seconds the search is ended, and the solution has no length but the
    lower bound that was proved; the search is then done in a process of its own.

    Raises ValueError if the position is none, or the method is unknown or not for
    boards of this size; and korf0.Unreachable, a ValueError, if it has no solution.
    """
    if isinstance(position, str):
        position = Position.parse(position)
    chosen = choose(method, position)
    if not position.solvable:
        raise Unreachable(korf0.UNREACHABLE)
    if timeout is not None:
        from fifteen.workers import solve_within

        return solve_within(position, method, timeout, failed, options)
    begun = perf_counter()
    found = chosen.search(position, failed or (lambda quota: None), **options)
    seconds = perf_counter() - begun
    length = found.happy + found.sad
    return Solution(
        position,
        chosen.name,
        length,
        found.happy,
        found.sad,
        found.pieces,
        found.nodes,
        seconds,
        length,
        True,
        found.quotas,
    )


def choose(method: str, position: Position) -> Method:
    """Return a method by its name; ValueError if it is unknown or too small."""
    if method not in METHODS:
        raise ValueError(
            f"{quoted(method)} is no method; there are {', '.join(METHODS)}."
        )
    chosen = METHODS[method]
    refusal = chosen.refusal(position.rows, position.cols)
    if refusal:
        raise ValueError(f"Sorry, {refusal}.")
    return chosen
