"""All methods together: each length is the true one, and each bound is a bound."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, get_args

import oracle
import pytest
from conftest import COMPILED, KORF100, needs_numba, table
from hypothesis import example, given, settings
from hypothesis import strategies as st
from played import task_of
from positions import ALL, SHAPES, SMALL, clear, scrambled
from tiers import sweep

import fifteen
import korf0
from fifteen import partial_goals
from fifteen.board.position import Position
from fifteen.planning import choice as choosing
from fifteen.planning.bounds import LOWER_BOUNDS
from fifteen.planning.choice import FEW
from fifteen.planning.methods import METHODS, MethodName
from fifteen.planning.plan import WITHOUT_END, plan_for
from fifteen.planning.solution import Solution
from fifteen.programs import BEST
from fifteen.running.carry_out import searched
from fifteen.running.engine import Engine
from fifteen.tables.pattern_tables import pattern_tables
from proofweave import proves

NAMES: list[MethodName] = [
    name
    for name in get_args(MethodName)
    if name in METHODS and name != "auto" and METHODS[name].shortest
]
BOUNDS = [name for name in LOWER_BOUNDS if name != "patterns of six"]
"""The bounds of boards that are small; that for larger ones has its own tests."""
TINY = [(rows, cols) for rows, cols in SHAPES if rows * cols < FEW - 1]
TABLES = [(rows, cols) for rows, cols in SHAPES if FEW <= rows * cols <= 16]
"""The sizes for which tables of patterns are kept; without numba few are made here."""
LARGER = [(4, 5), (5, 4)]
"""The sizes of more cells for which tables are made here; for 5×5 it takes too long."""
if not COMPILED:
    TABLES, LARGER = [(2, 5)], []
LARGE = ALL if COMPILED else TINY
FITTING = [
    (name, rows, cols)
    for name in NAMES
    for rows, cols in SHAPES
    if not METHODS[name].refusal(rows, cols)
    and (name != "pattern-database" or (rows, cols) in [*TABLES, *TINY])
    and (name != "twenty-four" or (rows, cols) in LARGER)
]
MANY_WALKS = [("walking-distance", 3, 5), ("walking-distance", 5, 3)]
"""Of these sizes there are hundreds of thousands of tables to make."""
FOR_FIFTEEN = [name for name, *shape in FITTING if shape == [4, 4]]
HUNDRED = table(KORF100)
SAMPLED = ("best-first", "pair-distance", "linear-conflict", "walking-distance")
FEWER = dict.fromkeys((*SAMPLED, "pattern-database", "korf2"), 399)
"""Methods that are tried on one in so many of the positions of 2×4 and 3×3, since each
begins a position by filling tables, and all would take a minute or more; the record
``records/every_position.csv`` has what the first of them gave; the bound of
pattern-database is compared on all of them by its own tests, and korf2 has a sweep."""
COUNTED = ("positions", "wrong", "moves", "nodes")
RANDOM = [0, 30, 112, 342]
"""Seeds of positions of 4×4 that a search by Manhattan distance solves soon."""


@pytest.fixture(scope="module", autouse=True)
def tables_made(compiled_here: Path) -> None:
    """Make the tables of patterns, which is soon done by what is compiled."""
    for rows, cols in [*TABLES, *LARGER]:
        pattern_tables(rows, cols)


def sound(solution: Solution, start: Position, method: str) -> int:
    """The length of a solution, all of whose parts must fit together."""
    assert (solution.start, solution.method) == (start, method)
    assert solution.length is not None
    assert solution.happy is not None
    assert solution.sad is not None
    assert solution.pieces is not None
    assert solution.happy + solution.sad == solution.length == len(solution.pieces)
    distance = oracle.manhattan(start.tiles, start.cols)
    assert solution.happy - solution.sad == distance
    end = oracle.replay(start.tiles, solution.pieces, start.cols)
    assert end == oracle.goal(start.rows, start.cols)
    assert solution.lower_bound == solution.length
    assert solution.optimal is True
    assert solution.seconds >= 0
    assert solution.nodes == sum(quota.nodes for quota in solution.quotas)
    bounds = [quota.happy + quota.sad for quota in solution.quotas]
    assert bounds == sorted(set(bounds))
    assert not bounds or bounds[-1] == solution.length
    assert all((solution.length - bound) % 2 == 0 for bound in bounds)
    assert all(quota.happy - quota.sad == distance for quota in solution.quotas)
    # A search that asks may refuse the start, and meets no node in its first quota.
    met = [q for q in solution.quotas if q.sad or solution.method != "korf2"]
    assert all(quota.nodes > 0 for quota in met)
    return solution.length


# What solve promises, for every method and every size


def test_there_is_a_method_for_every_size() -> None:
    """Every size from 2×2 to 5×5 is solved by some method; 4×4 by all but one, which
    is for larger ones."""
    assert {(rows, cols) for _, rows, cols in FITTING} == set(SHAPES)
    others = [name for name in NAMES if name != "twenty-four"]
    assert [name for name in others if COMPILED or "pattern" not in name] == FOR_FIFTEEN


@pytest.mark.parametrize(
    ("method", "rows", "cols"),
    sweep([case for case in FITTING if case not in MANY_WALKS], 5),
)
def test_near_positions_of_every_size(method: MethodName, rows: int, cols: int) -> None:
    """Near the goal of any size, lengths are true, all that is said fits, and each
    quota that fails is reported; at the goal nothing is to be done.  By walking
    distance 3×5 and 5×3 are tried below."""
    found, true = near_the_goal(method, rows, cols)
    assert found == true


@pytest.mark.slow("sweep")
@pytest.mark.parametrize(("method", "rows", "cols"), MANY_WALKS)
def test_near_positions_with_many_walks(
    method: MethodName, rows: int, cols: int
) -> None:
    """The same by walking distance on boards of which the tables are long to make."""
    found, true = near_the_goal(method, rows, cols)
    assert found == true


def near_the_goal(
    method: MethodName, rows: int, cols: int
) -> tuple[list[int], list[int]]:
    """Try a method on five positions near the goal of a size, and on the goal; return
    the lengths of its solutions, and the true ones."""
    given, found, true = little_memory(method), list[int](), list[int]()
    for seed in range(5):
        start, reported = scrambled(rows, cols, seed, 22), list[korf0.Quota]()
        solution = fifteen.solve(start, method, failed=reported.append, **given)
        found.append(sound(solution, start, method))
        true.append(oracle.shortest(start.tiles, cols))
        counted = [(quota.happy, quota.nodes) for quota in solution.quotas[:-1]]
        assert [(quota.happy, quota.nodes) for quota in reported] == counted
    home = fifteen.solve(Position.goal(rows, cols), method, **given)
    assert (home.length, home.pieces, home.nodes, home.quotas) == (0, "", 0, ())
    return found, true


def little_memory(method: MethodName) -> dict[str, Any]:
    """4 MiB for a method that takes as much as it is given, and fills it first."""
    return {"memory": 1 << 22} if "memory" in METHODS[method].takes else {}


@needs_numba
@pytest.mark.parametrize(("rows", "cols"), [(2, 6), (7, 2), (2, 8)])
def test_near_positions_with_long_lines(rows: int, cols: int) -> None:
    """A board of few cells in long lines has a method, and its tables."""
    start = scrambled(rows, cols, 1, 22)
    true = oracle.shortest(start.tiles, cols)
    assert sound(fifteen.solve(start), start, "twenty-four") == true


@pytest.mark.parametrize(("method", "rows", "cols"), FITTING)
def test_what_has_no_solution(method: MethodName, rows: int, cols: int) -> None:
    """A position that has no solution is told from others at once, in one line."""
    for start in (
        Position.goal(rows, cols).exchanged(),
        scrambled(rows, cols, 1, 20).exchanged(),
        Position.random(rows, cols, seed=1, solvable=False),
    ):
        with pytest.raises(korf0.Unreachable) as caught:
            fifteen.solve(start, method)
        assert clear(caught.value) == korf0.UNREACHABLE


@pytest.mark.parametrize("method", FOR_FIFTEEN)
def test_a_report_that_raises_ends_the_search(method: MethodName) -> None:
    """What the report raises comes through, and the next search is not spoiled."""

    class Enough(Exception):
        pass

    def enough(quota: korf0.Quota) -> None:
        raise Enough

    start, given = "51247308a6be9fcd", little_memory(method)
    expected = fifteen.solve(start, method, **given)
    if len(expected.quotas) > 1:
        with pytest.raises(Enough):
            fifteen.solve(start, method, failed=enough, **given)
    again = fifteen.solve(start, method, **given)
    assert (again.pieces, again.nodes) == (expected.pieces, expected.nodes)


@pytest.mark.parametrize("method", ["", "korf", "KORF0", "none such"])
def test_an_unknown_method(method: MethodName) -> None:
    """A method that there is not is refused, with the names of those there are."""
    for act in (fifteen.solve, lambda start, method: plan_for(method, start)):
        with pytest.raises(ValueError, match=r"^Unknown method “.*”; ") as caught:
            act(Position.goal(), method)
        message = str(caught.value)
        assert message.isprintable()
        assert all(name in message for name in NAMES)


@pytest.mark.parametrize("method", METHODS)
def test_a_method_says_what_it_is(method: MethodName) -> None:
    """A method has its own name, a line about it, and a bound that the library has."""
    chosen = METHODS[method]
    words = f"The method {method}, in fifteen/programs.py,"
    assert chosen.name == method == method.lower(), f"{words} is to be in small letters"
    assert chosen.summary.isprintable(), f"{words} is to have a summary of one line"
    length = len(chosen.summary)
    assert 10 < length <= 72, f"{words} has a summary of {length} signs, not 11 to 72"
    known = chosen.bound in (*LOWER_BOUNDS, BEST)
    assert known, f"{words} has no bound “{chosen.bound}”"


# Those whose solutions need not be the shortest


def right(solution: Solution, start: Position) -> int:
    """The length of a solution that may be too long, and does not say otherwise."""
    assert solution.length is not None
    assert solution.pieces is not None
    assert solution.happy is not None
    assert solution.sad is not None
    assert solution.happy + solution.sad == solution.length == len(solution.pieces)
    h = oracle.manhattan(start.tiles, start.cols)
    if METHODS[solution.method].bound == BEST:
        assert h <= solution.lower_bound <= solution.length
        assert solution.lower_bound >= max(fifteen.lower_bounds(start).values())
    else:
        assert solution.lower_bound == h
    assert solution.happy - solution.sad == h
    assert solution.optimal is (solution.length == solution.lower_bound)
    end = oracle.replay(start.tiles, solution.pieces, start.cols)
    assert end == oracle.goal(start.rows, start.cols)
    return solution.length


@given(st.sampled_from(LARGE), st.integers(0, 9))
@settings(max_examples=1)
@example(LARGE[-1], 1)
def test_quick_solves_any_board_of_any_size(shape: tuple[int, int], seed: int) -> None:
    """From 2×2 to 10×10 its solution leads home, and is not shorter than is proved."""
    start = Position.random(*shape, seed=seed)
    solution = fifteen.solve(start, "quick")
    assert solution.pieces is not None
    tiles = start.tiles_in(solution.pieces)
    signs = "".join(oracle.DIGITS[tile] for tile in tiles)
    end = oracle.replay(start.tiles, signs, start.cols)
    assert end == oracle.goal(start.rows, start.cols)
    assert solution.length == len(tiles) >= solution.lower_bound
    assert solution.lower_bound >= max(fifteen.lower_bounds(start).values())
    assert solution.optimal is (solution.length == solution.lower_bound)
    with pytest.raises(korf0.Unreachable):
        fifteen.solve(start.exchanged(), "quick")


def test_quick_tells_better_and_better_solutions() -> None:
    """Each is a solution, and shorter; the last is the one that is found."""
    start, told = Position.random(3, 4, seed=1), list[Solution]()
    solution = fifteen.solve(start, "quick", better=told.append)
    lengths = [each.length or 0 for each in told]
    assert len(lengths) > 1
    assert lengths == sorted(set(lengths), reverse=True)
    assert all(start.replay(each.pieces or "").solved for each in told)
    assert all(each.lower_bound <= solution.lower_bound for each in told)
    assert told[-1].pieces == solution.pieces


def test_quick_goes_on_while_there_is_time() -> None:
    """With a time limit it ends when the solution is proved to be a shortest one."""
    start = Position.parse("867254301")
    solution = fifteen.solve(start, "quick", timeout=1000)
    assert (solution.length, solution.optimal) == (31, True)
    assert fifteen.solve(start, "quick", shorten=12).length == len(
        fifteen.solve(start, "quick", shorten=12, timeout=1000).pieces or ""
    )


def test_quick_has_a_solution_when_its_time_is_over() -> None:
    """A search that is ended gives the best solution that it had told."""
    start, told = Position.random(*LARGE[-1], seed=1), list[Solution]()
    task = task_of(start, "quick", {"shorten": WITHOUT_END})
    (outcome,) = Engine().outcomes([task], better=told.append, stop=lambda: bool(told))
    assert outcome.solution is not None
    assert outcome.solution.length == told[-1].length
    assert outcome.solution.pieces == told[-1].pieces
    assert start.replay(outcome.solution.pieces or "").solved
    assert outcome.note in ("", "interrupted")


def test_partial_goals_is_told_how() -> None:
    """The plan, the search and the width of windows are those of the program."""
    start = Position.parse("13560de9b48ca7f2")

    def found(**options: Any) -> str:
        solution = fifteen.solve(start, "partial-goals", **options)
        assert right(solution, start)
        return str(solution.pieces)

    def planned(plan: str, search: str = "breadth") -> str:
        stages = partial_goals.plan(start.cells, 4, 4, plan, method=search)
        return "".join(stage.pieces for stage in stages)

    usual, bold = (partial_goals.PLANS[name] for name in ("usual", "bold"))
    plain = planned(usual)
    assert found() == found(plan=usual, depth=80) == plain
    assert found(search="depth") == planned(usual, "depth")
    assert found(plan="bold") == found(plan=f" {bold} ") == planned(bold)
    reduced = partial_goals.reduce(start.cells, plain, 4, 4, 20)
    assert found(shorten=20) == found(shorten=20, timeout=1000) == reduced.pieces
    assert len(reduced.pieces) < len(plain)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"depth": 3}, "Stage 1 takes more than the 3 moves that it may have."),
        ({"search": "width"}, "Option search: expected one of breadth, depth, got"),
    ],
)
def test_partial_goals_says_what_is_wrong(
    options: dict[str, Any], message: str
) -> None:
    """A plan that cannot be followed is refused in a sentence, in a process as well."""
    process: dict[str, Any] = {"timeout": 1000}
    for more in ({}, process):
        with pytest.raises(ValueError, match=r"\w") as caught:
            fifteen.solve("bc9e80df3412a756", "partial-goals", **options, **more)
        assert clear(caught.value).startswith(message)


# The method that is one of the others


@pytest.fixture
def empty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Return what puts down tables, for which nothing but their names is needed."""
    monkeypatch.setenv("FIFTEEN_CACHE", str(tmp_path))
    (tmp_path / "tables").mkdir()

    def there(*names: str) -> None:
        for name in names:
            (tmp_path / "tables" / f"pattern-{name}.table").touch()

    return there


