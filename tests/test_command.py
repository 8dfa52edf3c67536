"""The command ``fifteen``, as people and programs use it."""

from __future__ import annotations

import fcntl
import json
import math
import os
import re
import signal
import struct
import subprocess
import sys
import warnings
from collections.abc import Callable, Collection, Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path
from time import monotonic
from typing import IO, Any, cast

import pytest
import unix
from browsers import LONG, soon, until
from conftest import Said, needs_numba
from played import register
from positions import scrambled
from processes import python
from terminals import Screen
from tiers import sweep

import korf0
from fifteen import warn
from fifteen.board import notation
from fifteen.board.notation import Notation
from fifteen.board.position import Goal, Position
from fifteen.command import compare_command
from fifteen.command.answers import Answer
from fifteen.command.compare_command import disagreement
from fifteen.command.input import Form, Given, Source
from fifteen.command.output import Output
from fifteen.planning.bounds import lower_bounds
from fifteen.planning.methods import METHODS
from fifteen.planning.plan import Plan, plan_for
from fifteen.planning.solution import Solution
from fifteen.programs import OFFERED, loaded
from fifteen.running.carry_out import carry_out, compile_search
from fifteen.running.engine import Engine, Job, Making
from fifteen.running.outcome import Outcome, Task
from fifteen.running.solve import solve as solved
from fifteen.tables.store import in_words
from fifteen.tray import DIGITS, happy_and_sad

GOAL = "123456789abcdef0"
EASY, ANSWER = "51247308a6be9fcd", "37512376bcdecbfdecbfa9defbc"
ROW = f"{EASY}\t27\t{ANSWER}\tkorf0\t2832"
HARD = "159d26ae37bf48c0"
HARDER = "13560de9b48ca7f2"
UNSOLVABLE = "213456789abcdef0"
HOPELESS = "no sequence of moves leads to the goal; one leads to --goal first"
NEAR = ["123456789abcde0f", "123456789ab0defc", "123456789a0bdefc", "1234567890abdefc"]
KEYS = [
    *("start", "method", "length", "happy", "sad", "pieces", "nodes", "seconds"),
    *("lower_bound", "optimal", "status"),
]
KORF0 = ["--method", "korf0"]
COMPARE = ["compare", *KORF0, "--timeout", "1000"]
UNWRITTEN = "fifteen: Cannot write the output"
COMMANDS = ["solve", "check", "show", "scramble", "play", "compare", "tables"]


class Start(subprocess.Popen[str]):
    """A command that was started, with pipes for all that it reads and writes."""

    stdin: IO[str]
    stdout: IO[str]
    stderr: IO[str]


STARTED: list[Start] = []


@pytest.fixture(autouse=True)
def nothing_is_left() -> Iterator[None]:
    """End, after each test, what it has started."""
    yield
    while STARTED:
        process = STARTED.pop()
        process.kill()
        process.wait()
        for stream in (process.stdin, process.stdout, process.stderr):
            if stream is not None:
                with suppress(BrokenPipeError):
                    stream.close()


def started(
    *arguments: str,
    out: int | IO[str] | None = None,
    cwd: Path | None = None,
    without: Collection[str] = (),
    **variables: str,
) -> Start:
    """Start the command in a process of its own, with these variables besides, and
    without others.

    It compiles nothing, which takes longer than these searches, unless it is to.
    """
    usual = {"PYTHONIOENCODING": "utf-8", "FIFTEEN_JIT": "off"}
    kept = {key: value for key, value in os.environ.items() if key not in without}
    process = Start(
        [sys.executable, "-m", "fifteen", *arguments],
        cwd=cwd,
        env={**kept, **usual, **variables},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE if out is None else out,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    )
    STARTED.append(process)
    return process


def done(*arguments: str, given: str = "", **how: Any) -> tuple[int, str, str]:
    """Run the command in a process of its own; its status, and what it wrote."""
    process = started(*arguments, **how)
    out, err = process.communicate(given, timeout=LONG)
    return process.returncode, out, err


def sound(answer: tuple[int, str, str]) -> str:
    """Return what the command wrote, which has done its work without a word besides."""
    status, out, err = answer
    assert (status, err) == (0, "")
    return out


def columns(out: str) -> list[list[str]]:
    """Return the columns of each line of an answer."""
    return [line.split("\t") for line in out.splitlines()]


def rows(out: str) -> list[list[str]]:
    """Return the columns of each line of an answer, without the time that it took."""
    return [[*row[:5], *row[6:]] for row in columns(out)]


# What it says about itself, and about what is wrong


def test_it_explains_itself(said: Said) -> None:
    """Alone it has a line about each command; help and version have several forms,
    and methods the names of the field."""
    out = sound(said())
    assert all(f"\n  {command} " in out for command in COMMANDS)
    assert said("--help") == said("-h") == said("help") == (0, out, "")
    for command in (["solve"], ["tables", "build"]):
        assert said("help", *command) == said(*command, "--help")
    assert re.fullmatch(r"fifteen \d+\.\d+\.\d+\n", sound(said("--version")))
    assert said("-V") == said("--version")
    for name, method in (("A*", "best-first"), ("ida*", "korf0")):
        assert sound(said("solve", "-m", name, NEAR[0])).split()[3] == method
        assert solved(NEAR[0], name).method == method  # type: ignore[call-overload]


IN_A_NEW_PROCESS = """
import sys
from fifteen.command.main import main
status = main(sys.argv[1:])
large = {"asyncio", "numpy", "numba"}
print(status, len(sys.modules), *large & {*sys.modules})
"""


@pytest.mark.parametrize(
    "arguments",
    sweep(
        [
            ["--help"],
            ["show", EASY],
            ["solve", "bc9e80df3412a756"],
            ["solve", "--json", "--jobs", "1", "bc9e80df3412a756"],
        ],
        3,
    ),
    ids=" ".join,
)
def test_nothing_is_loaded_that_is_not_used(said: Said, arguments: list[str]) -> None:
    """What reads options, what draws and what compiles stay away from what can be done
    without them; there are not many modules in all."""
    assert said(*arguments)[0] == 0, "what is compiled is kept"
    out = python(IN_A_NEW_PROCESS, *arguments)
    status, count, *unused = out.splitlines()[-1].split()
    assert (status, unused) == ("0", [])
    assert 50 < int(count) < 270


