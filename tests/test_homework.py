"""The homework sheet: it grades what students write."""

from __future__ import annotations

import importlib.util
import os
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from inspect import getsource
from pathlib import Path
from types import ModuleType
from typing import Any

import homework_solved
import oracle
import pytest
from conftest import ROOT
from nbformat.v4 import new_code_cell, new_notebook
from test_notebook import execute
from tiers import sweep

import fifteen
from fifteen import Position

SHEET = ROOT / "book" / "homework.md"
PROGRAM = ROOT / "book" / "homework.py"
EMPTY = re.compile(
    r"def (\w+)\(position: Position\) -> int:\n    .*\n    raise NotImpl.*\n"
)


@pytest.fixture(scope="module")
def sheet() -> ModuleType:
    """The program of the sheet, as it is tangled."""
    found = importlib.util.spec_from_file_location("homework", PROGRAM)
    assert found is not None
    assert found.loader is not None
    module = importlib.util.module_from_spec(found)
    found.loader.exec_module(module)
    return module


def printed(program: Path, *given: str) -> tuple[str, int]:
    """What a program prints, and its exit status."""
    process = subprocess.run(
        [sys.executable, str(program), *given],
        cwd=program.parent,
        capture_output=True,
        text=True,
    )
    assert re.fullmatch(r"(tried [\d,]+ of 202,357 boards\n)*", process.stderr)
    return process.stdout, process.returncode


def test_the_sheet_as_it_is_handed_out() -> None:
    """Nothing is written yet, and the sheet shows what is printed then."""
    said, status = printed(PROGRAM)
    console = f"$ python homework.py\n{said}```"
    assert console in SHEET.read_text(encoding="utf-8")
    assert status == 1
    empty, status = printed(PROGRAM, os.devnull)
    assert is_told(empty, [("", "is not in the file.")] * 3)
    assert status == 1


@pytest.mark.slow("sweep")
def test_the_solved_homework_has_full_marks(tmp_path: Path) -> None:
    """A copy with the three functions filled in is graded 3 of 3, with the nodes of the
    searches beside those of korf0."""
    solved = getsource(homework_solved).partition("import Position\n")[2]
    text, filled = EMPTY.subn("", PROGRAM.read_text(encoding="utf-8"))
    assert filled == 3
    copy = tmp_path / "homework.py"
    copy.write_text(f"{text}\n\n{solved}", encoding="utf-8")
    said, status = printed(copy)
    assert said.endswith("3 of 3.\n"), said
    assert status == 0
    assert [line for line in said.splitlines() if "right" in line] == [
        "gaschnig: right.",
        "linear_conflict: right.",
        "hasty: right.",
    ]
    for function in (homework_solved.gaschnig, homework_solved.linear_conflict):
        for board in ("468312705afb9dec", "12035ab4987fd6ce"):
            own = fifteen.solve(board, heuristic=function).nodes
            book = fifteen.solve(board, "korf0").nodes
            assert f"{own:,} nodes; the book's {book:,}\n" in said
    assert "hasty: right.\n  Not admissible: for " in said


def test_what_is_expected_is_the_truth(sheet: ModuleType) -> None:
    """The expected values are those of the twins, and of exchanges by breadth first."""
    for board, value in sheet.CONFLICT.items():
        assert oracle.conflict_bound(oracle.position(board), 4) == value
    for board, value in sheet.GASCHNIG.items():
        assert oracle.exchanges(oracle.position(board)) == value
    with pytest.raises(NotImplementedError):
        sheet.gaschnig(Position.goal())


def test_the_twin_of_the_exchanges() -> None:
    """On 2×3 the count of exchanges is the distance in a search of all exchanges."""
    home: tuple[int, ...] = (1, 2, 3, 4, 5, 0)
    distances, ahead = {home: 0}, [home]
    for board in ahead:
        empty = board.index(0)
        for cell in range(6):
            after = [*board]
            after[empty], after[cell] = after[cell], after[empty]
            then = tuple(after)
            if then not in distances:
                distances[then] = distances[board] + 1
                ahead.append(then)
    assert len(distances) == 720
    for board, distance in distances.items():
        assert oracle.exchanges(board) == distance
        assert homework_solved.gaschnig(Position(board, 2, 3)) == distance


# What students write instead


def counts_the_empty_cell(position: Position) -> int:
    """Count cells that are wrong, the empty one among them."""
    home = (*range(1, len(position.tiles)), 0)
    return sum(tile != at for tile, at in zip(position.tiles, home, strict=True))


def only_misplaced(position: Position) -> int:
    """Count pieces that are not at home."""
    return sum(tile not in (0, cell) for cell, tile in enumerate(position.tiles, 1))


def without_return(position: Position) -> Any:
    """Forget the result."""
    position.tiles.index(0)


def conflicts(position: Position) -> Iterator[tuple[int, int]]:
    """Yield the pairs of pieces of a line, in the wrong order, that belong in it."""
    rows = [*position.by_rows()]
    cols = [*zip(*rows, strict=True)]
    for of_rows, lines in ((True, rows), (False, cols)):
        for number, line in enumerate(lines):
            for k, one in enumerate(line):
                for other in line[k + 1 :]:
                    homes = [divmod(tile - 1, position.cols) for tile in (one, other)]
                    lanes = {home[0 if of_rows else 1] for home in homes}
                    if 0 < other < one and lanes == {number}:
                        yield one, other


