"""The page of walking_distance."""

from __future__ import annotations

from fifteen import walking_distance
from figures.chapters.korf2 import STRAIGHT_BACK
from figures.hundred_table import taken_by
from figures.parts import Bundle, Chapter, Experiment, Idea, Recorded, Views, Worker

WALKS = ("sides", "turn", "home", "board", "pos", "way", "inv", "low")
KINDS = {**dict.fromkeys(WALKS, "B"), "start": "b", "beside": "b"}
KINDS |= {"links": "I", "walk": "I", "tim": "H"}
"""The arrays of its search."""
EXPERIMENTS = (
    Experiment(
        "an axis forgotten twice",
        "With two rows less to walk than there are, every sad move looks happy.",
        """\
-less = low[n] - 1
+less = low[n]""",
    ),
    Experiment(
        "forget the inversions",
        "The walking distance alone is admissible too: more nodes, the same answer.",
        """\
-if links[u] <= less and v <= less * (sides[1 - a] - 1):
+if links[u] <= less:""",
    ),
    Experiment(
        "forget the walk",
        "The inversions alone are a weak bound.",
        """\
-if links[u] <= less and v <= less * (sides[1 - a] - 1):
+if v <= less * (sides[1 - a] - 1):""",
    ),
    STRAIGHT_BACK,
)
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
        experiments=EXPERIMENTS, start="024356781", stage=Views(shown="readings")
    ),
)
