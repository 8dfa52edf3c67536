"""The machine of korf0, and the stage on which the search of a chapter is watched."""

from __future__ import annotations

from figures.cache import cached
from figures.chapters import RECORDED
from figures.page import kept_script, moving, read_part, spelled, stage_script, style
from figures.recorded_runs import places, program, run
from figures.recorders import kept_judge
from figures.stage.stage_data import stage_data
from figures.svg import Html


def machine() -> Html:
    """Return the picture of the machine that the search of korf0 is."""
    return Html(places().picture())


def stage(name: str) -> str:
    """Return the stage of a chapter, by its name; ``#watch`` in the address opens it.

    An address with ``#watch=START`` opens it on another start.
    """
    play = read_part("page/play.html")
    markup = read_part("stage/stage.html").replace("PLAY", play)
    kept = kept_script("stage-data", stage_text(name), f"stage_{name}.js", later=True)
    sheets = style("page/controls.css", "stage/stage.css", "lab/lab.css")
    return (
        f'<div class="search-figure stage-figure">{sheets}'
        f'<template class="stage">{markup}</template>'
        f"{kept}{kept_judge()}{stage_script()}{moving()}</div>"
    )


def stage_text(name: str) -> str:
    """Return the recorded run of a chapter's own start, and all that the stage shows of
    it, as JSON."""

    def make() -> str:
        chapter, tangled = RECORDED[name], program(name=name)
        record = run(chapter.start, name=name)
        return spelled(stage_data(chapter, tangled, record))

    return cached(f"stage-{name}", make)
