"""The methods by name, as the programs offer them, and the search by one of them.

What a method needs is loaded when it is asked for, since the command is to begin at
once.
"""

from __future__ import annotations

import sys
import warnings
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import partial
from time import perf_counter
from types import SimpleNamespace
from typing import Any, Final, Literal, TypeAlias, TypedDict

import korf0
from fifteen.board.position import Position, quoted
from fifteen.compiling import jit
from fifteen.planning.bounds import LOWER_BOUNDS, lower_bounds, manhattan_distance
from fifteen.planning.choice import (
    FEW,
    best_method,
    best_tables,
    tables_at_hand,
    with_tables,
    wrong_tables,
)
from fifteen.planning.solution import Solution, Unsound
from fifteen.programs import (
    BEST,
    OFFERED,
    REGISTER,
    Kept,
    Offer,
    Refusal,
    Registration,
    any_size,
    avoiding_circles,
    compile_ahead,
    divided,
    forget,
    loaded,
)
from fifteen.tray import DIGITS, happy_and_sad
from korf0 import Cells, Quota, Report

Progress: TypeAlias = Callable[[int, int], object]
"""Is told how much is done, and how much there is."""


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
    makes, the tables that it needs for them, which is not part of the search.  What is
    found is a ``shortest`` solution, or else some solution; what takes ``better`` tells
    the solutions on the way to it.
    """

    name: str
    summary: str
    search: Callable[..., korf0.Solution]
    bound: str
    refusal: Refusal = any_size
    takes: frozenset[str] = frozenset()
    prepare: Callable[..., None] = nothing
    shortest: bool = True


WHOLE: Final = (
    "A search that avoids short cycles cannot be kept or sent away in parts: what is "
    "proved of a part holds for a search that goes every way."
)
"""Why nobody goes on with, or divides among machines, what avoids short cycles."""


def _search(
    entry: Registration,
    offer: Offer,
    position: Position,
    failed: Report,
    *,
    jobs: int = 1,
    circles: int = 0,
    by: Callable[[str], SimpleNamespace] | None = None,
    **options: Any,
) -> korf0.Solution:
    """Search by a program, compiled, with the tables that it needs.

    It is loaded ``by`` a function that is given its name, if there is one; else short
    cycles, with ways of up to ``circles`` moves, are avoided.  Both at once are a
    ValueError.
    """
    if circles and by is not None:
        raise ValueError(WHOLE)
    rows, cols = position.rows, position.cols
    named = options.pop("tables", "") if "tables" in offer.takes else ""

    def name() -> str:
        return named or best_tables(rows, cols)

    def search(**tables: Any) -> korf0.Solution:
        if circles:
            from fifteen.tables.circle_tables import circle_table

            table = circle_table(circles, rows, cols)
            program = avoiding_circles(entry.module, table, jobs)
        else:
            usual = partial(divided, jobs=jobs) if jobs > 1 else loaded
            program = (by or usual)(entry.module)
        given, settings = entry.given(position), {**offer.settings, **options}
        solve = getattr(program, offer.function)
        found: korf0.Solution = solve(*given, failed, **settings, **tables)
        return found

    return with_tables(entry.kept, rows, cols, name, search)


def _get_walking_tables(
    rows: int, cols: int, tables: str = "", progress: Progress | None = None
) -> None:
    from fifteen.tables.walking_tables import walking_tables

    walking_tables(rows, cols)


def _get_pattern_tables(
    rows: int, cols: int, tables: str = "", progress: Progress | None = None
) -> None:
    from fifteen.tables.pattern_tables import pattern_tables, program_of

    if not tables_at_hand(rows, cols) and rows * cols >= FEW:
        compile_ahead(program_of(rows, cols).__name__)
    pattern_tables(rows, cols, tables or best_tables(rows, cols), progress=progress)


PREPARING: Mapping[Kept, Callable[..., None]] = {
    "none": nothing,
    "walking": _get_walking_tables,
    "patterns": _get_pattern_tables,
}
"""How the tables are loaded, or made, that a program needs."""


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
        *(
            Method(
                offer.name,
                offer.summary,
                partial(_search, entry, offer),
                offer.bound,
                offer.refusal or entry.refusal,
                offer.takes
                | ({"jobs"} if entry.forks else set())
                | ({"circles"} if entry.guards else set()),
                PREPARING[entry.kept],
                offer.shortest,
            )
            for entry in REGISTER
            for offer in entry.offers
        ),
        Method(
            "auto",
            "the best of these for the board, with the best tables there are",
            _auto,
            "Manhattan distance",
            takes=frozenset({"tables", "jobs", "circles"}),
            prepare=_get_ready_for_auto,
        ),
    )
}
"""The methods by name, in the order of the book; the last is one of the others."""


WITHOUT_END = 1 << 20
"""The width of windows up to which a solution is shortened where time is the limit."""


def prepare(
    method: Method,
    rows: int,
    cols: int,
    options: Mapping[str, Any],
    progress: Progress | None = None,
) -> None:
    """Load, or make, the tables that a method needs for boards of some size."""
    method.prepare(rows, cols, options.get("tables", ""), progress)


def may_be_brief(
    method: Method, position: Position, options: Mapping[str, Any]
) -> bool:
    """Whether a search can be begun by who could not end it: its tables are at hand,
    and it tells often how far it has come."""
    rows, cols = position.rows, position.cols
    if options.get("circles") or (rows * cols > FEW and "jobs" not in method.takes):
        return False
    if method.prepare is not _get_pattern_tables or rows * cols < FEW:
        return True
    there, named = tables_at_hand(rows, cols), options.get("tables")
    return named in there if named else bool(there)


MethodName: TypeAlias = Literal[
    "korf0",
    "best-first",
    "pair-distance",
    "linear-conflict",
    "walking-distance",
    "korf1",
    "pattern-database",
    "twenty-four",
    "partial-goals",
    "quick",
    "auto",
]


class OptionsOfMany(TypedDict, total=False):
    """The options of the methods for many boards; each method takes a few."""

    tables: str
    circles: int
    memory: int
    priority: str
    order: Sequence[int]
    plan: str
    depth: int
    search: str
    shorten: int


class Options(OptionsOfMany, total=False):
    """The options of the methods, which ``solve`` describes; each takes a few."""

    jobs: int
    better: Callable[[Solution], object]


def settle(
    method: str,
    position: Position,
    options: Mapping[str, Any],
    timeout: float | None = None,
) -> tuple[Method, dict[str, Any]]:
    """Return what `choose` does, and the options; for auto those that it takes.

    What tells better and better solutions goes on with it while there is time.  Raises
    TypeError for an option that the method does not take, or for auto no method.
    """
    chosen = choose(method, position)
    takes = Options.__annotations__ if method == "auto" else chosen.takes
    if strange := next((name for name in options if name not in takes), ""):
        raise TypeError(_no_option(method, strange, takes))
    taken = {key: options[key] for key in options if key in chosen.takes}
    if timeout and "better" in chosen.takes:
        taken.setdefault("shorten", WITHOUT_END)
    return chosen, taken


def _no_option(method: str, name: str, takes: Iterable[str]) -> str:
    """Say that a method does not take an option, and which it takes."""
    known = sorted({*takes, "failed", "timeout"})
    near = get_close_matches(name, known, 1)
    meant = (
        f"Did you mean {quoted(near[0])}?" if near else f"It has {', '.join(known)}."
    )
    return f"The method {method} has no option {quoted(name)}. {meant}"


def choose(method: str, position: Position) -> Method:
    """Return a method by its name, or for auto the one that is best for the position.

    Raises ValueError if it is unknown, or not for boards of this size.
    """
    if method not in METHODS:
        raise ValueError(f"{quoted(method)} is no method: {', '.join(METHODS)}.")
    if method == "auto":
        method = best_method(position.rows, position.cols)
    chosen = METHODS[method]
    refusal = chosen.refusal(position.rows, position.cols)
    if refusal:
        raise ValueError(f"Sorry, {refusal}.")
    return chosen


def carried_out(
    method: Method,
    position: Position,
    failed: Report,
    options: Mapping[str, Any],
    again: Callable[[], object] = lambda: None,
) -> Solution:
    """Return the solution that a method finds for a solvable position, searching here.

    The tables that it needs are loaded, or made, before the time is counted.  If the
    solution is false, a warning says so, and the search is made again without its
    source, after a call of ``again``.  Raises Unsound if no other source is left.
    """
    sources = _sources(method, position)
    while True:
        try:
            return _found(method, position, failed, options)
        except Unsound as fault:
            source, do_without = next(sources, ("", None))
            if do_without is None:
                raise
            warnings.warn(
                f"{fault} It came from {source}; the search is made again without.",
                stacklevel=2,
            )
            start_afresh()
            do_without()
            again()


def _sources(
    method: Method, position: Position
) -> Iterator[tuple[str, Callable[[], object]]]:
    """Yield what may have spoilt a search, each with what has the next do without it.

    A program with tables of patterns looks itself whether they led to the goal.
    """
    entry = OFFERED.get(method.name)
    if entry is not None and entry.kept == "walking":
        from fifteen.tables.walking_tables import remove_walking_tables

        remove = partial(remove_walking_tables, position.rows, position.cols)
        yield "the kept tables of walking distance", remove
    if jit.Distrust.used and not jit.interpreted():
        yield "machine code", jit.do_without


def _found(
    method: Method, position: Position, failed: Report, options: Mapping[str, Any]
) -> Solution:
    """Return the solution that a method finds; Unsound if it is false."""
    prepare(method, position.rows, position.cols, options)
    if (better := options.get("better")) is not None:
        options = {**options, "better": _telling(method, position, better)}
    begun = perf_counter()
    try:
        found = method.search(position, failed, **options)
    except (IndexError, ValueError) as error:
        # So end programs that cannot follow the way which their search has written.
        if not (isinstance(error, IndexError) or str(error) == wrong_tables()):
            raise
        raise Unsound(f"{method.name} ended with “{error}”.") from error
    seconds = perf_counter() - begun
    length = found.happy + found.sad
    bound = length if method.shortest else bound_of(method, position, found.quotas)
    return Solution(
        position,
        method.name,
        length,
        found.happy,
        found.sad,
        position.named(DIGITS.index(piece) for piece in found.pieces),
        found.nodes,
        seconds,
        bound,
        bound == length,
        found.quotas,
    )


def _telling(
    method: Method, position: Position, better: Callable[[Solution], object]
) -> Callable[[Cells, int], object]:
    """Return what makes solutions of ways of the blank, and tells them."""
    bound, begun = bound_of(method, position), perf_counter()

    def tell(trail: Cells, nodes: int) -> None:
        tiles, blank = list(position.tiles), trail[0]
        pieces = list[int]()
        for cell in trail[1:]:
            pieces.append(tiles[cell])
            tiles[blank], blank = tiles[cell], cell
        length, h = len(pieces), manhattan_distance(position)
        better(
            Solution(
                position,
                method.name,
                length,
                *happy_and_sad(length, h),
                position.named(pieces),
                nodes,
                perf_counter() - begun,
                bound,
                bound == length,
            )
        )

    return tell


def bound_of(method: Method, position: Position, quotas: Sequence[Quota] = ()) -> int:
    """Return what no solution falls short of, by the bound of a method.

    A quota that failed says that every solution has two moves more, or is longer.
    """
    bounds = [quota.happy + quota.sad + 2 for quota in quotas[-1:]]
    if method.bound == BEST:
        return max([*bounds, *lower_bounds(position).values()])
    return max([*bounds, LOWER_BOUNDS[method.bound](position)])


def start_afresh() -> None:
    """Forget all that was loaded, and throw away what is kept compiled.

    Tables are verified when they are needed again.
    """
    forget()
    for kept in ("pattern_tables", "walking_tables", "circle_tables"):
        if (tables := sys.modules.get(f"fifteen.tables.{kept}")) is not None:
            tables.forget()
    jit.throw_away()
