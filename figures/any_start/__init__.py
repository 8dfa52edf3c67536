"""Any start, typed or drawn in the woven page: the program itself runs it there.

Those with a stage are translated twice.  WebAssembly is fast, and says how far the
search has got; JavaScript says at every step what CPython would, to be watched.
"""

from __future__ import annotations

import json
import math
import re
from typing import Any

from proofweave.page.sharing import terse

from fifteen.tray import cells, manhattan_distance
from figures.cache import cached
from figures.chapters import RECORDED
from figures.page import embedded, kept_script, read_part, script, style
from figures.programs.kept import PROGRAMS, kept_programs
from figures.recorded_runs import program
from figures.stage import stage
from figures.svg import Html
from figures.translation.javascript import RECORDER, javascript

DOCSTRING = re.compile(r"^ */\*\*.*?\*/\n", re.MULTILINE | re.DOTALL)
TOLD = 'if (++run.step > run.from) run.take("{}", {}, {});'
"""How a recorded program tells a line: its function, its number, the variables."""
ANNOUNCED = re.compile(re.escape(TOLD).replace(r"\{\}", "(.*?)"))


def any_start(start: str, chapter: str = "korf0") -> Html:
    """A panel for any start, which has this one at first.

    The program of a chapter, by its name, runs in a worker that keeps its tables; and
    a start that a link brings is solved at once.
    """
    side = math.isqrt(len(start))
    moves = manhattan_distance(cells(start), side)
    known = {"moves": moves, "far": moves, "board": start}
    given = {"start": start, "known": known, "program": chapter, "side": side}
    [bundle] = [each for each in PROGRAMS.values() if each.name == chapter]
    kept = kept_programs([bundle])
    if chapter in RECORDED:
        given["recorded"] = RECORDED[chapter].called
        kept += kept_recorder(chapter) + stage(chapter)
    return panel(given, chapter, kept)


def kept_recorder(name: str) -> str:
    """Return the scripts of the workers that record the steps of a chapter's
    program."""
    texts = {
        "recorder": (RECORDER.read_text(encoding="utf-8"), "recorder_tool.js"),
        "recorded": (recorded_program(name), f"recorded_{name}.js"),
        "recorder-worker": (
            read_part("recording/recorder_worker.js"),
            "recorder_worker.js",
        ),
    }
    return "".join(
        kept_script(key, terse(text), file, later=True)
        for key, (text, file) in texts.items()
    )


def recorded_program(name: str) -> str:
    """Return a script that has the text of a chapter's program, with its lines told."""

    def make() -> str:
        return javascript(program(name=name), RECORDED[name].functions, hook=True)

    text = DOCSTRING.sub("", cached(f"recorded-{name}", make))
    left_out = rf"\b(?:{'|'.join(RECORDED[name].left_out) or '-'})\b"
    told = {each[1]: each[3] for each in ANNOUNCED.finditer(text)}
    values = json.dumps({k: re.sub(left_out, "undefined", v) for k, v in told.items()})
    short = ANNOUNCED.sub(r"§\1 \2;", text)
    long = TOLD.format("${name}", "${line}", "${values[name]}")
    return (
        f"const values = {values};\nconst recorded = {json.dumps(terse(short))}"
        f".replace(/§(\\w+) (\\d+);/g, (_, name, line) => `{long}`);"
    )


def panel(given: dict[str, Any], chapter: str, kept: str) -> Html:
    """Return the panel with its data, its scripts and the scripts of its workers."""
    sheets = ["page/controls.css", "any_start/tray.css", "any_start/any_start.css"]
    parts = ["page/elements.js", "../fifteen/game/page/reading.js"]
    parts += ["any_start/starts.js", "any_start/tray.js", "programs/asker.js"]
    parts.append("any_start/board_engine.js")
    if "recorded" in given:
        parts.insert(-1, "recording/step_recorder.js")
    return Html(
        f'<div class="search-figure any-start" hidden>'
        f"{style(*sheets)}{read_part('any_start/any_start.html')}"
        f"{embedded('any-data', given)}{kept}"
        f"{script(*parts, 'any_start/any_start.js')}</div>"
    )
