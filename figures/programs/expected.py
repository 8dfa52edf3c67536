"""The errors of the forecasts in a page."""

from __future__ import annotations

from fifteen.running.forecast import LAG
from figures.records import table_under


def errors_of(chapter: str) -> dict[str, int] | None:
    """Return how many estimates by the chain were tried, and the number within a tenth;
    None if the chain foretells nothing of the program of a chapter."""
    if chapter not in LAG:
        return None
    _, body = table_under("growth.md", "The next quota")
    [(tried, within)] = [row[1:3] for row in body if row[0].endswith("chain's growth")]
    return {"tried": int(tried), "within": int(within)}
