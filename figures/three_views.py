"""A document seen three ways: as it is written, tangled, and woven."""

from __future__ import annotations

import re
from html import escape

from proofweave.page.weaving import weave
from proofweave.source.change_files import load

import proofweave
from figures.page import PAGE_FOLDER, read_part, style
from figures.svg import Html

SECTIONS = re.compile(r'<div class="group".*?(?=<section[^>]* id="index")', re.DOTALL)
OF_A_PAGE = re.compile(
    r' (?:id|href|style|aria-label|role|tabindex|data-(?!no)[a-z]+)="[^"]*"'
    r"|</?section[^>]*>|<button.*?</button>|<aside.*?</aside>",
    re.DOTALL,
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
