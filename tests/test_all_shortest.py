"""All shortest solutions: counted, and one after the other."""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cache
from time import monotonic
from typing import Any

import oracle
import pytest
from conftest import Said
from tiers import sweep

import fifteen
from fifteen import Position, all_shortest
from fifteen.command import solve_command
from fifteen.planning.methods import MethodName
from fifteen.running import all_shortest as module
from fifteen.running import pool, tasks
from fifteen.running import solve as solving
from korf0 import Quota

LANE = pool.Lane

MANY = "867254301"
"""A board of 3×3 with 40 shortest solutions."""

TWO = "5ae46cb190f7d283"
"""One of Korf's hundred, with two."""


def same_as_the_twin(board: Position) -> int:
    """The number of solutions, which are those that the twin counts, each once; and no
    board but theirs is kept."""
    every = all_shortest(board)
    found = [*every]
    assert every.count == len(found) == oracle.solutions(board.tiles, board.cols), board
    assert len({each.pieces for each in found}) == every.count
    assert {*every.pushes} == {board for each in found for board in each.positions}
    assert {each.length for each in found} == {every.length}
    assert all(each.optimal for each in found)
    return every.count


def test_every_board_of_2x3() -> None:
    """The counts of all boards of 2×3 that have a solution are those of the twin."""
    distances = oracle.distances(Position.goal(2, 3).tiles, 30, 3)
    counts = [same_as_the_twin(Position(tiles, 2, 3)) for tiles in distances]
    assert len(counts) == 360
    assert max(counts) > 2


@pytest.mark.parametrize("seed", sweep(range(60), 20))
def test_boards_of_3x3_and_3x4(seed: int) -> None:
    """So are those of random boards of 3×3, and of others near the goal of 3×4."""
    same_as_the_twin(Position.random(3, 3, seed=seed))
    same_as_the_twin(fifteen.scramble(3, 4, moves=12 + seed % 7, seed=seed))


def test_known_numbers() -> None:
    """The goal has one solution without moves; the other numbers are known, too."""
    goal = all_shortest(Position.goal())
    assert (goal.count, [each.pieces for each in goal]) == (1, [""])
    assert all_shortest(MANY).count == all_shortest(MANY, "best-first").count == 40
    assert (all_shortest(TWO).length, all_shortest(TWO).count) == (41, 2)
    names: tuple[MethodName, ...] = ("korf0", "walking-distance")
    assert {all_shortest("123450a8976fdecb", name).count for name in names} == {8}
    assert oracle.solutions(Position.parse("123450a8976fdecb").tiles) == 8


def test_solutions_are_made_as_they_are_asked_for() -> None:
    """The first of them is at hand at once, in the order east, north, west, south."""
    every = all_shortest(MANY)
    ways = [found.moves("blank") for found in every]
    assert sorted(ways, key=lambda way: ["ENWS".index(each) for each in way]) == ways
    assert next(iter(every)).moves("blank") == ways[0]
    assert every.nodes > every.first.nodes


def test_a_goal_of_ones_own() -> None:
    """In the middle, too, the solutions are those of the twin, the other way round."""
    centre, start = Position.parse("123804765"), Position.parse("283164705")
    every = all_shortest(start, goal=centre)
    assert every.length == 5
    paths = {found.pieces for found in every}
    assert len(paths) == every.count == 1
    assert all(found.positions[-1] == centre for found in every)


@cache
def alone_found() -> module.AllShortest:
    """All solutions of a board, one search at a time."""
    return all_shortest(MANY, "linear-conflict")


