# Tangled from the Markdown file of the same name: read and change that one.

# §1 Introduction
"""Find a shortest solution of a tray of up to 25 cells, by ranked patterns."""

# §1 ⟨Definitions⟩
from __future__ import annotations

from array import array
from functools import cache
from math import comb, factorial
from time import perf_counter
from typing import NamedTuple

import korf0

# §1 ⟨Definitions⟩ +≡
from fifteen.pattern_database import (
    FAR,
    TOO_MUCH,
    Aspect,
    Patterns,
    Progress,
    View,
    Wave,
    by_patterns,
    cut,
    fault,
    leaps,
    order,
    patterns_in,
    propagate,
)

# §1 ⟨Definitions⟩ +≡
from fifteen.short_cycles import FORBIDDEN, automaton
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

    def along(p: int) -> tuple[int, int, int]:
        i, j = divmod(p, cols)
        band = min(i // 2, rows // 2 - 1)
        return band, -j if band % 2 else j, i

    return sorted(range(rows * cols - 1), key=along)


def partitions(rows: int, cols: int) -> dict[str, str]:
    """Return the one partition that has a name; none for too large a tray."""
    if refusal(rows, cols):
        return {}
    if rows == cols == 5:
        return USUAL
    digits = "".join(DIGITS[p + 1] for p in winding(rows, cols))
    return cut(digits, -(-len(digits) // MOST_PIECES))


# §2 ⟨Definitions⟩ +≡
def patterns_of(partition: str, rows: int, cols: int) -> Patterns:
    """Return the pieces of each pattern; ValueError if it is no partition."""
    if reason := refusal(rows, cols):
        raise ValueError(f"Sorry, {reason}.")
    written = partitions(rows, cols).get(partition, partition)
    return patterns_in(written, rows, cols, MOST_PIECES)


def both(partition: str, rows: int, cols: int) -> Patterns:
    """Return the patterns in both readings; none means the usual ones."""
    name = partition or next(iter(partitions(rows, cols)), "")
    return patterns_of(name, rows, cols) + patterns_of(name, cols, rows)


# §5 ⟨Definitions⟩ +≡
BACK = 64
ONES = array("B", (m.bit_count() for m in range(1 << 13)))

# §6 ⟨Definitions⟩ +≡
WIDE, LOWS = 64, 128
HIGHS = LOWS + (1 << 13)
PLACES = HIGHS + (1 << 16)
BASE = PLACES + (64 << 7)


# §6 ⟨Definitions⟩ +≡
class RankedLore(NamedTuple):
    """What it takes to push a piece, and to know if that is happy.

    ``lookup`` has, for pattern k, its first scene in ``bits`` at k, the number
    of bits for a rank at WIDE + k, and 128 places of rows in ``ranks`` from
    PLACES + 128k on.  From LOWS and HIGHS on it has the two shares in the
    rank of a set, from BASE on the first block of each set.  ``region`` is
    that of a cell; ``ones`` counts bits, and ``after`` says which moves may
    follow which.
    """

    lookup: View
    region: View
    ranks: View
    ones: View
    bits: View
    after: View


# §6 ⟨Definitions⟩ +≡
class RankedTables(NamedTuple):
    """The patterns of a tray, first by rows, then by columns; their lore."""

    rows: int
    cols: int
    patterns: Patterns
    lore: RankedLore


# §7 ⟨Definitions⟩ +≡
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
def shifts(n: int) -> tuple[Cells, Cells]:
    """Return rows of ranks, and where to find that of a jump."""
    ranks, place = array("H", range(factorial(n))), array("I", [0]) * 128
    for (side, i, c), row in leaps(n, n - 1).items():
        place[BACK * side | i << 3 | c] = len(ranks)
        ranks.extend(row)
    return ranks, place


# §5 ⟨Make the tables⟩ +≡
def connect(
    size: int, masks: Cells, beside: Cells, lows: Cells, highs: Cells,
    base: Cells, region: Cells, place: Cells, ones: Cells,
    heads: Cells, steps: Cells,
) -> int:  # fmt: skip
    """List the steps to each block; return the length of the list."""
    many = 0
    for u in range(len(masks)):
        heads[u], m = many, masks[u]
        s = lows[m & 0x1FFF] + highs[m >> 13]
        a = u - base[s]
        for q in range(size):
            for j in range(4):
                p = beside[4 * q + j]
                ours = m >> q & 1 == 1 and p != NO_CELL and m >> p & 1 == 0
                if ours and region[size * s + p] == a:
                    # §5 ⟨Write down the step from p to q⟩
                    v = m ^ 1 << p ^ 1 << q
                    e = lows[v & 0x1FFF] + highs[v >> 13]
                    low, high, side = p, q, 0
                    if q < p:
                        low, high, side = q, p, BACK
                    v = m & (1 << low) - 1
                    z = (m & (1 << high) - 1) >> low + 1
                    c = ones[v & 0x1FFF] + ones[v >> 13]
                    steps[many] = base[e] + region[size * e + q]
                    steps[many + 1] = place[side | c << 3 | ones[z]]
                    many += 2
    heads[len(masks)] = many
    return many


# §6 ⟨Make the tables⟩ +≡
def build(
    rows: int,
    cols: int,
    partition: str = "",
    progress: Progress | None = None,
    jobs: int = 1,
    longest: int = 0,
) -> RankedTables:
    """Make the tables of a partition, or of the usual one.

    ``progress`` and ``jobs`` are as in `pattern_database`.  Forbidden ways
    have ``longest`` moves at most: if it is 0, 12, or 8 on up to 16 cells.
    Raises ValueError for a tray that is too large, or what is no partition.
    """
    patterns, size = both(partition, rows, cols), rows * cols
    half, square = len(patterns) // 2, rows == cols
    # §6 ⟨Number the sets and their blocks, and list the steps⟩
    lookup, region = array("I", bytes(4 * BASE)), array("B")
    lookup[LOWS:HIGHS] = low_worths()
    lands = dict[int, tuple[int, Cells, Cells, Cells]]()
    waves = list[Wave]()
    for k, pattern in enumerate(patterns[: half if square else 2 * half]):
        n, shape = len(pattern), (rows, cols) if k < half else (cols, rows)
        land = n + 8 * (k // half)
        if land not in lands:
            # §6 ⟨Survey the sets of a kind, and list the steps⟩
            sets, beside = comb(size, n), neighbours(*shape, NONE)
            base, grown = array("I", bytes(4 * sets)), array("B", bytes(size * sets))
            room = array("I", bytes(4 * sets * (size - n)))
            masks = room[: survey(n, *shape, base, grown, room)]
            heads = array("I", bytes(4 * len(masks) + 4))
            steps = array("I", bytes(32 * n * len(masks)))
            rows_of_n, place = shifts(n)
            halves, maps = (low_worths(), high_worths(n)), (base, grown, place, ONES)
            many = connect(size, masks, beside, *halves, *maps, heads, steps)
            lands[land] = factorial(n), heads, steps[:many], rows_of_n
            at, before = HIGHS + (land << 12), len(lookup) - BASE
            lookup[at : at + (1 << 12)] = array("I", (before + s for s in halves[1]))
            lookup.extend(base)
            region.extend(grown)
        m = sum(1 << x for x in pattern)
        s = lookup[LOWS + (m & 0x1FFF)] + lookup[HIGHS + (land << 12 | m >> 13)]
        goal = lookup[BASE + s] + region[size * s + size - 1]
        waves.append(Wave(goal, *lands[land]))
    first, wide, bits = propagate(waves, progress, jobs)
    # §6 ⟨Put the tables together⟩
    begins, ranks = dict[int, int](), array("H")
    for k, pattern in enumerate(patterns):
        rows_of_n, place = shifts(n := len(pattern))
        if n not in begins:
            begins[n] = len(ranks)
            ranks.extend(rows_of_n)
        lookup[k], lookup[WIDE + k] = first[k % len(waves)], wide[k % len(waves)]
        at = PLACES + (k << 7)
        lookup[at : at + 128] = array("I", (begins[n] + r for r in place))
    longest = longest or (LONGEST if size > 16 else SHORTER)
    after = automaton(longest, rows, cols)
    made = lookup, region, ranks, ONES, bits, after
    views = (memoryview(x).toreadonly() for x in made)
    return RankedTables(rows, cols, patterns, RankedLore(*views))


# §6 ⟨Make the tables⟩ +≡
MADE: dict[tuple[int, int], RankedTables] = {}


def usual_tables(rows: int, cols: int) -> RankedTables:
    """Return the usual tables for a size; make them if that is to be done."""
    if (rows, cols) not in MADE:
        MADE[rows, cols] = build(rows, cols)
    return MADE[rows, cols]


# §7 ⟨Make the tables⟩ +≡
def scene(
    w: int, p: int, k: int, size: int, lookup: View, region: View
) -> int:  # fmt: skip
    """Return the number of the scene that a word of pattern k is about."""
    s = lookup[LOWS + (w >> 4 & 0x1FFF)] + lookup[HIGHS + (w >> 17 & 0xFFFF)]
    inside = lookup[BASE + s] + region[size * s + p]
    return lookup[k] + (w >> 33) * lookup[WIDE + k] + inside


# §7 ⟨Make the tables⟩ +≡
def moved(
    w: int, g: int, e: int, k: int, size: int,
    lookup: View, region: View, bits: View,
) -> tuple[int, int]:  # fmt: skip
    """Return the word when g is pushed to e, and 1 if the step is sad."""
    w ^= 16 << e | 16 << g
    i = scene(w, g, k, size, lookup, region)
    sad = (bits[i >> 3] >> (i & 7) ^ w) & 1
    return w ^ 2 ^ sad ^ (w >> 1 & 1), sad


# §7 ⟨Make the tables⟩ +≡
def jumped(
    w: int, k: int, low: int, side: int, gap: int,
    lookup: View, ranks: View, ones: View,
) -> int:  # fmt: skip
    """Return the word with the rank that it has after a jump."""
    m = w >> 4 & SET
    z = m & (1 << low) - 1
    i = ones[z & 0x1FFF] + ones[z >> 13] << 3 | ones[m >> low + 1 & gap]
    row = lookup[PLACES + (k << 7 | side | i)]
    return ranks[row + (w >> 33)] << 33 | w & BELOW


# §7 ⟨Make the tables⟩ +≡
def push(
    w: int, g: int, e: int, k: int, size: int,
    lookup: View, region: View, ranks: View, ones: View, bits: View,
) -> tuple[int, int]:  # fmt: skip
    """Return the word when g is pushed to e, and 1 if the step is sad."""
    low, side, gap = g, 0, (1 << abs(e - g) - 1) - 1
    if e < g:
        low, side = e, BACK
    w = jumped(w, k, low, side, gap, lookup, ranks, ones)
    w, sad = moved(w, g, e, k, size, lookup, region, bits)
    return w, sad


# §8 ⟨Make the tables⟩ +≡
def descend(
    w: int, p: int, k: int, home: int, size: int, beside: Cells,
    lookup: View, region: View, ranks: View, ones: View, bits: View,
) -> int:  # fmt: skip
    """Return how many steps take pattern k home; FAR if none do."""
    for d in range(FAR):
        i = scene(w, p, k, size, lookup, region)
        if i == home:
            return d
        # §8 ⟨Make a happy step⟩
        sad, m = 1, w >> 4 & SET
        for q in range(size):
            for j in range(4):
                e = beside[4 * q + j]
                ours = sad == 1 and m >> q & 1 == 1 and e != NO_CELL
                free = ours and m >> e & 1 == 0
                if free and scene(w, e, k, size, lookup, region) == i:
                    u, sad = push(w, q, e, k, size, lookup, region, ranks, ones, bits)
                    if sad == 0:
                        w, p = u, q
    return FAR


# §8 ⟨Make the tables⟩ +≡
def kind(k: int, tables: RankedTables) -> int:
    """Return the kind of pattern k."""
    own = k >= len(tables.patterns) // 2 and tables.rows != tables.cols
    return len(tables.patterns[k]) + 8 * own


def word(cells: Cells, k: int, tables: RankedTables) -> int:
    """Return the word of pattern k, in its reading of a tray."""
    by_columns = k >= len(tables.patterns) // 2
    cols = tables.rows if by_columns else tables.cols
    m, r, odd = order(cells, tables.patterns[k], cols)
    w = r << 33 | kind(k, tables) << 29 | 16 * m
    i = scene(w, cells.index(-1), k, len(cells), *tables.lore[:2])
    bit = tables.lore.bits[i >> 3] >> (i & 7)
    return w | odd << 1 | (bit ^ odd ^ 1) & 1


# §8 ⟨Make the tables⟩ +≡
def aspect(cells: Cells, rows: int, cols: int, tables: RankedTables) -> Aspect:
    """Return what some tables know of a tray."""
    by_cols, by_rows = readings(cells, rows, cols)
    words, bounds, many = array("q"), [0, 0], len(tables.patterns) // 2
    for k, pattern in enumerate(tables.patterns):
        reading = by_cols if k >= many else by_rows
        words.append(word(reading.cells, k, tables))
        # §8 ⟨Add the distance of pattern k to its bound⟩
        goal = sum(16 << x for x in pattern) | kind(k, tables) << 29
        home = scene(goal, len(cells) - 1, k, len(cells), *tables.lore[:2])
        p, beside = reading.cells.index(-1), neighbours(*reading[:2], NONE)
        d = descend(words[k], p, k, home, len(cells), beside, *tables.lore[:-1])
        if d == FAR:
            despair(cells, rows, cols)
            raise fault(cells, "has a solution, but no distance")
        bounds[k // many] += d
    return Aspect(words, bounds)


# §8 ⟨Make the tables⟩ +≡
def lower_bound(
    cells: Cells, rows: int, cols: int, tables: RankedTables | None = None
) -> int:
    """Return the greater of the bounds that the two readings give."""
    known = tables or usual_tables(rows, cols)
    return max(aspect(cells, rows, cols, known).bounds)


# §11 ⟨Try for a solution with that many moves⟩
def attempt(
    board: Cells, word: Cells, p: int, t: int, length: int,
    gaps: Cells, beside: Cells, turn: Cells,
    lookup: View, region: View, ranks: View, ones: View, bits: View,
    after: View,
    pos: Cells, tim: Cells, way: Cells, at: Cells, old: Cells,
) -> tuple[int, int]:  # fmt: skip
    # §11 ⟨Tell the arguments of the search⟩
    """Return the level from which we win, or 0; and the nodes met.

    Args:
        board: The pieces, cell by cell, which the search moves.
        word: The words of all patterns by rows, then by columns; they change too.
        p: The empty cell.
        t: The sad moves left, by rows in the low byte, by columns above it.
        length: The moves that are allowed in all.
        gaps: The cells between two cells that a vertical move exchanges.
        beside: The cells beside each, east, north, west and south, or NO_CELL.
        turn: Each cell as the reading by columns numbers it.
        lookup: The numbers of all tables, part by part (§6).
        region: The region of an empty cell in a set of cells.
        ranks: The rank after a jump, for each rank.
        ones: How many bits a set of cells has.
        bits: A bit for each scene, from which a price is read.
        after: For a state and a direction the next state, or that it is forbidden.
        pos: Room for a note on each level: its ``p``.
        tim: Likewise, its ``t``.
        way: Likewise, its direction.
        at: Likewise, the state of the automaton.
        old: Likewise, the two words that the move has changed.
    """
    # §11 ⟨Begin on level 1⟩
    q = c = side = d = delta = nodes = x = j = k = u = v = state = 0
    size = len(board)
    level = 1
    goto = At.NEWLEVEL
    while True:
        match goto:
            case At.NEWLEVEL:
                # §11 ⟨Arrive on a new level⟩
                nodes += 1
                pos[level] = p
                tim[level] = t
                d = EAST
                goto = At.TRYMOVE
            case At.TRYMOVE:
                # §11 ⟨Stand where this level stands⟩
                p, t = pos[level], tim[level]
                # §11 ⟨Try to move east⟩
                if d == EAST:
                    q, c, side = beside[4 * p + EAST], p, BACK
                    # §11 ⟨Ask for the price along a row⟩
                    delta = TOO_MUCH
                    state = after[at[level] << 2 | d]
                    if q != NO_CELL and state != FORBIDDEN:
                        x = board[q]
                        j, k = x & 0xFF, x >> 8 & 0xFF
                        u, price = moved(word[j], q, p, j, size, lookup, region, bits)
                        if price <= t & 0xFF:
                            e, g, low, gap = turn[p], turn[q], turn[c], gaps[1]
                            w = jumped(word[k], k, low, side, gap, lookup, ranks, ones)
                            v, sad = moved(w, g, e, k, size, lookup, region, bits)
                            if sad <= t >> 8:
                                delta = price | sad << 8
                    if delta == TOO_MUCH:
                        d = NORTH
                # §11 ⟨Try to move north⟩
                if d == NORTH:
                    q, side = beside[4 * p + NORTH], 0
                    c = q
                    # §11 ⟨Ask for the price along a column⟩
                    delta = TOO_MUCH
                    state = after[at[level] << 2 | d]
                    if q != NO_CELL and state != FORBIDDEN:
                        x = board[q]
                        j, k = x >> 8 & 0xFF, x & 0xFF
                        e, g = turn[p], turn[q]
                        u, price = moved(word[j], g, e, j, size, lookup, region, bits)
                        if price <= t >> 8:
                            low, gap = c, gaps[0]
                            w = jumped(word[k], k, low, side, gap, lookup, ranks, ones)
                            v, sad = moved(w, q, p, k, size, lookup, region, bits)
                            if sad <= t & 0xFF:
                                delta = sad | price << 8
                    if delta == TOO_MUCH:
                        d = WEST
                # §11 ⟨Try to move west⟩
                if d == WEST:
                    q, side = beside[4 * p + WEST], 0
                    c = q
                    # §11 ⟨Ask for the price along a row⟩
                    delta = TOO_MUCH
                    state = after[at[level] << 2 | d]
                    if q != NO_CELL and state != FORBIDDEN:
                        x = board[q]
                        j, k = x & 0xFF, x >> 8 & 0xFF
                        u, price = moved(word[j], q, p, j, size, lookup, region, bits)
                        if price <= t & 0xFF:
                            e, g, low, gap = turn[p], turn[q], turn[c], gaps[1]
                            w = jumped(word[k], k, low, side, gap, lookup, ranks, ones)
                            v, sad = moved(w, g, e, k, size, lookup, region, bits)
                            if sad <= t >> 8:
                                delta = price | sad << 8
                    if delta == TOO_MUCH:
                        d = SOUTH
                # §11 ⟨Try to move south⟩
                if d == SOUTH:
                    q, c, side = beside[4 * p + SOUTH], p, BACK
                    # §11 ⟨Ask for the price along a column⟩
                    delta = TOO_MUCH
                    state = after[at[level] << 2 | d]
                    if q != NO_CELL and state != FORBIDDEN:
                        x = board[q]
                        j, k = x >> 8 & 0xFF, x & 0xFF
                        e, g = turn[p], turn[q]
                        u, price = moved(word[j], g, e, j, size, lookup, region, bits)
                        if price <= t >> 8:
                            low, gap = c, gaps[0]
                            w = jumped(word[k], k, low, side, gap, lookup, ranks, ones)
                            v, sad = moved(w, q, p, k, size, lookup, region, bits)
                            if sad <= t & 0xFF:
                                delta = sad | price << 8
                    if delta == TOO_MUCH:
                        d = NONE
                # §12 ⟨Make the move, or go back if there is none⟩
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
                # §12 ⟨Take back the move that brought us here⟩
                if level == 1:
                    return 0, nodes
                q = pos[level]
                level -= 1
                x = board[pos[level]]
                board[q] = x
                word[x & 0xFF], word[x >> 8] = old[2 * level], old[2 * level + 1]
                d = way[level] + 1
                goto = At.TRYMOVE


# §9 ⟨Solve a tray⟩
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
    # §9 ⟨Apply Korf's procedure⟩
    known = tables or usual_tables(rows, cols)
    words, bounds = aspect(cells, rows, cols, known)
    # §9 ⟨Tabulate the tray for the search⟩
    turn = array("B", turning(rows, cols))
    start = by_patterns(cells, known.patterns, turn)
    gaps = array("H", [(1 << cols - 1) - 1, (1 << rows - 1) - 1])
    maps = (gaps, neighbours(rows, cols, NONE), turn)
    pos, quotas = array("B"), list[Quota]()
    length, level, h = max(bounds), 0, manhattan_distance(cells, cols)
    while length > 0:
        # §9 ⟨Make room for the notes⟩
        levels = length + 2
        pos, way = array("B", bytes(levels)), array("B", bytes(levels))
        tim, at = array("H", bytes(2 * levels)), array("H", bytes(2 * levels))
        old = array("q", bytes(16 * levels))
        notes = (pos, tim, way, at, old)
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
    # §9 ⟨Output the results⟩
    path = pos[2 : level + 2]
    reached, pieces = pushed(cells, path)
    if manhattan_distance(reached, cols) > 0:
        raise fault(cells, f"is not solved by {pieces}")
    return account(cells, cols, path, quotas)
