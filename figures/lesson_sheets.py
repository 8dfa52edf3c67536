"""Sheets for lessons, A4: a start, the trace of its search, the machine, the bounds.

All of them come from the program and its records: the trace is a recorded run of korf0.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from itertools import pairwise
from typing import NamedTuple

import korf0
from fifteen.board.position import Position
from figures.boards import grid
from figures.hundred_table import HUNDRED_TABLES, by_rung
from figures.one_board_table import ONE_BOARD
from figures.recorded_runs import (
    Moment,
    kept_run,
    moments,
    places,
    program,
    run,
)
from figures.records import rows
from figures.svg import Html

COMPASS = ("east", "north", "west", "south", "none")
FIRST = "NEWLEVEL", 1
TRACE_HEADS = ("step", "place", "level", "p", "t", "d", "what happens")
RULED = "border:1px solid;padding:0 .5em;height:1.65em"
ONE_SIDE_EACH = (
    '<style class="one-side-each">@media print { '
    "main:has(.one-side-each) .section.titled { break-before: page } "
    "main:has(.one-side-each) .figure:has(pre.shown) { margin-top: -1.2rem } "
    "main:has(.one-side-each) pre.shown { font-size: 0.52rem !important } "
    "main:has(.one-side-each) .contents { display: none } } "
    ".by-hand { display: flex; gap: 4mm } .by-hand > div { flex: 1 } "
    ".by-hand td { height: 7mm !important } .by-hand td:nth-child(n+5) "
    "{ width: 13% } .by-hand td:last-child { width: 36% !important }</style>"
)
"""Each section of a document on a page of its own, in print, without the contents; the
search beside the end of the machine, in small letters.

A printed book joins the styles of all documents; so the rule asks for its own element.
"""
FORGETS = {
    "Manhattan distance": "all pieces but one",
    "linear conflict": "all pieces outside a line",
    "pair distance": "all pieces outside a line; one partner for each piece",
    "walking and inversion distance": "one axis, or the cells that pieces pass",
}
"""The part of the position that each bound leaves out, in the order of the table."""
PATTERNS = "all pieces outside a pattern"
METHOD_OF = {
    "Manhattan distance": "korf0",
    "walking and inversion distance": "walking-distance",
    "linear conflict": "linear-conflict",
    "pair distance": "pair-distance",
    "5-5-5": "pattern-database 5-5-5",
    "6-6-3": "pattern-database 6-6-3",
    "7-8": "pattern-database 7-8",
}


class Turn(NamedTuple):
    """A turn of the search's loop: where control is, its variables, and the effect."""

    place: str
    level: int
    p: int
    t: str
    d: str
    effect: str


def start_sheet(start: str) -> Html:
    """The start, as pieces, and the style by which each sheet is a page of its own."""
    labels = [str(piece or "") for piece in Position.parse(start).tiles]
    return Html(grid(labels, f"the start {start}").markup + ONE_SIDE_EACH)


def machine_sheet(*, one_side_each: bool = False) -> Html:
    """The three places and the jumps between them; perhaps with the style of sheets."""
    return Html(places().picture() + (ONE_SIDE_EACH if one_side_each else ""))


def trace_sheet(start: str) -> Html:
    """Return the trace of all quotas from a start, as a table."""
    found = enumerate(turns(start), 1)
    return Html(_sheet(TRACE_HEADS, [[number, *turn] for number, turn in found]))


def empty_sheet(start: str, quota: int) -> Html:
    """Return a row to be written into for each step of the quota-th attempt, at most 17
    in a column; the first step is filled in."""
    found = turns(start)
    first = [k for k, turn in enumerate(found) if (turn.place, turn.level) == FIRST]
    mine = found[first[quota] : [*first, len(found)][quota + 1]]
    lines = [
        [1, *mine[0]],
        *([k, *[""] * len(Turn._fields)] for k in range(2, len(mine) + 1)),
    ]
    columns = [_sheet(TRACE_HEADS, lines[k : k + 17]) for k in range(0, len(lines), 17)]
    return Html(f'<div class="by-hand">{"".join(columns)}</div>')


def turns(start: str) -> list[Turn]:
    """Each turn of the loop in the search from a start, quota after quota."""
    text = program().document.path.read_text(encoding="utf-8").split("\n")
    found = [
        Moment(moment.step, moment.line, kept_run(moment.variables))
        for moment in moments(run(start))
        if "match goto" in text[moment.line - 1]
    ]
    told = [_turn(here, after) for here, after in pairwise(found)]
    piece = int(korf0.solve(start).pieces[-1], 16)
    return [*told, Turn(*_state(found[-1]), f"t = δ: push {piece}; the goal")]


def _state(moment: Moment) -> tuple[str, int, int, str, str]:
    t = moment.number("t")
    place = str(moment.goto)
    d = COMPASS[moment.number("d")] if place == "TRYMOVE" else ""
    quota = f"{t & 0xFF}+{t >> 8}"
    return place, moment.number("level"), moment.number("p"), quota, d


def _turn(here: Moment, after: Moment) -> Turn:
    """A turn of the loop, told by its state and the state at the next turn."""
    place, d = str(here.goto), COMPASS[after.number("d")]
    if place == "NEWLEVEL":
        effect = "note p and t; look east"
    elif place == "BACKTRACK" and after.whole != here.whole:
        effect = "level 1: the quota fails"
    elif place == "BACKTRACK":
        back = COMPASS[after.number("d") - 1]
        effect = f"take the move {back} back; next {d}"
    elif str(after.goto) == "BACKTRACK":
        effect = "no direction is left"
    elif str(after.goto) == "TRYMOVE":
        effect = f"{COMPASS[after.number('d') - 1]} costs too much; next {d}"
    else:
        piece = here.numbers("board")[after.number("p")] + 1
        kind = "happy" if here.number("t") - after.number("t") == 1 else "sad"
        effect = f"push {piece}, go {d}: {kind}"
    return Turn(*_state(here), effect)


def bounds_sheet() -> Html:
    """The bounds of the book, each with its tables, its value and its nodes.

    The value is that of the transposition; nodes are means over Korf's hundred.
    """
    value: dict[str, str] = {}
    for row in rows(ONE_BOARD):
        value.setdefault(row["method"], row["moves"])
    size = {row["rung"]: int(row["bytes"]) for row in rows(HUNDRED_TABLES)}
    lines = []
    for rung, solved in by_rung().items():
        if rung not in METHOD_OF:
            continue
        nodes = sum(int(row["nodes"]) for row in solved) / len(solved)
        known = (f"{size.get(rung, 0):,}", value[METHOD_OF[rung]], f"{nodes:,.0f}")
        lines.append((rung, FORGETS.get(rung, PATTERNS), *known))
    heads = ("bound", "forgets", "bytes of tables", "value", "nodes")
    return Html(_sheet(heads, lines))


def _sheet(heads: Sequence[str], lines: Sequence[Sequence[object]]) -> str:
    """Return a table with ruled cells."""
    top = "".join(f'<th scope="col" style="{RULED}">{escape(h)}</th>' for h in heads)
    ruled = (
        "".join(f'<td style="{RULED}">{escape(str(cell))}</td>' for cell in cells)
        for cells in lines
    )
    body = "".join(f"<tr>{cells}</tr>" for cells in ruled)
    return (
        '<div class="table-room" tabindex="0" role="group" aria-label="Sheet" '
        'style="break-inside:avoid"><table '
        'style="border-collapse:collapse;width:100%;font-size:.72rem;line-height:1.3">'
        f"<thead><tr>{top}</tr></thead><tbody>{body}</tbody></table></div>"
    )
