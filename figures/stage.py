"""The machine of korf0, and the stage on which the search of a chapter is watched."""

from __future__ import annotations

from figures.page import embedded, read_part, script, style
from figures.recorded_runs import places, program, run
from figures.svg import Html
from living.stage.declared import RECORDED
from living.stage.staged import staged

SCRIPTS = ("drawn_board.js", "run.js", "stage.js")


def machine() -> Html:
    """Return the picture of the machine that the search of korf0 is."""
    return Html(places().picture())


def stage(name: str) -> str:
    """Return the stage of a chapter, by its name; ``#watch`` in the address opens it.

    An address with ``#watch=START`` opens it on another start.
    """
    chapter = RECORDED[name]
    record = run(chapter.start, name=name)
    data = staged(chapter, program(name=name), record)
    return (
        f'<div class="search-figure">{style("stage.css")}'
        f'<template class="stage">{read_part("stage.html")}</template>'
        f"{embedded('stage-data', data)}{script(*SCRIPTS)}</div>"
    )
