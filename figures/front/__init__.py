"""The front: a board to push, and the gap that programs of the book close."""

from __future__ import annotations

from fifteen.planning.methods import METHODS, MethodName
from fifteen.programs import OFFERED
from figures.page import embedded, moving, read_part, style
from figures.programs.kept import kept_beam, kept_programs
from figures.svg import Html

FRONT: dict[MethodName, int] = {
    "pattern-database": 50,
    "quick": 75,
    "walking-distance": 90,
    "korf0": 110,
}
"""The methods that close the gap at the front, the best first, each with the
milliseconds for which a step of it is shown at least."""


def gap(start: str) -> Html:
    """A board of sixteen hex digits to push, and the gap that programs close."""
    pieces = "".join(
        f'<button type="button" class="tile" style="--x:{cell % 4};--y:{cell // 4}">'
        f"{piece}</button>"
        for piece in range(1, 16)
        for cell in [start.index(f"{piece:x}")]
    )
    data = programs()
    kept = kept_programs(str(each["program"]) for each in data) + kept_beam()
    return Html(
        f'<div class="gap" data-start="{start}">{style("front/gap.css")}'
        f"{read_part('front/gap.html').replace('PIECES', pieces)}"
        f"{embedded('gap-data', data)}{kept}"
        f"{moving('front')}</div>"
    )


def programs() -> list[dict[str, object]]:
    """Return the titles of the methods at the front, the chapters that have their
    programs, and whether they find a shortest solution."""
    return [
        {
            "title": METHODS[name].title,
            "program": OFFERED[name].module.rpartition(".")[2],
            "shortest": METHODS[name].shortest,
            "shown": milliseconds,
        }
        for name, milliseconds in FRONT.items()
    ]
