"""The library's front door: what there is, what it takes, and what it gives back."""

from __future__ import annotations

import doctest
import inspect
import json
import re
from array import array
from collections.abc import Iterator
from itertools import islice, repeat
from typing import Any

import numpy as np
import pytest
from conftest import ROOT
from hypothesis import given
from played import found_here
from positions import clear, positions
from processes import python
from tiers import sweep

import fifteen
import korf0
from fifteen import Options, OptionsOfMany, Position, Quota, Solution, Solved, solve_all
from fifteen.board.notation import read_moves
from fifteen.planning.methods import METHODS
from fifteen.running import solve as solving
from fifteen.running.engine import Engine
from figures.library import reference

OFFERED = {*fifteen.__all__}


# What there is


def test_looking_loads_nothing() -> None:
    """Before anything is loaded, dir names all that the library offers, and no more; to
    import the library and to look at it loads nothing of it."""
    program = (
        "import sys\nbefore = {*sys.modules}\nimport fifteen\nprint(*dir(fifteen))\n"
        "print(*{*sys.modules} - before)"
    )
    names, loaded = map(str.split, python(program).splitlines())
    assert {name for name in names if name[0] != "_" or name in OFFERED} == OFFERED
    assert all(getattr(fifteen, name) is not None for name in OFFERED)
    assert {*loaded} == {"__future__", "fifteen"}


def test_unknown_names_are_refused() -> None:
    """What the library does not have is an AttributeError, and is not looked for."""
    with pytest.raises(AttributeError, match="has no attribute 'sovle'"):
        fifteen.sovle  # type: ignore[attr-defined]  # noqa: B018
    assert fifteen.Unreachable is korf0.Unreachable


# What it takes


class Frame:
    """A table that is read as a frame of pandas is, by its numbers."""

    ndim = 2

    def __init__(self, rows: list[list[Any]]) -> None:
        self.rows = rows

    def __iter__(self) -> Iterator[str]:
        """Yield the names of the columns, as frames do."""
        return iter("abc")

    def to_numpy(self) -> Any:
        """Return the rows as an array."""
        return np.array(self.rows)


@given(positions())
def test_a_position_is_read_in_all_the_ways_that_people_have_it(
    position: Position,
) -> None:
    """Text, rows, tuples, iterators and arrays of numpy give the same position."""
    rows = [[*row] for row in position]
    ways: list[Any] = [
        position,
        str(position),
        position.numbers,
        rows,
        tuple(map(tuple, rows)),
        [*position],
        iter(rows),
        [[float(tile) for tile in row] for row in rows],
        [[tile or None for tile in row] for row in rows],
        [[str(tile) for tile in row] for row in rows],
        [" ".join(map(str, row)) for row in rows],
        np.array([[tile or np.nan for tile in row] for row in rows]),
        np.array(rows).astype(str),
        np.ma.masked_equal(np.array(rows), 0),
        Frame(rows),
        {"start": str(position), "length": 3},
        np.array(rows),
        np.array(rows, dtype=np.uint8).T.T,
        [array("b", row) for row in rows],
        [np.array(row) for row in rows],
    ]
    if position.rows <= position.cols and len(position.tiles) != 16:
        ways += [np.array(position.tiles).reshape(1, -1)]
    if position.rows <= position.cols:
        ways += [[*position.tiles], position.tiles, np.array(position.tiles)]
    for way in ways:
        assert Position.of(way) == position, way


def test_each_row_of_a_frame_is_a_board() -> None:
    """solve_all reads them row by row; a row with a column too many says which."""
    frame: Any = Frame([[1, 2, 3, 4, 0, 6, 7, 5, 8], [1, 2, 3, 4, 5, 6, 7, 0, 8]])
    outcomes = [*fifteen.solve_all(frame)]
    assert [each.to_dict()["length"] for each in outcomes] == [2, 1]
    more: Any = Frame([[1, 2, 3, 4, 0, 6, 7, 5, 8, 2]])
    (refused,) = fifteen.solve_all(more)
    assert "column 10 is too many: the rest is a 3×3 board" in refused.note


