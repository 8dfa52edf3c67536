"""The search of korf0 as Python reads it, in one piece."""

from __future__ import annotations

import re
from html import escape
from keyword import kwlist
from pathlib import Path

from figures.recorded_runs import FUNCTION, program
from figures.svg import Html

SMALL_LINES = "font-size:.72rem;line-height:1.34"
PIECE = re.compile(r"^( *)# (§\d+) ⟨(.*)⟩$")
# “match” and “case” may be names as well, so that kwlist has not got them.
KEYWORD = re.compile(rf"\b(?:{'|'.join([*kwlist, 'match', 'case'])})\b")


def whole_search(page: str = "", *changes: Path, form: str = "") -> Html:
    """The lines of the search, tangled with changes; the names of its pieces lead to a
    page, and a form of its own is a class."""
    shown = "".join(
        f'<span class="row">{_line(line, page)}\n</span>'
        for line in search_lines(*changes)
    )
    kind = f"shown python {form}".rstrip()
    return Html(f'<pre class="{kind}" style="{SMALL_LINES}">{shown}</pre>')


def search_lines(*changes: Path) -> list[str]:
    """The lines of the search in the program, tangled with changes."""
    text = program(*changes).text.split("\n")
    begin = next(k for k, line in enumerate(text) if line.startswith(f"def {FUNCTION}"))
    after = (k for k, line in enumerate(text) if k > begin + 3 and line[:1].strip())
    return "\n".join(text[begin : next(after)]).rstrip().split("\n")


def _line(line: str, page: str) -> str:
    if piece := PIECE.fullmatch(line):
        indent, section, name = piece.groups()
        place = f'<a class="ref" href="{page}#s{section[1:]}">{section}</a>'
        words = escape(name, quote=False)
        return f'{indent}<i style="color:var(--soft)">{place} {words}</i>'
    if '"""' in line:
        return escape(line, quote=False)
    return KEYWORD.sub(r'<b class="k">\g<0></b>', escape(line, quote=False))