@pytest.mark.parametrize("command", COMMANDS)
def test_each_command_explains_itself(said: Said, command: str) -> None:
    """Help fits a screen of 80 columns, and has examples that are right."""
    out = sound(said(command, "--help"))
    assert out.startswith(f"Usage: fifteen {command} [OPTIONS]")
    assert max(map(len, out.splitlines())) <= 80
    for line in out.splitlines():
        goal: Goal = "first" if "--goal first" in line else "last"
        for start in re.findall(r"\b[0-9a-f]{16}\b", line):
            assert Position.parse(start, goal=goal).solvable


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("slove", "No such command 'slove'"),
        ("solve --jbos 2", "No such option"),
        ("solve --jobs", "requires an argument"),
        ("solve --jobs -1", "--jobs: expected a whole number ≥ 0, got “-1”."),
        ("solve --timeout soon", "--timeout: expected a number of seconds"),
        ("solve --memory much", "--memory: expected an amount such as 512M or 2G, got"),
        (f"solve --method korf0 --memory 1G {EASY}", "--memory does not work with"),
        ("solve --tables 7-8 123456780", "have names for the board of 4×4 only."),
        (f"solve --tables 7-8 --memory 1G {EASY}", "but with best-first."),
        ("solve --method korv0", "--method: unknown method “korv0”; choose from korf0"),
        (f"solve --method auto --depth 9 {EASY}", "--depth does not work with auto"),
        ("solve --plan 12x", "--plan: expected usual, bold, peel, or the pieces of"),
        ("solve --plan bold 123456708", "A plan for 3×3 names 1 to 8, each once, as"),
        ("solve --goal middle", "expected last, first, or a board such as 123804"),
        ("solve --size 4", "--size: expected rows and columns, 2 to 10 of each"),
        ("solve --quick -m korf0", "--quick: korf0 is another method; give one of"),
        ("solve --file no/such", "no/such cannot be read: No such file or directory."),
        ("solve --file .", ". cannot be read: Is a directory."),
        ("scramble 4x4", "unexpected extra argument"),
        ("scramble --moves 81", "A 4×4 board is 0 to 80 moves from"),
        ("scramble --moves 8 --difficulty easy", "moves"),
        (f"check {EASY}", "Missing argument 'MOVES'."),
        (f"check {EASY} hello", "“hello” is in no notation: neither pieces, such as"),
        (f"check {EASY} -n blank 37", "“37” is no move."),
        (f"check {EASY} -n tiles g", "the pieces 1 to 15; there is no 16."),
        (f"check {NEAR[1]} D --size 4x5", "20 cells; 16 are given"),
        ("play 12", "2 cells make no board: 16 make one of 4×4"),
        ("tables", "Missing command"),
        ("tables build", "Missing argument 'NAME...'."),
        ("tables build 9-9", "There are no tables “9-9” for 4×4; there are 6-6-3,"),
        ("tables build --size 2x3 5", "Tables for 2×3 are made in no time"),
        ("tables remove", "Which tables? Give their names, or --all."),
        ("tables remove 7-8", "There are no tables “7-8”; there are none."),
        ("show 1234 --size 4x4", "“1234”: A 4×4 board has 16 cells; 4 are given."),
        ("show 1 2 3 0", "Put quotes around numbers with spaces between them."),
        ("show \x1b[31m", "“\\x1b[31m”: "),
        ("show --goal 123804765 123456780", "unknown goal “123804765”; choose from"),
        ("compare 1230", "Sorry, none of the methods knows such a board."),
    ],
)
def test_what_is_wrong_is_said_in_one_line(
    said: Said,
    root: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    line: str,
    message: str,
) -> None:
    """It says what was wanted and what came; the status is 2."""
    monkeypatch.chdir(root)
    monkeypatch.setenv("FIFTEEN_CACHE", str(tmp_path))
    if line.startswith("compare 1230"):
        monkeypatch.setattr(compare_command, "METHODS", {"korf0": METHODS["korf0"]})
    status, out, err = said(*line.split(" "))
    assert (status, out) == (2, "")
    assert message in err
    assert err.startswith("fifteen: ")
    assert err.count("\n") == 1
    assert err.endswith("\n")
    assert "\x1b" not in err


# show


def test_show_draws_a_board(said: Said) -> None:
    """With the picture comes what can be known without a search."""
    out = sound(said("show", "1234567809acdebf"))
    drawn, least = out.split("\n\n")
    assert drawn.splitlines() == [
        "1234567809acdebf",
        "┌────┬────┬────┬────┐",
        "│  1·│  2·│  3·│  4·│",
        "├────┼────┼────┼────┤",
        "│  5·│  6·│  7·│  8·│",
        "├────┼────┼────┼────┤",
        "│    │  9 │ 10 │ 12·│",
        "├────┼────┼────┼────┤",
        "│ 13·│ 14·│ 11 │ 15 │",
        "└────┴────┴────┴────┘",
        "in numbers        1 2 3 4/5 6 7 8/0 9 10 12/13 14 11 15",
        "empty cell first  1523467089abcdef",
        "solvable          yes",
        "inversions        3",
        "movable           5 down, 9 left, 13 up",
    ]
    bounds = lower_bounds(Position.parse("1234567809acdebf"))
    assert "walking distance" in bounds
    found = [line.rsplit(maxsplit=1) for line in least.splitlines()]
    assert found[0] == ["lower bounds", "moves"]
    assert found[1:] == [[name, str(bound)] for name, bound in bounds.items()]
    assert ["Hamming distance", "4"] in found


def words_of_help(said: Said, command: str) -> set[str]:
    """The words by which a command explains itself."""
    return {*re.findall(r"\w+", said(command, "--help")[1])}


