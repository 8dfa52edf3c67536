# Tangled from the Markdown file of the same name: read and change that one.

# §1 Introduction
"""Find a shortest solution of a tray of up to 25 cells, by ranked patterns."""

# §1 ⟨Definitions⟩
from __future__ import annotations

from array import array
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import pairwise
from math import comb, factorial
from time import perf_counter
from typing import NamedTuple

import korf0
from fifteen.pattern_database import (
    FAR,
    NOBODY,
    TOO_MUCH,
    WRONG,
    Aspect,
    Patterns,
    Progress,
    View,
    exchange,
)

# §1 ⟨Definitions⟩ +≡
from fifteen.short_cycles import FORBIDDEN, automaton
from fifteen.tray import (
    DIGITS,
    NOWHERE,
    account,
    complain,
    despair,
    happy_and_sad,
    manhattan_distance,
    neighbours,
    pushed,
)
from fifteen.tray import refusal as usual_refusal
from fifteen.walking_distance import readings, turning
from korf0 import EAST, NONE, NORTH, SOUTH, WEST, At, Cells, Quota, Solution

# §2 ⟨Definitions⟩ +≡
USUAL = {"6-6-6-6": "123678 459aef bcghlm dijkno"}
MOST_CELLS, MOST_PIECES = 25, 6


def refusal(rows: int, cols: int) -> str:
    """Say why trays of this size are beyond the program, or nothing."""
    if reason := usual_refusal(rows, cols):
        return reason
    if rows * cols > MOST_CELLS:
        return f"{rows}×{cols} has more than {MOST_CELLS} cells"
    return ""


