# Tangled from the Markdown file of the same name: read and change that one.

# §1 Introduction
"""Find a shortest solution by A*: the most hopeful board first."""

# §1 ⟨Definitions⟩
from __future__ import annotations

from array import array
from dataclasses import dataclass
from random import Random
from time import perf_counter
from typing import NamedTuple

import korf0
from fifteen.tray import (
    account,
    complain,
    despair,
    distance,
    happy_and_sad,
    manhattan_distance,
)
from korf0 import EAST, NONE, NORTH, SOUTH, WEST, At, Cells


# §4 ⟨Definitions⟩ +≡
def misplaced(x: int, j: int, cols: int) -> int:
    """Return 1 if piece x is not at home in cell j, else 0."""
    return int(x != j)


PRIORITIES = {"hamming": misplaced, "manhattan": distance}


# §6 ⟨Definitions⟩ +≡
def weight(size: int, recall: int) -> int:
    """Return the bytes that a node takes, with its slots in the table."""
    return size + 2 + 4 + 4 + (8 if recall == ALL else 0)


# §6 ⟨Definitions⟩ +≡
@dataclass
class Search:
    """A search that can be suspended: what it knows is all in here."""

    cols: int
    recall: int
    memory: int
    doublings: int
    shortest: int
    far: Cells
    keys: Cells
    board: Cells
    boards: Cells
    cost: Cells
    parent: Cells
    link: Cells
    seen: Cells
    state: Cells


# §6 ⟨Definitions⟩ +≡
F, WINNER, MADE, KNOWN, TAKEN, WAITING, LARGEST, TOP = range(8)
NOBODY = -1
GIB = 1 << 30

# §7 ⟨Definitions⟩ +≡
WON, ROSE, FULL, EMPTY, PAUSED, NO_NEWS = range(6)

# §12 ⟨Definitions⟩ +≡
NOTHING, LAST, ALL = range(3)
STALE = -1


# §14 ⟨Definitions⟩ +≡
class OutOfMemory(MemoryError):
    """The nodes took more bytes than there were; but a bound was proved."""

    def __init__(self, bound: int, nodes: int, bytes: int) -> None:
        """Keep the least length possible, the nodes, and the bytes."""
        super().__init__(bound, nodes, bytes)
        self.bound, self.nodes, self.bytes = bound, nodes, bytes

    def __str__(self) -> str:
        """Say how much was not enough, and what it was good for."""
        return (
            f"Sorry, {amount(self.bytes)} of memory is not enough. "
            f"Boards kept: {self.nodes:,}. Moves needed: {self.bound} or more."
        )


