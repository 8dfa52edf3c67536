"""How long the next bound of a search will take, foretold from those before."""

from __future__ import annotations

from collections.abc import Sequence

from korf0 import Quota

WORTH_TELLING = 5.0
"""Seconds; what takes less is over before anybody has read that it does."""

TIME_UNITS = (("days", 86400.0), ("h", 3600.0), ("min", 60.0), ("s", 1.0))


def seconds_foretold(quotas: Sequence[Quota]) -> float:
    """Return how many seconds the quota after these will take; 0 if nobody can tell.

    It has as many times the nodes of the last one as that had of the one before, and
    each takes as long as one of the last.
    """
    if len(quotas) < 3 or quotas[-2].nodes == 0:
        return 0.0
    return quotas[-1].seconds * quotas[-1].nodes / quotas[-2].nodes


def foretold(quotas: Sequence[Quota]) -> str:
    """Say what it takes to rule out the next bound, or nothing if that is little."""
    seconds = seconds_foretold(quotas)
    if seconds < WORTH_TELLING:
        return ""
    bound = quotas[-1].happy + quotas[-1].sad + 2
    unit, one = next(unit for unit in TIME_UNITS if seconds >= 1.5 * unit[1])
    return f"to rule out {bound} takes about {seconds / one:,.0f} {unit}"
