"""``fifteen check``: verdicts, lengths and the first detour, against a slow twin."""

from __future__ import annotations

import json
import random
import signal
from collections.abc import Callable
from itertools import accumulate
from typing import Any

import oracle
import pytest
from conftest import Said
from positions import clear, scrambled

from fifteen.board.notation import NOTATIONS, read_any, write_moves
from fifteen.board.position import Position
from fifteen.command import check_command
from fifteen.command.check_command import Check
from fifteen.command.input import Form
from fifteen.planning.solution import Interrupted, Solution
from fifteen.running.solve import solve
from fifteen.systems import SIGNALS

EASY, ANSWER = "51247308a6be9fcd", "37512376bcdecbfdecbfa9defbc"
NEAR = "123456789a0bdefc"


def checked(board: str, pieces: str, **form: Any) -> Check:
    """Return what is known of moves, after all searches."""
    check = Check(Form(**form).read(board), pieces, "tiles")
    check.search()
    return check


def walk(board: Position, seed: int, most: int) -> str:
    """Return the pieces of a random walk, which goes straight back as well."""
    chance, pieces = random.Random(seed), ""
    for _ in range(chance.randrange(most)):
        tile = chance.choice(board.movable())
        board, pieces = board.push(tile), pieces + oracle.DIGITS[tile]
    return pieces


# Against the twin


@pytest.mark.parametrize(("rows", "cols"), [(2, 3), (3, 2), (3, 3)])
@pytest.mark.parametrize("goal", ["last", "first"])
def test_the_first_detour_is_where_the_sum_grows(
    rows: int, cols: int, goal: str
) -> None:
    """Of solutions and other walks, lengths, detours and better moves are those that
    the distances of all boards give, move by move."""
    known = oracle.everything(rows, cols)
    detours = 0
    solutions = 0
    for seed in range(24):
        start = scrambled(rows, cols, seed, 30)
        pieces = walk(start, seed, 12)
        if seed % 2:
            middle = start.replay(pieces)
            pieces += solve(middle).pieces or ""
        boards = [*accumulate(map(int, pieces), Position.push, initial=start)]
        sums = [k + known[board.tiles] for k, board in enumerate(boards)]
        shown, named = start, pieces
        if goal == "first":
            shown = start.half_turn()
            named = "".join(str(rows * cols - int(piece)) for piece in pieces)
        text = "/".join("".join(map(str, row)) for row in shown)
        check = checked(text, named, goal=goal)
        record = check.record()
        assert sums == sorted(sums)
        assert record["shortest"] == record["lower_bound"] == sums[0]
        assert record["length"] == len(pieces)
        assert record["left"] == known[boards[-1].tiles]
        solved = boards[-1].tiles == oracle.goal(rows, cols)
        assert record["verdict"] == ("solution" if solved else "legal")
        grown = [k for k, total in enumerate(sums) if total > sums[0]]
        detour = record["detour"]
        assert (detour is None) == (not grown)
        solutions += solved
        if detour is not None:
            detours += 1
            move = grown[0]
            better = detour["better"]
            tile = rows * cols - better if goal == "first" else better
            assert (detour["move"], detour["pushed"]) == (move, int(named[move - 1]))
            after = boards[move - 1].push(tile)
            assert move + known[after.tiles] == sums[0]
    assert solutions >= 12
    assert detours >= 12


# What it says


def test_a_shortest_solution(said: Said) -> None:
    """A shortest solution is called so, in any notation; the status is 0."""
    start = Position.parse(EASY)
    for notation in NOTATIONS:
        moves = write_moves(start, ANSWER, notation)
        wanted = (0, "A solution in 27 moves.\nA shortest solution has 27 moves.\n", "")
        assert said("check", EASY, moves) == said("check", EASY, *moves) == wanted


HOME, UNSOLVABLE = "123456789abcdef0", "213456789abcdef0"
LARGE = str(Position.goal(6, 6).push(30))
BEYOND = (
    "No solution has fewer than 1 move (shortest solutions of 6×6 are out of reach)."
)
VERDICTS = {
    (HOME, ""): "A solution in 0 moves.\nA shortest solution has 0 moves.\n",
    (EASY, f"333{ANSWER[1:]}"): "A solution in 29 moves.\n"
    "A shortest solution has 27 moves.\n"
    "The first detour is move 2, which pushes 3: push 7 instead.\n",
    (NEAR, "b"): "No solution. After 1 move the board is 123456789ab0defc.\n"
    "The goal is 1 move further, 2 in all.\nA shortest solution has 2 moves.\n",
    (NEAR, "bcc"): "No solution. After 3 moves the board is 123456789ab0defc.\n"
    "The goal is 1 move further, 4 in all.\nA shortest solution has 2 moves.\n",
    (UNSOLVABLE, "f"): "No solution. After 1 move the board is 213456789abcde0f.\n"
    "The board has no solution: no sequence of moves leads to the goal; one leads to "
    "--goal first.\n",
    (LARGE, "u"): f"A solution in 1 move.\n{BEYOND}\n",
    (LARGE, "uuu"): f"A solution in 3 moves.\n{BEYOND}\n",
}
"""What is said of moves from a board."""


