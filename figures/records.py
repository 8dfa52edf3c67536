"""Records of experiments: the tables from which the book's charts are drawn, in print.

They are read while the book is woven.  They stand in the folder of the project, and
not in an installed package, which has no need of them.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable, Sequence
from html import escape
from pathlib import Path

from figures import ROOT
from figures.svg import Html

RECORDS = ROOT / "records"


def rows(table: Path) -> list[dict[str, str]]:
    """The rows of a table that was recorded; FileNotFoundError if it is not there."""
    try:
        text = table.read_text(encoding="utf-8")
    except FileNotFoundError:
        message = f"{table.name} is a record of the project's, not installed with it"
        raise FileNotFoundError(f"{message}: there is no {table}") from None
    return list(csv.DictReader(text.splitlines()))


def table_of(label: str, heads: Sequence[str], lines: Iterable[Sequence[str]]) -> Html:
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
        f'<table class="figures"><thead><tr>{top}</tr></thead>'
        f"<tbody>{body}</tbody></table></div>"
        "<style>.figures :is(td, th):not(:first-child) "
        "{ text-align: right; font-variant-numeric: tabular-nums lining-nums; }"
        ".figures tbody th { border: 0; color: inherit; font-style: normal; }"
        ".figures tbody tr:last-child th { border-bottom: 1px solid var(--hair); }"
        ".figures :is(td, th) { white-space: nowrap; }</style>"
    )


def recorded_table(record: str, heading: str) -> Html:
    """Return the table that stands under a heading of a record, as a figure."""
    heads, body = table_under(record, heading)
    return table_of(heading, heads, body)


def table_under(record: str, heading: str) -> tuple[list[str], list[list[str]]]:
    """Return the heads and the lines of the table under a heading of a record.

    Args:
        record: The name of the file among the records.
        heading: The text of the heading; below it the table is in Markdown.
    """
    text = (RECORDS / record).read_text(encoding="utf-8")
    section = text.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
    lines = [line for line in section.splitlines() if line.startswith("| ")]
    # The second line of a table in Markdown is but a rule.
    heads, _, *body = [
        [cell.strip() for cell in line.strip("|").split("|")] for line in lines
    ]
    return heads, body
