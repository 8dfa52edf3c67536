"""A*: its answers and counts, the limit of its memory, and what the text says."""

from __future__ import annotations

import gc
import pickle
import re
from array import array
from collections import Counter
from functools import cache
from itertools import islice, permutations
from math import factorial
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from weakref import finalize, ref

import oracle
import pytest
from conftest import table
from positions import wandered
from tiers import sweep

from fifteen import best_first, tray
from fifteen.best_first import ALL, LAST, NOTHING, OutOfMemory, Search
from fifteen.compiling.compiled import compiled
from fifteen.tray import cells
from proofweave import proves

FARTHEST = "867254301"
HAPPY = "bc9e80df3412a756"
EASY, NEAR, FAR = "12386a475b0f9dce", "51247308a6be9fcd", "613adb849257e0fc"
PRIORITIES = ("hamming", "manhattan")


@pytest.fixture(scope="module")
def fast() -> SimpleNamespace:
    """The program with its search compiled."""
    return compiled(best_first, "attempt")


def finished(search: Search, program: Any = best_first) -> Search:
    """A search that has taken the goal from its queue."""
    while program.advance(search) != best_first.WON:
        pass
    return search


# The answers


@pytest.mark.parametrize("recall", [NOTHING, LAST, ALL])
@pytest.mark.parametrize("priority", PRIORITIES)
@pytest.mark.parametrize(("rows", "cols"), [(2, 2), (3, 2), (3, 3), (3, 5), (4, 4)])
def test_the_oracle_agrees(rows: int, cols: int, priority: str, recall: int) -> None:
    """A heap and a dictionary make, take and hold the same numbers of nodes."""
    pushes = 20 if recall == NOTHING else 35
    for seed in range(4):
        board = wandered(rows, cols, seed, pushes)
        found = oracle.best_first(board, cols, priority, recall)
        tally = best_first.measure(oracle.cells(board), rows, cols, priority, recall)
        assert tally[1:4] == found[1:], board
        assert tally.moves == len(found.pieces)
        if recall == ALL:
            solution = best_first.solve(
                oracle.cells(board), rows, cols, priority=priority
            )
            assert solution.pieces == found.pieces, board


@pytest.mark.parametrize(
    ("rows", "cols", "every", "priority"),
    sweep(
        [
            (2, 4, 100, "manhattan"),
            (2, 4, 300, "hamming"),
            (3, 3, 1500, "manhattan"),
            (3, 3, 20000, "hamming"),
        ],
        3,
    ),
)
def test_no_solution_is_shorter(
    rows: int, cols: int, every: int, priority: str, fast: SimpleNamespace
) -> None:
    """Boards of 2×4 and 3×3, taken evenly, are solved as well as breadth-first does."""
    lengths = oracle.everything(rows, cols)
    assert len(lengths) == factorial(rows * cols) / 2
    for board, length in islice(lengths.items(), 7, None, every):
        pieces = fast.solve(oracle.cells(board), rows, cols, priority=priority).pieces
        assert len(pieces) == length, board
        assert oracle.replay(board, pieces, cols) == oracle.goal(rows, cols), board


def test_a_search_may_be_left_and_taken_up_again() -> None:
    """One node at a time, a search does what it does in one go."""
    whole = finished(best_first.prepare(cells(EASY), 4, 4))
    slow = best_first.prepare(cells(EASY), 4, 4)
    news = best_first.PAUSED
    while news != best_first.WON:
        before = slow.state[best_first.TAKEN]
        news = best_first.advance(slow, 1)
        assert slow.state[best_first.TAKEN] - before == (news != best_first.ROSE)
    assert slow == whole


# What it reports, and what it refuses


@pytest.mark.parametrize(
    ("board", "rows", "cols", "options", "message"),
    [
        ([0, -1], 1, 2, {}, "^Sorry, 1×2 is not a size from 2×2 to 10×10.$"),
        ([0, 1, 2, -1], 2, 2, {"priority": "luck"}, "“luck” is no priority; there are"),
        ([0, 1, 2, -1], 2, 2, {"memory": 0}, "A limit of 0 bytes has no room for a"),
        ([0, 1, 2, -1], 2, 2, {"memory": -5}, "A limit of -5 bytes has no room for a"),
    ],
)
def test_what_it_refuses(
    board: list[int], rows: int, cols: int, options: dict[str, Any], message: str
) -> None:
    """What is no board, no priority or no limit is refused in a whole sentence."""
    with pytest.raises(ValueError, match=message):
        best_first.solve(array("b", board), rows, cols, **options)


