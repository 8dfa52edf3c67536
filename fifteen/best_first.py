# Tangled from the Markdown file of the same name: read and change that one.

# §1 Introduction
"""Find a shortest solution by A*: the most hopeful board first."""

# §1 ⟨Definitions⟩
from __future__ import annotations

from array import array
from dataclasses import dataclass
from mmap import mmap
from random import Random
from time import perf_counter
from typing import NamedTuple, cast

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
CLOSED = 3


def places_of(size: int) -> Cells:
    """Return for each cell 32 times its word, and its lowest bit there."""
    bits = max((size - 1).bit_length(), 4)
    fields = ((j + 1) % size for j in range(size))
    words = (divmod(field, 32 // bits) for field in fields)
    return array("h", (32 * word + bits * field for word, field in words))


def words_of(size: int) -> int:
    """Return in how many words of 32 bits a node is packed, at least two."""
    return max(max(places_of(size)) // 32 + 1, 2)


# §6 ⟨Definitions⟩ +≡
def weight(size: int, recall: int) -> int:
    """Return the bytes for a node, in a table and stacks with free room."""
    words = words_of(size)
    return 4 * words + ((words + 1) // 2 if recall == ALL else 0) + 3


# §6 ⟨Definitions⟩ +≡
@dataclass
class Search:
    """A search that can be suspended: what it knows is all in here."""

    cols: int
    recall: int
    memory: int
    growths: int
    shortest: int
    far: Cells
    keys: Cells
    places: Cells
    board: Cells
    packed: Cells
    table: Cells
    stacks: Cells
    marks: Cells
    state: Cells


# §6 ⟨Definitions⟩ +≡
F, WINNER, MADE, KNOWN, TAKEN, WAITING, LARGEST = range(7)
SLOTS, BUSY, FREE, TOP = range(7, 11)
NOBODY = -1
CHUNK = 16
BOTTOM = CHUNK - 1
GIB = 1 << 30

# §7 ⟨Definitions⟩ +≡
WON, ROSE, FULL, EMPTY, PAUSED, NO_NEWS = range(6)

# §12 ⟨Definitions⟩ +≡
NOTHING, LAST, ALL = range(3)

# §13 ⟨Definitions⟩ +≡
STALE = 2**32 - 1


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
def pack(board: Cells, places: Cells, packed: Cells) -> None:
    """Pack a board, with all its cells."""
    for k in range(len(packed)):
        packed[k] = 0
    for x, place in zip(board, places, strict=True):
        packed[place >> 5] |= x + 1 << (place & 31)


# §15 ⟨Definitions⟩ +≡
def reserved(many: int) -> Cells:
    """Return an array of so many words of 32 bits, all of them 0."""
    if many == 0:
        return array("I")
    return cast("Cells", memoryview(mmap(-1, 4 * many)).cast("I"))


def extended(old: Cells, many: int) -> Cells:
    """Return a copy of an array with room for so many entries."""
    new = reserved(many)
    new[: len(old)] = old
    return new


# §15 ⟨Definitions⟩ +≡
def most_nodes(size: int, recall: int, memory: int) -> int:
    """Return the number of nodes for which there is room in so many bytes."""
    return min(memory // weight(size, recall), 2**31 - 1)


def make_room(search: Search) -> None:
    """Make room for eight times the nodes, or raise OutOfMemory."""
    size, recall, memory = len(search.board), search.recall, search.memory
    most = most_nodes(size, recall, memory)
    nodes = most >> 3 * max(search.growths, 0)
    if search.growths < 0 or nodes == 0:
        raise given_up(search, memory)
    held = weight(size, recall) * (most >> 3 * (search.growths + 1))
    try:
        # §15 ⟨Let the arrays go on in larger ones, one after another⟩
        words = len(search.packed)
        slots = nodes + nodes // 8 if recall == ALL else nodes
        search.table = extended(search.table, slots * words)
        search.marks = reserved(0)
        if recall == ALL:
            search.marks = reserved(slots // 32 + 1)
        left = nodes * weight(size, recall) // 4 - slots * words - len(search.marks)
        search.stacks = extended(search.stacks, max(left * 8 // 9, 0))
        search.growths -= 1
        return
    except (MemoryError, OSError):
        pass
    raise given_up(search, held)


# §15 ⟨Definitions⟩ +≡
def given_up(search: Search, memory: int) -> OutOfMemory:
    """Let go of the nodes, and return the complaint of their number."""
    complaint = OutOfMemory(bound(search), search.state[KNOWN], memory)
    search.table = search.stacks = search.marks = array("I")
    return complaint


# §16 ⟨Definitions⟩ +≡
def bound(search: Search) -> int:
    """Return the least length of a solution that is not ruled out as yet."""
    f = max(search.state[F], search.shortest)
    return f + (f - search.shortest) % 2


# §6 ⟨Look for a board among those we have seen⟩
def lay_out(packed: Cells, places: Cells, board: Cells) -> None:
    """Lay the pieces of a packed board on a board."""
    size = len(board)
    left, mask = size * (size - 1) // 2, (1 << places[0]) - 1
    for j in range(size - 1):
        x = packed[places[j] >> 5] >> (places[j] & 31) & mask
        board[j] = x - 1
        left -= x
    board[size - 1] = left - 1


# §8 ⟨Look for a board among those we have seen⟩ +≡
def is_full(
    recall: int, words: int,
    table: Cells, stacks: Cells, state: Cells,
) -> bool:  # fmt: skip
    """Return whether there may be no room for four more nodes."""
    if len(stacks) // CHUNK - 1 - state[BUSY] < 3:
        return True
    if recall == ALL:
        return 9 * (state[KNOWN] + 4) > 8 * state[SLOTS]
    return (state[MADE] + 4) * words > len(table)


# §9 ⟨Look for a board among those we have seen⟩ +≡
def step(d: int, cols: int) -> int:
    """Return how far the number of a cell is from that of its neighbour."""
    if d == EAST:
        return 1
    if d == WEST:
        return -1
    return cols if d == SOUTH else -cols


# §13 ⟨Look for a board among those we have seen⟩ +≡
def code_of(board: Cells, keys: Cells) -> int:
    """Return the code of a board."""
    code = 0
    for j in range(len(board)):
        if board[j] >= 0:
            code ^= keys[board[j] * len(board) + j]
    return code


# §13 ⟨Look for a board among those we have seen⟩ +≡
def find(
    code: int, packed: Cells, bits: int, table: Cells, slots: int
) -> int:  # fmt: skip
    """Return the slot where a board is, or an empty one where it may go."""
    slot, words = code * slots >> 31, len(packed)
    first = slot * words
    while table[first] != 0 and differ(packed, bits, table, first):
        slot += 1
        if slot == slots:
            slot = 0
        first = slot * words
    return slot


def differ(packed: Cells, bits: int, table: Cells, first: int) -> bool:
    """Return whether a board is another one than that of a node."""
    if table[first] >> bits != packed[0] >> bits:
        return True
    k = 1
    while k < len(packed) and table[first + k] == packed[k]:
        k += 1
    return k < len(packed)


# §13 ⟨Look for a board among those we have seen⟩ +≡
def spread(
    keys: Cells, places: Cells, board: Cells, packed: Cells,
    table: Cells, stacks: Cells, marks: Cells, state: Cells,
) -> None:  # fmt: skip
    """Move the nodes to more slots, and tell the stacks."""
    words, before = len(packed), state[SLOTS]
    slots = min(before + before // 2 + 1, len(table) // words)
    # §13 ⟨Let each node that waits say in which place⟩
    for stack in range(3):
        place = state[TOP + stack]
        while place != BOTTOM:
            slot = stacks[place]
            if slot != STALE and table[slot * words] & 3 == stack:
                second = slot * words + 1
                stacks[place], table[second] = table[second], place
            else:
                stacks[place] = STALE
            place -= 1
            if place % CHUNK == 0:
                place = stacks[place]
    state[SLOTS] = slots
    for k in range(slots // 32 + 1):
        marks[k] = 0
    for slot in range(before - 1, -1, -1):
        marked = marks[slot >> 5] >> (slot & 31) & 1
        if table[slot * words] != 0 and marked == 0:
            move(
                slot, keys, places, board, packed,
                table, stacks, marks, state,
            )  # fmt: skip


# §13 ⟨Look for a board among those we have seen⟩ +≡
def move(
    slot: int, keys: Cells, places: Cells, board: Cells, packed: Cells,
    table: Cells, stacks: Cells, marks: Cells, state: Cells,
) -> None:  # fmt: skip
    """Move a node to its new slot, and whatever is in its way to theirs."""
    words = len(packed)
    for k in range(words):
        packed[k] = table[slot * words + k]
        table[slot * words + k] = 0
    while packed[0] != 0:
        place = BOTTOM
        if packed[0] & 3 != CLOSED:
            place = packed[1]
            packed[1] = stacks[place]
        lay_out(packed, places, board)
        slot = code_of(board, keys) * state[SLOTS] >> 31
        while marks[slot >> 5] >> (slot & 31) & 1 != 0:
            slot = slot + 1 if slot + 1 < state[SLOTS] else 0
        marks[slot >> 5] |= 1 << (slot & 31)
        for k in range(words):
            first = slot * words + k
            packed[k], table[first] = table[first], packed[k]
        stacks[place] = slot


# §7 ⟨Look at boards, the most hopeful first⟩
def attempt(
    cols: int, recall: int, patience: int,
    far: Cells, keys: Cells, places: Cells,
    board: Cells, packed: Cells,
    table: Cells, stacks: Cells, marks: Cells, state: Cells,
) -> int:  # fmt: skip
    """Look at boards, so many at most, until there is news; return it."""
    size, words, bits = len(board), len(packed), places[0]
    p = q = d = x = code = node = barred = 0
    goto = At.BACKTRACK
    while True:
        match goto:
            case At.BACKTRACK:
                # §8 ⟨Take the most hopeful node from the queue⟩
                # §13 ⟨Spread the nodes if their slots are full, and there are more⟩
                full = recall == ALL and 9 * (state[KNOWN] + 4) > 8 * state[SLOTS]
                if full and state[SLOTS] < len(table) // words:
                    spread(keys, places, board, packed, table, stacks, marks, state)
                stack = state[F] % 3
                place = state[TOP + stack]
                # §8 ⟨Let news be what there is to tell, if anything⟩
                news = NO_NEWS
                if patience == 0:
                    news = PAUSED
                elif state[WAITING] == 0:
                    news = EMPTY
                elif place == BOTTOM:
                    news = ROSE
                    # §8 ⟨Raise f until there is a node on its stack⟩
                    while state[TOP + state[F] % 3] == BOTTOM:
                        state[F] += 1
                elif is_full(recall, words, table, stacks, state):
                    news = FULL
                if news != NO_NEWS:
                    return news
                node = stacks[place]
                # §8 ⟨Take the place from its stack⟩
                place -= 1
                if place % CHUNK == 0:
                    below = stacks[place]
                    stacks[place] = state[FREE]
                    state[FREE] = place
                    state[BUSY] -= 1
                    place = below
                state[TOP + stack] = place
                state[WAITING] -= 1
                if node != STALE and table[node * words] & 3 == stack:
                    goto = At.NEWLEVEL
            case At.NEWLEVEL:
                # §9 ⟨Set out the board of the node⟩
                state[TAKEN] += 1
                patience -= 1
                first = node * words
                came = table[first] >> 2 & 3
                table[first] |= CLOSED
                for k in range(words):
                    packed[k] = table[first + k]
                lay_out(packed, places, board)
                code = away = 0
                for j in range(size):
                    x = board[j]
                    if x < 0:
                        p = j
                    else:
                        code ^= keys[x * size + j]
                        away += x != j
                packed[0] = (packed[0] >> bits << bits) + board[size - 1] + 1
                barred = p
                if recall != NOTHING and state[TAKEN] > 1:
                    barred -= step(came, cols)
                # §9 ⟨Win if all the pieces are at home⟩
                if away == 0:
                    state[WINNER] = node
                    return WON
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
                    packed[places[p] >> 5] += x + 1 << (places[p] & 31)
                    packed[places[q] >> 5] -= x + 1 << (places[q] & 31)
                    # §13 ⟨Let slot be where this board is, or where it may go⟩
                    slot = state[MADE]
                    if recall == ALL:
                        after = code ^ keys[x * size + q] ^ keys[x * size + p]
                        slot = find(after, packed, bits, table, state[SLOTS])
                    # §11 ⟨Let rank be how much the new f is above the least⟩
                    rank = 1 + far[x * size + p] - far[x * size + q]
                    # §11 ⟨Let worse be that of its old f, or 0 if it was taken⟩
                    first = slot * words
                    stack = table[first] & 3
                    worse = 0 if stack == CLOSED else (stack - state[F]) % 3
                    if table[first] == 0 or rank < worse:
                        # §11 ⟨Write down the new node⟩
                        state[MADE] += 1
                        if table[first] == 0:
                            state[KNOWN] += 1
                        stack = (state[F] + rank) % 3
                        for k in range(1, words):
                            table[first + k] = packed[k]
                        table[first] = packed[0] >> bits << bits | d << 2 | stack
                        # §11 ⟨Put the new node on the stack of its f⟩
                        place = state[TOP + stack] + 1
                        if place % CHUNK == 0:
                            below = place - 1
                            place = state[FREE]
                            if place > 0:
                                state[FREE] = stacks[place]
                            else:
                                place = CHUNK * (state[BUSY] + 1)
                            state[BUSY] += 1
                            stacks[place] = below
                            place += 1
                        stacks[place] = slot
                        state[TOP + stack] = place
                        state[WAITING] += 1
                        if state[LARGEST] < state[WAITING]:
                            state[LARGEST] = state[WAITING]
                    packed[places[q] >> 5] += x + 1 << (places[q] & 31)
                    packed[places[p] >> 5] -= x + 1 << (places[p] & 31)
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
    keys = array("i", (lot.getrandbits(31) for _ in everywhere))
    # §15 ⟨Make room for the first nodes⟩
    growths = 0
    while most_nodes(size, recall, memory) >> 3 * growths > 1000:
        growths += 1
    board, packed = array("b", cells), array("q", [0]) * words_of(size)
    table, stacks, marks = (reserved(0) for _ in range(3))
    state = array("q", [h, NOBODY, 0, 0, 0, 0, 0, 0, 0, 0, BOTTOM, BOTTOM, BOTTOM])
    search = Search(
        cols, recall, memory, growths, shortest,
        far, keys, places_of(size), board, packed, table, stacks, marks, state
    )  # fmt: skip
    make_room(search)
    state[SLOTS] = len(search.table) // len(packed)
    # §15 ⟨Enqueue the start⟩
    pack(board, search.places, packed)
    slot = code_of(board, keys) * state[SLOTS] >> 31 if recall == ALL else 0
    for k, word in enumerate(packed):
        search.table[slot * len(packed) + k] = word
    bits = search.places[0]
    search.table[slot * len(packed)] = packed[0] >> bits << bits | h % 3
    # §15 ⟨Let the start be the only one that waits⟩
    state[MADE] = state[KNOWN] = state[WAITING] = state[LARGEST] = state[BUSY] = 1
    state[TOP + h % 3] = CHUNK + 1
    if len(search.stacks) > CHUNK:
        search.stacks[CHUNK], search.stacks[CHUNK + 1] = BOTTOM, slot
    return search


# §15 ⟨Let a search go on⟩
def advance(search: Search, patience: int = 1 << 20) -> int:
    """Look at so many boards, or fewer if there is news; return the news."""
    end = search.state[TAKEN] + patience
    while True:
        news = attempt(
            search.cols, search.recall, end - search.state[TAKEN],
            search.far, search.keys, search.places,
            search.board, search.packed,
            search.table, search.stacks, search.marks, search.state,
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
    # §17 ⟨Follow the ways back to the start⟩
    path, table, packed = list[int](), search.table, search.packed
    slot, words, board = search.state[WINNER], len(search.packed), search.board
    while board != array("b", cells):
        came = table[slot * words] >> 2 & 3
        p = board.index(-1)
        path.append(p)
        q = p - step(came, cols)
        board[p], board[q] = board[q], -1
        pack(board, search.places, packed)
        code, slots = code_of(board, search.keys), search.state[SLOTS]
        slot = find(code, packed, search.places[0], table, slots)
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
    made = state[MADE]
    return Tally(state[F], made, state[TAKEN], state[LARGEST], made * each)


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
