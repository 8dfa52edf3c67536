# Tangled from the Markdown file of the same name: read and change that one.

# §1 Introduction
"""Find a shortest solution by inversions and by walks in small tables."""

# §2 ⟨Definitions⟩
from __future__ import annotations

from array import array
from functools import cache
from itertools import product
from operator import sub
from time import perf_counter
from typing import NamedTuple

from fifteen.tray import (
    NO_CELL,
    account,
    complain,
    despair,
    happy_and_sad,
    inversions,
    manhattan_distance,
    neighbours,
    refusal_beyond_five,
)
from korf0 import EAST, HAPPY, NONE, SAD, At, Cells, Quota, Report, Solution


# §2 ⟨Definitions⟩ +≡
class Reading(NamedTuple):
    """A tray read along an axis: r lines of c cells, and what they hold."""

    r: int
    c: int
    cells: Cells


# §2 ⟨Definitions⟩ +≡
def readings(cells: Cells, rows: int, cols: int) -> tuple[Reading, Reading]:
    """Return the reading by columns and the one by rows, in this order."""
    turn = turning(rows, cols)
    turned = array("b", cells)
    for j, x in enumerate(cells):
        turned[turn[j]] = turn[x] if x >= 0 else x
    return Reading(cols, rows, turned), Reading(rows, cols, cells)


