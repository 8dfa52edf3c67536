# Tangled from the Markdown file of the same name: read and change that one.

# §1 Introduction
"""Find a shortest solution; look at the last sad move through two windows."""

# §1 ⟨Definitions⟩
from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator
from time import perf_counter
from typing import NamedTuple

from fifteen.tray import (
    NO_CELL,
    account,
    complain,
    despair,
    distance,
    manhattan_distance,
    neighbours,
)
from fifteen.tray import refusal as refusal_of_size
from korf0 import EAST, HAPPY, NONE, SAD, At, Cells, Quota, Report, Solution

# §4 ⟨Definitions⟩ +≡
LARGEST = 16


def refusal(rows: int, cols: int) -> str:
    """Say why trays of this size are beyond the program, or nothing."""
    if reason := refusal_of_size(rows, cols):
        return reason
    if rows * cols <= LARGEST:
        return ""
    return f"{rows}×{cols} has more than {LARGEST} cells, which are the limit"


# §4 ⟨Definitions⟩ +≡
def every_number(size: int) -> int:
    """Return the exclusive or of the numbers from 0 to size − 1."""
    every = 0
    for x in range(size):
        every ^= x
    return every


def missing(word: int, every: int) -> int:
    """Return the number in the last cell of a word; 0 if the cell is empty."""
    folded = word ^ word >> 32
    folded ^= folded >> 16
    folded ^= folded >> 8
    folded ^= folded >> 4
    return (folded ^ every) & 15


# §4 ⟨Definitions⟩ +≡
def far_from_home(rows: int, cols: int) -> Cells:
    """Return the distance from home of piece x in cell j, at x·size + j."""
    size = rows * cols
    places = ((x, j) for x in range(size) for j in range(size))
    return array("B", (distance(x, j, cols) for x, j in places))


# §6 ⟨Definitions⟩ +≡
def levels(rows: int, cols: int) -> Iterator[Cells]:
    """Yield the words of positions that 0, 1, 2 … happy moves bring home."""
    beside, far = neighbours(rows, cols), far_from_home(rows, cols)
    goal = sum(j + 1 << 4 * j for j in range(rows * cols - 1))
    level = array("q", [goal])
    ends = array("q", [0]) * 257
    while level:
        yield level
        many = earlier(level, beside, far, array("q"))
        found = array("q", [0]) * many
        earlier(level, beside, far, found)
        piles = array("q", [0]) * many
        for j in range(0, rows * cols, 4):
            deal(found, piles, j, ends)
            deal(piles, found, j + 2, ends)
        level = found[: distinct(found)]


# §8 ⟨Definitions⟩ +≡
WIDTH = 5


def weights(size: int, k: int) -> tuple[Cells, Cells]:
    """Return the weights of the cells in the first and in the last window."""
    head = array("I", (1 << 4 * j if j < k else 0 for j in range(size)))
    first = size - k
    tail = (1 << 4 * (j - first) if j >= first else 0 for j in range(size))
    return head, array("I", tail)


# §8 ⟨Definitions⟩ +≡
class Windows(NamedTuple):
    """The cells of each window, and a bit for all that they can hold.

    The bits of a pair of windows are those of the first, then of the last.
    There may be further pairs: for boards that may have one sad move left,
    then two, and so on.
    """

    width: int
    bits: Cells


# §8 ⟨Definitions⟩ +≡
def tabulate(
    rows: int,
    cols: int,
    width: int = WIDTH,
    progress: Callable[[int], object] | None = None,
) -> Windows:
    """Return the windows of a tray, made from all its positions.

    After each level ``progress`` is told how many positions are done.
    """
    size = rows * cols
    width = min(width, size - 1)
    bits = array("B", bytes(2 << 4 * width - 3))
    done = 0
    for level in levels(rows, cols):
        done += mark(level, size, width, bits)
        if progress is not None:
            progress(done)
    return Windows(width, bits)


# §9 ⟨Definitions⟩ +≡
def windows_of(bits: Cells) -> Windows:
    """Return the windows of the usual width that have some bits."""
    return Windows(WIDTH, bits)


def seen_by(windows: Windows, cells: Cells) -> list[bool]:
    """Return for each of two windows whether its contents have their bit."""
    found, half = list[bool](), 1 << 4 * windows.width - 3
    for k, weight in enumerate(weights(len(cells), windows.width)):
        content = sum((x + 1) * weight[j] for j, x in enumerate(cells))
        byte = windows.bits[k * half + (content >> 3)]
        found.append(byte >> (content & 7) & 1 == 1)
    return found


