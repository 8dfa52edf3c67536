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
from printed_rules import Hand, NoTrace, Printed
from proofweave.book import Book
from test_pattern_database import regions

import korf0
import proofweave
from fifteen import tray
from fifteen.board.position import Position
from fifteen.pattern_database import PARTITIONS
from fifteen.short_cycles import directions, forbidden
from figures.lesson_sheets import (
    FORGETS,
    METHOD_OF,
    Turn,
    bounds_sheet,
    empty_sheet,
    example_sheet,
    rules_sheet,
    start_sheet,
    trace_sheet,
    turns,
)
from figures.recorded_runs import AS_WRITTEN, arrivals, run
from proofweave import proves

START = "12345678d9bcae0f"
BOOK = Book(Path(__file__).parents[1] / "book.toml")
CHAPTERS = [chapter.source for chapter in BOOK.chapters]
EXERCISE = re.compile(r"^(\d+)\. (.*?)(?=^\d+\. |^$)", re.MULTILINE | re.DOTALL)
LED = re.compile(
    r"[^?]*\?(?: [^?.]*\?)?"
    r"\s+\(\[Answer\]\(answers\.md#lesson-(\d)-question-(\d+)\)\.\)"
)
"""A question of a lesson, which leads to its answer."""
GRADES = ("*minutes*", "*hours*", "*research*")


@pytest.mark.parametrize("start", [START, "12386a475b0f9dce"])
def test_the_trace_is_the_search(start: str) -> None:
    """Played by hand, the trace of a sheet makes the program's moves: each push is
    possible and of its kind, each quota has its nodes, and the last ends at home."""
    solution = korf0.solve(start)
    board = list(start)
    undone = list[str]()
    nodes = [0]
    for turn in turns(start):
        if turn.place == "NEWLEVEL":
            nodes[-1] += 1
        before = oracle.manhattan(oracle.position("".join(board)))
        if found := re.search(r"[Pp]ush (\d+)", turn.what):
            piece = f"{int(found[1]):x}"
            _push(board, piece)
            undone.append(piece)
            after = oracle.manhattan(oracle.position("".join(board)))
            kind = "sad" if after > before else "happy"
            assert turn.what.endswith((f": {kind}.", "The goal!"))
        elif turn.what.startswith("Take"):
            _push(board, undone.pop())
        elif "fails" in turn.what:
            nodes.append(0)
        assert turn.level == len(undone) + 1
        assert turn.p == board.index("0")
    assert nodes == [quota.nodes for quota in solution.quotas]
    assert turn.t == "0+0"
    assert "".join(board) == "123456789abcdef0"
    assert "".join(undone) == solution.pieces


