"""The page of short_cycles, whose program solves nothing: its worker runs the variant
of korf0 that asks the automaton."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from fifteen import short_cycles
from fifteen.tray import beside
from figures.chapters.korf0 import KINDS
from figures.hundred_table import taken_by
from figures.parts import Bundle, Chapter, Idea, Recorded, Views, Worker, experiments

STEPS = [*product(range(16), range(4))]
"""The cells, each with the directions."""
LONGEST = 8
"""The longest ways that the automaton of the figure forbids, in moves."""


def automaton_shown() -> dict[str, object]:
    """Return the automaton, and the forbidden ways with their twins, in letters."""
    in_letters = {letters(way): letters(twin) for way, twin in twins()}
    return {"table": [*_table()], "twins": in_letters}


def _table() -> Iterator[int]:
    """The state after state s and direction d, as entry 4s + d; -1 if forbidden."""
    for after in short_cycles.table(short_cycles.forbidden(LONGEST)):
        yield -1 if after == short_cycles.FORBIDDEN else after


def twins() -> Iterator[tuple[int, int]]:
    """The ways that are forbidden, each with a lesser way that does the same."""
    known: dict[frozenset[object], int] = {}
    allowed = short_cycles.table(short_cycles.forbidden(LONGEST))
    ways = {1: 0} | {
        way: 0
        for length in range(1, LONGEST + 1)
        for way, _ in short_cycles.all_ways(length, allowed, LONGEST)
    }
    for way in ways:
        known.setdefault(frozenset(short_cycles.effect(way).items()), way)
    for way in short_cycles.forbidden(LONGEST):
        yield way, known[frozenset(short_cycles.effect(way).items())]


def letters(way: int) -> str:
    """Return the letters of a way's directions, such as ENWS."""
    return "".join("ENWS"[d] for d in short_cycles.directions(way))


CHAPTER = Chapter(
    without={"method": "it lends the searches of others a table"},
    place=(1, 1),
    idea=Idea(
        "ways",
        "Push pieces around, and the automaton reads your way.",
        data=automaton_shown,
        room="12.4em",
    ),
    worker=Worker(
        Bundle(
            "korf0",
            ("solve",),
            {"attempt": {**KINDS, "after": "H", "state": "H"}},
            variant="korf0_short_cycles",
        ),
        solve="solve(board, failed)",
        taken=taken_by("Manhattan distance"),
    ),
    recorded=Recorded(
        experiments=experiments("short_cycles"),
        others=3,
        start="123456789e0fdbca",
        call="solve(start)",
        left_out=("after",),
        variant="korf0_short_cycles",
        stage=Views(
            values={
                "beyond": f"{[beside(p, d, 4, 4) for p, d in STEPS]}[4 * p + d]",
                "back": "pos[level - 1]",
            },
            events={"cut": ("else col(p)", "else row(p)")},
        ),
    ),
)
