"""The gain of each search from avoiding short cycles.

The figures are those that experiments/short_cycles.py wrote down.
"""

from __future__ import annotations

from figures.records import RECORDS, rows, table
from figures.svg import Html

SHORT_CYCLES = RECORDS / "short_cycles.csv"


def circles() -> Html:
    """A row for each method: how many times fewer nodes there are, by automaton."""
    methods: dict[str, list[dict[str, str]]] = {}
    for row in rows(SHORT_CYCLES):
        methods.setdefault(row["method"], []).append(row)
    lines = []
    for method, (plain, *others) in methods.items():
        line = [method.removeprefix("pattern-database "), plain["boards"]]
        line += [f"{int(plain['nodes']) / int(row['nodes']):.2f}" for row in others]
        last = next(row for row in others if row["longest"] == "12")
        gained = float(plain["seconds"]) / float(last["seconds"])
        lines.append([*line, f"{gained:.2f}"])
    heads = ["method", "boards", *(row["longest"] for row in others), "time"]
    return table("How many times fewer nodes, and less time", heads, lines)