@pytest.mark.parametrize(("brief", "most"), [(1e9, 0), (-1.0, 1)])
def test_all_searches_have_the_same_processes(
    brief: float, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With two at a time short searches are done here, and the others by one process,
    made once; the count, the pushes and the nodes are those of one at a time."""
    alone, made = alone_found(), list[pool.Lane]()

    def lane(others: Iterable[pool.Lane]) -> pool.Lane:
        made.append(LANE(others))
        return made[-1]

    monkeypatch.setattr(solving, "BRIEF", brief)
    monkeypatch.setattr(pool, "Lane", lane)
    monkeypatch.setattr(tasks, "DIVIDED_AFTER", 1e9)
    every = all_shortest(MANY, "linear-conflict", jobs=2)
    assert (every.count, every.pushes) == (alone.count, alone.pushes)
    assert every.nodes == alone.nodes
    assert len(made) == most
    assert all(each.pipe.closed for each in made)


def test_what_cannot_be() -> None:
    """Other methods, boards without a solution, and too little time are told."""
    with pytest.raises(ValueError, match="quick finds solutions that are not shortest"):
        all_shortest(MANY, "quick")
    with pytest.raises(fifteen.Unreachable):
        all_shortest("123456789abcdfe0")
    unknown: Any = {"failed": print}
    with pytest.raises(TypeError, match="The method auto has no option “failed”; it "):
        all_shortest(MANY, **unknown)
    hard = Position.parse("159d26ae37bf48c0")
    with pytest.raises(fifteen.TooLate) as late:
        all_shortest(hard, "korf0", timeout=0.1)
    assert late.value.solution.length is None
    assert late.value.solution.lower_bound >= 40


def test_the_time_is_that_of_all_searches(
    monkeypatch: pytest.MonkeyPatch, said: Said
) -> None:
    """If it is over after the first solution, that solution is known, and no number;
    the status of the command tells that something is unknown."""

    def no_time(self: module.Layers, board: Position, left: int) -> bool:
        raise module.Late

    monkeypatch.setattr(module.Layers, "passes", no_time)
    with pytest.raises(fifteen.TooLate) as late:
        all_shortest(MANY, timeout=600)
    assert late.value.solution.length == 31
    code, out, _ = said("solve", "--all", "--json", MANY)
    known = json.loads(out)
    assert (code, known["length"], known["count"]) == (1, 31, None)


def test_the_nodes_are_those_of_all_searches(monkeypatch: pytest.MonkeyPatch) -> None:
    """So are those of a search that is broken off, since a board has no solution of the
    moves that are left."""
    visited, broken = list[int](), 0

    def counted(*given: Any, failed: Any, **options: Any) -> Any:
        nonlocal broken
        tried = list[int]()

        def told(quota: Quota) -> None:
            tried.append(quota.nodes)
            failed(quota)

        try:
            found = solving.solve(*given, failed=told, **options)
        except module.Longer:
            broken += sum(tried)
            raise
        visited.append(found.nodes)
        return found

    monkeypatch.setattr(module, "solve", counted)
    assert all_shortest(MANY, "linear-conflict").nodes == sum(visited) + broken
    assert broken > 0


def test_a_limit_that_is_over_is_no_limit_of_0() -> None:
    """Which would be none: a search that begins too late ends at once."""
    late = module.Layers(Position.goal(), "korf0", monotonic() - 1, {})
    left = late.time_left()
    assert left is not None
    assert 0 < left < 0.01


# The command


def test_the_command_lists_them(said: Said) -> None:
    """A line for each with its number, as many as the limit says; in JSON the count and
    the solutions, in the notation asked for, named as the pieces were given."""
    rows = [line.split("\t") for line in said("solve", "--all", TWO)[1].splitlines()]
    pieces = [found.pieces for found in all_shortest(TWO)]
    assert [row[2] for row in rows] == pieces
    assert [row[-1] for row in rows] == ["1 of 2", "2 of 2"]
    (row,) = said("solve", "--all", "--limit", "1", TWO)[1].splitlines()
    assert row.endswith("\t1 of 2")
    turned = str(Position.parse(TWO).half_turn())
    options = ("--all", "--json", "-n", "moves", "--goal", "first")
    found = json.loads(said("solve", *options, turned)[1])
    assert (found["count"], found["status"]) == (2, "solved")
    opposite = str.maketrans("LDRU", "RULD")
    for own, usual in zip(found["solutions"], all_shortest(TWO), strict=True):
        assert own == usual.moves().translate(opposite)
    assert found["moves"] in found["solutions"]


def test_the_command_says_what_is_not_known(said: Said) -> None:
    """No solution is a count of 0, and an ended search none; options that do not go
    together are refused."""
    code, out, _ = said("solve", "--all", "--json", "123456789abcdfe0")
    assert (code, json.loads(out)["count"]) == (1, 0)
    options = ("--all", "--json", "--timeout", "0.1", "-m", "korf0")
    code, out, _ = said("solve", *options, "159d26ae37bf48c0")
    known = json.loads(out)
    facts = code, known["count"], known["solutions"], known["status"]
    assert facts == (1, None, [], "timeout")
    for words, refused in (
        ("--all goes without --jobs", ["--all", "--jobs", "2"]),
        ("--limit: it is --all", ["--limit", "3"]),
        ("--all: quick finds solutions that are longer", ["--all", "--quick"]),
    ):
        code, _, error = said("solve", *refused, MANY)
        assert words in error
        assert code == 2


def test_only_some_are_listed_unless_asked_otherwise(
    said: Said, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The help says how many; a limit of 0 lists all."""
    assert f"[{solve_command.LISTED}]" in said("solve", "--help")[1]
    monkeypatch.setattr(solve_command, "LISTED", 30)
    lines = said("solve", "--all", MANY)[1].splitlines()
    assert len(lines) == 30
    assert lines[-1].endswith("\t30 of 40")
    assert len(said("solve", "-a", "--limit", "0", MANY)[1].splitlines()) == 40