# The limit of memory


def test_the_bound_of_a_complaint_is_true(fast: SimpleNamespace) -> None:
    """The bound is at most the length, its parity is right, and memory raises it."""
    for start, length in (("d68cfe0ab7459132", 57), (FAR, 36)):
        bounds = []
        for memory in (1, 11, 12, 200, 3000, 10**4, 10**5, 3 * 10**5):
            with pytest.raises(OutOfMemory) as caught:
                fast.solve(cells(start), 4, 4, memory=memory)
            complaint = caught.value
            assert complaint.nodes <= max(memory // 12, 1)
            assert complaint.bytes == memory
            assert (length - complaint.bound) % 2 == 0
            bounds.append(complaint.bound)
        assert bounds == sorted(bounds)
        assert bounds[0] < bounds[-1] <= length
        assert len(fast.solve(cells(FAR), 4, 4, memory=12 * 70_000).pieces) == 36


def test_what_a_complaint_says() -> None:
    """The complaint tells limit, boards and bound, and can go between processes."""
    with pytest.raises(OutOfMemory) as caught:
        best_first.solve(cells("d68cfe0ab7459132"), 4, 4, memory=10_000)
    complaint = pickle.loads(pickle.dumps(caught.value))
    assert isinstance(complaint, OutOfMemory)
    assert isinstance(complaint, MemoryError)
    assert str(complaint) == (
        "Sorry, 9.8 KiB of memory is not enough. "
        "Boards kept: 829. Moves needed: 43 or more."
    )
    assert (complaint.bound, complaint.nodes, complaint.bytes) == (43, 829, 10_000)


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (1, "1 B"),
        (1023, "1023 B"),
        (1024, "1.0 KiB"),
        (10**6, "976.6 KiB"),
        (1 << 30, "1.0 GiB"),
        (5 << 39, "2.5 TiB"),
        (1 << 60, "1048576.0 TiB"),
    ],
)
def test_amounts(number: int, words: str) -> None:
    """Bytes are written in the greatest unit that is not too great."""
    assert best_first.amount(number) == words


def test_the_limit_is_used() -> None:
    """When memory ends, there was no room for the neighbours of one more board."""
    for memory in (5000, 12 * 1000, 12 * 1001, 77_777):
        search = best_first.prepare(cells("d68cfe0ab7459132"), 4, 4, memory=memory)
        while search.growths >= 0:
            best_first.make_room(search)
        slots = len(search.table) // len(search.packed)
        with pytest.raises(OutOfMemory) as caught:
            finished(search)
        known = search.state[best_first.KNOWN]
        assert known == caught.value.nodes
        assert slots == memory // 12 * 9 // 8
        assert 9 * known <= 8 * slots
        assert 8 * slots < 9 * (known + 4) or (memory == 5000 and known > 350)