def test_what_the_library_writes_it_reads() -> None:
    """A solution as a dictionary, with a goal as well, and an outcome are boards."""
    found = fifteen.solve("123406758")
    assert fifteen.solve(found.to_dict()).pieces == found.pieces
    to_centre = fifteen.solve("134862705", goal="123804765")
    again = fifteen.solve(to_centre.to_dict())
    assert (again.goal, again.pieces) == (to_centre.goal, to_centre.pieces)
    (outcome,) = fifteen.solve_all([found.to_dict()])
    assert Position.of(outcome.to_dict()) == found.start
    (refused,) = fifteen.solve_all([to_centre.to_dict()])
    assert refused.note.startswith("A goal with its empty cell out of the corners")


def test_an_outcome_as_a_dictionary() -> None:
    """It has the ten things of a solution, None where they are not known, the status,
    a note and the number; JSON takes it."""
    boards = ["123406758", "123456870", "12345678"]
    said = [each.to_dict() for each in fifteen.solve_all(boards)]
    keys = [*fifteen.solve("123406758").to_dict(), "status"]
    for each in said:
        assert [*each][:11] == keys
        assert json.loads(json.dumps(each)) == each
    assert [each["status"] for each in said] == ["solved", "unsolvable", "refused"]
    assert [each["length"] for each in said] == [2, None, None]
    assert [each["number"] for each in said] == [1, 2, 3]
    assert said[2]["start"] is None
    assert "a leading 0 was lost" in said[2]["note"]


NO_TYPE = "A position is a text, a list of tiles or a list of rows, not "
NO_NUMBER = "A piece is a whole number, not "


@pytest.mark.parametrize(
    ("board", "kind", "message"),
    [
        (None, TypeError, f"{NO_TYPE}None."),
        (999, TypeError, f"{NO_TYPE}something of type int."),
        (1023, TypeError, "Digits are a text, which keeps a leading 0, not some"),
        (np.int64(12345678), TypeError, "Digits are a text, which keeps a leading 0,"),
        (12345678, TypeError, "Digits are a text, which keeps a leading 0, not some"),
        (b"123456789abcde0f", TypeError, f"{NO_TYPE}something of type bytes."),
        ({*range(16)}, TypeError, f"{NO_TYPE}something of type set."),
        (dict.fromkeys(range(16)), TypeError, f"{NO_TYPE}something of type dict."),
        ([1.5, 2, 3, 0], TypeError, f"{NO_NUMBER}“1.5”."),
        ([*"12e0"], ValueError, "A 2×2 board has the pieces 1 to 3, and 0 for the"),
        (["12", "30", "4"], ValueError, "3 cells make no board: 16 make one"),
        ([None] * 16, ValueError, "Two cells are empty, not one, and 1 is missing."),
        ([1, 2, 3, 4, 0, 6, 7, 5, 8, 2], ValueError, "“1,2,3,4,0,6,7,5,8,2” is no boa"),
        (["123406758", 2], ValueError, "“123406758,2” is no board; perhaps column 1"),
        ([[1, 2], 3, 0], TypeError, f"{NO_NUMBER}something of type list."),
        ([[[1, 2], [3, 0]]], TypeError, f"{NO_NUMBER}something of type list."),
        ("", ValueError, "Expected a board; nothing is given."),
        ([], ValueError, "0 cells make no board: 16 make one of 4×4, 9 one of 3×3."),
        ([[1, 2], [3]], ValueError, "Row 1 has 2 cells and row 2 has 1; all rows have"),
        ([1, 2, 3, 4], ValueError, "A 2×2 board has the pieces 1 to 3, and 0 for the"),
        ([1, 2, 2, 0], ValueError, "2 occurs twice, and 3 is missing."),
        ([[0], [1], [2]], ValueError, "A board has 2 to 10 rows and columns, not 3×1."),
    ],
    ids=lambda value: type(value).__name__,
)
def test_what_is_no_position(board: Any, kind: type[Exception], message: str) -> None:
    """What can be none, whatever its value, is a TypeError, and tiles that make no
    board are a ValueError, in a sentence; of many boards it is refused by the same."""
    for take in (Position.of, fifteen.solve, fifteen.lower_bounds):
        with pytest.raises(kind) as caught:
            take(board)
        assert clear(ValueError(*caught.value.args)).startswith(message)
    (outcome,) = fifteen.solve_all([board])
    assert (outcome.status, isinstance(outcome.error, kind)) == ("refused", True)
    assert str(outcome.error).startswith(message)


# Many boards

NEXT_TO_HOME, TWO_AWAY = "123456789abcde0f", "123456789abcd0ef"


