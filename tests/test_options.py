"""The options of the methods: what is declared is what everything else knows."""

from __future__ import annotations

import math
import os
from collections.abc import Callable
from decimal import Decimal
from typing import Any, get_args, get_type_hints

import click
import numpy as np
import pytest
from conftest import Said

from fifteen import best_first, partial_goals, solve, solve_all
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
    process_count,
    refusal_of,
    time_limit,
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


ALL = os.cpu_count() or 1


MEANING: dict[str, tuple[Callable[[Any], object], str]] = {
    "jobs": (process_count, "a whole number ≥ 0"),
    "timeout": (
        time_limit,
        "a number of seconds, such as 10 or 0.5, or 0 for no limit",
    ),
}
"""What a value of an option means, and what is expected."""
MEANT: dict[str, list[tuple[Any, Any]]] = {
    "jobs": [
        *[(None, 1), (1, 1), (3, 3), (0, ALL), (np.int64(2), 2), (True, 1)],
        *[(value, "refused") for value in (-1, -3, 1.5, "two", math.nan)],
    ],
    "timeout": [
        *[(None, None), (0, None), (0.0, None), (math.inf, None)],
        *[(500, 500.0), (np.float32(500), 500.0), (Decimal(500), 500.0), (1e12, 1e12)],
        *[(value, "refused") for value in (-1, -1e-9, -math.inf, math.nan, "soon")],
        ([1], "refused"),
    ],
}


@pytest.mark.parametrize(
    ("name", "value", "meant"),
    [(name, *case) for name, cases in MEANT.items() for case in cases],
)
def test_jobs_and_time_limits_have_one_meaning(
    name: str, value: Any, meant: Any, said: Said
) -> None:
    """As many processes as there are processors are 0; None, 0 and infinity are no time
    limit; what is no such number is refused in one sentence, by the library and by each
    command that takes the option."""
    (means, expected), given = MEANING[name], {name: value}
    doors: list[Callable[[], Any]] = [
        lambda: solve(NEAR, "walking-distance", **given),
        lambda: next(iter(solve_all([NEAR], "korf0", **given))).solution,
    ]
    lines = [f"solve --{name}={value} {NEAR}"]
    if name == "timeout":
        doors.append(lambda: solve("012345678", goal="102345678", timeout=value))
        lines.append(f"compare --method=korf0 --timeout={value} {NEAR}")
        lines.append(f"check {NEAR} f --timeout={value}")
    if meant != "refused":
        assert means(value) == meant
        assert [door().length for door in doors] == [1] * len(doors)
        told = lines if name == "timeout" and value is not None else []
        assert {said(*line.split())[0] for line in told} <= {0}
        return
    words = f"expected {expected}, got “{value}”."
    for door in (lambda: means(value), *doors):
        with pytest.raises(ValueError, match=rf"^Option {name}: ") as caught:
            door()
        assert str(caught.value) == f"Option {name}: {words}"
    for line in lines:
        status, out, err = said(*line.split())
        assert (status, out) == (2, "")
        assert f"--{name}: {words}" in err
