"""“Say where you go”: one pattern in three languages of control, and its exercises."""

from __future__ import annotations

import ast
import json
import pickle
import shutil
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from inspect import getsource
from pathlib import Path
from typing import Any

import oracle
import pytest
from conftest import ROOT
from goto_solved import FILLS, filled
from proofweave.source.marks import rows
from tiers import sweep

import proofweave
from book import goto
from figures.machines import machine_in
from figures.score import turns_of
from proofweave import proves

ESSAY = ROOT / "book" / "goto.md"
SKELETON = ROOT / "book" / "skeleton.py"
QUEENS = (1, 0, 0, 2, 10, 4, 40, 92)
CC = shutil.which("cc")


def said(program: Path, *given: str, line: str = "") -> str:
    """What a program of Python prints."""
    process = subprocess.run(
        [sys.executable, str(program), *given],
        input=line,
        capture_output=True,
        text=True,
    )
    assert process.stderr == ""
    return process.stdout


def test_pay_three() -> None:
    """There are two ways to pay 3, and the greater coins come first."""
    found = goto.pay(3, (2, 1))
    proves("two", len(found))
    assert found == [[0, 1], [1, 1, 1]]
    turns = turns_of("pay", 3, (2, 1))
    proves("22 turns", len(turns))
    arrived = [turn for turn in turns if turn.goto == goto.At.NEWLEVEL]
    proves("6 nodes", len(arrived))


def test_the_styles_agree() -> None:
    """Jumps, calls and the generator find the same ways, in the same order."""
    for coins in ((5, 2, 1), (4, 3), (7, 5, 2), (6, 4, 2)):
        for t in range(24):
            found = goto.pay(t, coins)
            assert found == goto.calls(t, coins) == [*goto.ways(t, coins)]
            assert all(sum(coins[d] for d in way) == t for way in found)
            assert len({*map(tuple, found)}) == oracle.ways_to_pay(t, coins)
    proves("10 ways", len(goto.pay(10, (5, 2, 1))))