SHOWN = ["start", "rows", "cols", "goal", "tiles", "solvable"]
MORE_SHOWN = ["inversions", "movable", "lower_bounds"]


def test_show_in_json(said: Said, tmp_path: Path) -> None:
    """Each position is an object on a line, with the keys that --help names."""
    file = tmp_path / "boards"
    file.write_text("\n01/32/45\n")
    out = sound(
        said("show", "--json", "--goal", "first", "142305678", "--file", str(file))
    )
    one, other = map(json.loads, out.splitlines())
    assert [*one] == SHOWN + MORE_SHOWN
    assert [*other] == [*one, "line"]
    assert other["line"] == 2
    assert (one["start"], one["rows"], one["cols"]) == ("142305678", 3, 3)
    assert (one["goal"], one["tiles"]) == ("first", [1, 4, 2, 3, 0, 5, 6, 7, 8])
    assert (one["solvable"], other["solvable"]) == (True, False)
    assert (one["inversions"], other["inversions"]) == (2, 1)
    assert one["movable"] == {"3": "right", "4": "down", "5": "left", "7": "up"}
    turned = Position.parse("142305678", goal="first")
    assert one["lower_bounds"] == lower_bounds(turned)
    assert {*other} <= words_of_help(said, "show")


def test_scramble_in_json(said: Said) -> None:
    """Each board is an object on a line, with the keys that --help names."""
    seeded = ["scramble", "--seed", "7", "--count", "3", "--size", "3x4"]
    for more in ([], ["--unsolvable"], ["--goal", "first"]):
        plain = said(*seeded, *more)[1].split()
        records = [*map(json.loads, sound(said(*seeded, *more, "--json")).splitlines())]
        assert [record["start"] for record in records] == plain
        for record in records:
            assert [*record] == SHOWN
            assert record["solvable"] is ("--unsolvable" not in more)
            assert str(Position(tuple(record["tiles"]), 3, 4)) == record["start"]
    assert {*SHOWN} <= words_of_help(said, "scramble")


@pytest.mark.parametrize(
    "variables", [{"PYTHONIOENCODING": "iso8859-5"}, {"LANG": "C"}]
)
def test_any_terminal_will_do(variables: dict[str, str]) -> None:
    """What a terminal cannot show is no fault of the command."""
    status, out, err = done("show", "1230", "12", **variables)
    assert (status, out.partition("\n")[0]) == (2, "1230")
    assert ": 2 cells make no board" in err


SEEDED = """\
49b71c085e326daf
bce5471280f96da3
215b67a849e03cdf
"""
SEVEN = (0, "658217a4930bdefc\n", "")


# tables


@pytest.fixture
def kept(own_cache: Path) -> Path:
    """A folder for tables of its own."""
    return own_cache / "tables"


TABLES = ["--size", "2x5", "4-5"]
FILE = "pattern-2x5-4-5"


def test_tables_are_made_and_listed_and_removed(said: Said, kept: Path) -> None:
    """Those that are there are not made again."""
    assert said("tables", "list") == (0, "", "")
    out = sound(said("tables", "build", *TABLES))
    assert re.fullmatch(rf"{FILE} is made: [\d.,]+ s\.\n", out)
    there = (0, f"{FILE} is there already, and sound.\n", "")
    assert said("tables", "build", *TABLES) == there
    path = kept / f"{FILE}.table"
    row = f"{FILE}\t{in_words(path.stat().st_size)}\tsound\t{path}\n"
    assert said("tables", "list") == (0, row, "")
    assert said("tables", "remove", FILE) == (0, f"{FILE} is removed.\n", "")
    assert said("tables", "list") == (0, "", "")
    assert [*kept.iterdir()] == []
    path.write_bytes(bytes(100))
    status, out, err = said("tables", "list")
    assert (status, err) == (1, "")
    assert out.startswith(f"{FILE}\t0 kB\tdamaged: ")


def test_a_cache_that_cannot_be_had_is_done_without(tmp_path: Path) -> None:
    """Whatever stands in the way, every command answers, and no answer is another."""
    file, long = tmp_path / "cache", tmp_path / ("x" * 300)
    file.write_text("This is no folder.", encoding="ascii")
    for place, arguments, answer in (
        (file, ["solve", "-m", "walking-distance", EASY], "\t27\t"),
        (long, ["solve", "-m", "walking-distance", EASY], "\t27\t"),
        (file, ["compare", "--json", "-m", "korf0", EASY], '"length": 27,'),
        (long, ["tables", "list"], ""),
    ):
        status, out, err = done(*arguments, FIFTEEN_CACHE=str(place))
        assert (status, answer in out) == (0, True), err
        assert all(line.startswith("fifteen: ") for line in err.splitlines()), err


@pytest.mark.parametrize(
    ("arguments", "answer"),
    [
        (["solve", "-m", "walking-distance", "--jobs", "2", EASY, EASY], "\t27\t"),
        (["tables", "list"], ""),
    ],
)
def test_without_a_home_directory(
    tmp_path: Path, arguments: list[str], answer: str
) -> None:
    """Every command answers, writes no file, and says once why nothing is kept."""
    place, path = tmp_path / "here", tmp_path / "path"
    place.mkdir()
    path.mkdir()
    text = "import pwd\npwd.getpwuid = lambda number: {}[number]\n"
    (path / "sitecustomize.py").write_text(text, encoding="ascii")
    gone = "HOME", "FIFTEEN_CACHE", "XDG_CACHE_HOME"
    paths = f"{path}{os.pathsep}{os.environ.get('PYTHONPATH', '')}"
    status, out, err = done(*arguments, cwd=place, without=gone, PYTHONPATH=paths)
    assert status == 0, err
    assert answer in out
    assert err.startswith("fifteen: There is no home directory: ")
    assert err.count("\n") == 1
    assert [*place.iterdir()] == []


