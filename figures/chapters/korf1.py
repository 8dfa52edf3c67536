"""The page of korf1, whose search is written by a program."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from fifteen import korf1
from fifteen.tray import beside
from figures.hundred_table import taken_by
from figures.parts import Bundle, Chapter, Experiment, Idea, Recorded, Views, Worker
from korf0 import NORTH, SOUTH, WEST

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
    """Return the blocks, and for each cell the numbers of a search's first blocks."""
    return {
        "begins": [korf1.beginnings(p, 4, 4) for p in range(16)],
        "blocks": [each._asdict() for each in blocks()],
    }


def _changed(here: korf1.Situation, old: str, new: str) -> str:
    """Return the change of a line of a block, between the other lines of the block, by
    which its place is known."""
    lines = _written().splitlines()
    heading = f"# {SITUATIONS.index(here)}: "
    begin = next(k for k, each in enumerate(lines) if each.strip().startswith(heading))
    block = korf1.block(here, 4, 4).splitlines()[1:]
    margin = lines[begin].partition("#")[0]
    hunk = list[str]()
    for line in block:
        if line.strip() == old:
            hunk.append(f"-{margin}{line}")
            hunk.append(f"+{margin}{line.replace(old, new)}")
        else:
            hunk.append(f" {margin}{line}")
    return "\n".join(hunk)


EXPERIMENTS = (
    Experiment(
        "a price too low",
        "In one of 152 blocks each move is happy. So t is no longer the distance that "
        "is left, and where nothing is left to pay the pieces need not be at home.",
        _changed(
            korf1.Situation(10, NORTH, SOUTH),
            f"delta = {korf1.price(10, SOUTH, 4, 4)}",
            "delta = 0x001",
        ),
    ),
    Experiment(
        "leave out one move",
        "One block never pays: its move is not tried. From most starts there is a way "
        "around it that is as short, and nobody notices. Knuth warns of such slips.",
        _changed(korf1.Situation(5, WEST, SOUTH), "if t >= delta:", "if False:"),
    ),
    Experiment(
        "ask for home in one block only",
        "Two blocks ask if all is done, one for each way into the last cell. Without "
        "one of them the search walks past the goal.",
        _changed(korf1.Situation(15, NORTH, NORTH), "if t == 0:", "if t < 0:"),
    ),
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
    program=korf1,
    unchosen={"korf1": "its bound is that of korf0"},
    place=(1, 0),
    idea=Idea("questions", data=_blocks, room="19.3em"),
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
                "place": "goto",
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
