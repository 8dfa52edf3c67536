"""Solves a start with korf0, and writes down the nodes and seconds of each quota.

python experiments/quotas.py START [--quotas N] > FILE.csv

It stops when so many quotas have failed.
"""

from __future__ import annotations

import harness

import korf0


class Enough(Exception):
    """As many quotas have failed as were asked for."""


def main(start: str, *, quotas: int = 100) -> None:
    """Print a row for each quota, when it is done."""
    harness.show(korf0.Quota._fields)
    failed = []

    def report(quota: korf0.Quota) -> None:
        harness.show(quota, digits=6)
        failed.append(quota)
        if len(failed) == quotas:
            raise Enough

    try:
        solution = korf0.solve(start, report)
    except Enough:
        return
    harness.show(solution.quotas[-1], digits=6)


if __name__ == "__main__":
    harness.run(main)
