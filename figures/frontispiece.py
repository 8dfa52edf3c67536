"""The picture at the front of the book: a board that is put in order."""

from __future__ import annotations

from figures.boards import film
from figures.svg import Html

STYLE = (
    ".frontispiece .film{grid-template-columns:auto minmax(0,1fr);row-gap:.5em}"
    ".frontispiece .film svg{grid-area:1/1/2/3;width:100%;height:auto}"
    ".frontispiece .film .said{grid-area:3/1/4/3;margin:0;font-size:.84em}"
    ".frontispiece .film :is(input,label){font-size:.84em}"
)


def frontispiece(start: str, pieces: str, words: str) -> Html:
    """A start of sixteen hex digits, the pieces to push, and what is said below."""
    shown = film(start, pieces, words).markup
    return Html(f'<div class="frontispiece">{shown}<style>{STYLE}</style></div>')
