"""Solves a start with korf0, and writes down the nodes and seconds of each quota.

python experiments/quotas.py START [--quotas N] > FILE.csv
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence

from circumstances import told
from tables import show

import korf0


class Enough(Exception):
    """As many quotas have failed as were asked for."""


def main(argv: Sequence[str] | None = None) -> None:
    """Write a table with a row for each quota, when it is done."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("start", help="sixteen hex digits")
    parser.add_argument("--quotas", type=int, default=100, help="stop after so many")
    given = parser.parse_args(argv)
    print("happy,sad,nodes,seconds", flush=True)
    try:
        solution = korf0.solve(given.start, reporter(given.quotas))
    except Enough:
        return
    write(solution.quotas[-1])


def reporter(limit: int) -> Callable[[korf0.Quota], None]:
    """Write each quota that fails, and raise Enough at the last one."""
    left = [limit]

    def report(quota: korf0.Quota) -> None:
        write(quota)
        left[0] -= 1
        if not left[0]:
            raise Enough

    return report


def write(quota: korf0.Quota) -> None:
    """Write a row of the table."""
    show(quota, digits=6)


if __name__ == "__main__":
    told(main)
