"""Goals of one's own, against a search by breadth from the goal."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from itertools import product
from random import Random
from typing import Any

import oracle
import pytest
from conftest import Said
from tiers import sweep

import fifteen
from fifteen.board.position import Position, distance_between
from fifteen.planning.methods import METHODS, MethodName
from fifteen.planning.solution import Interrupted, Solution, Unsound
from fifteen.running.plain_search import PlainSearch
from korf0 import Quota, Unreachable

CENTRE = Position.parse("123804765")
"""A goal whose empty cell is in no corner."""


def by_breadth(goal: Position) -> dict[tuple[int, ...], int]:
    """The distance of every board from a goal."""
    return oracle.distances(goal.tiles, 99, goal.cols)


def cornered(position: Position) -> bool:
    """Whether the empty cell is in a corner."""
    row, col = divmod(position.blank, position.cols)
    return row in (0, position.rows - 1) and col in (0, position.cols - 1)


def starts_of(goal: Position, seed: int, many: int) -> list[Position]:
    """Some boards from which a goal is reached."""
    chance, solvable = Random(seed), goal.solvable
    return [
        Position.random(goal.rows, goal.cols, seed=chance, solvable=solvable)
        for _ in range(many)
    ]


@pytest.mark.parametrize(("rows", "cols"), sweep([(2, 3), (2, 2), (3, 2), (3, 3)], 2))
def test_any_goal_is_reached_by_the_fewest_moves(rows: int, cols: int) -> None:
    """With the empty cell of goal and start wherever they may be, the moves lead from
    the start to the goal, and are as many as a search by breadth needs."""
    kinds = set[tuple[bool, bool]]()
    for seed in range(12 if rows * cols < 9 else 2):
        goal = Position.random(rows, cols, seed=seed, solvable=seed % 2 == 0)
        distances = by_breadth(goal)
        for start in starts_of(goal, seed, 4):
            found = fifteen.solve(start, goal=goal)
            assert found.pieces is not None
            assert start.replay(found.pieces) == goal == found.positions[-1]
            assert found.length == found.lower_bound == distances[start.tiles]
            assert (found.start, found.optimal) == (start, True)
            kinds.add((cornered(start), cornered(goal)))
    if rows * cols > 4:
        assert len(kinds) == 4


@pytest.mark.parametrize("method", METHODS)
def test_every_method_takes_a_goal_with_its_empty_cell_in_a_corner(
    method: MethodName,
) -> None:
    """Whichever corner it is; so it does if the start has it there."""
    size = (4, 5) if METHODS[method].refusal(4, 4) else (4, 4)
    usual = Position.goal(*size)
    chance = Random(method)
    for corner in range(5):
        goal, start = usual, usual
        while (
            goal.blank != (0, size[1] - 1, -size[1] % (size[0] * size[1]))[corner % 3]
        ):
            goal = goal.push(chance.choice(goal.movable()))
        start = goal
        for _ in range(10):
            start = start.push(chance.choice(start.movable()))
        if corner > 2:
            goal, start = start, goal
        found = fifteen.solve(start, method, goal=goal)
        assert start.replay(found.pieces) == goal
        if METHODS[method].shortest:
            distances = oracle.distances(goal.tiles, 10, size[1])
            assert found.length == distances[start.tiles]


def test_a_goal_out_of_reach_is_refused() -> None:
    """By parity, by size, and by methods that cannot search to it."""
    start = starts_of(CENTRE, 5, 1)[0]
    for board, goal in ((start.exchanged(), CENTRE), (start, CENTRE.exchanged())):
        with pytest.raises(Unreachable):
            fifteen.solve(board, goal=goal)
    with pytest.raises(ValueError, match=r"The board is 3×3, and its goal 4×4\."):
        fifteen.solve(start, goal=Position.goal())
    start = next(each for each in starts_of(CENTRE, 6, 9) if not cornered(each))
    refused: tuple[Any, ...] = ({"method": "pair-distance"}, {"jobs": 2})
    for given in refused:
        with pytest.raises(ValueError, match="plain search, which has no methods"):
            fifteen.solve(start, goal=CENTRE, **given)
    with pytest.raises(TypeError, match="no option"):
        fifteen.solve("123456780", goal="123456780", timuot=2)  # type: ignore[call-overload]


def test_the_nodes_are_those_of_the_twin() -> None:
    """A plain search finds the same moves after as many nodes in each quota."""
    for start in starts_of(Position.goal(3), 7, 8):
        told = list[Quota]()
        found = PlainSearch(start, Position.goal(3), told.append).solution()
        counts = tuple(quota.nodes for quota in found.quotas)
        assert (found.pieces, counts) == oracle.deepening(
            start.tiles, 3, oracle.manhattan
        )
        assert [*told] == [*found.quotas[:-1]]


def test_a_plain_search_ends_when_it_is_told_to() -> None:
    """By its time limit and by an interrupt, with the bound that was proved."""
    start = next(each for each in starts_of(CENTRE, 6, 9) if not cornered(each))
    least = by_breadth(CENTRE)[start.tiles]

    def interrupt(quota: Quota) -> None:
        raise KeyboardInterrupt

    with pytest.raises(Interrupted) as stop:
        fifteen.solve(start, goal=CENTRE, failed=interrupt)
    limited = fifteen.solve(start, goal=CENTRE, timeout=1e-9)
    for found in (stop.value.solution, limited):
        assert (found.length, found.pieces, found.optimal) == (None, None, False)
        assert distance_between(start, CENTRE) <= found.lower_bound <= least


def test_better_solutions_are_those_of_the_goal() -> None:
    """Those that quick finds on the way lead to the goal, too, and JSON names it."""
    goal = Position.random(3, 4, seed=8).half_turn()
    while not cornered(goal):
        goal = goal.push(goal.movable()[0])
    start, told = starts_of(goal, 3, 1)[0], list[Solution]()
    found = fifteen.solve(start, "quick", goal=goal, better=told.append)
    for each in (*told, found):
        assert each.pieces is not None
        assert start.replay(each.pieces) == goal
    assert json.loads(json.dumps(found.to_dict()))["goal"] == str(goal)
    assert "goal" not in fifteen.solve("123456708").to_dict()
    with pytest.raises(Unsound, match="which leads to"):
        replace(found, goal=goal.exchanged())


FAR = "123456708"
"""A board that is one move from the usual goal."""
GOALS: dict[str, tuple[Any, ...]] = {
    # A goal, in the ways in which a dictionary names it.
    "none": (None, "last", "123456780", Position.parse("123456780")),
    "first": ("first", "012345678", [[0, 1, 2], [3, 4, 5], [6, 7, 8]]),
    "own": ("123804765", Position.parse("123804765")),
}
DOORS: dict[str, Callable[[Any], int | None]] = {
    "solve": lambda board: fifteen.solve(board).length,
    "all_shortest": lambda board: fifteen.all_shortest(board).length,
    "lower_bounds": lambda board: fifteen.lower_bounds(board)["Manhattan distance"],
    "solve_all": lambda board: next(fifteen.solve_all([board])).to_dict()["length"],
}


@pytest.mark.parametrize("kind", GOALS)
def test_a_board_that_names_its_goal_has_it_through_every_door(kind: str) -> None:
    """A dictionary and its text in JSON are one puzzle for the library; a position
    alone refuses the goal that it would lose."""
    goal = Position.of([*GOALS[kind]][-1])
    tiles, there = [*oracle.distances(goal.tiles, 8, goal.cols).items()][-1]
    start = Position(tiles, goal.rows, goal.cols)
    for named, door in product(GOALS[kind], DOORS):
        wanted = distance_between(start, goal) if door == "lower_bounds" else there
        board = {"start": str(start), "goal": named}
        assert DOORS[door](board) == wanted, (named, door)
        if named is None or isinstance(named, str):
            assert DOORS[door](json.dumps(board)) == wanted, (named, door)
        if kind != "none":
            with pytest.raises(ValueError, match="would be lost in a position alone"):
                Position.of(board)
            with pytest.raises(ValueError, match=r"names the goal .* another is given"):
                fifteen.solve(board, goal=goal.exchanged())


@pytest.mark.parametrize("command", ["solve", "check", "compare", "show", "scramble"])
def test_an_answer_read_back_is_the_same_puzzle(said: Said, command: str) -> None:
    """In JSON each answer says its goal, and `solve` heeds it, or says what to ask."""
    given = {"scramble": ["--seed", "3"], "check": [FAR, ""]}.get(command, [FAR])
    answer = said(command, "--goal", "first", "--json", *given)[1].splitlines()[0]
    start = json.loads(answer)["start"]
    status, found, _ = said("solve", "--json", answer)
    same = json.loads(said("solve", "--json", "--goal", "first", start)[1])
    assert status == 0
    assert {**json.loads(found), "seconds": 0} == {**same, "seconds": 0}
    if command in ("solve", "check"):
        answer = said(command, "--goal", "012345678", "--json", *given)[1]
        status, found, told = said("solve", answer)
        assert (status, found) == (2, "")
        assert "names the goal “012345678”" in told
        assert "say --goal 012345678" in told
