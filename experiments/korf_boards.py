"""Korf's hundred boards, as the experiments take them."""

from __future__ import annotations

import argparse
import csv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
KORF = ROOT / "fifteen" / "data" / "korf100.csv"


def korf() -> list[dict[str, str]]:
    """Return the rows of Korf's table, in his order."""
    with KORF.open(encoding="utf-8", newline="") as table:
        return list(csv.DictReader(table))


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
