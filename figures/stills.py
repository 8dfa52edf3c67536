"""The idea of each chapter as a still picture, for paper and for pages without scripts.

A picture has the marks, and so the style, of the part that moves in its place, and is
computed here by the programs of the chapters themselves.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from types import ModuleType
from typing import Any
from unittest.mock import patch

from fifteen import (
    best_first,
    korf1,
    korf2,
    pair_distance,
    partial_goals,
    pattern_database,
    twenty_four,
    walking_distance,
)
from fifteen.tables.happy_windows import shipped_windows
from fifteen.tray import beside, cells, inversions, manhattan_distance, pushed
from figures.cache import cached
from figures.chapters.best_first import MEMORY
from figures.chapters.korf1 import blocks
from figures.chapters.pattern_database import SMALL
from figures.chapters.short_cycles import letters, twins
from korf0 import Cells

DIGITS = "0123456789abcdefghijklmno"
HERE = ' class="here"'
TAKEN = 12
"""The boards that the queue of best_first has taken."""
Marks = tuple[str, str]
"""What is drawn over a board, two units a cell, and what stands beside it."""


def still(idea: str, start: str) -> str:
    """Return the picture of an idea on a board."""
    return cached(f"still-{idea}-{start}", lambda: _drawn(idea, start))


def _drawn(idea: str, start: str) -> str:
    over, aside = IDEAS[idea](start)
    parts = dict[str, int]()
    if idea in ("waves", "triples"):
        patterns = SMALL[4].split() if idea == "waves" else _readings(start)[1]
        parts = {digit: k for k, own in enumerate(patterns) for digit in own}
    return (
        f'<div class="search-figure idea {idea}"><div class="view">'
        f"{_tray(start, over, parts)}"
        f'<div class="beside"><div class="drawing">{aside}</div></div></div></div>'
    )


def _tray(start: str, over: str, parts: dict[str, int]) -> str:
    side = math.isqrt(len(start))
    shown = [
        f'<span class="cell{" empty" * (digit == "0")}"'
        f"{_part(parts[digit]) if digit in parts else ''}>{_label(digit)}</span>"
        for digit in start
    ]
    drawing = f'<svg class="over" viewBox="0 0 {2 * side} {2 * side}">{over}</svg>'
    return f'<div class="tray" style="--side:{side}">{"".join(shown)}{drawing}</div>'


def _part(k: int) -> str:
    return f' data-part="{k}"'


def _label(digit: str) -> str:
    return "" if digit == "0" else str(DIGITS.index(digit))


def _little(start: str) -> str:
    spans = "".join(f"<span>{_label(digit)}</span>" for digit in start)
    return f'<div class="little" style="--side:{math.isqrt(len(start))}">{spans}</div>'


def _ledger(*rows: tuple[object, str]) -> str:
    lines = "".join(f"<b>{number}</b><span>{words}</span>" for number, words in rows)
    return f'<div class="ledger">{lines}</div>'


def _counted(many: int, noun: str) -> str:
    return f"{many:,} {noun}{'s' * (many != 1)}"


def _middle(cell: int, side: int = 4) -> tuple[float, float]:
    return 2 * (cell % side) + 1, 2 * (cell // side) + 1


def _path(kind: str, points: Iterable[tuple[float, float]]) -> str:
    through = "L".join(f"{x:g} {y:g}" for x, y in points)
    return f'<path class="{kind}" d="M{through}"/>'


# ——— korf0, korf1, korf2


def _questions(start: str) -> Marks:
    """The questions of the first move that is tried: all but one are answered."""
    p = start.index("0")
    here = blocks()[korf1.beginnings(p, 4, 4)[0]]
    names = ("east", "north", "west", "south")
    (x, y), (u, v) = _middle(p), _middle(here.q)
    u, v = x + 0.8 * (u - x), y + 0.8 * (v - y)
    dx, dy = (u - x) / 4, (v - y) / 4
    head = [(u - dx - dy, v - dy - dx), (u, v), (u - dx + dy, v - dy + dx)]
    known = [
        f"Which direction is due? {names[here.d]}",
        "Does it lead out of the tray? no",
        f"Or straight back, {names[here.b]}? no",
        "Is the move happy? a bit tells",
        "Are we home? not yet",
    ]
    asked = [f'<p class="beforehand fallen">{words}</p>' for words in known]
    asked.insert(4, '<p class="asked">Can we pay for it?</p>')
    heap = f'<div class="heap">{"<i></i>" * len(known)}</div>'
    total = '<p class="total">1 move tried: 6 questions in korf0, 1 here.</p>'
    over = _path("arrow", [(x, y), (u, v)]) + _path("arrow", head)
    return over, f'<div class="questions">{"".join(asked)}</div>{heap}{total}'


def _windows(start: str) -> Marks:
    """The two windows: one is red if it refuses the board."""
    seen = korf2.seen_by(shipped_windows(), cells(start))
    frames = ("M0 0H8V2H2V4H0Z", "M8 8H0V6H6V4H8Z")
    over = "".join(
        f'<path class="window {"passed" if passes else "refused"}" d="{frame}"/>'
        for frame, passes in zip(frames, seen, strict=True)
    )
    rows = [
        ("yes" if passes else "no", f"the {name} five cells may hold these pieces")
        for name, passes in zip(("first", "last"), seen, strict=True)
    ]
    return over, _ledger(*rows)


# ——— short_cycles


def _ways(start: str) -> Marks:
    """The longest two ways of the empty cell that lead to one board from here."""
    pairs = [(letters(cut), letters(kept)) for cut, kept in twins()]
    trails = [
        (cut, kept, _trail(start, cut), _trail(start, kept)) for cut, kept in pairs
    ]
    cut, kept, *both = next(each for each in reversed(trails) if all(each[1:]))
    over, aside = "", ""
    for name, way, trail, apart in zip(
        ("kept", "cut"), (kept, cut), reversed(both), (-0.14, 0.14), strict=True
    ):
        points = [(x + apart, y + apart) for x, y in map(_middle, trail)]
        over += _path(f"path {name}", points)
        end, _ = pushed(cells(start), trail)
        board = "".join(DIGITS[x + 1] for x in end)
        tag = "s" if name == "cut" else "span"
        words = f'<p><{tag} class="gone">{way}</{tag}></p>'
        aside += f'<div class="way {name}">{_little(board)}{words}</div>'
    return over, f'{aside}<p class="verdict">the same board: one way is enough</p>'


def _trail(start: str, letters: str) -> list[int]:
    """The cells of the empty cell along a way; none if the way leads out."""
    trail = [start.index("0")]
    for letter in letters:
        trail.append(beside(trail[-1], "ENWS".index(letter), 4, 4))
        if trail[-1] < 0:
            return []
    return trail


# ——— pair_distance, tray


def _conflicts(start: str) -> Marks:
    """Arcs join the pieces of a line that lie the wrong way round."""
    lies, over, leave = cells(start), "", 0
    for by_rows in (True, False):
        for i in range(4):
            lane = [4 * i + k if by_rows else 4 * k + i for k in range(4)]
            own = [lies[j] for j in lane if lies[j] in lane]
            leave += len(own) - pair_distance.longest_rise(own)
            bend = (0, -0.7) if by_rows else (0.7, 0)
            over += "".join(_arc(lies, pair, bend) for pair in _inverted(own))
    steps = manhattan_distance(lies, 4)
    makes_way = f"for {_counted(leave, 'piece')} that must make way, and come back"
    return over, _ledger(
        (steps, "steps, if each piece were alone"),
        (f"+ {2 * leave}", makes_way),
        (f"= {steps + 2 * leave}", "moves at least"),
    )


def _inverted(own: Sequence[int]) -> list[tuple[int, int]]:
    """The pairs of which the greater piece comes first."""
    return [(x, y) for k, x in enumerate(own) for y in own[k + 1 :] if x > y >= 0]


def _arc(lies: Cells, pair: tuple[int, int], bend: tuple[float, float]) -> str:
    (x, y), (u, v) = (_middle(lies.index(piece)) for piece in pair)
    x, y, u, v = x + bend[0], y + bend[1], u + bend[0], v + bend[1]
    through = f"{(x + u) / 2 + bend[0]:g} {(y + v) / 2 + bend[1]:g}"
    return f'<path class="arc" d="M{x:g} {y:g}Q{through},{u:g} {v:g}"/>'


def _parity(start: str) -> Marks:
    """The pieces in a row, and an arc over each inversion."""
    lies = cells(start)
    row = [x for x in lies if x >= 0]
    arcs = list[str]()
    for pair in _inverted(row):
        x, u = (10 + 20 * row.index(piece) for piece in pair)
        high = 124 - ((u - x) * 0.4 + 6)
        bent = f"M{x} 124C{x} {high:g},{u} {high:g},{u} 124"
        arcs.append(f'<path class="arc" d="{bent}"/>')
    signs = [
        f'<text x="{10 + 20 * k}" y="139">{x + 1}</text>' for k, x in enumerate(row)
    ]
    drawn = f'<svg viewBox="0 0 300 142">{"".join(arcs + signs)}</svg>'
    many, below = inversions(lies), 3 - lies.index(-1) // 4
    answer = "odd: no solution" if (many + below) % 2 else "even: a solution"
    return "", drawn + _ledger(
        (many, "inversions: a greater piece comes first"),
        (f"+ {below}", f"{'row' if below == 1 else 'rows'} below the empty cell"),
        (f"= {many + below}", answer),
    )


# ——— walking_distance


def _walks(start: str) -> Marks:
    """How many pieces of each line belong in each, and how far the walks are."""
    known = walking_distance.tabulate(4, 4)
    tables = ""
    for a, reading in reversed(
        [*enumerate(walking_distance.readings(cells(start), 4, 4))]
    ):
        name = ("columns", "rows")[a]
        counts = Counter(
            (j // 4, x // 4) for j, x in enumerate(reading.cells) if x >= 0
        )
        moves = known.links[walking_distance.place(a, reading, known)]
        body = ""
        for i in range(4):
            keys = [(i, j) if a else (j, i) for j in range(4)]
            row = "".join(
                f'<td{" class=home" * (lies == own)} data-line="{own}">'
                f"{counts[lies, own] or '·'}</td>"
                for lies, own in keys
            )
            body += f"<tr>{row}</tr>"
        caption = f"by {name}: {_counted(moves, 'move')}"
        tables += (
            f'<table class="{name}"><caption>{caption}</caption>'
            f"<tbody>{body}</tbody></table>"
        )
    return "", tables


# ——— pattern_database, twenty_four


def _distances(program: ModuleType, start: str, tables: object) -> list[int]:
    """The bound of each pattern, first by rows, then by columns."""
    found, descend, side = list[int](), program.descend, math.isqrt(len(start))

    def noted(*given: Any) -> int:
        found.append(descend(*given))
        return found[-1]

    with patch.object(program, "descend", noted):
        program.lower_bound(cells(start), side, side, tables)
    return found


def _pattern(k: int, drawn: str) -> str:
    return f'<div class="pattern" data-part="{k}">{drawn}</div>'


def _name(pieces: Iterable[str]) -> str:
    return f'<span class="name">{" ".join(map(_label, pieces))}</span>'


def _waves(start: str) -> Marks:
    """For each pattern its scenes by their distances; that of the board is marked."""
    patterns = SMALL[4].split()
    known: list[dict[int, int]] = [{} for _ in patterns]

    def show(k: int, latest: Cells, seen: Cells, kept: Cells) -> None:
        # A block of three pieces has a byte, with a bit for each of their orders.
        for u, d in enumerate(latest):
            if d != pattern_database.FAR:
                new = kept[u] & ~seen[u]
                known[k] |= {8 * u + r: d for r in range(6) if new >> r & 1}

    tables = pattern_database.build(4, 4, SMALL[4], None, 1, show)
    far = _distances(pattern_database, start, tables)[: len(patterns)]
    rows = ""
    for k, (pieces, d) in enumerate(zip(patterns, far, strict=True)):
        many = Counter(known[k].values())
        most, last = max(many.values()), max(many)
        bars = "".join(
            f'<rect x="{x + 0.1:g}" width=".8" y="{26 - high:.1f}" height="{high:.1f}"'
            f"{HERE if x == d else ''}/>"
            for x in range(last + 1)
            for high in [max(1, 26 * many[x] / most)]
        )
        chart = (
            f'<svg viewBox="0 0 {last + 1} 26" preserveAspectRatio="none">{bars}</svg>'
        )
        rows += _pattern(k, f"{_name(pieces)}{chart}<b>{d}</b>")
    total = f"{' + '.join(map(str, far))} = {sum(far)} moves at least"
    return "", f'{rows}<p class="total">{total}</p>'


@cache
def _readings(start: str) -> tuple[list[list[int]], list[str]]:
    """The bound of each of eight patterns, by rows and by columns; the patterns of the
    better reading: by columns they lie across the diagonal."""
    patterns = SMALL[5].split()
    tables = twenty_four.build(5, 5, SMALL[5], None, 1, 2)
    far = _distances(twenty_four, start, tables)
    both = [far[: len(patterns)], far[len(patterns) :]]
    if sum(both[1]) > sum(both[0]):
        across = [DIGITS[5 * (x % 5) + x // 5 + 1] for x in range(24)]
        patterns = [
            "".join(sorted(across[DIGITS.index(digit) - 1] for digit in own))
            for own in patterns
        ]
    return both, patterns


def _triples(start: str) -> Marks:
    """The bound of each of eight patterns in the better reading."""
    both, patterns = _readings(start)
    choice = "".join(
        f"<span>by {name}: {sum(far)}</span>"
        for name, far in zip(("rows", "columns"), both, strict=True)
    )
    rows = "".join(
        _pattern(k, f"<b>{far}</b>{_name(pieces)}")
        for k, (far, pieces) in enumerate(
            zip(max(both, key=sum), patterns, strict=True)
        )
    )
    return "", f'<p class="choice">{choice}</p><div class="triples">{rows}</div>'


# ——— best_first, partial_goals


def _queue(start: str) -> Marks:
    """The boards that wait, by the least moves of a solution through them."""
    search = best_first.prepare(cells(start), 4, 4, "manhattan", MEMORY)
    while (taken := search.state[best_first.TAKEN]) < TAKEN:
        best_first.advance(search, TAKEN - taken)
    least = search.state[best_first.F]
    aside = ""
    for f in (least, least + 1, least + 2):
        slots = [*_waiting(search, f % 3)]
        if not slots:
            continue
        nodes = ""
        for slot in slots[:3]:
            at = slot * len(search.packed)
            for k in range(len(search.packed)):
                search.packed[k] = search.table[at + k]
            best_first.lay_out(search.packed, search.places, search.board)
            board = "".join(DIGITS[x + 1] for x in search.board)
            h = manhattan_distance(search.board, 4)
            nodes += f'<div class="node">{_little(board)}<p>{f - h} + {h}</p></div>'
        count = f"at least {_counted(f, 'move')}: {_counted(len(slots), 'board')}"
        aside += f'<div class="pile"><p class="count">{count}</p>{nodes}</div>'
    return "", aside


def _waiting(search: best_first.Search, stack: int) -> Iterator[int]:
    """The places of the boards of a stack, from the top."""
    place = search.state[best_first.TOP + stack]
    while place != best_first.BOTTOM:
        slot = search.stacks[place]
        # A board that was found again by a shorter way waits in another stack.
        if (
            slot != best_first.STALE
            and search.table[slot * len(search.packed)] & 3 == stack
        ):
            yield slot
        place -= 1
        if place % best_first.CHUNK == 0:
            place = search.stacks[place]


def _stages(start: str) -> Marks:
    """The stages of the usual plan, with the moves and the work of each."""
    plan = partial_goals.PLANS["usual"]
    stages = partial_goals.follow(cells(start), 4, 4, plan, 80, "breadth")
    lines = "".join(
        f"<li>{' '.join(map(_label, goal))}: {_counted(len(pieces), 'move')}, "
        f"{_counted(nodes, 'scene')}</li>"
        for goal, pieces, nodes in stages
    )
    return "", f'<ol class="stages">{lines}</ol>'


IDEAS: dict[str, Callable[[str], Marks]] = {
    "conflicts": _conflicts,
    "parity": _parity,
    "questions": _questions,
    "queue": _queue,
    "stages": _stages,
    "triples": _triples,
    "walks": _walks,
    "waves": _waves,
    "ways": _ways,
    "windows": _windows,
}
