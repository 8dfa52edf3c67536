"""The growing tree: a search as a film, whose time line is its tree."""

from __future__ import annotations

import base64
from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from typing import NamedTuple

import fifteen
from fifteen import pair_distance, pattern_database, walking_distance
from fifteen.compiling.compiled import compiled
from fifteen.planning.methods import METHODS, MethodName
from fifteen.programs import OFFERED
from fifteen.tables.pattern_tables import pattern_tables
from fifteen.tray import NO_CELL, beside, cells, manhattan_distance
from figures import ROOT
from figures.cache import cached
from figures.chapters import RECORDED
from figures.page import embedded, kept_script, moving, read_part, style
from figures.programs.kept import kept_beam, kept_programs
from figures.recorded_runs import program
from figures.recorders import kept_recorder
from figures.stage import stage
from figures.stage.stage_data import sampling
from figures.svg import Html
from figures.translation.javascript import asked
from korf0 import Cells

START = "1936b5840dfca27e"
QUESTIONS: dict[MethodName, str] = {
    "korf0": "How far is each piece from home?",
    "pair-distance": "Who stands in whose way?",
    "walking-distance": "What if there were no columns?",
    "pattern-database": "What if some pieces knew the whole way?",
}
"""The methods that search the tree, each with the question that its bound asks."""
CHAPTERS = [OFFERED[method].module.rpartition(".")[2] for method in QUESTIONS]
"""The chapters of these methods."""
STILL = ROOT / "figures" / "tree" / "still.js"
TABLES = next(iter(pattern_database.partitions(4, 4)))
"""The usual tables, which are soon made, and which a page has, too."""
NOTES: dict[MethodName, str] = {
    "pair-distance": "The pairs of each board are counted anew; the program keeps "
    "those that it has found, and may look at a few boards more.",
}
"""What is to be said of the tree of a reader's start."""


class Node(NamedTuple):
    """A board of the search: its moves, the last direction, and the four bounds."""

    depth: int
    direction: int
    bounds: tuple[int, ...]


def growing() -> Html:
    """Return the film of korf0's search from `START`."""
    recorded = "recorded-korf0"
    kept = kept_recorder("korf0", recorded)
    return _figure("growing", read_part("tree/hook.html"), recorded, kept)


def head() -> Html:
    """Return the head of korf0: the film of its search from `START`, and its stage."""
    kept = kept_recorder("korf0") + stage("korf0")
    return _figure("growing search-figure", "", "recorded", kept)


def two_questions(chapter: str) -> Html:
    """Return the search from `START` by korf0 and that by the bound of a chapter, side
    by side, by one clock: the boards that are looked at."""
    own = [*QUESTIONS][CHAPTERS.index(chapter)]
    sides = ""
    both: tuple[MethodName, MethodName] = ("korf0", own)
    for method in both:
        known = METHODS[method]
        found = {"NAME": known.bound if method == "korf0" else known.title}
        sides += _filled("tree/side.html", found | {"ASKED": QUESTIONS[method]})
    found = {"SIDES": sides, "RINGS": rings(own)}
    recorded = "recorded-korf0"
    data = _watched(chapter, recorded) | {"question": CHAPTERS.index(chapter)}
    data["note"] = NOTES.get(own, "")
    kept = kept_programs([chapter]) + kept_recorder("korf0", recorded)
    return Html(
        f'<div class="pair">{_style()}{style("tree/pair.css")}'
        f"{_filled('tree/pair.html', found)}{embedded('pair-data', data)}{_run()}"
        f"{kept}{moving('pair')}</div>"
    )


def _figure(kind: str, hook: str, recorded: str, kept: str) -> Html:
    """Return the board, its film and the field for any start; the program is recorded
    by the script of a class."""
    data = _watched("korf0", recorded)
    found = {"HOOK": hook, "FILM": read_part("tree/film.html"), "TILES": _tiles()}
    found |= {"RINGS": rings("korf0")}
    markup = _filled("tree/growing.html", found)
    return Html(
        f'<div class="{kind}">{_style()}{markup}{embedded("tree-data", data)}{_run()}'
        f"{kept_programs(['korf0'])}{kept_beam()}{kept}{moving('front')}</div>"
    )


