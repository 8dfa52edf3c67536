# Tangled from the Markdown file of the same name: read and change that one.

# §1 Introduction
"""Find a shortest solution; two pieces in a line cannot pass each other."""

# §1 ⟨Definitions⟩
from __future__ import annotations

from array import array
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from time import perf_counter
from typing import NamedTuple, TypeAlias

import korf0
from fifteen.tray import (
    NO_CELL,
    account,
    complain,
    despair,
    distance,
    manhattan_distance,
    neighbours,
    refusal_beyond_five,
)
from korf0 import EAST, HAPPY, NORTH, SAD, SOUTH, WEST, At, Cells

BOUNDS = ("manhattan", "one-list", "two-lists", "linear-conflict")
ORDER = (EAST, NORTH, WEST, SOUTH)


# §3 ⟨Definitions⟩ +≡
def lane(i: int, j: int, cols: int) -> int:
    """Return the row of cell j if i is 0, its column if i is 1."""
    return j % cols if i else j // cols


def place(i: int, j: int, cols: int) -> int:
    """Return how many cells of its row, or column, come before cell j."""
    return j // cols if i else j % cols


# §13 ⟨Definitions⟩ +≡
class Try(NamedTuple):
    """A quota, the level on which it won, what was counted, and the time."""

    t: int
    level: int
    nodes: int
    tried: int
    paired: int
    won: int
    seconds: float


# §13 ⟨Definitions⟩ +≡
Where: TypeAlias = "dict[int, int]"
LISTS = {"one-list": 1, "two-lists": 2}
LEVELS = 256
NOBODY = -1
refusal = refusal_beyond_five


# §8 ⟨Count the pairs of a position⟩
def partners(
    x: int, i: int, here: Where, there: Where, cols: int
) -> set[int]:  # fmt: skip
    """Return Row(x) if i is 0, and Col(x) if i is 1.

    ``here`` and ``there`` tell the cell of each piece, in a start and in a
    goal that have ``cols`` columns.
    """
    found = set()
    for y in here:
        four = here[x], here[y], there[x], there[y]
        in_line = len({lane(i, j, cols) for j in four}) == 1
        if in_line and (here[x] - here[y]) * (there[x] - there[y]) < 0:
            found.add(y)
    return found


# §8 ⟨Count the pairs of a position⟩ +≡
def couples(
    cells: Cells,
    rows: int,
    cols: int,
    goal: Cells | None = None,
    lists: int = 2,
) -> list[tuple[int, int]]:
    """Return pairs of a position, each piece but once on each of the lists.

    The goal is ours unless another one is given.  Raises ValueError unless
    there are rows × cols cells.
    """
    # §8 ⟨Look where the pieces are and where they belong⟩
    size = rows * cols
    if not len(cells) == len(goal or cells) == size:
        raise ValueError(f"{rows}×{cols} positions have {size} cells each.")
    here = {x: j for j, x in enumerate(cells) if x >= 0}
    there = {x: j for j, x in enumerate(goal or range(size))}
    taken: list[set[int]] = [set() for _ in range(lists)]
    found = []
    for x in sorted(here):
        for i in range(2):
            free = partners(x, i, here, there, cols) - taken[i % lists]
            if free and x not in taken[i % lists]:
                taken[i % lists] |= {x, min(free)}
                found.append((x, min(free)))
    return found


# §8 ⟨Count the pairs of a position⟩ +≡
def pair_distance(
    cells: Cells,
    rows: int,
    cols: int,
    goal: Cells | None = None,
    lists: int = 2,
) -> int:
    """Return the pair distance PD, in moves; see ``couples``."""
    return 2 * len(couples(cells, rows, cols, goal, lists))


# §10 ⟨Look for a partner of piece x⟩
def partner(
    x: int, p: int, i: int, cols: int, shelf: int,
    board: Cells, line: Cells, mate: Cells,
) -> int:  # fmt: skip
    """Return who x in cell p can be paired with, in its row or column."""
    size = len(board)
    last = line[i * size + p]
    if line[i * size + x] == last:
        n = cols if i else 1
        length = size if i else cols
        for j in range(last, last - length, -n):
            y = board[j]
            belongs = y >= 0 and line[i * size + y] == last
            wrong = belongs and (j - p) * (y - x) < 0
            if wrong and mate[i * shelf + y] == NOBODY:
                return y
    return NOBODY


