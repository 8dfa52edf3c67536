"""The page of partial_goals, whose program also solves the boards of the game."""

from __future__ import annotations

from fifteen import partial_goals
from figures.parts import Bundle, Chapter, Idea, Recorded, Views, Worker, experiments

BOARD = dict.fromkeys(("start", "far", "beside", "board", "pos", "way"), "B")
BEAM = {"boards": "h", "notes": "i", "beside": "B"}
BEAM |= {"child": "i", "score": "i", "tally": "i"}
QUICK = Bundle(
    "partial_goals",
    ("quick",),
    {
        "attempt": {**BOARD, "low": "h"},
        "flood": {"beside": "B", "came": "B", "queue": "i", "ends": "q"},
        "shortcut": {**BOARD, "trail": "B", "then": "B", "low": "h"},
        "spawn": {**BEAM, "cost": "h", "lines": "B"},
        "keep": {**BEAM, **dict.fromkeys(("order", "keys", "codes", "seen"), "i")},
        "sweep": {**BOARD, "trail": "B", "then": "B", "low": "h"},
    },
    # The searches alone look at these: they need not be copied back.
    inner=("queue", "child", "score", "order", "codes", "seen"),
    # Each layer, or plan, has new ones, which take the room of the last.
    passing=(
        *("came", "queue", "boards", "notes", "child", "score", "tally"),
        *("cost", "order", "keys", "codes", "seen"),
    ),
)
"""The program with all of its searches, as the method quick needs them."""
CHAPTER = Chapter(
    program=partial_goals,
    unchosen={
        "partial-goals": "its solutions need not be shortest ones",
        "quick": "its solutions need not be shortest ones",
    },
    place=(1, 5),
    idea=Idea("stages", data=lambda: {"plans": partial_goals.PLANS}, room="12.2em"),
    worker=Worker(
        QUICK.only(("solve", "follow"), "attempt", "shortcut"),
        solve="solve(cells, rows, cols)",
    ),
    recorded=Recorded(
        experiments=experiments("partial_goals"),
        start="083215476",
        call='plan(cells, rows, cols, None, 80, "depth")',
        functions=("plan", "in_depth", "within", "attempt"),
        left_out=("far",),
        stage=Views(
            values={"asked": "t", "left": "h", "kind": "after - h", "pushed": "x"},
            events={
                "reached": ("pos[level] = p",),
                "moved": ("p, h, level = q, after, level + 1",),
                "refused": ("if after > t - level + slack",),
                "noted": ("low[level] = h",),
            },
            notes=(("pos", "cell"), ("low", "number"), ("way", "way")),
            shown="distance",
            format="number",
            asks="number",
            words={
                "even": "not of this goal",
                "asked": "{asked} moves",
                "begins": "Can {asked} moves bring the raised pieces home?",
                "again": "Can {asked} moves bring the raised pieces home?",
                "arrives": "Note p and h; look east.",
                "refuses": "{way} leads too far away; {next}.",
                "failed": "Level 1: {asked} moves are not enough.",
                "wins": "Push {piece}. The goal is reached!",
            },
            fields=(("level", "level"), ("p", "p"), ("h", "t")),
            aims="x",
            wanted="plan.wanted",
        ),
    ),
)
