"""The page of pair_distance."""

from __future__ import annotations

from fifteen import pair_distance
from figures.hundred_table import taken_by
from figures.parts import Bundle, Chapter, Idea, Recorded, Views, Worker, experiments

PAIRS = ("board", "beside", "line", "mate", "pos", "way", "due", "left", "found")
CHAPTER = Chapter(
    program=pair_distance,
    unchosen={"linear-conflict": "pair-distance takes the same boards"},
    place=(1, 2),
    idea=Idea("conflicts", room="10.4em"),
    worker=Worker(
        Bundle(
            "pair_distance",
            ("solve", "pair_distance"),
            {"attempt": {**dict.fromkeys(PAIRS, "b"), "price": "h", "tim": "h"}},
        ),
        taken=taken_by("pair distance"),
    ),
    recorded=Recorded(
        experiments=experiments("pair_distance"),
        start="361547028",
        functions=("solve", "tries", "attempt"),
        stage=Views(
            values={"asked": "tries.t"},
            events={"refused": ("if t < delta", "if t >> 8 < k")},
            notes=(("pos", "cell"), ("tim", "quota"), ("due", "number")),
            between=False,
            words={
                "arrives": "Note p, t and the pairs; look east.",
                "owes": "Push {piece}, go {way}: {kind}, but a pair asks for more.",
                "wins": "No move is left: push {piece}. The goal!",
            },
            promised="attempt.k",
            partners="attempt.mate",
        ),
    ),
)
