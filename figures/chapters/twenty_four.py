"""The page of twenty_four, whose boards have five rows."""

from __future__ import annotations

from fifteen import twenty_four
from figures.chapters.pattern_database import BUNDLE as SMALLER
from figures.chapters.pattern_database import LEFT_OUT, PATTERNS, SMALL, with_small
from figures.parts import Bundle, Chapter, Idea, Recorded, Worker, experiments

FIVES = "1267 34589 aefjk cdino bghlm"
"""A partition of 5×5 with small tables, which the page makes."""
LANDS = dict.fromkeys(("lows", "highs", "base", "place"), "I")
LANDS |= dict.fromkeys(("beside", "region", "ones"), "B")
SCENERY = {"lookup": "I", "ranks": "H"}
SCENERY |= dict.fromkeys(("region", "ones", "bits"), "B")
TURNS = dict.fromkeys(("beside", "turn", "pos", "way"), "B")
TURNS |= dict.fromkeys(("board", "gaps", "tim", "at"), "H")
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
        experiments=experiments("twenty_four"),
        others=1,
        seconds=60,
    ),
)
