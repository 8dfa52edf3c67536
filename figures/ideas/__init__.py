"""The ideas of chapters: what a page draws on the board of its head, and beside it."""

from __future__ import annotations

from figures.chapters import CHAPTERS
from figures.declaration import Idea
from figures.page import embedded, kept_script
from figures.programs.bundles import chapter_program
from figures.translation.javascript import javascript

IDEAS: dict[str, Idea] = {
    name: chapter.idea for name, chapter in CHAPTERS.items() if chapter.idea
}
"""The ideas by the names of their chapters."""


def idea_data(chapter: str) -> str:
    """The data that the script of a chapter's idea reads, and the program it calls."""
    shown = IDEAS[chapter]
    program = _program(chapter, shown.functions) if shown.functions else ""
    return embedded("idea-data", {**shown.data()}) + program


def _program(chapter: str, functions: tuple[str, ...]) -> str:
    """The functions of a program, as the text of a function that returns them."""
    text = javascript(chapter_program(chapter), functions)
    return kept_script("idea-program", f"{text}return {chapter};")
