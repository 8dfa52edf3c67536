"""Korf's hundred boards, as the experiments take them."""

from __future__ import annotations

import argparse
from pathlib import Path

from tables import read

ROOT = Path(__file__).resolve().parent.parent
KORF = ROOT / "fifteen" / "data" / "korf100.csv"


def korf() -> list[dict[str, str]]:
    """Return the rows of Korf's table, in his order."""
    return read(KORF)


def easy_first() -> list[dict[str, str]]:
    """Return the rows of Korf's table, by the nodes that he counted."""
    return sorted(korf(), key=lambda row: int(row["korf_nodes"]))


def numbers(text: str) -> list[int]:
    """Return the numbers that a text such as 1-10,12 means, for argparse."""
    found: list[int] = []
    for part in text.split(","):
        first, _, last = part.partition("-")
        found += range(int(first), int(last or first) + 1)
    if not found or min(found) < 1 or max(found) > 100:
        raise argparse.ArgumentTypeError("Korf's boards have the numbers 1 to 100")
    return found
