"""The lessons: their sheets come from the program, and every exercise has its grade."""

from __future__ import annotations

import math
import re
from collections import defaultdict
from collections.abc import Iterable
from itertools import combinations, permutations, product
from pathlib import Path
from random import Random

import oracle
import pytest
from bs4 import BeautifulSoup
from hypothesis import given
from positions import positions
from proofweave.book import Book

import korf0
import proofweave
from fifteen import tray
from fifteen.board.position import Position
from fifteen.pattern_database import PARTITIONS
from fifteen.short_cycles import directions, forbidden
from figures.lesson_sheets import (
    FORGETS,
    METHOD_OF,
    bounds_sheet,
    empty_sheet,
    trace_sheet,
    turns,
)
from proofweave import proves

START = "12345678d9bcae0f"
BOOK = Book(Path(__file__).parents[1] / "book.toml")
CHAPTERS = [chapter.source for chapter in BOOK.chapters]
EXERCISE = re.compile(r"^(\d+)\. (.*?)(?=^\d+\. |^$)", re.MULTILINE | re.DOTALL)
GRADES = ("*minutes*", "*hours*", "*research*")


def test_the_trace_is_the_search() -> None:
    """Played by hand, the trace of the sheet makes the program's moves: each push is
    possible and of its kind, each quota has its nodes, and the last ends at home."""
    solution = korf0.solve(START)
    board, undone, nodes = list(START), list[str](), [0]
    for turn in turns(START):
        nodes[-1] += turn.place == "NEWLEVEL"
        assert turn.level == len(undone) + 1
        assert turn.p == board.index("0")
        if turn.effect.startswith("push"):
            piece = f"{int(turn.effect[5:].partition(',')[0]):x}"
            before = oracle.manhattan(oracle.position("".join(board)))
            _push(board, piece)
            after = oracle.manhattan(oracle.position("".join(board)))
            assert turn.effect.endswith("happy" if after < before else "sad")
            undone.append(piece)
        elif turn.effect.startswith("take"):
            _push(board, undone.pop())
        elif "fails" in turn.effect:
            nodes.append(0)
    assert nodes == [quota.nodes for quota in solution.quotas]
    told = re.fullmatch(r"t = δ: push (\d+); the goal", turns(START)[-1].effect)
    assert told
    last = f"{int(told[1]):x}"
    _push(board, last)
    assert "".join(board) == "123456789abcdef0"
    assert "".join(undone) + last == solution.pieces


