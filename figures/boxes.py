"""Small drawings of boxes in a row: the cells and bytes of a program."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Sequence

from fifteen.best_first import pack, places_of
from fifteen.pair_distance import losses
from fifteen.pattern_database import leaps
from fifteen.tray import DIGITS, cells
from figures import svg
from figures.svg import Svg

LOW, HIGH = 26, 30
"""The heights of boxes."""


def line_code(homes: Sequence[int]) -> Svg:
    """A row of n cells whose piece belongs in place 1 to n of it, 0 for a stranger; the
    digits of its code, and the pieces that must leave it."""
    n, wide, left = len(homes), 44, 96
    code = sum(home * (n + 1) ** place for place, home in enumerate(homes))
    loss = losses(n, "linear-conflict")[code]
    digits = [f"{home}·{(n + 1) ** place}" for place, home in enumerate(homes)]
    end = left + n * wide + 16
    drawn = [
        svg.text(left - 12, 28, "the row", "end"),
        *_row(left, 2, wide, 38, (str(home or "") for home in homes)),
        svg.text(end, 26, f"loss {loss}", "start"),
        svg.text(left - 12, 66, "digits", "end"),
        *(svg.text(left + (k + 0.5) * wide, 66, each) for k, each in enumerate(digits)),
        svg.text(end, 66, f"= {code}", "start"),
    ]
    words = (
        f"A row with the pieces {' '.join(str(home or '–') for home in homes)}: "
        f"its code is {code}, and {loss} pieces must leave"
    )
    return svg.picture(end + 60, 78, words, drawn, margin=1)


def packed_node(digits: str) -> Svg:
    """A node of best_first: the sixteen fields of four bits of a board of sixteen
    cells, highest first."""
    places, packed, wide = places_of(16), array("q", [0, 0]), 36
    pack(cells(digits), places, packed)
    number = packed[1] << 32 | packed[0]
    fields = [DIGITS[number >> 4 * field & 0xF] for field in range(15, 0, -1)]
    numbers = [str(places.index(4 * field)) for field in range(15, 0, -1)]
    drawn = list[str]()
    for row in range(2):
        y, own = row * (HIGH + 34) + 16, slice(8 * row, 8 * row + 8)
        drawn += _row(0, y, wide, HIGH, [*fields, ""][own], numbers[own])
    x = 7 * wide
    drawn.append(svg.line([(x + wide / 2, y), (x + wide / 2, y + HIGH)]))
    drawn.append(svg.text(x + wide / 4, y + 20, "d"))
    drawn.append(svg.text(x + 3 * wide / 4, y + 20, "f"))
    words = (
        f"The board {digits} in 64 bits, four for each cell from the last but one down "
        "to cell 0; the lowest four are two of direction and two of the stack"
    )
    return svg.picture(8 * wide, 2 * HIGH + 54, words, drawn, margin=1)


def rank_jump(n: int, place: int, c: int) -> Svg:
    """The pieces of a pattern, before and after one jumps back over c others, and the
    rank of their order."""
    wide, left = 36, 64
    before = list(range(n))
    after = [*before]
    after.insert(place - c, after.pop(place))
    ranked = {"before": (before, 0), "after": (after, leaps(n, c)[1, place - c, c][0])}
    drawn, said = list[str](), list[str]()
    for row, (name, (order, r)) in enumerate(ranked.items()):
        y = row * 48
        drawn.append(svg.text(left - 10, y + 23, name, "end"))
        drawn += _row(left, y, wide, wide, map(str, order))
        drawn.append(svg.text(left + n * wide + 14, y + 23, f"r = {r}", "start"))
        said.append(f"{name} {' '.join(map(str, order))}, rank {r}")
    return svg.picture(
        left + n * wide + 70, 48 + wide, "; ".join(said), drawn, margin=1
    )


def three_stacks(f: int) -> Svg:
    """The sums that each stack of best_first holds while f is the least, and when it
    has risen."""
    wide, apart, left = 92, 26, 100
    drawn, said = list[str](), list[str]()
    for row, least in enumerate((f, f + 1)):
        y = 20 + row * (LOW + 44)
        drawn.append(svg.text(left - 14, y + 18, f"least f = {least}", "end"))
        totals = sorted(range(least, least + 3), key=lambda total: total % 3)
        held, names = [f"f = {n}" for n in totals], [f"stack {k}" for k in range(3)]
        for k, (name, each) in enumerate(zip(names, held, strict=True)):
            drawn += _row(left + k * (wide + apart), y, wide, LOW, [each])
            drawn.append(svg.text(left + k * (wide + apart) + wide / 2, y - 6, name))
            said.append(f"with least f {least}, {name} holds {each}")
    width = left + 3 * wide + 2 * apart
    return svg.picture(width, 40 + 2 * LOW + 34, "; ".join(said), drawn, margin=1)


def concertina(before: int, after: int) -> Svg:
    """The slots of a full table, and where each of them begins in a larger one."""
    wide, apart, drawn = 34, 60, list[str]()
    for y, slots in ((0, before), (LOW + apart, after)):
        drawn += _row(0, y, wide, LOW, map(str, range(slots)))
    for k in range(before):
        # The scale is that of `find`: a code of 31 bits times the slots, shifted.
        code = ((2 * k + 1) << 31) // (2 * before)
        there = code * after >> 31
        ends = ((k + 0.5) * wide, LOW + 2), ((there + 0.5) * wide, LOW + apart - 2)
        drawn.append(svg.line(ends))
    words = f"{before} slots become {after}: nodes go up, the last of them farthest"
    return svg.picture(after * wide, 2 * LOW + apart, words, drawn, margin=1)


def _row(
    x: float,
    y: float,
    wide: float,
    high: float,
    held: Iterable[str],
    names: Iterable[str] = (),
) -> Iterator[str]:
    """Yield boxes side by side, with words in their middles, and names above some."""
    for k, words in enumerate(held):
        yield svg.box(x + k * wide, y, wide, high)
        if words:
            yield svg.text(x + (k + 0.5) * wide, y + high / 2 + 5, words)
    for k, name in enumerate(names):
        yield svg.text(x + (k + 0.5) * wide, y - 4, name)