@needs_numba
def test_the_best_tables_are_marked(said: Said, kept: Path) -> None:
    """They are those that auto takes."""
    assert said("tables", "build", "5-5-5", "6-6-3")[0] == 0
    out = said("tables", "list")[1]
    best = [[name, *more] for name, _, _, _, *more in columns(out)]
    assert best == [["pattern-4x4-5-5-5"], ["pattern-4x4-6-6-3", "best"]]
    (row,) = rows(sound(done("solve", EASY, FIFTEEN_JIT="on")))
    assert (row[1], row[3]) == ("27", "pattern-database")


def test_making_tables_shows_how_far_it_is(kept: Path) -> None:
    """A person sees it, also while a board waits; ^C leaves nothing on the screen, and
    no table."""
    screen = Screen()
    keys = [("making 6", "\x03")]
    assert screen.run("tables", "build", "6-6-3", keys=keys) == 130
    assert re.search(r"making 6-6-3: \d+ %", screen.raw)
    assert screen.text.strip() in ("", "^C")
    assert {path.suffix for path in kept.iterdir()} == {".lock"}
    keys = [("makes tables", "\x03")]
    arguments = ["-m", "pattern-database", "--tables", "6-6-3", EASY]
    assert screen.run("solve", *arguments, keys=keys) == 130
    assert "21 moves or more; interrupted" in " ".join(screen.text.split())


