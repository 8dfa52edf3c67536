"""Tables and times as people read them, on a terminal or elsewhere."""

from __future__ import annotations

from collections.abc import Sequence


class Wrong(Exception):
    """A fault of the command line, in a sentence."""


def duration(seconds: float) -> str:
    """Return a time in seconds, with three digits or so."""
    places = 2 if seconds < 10 else 1 if seconds < 100 else 0
    return f"{seconds:,.{places}f} s"


def terminal_table(rows: Sequence[Sequence[str]]) -> list[str]:
    """Return the lines of a table of cells: the first column is of words, the others
    are of numbers."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            f"{cell:{'>' if k else '<'}{width}}"
            for k, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]
