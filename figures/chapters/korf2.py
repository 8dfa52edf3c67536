"""The page of korf2: its worker has the windows of the package, its stage has narrower
ones, which are short enough to be recorded."""

from __future__ import annotations

from functools import reduce
from operator import or_

from fifteen import korf2
from fifteen.korf2 import Windows
from fifteen.tables.happy_windows import SHIPPED, shipped_windows
from figures.hundred_table import taken_by
from figures.parts import Bundle, Chapter, Idea, Recorded, Views, Worker, experiments

NARROW = 3
"""The cells of a window on the stage."""

KINDS = {**dict.fromkeys(("beside", "far", "bits", "board", "pos", "way"), "B")}
KINDS |= {"start": "b", "head": "I", "tail": "I", "tim": "H"}
"""The arrays of its search."""


def narrowed(windows: Windows, width: int) -> list[int]:
    """Return the bytes of windows with fewer cells, made of windows with more.

    Of the first window the first cells stay, of the last one the last cells.
    """
    whole, wide = len(windows.bits) // 2, (1 << 4 * width) // 8
    first, last = bytes(windows.bits[:whole]), bytes(windows.bits[whole:])
    ends = [first[k : k + wide] for k in range(0, whole, wide)]
    narrow = reduce(or_, (int.from_bytes(end, "little") for end in ends))
    # Contents that begin alike stand in the same bytes, one after the other.
    alike = whole // (8 * wide)
    for place in range(8 * wide):
        if any(last[alike * place : alike * (place + 1)]):
            narrow |= 1 << (8 * wide + place)
    return [*narrow.to_bytes(2 * wide, "little")]


ADDED = f"""
NARROW = {narrowed(shipped_windows(), NARROW)}


def watched(cells: Cells, rows: int, cols: int) -> Solution:
    narrow = Windows({NARROW}, array("B", NARROW))
    return solve(cells, rows, cols, None, narrow)
"""

CHAPTER = Chapter(
    program=korf2,
    unchosen={"korf2": "its bound is that of korf0, and others prune more"},
    place=(1, 6),
    idea=Idea("windows", room="9em"),
    worker=Worker(
        Bundle("korf2", ("solve", "windows_of", "seen_by"), {"attempt": KINDS}),
        solve="solve(cells, rows, cols, failed, tables)",
        tables="windows_of(packed)",
        packed=SHIPPED.read_bytes,
        taken=taken_by("Manhattan distance"),
    ),
    recorded=Recorded(
        experiments=experiments("korf2"),
        others=3,
        start="12345678d9bcae0f",
        call="watched(cells, rows, cols)",
        added=ADDED,
        functions=("watched", "solve", "attempt"),
        left_out=("bits", "tables", "known", "maps", "narrow"),
        stage=Views(words={"refuses": "{way} is {kind}, and costs too much."}),
    ),
)
