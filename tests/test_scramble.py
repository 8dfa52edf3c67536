"""Boards of a wanted length or difficulty, and that the length is true."""

from __future__ import annotations

import csv
from random import Random
from typing import Any

import oracle
import pytest
from positions import ALL, SMALL, clear

import fifteen
from fifteen.board.position import Position
from fifteen.running.scramble import (
    DIFFICULTIES,
    GREATEST_LENGTHS,
    HARDEST,
    bands,
    scramble,
)
from fifteen.running.solve import solve


@pytest.mark.parametrize(("rows", "cols"), SMALL)
def test_the_longest_lengths_are_true(rows: int, cols: int) -> None:
    """The farthest boards of up to nine cells are as far as a plain search finds."""
    found = max(oracle.everything(rows, cols).values())
    assert GREATEST_LENGTHS[min(rows, cols), max(rows, cols)] == found


@pytest.mark.parametrize(
    ("rows", "cols", "wanted"),
    [
        (2, 2, range(7)),
        (3, 2, range(20)),
        (3, 3, range(0, 30, 7)),
        (4, 4, (0, 1, 7, 16)),
        (2, 5, (2, 12, 30)),
        (4, 3, (16, 27)),
    ],
)
def test_boards_of_a_length(rows: int, cols: int, wanted: list[int]) -> None:
    """A board has as many moves as are asked for."""
    for moves in wanted:
        position = scramble(rows, cols, moves=moves, seed=Random(moves))
        assert oracle.shortest(position.tiles, cols) == moves


def test_the_hardest_boards_of_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """Boards of 80 moves and few less are so near to one of the seventeen."""
    with HARDEST.open(encoding="utf-8", newline="") as table:
        known = [Position.parse(row["start_knuth"]) for row in csv.DictReader(table)]
    assert len(known) == 17
    walked = list[Position]()

    def solved(position: Position) -> Any:
        walked.append(position)
        raise InterruptedError

    monkeypatch.setattr("fifteen.running.solve.solve", solved)
    for moves in (80, 74):
        for seed in range(3):
            with pytest.raises(InterruptedError):
                scramble(moves=moves, seed=seed)
            near = oracle.distances(walked[-1].tiles, 80 - moves)
            assert any(position.tiles in near for position in known)


@pytest.mark.parametrize(("rows", "cols"), ALL)
def test_bands_follow_each_other(rows: int, cols: int) -> None:
    """Each length from the first easy one to the longest has one difficulty, where the
    longest is known."""
    found = bands(rows, cols)
    longest = GREATEST_LENGTHS.get((min(rows, cols), max(rows, cols)))
    assert [*found] == [*(DIFFICULTIES if longest else ())]
    ordered = [length for band in found.values() for length in band]
    assert longest is None or ordered == [*range(ordered[0], longest + 1)]
    assert all(len(band) > 0 for band in found.values())


def test_the_bands_of_4x4() -> None:
    """They are 8 to 24, 25 to 44, 45 to 58, 59 to 80."""
    assert [(band[0], band[-1]) for band in bands(4, 4).values()] == [
        *((8, 24), (25, 44), (45, 58), (59, 80))
    ]


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_boards_of_a_difficulty(difficulty: str) -> None:
    """On 3×3 the true length lies in the band, and more than one length occurs; a seed
    may be a number, a word or a Random, and gives its boards again."""
    far, band = oracle.everything(3, 3), bands(3, 3)[difficulty]
    drawn = [fifteen.scramble(3, difficulty=difficulty, seed=s) for s in range(30)]
    found = {far[position.tiles] for position in drawn}
    assert found <= {*band}
    assert len(found) > 1
    one, two = Random("Sam"), Random("Sam")
    first = [scramble(3, difficulty=difficulty, seed=one) for _ in range(4)]
    assert first == [scramble(3, difficulty=difficulty, seed=two) for _ in range(4)]
    assert first[0] == scramble(3, difficulty=difficulty, seed="Sam")
    assert len({*first}) > 1


def test_a_length_that_is_not_found_is_given_up() -> None:
    """After so many tries there is a sentence, not another try."""
    with pytest.raises(ValueError, match="none was 36 moves from home") as error:
        scramble(2, 4, moves=36, seed=4)
    clear(error.value)


@pytest.mark.parametrize("solvable", [True, False])
def test_with_nothing_said_it_is_any_board(solvable: bool) -> None:
    """Then the boards are those of Position.random, so that old seeds keep theirs."""
    for rows, cols in ALL:
        drawn = scramble(rows, cols, solvable=solvable, seed=Random(9))
        assert drawn == Position.random(rows, cols, seed=9, solvable=solvable)
        assert drawn.solvable == solvable
    assert fifteen.scramble().shape == "4×4"


def test_the_same_board_whichever_method_solves_it() -> None:
    """The methods that may be used find the same one of the shortest solutions."""
    for start in ("6a235b18dc0479ef", "6183d5abe29740fc"):
        names = ("walking-distance", "linear-conflict", "pattern-database")
        assert len({solve(start, name).pieces for name in names}) == 1  # type: ignore[call-overload]


def test_what_does_not_exist_is_refused() -> None:
    """What cannot be drawn, or not be proved, is refused in a sentence."""
    for rows, cols, wanted, words in (
        (4, 4, {"moves": 81}, "A 4×4 board is 0 to 80 moves from the goal, not 81."),
        (5, 2, {"moves": -1}, "A 5×2 board is 0 to 55 moves from the goal, not -1."),
        (5, 5, {"moves": 4}, "how far from the goal boards of 5×5 can be"),
        (5, 5, {"difficulty": "easy"}, "how far from the goal boards of 5×5 can be"),
        (4, 4, {"difficulty": "xyzzy"}, "unknown difficulty “xyzzy”; choose from easy"),
        (4, 4, {"difficulty": "easy", "moves": 9}, "not both"),
        (4, 4, {"moves": 9, "solvable": False}, "cannot be solved has no length."),
    ):
        with pytest.raises(ValueError, match=r"[.]$") as error:
            scramble(rows, cols, **wanted, seed=Random(1))
        assert words in clear(error.value)
    with pytest.raises(ValueError, match=r"2 to 10 rows and columns, not 11×11\."):
        scramble(11, difficulty="easy")