@pytest.mark.parametrize(("board", "moves"), VERDICTS)
def test_a_verdict_in_words(said: Said, board: str, moves: str) -> None:
    """A longer solution is one, too, and its first detour has a better move beside it;
    moves that end elsewhere are none, with status 1; on a board without a solution
    they are followed.  To reach the lower bound of a larger board proves a length."""
    words = VERDICTS[board, moves]
    status = 0 if words.startswith("A solution") else 1
    assert said("check", board, moves) == (status, words, "")


@pytest.mark.parametrize(
    ("moves", "fault"),
    [
        ("bc5", "Move 3 pushes 5, and 5 does not lie beside the empty cell."),
        ("5", "Move 1 pushes 5, and 5 does not lie beside the empty cell."),
        ("L3", "Move 2, L, leaves the board."),
        ("EEE", "Move 2, E, leaves the board."),
    ],
)
def test_a_move_that_cannot_be_made(said: Said, moves: str, fault: str) -> None:
    """The first illegal move is named, and the board before it is given."""
    status, out, err = said("check", NEAR, moves)
    assert (status, err) == (1, "")
    assert out.startswith(f"No solution. {fault} After ")
    assert ("The goal is 0 moves further, 2 in all." in out) == (moves == "bc5")
    record = json.loads(said("check", "--json", NEAR, moves)[1])
    assert (record["verdict"], record["fault"]) == ("illegal", fault)
    assert Position.parse(NEAR).replay(record["pieces"]).digits == record["end"]


def test_an_unsolvable_board(said: Said) -> None:
    """Nothing is searched on a board without a solution, so that no length is known."""
    record = json.loads(said("check", "--json", UNSOLVABLE, "f")[1])
    assert (record["shortest"], record["lower_bound"]) == (None, None)


def test_json_has_its_keys(said: Said) -> None:
    """In JSON ten things are there always."""
    status, out, _ = said("check", "--json", NEAR, "7777bc")
    record = json.loads(out)
    assert status == 0
    assert record == {
        "start": NEAR,
        "pieces": "7777bc",
        "notation": "tiles",
        "verdict": "solution",
        "length": 6,
        "end": "123456789abcdef0",
        "left": 0,
        "shortest": 2,
        "lower_bound": 2,
        "detour": {"move": 1, "pushed": 7, "better": 11},
    }


# Where no length is known


def given_up(length: int) -> Callable[..., Solution]:
    """Return a search that gives up where the shortest solution has that length."""

    def search(board: Position, timeout: float | None, goal: None = None) -> Solution:
        found = solve(board)
        if found.length != length:
            return found
        least = length - 2
        return Solution(board, "auto", None, None, None, None, 0, 0.0, least, False)

    return search


def test_a_time_limit(monkeypatch: pytest.MonkeyPatch, said: Said) -> None:
    """If a search is ended, its lower bound is given, and no detour in doubt."""
    monkeypatch.setattr(check_command, "solve", given_up(27))
    assert said("check", EASY, ANSWER)[1] == (
        "A solution in 27 moves.\nNo solution has fewer than 25 moves (timeout).\n"
    )
    assert said("check", EASY, ANSWER[0])[1].endswith(
        "\nNo solution has fewer than 25 moves (timeout).\n"
    )
    late = ANSWER[:20] + ANSWER[19] * 2 + ANSWER[20:]
    monkeypatch.setattr(check_command, "solve", given_up(7))
    check = json.loads(said("check", "--json", EASY, late)[1])
    assert (check["shortest"], check["length"], check["note"]) == (27, 29, "timeout")
    assert check["detour"] is None
    assert "detour" not in said("check", EASY, late)[1]


def test_an_interrupt_has_what_was_proved(
    monkeypatch: pytest.MonkeyPatch, said: Said
) -> None:
    """A signal ends the search; the verdict and the lower bound are printed."""

    def search(board: Position, timeout: float | None, goal: None = None) -> Solution:
        try:
            signal.raise_signal(signal.SIGINT)
        except KeyboardInterrupt:
            raise Interrupted(given_up(27)(board, None)) from None
        raise AssertionError

    monkeypatch.setattr(check_command, "solve", search)
    before = {number: signal.getsignal(number) for number in SIGNALS}
    try:
        status, out, _ = said("check", EASY, ANSWER)
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
    assert status == 128 + signal.SIGINT
    assert "No solution has fewer than 25 moves (interrupted)." in out


# Notations


def test_moves_that_two_notations_fit() -> None:
    """A text that pushes other pieces in two notations is refused, with both names;
    where one of them leads further, that is meant."""
    start = Position.parse("123456789abcef0d")
    assert read_any(start, "d", ["tiles"]) == ("tiles", "d", "")
    with pytest.raises(ValueError, match="tiles or moves") as caught:
        read_any(start, "d")
    assert "--notation tiles or --notation moves" in clear(caught.value)
    assert read_any(Position.parse(NEAR), "D") == ("moves", "7", "")
    assert read_any(start, "dc") == ("tiles", "dc", "")
