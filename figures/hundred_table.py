"""Korf's hundred positions: his counts of 1985, and nodes and seconds of each bound.

The measurements are those that experiments/korf_1985.py and experiments/hundred.py
wrote down.
"""

from __future__ import annotations

from collections.abc import Callable
from math import fsum
from statistics import mean

from figures.records import RECORDS, rows, table_of
from figures.svg import Html

COUNTS = RECORDS / "korf_1985.csv"
SOLVED_BY = RECORDS / "hundred.csv"
HUNDRED_TABLES = RECORDS / "hundred_tables.csv"


def bounds() -> Html:
    """A row for each bound: boards solved, nodes and seconds."""
    lines = []
    for name, mine in by_rung().items():
        nodes = [int(row["nodes"]) for row in mine]
        # Added exactly, so that another order of the record changes no figure.
        seconds = fsum(float(row["seconds"]) for row in mine)
        lines.append(
            [
                name,
                f"{len(mine)}",
                f"{mean(nodes):,.0f}",
                f"{sum(nodes) / seconds / 1e6:.1f}",
                f"{seconds:,.1f}" if seconds > 1 else f"{seconds:.2f}",
            ]
        )
    heads = ["bound", "boards", "mean nodes", "million/s", "seconds"]
    return table_of("The bounds of the book", heads, lines)


def built() -> Html:
    """A row for each bound that has tables: their bytes, the seconds to build them."""
    lines = [
        [row["rung"], f"{int(row['bytes']):,}", f"{float(row['seconds']):.2f}"]
        for row in rows(HUNDRED_TABLES)
    ]
    return table_of("The tables", ["bound", "bytes", "seconds"], lines)


def by_rung() -> dict[str, list[dict[str, str]]]:
    """The boards that were solved, by the bound, in the order of the ladder."""
    found: dict[str, list[dict[str, str]]] = {}
    for row in rows(SOLVED_BY):
        found.setdefault(row["rung"], []).append(row)
    return found


def taken_by(rung: str) -> Callable[[], list[tuple[int, float | None]]]:
    """Return a function that reads how far each board was from home, and the seconds
    that a rung took for it."""

    def read() -> list[tuple[int, float | None]]:
        far = {row["number"]: int(row["manhattan"]) for row in rows(COUNTS)}
        return [(far[row["board"]], float(row["seconds"])) for row in by_rung()[rung]]

    return read


def counts() -> Html:
    """A row for each position: the nodes that Korf printed, and the nodes there are."""
    lines = []
    for row in rows(COUNTS):
        printed, counted = int(row["printed"]), int(row["counted"])
        lines.append(
            [
                row["number"],
                row["start"],
                row["manhattan"],
                row["length"],
                f"{counted:,}",
                "same" if printed == counted else f"{printed:,}",
            ]
        )
    heads = ["no.", "position", "h", "moves", "nodes", "as printed"]
    return table_of("Korf's hundred positions", heads, lines)