# §11 ⟨Definitions⟩ +≡
NEVER = 0x10000


# §15 ⟨Definitions⟩ +≡
class Look(NamedTuple):
    """What a quota asked the windows, and what came of it.

    Attributes:
        asked: The moves that were looked at.
        passed: Those that passed both windows.
        last: The nodes with no sad move left: all of them lie beyond these.
    """

    asked: int
    passed: int
    last: int


# §5 ⟨Find the positions before those of a level⟩
def earlier(level: Cells, beside: Cells, far: Cells, found: Cells) -> int:
    """Put the positions a happy move before those of a level into found.

    Level and result are words, and some of the result come more than once.
    Returned is how many there are; those for which there is no room are
    counted all the same.
    """
    size, many = len(beside) // 5, 0
    every = every_number(size)
    for word in level:
        # §5 ⟨Let p be the empty cell of the word⟩
        p = 0
        while word >> 4 * p & 15 != 0:
            p += 1
        for d in range(NONE):
            q = beside[5 * p + d]
            if q != NO_CELL:
                x = word >> 4 * q & 15
                if q == size - 1:
                    x = missing(word, every)
                if far[(x - 1) * size + q] < far[(x - 1) * size + p]:
                    # §5 ⟨Put the word with x in p into found⟩
                    if many < len(found):
                        after = word
                        if p < size - 1:
                            after += x << 4 * p
                        if q < size - 1:
                            after -= x << 4 * q
                        found[many] = after
                    many += 1
    return many


# §5 ⟨Find the positions before those of a level⟩ +≡
def deal(words: Cells, piles: Cells, j: int, ends: Cells) -> int:
    """Copy words into piles, by what is in cells j and j + 1.

    ``ends`` has 257 entries: where each pile begins, then where it ends.
    Returned is how many words there are.
    """
    for pile in range(257):
        ends[pile] = 0
    for word in words:
        ends[1 + (word >> 4 * j & 255)] += 1
    for pile in range(256):
        ends[pile + 1] += ends[pile]
    for word in words:
        pile = word >> 4 * j & 255
        piles[ends[pile]] = word
        ends[pile] += 1
    return len(words)


# §5 ⟨Find the positions before those of a level⟩ +≡
def distinct(words: Cells) -> int:
    """Move one of each kind of sorted words to the front; return how many."""
    many = 0
    for word in words:
        if many == 0 or words[many - 1] != word:
            words[many] = word
            many += 1
    return many


# §8 ⟨Mark the contents of the windows on a level⟩
def mark(level: Cells, size: int, width: int, bits: Cells) -> int:
    """Set the bits of what the words of a level have in the two windows.

    The words are counted.
    """
    half, high, every = len(bits) // 2, 4 * (size - width), every_number(size)
    low = (1 << 4 * width) - 1
    for word in level:
        u = word & low
        v = word >> high | missing(word, every) << 4 * (width - 1)
        bits[u >> 3] |= 1 << (u & 7)
        bits[half + (v >> 3)] |= 1 << (v & 7)
    return len(level)


