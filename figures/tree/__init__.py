"""The shrinking tree: one start, one tree, and four questions to ask of it."""

from __future__ import annotations

import base64
import json
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, cast

import fifteen
from fifteen import pair_distance, pattern_database, walking_distance
from fifteen.planning.methods import METHODS, MethodName
from fifteen.tables.pattern_tables import pattern_tables
from fifteen.tray import NOWHERE, beside, cells, manhattan_distance
from figures.cache import cached
from figures.page import embedded, moving, read_part, style
from figures.svg import Html
from korf0 import Cells

START = "1936b5840dfca27e"
QUESTIONS: dict[MethodName, str] = {
    "korf0": "How far is each piece from home?",
    "pair-distance": "Who stands in whose way?",
    "walking-distance": "What if there were no columns?",
    "pattern-database": "What if some of the pieces knew the whole way?",
}
"""The methods of the four stops, each with the question that its bound asks."""
TABLES = "7-8"


class Node(NamedTuple):
    """A board of the search: its moves, the last direction, and the four bounds."""

    depth: int
    direction: int
    bounds: tuple[int, ...]


def shrinking() -> Html:
    """Return the tree of korf0's last attempt from `START`; better bounds prune it."""
    return Html(
        f'<div class="shrinking" hidden>{style("tree/shrinking.css")}'
        f"{read_part('tree/shrinking.html')}"
        f"{embedded('shrinking-data', json.loads(cached('shrinking', packed)))}"
        f"{moving('front')}</div>"
    )


def packed() -> str:
    """Return the nodes, three bytes each, and the attempts of each method, as JSON.

    The bytes have the depth and the direction; then by how many pairs of moves pair
    and walking distance exceed the Manhattan distance; then by how many that of the
    pattern database does.
    """
    found = solutions()
    length = found["korf0"].length
    assert length is not None
    data = bytearray()
    for depth, direction, (far, pairs, walk, tables) in tree_of(length):
        data += bytes((depth | max(direction, 0) << 6,))
        data += bytes(((pairs - far) // 2 | (walk - far) // 2 << 4,))
        data += bytes(((tables - far) // 2,))
    told = {
        "start": START,
        "length": length,
        "questions": [[label(method), asked] for method, asked in QUESTIONS.items()],
        "rounds": [[q.nodes for q in each.quotas] for each in found.values()],
        "nodes": base64.b64encode(data).decode(),
    }
    return json.dumps(told)


def label(method: MethodName) -> str:
    """Return the label of the stop of a method: its title, which is that of its bound,
    too; korf0 is named after no bound."""
    known = METHODS[method]
    return known.bound if method == "korf0" else known.title


def solutions() -> dict[MethodName, fifteen.Solution]:
    """Return the solution of `START` by each method."""
    found = {}
    for method in QUESTIONS:
        tables = {"tables": TABLES} if method == "pattern-database" else {}
        found[method] = fifteen.solve(START, method, **cast("Any", tables))
    return found


def tree_of(length: int) -> list[Node]:
    """Return the boards that korf0 looks at with a quota, in its order."""
    board, bounds, found = cells(START), measured(), list[Node]()
    ways = [[beside(p, d, 4, 4) for d in range(4)] for p in range(16)]

    def visit(p: int, came: int, depth: int, direction: int) -> bool:
        known = tuple(bound(board) for bound in bounds)
        found.append(Node(depth, direction, known))
        won = known[0] == 0
        for d, q in enumerate(ways[p]):
            if won or q in (NOWHERE, came):
                continue
            board[p], board[q] = board[q], -1
            if depth + 1 + bounds[0](board) <= length:
                won = visit(q, p, depth + 1, d)
            board[q], board[p] = board[p], -1
        return won

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
