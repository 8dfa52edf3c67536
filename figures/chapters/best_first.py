"""The page of best_first, which shows a queue in place of levels."""

from __future__ import annotations

from fifteen import best_first
from fifteen.tray import cells, manhattan_distance
from figures.parts import Bundle, Chapter, Experiment, Idea, Recorded, Views, Worker
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


EXPERIMENTS = (
    Experiment(
        "go straight back",
        "The table knows the way back already: the guard spares a look, and no node.",
        """\
-    barred -= step(came, cols)
+    barred -= 0""",
    ),
    Experiment(
        "never mind a better way",
        "A board that waits may be met again on a shorter way; from these starts it "
        "never is.",
        """\
-    if table[first] == 0 or rank < worse:
+    if table[first] == 0:""",
    ),
    Experiment(
        "no estimate",
        "Without an estimate of the way home it is a search in breadth: right, and "
        "much wider.",
        """\
-rank = 1 + far[x * size + p] - far[x * size + q]
+rank = 1""",
    ),
)
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
        experiments=EXPERIMENTS,
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
