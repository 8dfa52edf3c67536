"""Boards as people paste them, in lists, lines or drawings, are taken apart."""

from __future__ import annotations

import re
from itertools import pairwise

from fifteen.tray import SIDES

EMPTY = "_.-–·"
"""Signs for the empty cell besides 0; x is one, too, where it is not the piece 33."""

EDGE_OF_CELL = re.compile("[│|]")
RULE = re.compile(r"[┌├└+][─┬┼┴+-]*[┐┤┘+]|\n")
"""A line between the rows of a drawing, in the signs of any terminal; or its end."""

BARRED = re.compile(r"\|.*\|\s*(\n\s*\|.*\|\s*)+")
"""Lines between bars, where an empty cell may be left empty."""

AROUND = "[](){} \t\r\n,"


def rows_of(text: str, size: tuple[int, int] | None = None) -> list[str]:
    """Return the rows of a board in writing; a single one if it is not in rows.

    A drawing has its rows between lines, and a list between brackets.  Otherwise rows
    end with one of the signs / ; and |, or are lines, or else words of digits; lines
    that do not make a board of the size are one row.  The empty cell may be a gap in
    columns of numbers.
    """
    text = _without_gap(text).strip()
    if text.isalnum():
        return [text]
    if "│" in text or "+--" in text or BARRED.fullmatch(text):
        return [_drawn(row) for row in RULE.split(text) if row.strip()]
    if text.startswith(("[", "(", "{", "array")):
        text = re.sub(r"^array|, *dtype=\w+", "", text)
        text = re.sub(r"[\])}][\s,;]*[\[({]", "/", text).strip(AROUND)
    rows = re.split("[/;|]", text.removeprefix("|").rstrip("/;|"))
    rows = [row.strip() for row in rows]
    if len(rows) > 1:
        return rows
    lines = [line.split() for line in text.split("\n") if line.strip()]
    if len(lines) > 1 and _in_rows(lines, size):
        return [" ".join(words) for words in lines]
    words = text.split()
    signs = "".join(words)
    numbers = all(re.fullmatch("[0-9]{1,3}", word) for word in words)
    alone = [[word] for word in words]
    if _in_rows(alone) and (not numbers or len({*signs}) == len(signs)):
        return words
    return rows


def _without_gap(text: str) -> str:
    """Return a board with 0 for the one number that its columns lack, if that is so."""
    lines = [line.expandtabs() for line in text.split("\n") if line.strip()]
    words = text.split()
    if len(lines) < 2 or "0" in words or not all(word.isdecimal() for word in words):
        return text
    rows = [[word.span() for word in re.finditer("[0-9]+", line)] for line in lines]
    short = min(rows, key=len)
    full = [row for row in rows if len(row) == len(short) + 1]
    columns = [
        (min(start for start, _ in column), max(end for _, end in column))
        for column in zip(*full, strict=True)
    ]
    apart = all(one[1] <= two[0] for one, two in pairwise(columns))
    free = [
        k
        for k, (left, right) in enumerate(columns)
        if not any(start < right and left < end for start, end in short)
    ]
    if len(full) < len(rows) - 1 or not apart or len(free) != 1:
        return text
    k = rows.index(short)
    numbers = lines[k].split()
    lines[k] = " ".join([*numbers[: free[0]], "0", *numbers[free[0] :]])
    return "\n".join(lines)


def _drawn(row: str) -> str:
    """Return the cells of a row of a drawing, without the dots beside pieces."""
    cells = EDGE_OF_CELL.split(row.strip())[1:-1]
    return " ".join(cell.strip().rstrip("·*") or "0" for cell in cells)


def _in_rows(lines: list[list[str]], size: tuple[int, int] | None = None) -> bool:
    """Whether lines of words are the rows of a board, all in digits or all in numbers.

    A single word has a cell in each of its signs.
    """
    counts = {len(words) if len(words) > 1 else len(words[0]) for words in lines}
    if len({len(words) > 1 for words in lines}) > 1 or len(counts) > 1:
        return False
    shape = len(lines), *counts
    return {*shape} <= {*SIDES} and size in (None, shape)
