"""Boards in writing: each form through each door, and what is refused."""

from __future__ import annotations

import json
import os
import random
import re
import subprocess
from functools import cache
from pathlib import Path

import numpy as np
import pytest
from conftest import ROOT
from positions import ALL, clear

from fifteen.board.position import Position
from fifteen.board.reading import Reader, boards_in
from fifteen.command.main import main
from figures.page.modules import joined
from figures.programs.bundles import WORKER, writing_script
from figures.translation.javascript import node

BOARD = Position.parse("123406758")
LARGE = Position.parse("51247308a6be9fcd")
ROWS = [" ".join(map(str, row)) for row in LARGE]
PLAIN = str.maketrans("┌┬┐├┼┤└┴┘─│·", "+++++++++-|*")
FORMS = {
    "digits": "123406758",
    "rows of digits": "123/406/758",
    "words of digits": "123 406 758",
    "lines of digits": "123\r\n406\r\n758\r\n",
    "numbers": "1 2 3 4 0 6 7 5 8",
    "no-break spaces": "1\u00a0 2\u00a0 3/4\u00a0 0 6/7 5 8",
    "strokes": "1 2 3/4 0 6/7 5 8/",
    "lines with strokes": "1 2 3 /\n4 0 6 /\n7 5 8",
    "semicolons": "1 2 3; 4 0 6; 7 5 8;",
    "bars between rows": "1 2 3 | 4 0 6 | 7 5 8",
    "bars around rows": "| 1 2 3 | 4 0 6 | 7 5 8 |",
    "commas": "1,2,3,4,0,6,7,5,8",
    "an empty field": "1,2,3\n4,,6\n7,5,8",
    "rows without blanks": "1,2,3\n4,0,6\n7,5,8",
    "a list of rows": "[[1, 2, 3], [4, 0, 6], [7, 5, 8]]",
    "a list on lines": "[1, 2, 3],\n[4, 0, 6],\n[7, 5, 8]",
    "tuples": str(tuple(BOARD)),
    "braces": "{{1,2,3},{4,0,6},{7,5,8}}",
    "numpy": str(np.array([*BOARD])),
    "numpy's repr": repr(np.array([*BOARD], dtype=np.int8)),
    "JSON with null": "[[1,2,3],[4,null,6],[7,5,8]]",
    "None": "[[1, 2, 3], [4, None, 6], [7, 5, 8]]",
    "strings": "[['1','2','3'],['4',' ','6'],['7','5','8']]",
    "X": '[[1,2,3],[4,"X",6],[7,5,8]]',
    "indented JSON": json.dumps([[*row] for row in BOARD], indent=2),
    "our JSON": '{"start": "123406758", "method": "korf0", "length": 2, "pieces": '
    '"58", "optimal": true, "status": "solved", "line": 3}',
    "Markdown": "| 1 | 2 | 3 |\n|---|:-:|---|\n| 4 |   | 6 |\n| 7 | 5 | 8 |",
    "empty heads": "| | | |\n|--|--|--|\n| 1 | 2 | 3 |\n| 4 |  | 6 |\n| 7 | 5 | 8 |",
    "bars alone": "1 | 2 | 3\n4 |   | 6\n7 | 5 | 8",
    "dashes": "-------------\n|1 |2 |3 |\n|4 |  |6 |\n|7 |5 |8 |\n-------------",
    "a drawing": "\n".join(BOARD.drawn()),
    "a drawing in ASCII": "\n".join(BOARD.drawn()).translate(PLAIN),
    "a comment": "# mine\n\n123406758 # easy",
    "a byte order mark": "\ufeff123406758",
    **{f"the sign {sign}": f"1 2 3/4 {sign} 6/7 5 8" for sign in "_.-–·xX"},
    **{f"the digit {sign}": f"123/4{sign}6/758" for sign in "_.-–·xX"},
}
SCRAMBLED = str(Position.parse("R2D"))
OTHERS = {
    "a scramble in words": ("Right, RIGHT,down", SCRAMBLED),
    "a scramble of words and counts": ("right 2; Down", SCRAMBLED),
    "a scramble of arrows": ("→ →↓", SCRAMBLED),
    "a scramble of heavy arrows": ("➡\ufe0f➡⬇\ufe0f", SCRAMBLED),
    "a scramble as a list": ('["R", "r", "D"]', SCRAMBLED),
    "a scramble as a list of words": ("('Right', 'Right', 'Down')", SCRAMBLED),
    "a scramble as a list on lines": ('[\n  "R2",\n  "D"\n]', SCRAMBLED),
    "commas that keep their rows": ("1,2,3,4,5,6\n7,8,9,10,0,11", "123456/789a0b"),
    "columns": ("\n".join(" ".join(f"{n:2}" for n in r) for r in LARGE), str(LARGE)),
    "capitals": ("5124/7308/A6BE/9FCD", str(LARGE)),
    "two columns": ("1 2\n3 4\n5 0", "12/34/50"),
    "a row that is a board": (
        "3 1 0 2\n4 5 6 7\n8 9 10 11\n12 13 14 15",
        "3102456789abcdef",
    ),
    "the begin of a board": (
        "1 2 3 4\n5 6 7 0\n9 10 11 8\n13 14 15 12",
        "123456709ab8defc",
    ),
    "a row that may be two": (
        "9 1 2 3 4 5 6 7 0 8\n10 11 12 13 14 15 16 17 18 19",
        "9123456708/abcdefghij",
    ),
    "x is piece 33": (Position.goal(6, 6).digits, Position.goal(6, 6).digits),
    "x is no piece in numbers": (
        f"{Position.goal(6, 6).numbers[:-1]}x",
        Position.goal(6, 6).digits,
    ),
    "no index and no length": ("5 4 1 2 3 0", "541/230"),
    "nearly a square": ("1 2 3 4 5 6 7 8 9 10 0 11", "123456789a0b"),
    "numpy on two lines": (
        str(np.array(Position.goal(6, 6).tiles)),
        Position.goal(6, 6).digits,
    ),
}

