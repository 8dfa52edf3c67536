"""korf2: its positions, its windows, the search that asks them, and its text."""

from __future__ import annotations

import re
import zlib
from array import array
from collections.abc import Callable
from functools import cache, partial
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import oracle
import pytest
from conftest import COMPILED, KORF100, SIXTY, Said, needs_numba, table

import korf0
from fifteen import korf2, pair_distance, walking_distance
from fifteen.compiling.compiled import compiled
from fifteen.korf2 import NEVER, Look, Windows, levels, seen_by, solve, tabulate
from fifteen.tables import happy_windows as happy
from fifteen.tables.happy_windows import Spoiled, happy_windows, shipped_windows
from fifteen.tray import cells, manhattan_distance
from figures.search_tree import beyond, quota_trees
from proofweave import proves

SIZES = [(2, 2), (2, 3), (3, 2), (2, 4), (3, 3)]
START = "51247308a6be9fcd"
SEVENTY_NINE = "16a8ec42db3597f0"


@cache
def happily(rows: int, cols: int) -> list[set[oracle.Position]]:
    """The positions that 0, 1, 2 … happy moves bring home, by sets of tuples."""
    found = [{oracle.goal(rows, cols)}]
    while found[-1]:
        h = len(found)
        before = {b for a in found[-1] for _, b in oracle.neighbours(a, cols)}
        found.append({b for b in before if oracle.manhattan(b, cols) == h})
    return found[:-1]


