"""The picture that a chapter opens with, and the stage for its search."""

from __future__ import annotations

from figures.openings import OPENINGS
from figures.page import embedded, read_part, script, style
from figures.recorded_runs import places, program, run
from figures.svg import Html
from living.stage.declared import RECORDED
from living.stage.staged import staged


def stage(name: str) -> Html:
    """Return the opening of a chapter, by its name, and its stage, if it has one.

    The stage is opened by the address ``#watch``, or ``#watch=START``.
    """
    chapter = RECORDED[name]
    opening = OPENINGS[name]() if name in OPENINGS else places(name).picture()
    if not chapter.stage:
        return Html(f'<div class="search-figure">{opening}</div>')
    record = run(chapter.start, name=name)
    data = staged(chapter, program(name=name), places(name), record)
    return Html(
        f'<div class="search-figure">{opening}{style("stage.css")}'
        f'<template class="stage">{read_part("stage.html")}</template>'
        f"{embedded('stage-data', data)}{script('run.js', 'stage.js')}</div>"
    )
