"""The lessons: their sheets come from the program, and every exercise has its grade."""

from __future__ import annotations

import re
from pathlib import Path

import oracle
import pytest
from bs4 import BeautifulSoup
from proofweave.book import Book

import korf0
import proofweave
from figures.lesson_sheets import FORGETS, METHOD_OF, bounds_sheet, trace_sheet, turns

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
            piece = turn.effect[5]
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
    last = re.fullmatch("t = δ: push (.); the goal", turns(START)[-1].effect)
    assert last
    _push(board, last[1])
    assert "".join(board) == "123456789abcdef0"
    assert "".join(undone) + last[1] == solution.pieces


def _push(board: list[str], piece: str) -> None:
    """Push a piece into the empty cell beside it."""
    p, q = board.index("0"), board.index(piece)
    assert abs(p // 4 - q // 4) + abs(p % 4 - q % 4) == 1
    board[p], board[q] = board[q], board[p]


def test_the_sheet_for_the_class_has_as_many_rows() -> None:
    """The empty trace has a row for each turn, and only the first is filled in."""
    tables = [trace_sheet(START, filled=filled).markup for filled in (False, True)]
    empty, full = (
        BeautifulSoup(each, "html.parser").select("tbody tr") for each in tables
    )
    assert len(empty) == len(full) == len(turns(START))
    assert empty[0].get_text() == full[0].get_text()
    assert all(len(row.get_text()) <= 2 for row in empty[1:])


def test_each_bound_has_a_row() -> None:
    """The table of the bounds names each once, and its value never falls."""
    rows = BeautifulSoup(bounds_sheet().markup, "html.parser").select("tbody tr")
    cells = [[cell.get_text() for cell in row.select("td")] for row in rows]
    assert {row[0] for row in cells} == set(FORGETS) == set(METHOD_OF)
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
