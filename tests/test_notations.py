"""The notations of moves: what is written is read again and leads to the same place."""

from __future__ import annotations

import re
from itertools import groupby

import oracle
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from positions import ALL, IN_DIGITS, SHAPES, clear, positions, walks

from fifteen.board.notation import (
    NOTATIONS,
    Notation,
    read_any,
    read_moves,
    turned,
    write_moves,
)
from fifteen.board.position import Position

BLANK = {"E": (0, 1), "N": (-1, 0), "W": (0, -1), "S": (1, 0)}
TILE = {"L": (0, 1), "D": (-1, 0), "R": (0, -1), "U": (1, 0)}
"""Where the blank goes for each letter; a tile goes the other way."""


def walked(start: Position, letters: str, ways: dict[str, tuple[int, int]]) -> str:
    """The tiles that a blank pushes on its way, found by looking at the board."""
    board, pieces = list(start.tiles), ""
    for letter in letters:
        row, col = divmod(board.index(0), start.cols)
        row, col = row + ways[letter][0], col + ways[letter][1]
        assert 0 <= row < start.rows
        assert 0 <= col < start.cols
        blank, cell = board.index(0), row * start.cols + col
        pieces += oracle.DIGITS[board[cell]]
        board[blank], board[cell] = board[cell], 0
    return pieces


def spelled_out(runs: str) -> str:
    """Letters with their counts, as that many letters."""
    pairs = re.findall("([A-Z])([0-9]*)", runs)
    return "".join(letter * int(count or 1) for letter, count in pairs)


def refused(start: Position, text: str, notation: Notation) -> str:
    """What is said about moves that cannot be read."""
    with pytest.raises(ValueError, match=r"\w") as caught:
        read_moves(start, text, notation)
    return clear(caught.value)


@given(walks(shapes=ALL))
def test_what_is_written_of_any_size_can_be_read(walk: tuple[Position, str]) -> None:
    """From 2×2 to 10×10, what is written of a walk is read as that walk."""
    start, signs = walk
    tiles = [oracle.DIGITS.index(sign) for sign in signs]
    pieces = start.named(tiles)
    assert start.tiles_in(pieces) == tiles
    assert start.replay(pieces).tiles == oracle.replay(start.tiles, signs, start.cols)
    for notation in NOTATIONS:
        text = write_moves(start, pieces, notation)
        assert read_moves(start, f" {text} ", notation) == pieces
    if len(start.tiles) > 36:
        assert read_moves(start, pieces.replace(" ", ", "), "tiles") == pieces


@given(walks(shapes=IN_DIGITS))
def test_letters_say_where_things_go(walk: tuple[Position, str]) -> None:
    """Who goes by the letters, for the blank or for the tiles, pushes the pieces."""
    start, pieces = walk
    assert write_moves(start, pieces, "tiles") == pieces
    assert walked(start, write_moves(start, pieces, "blank"), BLANK) == pieces
    letters = spelled_out(write_moves(start, pieces, "moves"))
    assert walked(start, letters, TILE) == pieces


@given(walks(shapes=IN_DIGITS))
def test_runs_are_as_long_as_can_be(walk: tuple[Position, str]) -> None:
    """No two runs beside each other have one letter, and a count is 2 or more."""
    text = write_moves(*walk, "moves")
    runs = re.findall("([ULDR])([0-9]*)", text)
    assert "".join(letter + count for letter, count in runs) == text
    assert all(len(list(run)) == 1 for _, run in groupby(runs, key=lambda run: run[0]))
    assert all(count == "" or int(count) >= 2 for _, count in runs)
    assert sum(int(count or 1) for _, count in runs) == len(walk[1])


@given(walks(shapes=IN_DIGITS))
def test_moves_without_counts_are_read_too(walk: tuple[Position, str]) -> None:
    """Players who repeat the letter, or break a run in two, are understood."""
    start, pieces = walk
    text = write_moves(start, pieces, "moves")
    broken = re.sub(r"([ULDR])(?![0-9])", r"\g<1>1", text)
    for moves in (spelled_out(text), broken):
        assert read_moves(start, moves, "moves") == pieces


def test_one_walk_in_each_notation() -> None:
    """A walk around the last square of the goal, written by hand."""
    for start, pieces, blank, moves in (
        (Position.goal(3, 3), "8568", "WNES", "RDLU"),
        (Position.goal(), "fed", "WWW", "R3"),
    ):
        for notation, text in zip(NOTATIONS, (pieces, blank, moves), strict=True):
            assert write_moves(start, pieces, notation) == text
            assert read_moves(start, text, notation) == pieces


@pytest.mark.parametrize("notation", NOTATIONS)
def test_no_moves(notation: Notation) -> None:
    """No moves are written as nothing, and nothing is read as no moves."""
    assert write_moves(Position.goal(), "", notation) == ""
    assert read_moves(Position.goal(), " \n", notation) == ""


