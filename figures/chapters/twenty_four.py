"""The page of twenty_four, whose boards have five rows."""

from __future__ import annotations

from fifteen import twenty_four
from figures.chapters.pattern_database import BUNDLE as SMALLER
from figures.chapters.pattern_database import LEFT_OUT, PATTERNS, SMALL, with_small
from figures.parts import Bundle, Chapter, Experiment, Idea, Recorded, Worker

FIVES = "1267 34589 aefjk cdino bghlm"
"""A partition of 5×5 with small tables, which the page makes."""
LANDS = dict.fromkeys(("lows", "highs", "base", "place"), "I")
LANDS |= dict.fromkeys(("beside", "region", "ones"), "B")
SCENERY = {"lookup": "I", "ranks": "H"}
SCENERY |= dict.fromkeys(("region", "ones", "bits"), "B")
TURNS = dict.fromkeys(("beside", "turn", "pos", "way"), "B")
TURNS |= dict.fromkeys(("board", "gaps", "tim", "at"), "H")
EXPERIMENTS = (
    Experiment(
        "remember no move",
        "The automaton stands in its first state again after each move: twins are "
        "searched, and so is the way straight back.",
        """\
-    at[level] = state
+    at[level] = 0""",
    ),
    Experiment(
        "stop a move too early",
        "We have won when all moves are paid for. One move before, the pieces are one "
        "step from home; the program looks, and says so.",
        """\
-elif level == length:
+elif level == length - 1:""",
    ),
    Experiment(
        "ask one reading only",
        "The other reading may have paid too much, which nobody notices: then the last "
        "move need not lead home.",
        """\
-        if sad <= t >> 8:
-            delta = price | sad << 8
+        delta = price

-        if sad <= t & 0xFF:
-            delta = sad | price << 8
+        delta = price << 8""",
    ),
)
CHAPTER = Chapter(
    program=twenty_four,
    place=(3, 3),
    idea=Idea("triples", data=lambda: {"patterns": SMALL[5].split()}, room="17.3em"),
    worker=Worker(
        Bundle(
            "twenty_four",
            ("solve", "build", "lower_bound"),
            {
                "survey": {"base": "I", "region": "B", "masks": "I"},
                "connect": {**LANDS, **dict.fromkeys(("masks", "heads", "steps"), "I")},
                "descend": {"beside": "B", **SCENERY},
                "attempt": {
                    **SCENERY,
                    **TURNS,
                    "after": "H",
                    **dict.fromkeys(("word", "old"), "q"),
                },
            },
            inner=("seen", "kept"),
            imports=(
                (
                    "pattern_database",
                    {search: SMALLER.searches[search] for search in ("spread", "pack")},
                ),
            ),
        ),
        solve="solve(cells, rows, cols, failed, tables=tables)",
        tables=f"build(rows, cols, {FIVES!r})",
        side=5,
    ),
    recorded=Recorded(
        start="1235a6784ebcd9fghi0klmnjo",
        call="watched(cells, rows, cols)",
        functions=("watched", "aspect", "solve", "attempt"),
        # The longer automaton takes most of the time, and changes nothing that is seen.
        added=with_small(", longest=SHORTER"),
        left_out=(*LEFT_OUT.split(), "lookup", "region", "after"),
        stage=PATTERNS,
        experiments=EXPERIMENTS,
        others=1,
        seconds=60,
    ),
)
