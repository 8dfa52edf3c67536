"""The page of walking_distance."""

from __future__ import annotations

from fifteen import walking_distance
from figures.hundred_table import taken_by
from figures.parts import Bundle, Chapter, Idea, Recorded, Views, Worker, experiments

WALKS = ("sides", "turn", "home", "board", "pos", "way", "inv", "low")
KINDS = {**dict.fromkeys(WALKS, "B"), "start": "b", "beside": "b"}
KINDS |= {"links": "I", "walk": "I", "tim": "H"}
"""The arrays of its search."""
CHAPTER = Chapter(
    program=walking_distance,
    place=(1, 3),
    idea=Idea("walks"),
    worker=Worker(
        Bundle(
            "walking_distance",
            ("solve", "tabulate", "lower_bound", "readings", "place"),
            {"attempt": KINDS},
        ),
        solve="solve(cells, rows, cols, failed, tables=tables)",
        tables="tabulate(rows, cols)",
        taken=taken_by("walking and inversion distance"),
    ),
    recorded=Recorded(
        experiments=experiments("walking_distance"),
        start="024356781",
        stage=Views(shown="readings"),
    ),
)