def turning(rows: int, cols: int) -> list[int]:
    """Return the number that each cell has in the reading by columns."""
    return [j % cols * rows + j // cols for j in range(rows * cols)]


# §4 ⟨Definitions⟩ +≡
def count_tables(r: int, c: int) -> int:
    """Return the number of tables for r lines of c cells."""
    lines = (c - 1,) + (c,) * (r - 1)
    return r * fillings(lines, lines)


@cache
def fillings(lines: tuple[int, ...], homes: tuple[int, ...]) -> int:
    """Return the number of tables with these sums; the homes are sorted."""
    if not lines:
        return 1
    return sum(
        fillings(lines[1:], tuple(sorted(map(sub, homes, taken))))
        for taken in product(*(range(left + 1) for left in homes))
        if sum(taken) == lines[0]
    )


# §4 ⟨Definitions⟩ +≡
MOST = 1_000_000


def refusal(rows: int, cols: int) -> str:
    """Say why trays of this size are beyond the program, or nothing."""
    if reason := refusal_beyond_five(rows, cols):
        return reason
    many = max(count_tables(rows, cols), count_tables(cols, rows))
    if many <= MOST:
        return ""
    return f"{rows}×{cols} has {many:,} walking tables, {MOST:,} are the limit"


# §5 ⟨Definitions⟩ +≡
def key(reading: Reading) -> int:
    """Return the table of a reading, as one number."""
    r, c, cells = reading
    base, pairs = c + 1, enumerate(cells)
    table = sum(base ** (j // c * r + x // c) for j, x in pairs if x >= 0)
    return int(table + cells.index(-1) // c * base ** (r * r))


# §5 ⟨Definitions⟩ +≡
def walks(r: int, c: int, first: int) -> tuple[Cells, Cells]:
    """Return the keys of all tables, and their numbers from place first on.

    A table has 2r + 1 numbers: its distance; the places of the tables where
    the empty cell goes a line back and a piece of home 0, 1, … comes from
    there; and those where it goes a line ahead.  Sorted by distance.
    """
    # §5 ⟨Write the table of the goal as a number⟩
    one = [[(c + 1) ** (i * r + j) for j in range(r)] for i in range(r)]
    top = (c + 1) ** (r * r)
    goal = sum(c * one[i][i] for i in range(r)) - one[-1][-1] + (r - 1) * top
    keys, links = array("Q", [goal]), array("I")
    found, far = {keys[0]: first}, [0]
    for k, table in enumerate(keys):
        i = table // top
        links.append(far[k])
        for near in (i - 1, i + 1):
            for j in range(r):
                link = 0
                if 0 <= near < r and table // one[near][j] % (c + 1) > 0:
                    # §5 ⟨Let link be the table with that piece in line i⟩
                    step = table + one[i][j] - one[near][j] + (near - i) * top
                    if step not in found:
                        found[step] = first + len(keys) * (2 * r + 1)
                        keys.append(step)
                        far.append(far[k] + 1)
                    link = found[step]
                links.append(link)
    return keys, links


# §6 ⟨Definitions⟩ +≡
class Transitions(NamedTuple):
    """The tables of both readings: how to find one, and where it leads.

    ``keys`` are those of the tables by columns and by rows, ``first`` the
    places where these begin in ``links``.
    """

    keys: tuple[Cells, Cells]
    first: tuple[int, int]
    links: Cells


@cache
def tabulate(rows: int, cols: int) -> Transitions:
    """Return the tables for a size; ValueError if it is too large."""
    if reason := refusal(rows, cols):
        raise ValueError(f"Sorry, {reason}.")
    keys, links = walks(rows, cols, 0)
    if rows == cols:
        return Transitions((keys, keys), (0, 0), links)
    first = len(links)
    others, more = walks(cols, rows, first)
    return Transitions((others, keys), (first, 0), links + more)


# §6 ⟨Definitions⟩ +≡
def place(a: int, reading: Reading, tables: Transitions) -> int:
    """Return the place of the table of a reading along axis a."""
    k = tables.keys[a].index(key(reading))
    return tables.first[a] + k * (2 * reading.r + 1)


def walking_distance(
    cells: Cells, rows: int, cols: int, tables: Transitions | None = None
) -> int:
    """Return the steps of the shortest walks, in both readings together."""
    known = tables or tabulate(rows, cols)
    return sum(
        known.links[place(a, reading, known)]
        for a, reading in enumerate(readings(cells, rows, cols))
    )


# §8 ⟨Definitions⟩ +≡
def lines_away(reading: Reading) -> int:
    """Return how many lines the empty cell is away from the last one."""
    return reading.r - 1 - reading.cells.index(-1) // reading.c


def fewest(v: int, c: int, parity: int) -> int:
    """Return the fewest crossings, even or odd, that undo v inversions."""
    k = -(-v // (c - 1))
    return k + (k - parity) % 2


def inversion_distance(cells: Cells, rows: int, cols: int) -> int:
    """Return how many moves it takes at least to undo all inversions."""
    return sum(
        fewest(inversions(reading.cells), reading.c, lines_away(reading))
        for reading in readings(cells, rows, cols)
    )


# §9 ⟨Definitions⟩ +≡
class Note(NamedTuple):
    """What the search notes of an axis."""

    walk: int
    inv: int
    low: int


def notes(
    cells: Cells, rows: int, cols: int, tables: Transitions
) -> list[Note]:  # fmt: skip
    """Return the notes of both axes at the start."""
    noted: list[Note] = []
    for a, reading in enumerate(readings(cells, rows, cols)):
        u, v = place(a, reading, tables), inversions(reading.cells)
        w = tables.links[u]
        noted.append(Note(u, v, max(w, fewest(v, reading.c, w))))
    return noted


# §9 ⟨Definitions⟩ +≡
def lower_bound(
    cells: Cells, rows: int, cols: int, tables: Transitions | None = None
) -> int:
    """Return the greater of the two distances, axis by axis, and add."""
    known = tables or tabulate(rows, cols)
    return sum(note.low for note in notes(cells, rows, cols, known))


# §11 ⟨Try for a solution with t more moves⟩
def attempt(
    # §11 ⟨Take a start, a quota, the maps, and room for notes⟩
    start: Cells,
    t: int,
    sides: Cells,
    beside: Cells,
    turn: Cells,
    home: Cells,
    links: Cells,
    board: Cells,
    pos: Cells,
    tim: Cells,
    way: Cells,
    walk: Cells,
    inv: Cells,
    low: Cells,
) -> tuple[int, int]:
    """Return the level from which quota t wins, or 0; and the nodes met."""
    # §12 ⟨Set out the pieces twice, and let p be the empty cell⟩
    p = d = delta = nodes = 0
    size = len(turn)
    for j in range(2 * size):
        if start[j] >= 0:
            board[j] = start[j]
        elif j < size:
            p = j
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
                q = beside[5 * p + d]
                if d == NONE:
                    goto = At.BACKTRACK
                elif q == NO_CELL or q == pos[level - 1]:
                    d += 1
                else:
                    # §14 ⟨Weigh the move⟩
                    a = d & 1
                    n = 2 * level + a
                    e, f = p, q
                    if a == 0:
                        e, f = turn[p], turn[q]
                    x = board[f]
                    # §14 ⟨Let u be the table, and v the inversions, after the move⟩
                    v = inv[n]
                    if f > e:
                        u = links[walk[n] + home[x] + sides[a]]
                        for k in range(e + 1, f):
                            v += 1 if board[k] < x else -1
                    else:
                        u = links[walk[n] + home[x]]
                        for k in range(f + 1, e):
                            v += 1 if board[k] > x else -1
                    less = low[n] - 1
                    if links[u] <= less and v <= less * (sides[1 - a] - 1):
                        delta = HAPPY
                    else:
                        delta = SAD
                    # §15 ⟨Make the move if t allows it⟩
                    if t == delta:
                        pos[level + 1] = q
                        return level, nodes
                    elif t < delta:
                        d += 1
                    else:
                        way[level] = d
                        board[p], board[turn[p]] = board[q], board[turn[q]]
                        # §15 ⟨Note what has changed, and what has not⟩
                        o = 2 * level + 1 - a
                        walk[n + 2], inv[n + 2] = u, v
                        low[n + 2] = less if delta == HAPPY else less + 2
                        walk[o + 2], inv[o + 2], low[o + 2] = walk[o], inv[o], low[o]
                        t, p, level = t - delta, q, level + 1
                        goto = At.NEWLEVEL
            case At.BACKTRACK:
                # §13 ⟨Take back the move that brought us here⟩
                if level == 1:
                    return 0, nodes
                level -= 1
                q = pos[level]
                board[p], board[turn[p]] = board[q], board[turn[q]]
                p, t = q, tim[level]
                d = way[level] + 1
                goto = At.TRYMOVE


# §1 Introduction
def solve(
    cells: Cells,
    rows: int,
    cols: int,
    failed: Report | None = None,
    *,
    tables: Transitions | None = None,
) -> Solution:
    """Solve a tray in as few moves as possible.

    ``cells`` has rows × cols entries, row by row: x for the piece that
    belongs in cell x, −1 for the empty cell.  Without ``tables`` those of
    ``tabulate`` are used.  Each bound that fails is reported to ``failed``
    at once.  Raises korf0.Unreachable, and ValueError for what is no tray
    or too large a one.
    """
    # §10 ⟨Complain unless we can take on this tray⟩
    complain(cells, rows, cols, refusal)
    despair(cells, rows, cols)
    # §10 ⟨Look up where the walks begin⟩
    known = tables or tabulate(rows, cols)
    noted = notes(cells, rows, cols, known)
    # §10 ⟨Apply Korf's procedure⟩
    moves = sum(note.low for note in noted)
    level, pos, quotas = 0, array("B"), list[Quota]()
    # §11 ⟨Tabulate the tray for the search⟩
    # §12 ⟨Set out the start along both axes⟩
    columns, size = readings(cells, rows, cols)[0].cells, rows * cols
    start = array("b", cells)
    start.extend(x + size if x >= 0 else x for x in columns)
    turn = array("B", (size + j for j in turning(rows, cols)))
    home = array("B", (1 + x // cols for x in range(size)))
    home.extend(1 + x // rows for x in range(size))
    sides = array("B", (cols, rows))
    maps = (sides, neighbours(rows, cols), turn, home, known.links)
    while moves > 0:
        # §12 ⟨Make room for the board and for the notes⟩
        length = (moves & 0xFF) + (moves >> 8)
        board, levels = array("B", bytes(2 * size)), length + 2
        pos, way, tim = (array(k, [0]) * levels for k in "BBH")
        pos[0] = NO_CELL
        walk, inv, low = (array(k, [0]) * (2 * levels) for k in "IBB")
        for a in (0, 1):
            walk[2 + a], inv[2 + a], low[2 + a] = noted[a]
        room = (board, pos, tim, way, walk, inv, low)
        begun = perf_counter()
        level, nodes = attempt(start, moves, *maps, *room)
        seconds = perf_counter() - begun
        # §10 ⟨Report what this quota came to⟩
        h = manhattan_distance(cells, cols)
        quotas.append(Quota(*happy_and_sad(length, h), nodes, seconds))
        if level > 0:
            break
        if failed is not None:
            failed(quotas[-1])
        moves += HAPPY + SAD
    # §16 ⟨Output the results⟩
    return account(cells, cols, pos[2 : level + 2], quotas)
