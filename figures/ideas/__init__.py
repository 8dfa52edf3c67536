"""The ideas of chapters: what a page draws on the board of its head, and beside it."""

from __future__ import annotations

from figures.chapters import CHAPTERS
from figures.page import embedded
from figures.parts import Idea

IDEAS: dict[str, Idea] = {
    name: chapter.idea for name, chapter in CHAPTERS.items() if chapter.idea
}
"""The ideas by the names of their chapters."""


def idea_data(chapter: str) -> str:
    """The data that the script of a chapter's idea reads."""
    return embedded("idea-data", {**IDEAS[chapter].data()})
