"""What there is to be watched in each chapter."""

from __future__ import annotations

from figures.watching import Bars, Board, Column, Notes, Places, Tries, Values, Watch

BUDGET = "{attempt.t|happy} happy and {attempt.t|sad} sad left"

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
        said="{attempt.goto}, level {attempt.level}, " + BUDGET,
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
}
"""The declarations of the chapters, by the names of their documents."""
