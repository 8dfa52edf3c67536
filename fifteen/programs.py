"""The programs of the series that solve, each with its methods, bounds and searches.

One entry registers a program for users.  The methods, the lower bounds, what is
compiled, the options of the command and the tests come from it; what the page of a
chapter shows is declared in ``figures/chapters``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache, partial
from importlib import import_module
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any, Literal, Protocol, TypeAlias

import korf0
from fifteen.board.position import Position
from fifteen.compiling.compiled import compiled
from fifteen.compiling.rebinding import using
from fifteen.tray import refusal_beyond_five
from korf0 import Cells, Report

SECONDS_INTERPRETED = 0.05
"""Seconds for which a search is interpreted before numba is loaded to compile it."""

BEST = "the best of all"
"""In place of the name of a lower bound: the greatest that takes a board."""

Refusal: TypeAlias = Callable[[int, int], str]
"""Says why boards of some rows and columns are beyond a program, or nothing."""

Kept: TypeAlias = Literal["none", "walking", "patterns", "happy"]
"""The tables that a program needs, and that are kept from run to run."""


class Solver(Protocol):
    """The protocol of a program of the series: it solves a tray of some rows and
    columns.

    It may take more, by name, and it may have tables.  Each quota that fails is told at
    once.  Raises korf0.Unreachable if there is no solution, and ValueError for what is
    no tray, or too large.
    """

    def solve(
        self, cells: Cells, rows: int, cols: int, failed: Report | None = None
    ) -> korf0.Solution:
        """Return a solution, for the cells row by row; −1 is the empty one.

        It is a shortest one, unless the offer says otherwise.
        """


@dataclass(frozen=True, slots=True)
class WayBack:
    """The note by which a search bars the way straight back from its first level.

    A caller that writes another note has the search go on beyond some way.

    Attributes:
        array: The name of the array with the notes.
        level: The place of the note in it.
        kind: A ``cell`` is that from which the empty cell came, a ``direction`` its
            last one, and a ``state`` that of the automaton that avoids cycles.
        counters: The search returns a level and so many counts, nodes first.
    """

    array: str
    level: int
    kind: Literal["cell", "direction", "state"]
    counters: int = 1


@dataclass(frozen=True, slots=True)
class Bound:
    """A lower bound that a program has: its name, and the function that returns it.

    The function is given the cells, the rows and the columns, and as ``tables`` those
    that are ``kept`` for it; with ``more``, it returns what is to be added to the
    Manhattan distance.  It raises ValueError for boards that are beyond it.
    """

    name: str
    function: str = "lower_bound"
    kept: Kept = "none"
    more: bool = False


@dataclass(frozen=True, slots=True)
class Offer:
    """A method that a program offers: its name, a line about it, its lower bound.

    The bound is the Manhattan distance, or one that a program has.  ``settings`` are
    what the program is told for it; ``takes`` has the options that the user may give.
    What it finds is a ``shortest`` solution, or else some solution, by a ``function``.
    It may have a ``refusal`` that is not that of its program.  Its search is
    ``divisible``, if its program has a note, unless its bound depends on the way.
    Pages and prose call it by its ``title``, which is its name without hyphens, if none
    is given.
    """

    name: str
    summary: str
    bound: str
    settings: Mapping[str, Any] = field(default_factory=dict)
    takes: frozenset[str] = frozenset()
    shortest: bool = True
    function: str = "solve"
    refusal: Refusal | None = None
    divisible: bool = True
    title: str = ""


def in_cells(position: Position) -> tuple[Any, ...]:
    """Return a position as the programs take it that know trays of any size."""
    return position.cells, position.rows, position.cols


def in_digits(position: Position) -> tuple[Any, ...]:
    """Return a position as korf0 takes it."""
    return (position.digits,)


def any_size(rows: int, cols: int) -> str:
    """Refuse no board."""
    return ""


def only_fifteen(rows: int, cols: int) -> str:
    """Return why korf0 refuses a size, or nothing."""
    return "" if rows == cols == 4 else "korf0 knows the board of 4×4 only"


def only_larger(rows: int, cols: int) -> str:
    """Return why twenty-four refuses a size, or nothing."""
    program: Any = import_module("fifteen.twenty_four")
    if said := program.refusal(rows, cols):
        return str(said)
    if import_module("fifteen.pattern_database").refusal(rows, cols):
        return ""
    return f"{rows}×{cols} is for pattern-database, which has larger patterns"


def own_refusal(module: str) -> Refusal:
    """Return the function by which a program refuses sizes."""

    def refusal(rows: int, cols: int) -> str:
        said: str = import_module(module).refusal(rows, cols)
        return said

    return refusal


@dataclass(frozen=True, slots=True)
class Registration:
    """A program: its module, the methods that it offers, and its own lower bounds.

    ``searches`` are the functions to be compiled.  They are interpreted for
    ``patience`` times the usual, at first: one program takes long to compile, and for
    another each quota takes several times as long as the one before.  A program with a
    ``note`` can be divided: its search goes on beyond any way.  One that ``asks`` goes
    beyond its last sad move only where its tables let it.  One that ``deepens`` tries
    one length after the other.
    """

    module: str
    offers: tuple[Offer, ...]
    bounds: tuple[Bound, ...] = ()
    searches: tuple[str, ...] = ("attempt",)
    patience: float = 1.0
    note: WayBack | None = None
    asks: bool = False
    deepens: bool = True
    refusal: Refusal = any_size
    given: Callable[[Position], tuple[Any, ...]] = in_cells
    kept: Kept = "none"


REGISTER = (
    Registration(
        "korf0",
        (
            Offer(
                "korf0",
                "iterative deepening with the Manhattan distance",
                "Manhattan distance",
            ),
        ),
        refusal=only_fifteen,
        given=in_digits,
    ),
    Registration(
        "fifteen.korf1",
        (
            Offer(
                "korf1",
                "korf0 once more, written out case by case by a program",
                "Manhattan distance",
            ),
        ),
        patience=20.0,
        refusal=own_refusal("fifteen.korf1"),
    ),
    Registration(
        "fifteen.korf2",
        (
            Offer(
                "korf2",
                "korf0 with two windows on the positions that need no sad move",
                "Manhattan distance",
            ),
        ),
        note=WayBack("pos", 0, "cell", 4),
        asks=True,
        refusal=own_refusal("fifteen.korf2"),
        kept="happy",
    ),
    Registration(
        "fifteen.pair_distance",
        (
            Offer(
                "pair-distance",
                "iterative deepening with pairs of pieces in each other's way",
                "Manhattan pair distance",
                {"bound": "two-lists"},
                frozenset({"order"}),
                # The partners of a piece depend on the order in which they were found.
                divisible=False,
            ),
            Offer(
                "linear-conflict",
                "iterative deepening with linear conflicts",
                "linear conflict",
                {"bound": "linear-conflict"},
                frozenset({"order"}),
            ),
        ),
        (
            Bound("Manhattan pair distance", "pair_distance", more=True),
            Bound("linear conflict", "linear_conflict", more=True),
        ),
        ("attempt", "attempt_by_lines"),
        note=WayBack("pos", 0, "cell", 4),
        refusal=own_refusal("fifteen.pair_distance"),
    ),
    Registration(
        "fifteen.walking_distance",
        (
            Offer(
                "walking-distance",
                "iterative deepening with walking and inversion distance",
                "walking and inversion distance",
            ),
        ),
        (
            Bound("inversion distance", "inversion_distance"),
            Bound("walking distance", "walking_distance", "walking"),
            Bound("walking and inversion distance", kept="walking"),
        ),
        note=WayBack("pos", 0, "cell"),
        refusal=own_refusal("fifteen.walking_distance"),
        kept="walking",
    ),
    Registration(
        "fifteen.pattern_database",
        (
            Offer(
                "pattern-database",
                "iterative deepening with tables of some pieces at a time",
                "pattern database",
                takes=frozenset({"tables"}),
            ),
        ),
        (Bound("pattern database", kept="patterns"),),
        ("attempt", "descend"),
        0.5,
        note=WayBack("way", 0, "direction"),
        refusal=own_refusal("fifteen.pattern_database"),
        kept="patterns",
    ),
    Registration(
        "fifteen.twenty_four",
        (
            Offer(
                "twenty-four",
                "the same for boards of 17 to 25 cells, six pieces at a time",
                "patterns of six",
                title="twenty-four",
            ),
        ),
        (Bound("patterns of six", kept="patterns"),),
        ("attempt", "descend"),
        0.5,
        note=WayBack("at", 1, "state"),
        refusal=only_larger,
        kept="patterns",
    ),
    Registration(
        "fifteen.best_first",
        (
            Offer(
                "best-first",
                "A*: every board is kept that has been seen",
                "Manhattan distance",
                takes=frozenset({"memory", "priority"}),
            ),
        ),
        deepens=False,
    ),
    Registration(
        "fifteen.partial_goals",
        (
            Offer(
                "partial-goals",
                "some pieces at a time; the solution need not be a shortest one",
                "Manhattan distance",
                takes=frozenset({"plan", "depth", "search", "shorten"}),
                shortest=False,
                refusal=refusal_beyond_five,
            ),
            Offer(
                "quick",
                "a good solution soon, for any size, and made shorter as time allows",
                BEST,
                takes=frozenset({"shorten", "beam", "better"}),
                shortest=False,
                function="quick",
            ),
        ),
        searches=("attempt", "flood", "shortcut", "spawn", "keep", "sweep"),
        deepens=False,
    ),
)
"""The programs that solve, in the order of the book."""

OFFERED = {offer.name: entry for entry in REGISTER for offer in entry.offers}
"""The entry of the program that offers a method, by the name of the method."""

ENTRIES = {entry.module: entry for entry in REGISTER}
"""The entry of a program, by the name of its module."""


@cache
def loaded(module: str) -> SimpleNamespace:
    """Return a program with its searches compiled, when they are long."""
    entry = ENTRIES[module]
    patience = SECONDS_INTERPRETED * entry.patience
    return compiled(import_module(module), *entry.searches, patience=patience)


def compile_at_once(*modules: str) -> None:
    """Have this process interpret no search of some programs any more, or of any."""
    for module in modules or ENTRIES:
        for name in ENTRIES[module].searches:
            getattr(loaded(module), name).patience = 0.0


def aimed(module: str, aim: Callable[..., Any]) -> SimpleNamespace:
    """Return a program whose divisible searches are called by ``aim``.

    Args:
        module: The name of its module.
        aim: Is given the search, compiled, the names of its arguments, and these.
    """
    program, entry = import_module(module), ENTRIES[module]
    others: dict[str, object] = {}
    for name in entry.searches:
        search = others[name] = getattr(loaded(module), name)
        code = search.function.__code__
        names = code.co_varnames[: code.co_argcount]
        if entry.note is not None and entry.note.array in names:
            others[name] = partial(aim, search, names)
    return using(program, others)


@cache
def program_digest(module: str) -> str:
    """Return a digest of a program and of the programs it uses."""
    import hashlib

    sources: dict[str, bytes] = {}
    names = [module]
    while names:
        name = names.pop()
        if name not in sources and name.split(".")[0] in {"fifteen", "korf0"}:
            found = import_module(name)
            sources[name] = Path(str(found.__file__)).read_bytes()
            for value in vars(found).values():
                of = "__name__" if isinstance(value, ModuleType) else "__module__"
                names.append(str(getattr(value, of, "")))
    texts = (hashlib.sha256(sources[name]).digest() for name in sorted(sources))
    return hashlib.sha256(b"".join(texts)).hexdigest()
