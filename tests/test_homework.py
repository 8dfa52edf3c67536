"""The homework sheet: it grades what students write."""

from __future__ import annotations

import importlib.util
import re
import subprocess
import sys
from inspect import getsource
from pathlib import Path
from types import ModuleType
from typing import Any

import homework_solved
import oracle
import pytest
from conftest import ROOT
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


def printed(program: Path) -> tuple[str, int]:
    """What a program prints, and its exit status."""
    process = subprocess.run(
        [sys.executable, str(program)],
        cwd=program.parent,
        capture_output=True,
        text=True,
    )
    assert process.stderr == ""
    return process.stdout, process.returncode


def test_the_sheet_as_it_is_handed_out() -> None:
    """Nothing is written yet, and the sheet shows what is printed then."""
    said, status = printed(PROGRAM)
    console = f"$ python homework.py\n{said}```"
    assert console in SHEET.read_text(encoding="utf-8")
    assert status == 1


@pytest.mark.slow("sweep")
def test_the_solved_homework_has_full_marks(tmp_path: Path) -> None:
    """A copy with the three functions filled in is graded 3 of 3, with the nodes of the
    searches beside those of korf0."""
    solved = getsource(homework_solved).partition("import Position\n")[2]
    text, filled = EMPTY.subn("", PROGRAM.read_text(encoding="utf-8"))
    assert filled == 3
    place = text.index("# §3 ⟨The grader⟩")
    copy = tmp_path / "homework.py"
    copy.write_text(text[:place] + solved + "\n\n" + text[place:], encoding="utf-8")
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


# What students write instead


def counts_the_empty_cell(position: Position) -> int:
    """Count cells that are wrong, the empty one among them."""
    home = (*range(1, len(position.tiles)), 0)
    return sum(tile != at for tile, at in zip(position.tiles, home, strict=True))


def only_misplaced(position: Position) -> int:
    """Count pieces that are not at home."""
    return sum(tile not in (0, cell) for cell, tile in enumerate(position.tiles, 1))


def waits_in_the_corner(position: Position) -> int:
    """Never end where the empty cell is in its corner and pieces are not at home."""
    tiles = [*position.tiles]
    home = [*range(1, len(tiles)), 0]
    while tiles != home:
        empty = tiles.index(0)
        wanted = home[empty]
        cell = tiles.index(wanted)
        tiles[empty], tiles[cell] = tiles[cell], tiles[empty]
    return 0


def without_return(position: Position) -> Any:
    """Forget the result."""
    position.tiles.index(0)


def one_for_each_piece(position: Position) -> int:
    """Add one move, not two, for each piece that leaves."""
    return (homework_solved.linear_conflict(position) + _manhattan(position)) // 2


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


def _manhattan(position: Position) -> int:
    return oracle.manhattan(position.tiles, position.cols)


@pytest.mark.parametrize(
    ("task", "written", "fault"),
    sweep(
        [
            (
                0,
                counts_the_empty_cell,
                "Not admissible: for 123450786 .* gives 2, and 1 move",
            ),
            (
                0,
                only_misplaced,
                "gives 13 for 468312705afb9dec, less than the 14 expected.",
            ),
            (0, without_return, "The heuristic gives “None” for .*; expected a number"),
            (
                1,
                one_for_each_piece,
                "gives 18 for 468312705afb9dec, less than the 20 expec",
            ),
            (
                1,
                only_on_4x4,
                "The heuristic raises IndexError for 123456780: tuple index",
            ),
            (2, modest, "No counterexample on 197,357 boards"),
            (2, wild, ".* moves, .* nodes; the book's .*; 22 moves are enough"),
            (2, slightly, "1,357 nodes in all; up to 678 are allowed"),
        ],
        4,
    ),
)
def test_each_slip_has_its_sentence(
    sheet: ModuleType, task: int, written: Any, fault: str
) -> None:
    """The first fault of a wrong function says which board or number is wrong."""
    _, grade, values = sheet.TASKS[task]
    faults = [line for good, line in sheet.graded(written, grade, values) if not good]
    assert re.match(fault, faults[0]), faults


def test_a_function_without_an_end_is_told(sheet: ModuleType, monkeypatch: Any) -> None:
    """It is interrupted, and the board is named for which it does not end."""
    monkeypatch.setattr(sheet, "PATIENCE", 0.5)
    _, grade, values = sheet.TASKS[0]
    (line,) = sheet.graded(waits_in_the_corner, grade, values)
    assert re.match(r"does not end for \w{9}\.", line[1])
    assert not line[0]
