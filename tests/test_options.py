"""The options of the methods: what is declared is what everything else knows."""

from __future__ import annotations

import math
import os
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


@pytest.mark.parametrize(
    ("jobs", "meant"),
    [
        *[(None, 1), (1, 1), (3, 3), (0, ALL), (np.int64(2), 2)],
        *[(-1, None), (-3, None), (1.5, None), ("two", None), (math.nan, None)],
        *[("", None), ([], None), (False, None), (True, None)],
    ],
)
def test_jobs_have_one_meaning(jobs: Any, meant: int | None, said: Said) -> None:
    """As many processes as there are processors are 0; a negative number and what is
    no whole number are refused in one sentence, by the library and the command."""
    words = f"expected a whole number ≥ 0, got “{jobs}”."
    if meant is not None:
        assert process_count(jobs) == meant
        assert solve(NEAR, "walking-distance", jobs=jobs).length == 1
        (outcome,) = solve_all([NEAR], "korf0", jobs=jobs)
        assert outcome.status == "solved"
        return
    doors = (
        lambda: process_count(jobs),
        lambda: solve(NEAR, "walking-distance", jobs=jobs),
        lambda: solve_all([NEAR], jobs=jobs),
    )
    for door in doors:
        with pytest.raises(ValueError, match=r"^Option jobs: ") as caught:
            door()
        assert str(caught.value) == f"Option jobs: {words}"
    status, out, err = said("solve", f"--jobs={jobs}", NEAR)
    assert (status, out) == (2, "")
    assert f"--jobs: {words}" in err


@pytest.mark.parametrize(
    ("timeout", "meant"),
    [
        *[(None, None), (0, None), (0.0, None), (math.inf, None)],
        *[(500, 500.0), (np.float32(500), 500.0), (Decimal(500), 500.0), (1e12, 1e12)],
        *[(-1, "refused"), (-1e-9, "refused"), (-math.inf, "refused")],
        *[(math.nan, "refused"), ("soon", "refused"), ([1], "refused")],
    ],
)
def test_time_limits_have_one_meaning(timeout: Any, meant: Any, said: Said) -> None:
    """None, 0 and infinity are no limit; a negative number, and what is no number, are
    refused in one sentence, by the library and by each command that takes a limit."""
    commands = ["solve", "compare --method=korf0", f"check {NEAR} f"]
    lines = [f"{command} --timeout={timeout}".split() for command in commands]
    for line in lines[:2]:
        line.append(NEAR)
    if meant != "refused":
        assert time_limit(timeout) == meant
        assert solve(NEAR, "korf0", timeout=timeout).length == 1
        assert solve("012345678", goal="102345678", timeout=timeout).length == 1
        (outcome,) = solve_all([NEAR], "korf0", timeout=timeout)
        assert outcome.status == "solved"
        assert timeout is None or {said(*line)[0] for line in lines} == {0}
        return
    words = "expected a number of seconds, such as 10 or 0.5, or 0 for no limit, got "
    words += f"“{timeout}”."
    doors = (
        lambda: time_limit(timeout),
        lambda: solve(NEAR, timeout=timeout),
        lambda: solve_all([NEAR], timeout=timeout),
        lambda: solve("012345678", goal="102345678", timeout=timeout),
    )
    for door in doors:
        with pytest.raises(ValueError, match=r"^Option timeout: ") as caught:
            door()
        assert str(caught.value) == f"Option timeout: {words}"
    for line in lines:
        status, out, err = said(*line)
        assert (status, out) == (2, "")
        assert f"--timeout: {words}" in err
