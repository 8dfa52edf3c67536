"""The tables of the experiments: CSV files, with a row for each thing that is known."""

from __future__ import annotations

import csv
import re
import sys
from collections.abc import Iterable, Sequence
from io import StringIO
from pathlib import Path
from typing import NamedTuple


def read(path: Path) -> list[dict[str, str]]:
    """Return the rows of a table; none if there is none."""
    if not path.exists():
        return []
    with path.open(encoding="utf-8", newline="") as table:
        return list(csv.DictReader(table))


def line(row: Iterable[object], digits: int = 3) -> str:
    """Return a row as a line of a table; seconds have so many digits."""
    text = StringIO()
    shown = (f"{x:.{digits}f}" if isinstance(x, float) else x for x in row)
    csv.writer(text, lineterminator="\n").writerow(shown)
    return text.getvalue()


def add(path: Path, row: NamedTuple, digits: int = 3) -> None:
    """Add a row to a table; begin the table if it is not there."""
    head = "" if path.exists() else line(row._fields)
    with path.open("a", encoding="utf-8", newline="") as table:
        table.write(head + line(row, digits))


def write(
    path: Path,
    fields: Iterable[str],
    rows: Iterable[Iterable[object]],
    digits: int = 3,
) -> None:
    """Write a table anew."""
    lines = [line(fields), *(line(row, digits) for row in rows)]
    path.write_text("".join(lines), encoding="utf-8", newline="")


def show(row: Iterable[object], digits: int = 3) -> None:
    """Print a row, at once."""
    sys.stdout.write(line(row, digits))
    sys.stdout.flush()


def renew(record: Path, command: str, lines: Sequence[str]) -> None:
    """Put what a command has printed into its block in a record."""
    given = f"$ python experiments/{command}\n"
    block = re.compile(f"(```console\n{re.escape(given)}).*?(?=```)", re.DOTALL)
    text, many = block.subn(
        lambda found: found[1] + "\n".join(lines) + "\n",
        record.read_text(encoding="utf-8"),
    )
    if many != 1:
        raise SystemExit(f"{record} has {many} places for {command}.")
    record.write_text(text, encoding="utf-8")
