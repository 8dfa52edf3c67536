"""A board to push, and programs of the book that solve it in the page."""

from __future__ import annotations

import re

from figures.game_parts import PATTERN_DATABASE as PATTERNS
from figures.game_parts import Bundle, bundled
from figures.page import kept_script, read_part, script, style
from figures.svg import Html

KORF0 = {**dict.fromkeys(("start", "board", "pos", "way"), "b"), "tim": "h"}
PAIRS = ("board", "beside", "line", "mate", "pos", "way", "due", "left", "found")
PAIRING = {**dict.fromkeys(PAIRS, "b"), "price": "h", "tim": "h"}
WALKS = ("sides", "turn", "home", "board", "pos", "way", "inv", "low")
WALKING = {**dict.fromkeys(WALKS, "B"), "start": "b", "beside": "b"}
WALKING |= {"links": "I", "walk": "I", "tim": "H"}
PROGRAMS = (
    Bundle("korf0", ("solve",), {"attempt": KORF0}),
    Bundle(
        "pair_distance",
        ("solve", "pair_distance"),
        {"attempt": PAIRING},
    ),
    Bundle(
        "walking_distance",
        ("solve", "tabulate", "lower_bound"),
        {"attempt": WALKING},
    ),
    PATTERNS._replace(functions=("solve", "usual_tables", "lower_bound")),
)
"""The programs that solve a board in the page, and the kinds of their arrays."""
KEY = re.compile(r'<p class="key">.*\n')
TITLES = {
    "korf0": "korf0",
    "pair_distance": "pair distance",
    "walking_distance": "walking distance",
    "pattern_database": "pattern databases",
}


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
    rows = "".join(
        f'<tr data-program="{name}"><th scope="row">'
        f'<a href="{name}.html#start={start}">{title}</a></th>'
        '<td class="bound"></td><td class="nodes"></td></tr>'
        for name, title in TITLES.items()
        if program in ("", name)
    )
    markup = read_part("your_board.html")
    if program:  # its readers know happy and sad moves
        markup = KEY.sub("", markup)
    worker = read_part("board_worker.js")
    runs = ' data-runs="1"' if program else ""
    used = [bundle for bundle in PROGRAMS if program in ("", bundle.name)]
    file = f"programs_{program or 'all'}.js"
    return Html(
        f'<div class="search-figure your-board" data-start="{start}"{runs}>'
        f"{style('controls.css', 'your_board.css')}"
        f"{markup.replace('PIECES', pieces).replace('ROWS', rows)}"
        f"{kept_script('board-programs', bundled(used), file)}"
        f"{kept_script('board-worker', worker, 'board_worker.js')}"
        f"{script('starts.js', 'your_board.js')}</div>"
    )
