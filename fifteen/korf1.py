# Tangled from the Markdown file of the same name: read and change that one.

# §1 Introduction
"""Find a shortest solution by a search with a block for every situation."""

# §1 ⟨Definitions⟩
from __future__ import annotations

import linecache
from array import array
from collections.abc import Callable
from functools import cache
from textwrap import indent
from time import perf_counter
from typing import Any, NamedTuple

from fifteen.tray import (
    NO_CELL,
    account,
    beside,
    complain,
    despair,
    distance,
    manhattan_distance,
)
from korf0 import HAPPY, NONE, SAD, Cells, Quota, Report, Solution

NAMES = ("east", "north", "west", "south")


# §2 ⟨Definitions⟩ +≡
class Situation(NamedTuple):
    """The empty cell, the direction that leads back, the one to be tried."""

    p: int
    b: int
    d: int


# §2 ⟨Definitions⟩ +≡
def ways(p: int, rows: int, cols: int) -> list[int]:
    """Return the directions that do not lead out of the tray."""
    return [d for d in range(NONE) if beside(p, d, rows, cols) != NO_CELL]


# §2 ⟨Definitions⟩ +≡
@cache
def situations(rows: int, cols: int) -> tuple[Situation, ...]:
    """Return what can occur: cell by cell, way back by way back."""
    return tuple(
        Situation(p, b, d)
        for p in range(rows * cols)
        for b in ways(p, rows, cols)
        for d in sorted(ways(p, rows, cols), key=lambda d: (d == b, d))
    )


# §3 ⟨Definitions⟩ +≡
def gladdened(p: int, d: int, rows: int, cols: int) -> int:
    """Return a number whose bit x says if a move makes piece x happy.

    The empty cell goes from p in direction d, and x is pushed to p.
    """
    q, m = beside(p, d, rows, cols), 0
    for x in range(rows * cols - 1):
        if distance(x, p, cols) < distance(x, q, cols):
            m |= 1 << x
    return m


# §3 ⟨Definitions⟩ +≡
def price(p: int, d: int, rows: int, cols: int) -> str:
    """Return the text that computes the price from the piece x."""
    return f"{SAD:#x} >> ({gladdened(p, d, rows, cols) << 3:#x} >> x & 8)"


# §4 ⟨Definitions⟩ +≡
TRY = """\
# {k}: cell {p}, back is {back}, try {name}
x = board[{q}]
delta = {price}
if t >= delta:
    board[{p}] = x
    way[level] = {b}
    level += 1
    t -= delta
    goto = {there}
else:
    goto = {next}
"""


# §4 ⟨Definitions⟩ +≡
def block(here: Situation, rows: int, cols: int) -> str:
    """Return the text for a situation."""
    p, b, d = here
    every = situations(rows, cols)
    k, q = every.index(here), beside(p, d, rows, cols)
    if b == d:
        # §5 ⟨Return the text that goes back to cell q⟩
        turned = opposite(b)
        text = BACK.format(
            k=k,
            p=p,
            q=q,
            back=NAMES[b],
            home=HOME.format(b=b) if p == rows * cols - 1 else "",
            price=price(q, turned, rows, cols),
        )
        word = "if"
        for j, s in enumerate(every):
            if s.p == q and s.d == turned and s.b != turned:
                text += NEXT.format(word=word, b=s.b, k=j + 1)
                word = "elif"
        return text + END
    there = [s.p == q and s.b == opposite(d) for s in every].index(True)
    return TRY.format(
        k=k,
        p=p,
        q=q,
        b=b,
        there=there,
        next=k + 1,
        back=NAMES[b],
        name=NAMES[d],
        price=price(p, d, rows, cols),
    )


# §4 ⟨Definitions⟩ +≡
def opposite(d: int) -> int:
    """Return the direction that leads back after a move in direction d."""
    return (d + 2) % NONE


# §5 ⟨Definitions⟩ +≡
BACK = """\
# {k}: cell {p}, back is {back}, go back
{home}x = board[{q}]
board[{p}] = x
t += {price}
nodes += 1
level -= 1
b = way[level]
"""

# §5 ⟨Definitions⟩ +≡
NEXT = """\
{word} b == {b}:
    goto = {k}
"""
END = """\
else:
    return 0, nodes
"""


