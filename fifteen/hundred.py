"""Korf's hundred positions: his counts of 1985, and what each bound of the book takes.

The measurements are those that experiments/korf_1985.py and experiments/hundred.py
wrote down.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from statistics import mean

from fifteen.figures import Html, Svg
from fifteen.ladder import Rung, drawn
from fifteen.records import RECORDS, rows

COUNTS = RECORDS / "korf_1985.csv"
SOLVED = RECORDS / "hundred.csv"
TABLES = RECORDS / "hundred_tables.csv"


def bounds() -> Html:
    """A row for each bound: nodes, seconds, tables."""
    made = {row["rung"]: row for row in rows(TABLES)}
    lines = []
    for name, mine in by_rung().items():
        nodes = [int(row["nodes"]) for row in mine]
        seconds = [float(row["seconds"]) for row in mine]
        own = made.get(name)
        lines.append(
            [
                name,
                f"{len(mine)}",
                f"{mean(nodes):,.0f}",
                f"{sum(nodes) / sum(seconds) / 1e6:.1f}",
                f"{sum(seconds):,.1f}" if sum(seconds) > 1 else f"{sum(seconds):.2f}",
                f"{int(own['bytes']) / 1e6:,.1f}" if own else "–",
                f"{float(own['seconds']):,.1f} s" if own else "–",
            ]
        )
    heads = ["bound", "boards", "mean nodes", "million/s", "seconds", "MB", "built in"]
    return table("The bounds of the book", heads, lines)


def by_rung() -> dict[str, list[dict[str, str]]]:
    """The boards that were solved, by the bound, in the order of the ladder."""
    found: dict[str, list[dict[str, str]]] = {}
    for row in rows(SOLVED):
        found.setdefault(row["rung"], []).append(row)
    return found


def plot() -> Svg:
    """The bounds that solved all the hundred: nodes across, seconds up."""
    return drawn(
        [
            Rung(
                name,
                len(mine),
                len(mine),
                sum(int(row["nodes"]) for row in mine),
                sum(float(row["seconds"]) for row in mine),
            )
            for name, mine in by_rung().items()
            if len(mine) == 100
        ]
    )


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
    return table("Korf's hundred positions", heads, lines)


def table(label: str, heads: Sequence[str], lines: Iterable[Sequence[str]]) -> Html:
    """A table of numbers; its first column has the names of the rows."""
    top = "".join(f'<th scope="col">{escape(head)}</th>' for head in heads)
    body = "".join(
        f'<tr><th scope="row">{escape(name)}</th>'
        + "".join(f"<td>{escape(cell)}</td>" for cell in cells)
        + "</tr>"
        for name, *cells in lines
    )
    return Html(
        '<div class="table-room" tabindex="0" role="group" '
        f'aria-label="{escape(label)}">'
        f'<table class="hundred"><thead><tr>{top}</tr></thead>'
        f"<tbody>{body}</tbody></table></div>"
        "<style>.hundred :is(td, th):not(:first-child) "
        "{ text-align: right; font-variant-numeric: tabular-nums lining-nums; }"
        ".hundred tbody th { border: 0; color: inherit; font-style: normal; }"
        ".hundred tbody tr:last-child th { border-bottom: 1px solid var(--hair); }"
        ".hundred :is(td, th) { white-space: nowrap; }</style>"
    )
