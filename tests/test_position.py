"""Position: what is read, what is written, what is refused, and how tiles move."""

from __future__ import annotations

import copy
import json
import pickle
import random
import re
import subprocess
import sys
from collections import Counter
from itertools import permutations

import numpy as np
import oracle
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from positions import ALL, IN_DIGITS, SHAPES, SMALL, clear, positions, walks

from fifteen.board.notation import write_moves
from fifteen.board.position import Goal, Position, digit_value
from fifteen.console import output as drawing
from fifteen.tray import DIGITS


def refused(text: str, **options: object) -> str:
    """Return the complaint about a text, which must be a sentence on one line."""
    with pytest.raises(ValueError, match=r"\w") as caught:
        Position.parse(text, **options)  # type: ignore[arg-type]
    return clear(caught.value)


# Reading and writing


@given(positions(IN_DIGITS))
def test_what_is_written_can_be_read(position: Position) -> None:
    """A position written as text, or in numbers, is read again as the same."""
    assert Position.parse(str(position)) == position
    assert Position.parse(position.numbers) == position
    size = position.rows, position.cols
    for text in (str(position), position.numbers, position.digits):
        assert Position.parse(text, size=size) == position
        assert Position.parse(text.upper(), size=size) == position


@given(positions(IN_DIGITS), st.data())
def test_many_ways_to_write_one_position(
    position: Position, data: st.DataObject
) -> None:
    """Blanks, tabs, commas, ends of lines and final strokes do not matter."""
    gap = st.sampled_from([" ", "  ", "\t", ",", ", ", " , ", "\n", "\r\n", "\u00a0"])
    numbers = "".join(f"{tile}{data.draw(gap)}" for tile in position.tiles[:-1])
    text = f" {numbers}{position.tiles[-1]}\n"
    size = position.rows, position.cols
    assert Position.parse(text, size=size) == position
    stroke = st.sampled_from(["/", " /", "/ ", " / ", "/\n"])
    rows = [data.draw(st.booleans()) for _ in range(position.rows)]
    lines = [
        " ".join(map(str, row)) if apart else "".join(DIGITS[tile] for tile in row)
        for row, apart in zip(position.by_rows(), rows, strict=True)
    ]
    text = "".join(line + data.draw(stroke) for line in lines)
    assert Position.parse(text) == Position.parse(text, size=size) == position


def test_the_digits_are_those_of_the_programs() -> None:
    """Tile 10 is a, tile 35 is z, and a digit says which tile it is, in any case."""
    for tile, digit in enumerate("0123456789abcdefghijklmnopqrstuvwxyz"):
        assert digit_value(digit) == digit_value(digit.upper()) == tile
    assert Position.goal(5, 5).digits == "123456789abcdefghijklmno0"
    assert Position.goal(5, 5).numbers.endswith("/21 22 23 24 0")
    assert Position.goal(6, 6).digits.endswith("vwxyz0")


@pytest.mark.parametrize(("rows", "cols"), SHAPES)
def test_without_rows_a_board_is_wide(rows: int, cols: int) -> None:
    """Digits without rows make a square, or else a board that is wider than high."""
    goal = Position.goal(rows, cols)
    short, long = sorted((rows, cols))
    assert Position.parse(goal.digits) == Position.goal(short, long)
    assert str(goal) == goal.digits or rows > cols
    assert ("/" in str(goal)) == (rows > cols)
    assert goal.shape == f"{rows}×{cols}"


@pytest.mark.parametrize("start", ["bc9e80df3412a756", "123456780", "23/10", "2 3/1 0"])
def test_positions_as_one_would_type_them(start: str) -> None:
    """Some positions as a person would type them."""
    position = Position.parse(start)
    assert position.tiles == oracle.position(re.sub("[ /]", "", start))
    assert position.rows == position.cols


@given(positions(ALL))
def test_a_position_of_any_size_is_read_as_it_is_written(position: Position) -> None:
    """From 2×2 to 10×10 the text and the numbers are read again as the position."""
    for text in (str(position), position.numbers, position.numbers.replace(" ", ", ")):
        assert Position.parse(text) == position
    size = position.rows, position.cols
    apart = ",".join(map(str, position.tiles))
    assert Position.parse(apart, size=size) == position
    assert Position.of(position.by_rows()) == position
    assert position.half_turn().half_turn() == position
    assert position.transposed().transposed() == position
    assert position.cells == oracle.cells(position.tiles)
    assert position.solvable == oracle.solvable(position.tiles, position.cols)