def test_slow_work_is_told_on_any_output(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """That tables are made, after two seconds, for a board or aside, and that others
    would search less, after ten; each is said once, and not of work that is new.  That
    a search is compiled is not said."""
    clock = count(100, 5)
    monkeypatch.setattr("fifteen.command.output.monotonic", lambda: next(clock))
    fresh = Position.goal(), Plan("pattern-database", 4, 4, tables="6-6-3")
    boards = [fresh, (Position.goal(5), Plan("twenty-four", 5, 5))]
    boards.append((Position.goal(), Plan("korf0", 4, 4)))
    tasks = [Task(p, plan, Given(p, p, "last", "")) for p, plan in boards]

    class Slow:
        prepares = False

        def __init__(self, *ages: float) -> None:
            self.jobs = [
                Job(t, monotonic() - a) for t, a in zip(tasks, ages, strict=False)
            ]
            self.jobs[1].doing = "makes tables"
            self.jobs[2].doing = "compiles its search"
            made = Making(tasks[0].plan, monotonic(), made=True)
            late = Making(tasks[1].plan, monotonic() - ages[1])
            self.makings = {1: made, 2: late}

        def in_work(self) -> list[Job]:
            return self.jobs

        def hands(self, job: Job) -> int:
            return 1

        def outcomes(
            self, given: object, *, watch: Callable[[], object], **_: object
        ) -> Iterator[Outcome]:
            watch()
            watch()
            yield from ()

    output = Output()
    words = ["meanwhile boards are solved by what is at hand"]
    words += ["fifteen tables build 7-8", "twenty-four makes tables, once"]
    for ages, said in (((1, 1, 1), []), ((60, 3, 60), words)):
        source, engine = Source([], [], Form(), print), cast("Engine", Slow(*ages))
        with warnings.catch_warnings():
            warnings.simplefilter("always")
            warnings.showwarning = lambda message, *_: output.tell(str(message))
            assert not [*output.outcomes(iter(()), source, engine)]
        lines = capsys.readouterr().err.splitlines()
        assert len(lines) == len(said)
        assert all(word in line for word, line in zip(said, lines, strict=False))


@pytest.mark.parametrize("on_a_terminal", [False, True])
@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--moves", "28"], "solved; none of them is 28 moves away"),
        (["--difficulty", "extreme"], "solved; none of them is extreme"),
    ],
)
def test_a_board_that_is_long_looked_for_shows_it(
    arguments: list[str],
    words: str,
    on_a_terminal: bool,
    said: Said,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """By a clock that is five seconds further at each look there is a line of progress
    on a terminal, which is taken away, and elsewhere one sentence, once; by one that
    stands there is nothing."""
    warn.made.clear()
    terminal = lambda number: on_a_terminal and number == 2  # noqa: E731
    monkeypatch.setattr("fifteen.command.output.os.isatty", terminal)
    monkeypatch.setattr("fifteen.command.output.plain_terminal", lambda: False)
    command = ["scramble", "--size", "3x3", "--seed", "3", *arguments]
    for step in (0, 5):
        clock = count(100, step)
        monkeypatch.setattr("fifteen.command.output.monotonic", lambda c=clock: next(c))
        status, out, err = said(*command)
        assert (status, len(out)) == (0, 10)
        if step == 0:
            assert err == ""
        elif on_a_terminal:
            assert re.search(rf" s  [1-9]\d* boards? {words}", err)
            assert err.endswith("\r")
        else:
            assert err == (
                "fifteen: A board of the wanted length is looked for; some are rare.\n"
            )


# solve


def test_without_a_method_the_best_is_taken(kept: Path) -> None:
    """Where tables would have to be made, and nothing compiles, others are better."""
    status, out, err = done("solve", EASY, "123405", UNSOLVABLE)
    assert (status, err) == (1, "")
    assert [row[3] for row in rows(out)] == ["walking-distance"] * 3
    assert [row[1] for row in rows(out)] == ["27", "1", "-"]


def test_solve_answers_a_line_a_position(said: Said) -> None:
    """In a pipe there are columns with tabs between them."""
    status, out, err = said("solve", *KORF0, EASY, GOAL, UNSOLVABLE)
    assert (status, err) == (1, "")
    assert rows(out) == [
        [EASY, "27", ANSWER, "korf0", "2832"],
        [GOAL, "0", "", "korf0", "0"],
        [UNSOLVABLE, "-", "-", "korf0", "0", HOPELESS],
    ]
    assert all(re.fullmatch(r"\d+\.\d{3}", row[5]) for row in columns(out))


def test_solve_answers_in_json(said: Said) -> None:
    """An object a line, with ten keys in this order; others where they say more."""
    status, out, err = said("solve", "--json", *KORF0, EASY, UNSOLVABLE)
    assert (status, err) == (1, "")
    found, none = map(json.loads, out.splitlines())
    assert list(found) == KEYS
    assert isinstance(found.pop("seconds"), float)
    assert found == {
        "start": EASY,
        "method": "korf0",
        "length": 27,
        "happy": 23,
        "sad": 4,
        "pieces": ANSWER,
        "nodes": 2832,
        "lower_bound": 27,
        "optimal": True,
        "status": "solved",
    }
    assert list(none) == [*KEYS, "note"]
    assert none == {
        **dict.fromkeys(KEYS),
        "start": UNSOLVABLE,
        "method": "korf0",
        "nodes": 0,
        "seconds": 0.0,
        "optimal": False,
        "status": "unsolvable",
        "note": HOPELESS,
    }


@pytest.mark.parametrize("written", notation.NOTATIONS)
@pytest.mark.parametrize("goal", ["last", "first"])
def test_moves_are_written_in_three_notations(
    said: Said, written: Notation, goal: Goal
) -> None:
    """Each of them, read again, leads to the goal, in the numbers of either goal."""
    start = Position.parse(EASY)
    shown = start if goal == "last" else start.half_turn()
    wanted = ["--goal", goal, "--notation", written, str(shown)]
    record = json.loads(sound(said("solve", "--json", *KORF0, *wanted)))
    more = [*(["goal"] * (goal == "first")), *(["moves"] * (written != "tiles"))]
    assert list(record) == [*KEYS, *more]
    end = shown.replay(record["pieces"])
    assert end == (end.goal() if goal == "last" else end.goal().half_turn())
    moves = rows(sound(said("solve", *KORF0, *wanted)))[0][2]
    assert moves == record.get("moves", record["pieces"])
    assert notation.read_moves(shown, moves, written) == record["pieces"]


def test_solve_some_tiles_at_a_time(said: Said) -> None:
    """What need not be the shortest says so, and in JSON."""
    (row,) = columns(sound(said("solve", "-m", "partial-goals", HARDER)))
    assert (row[3], row[6:]) == ("partial-goals", ["no fewer than 35"])
    assert Position.parse(HARDER).replay(row[2]).digits == GOAL
    answer = json.loads(sound(said("solve", "--json", "--plan", "bold", HARDER)))
    assert list(answer) == KEYS
    assert answer["optimal"] is False
    assert answer["length"] > answer["lower_bound"]
    (row,) = columns(sound(said("solve", "-m", "partial-goals", NEAR[0])))
    assert len(row) == 6


def test_a_quick_solution_has_its_bound_beside_it(said: Said) -> None:
    """Programs, JSON and people are told the length, and what is proved of any."""
    start = Position.random(3, 4, seed=5)
    wanted = ["solve", "--quick", "--shorten", "12", str(start)]
    (row,) = columns(sound(said(*wanted)))
    answer = json.loads(sound(said(*wanted, "--json")))
    assert list(answer) == KEYS
    assert (answer["method"], answer["optimal"]) == ("quick", False)
    assert start.replay(answer["pieces"]).solved
    length, bound = answer["length"], answer["lower_bound"]
    assert length == len(answer["pieces"]) > bound >= max(lower_bounds(start).values())
    assert row[:4] == [str(start), str(length), answer["pieces"], "quick"]
    assert row[6:] == [f"no fewer than {bound}"]
    screen = Screen()
    assert screen.run(*wanted) == 0
    assert f"{length} moves; no fewer than {bound}; quick, " in screen.text


@pytest.mark.parametrize(("rows", "cols"), sweep([(10, 10), (4, 9)], 2))
def test_boards_of_any_size_are_read_and_written(
    said: Said, tmp_path: Path, rows: int, cols: int
) -> None:
    """A board is shown, solved and written in its notation, with either goal."""
    start, file = scrambled(rows, cols, 1, 14, 14), tmp_path / "board"
    for goal, shown in (("last", start), ("first", start.half_turn())):
        more, quick = ["--goal", goal, "--json"], ["solve", "--quick", "--beam", "8"]
        file.write_text(f"{shown}\n", encoding="utf-8")
        answer = json.loads(sound(said(*quick, *more, "--file", str(file))))
        end = Position.goal(rows, cols)
        assert answer["start"] == str(shown)
        after = shown.replay(answer["pieces"])
        assert after == (end if goal == "last" else end.half_turn())
        ((_, _, ways, *_),) = columns(sound(said(*quick, "-n", "moves", str(start))))
        assert start.replay(notation.read_moves(start, ways, "moves")).solved
        record = json.loads(sound(said("show", *more, str(shown))))
        assert (record["tiles"], record["start"]) == ([*shown.tiles], str(shown))
        assert max(record["lower_bounds"].values()) <= answer["length"]
        assert sorted(record["movable"]) == sorted(map(str, shown.movable()))


def test_a_plan_that_fails_is_said_in_a_sentence(said: Said) -> None:
    """A stage that is too deep is not finished."""
    status, out, err = said("solve", "--depth", "3", HARDER)
    assert (status, err) == (1, "")
    assert out.endswith("\tStage 1 takes more than the 3 moves that it may have\n")


def test_a_bad_line_is_named_and_the_others_are_solved(tmp_path: Path) -> None:
    """The complaint has the file and the line; the status is 2."""
    file = tmp_path / "boards"
    text = [NEAR[0].encode(), b"12", b"", b"\xff\xfe", b"1" * 5000, NEAR[1].encode()]
    file.write_bytes(b"\n".join(text))
    status, out, err = done("solve", "--file", str(file))
    assert status == 2
    assert [row[0] for row in rows(out)] == NEAR[:2]
    assert err.splitlines() == [
        f"{file}:2: 2 cells make no board: 16 make one of 4×4, 9 one of 3×3.",
        f"{file}:4: “�” is no digit; a piece is one of {DIGITS[:36]}.",
        f"{file}:5: 5000 cells make no board in digits, which are enough for 36; "
        "beyond, put spaces or commas between numbers.",
    ]
    status, out, err = done("solve", given=f"{NEAR[0]}\n!\n")
    assert (status, rows(out)[0][0]) == (2, NEAR[0])
    assert err.startswith("<stdin>:2: “!” is no digit")


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="no such device")
@pytest.mark.parametrize("command", [["solve"], ["compare", *KORF0], ["show"]])
def test_a_device_without_an_end_is_left_alone(
    said: Said, tmp_path: Path, command: list[str]
) -> None:
    """A file of zeros is refused at its first line, and what comes after it is read."""
    (tmp_path / "board").write_text(NEAR[0], encoding="ascii")
    files = ["--file", "/dev/zero", "--file", str(tmp_path / "board")]
    status, out, err = said(*command, *files)
    assert (status, err[:30]) == (2, "/dev/zero:1: This is no text; ")
    assert out.startswith(NEAR[0])


