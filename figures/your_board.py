"""A board to push, and programs of the book that solve it in the page."""

from __future__ import annotations

import re

from figures.game_parts import PATTERN_DATABASE as PATTERNS
from figures.game_parts import Bundle, module_script, tools
from figures.page import kept_script, read_part, script, style
from figures.svg import Html

KORF0 = {**dict.fromkeys(("start", "board", "pos", "way"), "b"), "tim": "h"}
PAIRS = ("board", "beside", "line", "mate", "pos", "way", "due", "left", "found")
PAIRING = {**dict.fromkeys(PAIRS, "b"), "price": "h", "tim": "h"}
WALKS = ("sides", "turn", "home", "board", "pos", "way", "inv", "low")
WALKING = {**dict.fromkeys(WALKS, "B"), "start": "b", "beside": "b"}
WALKING |= {"links": "I", "walk": "I", "tim": "H"}
PROGRAMS = {
    "korf0": Bundle("korf0", ("solve",), {"attempt": KORF0}),
    "pair distance": Bundle(
        "pair_distance", ("solve", "pair_distance"), {"attempt": PAIRING}
    ),
    "walking distance": Bundle(
        "walking_distance", ("solve", "tabulate", "lower_bound"), {"attempt": WALKING}
    ),
    "pattern databases": PATTERNS._replace(
        functions=("solve", "usual_tables", "lower_bound")
    ),
}
"""By their titles the programs that solve a board in the page."""
KEY = re.compile(r'<p class="key">.*\n')


def your_board(start: str, program: str = "") -> Html:
    """A board of sixteen hex digits to push, and a table of the programs.

    In the page of a chapter the table has its program alone, and a board that a link
    brings is solved at once.
    """
    pieces = "".join(
        f'<button type="button" class="tile" data-piece="{digit}" tabindex="-1" '
        f'style="--row:{cell // 4};--col:{cell % 4}">{int(digit, 16)}</button>'
        for cell, digit in enumerate(start)
        if digit != "0"
    )
    used = {
        title: bundle
        for title, bundle in PROGRAMS.items()
        if program in ("", bundle.name)
    }
    rows = "".join(
        f'<tr data-program="{bundle.name}"><th scope="row">'
        f'<a href="{bundle.name}.html#start={start}">{title}</a></th>'
        '<td class="bound"></td><td class="nodes"></td></tr>'
        for title, bundle in used.items()
    )
    markup = read_part("your_board.html")
    if program:  # its readers know happy and sad moves
        markup = KEY.sub("", markup)
    kept = [
        kept_script("board-tools", tools(), "board_tools.js"),
        kept_script("board-worker", read_part("board_worker.js"), "board_worker.js"),
    ]
    kept += [
        kept_script(f"board-{name}", module_script(bundle), f"program_{name}.js")
        for bundle in used.values()
        for name in [bundle.name]
    ]
    runs = ' data-runs="1"' if program else ""
    return Html(
        f'<div class="search-figure your-board" data-start="{start}"{runs}>'
        f"{style('controls.css', 'your_board.css')}"
        f"{markup.replace('PIECES', pieces).replace('ROWS', rows)}{''.join(kept)}"
        f"{script('drawn_board.js', 'starts.js', 'your_board.js')}</div>"
    )
