"""The savings by pairs in a table, from the recorded experiment."""

from __future__ import annotations

from pathlib import Path
from statistics import mean, stdev

from figures.records import RECORDS, rows, table_of
from figures.svg import Html

PAIR_DISTANCE = RECORDS / "pair_distance.csv"


PAPER = {
    "until all solutions": ("55.45", "96.42", "82.12", "8.99", "88.12"),
    "until the first one": ("56.29", "96.52", "82.05", "9.02", "–"),
}
"""Per cent saved, as printed: least, most, mean, standard deviation, and in all."""


def compared(record: Path = PAIR_DISTANCE) -> Html:
    """The savings in per cent, as printed in the paper and as counted here.

    Until all solutions, in all quotas; until the first one, in the last quota.
    """
    lines = []
    for (case, printed), until in zip(PAPER.items(), ("every", "first"), strict=True):
        lines.append([f"{case}, the paper", *printed])
        for bound in ("one-list", "two-lists", "linear-conflict"):
            found = _figures(record, bound, until)
            lines.append([bound.replace("-", " "), *found])
    heads = ["counted", "least", "most", "mean", "spread", "in all"]
    return table_of("What pairs save", heads, lines)


def _figures(record: Path, bound: str, until: str) -> list[str]:
    """Return the figures of a bound, as the paper has them."""
    saved = _saved(record, bound, until).values()
    tried = {b: sum(_tried(record, b, until).values()) for b in ("manhattan", bound)}
    # Of all pieces together, where boards with long searches count more.
    total = 100 * (1 - tried[bound] / tried["manhattan"])
    found = min(saved), max(saved), mean(saved), stdev(saved), total
    return [f"{x:.2f}" for x in found]


def _saved(record: Path, bound: str, until: str) -> dict[int, float]:
    """Return the per cent of pieces not tried, by the number of the board."""
    before = _tried(record, "manhattan", until)
    after = _tried(record, bound, until)
    return {number: 100 * (1 - after[number] / before[number]) for number in after}


def _tried(record: Path, bound: str, until: str) -> dict[int, int]:
    """Return the pieces tried, by the number of the board.

    Until every solution all quotas count, until the first one the last only.
    """
    return {
        int(row["number"]): int(row[f"tried_{until}"])
        + (int(row["tried_before"]) if until == "every" else 0)
        for row in rows(record)
        if row["bound"] == bound
    }
