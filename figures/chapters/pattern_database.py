"""The page of pattern_database, and its share in that of twenty_four."""

from __future__ import annotations

from fifteen import pattern_database
from figures.hundred_table import taken_by
from figures.parts import Bundle, Chapter, Idea, Recorded, Views, Worker, experiments

SMALL = {
    3: "1245 3678",
    4: "125 348 67a 9de bcf",
    5: "126 345 78c 9ae bgh dij fko lmn",
}
"""Partitions with tables that are made at once, by the side of the tray."""


def with_small(options: str = "") -> str:
    """Return the function that is watched, by which tables are built with options."""
    return f'''
SMALL = {SMALL}


def watched(cells: Cells, rows: int, cols: int) -> Solution:
    """Solve a tray with tables of small patterns."""
    MADE[rows, cols] = build(rows, cols, SMALL[rows]{options})
    return solve(cells, rows, cols)
'''


LEFT_OUT = "tables known maps given notes first wide block places ranks ones bits"
"""The variables that are too long to be recorded."""
PATTERNS = Views(
    values={
        "asked": "length",
        "kind": "2 * delta - 1",
        "pushed": "x",
        "change": "delta",
        "weighed": "aspect.d",
    },
    events={"refused": ("if delta == TOO_MUCH",)},
    notes=(("pos", "cell"), ("tim", "both"), ("way", "way")),
    path=True,
    shown="patterns",
    format="both",
    asks="number",
    words={
        "sad": "sad for a pattern",
        "asked": "{asked} moves",
        "begins": "The patterns need {asked} moves: try these.",
        "again": "Two moves more: {asked}. Set out the pieces.",
        "refuses": "No move can be paid.",
        "failed": "Level 1: so many moves are not enough.",
        "wins": "The last move: push {piece}. The goal!",
    },
    formats={"t": "both", "tim": "both"}
    | dict.fromkeys(("delta", "board", *"xuvwjkceg"), ""),
    aims="q",
    parts={side: parts.split() for side, parts in SMALL.items()},
    weighed=("aspect", "bounds[k // many] += d"),
)
LORE = {"first": "I", "wide": "I", "block": "H", "places": "I"}
LORE |= {"ranks": "H", "ones": "B", "bits": "B"}
SCENES = {"block": "H", "masks": "H", "beside": "B"}
STEPS = {"heads": "I", "steps": "I"}
BUNDLE = Bundle(
    "pattern_database",
    ("solve", "usual_tables", "lower_bound", "build", "order"),
    {
        "survey": SCENES,
        "connect": {**SCENES, **STEPS, "place": "I", "ones": "B"},
        "spread": {
            **STEPS,
            **{"front": "H", "fresh": "B", "latest": "B", "ranks": "H"},
            **{"ones": "B", "seen": "B", "kept": "B"},
        },
        "pack": {"kept": "B", "bits": "B"},
        "descend": {"beside": "B", **LORE},
        "attempt": {
            **LORE,
            **dict.fromkeys(("gaps", "doors", "turn", "pos", "way"), "B"),
            **dict.fromkeys(("board", "tim"), "H"),
            **dict.fromkeys(("word", "old"), "q"),
        },
    },
    inner=("seen", "kept"),
)
CHAPTER = Chapter(
    program=pattern_database,
    place=(2, 3),
    idea=Idea("waves", data=lambda: {"patterns": SMALL[4].split()}, room="17.6em"),
    worker=Worker(
        BUNDLE,
        solve="solve(cells, rows, cols, failed, tables=tables)",
        tables="usual_tables(rows, cols)",
        taken=taken_by("6-6-3"),
    ),
    recorded=Recorded(
        experiments=experiments("pattern_database"),
        start="126305478",
        call="watched(cells, rows, cols)",
        functions=("watched", "aspect", "solve", "attempt"),
        added=with_small(),
        left_out=tuple(LEFT_OUT.split()),
        stage=PATTERNS,
    ),
)
