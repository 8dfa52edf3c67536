"""The page of pair_distance."""

from __future__ import annotations

from fifteen import pair_distance
from figures.hundred_table import taken_by
from figures.parts import Bundle, Chapter, Experiment, Idea, Recorded, Views, Worker

PAIRS = ("board", "beside", "line", "mate", "pos", "way", "due", "left", "found")
EXPERIMENTS = (
    Experiment(
        "pairs counted twice",
        "A bound that counts twice asks for more than there is to pay: it "
        "overestimates, and shortest ways are cut off.",
        """\
-if t >> 8 < k:
+if t >> 8 < 2 * k:""",
    ),
    Experiment(
        "no pairs",
        "Without them the search is that of korf0, and has its nodes.",
        """\
-if t >> 8 < k:
+if t >> 8 < 0:""",
    ),
    Experiment(
        "go straight back",
        "The guard spares no more than waste: the answer is the same.",
        """\
 # ⟨Try the next way, with pairs⟩ ≡
 q = beside[d]
 if q == NO_CELL:
     goto = At.BACKTRACK
-elif q == pos[level - 1]:
-    d += 1
 else:""",
    ),
    Experiment(
        "look for no partner",
        "A bound that forgets is still admissible: it only spares less.",
        """\
             mate[i * shelf + y] = x
-            k += 1""",
    ),
)
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
        experiments=EXPERIMENTS,
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