COLUMNS = "1,2,3,4,0,6,7,5,8"
SUSPECTED = {
    "12345678": "a leading 0 was lost: 012345678 is a 3×3 board",
    "123": "a leading 0 was lost: 0123 is a 2×2 board",
    "123456789ABCDEF": "a leading 0 was lost: 0123456789ABCDEF is a 4×4 board",
    "12345678,22": "column 1 alone is meant, and lost a leading 0: 0123.*",
    "123406758 2": "column 1 alone is meant, a 3×3 board",
    f"{LARGE}\t27\t3751": "column 1 alone is meant, a 4×4 board",
    '1,"1 2 3 4 0 6 7 5 8",2': "column 2 alone is meant, a 3×3 board",
    f'1,"{COLUMNS}",2': "column 2 alone is meant, a 3×3 board",
    f"{COLUMNS},2": "column 10 is too many: the rest is a 3×3 board",
    f"7,{COLUMNS}": "column 1 is too many: the rest is a 3×3 board",
    f"7, {COLUMNS}, 2": "columns 1 and 11 are too many: the rest is a 3×3 board",
    "1,2,3,4,,6,7,5,8,2": "column 10 is too many: the rest is a 3×3 board",
    f"7,{COLUMNS},2,9": "columns 1, 11 and 12 are too many: the rest is a 3×3 board",
    f"{COLUMNS},2\n1,2,3,4,5,6,7,0,8,1": "column 10 is too many: the rest is a.*",
    f"{' '.join(ROWS)} 27": "column 17 is too many: the rest is a 4×4 board",
    "1 1 2 3\n2 4 0 6\n3 7 5 8": "column 1 is too many: the rest is a 3×3 board",
    "1 2 3 6\n4 0 6 9\n7 5 8 20": "column 4 is too many: the rest is a 3×3 board",
    " 0 1 2\n0 1 2 3\n1 4 0 6\n2 7 5 8": "a header, and column 1 is too many: the .*",
    "3\n1 2 3\n4 0 6\n7 5 8": "a header: the rest is a 3×3 board",
    f"t0,t1,t2,t3,t4,t5,t6,t7,t8\n{COLUMNS}": "a header: the rest is a 3×3 board",
    "board\n123406758": "a header: the rest is a 3×3 board",
    "board,moves\n012345678,22\n123406758,2": "a header, which is to be left out",
    "board": "a header, which is to be left out",
}
"""What was lost or gained before the text was read, and what is suspected."""

