"""The two tiers of the tests: `make test` runs the first, `make test-all` both."""

from __future__ import annotations

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


def mark_slow(items: Iterable[pytest.Item]) -> None:
    """Mark the tests that use a browser, and refuse a mark without a known reason."""
    for item in items:
        fixtures: Iterable[str] = getattr(item, "fixturenames", ())
        if {"browser", "firefox"} & {*fixtures}:
            item.add_marker(pytest.mark.slow("browser"))
        for mark in item.iter_markers("slow"):
            if len(mark.args) != 1 or mark.args[0] not in REASONS:
                raise pytest.UsageError(
                    f"{item.nodeid}: slow takes one of {', '.join(REASONS)}"
                )


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