def test_a_pipe_is_answered_line_by_line() -> None:
    """One who sends a position gets the answer before the next is sent."""
    process = started("solve", "--json", "--jobs", "2")
    for start in NEAR:
        process.stdin.write(f"{start}\n")
        process.stdin.flush()
        assert json.loads(process.stdout.readline())["start"] == start
    assert process.communicate(timeout=LONG) == ("", "")
    assert process.returncode == 0


# What ends it


def begun(jit: str = "off") -> Start:
    """Start a command that has solved two boards, has a hard one in work, and has
    complained of the last."""
    boards = [NEAR[0], EASY, HARD, NEAR[1]]
    # With a limit of time a board is given to somebody who has nothing else to do.
    limits = ["--json", "--jobs", "2", "--timeout", "1000"]
    process = started("solve", *KORF0, *limits, *boards, "12", FIFTEEN_JIT=jit)
    for start in boards[:2]:
        assert start in process.stdout.readline()
    assert "“12”: 2 cells" in process.stderr.readline(), "when it read on, one was free"
    return process


@pytest.mark.parametrize(
    ("number", "status", "jit"),
    [
        (signal.SIGINT, 130, "on"),
        (signal.SIGTERM, 143, "off"),
        (unix.SIGHUP, 129, "off"),
    ],
)
def test_an_interrupt_loses_nothing(
    number: signal.Signals, status: int, jit: str
) -> None:
    """What is done comes out; what is in work, with the bound that was proved.

    A search that is machine code, which it is before any board if there is a limit of
    time, is interrupted like one that is not.
    """
    process = begun(jit)
    process.send_signal(number)
    tells_what_is_known(process)
    assert process.returncode == status


def tells_what_is_known(process: Start) -> None:
    """See that a command in two parts, as it was begun, ends with all that it knows."""
    out, err = process.communicate(timeout=LONG)
    assert err == ""
    hard, near = map(json.loads, out.splitlines())
    assert list(hard) == [*KEYS, "note"]
    assert (hard["start"], hard["length"], hard["optimal"]) == (HARD, None, False)
    assert hard["note"] == "interrupted"
    assert hard["lower_bound"] in range(40, 74, 2)
    assert (near["start"], near["length"]) == (NEAR[1], 1)


def test_signals_that_come_together_are_one() -> None:
    """What is known is told, also if all the processes of the command get them."""
    process = begun()
    process.send_signal(unix.SIGSTOP)
    for pid in [process.pid, *children(process.pid)]:
        for number in (signal.SIGINT, signal.SIGTERM):
            os.kill(pid, number)
    process.send_signal(unix.SIGCONT)
    tells_what_is_known(process)
    assert process.returncode == 130


MOMENTS = ["signal", "fifteen.command.main", "fifteen.command.solve_command", "click"]


HOOK = """
import os, sys

class Signalling:
    def find_spec(self, name, path=None, target=None):
        if name == NAME:
            os.kill(os.getpid(), NUMBER)

for name in ("signal", "typing"):
    sys.modules.pop(name, None)
sys.meta_path.insert(0, Signalling())
"""
"""A signal comes when something is first looked for, as if nothing had been before."""


def children(pid: int) -> list[int]:
    """Return the processes that a process has begun, and that have not ended."""
    command = ["ps", "-e", "-o", "pid=,ppid=,stat="]
    out = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    lines = [line.split() for line in out.splitlines()]
    return [int(a) for a, b, stat in lines if int(b) == pid and "Z" not in stat]


def test_the_second_interrupt_ends_at_once() -> None:
    """It does so, a second later, even if nobody reads what the first made it write."""
    if not hasattr(fcntl, "F_SETPIPE_SZ"):
        pytest.skip("a pipe has the size that it has")
    process = started("solve", *KORF0)
    given, read = process.stdin.fileno(), process.stdout.fileno()
    unix.set_blocking(given, False)

    def full() -> bool:
        with suppress(BlockingIOError):
            os.write(given, f"{NEAR[3]}\n".encode() * 100)
        waiting = struct.unpack("i", unix.ioctl(read, unix.FIONREAD, b"1234"))[0]
        return bool(waiting + len(f"{NEAR[3]}\t3\tabc\tkorf0\t3\t0.000\n") > room)

    room = unix.fcntl(read, fcntl.F_SETPIPE_SZ, 4096)
    assert soon(full)
    process.send_signal(signal.SIGINT)
    assert soon(lambda: heeded(process.pid))
    assert process.poll() is None

    def ended() -> bool:
        process.send_signal(signal.SIGINT)
        return process.poll() is not None

    assert soon(ended)
    assert process.returncode == 130
    assert process.stderr.read() == ""


def heeded(pid: int) -> bool:
    """Whether no signal is to be heeded by a process any more: it waits again."""
    status = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
    pending = re.findall(r"^(?:SigPnd|ShdPnd):\s*(\w+)$", status, re.MULTILINE)
    return len(pending) == 2 and "State:\tS" in status and not int("".join(pending), 16)


