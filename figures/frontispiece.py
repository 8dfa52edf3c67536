"""The front of the book: a tray put in order, and a document seen three ways."""

from __future__ import annotations

import re
from html import escape

from proofweave.page.weaving import weave
from proofweave.source.change_files import load

import proofweave
from figures.boards import film
from figures.page import PAGE_FOLDER, read_part, script, style
from figures.svg import Html

PANEL_STYLE = (
    ".frontispiece .film{grid-template-columns:auto minmax(0,1fr);row-gap:.5em}"
    ".frontispiece .film svg{grid-area:1/1/2/3;width:100%;height:auto}"
    ".frontispiece .film .said{grid-area:3/1/4/3;margin:0;font-size:.84em}"
    ".frontispiece .film :is(input,label){font-size:.84em}"
    ".frontispiece .tile{cursor:pointer}"
    ".taken .film .tile{animation:none;transition:transform .15s}"
    ".taken .film :is(.left,label,input){display:none}"
)
SECTIONS = re.compile(r'<div class="group".*?(?=<section[^>]* id="index")', re.DOTALL)
OF_A_PAGE = re.compile(
    r' (?:id|href|aria-label|role|tabindex|data-(?!no)[a-z]+)="[^"]*"|</?section[^>]*>'
    r"|<button.*?</button>|<aside.*?</aside>",
    re.DOTALL,
)


def frontispiece(start: str, pieces: str, words: str) -> Html:
    """A start of sixteen hex digits, the pieces to push, and what is said below.

    On the pieces there are decimals, and a reader may push them.
    """
    shown = film(start, pieces, words, decimals=True).markup
    return Html(
        f'<div class="frontispiece">{shown}<style>{PANEL_STYLE}</style>'
        f"{script('frontispiece.js')}</div>"
    )


def three_views(name: str) -> Html:
    """A document beside our scripts, the program that is tangled from it, its page."""
    document = load(PAGE_FOLDER / name)
    program, page = proofweave.tangle(PAGE_FOLDER / name).text, weave(document)
    found = SECTIONS.search(page)
    assert found
    woven = OF_A_PAGE.sub("", found[0]).replace('class="group"', "")
    woven = woven.replace("<h2", "<h3").replace("</h2>", "</h3>")
    panes = [
        (".md", f"<pre>{escape(read_part(name), quote=False)}</pre>"),
        (".py", f"<pre>{escape(program.strip(), quote=False)}</pre>"),
        (".html", woven),
    ]
    shown = "".join(
        f"<div><p><code>{document.path.stem}{suffix}</code></p>{inside}</div>"
        for suffix, inside in panes
    )
    return Html(f'<div class="three-views">{style("three_views.css")}{shown}</div>')