@pytest.mark.parametrize(("rows", "cols"), SHAPES)
def test_no_letter_leaves_the_board(rows: int, cols: int) -> None:
    """From the goal the blank goes north and west, and nowhere else."""
    goal = Position.goal(rows, cols)
    for letter, step in (*BLANK.items(), *TILE.items()):
        notation: Notation = "blank" if letter in BLANK else "moves"
        if step in ((-1, 0), (0, -1)):
            assert len(read_moves(goal, letter, notation)) == 1
        else:
            assert f"Move 1, {letter}, leaves the board" in refused(
                goal, letter, notation
            )
    if cols > 2:
        assert len(read_moves(goal, f"R{cols - 1}", "moves")) == cols - 1
    assert f"Move {cols}, R, leaves" in refused(goal, f"R{cols}", "moves")
    assert f"Move {rows}, N, leaves" in refused(goal, "N" * rows, "blank")


MALFORMED: list[tuple[Notation, str]] = [
    ("tiles", "1"),
    ("tiles", "ff0"),
    ("tiles", "f+f"),
    ("tiles", "é"),
    ("tiles", "f" * 2001 + "1"),
    ("blank", "U"),
    ("blank", "N2"),
    ("blank", "N+N"),
    ("blank", "N\N{LATIN SMALL LETTER LONG S}"),
    ("blank", "NN\N{LATIN SMALL LETTER SHARP S}"),
    ("blank", "\udcff"),
    ("moves", "N"),
    ("moves", "R2+"),
    ("moves", "R-1"),
    ("moves", "R0"),
    ("moves", "R1000"),
    ("moves", "R0001"),
    ("moves", "R" + "9" * 5000),
    ("moves", "R²"),
    ("moves", "RU'"),
    ("moves", "R\N{COMBINING ACUTE ACCENT}"),
]


@pytest.mark.parametrize(("notation", "text"), MALFORMED, ids=lambda t: repr(t)[:20])
def test_malformed_moves_get_one_clear_line(notation: Notation, text: str) -> None:
    """What are no moves from the goal is refused with one clear line."""
    refused(Position.goal(), text, notation)


@given(
    positions(IN_DIGITS),
    st.sampled_from(NOTATIONS),
    st.text(max_size=12) | st.text("ENWSULDRenwsuldr0123456789 ", max_size=12),
)
@settings(max_examples=120)
def test_any_text_is_moves_or_is_refused(
    start: Position, notation: Notation, text: str
) -> None:
    """Whatever is typed, it can be walked and written again, or is refused clearly."""
    try:
        pieces = read_moves(start, text, notation)
    except ValueError as error:
        clear(error)
    else:
        oracle.replay(start.tiles, pieces, start.cols)
        assert (
            read_moves(start, write_moves(start, pieces, notation), notation) == pieces
        )


@pytest.mark.parametrize("notation", NOTATIONS)
@pytest.mark.parametrize("pieces", ["1", "f1", "0", "z", "f\n", "ｆ"])
def test_pieces_that_cannot_be_pushed_are_not_written(
    notation: Notation, pieces: str
) -> None:
    """Pieces that are none, or far from the blank, are refused with one clear line."""
    with pytest.raises(ValueError, match=r"\w") as caught:
        write_moves(Position.goal(), pieces, notation)
    clear(caught.value)


@pytest.mark.parametrize("notation", ["", "Tiles", "uldr", "moves ", "x\ny"])
def test_an_unknown_notation(notation: str) -> None:
    """A notation that there is not is refused, with the names of those there are."""
    for act in (read_moves, write_moves):
        with pytest.raises(ValueError, match="tiles, blank, moves") as caught:
            act(Position.goal(), "", notation)  # type: ignore[arg-type]
        clear(caught.value)


@pytest.mark.parametrize(
    ("text", "notation"),
    [
        ("Right, Down, Left, Up", "moves"),
        ("RIGHT down left UP", "moves"),
        ("right;down;left;up", "moves"),
        ("→↓←↑", "moves"),
        ("➡\ufe0f ⬇\ufe0f ⬅\ufe0f ⬆\ufe0f", "moves"),
        ('["right", "down", "left", "up"]', "moves"),
        ("['R', 'D', 'L', 'U']", "moves"),
        ("('W', 'N', 'E', 'S')", "blank"),
        ("w, n, e, s", "blank"),
        ("[8, 5, 6, 8]", "tiles"),
        ("['8', '5', '6', '8']", "tiles"),
    ],
)
def test_words_arrows_and_lists_are_read(text: str, notation: Notation) -> None:
    """Moves as programs and people write them push the same pieces, and the notation
    is found; the letters are turned whichever way they are written."""
    start = Position.goal(3, 3)
    assert read_moves(start, text, notation) == "8568"
    assert read_any(start, text) == (notation, "8568", "")
    opposite = {"moves": "LURD", "blank": "ESWN", "tiles": ""}
    assert turned(text) == opposite[notation]


def test_a_list_of_numbers_has_whole_numbers() -> None:
    """In a list 15 is a tile, where without one it is the tiles 1 and 5; and a number
    that follows a comma is no run length."""
    start = Position.goal()
    assert read_moves(start, "[15, 14, 13]", "tiles") == "fed"
    assert "there is no 16" in refused(start, "[15, 16]", "tiles")
    assert read_moves(start, "Right3", "moves") == "fed"
    assert refused(start, "R, 3", "moves") == "“,3” is no move."
