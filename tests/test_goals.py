"""Goals and lower bounds of one's own, against a search by breadth from the goal."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any, TypeAlias

import oracle
import pytest

import fifteen
from fifteen.board.position import Position, distance_between
from fifteen.planning.goals import renamed
from fifteen.planning.methods import METHODS
from fifteen.planning.solution import Interrupted, Solution, Unsound
from korf0 import Quota, Unreachable

Twin: TypeAlias = Callable[[tuple[int, ...], int], int]

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


@pytest.mark.parametrize(("rows", "cols"), [(2, 2), (2, 3), (3, 2), (3, 3)])
def test_any_goal_is_reached_by_the_fewest_moves(rows: int, cols: int) -> None:
    """With the empty cell of goal and start wherever they may be, the moves lead from
    the start to the goal, and are as many as a search by breadth needs."""
    kinds = set[tuple[bool, bool]]()
    for seed in range(12 if rows * cols < 9 else 4):
        goal = Position.random(rows, cols, seed=seed, solvable=seed % 2 == 0)
        distances = by_breadth(goal)
        for start in starts_of(goal, seed, 3):
            found = fifteen.solve(start, goal=goal)
            assert found.pieces is not None
            assert start.replay(found.pieces) == goal == found.positions[-1]
            assert found.length == found.lower_bound == distances[start.tiles]
            assert (found.start, found.optimal) == (start, True)
            kinds.add((cornered(start), cornered(goal)))
    if rows * cols > 4:
        assert len(kinds) == 4


@pytest.mark.parametrize("method", METHODS)
def test_every_method_takes_a_goal_with_its_empty_cell_in_a_corner(method: str) -> None:
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
        for _ in range(14):
            start = start.push(chance.choice(start.movable()))
        if corner > 2:
            goal, start = start, goal
        found = fifteen.solve(start, method, goal=goal)  # type: ignore[arg-type]
        assert found.pieces is not None
        assert start.replay(found.pieces) == goal
        if METHODS[method].shortest:
            distances = oracle.distances(goal.tiles, 14, size[1])
            assert found.length == distances[start.tiles]


def test_a_renamed_board_is_as_far_from_home_by_manhattan() -> None:
    """So the lower bounds of the methods hold for the goal."""
    goal = Position.random(4, 4, seed=1)
    for start in starts_of(goal, 2, 20):
        other = renamed(start, goal)
        assert (other is None) == (not cornered(start) and not cornered(goal))
        if other is not None:
            home = Position.goal(4, 4)
            distance = distance_between(other.position, home)
            assert distance == distance_between(start, goal)
            assert other.position.solvable


def test_a_goal_out_of_reach_is_refused() -> None:
    """By parity, by size, and by methods that cannot search to it."""
    start = starts_of(CENTRE, 5, 1)[0]
    for board, goal in ((start.exchanged(), CENTRE), (start, CENTRE.exchanged())):
        with pytest.raises(Unreachable):
            fifteen.solve(board, goal=goal)
    with pytest.raises(ValueError, match=r"The board is 3×3, and its goal 4×4\."):
        fifteen.solve(start, goal=Position.goal())
    start = next(each for each in starts_of(CENTRE, 6, 9) if not cornered(each))
    for given in ({"method": "pair-distance"}, {"jobs": 2}):
        with pytest.raises(ValueError, match="plain search, which has no methods"):
            fifteen.solve(start, goal=CENTRE, **given)
    with pytest.raises(ValueError, match="A heuristic of yours goes with a plain"):
        fifteen.solve(start, "korf0", heuristic=lambda position: 0)
    with pytest.raises(TypeError, match="no option"):
        fifteen.solve("123456780", goal="123456780", timuot=2)  # type: ignore[call-arg]


@pytest.mark.parametrize("goal", [None, CENTRE])
def test_any_lower_bound_finds_a_shortest_solution(goal: Position | None) -> None:
    """None at all, a weak one and a perfect one agree, by ever fewer nodes."""
    home = goal or Position.goal(3, 3)
    distances = by_breadth(home)
    bounds: list[Callable[[Position], int]] = [
        lambda position: distance_between(position, home) // 2,
        lambda position: distance_between(position, home),
        lambda position: distances[position.tiles],
    ]
    for start in (each for each in starts_of(home, 4, 9) if distances[each.tiles] < 23):
        told = list[Quota]()
        found = [
            fifteen.solve(start, goal=goal, heuristic=bound, failed=told.append)
            for bound in bounds
        ]
        assert {each.length for each in found} == {distances[start.tiles]}
        nodes = [each.nodes for each in found]
        assert nodes == sorted(nodes, reverse=True)
        assert len(found[2].quotas) == 1
        assert len(told) == len(found[0].quotas) + len(found[1].quotas) - 2
        assert all(quota.sad >= 0 for quota in told)


def test_the_nodes_are_those_of_the_twin() -> None:
    """The same moves are found, after as many nodes in each quota, also by a bound that
    is not always even or odd with the moves."""
    home = Position.goal(3, 3)
    for start in starts_of(home, 7, 8):
        first = start.tiles[0]

        def uneven(tiles: tuple[int, ...], cols: int, first: int = first) -> int:
            return max(oracle.manhattan(tiles, cols) - (tiles[0] != first), 0)

        for twin in (oracle.manhattan, uneven):

            def own(position: Position, twin: Twin = twin) -> int:
                return twin(position.tiles, 3)

            found = fifteen.solve(start, heuristic=own)
            counts = tuple(quota.nodes for quota in found.quotas)
            assert (found.pieces, counts) == oracle.deepening(start.tiles, 3, twin)


def test_a_bound_that_is_too_high_is_told() -> None:
    """Where it is more than the moves that are left on the way that was found."""
    start = Position.goal(3, 3)
    for tile in (8, 7, 4, 1):
        start = start.push(tile)
    for high in (lambda position: 9, lambda position: 3 * position.tiles[0]):
        with pytest.raises(ValueError, match="moves lead to the goal: it is no lower"):
            fifteen.solve(start, heuristic=high)


def test_a_bound_that_is_none_at_the_goal_is_told_at_once() -> None:
    """A search with such a bound would take for ever; this one has no node."""
    asked = list[Position]()

    def high(position: Position) -> int:
        asked.append(position)
        return 99

    with pytest.raises(ValueError, match="gives 99 for 123456780, from where 0 moves"):
        fifteen.solve("867254301", heuristic=high)
    assert asked == [Position.goal(3)]


@pytest.mark.parametrize("wrong", ["a", None, float("nan"), float("inf")])
def test_a_heuristic_gives_numbers(wrong: Any) -> None:
    """Anything else is named, and so is a heuristic that is no function."""
    with pytest.raises(TypeError, match=f"gives {wrong!r} for .*; expected a number"):
        fifteen.solve("867254301", heuristic=lambda position: wrong)
    with pytest.raises(TypeError, match="is a function of a position"):
        fifteen.solve("867254301", heuristic=wrong if wrong else 3)  # type: ignore[arg-type]


def test_a_heuristic_may_have_fractions() -> None:
    """Half a distance finds the same length as the distance, since moves are whole."""
    goal = Position.goal(3)
    distances = by_breadth(goal)
    near = [board for board, far in distances.items() if far == 11][:20]
    for tiles in near:
        start = Position(tiles, 3, 3)
        found = fifteen.solve(
            start, heuristic=lambda at: distance_between(at, goal) / 2 + 0.0
        )
        assert found.length == found.lower_bound == distances[tiles]


def test_a_plain_search_ends_when_it_is_told_to() -> None:
    """By its time limit and by an interrupt, with the bound that was proved."""
    start = next(each for each in starts_of(CENTRE, 6, 9) if not cornered(each))
    least = by_breadth(CENTRE)[start.tiles]
    calls = iter(range(3000))

    def weak(position: Position) -> int:
        if next(calls, None) is None:
            raise KeyboardInterrupt
        return 0

    with pytest.raises(Interrupted) as stop:
        fifteen.solve(start, goal=CENTRE, heuristic=weak)
    limited = fifteen.solve(start, goal=CENTRE, heuristic=lambda at: 0, timeout=0.0)
    for found in (stop.value.solution, limited):
        assert (found.length, found.pieces, found.optimal) == (None, None, False)
        assert distance_between(start, CENTRE) <= found.lower_bound <= least


def test_better_solutions_are_those_of_the_goal() -> None:
    """Those that quick finds on the way lead to the goal, too, and JSON names it."""
    goal = Position.random(5, 5, seed=8).half_turn()
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
