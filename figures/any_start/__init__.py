"""Any start, typed or drawn in the woven page: the program itself runs it there.

Those with a stage are translated twice.  WebAssembly is fast, and says how far the
search has got; JavaScript says at every step what CPython would, to be watched.
"""

from __future__ import annotations

import json
import math
from typing import Any

from proofweave.page.sharing import terse

from fifteen.tray import cells, manhattan_distance
from figures import ROOT
from figures.cache import cached
from figures.chapters import RECORDED
from figures.page import embedded, kept_script, moving, read_part, style
from figures.page.modules import joined
from figures.programs.kept import kept_programs
from figures.recorded_runs import program
from figures.stage import stage
from figures.svg import Html
from figures.translation.javascript import javascript

RECORDER_WORKER = ROOT / "figures" / "recording" / "recorder_worker.js"


def any_start(start: str, chapter: str = "korf0") -> Html:
    """A panel for any start, which has this one at first.

    The program of a chapter, by its name, runs in a worker that keeps its tables; and
    a start that a link brings is solved at once.
    """
    side = math.isqrt(len(start))
    moves = manhattan_distance(cells(start), side)
    known = {"moves": moves, "far": moves, "board": start}
    given = {"start": start, "known": known, "program": chapter, "side": side}
    kept = kept_programs([chapter])
    if chapter in RECORDED:
        given["watched"] = RECORDED[chapter].start
        kept += kept_recorder(chapter) + stage(chapter)
    return panel(given, chapter, kept)


def kept_recorder(name: str) -> str:
    """Return the scripts of the workers that record the steps of a chapter's
    program."""
    texts = {
        "recorder": (joined(RECORDER_WORKER), "recorder.js"),
        "recorded": (serving(recorded_program(name)), f"recorded_{name}.js"),
    }
    return "".join(
        kept_script(key, terse(text), file, later=True)
        for key, (text, file) in texts.items()
    )


def recorded_program(name: str) -> str:
    """Return a chapter's program in JavaScript, with its lines announced."""
    chapter = RECORDED[name]

    def make() -> str:
        return javascript(
            program(name=name),
            chapter.functions,
            hook=True,
            left_out=chapter.left_out,
        )

    return terse(cached(f"recorded-{name}", make))


def serving(text: str) -> str:
    """Return the script by which a worker records a program that is watched."""
    return f"recording_recorder_worker.serve({json.dumps(text)});"


def panel(given: dict[str, Any], chapter: str, kept: str) -> Html:
    """Return the panel with its data, its script and the scripts of its workers."""
    sheets = ("page/controls.css", "board/tray.css", "any_start/any_start.css")
    return Html(
        f'<div class="search-figure any-start" hidden>'
        f"{style(*sheets)}{read_part('any_start/any_start.html')}"
        f"{embedded('any-data', given)}{kept}{moving()}</div>"
    )
