"""The moving picture at the head of each chapter: its program at work.

The starts are those of the recorded runs, so that what moves here can be watched there.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from fifteen import (
    best_first,
    korf1,
    pair_distance,
    partial_goals,
    pattern_database,
    walking_distance,
)
from fifteen.board import notation
from fifteen.board.position import Position
from fifteen.pattern_database import FAR, Tables
from fifteen.tray import DIGITS, cells, manhattan_distance, neighbours
from fifteen.twenty_four import USUAL
from fifteen.walking_distance import readings
from figures.motion import Motion, label
from figures.recorded_runs import run
from figures.records import RECORDS, rows
from figures.svg import Html
from korf0 import NONE, Cells, Solution
from living.replay.recording import State, Trace
from living.stage.declared import RECORDED, RECORDED_PARTS

SIDE, WIDE = 36, 9
ISLANDS = (" part0", "", " part2", " part1")
"""The tints of four patterns; the second has that of the paper."""


def walking() -> str:
    """A tray that is solved, and its two readings: which line has pieces of which."""
    trays = _solved("walking_distance", walking_distance.solve)
    motion = Motion("walking", len(trays), 0)
    columns, rows = 3 * SIDE + 40, 6 * SIDE + 80
    drawn = [_tray(), *_tiles(motion, trays)]
    tables = walking_distance.tabulate(3, 3)
    noted = [walking_distance.notes(tray, 3, 3, tables) for tray in trays]
    for axis, (x, name) in enumerate(((columns, "columns"), (rows, "rows"))):
        drawn.append(f'<g transform="translate({x})">')
        drawn += _reading(motion, trays, axis)
        low = [note[axis].low for note in noted]
        drawn += _counts(motion, low, 0, 3 * SIDE + 22, f"{name}: {{}}, or more")
        drawn.append("</g>")
    far = [manhattan_distance(tray, 3) for tray in trays]
    drawn += _counts(motion, far, 0, 3 * SIDE + 22, "Manhattan: {}")
    least = [sum(note.low for note in each) for each in noted]
    words = (
        f"A tray that needs {len(trays) - 1} moves. The Manhattan distance is "
        f"{far[0]}; read by columns and by rows, it is at least {least[0]}."
    )
    return motion.html(9 * SIDE + 80, 3 * SIDE + 28, words, drawn)


def _reading(motion: Motion, trays: Sequence[Cells], axis: int) -> list[str]:
    """The table of a reading: line by line, how many pieces of which home line."""
    drawn = []
    empty = [tray.index(-1) for tray in trays]
    lines = [p // 3 if axis else p % 3 for p in empty]
    wide, high = (3 * SIDE, SIDE) if axis else (SIDE, 3 * SIDE)
    places = [(0.0, SIDE * k) if axis else (SIDE * k, 0.0) for k in lines]
    band = f'<rect width="{wide}" height="{high}" fill="currentColor" opacity=".13"/>'
    drawn += [motion.sliding(places, band), _tray()]
    for line in range(3):
        for home in range(3):
            many = [_held(tray, axis, line, home) for tray in trays]
            x, y = (home, line) if axis else (line, home)
            kind = "" if line == home else "faint"
            for count in sorted(set(many)):
                steps = [k for k, each in enumerate(many) if each == count]
                drawn.append(motion.during(steps, _digit(x, y, str(count), kind)))
    return drawn


def _held(tray: Cells, axis: int, line: int, home: int) -> int:
    """How many pieces of a home line a line has; of rows if the axis is 1."""

    def along(cell: int) -> int:
        return cell // 3 if axis else cell % 3

    return sum(
        x >= 0 and along(j) == line and along(x) == home for j, x in enumerate(tray)
    )


def pairs() -> str:
    """A tray that is solved, and who stands in whose way, with what both bounds say."""
    trays = _solved("pair_distance", pair_distance.solve)
    motion = Motion("pairs", len(trays), 0)
    drawn = [_tray(), *_tiles(motion, trays)]
    found = [pair_distance.couples(tray, 3, 3) for tray in trays]
    arcs = [
        {(tray.index(x), tray.index(y)) for x, y in each}
        for tray, each in zip(trays, found, strict=True)
    ]
    for one, other in sorted({arc for each in arcs for arc in each}):
        steps = [k for k, each in enumerate(arcs) if (one, other) in each]
        drawn.append(motion.during(steps, _arc(one, other)))
    x, far = 3 * SIDE + 44, [manhattan_distance(tray, 3) for tray in trays]
    drawn.append(f'<g transform="translate({x})">')
    drawn += _counts(motion, far, 0, 24, "Manhattan distance {}")
    many = [len(each) for each in found]
    drawn += _counts(motion, many, 0, 50, "pairs in the way: {}")
    both = [h + 2 * len(each) for h, each in zip(far, found, strict=True)]
    drawn += _counts(motion, both, 0, 76, "so at least {} moves")
    left = [len(trays) - 1 - k for k in range(len(trays))]
    drawn += _counts(motion, left, 0, 102, "and in truth {}")
    drawn.append("</g>")
    words = (
        f"A tray that needs {left[0]} moves. The Manhattan distance is {far[0]}; with "
        f"{len(found[0])} pairs, joined by arcs, it is at least {both[0]}."
    )
    return motion.html(9 * SIDE + 80, 3 * SIDE, words, drawn)


def _arc(one: int, other: int) -> str:
    """An arc between two cells of a line: below the pieces, or to their right."""
    (y, x), (v, u) = divmod(one, 3), divmod(other, 3)
    down, right = (11, 0) if y == v else (0, 11)
    (a, b), (c, d) = (
        (SIDE * i + SIDE // 2 + right, SIDE * j + SIDE // 2 + down)
        for i, j in ((x, y), (u, v))
    )
    bend = f"{(a + c) / 2 + 1.3 * right:g} {(b + d) / 2 + 1.3 * down:g}"
    return (
        f'<path d="M{a} {b}Q{bend} {c} {d}" fill="none" stroke="currentColor" '
        f'stroke-width="2"/><circle cx="{a}" cy="{b}" r="2.6" fill="currentColor"/>'
        f'<circle cx="{c}" cy="{d}" r="2.6" fill="currentColor"/>'
    )


def frontier() -> str:
    """The tree of a search that forgets nothing, as it grows."""
    name = "best_first"
    nodes, taken = _nodes(name)
    made, born = len(nodes), [node.born for node in nodes]
    parent = [node.parent for node in nodes]
    motion = Motion("frontier", len(taken) + 1, len(taken), 0.5)
    spots, path = _spread(parent), _way(parent, taken[-1])
    drawn, last = list[str](), len(taken)
    for node in range(1, made):
        line = f"M{_point(spots[parent[node]])}L{_point(spots[node])}"
        drawn.append(motion.during(range(born[node], last + 1), _edge(line, 0.8)))
        if node in path:
            drawn.append(motion.during([last], _edge(line, 3)))
    for node, spot in enumerate(spots):
        drawn.append(motion.during(range(born[node], last + 1), _ring(*spot)))
        if node in taken:
            when = taken.index(node) + 1
            drawn.append(motion.during(range(when, last + 1), _ring(*spot, full=True)))
    high = max(y for _, y in spots) + 14
    for step, node in enumerate([*taken, taken[-1]]):
        done = min(step + 1, last)
        wait = sum(each <= step for each in born) - min(step, last)
        shown = _digits(nodes[node].board, high + 20)
        said = (
            f"in hand: {len(_way(parent, node))} moves from the start",
            f"{done} boards looked at",
            f"{wait} boards wait",
        )
        shown += "".join(label(90, high + 20 + 18 * k, w) for k, w in enumerate(said))
        drawn.append(motion.during([step], shown))
    words = (
        f"The tree of a search that looked at {last} boards, and made {made}. "
        "Discs are expanded boards, rings wait; the way to the goal is thick."
    )
    return motion.html(max(x for x, _ in spots) + 12, high + 64, words, drawn)


def _digits(board: Sequence[int], y: float) -> str:
    """A board in three rows of digits."""
    digits = [DIGITS[x + 1] if x >= 0 else "·" for x in board]
    rows = (" ".join(digits[k : k + 3]) for k in (0, 3, 6))
    return "".join(label(0, y + 18 * k, row, 15, "mono") for k, row in enumerate(rows))


def _point(spot: tuple[float, float]) -> str:
    return f"{spot[0]:g} {spot[1]:g}"


def _edge(line: str, thick: float) -> str:
    return f'<path d="{line}" stroke="currentColor" stroke-width="{thick}"/>'


def _ring(x: float, y: float, full: bool = False) -> str:
    fill = "currentColor" if full else "var(--paper,Canvas)"
    return f'<circle cx="{x}" cy="{y}" r="4" fill="{fill}" stroke="currentColor"/>'


def _numbers(state: State, name: str) -> list[int]:
    value = state[name]
    assert isinstance(value, list)
    return [k for k in value if isinstance(k, int)]


class _Node(NamedTuple):
    """A node of a search; how many had been looked at when it was made."""

    parent: int
    board: list[int]
    born: int


def _nodes(name: str) -> tuple[list[_Node], list[int]]:
    """The nodes in the order in which they were made, and in which they were taken."""
    numbers, nodes, taken = dict[int, int](), list[_Node](), list[int]()
    for state in run(RECORDED[name].start, name=name).states():
        if "attempt.node" not in state:
            continue
        table = _numbers(state, "attempt.table")
        counts = _numbers(state, "attempt.state")
        words = len(_numbers(state, "attempt.packed"))
        node = state["attempt.node"]
        assert isinstance(node, int)
        if counts[best_first.TAKEN] > len(taken):
            taken.append(numbers[node])
        for slot in range(counts[best_first.SLOTS]):
            if table[words * slot] != 0 and slot not in numbers:
                packed = array("I", table[words * slot : words * (slot + 1)])
                board = array("b", _numbers(state, "attempt.board"))
                best_first.lay_out(packed, best_first.places_of(len(board)), board)
                born = _Node(numbers.get(node, 0), list(board), len(taken))
                numbers[slot] = len(nodes)
                nodes.append(born)
    return nodes, taken


def _spread(parent: Sequence[int]) -> list[tuple[float, float]]:
    """A place for each node: to the right of its parent, and below its elders."""
    depth, many, found = [0], [1], [(8.0, 10.0)]
    for node in range(1, len(parent)):
        depth.append(depth[parent[node]] + 1)
        if depth[node] == len(many):
            many.append(0)
        found.append((8.0 + 24 * depth[node], 10.0 + 17 * many[depth[node]]))
        many[depth[node]] += 1
    return found


def _way(parent: Sequence[int], node: int) -> list[int]:
    """The nodes from the one after the root to this one, backwards."""
    found = []
    while node > 0:
        found.append(node)
        node = parent[node]
    return found


def patterns() -> str:
    """A tray that is solved, and beside it what each pattern sees of it."""
    tables = pattern_database.build(3, 3, " ".join(RECORDED_PARTS))

    solve = partial(pattern_database.solve, tables=tables)
    trays = _solved("pattern_database", solve)
    motion = Motion("patterns", len(trays), 0)
    drawn = [_tray(), *_tiles(motion, trays, RECORDED_PARTS[0])]
    steps = [[_steps(tray, k, tables) for tray in trays] for k in (0, 1)]
    for k, x in enumerate((3 * SIDE + 40, 6 * SIDE + 80)):
        drawn.append(f'<g transform="translate({x})">{_tray()}')
        drawn.append(_hole(motion, trays))
        drawn += _tiles(motion, trays, RECORDED_PARTS[0], RECORDED_PARTS[k])
        drawn += _counts(motion, steps[k], 0, 3 * SIDE + 22, "needs {}")
        drawn.append("</g>")
    left = [len(trays) - 1 - k for k in range(len(trays))]
    drawn += _counts(motion, left, 0, 3 * SIDE + 22, "{} moves to go")
    words = (
        f"A tray that needs {left[0]} moves, and what each of two patterns sees of it. "
        f"Of its own pieces alone the one needs {steps[0][0]}, the other {steps[1][0]}."
    )
    return motion.html(9 * SIDE + 80, 3 * SIDE + 28, words, drawn)


def _steps(tray: Cells, k: int, tables: Tables) -> int:
    """How many steps the pieces of a pattern need, read by rows."""
    word, lore = pattern_database.word(tray, k, tables), tables.lore
    m = sum(16 << x for x in tables.patterns[k]) | word & 1 << 20
    home = lore.first[k] + lore.block[m + len(tray) - 1]
    beside = neighbours(3, 3, NONE)
    steps: int = pattern_database.descend(
        word, tray.index(-1), k, home, len(tray), beside, *lore
    )
    assert steps < FAR
    return steps


def _hole(motion: Motion, trays: Sequence[Cells]) -> str:
    """The empty cell, dashed."""
    dashed = (
        f'<rect x="3" y="3" width="{SIDE - 6}" height="{SIDE - 6}" rx="2" fill="none" '
        'stroke="currentColor" stroke-dasharray="3 3"/>'
    )
    return motion.sliding([_at(tray.index(-1)) for tray in trays], dashed)


def islands() -> str:
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
    """Two squares that are gone around in either order, and what comes out."""
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
    return Html(motion.html(2 * wide + 60, wide + 30, words, drawn))


def _frame(corner: tuple[int, int]) -> str:
    """A frame around a square of four cells."""
    row, col = corner
    return (
        f'<rect x="{SIDE * col + 1}" y="{SIDE * row + 1}" width="{2 * SIDE - 2}" '
        f'height="{2 * SIDE - 2}" rx="5" fill="none" stroke="currentColor" '
        'stroke-width="2"/>'
    )


def stages() -> str:
    """A plan that is followed stage by stage, and a window that makes it shorter."""
    watch = RECORDED["partial_goals"]
    start = cells(watch.start)
    done = partial_goals.plan(start, 3, 3, method="depth")
    pushed = "".join(stage.pieces for stage in done)
    reduced = partial_goals.reduce(start, pushed, 3, 3, 10)
    trays = partial_goals.along(start, pushed, 3)
    more = 2 * len(reduced.windows) + 1
    last = len(trays) - 1
    motion = Motion("stages", len(trays) + more, last + more, 0.6)
    trays = [*trays, *[trays[-1]] * more]
    ends = [sum(len(s.pieces) for s in done[: k + 1]) for k in range(len(done))]
    goals = zip(done, ends, strict=True)
    home = {digit: end for stage, end in goals for digit in stage.goal}
    drawn = [_tray(), *_tiles(motion, trays, home=home)]
    x = 3 * SIDE + 36
    for k, stage in enumerate(done):
        begin = ends[k] - len(stage.pieces)
        words = label(0, 18 + 22 * k, f"{stage.goal:4}{stage.pieces}", 15, "mono")
        there = label(0, 18 + 22 * k, stage.goal, 15, "mono")
        drawn.append(f'<g transform="translate({x})">')
        drawn.append(motion.during(range(begin + 1), f'<g class="faint">{there}</g>'))
        drawn.append(motion.during(range(begin + 1, motion.steps), words))
        drawn.append("</g>")
    drawn += _windows(motion, pushed, reduced, last, x)
    words = (
        f"Three stages bring the pieces home in {len(pushed)} moves. Then a window of "
        f"ten moves is put along them, and {len(reduced.pieces)} moves are left."
    )
    high = 22 * len(done) + 30 * (len(reduced.windows) + 1) + 6
    return motion.html(x + 250, high, words, drawn)


def _windows(
    motion: Motion, pushed: str, reduced: partial_goals.Reduced, last: int, x: float
) -> list[str]:
    """The pieces to push, again and again, with a frame around what gets shorter."""
    drawn, pieces = [], pushed
    for k, window in enumerate([*reduced.windows, None]):
        y, step = 22 * 3 + 30 * (k + 1), last + 1 + 2 * k
        shown = _row(x, y, pieces)
        shown += label(x + WIDE * len(pushed) + 12, y, f"{len(pieces)} moves")
        drawn.append(motion.during(range(step, motion.steps), shown))
        if window is not None:
            begin, end = window.begin, window.begin + len(window.old)
            frame = (
                f'<rect x="{x + WIDE * begin - 1:g}" y="{y - 16}" rx="2" height="21" '
                f'width="{WIDE * (end - begin) + 2:g}" fill="none" '
                'stroke="currentColor"/>'
            )
            drawn.append(motion.during(range(step + 1, motion.steps), frame))
            pieces = pieces[:begin] + window.new + pieces[end:]
    return drawn


def _row(x: float, y: float, digits: str) -> str:
    """Digits that are so wide in any font."""
    return (
        f'<text class="mono" x="{x:g}" y="{y:g}" font-size="15" fill="currentColor" '
        f'textLength="{WIDE * len(digits)}">{digits}</text>'
    )


def texts() -> str:
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


def _solved(name: str, solve: Callable[[Cells, int, int], Solution]) -> list[Cells]:
    """All the trays on the way from the start of a chapter to the goal."""
    start = cells(RECORDED[name].start)
    return partial_goals.along(start, solve(start, 3, 3).pieces, 3)


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
        name = digit if len(trays[0]) <= 16 else str(x + 1)
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


OPENINGS = {
    "best_first": frontier,
    "pair_distance": pairs,
    "walking_distance": walking,
    "korf1": texts,
    "pattern_database": patterns,
    "twenty_four": islands,
    "partial_goals": stages,
}
"""What the chapters open with, by the names of their documents."""
