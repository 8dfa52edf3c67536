"""The first turns of the machine from a small start: its place, and its doings."""

from __future__ import annotations

from dataclasses import replace
from html import escape
from itertools import pairwise

from figures.recorded_runs import (
    FUNCTION,
    HEX,
    Moment,
    kept_run,
    moments,
    program,
    run,
)
from figures.recording.machine import statements
from figures.svg import Html
from korf0 import HAPPY

NAMES = ("east", "north", "west", "south")
PLACES = {"NEWLEVEL": "arrived", "TRYMOVE": "try", "BACKTRACK": "go back"}
HEADS = ("place", "level", "empty cell", "quota", "what the machine does")

STYLE = """<style>
.turns :is(td, th) { text-align: left; white-space: nowrap; }
.turns td:nth-child(n + 2):nth-child(-n + 4) {
  text-align: right;
  font-variant-numeric: tabular-nums lining-nums;
}
.turns td:last-child { white-space: normal; }
</style>"""


def first_turns(start: str, many: int) -> Html:
    """Return a table of the first turns of the search from a start, one a row."""
    rows = [
        "".join(f"<td>{escape(words)}</td>" for words in row)
        for row in turns(start, many)
    ]
    heads = "".join(f'<th scope="col">{head}</th>' for head in HEADS)
    body = "".join(f"<tr>{row}</tr>" for row in rows)
    return Html(
        f'<div class="table-room" tabindex="0" role="group" '
        f'aria-label="The first turns from {start}"><table class="turns">'
        f"<thead><tr>{heads}</tr></thead><tbody>{body}</tbody></table></div>{STYLE}"
    )


def turns(start: str, many: int) -> list[tuple[str, ...]]:
    """Return the place, the level, the empty cell, the quota that is left, and a
    sentence, of each of the first turns.

    A turn begins where ``match`` reads the place.
    """
    heads = statements(program(), FUNCTION, "match goto:")
    begun = list[Moment]()
    for moment in moments(run(start)):
        if moment.line in heads:
            begun.append(replace(moment, variables=kept_run(moment.variables)))
        if len(begun) > many:
            break
    return [
        (
            PLACES[str(now.goto)],
            str(now.number("level")),
            str(now.number("p")),
            _quota(now.number("t")),
            _sentence(now, then),
        )
        for now, then in pairwise(begun)
    ]


def _sentence(now: Moment, then: Moment) -> str:
    """A sentence about a turn, from its beginning and the next turn's."""
    if now.goto == "NEWLEVEL":
        return "notes cell and quota, and looks east"
    if now.goto == "BACKTRACK":
        return f"takes piece {_piece(then, now.number('p'))} back"
    if then.goto == "BACKTRACK":
        return "nothing is left to try"
    kind = "happy" if then.number("delta") == HAPPY else "sad"
    if then.goto == "NEWLEVEL":
        way, piece = then.number("d"), _piece(then, now.number("p"))
        return f"{NAMES[way]}, piece {piece}: a {kind} move, which is paid"
    way, piece = then.number("d") - 1, _piece(now, then.number("q"))
    return f"{NAMES[way]}, piece {piece}: a {kind} move, which is refused"


def _piece(moment: Moment, cell: int) -> str:
    return HEX[moment.numbers("board")[cell] + 1]


def _quota(t: int) -> str:
    return f"{t & 0xFF}+{t >> 8}"