def _push(board: list[str], piece: str) -> None:
    """Push a piece into the empty cell beside it."""
    p, q = board.index("0"), board.index(piece)
    assert abs(p // 4 - q // 4) + abs(p % 4 - q % 4) == 1
    board[p], board[q] = board[q], board[p]


def test_the_sheets_for_the_class_have_as_many_rows() -> None:
    """The empty traces have a row for each step of their quota, numbered, and only the
    first is filled in."""
    rows = [
        BeautifulSoup(empty_sheet(START, k).markup, "html.parser").select("tbody tr")
        for k in range(2)
    ]
    full = BeautifulSoup(trace_sheet(START).markup, "html.parser").select("tbody tr")
    assert [row.get_text("|") for row in rows[0][1:]] == [*map(str, range(2, 11))]
    assert [row.get_text("|") for row in rows[1][1:]] == [*map(str, range(2, 35))]
    assert len(full) == len(turns(START)) == 44
    for row, other in ((rows[0][0], full[0]), (rows[1][0], full[10])):
        assert row.get_text("|").split("|")[1:] == other.get_text("|").split("|")[1:]
    text = _document("lessons.md")
    assert (
        "5+0 (10 lines, on sheet 2), the other half 6+1 (34 lines, on sheet 3)" in text
    )


def test_each_bound_has_a_row() -> None:
    """The table of the bounds names each once, and its value never falls."""
    rows = BeautifulSoup(bounds_sheet().markup, "html.parser").select("tbody tr")
    cells = [[cell.get_text() for cell in row.select("td")] for row in rows]
    assert {row[0] for row in cells} == set(METHOD_OF) == {*FORGETS, *PARTITIONS}
    values = [int(row[3]) for row in cells]
    assert values == sorted(values)


@pytest.mark.parametrize("path", CHAPTERS, ids=lambda path: path.stem)
def test_each_exercise_is_graded(path: Path) -> None:
    """An exercise begins with its grade; unless it is research, it leads to an answer
    that is there, or it asks the reader to do something and says so by “open”."""
    text = path.read_text(encoding="utf-8").partition(". Exercises\n")[2]
    exercises = EXERCISE.findall(text)
    assert [int(number) for number, _ in exercises] == [*range(1, len(exercises) + 1)]
    answers = proofweave.read(BOOK.root / "docs" / "answers.md").path.read_text("utf-8")
    for number, words in exercises:
        assert words.startswith(GRADES), (number, words)
        if found := re.search(r"answers\.md#(\S+)-(\d+)\)", words):
            assert found.groups() == (path.stem, number)
            assert f"### {path.stem} {number}\n" in answers
    asked = {f"### {path.stem} {n}" for n, words in exercises if "answers.md#" in words}
    assert {a for a in re.findall(r"### \w+ \d+", answers) if path.stem in a} == asked


# The answers: what they say of numbers and cells is computed here


def _named(pieces: Iterable[str]) -> str:
    """Join names as the text does: a, b and c."""
    *most, last = pieces
    return f"{', '.join(most)} and {last}" if most else last


def _document(name: str) -> str:
    """The text of a document in docs/, each run of blanks as one."""
    return " ".join((BOOK.root / "docs" / name).read_text("utf-8").split())


def test_lesson_1_the_distance() -> None:
    """Answer 1: the distance of the start, and how far each piece is from home."""
    away = defaultdict[int, list[str]](list)
    for cell, digit in enumerate(START):
        if digit != "0":
            home = int(digit, 16) - 1
            rows, cols = home // 4 - cell // 4, home % 4 - cell % 4
            away[abs(rows) + abs(cols)].append(str(int(digit, 16)))
    proves("5", sum(far * len(pieces) for far, pieces in away.items()))
    assert set(away) == {0, 1, 2}
    near, far = _named(sorted(away[1], key=int)), _named(away[2])
    assert (
        f": {near} are one cell from home, {far} is two cells from home, "
        "and all others are at home."
    ) in _document("lessons.md")


def test_lesson_1_the_search() -> None:
    """Answers 3 and 4: the nodes of both quotas, the moves tried, and the dead ends."""
    text, found = _document("lessons.md"), turns(START)
    quotas = korf0.solve(START).quotas
    fails = next(k for k, turn in enumerate(found) if "fails" in turn.effect)
    proves("two nodes", quotas[0].nodes)
    proves("Ten", quotas[1].nodes)
    (move,) = [turn for turn in found[:fails] if turn.effect.startswith("push")]
    start = oracle.position(START)
    happy = [
        WAYS[after.index(0) - start.index(0)]
        for _, after in oracle.neighbours(start)
        if oracle.manhattan(after) < oracle.manhattan(start)
    ]
    assert happy == ["east"]
    assert move.effect == "push 15, go east: happy"
    there = oracle.replay(start, "f")
    ways = {
        WAYS[after.index(0) - there.index(0)]: (after, oracle.manhattan(after))
        for _, after in oracle.neighbours(there)
    }
    assert set(ways) == {"north", "west"}
    assert ways["north"][1] > oracle.manhattan(there)
    assert ways["west"][0] == start
    assert "From there, north is sad, and west leads straight back." in text
    back = [turn for turn in found[fails + 1 :] if turn.place == "BACKTRACK"]
    proves("dead ends on two levels", len({turn.level for turn in back}))
    assert {turn.level for turn in back} == {2, 3}
    undone = [turn.effect for turn in back if turn.level == 2]
    assert undone == [f"take the move {d} back; next {e}" for d, e in UNDONE]
    assert quotas[1][:2] == (6, 1)


WAYS = {1: "east", -4: "north", -1: "west", 4: "south"}
UNDONE = [("east", "north"), ("north", "west")]
"""The moves of the start that are taken back, each with the next to be tried."""


def test_each_lesson_has_ninety_minutes() -> None:
    """The activities of a lesson follow one another, from 0 to 90 minutes."""
    text = (BOOK.root / "docs" / "lessons.md").read_text("utf-8")
    for lesson in re.split(r"^## Lesson ", text, flags=re.MULTILINE)[1:]:
        times = re.findall(r"^\| (\d+)–(\d+) \|", lesson, re.MULTILINE)
        begins, ends = zip(*times, strict=True)
        assert (begins[0], ends[-1]) == ("0", "90")
        assert begins[1:] == ends[:-1]


def test_the_larger_start() -> None:
    """Afterwards: the larger start has three quotas, and so many nodes together."""
    quotas = korf0.solve("12386a475b0f9dce").quotas
    assert len(quotas) == 3
    proves("346", sum(quota.nodes for quota in quotas))


def test_the_answer_short_cycles_1() -> None:
    """Four ways of six moves are forbidden, a half of those around a square, and two
    of seven; six other ways of seven moves have a forbidden part of six."""
    around = {n: _around(n) for n in (6, 7)}
    six, seven = ({w for w in forbidden(7) if len(directions(w)) == n} for n in (6, 7))
    assert (len(around[6]), len(around[7])) == (8, 8)
    assert (len(six), len(seven)) == (4, 2)
    parts = {tuple(directions(way)) for way in six}
    assert parts < around[6]
    inside = {way for way in around[7] if way[:6] in parts or way[1:] in parts}
    proves("six of the eight", len(inside), len(around[7]))
    assert {tuple(directions(way)) for way in seven} == around[7] - inside


def _around(length: int) -> set[tuple[int, ...]]:
    """The ways around a square of four cells, both ways round, from each direction."""
    ways = set[tuple[int, ...]]()
    for first, turn in product(range(4), (1, 3)):
        ways.add(tuple((first + turn * k) % 4 for k in range(length)))
    return ways


@given(positions([(4, 4), (3, 3)]))
def test_the_answer_tray_1(position: Position) -> None:
    """Turned by half, a tray of sixteen cells is judged otherwise, and one of nine as
    before; the inversions are as many."""
    size = position.rows * position.cols
    turned = tuple(tile and size - tile for tile in reversed(position.tiles))
    same = tray.solvable(oracle.cells(turned), position.rows, position.cols)
    assert (same == position.solvable) == (size == 9)
    assert oracle.inverted(turned) == oracle.inverted(position.tiles)


@pytest.mark.parametrize("shape", [(2, 2, 2), (3, 2, 2), (2, 3, 4), (3, 3, 3)])
def test_the_answers_tray_1_4_and_5(shape: tuple[int, int, int]) -> None:
    """In three dimensions each push changes the sum of answer 4 by an even number; and
    if the empty cell counts as a piece, one move changes h by −2, 0 or 2."""
    planes, rows, cols = shape
    cells = list(product(range(planes), range(rows), range(cols)))
    board, chance, changes = [*range(1, len(cells)), 0], Random(5), set[int]()

    def total() -> int:
        plane, row, _ = cells[board.index(0)]
        below, under = rows - 1 - row, planes - 1 - plane
        sum_ = oracle.inverted(tuple(board))
        return sum_ + (cols - 1) * below + (rows * cols - 1) * under

    def far() -> int:
        homes = [cells[(tile or len(cells)) - 1] for tile in board]
        pairs = zip(homes, cells, strict=True)
        return sum(
            abs(a - b) for one, two in pairs for a, b in zip(one, two, strict=True)
        )

    def step() -> int:
        """Make a random move, and return the distances after it."""
        p, h, before = board.index(0), far(), total()
        near = [q for q, c in enumerate(cells) if math.dist(c, cells[p]) == 1]
        q = chance.choice(near)
        board[p], board[q] = board[q], board[p]
        assert (total() - before) % 2 == 0
        changes.add(far() - h)
        return far()

    proves("2", step())
    for _ in range(200):
        step()
    assert changes == {-2, 0, 2}


def test_the_answers_in_arithmetic() -> None:
    """The orders of nine pieces and fewer, numbers below 3 in a byte, bits of 5×5."""
    proves("986,410", sum(len([*permutations(range(9), k)]) for k in range(10)))
    proves("five", max(n for n in range(9) if 3**n <= 256))
    assert _bits(4) == 64
    proves("125 bits need two words", _bits(5), math.ceil(_bits(5) / _bits(4)))


def _bits(side: int) -> int:
    """The bits of a square tray, if each cell has as many as the greatest piece."""
    return side**2 * (side**2 - 1).bit_length()


def test_the_answers_twenty_four_1_and_3() -> None:
    """The first sets of two cells and the last of six in the order of ranks, and the
    regions that are left by six pieces."""
    ranked = sorted(combinations(range(25), 2), key=lambda pair: pair[::-1])
    words = ", ".join(rf"$\{{{a},{b}\}}$" for a, b in ranked[:6])
    assert words in _document("answers.md")
    last = max(combinations(range(25), 6), key=lambda cells: cells[::-1])
    assert last == tuple(range(19, 25))
    assert math.comb(25, 6) - 1 == 177099
    proves("last six cells", len(last))
    left = set(range(25)) - {1, 3, 5, 7, 9, 11}
    regions = list[set[int]]()
    while left:
        region = {left.pop()}
        while more := {q for p in region for q in left if _beside(p, q)}:
            region |= more
            left -= more
        regions.append(region)
    proves("four single cells", sum(len(region) == 1 for region in regions))
    assert len(regions) == 5


def _beside(p: int, q: int) -> bool:
    """Whether two cells of a tray of five columns have a side in common."""
    return abs(p // 5 - q // 5) + abs(p % 5 - q % 5) == 1


def test_the_answer_best_first_4() -> None:
    """Twelve boards of 2×2 lie on a ring, each beside two, and one is the farthest."""
    known = oracle.everything(2, 2)
    proves("12", len(known))
    assert all(len([*oracle.neighbours(board, 2)]) == 2 for board in known)
    assert [*known.values()].count(max(known.values())) == 1
