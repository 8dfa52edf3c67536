"""tray: parity is reachability; distances, what is refused, and korf0's currency."""

from __future__ import annotations

import re
from array import array
from collections.abc import Callable, Iterator
from importlib import import_module
from itertools import permutations, product
from math import factorial
from random import Random
from typing import Any

import oracle
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from positions import ALL, IN_DIGITS, positions, walks, wandered

import korf0
from fifteen import partial_goals, tray
from fifteen.board.position import Position
from fifteen.programs import REGISTER, in_cells
from fifteen.tray import (
    DIGITS,
    NO_CELL,
    account,
    beside,
    cells,
    complain,
    distance,
    happy_and_sad,
    inversions,
    manhattan_distance,
    neighbours,
    pushed,
    refusal,
    refusal_beyond_five,
    solvable,
)
from proofweave import proves

TINY = [(2, 2), (2, 3), (3, 2)]


# Digits, §1 and §2


def test_section_1_the_farthest_trays() -> None:
    """§1: the trays shown need as many moves as any of 2×2, of 2×3, and of 3×3."""
    for digits, rows, cols, moves in (
        ("0321", 2, 2, "6"),
        ("450123", 2, 3, "21"),
        ("867254301", 3, 3, "31"),
    ):
        known = oracle.everything(rows, cols)
        assert known[oracle.position(digits)] == max(known.values())
        proves(moves, max(known.values()))


@given(positions(IN_DIGITS))
def test_digits_are_read(position: Position) -> None:
    """Each digit becomes the number of its cell, and 0 becomes −1, as bytes."""
    assert cells(position.digits) == oracle.cells(position.tiles) == position.cells
    assert cells(position.digits).typecode == "b"


def test_what_is_no_digit() -> None:
    """What is no digit is named."""
    words = f"“€” is no digit: {oracle.DIGITS} are."
    with pytest.raises(ValueError, match=f"^{re.escape(words)}$"):
        cells("12€0")
    assert DIGITS == oracle.DIGITS


def test_section_2_digits_for_people() -> None:
    """§2: there is a digit for each of a hundred cells; those before 36 are plain."""
    assert len(set(DIGITS)) == len(DIGITS) == max(rows * cols for rows, cols in ALL)
    plain = "".join(digit for digit in DIGITS if re.match("[0-9a-z]", digit))
    assert DIGITS.startswith(plain)
    assert str(Position.goal(6, 6)) == plain[1:] + "0"
    proves("37 cells", len(plain) + 1)


# Neighbours, §3


@pytest.mark.parametrize(("rows", "cols"), ALL)
def test_neighbours_are_those_of_the_oracle(rows: int, cols: int) -> None:
    """With the empty cell in each cell, the oracle pushes the pieces in the table, each
    of which lies in its direction."""
    around = neighbours(rows, cols)
    for p in range(rows * cols):
        board = [*range(1, rows * cols)]
        board.insert(p, 0)
        moves = [after.index(0) for _, after in oracle.neighbours(tuple(board), cols)]
        beyond = around[5 * p : 5 * p + 4]
        assert [q for q in beyond if q != NO_CELL] == moves
        for q, step in zip(beyond, (1, -cols, -1, cols), strict=True):
            assert q in (NO_CELL, p + step)
        assert around[5 * p + 4] == NO_CELL
    assert len(around) == 5 * rows * cols
    assert beside(0, korf0.NONE, rows, cols) == NO_CELL