# §11 ⟨Try for a solution with t more moves⟩
def attempt(
    # §11 ⟨Take a start, a quota, the maps, and room for notes⟩
    start: Cells,
    t: int,
    span: int,
    beside: Cells,
    far: Cells,
    head: Cells,
    tail: Cells,
    bits: Cells,
    board: Cells,
    pos: Cells,
    tim: Cells,
    way: Cells,
) -> tuple[int, int, int, int, int]:
    """Return the level from which t wins, or 0; the nodes; what was asked."""
    # §11 ⟨Set out the pieces, and let p be the empty cell⟩
    p = d = delta = nodes = asked = passed = last = 0
    u = v = 0
    size = len(head)
    least = len(bits) // (2 * span) << 8
    for j in range(size):
        if start[j] >= 0:
            board[j] = start[j]
            u += (start[j] + 1) * head[j]
            v += (start[j] + 1) * tail[j]
        else:
            p = j
    level = 1
    goto = At.NEWLEVEL
    # §11 ⟨Refuse the start itself, if it is a question⟩
    if t < least:
        asked = 1
        pair = 2 * span * (t >> 8)
        seen = bits[pair + (u >> 3)] >> (u & 7) & 1
        if seen == 1:
            pair += span
            seen = bits[pair + (v >> 3)] >> (v & 7) & 1
        passed = seen
        if seen == 0:
            return 0, nodes, asked, passed, last
    while True:
        match goto:
            case At.NEWLEVEL:
                # §12 ⟨Arrive on a new level⟩
                nodes += 1
                if t < SAD:
                    last += 1
                pos[level] = p
                tim[level] = t
                d = EAST
                goto = At.TRYMOVE
            case At.TRYMOVE:
                q = beside[5 * p + d]
                if d == NONE:
                    goto = At.BACKTRACK
                elif q == NO_CELL or q == pos[level - 1]:
                    d += 1
                else:
                    # §13 ⟨Weigh the move⟩
                    x = board[q]
                    first = u + (x + 1) * (head[p] - head[q])
                    final = v + (x + 1) * (tail[p] - tail[q])
                    delta = HAPPY
                    if far[x * size + p] > far[x * size + q]:
                        delta = SAD
                        if t >= SAD and t - SAD < least:
                            # §13 ⟨Let delta be NEVER if a window refuses the move⟩
                            asked += 1
                            pair = 2 * span * (t - SAD >> 8)
                            seen = bits[pair + (first >> 3)] >> (first & 7) & 1
                            if seen == 1:
                                pair += span
                                seen = bits[pair + (final >> 3)] >> (final & 7) & 1
                            passed += seen
                            if seen == 0:
                                delta = NEVER
                    # §13 ⟨Make the move if t allows it⟩
                    if t == delta:
                        pos[level + 1] = q
                        return level, nodes, asked, passed, last
                    elif t < delta:
                        d += 1
                    else:
                        way[level] = d
                        board[p] = x
                        u, v = first, final
                        t, p, level = t - delta, q, level + 1
                        goto = At.NEWLEVEL
            case At.BACKTRACK:
                # §12 ⟨Take back the move that brought us here⟩
                if level == 1:
                    return 0, nodes, asked, passed, last
                level -= 1
                q = pos[level]
                x = board[q]
                board[p] = x
                u += (x + 1) * (head[p] - head[q])
                v += (x + 1) * (tail[p] - tail[q])
                p, t = q, tim[level]
                d = way[level] + 1
                goto = At.TRYMOVE


# §1 Introduction
def solve(
    cells: Cells,
    rows: int,
    cols: int,
    failed: Report | None = None,
    tables: Windows | None = None,
    looks: list[Look] | None = None,
) -> Solution:
    """Solve a tray in as few moves as possible.

    ``cells`` has rows × cols entries, row by row: x for the piece that
    belongs in cell x, −1 for the empty cell.  Without ``tables`` the windows
    of ``tabulate`` are used.  Each quota that fails is reported to ``failed``
    at once; each that is tried adds to ``looks``.  Raises korf0.Unreachable,
    and ValueError for what is no tray or too large a one.
    """
    # §14 ⟨Complain unless we can take on this tray⟩
    complain(cells, rows, cols, refusal)
    despair(cells, rows, cols)
    # §14 ⟨Apply Korf's procedure⟩
    moves, level = manhattan_distance(cells, cols), 0
    pos, quotas = array("B"), list[Quota]()
    # §14 ⟨Tabulate the tray for the search⟩
    known = tables or tabulate(rows, cols)
    span = 1 << 4 * known.width - 3
    beside, far = neighbours(rows, cols), far_from_home(rows, cols)
    maps = (span, beside, far, *weights(rows * cols, known.width), known.bits)
    while moves > 0:
        # §14 ⟨Make room for the board and for the notes⟩
        levels_of_quota = (moves & 0xFF) + (moves >> 8) + 2
        board = array("B", bytes(rows * cols))
        pos, way, tim = (array(kind, [0]) * levels_of_quota for kind in "BBH")
        pos[0] = NO_CELL
        room = (board, pos, tim, way)
        begun = perf_counter()
        level, nodes, *counts = attempt(cells, moves, *maps, *room)
        seconds = perf_counter() - begun
        # §15 ⟨Report what this quota came to⟩
        quotas.append(Quota(moves & 0xFF, moves >> 8, nodes, seconds))
        if looks is not None:
            looks.append(Look(*counts))
        if level > 0:
            break
        if failed is not None:
            failed(quotas[-1])
        moves += HAPPY + SAD
    # §15 ⟨Output the results⟩
    return account(cells, cols, pos[2 : level + 2], quotas)
