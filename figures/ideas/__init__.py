"""The idea of a chapter on a board that readers push, computed by its program."""

from __future__ import annotations

from figures.chapters import CHAPTERS
from figures.declaration import Idea
from figures.page import embedded, kept_script, moving, style
from figures.programs.bundles import chapter_program
from figures.programs.kept import kept_programs
from figures.svg import Html
from figures.translation.javascript import javascript

IDEAS: dict[str, Idea] = {
    name: chapter.idea for name, chapter in CHAPTERS.items() if chapter.idea
}
"""The ideas by the names of their chapters."""


def idea(chapter: str, start: str) -> Html:
    """A board of hex digits to push, and the idea of the chapter beside it."""
    shown = IDEAS[chapter]
    data = {"start": start} | {**shown.data()}
    program = _program(chapter, shown.functions) if shown.functions else ""
    if shown.asks:
        program = kept_programs([chapter])
    sheets = style("page/controls.css", "board/tray.css", "ideas/idea.css")
    return Html(
        f'<div class="search-figure idea {shown.script}" data-idea="{shown.script}" '
        f"hidden>{sheets}"
        f'<div class="tray" role="group" aria-label="{shown.hint}"></div>'
        f'<div class="shown">{shown.drawing()}</div>'
        f'<p class="told" aria-live="polite"></p>'
        f'<p class="hint">{shown.hint}</p>{embedded("idea-data", data)}{program}'
        f"{moving()}</div>"
    )


def _program(chapter: str, functions: tuple[str, ...]) -> str:
    """The functions of a program, as the text of a function that returns them."""
    text = javascript(chapter_program(chapter), functions)
    return kept_script("idea-program", f"{text}return {chapter};")
