"""The page of walking_distance."""

from __future__ import annotations

from figures.declaration import Bundle, Chapter, Idea, Recorded, Views, Worker
from figures.hundred_table import taken_by

WALKS = ("sides", "turn", "home", "board", "pos", "way", "inv", "low")
KINDS = {**dict.fromkeys(WALKS, "B"), "start": "b", "beside": "b"}
KINDS |= {"links": "I", "walk": "I", "tim": "H"}
"""The arrays of its search."""
CHAPTER = Chapter(
    place=(1, 3),
    idea=Idea(
        "walks",
        "Push a piece, or exchange two.",
        ("readings", "tabulate", "place"),
    ),
    worker=Worker(
        Bundle(
            "walking_distance",
            ("solve", "tabulate", "lower_bound"),
            {"attempt": KINDS},
        ),
        solve="solve(cells, rows, cols, failed, tables)",
        tables="tabulate(rows, cols)",
        taken=taken_by("walking and inversion distance"),
    ),
    recorded=Recorded(start="024356781", stage=Views(shown="readings")),
)
