"""Any start, typed or drawn in the woven page: the program itself runs it there.

That of korf0 is translated twice.  WebAssembly is fast, and says how far the search
has got; JavaScript says at every step what CPython would, so that any part of a run is
shown.
"""

from __future__ import annotations

import math
from typing import Any, NamedTuple

from proofweave.replay.recording import Trace
from proofweave.translation.javascript import javascript, scripts

import korf0
from fifteen.tray import cells, manhattan_distance
from figures.living import LIVING
from figures.page import embedded, kept_script, read_part, runtime, script, style
from figures.recorded_runs import FUNCTION, program, run, search
from figures.svg import Html
from figures.your_board import PROGRAMS, kept_beam, kept_programs

FACTS = ("inversions", "blank", "moves", "cells", "board", "pos", "tim", "way")
"""What `solve` knows of a start by the time that it begins to search."""
SLIDING = "way[level] = d"
"""The line at which a move is allowed; ``delta`` is its price."""


class Pace(NamedTuple):
    """How the nodes of a program grow from quota to quota, from about ten on.

    ``rate`` is that of its nodes in a page, in a second; ``most`` says how many of them
    the page can keep.
    """

    growth: float
    rate: float
    most: float = 1e30


PACES = {
    "korf0": Pace(5.6, 40e6),
    "korf1": Pace(5.6, 40e6),
    "short_cycles": Pace(5.0, 30e6),
    "pair_distance": Pace(5.2, 20e6),
    "walking_distance": Pace(4.6, 20e6),
    "best_first": Pace(3.6, 1e6, 22e6),
    "twenty_four": Pace(7.0, 5e6),
}
"""Of the programs that may be given a board that is hopeless in a page."""


def any_start(start: str, chapter: str = "") -> Html:
    """A panel for any start, which has this one at first.

    The program of a chapter, by its name, runs in a worker that keeps its tables; and
    a start that a link brings is solved at once.
    """
    if chapter:
        side = math.isqrt(len(start))
        moves = manhattan_distance(cells(start), side)
        known = {"moves": moves, "far": moves, "board": start}
        given = {"start": start, "known": known, "program": chapter, "side": side}
        [bundle] = [each for each in PROGRAMS.values() if each.name == chapter]
        kept = kept_programs([bundle])
        return panel(given, chapter, kept, "board_engine.js")
    recorded = javascript(program(), LIVING["korf0"].functions, hook=True)
    kept = (
        f"{runtime()}{kept_programs([])}"
        f"{kept_script('search-worker', read_part('running.js'), 'running.js')}"
        f"{kept_script('recorded', recorded)}"
        f'<script class="recorder">\n{scripts()}\n</script>'
    )
    return panel(data(start), "korf0", kept, "engine.js")


def panel(given: dict[str, Any], program: str, kept: str, engine: str) -> Html:
    """The panel with its data, what is kept for its workers, and its scripts."""
    pace, beam = PACES.get(program), ""
    docked = program in LIVING
    sheets = ([] if docked else ["controls.css"]) + ["tray.css", "any_start.css"]
    parts = [] if docked else ["drawn_board.js", "views.js"]
    parts += ["starts.js", "tray.js", "asker.js", "forecast.js", engine]
    if pace:
        given["pace"], beam = pace._asdict(), kept_beam()
        parts.append("beam.js")
    return Html(
        f'<div class="search-figure any-start" hidden>'
        f"{style(*sheets)}{read_part('any_start.html')}"
        f"{embedded('any-data', given)}{kept}{beam}"
        f"{script(*parts, 'any_start.js')}</div>"
    )


def data(start: str) -> dict[str, Any]:
    """The data of the panel: its program, and the start that it has."""
    lines = program().document.lines
    line = next(k for k, each in enumerate(lines, 1) if each.text.strip() == SLIDING)
    return {
        "start": start,
        "known": known(start),
        "facts": FACTS,
        "module": search().base64,
        "more": korf0.HAPPY + korf0.SAD,
        "caller": calling(run(start)),
        "sad": {"line": line, "when": {"delta": korf0.SAD}},
    }


def calling(trace: Trace) -> int:
    """The line that calls the search."""
    return trace.lines[trace.functions.index(FUNCTION) - 1]


def known(start: str) -> dict[str, Any]:
    """The numbers with which the program begins to search from a start."""
    trace = run(start)
    states = zip(trace.functions, trace.states(), strict=True)
    state = next(state for function, state in states if function == FUNCTION)
    return {name: state[f"solve.{name}"] for name in FACTS}
