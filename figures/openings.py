"""The moving picture at the head of each chapter: its program at work.

The starts are those of the recorded runs, so that what moves here can be watched there.
"""

from __future__ import annotations

from array import array
from collections.abc import Mapping, Sequence

from fifteen import (
    korf1,
    partial_goals,
)
from fifteen.board import notation
from fifteen.board.position import Position
from fifteen.tray import DIGITS
from fifteen.twenty_four import USUAL
from fifteen.walking_distance import readings
from figures.motion import Motion, label
from figures.recorded_runs import run
from figures.records import RECORDS, rows
from figures.svg import Html
from korf0 import Cells
from living.replay.recording import State, Trace
from living.stage.declared import RECORDED

SIDE, WIDE = 36, 9
ISLANDS = (" part0", "", " part2", " part1")
"""The tints of four patterns; the second has that of the paper."""


def _numbers(state: State, name: str) -> list[int]:
    value = state[name]
    assert isinstance(value, list)
    return [k for k in value if isinstance(k, int)]


def _hole(motion: Motion, trays: Sequence[Cells]) -> str:
    """The empty cell, dashed."""
    dashed = (
        f'<rect x="3" y="3" width="{SIDE - 6}" height="{SIDE - 6}" rx="2" fill="none" '
        'stroke="currentColor" stroke-dasharray="3 3"/>'
    )
    return motion.sliding([_at(tray.index(-1)) for tray in trays], dashed)


def islands() -> Html:
    """A tray of 5×5 on its way home, its pieces in four patterns, and its mirror image,
    in which they are in four others."""
    solved = rows(RECORDS / "twenty_four.csv")
    easiest = min(solved, key=lambda row: int(row["nodes"]))
    pieces, number = easiest["pieces"], easiest["number"]
    goal = array("b", [*range(24), -1])
    start = partial_goals.along(goal, pieces[::-1], 5)[-1]
    trays = partial_goals.along(start, pieces, 5)
    motion = Motion("islands", len(trays), len(trays) - 1, 0.4)
    drawn, mirrored = list[str](), [readings(tray, 5, 5)[0].cells for tray in trays]
    for x, seen in ((0, trays), (5 * SIDE + 60, mirrored)):
        drawn.append(f'<g transform="translate({x})">{_tray(5)}')
        for kind, part in zip(ISLANDS, USUAL["6-6-6-6"].split(), strict=True):
            drawn += _tiles(motion, seen, only=part, cols=5, kind=kind)
        drawn.append("</g>")
    left = [len(pieces) - k for k in range(len(trays))]
    drawn += _counts(motion, left, 0, 5 * SIDE + 22, "{} moves to go")
    words = (
        "A tray of five rows and columns, its twenty-four pieces in four patterns of "
        "six, and the same in the mirror, where the pieces are numbered again. It is "
        f"number {number} of Korf and Felner's fifty, and needs {len(pieces)} moves."
    )
    return motion.html(10 * SIDE + 60, 5 * SIDE + 28, words, drawn)


def twins() -> Html:
    """Draw two squares that are gone around in either order, and the trays that
    result."""
    start = Position.parse("123/405/678")
    squares = {"ESWN": (1, 1), "NWSE": (0, 0)}
    motion = Motion("twins", 9, 4)
    wide, drawn = 3 * SIDE, []
    for k, order in enumerate(([*squares], [*squares][::-1])):
        way = "".join(order)
        pieces = notation.read_moves(start, way, "blank")
        trays = partial_goals.along(start.cells, pieces, 3)
        drawn.append(f'<g transform="translate({k * (wide + 60)})">{_tray()}')
        drawn += _tiles(motion, trays, "578")
        drawn.append(_hole(motion, trays))
        for begin, square in zip((1, 5), order, strict=True):
            drawn.append(
                motion.during(range(begin, begin + 4), _frame(squares[square]))
            )
        for at, letter in enumerate(way):
            words = label(9 + 12 * at, wide + 22, letter, 14, "mono")
            faint = f'<g class="faint">{words}</g>'
            drawn.append(motion.during(range(at + 1), faint))
            drawn.append(motion.during(range(at + 1, 9), words))
        drawn.append("</g>")
    for sign, steps in (("=", (0, 8)), ("≠", range(1, 8))):
        middle = label(wide + 22, wide / 2 + 10, sign, 28)
        drawn.append(motion.during(steps, middle))
    words = (
        "Two trays with an empty cell in the middle. In one it goes around the square "
        "below it and then around the one above; in the other it goes around the one "
        "above first. After eight moves the two are the same."
    )
    return motion.html(2 * wide + 60, wide + 30, words, drawn)


