"""The moment of a page: a turn of the search at its head, and pictures of it beside the
sentences.

A picture is drawn by `pictures.js`: the still one in Node, when the page is woven, from
what the program did in Python; from then on in the page, which records the turns.
"""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from typing import Any, Literal, NamedTuple

import korf0
from fifteen.tray import NO_CELL, beside, cells, manhattan_distance
from figures import ROOT, svg
from figures.cache import cached
from figures.chapters import RECORDED
from figures.page import embedded, moving, style
from figures.parts import EVENTS, PLACES, WORDS, called
from figures.recorded_runs import FUNCTION, places, program, solving
from figures.recording.machine import CLOSE, statements
from figures.recording.recording import sample
from figures.stage.stage_data import loop
from figures.svg import Html
from figures.translation.javascript import asked
from figures.tree import START, shortest

Picture = Literal["purse", "slopes", "byte", "sum", "machine", "notes", "east", "fall"]
STILLS = ROOT / "figures" / "moment" / "stills.js"
NAMES = ("goto", "level", "p", "q", "d", "t")
"""The variables of the search that tell a turn."""
TOLD = ("arrives", "moves", "refuses", "none", "back", "failed", "wins")


class About(NamedTuple):
    """The words about a picture, and its buttons, each with the turn where it leads."""

    words: str
    buttons: tuple[tuple[str, str], ...] = ()


PICTURES: dict[Picture, About] = {
    "purse": About("The quota as a purse, and the way that spends it"),
    "slopes": About("The moves made and the steps from home"),
    "byte": About(
        "The quota as one integer", (("sad", "next time a sad move is paid ›"),)
    ),
    "sum": About("The steps of each piece from home"),
    "machine": About(
        "The machine at a turn", (("before", "‹ back"), ("after", "one turn ›"))
    ),
    "notes": About("The notes on each level", (("back", "next time it goes back ›"),)),
    "east": About("The way east", (("east", "next time east is due ›"),)),
    "fall": About(
        "The four steps; go to the next turn that one of them catches",
        tuple(
            (f"catch-{way}", f"{way} ›") for way in ("east", "north", "west", "south")
        ),
    ),
}
ALONG = ("purse", "slopes")
"""Those that are dragged along the way."""
WIDE, HIGH, MOST, ROUND = 300, 96, 30_000, 50


@cache
def samples() -> dict[str, list[Any]]:
    """Return the variables of korf0's search from `START` at each turn of its loop, and
    where it has won, as Python has them."""
    lines = (_told()["loop"], _told()["goal"])
    return sample(program(), solving(START), FUNCTION, lines, NAMES)


def _told() -> dict[str, int]:
    """The lines at which a turn begins, and at which the goal is found."""
    chapter = RECORDED["korf0"]
    [goal] = statements(program(), FUNCTION, *EVENTS["won"])
    return {"loop": loop(chapter, program())[1], "goal": goal}


def _about() -> dict[str, object]:
    """Return the data of the pictures: names of the program, and its call to record."""
    return {
        **_told(),
        "call": called(RECORDED["korf0"].call),
        "names": NAMES,
        "recorded": "recorded",
        "places": [*PLACES.values()],
        "words": {name: WORDS[name] for name in TOLD},
    }


def _machine() -> str:
    return replace(places(), sizes=CLOSE).picture()


def stills() -> dict[str, str]:
    """Return the still pictures by their names."""

    def drawn() -> str:
        about = _about() | {"drawn": _machine()}
        question = {"start": START, "samples": samples(), "about": about}
        return json.dumps(asked(STILLS, question))

    found: dict[str, str] = json.loads(cached("moment", drawn))
    return found


def picture(name: Picture) -> Html:
    """Return a picture of the page's moment, beside the sentence before it."""
    words, buttons = PICTURES[name]
    pressed = "".join(
        f'<button type="button" data-to="{to}">{label}</button>'
        for to, label in buttons
    )
    row = f'<p class="pressed on-screen">{pressed}</p>' if pressed else ""
    kind = "dragged " * (name in ALONG) + "moment-figure search-figure beside-text"
    about = _about() | ({"drawn": _machine()} if name == "machine" else {})
    return Html(
        f'<div class="{kind}" data-picture="{name}" role="group" '
        f'aria-label="{words}">{_style()}<div class="drawn">{stills()[name]}</div>{row}'
        f"{embedded('moment-data', about)}{moving('moment')}</div>"
    )


def _style() -> str:
    return style("page/controls.css", "moment/moment.css")


def guess() -> Html:
    """Return the boards of each round from `START` as bars, and of the last one as the
    reader draws it, before it is told."""
    quotas = korf0.solve(START).quotas
    rounds = {quota.happy + quota.sad: quota.nodes for quota in quotas}
    whole, each = without_goal(), WIDE / len(rounds)
    drawn = list[str]()
    for k, (limit, many) in enumerate(rounds.items()):
        tall, x = HIGH * many / MOST, k * each + 6
        box = f'x="{x:g}" width="{each - 12:g}"'
        if limit == shortest():
            all_of_it = HIGH * whole / MOST
            drawn.append(
                f'<g class="answer"><rect {box} y="{HIGH - all_of_it:.1f}" '
                f'height="{all_of_it:.1f}"/>'
                f"{_label(x, each, HIGH - all_of_it - 4, f'{whole:,}')}</g>"
                f'<rect class="guess" {box} y="{HIGH}" height="0"/>'
            )
        drawn.append(
            f'<rect class="known" {box} y="{HIGH - tall:.1f}" height="{tall:.1f}"/>'
        )
        drawn.append(_label(x, each, HIGH - tall - 4, f"{many:,}"))
        drawn.append(_label(x, each, HIGH + 14, str(limit)))
    words = f"the boards of each round; of the last {whole:,}, had it no goal"
    bars = svg.picture(WIDE, HIGH + 18, words, drawn).markup
    return Html(
        f'<div class="guess-figure search-figure beside-text" data-whole="{whole}" '
        f'data-high="{HIGH}" data-most="{MOST}">{_style()}{bars}'
        '<p class="pressed on-screen"><input type="range" class="of-guess" min="0" '
        f'max="{MOST}" step="{ROUND}" value="0" aria-label="Your guess"> '
        '<output></output><button type="button">Look</button></p>'
        f'<p class="says answered on-screen" role="status"></p>{moving("moment")}</div>'
    )


def _label(x: float, each: float, y: float, words: str) -> str:
    return f'<text x="{x + each / 2 - 6:g}" y="{y:.1f}">{words}</text>'


def without_goal() -> int:
    """Return how many boards the last round from `START` would look at if the goal were
    not there: all within its quota, but for the goal."""
    board, limit = cells(START), shortest()

    def visit(p: int, came: int, depth: int) -> int:
        many = 1
        for q in (beside(p, d, 4, 4) for d in range(4)):
            if q in (NO_CELL, came):
                continue
            board[p], board[q] = board[q], -1
            if 0 < manhattan_distance(board, 4) <= limit - depth - 1:
                many += visit(q, p, depth + 1)
            board[q], board[p] = board[p], -1
        return many

    return visit(board.index(-1), NO_CELL, 0)
