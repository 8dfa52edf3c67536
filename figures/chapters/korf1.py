"""The page of korf1, whose search is written by a program."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from fifteen import korf1
from fifteen.tray import beside
from figures.declaration import (
    Bundle,
    Chapter,
    Experiment,
    Idea,
    Recorded,
    Views,
    Worker,
)
from figures.hundred_table import taken_by

SITUATIONS = korf1.situations(4, 4)


def _written() -> str:
    """Return the search for the tray of 4×4."""
    return korf1.write(4, 4)


def _with_its_blocks(text: str) -> str:
    """The program of korf1, with the search that it writes in place of the writing."""
    begin = text.index("# §9 ⟨Write the search")
    end = text.index("# §1 Introduction", begin)
    return f"{text[:begin]}{_written()}\n\n{text[end:]}"


class Block(NamedTuple):
    """A block: its situation, the cell ``q`` that it looks at, the block that is
    ``there`` if the move is paid, and the pieces that the move makes ``glad``."""

    p: int
    b: int
    d: int
    q: int
    there: int
    glad: int


@cache
def blocks() -> list[Block]:
    """Return the blocks of a tray of 4×4, by their numbers."""
    found = list[Block]()
    for p, b, d in SITUATIONS:
        q = beside(p, d, 4, 4)
        arrival = (q, korf1.opposite(d))
        there = next(n for n, each in enumerate(SITUATIONS) if each[:2] == arrival)
        found.append(Block(p, b, d, q, there, korf1.gladdened(p, d, 4, 4)))
    return found


def _blocks() -> dict[str, object]:
    """Return the blocks, and for each cell those that a search begins with."""
    return {
        "begins": [korf1.beginnings(p, 4, 4) for p in range(16)],
        "blocks": [each._asdict() for each in blocks()],
    }


EXPERIMENTS = (
    Experiment(
        "forget where level 1 ends",
        "way[0] = 4 is no way: there the search ends when all has failed. With "
        "another it would go back beyond its start.",
        """\
-    way[0] = 4
+    way[0] = 0""",
    ),
)
CHAPTER = Chapter(
    place=(1, 0),
    idea=Idea(
        "questions",
        "Push a piece, or exchange two.",
        data=_blocks,
    ),
    worker=Worker(
        Bundle(
            "korf1",
            ("solve",),
            {"attempt": dict.fromkeys(("start", "board", "way"), "B")},
            text=_written,
        ),
        taken=taken_by("Manhattan distance"),
    ),
    recorded=Recorded(
        experiments=EXPERIMENTS,
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
)
