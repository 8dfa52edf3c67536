"""Position: what is read, what is written, what is refused, and how tiles move."""

from __future__ import annotations

import copy
import json
import pickle
import random
from collections import Counter

import oracle
import pytest
from hypothesis import given
from hypothesis import strategies as st
from positions import IN_DIGITS, SHAPES, clear, positions, walks

from fifteen.board.notation import write_moves
from fifteen.board.position import Goal, Position
from fifteen.board.reading import digit_value

# Reading and writing


def test_the_digits_are_those_of_the_programs() -> None:
    """Tile 10 is a, tile 35 is z, and a digit says which tile it is, in any case."""
    for tile, digit in enumerate("0123456789abcdefghijklmnopqrstuvwxyz"):
        assert digit_value(digit) == digit_value(digit.upper()) == tile
    assert Position.goal(5, 5).digits == "123456789abcdefghijklmno0"
    assert Position.goal(5, 5).numbers.endswith("/21 22 23 24 0")
    assert Position.goal(6, 6).digits.endswith("vwxyz0")


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


# Goals and turns


@given(positions(IN_DIGITS))
def test_half_a_turn_twice_is_none(position: Position) -> None:
    """Half a turn is its own inverse, keeps the size, and puts the blank opposite."""
    turned = position.half_turn()
    assert turned.half_turn() == position
    assert (turned.rows, turned.cols) == (position.rows, position.cols)
    assert turned.blank == len(position.tiles) - 1 - position.blank


def test_korfs_table() -> None:
    """Number 1 of Korf's hundred is the same position in both ways to write it."""
    korf, knuth = "edf7bc95602148a3", "d68cfe0ab7459132"
    assert Position.parse(korf, goal="first") == Position.parse(knuth)
    assert Position.parse(knuth).half_turn().digits == korf


# What can be solved


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


# What a position is


@given(walks(shapes=IN_DIGITS))
def test_tiles_and_ways_are_each_others(walk: tuple[Position, str]) -> None:
    """Tiles that are pushed tell the ways of the blank, and these the tiles, up to what
    cannot be pushed: the empty cell, a tile that lies elsewhere, or none."""
    start, pieces = walk
    tiles = start.tiles_in(pieces)
    ways = start.ways(tiles)
    assert start.followed(ways) == tiles
    far = {*start.tiles} - {*start.pushed(tiles).movable()}
    for other in (0, 100, *far):
        assert start.ways([*tiles, other, *tiles]) == ways


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