@pytest.mark.parametrize(("rows", "cols"), ALL)
def test_four_entries_or_five(rows: int, cols: int) -> None:
    """With four entries a cell, the directions are those of the table with five."""
    four, five = neighbours(rows, cols, 4), neighbours(rows, cols)
    for p, d in product(range(rows * cols), range(4)):
        assert four[4 * p + d] == five[5 * p + d] == beside(p, d, rows, cols)
    proves("four entries a cell", len(four) // (rows * cols))
    assert four.typecode == five.typecode == "B"


def test_no_constant_has_another_value_in_korf0() -> None:
    """Who imports the one in place of the other would learn of it far away."""
    shared = {name for name in vars(tray) if name.isupper()} & {*vars(korf0)}
    assert {name: getattr(tray, name) for name in shared} == {
        name: getattr(korf0, name) for name in shared
    }


def test_no_cell_is_no_cell() -> None:
    """NO_CELL is no cell of any tray, and fits in a byte with a sign."""
    assert max(rows * cols for rows, cols in ALL) <= NO_CELL < 128


@given(st.integers(-12, 12), st.integers(-12, 12))
def test_lines_of_more_than_five(rows: int, cols: int) -> None:
    """What is refused beyond five is every size with a longer side, and no tray."""
    small = rows in range(2, 6) and cols in range(2, 6)
    assert (refusal_beyond_five(rows, cols) == "") == small
    words = "6×3 has lines of more than five cells"
    assert refusal_beyond_five(6, 3) == words


# Distances, §4


@pytest.mark.parametrize(("rows", "cols"), ALL)
def test_the_distance_is_that_of_a_piece_alone(rows: int, cols: int) -> None:
    """A piece needs so many moves in a tray without others, by breadth-first search."""
    for x in range(rows * cols):
        moves, front = {x: 0}, [x]
        for p in front:
            for q in oracle.beside(p, rows, cols):
                if q not in moves:
                    moves[q] = moves[p] + 1
                    front.append(q)
        assert all(distance(x, j, cols) == far for j, far in moves.items())
        assert len(moves) == rows * cols


@given(positions(ALL))
def test_the_sum_is_the_oracles(position: Position) -> None:
    """The distances add up to what the oracle finds, and the empty cell has none."""
    board, cols = position.tiles, position.cols
    assert manhattan_distance(position.cells, cols) == oracle.manhattan(board, cols)


@given(positions(ALL))
def test_section_4_each_move_changes_it_by_one(position: Position) -> None:
    """§4: a move makes the Manhattan distance greater by one or less by one."""
    h = manhattan_distance(position.cells, position.cols)
    for _, after in oracle.neighbours(position.tiles, position.cols):
        moved = manhattan_distance(oracle.cells(after), position.cols)
        assert abs(moved - h) == 1


# Parity, §5


def test_the_boards_of_the_figure() -> None:
    """§5: the boards have 9 and 8 inversions, and a move of piece 7 lies between."""
    before, after = "1537428069ab", "1530428769ab"
    assert [inversions(cells(start)) for start in (before, after)] == [9, 8]
    moves = dict(oracle.neighbours(oracle.position(before), 4))
    assert moves[7] == oracle.position(after)


@given(positions(ALL))
def test_inversions_are_those_of_the_oracle(position: Position) -> None:
    """Inversions are the pairs of pieces out of order, without the empty cell."""
    assert inversions(position.cells) == oracle.inverted(position.tiles)


@pytest.mark.parametrize(("rows", "cols"), TINY)
def test_parity_is_reachability(rows: int, cols: int) -> None:
    """Up to six cells, parity tells from which trays the goal can be reached."""
    proves("up to six cells", max(rows * cols for rows, cols in TINY))
    reached = oracle.everything(rows, cols)
    for board in permutations(range(rows * cols)):
        assert solvable(oracle.cells(board), rows, cols) == (board in reached)


@pytest.mark.parametrize(("rows", "cols"), ALL)
def test_parity_on_every_size(rows: int, cols: int) -> None:
    """What was pushed from the goal is solvable; exchange two pieces, and it is not."""
    for seed in range(8):
        board = wandered(rows, cols, seed, 80)
        assert solvable(oracle.cells(board), rows, cols)
        one, two = Random(seed).sample(range(1, rows * cols), 2)
        other = tuple({one: two, two: one}.get(tile, tile) for tile in board)
        assert not solvable(oracle.cells(other), rows, cols)


def test_section_5_worked_out() -> None:
    """§5: 16 inversions and 2 rows make 18; with 5 and 1 exchanged it is 17."""
    start = "51247308a6be9fcd"
    for digits, v, good in ((start, 16, True), ("15" + start[2:], 15, False)):
        tiles = oracle.position(digits)
        counted = sum(a > b > 0 for k, a in enumerate(tiles) for b in tiles[k + 1 :])
        assert inversions(cells(digits)) == counted == v
        assert 3 - tiles.index(0) // 4 == 2
        assert ((counted + 2) % 2 == 0) is good
        assert oracle.solvable(tiles) is solvable(cells(digits), 4, 4) is good


def test_section_5_loyds_puzzle() -> None:
    """§5: with 14 and 15 exchanged there is one inversion, and no solution."""
    loyd = "123456789abcdfe0"
    tiles = oracle.position(loyd)
    assert sum(a > b > 0 for k, a in enumerate(tiles) for b in tiles[k + 1 :]) == 1
    assert inversions(cells(loyd)) == 1
    assert 3 - tiles.index(0) // 4 == 0
    assert not oracle.solvable(tiles)
    assert not solvable(cells(loyd), 4, 4)


# What is refused, §6


@pytest.mark.parametrize(
    ("start", "rows", "cols", "message"),
    [
        ([0, -1], 1, 2, "Sorry, 1×2 is not a size from 2×2 to 10×10."),
        ([*range(-1, 21)], 2, 11, "Sorry, 2×11 is not a size from 2×2 to 10×10."),
        ([], 0, 0, "Sorry, 0×0 is not a size from 2×2 to 10×10."),
        ([0, 1, 2], 2, 2, "Your start position doesn't use 0!"),
        ([0, 1, 1, -1], 2, 2, "Your start position uses 2 twice!"),
        ([0, 1, 2, 3], 2, 2, "The start position should use only digits (0123)!"),
        ([-1] * 25, 5, 5, "Your start position uses 0 twice!"),
    ],
)
def test_what_is_refused(start: list[int], rows: int, cols: int, message: str) -> None:
    """What is no tray, or of no size that we know, is refused in a whole sentence."""
    with pytest.raises(ValueError, match=re.escape(message)) as caught:
        complain(array("b", start), rows, cols)
    assert str(caught.value) == message


@given(st.text("0123456789abcdefg€", max_size=18))
def test_a_wrong_tray_has_korf0s_complaint(start: str) -> None:
    """What korf0 says of a start that is no position, the others say of its cells."""
    assume(sorted(start) != sorted(korf0.HEX))
    heard = list[str]()
    for refuse in (
        lambda: korf0.solve(start),
        lambda: complain(array("b", [DIGITS.find(sign) - 1 for sign in start]), 4, 4),
    ):
        with pytest.raises(ValueError, match="start position") as caught:
            refuse()
        heard.append(str(caught.value))
    assert heard[0] == heard[1]


def test_a_program_has_its_own_reasons() -> None:
    """The reason that a program hands over is told before the cells are looked at."""
    with pytest.raises(ValueError, match=r"^Sorry, 3×3 is odd\.$"):
        complain(array("b"), 3, 3, lambda rows, cols: f"{rows}×{cols} is odd")


@given(st.integers(-12, 12), st.integers(-12, 12))
def test_sizes_that_are_refused(rows: int, cols: int) -> None:
    """The sizes from 2×2 to 10×10, and no others, pass."""
    assert (refusal(rows, cols) == "") == ((rows, cols) in ALL)


SOLVERS: dict[str, Callable[..., Any]] = {
    entry.module: import_module(entry.module).solve
    for entry in REGISTER
    if entry.given is in_cells and not entry.refusal(2, 2)
}
PROGRAMS = {**SOLVERS, "fifteen.partial_goals.plan": partial_goals.plan}
"""Those that take trays of any size, or of nearly any."""


@pytest.mark.parametrize("solve", PROGRAMS.values(), ids=PROGRAMS)
def test_every_program_refuses_alike(solve: Callable[..., Any]) -> None:
    """Every program says the same of what is no tray, and of one without a solution."""
    for start, rows, cols, message in (
        ([0, -1], 1, 2, "Sorry, 1×2 is not a size from 2×2 to 10×10."),
        ([0, 1, 1, -1], 2, 2, "Your start position uses 2 twice!"),
        ([1, 0, 2, -1], 2, 2, korf0.UNREACHABLE),
    ):
        with pytest.raises(ValueError, match=re.escape(message)) as caught:
            solve(array("b", start), rows, cols)
        assert str(caught.value) == message


NO_SIZE = "is not a size from 2×2 to 10×10."
LONG_LINES = "has lines of more than five cells."
LIMIT = "1,000,000 are the limit."


@pytest.mark.parametrize(
    ("name", "rows", "cols", "words"),
    [
        ("pattern_database", 1, 5, NO_SIZE),
        ("pattern_database", 4, 5, "has more than 16 cells."),
        ("pattern_database", 4, 6, LONG_LINES),
        ("pattern_database", 5, 5, "has more than 16 cells."),
        ("twenty_four", 1, 5, NO_SIZE),
        ("twenty_four", 6, 5, "has more than 25 cells."),
        ("walking_distance", 1, 5, NO_SIZE),
        ("walking_distance", 4, 5, f"has 5,977,015 walking tables, {LIMIT}"),
        ("walking_distance", 4, 6, LONG_LINES),
        ("walking_distance", 5, 4, f"has 5,977,015 walking tables, {LIMIT}"),
        ("walking_distance", 5, 5, f"has 65,650,495 walking tables, {LIMIT}"),
    ],
)
def test_trays_that_are_too_large(name: str, rows: int, cols: int, words: str) -> None:
    """Too large a tray is refused before any table is made, by every function."""
    program = import_module(f"fifteen.{name}")
    start = oracle.cells(oracle.goal(rows, cols))
    functions = ["solve", "lower_bound", "walking_distance", "build", "patterns_of"]
    given = {"build": (), "patterns_of": ("123",)}
    asked = [each for each in functions if hasattr(program, each)]
    assert len(asked) > 2
    for function in asked:
        more = given.get(function, (start,))
        with pytest.raises(ValueError, match=f"^Sorry, {rows}×{cols} {words}$"):
            getattr(program, function)(*more, rows, cols)


# The currency, §7


@given(walks(shapes=ALL))
def test_pushed_is_what_the_oracle_replays(walk: tuple[Position, str]) -> None:
    """The pieces pushed along a way, and the tray after it, are the oracle's."""
    start, pieces = walk
    board, path = start.tiles, list[int]()
    for piece in pieces:
        board = oracle.replay(board, piece, start.cols)
        path.append(board.index(0))
    before = start.cells
    assert pushed(before, path) == (oracle.cells(board), pieces)
    assert before == start.cells


@given(walks(shapes=ALL))
def test_an_account_is_korf0s(walk: tuple[Position, str]) -> None:
    """The happy moves of an account are those that bring a piece nearer, one by one."""
    home = oracle.goal(walk[0].rows, walk[0].cols)
    cols = walk[0].cols
    board = home
    path = list[int]()
    pieces = ""
    for tile, after in along(home, walk[1], cols):
        path.append(board.index(0))
        pieces += oracle.DIGITS[tile]
        board = after
    start, ahead = oracle.cells(board), path[::-1]
    quotas = [korf0.Quota(1, 0, 7, 0.5), korf0.Quota(2, 1, 11, 1.5)]
    found = account(start, cols, ahead, quotas)
    assert found.pieces == pieces[::-1]
    happy = 0
    for piece in found.pieces:
        after = oracle.replay(board, piece, cols)
        if oracle.manhattan(after, cols) < oracle.manhattan(board, cols):
            happy += 1
        board = after
    assert board == home
    assert (found.happy, found.sad) == (happy, len(pieces) - happy)
    assert (found.nodes, found.quotas) == (18, tuple(quotas))


def along(
    board: oracle.Position, pieces: str, cols: int
) -> Iterator[tuple[int, oracle.Position]]:
    """Walk as well as the digits allow: the tile pushed, and the position after it."""
    for piece in pieces:
        moves = list(oracle.neighbours(board, cols))
        tile, board = moves[oracle.DIGITS.index(piece) % len(moves)]
        yield tile, board


@given(st.integers(0, 99), st.integers(0, 60))
def test_happy_and_sad(h: int, sad: int) -> None:
    """Of h + 2s moves, s are sad and the others are happy."""
    assert happy_and_sad(h + 2 * sad, h) == (h + sad, sad)


# The text itself


@pytest.mark.parametrize(
    ("rows", "cols", "share"), [(2, 2, 2), (2, 3, 1), (3, 2, 2), (2, 4, 2)]
)
def test_exercise_3_a_ring(rows: int, cols: int, share: int) -> None:
    """Exercise 3: on a ring with an odd number of columns every tray has a solution; on
    another ring half of them have one."""
    goal = (*range(rows * cols - 1), -1)
    seen, todo = {goal}, [goal]
    for board in todo:
        p = board.index(-1)
        i, j = divmod(p, cols)
        around = [(i, (j + 1) % cols), (i, (j - 1) % cols), (i + 1, j), (i - 1, j)]
        for row, col in around:
            if row in range(rows):
                after, q = list(board), row * cols + col
                after[p], after[q] = after[q], after[p]
                if tuple(after) not in seen:
                    seen.add(tuple(after))
                    todo.append(tuple(after))
    assert len(seen) * share == factorial(rows * cols)
