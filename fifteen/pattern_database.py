# Tangled from the Markdown file of the same name: read and change that one.

# §1 Introduction
"""Find a shortest solution with tables that know the way of some pieces."""

# §1 ⟨Definitions⟩
from __future__ import annotations

from array import array
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import pairwise
from math import factorial
from time import perf_counter
from typing import NamedTuple, TypeAlias

# §1 ⟨Definitions⟩ +≡
import korf0
from fifteen.tray import (
    DIGITS,
    NO_CELL,
    account,
    complain,
    despair,
    happy_and_sad,
    manhattan_distance,
    neighbours,
    pushed,
    refusal_beyond_five,
)
from fifteen.walking_distance import readings, turning
from korf0 import EAST, NONE, NORTH, SOUTH, WEST, At, Cells, Quota, Solution

Patterns: TypeAlias = tuple[tuple[int, ...], ...]
Progress: TypeAlias = Callable[[int, int], object]
Show: TypeAlias = Callable[[int, Cells, Cells, Cells], object]

# §2 ⟨Definitions⟩ +≡
PARTITIONS = {
    "6-6-3": "123 478bcf 569ade",
    "5-5-5": "12367 48bcf 59ade",
    "7-8": "12345678 9abcdef",
}
MOST_CELLS, MOST_PIECES = 16, 8


def refusal(rows: int, cols: int) -> str:
    """Say why trays of this size are beyond the program, or nothing."""
    if reason := refusal_beyond_five(rows, cols):
        return reason
    if rows * cols > MOST_CELLS:
        return f"{rows}×{cols} has more than {MOST_CELLS} cells"
    return ""


