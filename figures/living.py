"""The declarations of the chapters: their variables and views to be watched."""

from __future__ import annotations

from dataclasses import replace

from figures.watching import (
    BUDGET,
    LEAPS,
    PLACE,
    Bars,
    Board,
    Column,
    Generated,
    Leap,
    Notes,
    Places,
    Readings,
    Stages,
    Tree,
    Tries,
    Values,
    Watch,
    Windows,
    Words,
)

WATCHED_PARTS = ("1245", "3678")
SOLVED_WITH_TABLES = (
    f"solve(cells, rows, cols, tables=build(rows, cols, '{' '.join(WATCHED_PARTS)}'))"
)
PATTERN_PARTS = "solve.tables[2]"
PATTERNS = PLACE + "{attempt.t|happy} and {attempt.t|sad} sad steps left"

FORMATS = {
    "d": "way",
    "x": "piece",
    "y": "piece",
    "t": "hexadecimal",
    "delta": "hexadecimal",
    "nodes": "counted",
}
"""The formats of variables that are more than numbers."""

SEARCHED = Board(
    start="solve.cells",
    cells=("attempt.board",),
    blank="attempt.p",
    path="attempt.pos",
    target="attempt.q",
    direction="attempt.d",
    price="attempt.delta",
)
PUSHED = replace(SEARCHED, cells=(), price="", parts=PATTERN_PARTS)
"""The tray of a search that knows places only: the start is pushed along its path."""

CELL_NOTES = Column("attempt.pos", "number", "attempt.p")
BUDGET_NOTES = Column("attempt.tim", "quota", "attempt.t", 1)
WAY_NOTES = Column("attempt.way", "way", first=1)
QUOTA_TRIES = Tries("solve.quotas", "solve.moves", "attempt.nodes")
PATTERN_TRIES = Tries("solve.quotas", "solve.length", "attempt.nodes", "counted")
PATTERN_BARS = Bars("attempt.t", "solve.t", ("sad by rows", "sad by columns"))


def values(names: str, **formats: str) -> Values:
    """Variables of the search, each with its usual format or another."""
    known = FORMATS | formats
    return Values(
        tuple((f"attempt.{name}", known.get(name, "number")) for name in names.split())
    )


