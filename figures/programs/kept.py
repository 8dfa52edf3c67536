"""Programs of the book that solve boards in a page, kept for its workers."""

from __future__ import annotations

import ast
from collections.abc import Iterable

from proofweave.page.sharing import terse

from fifteen import korf1
from figures.page import kept_script
from figures.page.modules import joined
from figures.programs.bundles import (
    PARTIAL_GOALS,
    WORKER,
    Bundle,
    module_script,
)
from figures.programs.bundles import PATTERN_DATABASE as PATTERNS
from figures.variant_files import every_variant

KORF0 = {**dict.fromkeys(("start", "board", "pos", "way"), "b"), "tim": "h"}
PAIRS = ("board", "beside", "line", "mate", "pos", "way", "due", "left", "found")
PAIRING = {**dict.fromkeys(PAIRS, "b"), "price": "h", "tim": "h"}
WALKS = ("sides", "turn", "home", "board", "pos", "way", "inv", "low")
WALKING = {**dict.fromkeys(WALKS, "B"), "start": "b", "beside": "b"}
WALKING |= {"links": "I", "walk": "I", "tim": "H"}
PATTERN_SEARCHES = PATTERNS.searches
SEEN = {"keys": "i", "places": "h", "board": "b"}
SEEN |= dict.fromkeys(("table", "stacks", "marks"), "I")
LANDS = dict.fromkeys(("lows", "highs", "base", "place"), "I")
LANDS |= dict.fromkeys(("beside", "region", "ones"), "B")
SCENERY = {"lookup": "I", "ranks": "H"}
SCENERY |= dict.fromkeys(("region", "ones", "bits"), "B")
TURNS = dict.fromkeys(("beside", "turn", "pos", "way"), "B")
TURNS |= dict.fromkeys(("board", "gaps", "tim", "at"), "H")


def without_short_cycles() -> str:
    """Return the program of korf0, whose search asks the automaton, and no comments."""
    return ast.unparse(ast.parse(every_variant()["korf0_short_cycles"].program().text))


TRAY = Bundle("tray", ("cells", "complain", "despair", "manhattan_distance"), {})
"""What the page asks of a board before it is searched."""
AVOIDING = Bundle(
    "korf0",
    ("solve",),
    {"attempt": {**KORF0, "after": "H", "state": "H"}},
    text=without_short_cycles,
)
"""korf0, whose search is given the automaton of short cycles, and room for states."""
UPPER_BOUND = PARTIAL_GOALS._replace(
    functions=("in_beam",),
    searches={s: PARTIAL_GOALS.searches[s] for s in ("spawn", "keep")},
)
"""The beam of partial_goals, which says how long a solution is at most."""
PROGRAMS = {
    "korf0": Bundle("korf0", ("solve",), {"attempt": KORF0}),
    "pair distance": Bundle(
        "pair_distance",
        ("solve", "pair_distance"),
        {"attempt": PAIRING},
    ),
    "walking distance": Bundle(
        "walking_distance",
        ("solve", "tabulate", "lower_bound"),
        {"attempt": WALKING},
    ),
    "pattern databases": PATTERNS._replace(
        functions=("solve", "usual_tables", "lower_bound", "build", "order"),
    ),
    "korf1": Bundle(
        "korf1",
        ("solve",),
        {"attempt": dict.fromkeys(("start", "board", "way"), "B")},
        text=lambda: korf1.write(4, 4),
    ),
    "short cycles avoided": Bundle("short_cycles", ("automaton",), {}),
    "best first": Bundle(
        "best_first",
        ("solve", "prepare", "advance", "lay_out"),
        {"attempt": {**SEEN, "far": "b"}},
    ),
    "partial goals": PARTIAL_GOALS._replace(
        functions=("solve", "follow"),
        searches={s: PARTIAL_GOALS.searches[s] for s in ("attempt", "shortcut")},
    ),
    "patterns of five": Bundle(
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
            ("pattern_database", {s: PATTERN_SEARCHES[s] for s in ("spread", "pack")}),
        ),
    ),
}
"""By their titles the programs that solve a board in the page."""


def kept_programs(bundles: Iterable[Bundle]) -> str:
    """Return the scripts of the workers that run some programs."""
    texts = {"worker": (board_worker(), "board_worker.js")}
    for one in bundles:
        texts[one.name] = program_script(one), f"program_{one.name}.js"
    return "".join(
        kept_script(f"board-{name}", text, file, later=True)
        for name, (text, file) in texts.items()
    )


def kept_beam() -> str:
    """Return the script of the worker that looks for a solution in a beam."""
    text = terse(module_script(UPPER_BOUND, "beam"))
    return kept_script("board-beam", text, "program_beam.js", later=True)


def board_worker() -> str:
    """Return the script that each worker runs, before that of its program."""
    script = joined(*WORKER, WORKER[0].with_name("board_worker.js"))
    return terse(f"{script}\n{module_script(TRAY)}")


def program_script(bundle: Bundle) -> str:
    """Return a program for a worker, with the programs that the worker lends it."""
    made = [module_script(bundle)]
    if bundle.name == "short_cycles":
        made.append(module_script(AVOIDING, "avoiding"))
    return terse("\n".join(made))