@pytest.mark.parametrize(("rows", "cols"), [(2, 3), (4, 4), (5, 5)])
def test_section_15_growing_within_limits(
    rows: int, cols: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """§15: a search holds no more than its limit, even while it grows."""
    limit = 400_000
    board = oracle.cells(wandered(rows, cols, 1, 400))
    size, held = rows * cols, {0: 0}
    reserved = best_first.reserved

    def counted(many: int) -> array[int]:
        made = reserved(many)
        held[id(made)] = 4 * many
        finalize(made, held.pop, id(made))
        peaks.append(sum(held.values()))
        return made

    monkeypatch.setattr(best_first, "reserved", counted)
    peaks: list[int] = []
    search = best_first.prepare(board, rows, cols, memory=limit)

    def grown() -> int:
        """Grow once; return the nodes.  The frame ends, and holds no earlier table."""
        peaks.clear()
        before = len(search.table)
        best_first.make_room(search)
        nodes = best_first.most_nodes(size, ALL, limit) >> 3 * (search.growths + 1)
        assert len(search.table) == (nodes + nodes // 8) * len(search.packed)
        assert len(search.table) >= 8 * before
        assert max(peaks) <= nodes * best_first.weight(size, ALL) <= limit
        return nodes

    nodes = 0
    while search.growths >= 0:
        nodes = grown()
    left = len(search.stacks) // best_first.CHUNK * (best_first.CHUNK - 1)
    assert left > 0.55 * nodes


def test_a_limit_is_not_an_amount() -> None:
    """However high the limit, a small board takes little."""
    search = best_first.prepare(cells("413726580"), 3, 3, memory=1 << 60)
    finished(search)
    arrays = (search.table, search.stacks, search.marks)
    assert sum(map(len, arrays)) < 3_000
    tally = best_first.measure(cells("413726580"), 3, 3, memory=1 << 60)
    assert tally.bytes == tally.enqueued * 12


def test_a_complaint_leaves_nothing_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who keeps the complaint does not keep the nodes."""
    made = list[Any]()
    reserved = best_first.reserved

    def counted(many: int) -> array[int]:
        words = reserved(many)
        made.append(ref(words))
        return words

    monkeypatch.setattr(best_first, "reserved", counted)
    with pytest.raises(OutOfMemory) as caught:
        best_first.solve(cells("d68cfe0ab7459132"), 4, 4, memory=1 << 15)
    gc.collect()
    assert caught.value.nodes > 900
    assert len(made) >= 6
    assert not any(each() for each in made)


@pytest.mark.parametrize("refused", ["table", "stacks"])
@pytest.mark.parametrize("refusal", [MemoryError, OSError])
def test_the_machine_may_refuse(
    refused: str, refusal: type[Exception], monkeypatch: pytest.MonkeyPatch
) -> None:
    """If the machine has no more memory, the complaint tells what there was."""
    extended = best_first.extended
    calls = list[str]()

    def stingy(old: array[int], many: int) -> array[int]:
        calls.append("stacks" if calls[-1:] == ["table"] else "table")
        if calls[-1] == refused and len(old) > 500:
            raise refusal
        return extended(old, many)

    monkeypatch.setattr(best_first, "extended", stingy)
    with pytest.raises(OutOfMemory) as caught:
        best_first.solve(cells("d68cfe0ab7459132"), 4, 4)
    complaint = caught.value
    assert complaint.__context__ is None
    assert complaint.nodes <= complaint.bytes // 12 < 1.3 * complaint.nodes
    assert 43 <= complaint.bound <= 57


# The race


@pytest.mark.parametrize(("rows", "cols"), sweep([(2, 2), (2, 3)], 2))
def test_the_race_agrees_with_parity(rows: int, cols: int) -> None:
    """On every board, the race tells what parity tells, and what is true."""
    lengths = oracle.everything(rows, cols)
    for board in permutations(range(rows * cols)):
        start = oracle.cells(board)
        assert best_first.solvable(start, rows, cols) == (board in lengths)
        assert tray.solvable(start, rows, cols) == (board in lengths)


def test_a_race_has_its_limit() -> None:
    """Two searches share the limit of a race, which ends in the same complaint."""
    with pytest.raises(OutOfMemory) as caught:
        best_first.solvable(cells("d68cfe0ab7459132"), 4, 4, 30_000)
    assert caught.value.bytes == 15_000


# What the text says, section by section


def test_section_1_the_farthest_boards() -> None:
    """§1: no board of 3×3 needs more than 31 moves; two do, the example among them."""
    lengths = oracle.everything(3, 3)
    proves("31", max(lengths.values()))
    farthest = [board for board, length in lengths.items() if length == 31]
    assert len(farthest) == 2
    assert oracle.position(FARTHEST) in farthest


@pytest.mark.parametrize("priority", PRIORITIES)
def test_section_4_taken_at_least_cost(priority: str) -> None:
    """§4: when a board is taken, its g is the least there is."""
    search = best_first.prepare(cells(EASY), 4, 4, priority)
    truth = oracle.distances(oracle.position(EASY), 14)
    while best_first.advance(search) == best_first.ROSE:
        known = slots(search)
        for board, slot in known.items():
            if search.table[2 * slot] & 3 == best_first.CLOSED:
                g = moves(search, board, known)
                assert g > 14 or truth[board] == g


def slots(search: Search) -> dict[oracle.Position, int]:
    """The boards in the table, each with its slot."""
    words = len(search.packed)
    occupied = (k for k in range(search.state[best_first.SLOTS]))
    known = {laid_out(search, k): k for k in occupied if search.table[k * words] != 0}
    assert len(known) == search.state[best_first.KNOWN]
    return known


def laid_out(search: Search, slot: int) -> oracle.Position:
    """The board of a node."""
    words, board = len(search.packed), array("b", search.board)
    packed = array("I", search.table[slot * words : (slot + 1) * words])
    best_first.lay_out(packed, search.places, board)
    return tuple(piece + 1 for piece in board)


def moves(
    search: Search, board: oracle.Position, known: dict[oracle.Position, int]
) -> int:
    """The moves by which a board was come to, told by the ways back to the start."""
    many = 0
    while board != oracle.position(EASY):
        step = (1, -4, -1, 4)[search.table[2 * known[board]] >> 2 & 3]
        _, board = oracle.pushed(board, board.index(0) - step)
        many += 1
    return many


def stacked(search: Search) -> list[tuple[int, int]]:
    """The nodes in the queue, each with the number of its stack; the stale as well."""
    nodes = list[tuple[int, int]]()
    for stack, place in enumerate(search.state[best_first.TOP :]):
        while place != best_first.BOTTOM:
            nodes.append((search.stacks[place], stack))
            place -= 1
            if place % best_first.CHUNK == 0:
                place = search.stacks[place]
    assert len(nodes) == search.state[best_first.WAITING]
    return nodes


def test_section_15_patience_though_room_is_made() -> None:
    """§15: no more boards are looked at than asked, though the tables grow."""
    for patience in range(300, 500, 5):
        search = best_first.prepare(cells("156084723"), 3, 3)
        while search.state[best_first.TAKEN] < patience:
            left = patience - search.state[best_first.TAKEN]
            best_first.advance(search, left)
        assert search.state[best_first.TAKEN] == patience


def test_section_5_last_in_first_out() -> None:
    """§5: 2,245 nodes with the last in first out, and 8,861 with the first in."""
    proves("2,245", measured(HAPPY).dequeued)
    board = oracle.position(HAPPY)
    proves("8,861", oracle.best_first(board, oldest=True).dequeued)


@cache
def measured(start: str, priority: str = "manhattan", recall: int = ALL) -> Any:
    """What a board of 4×4 takes, counted by the interpreted program."""
    return best_first.measure(cells(start), 4, 4, priority, recall)


def test_section_6_the_weight_of_a_node() -> None:
    """§6: a node of the 15-puzzle takes 12 bytes; a GiB has room for 89,478,485."""
    proves("12 bytes", best_first.weight(16, ALL))
    proves("26", best_first.weight(25, ALL))
    proves("89,478,485", best_first.most_nodes(16, ALL, best_first.GIB))
    for rows, cols in ((2, 2), (3, 3), (4, 4), (4, 5), (5, 5)):
        goal = oracle.cells(oracle.goal(rows, cols))
        for recall in (NOTHING, LAST, ALL):
            limit = 10_000
            search = best_first.prepare(goal, rows, cols, memory=limit, recall=recall)
            while search.growths >= 0:
                best_first.make_room(search)
            arrays = (search.table, search.stacks, search.marks)
            most = best_first.most_nodes(rows * cols, recall, limit)
            assert 4 * sum(map(len, arrays)) <= limit
            assert len(search.table) // len(search.packed) >= most
    seconds = best_first.most_nodes(16, ALL, best_first.GIB) / 1_000_000
    proves("89 seconds", round(seconds))


@pytest.mark.parametrize("priority", PRIORITIES)
@pytest.mark.parametrize(("rows", "cols"), sweep([(3, 4), (4, 4), (5, 4), (5, 5)], 4))
def test_section_13_spreading(rows: int, cols: int, priority: str) -> None:
    """§13: after the nodes were spread, each is found, and waits where it waited."""
    board = oracle.cells(wandered(rows, cols, 1, 401))
    search = best_first.prepare(board, rows, cols, priority, 27 * 1_600)
    best_first.make_room(search)
    state = search.state
    while 9 * (state[best_first.KNOWN] + 4) <= 8 * state[best_first.SLOTS]:
        assert best_first.advance(search, 1) != best_first.WON
    before = slots(search)
    kinds = {board: kind(search, slot) for board, slot in before.items()}
    for _ in range(3):
        waiting = stacked(search)
        names = {slot: board for board, slot in before.items()}
        best_first.spread(
            search.keys, search.places, search.board, search.packed,
            search.table, search.stacks, search.marks, search.state,
        )  # fmt: skip
        after = slots(search)
        assert kinds == {board: kind(search, slot) for board, slot in after.items()}
        for (old, stack), (new, still) in zip(waiting, stacked(search), strict=True):
            assert stack == still
            live = kinds[names[old]] & 3 == stack if old in names else False
            assert new == (after[names[old]] if live else best_first.STALE)
        assert all(found(search, each) == slot for each, slot in after.items())
        before = after


def kind(search: Search, slot: int) -> int:
    """The way by which a node was come to, and its stack."""
    return search.table[slot * len(search.packed)] & 15


def found(search: Search, board: oracle.Position) -> int:
    """Where the program finds a board."""
    pieces, packed = oracle.cells(board), array("q", search.packed)
    best_first.pack(pieces, search.places, packed)
    code, bits = best_first.code_of(pieces, search.keys), search.places[0]
    slots = search.state[best_first.SLOTS]
    return best_first.find(code, packed, bits, search.table, slots)


def test_section_12_more_may_cost_more() -> None:
    """§12: from here 1,991 nodes with the last board, and 2,727 with all of them."""
    proves("1,991", measured(NEAR, recall=LAST).dequeued)
    proves("2,727", measured(NEAR).dequeued)
    before = []
    for recall in (LAST, ALL):
        search = best_first.prepare(cells(NEAR), 4, 4, recall=recall)
        while search.state[best_first.F] < 27:
            best_first.advance(search)
        before.append(search.state[best_first.TAKEN])
    assert before[0] >= before[1] == 14 + 67 + 198 + 623


def test_section_18_parity_decides() -> None:
    """§18: up to nine cells, the boards of right parity are those that are solved."""
    for rows, cols in ((2, 2), (2, 3), (3, 2), (2, 4), (4, 2), (3, 3)):
        lengths = oracle.everything(rows, cols)
        assert len(lengths) == factorial(rows * cols) / 2
        for board in islice(lengths, 0, None, 1 + len(lengths) // 2000):
            assert tray.solvable(oracle.cells(board), rows, cols)


def test_section_19_parity_is_cheap() -> None:
    """§19: for a board of 3×3, parity asks 36 times which number is greater."""
    asked = 0

    class Piece(int):
        def __gt__(self, other: int) -> bool:
            nonlocal asked
            asked += 1
            return int(self) > other

    assert tray.solvable([Piece(x) for x in [*range(8), -1]], 3, 3)  # type: ignore[arg-type]
    proves("36", asked)


def test_section_20_the_estimate_counts() -> None:
    """§20: the third degree saves 2 nodes of 168; the Hamming priority takes 1,998."""
    second = measured(EASY, recall=LAST).dequeued
    proves("2 of 168", second - measured(EASY).dequeued, second)
    proves("1,998", measured(EASY, "hamming").dequeued)


# The record


def test_the_record_is_of_the_same_program(fast: SimpleNamespace, root: Path) -> None:
    """The shortest of the recorded searches comes out the same, node for node."""
    words = (root / "records/best_first.md").read_text(encoding="utf-8")
    each = re.search(r"takes (\d+) bytes on a board of 4×4", words)
    assert each is not None
    rows = table("records/best_first.csv")
    assert [int(row["number"]) for row in rows] == list(range(1, 21))
    solved = [row for row in rows if row["solved"] == "True"]
    assert len(solved) == 20
    for row in sorted(rows, key=lambda row: int(row["nodes"]))[:1]:
        tally = fast.measure(cells(row["start"]), 4, 4)
        assert tally.moves == int(row["length"])
        assert tally.dequeued == int(row["nodes"])
        assert tally.enqueued == int(row["enqueued"])
        assert tally.queue == int(row["queue"])
        assert int(each[1]) * tally.enqueued == int(row["bytes"]) == tally.bytes


@pytest.mark.parametrize(("rows", "cols"), [(2, 4), (3, 3)])
def test_the_record_has_every_length(rows: int, cols: int, root: Path) -> None:
    """The lengths of the races are distributed as those that breadth-first finds."""
    record = (root / "records/best_first.md").read_text(encoding="utf-8")
    races = record.partition(f"\n{rows}×{cols}: ")[2]
    counted: dict[int, int] = {}
    line = re.compile(r"^ *([\d,]+) boards at distance (\d+)$", re.M)
    for boards, length in line.findall(races):
        if int(length) in counted:
            break
        counted[int(length)] = int(boards.replace(",", ""))
    assert counted == Counter(oracle.everything(rows, cols).values())
