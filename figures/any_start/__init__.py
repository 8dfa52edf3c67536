"""Any start, typed or drawn in the woven page: the program itself runs it there.

Those with a stage are translated twice.  WebAssembly is fast, and says how far the
search has got; JavaScript says at every step what CPython would, to be watched.
"""

from __future__ import annotations

import math
from typing import Any

from fifteen.tray import cells, manhattan_distance
from figures.chapters import RECORDED
from figures.page import embedded, moving, read_part, style
from figures.programs.kept import kept_programs
from figures.recorders import kept_recorder
from figures.stage import stage
from figures.svg import Html


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


def panel(given: dict[str, Any], chapter: str, kept: str) -> Html:
    """Return the panel with its data, its script and the scripts of its workers."""
    sheets = ("page/controls.css", "board/tray.css", "any_start/any_start.css")
    return Html(
        f'<div class="search-figure any-start" hidden>'
        f"{style(*sheets)}{read_part('any_start/any_start.html')}"
        f"{embedded('any-data', given)}{kept}{moving()}</div>"
    )
