"""The stage of a chapter: its search, recorded, and the screen on which it is watched."""

from __future__ import annotations

from pathlib import Path

from figures.page import embedded, script, style
from figures.recorded_runs import places, program, run
from figures.svg import Html
from living.stage.declared import RECORDED
from living.stage.staged import staged

SCREEN = Path(__file__).parents[1] / "living" / "stage" / "stage.html"


def stage(name: str) -> Html:
    """Return the stage of a chapter, by its name; it is opened by ``#watch``."""
    chapter = RECORDED[name]
    data = staged(chapter, program(name=name), places(name), run(chapter.start, name=name))
    screen = SCREEN.read_text(encoding="utf-8").strip()
    return Html(
        f'<div class="search-figure" hidden>{style("stage.css")}'
        f'<template class="stage">{screen}</template>'
        f"{embedded('stage-data', data)}{script('run.js', 'stage.js')}</div>"
    )