def each_pair(position: Position) -> int:
    """Add two moves for each pair in the wrong order."""
    return _manhattan(position) + 2 * len([*conflicts(position)])


def one_for_each_piece(position: Position) -> int:
    """Add one move, not two, for each piece that leaves."""
    return (homework_solved.linear_conflict(position) + _manhattan(position)) // 2


def any_inversion(position: Position) -> int:
    """Take any two pieces of a row in the wrong order, wherever they belong."""
    pairs = sum(
        0 < other < one
        for row in position.by_rows()
        for k, one in enumerate(row)
        for other in row[k + 1 :]
    )
    return _manhattan(position) + 2 * pairs


def only_on_4x4(position: Position) -> int:
    """Take every board for one of 4×4."""
    return [*range(16)].index(position.tiles[15])


def modest(position: Position) -> int:
    """Give an admissible heuristic as a hasty one."""
    return _manhattan(position)


def wild(position: Position) -> int:
    """Exaggerate by far."""
    return 6 * _manhattan(position)


def slightly(position: Position) -> int:
    """Exaggerate by one, far from home."""
    return _manhattan(position) + 2


BY_HAND = "468312705afb9dec", "51239e760ba4dfc8", "12035ab4987fd6ce", "321456789abcdfe0"


def four_values(position: Position) -> int:
    """Give four values by hand."""
    return dict(zip(BY_HAND, (14, 14, 12, 6), strict=True)).get(str(position), 0)


def four_conflicts(position: Position) -> int:
    """Give four values by hand, and the Manhattan distance of the others."""
    by_hand = dict(zip(BY_HAND, (20, 22, 20, 12), strict=True))
    return by_hand.get(str(position), _manhattan(position))


def hasty_on_3x3(position: Position) -> int:
    """Exaggerate where nobody searches, and be quick where one does."""
    best: int = max(fifteen.lower_bounds(position).values())
    return best + 4 * (position.rows == 3)


def _manhattan(position: Position) -> int:
    return oracle.manhattan(position.tiles, position.cols)


SLIPS = [
    (0, counts_the_empty_cell, "Not admissible: for 123450786 .* gives 2, and 1 move"),
    (0, only_misplaced, "gives 13 for 468312705afb9dec, less than the 14 expected."),
    (0, without_return, "The heuristic gives “None” for .*; expected a number"),
    (1, one_for_each_piece, "gives 18 for 468312705afb9dec, less than the 20 expec"),
    (1, any_inversion, "Not admissible: for "),
    (1, each_pair, "Not admissible: for 870654321 .* gives 28, and 26 moves"),
    (1, only_on_4x4, "The heuristic raises IndexError for 123456780: tuple index"),
    (2, modest, "No counterexample on 202,357 boards"),
    (2, wild, ".* moves, .* nodes; the book's .*; 22 moves are enough"),
    (2, slightly, "1,357 nodes in all; up to 678 are allowed"),
    (0, four_values, r"gives 0 for \w{16}, and 0 after the best exchange"),
    (1, four_conflicts, r"gives \d+ for \w{16}, where \d+ are expected"),
    (2, hasty_on_3x3, "gives too much on 3×3 alone"),
]
"""For a task of the sheet, what is written and what is said of it."""


@pytest.mark.parametrize(("task", "written", "fault"), sweep(SLIPS, 4))
def test_each_slip_has_its_sentence(
    sheet: ModuleType, task: int, written: Any, fault: str
) -> None:
    """The first fault of a wrong function says which board or number is wrong."""
    grade = [*sheet.TASKS.values()][task]
    faults = [line for good, line in sheet.graded(written, grade) if not good]
    assert re.match(fault, faults[0]), faults


# What a function does to the program


ENDS = "ends the program for 123456780."
ENDLESS = "does not end for 123456780."
RAISES = "The heuristic raises {} for 123456780: {}"
FILLS = "kept = []\n    while True: kept.append(bytes(1 << 30))"
KINDS = [
    ("import os; os._exit(0)", ENDS),
    ("sys.exit(0)", RAISES.format("SystemExit", "0")),
    ("raise SystemExit", RAISES.format("SystemExit", "")),
    ("import os; os.abort()", ENDS),
    ("import os; os.kill(os.getpid(), 9)", ENDS),
    ("raise KeyboardInterrupt", ENDS),
    ("print('here'); return 9", "Not admissible: for 123456780 the heuristic gives 9"),
    (FILLS, RAISES.format("MemoryError", "")),
    ("return NAME(position)", RAISES.format("RecursionError", "maximum recursion")),
    ("while True: pass", ENDLESS),
    ("return sum(iter(int, 1))", ENDLESS),
    ("import time; time.sleep(1e6)", ENDLESS),
]
"""The bodies of functions, three for each copy of the sheet, and what is said of them;
those that never end are the last three."""
COPIES = [KINDS[k : k + 3] for k in range(0, len(KINDS), 3)]