def _watched(chapter: str, recorded: str) -> dict[str, object]:
    """Return the data of a tree's script: `START`, the program that it asks, and how
    korf0 is recorded, by the script of a class."""
    known = sampling(RECORDED["korf0"], program(name="korf0"))
    return {"start": START, "program": chapter, "recorded": recorded, "sampling": known}


def _filled(path: str, found: Mapping[str, str]) -> str:
    """Return a part with texts in the places of their names; of some every part has the
    same."""
    usual = {"ENTRY": read_part("tree/start.html"), "PLAY": read_part("page/play.html")}
    usual |= {"START": START, "LENGTH": str(shortest())}
    markup = read_part(path)
    for name, text in [*found.items(), *usual.items()]:
        markup = markup.replace(name, text)
    return markup


@cache
def shortest() -> int:
    """Return how many moves solve `START`."""
    return fifteen.solve(START).length


def _tiles() -> str:
    """Return the pieces of `START` as they lie."""
    return "".join(
        f'<span class="tile" style="--x:{cell % 4};--y:{cell // 4}">{piece + 1}</span>'
        for cell, piece in enumerate(cells(START))
        if piece >= 0
    )


def _style() -> str:
    return style("page/controls.css", "tree/growing.css")


def _run() -> str:
    """Return the recorded tree, in an element that pages share."""
    return kept_script("tree-run", _nodes(), "tree_run.js")


def _nodes() -> str:
    return cached("growing", packed)


def packed() -> str:
    """Return the nodes of the tree in base64.

    A node has three bytes: the depth and the direction; then by how many pairs of moves
    pair and walking distance exceed the Manhattan distance; then by how many that of
    the pattern database does.
    """
    data = bytearray()
    for depth, direction, (far, pairs, walk, tables) in tree_of(shortest()):
        # Six bits have room for the depth: no way of this tree has 64 moves.
        data.append(depth | max(direction, 0) << 6)
        # All bounds of a board have the parity of its moves: halves are whole.
        data.append((pairs - far) // 2 | (walk - far) // 2 << 4)
        data.append((tables - far) // 2)
    return base64.b64encode(data).decode()


def rings(method: MethodName) -> str:
    """Return the rounds of a method's search from `START` as a picture, which the
    script of the film draws, in Node."""
    question = {"start": START, "question": [*QUESTIONS].index(method)}

    def drawn() -> str:
        picture: str = asked(STILL, question | {"nodes": _nodes()})
        return picture

    return cached(f"rings-{method}", drawn)


@cache
def tree_of(length: int) -> list[Node]:
    """Return the boards of all rounds of korf0, each once, in the order of the search.

    The last round ends at the goal, after ``length`` moves: of the boards behind it
    there are those that an earlier round looks at.
    """
    board, bounds, found = cells(START), measured(), list[Node]()
    ways = [[beside(p, d, 4, 4) for d in range(4)] for p in range(16)]
    limit = length

    def visit(p: int, came: int, depth: int, direction: int) -> None:
        nonlocal limit
        known = tuple(bound(board) for bound in bounds)
        found.append(Node(depth, direction, known))
        if known[0] == 0:
            limit = length - 2
            return
        for d, q in enumerate(ways[p]):
            if q in (NO_CELL, came):
                continue
            board[p], board[q] = board[q], -1
            if depth + 1 + bounds[0](board) <= limit:
                visit(q, p, depth + 1, d)
            board[q], board[p] = board[p], -1

    visit(board.index(-1), NO_CELL, 0, -1)
    return found


def measured() -> Sequence[Callable[[Cells], int]]:
    """Return the chapters' own bounds, from the Manhattan distance on."""
    walks = walking_distance.tabulate(4, 4)
    tables = pattern_tables(4, 4, TABLES)
    by_tables = compiled(pattern_database, "descend").lower_bound

    def pairs(board: Cells) -> int:
        known = pair_distance.pair_distance(board, 4, 4)
        return manhattan_distance(board, 4) + known

    return (
        partial(manhattan_distance, cols=4),
        pairs,
        partial(walking_distance.lower_bound, rows=4, cols=4, tables=walks),
        partial(by_tables, rows=4, cols=4, tables=tables),
    )
