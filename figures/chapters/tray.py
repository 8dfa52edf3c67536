"""The page of tray, which has no program that solves a board."""

from __future__ import annotations

from figures.parts import Chapter, Idea

CHAPTER = Chapter(
    idea=Idea("parity", room="19.8em"),
    without={
        "place": "the tools in it belong to all chapters",
        "worker": "it solves nothing",
        "recorded": "it has what the programs share, and no search to be watched",
        "method": "it solves nothing",
    },
)