REFUSED = {
    "": "nothing is given",
    " \n\t": "nothing is given",
    "///": "nothing is given",
    "12//30": "nothing is given in row 2",
    "[]": "nothing is given",
    '{"start": ' * 3000 + "1" + "}" * 3000: "an object with a start",
    "12346": "5 cells make no board: 16 make one of 4×4",
    "123456789abcdef01": "17 cells make no board",
    "1234567800": "Two cells are empty, not one, and 9 is missing",
    "1 2 3/4 _ 6/_ 5 8": "Two cells are empty, not one, and 7 is missing",
    "1 1 2 2 0 3 3 4 4": "1 occurs twice, and 5 is missing",
    "1 2 3/4 9 6/7 5 8": "pieces 1 to 8, and 0 for the empty cell; there is no 9",
    "12/345/60": "Row 1 has 2 cells and row 2 has 3",
    "1 2 3 4\n5 0": "Row 1 has 4 cells and row 2 has 2",
    "1 2 3\n4   6\n7 5": "Row 1 has 3 cells and row 2 has 2",
    "1 2 3 0x0": "“0x0” is no number; expected numbers such as 5 3 8 9",
    "1 2 3 1e0": "is no number",
    "1 2 3 1.5": "is no number",
    "1 2 3/4 B 6/7 5 8": "“B” is no number in row 2",
    "1 2 ٣ 0": "is no number",
    "12\x1b[31m": r"“\\x1b” is no digit",
    "12\u202e3": r"“\\u202e” is no digit",
    "１２３０": "“１” is no digit",
    "1 2 " + "3" * 5000 + " 0": "is no number",
    "1" * 100_000: "100000 cells make no board in digits",
    "/".join("1" * 300): "has 2 to 10 rows",
    "0123456789abcdefghijklmnopqrstuvwxyzABCD": "40 cells make no board in digits",
    "┌──┐": "expected its rows, too",
    "│ 1 │ 2 │": "2 to 10 rows and columns, not 2×1",
    # What stands before or after a board, and the size of it
    "9   1 2 3 4 5 6 7 0 8": "may be a 2×5 board, or a 3×3 board with 9 before it",
    "9 1 2 3 4 5 6 7 0 8": "may be a 2×5 board, or a 3×3 board with 9 before it",
    "[NaN, 1, 2, 0]": "“NaN” is no number; expected numbers such as",
    f"{'1' * 5000} 2 3 0": "“1{30,}…” is no number; expected numbers such as",
    "8   1 2 3 4 5 6 7 0": "may be a 3×3 board, or a 2×4 board with 8 before it",
    "8\t1 2 3 4 5 6 7 0": "may be a 3×3 board, or a 2×4 board with 8 before it",
    "1 2 3 4 5 6 7 0 8\t9": "may be a 2×5 board, or a 3×3 board with 9 after it",
    "7 1 2 3/4 0 6/7 5 8": "Row 1 has 4 cells and row 2 has 3",
    "3\n1\n2\n0": "2 to 10 rows and columns, not 4×1",
    "1-2-3\n4-0-6\n7-5-8": "“1-2-3” in row 1 has - between its cells; put spaces or",
    "1.2.3.4.0.6.7.5.8": "has . between its cells; put spaces or commas there",
    "1 2 3\n4   6\n7 5 8": "Row 1 has 3 cells and row 2 has 2;.*with 0 for the empty",
    "[1 2; 3 0]": "“2;” is no number",
    "[[1, 2], [3": "in brackets that match",
    "[[1, 2], [3, 0]]]": "in brackets that match",
    "[[[1, 2], [3, 0]], [[1, 2], [0, 3]]]": "Expected one board, as a list",
    '{"end": "1230"}': "Expected an object with a start, as in",
    '{"board": [[1, 2], [3, 0]]}': "Expected an object with a start, as in",
    "R3D4": "move 7, D, leaves the board",
    "[1 2\n 3 4\n 5 0]": "may be a 2×3 board, or its lines the rows of 3×2",
    '{"start": "1203", "goal": "3120"}': "names the goal “3120”.*--goal 3120",
    "1230\n1203": "Expected one board; lines 1 and 2 are a board each",
    "1 2\n3 0\n\n2 boards": "Line 4: “boards” is no number",
    **{text: f"“.*” is no .*; perhaps {said}.$" for text, said in SUSPECTED.items()},
}