@given(positions(ALL))
def test_without_rows_a_board_is_nearly_a_square(position: Position) -> None:
    """Numbers without rows make the board whose sides differ the least."""
    apart = " ".join(map(str, position.tiles))
    read, count = Position.parse(apart), len(position.tiles)
    least = min(c - r for r, c in ALL if r * c == count and r <= c)
    assert read.cols - read.rows == least
    assert read.tiles == position.tiles


def test_beyond_36_cells_tiles_are_numbers() -> None:
    """6×6 is written in digits and 4×10 in numbers, also the tiles that are pushed."""
    assert str(Position.goal(6, 6)) == Position.goal(6, 6).digits
    goal = Position.goal(4, 10)
    assert str(goal) == goal.numbers
    assert goal.named([39, 38]) == "39 38"
    assert goal.tiles_in("39  38\n") == [39, 38]
    assert Position.goal(6, 6).named([35, 34]) == "zy"
    assert goal.replay("39 38").tiles[-3:] == (0, 38, 39)
    for act in (lambda: goal.digits, lambda: goal.replay("zy")):
        with pytest.raises(ValueError, match="numbers") as caught:
            act()
        clear(caught.value)


def test_a_board_pasted_from_a_page() -> None:
    """Numbers on several lines are one board, and so is the example of parse."""
    assert Position.parse("1 2 3\n4 5 6\n7 8 0\n") == Position.goal(3, 3)
    text = "5 3 8 9/0 2 4 1/6 7 10 11"
    assert Position.parse(text).by_rows() == [
        (5, 3, 8, 9),
        (0, 2, 4, 1),
        (6, 7, 10, 11),
    ]
    assert str(Position.parse("12/34/50")) == "12/34/50"


BOARD = Position.parse("51247308a6be9fcd")
ROWS = [" ".join(map(str, row)) for row in BOARD]
COLUMNS = [" ".join(f"{tile:2}" for tile in row) for row in BOARD]
PASTED = {
    "rows of Python": str([[*row] for row in BOARD]),
    "rows that are tuples": str(tuple(BOARD)),
    "a list of Python": str([*BOARD.tiles]),
    "printed by numpy": str(np.array([*BOARD])),
    "as numpy represents it": repr(np.array([*BOARD], dtype=np.int8)),
    "one row of numpy": str(np.array(BOARD.tiles)),
    "semicolons": "; ".join(ROWS),
    "bars": " | ".join(ROWS),
    "bars around": f"| {' | '.join(ROWS)} |",
    "digits and bars": "5124|7308|a6be|9fcd",
    "words of digits": "5124 7308 A6BE 9FCD",
    "lines": "\n".join(ROWS),
    "lines of digits": "5124\r\n7308\r\na6be\r\n9fcd\r\n",
    "lines with strokes": " /\n".join(ROWS),
    "a gap in columns": "\n".join(COLUMNS).replace(" 0", "  "),
    "a gap in a spreadsheet": "\n".join(ROWS).replace(" 0", " ").replace(" ", "\t"),
    "a gap between bars": "\n".join(
        f"|{'|'.join(row.split())}|".replace("|0|", "| |") for row in ROWS
    ),
    "a drawing": "\n".join(drawing.board(BOARD)),
    "a drawing for another goal": "\n".join(drawing.board(BOARD, "first")),
    "a drawing moved in": "\n".join(f"   {row}" for row in drawing.board(BOARD)),
    "a drawing on one line": " ".join(drawing.board(BOARD)),
    "a drawing in ASCII": "\n".join(drawing.board(BOARD)).translate(drawing.PLAIN),
}


@pytest.mark.parametrize("form", PASTED)
def test_boards_as_they_are_pasted(form: str) -> None:
    """Lists, arrays, rows with any sign between them, and drawings are read."""
    assert Position.parse(PASTED[form]) == BOARD


@given(positions(ALL), st.integers(0, 3))
def test_the_empty_cell_is_a_gap(position: Position, margin: int) -> None:
    """Wherever the empty cell is, in columns of any board, with any margin before."""
    wide = len(str(max(position.tiles)))
    rows = [" ".join(f"{tile or '':{wide}}" for tile in row) for row in position]
    text = "\n".join(" " * margin + row.rstrip() for row in rows)
    assert Position.parse(text) == position


