"""A document seen three ways: as it is written, tangled, and woven."""

from __future__ import annotations

import re
from html import escape
from pathlib import Path

from proofweave.page.weaving import weave
from proofweave.source.change_files import load

import proofweave
from figures.page import style
from figures.svg import Html

FOLDER = Path(__file__).parent
SECTIONS = re.compile(r'<div class="group".*?(?=<section[^>]* id="index")', re.DOTALL)
# A page within a page has no id twice, no link and no button; its sheet writes what
# data-no has.
OF_A_PAGE = re.compile(
    r' (?:id|href|style|aria-label|role|tabindex|data-(?!no)[a-z]+)="[^"]*"'
    r"|</?section[^>]*>|<button.*?</button>|<aside.*?</aside>",
    re.DOTALL,
)


def three_views(name: str) -> Html:
    """A document beside our scripts, the program that is tangled from it, its page."""
    written = (FOLDER / name).read_text(encoding="utf-8")
    document = load(FOLDER / name)
    program, page = proofweave.tangle(FOLDER / name).text, weave(document)
    found = SECTIONS.search(page)
    assert found
    woven = OF_A_PAGE.sub("", found[0]).replace('class="group"', "")
    woven = woven.replace("<h2", "<h3").replace("</h2>", "</h3>")
    panes = [
        (".md", f"<pre>{escape(written.strip(), quote=False)}</pre>"),
        (".py", f"<pre>{escape(program.strip(), quote=False)}</pre>"),
        (".html", woven),
    ]
    shown = "".join(
        f"<div><p><code>{document.path.stem}{suffix}</code></p>{inside}</div>"
        for suffix, inside in panes
    )
    return Html(
        f'<div class="three-views">{style("three_views/three_views.css")}{shown}</div>'
    )