def _frame(corner: tuple[int, int]) -> str:
    """A frame around a square of four cells."""
    row, col = corner
    return (
        f'<rect x="{SIDE * col + 1}" y="{SIDE * row + 1}" width="{2 * SIDE - 2}" '
        f'height="{2 * SIDE - 2}" rx="5" fill="none" stroke="currentColor" '
        'stroke-width="2"/>'
    )


def texts() -> Html:
    """A tray, and the pieces of text that run as it is solved, one after another."""
    trace = run(RECORDED["korf1"].start, name="korf1")
    every = korf1.situations(4, 4)
    shown = _running(trace)
    motion = Motion("texts", len(shown), 0, 1.2)
    trays = [tray for _, tray in shown]
    drawn, x = [_tray(4), *_tiles(motion, trays, cols=4)], 4 * SIDE + 26
    for number in sorted({k for k, _ in shown}):
        steps = [k for k, (each, _) in enumerate(shown) if each == number]
        here = every[number]
        lines = korf1.block(here, 4, 4).splitlines()
        text = "".join(
            label(x, 12 + 15 * k, line, 11.5, "mono" if k else "mono faint")
            for k, line in enumerate(lines)
        )
        drawn.append(motion.during(steps, text + _arrow(here)))
    words = (
        "A tray of sixteen cells, and the text for the situation that it is in: one "
        f"of {len(every)} pieces. Each says which one comes next."
    )
    return motion.html(4 * SIDE + 290, 15 * 14, words, drawn)


def _running(trace: Trace) -> list[tuple[int, Cells]]:
    """The pieces that ran in the last try, each with the tray that it found."""
    every, found = korf1.situations(4, 4), list[tuple[int, Cells]]()
    before: object = None
    for step, state in enumerate(trace.states()):
        if trace.functions[step] != "attempt" or "attempt.level" not in state:
            before = None
            continue
        if state["attempt.level"] == 1 and before is None:
            found = []
        number = state["attempt.goto"]
        assert isinstance(number, int)
        if number != before:
            tray = array("b", _numbers(state, "attempt.board"))
            tray[every[number].p] = -1
            found.append((number, tray))
        before = number
    return found


def _arrow(here: korf1.Situation) -> str:
    """Where the empty cell would go, or, dashed, where it goes back to."""
    x, y = SIDE * (here.p % 4) + SIDE // 2, SIDE * (here.p // 4) + SIDE // 2
    angle, dashes = (0, 270, 180, 90)[here.d], "4 3" if here.b == here.d else "1 0"
    return (
        f'<g transform="translate({x} {y}) rotate({angle})" fill="none" '
        f'stroke="currentColor" stroke-width="2"><path d="M-10 0h20" '
        f'stroke-dasharray="{dashes}"/><path d="M10 0m-5 -5l5 5l-5 5"/></g>'
    )


def _at(cell: int, cols: int = 3) -> tuple[float, float]:
    return SIDE * (cell % cols), SIDE * (cell // cols)


def _tray(side: int = 3) -> str:
    return (
        f'<rect width="{side * SIDE}" height="{side * SIDE}" rx="3" fill="none" '
        'stroke="currentColor"/>'
    )


def _tiles(
    motion: Motion,
    trays: Sequence[Cells],
    tinted: str = "",
    only: str = "",
    cols: int = 3,
    home: Mapping[str, int] | None = None,
    kind: str = "",
) -> list[str]:
    """The pieces, or some of them, on their ways.

    Some are tinted, or will be from the step on at which they have come home; or all
    are of a kind.
    """
    drawn = []
    for x in sorted(piece for piece in trays[0] if piece >= 0):
        digit = DIGITS[x + 1]
        if only and digit not in only:
            continue
        name = str(x + 1)
        tint = kind or (" part0" if digit in tinted else "")
        face = f'<rect x="2" y="2" width="{SIDE - 4}" height="{SIDE - 4}" rx="2"/>'
        if home:
            there = range(home[digit], motion.steps)
            face += motion.during(there, f'<g class="tile part0">{face}</g>')
        tile = f'<g class="tile{tint}">{face}{_digit(0, 0, name)}</g>'
        drawn.append(motion.sliding([_at(tray.index(x), cols) for tray in trays], tile))
    return drawn


def _digit(x: int, y: int, words: str, kind: str = "") -> str:
    named = f' class="{kind}"' if kind else ""
    return (
        f'<text{named} x="{SIDE * x + SIDE // 2}" y="{SIDE * y + SIDE // 2}" '
        'font-size="16" text-anchor="middle" dominant-baseline="central" '
        f'fill="currentColor">{words}</text>'
    )


def _counts(
    motion: Motion, numbers: Sequence[int], x: float, y: float, words: str
) -> list[str]:
    """Words with a number in them, as it is in each step."""
    return [
        motion.during(
            [k for k, each in enumerate(numbers) if each == number],
            label(x, y, words.format(number)),
        )
        for number in sorted(set(numbers))
    ]