def _push(board: list[str], piece: str) -> None:
    """Push a piece into the empty cell beside it."""
    p, q = board.index("0"), board.index(piece)
    assert abs(p // 4 - q // 4) + abs(p % 4 - q % 4) == 1
    board[p], board[q] = board[q], board[p]


def _rows(markup: str) -> list[list[str]]:
    """The cells of a table, row by row."""
    rows = BeautifulSoup(markup, "html.parser").select("tbody tr")
    return [[cell.get_text() for cell in row.select("td")] for row in rows]


def _printed() -> Printed:
    """The words of sheets 1 and 2, and the table of rules on sheet 2."""
    words = re.sub(r"[$*]", "", _document("sheets.md"))
    begin, end = (words.index(f"## Sheet {number}:") for number in (1, 3))
    return Printed(
        words[begin:end].replace("\\delta", "δ"), _rows(rules_sheet().markup)
    )


def _by_hand(printed: Printed, start: str = START) -> list[list[str]]:
    """The rows of both quotas, made by the printed rules, with their numbers."""
    tray = [int(digit, 16) for digit in start]
    h = int(turns(start)[0].t.partition("+")[0])
    quotas = ((h, 0), (h + 1, 1))
    made = [row for quota in quotas for row in Hand(printed, tray, quota).rows()]
    return [[str(step), *row] for step, row in enumerate(made, 1)]


SOUTH = "134752689ab0defc"
"""A start from which a move south is taken back."""


def test_the_printed_rules_make_the_rows_of_the_answer() -> None:
    """The words of sheets 1 and 2, followed by hand, make sheet 5, cell by cell; sheets
    2 and 3 have a row for each step, and only the first is filled in."""
    answer = _rows(trace_sheet(START).markup)
    assert _by_hand(_printed()) == answer
    assert _by_hand(_printed(), SOUTH) == _rows(trace_sheet(SOUTH).markup)
    assert {row[1] for row in answer} == {rule[0] for rule in _printed().rules}
    empty = [_rows(empty_sheet(START, k).markup) for k in range(2)]
    assert [row[0] for rows in empty for row in rows] == [row[0] for row in answer]
    for rows in empty:
        first, *rest = rows
        assert first == answer[int(first[0]) - 1]
        assert not any(cell for row in rest for cell in row[1:])
    assert [len(rows) for rows in empty] == [10, 34]
    plan = _document("lessons.md")
    assert "Trace 5+0 on sheet 2 (10 rows)." in plan
    assert "Trace 6+1 on sheet 3 (34 rows)." in plan


SWAPPED = {
    "east, north, west, south": "north, east, west, south",
    "Skip the direction straight back": "Look at the direction straight back",
    "are the notes for this level": "are not written down",
    "a sad move costs 0+1": "a sad move costs 1+0",
    "After south, no direction is due": "After south, east is due",
    "that is not crossed out": "on the sheet",
}


@pytest.mark.parametrize(("here", "there"), SWAPPED.items())
def test_other_words_make_other_rows(here: str, there: str) -> None:
    """The order of the directions and its end, the way back, the notes, the prices and
    its d are read from the sheets: with other words there, no rows are the answer's."""
    printed = _printed()
    assert here in printed.words
    other = printed._replace(words=printed.words.replace(here, there))
    assert _made(other) != _made(printed)


def _made(printed: Printed) -> list[list[str]]:
    """The rows from both starts by some rules, or no rows if these lead nowhere."""
    try:
        return _by_hand(printed) + _by_hand(printed, SOUTH)
    except NoTrace:
        return []


@pytest.mark.parametrize("left_out", range(7))
def test_each_rule_is_followed(left_out: int) -> None:
    """Without any one of the seven rules there is no trace, or another one."""
    printed = _printed()
    assert len(printed.rules) == 7
    rules = [rule for k, rule in enumerate(printed.rules) if k != left_out]
    assert _made(printed._replace(rules=rules)) != _made(printed)


def test_sheet_1_says_all_that_a_trace_needs() -> None:
    """It defines its words in a line each, has the goal and the numbers of the cells,
    a row that is filled in, and says that a row shows the state after its step."""
    sheet = (
        _document("sheets.md").partition("## Sheet 1:")[2].partition("## Sheet 2:")[0]
    )
    defined = re.findall(r"\| ([^|]+?) \| [^|]{9,}\. (?=\|)", sheet)
    assert {"at home", "happy, sad", "level", "5+0", "$t$", "$p$", "$d$"} <= {*defined}
    trays = BeautifulSoup(start_sheet(START).markup, "html.parser").select("svg text")
    texts = [text.get_text() for text in trays]
    home = [*map(str, range(1, 16)), ""]
    start = [str(int(digit, 16) or "") for digit in START]
    cells = [str(cell) for cell in range(16)]
    words = ("the start", "the goal", "the numbers of the cells")
    shown = [*start, words[0], *home, words[1], *cells, words[2]]
    assert [text for text in texts if text] == [text for text in shown if text]
    assert "**A row shows the state after its step.**" in sheet
    example = _rows(example_sheet(START, 2).markup)
    assert example == [_rows(trace_sheet(START).markup)[1]]
    step, place, d, _, level, p, t = example[0]
    assert (step, place, d) == ("2", "TRYMOVE", "east")
    assert f"Now the level is {level}, the empty cell is cell {p}, and {t} is" in sheet
    assert "decided on east, and pushed piece 15" in sheet


def test_the_blanks_of_sheet_1_are_filled_in_on_sheet_5() -> None:
    """The distances, both quotas and the empty cell stand there for the teacher."""
    far = _distances()
    near = _named(sorted(far[1], key=int))
    quotas = [f"{quota.happy}+{quota.sad}" for quota in korf0.solve(START).quotas]
    assert (
        f"Sheet 1: pieces {near} have the distance 1, and piece {far[2][0]} the "
        f"distance 2; $h={sum(k * len(pieces) for k, pieces in far.items())}$; the "
        f"quotas are {_named(quotas)}; the empty cell is cell {START.index('0')}."
    ) in _document("sheets.md")


def test_each_bound_has_a_row() -> None:
    """The table of the bounds names each once, and its value never falls."""
    cells = _rows(bounds_sheet().markup)
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
    answers = proofweave.read(BOOK.root / "book" / "answers.md").path.read_text("utf-8")
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
    """The text of a document in book/, each run of blanks as one."""
    return " ".join((BOOK.root / "book" / name).read_text("utf-8").split())


def _distances() -> dict[int, list[str]]:
    """The pieces of the start, by the distance of each from home."""
    away = defaultdict[int, list[str]](list)
    for cell, digit in enumerate(START):
        if digit != "0":
            piece = int(digit, 16)
            away[oracle.apart(cell, piece - 1, 4)].append(str(piece))
    return away


def test_lesson_1_the_distance() -> None:
    """Answer 2: the distance of the start, and how far each piece is from home."""
    away = _distances()
    proves("5", sum(far * len(pieces) for far, pieces in away.items()))
    assert set(away) == {0, 1, 2}
    near, far = _named(sorted(away[1], key=int)), _named(away[2])
    assert (
        f": {near} are one cell from home, {far} is two cells from home, "
        "and all others are at home."
    ) in _document("answers.md")


def test_lesson_1_the_search() -> None:
    """Answers 1, 7 and 8: the moves of a solution, the nodes of both quotas, the moves
    tried, and the dead ends."""
    text, found = _document("answers.md"), turns(START)
    solution = korf0.solve(START)
    quotas = solution.quotas
    assert len(solution.pieces) == 7
    assert "Seven. The trace of 6+1 finds such a solution" in text
    fails = next(k for k, turn in enumerate(found) if "fails" in turn.what)
    proves("two nodes", quotas[0].nodes)
    proves("Ten", quotas[1].nodes)
    (move,) = [turn for turn in found[:fails] if turn.what.startswith("Push")]
    start = oracle.position(START)
    happy = [
        WAYS[after.index(0) - start.index(0)]
        for _, after in oracle.neighbours(start)
        if oracle.manhattan(after) < oracle.manhattan(start)
    ]
    assert happy == ["east"]
    assert move.what == "Push 15, go east: happy."
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
    left = [turn.level + 1 for turn in back]
    proves("dead ends on two levels", len({*left}))
    assert {*left} == {2, 3}
    undone = [turn.what for turn in back if turn.level == 1]
    assert undone == [f"Take the move {d} back." for d in ("east", "north")]
    assert quotas[1][:2] == (6, 1)


def test_lesson_2_the_lost_guard() -> None:
    """Answer 14: as Knuth wrote it, the search makes the rows of the trace and others
    before these four: two ways back are too dear, and two are gone."""
    ours, more = turns(START), defaultdict[int, list[Turn]](list)
    row = 1
    for turn in turns(START, AS_WRITTEN):
        if row <= len(ours) and turn == ours[row - 1]:
            row += 1
        else:
            more[row].append(turn)
    assert row == len(ours) + 1
    proves("rows 5, 18, 27 and 40", *more)
    dear = [at for at, rows in more.items() if len(rows) == 1]
    assert dear == [5, 40]
    assert all("costs too much" in more[at][0].what for at in dear)
    assert all(more[at][0].what.startswith("Push") for at in (18, 27))
    nodes = [len(arrivals(run(START, *changes))) for changes in ((AS_WRITTEN,), ())]
    assert "meets {} nodes instead of {}.".format(*nodes) in _document("answers.md")


WAYS = {1: "east", -4: "north", -1: "west", 4: "south"}


def _lessons() -> list[str]:
    """The text of each lesson."""
    text = (
        (BOOK.root / "book" / "lessons.md")
        .read_text("utf-8")
        .partition("\n## After")[0]
    )
    return re.split(r"^## Lesson ", text, flags=re.MULTILINE)[1:]


def test_each_lesson_has_ninety_minutes() -> None:
    """The activities of a lesson follow one another, from 0 to 90 minutes, and there is
    a minute at least for each row that is traced by hand, but for the first."""
    for lesson in _lessons():
        times = re.findall(r"^\| (\d+)–(\d+) \|", lesson, re.MULTILINE)
        begins, ends = zip(*times, strict=True)
        assert (begins[0], ends[-1]) == ("0", "90")
        assert begins[1:] == ends[:-1]
    traced = re.findall(r"\| (\d+)–(\d+) \| Trace .*? \((\d+) rows\)", _lessons()[0])
    assert len(traced) == 2
    assert all(int(end) - int(begin) >= int(n) - 1 for begin, end, n in traced)


def test_each_question_has_its_answer() -> None:
    """All questions of the lessons are numbered, and lead to an answer that is there;
    the activities ask all of them in their order, and ask no others."""
    answers = (BOOK.root / "book" / "answers.md").read_text("utf-8")
    answered = re.findall(
        r"^### Lesson (\d), question (\d+)\n\n<details [^\n]*</summary>\n\n"
        r"(?:(?!<).+\n)+\n</details>$",
        answers,
        re.MULTILINE,
    )
    asked = list[tuple[str, str]]()
    rest = (BOOK.root / "book" / "lessons.md").read_text("utf-8")
    for lesson in _lessons():
        plan, _, listed = lesson.partition("**Questions.**")
        numbered = EXERCISE.findall(listed)
        for number, words in numbered:
            led = LED.fullmatch(words.strip())
            assert led, words
            assert led.groups() == (lesson[0], number)
            rest = rest.replace(words, "")
        asked += [(lesson[0], number) for number, _ in numbered]
        groups = re.findall(r"\(questions? (\d+)(?: (?:to|and) (\d+))?\)", plan)
        spans = [range(int(one), int(end or one) + 1) for one, end in groups]
        named = [str(number) for span in spans for number in span]
        assert named == [number for number, _ in numbered]
    assert asked == answered
    assert re.findall(r"[^.|]*\?", rest) == []


def test_the_larger_start() -> None:
    """Afterwards: the larger start has three quotas, and so many nodes together."""
    quotas = korf0.solve("12386a475b0f9dce").quotas
    assert len(quotas) == 3
    proves("346", sum(quota.nodes for quota in quotas))


def test_the_answer_short_cycles_1() -> None:
    """Four ways of six moves are forbidden, a half of those around a square, and two
    of seven; six other ways of seven moves have a forbidden part of six."""
    around = {
        n: {oracle.around(d, turn, n) for d in range(4) for turn in (1, -1)}
        for n in (6, 7)
    }
    ways = {"".join(map(str, directions(way))) for way in forbidden(7)}
    six, seven = ({way for way in ways if len(way) == n} for n in (6, 7))
    assert (len(around[6]), len(around[7])) == (8, 8)
    assert (len(six), len(seven)) == (4, 2)
    assert six < around[6]
    inside = {way for way in around[7] if way[:6] in six or way[1:] in six}
    proves("six of the eight", len(inside), len(around[7]))
    assert seven == around[7] - inside


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
    board = [*range(1, len(cells)), 0]
    chance = Random(5)
    changes = set[int]()

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
        p = board.index(0)
        h = far()
        before = total()
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
    left = regions((1, 3, 5, 7, 9, 11), 5, 5)
    proves("four single cells", sum(len(region) == 1 for region in left))
    assert len(left) == 5


def test_the_answer_best_first_4() -> None:
    """Twelve boards of 2×2 lie on a ring, each beside two, and one is the farthest."""
    known = oracle.everything(2, 2)
    proves("12", len(known))
    assert all(len([*oracle.neighbours(board, 2)]) == 2 for board in known)
    assert [*known.values()].count(max(known.values())) == 1