LIVING = {
    "korf0": Watch(
        document="korf0.md",
        call="solve(start)",
        start="12345678d9bcae0f",
        rows=4,
        cols=4,
        over="solve.pieces",
        tree=Tree(),
        views=(
            replace(SEARCHED, start="solve.start", solution="solve.pieces"),
            values("p q d t delta level nodes"),
            Bars("attempt.t", "solve.moves"),
            Places(),
            Notes((CELL_NOTES, BUDGET_NOTES, WAY_NOTES)),
            QUOTA_TRIES,
        ),
    ),
    "best_first": Watch(
        document="fifteen/best_first.md",
        call="solve(cells, rows, cols, memory=12 * 220 ** (rows - 2))",
        start="582160437",
        over="solve.path",
        level="attempt.state[5]",
        tree=Tree(
            happy=0,
            made="state[MADE] += 1",
            won="away == 0",
            names=("node", "slot", "rank", "p", "q"),
        ),
        said="{attempt.goto}, {attempt.state[4]} taken, {attempt.state[5]} waiting",
        leaps=(
            Leap("label", "l", "label"),
            Leap("jump", "j", "jump"),
            Leap("node", "t", "NEWLEVEL"),
            Leap("bound", "q", "call"),
        ),
        views=(
            replace(SEARCHED, blank="", path="", price=""),
            values("p q d node rank slot"),
            Places(),
        ),
    ),
    "pair_distance": Watch(
        document="fifteen/pair_distance.md",
        start="361547028",
        functions=("solve", "tries", "attempt"),
        tree=Tree(refused=("t < delta", "t >> 8 < k")),
        said=PLACE + BUDGET + ", {attempt.k} pairs",
        views=(
            replace(SEARCHED, partners="attempt.mate"),
            values("p q x y t k nodes"),
            Bars("attempt.t", "tries.t"),
            Places(),
            Notes(
                (
                    CELL_NOTES,
                    BUDGET_NOTES,
                    Column("attempt.due", "number", "attempt.k", 1),
                )
            ),
            replace(QUOTA_TRIES, whole="tries.t"),
        ),
    ),
    "walking_distance": Watch(
        document="fifteen/walking_distance.md",
        start="024356781",
        tree=Tree(),
        views=(
            SEARCHED,
            Readings(
                cells="attempt.board",
                blank="attempt.p",
                walk="attempt.walk",
                links="attempt.links",
                inv="attempt.inv",
                low="attempt.low",
            ),
            values("p q x u v delta nodes"),
            Bars("attempt.t", "solve.moves"),
            Places(),
            Notes((CELL_NOTES, BUDGET_NOTES, WAY_NOTES)),
            QUOTA_TRIES,
        ),
    ),
    "korf1": Watch(
        document="fifteen/korf1.md",
        start="5123674890abdefc",
        rows=4,
        cols=4,
        goto="",
        ready="attempt.level",
        over="solve.path",
        said="piece {attempt.goto}, level {attempt.level}, " + BUDGET,
        file="<the blocks of 4×4>",
        text="write(rows, cols)",
        situations="situations(rows, cols)",
        leaps=(Leap("piece", "l", "label"), Leap("quota", "q", "call")),
        views=(
            Board("solve.cells", ("attempt.board",), situation="attempt.goto"),
            Generated("attempt.goto"),
            values("goto x t delta level nodes"),
            Bars("attempt.t", "solve.moves"),
            Notes((Column("attempt.way", "way"),)),
            QUOTA_TRIES,
        ),
    ),
    "pattern_database": Watch(
        document="fifteen/pattern_database.md",
        call=SOLVED_WITH_TABLES,
        start="736841250",
        over="solve.reached",
        tree=Tree(happy=0, refused=()),
        said=PATTERNS,
        views=(
            PUSHED,
            Words("attempt.word", PATTERN_PARTS),
            values("p q j k sad level nodes"),
            PATTERN_BARS,
            Places(),
            PATTERN_TRIES,
        ),
    ),
    "twenty_four": Watch(
        document="fifteen/twenty_four.md",
        call=SOLVED_WITH_TABLES,
        start="736841250",
        over="solve.reached",
        tree=Tree(happy=0, refused=()),
        said=PATTERNS,
        views=(
            PUSHED,
            Words("attempt.word", PATTERN_PARTS, 33),
            values("p q k sad state level nodes"),
            PATTERN_BARS,
            Places(),
            Notes((CELL_NOTES, WAY_NOTES, Column("attempt.at", "number", first=1))),
            PATTERN_TRIES,
        ),
    ),
    "partial_goals": Watch(
        document="fifteen/partial_goals.md",
        call="solve(cells, rows, cols, search='depth', shorten=10)",
        start="108742653",
        functions=("solve", "plan", "reduce", "attempt"),
        said=PLACE + "{attempt.h} steps from home, {attempt.t} moves allowed",
        leaps=(*LEAPS[:3], Leap("try", "q", "call")),
        views=(
            replace(
                SEARCHED,
                start="plan.cells",
                cells=("attempt.board", "plan.tray"),
                price="",
                wanted="plan.wanted",
                renamed=("reduce.trays", "reduce.i", "reduce.width"),
            ),
            Stages("plan.goals", "plan.goal", "plan.done"),
            Windows("reduce.pieces", "reduce.i", "reduce.width", "reduce.windows"),
            values("p q t h after level nodes", t="number"),
            Places(),
            Notes(
                (
                    CELL_NOTES,
                    Column("attempt.low", "number", "attempt.h", 1),
                    WAY_NOTES,
                )
            ),
        ),
    ),
}
"""The declarations of the chapters, by the names of their documents."""
