"""The growing tree: a search as a film, whose time line is its tree."""

from __future__ import annotations

import base64
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, NamedTuple, cast

import fifteen
from fifteen import pair_distance, pattern_database, walking_distance
from fifteen.planning.methods import METHODS, MethodName
from fifteen.programs import OFFERED
from fifteen.tables.pattern_tables import pattern_tables
from fifteen.tray import NOWHERE, beside, cells, manhattan_distance
from figures.boards import boards
from figures.cache import cached
from figures.chapters import RECORDED
from figures.page import Opening, embedded, kept_script, moving, read_part, style, tempo
from figures.programs.kept import kept_beam, kept_programs
from figures.recorded_runs import program
from figures.recorders import kept_recorder
from figures.stage.stage_data import sampling
from figures.tree.rings import Rings
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
STEPPED = ("korf0", "pair_distance", "walking_distance")
"""The chapters whose program is watched as it searches these trees; that of the pattern
database has other tables when it is watched."""
TABLES = "7-8"
KORF0 = "recorded-korf0"
"""The class of the script that has korf0, to be recorded in the page of another."""


class Node(NamedTuple):
    """A board of the search: its moves, the last direction, and the four bounds."""

    depth: int
    direction: int
    bounds: tuple[int, ...]


def growing() -> Opening:
    """Return the film of korf0's search from `START`, and of better questions."""
    data = _data() | {
        "sampling": [sampled(name) if name in STEPPED else None for name in CHAPTERS],
        "recorded": [f"recorded-{name}" for name in CHAPTERS],
    }
    recorders = "".join(kept_recorder(name, f"recorded-{name}") for name in STEPPED)
    markup = read_part("tree/growing.html").replace("FILM", _film())
    return Opening(
        f'<div class="growing" hidden>{_style()}'
        f"{markup}{embedded('tree-data', data)}{_run()}"
        f"{kept_programs(CHAPTERS)}{kept_beam()}{recorders}{moving('front')}</div>",
        boards({START: ""}).markup + rings("korf0"),
    )


def head(chapter: str) -> Opening:
    """Return the film of a chapter's search from `START`, before korf0's tree.

    It grows anew from each start that is run in the head of the chapter, and shows its
    boards there.
    """
    own = CHAPTERS.index(chapter)
    data = _data() | {
        "question": own,
        "sampling": [
            sampled(name) if name in ("korf0", chapter) and name in STEPPED else None
            for name in CHAPTERS
        ],
        # The page has the recorder of its own chapter for the stage.
        "recorded": ["recorded" if name == chapter else KORF0 for name in CHAPTERS],
    }
    recorder = "" if chapter == "korf0" else kept_recorder("korf0", KORF0)
    return Opening(
        f'<div class="growing head" hidden>{_style()}{_film()}'
        f"{embedded('tree-data', data)}{_run()}{kept_programs([chapter])}"
        f"{kept_beam()}{recorder}{moving('tree')}</div>",
        rings([*QUESTIONS][own]),
    )


def _style() -> str:
    return style("page/controls.css", "tree/growing.css")


def _film() -> str:
    return read_part("tree/film.html").replace("TEMPO", tempo("film-tempo"))


def _data() -> dict[str, object]:
    """Return the start, the questions and their programs, for the film's script."""
    return {
        "start": START,
        "questions": [[label(method), asked] for method, asked in QUESTIONS.items()],
        "programs": CHAPTERS,
    }


def _run() -> str:
    """Return the recorded tree, in an element that pages share."""
    return kept_script("tree-run", cached("growing", packed), "tree_run.js")


def sampled(name: str) -> dict[str, object]:
    """Return the request for a recording of the boards of a chapter's search."""
    return sampling(RECORDED[name], program(name=name))


def packed() -> str:
    """Return the nodes of the tree in base64.

    A node has three bytes: the depth and the direction; then by how many pairs of moves
    pair and walking distance exceed the Manhattan distance; then by how many that of
    the pattern database does.
    """
    length = fifteen.solve(START).length
    assert length is not None
    data = bytearray()
    for depth, direction, (far, pairs, walk, tables) in tree_of(length):
        data.append(depth | max(direction, 0) << 6)
        data.append((pairs - far) // 2 | (walk - far) // 2 << 4)
        data.append((tables - far) // 2)
    return base64.b64encode(data).decode()


def label(method: MethodName) -> str:
    """Return the label of a question: the title of its method, which is that of its
    bound, too; korf0 is named after no bound."""
    known = METHODS[method]
    return known.bound if method == "korf0" else known.title


def solutions() -> dict[MethodName, fifteen.Solution]:
    """Return the solution of `START` by each method."""
    found = {}
    for method in QUESTIONS:
        tables = {"tables": TABLES} if method == "pattern-database" else {}
        found[method] = fifteen.solve(START, method, **cast("Any", tables))
    return found


def rings(method: MethodName) -> str:
    """Return the rounds of a method's search from `START` as a picture."""
    question = [*QUESTIONS].index(method)

    def drawn() -> str:
        length = fifteen.solve(START).length
        assert length is not None
        boards = tree_of(length)
        depths = [board.depth for board in boards]
        return Rings(depths, [board.bounds for board in boards]).picture(question)

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
            if q in (NOWHERE, came):
                continue
            board[p], board[q] = board[q], -1
            if depth + 1 + bounds[0](board) <= limit:
                visit(q, p, depth + 1, d)
            board[q], board[p] = board[p], -1

    visit(board.index(-1), NOWHERE, 0, -1)
    return found


def measured() -> Sequence[Callable[[Cells], int]]:
    """Return the chapters' own bounds, from the Manhattan distance on."""
    walks = walking_distance.tabulate(4, 4)
    tables = cast("pattern_database.Tables", pattern_tables(4, 4, TABLES))

    def far(board: Cells) -> int:
        return manhattan_distance(board, 4)

    def pairs(board: Cells) -> int:
        return far(board) + pair_distance.pair_distance(board, 4, 4)

    def walking(board: Cells) -> int:
        return walking_distance.lower_bound(board, 4, 4, walks)

    def patterns(board: Cells) -> int:
        return pattern_database.lower_bound(board, 4, 4, tables)

    return far, pairs, walking, patterns