def test_every_board_of_many_has_an_outcome() -> None:
    """Between boards that are solved, one that cannot be read, one of no kind, and one
    that no method takes are refused, each by its number and its sentence."""
    large = Position.goal(10, 10)
    boards: list[Any] = [NEXT_TO_HOME, "12345678", 15, large, TWO_AWAY]
    boards.append("123456789abcdfe0")
    statuses = ["solved", *["refused"] * 3, "solved", "unsolvable"]
    for jobs in (1, 2):
        outcomes = [*solve_all(iter(boards), jobs=jobs)]
        assert [each.number for each in outcomes] == [1, 2, 3, 4, 5, 6]
        assert [each.status for each in outcomes] == statuses
        for outcome in outcomes:
            if outcome.status != "refused":
                assert (outcome.error, outcome.task is None) == (None, False)
                continue
            with pytest.raises((ValueError, TypeError)) as caught:
                fifteen.solve(boards[outcome.number - 1])
            assert type(outcome.error) is caught.type
            assert f"{outcome.note}." == str(outcome.error) == str(caught.value)


@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize("error", [RuntimeError, OSError, KeyError])
def test_an_error_of_the_iterable_comes_after_the_outcomes(
    error: type[Exception], jobs: int
) -> None:
    """Each board that was given before a generator fails has its outcome; then its own
    error comes."""
    wrong = error("The file has ended")

    def boards() -> Iterator[str]:
        yield from (NEXT_TO_HOME, "12345678", TWO_AWAY)
        raise wrong

    statuses = list[str]()
    with pytest.raises(error) as caught:
        statuses.extend(outcome.status for outcome in solve_all(boards(), jobs=jobs))
    assert caught.value is wrong
    assert statuses == ["solved", "refused", "solved"]


def test_many_refused_boards_are_not_all_waited_for() -> None:
    """Of boards without end, none of which can be read, the first outcomes come."""
    outcomes = islice(solve_all(repeat("12345678")), 3)
    assert [outcome.number for outcome in outcomes] == [1, 2, 3]


NEAR = {"timuot": "timeout", "job": "jobs", "fialed": "failed"}
"""Options that are misspelt, and those that are meant."""


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("option", [*NEAR, "xyzzy"])
def test_an_unknown_option_is_a_type_error(method: Any, option: str) -> None:
    """Every method refuses an option that it does not have, and names the one that is
    meant, or those that there are; auto takes the options of all methods."""
    start = {"twenty-four": Position.goal(5, 5)}.get(method, Position.goal())
    more: Any = {option: 3}

    def solve_many() -> None:
        [*solve_all([start], method, **more)]

    for act in (lambda: fifteen.solve(start, method, **more), solve_many):
        with pytest.raises(TypeError, match=f"^The method {method} has no ") as caught:
            act()
        meant = NEAR.get(option, "")
        takes = {"failed", "timeout", *METHODS[method].takes}
        known = meant in takes or (method == "auto" and bool(meant))
        words = f"Did you mean {meant}?" if known else "; it has "
        assert words in str(caught.value)


SLOW = """
import os, signal, sys, time, warnings
import fifteen
BOARD = "0c9dfbae37254861"
counts = []
def failed(quota):
    counts.append(quota.nodes)
    if str(len(counts)) == sys.argv[1]:
        begun.append(time.monotonic())
        kill = f"sleep 0.3; kill -{getattr(signal, sys.argv[2]):d} {os.getpid()}"
        os.spawnlp(os.P_NOWAIT, "sh", "sh", "-c", kill)
begun = [time.monotonic()]
"""


def slow(program: str, first: str = "none", signal: str = "SIGINT") -> list[str]:
    """What a program says that solves a board which takes long, and has this signal
    when so many quotas have failed."""
    flags = "-X", "dev"
    out = python(SLOW + program, first, signal, flags=flags, FIFTEEN_JIT="off")
    return out.splitlines()