LARGE_ONES = ("4x4-6-6-3", "4x4-7-8")


@pytest.mark.parametrize(
    ("numba", "memory", "there", "best"),
    [
        (True, 34, (), "6-6-3"),
        (True, 34, ("4x4-5-5-5",), "6-6-3"),
        (True, 34, ("4x4-6-6-3", "4x4-5-5-5"), "6-6-3"),
        (True, 34, LARGE_ONES, "7-8"),
        (True, 34, ("3x4-5-6",), "6-6-3"),
        (True, 31, LARGE_ONES, "7-8"),
        (True, 31, (), "6-6-3"),
        (True, 29, LARGE_ONES, "6-6-3"),
        (True, 29, (), "6-6-3"),
        (True, 27, LARGE_ONES, "5-5-5"),
        (True, 27, (), "5-5-5"),
        (False, 34, ("4x4-5-5-5",), "5-5-5"),
        (False, 34, (), ""),
    ],
)
def test_auto_takes_the_best_tables_there_are(
    empty: Callable[..., None],
    monkeypatch: pytest.MonkeyPatch,
    numba: bool,
    memory: int,
    there: tuple[str, ...],
    best: str,
) -> None:
    """7-8 if they have been made, else 6-6-3, which are made if need be; 5-5-5 where
    there is little memory.  Without numba it takes what is there, or does without."""
    monkeypatch.setattr(choosing, "can_compile", lambda: numba)
    monkeypatch.setattr(choosing, "memory_here", lambda: 1 << memory)
    empty(*there)
    assert not best or choosing.best_tables(4, 4) == best
    method = "pattern-database" if best else "walking-distance"
    assert choosing.best_method(4, 4) == method
    if numba and memory == 34:
        assert choosing.best_method(5, 5) == "twenty-four"
    elif not numba:
        assert choosing.best_method(3, 4) == "walking-distance"


