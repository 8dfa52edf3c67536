"""generating: boards of a wanted length or difficulty, and that the length is true."""

from __future__ import annotations

import csv
from collections import Counter
from pathlib import Path
from random import Random

import oracle
import pytest
from positions import ALL, SMALL, clear

import fifteen
from fifteen.board.position import Position
from fifteen.planning.methods import METHODS
from fifteen.running import scramble as generating
from fifteen.running.scramble import (
    DIFFICULTIES,
    GREATEST_LENGTHS,
    NEAR,
    PROVABLE,
    bands,
    refusal,
    scramble,
)
from fifteen.running.solve import solve


def lengths(rows: int, cols: int, **wanted: int | str) -> list[int]:
    """The true lengths of three boards that are drawn."""
    drawn = [scramble(rows, cols, **wanted, seed=Random(s)) for s in range(3)]  # type: ignore[arg-type]
    assert all((p.rows, p.cols) == (rows, cols) for p in drawn)
    return [oracle.shortest(p.tiles, cols) for p in drawn]


@pytest.mark.parametrize(("rows", "cols"), SMALL)
def test_the_longest_lengths_are_true(rows: int, cols: int) -> None:
    """The farthest boards of up to nine cells are as far as a plain search finds."""
    found = max(oracle.everything(rows, cols).values())
    assert GREATEST_LENGTHS[min(rows, cols), max(rows, cols)] == found


@pytest.mark.parametrize(("rows", "cols"), SMALL)
def test_small_boards_of_every_length(rows: int, cols: int) -> None:
    """Boards of up to nine cells have the length that is asked for, whatever it is."""
    far = oracle.everything(rows, cols)
    for moves in range(max(far.values()) + 1):
        position = scramble(rows, cols, moves=moves, seed=Random(moves))
        assert far[position.tiles] == moves


def test_small_boards_of_a_length_are_equally_likely() -> None:
    """Of 2×3 with eight moves each board is drawn, and none much more than others."""
    far, chance = oracle.everything(2, 3), Random(6)
    boards = {board for board, moves in far.items() if moves == 8}
    drawn = Counter(scramble(2, 3, moves=8, seed=chance).tiles for _ in range(2000))
    assert set(drawn) == boards
    assert max(drawn.values()) < 2 * min(drawn.values())


@pytest.mark.parametrize(("rows", "cols"), [(4, 4), (2, 5), (4, 3), (5, 5)])
def test_larger_boards_of_a_length(rows: int, cols: int) -> None:
    """Near the goal a board has as many moves as are asked for, on any size."""
    for moves in (0, 1, 2, 7, 12, 16):
        assert lengths(rows, cols, moves=moves) == [moves] * 3


def test_a_longer_board_is_cut_to_its_length() -> None:
    """Beyond what walks are good for, a board on the way home from a longer one."""
    assert NEAR < 26
    for rows, cols, moves in ((4, 3, 27), (2, 5, 30)):
        position = scramble(rows, cols, moves=moves, seed=Random(5))
        assert oracle.shortest(position.tiles, cols) == moves


def test_the_hardest_boards_of_all() -> None:
    """With 80 moves it is one of the seventeen, and each of them can be drawn."""
    path = Path(generating.__file__).parents[1] / "data" / "hardest80.csv"
    with path.open(encoding="utf-8", newline="") as table:
        known = {row["start_knuth"] for row in csv.DictReader(table)}
    drawn = {scramble(moves=80, seed=Random(seed)).digits for seed in range(200)}
    assert drawn == known
    assert len(known) == 17