def test_an_interrupt_while_nothing_is_in_work() -> None:
    """One who waits for the next line can be stopped as well."""
    process = started("solve")
    process.stdin.write(f"{NEAR[0]}\n")
    process.stdin.flush()
    assert process.stdout.readline().startswith(NEAR[0])
    process.send_signal(signal.SIGINT)
    assert process.wait(LONG) == 130
    assert process.communicate() == ("", "")


@pytest.mark.parametrize("command", [["--help"], ["solve", EASY]])
def test_a_reader_that_is_gone_already(command: list[str]) -> None:
    """No command complains of a closed pipe."""
    read, write = os.pipe()
    os.close(read)
    with os.fdopen(write, "w") as out:
        process = started(*command, out=out)
        _, err = process.communicate(timeout=LONG)
    assert (process.returncode, err) == (141, "")


@pytest.mark.parametrize(
    ("files", "status", "said"),
    sweep(
        [
            (">&-", 1, f"{UNWRITTEN}: Bad file descriptor.\n"),
            ("<&-", 0, ""),
            ("2>&-", 0, ""),
            ("<&- >&- 2>&-", 1, ""),
            (">/dev/full", 1, f"{UNWRITTEN}: No space left on device.\n"),
        ],
        4,
    ),
)
def test_standard_files_that_are_closed_or_full(
    files: str, status: int, said: str
) -> None:
    """The command does its work, nothing gets where it does not belong, and an answer
    that cannot be written is told in one line: Python says nothing of its buffer."""
    if "/dev/full" in files and not Path("/dev/full").exists():
        pytest.skip("no such device")
    command = f'"$1" -m fifteen solve -m korf0 {EASY} {files}'
    process = subprocess.run(
        ["sh", "-c", command, "sh", sys.executable],
        env={**os.environ, "FIFTEEN_JIT": "off", "PYTHONUNBUFFERED": ""},
        capture_output=True,
        text=True,
    )
    assert (process.returncode, process.stderr) == (status, said)
    assert rows(process.stdout) == ([] if status else [ROW.split("\t")])


# On a terminal


def test_on_a_terminal_the_answer_is_for_people() -> None:
    """The moves stand on a line of their own, which can be copied."""
    screen = Screen()
    assert screen.run("solve", *KORF0, EASY, GOAL, UNSOLVABLE) == 1
    text = re.sub(r"\d+\.\d\d s", "0.00 s", screen.text)
    assert text.splitlines() == [
        f"{EASY}  27 moves; korf0, 2,832 nodes, 0.00 s",
        f"  {ANSWER}",
        f"{GOAL}  0 moves; korf0, 0 nodes, 0.00 s",
        f"{UNSOLVABLE}  no solution",
        f"  {HOPELESS}",
    ]
    assert "\x1b" not in screen.raw


def test_long_work_shows_how_far_it_is() -> None:
    """There is a line with the bound of what is in work; ^C takes it away."""
    # On a busy machine ^C comes late and the counts are longer; they fit the line.
    screen = Screen(200)
    keys = [(f"{HARD} by ", "\x03")]
    arguments = ["solve", *KORF0, EASY, HARD, NEAR[0]]
    assert screen.run(*arguments, keys=keys) == 130
    known = r"(\d\d moves or more|quota \d\d\+\d+ )"
    during = rf"\d s  1 done, 159d26ae37bf48c0 by korf0: {known}"
    assert re.search(during, screen.raw)
    lines = screen.text.splitlines()
    assert lines[0].startswith(f"{EASY}  27 moves")
    assert lines[1] == f"  {ANSWER}"
    assert re.match(f"{HARD}  .. moves or more; interrupted; korf0, ", lines[2])
    assert lines[3:] == []


# compare


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """However long a search is compiled, nothing is said of it."""
    monkeypatch.setattr("fifteen.command.output.LATE", math.inf)