@pytest.mark.parametrize(("rows", "cols"), sweep(SHAPES[:-1], 2))
def test_auto_takes_every_board(rows: int, cols: int) -> None:
    """It says which method it has taken, and leaves out what that does not take."""
    start = scrambled(rows, cols, 3, 16)
    solution = fifteen.solve(start, jobs=2)
    assert sound(solution, start, solution.method) == oracle.shortest(start.tiles, cols)
    assert solution.method == plan_for("auto", start).method != "auto"
    if COMPILED and (rows, cols) in TABLES:
        assert solution.method == "pattern-database"


@needs_numba
def test_tables_may_be_named() -> None:
    """Other tables give another number of nodes, and a solution of the same length."""
    start = Position.random(seed=RANDOM[0])
    usual = fifteen.solve(start, "pattern-database")
    named = fifteen.solve(start, "pattern-database", tables="6-6-3")
    small = fifteen.solve(start, "pattern-database", tables="5-5-5")
    assert (usual.nodes, usual.pieces) == (named.nodes, named.pieces)
    assert sound(small, start, "pattern-database") == usual.length
    assert small.nodes > usual.nodes
    with pytest.raises(ValueError, match="“9-9” is no partition of 4×4"):
        fifteen.solve(start, "pattern-database", tables="9-9")
    hurried = fifteen.solve(start, timeout=600, tables="5-5-5")
    assert (hurried.nodes, hurried.method) == (small.nodes, "pattern-database")


