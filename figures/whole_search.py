"""The search of korf0 as Python reads it, in one piece that fits a page."""

from __future__ import annotations

import re
from html import escape
from keyword import kwlist

from figures.recorded_runs import FUNCTION, program
from figures.svg import Html

STYLE = "break-inside:avoid;font-size:.74rem;line-height:1.4"
PIECE = re.compile(r"^( *)# (§\d+) ⟨(.*)⟩$")
KEYWORD = re.compile(rf"\b(?:{'|'.join([*kwlist, 'match', 'case'])})\b")


def whole_search() -> Html:
    """The lines of the search, tangled; the names of its pieces lead to them."""
    shown = "".join(f'<span class="row">{_line(line)}\n</span>' for line in lines())
    return Html(f'<pre class="shown python" style="{STYLE}">{shown}</pre>')


def lines() -> list[str]:
    """The lines of the search in the tangled program."""
    text = program().text.split("\n")
    begin = next(k for k, line in enumerate(text) if line.startswith(f"def {FUNCTION}"))
    after = (k for k, line in enumerate(text) if k > begin + 3 and line[:1].strip())
    return "\n".join(text[begin : next(after)]).rstrip().split("\n")


def _line(line: str) -> str:
    if piece := PIECE.fullmatch(line):
        indent, section, name = piece.groups()
        place = f'<a class="ref" href="#s{section[1:]}">{section}</a>'
        words = escape(name, quote=False)
        return f'{indent}<i style="color:var(--soft)">{place} {words}</i>'
    if '"""' in line:
        return escape(line, quote=False)
    return KEYWORD.sub(r'<b class="k">\g<0></b>', escape(line, quote=False))
