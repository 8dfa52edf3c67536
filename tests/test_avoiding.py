"""A search that avoids short cycles: the same solution, by some of the same nodes."""

from __future__ import annotations

import ast
from array import array
from importlib import import_module
from pathlib import Path
from typing import Any

import oracle
import pytest
from conftest import COMPILED
from positions import scrambled
from tiers import sweep

import fifteen
from fifteen import korf1, walking_distance
from fifteen.compiling.avoiding import (
    AvoidingSearch,
    Guards,
    avoiding,
    text_of,
)
from fifteen.planning.methods import METHODS
from fifteen.programs import REGISTER
from fifteen.running.solve import solve_here
from fifteen.short_cycles import automaton

AVOIDING = [
    offer.name for entry in REGISTER if entry.guards for offer in entry.offers
]  # fmt: skip
BOARDS = [
    (name, rows, cols)
    for name in AVOIDING
    for rows, cols in ((2, 5), (3, 3), (4, 3), (4, 4))
    if not METHODS[name].refusal(rows, cols)
]


def counts(solution: fifteen.Solution) -> tuple[int, ...]:
    """The nodes of each quota."""
    return tuple(quota.nodes for quota in solution.quotas)


def test_which_methods_avoid_short_cycles() -> None:
    """That is each method that deepens but korf1, whose text has no question, and
    twenty-four, which always does; and those by a plan have nothing to avoid."""
    takers = [name for name, method in METHODS.items() if "circles" in method.takes]
    assert sorted(takers) == sorted([*AVOIDING, "auto"])
    others = {"best-first", "partial-goals", "korf1", "quick", "twenty-four"}
    assert {*METHODS} - {*takers} == others


@pytest.mark.parametrize("name", AVOIDING)
def test_each_question_is_found(name: str) -> None:
    """The text of each search asks what is said of it, and notes its direction once."""
    entry = next(e for e in REGISTER if name in [offer.name for offer in e.offers])
    for search, guards in entry.guards.items():
        made = avoiding(getattr(import_module(entry.module), search), guards)
        text = ast.unparse(text_of(made))
        assert text.count("state[level + 1] = ") == 1
        asked = len(guards.open) + len(guards.shut) or 4
        assert text.count("automaton[") == 1 + asked
        assert made.__code__.co_varnames[:2] == (("automaton", "state"))


def test_a_question_that_is_not_there() -> None:
    """A text that does not ask what it is said to ask is refused in a sentence."""
    for search, guards, words in (
        (walking_distance.attempt, Guards(("q != p",)), "q != p"),
        (korf1.attempt, Guards(), r"way\[level\] = d"),
    ):
        with pytest.raises(ValueError, match=f"^attempt does not say “{words}”.$"):
            avoiding(search, guards)  # type: ignore[arg-type]


@pytest.mark.parametrize(("method", "rows", "cols"), sweep(BOARDS, 3))
def test_the_solution_is_the_same(
    method: str, rows: int, cols: int, compiled_here: Path
) -> None:
    """With an automaton a method finds the solution that it finds without, and in no
    quota it meets more nodes."""
    if method == "pattern-database" and not COMPILED:
        rows, cols = 2, 5
    # Without a name the best tables at hand are taken, and others may make some.
    named = (method, rows, cols) == ("pattern-database", 4, 4)
    options: dict[str, Any] = {"tables": "5-5-5"} if named else {}
    fewer = 0
    for seed in range(3):
        start = scrambled(rows, cols, seed, 30, 22)
        plain = solve_here(start, method, **options)
        found = solve_here(start, method, circles=10, **options)
        assert found.pieces == plain.pieces
        assert len(counts(found)) == len(counts(plain))
        pairs = zip(counts(found), counts(plain), strict=True)
        assert all(ours <= theirs for ours, theirs in pairs)
        fewer += plain.nodes - found.nodes
    assert fewer > 0 or method != "korf0"


@pytest.mark.parametrize("longest", [2, 6, 8])
@pytest.mark.parametrize("seed", sweep(range(3), 3))
def test_the_oracle_agrees(longest: int, seed: int, compiled_here: Path) -> None:
    """The nodes are those of a dull search that compares the end of its path with all
    ways that are forbidden, quota by quota; with ways of two moves, those of before."""
    start = scrambled(4, 4, 40 + seed, 30, 22)
    vain = oracle.superfluous(longest)
    found = solve_here(start, "korf0", circles=longest)
    twin = oracle.korf(start.digits, in_vain=vain)
    assert (found.pieces, counts(found)) == (twin.pieces, twin.nodes)
    if longest == 2:
        assert counts(found) == counts(solve_here(start, "korf0"))
    for method, name in (
        ("walking-distance", "walking and inversion distance"),
        ("linear-conflict", "linear conflict"),
    ):
        small = scrambled(3, 3, 60 + seed, 30, 22)
        ours = solve_here(small, method, circles=longest)
        twins = oracle.deepening(small.tiles, 3, oracle.BOUNDS[name], vain)
        assert (ours.pieces, counts(ours)) == twins


def test_another_order_is_sound(compiled_here: Path) -> None:
    """If directions come in another order, the solution is still a shortest one."""
    for order in ((3, 1, 0, 2), (1, 3, 2, 0)):
        start = scrambled(3, 3, 80, 30, 22)
        found = solve_here(start, "pair-distance", circles=8, order=order)
        assert found.length == oracle.shortest(start.tiles, 3)


def test_states_are_new_at_each_call() -> None:
    """A search begins in state 0, however the one before ended."""
    given: list[list[int]] = []

    def search(table: Any, states: Any, *rest: int) -> int:
        given.append([states[0], states[1], len(table), *rest])
        states[1] = 7
        return 3

    free = AvoidingSearch(search, array("H", [0] * 8))
    assert [free(5), free(6)] == [3, 3]
    assert given == [[0, 0, 8, 5], [0, 0, 8, 6]]


def test_the_table_is_for_the_tray(monkeypatch: pytest.MonkeyPatch) -> None:
    """The library asks for the automaton of a size."""
    asked: list[tuple[int, int, int]] = []

    def made(longest: int, rows: int, cols: int) -> Any:
        asked.append((longest, rows, cols))
        return automaton(longest, rows, cols)

    monkeypatch.setattr("fifteen.tables.cycle_tables.automaton", made)
    solve_here("12345678/9abc0def".replace("/", ""), "korf0", circles=8)
    solve_here(scrambled(2, 3, 1, 30, 22), "walking-distance", circles=6)
    assert asked == [(8, 4, 4), (6, 2, 3)]