@needs_numba
def test_damaged_tables_are_made_again(
    own_cache: Path, recwarn: pytest.WarningsRecorder
) -> None:
    """A search says so; a bound is computed without them."""
    table = own_cache / "tables" / "pattern-4x4-6-6-3.table"
    table.parent.mkdir()
    table.write_bytes(b"FIFTEEN")
    start = Position.random(seed=RANDOM[0])
    assert "pattern database" not in fifteen.lower_bounds(start)
    assert [*recwarn] == []
    solution = fifteen.solve(start)
    assert sound(solution, start, "pattern-database") == solution.length
    (line,) = [str(warning.message) for warning in recwarn]
    assert "pattern-4x4-6-6-3.table is damaged: it has 7 bytes only" in line
    assert table.stat().st_size > 1 << 20


# A timeout


@pytest.mark.parametrize("method", FOR_FIFTEEN)
def test_a_timeout_leaves_a_bound(method: MethodName) -> None:
    """When time is up there is no length, but a bound that is true and has parity."""
    hard = HUNDRED[87]
    start, length = Position.parse(hard["start_knuth"]), int(hard["optimal"])
    told: list[korf0.Quota] = []
    solution = fifteen.solve(start, method, timeout=0.1, failed=told.append)
    assert (solution.start, solution.method) == (start, method)
    assert int(hard["manhattan"]) <= solution.lower_bound <= length
    assert (solution.lower_bound - length) % 2 == 0
    if solution.length is None:
        nothing = solution.happy, solution.sad, solution.pieces, solution.optimal
        assert nothing == (None, None, None, False)
        assert all(q.happy + q.sad < solution.lower_bound for q in told)
        if told:
            assert solution.lower_bound == told[-1].happy + told[-1].sad + 2
    else:
        assert sound(solution, start, method) == length


