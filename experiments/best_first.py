"""Measures A* with all its memory against iterative deepening, and races boards.

python experiments/best_first.py korf [--first N] [--last N] [--gib N] > FILE.csv
python experiments/best_first.py degrees
python experiments/best_first.py races
"""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import permutations
from types import FunctionType
from typing import NamedTuple

import harness

import korf0
from fifteen import best_first
from fifteen.best_first import (
    ALL,
    BOTTOM,
    BUSY,
    CHUNK,
    KNOWN,
    LARGEST,
    MADE,
    PAUSED,
    ROSE,
    SLOTS,
    TAKEN,
    TOP,
    WAITING,
    WON,
    F,
    attempt,
    code_of,
    words_of,
)
from fifteen.compiling.compiled import CompiledSearch, compiled
from fifteen.tray import cells, solvable
from korf0 import Cells

DEEPENING = compiled(korf0, "attempt")
BEST_FIRST = compiled(best_first, "attempt")
GIB = 1 << 30
STARTS = (
    "162573048",
    "360157824",
    "867254301",
    "12386a475b0f9dce",
    "51247308a6be9fcd",
    "613adb849257e0fc",
)


def main(kind: str, *, first: int = 1, last: int = 20, gib: float = 4.0) -> None:
    """Run the experiment that is named, and print what it finds."""
    kinds: dict[str, Callable[[], Iterator[str]]] = {
        "korf": partial(korf, range(first, last + 1), int(gib * GIB)),
        "degrees": degrees,
        "races": all_races,
    }
    harness.chosen(kinds, [kind])
    for line in kinds[kind]():
        print(line, flush=True)


# Korf's positions


class MemoryRow(NamedTuple):
    """A position solved by both; nodes are arrivals, seconds those of a processor."""

    number: int
    start: str
    length: int
    deepening_nodes: int
    deepening_seconds: float
    nodes: int
    seconds: float
    enqueued: int
    queue: int
    bytes: int
    bound: int
    solved: bool


def korf(numbers: Iterable[int], memory: int) -> Iterator[str]:
    """Yield a table with a row for each position, when it is done."""
    yield ",".join(MemoryRow._fields)
    DEEPENING.solve(harness.NEAR)
    BEST_FIRST.measure(cells(harness.NEAR), 4, 4)
    for board in harness.korf(numbers):
        yield harness.line(both(board.number, board.start, memory)).strip()


def both(number: int, start: str, memory: int) -> MemoryRow:
    """Solve a position by both methods; what A* cannot, it leaves at a bound."""
    solution, deepening = harness.timed(lambda: DEEPENING.solve(start))
    (state, bound), seconds = harness.timed(partial(by_memory, start, memory))
    length = len(solution.pieces)
    if solved := bound is None:
        assert state[F] == length
    return MemoryRow(
        number,
        start,
        length,
        solution.nodes,
        deepening,
        state[TAKEN],
        seconds,
        state[MADE],
        state[LARGEST],
        state[MADE] * best_first.weight(16, ALL),
        length if bound is None else bound,
        solved,
    )


def by_memory(start: str, memory: int) -> tuple[Cells, int | None]:
    """Search with so much memory; return the state in the end, and if there was no
    more, the bound at which it is left."""
    search = BEST_FIRST.prepare(cells(start), 4, 4, memory=memory)
    try:
        while BEST_FIRST.advance(search) != WON:
            pass
    except best_first.OutOfMemory as complaint:
        return search.state, complaint.bound
    return search.state, None


# Three degrees of memory


def degrees() -> Iterator[str]:
    """Yield what each board takes with each priority and degree of memory."""
    yield "start           moves priority  recall    enqueued    dequeued     in queue"
    for start in STARTS:
        for priority in ("hamming", "manhattan"):
            for recall, name in enumerate(("nothing", "last", "all")):
                yield f"{start:16}{degree(start, priority, recall, name)}"


def degree(start: str, priority: str, recall: int, name: str) -> str:
    """Say what a board takes, or that it does not fit into a GiB."""
    side = 3 if len(start) == 9 else 4
    try:
        tally = BEST_FIRST.measure(cells(start), side, side, priority, recall)
    except best_first.OutOfMemory as complaint:
        kept = f"{complaint.nodes:>11,} and more; {complaint.bound} moves or more"
        return f"{'':5} {priority:9} {name:7} {kept}"
    counts = f"{tally.enqueued:>11,} {tally.dequeued:>11,} {tally.queue:>12,}"
    return f"{tally.moves:5} {priority:9} {name:7} {counts}"


# Every board against its counterpart


class Races(NamedTuple):
    """The results of some pairs of boards, for each pair in order."""

    firsts: Cells
    winners: Cells
    lengths: Cells
    nodes: Cells