# §14 ⟨Definitions⟩ +≡
def amount(number: int) -> str:
    """Write a number of bytes as people do."""
    if number < 1024:
        return f"{number} B"
    power = min((number.bit_length() - 1) // 10, 4)
    return f"{number / 1024**power:.1f} {'KMGT'[power - 1]}iB"


# §15 ⟨Definitions⟩ +≡
def extended(old: Cells, many: int) -> Cells:
    """Return a copy of an array with room for so many entries."""
    new = array(old.typecode, [0]) * many
    new[: len(old)] = old
    return new


# §15 ⟨Definitions⟩ +≡
def most_nodes(size: int, recall: int, memory: int) -> int:
    """Return the number of nodes for which there is room in so many bytes."""
    return min(memory // weight(size, recall), 2**31 - 1)


def make_room(search: Search) -> None:
    """Make room for twice the nodes, or raise OutOfMemory."""
    size, recall, memory = len(search.board), search.recall, search.memory
    nodes = most_nodes(size, recall, memory) >> max(search.doublings, 0)
    if search.doublings < 0 or nodes == 0:
        raise given_up(search, memory)
    held = len(search.cost) * weight(size, recall)
    try:
        # §15 ⟨Let the table go, and extend the arrays one after another⟩
        search.seen = array("i")
        search.boards = extended(search.boards, nodes * size)
        search.parent = extended(search.parent, nodes)
        search.link = extended(search.link, nodes)
        search.cost = extended(search.cost, nodes)
        if recall == ALL:
            search.seen = array("i", [NOBODY]) * (2 * nodes)
        search.state[KNOWN] = 0
        search.doublings -= 1
        return
    except MemoryError:
        pass
    raise given_up(search, held)


# §15 ⟨Definitions⟩ +≡
def given_up(search: Search, memory: int) -> OutOfMemory:
    """Let go of the nodes, and return the complaint of their number."""
    complaint = OutOfMemory(bound(search), search.state[MADE], memory)
    search.boards = search.parent = search.link = array("b")
    search.cost = search.seen = array("b")
    return complaint


# §16 ⟨Definitions⟩ +≡
def bound(search: Search) -> int:
    """Return the least length of a solution that is not ruled out as yet."""
    f = max(search.state[F], search.shortest)
    return f + (f - search.shortest) % 2


# §13 ⟨Look for a board among those we have seen⟩
def find(code: int, board: Cells, boards: Cells, seen: Cells) -> int:
    """Return the slot where a board is, or an empty one where it may go."""
    slot = code % len(seen)
    while seen[slot] != NOBODY and differ(board, boards, seen[slot]):
        slot = (slot + 1) % len(seen)
    return slot


def differ(board: Cells, boards: Cells, node: int) -> bool:
    """Return whether a board is another one than that of a node."""
    first = node * len(board)
    j = 0
    while j < len(board) and boards[first + j] == board[j]:
        j += 1
    return j < len(board)


# §7 ⟨Look at boards, the most hopeful first⟩
def attempt(
    cols: int, recall: int, patience: int,
    far: Cells, keys: Cells, board: Cells,
    boards: Cells, cost: Cells, parent: Cells, link: Cells,
    seen: Cells, state: Cells,
) -> int:  # fmt: skip
    """Look at boards, so many at most, until there is news; return it."""
    size = len(board)
    p = q = d = x = g = code = node = barred = 0
    # §13 ⟨Enter into the table the nodes that it lacks⟩
    while recall == ALL and state[KNOWN] < state[MADE]:
        node = state[KNOWN]
        state[KNOWN] += 1
        if cost[node] != STALE:
            code = 0
            for j in range(size):
                x = boards[node * size + j]
                if x >= 0:
                    code ^= keys[x * size + j]
            slot = code % len(seen)
            while seen[slot] != NOBODY:
                slot = (slot + 1) % len(seen)
            seen[slot] = node
    goto = At.BACKTRACK
    while True:
        match goto:
            case At.BACKTRACK:
                # §8 ⟨Take the most hopeful node from the queue⟩
                top = TOP + state[F] % 3
                node = state[top]
                # §8 ⟨Let news be what there is to tell, if anything⟩
                news = NO_NEWS
                if patience == 0:
                    news = PAUSED
                elif state[WAITING] == 0:
                    news = EMPTY
                elif node == NOBODY:
                    news = ROSE
                    # §8 ⟨Raise f until there is a node on its stack⟩
                    while state[TOP + state[F] % 3] == NOBODY:
                        state[F] += 1
                elif len(cost) - state[MADE] < 4:
                    news = FULL
                if news != NO_NEWS:
                    return news
                state[top] = link[node]
                state[WAITING] -= 1
                if cost[node] != STALE:
                    goto = At.NEWLEVEL
            case At.NEWLEVEL:
                # §9 ⟨Set out the board of the node⟩
                state[TAKEN] += 1
                patience -= 1
                before = node if recall == NOTHING else parent[node]
                code = away = 0
                for j in range(size):
                    x = boards[node * size + j]
                    board[j] = x
                    if x < 0:
                        p = j
                    else:
                        code ^= keys[x * size + j]
                        away += x != j
                    if boards[before * size + j] < 0:
                        barred = j
                # §9 ⟨Win if all the pieces are at home⟩
                if away == 0:
                    state[WINNER] = node
                    return WON
                g = cost[node] + 1
                d = EAST
                goto = At.TRYMOVE
            case At.TRYMOVE:
                # §10 ⟨Let the blank look for a cell q to go to⟩
                if d == EAST:
                    if p % cols < cols - 1 and barred != p + 1:
                        q = p + 1
                    else:
                        d = NORTH
                if d == NORTH:
                    if p >= cols and barred != p - cols:
                        q = p - cols
                    else:
                        d = WEST
                if d == WEST:
                    if p % cols > 0 and barred != p - 1:
                        q = p - 1
                    else:
                        d = SOUTH
                if d == SOUTH:
                    if p + cols < size and barred != p + cols:
                        q = p + cols
                    else:
                        d = NONE
                # §11 ⟨Enqueue the board that this move makes⟩
                if d == NONE:
                    goto = At.BACKTRACK
                else:
                    x = board[q]
                    board[p] = x
                    board[q] = -1
                    # §13 ⟨Let old be the node of this board, if we remember one⟩
                    slot = old = NOBODY
                    if recall == ALL:
                        after = code ^ keys[x * size + q] ^ keys[x * size + p]
                        slot = find(after, board, boards, seen)
                        old = seen[slot]
                    if old == NOBODY or g < cost[old]:
                        # §11 ⟨Make a new node of this board⟩
                        new = state[MADE]
                        state[MADE] += 1
                        for j in range(size):
                            boards[new * size + j] = board[j]
                        cost[new] = g
                        parent[new] = node
                        # §11 ⟨Put the new node on the stack of its f⟩
                        change = far[x * size + p] - far[x * size + q]
                        top = TOP + (state[F] + 1 + change) % 3
                        link[new] = state[top]
                        state[top] = new
                        state[WAITING] += 1
                        if state[LARGEST] < state[WAITING]:
                            state[LARGEST] = state[WAITING]
                        # §13 ⟨Remember the new node, and let the old one go stale⟩
                        if slot != NOBODY:
                            seen[slot] = new
                            state[KNOWN] += 1
                        if old != NOBODY:
                            cost[old] = STALE
                    board[q] = x
                    board[p] = -1
                    d += 1


# §15 ⟨Prepare a search⟩
def prepare(
    cells: Cells,
    rows: int,
    cols: int,
    priority: str = "manhattan",
    memory: int = GIB,
    recall: int = ALL,
) -> Search:
    """Return a search that is about to look at its first board.

    Raises ValueError for what is no board, or OutOfMemory.
    """
    # §2 ⟨Complain unless this is a board, and the limit a limit⟩
    complain(cells, rows, cols)
    if priority not in PRIORITIES:
        names = " and ".join(PRIORITIES)
        raise ValueError(f"“{priority}” is no priority; there are {names}.")
    if memory < 1:
        raise ValueError(f"A limit of {memory} bytes has no room for a board.")
    # §4 ⟨Tabulate how far each piece is from home⟩
    size = rows * cols
    everywhere = [(x, j) for x in range(size) for j in range(size)]
    share = PRIORITIES[priority]
    far = array("b", (share(x, j, cols) for x, j in everywhere))
    h = sum(far[x * size + j] for j, x in enumerate(cells) if x >= 0)
    shortest = manhattan_distance(cells, cols)
    # §13 ⟨Give each piece in each cell a number⟩
    lot = Random(1968)
    keys = array("q", (lot.getrandbits(62) for _ in everywhere))
    # §15 ⟨Make room for the first nodes⟩
    doublings = 0
    while most_nodes(size, recall, memory) >> doublings > 1000:
        doublings += 1
    boards, cost, parent, link, seen = (array(kind) for kind in "bhiii")
    state = array("q", [h, NOBODY, 0, 0, 0, 0, 0, NOBODY, NOBODY, NOBODY])
    search = Search(
        cols, recall, memory, doublings, shortest,
        far, keys, array("b", cells), boards, cost, parent, link, seen, state
    )  # fmt: skip
    make_room(search)
    # §15 ⟨Enqueue the start⟩
    search.boards[:size] = search.board
    search.cost[0] = search.parent[0] = 0
    search.link[0] = NOBODY
    state[TOP + h % 3] = 0
    state[MADE] = state[WAITING] = state[LARGEST] = 1
    return search


# §15 ⟨Let a search go on⟩
def advance(search: Search, patience: int = 1 << 20) -> int:
    """Let a search look at some boards, or until there is news; return it."""
    while True:
        news = attempt(
            search.cols, search.recall, patience,
            search.far, search.keys, search.board,
            search.boards, search.cost, search.parent, search.link,
            search.seen, search.state,
        )  # fmt: skip
        if news != FULL:
            return news
        make_room(search)


# §1 ⟨Solve a board⟩
def solve(
    cells: Cells,
    rows: int,
    cols: int,
    failed: korf0.Report | None = None,
    *,
    priority: str = "manhattan",
    memory: int = GIB,
) -> korf0.Solution:
    """Solve a board in as few moves as possible, within a limit of memory.

    ``cells`` has rows × cols entries, row by row: x for the piece that
    belongs in cell x, −1 for the blank.  ``priority`` is "manhattan" or
    "hamming"; ``memory`` is in bytes.  Each bound that is proved is reported
    to ``failed`` at once.  Raises ValueError for what is no board,
    korf0.Unreachable, or OutOfMemory.
    """
    # §2 ⟨Refuse a start that has no solution⟩
    search = prepare(cells, rows, cols, priority, memory)
    despair(cells, rows, cols)
    # §16 ⟨Search, and report each bound that is proved⟩
    quotas, nodes, news = list[korf0.Quota](), 0, PAUSED
    length, begun = bound(search), perf_counter()
    while news != WON:
        news = advance(search)
        if news == WON or bound(search) > length:
            moves = happy_and_sad(length, search.shortest)
            taken, now = search.state[TAKEN], perf_counter()
            quotas.append(korf0.Quota(*moves, taken - nodes, now - begun))
            if news != WON and failed is not None:
                failed(quotas[-1])
            length, nodes, begun = bound(search), taken, now
    # §17 ⟨Follow the parents back to the start⟩
    node, path, size = search.state[WINNER], list[int](), rows * cols
    while node > 0:
        first = node * size
        path.append(search.boards.index(-1, first, first + size) - first)
        node = search.parent[node]
    return account(cells, cols, path[::-1], quotas if path else [])


# §12 ⟨Measure a search⟩
class Tally(NamedTuple):
    """What a search took; the bytes are those of its nodes and table."""

    moves: int
    enqueued: int
    dequeued: int
    queue: int
    bytes: int


# §12 ⟨Measure a search⟩ +≡
def measure(
    cells: Cells,
    rows: int,
    cols: int,
    priority: str = "manhattan",
    recall: int = ALL,
    memory: int = GIB,
) -> Tally:
    """Count what a solution takes; ``recall`` is NOTHING, LAST or ALL.

    Raises what ``solve`` raises.
    """
    search = prepare(cells, rows, cols, priority, memory, recall)
    despair(cells, rows, cols)
    while advance(search) != WON:
        pass
    state, each = search.state, weight(rows * cols, recall)
    moves, made = search.cost[state[WINNER]], state[MADE]
    return Tally(moves, made, state[TAKEN], state[LARGEST], made * each)


# §19 ⟨Race two boards, one node each in turn⟩
def race(cells: Cells, rows: int, cols: int, memory: int) -> tuple[bool, int]:
    """Return whether a board has a solution, and the nodes it took to know.

    Raises ValueError for what is no board, or OutOfMemory.
    """
    exchange = {0: 1, 1: 0}
    other = array("b", (exchange.get(x, x) for x in cells))
    pair = [
        prepare(start, rows, cols, memory=max(memory // 2, 1))
        for start in (cells, other)
    ]
    while True:
        for k, search in enumerate(pair):
            # §19 ⟨Let the search look at one node⟩
            news = ROSE
            while news == ROSE:
                news = advance(search, 1)
            if news == WON:
                return k == 0, sum(search.state[TAKEN] for search in pair)


# §19 ⟨Race two boards, one node each in turn⟩ +≡
def solvable(cells: Cells, rows: int, cols: int, memory: int = GIB) -> bool:
    """Tell whether a board has a solution, by two searches in lockstep.

    Raises ValueError for what is no board, or OutOfMemory.
    """
    return race(cells, rows, cols, memory)[0]