def test_a_gap_that_is_not_clear() -> None:
    """Rows that are not in columns, and two gaps, are refused; a board that has its 0,
    or lines that are broken anywhere, has none."""
    unclear = ["1 2 3\n4   5\n7 8", "10 11 2\n3 4 5\n6  7\n8 9 1", "1 2 3\n4 5 0\n7 8"]
    for text in unclear:
        with pytest.raises(ValueError, match=r"there is no|makes? no board") as caught:
            Position.parse(text)
        clear(caught.value)


@pytest.mark.parametrize("sign", ["_", ".", "x", "X", "-", "–", "·"])
def test_signs_for_the_empty_cell(sign: str) -> None:
    """The empty cell may have another sign than 0, in digits and in numbers."""
    assert Position.parse(BOARD.digits.replace("0", sign)) == BOARD
    assert Position.parse("/".join(ROWS).replace(" 0 ", f" {sign} ")) == BOARD
    listed = ", ".join(map(str, BOARD.tiles)).replace(" 0,", f" {sign},")
    assert Position.parse(f"[{listed}]") == BOARD


def test_x_is_a_piece_where_there_is_one() -> None:
    """On 6×6 and 5×7 the sign x is piece 33, in digits; alone among numbers never."""
    for rows, cols in ((6, 6), (5, 7)):
        goal = Position.goal(rows, cols)
        assert "x" in goal.digits
        assert Position.parse(goal.digits) == goal
        assert Position.parse(goal.numbers.replace(" 0", " x")) == goal
    assert Position.parse("123x") == Position.goal(2, 2)


@given(positions(ALL))
def test_a_drawing_is_read_as_the_board(position: Position) -> None:
    """From 2×2 to 10×10 the drawing of a board is read, and so are its lines."""
    drawn = "\n".join(drawing.board(position))
    assert Position.parse(drawn) == position
    assert Position.parse(drawn.translate(drawing.PLAIN)) == position
    rows = [" ".join(map(str, row)) for row in position]
    assert Position.parse("\n".join(rows)) == position
    assert Position.parse(str([[*row] for row in position])) == position
    assert Position.parse(str(np.array([*position]))) == position


def test_lines_that_are_no_rows() -> None:
    """Numbers that are broken into lines anywhere are a board without rows, and so are
    lines that do not fit the size."""
    assert Position.parse("1 2 3 4\n5 0") == Position.goal(2, 3)
    assert Position.parse("1 2\n3 4\n5 0") == Position.goal(3, 2)
    assert Position.parse("1 2\n3 4\n5 0", size=(2, 3)) == Position.goal(2, 3)
    assert Position.parse("00 01 02 03") == Position.parse("0123")
    assert Position.parse("123 456 780") == Position.goal(3, 3)


@given(walks(shapes=IN_DIGITS), st.sampled_from(["last", "first"]))
def test_a_scramble_leads_from_the_goal(walk: tuple[Position, str], goal: Goal) -> None:
    """The moves of players lead to the board that they make of the goal, by a twin."""
    start = Position.goal(walk[0].rows, walk[0].cols)
    board = start if goal == "last" else start.half_turn()
    tiles, pieces = board.tiles, ""
    for sign in walk[1]:
        beside = dict(oracle.neighbours(tiles, board.cols))
        tile = [*beside][oracle.DIGITS.index(sign) % len(beside)]
        tiles, pieces = beside[tile], pieces + oracle.DIGITS[tile]
    if not pieces:
        return
    moves = write_moves(board, pieces, "moves")
    size = board.rows, board.cols
    read = Position.parse(moves, size=size, goal=goal)
    end = Position(tiles, *size)
    assert read == (end if goal == "last" else end.half_turn())
    assert Position.parse(" ".join(moves).lower(), size=size, goal=goal) == read


def test_a_scramble_of_the_fifteen_puzzle() -> None:
    """Without a size a scramble is one of 4×4."""
    assert Position.parse("R3D3L3U3").digits == "2348167c5abf9de0"
    assert Position.parse("RDLU").digits == "123456789acfdeb0"
    assert Position.parse("R2 D2", size=(3, 3)).digits == "023156478"


# What is refused

