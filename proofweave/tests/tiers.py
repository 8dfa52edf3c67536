"""The two tiers of the tests: `make test` runs the first, `make test-all` both.

A sweep is in the second tier.  Where the variable DRAW has a number, the twelfth of
each sweep that it names is run; without it all are.  Where HANDFUL has one, too, a
twelfth of all tests is, since they have been run by other versions.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import Any

import pytest

REASONS = {
    "browser": "it opens pages in Chromium or Firefox",
    "install": "it builds a package, or sets up an environment or a whole book",
    "kill": "it ends processes at many points of their work, or waits for lost ones",
    "sweep": "it tries many cases, of which the first tier tries a few",
}
"""Why a test may stand in the second tier, as in ``@pytest.mark.slow("kill")``."""


PARTS = 12
"""Into so many parts the cases of a sweep are divided."""


def mark_slow(items: Iterable[pytest.Item]) -> None:
    """Mark the tests that use a browser, and the sweeps as such; refuse a mark without
    a known reason."""
    for item in items:
        fixtures: Iterable[str] = getattr(item, "fixturenames", ())
        if {"browser", "firefox"} & {*fixtures}:
            item.add_marker(pytest.mark.slow("browser"))
        for mark in item.iter_markers("slow"):
            if len(mark.args) != 1 or mark.args[0] not in REASONS:
                raise pytest.UsageError(
                    f"{item.nodeid}: slow takes one of {', '.join(REASONS)}"
                )
            if mark.args[0] == "sweep":
                item.add_marker("sweep")


def draw() -> int | None:
    """The number of the part of each sweep that is to be run; None for all of them."""
    number = os.environ.get("DRAW", "")
    return int(number) % PARTS if number else None


def not_drawn(items: Iterable[pytest.Item]) -> set[pytest.Item]:
    """The cases of sweeps that are left out of this run.

    All cases are counted through, from sweep to sweep: each is run after one draw of
    `PARTS`, and a sweep of fewer cases than parts is run by as many draws as it has.
    """
    part = draw()
    if part is None:
        return set()
    few = bool(os.environ.get("HANDFUL"))
    cases = [item for item in items if few or item.get_closest_marker("sweep")]
    return {case for k, case in enumerate(cases) if k % PARTS != part}


def sweep(cases: Iterable[Any], step: int) -> list[Any]:
    """Cases for ``parametrize``, of which the first tier tries each so-many-th.

    Args:
        cases: the arguments of each case, as a tuple where there are several.
        step: how many cases lie between two that the first tier tries.
    """
    return [
        case
        if number % step == 0
        else pytest.param(
            *(case if type(case) is tuple else (case,)), marks=pytest.mark.slow("sweep")
        )
        for number, case in enumerate(cases)
    ]