# Every position of the small boards


@cache
def every(rows: int, cols: int) -> list[tuple[Position, int]]:
    """Every position with a solution, and its true distance."""
    known = oracle.everything(rows, cols)
    return [(Position(tiles, rows, cols), far) for tiles, far in known.items()]


@cache
def every_step(rows: int, cols: int) -> list[tuple[oracle.Position, oracle.Position]]:
    """Every push of a tile on a board, in that direction which leads away from home."""
    known = oracle.everything(rows, cols)
    return [
        (before, after)
        for before, far in known.items()
        for _, after in oracle.neighbours(before, cols)
        if known[after] > far
    ]


@pytest.mark.slow("sweep")
@pytest.mark.parametrize(
    ("method", "rows", "cols"), [case for case in FITTING if case[1:] in SMALL]
)
def test_every_small_position_has_its_true_length(
    method: MethodName, rows: int, cols: int
) -> None:
    """On every position up to 3×3 a method finds the length that the oracle knows.

    Interpreted, on some hundred of each size.  One solution in five is replayed.
    """
    assert wrong_lengths(method, rows, cols, 0, FEWER.get(method, 1)) == []


@pytest.mark.slow("sweep")
@pytest.mark.parametrize("part", range(12))
def test_korf2_has_the_length_of_every_position(part: int) -> None:
    """On all positions of 2×4 and 3×3, which the test above samples."""
    for rows, cols in ((2, 4), (4, 2), (3, 3)):
        assert wrong_lengths("korf2", rows, cols, part, 12) == []