MALFORMED = {
    "": "nothing is given",
    "   \n": "nothing is given",
    "/": "nothing is given",
    "///": "nothing is given",
    "1": "1 cell makes",
    "10": "2 cells make",
    "12345": "5 cells make",
    "1234560": "7 cells make",
    "123456789abcdef01": "17 cells make",
    "123456789abcdefghijklmnop": "there is no 25",
    "123456789abcdeg0": "there is no 16",
    "123456789abcdee0": "14 occurs twice, and 15 is missing",
    "1234567800": "0 occurs twice, and 9 is missing",
    "12/30/44": "4 occurs twice, and 5 is missing",
    "1/23": "Row 1 has 1 cell and row 2 has 2",
    "12/3": "Row 1 has 2 cells and row 2 has 1",
    "12/345/60": "Row 1 has 2 cells and row 2 has 3",
    "/12/30": "number is missing",
    "12//30": "number is missing",
    "1,2,,0": "number is missing",
    "1,2,3,": "number is missing",
    ",1,2,3": "number is missing",
    "1 2 3 -0": "“-0” is no number",
    "1 2 3 +0": "is no number",
    "1 2 3 0x0": "is no number",
    "1 2 3 0.0": "is no number",
    "1 2 3 a": "“a” is no number",
    "1 2 3 1e0": "is no number",
    "1 2 3 1_0": "is no number",
    "1 2 3 00000": "is no number",
    "1 2 3 99": "there is no 99",
    "+123": "“\\+” is no digit",
    "1_30": "0 occurs twice, and 2 is missing",
    "1.3": "3 cells make no board",
    "12\\30": "is no digit",
    "12||30": "number is missing",
    "123456789abcdey0": "there is no 34",
    "1 2 3 .-": "“.-” is no number",
    "1 2 3 __": "“__” is no number",
    "[[1, 2], [3": "Row 1 has 2 cells and row 2 has 1",
    "[]": "nothing is given",
    "┌──┐": "“┌” is no digit",
    "│ 1 │ 2 │": "2 cells make",
    "12 34\n56 70": "there is no 12",
    "10 11 12 13": "there is no 10",
    "1234 567": "“1234” is no number",
    "U3": "move 1, U, leaves the board. As ways of the empty cell they fit: exchange",
    "R3D4": "move 7, D, leaves the board. For a board in digits, put / between",
    "R" * 500: "move 4, R, leaves",
    "R0": "2 cells make",
    "R1000": "5 cells make",
    "123456789abcdef€": "“€” is no digit",
    "0123456789abcdefghijklmnopqrstuvwxyzABCD": "40 cells make no board in digits",
    "1234567/89abcde/fghijkl/mnopqrs/tuvwxyz/1234567/1234560": "49 cells make no board",
    "1" * 37: "beyond, put spaces or commas between numbers",
    "0123456789abcdef0": "17 cells make",
    "123é": "“é” is no digit",
    "１２３０": "is no digit",
    "12³0": "is no digit",
    "1 2 ٣ 0": "is no number",
    "1 2 ３ 0": "is no number",
    "123456789abcdefghij\N{KELVIN SIGN}lmno0": "is no digit",
    "\ufeff1230": "is no digit",
    "12\x003": "is no digit",
    "12\x1b[31m": "is no digit",
    "12\u202e3": "is no digit",
    "12\udcff0": "is no digit",
    "1 2 \x1b 0": "is no number",
    "1 2 " + "3" * 5000 + " 0": "is no number",
    "1" * 100_000: "100000 cells make|100,000 cells make",
    "/".join("1" * 300): "has 2 to 10 rows",
    "1 " * 300 + "0": "301 cells make",
}


@pytest.mark.parametrize("text", MALFORMED, ids=lambda text: repr(text)[:30])
def test_malformed_input_gets_one_clear_line(text: str) -> None:
    """What is no position is refused with one line that says what is wrong with it."""
    assert re.search(MALFORMED[text], refused(text))


@pytest.mark.parametrize(
    ("size", "message"),
    [
        ((3, 3), "A 3×3 board has 9 cells; 16 are given."),
        ((5, 5), "25 cells; 16 are given"),
        ((2, 4), "8 cells; 16 are given"),
        ((1, 16), "2 to 10 rows and columns, not 1×16"),
        ((16, 1), "not 16×1"),
        ((2, 11), "not 2×11"),
        ((0, 0), "not 0×0"),
        ((-4, -4), "not -4×-4"),
        ((4, 0), "not 4×0"),
        ((6, 6), "36 cells; 16 are given"),
        ((11, 11), "not 11×11"),
    ],
)
def test_a_size_that_does_not_fit(size: tuple[int, int], message: str) -> None:
    """A size that is too small, too great, or not that of the digits is refused."""
    assert message in refused("123456789abcdef0", size=size)


