"""The head of a chapter: any start, its idea, and the program that solves it there.

Those with a stage are translated twice.  WebAssembly is fast, and says how far the
search has got; JavaScript says at every step what CPython would, to be watched.
"""

from __future__ import annotations

import math
from typing import Any

from figures.chapters import CHAPTERS
from figures.ideas import IDEAS, idea_data, still
from figures.page import Opening, embedded, moving, read_part, style
from figures.parts import Idea
from figures.programs.expected import errors_of
from figures.programs.kept import kept_programs
from figures.recorders import kept_recorder
from figures.stage import stage


def any_start(start: str, chapter: str) -> Opening:
    """The head of a chapter: a board, the idea drawn on it, and the field for any
    start, which has this one at first.

    The program of a chapter, by its name, runs in a worker that keeps its tables; and
    a start that a link brings is solved at once.  The appendix on trays has no program
    to run: its board is pushed, and its idea follows.
    """
    declared, shown = CHAPTERS[chapter], IDEAS[chapter]
    side = math.isqrt(len(start))
    given: dict[str, Any] = {"start": start, "side": side, "idea": shown.script}
    kept = idea_data(chapter)
    if declared.worker:
        given |= {"program": chapter, "taken": declared.worker.taken()}
    kept += kept_programs([chapter] if declared.worker else [])
    if errors := errors_of(chapter):
        given["errors"] = errors
    if declared.recorded:
        given["watched"] = declared.recorded.start
        kept += kept_recorder(chapter) + stage(chapter)
    sheets = style("page/controls.css", "board/tray.css")
    sheets += style("any_start/any_start.css", "ideas/idea.css")
    return Opening(sheets + _panel(given, shown, kept), still(chapter, start))


def _panel(given: dict[str, Any], shown: Idea, kept: str) -> str:
    """Return the panel with its data, its script and the scripts of its workers."""
    place = '<span class="hint soft">'
    markup = read_part("any_start/any_start.html").replace(place, place + shown.hint)
    if "program" not in given:
        markup = markup.replace('class="doing"', 'class="doing" hidden')
    return (
        f'<div class="search-figure idea any-start {shown.script}" '
        f'style="--digits:{len(given["start"])};--drawn:{shown.room}">{markup}'
        f"{embedded('any-data', given)}{kept}{moving()}</div>"
    )
