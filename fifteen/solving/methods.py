"""The methods of the series under one roof: ``solve``, and the lower bounds.

What a method needs is loaded when it is asked for, since the command is to begin at
once.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cache, partial
from importlib import import_module
from importlib.machinery import PathFinder
from pathlib import Path
from time import perf_counter
from types import SimpleNamespace
from typing import Any, TypeAlias, TypeVar

import korf0
from fifteen import tray
from fifteen.board.position import Position, quoted
from fifteen.compiling import jit
from korf0 import Quota, Report

PATIENCE = 0.05
"""Seconds for which a search is interpreted before numba is loaded to compile it."""

PATIENT = {"fifteen.korf1": 20.0, "fifteen.pattern_database": 0.5}
"""How many times as long that is for some programs: one takes long to compile, and for
the other each quota takes several times as long as the one before."""

Found = TypeVar("Found")

Progress: TypeAlias = Callable[[int, int], object]
"""Is told how much is done, and how much there is."""


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


def nothing(
    rows: int, cols: int, tables: str = "", progress: Progress | None = None
) -> None:
    """Prepare nothing."""


@dataclass(frozen=True, slots=True)
class Method:
    """A way to solve a position.

    ``search`` takes a position that is solvable, a function that is told each quota
    which failed, and the options that it ``takes``.  ``refusal`` says why boards of
    some rows and columns are beyond the method, or nothing.  ``prepare`` loads, or
    makes, the tables that it needs for them, which is not part of the search.
    """

    name: str
    summary: str
    search: Callable[..., korf0.Solution]
    bound: str
    refusal: Callable[[int, int], str] = _any_size
    takes: frozenset[str] = frozenset()
    prepare: Callable[..., None] = nothing


@cache
def program(name: str, *searches: str) -> SimpleNamespace:
    """Return a program of the series with its searches compiled, when they are long."""
    patience = PATIENCE * PATIENT.get(name, 1.0)
    return jit.compiled(import_module(name), *searches, patience=patience)


def start_afresh() -> None:
    """Forget all that was loaded, and throw away what is kept compiled.

    Tables are verified when they are needed again.
    """
    program.cache_clear()
    if (tables := sys.modules.get("fifteen.tables.store")) is not None:
        tables.forget()
    jit.throw_away()


def _refusal_of(name: str) -> Callable[[int, int], str]:
    """Return what a program of this package says about sizes."""

    def refusal(rows: int, cols: int) -> str:
        said: str = import_module(f"fifteen.{name}").refusal(rows, cols)
        return said

    return refusal


def _korf0(position: Position, failed: Report, **options: Any) -> korf0.Solution:
    solution: korf0.Solution = program("korf0", "attempt").solve(
        position.digits, failed, **options
    )
    return solution


def _only_fifteen(rows: int, cols: int) -> str:
    return "" if rows == cols == 4 else "korf0 knows the board of 4×4 only"


SEARCHES = {
    "pair_distance": ("attempt", "attempt_by_lines"),
    "pattern_database": ("attempt", "descend"),
}
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
    from fifteen.tables.store import walking_tables

    tables = walking_tables(position.rows, position.cols)
    return _in_fifteen("walking_distance", position, failed, tables=tables, **options)


def _get_walking_tables(
    rows: int, cols: int, tables: str = "", progress: Progress | None = None
) -> None:
    from fifteen.tables.store import walking_tables

    walking_tables(rows, cols)


def _pattern_database(
    position: Position, failed: Report, *, tables: str = "", jobs: int = 1
) -> korf0.Solution:
    def search(known: Any) -> korf0.Solution:
        options = {"tables": known, "jobs": jobs}
        return _in_fifteen("pattern_database", position, failed, **options)

    rows, cols = position.rows, position.cols
    return _by_patterns(rows, cols, lambda: tables or best_tables(rows, cols), search)


def _by_patterns(
    rows: int, cols: int, name: Callable[[], str], use: Callable[[Any], Found]
) -> Found:
    """Use tables of patterns; if they prove wrong, verify them, and try once more."""
    from fifteen.pattern_database import WRONG
    from fifteen.tables.store import doubt, pattern_tables

    chosen = name()
    try:
        return use(pattern_tables(rows, cols, chosen))
    except ValueError as error:
        if str(error) != WRONG:
            raise
    doubt(rows, cols, chosen)
    return use(pattern_tables(rows, cols, name()))


def _get_pattern_tables(
    rows: int, cols: int, tables: str = "", progress: Progress | None = None
) -> None:
    from fifteen.tables.store import pattern_tables

    pattern_tables(rows, cols, tables or best_tables(rows, cols), progress=progress)


BEST_FIRST = ("7-8", "6-6-3", "5-5-5")
"""The tables for 4×4, the best first; the middle ones are made if there are none."""

ROOM = {"7-8": 1 << 30, "6-6-3": 1 << 28}
"""So many bytes of memory should be there, or lesser tables are taken."""

FEW = 9
"""A board of fewer cells is solved before tables for it are made."""


def tables_at_hand(rows: int, cols: int) -> list[str]:
    """Return the names of the tables of patterns that are on the disk, the best first.

    They are not looked into: they may be damaged.
    """
    names = BEST_FIRST if rows == cols == 4 else (usual_tables(rows, cols),)
    return [name for name in names if os.path.isfile(_file(rows, cols, name))]


def _file(rows: int, cols: int, tables: str) -> Path:
    """Return where tables of patterns are kept."""
    return jit.cache_directory() / "tables" / f"pattern-{rows}x{cols}-{tables}.table"


def usual_tables(rows: int, cols: int) -> str:
    """Return the name of the tables that are made if none are there."""
    if rows == cols == 4:
        return next(name for name in BEST_FIRST[1:] if roomy(name))
    from fifteen.pattern_database import partitions

    return next(iter(partitions(rows, cols)))


def best_tables(rows: int, cols: int) -> str:
    """Return the name of the best tables for which there is room: of those on the disk
    that are sound, but the usual ones if those are better, and can be made soon."""
    names = [name for name in tables_at_hand(rows, cols) if roomy(name)]
    sound = next((name for name in names if _sound(rows, cols, name)), "")
    usual = usual_tables(rows, cols)
    if sound in (usual, "7-8"):
        return sound
    return usual if not sound or jit.numba() is not None else sound


def _sound(rows: int, cols: int, tables: str) -> bool:
    """Whether a table on the disk is what was written; then it is loaded."""
    from fifteen.tables.store import Damaged, kept_pattern_tables, reason_of, say

    file = _file(rows, cols, tables)
    try:
        status = os.stat(file)
        stamp = (file, status.st_ino, status.st_size, status.st_mtime_ns)
        if stamp in _ASIDE:
            return False
        try:
            return kept_pattern_tables(rows, cols, tables) is not None
        except (Damaged, OSError):
            _ASIDE.add(stamp)
            raise
    except Damaged as damage:
        fault = f"are damaged: {damage}"
    except OSError as error:
        fault = f"cannot be read: {reason_of(error)}"
    if tables == "7-8":
        say(
            f"The tables 7-8 {fault}; they are left aside. "
            "`fifteen tables build 7-8` mends them."
        )
    return False


_ASIDE: set[tuple[Path, int, int, int]] = set()
"""Files that were found to be damaged, so that each is read only once."""


def roomy(tables: str) -> bool:
    """Whether there is memory enough for some tables."""
    return memory() >= ROOM.get(tables, 0)


def memory() -> int:
    """Return how many bytes of memory this process may have, as far as it is known."""
    return min(_limits(), default=1 << 60)


def _limits() -> Iterator[int]:
    with suppress(AttributeError, OSError, ValueError):
        yield os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    with suppress(OSError, ValueError):
        yield int(Path("/sys/fs/cgroup/memory.max").read_text(encoding="ascii"))
    with suppress(ImportError, OSError, ValueError):
        import resource

        limit = resource.getrlimit(resource.RLIMIT_AS)[0]
        if limit != resource.RLIM_INFINITY:
            yield limit


def best_method(rows: int, cols: int) -> str:
    """Return the name of the method that is best for boards of some size.

    It is pattern-database, if there are tables for it, or if numba can make them soon;
    else one that needs no such tables.
    """
    pattern = METHODS["pattern-database"]
    if rows * cols >= FEW and not pattern.refusal(rows, cols):
        names = tables_at_hand(rows, cols)
        if (
            (names and _may_compile())
            or any(_sound(rows, cols, name) for name in names)
            or jit.numba() is not None
        ):
            return pattern.name
    known = (name for name in WITHOUT_TABLES if not METHODS[name].refusal(rows, cols))
    return next(known)


def _may_compile() -> bool:
    """Whether numba seems to be there; to load it takes longer than to look."""
    turned_off = os.environ.get("FIFTEEN_JIT", "").lower() in {"off", "0", "no"}
    return not turned_off and PathFinder.find_spec("numba") is not None


WITHOUT_TABLES = ("walking-distance", "pair-distance")
"""Methods for boards that have no tables of patterns; the last takes any board."""


def _auto(position: Position, failed: Report, **options: Any) -> korf0.Solution:
    chosen, taken = settle("auto", position, options)
    return chosen.search(position, failed, **taken)


def _get_ready_for_auto(
    rows: int, cols: int, tables: str = "", progress: Progress | None = None
) -> None:
    METHODS[best_method(rows, cols)].prepare(rows, cols, tables, progress)


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
            _refusal_of("walking_distance"),
            prepare=_get_walking_tables,
        ),
        Method(
            "korf1",
            "korf0 once more, written out case by case by a program",
            partial(_in_fifteen, "korf1"),
            "Manhattan distance",
            _refusal_of("korf1"),
        ),
        Method(
            "pattern-database",
            "iterative deepening with tables of some tiles at a time",
            _pattern_database,
            "pattern database",
            _refusal_of("pattern_database"),
            frozenset({"tables", "jobs"}),
            _get_pattern_tables,
        ),
        Method(
            "auto",
            "the best of these for the board, with the best tables there are",
            _auto,
            "Manhattan distance",
            takes=frozenset({"tables", "jobs"}),
            prepare=_get_ready_for_auto,
        ),
    )
}
"""The methods by name, in the order of the book; the last is one of the others."""


def manhattan_distance(position: Position) -> int:
    """Return the sum of the distances of the tiles from home, in rows and columns."""
    return tray.manhattan_distance(position.cells, position.cols)


def hamming_distance(position: Position) -> int:
    """Return the number of tiles that are not at home."""
    return sum(bool(tile) and tile != k for k, tile in enumerate(position.tiles, 1))


def _of_cells(name: str, bound: str) -> Callable[[Position], int]:
    """Return a lower bound of a program of this package as one of positions."""

    def value(position: Position) -> int:
        found: int = getattr(import_module(f"fifteen.{name}"), bound)(
            position.cells, position.rows, position.cols
        )
        return found

    return value


def _more_than_manhattan(name: str, more: str) -> Callable[[Position], int]:
    """Return a lower bound that adds something to the Manhattan distance."""
    value = _of_cells(name, more)
    return lambda position: manhattan_distance(position) + value(position)


def pattern_bound(position: Position) -> int:
    """Return what the best tables of patterns say that are on the disk.

    Raises ValueError if there are none.
    """
    rows, cols = position.rows, position.cols

    def best() -> str:
        for name in tables_at_hand(rows, cols):
            if roomy(name) and _sound(rows, cols, name):
                return name
        raise ValueError(f"There are no tables of patterns for {position.shape}.")

    program_of = program("fifteen.pattern_database", *SEARCHES["pattern_database"])

    def bound(known: Any) -> int:
        found: int = program_of.lower_bound(position.cells, rows, cols, known)
        return found

    return _by_patterns(rows, cols, best, bound)


LOWER_BOUNDS: Mapping[str, Callable[[Position], int]] = {
    "Hamming distance": hamming_distance,
    "Manhattan distance": manhattan_distance,
    "Manhattan pair distance": _more_than_manhattan("pair_distance", "pair_distance"),
    "linear conflict": _more_than_manhattan("pair_distance", "linear_conflict"),
    "inversion distance": _of_cells("walking_distance", "inversion_distance"),
    "walking distance": _of_cells("walking_distance", "walking_distance"),
    "walking and inversion distance": _of_cells("walking_distance", "lower_bound"),
    "pattern database": pattern_bound,
}
"""What no solution can be shorter than, by name, in the order of the book.