def test_a_size_that_the_rows_deny() -> None:
    """Where rows are given, another size is refused, also the same one turned."""
    for size in ((2, 3), (2, 2), (3, 3), (6, 1)):
        assert "has 3 rows and 2 columns" in refused("12/34/50", size=size)
    assert Position.parse("12/34/50", size=(3, 2)) == Position.goal(3, 2)


def test_a_goal_that_is_unknown() -> None:
    """There are two goals, and a third is refused rather than taken for one of them."""
    assert "middle" in refused("1230", goal="middle")


@pytest.mark.parametrize(
    ("tiles", "rows", "cols"),
    [
        ((), 0, 0),
        ((0,), 1, 1),
        ((1, 0), 1, 2),
        ((1, 2, 3), 2, 2),
        ((1, 2, 3, 4), 2, 2),
        ((1, 2, 2, 0), 2, 2),
        ((0, 0, 1, 2), 2, 2),
        ((1, 2, -1, 0), 2, 2),
        ((1, 2, 3, 0, 4), 2, 2),
        ((1, 2, 3, 0), 4, 1),
        ((1, 2, 3, 0), -2, -2),
        (tuple(range(121)), 11, 11),
        (tuple(range(35)), 6, 6),
        ((1, 2, 3, 10**9), 2, 2),
    ],
)
def test_what_is_no_position_cannot_be_made(
    tiles: tuple[int, ...], rows: int, cols: int
) -> None:
    """A Position that breaks the rules cannot be made, by whatever way."""
    with pytest.raises(ValueError, match=r"\w") as caught:
        Position(tiles, rows, cols)
    clear(caught.value)


@given(
    st.one_of(
        st.text(max_size=40),
        st.text("0123456789abcdefO ,/\t\n", max_size=40),
        st.text("0123456789[]();|_.x-│┌─┐+· ,\n", max_size=40),
        st.text("LDRU123 ", max_size=40),
        st.permutations("123456780").map("".join),
        st.lists(st.integers(-2, 30), max_size=26).map(
            lambda numbers: " ".join(map(str, numbers))
        ),
    ),
    st.none() | st.tuples(st.integers(-1, 7), st.integers(-1, 7)),
    st.sampled_from(["last", "first"]),
)
@settings(max_examples=400)
@example("12\x853", None, "last")
@example("1 2 3 \x1c0", None, "last")
def test_any_text_is_a_position_or_is_refused(
    text: str, size: tuple[int, int] | None, goal: str
) -> None:
    """Whatever is typed, it is a position or there is one clear line about it."""
    try:
        position = Position.parse(text, size=size, goal=goal)  # type: ignore[arg-type]
    except ValueError as error:
        clear(error)
    else:
        assert sorted(position.tiles) == list(range(position.rows * position.cols))
        assert size is None or size == (position.rows, position.cols)
        assert Position.parse(str(position)) == position


# Goals, turns and reflections


@given(positions(IN_DIGITS))
def test_half_a_turn_twice_is_none(position: Position) -> None:
    """Half a turn is its own inverse, keeps the size, and puts the blank opposite."""
    turned = position.half_turn()
    assert turned.half_turn() == position
    assert (turned.rows, turned.cols) == (position.rows, position.cols)
    assert turned.blank == len(position.tiles) - 1 - position.blank


@given(positions(IN_DIGITS))
def test_the_goal_with_the_blank_first(position: Position) -> None:
    """A position for Korf's goal is read as half a turn of it, and back."""
    read = Position.parse(str(position), goal="first")
    assert read == position.half_turn()
    assert Position.parse(str(read), goal="first") == position
    size = position.rows, position.cols
    assert Position.parse(position.digits, size=size, goal="first") == read


@pytest.mark.parametrize(("rows", "cols"), SHAPES)
def test_korfs_goal_is_a_goal(rows: int, cols: int) -> None:
    """The tiles in order with the blank first, turned by half, are the goal."""
    first = DIGITS[: rows * cols]
    assert Position.parse(first, size=(rows, cols), goal="first").solved
    assert not Position.parse(first, size=(rows, cols)).solved


def test_korfs_table() -> None:
    """Number 1 of Korf's hundred is the same position in both ways to write it."""
    korf, knuth = "edf7bc95602148a3", "d68cfe0ab7459132"
    assert Position.parse(korf, goal="first") == Position.parse(knuth)
    assert Position.parse(knuth).half_turn().digits == korf