def patient(text: str, words: str) -> str:
    """A sheet whose grader waits for ever, but not for what never ends.

    ``words`` are the verdict: a call that does not end, or a file. By the clock, a file
    that is read on a busy machine would be one without an end.
    """
    endless, called = "False", "any(note[:COUNT])"
    if "does not end" in words:
        endless = f"not {called}" if "the file" in words else called
    asked = {
        "monotonic() - since > PATIENCE": endless,
        "process.wait(1)": "process.wait(0.1)",
    }
    for before, after in asked.items():
        assert before in text
        text = text.replace(before, after)
    return text


def filled(sheet: Path, kinds: Sequence[tuple[str, str]]) -> str:
    """A sheet, as document or program, in which the functions have other bodies."""
    bodies = (body for body, _ in kinds)
    text, many = EMPTY.subn(
        lambda found: (
            f"def {found[1]}(position: Position) -> int:\n"
            f"    {next(bodies).replace('NAME', found[1])}\n"
        ),
        sheet.read_text(encoding="utf-8"),
    )
    assert many == len(kinds)
    return patient(text, kinds[0][1])


def is_told(said: str, kinds: Sequence[tuple[str, str]]) -> bool:
    """Whether the grader says of each function what is to be said, and no more."""
    names = ("gaschnig", "linear_conflict", "hasty")
    *lines, last = said.splitlines()
    assert last == "0 of 3."
    for name, line, (_, words) in zip(names, lines, kinds, strict=True):
        assert line.startswith(f"{name}: {words}")
    return True


@pytest.mark.parametrize("kinds", sweep(COPIES, 3), ids=lambda kinds: kinds[0][0])
def test_whatever_a_function_does_has_a_verdict(
    kinds: Sequence[tuple[str, str]], tmp_path: Path
) -> None:
    """It ends the program, or never, or takes all memory: the verdict names the board,
    and the status says that not all is right.  What it prints stands beside that."""
    copy = tmp_path / "homework.py"
    copy.write_text(filled(PROGRAM, kinds), encoding="utf-8")
    run = subprocess.run([sys.executable, copy], capture_output=True, text=True)
    assert is_told(run.stdout, kinds)
    assert run.returncode == 1
    prints = any("print" in body for body, _ in kinds)
    assert ("here\n" in run.stderr) == prints


UNWRITTEN = "not yet written."
TOPS = {
    "os._exit(0)": "the file ends the program.",
    "os.kill(os.getpid(), 9)": "the file ends the program.",
    "sys.exit(0)": "the file raises SystemExit: 0",
    "1 / 0": "the file raises ZeroDivisionError: division by zero",
    "(": "the file raises SyntaxError: '(' was never closed",
    "while True: pass": "the file does not end.",
    "print('3 of 3.')": UNWRITTEN,
    "import atexit; atexit.register(print, '3 of 3.')": UNWRITTEN,
    "import threading as t; t.Thread(target=t.Event().wait).start()": UNWRITTEN,
    "main = lambda *_: print('3 of 3.') or 0": UNWRITTEN,
}
"""What stands in a file outside of its functions, and what is said of each of them."""
FIRST = "from __future__ import annotations\n"
SECOND = "def manhattan("


@pytest.mark.parametrize("top", sweep(TOPS, 4))
def test_whatever_a_file_does_has_a_verdict(top: str, tmp_path: Path) -> None:
    """At its top, where another copy of the sheet grades it; or behind the grader,
    where it grades itself."""
    words = TOPS[top]
    text = patient(PROGRAM.read_text(encoding="utf-8"), words)
    grader, ann = tmp_path / "homework.py", tmp_path / "ann.py"
    grader.write_text(text, encoding="utf-8")
    ann.write_text(text.replace(FIRST, f"{FIRST}import os, sys\n{top}\n"), "utf-8")
    own = tmp_path / "own.py"
    own.write_text(text.replace(SECOND, f"{top}\n{SECOND}"), encoding="utf-8")
    ways = [[grader, ann]] if top == "(" else [[grader, ann], [own]]
    for way in ways:
        run = subprocess.run([sys.executable, *way], capture_output=True, text=True)
        assert is_told(run.stdout, [(top, words)] * 3)
        assert run.returncode == 1


@pytest.mark.slow("sweep")
def test_a_notebook_says_the_same_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The verdict on each of these functions, cell by cell."""
    monkeypatch.setenv("IPYTHONDIR", str(tmp_path / "ipython"))
    notebook = new_notebook(cells=[new_code_cell("%load_ext proofweave")])
    for number, kinds in enumerate(COPIES):
        copy = tmp_path / f"homework{number}.md"
        copy.write_text(filled(SHEET, kinds), encoding="utf-8")
        notebook.cells.append(new_code_cell(f"%tangle {copy.name}\nstatus = main()"))
    execute(notebook, tmp_path)
    for cell, kinds in zip(notebook.cells[1:], COPIES, strict=True):
        told = (each.text for each in cell.outputs if each.get("name") == "stdout")
        assert is_told("".join(told), kinds)