def test_compare_says_that_it_compiles(
    said: Said, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """While a search is compiled there is a word on the standard error, and no part of
    the time limit goes by; the clock is put forward by far more than that."""
    warn.made.clear()
    seen, clock = tmp_path / "seen", [0.0]

    def compile_search(plan: Plan) -> None:
        until(seen.exists)

    def progress(output: Output, words: Callable[[], str]) -> None:
        if not seen.exists():
            assert "korf0: compiles its search" in words()
            clock[0] += 10_000
            looked.append(output)
            if len(looked) > 1:
                seen.touch()

    looked = list[Output]()
    monkeypatch.setattr("fifteen.running.tasks.compile_search", compile_search)
    monkeypatch.setattr(Output, "progress", progress)
    monkeypatch.setattr("fifteen.running.engine.monotonic", lambda: clock[0])
    status, out, err = said("compare", *KORF0, "--timeout", "500", "--json", EASY)
    assert (status, json.loads(out)["length"]) == (0, 27)
    assert err == "fifteen: korf0 compiles its search, once.\n"


@needs_numba
@pytest.mark.parametrize(
    ("method", "start"),
    sweep(
        [
            *((name, EASY) for name in METHODS if name not in ("auto", "twenty-four")),
            ("twenty-four", "1 2 3 4 10/6 7 0 5 9/11 12 13 15 8/16 17 18 14 19"),
            (
                "quick",
                "1 2 12 3 4/6 13 9 8 5/11 7 19 10 0/16 22 17 15 20/21 23 24 14 18",
            ),
        ],
        3,
    ),
)
def test_compare_has_compiled_all_that_a_search_calls(method: str, start: str) -> None:
    """After the search was compiled by a board of the size, that of another board
    compiles nothing, and interprets nothing; partial-goals calls nothing that can be
    compiled, unless it is to search in depth."""
    position = Position.parse(start)
    plan = plan_for(method, position)
    compile_search(plan)
    program = loaded(OFFERED[plan.method].module)
    names = OFFERED[plan.method].searches
    before = {name: {*getattr(program, name)._entries} for name in names}
    assert any(before.values()) or method == "partial-goals"
    carry_out(plan, position)
    for name in names:
        search = getattr(program, name)
        assert ({*search._entries}, search.patience) == (before[name], 0.0), name


@pytest.mark.usefixtures("patient")
@pytest.mark.parametrize("as_json", [False, True])
def test_compare_tells_that_methods_contradict_each_other(
    said: Said, monkeypatch: pytest.MonkeyPatch, as_json: bool
) -> None:
    """A method whose solution is two moves longer than a shortest one, and is told as
    one, is named with the other, in one sentence; the exit status is 1."""

    def longer(position: Position, failed: object) -> korf0.Solution:
        found = korf0.solve(position.digits)
        pieces = f"{found.pieces}ff"
        return found._replace(happy=found.happy + 1, sad=found.sad + 1, pieces=pieces)

    register("korf1", longer, put=monkeypatch.setitem)
    json_too = ["--json"] if as_json else []
    status, out, err = said(*COMPARE, "-m", "korf1", *json_too, EASY)
    assert status == 1
    assert err == (
        f"fifteen: {EASY}: korf0 says 27 moves, korf1 says 29: one of them is wrong.\n"
    )
    lines = out.splitlines()
    if as_json:
        assert [json.loads(line)["length"] for line in lines] == [27, 29]
    else:
        assert [line.split()[1] for line in lines[2:]] == ["27", "29"]


@pytest.mark.usefixtures("patient")
def test_compare_shows_methods_side_by_side(said: Said) -> None:
    """There is a table for each board."""
    first, second = sound(said(*COMPARE, EASY, NEAR[0])).split("\n\n")
    start, heads, row = (line.split() for line in first.splitlines())
    assert start == [EASY]
    assert heads == ["method", "moves", "nodes", "nodes/s", "seconds", "bound"]
    assert [*row[:3], row[5]] == ["korf0", "27", "2,832", "19"]
    firsts = [line.split()[0] for line in second.splitlines()]
    assert firsts == [NEAR[0], "method", "korf0"]


@pytest.mark.usefixtures("patient")
def test_compare_in_json(said: Said) -> None:
    """An object for each method, with the bound that it began with."""
    status, out, err = said(*COMPARE, "--json", EASY, UNSOLVABLE, "123456708")
    unknown = "“123456708”: Sorry, none of the methods knows such a board."
    assert (status, err) == (2, f"fifteen: {unknown}\n")
    found, none = map(json.loads, out.splitlines())
    assert list(found) == [*KEYS, "start_bound"]
    assert (found["length"], found["start_bound"], found["nodes"]) == (27, 19, 2832)
    assert list(none) == [*KEYS, "note"]


@pytest.mark.parametrize(
    ("known", "length", "bound", "words"),
    [
        (27, 27, 27, ""),
        (27, 29, 29, "korf0 says 27 moves, quick says 29: one of them is wrong."),
        (29, 27, 27, "quick says 27 moves, korf0 says 29: one of them is wrong."),
        (27, None, 27, ""),
        (27, None, 29, "korf0 says 27 moves, quick says at least 29: one of them is"),
    ],
)
def test_methods_that_contradict_each_other_are_found_out(
    known: int, length: int | None, bound: int, words: str
) -> None:
    """Two lengths, or a length and a higher bound, cannot both be true."""
    start = Position.parse(EASY)
    given, answers = Form().read(EASY), []
    for name, moves, least in (("korf0", known, known), ("quick", length, bound)):
        happy, sad = happy_and_sad(moves, 19) if moves else (None, None)
        pieces = "33" * ((moves - 27) // 2) + ANSWER if moves else None
        proved = moves == least
        found = Solution(start, name, moves, happy, sad, pieces, 10, 0.5, least, proved)
        answers.append(Answer(Outcome(Task(start, Plan(name, 4, 4), given), found)))
    contradiction = disagreement(answers)
    assert contradiction.startswith(f"{EASY}: {words}" if words else "")
    assert bool(contradiction) == bool(words)


def test_the_same_seed_gives_the_same_boards(said: Said) -> None:
    """Today's boards are those of every day, also if fewer are asked for."""
    assert said("scramble", "--seed", "1985", "--count", "3") == (0, SEEDED, "")
    assert said("scramble", "--seed", "1985")[1] == SEEDED[:17]
    assert said("scramble", "--seed", "Korf")[1] == "437fd5c6ea18902b\n"
    assert said("scramble", "--seed", "7", "--moves", "20") == SEVEN
    assert said("scramble")[1] != said("scramble")[1]


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_signal_before_anything_is_begun(tmp_path: Path, moment: str) -> None:
    """It ends the command without a word, whatever is being loaded."""
    number = signal.SIGINT
    hook = tmp_path / "sitecustomize.py"
    hook.write_text(f"NAME, NUMBER = {moment!r}, {number:d}\n{HOOK}", encoding="ascii")
    path = os.pathsep.join([str(tmp_path), str(Path(__file__).parent.parent)])
    status, out, err = done("solve", *KORF0, EASY, PYTHONPATH=path)
    assert (out, err) == ("", "")
    assert status in (-number, 128 + number)


def test_a_plan_is_in_the_numbers_of_the_one_who_asks(said: Said) -> None:
    """With the blank first, the plan and the moves are of the tiles shown."""
    shown = str(Position.parse(HARDER).half_turn())
    arguments = ["solve", "--json", "--goal", "first", "--plan", "fe dc ba98 7326 541"]
    pieces = json.loads(sound(said(*arguments, shown)))["pieces"]
    assert Position.parse(shown).replay(pieces).digits == "0123456789abcdef"
    usual = json.loads(said("solve", "--json", "--plan", "usual", HARDER)[1])["pieces"]
    assert pieces == "".join("0123456789abcdef"[16 - int(d, 16)] for d in usual)


@pytest.mark.usefixtures("patient")
def test_compare_ends_what_takes_too_long(said: Said) -> None:
    """A bound is all that there is then, and nobody has solved the board."""
    status, out, err = said("compare", *KORF0, "--timeout", "0.3", HARD)
    assert (status, err) == (1, "")
    assert re.search(r"^korf0 +≥\d\d .* 40\nkorf0: timeout.$", out, re.M)