# §2 ⟨Definitions⟩ +≡
def partitions(rows: int, cols: int) -> dict[str, str]:
    """Return the partitions that have a name; the first is the usual one."""
    if rows == cols == 4:
        return PARTITIONS
    digits = DIGITS[1 : rows * cols]
    many = 1 if len(digits) <= MOST_PIECES else -(-len(digits) // 6)
    return cut(digits, many)


def cut(digits: str, many: int) -> dict[str, str]:
    """Return digits cut into a number of patterns, named by their sizes."""
    cuts = [len(digits) * k // many for k in range(many + 1)]
    parts = ["".join(sorted(digits[i:j])) for i, j in pairwise(cuts)]
    return {"-".join(str(len(part)) for part in parts): " ".join(parts)}


# §2 ⟨Definitions⟩ +≡
def patterns_of(partition: str, rows: int, cols: int) -> Patterns:
    """Return the pieces of each pattern; ValueError if it is no partition."""
    if reason := refusal(rows, cols):
        raise ValueError(f"Sorry, {reason}.")
    written = partitions(rows, cols).get(partition, partition)
    return patterns_in(written, rows, cols, MOST_PIECES)


def patterns_in(written: str, rows: int, cols: int, most: int) -> Patterns:
    """Return the pieces of each pattern of at most so many, as written."""
    parts = written.split()
    if sorted("".join(parts)) != sorted(DIGITS[1 : rows * cols]):
        raise ValueError(f"“{written}” is no partition of {rows}×{cols}.")
    if max(map(len, parts)) > most:
        raise ValueError(f"A pattern has at most {most} pieces.")
    return tuple(tuple(sorted(map(DIGITS[1:].index, p))) for p in parts)


# §8 ⟨Definitions⟩ +≡
View: TypeAlias = "memoryview[int]"


class Lore(NamedTuple):
    """What it takes to push a piece, and to know if that is happy.

    For each pattern, ``first`` is its first scene in ``bits``, ``wide`` the
    number of bits for a rank, and ``places`` has 256 places of rows in
    ``ranks``.  ``block`` numbers the blocks, and ``ones`` counts bits.
    """

    first: View
    wide: View
    block: View
    places: View
    ranks: View
    ones: View
    bits: View


# §8 ⟨Definitions⟩ +≡
class Tables(NamedTuple):
    """The patterns of a tray, first by rows, then by columns; their lore."""

    rows: int
    cols: int
    patterns: Patterns
    lore: Lore


# §10 ⟨Definitions⟩ +≡
UNKNOWN = 0xFFFF

# §11 ⟨Definitions⟩ +≡
BACK = 128
ONES = array("B", (m.bit_count() for m in range(1 << 16)))

# §12 ⟨Definitions⟩ +≡
FAR = 255


# §13 ⟨Definitions⟩ +≡
class Wave(NamedTuple):
    """What a wave goes over: from which block, how many orders a block has.

    The steps to block ``u`` are in ``steps`` from ``heads[u]`` on, each as a
    block and the place of a row in ``ranks``.
    """

    goal: int
    f: int
    heads: Cells
    steps: Cells
    ranks: Cells


# §21 ⟨Definitions⟩ +≡
def by_patterns(cells: Cells, patterns: Patterns, turn: Cells) -> Cells:
    """Return the two patterns of each piece, where the piece lies."""
    numbers, half = array("H", [0]) * len(cells), len(patterns) // 2
    for k, pattern in enumerate(patterns):
        for x in pattern:
            if k < half:
                numbers[x] |= k
            else:
                numbers[turn.index(x)] |= k << 8
    return array("H", (numbers[x] if x >= 0 else 0 for x in cells))


# §21 ⟨Definitions⟩ +≡
GAPS = 0, 0, 1, 3, 7, 15
WRONG = "These tables are wrong:"


def fault(cells: Cells, proof: str) -> ValueError:
    """Return a complaint about tables, with the tray that proves it."""
    digits = "".join(DIGITS[x + 1] for x in cells)
    return ValueError(f"{WRONG} {digits} {proof}.")


@cache
def doorways(rows: int, cols: int) -> Cells:
    """Return where one can go from a cell, unless one comes from there."""
    beside, doors = neighbours(rows, cols, NONE), array("B")
    for p in range(rows * cols):
        for last in range(NONE + 1):
            for d in range(4):
                shut = last != NONE and d == last ^ 2
                doors.append(NO_CELL if shut else beside[4 * p + d])
    return doors


# §24 ⟨Definitions⟩ +≡
TOO_MUCH = 0x10000


# §10 ⟨Make the tables⟩
def survey(
    n: int, size: int, top: int, beside: Cells, block: Cells, masks: Cells
) -> int:
    """Number the blocks of n pieces; return how many there are."""
    b = 0
    for m in range(1 << size):
        many, i = 0, top + 16 * m
        for s in range(size):
            many += m >> s & 1
        if many == n:
            for s in range(size):
                if m >> s & 1 == 0 and block[i + s] == UNKNOWN:
                    block[i + s], masks[b] = b, m
                    # §10 ⟨Let the region grow from s⟩
                    grown = True
                    while grown:
                        grown = False
                        for p in range(size):
                            if block[i + p] == b:
                                for d in range(4):
                                    q = beside[4 * p + d]
                                    free = q != NO_CELL and m >> q & 1 == 0
                                    if free and block[i + q] == UNKNOWN:
                                        block[i + q], grown = b, True
                    b += 1
    return b


# §11 ⟨Make the tables⟩ +≡
def exchange(n: int, i: int) -> Cells:
    """Return the rank that each becomes if neighbours i and i + 1 change."""
    row = array("H")
    one, two = factorial(n - 1 - i), factorial(n - 2 - i)
    for r in range(factorial(n)):
        x, y = r // one % (n - i), r // two % (n - 1 - i)
        first, second = (y + 1, x) if x <= y else (y, x - 1)
        row.append(r + (first - x) * one + (second - y) * two)
    return row


# §11 ⟨Make the tables⟩ +≡
def leaps(n: int, longest: int) -> dict[tuple[int, int, int], Cells]:
    """Return the row of ranks of each jump: its side, its i and its c."""
    rows = dict[tuple[int, int, int], Cells]()
    for c in range(1, min(longest, n - 1) + 1):
        for i in range(n - c):
            if c == 1:
                rows[0, i, c] = exchange(n, i)
                rows[1, i, c] = rows[0, i, c]
            else:
                last = rows[0, i + c - 1, 1]
                ahead, back = rows[0, i, c - 1], rows[1, i, c - 1]
                rows[0, i, c] = array("H", (last[r] for r in ahead))
                rows[1, i, c] = array("H", (back[r] for r in last))
    return rows


# §11 ⟨Make the tables⟩ +≡
def jumps(n: int, longest: int) -> tuple[Cells, Cells]:
    """Return rows of ranks, and where to find that of a jump."""
    ranks, place = array("H", range(factorial(n))), array("I", [0]) * 256
    at = 0
    for (side, i, c), row in leaps(n, longest).items():
        if side == 0 or c > 1:
            at = len(ranks)
            ranks.extend(row)
        for z in range(16):
            if z.bit_count() == c:
                place[BACK * side | i << 4 | z] = at
    return ranks, place


# §12 ⟨Make the tables⟩ +≡
def spread(
    d: int, begin: int, end: int, front: Cells, fresh: Cells, latest: Cells,
    f: int, heads: Cells, steps: Cells, ranks: Cells, ones: Cells,
    seen: Cells, kept: Cells,
) -> int:  # fmt: skip
    """Let the wave come from distance d into some blocks; count its scenes."""
    found, strip = 0, f + 7 >> 3
    for u in range(begin, end):
        if latest[u] < d:
            # §12 ⟨Put away the scenes of block u that were new⟩
            wrong = 0xFF * (latest[u] >> 1 & 1)
            for k in range(u * strip, (u + 1) * strip):
                x = kept[k] ^ kept[k] & seen[k]
                seen[k] |= x
                kept[k] ^= x & wrong
            latest[u] = FAR
        if latest[u] == FAR:
            wet = 0
            # §12 ⟨Gather what comes to block u through every step⟩
            for j in range(heads[u], heads[u + 1], 2):
                b, row = steps[j], steps[j + 1]
                if latest[b] == d:
                    wet = 1
                    # §12 ⟨Let the new scenes of block b come to u⟩
                    many = 0
                    for i in range(strip):
                        k = b * strip + i
                        x = kept[k] ^ kept[k] & seen[k]
                        if row == 0:
                            fresh[i] |= x
                        elif x > 0:
                            for r in range(8 * i, 8 * i + 8):
                                front[many] = r
                                many += x >> (r & 7) & 1
                    for k in range(many):
                        r = ranks[row + front[k]]
                        fresh[r >> 3] |= 1 << (r & 7)
            if wet > 0:
                # §12 ⟨Let new in block u be what is fresh and was not reached⟩
                before = found
                for i in range(strip):
                    k = u * strip + i
                    x = fresh[i] ^ fresh[i] & seen[k]
                    kept[k] |= x
                    found += ones[x]
                    fresh[i] = 0
                if found > before:
                    latest[u] = d + 1
    return found


# §12 ⟨Make the tables⟩ +≡
def connect(
    size: int, top: int, masks: Cells, beside: Cells, block: Cells,
    place: Cells, ones: Cells, heads: Cells, steps: Cells,
) -> int:  # fmt: skip
    """List the steps to each block; return the length of the list."""
    many = 0
    for u in range(len(masks)):
        heads[u], m = many, masks[u]
        for q in range(size):
            for j in range(4):
                p = beside[4 * q + j]
                ours = m >> q & 1 == 1 and p != NO_CELL
                if ours and block[top + 16 * m + p] == u:
                    # §12 ⟨Write down the step from p to q⟩
                    low, high, side = p, q, 0
                    if q < p:
                        low, high, side = q, p, BACK
                    z = (m & (1 << high) - 1) >> low + 1
                    row = place[side | ones[m & (1 << low) - 1] << 4 | z]
                    steps[many] = block[top + 16 * (m ^ 1 << p ^ 1 << q) + q]
                    steps[many + 1] = row
                    many += 2
    heads[len(masks)] = many
    return many


# §12 ⟨Make the tables⟩ +≡
def pack(kept: Cells, f: int, wide: int, bits: Cells) -> None:
    """Write down the bits rank by rank, eight blocks in a byte."""
    strip = f + 7 >> 3
    for b in range(0, wide, 8):
        for r in range(f):
            byte = 0xFF
            for k in range(8):
                byte ^= (kept[(b + k) * strip + (r >> 3)] >> (r & 7) & 1) << k
            bits[r * wide + b >> 3] = byte


# §13 ⟨Make the tables⟩ +≡
def build(
    rows: int,
    cols: int,
    partition: str = "",
    progress: Progress | None = None,
    jobs: int = 1,
    show: Show | None = None,
) -> Tables:
    """Make the tables of a partition, or of the usual one.

    ``progress`` is told how many scenes are done, of how many, and ``show``
    is given the wave.  Raises ValueError for a tray too large, or what is no
    partition.
    """
    # §13 ⟨Say which patterns there are, and in which shapes⟩
    usual = next(iter(partitions(rows, cols)))
    patterns = patterns_of(partition or usual, rows, cols)
    shapes = list(dict.fromkeys([(rows, cols), (cols, rows)]))
    size = rows * cols
    # §13 ⟨Number the blocks, and write down the jumps⟩
    block = array("H", [UNKNOWN]) * ((len(shapes) - 1 << 20) + (16 << size))
    lands = dict[tuple[int, int], tuple[int, Cells, Cells, Cells]]()
    place, ranks = dict[int, Cells](), array("H")
    for n in sorted({len(pattern) for pattern in patterns}):
        rows_of_n, places_of_n = jumps(n, max(rows, cols) - 1)
        place[n] = array("I", (len(ranks) + at for at in places_of_n))
        ranks.extend(rows_of_n)
        for a, shape in enumerate(shapes):
            # §13 ⟨Number the blocks of n pieces in a shape, and list the steps⟩
            room, beside = array("H", [0]) * (1 << 16), neighbours(*shape, NONE)
            masks = room[: survey(n, size, a << 20, beside, block, room)]
            heads = array("I", [0]) * (len(masks) + 1)
            steps = array("I", [0]) * (8 * n * len(masks))
            maps = masks, beside, block, places_of_n, ONES
            many = connect(size, a << 20, *maps, heads, steps)
            lands[a, n] = factorial(n), heads, steps[:many], rows_of_n
    # §13 ⟨Say over which land each wave goes⟩
    waves = list[Wave]()
    for a in range(len(shapes)):
        for pattern in patterns:
            m = sum(1 << x for x in pattern)
            goal = block[(a << 20) + 16 * m + size - 1]
            waves.append(Wave(goal, *lands[a, len(pattern)]))
    first, wide, bits = propagate(waves, progress, jobs, show)
    # §13 ⟨Put the tables together⟩
    patterns *= 2
    first, wide = first * (3 - len(shapes)), wide * (3 - len(shapes))
    places = array("I")
    for pattern in patterns:
        places.extend(place[len(pattern)])
    made = (first, wide, block, places, ranks, ONES, bits)
    views = (memoryview(values).toreadonly() for values in made)
    return Tables(rows, cols, patterns, Lore(*views))


# §14 ⟨Make the tables⟩ +≡
def propagate(
    waves: list[Wave], progress: Progress | None, jobs: int,
    show: Show | None = None,
) -> tuple[Cells, Cells, Cells]:  # fmt: skip
    """Let the waves go out; return where the bits of each begin, and all."""
    # §14 ⟨Say where the bits begin⟩
    first, wide, total, scenes = array("I"), array("I"), 0, 0
    for wave in waves:
        many = len(wave.heads) - 1
        first.append(total)
        wide.append(-(-many // 8) * 8)
        total, scenes = total + wide[-1] * wave.f, scenes + many * wave.f
    with ThreadPoolExecutor(jobs) as pool:
        each = pool.map if jobs > 1 else map
        # §14 ⟨Let a wave go out for each pattern⟩
        bits, done = array("B"), 0
        for k in range(len(waves)):
            goal, f, heads, steps, ranks = waves[k]
            strip, across = f + 7 >> 3, wide[k]
            # §14 ⟨Let the wave start from the goal⟩
            seen, kept = (array("B", [0]) * (across * strip) for _ in range(2))
            latest = array("B", [FAR]) * across
            kept[goal * strip], latest[goal], d, done = 1, 0, 0, done + 1
            # §14 ⟨Divide the blocks among the threads⟩
            same = f, heads, steps, ranks, ONES
            many = 1 if jobs == 1 else 8 * jobs
            cuts = pairwise((len(heads) - 1) * i // many for i in range(many + 1))
            empty = array("H", [0]) * (f + 1), array("B", [0]) * strip
            parts = [(*part, empty[0][:], empty[1][:]) for part in cuts]
            while min(latest) < FAR:
                calls = ((d, *part, latest, *same, seen, kept) for part in parts)
                done += sum(each(spread, *zip(*calls, strict=True)))
                d += 1
                if show is not None:
                    show(k, latest, seen, kept)
                if progress is not None:
                    progress(done, scenes)
            pack(kept, f, across, seen)
            kept = array("B")
            bits.extend(seen if f > 6 else seen[: across * f // 8])
    return first, wide, bits


# §14 ⟨Make the tables⟩ +≡
MADE: dict[tuple[int, int], Tables] = {}


def usual_tables(rows: int, cols: int) -> Tables:
    """Return the usual tables for a size; make them if that is to be done."""
    if (rows, cols) not in MADE:
        MADE[rows, cols] = build(rows, cols)
    return MADE[rows, cols]


# §16 ⟨Make the tables⟩ +≡
LOW, PLACE = 0x1FFFFF, 0x1FFFF0


def moved(
    w: int, g: int, e: int, k: int,
    first: View, wide: View, block: View, bits: View,
) -> tuple[int, int]:  # fmt: skip
    """Return the word when g is pushed to e, and 1 if the step is sad."""
    w ^= 16 << e | 16 << g
    i = first[k] + (w >> 21) * wide[k] + block[w & PLACE | g]
    sad = (bits[i >> 3] >> (i & 7) ^ w) & 1
    return w ^ 2 ^ sad ^ (w >> 1 & 1), sad


# §16 ⟨Make the tables⟩ +≡
def jumped(
    w: int, k: int, low: int, side: int, gap: int,
    places: View, ranks: View, ones: View,
) -> int:  # fmt: skip
    """Return the word with the rank that it has after a jump."""
    m = w >> 4 & 0xFFFF
    i = ones[m & (1 << low) - 1] << 4 | m >> low + 1 & gap
    return ranks[places[k << 8 | side | i] + (w >> 21)] << 21 | w & LOW


# §16 ⟨Make the tables⟩ +≡
def push(
    w: int, g: int, e: int, k: int,
    first: View, wide: View, block: View,
    places: View, ranks: View, ones: View, bits: View,
) -> tuple[int, int]:  # fmt: skip
    """Return the word when g is pushed to e, and 1 if the step is sad."""
    low, side, gap = g, 0, (1 << abs(e - g) - 1) - 1
    if e < g:
        low, side = e, BACK
    w = jumped(w, k, low, side, gap, places, ranks, ones)
    w, sad = moved(w, g, e, k, first, wide, block, bits)
    return w, sad


# §17 ⟨Make the tables⟩ +≡
def descend(
    w: int, p: int, k: int, home: int, size: int, beside: Cells,
    first: View, wide: View, block: View,
    places: View, ranks: View, ones: View, bits: View,
) -> int:  # fmt: skip
    """Return how many steps take pattern k home; FAR if none do."""
    for d in range(FAR):
        b = block[w & PLACE | p]
        if first[k] + (w >> 21) * wide[k] + b == home:
            return d
        # §17 ⟨Make a happy step⟩
        sad = 1
        for q in range(size):
            for j in range(4):
                e = beside[4 * q + j]
                ours = sad == 1 and w >> 4 + q & 1 == 1 and e != NO_CELL
                if ours and block[w & PLACE | e] == b:
                    u, sad = push(
                        w, q, e, k, first, wide, block, places, ranks, ones, bits
                    )
                    if sad == 0:
                        w, p = u, q
    return FAR


# §18 ⟨Make the tables⟩ +≡
def word(cells: Cells, k: int, tables: Tables) -> int:
    """Return the word of pattern k, in its reading of a tray."""
    a = k // (len(tables.patterns) // 2)
    cols = tables.rows if a else tables.cols
    m, r, odd = order(cells, tables.patterns[k], cols)
    m = 16 * m | (a << 20 if tables.rows != tables.cols else 0)
    first, wide, block, *_, bits = tables.lore
    i = first[k] + r * wide[k] + block[m + cells.index(-1)]
    bit = bits[i >> 3] >> (i & 7)
    return r << 21 | m | odd << 1 | (bit ^ odd ^ 1) & 1


# §18 ⟨Make the tables⟩ +≡
def order(
    cells: Cells, pattern: tuple[int, ...], cols: int
) -> tuple[int, int, int]:  # fmt: skip
    """Return where a pattern lies, the rank of its order, and if d is odd."""
    lie = [j for j, x in enumerate(cells) if x in pattern]
    m = r = odd = 0
    for i, j in enumerate(lie):
        x, m = cells[j], m | 1 << j
        smaller = sum(cells[e] < x for e in lie[i + 1 :])
        r += smaller * factorial(len(lie) - 1 - i)
        odd ^= j // cols + j % cols + x // cols + x % cols
    return m, r, odd & 1


# §18 ⟨Make the tables⟩ +≡
class Aspect(NamedTuple):
    """A tray as its tables see it: its words, and a bound by reading."""

    words: Cells
    bounds: list[int]


def aspect(cells: Cells, rows: int, cols: int, tables: Tables) -> Aspect:
    """Return what some tables know of a tray."""
    by_cols, by_rows = readings(cells, rows, cols)
    words, bounds, many = array("q"), [0, 0], len(tables.patterns) // 2
    for k, pattern in enumerate(tables.patterns):
        reading = by_cols if k >= many else by_rows
        words.append(word(reading.cells, k, tables))
        # §18 ⟨Add the distance of pattern k to its bound⟩
        m = sum(16 << x for x in pattern) | words[k] & 1 << 20
        home = tables.lore.first[k] + tables.lore.block[m + len(cells) - 1]
        p, beside = reading.cells.index(-1), neighbours(*reading[:2], NONE)
        d = descend(words[k], p, k, home, len(cells), beside, *tables.lore)
        if d == FAR:
            despair(cells, rows, cols)
            raise fault(cells, "has a solution, but no distance")
        bounds[k // many] += d
    return Aspect(words, bounds)


# §18 ⟨Make the tables⟩ +≡
def lower_bound(
    cells: Cells, rows: int, cols: int, tables: Tables | None = None
) -> int:
    """Return the greater of the bounds that the two readings give."""
    known = tables or usual_tables(rows, cols)
    return max(aspect(cells, rows, cols, known).bounds)


# §20 ⟨Try for a solution with that many moves⟩
def attempt(
    board: Cells, word: Cells, p: int, t: int, length: int,
    gaps: Cells, doors: Cells, turn: Cells,
    first: View, wide: View, block: View,
    places: View, ranks: View, ones: View, bits: View,
    pos: Cells, tim: Cells, way: Cells, old: Cells,
) -> tuple[int, int]:  # fmt: skip
    # §20 ⟨Tell the arguments of the search⟩
    """Return the level from which we win, or 0; and the nodes met.

    Args:
        board: The pieces, cell by cell, which the search moves.
        word: The words of all patterns by rows, then by columns; they change too.
        p: The empty cell.
        t: The sad moves left, by rows in the low byte, by columns above it.
        length: The moves that are allowed in all.
        gaps: The cells between two cells that a vertical move exchanges.
        doors: The cells beside each, east, north, west and south, or NO_CELL.
        turn: Each cell as the reading by columns numbers it.
        first: The first scene of each pattern in ``bits``.
        wide: The bits for a rank, of each pattern.
        block: The number of the block of a set of cells and an empty cell.
        places: For each pattern and place in a set, a row of ``ranks``.
        ranks: The rank after a jump, for each rank.
        ones: How many bits a set of cells has.
        bits: A bit for each scene, from which a price is read.
        pos: Room for a note on each level: its ``p``.
        tim: Likewise, its ``t``.
        way: Likewise, its direction.
        old: Likewise, the two words that the move has changed.
    """
    # §22 ⟨Begin on level 1⟩
    q = c = side = d = delta = nodes = x = j = k = u = v = 0
    level = 1
    goto = At.NEWLEVEL
    while True:
        match goto:
            case At.NEWLEVEL:
                # §22 ⟨Arrive on a new level⟩
                nodes += 1
                pos[level] = p
                tim[level] = t
                d = EAST
                goto = At.TRYMOVE
            case At.TRYMOVE:
                # §22 ⟨Stand where this level stands⟩
                p, t = pos[level], tim[level]
                here = 20 * p + 4 * way[level - 1]
                # §23 ⟨Try to move east⟩
                if d == EAST:
                    q, c, side = doors[here + EAST], p, BACK
                    # §24 ⟨Ask for the price along a row⟩
                    delta = TOO_MUCH
                    if q != NO_CELL:
                        x = board[q]
                        j, k = x & 0xFF, x >> 8 & 0xFF
                        u, price = moved(word[j], q, p, j, first, wide, block, bits)
                        if price <= t & 0xFF:
                            e, g, low, gap = turn[p], turn[q], turn[c], gaps[1]
                            w = jumped(word[k], k, low, side, gap, places, ranks, ones)
                            v, sad = moved(w, g, e, k, first, wide, block, bits)
                            if sad <= t >> 8 & 0xFF:
                                delta = price | sad << 8
                    if delta == TOO_MUCH:
                        d = NORTH
                # §23 ⟨Try to move north⟩
                if d == NORTH:
                    q, side = doors[here + NORTH], 0
                    c = q
                    # §24 ⟨Ask for the price along a column⟩
                    delta = TOO_MUCH
                    if q != NO_CELL:
                        x = board[q]
                        j, k = x >> 8 & 0xFF, x & 0xFF
                        e, g = turn[p], turn[q]
                        u, price = moved(word[j], g, e, j, first, wide, block, bits)
                        if price <= t >> 8 & 0xFF:
                            low, gap = c, gaps[0]
                            w = jumped(word[k], k, low, side, gap, places, ranks, ones)
                            v, sad = moved(w, q, p, k, first, wide, block, bits)
                            if sad <= t & 0xFF:
                                delta = sad | price << 8
                    if delta == TOO_MUCH:
                        d = WEST
                # §23 ⟨Try to move west⟩
                if d == WEST:
                    q, side = doors[here + WEST], 0
                    c = q
                    # §24 ⟨Ask for the price along a row⟩
                    delta = TOO_MUCH
                    if q != NO_CELL:
                        x = board[q]
                        j, k = x & 0xFF, x >> 8 & 0xFF
                        u, price = moved(word[j], q, p, j, first, wide, block, bits)
                        if price <= t & 0xFF:
                            e, g, low, gap = turn[p], turn[q], turn[c], gaps[1]
                            w = jumped(word[k], k, low, side, gap, places, ranks, ones)
                            v, sad = moved(w, g, e, k, first, wide, block, bits)
                            if sad <= t >> 8 & 0xFF:
                                delta = price | sad << 8
                    if delta == TOO_MUCH:
                        d = SOUTH
                # §23 ⟨Try to move south⟩
                if d == SOUTH:
                    q, c, side = doors[here + SOUTH], p, BACK
                    # §24 ⟨Ask for the price along a column⟩
                    delta = TOO_MUCH
                    if q != NO_CELL:
                        x = board[q]
                        j, k = x >> 8 & 0xFF, x & 0xFF
                        e, g = turn[p], turn[q]
                        u, price = moved(word[j], g, e, j, first, wide, block, bits)
                        if price <= t >> 8 & 0xFF:
                            low, gap = c, gaps[0]
                            w = jumped(word[k], k, low, side, gap, places, ranks, ones)
                            v, sad = moved(w, q, p, k, first, wide, block, bits)
                            if sad <= t & 0xFF:
                                delta = sad | price << 8
                    if delta == TOO_MUCH:
                        d = NONE
                # §25 ⟨Make the move, or go back if there is none⟩
                if d == NONE:
                    goto = At.BACKTRACK
                elif level == length:
                    pos[level + 1] = q
                    return level, nodes
                else:
                    way[level] = d
                    old[2 * level], old[2 * level + 1] = word[x & 0xFF], word[x >> 8]
                    word[j], word[k] = u, v
                    board[p] = x
                    t, p, level = t - delta, q, level + 1
                    goto = At.NEWLEVEL
            case At.BACKTRACK:
                # §25 ⟨Take back the move that brought us here⟩
                if level == 1:
                    return 0, nodes
                q = pos[level]
                level -= 1
                x = board[pos[level]]
                board[q] = x
                word[x & 0xFF], word[x >> 8] = old[2 * level], old[2 * level + 1]
                d = way[level] + 1
                goto = At.TRYMOVE


# §19 ⟨Solve a tray⟩
def solve(
    cells: Cells, rows: int, cols: int, failed: korf0.Report | None = None,
    *, tables: Tables | None = None,
) -> Solution:  # fmt: skip
    """Solve a tray in as few moves as possible.

    ``cells`` has rows × cols entries, row by row: x for the piece that
    belongs in cell x, −1 for the empty cell.  If no tables are given, the
    usual ones are made, and kept while Python runs.  Each bound that fails
    is reported to ``failed`` at once.  Raises ValueError for what is no
    tray, or too large, or if the tables are wrong; and korf0.Unreachable.
    """
    # §19 ⟨Complain unless we can take on this tray⟩
    complain(cells, rows, cols, refusal)
    if tables is not None and tables[:2] != (rows, cols):
        raise ValueError(f"These tables are not for trays of {rows}×{cols}.")
    despair(cells, rows, cols)
    # §19 ⟨Apply Korf's procedure⟩
    known = tables or usual_tables(rows, cols)
    words, bounds = aspect(cells, rows, cols, known)
    # §21 ⟨Tabulate the tray for the search⟩
    turn = array("B", turning(rows, cols))
    start = by_patterns(cells, known.patterns, turn)
    maps = (array("B", [GAPS[cols], GAPS[rows]]), doorways(rows, cols), turn)
    pos, quotas = array("B"), list[Quota]()
    length, level, h = max(bounds), 0, manhattan_distance(cells, cols)
    while length > 0:
        # §19 ⟨Make room for the notes⟩
        levels = length + 2
        pos, way = array("B", bytes(levels)), array("B", bytes(levels))
        tim, old = array("H", bytes(2 * levels)), array("q", bytes(16 * levels))
        way[0] = NONE
        notes = (pos, tim, way, old)
        begun = perf_counter()
        t = (length - bounds[0]) // 2 | (length - bounds[1]) // 2 << 8
        given = cells.index(-1), t, length, *maps, *known.lore
        level, nodes = attempt(start[:], words[:], *given, *notes)
        seconds = perf_counter() - begun
        quotas.append(Quota(*happy_and_sad(length, h), nodes, seconds))
        if level > 0:
            break
        if failed is not None:
            failed(quotas[-1])
        length += 2
    # §27 ⟨Output the results⟩
    path = pos[2 : level + 2]
    reached, pieces = pushed(cells, path)
    if manhattan_distance(reached, cols) > 0:
        raise fault(cells, f"is not solved by {pieces}")
    return account(cells, cols, path, quotas)
