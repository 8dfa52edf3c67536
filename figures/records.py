"""Records of experiments: the tables from which the book's charts are drawn.

They are read while the book is woven.  They stand in the folder of the project, and
not in an installed package, which has no need of them.
"""

from __future__ import annotations

import csv
from pathlib import Path

RECORDS = Path(__file__).parent.parent / "docs" / "records"


def rows(table: Path) -> list[dict[str, str]]:
    """The rows of a table that was recorded; FileNotFoundError if it is not there."""
    try:
        text = table.read_text(encoding="utf-8")
    except FileNotFoundError:
        message = f"{table.name} is a record of the project's, not installed with it"
        raise FileNotFoundError(f"{message}: there is no {table}") from None
    return list(csv.DictReader(text.splitlines()))
