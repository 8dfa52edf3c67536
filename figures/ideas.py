"""The idea of a chapter on a board that readers push, computed by its program."""

from __future__ import annotations

from collections.abc import Iterator

from proofweave.translation.javascript import javascript

from fifteen import short_cycles
from figures.game_parts import TOOLS, chapter_program
from figures.page import embedded, script, style
from figures.svg import Html

FUNCTIONS = {
    "tray": ("inversions",),
    "pair_distance": ("longest_rise",),
    "walking_distance": ("readings", "tabulate", "place"),
}
"""The functions of its program that the idea of a chapter calls."""
EITHER = "Push a piece, or drag a piece on another one to exchange the two."
HINTS = {
    "tray": EITHER,
    "pair_distance": EITHER,
    "walking_distance": "Push a piece: in one table one count goes up, one down.",
    "short_cycles": "Push pieces around, and the automaton reads the way.",
}
LONGEST = 8
"""The longest ways that the automaton of the figure forbids, in moves."""


def idea(chapter: str, start: str) -> Html:
    """A board of sixteen hex digits to push, and the idea of the chapter beside it."""
    names = FUNCTIONS.get(chapter)
    data: dict[str, object] = {"chapter": chapter, "start": start}
    data |= {} if names else {"table": [*_table()], "twins": dict(_twins())}
    program = f"<script>\n{_program(chapter, names)}\n</script>" if names else ""
    sheets = style("controls.css", "tray.css", "idea.css")
    return Html(
        f'<div class="search-figure idea" hidden>{sheets}'
        f'<div class="tray" role="group" aria-label="{HINTS[chapter]}"></div>'
        f'<div class="shown"></div><p class="told" aria-live="polite"></p>'
        f'<p class="hint">{HINTS[chapter]}</p>{embedded("idea-data", data)}{program}'
        f"{script('drawn_board.js', 'starts.js', 'tray.js', 'idea.js')}</div>"
    )


def _program(chapter: str, names: tuple[str, ...]) -> str:
    """The functions of a program, as ``Search.program``."""
    operations = (TOOLS / "operations.js").read_text(encoding="utf-8")
    text = javascript(chapter_program(chapter), names)
    inside = f"{operations}\n{text}\nreturn {chapter};"
    return f"(window.Search ||= {{}}).program = (() => {{\n{inside}\n}})();"


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
