"""Sheets for lessons, A4: the start, the rules, the trace of its search, the bounds.

All of them come from the program and its records: the trace is a recorded run of korf0,
told by the script of its stage, in Node; the rules print the same sentences.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from html import escape
from pathlib import Path
from typing import NamedTuple

from proofweave.source.markdown import TAG

from fifteen.board.position import Position
from figures import ROOT
from figures.boards import grids
from figures.chapters import RECORDED
from figures.hundred_table import HUNDRED_TABLES, by_rung
from figures.one_board_table import ONE_BOARD
from figures.parts import WORDS
from figures.recorded_runs import places, program, run
from figures.records import rows
from figures.stage.stage_data import recorded_data
from figures.svg import Html
from figures.translation.javascript import asked
from figures.whole_search import whole_search

KORF0 = RECORDED["korf0"]
LOOPS = ROOT / "variants" / "korf0_loops.ch.md"
ROWS = Path(__file__).parent / "stage" / "rows.js"
GOAL = "123456789abcdef0"
TRACE_HEADS = ("step", "place", "d", "what happens", "level", "p", "t")
RULE_HEADS = ("at", "if", "do", "write", "go to")
RULED = "border:1px solid;padding:0 .5em;height:1.65em;vertical-align:middle"
ONE_SIDE_EACH = (
    '<style class="one-side-each">'
    "@page { margin: 24mm 16mm 19mm } @page :first { margin-top: 16mm } "
    "@media print { .opening { display: none !important } "
    ".section.titled { break-before: page } "
    ".section { padding: 0 !important } "
    ".prose { max-width: none } "
    ".figure:has(pre.shown) { margin-top: -1.2rem } "
    "pre.shown { font-size: 0.52rem !important } "
    "pre.marked { font-size: 9pt !important; line-height: 9.4pt !important } "
    ".figure:has(pre.marked) { margin-top: -.6rem } "
    ".section:has(.whole-trace) svg.machine { width: 43% } "
    ".picture > svg { width: 100%; height: auto } svg.machine { width: 78% } "
    ".prose table { font-size: 1em } "
    ".rules table, .example table { font-size: .86rem !important } "
    ".rules td:nth-child(2) { width: 18% } "
    ".rules td, .example td { height: 2.1em !important } "
    ".short-trace td { height: 10.4mm !important } "
    ".long-trace td { height: 6.4mm !important } "
    ".whole-trace td { height: 1.4em !important } "
    ".whole-trace table { font-size: .76rem !important } }"
    ".by-hand td:nth-child(1), .by-hand td:nth-child(n+5) { width: 7% } "
    ".by-hand td:nth-child(2) { width: 16% } .by-hand td:nth-child(3) { width: 9% }"
    "</style>"
)
"""Each section of a document on a page of its own, in print, without the opening; the
search beside the end of the machine in small letters, or on a leaf of its own.
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


class Rule(NamedTuple):
    """A rule of the search: a place, a condition there, the effect, and the next place.

    ``words`` names the sentence of the stage for a step by this rule.
    """

    at: str
    condition: str
    effect: str
    words: str
    next: str


PUSHED = "push the piece; level + 1; t − δ"
RULES = (
    Rule("NEWLEVEL", "always", "east is due", "arrives", "TRYMOVE"),
    Rule("TRYMOVE", "no direction is left", "d is none", "none", "BACKTRACK"),
    Rule("TRYMOVE", "t = δ", PUSHED, "wins", "the end: solved"),
    Rule("TRYMOVE", "t cannot pay δ", "the next is due", "refuses", "TRYMOVE"),
    Rule("TRYMOVE", "t can pay δ", PUSHED, "moves", "NEWLEVEL"),
    Rule("BACKTRACK", "level = 1", "nothing", "failed", "the end: failed"),
    Rule(
        "BACKTRACK",
        "level > 1",
        "push the last piece back; level − 1; t as noted on that level; "
        "the next after its d is due",
        "back",
        "TRYMOVE",
    ),
)
"""The rules of the search; at each place the first is followed that fits."""
IN_A_RULE = {
    "way": "[d]",
    "kind": "[happy or sad]",
    "piece": "[piece]",
    "last": "[its d]",
}
"""The blanks in the sentences of the stage, as the rules print them."""


