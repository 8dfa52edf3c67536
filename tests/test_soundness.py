"""No solution is called one before its moves were replayed, whatever it comes from."""

from __future__ import annotations

import pickle
import random
from dataclasses import fields, replace
from typing import Any

import pytest
from played import found_here, register, task_of

import korf0
from fifteen.board.position import Position
from fifteen.planning.solution import Solution, Unsound
from fifteen.running.engine import Engine
from fifteen.running.outcome import TIMEOUT, Outcome
from fifteen.running.pool import Here

START = Position.parse("51247308a6be9fcd")
WAY = "37512376bcdecbfdecbfa9defbc"
RIGHT = Solution(START, "korf0", 27, 23, 4, WAY, 2832, 0.1, 27, True)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"pieces": WAY[:-1]}, "which leads to 123456789ab0def"),
        ({"pieces": WAY[1:]}, "Piece 7 does not lie beside the empty cell"),
        ({"pieces": WAY + "c"}, "which leads to"),
        ({"pieces": WAY + "cc"}, "for 29 moves"),
        ({"pieces": "abc"}, "Piece 10 does not lie beside the empty cell"),
        ({"pieces": "x" + WAY[1:]}, "Piece 33 does not lie beside the empty cell"),
        ({"pieces": "!" + WAY[1:]}, "is no digit"),
        ({"pieces": "0" + WAY[1:]}, "Piece 0 does not lie beside the empty cell"),
        ({"pieces": None}, "an optimal solution of 27 moves without moves"),
        ({"pieces": None, "optimal": False}, "a solution of 27 moves without moves"),
        ({"length": 25}, "for 27 moves"),
        ({"length": None}, "for 27 moves"),
        ({"happy": 24}, "for 27 moves"),
        ({"happy": 22, "sad": 5}, "for 27 moves"),
        ({"lower_bound": 29}, "with a lower bound of 29"),
        ({"lower_bound": 29, "optimal": False}, "with a lower bound of 29"),
        ({"lower_bound": 25}, "with a lower bound of 25"),
        ({"optimal": False}, "with a lower bound of 27"),
    ],
)
def test_a_false_solution_cannot_be_made(change: dict[str, Any], words: str) -> None:
    """Moves that do not lead to the goal, a number that is not theirs, or a bound above
    it are refused with a sentence that has the method and the claim."""
    with pytest.raises(Unsound, match=f"^korf0 claims .*{words}") as caught:
        replace(RIGHT, **change)
    assert str(caught.value).endswith(".")
    assert replace(RIGHT) == RIGHT


def test_what_was_not_found_may_not_be_optimal() -> None:
    """Without moves there is no length, and nothing is optimal."""
    nothing = dict.fromkeys(("length", "happy", "sad", "pieces"))
    ended = replace(RIGHT, **nothing, optimal=False)  # type: ignore[arg-type]
    assert ended.lower_bound == 27
    with pytest.raises(Unsound, match="without moves"):
        replace(ended, optimal=True)


def test_a_solution_from_another_process_is_replayed() -> None:
    """What pickle reads is checked like what is made here; each byte of the moves."""
    written = pickle.dumps(RIGHT)
    where = written.index(WAY.encode())
    chance = random.Random(23)
    for k in range(where, where + len(WAY)):
        harmed = bytearray(written)
        harmed[k] = chance.choice(sorted({*b"123456789abcdef"} - {harmed[k]}))
        with pytest.raises(Unsound):
            pickle.loads(harmed)
    assert pickle.loads(written) == RIGHT
    assert len(fields(Solution)) == len(RIGHT.__reduce__()[1])


def test_large_boards_are_replayed() -> None:
    """Beyond 36 cells tiles are numbers, and their moves are pushed as well."""
    goal = Position.goal(10, 10)
    start = goal.push(90).push(89)
    right = Solution(start, "quick", 2, 2, 0, "89 90", 1, 0.1, 2, True)
    with pytest.raises(Unsound, match="which leads to"):
        replace(right, pieces="89 80")


@pytest.mark.parametrize("error", [None, IndexError("array index out of range")])
def test_a_wrong_program_fails(
    error: Exception | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Moves that do not lead to the goal are an error, of one board and of many."""

    def search(position: Position, failed: korf0.Report) -> korf0.Solution:
        if error is not None:
            raise error
        return korf0.Solution(23, 4, "x", 30, ())

    register("wrong", search, put=monkeypatch.setitem)
    with pytest.raises(Unsound, match=r"^wrong (claims|ended with “array)"):
        found_here(START, "wrong")
    (outcome,) = Engine(Here(None)).outcomes([task_of(START, "wrong")])
    assert isinstance(outcome.error, Unsound)


def test_a_mistake_of_the_caller_is_not_blamed_on_the_search() -> None:
    """A ValueError about options goes to the caller as it is."""
    with pytest.raises(ValueError, match="order") as caught:
        found_here(START, "pair-distance", order=(0, 0, 1, 2))
    assert not isinstance(caught.value, Unsound)


def test_a_board_with_a_solution_is_solved() -> None:
    """It is, though its time was over before a better one was found."""
    assert Outcome(task_of(START, "korf0"), RIGHT, TIMEOUT).status == "solved"
    assert Outcome(task_of(START, "korf0"), None, TIMEOUT).status == "timeout"
