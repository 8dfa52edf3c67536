"""The page of best_first, which shows a queue in place of levels."""

from __future__ import annotations

from fifteen import best_first
from fifteen.tray import cells, manhattan_distance
from figures.parts import Bundle, Chapter, Idea, Recorded, Views, Worker, experiments
from figures.records import RECORDS, rows

MEMORY = 2**28
"""Bytes for the nodes of a search in the page."""
KINDS = {"keys": "i", "places": "h", "board": "b", "far": "b"}
KINDS |= dict.fromkeys(("table", "stacks", "marks"), "I")
"""The arrays of its search."""


def _taken() -> list[tuple[int, float | None]]:
    """Return how far boards were from home, and their seconds if memory is enough."""
    return [
        (
            manhattan_distance(cells(row["start"]), 4),
            float(row["seconds"]) if int(row["bytes"]) <= MEMORY else None,
        )
        for row in rows(RECORDS / "best_first.csv")
    ]


CHAPTER = Chapter(
    program=best_first,
    place=(1, 4),
    idea=Idea("queue", "Moves made + moves left.", room="19.4em"),
    worker=Worker(
        Bundle(
            "best_first", ("solve", "prepare", "advance", "lay_out"), {"attempt": KINDS}
        ),
        solve=f"solve(cells, rows, cols, failed, memory={MEMORY})",
        taken=_taken,
    ),
    recorded=Recorded(
        experiments=experiments("best_first"),
        others=4,
        start="182403765",
        left_out=("table", "stacks", "marks", "keys", "far", "places"),
        stage=Views(
            values={
                **dict.fromkeys(("asked", "level", "left"), "state[0]"),
                "kind": "rank - 1",
                "nodes": "state[4]",
                "board": "board",
            },
            events={
                "reached": ("barred = p",),
                "moved": ("state[MADE] += 1",),
                **dict.fromkeys(("refused", "won", "failed", "noted"), ()),
                "home": ("return WON",),
            },
            notes=(),
            between=False,
            shown="queue",
            format="sum",
            asks="number",
            words={
                "happy": "one nearer",
                "sad": "one farther",
                "asked": "f = {asked}",
                "begins": "The start waits, with f = {asked}.",
                "again": "No board is left that promises less than f = {asked}.",
                "arrives": "Lay out its board; look east.",
                "moves": "Push {piece}, go {way}: {kind}; it waits.",
                "wall": "No new board there; {next}.",
                "back": "Take the most hopeful board that waits.",
                "home": "All pieces are at home. The goal!",
            },
            fields=(("f", "level"), ("boards taken", "nodes")),
            aims="q",
        ),
    ),
)