class Turn(NamedTuple):
    """A turn of the search's loop: its place, the direction decided on, the effect in
    words, and the numbers after it."""

    place: str
    d: str
    what: str
    level: int
    p: int
    t: str


class Attempt(NamedTuple):
    """The search with one quota: its turns, and the number of the first."""

    first: int
    turns: list[Turn]


def start_sheet(start: str) -> Html:
    """The start, the goal and the numbers of the cells, and the style of all sheets."""
    trays = {
        "the start": _labels(start),
        "the goal": _labels(GOAL),
        "the numbers of the cells": [str(cell) for cell in range(len(GOAL))],
    }
    return Html(grids(trays).markup + ONE_SIDE_EACH)


def _labels(start: str) -> list[str]:
    return [str(piece or "") for piece in Position.parse(start).tiles]


def machine_sheet(*, one_side_each: bool = False) -> Html:
    """The three places and the jumps between them; perhaps with the style of sheets."""
    return Html(places().picture() + (ONE_SIDE_EACH if one_side_each else ""))


def search_sheet(*changes: Path) -> Html:
    """The lines of the search with changes, in letters that can be marked."""
    return whole_search("korf0.html", *changes, form="marked")


def loops_sheet() -> Html:
    """The search without jumps, as two loops."""
    return search_sheet(LOOPS)


def rules_sheet() -> Html:
    """The rules of the search, as a table."""
    lines = [
        (rule.at, rule.condition, rule.effect, _written(rule.words), rule.next)
        for rule in RULES
    ]
    return Html(f'<div class="rules">{_sheet(RULE_HEADS, lines)}</div>')


def _written(words: str) -> str:
    """The sentence of a step in a rule, with its blanks."""
    return WORDS[words].format_map(IN_A_RULE)


def example_sheet(start: str, step: int) -> Html:
    """One row of the trace from a start, filled in."""
    line = [step, *turns(start)[step - 1]]
    table = _sheet(TRACE_HEADS, [line])
    return Html(f'<div class="by-hand example">{table}</div>')


def trace_sheet(start: str) -> Html:
    """The trace of all quotas from a start, as a table."""
    lines = [[step, *turn] for step, turn in enumerate(turns(start), 1)]
    return Html(f'<div class="by-hand whole-trace">{_sheet(TRACE_HEADS, lines)}</div>')


def empty_sheet(start: str, quota: int) -> Html:
    """A row to be written into for each step of the quota-th attempt from a start; the
    first is filled in.  Steps are numbered through all attempts, as on the stage."""
    first, mine = attempts(start)[quota]
    lines = [
        [first, *mine[0]],
        *([first + k, *[""] * len(Turn._fields)] for k in range(1, len(mine))),
    ]
    length = "short-trace" if len(mine) < 20 else "long-trace"
    return Html(f'<div class="by-hand {length}">{_sheet(TRACE_HEADS, lines)}</div>')


def attempts(start: str) -> list[Attempt]:
    """The turns of the search from a start, quota by quota."""
    found = list[Attempt]()
    for step, turn in enumerate(turns(start), 1):
        # The search comes to level 1 from nowhere else: each time is a new quota.
        if (turn.place, turn.level) == ("NEWLEVEL", 1):
            found.append(Attempt(step, []))
        found[-1].turns.append(turn)
    return found


@cache
def turns(start: str, *changes: Path) -> list[Turn]:
    """Each turn of the loop in the search from a start, by the program with changes."""
    about = recorded_data(KORF0, program(*changes), run(start, *changes))
    return [
        # The stage marks words by tags, and paper has no use for them.
        Turn(**{name: row[name] for name in Turn._fields})._replace(
            what=TAG.sub("", row["what"]), p=int(row["p"])
        )
        for row in asked(ROWS, about | {"start": start})
    ]


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