@pytest.mark.parametrize(
    ("method", "first"), sweep([("korf0", "3"), ("korf0", "1"), ("auto", "1")], 2)
)
def test_an_interrupt_has_what_was_proved(method: str, first: str) -> None:
    """A plain solve that is interrupted raises a KeyboardInterrupt with a solution that
    has no length, the bound and the nodes that were told, and the time of the search;
    nothing is left over."""
    lines = slow(
        f"""
try:
    fifteen.solve(BOARD, {method!r}, failed=failed)
except KeyboardInterrupt as stop:
    found = stop.solution
    print(type(stop).__name__, found.length, found.optimal)
    nodes = [quota.nodes for quota in found.quotas]
    print(nodes[:len(counts)] == counts, found.nodes == sum(nodes))
    bound = found.quotas[-1].happy + found.quotas[-1].sad + 2
    print(found.lower_bound == bound, len(nodes) - len(counts) in (0, 1))
    seconds = sum(quota.seconds for quota in found.quotas)
    print(seconds <= found.seconds <= time.monotonic() - begun[0])
    print(str(stop) == f"{{BOARD}}: {{bound}} moves or more")
""",
        first,
    )
    assert lines == ["Interrupted None False", "True True", "True True", "True", "True"]


def test_an_interrupt_comes_between_modules() -> None:
    """While the engine is loaded a signal waits, and is then heard."""
    lines = slow("""
class Finder:
    def find_spec(self, name, *_):
        if name == "fifteen.running.engine":
            signal.raise_signal(signal.SIGINT)
sys.meta_path.insert(0, Finder())
try:
    fifteen.solve(BOARD, "korf0", failed=lambda quota: None)
except KeyboardInterrupt as stop:
    print("fifteen.running.engine" in sys.modules, stop.solution.lower_bound > 58)
""")
    assert lines == ["True True"]


def test_an_alarm_is_heard_during_a_search() -> None:
    """The handler of a signal runs while solve waits for a quota, and what it raises
    ends the search."""
    lines = slow(
        """
class Enough(Exception):
    pass
def heed(*_):
    raise Enough
signal.signal(signal.SIGALRM, heed)
try:
    fifteen.solve(BOARD, "korf0", failed=failed)
except Enough:
    print("heard")
""",
        "3",
        "SIGALRM",
    )
    assert lines == ["heard"]