def all_races() -> Iterator[str]:
    """Race each pair of boards, and compare the winners with their parities."""
    for rows, cols in ((2, 4), (3, 3)):
        size = rows * cols
        races = run_races(counterparts(size), rows, cols)
        firsts = [races.firsts[k : k + size] for k in range(0, len(races.firsts), size)]
        wrong = sum(
            solvable(first, rows, cols) != (winner == 0)
            for first, winner in zip(firsts, races.winners, strict=True)
        )
        pairs, most = len(firsts), max(races.nodes)
        yield f"{rows}×{cols}: {2 * pairs:,} boards; parity disagrees {wrong} times"
        yield f"{sum(races.nodes) / pairs:,.1f} nodes a race, {most:,} at most"
        for length, boards in sorted(Counter(races.lengths).items()):
            yield f"{boards:>7,} boards at distance {length}"


def counterparts(size: int) -> Iterator[tuple[int, ...]]:
    """Yield one board of each pair that differs in pieces 0 and 1 alone."""
    for board in permutations(range(-1, size - 1)):
        if board.index(0) < board.index(1):
            yield board


def run_races(
    boards: Iterable[tuple[int, ...]],
    rows: int,
    cols: int,
    room: int = 1 << 16,
    run: Callable[..., None] | None = None,
) -> Races:
    """Race some boards, each against that with pieces 0 and 1 exchanged.

    There is room for so many nodes in each search.  What runs the races is compiled,
    if nothing else is given.
    """
    size = rows * cols
    firsts = array("b", (piece for board in boards for piece in board))
    pairs = len(firsts) // size
    races = Races(firsts, *(array("i", [0]) * pairs for _ in Races._fields[1:]))
    model = best_first.prepare(array("b", [*range(size - 1), -1]), rows, cols)
    sides = [side(size, room) for _ in range(2)]
    if run is None:
        assert isinstance(race_all, FunctionType)
        run = CompiledSearch(race_all)
    tables = (model.far, model.keys, model.places, model.board, model.packed)
    run(cols, *races, *tables, *sides[0], *sides[1])
    if 2 in races.winners:
        raise MemoryError(f"{room:,} nodes are not enough for a race")
    return races


def side(size: int, room: int) -> tuple[Cells, ...]:
    """Return the arrays of a search with room for so many nodes."""
    slots = room + room // 8
    many = (slots * words_of(size), room + 4 * CHUNK, slots // 32 + 1)
    state = array("q", [0]) * (TOP + 3)
    return *(array("I", [0]) * each for each in many), state


def race_all(
    cols: int, firsts: Cells, winners: Cells, lengths: Cells, counts: Cells,
    far: Cells, keys: Cells, places: Cells, board: Cells, packed: Cells,
    table0: Cells, stacks0: Cells, marks0: Cells, state0: Cells,
    table1: Cells, stacks1: Cells, marks1: Cells, state1: Cells,
) -> None:  # fmt: skip
    """Race board after board, one node each in turn; compiled as a whole.

    The winner is 0 or 1, or 2 if there is no more room.
    """
    size = len(board)
    for k in range(len(winners)):
        for j in range(size):
            board[j] = firsts[k * size + j]
        begin(far, keys, places, board, packed, table0, stacks0, state0)
        for j in range(size):
            if 0 <= board[j] < 2:
                board[j] = 1 - board[j]
        begin(far, keys, places, board, packed, table1, stacks1, state1)
        news = PAUSED
        while news == PAUSED:
            winners[k] = 0
            news = ROSE
            while news == ROSE:
                news = attempt(
                    cols, ALL, 1, far, keys, places, board, packed,
                    table0, stacks0, marks0, state0,
                )  # fmt: skip
            if news == WON:
                lengths[k] = state0[F]
            elif news == PAUSED:
                winners[k] = 1
                news = ROSE
                while news == ROSE:
                    news = attempt(
                        cols, ALL, 1, far, keys, places, board, packed,
                        table1, stacks1, marks1, state1,
                    )  # fmt: skip
                if news == WON:
                    lengths[k] = state1[F]
        if news != WON:
            winners[k] = 2
        counts[k] = state0[TAKEN] + state1[TAKEN]


def begin(
    far: Cells, keys: Cells, places: Cells, board: Cells, packed: Cells,
    table: Cells, stacks: Cells, state: Cells,
) -> None:  # fmt: skip
    """Let the first node, whose board is laid out, be the only one."""
    h, size = 0, len(board)
    for k in range(len(packed)):
        packed[k] = 0
    for j in range(size):
        packed[places[j] >> 5] |= board[j] + 1 << (places[j] & 31)
        if board[j] >= 0:
            h += far[board[j] * size + j]
    for k in range(len(table)):
        table[k] = 0
    for k in range(len(state)):
        state[k] = BOTTOM if k >= TOP else 0
    slots = len(table) // len(packed)
    slot = code_of(board, keys) * slots >> 31
    for k in range(len(packed)):
        table[slot * len(packed) + k] = packed[k]
    table[slot * len(packed)] = packed[0] >> places[0] << places[0] | h % 3
    stacks[CHUNK], stacks[CHUNK + 1] = BOTTOM, slot
    state[F], state[SLOTS] = h, slots
    state[TOP + h % 3] = CHUNK + 1
    state[MADE] = state[KNOWN] = state[WAITING] = state[BUSY] = 1


if __name__ == "__main__":
    harness.run(main)
