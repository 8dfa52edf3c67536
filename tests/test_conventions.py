"""Conventions are told: the goal, the ways of moves, and errors of the library."""

from __future__ import annotations

import json

import oracle
import pytest
from conftest import KORF100, Said, table
from positions import scrambled

import fifteen
from fifteen.board.notation import write_moves
from fifteen.board.position import Position

HINT = "no sequence of moves leads to the goal; one leads to --goal "


def test_the_goal_that_can_be_reached_is_named(said: Said) -> None:
    """Of all of Korf's hundred the answer says that --goal first leads there; where
    neither goal can be reached it names none."""
    starts = [row["start_korf"] for row in table(KORF100)]
    status, out, _ = said("solve", *starts)
    answers = [line.split("\t") for line in out.splitlines()]
    assert (status, len(answers)) == (1, 100)
    assert {answer[-1] for answer in answers} == {f"{HINT}first"}
    assert json.loads(said("solve", "--json", starts[0])[1])["note"] == f"{HINT}first"
    turned = Position.parse("123456789abcde0f").half_turn()
    assert f"{HINT}first" in said("check", str(turned), "L")[1]
    assert f"{HINT}last" in said("solve", "--goal", "first", "123456789abcde0f")[1]
    alone = said("solve", "213456780")[1]
    assert alone.rstrip().endswith("no sequence of moves leads to the goal")


@pytest.mark.parametrize("seed", range(12))
def test_letters_are_tried_both_ways(said: Said, seed: int) -> None:
    """A solution written as ways of the pieces or of the empty cell is found to be one,
    in both alphabets, and it is said as the ways of which."""
    start = scrambled(3, 3, seed, 12, 6)
    pieces = fifteen.solve(start).pieces or ""
    ways = write_moves(start, pieces, "blank")
    players = ways.translate(str.maketrans("ENWS", "LDRU"))
    for letters, text in (
        (players, ""),
        (ways, ""),
        (ways.translate(str.maketrans("ENWS", "RULD")), " as ways of the empty cell"),
        (players.translate(str.maketrans("LDRU", "WSEN")), " as ways of the pieces"),
    ):
        status, out, _ = said("check", str(start), letters)
        first = f"A solution in {len(pieces)} moves{text}."
        assert (status, out.splitlines()[0]) == (0, first)
        record = json.loads(said("check", "--json", str(start), letters)[1])
        assert (record["verdict"], record["pieces"]) == ("solution", pieces)
        assert ("reversed" in record) == bool(text)


def test_letters_that_solve_no_way_are_told_so(said: Said) -> None:
    """Both readings are named; with a notation that is given only that one is meant."""
    status, out, _ = said("check", "123406758", "RR")
    assert status == 1
    assert out.endswith("As ways of the empty cell the moves are no solution.\n")
    status, out, _ = said("check", "-n", "moves", "123406758", "DR")
    assert (status, out.splitlines()[0][:12]) == (1, "No solution.")
    assert out.endswith("As ways of the empty cell the moves are a solution.\n")
    assert "ways" not in said("check", "123406758", "58")[1]


@pytest.mark.parametrize("goal", ["123804765", "087654321", "12/30", "1 2 3/4 5 0"])
def test_any_goal_of_the_library(said: Said, goal: str) -> None:
    """Solve and check take it; lengths are those of a plain search from the goal."""
    end = Position.parse(goal)
    starts = [*oracle.distances(end.tiles, 9, end.cols).items()][::7][:12]
    boards = [str(Position(tiles, end.rows, end.cols)) for tiles, _ in starts]
    status, out, err = said("solve", "--goal", goal, *boards)
    assert (status, err) == (0, "")
    for line, board, (_, length) in zip(out.splitlines(), boards, starts, strict=True):
        columns = line.split("\t")
        assert columns[:2] == [board, str(length)]
        assert Position.parse(board).replay(columns[2]) == end
        checked = json.loads(said("check", "--json", "--goal", goal, board, "1")[1])
        assert checked["shortest"] == length
        if length:
            verdict = said("check", "--goal", goal, board, columns[2])[1]
            assert f"A shortest solution has {length} move" in verdict


def test_a_goal_that_does_not_fit(said: Said) -> None:
    """Another size, another parity, and options that do not go with it."""
    assert (
        "The board is 3×3, and its goal 2×2."
        in said("solve", "--goal", "1203", "123456780")[2]
    )
    assert f"{HINT}last" in said("solve", "--goal", "123804765", "123456780")[1]
    assert "without --jobs" in said("solve", "--goal", "1230", "-j", "2", "1203")[2]
    own = said("solve", "--json", "--goal", "1203", "1230")[1]
    assert "names the goal “1203”" in said("check", own, "3")[2]
    assert said("check", "--goal", "1203", own, "3")[0] == 0


WITHIN = {
    "solve": ("fifteen.command.solve_command.plan_for", ["1203"]),
    "solve to a goal": (
        "fifteen.command.solve_command.solve",
        ["--goal", "1230", "1203"],
    ),
    "check": ("fifteen.command.check_command.solve", ["1203", "1"]),
    "show": ("fifteen.command.show_command.lower_bounds", ["1203"]),
    "scramble": ("fifteen.running.scramble.scramble", []),
    "compare": ("fifteen.command.compare_command.plan_for", ["1203"]),
    "tables": ("fifteen.command.tables_command.tables_at_hand", ["list"]),
}


@pytest.mark.parametrize("command", WITHIN)
@pytest.mark.parametrize("error", [ValueError, RuntimeError])
def test_no_error_of_the_library_is_a_traceback(
    said: Said, monkeypatch: pytest.MonkeyPatch, command: str, error: type[Exception]
) -> None:
    """Wherever the library refuses a thing, the command tells its sentence."""

    def refuse(*given: object, **more: object) -> None:
        raise error("Sorry, not this one.")

    place, arguments = WITHIN[command]
    monkeypatch.setattr(place, refuse)
    _, out, err = said(command.split()[0], *arguments)
    assert "not this one" in out + err
    assert "Traceback" not in err
