"""The declarations of the chapters: how each is solved, and the views of its stage."""

from __future__ import annotations

from dataclasses import dataclass

EAST = "Note p and t; look east."


@dataclass(frozen=True)
class Views:
    """The views of a search that the stage shows beside its lines.

    ``asked`` is the quota of an attempt; ``refused`` are the conditions under which it
    refuses a move, ``won`` the one under which it has found a solution, or "" if it
    then returns its level.  ``notes`` are its notes on each level: a list, and the
    format of its elements; the last one stands between two levels if it is ``between``.

    ``promised`` counts the sad moves that are owed to pairs, which ``partners`` has:
    for each piece the one it is paired with, first by rows, then by columns.  With
    ``readings``, the tray as it is read by columns and by rows stands in place of the
    purses.
    """

    asked: str = "solve.moves"
    refused: tuple[str, ...] = ("t < delta",)
    notes: tuple[tuple[str, str], ...] = (
        ("pos", "cell"),
        ("tim", "quota"),
        ("way", "way"),
    )
    between: bool = True
    arrives: str = EAST
    promised: str = ""
    partners: str = ""
    readings: bool = False


@dataclass(frozen=True)
class Recorded:
    """The declaration of a chapter whose runs are recorded.

    ``call`` solves the ``start`` of ``rows`` × ``cols`` cells: an expression in the
    names of the program and of this class, with ``cells`` for the start as numbers.
    Of the ``functions`` that are recorded ``search`` is the one in question, ``goto``
    the variable that says which place it goes to next.  A program that writes its
    search runs it as a ``file``.  A chapter with a ``stage`` is watched.
    """

    document: str
    start: str
    call: str = "solve(cells, rows, cols)"
    functions: tuple[str, ...] = ("solve", "attempt")
    search: str = "attempt"
    goto: str = "goto"
    file: str = ""
    stage: Views | None = None


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
            asked="tries.t",
            refused=("t < delta", "t >> 8 < k"),
            notes=(("pos", "cell"), ("tim", "quota"), ("due", "number")),
            between=False,
            arrives="Note p, t and the pairs; look east.",
            promised="attempt.k",
            partners="attempt.mate",
        ),
    ),
    "walking_distance": Recorded(
        document="fifteen/walking_distance.md",
        start="024356781",
        stage=Views(readings=True),
    ),
    "korf1": Recorded(
        document="fifteen/korf1.md",
        start="5123674890abdefc",
        goto="",
        file="<the blocks of 4×4>",
    ),
}
"""The chapters of which runs are recorded, by the names of their documents."""
