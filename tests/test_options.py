"""The options of the methods: what is declared is what everything else knows."""

from __future__ import annotations

from typing import get_args, get_type_hints

import click
import pytest

from fifteen import best_first, partial_goals, solve
from fifteen.command.solve_command import SOLVE
from fifteen.planning.methods import (
    METHODS,
    OTHER_NAMES,
    MethodName,
    Options,
    OptionsOfMany,
)
from fifteen.planning.options import (
    OPTIONS,
    PLANS,
    PRIORITIES,
    SEARCHES,
    refusal_of,
)

NEAR = "123456789abcde0f"


def test_methods_types_and_declarations_agree() -> None:
    """Each option that is declared is taken by a method, and known to type checkers,
    as the names of the methods are; and there is no other."""
    assert {*get_args(MethodName)} == {*METHODS, *OTHER_NAMES}
    taken = {name for method in METHODS.values() for name in method.takes}
    assert taken == {*OPTIONS} == {*get_type_hints(Options)}
    of_many = {name for name, option in OPTIONS.items() if not option.alone}
    assert of_many == {*get_type_hints(OptionsOfMany)}


def test_the_command_has_the_options_that_can_be_typed() -> None:
    """They have the names, the letters and the help that are declared."""
    there = {each.name: each for each in SOLVE.params if isinstance(each, click.Option)}
    for name, option in OPTIONS.items():
        assert (name in there) == option.typed
        if option.typed:
            flags = [f"--{name}", *(f"-{letter}" for letter in option.short)]
            assert (there[name].opts, there[name].help) == (flags, option.help)


def test_limits_are_those_of_the_programs() -> None:
    """Names and limits that the programs have are declared as they have them."""
    assert {*PLANS} == {*partial_goals.PLANS}
    assert SEARCHES == partial_goals.METHODS
    assert {*PRIORITIES} == {*best_first.PRIORITIES}
    beamed = partial_goals.BEAMED
    told = f"of {beamed[0]} to {beamed[-1]} cells; else {partial_goals.BEAM}."
    assert OPTIONS["beam"].help.endswith(told)


@pytest.mark.parametrize(
    ("name", "sound", "wrong"),
    [
        ("tables", "7-8", 78),
        ("jobs", 2, -1),
        ("memory", 1 << 29, -1),
        ("priority", "hamming", "korf"),
        ("order", (3, 1, 2, 0), (1, 1, 2, 3)),
        ("plan", "12 34 5678 9ade bcf", "12 x4"),
        ("depth", 1, -80),
        ("search", "depth", "width"),
        ("shorten", 2, 1),
        ("beam", 1 << 16, 0.5),
        ("better", print, "print"),
    ],
)
def test_values_are_taken_or_refused(name: str, sound: object, wrong: object) -> None:
    """A value beyond the limits is refused with the name and what was expected; no
    value is no fault."""
    assert refusal_of(name, sound) == refusal_of(name, None) == ""
    assert refusal_of(name, wrong).startswith(f"Option {name}: expected ")


@pytest.mark.parametrize("options", [{"jobs": -1}, {"jobs": "x"}])
def test_the_library_refuses_by_the_same_limits(options: Options) -> None:
    """A value that the command would refuse is a ValueError, before any search."""
    with pytest.raises(ValueError, match="expected a whole number"):
        solve(NEAR, **options)