# §2 ⟨Definitions⟩ +≡
def winding(rows: int, cols: int) -> list[int]:
    """Return all cells but the last, in bands of two rows or three."""

    def order(p: int) -> tuple[int, int, int]:
        i, j = divmod(p, cols)
        band = min(i // 2, rows // 2 - 1)
        return band, -j if band % 2 else j, i

    return sorted(range(rows * cols - 1), key=order)


def partitions(rows: int, cols: int) -> dict[str, str]:
    """Return the one partition that has a name; none for too large a tray."""
    if refusal(rows, cols):
        return {}
    if rows == cols == 5:
        return USUAL
    digits = [DIGITS[p + 1] for p in winding(rows, cols)]
    many = -(-len(digits) // MOST_PIECES)
    cuts = [len(digits) * k // many for k in range(many + 1)]
    parts = ["".join(sorted(digits[i:j])) for i, j in pairwise(cuts)]
    return {"-".join(str(len(part)) for part in parts): " ".join(parts)}


# §2 ⟨Definitions⟩ +≡
def patterns_of(partition: str, rows: int, cols: int) -> Patterns:
    """Return the pieces of each pattern; ValueError if it is no partition."""
    if reason := refusal(rows, cols):
        raise ValueError(f"Sorry, {reason}.")
    parts = partitions(rows, cols).get(partition, partition).split()
    if sorted("".join(parts)) != sorted(DIGITS[1 : rows * cols]):
        raise ValueError(f"“{partition}” is no partition of {rows}×{cols}.")
    if max(map(len, parts)) > MOST_PIECES:
        raise ValueError(f"A pattern has at most {MOST_PIECES} pieces.")
    return tuple(tuple(sorted(map(DIGITS[1:].index, p))) for p in parts)


# §5 ⟨Definitions⟩ +≡
BACK = 64
ONES = array("B", (m.bit_count() for m in range(1 << 13)))


# §7 ⟨Definitions⟩ +≡
class RankedLore(NamedTuple):
    """What it takes to push a piece, and to know if that is happy.

    For each pattern, ``first`` is its first scene in ``bits``, ``wide`` the
    number of bits for a rank, and ``places`` has 128 places of rows in
    ``ranks``.  ``lows`` and ``highs`` rank a set of cells, ``base`` is its
    first block and ``region`` that of a cell.  ``ones`` counts bits, and
    ``after`` says which moves may follow which.
    """

    first: View
    wide: View
    lows: View
    highs: View
    base: View
    region: View
    places: View
    ranks: View
    ones: View
    bits: View
    after: View


# §7 ⟨Definitions⟩ +≡
class RankedTables(NamedTuple):
    """The patterns of a tray, first by rows, then by columns; their lore."""

    rows: int
    cols: int
    patterns: Patterns
    lore: RankedLore


def both(partition: str, rows: int, cols: int) -> Patterns:
    """Return the patterns in both readings; none means the usual ones."""
    name = partition or next(iter(partitions(rows, cols)), "")
    return patterns_of(name, rows, cols) + patterns_of(name, cols, rows)


# §8 ⟨Definitions⟩ +≡
SET, BELOW = 0x1FFFFFF, 0x1FFFFFFFF
LONGEST, SHORTER = 12, 8


# §3 ⟨Make the tables⟩
def worth(m: int, c: int, place: int) -> int:
    """Return what cells from c on add to a rank, the first in some place."""
    rank = 0
    while m > 0 and place > 0:
        if m & 1:
            rank, place = rank + comb(c, place), place + 1
        m, c = m >> 1, c + 1
    return rank


@cache
def low_worths() -> Cells:
    """Return what each set of the first thirteen cells adds to a rank."""
    return array("I", (worth(m, 0, 1) for m in range(1 << 13)))


@cache
def high_worths(n: int) -> Cells:
    """Return what each set of the twelve cells behind adds, if n in all."""
    every = range(1 << 12)
    return array("I", (worth(m, 13, n + 1 - m.bit_count()) for m in every))


# §4 ⟨Make the tables⟩ +≡
def survey(
    n: int, rows: int, cols: int, base: Cells, region: Cells, masks: Cells
) -> int:
    """Number the blocks of n pieces; return how many there are."""
    size, b, s, m, inner = rows * cols, 0, 0, (1 << n) - 1, 0
    for p in range(size):
        if p % cols > 0:
            inner |= 1 << p
    while m < 1 << size:
        base[s], a, free = b, 0, (1 << size) - 1 ^ m
        while free > 0:
            # §4 ⟨Let a region grow in the free cells⟩
            grown, seen = free & -free, 0
            while grown != seen:
                seen = grown
                aside = grown << 1 & inner | (grown & inner) >> 1
                grown |= (grown << cols | grown >> cols | aside) & free
            for p in range(size):
                if grown >> p & 1:
                    region[size * s + p] = a
            masks[b], a, b, free = m, a + 1, b + 1, free ^ grown
        s, low = s + 1, m & -m
        more = m + low
        m = more | (m ^ more) // low >> 2
    return b


# §5 ⟨Make the tables⟩ +≡
@cache
def shifts(n: int) -> tuple[Cells, Cells]:
    """Return rows of ranks, and where to find that of a jump."""
    ranks, place = array("H", range(factorial(n))), array("I", [0]) * 128
    for i in range(n):
        ahead, back = ranks[: factorial(n)], ranks[: factorial(n)]
        for c in range(1, n - i):
            row = exchange(n, i + c - 1)
            ahead = array("H", (row[r] for r in ahead))
            back = array("H", (back[r] for r in row))
            for side, jump in ((0, ahead), (BACK, back)):
                place[side | i << 3 | c] = len(ranks)
                ranks.extend(jump)
    return ranks, place


# §6 ⟨Make the tables⟩ +≡
def spread(
    d: int, begin: int, end: int, front: Cells, now: Cells, soon: Cells,
    f: int, size: int, top: int, masks: Cells, beside: Cells, lows: Cells,
    highs: Cells, base: Cells, region: Cells, ranks: Cells, place: Cells,
    ones: Cells, dist: Cells,
) -> int:  # fmt: skip
    """Let the wave go on from distance d in some blocks; count its scenes."""
    found = 0
    for b in range(begin, end):
        if now[b] > 0:
            now[b] = many = 0
            for r in range(f):
                front[many] = r
                if dist[b * f + r] == d:
                    many += 1
            found += many
            if many > 0:
                m = masks[b]
                s = lows[m & 0x1FFF] + highs[top + (m >> 13)]
                a = b - base[s]
                # §6 ⟨Let the wave go from block b through every step⟩
                for q in range(size):
                    for j in range(4):
                        p = beside[4 * q + j]
                        ours = m >> q & 1 == 1 and p != NOWHERE and m >> p & 1 == 0
                        if ours and region[size * s + p] == a:
                            # §6 ⟨Find the block u and the row for a step from q to p⟩
                            v = m ^ 1 << p ^ 1 << q
                            e = lows[v & 0x1FFF] + highs[top + (v >> 13)]
                            u = base[e] + region[size * e + q]
                            low, high, side = q, p, 0
                            if p < q:
                                low, high, side = p, q, BACK
                            v = m & (1 << low) - 1
                            z = (m & (1 << high) - 1) >> low + 1
                            c = ones[v & 0x1FFF] + ones[v >> 13]
                            row = place[side | c << 3 | ones[z]]
                            for k in range(many):
                                i = u * f + ranks[row + front[k]]
                                if dist[i] == FAR:
                                    dist[i] = d + 1
                                    soon[u] = 1
    return found


# §7 ⟨Make the tables⟩ +≡
def build(
    rows: int,
    cols: int,
    partition: str = "",
    progress: Progress | None = None,
    jobs: int = 1,
) -> RankedTables:
    """Make the tables of a partition, or of the usual one.

    ``progress`` is told, again and again, how many scenes are done and how
    many there are.  The work is divided among ``jobs`` threads.  Raises
    ValueError for a tray that is too large, or what is no partition.
    """
    patterns, size = both(partition, rows, cols), rows * cols
    # §7 ⟨List the waves: kind, shape and pattern of each⟩
    half = len(patterns) // 2
    waves = [(len(x), (rows, cols), x) for x in patterns[:half]]
    if rows != cols:
        waves += [(len(x) + 8, (cols, rows), x) for x in patterns[half:]]
    lows, highs = low_worths(), array("I", [0]) * (1 << 16)
    # §7 ⟨Number the sets and their blocks⟩
    base, region, masks = array("I"), array("B"), dict[int, Cells]()
    ranks, place = array("H"), dict[int, Cells]()
    for kind, shape, pattern in waves:
        n = len(pattern)
        if n not in place:
            place[n] = array("I", (len(ranks) + at for at in shifts(n)[1]))
            ranks.extend(shifts(n)[0])
        if kind not in masks:
            # §7 ⟨Survey the sets of a kind⟩
            sets = comb(size, n)
            opens, grown = array("I", bytes(4 * sets)), array("B", bytes(size * sets))
            room = array("I", bytes(4 * sets * (size - n)))
            masks[kind] = room[: survey(n, *shape, opens, grown, room)]
            for m, rank in enumerate(high_worths(n)):
                highs[kind << 12 | m] = len(base) + rank
            base.extend(opens)
            region.extend(grown)
    # §7 ⟨Make room for the bits⟩
    first, wide, total, scenes, done = array("I"), array("I"), 0, 0, 0
    for kind, _, pattern in waves:
        many, f = len(masks[kind]), factorial(len(pattern))
        first.append(total)
        wide.append(-(-many // 8) * 8)
        total, scenes = total + wide[-1] * f, scenes + many * f
    bits = array("B", [0]) * (total // 8)
    with ThreadPoolExecutor(jobs) as pool:
        each = pool.map if jobs > 1 else map
        # §7 ⟨Let a wave go out for each pattern⟩
        for wave, begin, across in zip(waves, first, wide, strict=True):
            kind, shape, pattern = wave
            n, f = len(pattern), factorial(len(pattern))
            dist = array("B", [FAR]) * (across * f)
            # §7 ⟨Divide the blocks among the threads⟩
            lie, beside = masks[kind], neighbours(*shape, NONE)
            maps = lows, highs, base, region, ranks, place[n], ONES, dist
            same = (f, size, kind << 12, lie, beside, *maps)
            now, soon = (array("B", bytes(len(lie))) for _ in range(2))
            parted = 1 if jobs == 1 else 8 * jobs
            cuts = pairwise(len(lie) * i // parted for i in range(parted + 1))
            parts = [(*cut, array("H", [0]) * f) for cut in cuts]
            m = sum(1 << x for x in pattern)
            s = lows[m & 0x1FFF] + highs[kind << 12 | m >> 13]
            b = base[s] + region[size * s + size - 1]
            dist[b * f], now[b], d, reached = 0, 1, 0, 1
            while reached > 0:
                calls = [(d, *part, now, soon, *same) for part in parts]
                reached = sum(each(spread, *zip(*calls, strict=True)))
                done += reached
                if progress is not None:
                    progress(done, scenes)
                now, soon, d = soon, now, d + 1
            pack(dist, f, across, begin, bits)
    # §7 ⟨Put the tables together⟩
    many = 2 if rows == cols else 1
    first, wide, places = first * many, wide * many, array("I")
    for pattern in patterns:
        places.extend(place[len(pattern)])
    after = automaton(LONGEST if size > 16 else SHORTER, rows, cols)
    made = first, wide, lows, highs, base, region, places, ranks, ONES
    views = (memoryview(x).toreadonly() for x in (*made, bits, after))
    return RankedTables(rows, cols, patterns, RankedLore(*views))


# §7 ⟨Make the tables⟩ +≡
def pack(dist: Cells, f: int, wide: int, begin: int, bits: Cells) -> None:
    """Keep one bit of each distance, rank by rank, eight blocks in a byte."""
    for b in range(0, wide, 8):
        for r in range(f):
            byte = 0
            for k in range(8):
                byte |= (dist[(b + k) * f + r] >> 1 & 1) << k
            bits[(begin + r * wide + b) >> 3] = byte


# §7 ⟨Make the tables⟩ +≡
MADE: dict[tuple[int, int], RankedTables] = {}


def usual_tables(rows: int, cols: int) -> RankedTables:
    """Return the usual tables for a size; make them if that is to be done."""
    if (rows, cols) not in MADE:
        MADE[rows, cols] = build(rows, cols)
    return MADE[rows, cols]


# §8 ⟨Make the tables⟩ +≡
def push(
    v: int, g: int, e: int, k: int, size: int,
    first: View, wide: View, lows: View, highs: View, base: View,
    region: View, places: View, ranks: View, ones: View, bits: View,
) -> tuple[int, int]:  # fmt: skip
    """Push the piece in g to e: the new word, and 1 if the step is sad."""
    c, side, gap = g, 0, (1 << e) - (1 << g) >> g + 1
    if e < g:
        c, side, gap = e, BACK, (1 << g) - (1 << e) >> e + 1
    # §8 ⟨Let v be the word after the jump⟩
    v ^= 16 << e | 16 << g
    m = v >> 4 & SET
    z = m & (1 << c) - 1
    i = ones[z & 0x1FFF] + ones[z >> 13]
    i = i << 3 | ones[m >> c + 1 & gap]
    r = ranks[places[k << 7 | side | i] + (v >> 33)]
    s = lows[v >> 4 & 0x1FFF] + highs[v >> 17 & 0xFFFF]
    i = first[k] + r * wide[k]
    i += base[s] + region[size * s + g]
    sad = (bits[i >> 3] >> (i & 7) ^ v) & 1
    v = r << 33 | (v & BELOW ^ 2 ^ sad ^ (v >> 1 & 1))
    return v, sad


# §9 ⟨Make the tables⟩ +≡
def descend(
    w: int, p: int, k: int, home: int, size: int, beside: Cells,
    first: View, wide: View, lows: View, highs: View, base: View,
    region: View, places: View, ranks: View, ones: View, bits: View,
) -> int:  # fmt: skip
    """Return how many steps take pattern k home; FAR if none do."""
    for d in range(FAR):
        s = lows[w >> 4 & 0x1FFF] + highs[w >> 17 & 0xFFFF]
        a = region[size * s + p]
        if first[k] + (w >> 33) * wide[k] + base[s] + a == home:
            return d
        # §9 ⟨Make a happy step⟩
        sad, m = 1, w >> 4 & SET
        for q in range(size):
            for j in range(4):
                e = beside[4 * q + j]
                ours = sad == 1 and m >> q & 1 == 1 and e != NOWHERE
                if ours and m >> e & 1 == 0 and region[size * s + e] == a:
                    u, sad = push(
                        w, q, e, k, size, first, wide, lows, highs, base,
                        region, places, ranks, ones, bits,
                    )  # fmt: skip
                    if sad == 0:
                        w, p = u, q
    return FAR


# §10 ⟨Make the tables⟩ +≡
def scene(w: int, p: int, k: int, tables: RankedTables) -> int:
    """Return the number of the scene that a word of pattern k is about."""
    first, wide, lows, highs, base, region, *_ = tables.lore
    s = lows[w >> 4 & 0x1FFF] + highs[w >> 17 & 0xFFFF]
    inside = region[tables.rows * tables.cols * s + p]
    return first[k] + (w >> 33) * wide[k] + base[s] + inside


def word(cells: Cells, k: int, tables: RankedTables) -> int:
    """Return the word of pattern k, in its reading of a tray."""
    by_columns = k >= len(tables.patterns) // 2
    cols = tables.rows if by_columns else tables.cols
    lie = [j for j, x in enumerate(cells) if x in tables.patterns[k]]
    w = kind(k, tables) << 29
    odd = 0
    for i, j in enumerate(lie):
        x = cells[j]
        smaller = sum(cells[e] < x for e in lie[i + 1 :])
        w += 16 << j | smaller * factorial(len(lie) - 1 - i) << 33
        odd += j // cols + j % cols + x // cols + x % cols
    i = scene(w, cells.index(-1), k, tables)
    bit = tables.lore.bits[i >> 3] >> (i & 7)
    return w | (odd & 1) << 1 | (bit ^ odd ^ 1) & 1


# §10 ⟨Make the tables⟩ +≡
def kind(k: int, tables: RankedTables) -> int:
    """Return the kind of pattern k."""
    own = k >= len(tables.patterns) // 2 and tables.rows != tables.cols
    return len(tables.patterns[k]) + 8 * own


def aspect(cells: Cells, rows: int, cols: int, tables: RankedTables) -> Aspect:
    """Return what some tables know of a tray."""
    by_cols, by_rows = readings(cells, rows, cols)
    words, bounds, many = array("q"), [0, 0], len(tables.patterns) // 2
    for k, pattern in enumerate(tables.patterns):
        reading = by_cols if k >= many else by_rows
        words.append(word(reading.cells, k, tables))
        # §10 ⟨Add the distance of pattern k to its bound⟩
        goal = sum(16 << x for x in pattern) | kind(k, tables) << 29
        home = scene(goal, len(cells) - 1, k, tables)
        p, beside = reading.cells.index(-1), neighbours(*reading[:2], NONE)
        d = descend(words[k], p, k, home, len(cells), beside, *tables.lore[:-1])
        if d == FAR:
            raise ValueError(WRONG)
        bounds[k // many] += d
    return Aspect(words, bounds)


# §10 ⟨Make the tables⟩ +≡
def lower_bound(
    cells: Cells, rows: int, cols: int, tables: RankedTables | None = None
) -> int:
    """Return the greater of the bounds that the two readings give."""
    known = tables or usual_tables(rows, cols)
    return max(aspect(cells, rows, cols, known).bounds)


# §13 ⟨Try for a solution with that many moves⟩
def attempt(
    start: Cells, words: Cells, t: int, length: int,
    gaps: Cells, beside: Cells, turn: Cells,
    first: View, wide: View, lows: View, highs: View, base: View,
    region: View, places: View, ranks: View, ones: View, bits: View,
    after: View, board: Cells, word: Cells, pos: Cells, tim: Cells,
    way: Cells, at: Cells, old: Cells,
) -> tuple[int, int]:  # fmt: skip
    """Return the level from which we win, or 0; and the nodes met."""
    # §13 ⟨Set out the start, and let p be the empty cell⟩
    p = q = c = side = d = delta = nodes = x = j = k = u = v = state = 0
    size = len(start)
    for s in range(size):
        board[s] = start[s]
        if start[s] == NOBODY:
            p = s
    for s in range(len(words)):
        word[s] = words[s]
    at[1] = 0
    level = 1
    goto = At.NEWLEVEL
    while True:
        match goto:
            case At.NEWLEVEL:
                # §13 ⟨Arrive on a new level⟩
                nodes += 1
                pos[level] = p
                tim[level] = t
                d = EAST
                goto = At.TRYMOVE
            case At.TRYMOVE:
                # §13 ⟨Stand where this level stands⟩
                p, t = pos[level], tim[level]
                # §13 ⟨Try to move east⟩
                if d == EAST:
                    q, c, side = beside[4 * p + EAST], p, BACK
                    # §13 ⟨Ask for the price along a row⟩
                    delta = TOO_MUCH
                    state = after[at[level] << 2 | d]
                    if q != NOWHERE and state != FORBIDDEN:
                        x = board[q]
                        j, k = x & 0xFF, x >> 8 & 0xFF
                        e, g = p, q
                        # §13 ⟨Let u be the word of j after the step⟩
                        u = word[j] ^ (16 << e | 16 << g)
                        s = lows[u >> 4 & 0x1FFF] + highs[u >> 17 & 0xFFFF]
                        i = first[j] + (u >> 33) * wide[j]
                        i += base[s] + region[size * s + g]
                        sad = (bits[i >> 3] >> (i & 7) ^ u) & 1
                        u ^= 2 ^ sad ^ (u >> 1 & 1)
                        if sad <= t & 0xFF:
                            price, v = sad, word[k]
                            e, g, c, gap = turn[p], turn[q], turn[c], gaps[1]
                            # §8 ⟨Let v be the word after the jump⟩
                            v ^= 16 << e | 16 << g
                            m = v >> 4 & SET
                            z = m & (1 << c) - 1
                            i = ones[z & 0x1FFF] + ones[z >> 13]
                            i = i << 3 | ones[m >> c + 1 & gap]
                            r = ranks[places[k << 7 | side | i] + (v >> 33)]
                            s = lows[v >> 4 & 0x1FFF] + highs[v >> 17 & 0xFFFF]
                            i = first[k] + r * wide[k]
                            i += base[s] + region[size * s + g]
                            sad = (bits[i >> 3] >> (i & 7) ^ v) & 1
                            v = r << 33 | (v & BELOW ^ 2 ^ sad ^ (v >> 1 & 1))
                            if sad <= t >> 8:
                                delta = price | sad << 8
                    if delta == TOO_MUCH:
                        d = NORTH
                # §13 ⟨Try to move north⟩
                if d == NORTH:
                    q, side = beside[4 * p + NORTH], 0
                    c = q
                    # §13 ⟨Ask for the price along a column⟩
                    delta = TOO_MUCH
                    state = after[at[level] << 2 | d]
                    if q != NOWHERE and state != FORBIDDEN:
                        x = board[q]
                        j, k = x >> 8 & 0xFF, x & 0xFF
                        e, g = turn[p], turn[q]
                        # §13 ⟨Let u be the word of j after the step⟩
                        u = word[j] ^ (16 << e | 16 << g)
                        s = lows[u >> 4 & 0x1FFF] + highs[u >> 17 & 0xFFFF]
                        i = first[j] + (u >> 33) * wide[j]
                        i += base[s] + region[size * s + g]
                        sad = (bits[i >> 3] >> (i & 7) ^ u) & 1
                        u ^= 2 ^ sad ^ (u >> 1 & 1)
                        if sad <= t >> 8:
                            price, v = sad, word[k]
                            e, g, gap = p, q, gaps[0]
                            # §8 ⟨Let v be the word after the jump⟩
                            v ^= 16 << e | 16 << g
                            m = v >> 4 & SET
                            z = m & (1 << c) - 1
                            i = ones[z & 0x1FFF] + ones[z >> 13]
                            i = i << 3 | ones[m >> c + 1 & gap]
                            r = ranks[places[k << 7 | side | i] + (v >> 33)]
                            s = lows[v >> 4 & 0x1FFF] + highs[v >> 17 & 0xFFFF]
                            i = first[k] + r * wide[k]
                            i += base[s] + region[size * s + g]
                            sad = (bits[i >> 3] >> (i & 7) ^ v) & 1
                            v = r << 33 | (v & BELOW ^ 2 ^ sad ^ (v >> 1 & 1))
                            if sad <= t & 0xFF:
                                delta = sad | price << 8
                    if delta == TOO_MUCH:
                        d = WEST
                # §13 ⟨Try to move west⟩
                if d == WEST:
                    q, side = beside[4 * p + WEST], 0
                    c = q
                    # §13 ⟨Ask for the price along a row⟩
                    delta = TOO_MUCH
                    state = after[at[level] << 2 | d]
                    if q != NOWHERE and state != FORBIDDEN:
                        x = board[q]
                        j, k = x & 0xFF, x >> 8 & 0xFF
                        e, g = p, q
                        # §13 ⟨Let u be the word of j after the step⟩
                        u = word[j] ^ (16 << e | 16 << g)
                        s = lows[u >> 4 & 0x1FFF] + highs[u >> 17 & 0xFFFF]
                        i = first[j] + (u >> 33) * wide[j]
                        i += base[s] + region[size * s + g]
                        sad = (bits[i >> 3] >> (i & 7) ^ u) & 1
                        u ^= 2 ^ sad ^ (u >> 1 & 1)
                        if sad <= t & 0xFF:
                            price, v = sad, word[k]
                            e, g, c, gap = turn[p], turn[q], turn[c], gaps[1]
                            # §8 ⟨Let v be the word after the jump⟩
                            v ^= 16 << e | 16 << g
                            m = v >> 4 & SET
                            z = m & (1 << c) - 1
                            i = ones[z & 0x1FFF] + ones[z >> 13]
                            i = i << 3 | ones[m >> c + 1 & gap]
                            r = ranks[places[k << 7 | side | i] + (v >> 33)]
                            s = lows[v >> 4 & 0x1FFF] + highs[v >> 17 & 0xFFFF]
                            i = first[k] + r * wide[k]
                            i += base[s] + region[size * s + g]
                            sad = (bits[i >> 3] >> (i & 7) ^ v) & 1
                            v = r << 33 | (v & BELOW ^ 2 ^ sad ^ (v >> 1 & 1))
                            if sad <= t >> 8:
                                delta = price | sad << 8
                    if delta == TOO_MUCH:
                        d = SOUTH
                # §13 ⟨Try to move south⟩
                if d == SOUTH:
                    q, c, side = beside[4 * p + SOUTH], p, BACK
                    # §13 ⟨Ask for the price along a column⟩
                    delta = TOO_MUCH
                    state = after[at[level] << 2 | d]
                    if q != NOWHERE and state != FORBIDDEN:
                        x = board[q]
                        j, k = x >> 8 & 0xFF, x & 0xFF
                        e, g = turn[p], turn[q]
                        # §13 ⟨Let u be the word of j after the step⟩
                        u = word[j] ^ (16 << e | 16 << g)
                        s = lows[u >> 4 & 0x1FFF] + highs[u >> 17 & 0xFFFF]
                        i = first[j] + (u >> 33) * wide[j]
                        i += base[s] + region[size * s + g]
                        sad = (bits[i >> 3] >> (i & 7) ^ u) & 1
                        u ^= 2 ^ sad ^ (u >> 1 & 1)
                        if sad <= t >> 8:
                            price, v = sad, word[k]
                            e, g, gap = p, q, gaps[0]
                            # §8 ⟨Let v be the word after the jump⟩
                            v ^= 16 << e | 16 << g
                            m = v >> 4 & SET
                            z = m & (1 << c) - 1
                            i = ones[z & 0x1FFF] + ones[z >> 13]
                            i = i << 3 | ones[m >> c + 1 & gap]
                            r = ranks[places[k << 7 | side | i] + (v >> 33)]
                            s = lows[v >> 4 & 0x1FFF] + highs[v >> 17 & 0xFFFF]
                            i = first[k] + r * wide[k]
                            i += base[s] + region[size * s + g]
                            sad = (bits[i >> 3] >> (i & 7) ^ v) & 1
                            v = r << 33 | (v & BELOW ^ 2 ^ sad ^ (v >> 1 & 1))
                            if sad <= t & 0xFF:
                                delta = sad | price << 8
                    if delta == TOO_MUCH:
                        d = NONE
                # §14 ⟨Make the move, or go back if there is none⟩
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
                    at[level] = state
                    goto = At.NEWLEVEL
            case At.BACKTRACK:
                # §14 ⟨Take back the move that brought us here⟩
                if level == 1:
                    return 0, nodes
                q = pos[level]
                level -= 1
                x = board[pos[level]]
                board[q] = x
                word[x & 0xFF], word[x >> 8] = old[2 * level], old[2 * level + 1]
                d = way[level] + 1
                goto = At.TRYMOVE


# §11 ⟨Solve a tray⟩
def solve(
    cells: Cells, rows: int, cols: int, failed: korf0.Report | None = None,
    *, tables: RankedTables | None = None,
) -> Solution:  # fmt: skip
    """Solve a tray of up to 25 cells in as few moves as possible.

    ``cells`` has rows × cols entries, row by row: x for the piece that
    belongs in cell x, −1 for the empty cell.  If no tables are given, the
    usual ones are made, and kept while Python runs.  Each bound that fails
    is reported to ``failed`` at once.  Raises ValueError for what is no
    tray, or too large, or if the tables are wrong; and korf0.Unreachable.
    """
    complain(cells, rows, cols, refusal)
    if tables is not None and tables[:2] != (rows, cols):
        raise ValueError(f"These tables are not for trays of {rows}×{cols}.")
    despair(cells, rows, cols)
    # §11 ⟨Apply Korf's procedure⟩
    known = tables or usual_tables(rows, cols)
    words, bounds = aspect(cells, rows, cols, known)
    # §11 ⟨Tabulate the tray for the search⟩
    turn, kinds = array("B", turning(rows, cols)), array("H", [0]) * len(cells)
    for k, pattern in enumerate(known.patterns):
        for x in pattern:
            if k < len(known.patterns) // 2:
                kinds[x] |= k
            else:
                kinds[turn.index(x)] |= k << 8
    start = array("H", (kinds[x] if x >= 0 else NOBODY for x in cells))
    gaps = array("H", [(1 << cols - 1) - 1, (1 << rows - 1) - 1])
    maps = (gaps, neighbours(rows, cols, NONE), turn)
    pos, quotas = array("B"), list[Quota]()
    length, level, h = max(bounds), 0, manhattan_distance(cells, cols)
    while length > 0:
        # §11 ⟨Make room for the board and for the notes⟩
        levels = length + 2
        pos, way = array("B", bytes(levels)), array("B", bytes(levels))
        tim, at = array("H", bytes(2 * levels)), array("H", bytes(2 * levels))
        old = array("q", bytes(16 * levels))
        room = (start[:], words[:], pos, tim, way, at, old)
        begun = perf_counter()
        t = (length - bounds[0]) // 2 | (length - bounds[1]) // 2 << 8
        given = start, words, t, length, *maps, *known.lore
        level, nodes = attempt(*given, *room)
        seconds = perf_counter() - begun
        quotas.append(Quota(*happy_and_sad(length, h), nodes, seconds))
        if level > 0:
            break
        if failed is not None:
            failed(quotas[-1])
        length += 2
    # §15 ⟨Output the results⟩
    path = pos[2 : level + 2]
    reached, _ = pushed(cells, path)
    if manhattan_distance(reached, cols) > 0:
        raise ValueError(WRONG)
    return account(cells, cols, path, quotas)
