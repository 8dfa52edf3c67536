"""Fences and comments of Markdown, followed line by line."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

# Within quotations and lists, too. Behind backquotes stands none: “```a```” is code
# in a line.
OPENING = re.compile(r"(?:[ >]|[-*+] |[0-9]{1,9}[.)] )*(`{3,}(?=[^`]*$)|~{3,})(.*)")
CLOSING = re.compile(r"[ >]*(`{3,}|~{3,})\s*")
BEGINS, ENDS = "<" * 7, ">" * 7
"""How the lines begin between which git marks a conflict."""


def fence_after(text: str, fence: str) -> str:
    """The fence that is open after a line, given the one that was open before it."""
    if "```" not in text and "~~~" not in text:
        return fence
    if not fence:
        opening = OPENING.fullmatch(text)
        return opening[1] if opening else ""
    closing = CLOSING.fullmatch(text)
    return "" if closing and closing[1].startswith(fence) else fence


def comment_after(text: str, comment: bool) -> bool:
    """Whether a comment over several lines is open after a line, given it was before.

    As in Markdown, such a comment begins its line.
    """
    if not comment and not text.lstrip().startswith("<!--"):
        return False
    opening = text.rfind("<!--")
    closing = text.rfind("-->")
    if opening < 0:
        return closing < 0
    if comment:
        return closing < opening
    # In “<!-->” the two signs share their hyphens: that comment is still open.
    return closing <= opening


def conflicts(lines: Iterable[tuple[int, str]]) -> Iterator[tuple[int, int]]:
    """The numbers of the first and the last line of each conflict that git marked."""
    begun: int | None = None
    for number, text in lines:
        # Git writes seven signs and a blank; an eighth sign is something else.
        mark = text[:8].rstrip()
        if mark == BEGINS:
            begun = number
        elif mark == ENDS and begun is not None:
            yield begun, number
            begun = None