def test_what_takes_long_is_left_to_another_process(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A search that another process makes again tells each quota once, in order."""
    told, calls = list[Quota](), list[Any]()

    def counted(*given: Any, **options: Any) -> Engine:
        calls.append(given)
        return Engine(*given, **options)

    monkeypatch.setattr("fifteen.running.engine.Engine", counted)
    monkeypatch.setattr("fifteen.running.solve.BRIEF", -1.0)
    found = fifteen.solve("613adb849257e0fc", "korf0", failed=told.append)
    assert len(calls) == 1
    assert [q[:3] for q in told] == [q[:3] for q in found.quotas[:-1]]
    alone = found_here(Position.parse("613adb849257e0fc"), "korf0")
    assert [quota[:3] for quota in found.quotas] == [q[:3] for q in alone.quotas]
    assert (found.pieces, found.nodes) == (alone.pieces, alone.nodes)


def test_time_that_is_spent_here_is_taken_off_the_limit(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A search that is handed on after five seconds has five fewer for the rest."""
    clock = iter([0.0, 5.0])

    def hired(jobs: object, timeout: float) -> Any:
        raise BufferError(timeout)

    def here(*given: object, **options: object) -> Any:
        raise solving.Long

    monkeypatch.setattr(solving, "monotonic", lambda: next(clock))
    monkeypatch.setattr(solving, "carry_out", here)
    monkeypatch.setattr("fifteen.running.pool.pool_of", hired)
    with pytest.raises(BufferError, match=r"^55\.0$"):
        fifteen.solve("51247308a6be9fcd", "korf0", timeout=60)


# What it gives back


@given(positions())
def test_a_position_is_plain_python(position: Position) -> None:
    """Made from lists or numpy's numbers, it has whole numbers of Python; and its repr
    is Python that gives it again."""
    for tiles in ([*position.tiles], np.array(position.tiles)):
        made = Position(tiles, position.rows, position.cols)  # type: ignore[arg-type]
        assert made == position
        assert all(type(tile) is int for tile in made.tiles)
    assert eval(repr(position)) == position


def test_a_solution_is_written_down() -> None:
    """It gives the ten things that JSON can take, moves in each notation, and a repr
    that is Python."""
    solution = fifteen.solve("51247308a6be9fcd", "korf0")
    said = json.loads(json.dumps(solution.to_dict()))
    assert [*said] == [
        *("start", "method", "length", "happy", "sad", "pieces", "nodes", "seconds"),
        *("lower_bound", "optimal"),
    ]
    assert said["start"] == "51247308a6be9fcd"
    assert (said["length"], said["pieces"]) == (27, solution.pieces)
    assert solution.moves("tiles") == solution.pieces
    moved = solution.start.tiles_in(solution.pieces)
    assert read_moves(solution.start, solution.moves(), "moves") == solution.pieces
    again = eval(repr(solution), {"Solved": Solved, "Position": Position})
    assert again.to_dict() == said | {"seconds": round(solution.seconds, 6)}
    assert len(repr(solution)) < 300
    shown = solution._repr_html_()
    assert "\n".join(solution.start.drawn()) in shown
    assert f">27 moves: {solution.moves()}<" in shown
    positions = solution.positions
    assert (positions[0], positions[-1]) == (solution.start, Position.goal())
    for before, tile, after in zip(positions, moved, positions[1:], strict=False):
        assert before.push(tile) == after
    assert len(positions) == len(moved) + 1


def test_what_is_not_done_has_no_moves() -> None:
    """A search that was ended has a bound, no length, and no moves."""
    start = Position.of("0c9dfbae37254861")
    solution = Solution(start, "korf0", None, None, None, None, 7, 0.5, 40, False)
    assert solution.moves() is None
    assert ">40 moves or more<" in solution._repr_html_()
    assert solution.positions == [start]
    assert solution.to_dict()["length"] is None
    assert solution.to_dict()["lower_bound"] == 40


# The page about it


def described(thing: object, text: str) -> bool:
    """Whether a text has the lines of a docstring, and a list of what it takes."""
    lines = (inspect.getdoc(thing) or "no words").splitlines()
    items = [re.sub(r"^    (\**\w+): ", r"- `\1`: ", line).strip() for line in lines]
    parts = {"Args:", "Attributes:", "Raises:", "Returns:", "Yields:"}
    return all(item in text for item in items if item not in parts)


def test_every_option_is_described() -> None:
    """The help of the options has a sentence about each, and no other."""
    for kind in (Options, OptionsOfMany):
        names = re.findall(r"^    (\w+): ", inspect.getdoc(kind) or "", re.M)
        own = OptionsOfMany.__annotations__ if kind is Options else {}
        assert names == [n for n in kind.__annotations__ if n not in own]


def test_the_page_has_all_that_there_is() -> None:
    """It describes each name that the library offers, each field and each method, in
    the words of the docstrings."""
    text = reference().data
    for name in OFFERED:
        assert f"# `{name}`\n" in text
        value = getattr(fifteen, name)
        if inspect.isclass(value):
            for field, member in vars(value).items():
                if callable(member) and field[0] != "_":
                    assert f"## `{name}.{field}`\n\n~~~\n{field}(" in text
                    assert described(member, text), f"{name}.{field}"
        if inspect.isfunction(value) or inspect.isclass(value):
            assert described(value, text), name
            place = value.__module__.replace(".", "/")
            assert f"In `{place}.py`." in text
    assert "\nlength: int | None\n" in text
    assert "lower_bounds(position: AnyBoard) -> dict[str, int]" in text


def test_what_the_readme_shows_of_python() -> None:
    """Each line of it that has an answer under it gives that answer."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    (shown,) = re.findall(r"```pycon\n(.*?)```", text, re.DOTALL)
    test = doctest.DocTestParser().get_doctest(shown, {}, "README", None, 0)
    assert tuple(doctest.DocTestRunner().run(test))[:2] == (0, 5)


def test_auto_leaves_out_options_of_other_methods() -> None:
    """An option that some method takes is no mistake for auto."""
    assert fifteen.solve("123456789abcde0f", memory=1 << 20, shorten=8).length == 1
    with pytest.raises(TypeError, match="korf0 has no option “memory”"):
        fifteen.solve("123456789abcde0f", "korf0", memory=1 << 20)


def test_what_took_long_in_threads_leaves_nothing() -> None:
    """Searches with a limit in threads leave no process and no warning at the end."""
    lines = slow("""
from concurrent.futures import ThreadPoolExecutor
def solve(seed):
    start = fifteen.Position.random(3, 3, seed=seed)
    return fifteen.solve(start, "pair-distance", timeout=60)
with ThreadPoolExecutor(3) as pool:
    print(*[found.optimal for found in pool.map(solve, range(4))])
""")
    assert lines == ["True True True True"]
