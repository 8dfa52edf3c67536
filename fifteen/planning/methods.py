"""The methods by name, as the programs offer them, and the options that they take."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias, TypedDict

from fifteen.planning.solution import Solution
from fifteen.programs import REGISTER, Kept, Offer, Refusal, Registration, any_size


@dataclass(frozen=True, slots=True)
class Method:
    """A way to solve a position.

    Attributes:
        name: Its name, in small letters.
        summary: A line about it.
        bound: The name of the lower bound that it begins with.
        refusal: Says why boards of some rows and columns are beyond it, or nothing.
        takes: The names of the options that it takes.
        shortest: Whether its solutions are shortest ones.
        kept: The tables that it needs.
        deepens: Whether it tries one length after the other, each from the start.
        title: Its name in prose and on pages.
    """

    name: str
    summary: str
    bound: str
    refusal: Refusal = any_size
    takes: frozenset[str] = frozenset()
    shortest: bool = True
    kept: Kept = "none"
    deepens: bool = False
    title: str = ""


def method_of(entry: Registration, offer: Offer) -> Method:
    """Return the method that a program offers."""
    divided = {"jobs"} if entry.note is not None and offer.divisible else set()
    return Method(
        offer.name,
        offer.summary,
        offer.bound,
        offer.refusal or entry.refusal,
        offer.takes | divided,
        offer.shortest,
        entry.kept,
        entry.deepens,
        offer.title or offer.name.replace("-", " "),
    )


METHODS: Mapping[str, Method] = {
    **{
        offer.name: method_of(entry, offer)
        for entry in REGISTER
        for offer in entry.offers
    },
    "auto": Method(
        "auto",
        "the best of these for the board, with the best tables there are",
        "Manhattan distance",
        takes=frozenset({"tables", "jobs"}),
        title="auto",
    ),
}
"""The methods by name, in the order of the book; the last is one of the others."""


OTHER_NAMES: Mapping[str, str] = {"A*": "best-first", "IDA*": "korf0"}
"""The names of the field for the same searches, both by the Manhattan distance."""


def own_name(name: str) -> str:
    """Return the book's name of a method that is given by the field's, if it is one.

    A shell takes * for a pattern, so “astar” and “ida*” are read, too.
    """
    return OTHER_NAMES.get(name.upper().replace("STAR", "*"), name)


MethodName: TypeAlias = Literal[
    "korf0",
    "best-first",
    "pair-distance",
    "linear-conflict",
    "walking-distance",
    "korf1",
    "korf2",
    "pattern-database",
    "twenty-four",
    "partial-goals",
    "quick",
    "auto",
    "A*",
    "IDA*",
]


class OptionsOfMany(TypedDict, total=False):
    """The options of the methods for many boards; each method takes a few.

    Attributes:
        tables: The tables of pattern-database, by name: 7-8, 6-6-3 or 5-5-5 for 4×4.
        memory: The bytes that best-first may use.
        priority: What best-first adds to the moves made: "manhattan" or "hamming".
        order: The order in which pair-distance tries the directions east, north, west
            and south, which are 0 to 3.
        plan: The plan of partial-goals: its name, or its goals.
        depth: The moves that a stage of a plan may have.
        search: How partial-goals searches: "breadth" or "depth".
        shorten: The width of the windows, in moves, in which partial-goals and quick
            make a solution shorter.  With a time limit quick takes wider and wider ones
            until it is over.
        beam: How many boards quick may keep in a layer of a beam.  With a time limit
            there are wider and wider beams before the windows.
    """

    tables: str
    memory: int
    priority: str
    order: Sequence[int]
    plan: str
    depth: int
    search: str
    shorten: int
    beam: int


class Options(OptionsOfMany, total=False):
    """The options of the methods; each takes a few.

    Attributes:
        jobs: The processes among which some methods divide a long search, to find the
            same by as many nodes.
        better: Is called with each solution that quick finds on the way.
    """

    jobs: int
    better: Callable[[Solution], object]