@pytest.mark.parametrize(("rows", "cols"), SMALL)
def test_a_reflected_position_is_as_far_from_home(rows: int, cols: int) -> None:
    """A reflected position has a shortest solution of the same length."""
    known, other = oracle.everything(rows, cols), oracle.everything(cols, rows)
    for tiles in list(known)[:: max(1, len(known) // 2000)]:
        assert other[Position(tiles, rows, cols).transposed().tiles] == known[tiles]


@given(positions(IN_DIGITS))
def test_a_reflection_is_its_own_inverse(position: Position) -> None:
    """Reflecting twice changes nothing, and once keeps what can be solved."""
    reflected = position.transposed()
    assert (reflected.cols, reflected.rows) == (position.rows, position.cols)
    assert reflected.transposed() == position
    assert reflected.solvable == position.solvable
    assert reflected.solved == position.solved


def test_the_transposition_is_a_reflection() -> None:
    """To reflect the goal's rows and columns without new names makes it no goal."""
    assert Position.goal(4, 4).transposed().solved
    assert Position.parse("159d26ae37bf48c0").transposed().digits == "159d26ae37bf48c0"


# What can be solved


@pytest.mark.parametrize(("rows", "cols"), [(2, 2), (2, 3), (3, 2)])
def test_solvable_is_what_can_be_reached(rows: int, cols: int) -> None:
    """All positions of the small boards: those are solvable that have a distance."""
    known = oracle.everything(rows, cols)
    for tiles in permutations(range(rows * cols)):
        assert Position(tiles, rows, cols).solvable == (tiles in known)


@given(positions(IN_DIGITS))
def test_solvable_is_what_the_oracle_says(position: Position) -> None:
    """Inversions tell the same as counting swaps, and an exchange turns it round."""
    assert position.solvable == oracle.solvable(position.tiles, position.cols)
    exchanged = position.exchanged()
    assert exchanged.solvable != position.solvable
    assert exchanged.exchanged() == position
    assert exchanged.blank == position.blank
    moved = [a != b for a, b in zip(exchanged.tiles, position.tiles, strict=True)]
    assert sum(moved) == 2


@given(positions(IN_DIGITS))
def test_inversions_are_pairs_out_of_order(position: Position) -> None:
    """The inversions are the pairs of tiles, not the blank, whose greater is first."""
    where = {tile: cell for cell, tile in enumerate(position.tiles)}
    pairs = {
        (great, small)
        for great in range(1, len(where))
        for small in range(1, great)
        if where[great] < where[small]
    }
    assert len(position.inversions) == len(pairs)
    assert set(position.inversions) == pairs


# Chance


def test_a_seed_gives_the_same_position() -> None:
    """A seed gives one position, whatever else was drawn; another seed, another."""
    first = Position.random(seed=1)
    random.seed(5)
    assert Position.random(seed=1) == first
    assert Position.random(4, 4, seed=1, solvable=True) == first
    assert len({Position.random(seed=seed) for seed in range(50)}) == 50
    assert Position.random(seed="a word") == Position.random(seed="a word")
    chance = random.Random(1)
    drawn = [Position.random(seed=chance) for _ in range(3)]
    assert drawn[0] == first
    assert len(set(drawn)) == 3
    assert Position.random() != Position.random()


def test_rows_alone_make_a_square() -> None:
    """So it is for a random board and for the goal; without any they are of 4×4."""
    for deal in (Position.random, Position.goal):
        assert [deal(side).shape for side in (2, 3, 5)] == ["2×2", "3×3", "5×5"]
        assert (deal().shape, deal(3, 4).shape) == ("4×4", "3×4")


def test_a_seed_gives_the_same_position_in_another_process() -> None:
    """A seed gives the same position in a process whose strings have other hashes."""
    program = (
        "from fifteen.board.position import Position\n"
        "print(Position.random(3, 5, seed=7), Position.random(5, 2, seed='seven'))"
    )
    answers = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={"PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    here = Position.random(3, 5, seed=7), Position.random(5, 2, seed="seven")
    assert answers == {f"{here[0]} {here[1]}\n"}


@given(st.sampled_from(SHAPES), st.integers(), st.booleans())
def test_chance_draws_what_was_asked_for(
    shape: tuple[int, int], seed: int, solvable: bool
) -> None:
    """A position drawn has the size asked for, and is solvable if and only if asked."""
    position = Position.random(*shape, seed=seed, solvable=solvable)
    assert (position.rows, position.cols) == shape
    assert oracle.solvable(position.tiles, position.cols) == solvable


@pytest.mark.parametrize("solvable", [True, False])
def test_all_positions_are_equally_likely(solvable: bool) -> None:
    """Of 12,000 draws each of the 12 positions of 2×2 gets about a thousand."""
    chance = random.Random(2)
    drawn = Counter(
        Position.random(2, 2, seed=chance, solvable=solvable) for _ in range(12_000)
    )
    assert len(drawn) == 12
    assert sum((count - 1000) ** 2 / 1000 for count in drawn.values()) < 31.3


@pytest.mark.parametrize("shape", [(1, 4), (4, 1), (11, 2), (0, 0), (-2, -2)])
def test_chance_draws_no_board_that_is_none(shape: tuple[int, int]) -> None:
    """A board of another size is refused with one clear line."""
    with pytest.raises(ValueError, match="2 to 10 rows") as caught:
        Position.random(*shape, seed=1)
    clear(caught.value)
    with pytest.raises(ValueError, match="2 to 10 rows"):
        Position.goal(*shape)


# Moves


@given(positions(IN_DIGITS))
def test_a_push_is_the_oracles(position: Position) -> None:
    """The tiles that can be pushed, and where that leads, are the oracle's."""
    after = list(oracle.neighbours(position.tiles, position.cols))
    assert position.movable() == tuple(tile for tile, _ in after)
    for tile, tiles in after:
        assert position.push(tile) == Position(tiles, position.rows, position.cols)
        assert position.push(tile).push(tile) == position
    for tile in {-1, *range(26)} - {tile for tile, _ in after}:
        with pytest.raises(ValueError, match="not lie beside the empty cell") as caught:
            position.push(tile)
        clear(caught.value)


@given(walks(shapes=IN_DIGITS))
def test_a_replay_is_push_after_push(walk: tuple[Position, str]) -> None:
    """A replay pushes one tile after the other, as the oracle does, in any case."""
    position, pieces = walk
    tiles = oracle.replay(position.tiles, pieces, position.cols)
    assert position.replay(pieces).tiles == tiles
    assert position.replay(pieces.upper()).tiles == tiles


@pytest.mark.parametrize(
    "pieces", ["1", "f1", "0", "fz", "f ", "f-", "ff\n", "é", "ｆ"]
)
def test_a_replay_that_cannot_be(pieces: str) -> None:
    """A piece that is none, or is not beside the blank, gets one clear line."""
    with pytest.raises(ValueError, match=r"\w") as caught:
        Position.goal().replay(pieces)
    clear(caught.value)


# What a position is


@given(positions(IN_DIGITS))
def test_cells_are_what_the_programs_take(position: Position) -> None:
    """The cells are fresh bytes with a sign, one less than each tile."""
    assert position.cells == oracle.cells(position.tiles)
    assert position.cells.typecode == "b"
    position.cells[0] = 99
    assert position.cells == oracle.cells(position.tiles)
    assert position.cells[position.blank] == -1


@given(positions(IN_DIGITS))
def test_a_position_is_a_value(position: Position) -> None:
    """Copies and pickles of a position are equal to it, and it can be a key."""
    for other in (copy.deepcopy(position), pickle.loads(pickle.dumps(position))):
        assert other == position
        assert hash(other) == hash(position)
    assert {position: 1}[Position(position.tiles, position.rows, position.cols)] == 1
    with pytest.raises(AttributeError):
        position.rows = 3  # type: ignore[misc]
    assert json.loads(json.dumps(position.digits)) == position.digits


def test_the_same_tiles_on_another_board_are_another_position() -> None:
    """A board of 2×3 and one of 3×2 differ, though their tiles are the same."""
    assert Position.goal(2, 3) != Position.goal(3, 2)
    assert len({Position.goal(2, 3), Position.goal(3, 2)}) == 2


@pytest.mark.parametrize(("rows", "cols"), SHAPES)
def test_only_the_goal_is_solved(rows: int, cols: int) -> None:
    """The goal is solved, has no inversion, and any push spoils it."""
    goal = Position.goal(rows, cols)
    assert goal.solved
    assert goal.solvable
    assert goal.inversions == []
    assert goal.tiles == oracle.goal(rows, cols)
    assert not any(goal.push(tile).solved for tile in goal.movable())
