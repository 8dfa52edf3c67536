"""Foretells the seconds of the next bound of a search from the earlier ones."""

from __future__ import annotations

from collections.abc import Sequence

from korf0 import Quota

WORTH_TELLING = 5.0
"""Seconds; what takes less is over before anybody has read that it does."""

TIME_UNITS = (("days", 86400.0), ("h", 3600.0), ("min", 60.0), ("s", 1.0))


def seconds_foretold(quotas: Sequence[Quota]) -> float:
    """Return the seconds of the quota after these; 0 if they cannot be foretold.

    It has as many times the nodes of the last one as that had of the one before, and
    each takes as long as one of the last.
    """
    if len(quotas) < 3 or quotas[-2].nodes == 0:
        return 0.0
    return quotas[-1].seconds * quotas[-1].nodes / quotas[-2].nodes


def foretold(quotas: Sequence[Quota]) -> str:
    """Return a sentence on the time of the next bound, or nothing if that is short."""
    seconds = seconds_foretold(quotas)
    if seconds < WORTH_TELLING:
        return ""
    bound = quotas[-1].happy + quotas[-1].sad + 2
    unit, one = next(unit for unit in TIME_UNITS if seconds >= 1.5 * unit[1])
    return f"to rule out {bound} takes about {seconds / one:,.0f} {unit}"
