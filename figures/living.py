"""What there is to be watched in each chapter."""

from __future__ import annotations

from figures.watching import (
    LEAPS,
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

BUDGET = "{attempt.t|happy} happy and {attempt.t|sad} sad left"
PLACE = "{attempt.goto}, level {attempt.level}, "
PARTS = ("1245", "3678")

LIVING = {
    "korf0": Watch(
        document="korf0.md",
        call="solve(start)",
        start="12386a475b0f9dce",
        rows=4,
        cols=4,
        functions=("solve", "attempt"),
        search="attempt",
        ready="attempt.goto",
        over="solve.pieces",
        level="attempt.level",
        said=PLACE + BUDGET,
        views=(
            Board(
                start="solve.start",
                cells=("attempt.board",),
                blank="attempt.p",
                path="attempt.pos",
                target="attempt.q",
                direction="attempt.d",
                price="attempt.delta",
                solution="solve.pieces",
            ),
            Values(
                (
                    ("attempt.p", "number"),
                    ("attempt.q", "number"),
                    ("attempt.d", "way"),
                    ("attempt.t", "hexadecimal"),
                    ("attempt.delta", "hexadecimal"),
                    ("attempt.level", "number"),
                    ("attempt.nodes", "counted"),
                )
            ),
            Bars("attempt.t", "solve.moves"),
            Places(),
            Notes(
                (
                    Column("attempt.pos", "number", "attempt.p"),
                    Column("attempt.tim", "quota", "attempt.t", 1),
                    Column("attempt.way", "way", first=1),
                )
            ),
            Tries("solve.quotas", "solve.moves", "attempt.nodes"),
        ),
    ),
    "best_first": Watch(
        document="fifteen/best_first.md",
        call="solve(cells, rows, cols, memory=12 * 220)",
        start="582160437",
        rows=3,
        cols=3,
        functions=("solve", "attempt"),
        search="attempt",
        ready="attempt.goto",
        over="solve.path",
        level="attempt.state[5]",
        said="{attempt.goto}, {attempt.state[4]} taken, {attempt.state[5]} waiting",
        leaps=(
            Leap("label", "l", "label"),
            Leap("jump", "j", "jump"),
            Leap("node", "t", "NEWLEVEL"),
            Leap("bound", "q", "call"),
        ),
        views=(
            Board(
                start="solve.cells",
                cells=("attempt.board",),
                target="attempt.q",
                direction="attempt.d",
            ),
            Values(
                (
                    ("attempt.p", "number"),
                    ("attempt.q", "number"),
                    ("attempt.d", "way"),
                    ("attempt.node", "number"),
                    ("attempt.rank", "number"),
                    ("attempt.slot", "number"),
                )
            ),
            Tree(
                start="solve.cells",
                table="attempt.table",
                places="attempt.places",
                cells="attempt.board",
                cols="attempt.cols",
                node="attempt.node",
            ),
            Places(),
        ),
    ),
    "pair_distance": Watch(
        document="fifteen/pair_distance.md",
        call="solve(cells, rows, cols)",
        start="361547028",
        rows=3,
        cols=3,
        functions=("solve", "tries", "attempt"),
        search="attempt",
        ready="attempt.goto",
        level="attempt.level",
        said=PLACE + BUDGET + ", {attempt.k} pairs",
        views=(
            Board(
                start="solve.cells",
                cells=("attempt.board",),
                blank="attempt.p",
                path="attempt.pos",
                target="attempt.q",
                direction="attempt.d",
                price="attempt.delta",
                partners="attempt.mate",
            ),
            Values(
                (
                    ("attempt.p", "number"),
                    ("attempt.q", "number"),
                    ("attempt.x", "piece"),
                    ("attempt.y", "piece"),
                    ("attempt.t", "hexadecimal"),
                    ("attempt.k", "number"),
                    ("attempt.nodes", "counted"),
                )
            ),
            Bars("attempt.t", "tries.t"),
            Places(),
            Notes(
                (
                    Column("attempt.pos", "number", "attempt.p"),
                    Column("attempt.tim", "quota", "attempt.t", 1),
                    Column("attempt.due", "number", "attempt.k", 1),
                )
            ),
            Tries("solve.quotas", "tries.t", "attempt.nodes"),
        ),
    ),
    "walking_distance": Watch(
        document="fifteen/walking_distance.md",
        call="solve(cells, rows, cols)",
        start="024356781",
        rows=3,
        cols=3,
        functions=("solve", "attempt"),
        search="attempt",
        ready="attempt.goto",
        level="attempt.level",
        said=PLACE + BUDGET,
        views=(
            Board(
                start="solve.cells",
                cells=("attempt.board",),
                blank="attempt.p",
                path="attempt.pos",
                target="attempt.q",
                direction="attempt.d",
                price="attempt.delta",
            ),
            Readings(
                cells="attempt.board",
                blank="attempt.p",
                walk="attempt.walk",
                links="attempt.links",
                inv="attempt.inv",
                low="attempt.low",
            ),
            Values(
                (
                    ("attempt.p", "number"),
                    ("attempt.q", "number"),
                    ("attempt.x", "piece"),
                    ("attempt.u", "number"),
                    ("attempt.v", "number"),
                    ("attempt.delta", "hexadecimal"),
                    ("attempt.nodes", "counted"),
                )
            ),
            Bars("attempt.t", "solve.moves"),
            Places(),
            Notes(
                (
                    Column("attempt.pos", "number", "attempt.p"),
                    Column("attempt.tim", "quota", "attempt.t", 1),
                    Column("attempt.way", "way", first=1),
                )
            ),
            Tries("solve.quotas", "solve.moves", "attempt.nodes"),
        ),
    ),
    "korf1": Watch(
        document="fifteen/korf1.md",
        call="solve(cells, rows, cols)",
        start="5123674890abdefc",
        rows=4,
        cols=4,
        functions=("solve", "attempt"),
        search="attempt",
        goto="",
        ready="attempt.level",
        over="solve.path",
        level="attempt.level",
        said="piece {attempt.goto}, level {attempt.level}, " + BUDGET,
        file="<the pieces of 4×4>",
        text="write(rows, cols)",
        situations="situations(rows, cols)",
        leaps=(Leap("piece", "l", "label"), Leap("quota", "q", "call")),
        views=(
            Board(
                start="solve.cells",
                cells=("attempt.board",),
                situation="attempt.goto",
            ),
            Generated("attempt.goto"),
            Values(
                (
                    ("attempt.goto", "number"),
                    ("attempt.x", "piece"),
                    ("attempt.t", "hexadecimal"),
                    ("attempt.delta", "hexadecimal"),
                    ("attempt.level", "number"),
                    ("attempt.nodes", "counted"),
                )
            ),
            Bars("attempt.t", "solve.moves"),
            Notes((Column("attempt.way", "way"),)),
            Tries("solve.quotas", "solve.moves", "attempt.nodes"),
        ),
    ),
    "pattern_database": Watch(
        document="fifteen/pattern_database.md",
        call=f"solve(cells, rows, cols, tables=build(rows, cols, '{' '.join(PARTS)}'))",
        start="736841250",
        rows=3,
        cols=3,
        functions=("solve", "attempt"),
        search="attempt",
        ready="attempt.goto",
        over="solve.reached",
        level="attempt.level",
        said=PLACE + "{attempt.t|happy} and {attempt.t|sad} sad steps left",
        views=(
            Board(
                start="solve.cells",
                path="attempt.pos",
                blank="attempt.p",
                target="attempt.q",
                direction="attempt.d",
                parts=PARTS,
            ),
            Words("attempt.word", PARTS),
            Values(
                (
                    ("attempt.p", "number"),
                    ("attempt.q", "number"),
                    ("attempt.j", "number"),
                    ("attempt.k", "number"),
                    ("attempt.sad", "number"),
                    ("attempt.level", "number"),
                    ("attempt.nodes", "counted"),
                )
            ),
            Bars("attempt.t", "solve.t", ("sad by rows", "sad by columns")),
            Places(),
            Tries("solve.quotas", "solve.length", "attempt.nodes", "counted"),
        ),
    ),
    "twenty_four": Watch(
        document="fifteen/twenty_four.md",
        call=f"solve(cells, rows, cols, tables=build(rows, cols, '{' '.join(PARTS)}'))",
        start="736841250",
        rows=3,
        cols=3,
        functions=("solve", "attempt"),
        search="attempt",
        ready="attempt.goto",
        over="solve.reached",
        level="attempt.level",
        said=PLACE + "{attempt.t|happy} and {attempt.t|sad} sad steps left",
        views=(
            Board(
                start="solve.cells",
                path="attempt.pos",
                blank="attempt.p",
                target="attempt.q",
                direction="attempt.d",
                parts=PARTS,
            ),
            Words("attempt.word", PARTS, 33),
            Values(
                (
                    ("attempt.p", "number"),
                    ("attempt.q", "number"),
                    ("attempt.s", "number"),
                    ("attempt.sad", "number"),
                    ("attempt.state", "number"),
                    ("attempt.level", "number"),
                    ("attempt.nodes", "counted"),
                )
            ),
            Bars("attempt.t", "solve.t", ("sad by rows", "sad by columns")),
            Places(),
            Notes(
                (
                    Column("attempt.pos", "number", "attempt.p"),
                    Column("attempt.way", "way", first=1),
                    Column("attempt.at", "number", first=1),
                )
            ),
            Tries("solve.quotas", "solve.length", "attempt.nodes", "counted"),
        ),
    ),
    "partial_goals": Watch(
        document="fifteen/partial_goals.md",
        call="reduce(cells, ''.join(stage.pieces for stage in "
        "plan(cells, rows, cols, method='depth')), rows, cols, 10)",
        start="108742653",
        rows=3,
        cols=3,
        functions=("plan", "reduce", "attempt"),
        search="attempt",
        ready="attempt.goto",
        level="attempt.level",
        said=PLACE + "{attempt.h} steps from home, {attempt.t} moves allowed",
        leaps=(*LEAPS[:3], Leap("try", "q", "call")),
        views=(
            Board(
                start="plan.cells",
                cells=("attempt.board", "plan.tray"),
                blank="attempt.p",
                path="attempt.pos",
                target="attempt.q",
                direction="attempt.d",
                wanted="plan.wanted",
                renamed=("reduce.trays", "reduce.i", "reduce.width"),
            ),
            Stages("plan.goals", "plan.goal", "plan.done"),
            Windows("reduce.pieces", "reduce.i", "reduce.width", "reduce.windows"),
            Values(
                (
                    ("attempt.p", "number"),
                    ("attempt.q", "number"),
                    ("attempt.t", "number"),
                    ("attempt.h", "number"),
                    ("attempt.after", "number"),
                    ("attempt.level", "number"),
                    ("attempt.nodes", "counted"),
                )
            ),
            Places(),
            Notes(
                (
                    Column("attempt.pos", "number", "attempt.p"),
                    Column("attempt.low", "number", "attempt.h", 1),
                    Column("attempt.way", "way", first=1),
                )
            ),
        ),
    ),
}
"""The declarations of the chapters, by the names of their documents."""