@pytest.mark.skipif(CC is None, reason="there is no C compiler")
def test_the_labels_agree(tmp_path: Path) -> None:
    """Compiled without a warning, the C prints the ways that Python finds."""
    binary = tmp_path / "pay"
    compiling = subprocess.run(
        ["cc", "-Wall", "-Wextra", "-O2", "-o", binary, ROOT / "book" / "pay.c"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert compiling.stderr == ""
    for t, coins in ((3, (2, 1)), (10, (5, 2, 1)), (23, (7, 5, 2)), (0, (1,))):
        run = subprocess.run(
            [binary, str(t), *map(str, coins)],
            capture_output=True,
            text=True,
            check=True,
        )
        if t == 3:
            shown = f"./pay 3 2 1\n{run.stdout}```"
            assert shown in ESSAY.read_text("utf-8")
        ways = [[*map(int, line.split())] for line in run.stdout.splitlines()]
        assert ways == [[coins[d] for d in way] for way in goto.pay(t, coins)]


def body(function: object) -> int:
    """The lines of a function below its docstring, without comments."""
    text = getsource(function)  # type: ignore[arg-type]
    (node,) = ast.parse(text).body
    assert isinstance(node, ast.FunctionDef)
    first = node.body[1].lineno
    lines = text.splitlines()[first - 1 :]
    return sum(bool(line.strip()) and line.strip()[0] != "#" for line in lines)


def test_what_each_makes_easy() -> None:
    """The procedure is shorter; the machine goes deep; a generator can't be saved."""
    proves("30", body(goto.pay))
    proves("14", body(goto.calls))
    deep = 2000
    (way,) = goto.pay(deep, (1,))
    proves("2,000", len(way))
    with pytest.raises(RecursionError, match="maximum recursion depth exceeded"):
        goto.calls(deep, (1,))
    with pytest.raises(TypeError, match="cannot pickle 'generator' object"):
        pickle.dumps(goto.ways(3, (2, 1)))


def test_the_first_way_alone() -> None:
    """With a return in place of the first jump to BACKTRACK the first way is found."""
    text = getsource(goto.pay).replace("goto = At.BACKTRACK", "return found", 1)
    changed: dict[str, Any] = {}
    exec(f"from book.goto import At, Coins, Ways\n{text}", changed)
    assert changed["pay"](10, (5, 2, 1)) == [[0, 0]]


def test_queens() -> None:
    """The number of solutions is that of a dull count, for one to eight queens."""
    found = tuple(map(goto.queens, range(1, 9)))
    assert found == tuple(map(oracle.queens, range(1, 9))) == QUEENS


@pytest.mark.parametrize(
    ("name", "most"), [("queens", 8), ("langford", 4), ("tours", 5), ("topswops", 8)]
)
def test_what_is_known_is_counted_dully(name: str, most: int) -> None:
    """The numbers that the grader knows are those of dull counts, for small sizes."""
    known: dict[str, Any] = {}
    exec(SKELETON.read_text(encoding="utf-8").partition("if __name__")[0], known)
    sizes = range(1, most + 1)
    dully = {n: getattr(oracle, name)(n) for n in sizes}
    assert {n: known["KNOWN"][name][n] for n in sizes} == dully


def test_the_pattern_and_the_puzzle() -> None:
    """The turn of the queens is the skeleton's, but for the lines of six blanks."""
    section = next(s for s in proofweave.read(ESSAY).sections if s.label == "8")
    (row,) = [row for row in rows(section) if row.mark]
    blanks, lines = (block.lines for block in row.blocks)
    own = [*row.own]
    proves("26 lines", len(lines))
    proves("twenty", len(lines) - len(own))
    proves("six", len(own))
    assert len(blanks) == len(lines)
    assert sum("___" in line.text for line in blanks) == len(own)


def test_one_arrow_is_another() -> None:
    """Coins and queens are one machine, and seven of its arrows are those of korf0; the
    other arrow is success."""
    coins, queens, korf0 = (
        {(arrow.source, arrow.target) for arrow in machine_in(path, name).arrows}
        for path, name in (
            ("book/goto.md", "pay"),
            ("book/goto.md", "queens"),
            ("korf0.md", "attempt"),
        )
    )
    assert coins == queens
    proves("eight arrows", len(queens))
    both = queens & korf0
    proves("seven arrows", len(both))
    assert queens - korf0 == {("NEWLEVEL", "BACKTRACK")}
    assert korf0 - queens == {("TRYMOVE", "")}


def test_resumed_from_every_turn() -> None:
    """From each turn of five queens the search is taken up, to the same end."""
    line, turns = "5", 0
    lines = list[str]()
    while isinstance(following := goto.resumed(line, 1), str):
        line, turns = following, turns + 1
        lines.append(line)
    proves("372", turns + 1)
    assert turns + 1 == len(turns_of("queens", 5))
    assert {goto.resumed(each, 10**9) for each in lines} == {10}


def test_another_process_goes_on() -> None:
    """Each process makes a few turns and writes a line; the last one has the answer."""
    line = "6\n"
    processes = 0
    while line.strip() != "4" and processes < 99:
        line = said(ROOT / "book" / "goto.py", "150", line=line)
        processes += 1
    proves("9 processes", processes)
    assert len(json.loads(said(ROOT / "book" / "goto.py", "200", line="5"))) == 9


def test_a_killed_search_goes_on(tmp_path: Path) -> None:
    """A process that writes its line and is killed loses only the turns since then."""
    kept = tmp_path / "kept"
    code = (
        "import sys, os, signal; sys.path.insert(0, sys.argv[1])\n"
        "from book.goto import resumed\n"
        "line = '7'\n"
        "for part in range(9):\n"
        "    line = resumed(line, 200)\n"
        "    open(sys.argv[2], 'w').write(line)\n"
        "resumed(line, 50)\n"
        "os.kill(os.getpid(), signal.SIGKILL)\n"
    )
    run = subprocess.run([sys.executable, "-c", code, str(ROOT), str(kept)])
    assert run.returncode == -9
    assert goto.resumed(kept.read_text(encoding="utf-8"), 10**9) == QUEENS[6]


def test_the_skeleton_as_it_is_handed_out() -> None:
    """The first blank is named, in the words that the essay shows."""
    words = said(SKELETON, "queens")
    assert f"$ python mine.py queens\n{words}```" in ESSAY.read_text("utf-8")


def test_the_skeleton_says_which_puzzles_it_knows() -> None:
    """Without the name of a puzzle it knows, the skeleton prints the four names."""
    for given in ([], ["chess"]):
        run = subprocess.run(
            [sys.executable, str(SKELETON), *given], capture_output=True, text=True
        )
        assert run.stderr.endswith("queens|langford|tours|topswops\n")
        assert run.returncode == 1


def test_the_console_prints_what_it_shows() -> None:
    """The line in the essay is the line that is printed."""
    line = said(ROOT / "book" / "goto.py", "200", line="5")
    assert f"$ cat stopped\n{line}" in ESSAY.read_text("utf-8")
    assert said(ROOT / "book" / "goto.py", "1000", line=line) == "10\n"


def test_exercises_can_be_solved(tmp_path: Path) -> None:
    """The blanks are filled for each puzzle, and the grader says that it is right."""
    text = SKELETON.read_text(encoding="utf-8")
    searches: dict[str, Callable[[int], int]] = {}
    for name in FILLS:
        program: dict[str, Any] = {"__name__": name}
        exec(filled(text, name), program)
        program["search"] = searches[name] = cache(program["search"])
        assert program["grade"](name) == f"{name}: right."
    copy = tmp_path / "queens.py"
    copy.write_text(filled(text, "queens"), encoding="utf-8")
    assert said(copy, "queens") == "queens: right.\n"
    proves("52", searches["langford"](7))
    proves("26", searches["langford"](7) // 2)
    proves("304", searches["tours"](5))


ENDS = "queens: the search ends the program."
ENDLESS = "queens: no end."
VERDICTS = {
    "sys.exit(0)": "line 45: 0: sys.exit(0)  # 6. Do",
    "import os; os._exit(0)": ENDS,
    "import os; os.abort()": ENDS,
    "import os; os.kill(os.getpid(), 9)": ENDS,
    "print('queens: right.', flush=True); import os; os._exit(0)": ENDS,
    "import os; os.kill(os.getpid(), 19)": ENDLESS,
    "sum(iter(int, 1))": ENDLESS,
    "Timer(1e6, print).start()": "queens: 4 for n = 2; 0 is right.",
    "return (n for n in [])": "queens: <generator object ",
}
"""What stands in the sixth blank, and the last line that is printed."""


@pytest.mark.parametrize("does", sweep(VERDICTS, 3))
def test_whatever_a_blank_does_has_a_verdict(does: str, tmp_path: Path) -> None:
    """It ends the process, or never; and the status is 1."""
    words, copy = VERDICTS[does], tmp_path / "queens.py"
    text = filled(SKELETON.read_text(encoding="utf-8"), "queens", (5, does))
    limit = 0.5 if words == ENDLESS else 1e6
    copy.write_text(text.replace("LIMIT = 60.0", f"LIMIT = {limit}"), "utf-8")
    run = subprocess.run([sys.executable, copy, "queens"], capture_output=True)
    assert run.stdout.decode().splitlines()[-1].startswith(words)
    assert run.returncode == 1


def test_a_search_without_an_end_is_interrupted(tmp_path: Path) -> None:
    """The verdict has the line where it was."""
    text = filled(SKELETON.read_text("utf-8"), "queens", (5, "while True: pass"))
    copy = tmp_path / "queens.py"
    copy.write_text(text.replace("LIMIT = 60.0", "LIMIT = 1.0"), encoding="utf-8")
    code = (
        "import queens, types; queens.tell('queens', types.SimpleNamespace(send=print))"
    )
    run = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True
    )
    assert run.stdout == "line 45: no end: while True: pass  # 6. Do\n"