def test_boards_with_many_moves_come_from_the_hardest(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """They are so near to one of the hardest that they have enough moves."""
    solved: list[Position] = []

    def shortest(position: Position) -> str:
        solved.append(position)
        raise InterruptedError

    monkeypatch.setattr(generating, "_shortest", shortest)
    hardest = [Position.parse(digits) for digits in generating._hardest()]
    for seed in range(3):
        with pytest.raises(InterruptedError):
            scramble(moves=74, seed=Random(seed))
        board = solved[-1].tiles
        near = oracle.distances(board, 6)
        assert any(position.tiles in near for position in hardest)
        assert solved[-1].solvable


@pytest.mark.parametrize(("rows", "cols"), ALL)
def test_bands_follow_each_other(rows: int, cols: int) -> None:
    """Each length from the first easy one to the longest has one difficulty."""
    found = bands(rows, cols)
    provable = PROVABLE if max(rows, cols) <= 5 else NEAR
    longest = GREATEST_LENGTHS.get((min(rows, cols), max(rows, cols)), provable)
    ordered = [length for band in found.values() for length in band]
    assert ordered == list(range(ordered[0], longest + 1))
    assert all(len(band) > 0 for band in found.values())
    assert list(found) == list(DIFFICULTIES[: len(found)])


def test_the_bands_of_4x4() -> None:
    """They are 8 to 24, 25 to 44, 45 to 58, 59 to 80."""
    assert list(bands(4, 4).values()) == [
        range(8, 25),
        range(25, 45),
        range(45, 59),
        range(59, 81),
    ]


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_small_boards_of_a_difficulty(difficulty: str) -> None:
    """On 3×3 the true length lies in the band, and more than one length occurs."""
    far, band = oracle.everything(3, 3), bands(3, 3)[difficulty]
    found = {
        far[scramble(3, 3, difficulty=difficulty, seed=Random(seed)).tiles]
        for seed in range(30)
    }
    assert found <= set(band)
    assert len(found) > 1


def test_easy_boards() -> None:
    """They have from 8 to 24 moves, on boards that are too large to solve as well."""
    for rows, cols in ((4, 4), (5, 5), (4, 5)):
        assert set(lengths(rows, cols, difficulty="easy")) <= set(range(8, 25))


def test_the_library_draws_boards_that_are_as_hard() -> None:
    """With rows alone they are squares; a seed may be a number, a word or a Random."""
    for seed in (5, "five"):
        drawn = fifteen.scramble(3, difficulty="hard", seed=seed)
        assert drawn == fifteen.scramble(3, 3, difficulty="hard", seed=Random(seed))
        distances = oracle.distances(Position.goal(3).tiles, 31, 3)
        assert 18 <= distances[drawn.tiles] <= 22
    assert fifteen.scramble().shape == "4×4"


def test_hard_boards_are_drawn_until_one_is_right(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Boards are drawn from all, and the first whose length is in the band is it."""
    answers = iter([44, 59, 40, 52, 45])
    monkeypatch.setattr(generating, "_shortest", lambda position: "1" * next(answers))
    position = scramble(difficulty="hard", seed=Random(4))
    chance = Random(4)
    assert [Position.random(seed=chance) for _ in range(4)][-1] == position


def test_a_length_that_is_not_found_is_given_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """After so many tries there is a sentence, not another try."""
    monkeypatch.setattr(generating, "_shortest", lambda position: "1" * 40)
    with pytest.raises(ValueError, match="none was 53 moves from home") as error:
        scramble(3, 4, moves=53, seed=Random(4))
    clear(error.value)


def test_boards_that_cannot_be_solved() -> None:
    """They are so many moves from the order with the last two tiles exchanged."""
    for rows, cols, moves in ((4, 4, 9), (3, 3, 20), (2, 2, 3), (5, 5, 6)):
        position = scramble(rows, cols, moves=moves, solvable=False, seed=Random(3))
        assert not position.solvable
        last = rows * cols - 1
        names = {last: last - 1, last - 1: last}
        renamed = tuple(names.get(tile, tile) for tile in position.tiles)
        assert oracle.shortest(renamed, cols) == moves


@pytest.mark.parametrize("solvable", [True, False])
def test_with_nothing_said_it_is_any_board(solvable: bool) -> None:
    """Then the boards are those of Position.random, so that old seeds keep theirs."""
    for rows, cols in ALL:
        drawn = scramble(rows, cols, solvable=solvable, seed=Random(9))
        assert drawn == Position.random(rows, cols, seed=9, solvable=solvable)
        assert drawn.solvable == solvable


def test_the_same_seed_gives_the_same_board() -> None:
    """A seed gives its boards again, one after the other."""
    for wanted in ({"moves": 14}, {"difficulty": "easy"}):
        one, two = Random("Sam"), Random("Sam")
        first = [scramble(**wanted, seed=one) for _ in range(4)]
        again = [scramble(**wanted, seed=two) for _ in range(4)]
        assert first == again
        assert len(set(first)) == 4


def test_the_same_board_whichever_method_solves_it() -> None:
    """The methods that may be used find the same one of the shortest solutions."""
    for start in ("6a235b18dc0479ef", "6183d5abe29740fc"):
        found = {
            solve(start, name).pieces
            for name in ("walking-distance", "linear-conflict", "pattern-database")
            if name in METHODS
        }
        assert len(found) == 1


def test_what_does_not_exist_is_refused() -> None:
    """What cannot be drawn, or not be proved, is refused in a sentence."""
    for rows, cols, wanted, words in (
        (4, 4, {"moves": 81}, "No board of 4×4 is more than 80 moves from the goal."),
        (2, 2, {"moves": 7}, "more than 6 moves"),
        (5, 2, {"moves": 56}, "No board of 5×2 is more than 55"),
        (4, 4, {"moves": -1}, "0 moves from the goal or more, not -1"),
        (5, 5, {"moves": 41}, "lengths above 40 cannot be proved"),
        (5, 5, {"difficulty": "hard"}, "easy and medium ones can be drawn"),
        (4, 4, {"difficulty": "nasty"}, "Unknown difficulty “nasty”; choose from easy"),
        (4, 4, {"difficulty": "easy", "moves": 9}, "but not both"),
    ):
        assert words in refusal(rows, cols, **wanted)
        with pytest.raises(ValueError, match=r"[.]$") as error:
            scramble(rows, cols, **wanted, seed=Random(1))
        assert words in clear(error.value)
    with pytest.raises(ValueError, match=r"2 to 10 rows and columns, not 11×11\."):
        scramble(11, difficulty="easy")
    assert refusal(4, 4) == refusal(4, 4, moves=80) == ""
    assert refusal(5, 5, difficulty="medium") == ""
