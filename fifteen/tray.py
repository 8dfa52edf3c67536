# Tangled from the Markdown file of the same name: read and change that one.

# §1 Introduction
"""Trays of any size: the tools that the programs after korf0 share."""

# §1 ⟨Definitions⟩
from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import TypeAlias

import korf0
from korf0 import NONE, Cells, Quota, Solution

# §2 ⟨Definitions⟩ +≡
DIGITS = (
    "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
    "àáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÀÁÂÃÄÅÆÇ"
)
SIDES = range(2, 11)

# §3 ⟨Definitions⟩ +≡
STEPS = ((0, 1), (-1, 0), (0, -1), (1, 0))
NO_CELL = 127


# §2 ⟨Read a tray⟩
def cells(digits: str) -> Cells:
    """Return the cells that digits describe; ValueError if one is no digit."""
    for digit in digits:
        if digit not in DIGITS:
            raise ValueError(f"“{digit}” is no digit: {DIGITS} are.")
    return array("b", (DIGITS.index(digit) - 1 for digit in digits))


# §3 ⟨Find the neighbours of a cell⟩
def beside(p: int, d: int, rows: int, cols: int) -> int:
    """Return the cell in direction d from cell p, or NO_CELL."""
    if d == NONE:
        return NO_CELL
    down, right = STEPS[d]
    i, j = p // cols + down, p % cols + right
    inside = i in range(rows) and j in range(cols)
    return i * cols + j if inside else NO_CELL


# §3 ⟨Find the neighbours of a cell⟩ +≡
@cache
def neighbours(rows: int, cols: int, entries: int = NONE + 1) -> Cells:
    """Return for each cell those east, north, west and south, or NO_CELL.

    A cell has five entries, of which the last is NO_CELL, or only four.
    """
    every = ((p, d) for p in range(rows * cols) for d in range(entries))
    return array("B", (beside(p, d, rows, cols) for p, d in every))


# §4 ⟨Measure how far the pieces are from home⟩
def distance(x: int, j: int, cols: int) -> int:
    """Return how many rows and columns cell j is from the home of piece x."""
    return abs(x // cols - j // cols) + abs(x % cols - j % cols)


def manhattan_distance(cells: Cells, cols: int) -> int:
    """Return the distances of the pieces from home, added up."""
    return sum(distance(x, j, cols) for j, x in enumerate(cells) if x >= 0)


# §5 ⟨Tell whether there is a solution⟩
def inversions(cells: Cells) -> int:
    """Count the pairs of pieces of which the greater comes first."""
    return sum(x > y >= 0 for j, y in enumerate(cells) for x in cells[:j])


def solvable(cells: Cells, rows: int, cols: int) -> bool:
    """Tell by its parity whether a tray has a solution."""
    below = 0 if cols % 2 else rows - 1 - cells.index(-1) // cols
    return (inversions(cells) + below) % 2 == 0


# §6 ⟨Refuse what we cannot take on⟩
def refusal(rows: int, cols: int) -> str:
    """Say why trays of this size are beyond the programs, or nothing."""
    if rows in SIDES and cols in SIDES:
        return ""
    return f"{rows}×{cols} is not a size from 2×2 to 10×10"


# §6 ⟨Refuse what we cannot take on⟩ +≡
def refusal_beyond_five(rows: int, cols: int) -> str:
    """Say why trays are too large for tables of lines of up to five."""
    if (reason := refusal(rows, cols)) or max(rows, cols) <= 5:
        return reason
    return f"{rows}×{cols} has lines of more than five cells"


# §6 ⟨Refuse what we cannot take on⟩ +≡
Refusal: TypeAlias = Callable[[int, int], str]
ONLY = "The start position should use only"


def complain(
    cells: Cells, rows: int, cols: int, refusal: Refusal = refusal
) -> None:  # fmt: skip
    """Raise ValueError unless this is a tray, and of a size not refused."""
    if reason := refusal(rows, cols):
        raise ValueError(f"Sorry, {reason}.")
    digits = DIGITS[: rows * cols]
    for j, x in enumerate(cells):
        if x not in range(-1, len(digits) - 1):
            kind = "hex digits" if len(digits) == 16 else "digits"
            raise ValueError(f"{ONLY} {kind} ({digits})!")
        if x in cells[:j]:
            digit = digits[x + 1]
            raise ValueError(f"Your start position uses {digit} twice!")
    for x, digit in enumerate(digits, -1):
        if x not in cells:
            raise ValueError(f"Your start position doesn't use {digit}!")


# §6 ⟨Refuse what we cannot take on⟩ +≡
def despair(cells: Cells, rows: int, cols: int) -> None:
    """Raise korf0.Unreachable unless the tray has a solution."""
    if not solvable(cells, rows, cols):
        raise korf0.Unreachable(korf0.UNREACHABLE)


# §7 ⟨Report in the currency of korf0⟩
def happy_and_sad(length: int, h: int) -> tuple[int, int]:
    """Return the happy and the sad moves of a length, as korf0 has them."""
    return (length + h) // 2, (length - h) // 2


# §7 ⟨Report in the currency of korf0⟩ +≡
def pushed(cells: Cells, path: Iterable[int]) -> tuple[Cells, str]:
    """Move the empty cell along a path: the tray then, the pieces pushed."""
    tray, pieces, p = cells[:], "", cells.index(-1)
    for q in path:
        pieces += DIGITS[tray[q] + 1]
        tray[p], tray[q] = tray[q], -1
        p = q
    return tray, pieces


# §7 ⟨Report in the currency of korf0⟩ +≡
def account(
    cells: Cells, cols: int, path: Iterable[int], quotas: Sequence[Quota]
) -> Solution:
    """Return a solution as korf0 does, from its path and the quotas tried."""
    _, pieces = pushed(cells, path)
    h = manhattan_distance(cells, cols)
    happy, sad = happy_and_sad(len(pieces), h)
    nodes = sum(quota.nodes for quota in quotas)
    return Solution(happy, sad, pieces, nodes, tuple(quotas))
