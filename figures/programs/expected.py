"""The data by which a page foretells a run: the shares of the chain, and its errors."""

from __future__ import annotations

from fifteen.running.forecast import LAG, SHARES
from figures.page import kept_script
from figures.records import table_under


def kept_shares() -> str:
    """Return the element of the shares of happy moves, in a file for all pages."""
    text = SHARES.read_text(encoding="utf-8")
    return kept_script("happy-shares", text, "happy_shares.js", later=True)


def chain_of(chapter: str) -> dict[str, int] | None:
    """Return by how many quotas a program lags behind korf0, the number of estimates
    that were tried, and the number within a tenth; None if the chain foretells nothing
    of the program."""
    if chapter not in LAG:
        return None
    _, body = table_under("growth.md", "The next quota")
    [(tried, within)] = [row[1:3] for row in body if row[0].endswith("chain's growth")]
    return {"lag": LAG[chapter], "tried": int(tried), "within": int(within)}