ON_PAGE = """
const read = (text) => { try {
  const { read_board, write_board } = programs_book.Book.writing;
  return [write_board(read_board(text, 4, 4)), ""];
} catch (error) { return ["", error.message]; } };
console.log(JSON.stringify(given.map(read)));
"""


def read_on_page(texts: list[str]) -> list[list[str]]:
    """What the reader that pages have says of each text: its board, or its fault."""
    reader = [joined(*WORKER), writing_script("read_board", "write_board")]
    script = "\n".join([*reader, f"const given = {json.dumps(texts)};", ON_PAGE])
    out = subprocess.run(
        [node(), "-"], input=script, capture_output=True, encoding="utf-8", check=True
    ).stdout
    found: list[list[str]] = json.loads(out)
    return found


def shown(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[list[str], str]:
    """The boards that the command shows, and what it complains of."""
    status = main(["show", "--json", *arguments])
    out, err = capsys.readouterr()
    assert (status == 2) == bool(err)
    return [json.loads(line)["start"] for line in out.splitlines()], err


def by_pipe(text: str, capsys: pytest.CaptureFixture[str]) -> tuple[list[str], str]:
    """The boards of a text that comes through a pipe, which is the standard input."""
    read, write = os.pipe()
    before = os.dup(0)
    try:
        os.dup2(read, 0)
        os.write(write, text.encode())
        os.close(write)
        return shown(capsys, "--file", "-")
    finally:
        os.dup2(before, 0)
        os.close(before)
        os.close(read)


def read_in_library(text: str) -> list[str]:
    """What the library says of a text: its board, or its fault."""
    try:
        return [str(Position.of(text)), ""]
    except ValueError as error:
        return ["", clear(error)]


@cache
def on_page() -> dict[str, list[str]]:
    """What a page says of all texts here: a board, or its fault."""
    every = [*FORMS.values(), *(text for text, _ in OTHERS.values()), *REFUSED]
    every += [text for text, _ in texts()[::12]]
    return dict(zip(every, read_on_page(every), strict=True))


def through(
    door: str, text: str, capsys: pytest.CaptureFixture[str], folder: Path
) -> tuple[list[str], str]:
    """The boards of a text that comes in by a door, and what is said to be wrong."""
    match door:
        case "argument":
            return shown(capsys, "--", text)
        case "file":
            (folder / "boards").write_text(text, encoding="utf-8", newline="")
            return shown(capsys, "--file", str(folder / "boards"))
        case "pipe":
            return by_pipe(text, capsys)
        case "library":
            board, fault = read_in_library(text)
        case _:
            board, fault = on_page()[text]
    return [board] if board else [], fault


@pytest.mark.parametrize("door", ["argument", "file", "pipe", "library", "page"])
def test_each_form_through_each_door(
    door: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """All forms are the same board, whichever way they come in."""
    cases = {name: (text, BOARD) for name, text in FORMS.items()}
    cases |= {name: (text, Position.parse(b)) for name, (text, b) in OTHERS.items()}
    for name, (text, board) in cases.items():
        assert through(door, text, capsys, tmp_path) == ([str(board)], ""), name


@pytest.mark.parametrize("form", FORMS)
def test_a_size_changes_no_board(form: str, capsys: pytest.CaptureFixture[str]) -> None:
    """With its size the board is the same; with another it is refused in a sentence."""
    assert shown(capsys, "--size", "3x3", "--", FORMS[form]) == ([str(BOARD)], "")
    with pytest.raises(ValueError, match=r"is asked for|are given") as error:
        Position.parse(FORMS[form], size=(2, 5))
    clear(error.value)


@pytest.mark.parametrize("text", REFUSED, ids=lambda text: repr(text)[:30])
def test_what_is_refused_gets_the_same_sentence_everywhere(
    text: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """No door reads it, and each says the same of it, on one clear line."""
    with pytest.raises(ValueError, match=REFUSED[text]) as error:
        Position.parse(text)
    sentence = clear(error.value)
    assert on_page()[text] == ["", sentence]
    if text.isascii() and len(text) < 1000 and "Expected one board; l" not in sentence:
        found, told = through("argument", text, capsys, tmp_path)
        assert [each for each in found if each != "1230"] == []
        assert sentence.removeprefix("Line 4: ") in told


@pytest.mark.parametrize(
    "text",
    [
        "1230 4567 89ab cdee",
        "1 2 3/4 0 6/7 5 9",
        "1 2 3 4 5\n6 7 8 9 10\n11 12 13 14 15\n16 17 18 19 20\n21 22 23 24 24",
        "1234\n5678\n9abc\ndee0",
        "[1, 2, 3, 4, 5]",
        "R3D4",
        "x",
        f"{'1,' * 500}0",
        f"{COLUMNS},{' ' * 1000}2",
    ],
)
def test_nothing_is_suspected_without_a_board(text: str) -> None:
    """Where leaving something out, or a zero, makes no board, the fault is told."""
    with pytest.raises(ValueError, match=r"\S") as error:
        Position.parse(text)
    assert "perhaps" not in str(error.value)


def test_boards_in_a_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Boards of one line each, and of several lines with an empty line between them,
    keep their lines; what stands between them is named with its line."""
    drawn = LARGE.drawn()
    lines = [
        "123456708",
        "12345x786",
        *ROWS,
        "",
        *drawn,
        "",
        *ROWS,
        "",
        "[[1, 2],",
        "[3, 0]]",
    ]
    lines[2:2] = [""]
    found = [
        (each.line, each.board is not None) for each in boards_in("\n".join(lines))
    ]
    assert found == [(1, True), (2, True), (4, True), (9, True), (19, True), (24, True)]
    several = {
        "123456708\n1234567\n123450786\n": [(1, ""), (2, "a leading 0"), (3, "")],
        f"{LARGE}\nno\n{LARGE}\n": [
            (1, ""),
            (2, "“no” is no board; perhaps a header"),
            (3, ""),
        ],
        "1 2 3 4 5 6 7 0 8\n7   1 2 3 4 5 6 7 0 8": [(1, "and row 2 has 10")],
        "\n".join([*ROWS, *ROWS]): [(1, "8×4 board has the pieces 1 to 31|twice")],
        f"{LARGE}\n" + "\n".join(drawn): [(1, ""), (2, "")],
        "1230\n" + "\n".join(drawn): [(1, ""), (2, "")],
        "[1 2\n3\n\n1230": [(1, "brackets that match"), (4, "")],
        "[1 2\n1230\n0321": [(1, "brackets that match"), (2, ""), (3, "")],
        '{"start":\n1230\n\n0321': [(1, "brackets that match"), (2, ""), (4, "")],
    }
    for text, wanted in several.items():
        found_here = [*boards_in(text)]
        assert [each.line for each in found_here] == [line for line, _ in wanted], text
        for each, (_, fault) in zip(found_here, wanted, strict=True):
            assert bool(each.board) == (not fault)
            assert re.search(fault, each.fault)
    mixed = "\n".join(["123456708", "1234567", "123450786"])
    starts, err = through("file", mixed, capsys, tmp_path)
    assert starts == ["123456708", "123450786"]
    assert err.startswith(f"{tmp_path}/boards:2: “1234567” is no board; perhaps a")


def test_a_board_is_told_as_soon_as_it_is_clear() -> None:
    """A line that can be no row is a board at once; another is one when a line follows
    that is a board, too, or at once if the size says so."""
    for size, lines, told in (
        (None, [str(LARGE), str(LARGE)], [1, 1]),
        (None, ["123456708", "123450786", "123456780"], [0, 2, 1]),
        ((3, 3), ["123456708", "123450786"], [1, 1]),
        (None, [*ROWS, ""], [0, 0, 0, 0, 1]),
        ((4, 4), ["3102", "4567", "89ab", "cdef", ""], [0, 0, 0, 0, 1]),
    ):
        reading = Reader(size)
        assert [len(reading.feed(line)) for line in lines] == told


def texts() -> list[tuple[str, tuple[int, int] | None]]:
    """Texts of the signs of the forms, and forms with something changed."""
    chance = random.Random(34)
    signs = [
        "0123456789abx",
        "012345 ,/\t\n",
        "0123[]();|_.x-│┌─┐+· ,\n",
        "LDRU123 ",
        "é\x00\ufeff 12\u2028",
        "[]{}(),012345678 \n'\x1c\x85\u2003",
        "ab c\"',1",
    ]
    found = [
        "".join(chance.choices(each, k=chance.randrange(40))) for each in signs * 200
    ]
    forms = [*FORMS.values(), *(text for text, _ in OTHERS.values()), *SUSPECTED]
    for form in forms * 20:
        at = chance.randrange(len(form) + 1)
        signs = ["", " ", "\n", "\n\n", "\t", "0", "9", ",", "]", "/", "|", "#", '"']
        more = [" 7", "7 ", ",12", "id,x\n", "id ", "\x1c", "\ufeff", "\x85"]
        insert = chance.choice([*signs, *more])
        found.append(form[:at] + insert + form[at + chance.randrange(2) :])
    return [(text, chance.choice([None, None, (3, 3), (2, 5)])) for text in found]


def test_any_text_is_a_board_or_is_refused() -> None:
    """What is read is a board of the size, and what is not has one clear line; of a
    twelfth of the texts the page says the same."""
    for text, size in texts():
        try:
            position = Position.parse(text, size=size)
        except ValueError as error:
            clear(error)
        else:
            assert sorted(position.tiles) == [*range(len(position.tiles))]
            assert size in (None, (position.rows, position.cols))
            assert Position.parse(str(position)) == position
    for text, _ in texts()[::12]:
        assert on_page()[text] == read_in_library(text)


def test_what_is_written_is_read() -> None:
    """Any size is read again from its text, its numbers, its list and its drawing."""
    for rows, cols in ALL:
        board = Position.random(rows, cols, seed=rows * cols)
        drawn = "\n".join(board.drawn())
        forms = [str(board), board.numbers, board.numbers.replace(" ", ", "), drawn]
        forms += [str([[*row] for row in board]), str(np.array([*board]))]
        forms += [drawn.translate(PLAIN)]
        for text in [*forms, board.numbers.replace("/", "\n")]:
            assert Position.parse(text) == board
            assert Position.parse(text, size=(rows, cols)) == board
        flat = " ".join(map(str, Position.goal(rows, cols).tiles))
        read = Position.parse(flat)
        sides = [c - r for r, c in ALL if r * c == rows * cols and r <= c]
        assert read.cols - read.rows == min(sides)


def test_the_grammar_in_the_documentation() -> None:
    """All forms in book/api.md are the board that it names, and it has the sentences
    of those that are refused."""
    text = (ROOT / "book" / "api.md").read_text(encoding="utf-8")
    section = text[text.index("## Boards in writing") : text.index("## Reference")]
    forms, refused = re.findall(r"```text\n(.*?)```", section, re.DOTALL)
    found = [
        Position.from_board(each.board, (3, 3))
        for each in boards_in(forms)
        if each.board
    ]
    assert found == [BOARD] * 17
    assert len([*boards_in(forms)]) == 17
    sentences = re.findall(r"# (.*)", refused)
    assert [(each.board, each.fault) for each in boards_in(refused)] == [
        (None, sentence) for sentence in sentences
    ]