# §11 ⟨Search with pairs for a solution with t more moves⟩
def attempt(
    t: int, every: bool, p: int, k: int, cols: int, shelf: int,
    board: Cells, beside: Cells, price: Cells, line: Cells, mate: Cells,
    pos: Cells, tim: Cells, way: Cells, due: Cells,
    left: Cells, found: Cells,
) -> tuple[int, int, int, int, int]:  # fmt: skip
    """Return the level on which quota t wins, or 0; and what was counted."""
    x = y = 0
    # §7 ⟨Begin on level 1⟩
    ways = len(beside)
    nodes = tried = paired = won = 0
    d = q = delta = 0
    level = 1
    goto = At.NEWLEVEL
    while True:
        match goto:
            case At.NEWLEVEL:
                # §7 ⟨Arrive on a new level⟩
                nodes += 1
                paired += k > 0
                pos[level] = p
                tim[level] = t
                due[level] = k
                d = 5 * p
                goto = At.TRYMOVE
            case At.TRYMOVE:
                # §11 ⟨Try the next way, with pairs⟩
                q = beside[d]
                if q == NO_CELL:
                    goto = At.BACKTRACK
                elif q == pos[level - 1]:
                    d += 1
                else:
                    tried += 1
                    x = board[q]
                    delta = price[x * ways + d]
                    if t < delta:
                        d += 1
                    else:
                        # §12 ⟨Let piece x part from its partners⟩
                        for i in range(2):
                            y = mate[i * shelf + x]
                            left[2 * level + i] = y
                            if y != NOBODY:
                                mate[i * shelf + x] = mate[i * shelf + y] = NOBODY
                                k -= 1
                        # §12 ⟨Let piece x find partners in its new lines⟩
                        for i in range(2):
                            y = NOBODY
                            if mate[i * shelf + x] == NOBODY:
                                y = partner(x, p, i, cols, shelf, board, line, mate)
                                if y != NOBODY:
                                    mate[i * shelf + x] = y
                                    mate[i * shelf + y] = x
                                    k += 1
                            found[2 * level + i] = y
                        # §7 ⟨Push the piece, and leave a note⟩
                        way[level] = d
                        board[p] = board[q]
                        t, p, level = t - delta, q, level + 1
                        # §11 ⟨Go back unless t allows for what is due⟩
                        if t >> 8 < k:
                            goto = At.BACKTRACK
                        else:
                            # §7 ⟨Win, or arrive⟩
                            goto = At.NEWLEVEL
                            if t == 0:
                                won += 1
                                pos[level] = p
                                if not every:
                                    return level, nodes, tried, paired, won
                                goto = At.BACKTRACK
            case At.BACKTRACK:
                # §7 ⟨Go back to the level before⟩
                if level == 1:
                    return 0, nodes, tried, paired, won
                level -= 1
                x = board[pos[level]]
                board[p] = x
                p, t, k = pos[level], tim[level], due[level]
                d = way[level] + 1
                goto = At.TRYMOVE
                # §12 ⟨Restore the partners that piece x had⟩
                for i in range(2):
                    y = found[2 * level + i]
                    if y != NOBODY:
                        mate[i * shelf + x] = mate[i * shelf + y] = NOBODY
                for i in range(2):
                    y = left[2 * level + i]
                    if y != NOBODY:
                        mate[i * shelf + x] = y
                        mate[i * shelf + y] = x


# §4 ⟨Count the pieces that must leave their lines⟩
def longest_rise(numbers: Sequence[int]) -> int:
    """Return the length of the longest choice of numbers that rise."""
    tops: list[int] = []
    for x in numbers:
        n = bisect_left(tops, x)
        tops[n : n + 1] = [x]
    return len(tops)


# §4 ⟨Count the pieces that must leave their lines⟩ +≡
def linear_conflict(cells: Cells, rows: int, cols: int) -> int:
    """Return the linear conflict, in moves.

    Raises ValueError unless there are rows × cols cells.
    """
    if len(cells) != rows * cols:
        raise ValueError(f"Expected {rows}×{cols} cells, not {len(cells)}.")
    lines: dict[tuple[int, int], list[int]] = {}
    for j, x in enumerate(cells):
        for i in range(2):
            if x >= 0 and lane(i, x, cols) == lane(i, j, cols):
                lines.setdefault((i, lane(i, j, cols)), []).append(x)
    return 2 * sum(len(at) - longest_rise(at) for at in lines.values())