def wrong_lengths(
    method: MethodName, rows: int, cols: int, first: int, step: int
) -> list[Position]:
    """The positions, from one on each so-many-th, at which a method finds another
    length than the oracle, or moves that do not lead home."""
    known = every(rows, cols)[first:]
    if len(known) <= 360:
        step = 1
    if not COMPILED:
        step = 1 + len(known) // 100
    goal = oracle.goal(rows, cols)
    plan = plan_for(method, Position.goal(rows, cols), little_memory(method))
    wrong = []
    for k, (start, far) in enumerate(known[::step]):
        found = searched(plan, start, unheard)
        right = found.happy + found.sad == len(found.pieces) == far
        if right and k % 5 == 0:
            right = oracle.replay(start.tiles, found.pieces, cols) == goal
        if not right:
            wrong.append(start)
    assert known[::step]
    return wrong


@pytest.mark.parametrize("method", SAMPLED)
def test_what_is_sampled_here_was_tried_on_every_position(method: MethodName) -> None:
    """A method that is sampled has been run on every position, and never was wrong.

    The record is of this program: on the smallest boards it meets the same nodes.
    """
    record = {
        (int(row["rows"]), int(row["cols"])): {key: int(row[key]) for key in COUNTED}
        for row in table("records/every_position.csv")
        if row["method"] == method
    }
    assert set(record) == {case[1:] for case in FITTING if case[0] == method} & {*SMALL}
    for (rows, cols), counts in record.items():
        known = oracle.everything(rows, cols)
        right = {"positions": len(known), "wrong": 0, "moves": sum(known.values())}
        nodes = counts["nodes"]
        if len(known) <= 360:
            plan = plan_for(method, Position.goal(rows, cols), little_memory(method))
            starts = [start for start, _ in every(rows, cols)]
            nodes = sum(searched(plan, start, unheard).nodes for start in starts)
        assert counts == {**right, "nodes": nodes}


def unheard(quota: korf0.Quota) -> None:
    """Take no notice of a quota that failed."""


# Greater boards


def lengths(start: Position) -> dict[str, int]:
    """The length that each method finds which is for boards of this size."""
    return {
        method: sound(fifteen.solve(start, method), start, method)
        for method, rows, cols in FITTING
        if (rows, cols) == (start.rows, start.cols)
    }


# Lower bounds


