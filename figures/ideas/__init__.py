"""The ideas of chapters: drawings on the board of a page's head, and beside it."""

from __future__ import annotations

from figures import ROOT
from figures.cache import cached
from figures.chapters import CHAPTERS
from figures.page import embedded
from figures.parts import Idea
from figures.programs.kept import board_worker, program_script
from figures.translation.javascript import asked

IDEAS: dict[str, Idea] = {
    name: chapter.idea for name, chapter in CHAPTERS.items() if chapter.idea
}
"""The ideas by the names of their chapters."""
STILL = ROOT / "figures" / "ideas" / "still.js"


def idea_data(chapter: str) -> str:
    """The data that the script of a chapter's idea reads."""
    return embedded("idea-data", {**IDEAS[chapter].data()})


def still(chapter: str, start: str) -> str:
    """Return the picture of a chapter's idea on a board, for paper and until scripts
    run: the script of the idea draws it, in Node."""

    def drawn() -> str:
        idea = IDEAS[chapter]
        kept = {"board-worker": board_worker()}
        if CHAPTERS[chapter].worker:
            kept[f"board-{chapter}"] = program_script(chapter)
        question = {"idea": idea.script, "start": start, "data": {**idea.data()}}
        picture: str = asked(STILL, question | {"kept": kept})
        return picture

    return cached(f"still-{chapter}-{start}", drawn)