# §6 ⟨Definitions⟩ +≡
def beginnings(p: int, rows: int, cols: int) -> tuple[int, int]:
    """Return the blocks to begin with where nothing leads back from p."""
    every, directions = situations(rows, cols), ways(p, rows, cols)
    other, last = directions[-2:]
    return (
        every.index(Situation(p, last, directions[0])),
        every.index(Situation(p, other, last)),
    )


# §7 ⟨Definitions⟩ +≡
HOME = """\
if t == 0:
    way[level] = {b}
    return level - 1, nodes + level - 1
"""


# §8 ⟨Definitions⟩ +≡
def tree(k: int, blocks: list[str]) -> str:
    """Return a text that finds the block to run; k is the first number."""
    if len(blocks) == 1:
        return blocks[0]
    half = len(blocks) // 2
    low, high = tree(k, blocks[:half]), tree(k + half, blocks[half:])
    return "if goto < {}:\n{}else:\n{}".format(
        k + half, indent(low, "    "), indent(high, "    ")
    )


# §8 ⟨Definitions⟩ +≡
SEARCH = '''\
def attempt(start, t: int, goto: int, board, way):
    """Return the level from which quota t wins, or 0; and the nodes met."""
    nodes = 0
    for j in range(len(start)):
        board[j] = start[j]
    way[0] = {none}
    level = 1
    while True:
'''


def write(rows: int, cols: int) -> str:
    """Return the text of a search in trays of this size."""
    blocks = [block(here, rows, cols) for here in situations(rows, cols)]
    body = indent(tree(0, blocks), " " * 8)
    return SEARCH.format(none=NONE) + body


# §11 ⟨Definitions⟩ +≡
def refusal(rows: int, cols: int) -> str:
    """Say why trays of this size are beyond the program, or nothing."""
    if rows == cols == 4:
        return ""
    return f"{rows}×{cols} is not 4×4, for which the blocks are written"


# §9 ⟨Write the search, and read it in⟩
Attempt = Callable[[Cells, int, int, Cells, Cells], tuple[int, int]]


def made(rows: int, cols: int) -> Attempt:
    """Return the search in trays of this size.

    It takes the start, with any piece in the empty cell; the quota; the
    block to begin with; and room for a board and for a note on each level.
    """
    text, name = write(rows, cols), f"<the blocks of {rows}×{cols}>"
    linecache.cache[name] = len(text), None, text.splitlines(True), name
    names: dict[str, Any] = {"THREAD_JUMPS": True, "__name__": __name__}
    exec(compile(text, name, "exec"), names)
    search: Attempt = names["attempt"]
    return search


attempt = made(4, 4)


# §1 Introduction
def solve(
    cells: Cells,
    rows: int,
    cols: int,
    failed: Report | None = None,
) -> Solution:
    """Solve a tray in as few moves as possible, as korf0 does.

    ``cells`` has rows × cols entries, row by row: x for the piece that
    belongs in cell x, −1 for the empty cell.  Each quota that fails is
    reported to ``failed`` at once.  Raises korf0.Unreachable, and
    ValueError for what is no tray, or one that is not 4×4.
    """
    # §11 ⟨Complain unless we can take on this tray⟩
    complain(cells, rows, cols, refusal)
    despair(cells, rows, cols)
    # §11 ⟨Apply Korf's procedure⟩
    moves, level = manhattan_distance(cells, cols), 0
    blank, quotas = cells.index(-1), list[Quota]()
    start = array("B", (max(x, 0) for x in cells))
    board = array("B", bytes(rows * cols))
    while moves > 0:
        begun, nodes = perf_counter(), 0
        way = array("B", bytes((moves & 0xFF) + (moves >> 8) + 2))
        for again, goto in enumerate(beginnings(blank, rows, cols)):
            level, met = attempt(start, moves, goto, board, way)
            nodes += met - again
            if level > 0:
                break
        seconds = perf_counter() - begun
        # §11 ⟨Report what this quota came to⟩
        quotas.append(Quota(moves & 0xFF, moves >> 8, nodes, seconds))
        if level > 0:
            break
        if failed is not None:
            failed(quotas[-1])
        moves += HAPPY + SAD
    # §11 ⟨Output the results⟩
    path = [blank]
    for b in way[2 : level + 2] if level > 0 else ():
        path.append(beside(path[-1], opposite(b), rows, cols))
    return account(cells, cols, path[1:], quotas)