def value(name: str, start: Position) -> int | None:
    """A bound at a position, or None if boards of five are too large for it.

    There are no tables of patterns for very small boards either.
    """
    try:
        return LOWER_BOUNDS[name](start)
    except ValueError as error:
        tables = name == "pattern database" and (start.rows, start.cols) not in TABLES
        assert 5 in (start.rows, start.cols) or tables
        clear(error)
        return None


@pytest.mark.slow("sweep")
@pytest.mark.parametrize(("rows", "cols"), SMALL)
def test_bounds_on_every_small_position(rows: int, cols: int) -> None:
    """On every position up to 3×3 the linear conflict is not above the true distance,
    and it changes by at most one from a position to the next."""
    proves("up to nine cells", max(rows * cols for rows, cols in SMALL))
    steps = every_step(rows, cols)
    is_a_bound("linear conflict", every(rows, cols), steps)


@pytest.mark.slow("sweep")
@pytest.mark.parametrize(("rows", "cols"), SMALL)
@pytest.mark.parametrize("name", [name for name in BOUNDS if name != "linear conflict"])
def test_bounds_on_small_positions(name: str, rows: int, cols: int) -> None:
    """On positions up to 3×3 no bound is above the true distance, and it changes by at
    most one from a position to the next.

    The tests of their chapters compare these bounds on all positions, or with the
    linear conflict; here they are asked for on one in 199 of 2×4 and 3×3, and on those
    beside it.
    """
    known, steps = every(rows, cols), every_step(rows, cols)
    if name == "pattern database" and (rows, cols) not in TABLES:
        return
    if len(known) > 360:
        some = {start.tiles for start, _ in known[::199]}
        steps = [step for step in steps if not some.isdisjoint(step)]
        asked = some.union(*steps)
        known = [(start, far) for start, far in known if start.tiles in asked]
    is_a_bound(name, known, steps)


def is_a_bound(
    name: str,
    known: list[tuple[Position, int]],
    steps: list[tuple[oracle.Position, oracle.Position]],
) -> None:
    """See that a bound is not above true distances, nor changes by more than one."""
    bound = LOWER_BOUNDS[name]
    values = {start.tiles: bound(start) for start, _ in known}
    assert all(0 <= values[start.tiles] <= far for start, far in known)
    assert max(abs(values[before] - values[after]) for before, after in steps) <= 1


@pytest.mark.parametrize("name", oracle.BOUNDS)
def test_a_bound_is_what_its_dull_twin_says(name: str) -> None:
    """Each bound is that of the oracle, near the goal and anywhere, on any board."""
    for rows, cols in ((2, 2), (2, 3), (3, 2), (3, 3), (3, 4), (4, 4)):
        for seed in range(9):
            start = Position.random(rows, cols, seed=seed)
            if seed < 3:
                start = scrambled(rows, cols, seed, 9)
            assert value(name, start) == oracle.BOUNDS[name](start.tiles, cols), start


@pytest.mark.parametrize("name", BOUNDS)
def test_bounds_on_korfs_hundred(name: str) -> None:
    """On none of Korf's hundred positions is a bound above the length of a solution."""
    if name == "pattern database" and (4, 4) not in TABLES:
        pytest.skip("would take minutes without numba")
    for row in HUNDRED:
        start = Position.parse(row["start_knuth"])
        assert 0 < LOWER_BOUNDS[name](start) <= int(row["optimal"])


@pytest.mark.parametrize(("rows", "cols"), [(6, 6), (10, 10), (3, 9)])
def test_auto_says_what_else_can_be_done(rows: int, cols: int) -> None:
    """Beyond 25 cells auto has no method, and one sentence names those that help."""
    with pytest.raises(ValueError, match=r"quick \(--quick\)") as caught:
        fifteen.solve(Position.random(rows, cols, seed=1))
    assert f"{rows}×{cols}" in clear(caught.value)


@pytest.mark.parametrize("seed", RANDOM)
def test_all_methods_agree_on_random_positions(seed: int) -> None:
    """On random positions of 4×4 all methods find the same length.

    Interpreted, the positions are some forty pushes from the goal.
    """
    start = scrambled(4, 4, seed, 40)
    if COMPILED:
        start = Position.random(seed=seed)
    assert len(set(lengths(start).values())) == 1, lengths(start)
