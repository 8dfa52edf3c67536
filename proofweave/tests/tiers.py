"""The two tiers of the tests: `make test` runs the first, `make test-all` both."""

from __future__ import annotations

from collections.abc import Iterable

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
