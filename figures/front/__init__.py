"""The front: a board to push, and the gap that programs of the book close."""

from __future__ import annotations

from figures.page import moving, read_part, style
from figures.programs.kept import PROGRAMS, kept_beam, kept_programs
from figures.svg import Html

FRONT = ("pattern databases", "partial goals", "walking distance", "korf0")
"""The programs that close the gap at the front, the best first."""


def gap(start: str) -> Html:
    """A board of sixteen hex digits to push, and the gap that programs close."""
    pieces = "".join(
        f'<button type="button" class="tile" style="--x:{cell % 4};--y:{cell // 4}">'
        f"{piece}</button>"
        for piece in range(1, 16)
        for cell in [start.index(f"{piece:x}")]
    )
    kept = kept_programs(PROGRAMS[title] for title in FRONT) + kept_beam()
    return Html(
        f'<div class="gap" data-start="{start}">{style("front/gap.css")}'
        f"{read_part('front/gap.html').replace('PIECES', pieces)}{kept}"
        f"{moving()}</div>"
    )
