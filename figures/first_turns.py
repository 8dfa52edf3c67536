"""The first turns of the machine from a small start, in the words of its stage."""

from __future__ import annotations

from html import escape

from figures.lesson_sheets import turns
from figures.svg import Html

PLACES = {"NEWLEVEL": "arrived", "TRYMOVE": "try", "BACKTRACK": "go back"}
HEADS = ("place", "what the machine does", "level", "empty cell p", "quota t")

STYLE = """<style>
.turns :is(td, th) { text-align: left; }
.turns :is(td, th):nth-child(n + 3) { text-align: right; }
.turns td:first-child { white-space: nowrap; }
</style>"""


def first_turns(start: str, many: int) -> Html:
    """Return a table of the first turns of the search from a start, one a row, with the
    level, the empty cell and the quota thereafter."""
    lines = [
        (PLACES[turn.place], turn.what, turn.level, turn.p, turn.t)
        for turn in turns(start)[:many]
    ]
    heads = "".join(f'<th scope="col">{escape(head)}</th>' for head in HEADS)
    body = "".join(
        f"<tr>{''.join(f'<td>{escape(str(cell))}</td>' for cell in line)}</tr>"
        for line in lines
    )
    return Html(
        '<div class="table-room" tabindex="0" role="group" '
        f'aria-label="The first turns from {start}"><table class="turns">'
        f"<thead><tr>{heads}</tr></thead><tbody>{body}</tbody></table></div>{STYLE}"
    )
