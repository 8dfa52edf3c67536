"""The declarations of the chapters: the call that solves a board, and the views of
its stage."""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from fifteen import korf1
from fifteen.tray import beside

VALUES = {
    "asked": "solve.moves",
    "level": "level",
    "p": "p",
    "q": "q",
    "d": "d",
    "left": "t",
    "kind": "delta - 2",
    "nodes": "nodes",
    "place": "goto",
}
EVENTS = {
    "reached": ("nodes += 1",),
    "moved": ("t, p, level = t - delta, q, level + 1",),
    "refused": ("if t < delta",),
    "won": ("return level",),
    "home": (),
    "failed": ("return 0",),
    "noted": ("tim[level] = t",),
}
WORDS = {
    "asked": "Quota {asked}",
    "begins": "Quota {asked}. Set out the pieces.",
    "again": "One happy and one sad move more: quota {asked}. Set out the pieces.",
    "arrives": "Note p and t; look east.",
    "moves": "Push {piece}, go {way}: {kind}.",
    "refuses": "{way} is {kind} and costs too much.",
    "wall": "A wall, or the way back; {next}.",
    "none": "No direction is left.",
    "back": "Take the move {last} back.",
    "failed": "Level 1: the quota fails.",
    "wins": "t = δ: push {piece}. The goal!",
}


@dataclass(frozen=True)
class Views:
    """The views of a search on the stage, beside its lines.

    ``values`` are expressions in variables of the search, or of another function after
    its name and a dot, which mean the same in Python and in JavaScript: what is
    ``asked`` of an attempt, the ``level``, the cells ``p`` and ``q``, the direction
    ``d``, what is ``left``, the ``kind`` of a move, which is negative if it is happy
    and positive if it is sad, the ``nodes``, and the ``place``.  ``events`` are the
    statements at which a level is ``reached``, a move ``moved`` or ``refused``, the
    search has ``won`` by the move to ``q`` or is ``home``, has ``failed``, or has
    ``noted`` a level; each by its beginning, or as ``if``, ``else`` or ``after``, with
    a condition or a statement, the next one.  ``words`` say what a turn has come to.
    Of all these a chapter gives those that are not as in korf0.

    ``notes`` are the notes on each level: a list, and the format of its elements; the
    last one stands between two levels if it is ``between``.  ``fields`` are told of a
    turn, with their labels; ``formats`` are those of variables, ``asks`` and ``format``
    those of what is asked and left.  ``shown`` stands in place of the purses.  The
    board is that of the start, pushed along a ``path`` of notes, or is in the search;
    the piece at ``q`` is looked at when ``aims`` is set.

    ``promised`` counts the sad moves that are owed to pairs, which ``partners`` has:
    for each piece the one it is paired with, first by rows, then by columns.
    ``wanted`` has the pieces that are to come home.  ``weighed`` is a function and its
    statement at which the distance of each pattern is known, first by rows; ``parts``
    has the patterns by the side of the tray.
    """

    values: Mapping[str, str] = field(default_factory=dict)
    events: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    notes: tuple[tuple[str, str], ...] = (
        ("pos", "cell"),
        ("tim", "quota"),
        ("way", "way"),
    )
    between: bool = True
    path: bool = False
    shown: str = "purses"
    format: str = "quota"
    asks: str = "quota"
    words: Mapping[str, str] = field(default_factory=dict)
    formats: Mapping[str, str] = field(default_factory=dict)
    fields: tuple[tuple[str, str], ...] = (("level", "level"), ("p", "p"), ("t", "t"))
    aims: str = "delta"
    block: str = ""
    promised: str = ""
    partners: str = ""
    wanted: str = ""
    weighed: tuple[str, ...] = ()
    parts: Mapping[int, list[str]] = field(default_factory=dict)


