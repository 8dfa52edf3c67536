"""The idea of a chapter on a board that readers push, computed by its program."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import korf0
from fifteen import korf1, partial_goals, short_cycles
from figures.block_graph import LINE, block_graph, blocks
from figures.chapters import SMALL
from figures.page import embedded, kept_script, moving, style
from figures.programs.bundles import chapter_program
from figures.programs.kept import PROGRAMS, kept_programs
from figures.svg import Html
from figures.translation.javascript import javascript


class Idea(NamedTuple):
    """The idea of a chapter: its script, its hint for readers, and its functions.

    The page calls the ``functions`` of the chapter's program; if there are none, it
    asks a worker, or needs no more than its data.
    """

    script: str
    hint: str
    functions: tuple[str, ...] = ()
    asks: bool = False


EITHER = "Push a piece, or drag a piece on another one to exchange the two."
IDEAS = {
    "korf1": Idea(
        "blocks",
        "Drag the slider from block to block; push a piece to start from there.",
    ),
    "tray": Idea("parity", EITHER, ("inversions",)),
    "pair_distance": Idea("conflicts", EITHER, ("longest_rise",)),
    "walking_distance": Idea(
        "walks",
        "Push a piece: in one table one count goes up, one down.",
        ("readings", "tabulate", "place"),
    ),
    "short_cycles": Idea(
        "ways", "Push pieces around, and the automaton reads the way."
    ),
    "pattern_database": Idea(
        "waves",
        "Drag the slider, and the wave goes out; push a piece, and a ring moves.",
        asks=True,
    ),
    "twenty_four": Idea(
        "patterns",
        "Push a piece: in each reading the number of its pattern changes by one.",
        asks=True,
    ),
    "best_first": Idea(
        "queue",
        "Below each board is g + h. Drag the slider to take boards; push a piece to "
        "start from there.",
        asks=True,
    ),
    "partial_goals": Idea(
        "stages",
        "Drag the slider from stage to stage; push a piece to start from there.",
        asks=True,
    ),
}
PATTERNS = ("1245", "3678")
"""The patterns of the figure, by their pieces."""
LONGEST = 8
"""The longest ways that the automaton of the figure forbids, in moves."""


def idea(chapter: str, start: str) -> Html:
    """A board of hex digits to push, and the idea of the chapter beside it."""
    name, hint, functions, asks = IDEAS[chapter]
    data = {"start": start} | _data(chapter)
    program = _program(chapter, functions) if functions else ""
    if asks:
        bundle = next(each for each in PROGRAMS.values() if each.name == chapter)
        program = kept_programs([bundle])
    shown = block_graph(5, korf0.WEST).markup if chapter == "korf1" else ""
    sheets = style("page/controls.css", "board/tray.css", "ideas/idea.css")
    return Html(
        f'<div class="search-figure idea {name}" data-idea="{name}" hidden>{sheets}'
        f'<div class="tray" role="group" aria-label="{hint}"></div>'
        f'<div class="shown">{shown}</div><p class="told" aria-live="polite"></p>'
        f'<p class="hint">{hint}</p>{embedded("idea-data", data)}{program}'
        f"{moving()}</div>"
    )


def _data(chapter: str) -> dict[str, object]:
    if chapter == "short_cycles":
        return {"table": [*_table()], "twins": dict(_twins())}
    if chapter == "korf1":
        begins = [korf1.beginnings(p, 4, 4) for p in range(16)]
        known = [each._asdict() for each in blocks()]
        return {"begins": begins, "blocks": known, "line": LINE}
    if chapter == "twenty_four":
        return {"patterns": SMALL[5].split()}
    if chapter == "pattern_database":
        return {"patterns": PATTERNS}
    return {"plans": partial_goals.PLANS} if chapter == "partial_goals" else {}


def _program(chapter: str, functions: tuple[str, ...]) -> str:
    """The functions of a program, as the text of a function that returns them."""
    text = javascript(chapter_program(chapter), functions)
    return kept_script("idea-program", f"{text}return {chapter};")


def _table() -> Iterator[int]:
    """The state after state s and direction d, as entry 4s + d; -1 if forbidden."""
    for after in short_cycles.table(short_cycles.forbidden(LONGEST)):
        yield -1 if after == short_cycles.FORBIDDEN else after


def _twins() -> Iterator[tuple[str, str]]:
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
        twin = known[frozenset(short_cycles.effect(way).items())]
        yield _letters(way), _letters(twin)


def _letters(way: int) -> str:
    return "".join("ENWS"[d] for d in short_cycles.directions(way))