@cache
def with_sad_moves(rows: int, cols: int) -> dict[oracle.Position, int]:
    """The sad moves that every position of a small tray needs, by its distance."""
    every = oracle.everything(rows, cols)
    return {b: (d - oracle.manhattan(b, cols)) // 2 for b, d in every.items()}


def unfolded(word: int, size: int) -> oracle.Position:
    """The position that a word stands for, its last tile by elimination."""
    tiles = [int(digit, 16) for digit in f"{word:0{size - 1}x}"[::-1]]
    (last,) = {*range(size)} - {*tiles}
    return (*tiles, last)


@pytest.mark.parametrize(("rows", "cols"), SIZES)
def test_levels_are_those_of_a_search_of_sets(rows: int, cols: int) -> None:
    """Each level has the positions that a breadth-first search of tuples finds, sorted
    and each once; they are those that need no sad move."""
    made = [*levels(rows, cols)]
    assert all(x < y for level in made for x, y in pairwise(level))
    found = [{unfolded(word, rows * cols) for word in level} for level in made]
    assert found == happily(rows, cols)
    none = {b for b, sad in with_sad_moves(rows, cols).items() if sad == 0}
    assert set().union(*found) == none


def contents(board: oracle.Position, width: int) -> tuple[int, int]:
    """What the two windows hold, by the text of it."""
    first, last = board[:width], board[-width:]
    return tuple(
        int("".join(f"{x:x}" for x in part[::-1]), 16) for part in (first, last)
    )  # type: ignore[return-value]


def made_of(boards: set[oracle.Position], width: int) -> list[set[int]]:
    """The contents of either window in some positions."""
    return [{contents(board, width)[k] for board in boards} for k in (0, 1)]


def ones(bits: Any) -> set[int]:
    """The numbers of the bits that are set."""
    return {8 * j + k for j, byte in enumerate(bits) for k in range(8) if byte >> k & 1}


@pytest.mark.parametrize(("rows", "cols"), SIZES)
def test_a_window_has_a_bit_for_what_occurs(rows: int, cols: int) -> None:
    """The bits of a window are those of its contents in some position, no others."""
    for width in (2, 3, 5):
        windows = tabulate(rows, cols, width)
        wide, half = windows.width, len(windows.bits) // 2
        assert wide == min(width, rows * cols - 1)
        assert half == 16**wide // 8
        wanted = made_of(set().union(*happily(rows, cols)), wide)
        assert [ones(windows.bits[:half]), ones(windows.bits[half:])] == wanted


def test_no_happy_position_misses_a_window() -> None:
    """Every position of 3×3 that needs no sad move is seen by both windows, and so are
    those on the ways of happy moves from 200 goals of 4×4, taken back at random."""
    windows = tabulate(3, 3)
    for board, sad in with_sad_moves(3, 3).items():
        if sad == 0:
            assert seen_by(windows, oracle.cells(board)) == [True, True]
    rng, shipped = Random(57), shipped_windows()
    for _ in range(200):
        board = oracle.GOAL
        while board:
            assert seen_by(shipped, oracle.cells(board)) == [True, True]
            h = oracle.manhattan(board)
            before = [b for _, b in oracle.neighbours(board)]
            farther = [b for b in before if oracle.manhattan(b) == h + 1]
            board = rng.choice(farther) if farther else ()


# The search


def asked_everywhere(
    board: oracle.Position, cols: int, seen: list[set[int]], width: int
) -> tuple[str, list[tuple[int, int, int, int]]]:
    """The solution of a position, and of each quota the nodes, the questions, those
    that pass, and the nodes without a sad move left; by recursion."""
    counts = list[tuple[int, int, int, int]]()
    h = oracle.manhattan(board, cols)

    def passes(here: oracle.Position) -> bool:
        tally[1] += 1
        both = all(c in s for c, s in zip(contents(here, width), seen, strict=True))
        tally[2] += both
        return both

    def visit(here: oracle.Position, came: int, happy: int, sad: int) -> str | None:
        tally[0] += 1
        tally[3] += sad == 0
        for tile, after in oracle.neighbours(here, cols):
            if after.index(0) == came:
                continue
            pleased = oracle.manhattan(after, cols) < oracle.manhattan(here, cols)
            left = (happy - 1, sad) if pleased else (happy, sad - 1)
            if min(left) < 0 or (not pleased and sad == 1 and not passes(after)):
                continue
            if left == (0, 0):
                return oracle.DIGITS[tile]
            rest = visit(after, here.index(0), *left)
            if rest is not None:
                return oracle.DIGITS[tile] + rest
        return None

    sad = 0
    while True:
        tally = [0, 0, 0, 0]
        found = visit(board, -1, h + sad, sad) if sad or passes(board) else None
        counts.append((tally[0], tally[1], tally[2], tally[3]))
        if found is not None:
            return found, counts
        sad += 1


def told(quotas: Any, looks: list[Look]) -> list[tuple[int, int, int, int]]:
    """The counts of each quota of a search."""
    return [(q.nodes, *look) for q, look in zip(quotas, looks, strict=True)]


@pytest.mark.parametrize(("rows", "cols"), [(2, 3), (3, 3), (3, 2), (2, 4)])
def test_every_question_is_that_of_a_dull_search(rows: int, cols: int) -> None:
    """On samples of small trays the nodes, the questions, the hits and the solution
    are those of a recursive search that compares sets of contents."""
    windows = tabulate(rows, cols)
    boards = sorted(oracle.everything(rows, cols))
    seen = made_of(set().union(*happily(rows, cols)), windows.width)
    for board in Random(rows * cols).sample(boards, 40):
        if board == oracle.goal(rows, cols):
            continue
        looks = list[Look]()
        found = solve(oracle.cells(board), rows, cols, None, windows, looks)
        pieces, counts = asked_everywhere(board, cols, seen, windows.width)
        assert (found.pieces, told(found.quotas, looks)) == (pieces, counts)


def program() -> SimpleNamespace:
    """The program with its search compiled, where that can be done."""
    return compiled(korf2, "attempt")


def by_manhattan() -> Callable[..., korf0.Solution]:
    """The search of korf0 for any size, as `test_pair_distance` compares the two."""
    search = compiled(pair_distance, "attempt_by_lines").solve
    return partial(search, bound="manhattan")


@pytest.mark.parametrize("vector", table(SIXTY), ids=lambda v: v["start"])
def test_sixty_positions(vector: dict[str, str]) -> None:
    """Sixty positions have the solution of korf0 in C, and each quota that fails meets,
    with a sad move left, the nodes of the quota before."""
    start = vector["start"]
    if not COMPILED and int(vector["nodes"]) > 100_000:
        pytest.skip("it would take minutes")
    looks = list[Look]()
    found = program().solve(cells(start), 4, 4, None, shipped_windows(), looks)
    theirs = compiled(korf0, "attempt").solve(start)
    assert found[:3] == theirs[:3]
    nodes = [q.nodes - look.last for q, look in zip(found.quotas, looks, strict=True)]
    assert nodes[:-1] == [0, *(q.nodes for q in theirs.quotas)][: len(nodes) - 1]


def test_the_nodes_of_a_quota_are_those_of_the_quota_before() -> None:
    """On every 997th position of 3×3, too, quota by quota."""
    search, without, windows = program().solve, by_manhattan(), tabulate(3, 3)
    for board in [*oracle.everything(3, 3)][1::997]:
        looks, start = list[Look](), oracle.cells(board)
        found = search(start, 3, 3, None, windows, looks)
        theirs = [quota.nodes for quota in without(start, 3, 3).quotas]
        ours = [
            q.nodes - look.last for q, look in zip(found.quotas, looks, strict=True)
        ]
        assert ours[:-1] == [0, *theirs][: len(ours) - 1]


def test_a_bit_that_is_cleared_loses_a_solution() -> None:
    """Without the bit of one board on the only way home the search finds no solution
    of that length: so the bits are asked."""
    start = next(b for b, d in oracle.everything(3, 3).items() if d == 21)
    windows = tabulate(3, 3)
    found = solve(oracle.cells(start), 3, 3, None, windows)
    board, last = start, start
    for piece in found.pieces:
        before, board = board, oracle.replay(board, piece, 3)
        if oracle.manhattan(board, 3) > oracle.manhattan(before, 3):
            last = board
    bits = array("B", windows.bits)
    content = contents(last, windows.width)[0]
    assert bits[content >> 3] >> (content & 7) & 1
    bits[content >> 3] ^= 1 << (content & 7)
    other = solve(oracle.cells(start), 3, 3, None, Windows(windows.width, bits))
    assert other.pieces != found.pieces


def some_pairs(width: int, pairs: int) -> Windows:
    """Windows of 3×3 for positions with no sad move, with one at most, and so on."""
    bits = array("B")
    for most in range(pairs):
        boards = {b for b, sad in with_sad_moves(3, 3).items() if sad <= most}
        for part in made_of(boards, width):
            window = bytearray(16**width // 8)
            for content in part:
                window[content >> 3] |= 1 << (content & 7)
            bits.frombytes(window)
    return Windows(width, bits)


# The answers to exercises


SIXTEEN = (79, 12, 42, 9, 48, 30, 94, 57, 13, 2, 39, 96, 8, 55, 25, 11)


@pytest.mark.slow("sweep")
@needs_numba
def test_the_answer_on_columns() -> None:
    """What passes the windows of rows and of columns: rows of the transpose."""
    search, windows = compiled(korf2, "attempt").solve, shipped_windows()
    starts = {int(row["number"]): row["start_knuth"] for row in table(KORF100)}

    def passing(numbers: tuple[int, ...], transposed: bool) -> float:
        looks: list[Look] = []
        for number in numbers:
            start = oracle.position(starts[number])
            if transposed:
                start = oracle.by_columns(start)
            search(oracle.cells(start), 4, 4, None, windows, looks)
        return sum(n.passed for n in looks) / sum(n.asked for n in looks)

    every = [passing(SIXTEEN, way) for way in (False, True)]
    three = [passing(SIXTEEN[:3], way) for way in (False, True)]
    proves("1.98 % and 3.80 %; 9.00 % and 4.05 %", *every, *three)


@pytest.mark.slow("sweep")
def test_the_answer_on_two_sad_moves() -> None:
    """The nodes of some positions of 3×3, by windows for more and more sad moves, with
    which the solutions are the same."""
    search, without = program().solve, by_manhattan()
    starts = [oracle.cells(board) for board in [*oracle.everything(3, 3)][1::499]]
    solved = [without(start, 3, 3) for start in starts]
    found = [sum(solution.nodes for solution in solved)]
    for pairs in (1, 2, 3):
        windows, before = some_pairs(5, pairs), [each[:3] for each in solved]
        solved = [search(start, 3, 3, None, windows) for start in starts]
        assert [each[:3] for each in solved] == before
        found.append(sum(solution.nodes for solution in solved))
    proves("725,919 nodes; 218,350; 72,988; 37,663", *found)


@pytest.mark.slow("sweep")
def test_the_answer_on_walking_distance() -> None:
    """What walking distance refuses of the last sad moves of its own search, and the
    windows of the others."""
    windows, tables = shipped_windows(), walking_distance.tabulate(4, 4)
    start, length = oracle.position(START), 2 * 6
    length += oracle.manhattan(start)
    asked = refused = passed = 0
    to_do: list[tuple[oracle.Position, oracle.Position | None, int]] = [
        (start, None, 0)
    ]
    while to_do:
        board, before, moves = to_do.pop()
        for _, after in oracle.neighbours(board):
            left = length - moves - 1
            h = oracle.manhattan(after)
            if after == before or h > left:
                continue
            cells_after = oracle.cells(after)
            far = walking_distance.lower_bound(cells_after, 4, 4, tables)
            question = h == left and h > oracle.manhattan(board)
            asked += question
            refused += question and far > left
            if far > left:
                continue
            if question:
                passed += all(seen_by(windows, cells_after))
            elif h < left:
                to_do.append((after, board, moves + 1))
    proves("6,986; 5,284; 1,702; 406", asked, refused, asked - refused, passed)


# The windows of the package


def test_section_9_the_shipped_windows(root: Path) -> None:
    """§9: the bits have the digest that the text shows, and the size."""
    windows = shipped_windows()
    proves("262,144", len(windows.bits))
    digest = sha256(windows.bits).hexdigest()
    assert digest == happy.DIGEST
    text = (root / "fifteen" / "korf2.md").read_text(encoding="utf-8")
    assert f"`{digest[:16]}`" in text
    assert windows.width == korf2.WIDTH
    assert happy.SHIPPED.stat().st_size < len(windows.bits) / 3.5


@pytest.mark.slow("sweep")
@needs_numba
def test_section_6_the_levels_of_the_record(root: Path) -> None:
    """§6: the first half of the levels of 4×4, and the number of all their positions,
    are those of the record."""
    wanted = recorded_levels(root)
    proves("57", len(wanted))
    assert sum(wanted) == happy.POSITIONS
    told = list[int]()

    class Enough(Exception):
        pass

    def tell(done: int, of: int) -> None:
        told.append(done)
        if len(told) == 28:
            raise Enough

    with pytest.raises(Enough):
        happy.remade_windows(tell)
    assert [y - x for x, y in pairwise([0, *told])] == wanted[:28]


def recorded_levels(root: Path) -> list[int]:
    """The positions of each level in the record."""
    record = (root / "records" / "happy_moves.md").read_text(encoding="utf-8")
    rows = re.findall(r"^ +(\d+) +([\d,]+)$", record, re.MULTILINE)
    return [int(many.replace(",", "")) for _, many in rows]


@needs_numba
@pytest.mark.slow("sweep")
def test_all_levels_are_those_of_the_record(root: Path) -> None:
    """Compiled, to the last; and their windows are those that are shipped."""
    told = list[int]()
    made = happy.remade_windows(lambda done, of: told.append(done))
    assert [y - x for x, y in pairwise([0, *told])] == recorded_levels(root)
    assert sha256(made.bits).hexdigest() == happy.DIGEST


@pytest.mark.parametrize("harm", ["other", "short", "gone"])
def test_a_harmed_file_is_noticed(
    harm: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Windows with another bit, a file that ends early, and one that is not there are
    refused, with the path."""
    file = tmp_path / "windows"
    whole = happy.SHIPPED.read_bytes()
    if harm == "other":
        bits = bytearray(zlib.decompress(whole))
        bits[5] ^= 1
        file.write_bytes(zlib.compress(bits))
    if harm == "short":
        file.write_bytes(whole[:-100])
    monkeypatch.setattr(happy, "SHIPPED", file)
    shipped_windows.cache_clear()
    try:
        with pytest.raises(Spoiled, match=re.escape(str(file))) as caught:
            happy_windows(4, 4)
        assert str(file) in str(caught.value)
    finally:
        shipped_windows.cache_clear()


def test_windows_of_other_sizes_are_made(tmp_path: Path) -> None:
    """A size from 12 cells on is kept in the store, and a smaller one is not."""
    assert happy_windows(3, 3, tmp_path) == tabulate(3, 3)
    assert not [*tmp_path.iterdir()]
    kept = happy_windows(2, 6, tmp_path)
    assert kept == tabulate(2, 6)
    assert [path.name for path in tmp_path.glob("*.table")] == ["happy-2x6.table"]
    happy._made_windows.cache_clear()
    assert happy_windows(2, 6, tmp_path) == kept
    with pytest.raises(ValueError, match="5×5 has more than 16 cells"):
        happy_windows(5, 5)


def test_a_move_that_is_refused_costs_more_than_any_quota() -> None:
    """No quota of eighty moves can pay what a refused move costs."""
    assert NEVER > (80 << 8) + 80


def test_section_2_a_histogram() -> None:
    """§2: the nodes with so many sad moves left are differences between quotas: counted
    one by one, number 79 has them in its quota of 34+6."""
    tally = [0] * 7

    def visit(board: oracle.Position, came: int, happy: int, sad: int) -> None:
        tally[sad] += 1
        h = oracle.manhattan(board)
        for _, after in oracle.neighbours(board):
            pleased = oracle.manhattan(after) < h
            left = (happy - 1, sad) if pleased else (happy, sad - 1)
            if after.index(0) != came and min(left) >= 0:
                visit(after, board.index(0), *left)

    (row,) = [r for r in table(KORF100) if r["start_knuth"] == SEVENTY_NINE]
    proves("79", int(row["number"]))
    start = oracle.position(SEVENTY_NINE)
    assert manhattan_distance(cells(SEVENTY_NINE), 4) == 28
    visit(start, -1, 34, 6)
    nodes = [quota.nodes for quota in korf0.solve(SEVENTY_NINE).quotas]
    differences = [nodes[0], *(y - x for x, y in pairwise(nodes))]
    assert tally == differences[6::-1]


def test_section_3_what_is_spared() -> None:
    """In the picture 12 of 17 nodes are pale; the others are the nodes of the first
    quota, and those that korf2 meets in the second."""
    start = "623410589a7bdefc"
    tree = quota_trees(start)[1]
    spared = beyond(start, tree)
    assert len(spared) == 12
    first, second, _ = korf0.solve(start).quotas
    assert (len(tree.left), len(tree.left) - len(spared)) == (second.nodes, first.nodes)
    sparing = korf2.solve(cells(start), 4, 4, tables=shipped_windows()).quotas
    assert sparing[1].nodes == first.nodes


def test_the_tables_of_the_record_agree(root: Path) -> None:
    """Each width of windows has the nodes of a perfect table, besides its checks; the
    ratios that the record tells are those of its rows."""
    record = (root / "records" / "last_sad_move.md").read_text(encoding="utf-8")
    told = record.partition("## Sixteen boards")[2].partition("## ")[0]
    cells_of = [
        line.strip("| ").split(" | ") for line in told.splitlines() if "|" in line
    ]
    nodes = {row[0]: int(row[1].replace(",", "")) for row in cells_of[2:]}
    checks = {row[0]: row[2].replace(",", "") for row in cells_of[2:]}
    for width in (4, 5, 6):
        name = f"korf2, {width} cells"
        proves("24,256,710", nodes[name] - int(checks[name]))
    assert nodes["korf0"] == nodes["korf1"]
    proves("19.5", nodes["korf0"] / nodes["6 cells, one sad move"])
    proves("590", nodes["korf0"] / nodes["6-6-3"])


@pytest.mark.parametrize("same", [True, False])
def test_the_command_compares_the_windows(
    same: bool, said: Said, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`fifteen tables build happy` says whether the windows that it makes are those of
    the package, with a status; a name that is unknown is refused before."""
    asked = list[object]()

    def made(progress: object) -> Windows:
        asked.append(progress)
        bits = array("B", shipped_windows().bits)
        bits[7] ^= not same
        return Windows(korf2.WIDTH, bits)

    command = "fifteen.command.tables_command"
    monkeypatch.setattr(f"{command}.has_numba", lambda: True)
    monkeypatch.setattr(f"{command}.remade_windows", made)
    status, out, _ = said("tables", "build", "happy")
    assert status == (0 if same else 1)
    assert "as it is in the package" in out
    assert ("not as it" in out) is not same
    assert said("tables", "build", "happy", "other")[0] == 2
    assert said("tables", "build", "happy", "--size", "3x4")[0] == 2
    assert len(asked) == 1