They raise ValueError for boards of a size that is beyond them, and the last does if
it has no tables.
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
    method: str = "auto",
    *,
    failed: Report | None = None,
    timeout: float | None = None,
    **options: Any,
) -> Solution:
    """Return a shortest solution of a position, given as such or in digits.

    ``failed`` is told each bound that did not suffice, as soon as it is known.  After
    ``timeout`` seconds the search is ended, and the solution has no length but the
    lower bound that was proved; the search is then done in a process of its own.  The
    tables that a method needs are loaded, or made, before any time is counted.

    Of the options, ``tables`` names those of pattern-database, and ``jobs`` are the
    threads that it divides a long search among; ``memory`` in bytes and ``priority``
    are for best-first, ``order`` is for pair-distance.  The method auto, which chooses
    another and says which, leaves out those that it does not take.

    Raises ValueError if the position is none, or the method is unknown or not for
    boards of this size; and korf0.Unreachable, a ValueError, if it has no solution.
    """
    if isinstance(position, str):
        position = Position.parse(position)
    chosen, options = settle(method, position, options)
    tray.despair(position.cells, position.rows, position.cols)
    if timeout is not None:
        from fifteen.solving.processes import solve_within

        return solve_within(position, chosen.name, timeout, failed, options)
    prepare(chosen, position.rows, position.cols, options)
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


def prepare(
    method: Method,
    rows: int,
    cols: int,
    options: Mapping[str, Any],
    progress: Progress | None = None,
) -> None:
    """Load, or make, the tables that a method needs for boards of some size."""
    method.prepare(rows, cols, options.get("tables", ""), progress)


def settle(
    method: str, position: Position, options: Mapping[str, Any]
) -> tuple[Method, dict[str, Any]]:
    """Return what `choose` does, and the options; for auto those that it takes."""
    chosen = choose(method, position)
    kept = chosen.takes if method == "auto" else options
    return chosen, {key: options[key] for key in options if key in kept}


def choose(method: str, position: Position) -> Method:
    """Return a method by its name, or for auto the one that is best for the position.

    Raises ValueError if it is unknown, or not for boards of this size.
    """
    if method not in METHODS:
        raise ValueError(
            f"{quoted(method)} is no method; there are {', '.join(METHODS)}."
        )
    if method == "auto":
        method = best_method(position.rows, position.cols)
    chosen = METHODS[method]
    refusal = chosen.refusal(position.rows, position.cols)
    if refusal:
        raise ValueError(f"Sorry, {refusal}.")
    return chosen