@dataclass(frozen=True)
class Recorded:
    """The declaration of a chapter whose runs are recorded and watched.

    ``call`` solves the ``start`` of ``rows`` × ``cols`` cells, which has the numbers
    ``cells``: a call of a function of the program, or of the text that is ``added`` to
    it.  Of the ``functions`` that are recorded ``search`` is the one in question.  What
    is ``left_out`` of its variables is too long to be recorded.  The text of a program
    that writes its search is ``rewritten`` with the search in it.
    """

    document: str
    start: str
    stage: Views
    call: str = "solve(cells, rows, cols)"
    functions: tuple[str, ...] = ("solve", "attempt")
    search: str = "attempt"
    added: str = ""
    left_out: tuple[str, ...] = ()
    rewritten: Callable[[str], str] | None = None

    @property
    def called(self) -> tuple[str, list[object]]:
        """The name of the called function, and its arguments: values, or names."""
        call = ast.parse(self.call, mode="eval").body
        assert isinstance(call, ast.Call)
        assert isinstance(call.func, ast.Name)
        given = [
            a.id if isinstance(a, ast.Name) else ast.literal_eval(a) for a in call.args
        ]
        return call.func.id, given


def _with_its_blocks(text: str) -> str:
    """The program of korf1, with the search that it writes in place of the writing."""
    begin = text.index("# §9 ⟨Write the search")
    end = text.index("# §1 Introduction", begin)
    return f"{text[:begin]}{korf1.write(4, 4)}\n\n{text[end:]}"


SITUATIONS = korf1.situations(4, 4)
SMALL = {
    3: "1245 3678",
    4: "125 348 67a 9de bcf",
    5: "126 345 78c 9ae bgh dij fko lmn",
}
"""Partitions with tables that are made at once, by the side of the tray."""
WITH_SMALL = f'''
SMALL = {SMALL}


def watched(cells: Cells, rows: int, cols: int) -> Solution:
    """Solve a tray with tables of small patterns."""
    MADE[rows, cols] = build(rows, cols, SMALL[rows])
    return solve(cells, rows, cols)
'''
LORE = "tables known maps given notes first wide block places ranks ones bits"
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
RECORDED = {
    "korf0": Recorded(
        document="korf0.md",
        call="solve(start)",
        start="12345678d9bcae0f",
        stage=Views(),
    ),
    "pair_distance": Recorded(
        document="fifteen/pair_distance.md",
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
    "walking_distance": Recorded(
        document="fifteen/walking_distance.md",
        start="024356781",
        stage=Views(shown="readings"),
    ),
    "pattern_database": Recorded(
        document="fifteen/pattern_database.md",
        start="126305478",
        call="watched(cells, rows, cols)",
        functions=("watched", "aspect", "solve", "attempt"),
        added=WITH_SMALL,
        left_out=tuple(LORE.split()),
        stage=PATTERNS,
    ),
    "twenty_four": Recorded(
        document="fifteen/twenty_four.md",
        start="1235a6784ebcd9fghi0klmnjo",
        call="watched(cells, rows, cols)",
        functions=("watched", "aspect", "solve", "attempt"),
        added=WITH_SMALL,
        left_out=(*LORE.split(), "lookup", "region", "after"),
        stage=PATTERNS,
    ),
    "partial_goals": Recorded(
        document="fifteen/partial_goals.md",
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
    "korf1": Recorded(
        document="fifteen/korf1.md",
        start="12345678d9bcae0f",
        rewritten=_with_its_blocks,
        stage=Views(
            values={
                "p": f"{[s.p for s in SITUATIONS]}[goto]",
                "q": f"{[beside(s.p, s.d, 4, 4) for s in SITUATIONS]}[goto]",
                "d": f"{[s.d for s in SITUATIONS]}[goto]",
                "nodes": "nodes + level",
            },
            events={
                "reached": ("level = 1", "after t -= delta"),
                "moved": ("level += 1",),
                "refused": ("else t >= delta",),
                "won": (),
                "home": ("return level",),
                "noted": (),
            },
            notes=(("way", "way"),),
            words={
                "again": "Once more, or with a longer quota: {asked}.",
                "moves": "Push {piece}, go {way}: {kind}; to block {place}.",
                "refuses": "{way} is {kind}, too dear: to block {place}.",
                "back": "Take the move back; to block {place}.",
                "home": "t = 0: all pieces are at home. The goal!",
            },
            aims="x",
            block="block ",
        ),
    ),
    "best_first": Recorded(
        document="fifteen/best_first.md",
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
}
"""The chapters of which runs are recorded, by the names of their documents."""
