"""Key frames: the moments of a search that tell its story, as still pictures."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from figures.boards import CELL
from figures.page import style
from figures.recorded_runs import (
    FUNCTION,
    WAYS,
    Moment,
    kept_run,
    moments,
    places,
    program,
    run,
)
from figures.svg import Html, picture
from living.replay.machine import assignments, returns

SIDE = 4 * CELL
BAR = 10


def key_frames(start: str) -> Html:
    """Start, first sad move, first backtrack, end of the first quota, and win."""
    frames = sorted(moments_of(start).items(), key=lambda item: item[1].step)
    shown = "".join(_frame(name, moment) for name, moment in frames)
    return Html(
        f'<div class="frames">{style("frames.css")}<ol aria-label="Five moments of the '
        f'search from {start}">{shown}</ol></div>'
    )


def moments_of(start: str) -> dict[str, Moment]:
    """The first moment of each kind that the run from a start has."""
    found: dict[str, Moment] = {}
    for moment in moments(run(start)):
        for name in _kinds(moment):
            if name not in found:
                found[name] = replace(moment, variables=kept_run(moment.variables))
    return found


def _kinds(moment: Moment) -> Iterator[str]:
    if moment.line == places().line:
        yield "start"
        if moment.goto == places().labels[-1]:
            yield "backtrack"
    elif moment.line in _lines("way") and moment.number("delta") > 1:
        yield "sad"
    elif moment.line in _ends():
        yield "end" if moment.goto == places().labels[-1] else "win"


@cache
def _lines(variable: str) -> frozenset[int]:
    """The lines at which the search assigns to a variable."""
    return frozenset(assignments(program(), FUNCTION, variable))


@cache
def _ends() -> frozenset[int]:
    """The lines at which the search returns."""
    return frozenset(returns(program(), FUNCTION))


def _frame(name: str, moment: Moment) -> str:
    title, sentence = _caption(name, moment)
    return (
        f"<li><figure>{_picture(name, moment)}<figcaption><b>{title}</b>. "
        f"{sentence}</figcaption></figure></li>"
    )


def _caption(name: str, moment: Moment) -> tuple[str, str]:
    level, left = moment.number("level"), _quota(moment.number("t"))
    whole, nodes = _quota(moment.whole), moment.number("nodes")
    match name:
        case "start":
            return "The start", f"The first quota is {whole}: no move may be sad."
        case "backtrack":
            return (
                "The first time back",
                f"On level {level} there are {_moves(moment.number('t'))} left, but "
                "every push would be sad, or go straight back. So we go back a level.",
            )
        case "end":
            return (
                "The end of the first quota",
                f"We are back on level 1 with nothing left to try, after {nodes} "
                f"nodes: {whole} moves do not suffice. Next is one more of each.",
            )
        case "sad":
            return (
                "The first sad move",
                f"On level {level} we have {left} left of {whole}, and are about to "
                f"push {_piece(moment)} away from home.",
            )
    return (
        "The win",
        f"On level {level} pushing {_piece(moment)} costs all that is left of "
        f"{whole}. This last try took {nodes} nodes.",
    )


def _piece(moment: Moment) -> str:
    """The piece that is about to be pushed."""
    return moment.board[moment.number("q")]


def _quota(t: int) -> str:
    return f"{t & 0xFF}+{t >> 8}"


def _moves(t: int) -> str:
    return f"{t & 0xFF} happy and {t >> 8} sad moves" if t >> 8 else f"{t} happy moves"


def _picture(name: str, moment: Moment) -> str:
    """The board, with the move that is at stake, over the two quotas."""
    board, left, whole = moment.board, moment.number("t"), moment.whole
    rows = ", ".join(" ".join(board[k : k + 4]) for k in range(0, 16, 4))
    words = (
        f"{rows}; left {left & 0xFF} of {whole & 0xFF} happy and "
        f"{left >> 8} of {whole >> 8} sad moves"
    )
    stake = _stake(moment) if name in ("sad", "win") else ""
    drawn = [
        *_cells(board),
        stake,
        _bar(SIDE + 12, "happy", left & 0xFF, whole & 0xFF),
        _bar(SIDE + 30, "sad", left >> 8, whole >> 8),
    ]
    return picture(SIDE, SIDE + 44, words, drawn, margin=2).markup


def _cells(board: str) -> Iterator[str]:
    """The cells, the empty one dashed, and the pieces in them."""
    empty = board.index("0")
    full = [cell for cell in range(16) if cell != empty]
    yield '<g fill="none" stroke="currentColor" stroke-width=".7">'
    yield f'<path d="{"".join(map(_square, full))}"/>'
    yield f'<path d="{_square(empty)}" stroke-dasharray="3 3" opacity=".7"/></g>'
    yield '<g font-size="18" text-anchor="middle" fill="currentColor">'
    for cell in full:
        x, y = cell % 4 * CELL + CELL // 2, cell // 4 * CELL + CELL // 2 + 6
        yield f'<text x="{x}" y="{y}">{board[cell]}</text>'
    yield "</g>"


def _square(cell: int) -> str:
    side = CELL - 2
    return f"M{cell % 4 * CELL + 1} {cell // 4 * CELL + 1}h{side}v{side}h-{side}z"


def _stake(moment: Moment) -> str:
    """A frame around the piece that is to be pushed, and an arrow to the empty cell."""
    happy = moment.number("delta") == 1
    q, way = moment.number("q"), WAYS[moment.number("d")]
    x, y = q % 4 * CELL + CELL // 2, q // 4 * CELL + CELL // 2
    angle = {1: 180, -4: 90, -1: 0, 4: 270}[way]
    kind, dashed = ("happy", "") if happy else ("sad", ' stroke-dasharray="5 3"')
    return (
        f'<g class="{kind}" transform="translate({x} {y}) rotate({angle})" '
        'fill="none" stroke="currentColor" stroke-width="2.4">'
        f'<rect x="-18" y="-18" width="36" height="36" rx="2"{dashed}/>'
        '<path d="M20 0h16m-6 -6l6 6l-6 6"/></g>'
    )


def _bar(y: int, kind: str, left: int, whole: int) -> str:
    """A quota that drains: solid if happy, hatched if sad."""
    width = SIDE * left // whole if whole else 0
    inside = (
        f'<rect x="0" y="{y}" width="{width}" height="{BAR}" fill="currentColor"/>'
        if kind == "happy"
        else f'<path d="{_hatching(y, width)}" stroke="currentColor" '
        'stroke-width="2.4" fill="none"/>'
    )
    return (
        f'<g class="{kind}">{inside}<rect x="0" y="{y}" width="{SIDE}" '
        f'height="{BAR}" fill="none" stroke="currentColor"/></g>'
    )


def _hatching(y: int, width: int) -> str:
    slants = [
        f"M{x} {y + BAR}l{min(BAR, width - x)} {-min(BAR, width - x)}"
        for x in range(0, width, 6)
    ]
    edge = [f"M{width} {y}v{BAR}"] if width else []
    return "".join([*slants, *edge])