# §5 ⟨Count the pieces that must leave their lines⟩ +≡
def losses(n: int, bound: str) -> Cells:
    """Return who must leave, by the code of a line of up to n cells."""
    loss = array("b")
    for c in range((n + 1) ** n):
        digits = [c // (n + 1) ** j % (n + 1) for j in range(n)]
        at = [digit for digit in digits if digit > 0]
        real = bound == "linear-conflict" and len(set(at)) == len(at)
        loss.append(len(at) - longest_rise(at) if real else 0)
    return loss


# §5 ⟨Count the pieces that must leave their lines⟩ +≡
def weight(x: int, i: int, j: int, cols: int, n: int) -> int:
    """Return what piece x in cell j adds to the code of its row or column."""
    if lane(i, x, cols) != lane(i, j, cols):
        return 0
    unit: int = (n + 1) ** place(i, j, cols)
    return (1 + place(i, x, cols)) * unit


# §6 ⟨Search with lines for a solution with t more moves⟩
def attempt_by_lines(
    t: int, every: bool, p: int, k: int,
    board: Cells, beside: Cells, price: Cells,
    across: Cells, enter: Cells, along: Cells, slide: Cells,
    code: Cells, loss: Cells,
    pos: Cells, tim: Cells, way: Cells, due: Cells,
) -> tuple[int, int, int, int, int]:  # fmt: skip
    """Return the level on which quota t wins, or 0; and what was counted."""
    x = e = c = owed = 0
    # §7 ⟨Begin on level 1⟩
    ways = len(beside)
    nodes = tried = paired = won = 0
    d = q = delta = 0
    level = 1
    goto = At.NEWLEVEL
    while True:
        match goto:
            case At.NEWLEVEL:
                # §7 ⟨Arrive on a new level⟩
                nodes += 1
                paired += k > 0
                pos[level] = p
                tim[level] = t
                due[level] = k
                d = 5 * p
                goto = At.TRYMOVE
            case At.TRYMOVE:
                # §6 ⟨Try the next way, with lines⟩
                q = beside[d]
                if q == NO_CELL:
                    goto = At.BACKTRACK
                elif q == pos[level - 1]:
                    d += 1
                else:
                    tried += 1
                    # §6 ⟨Look up what the move costs and what will be due⟩
                    e = board[q] * ways + d
                    delta = price[e]
                    c = code[across[e]]
                    owed = k + loss[c + enter[e]] - loss[c]
                    if (t - delta) >> 8 < owed:
                        d += 1
                    else:
                        code[across[e]] += enter[e]
                        code[along[e]] += slide[e]
                        k = owed
                        # §7 ⟨Push the piece, and leave a note⟩
                        way[level] = d
                        board[p] = board[q]
                        t, p, level = t - delta, q, level + 1
                        # §7 ⟨Win, or arrive⟩
                        goto = At.NEWLEVEL
                        if t == 0:
                            won += 1
                            pos[level] = p
                            if not every:
                                return level, nodes, tried, paired, won
                            goto = At.BACKTRACK
            case At.BACKTRACK:
                # §7 ⟨Go back to the level before⟩
                if level == 1:
                    return 0, nodes, tried, paired, won
                level -= 1
                x = board[pos[level]]
                board[p] = x
                p, t, k = pos[level], tim[level], due[level]
                d = way[level] + 1
                goto = At.TRYMOVE
                # §6 ⟨Restore the codes of the lines⟩
                e = x * ways + way[level]
                code[across[e]] -= enter[e]
                code[along[e]] -= slide[e]


# §13 ⟨Try one quota after another⟩
def tries(
    pos: Cells, cells: Cells, rows: int, cols: int, bound: str = "two-lists",
    order: Sequence[int] = ORDER, every: bool = False, sad: int = 0,
) -> Iterator[Try]:  # fmt: skip
    """Yield what comes of each quota, until one suffices.

    The first allows ``sad`` sad moves, or as many as are due.  Does
    ``every`` solution matter, the last quota is searched to its end.  If
    not, ``pos`` then has the cells through which the empty cell went.
    """
    # §14 ⟨Complain unless this is a tray that has a solution⟩
    complain(cells, rows, cols, refusal)
    if bound not in BOUNDS:
        names = ", ".join(BOUNDS)
        raise ValueError(f"“{bound}” is no bound; there are {names}.")
    if sorted(order) != sorted(ORDER):
        raise ValueError("The order has each of the four directions once.")
    despair(cells, rows, cols)
    # §14 ⟨Tabulate the ways, their prices, and the lines⟩
    size, board = rows * cols, array("b", cells)
    around, beside, price = neighbours(rows, cols), array("b"), array("h")
    for p in range(size):
        near = [q for d in order if (q := around[5 * p + d]) != NO_CELL]
        beside.extend(near + [NO_CELL] * (5 - len(near)))
    for x in range(size):
        for d, q in enumerate(beside):
            nearer = distance(x, d // 5, cols) < distance(x, q, cols)
            price.append(HAPPY if nearer else SAD)
    line = array("b", (j - j % cols + cols - 1 for j in range(size)))
    line.extend(j % cols + size - cols for j in range(size))
    p = board.index(-1)
    h = manhattan_distance(board, cols)
    # §14 ⟨Prepare for pairs or for lines⟩
    pos[0] = NO_CELL
    tim = array("h", bytes(2 * LEVELS))
    way, due = (array("b", bytes(LEVELS)) for _ in range(2))
    k = 0
    if bound in LISTS:
        # §16 ⟨Pair the pieces of the start⟩
        shelf = size if LISTS[bound] == 2 else 0
        mate = array("b", [NOBODY] * (2 * size))
        left, found = (array("b", bytes(2 * LEVELS)) for _ in range(2))
        for x in range(size - 2, -1, -1):
            for i in range(2):
                if mate[i * shelf + x] == NOBODY:
                    j = board.index(x)
                    y = partner(x, j, i, cols, shelf, board, line, mate)
                    if y != NOBODY:
                        mate[i * shelf + x] = y
                        mate[i * shelf + y] = x
                        k += 1
    else:
        # §15 ⟨Tabulate what a move does to lines⟩
        n = max(rows, cols)
        loss = losses(n, bound)
        across, along = array("b"), array("b")
        enter, slide = array("h"), array("h")
        for x in range(size):
            for d, q in enumerate(beside):
                j = d // 5
                i = 1 if lane(0, j, cols) == lane(0, q, cols) else 0
                for a, where, change in ((i, across, enter), (1 - i, along, slide)):
                    where.append(a * size + line[a * size + x])
                    came = weight(x, a, j, cols, n) - weight(x, a, q, cols, n)
                    change.append(came if q != NO_CELL else 0)
        # §15 ⟨Set down the lines of the start⟩
        code = array("h", bytes(4 * size))
        for j, x in enumerate(board):
            for i in range(2):
                if x >= 0:
                    code[i * size + line[i * size + x]] += weight(x, i, j, cols, n)
        k = sum(loss[c] for c in code)
    t = h + max(k, sad) * (HAPPY + SAD)
    while h > 0:
        begun = perf_counter()
        # §13 ⟨Make an attempt of either kind⟩
        if bound in LISTS:
            result = attempt(
                t, every, p, k, cols, shelf, board, beside, price, line, mate,
                pos, tim, way, due, left, found,
            )  # fmt: skip
        else:
            result = attempt_by_lines(
                t, every, p, k, board, beside, price, across, enter, along, slide,
                code, loss, pos, tim, way, due,
            )  # fmt: skip
        yield Try(t, *result, perf_counter() - begun)
        if result[-1] > 0:
            break
        t += HAPPY + SAD


# §1 Introduction
def solve(
    cells: Cells,
    rows: int,
    cols: int,
    failed: korf0.Report | None = None,
    *,
    bound: str = "two-lists",
    order: Sequence[int] = ORDER,
) -> korf0.Solution:
    """Solve a tray in as few moves as possible.

    ``cells`` has rows × cols entries, row by row: x for the piece that
    belongs in cell x, −1 for the empty cell.  ``bound`` is one of BOUNDS;
    the directions are tried in the given order.  Each quota that fails is
    reported to ``failed`` at once.  Raises ValueError for what is no tray,
    no bound or no order, and korf0.Unreachable.
    """
    # §16 ⟨Try quotas until one suffices⟩
    pos, level = array("b", bytes(LEVELS)), 0
    quotas: list[korf0.Quota] = []
    for a in tries(pos, cells, rows, cols, bound, order):
        level, moves = a.level, (a.t & 0xFF, a.t >> 8)
        quotas.append(korf0.Quota(*moves, a.nodes, a.seconds))
        if a.won == 0 and failed is not None:
            failed(quotas[-1])
    # §16 ⟨Output the results⟩
    return account(cells, cols, pos[2 : level + 1], quotas)
