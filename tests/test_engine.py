"""One engine of work: the same answers and nodes, however a search is divided."""

from __future__ import annotations

import json
import os
import random
import shutil
import subprocess
import sys
import warnings
import zlib
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from time import monotonic, sleep
from types import FrameType
from typing import Any, NamedTuple

import oracle
import pytest
import unix
from browsers import LONG, until
from conftest import needs_numba
from played import found_here, register, task_of
from tiers import sweep

import korf0
from fifteen import programs, warn
from fifteen.board.position import Position
from fifteen.compiling import compiled as compiling
from fifteen.compiling.compiled import watchers
from fifteen.planning import choice
from fifteen.planning.plan import Plan, plan_for
from fifteen.planning.solution import Solution
from fifteen.running import carry_out, division, engine, tasks
from fifteen.running.carry_out import Found
from fifteen.running.engine import AnyPool, Engine, Job
from fifteen.running.finished import WHOLE, Finished
from fifteen.running.outcome import Outcome, Task
from fifteen.running.pool import Here, Pool, one_pool, pool_of
from fifteen.running.scramble import walk
from proofweave import proves

pytestmark = pytest.mark.filterwarnings("ignore::ResourceWarning")

EASY, LONGER, HARD = "51247308a6be9fcd", "613adb849257e0fc", "159d26ae37bf48c0"
UNSOLVABLE = "123456789abcdfe0"


SOUND: dict[str, Any] = {"pieces": "b", "nodes": 5, "seconds": 0.5, "lower_bound": 19}
STRANGE_SOLUTIONS: list[dict[str, Any]] = [
    {},
    SOUND,
    {**SOUND, "quotas": 7},
    {**SOUND, "quotas": [[1, 2, 3]]},
    {**SOUND, "quotas": [[1, 2, "3", 4.5]]},
    {**SOUND, "quotas": [], "more": 1},
    {**SOUND, "quotas": [], "pieces": 17},
    {**SOUND, "quotas": [], "pieces": None},
    {**SOUND, "quotas": [], "nodes": "5"},
    {**SOUND, "quotas": [], "seconds": 1e400},
    {**SOUND, "quotas": [], "lower_bound": -1},
]
"""Results that a line may have in place of a solution."""


@pytest.fixture
def fine(monkeypatch: pytest.MonkeyPatch) -> None:
    """Boards are divided at once, into small parts."""
    monkeypatch.setattr(tasks, "DIVIDED_AFTER", -1.0)
    monkeypatch.setattr(division, "GRAIN", 40)
    monkeypatch.setattr(division, "PARTS", 64)


def walked(rows: int, cols: int, seed: int, moves: int) -> Position:
    """The end of a random walk from the goal that never goes straight back."""
    return walk(Position.goal(rows, cols), moves, random.Random(seed))


def answer(solution: Solution | None) -> tuple[Any, ...]:
    """All that a solution says but its times."""
    if solution is None:
        return (None,)
    quotas = tuple(quota[:3] for quota in solution.quotas)
    found = solution.length, solution.pieces, solution.nodes, solution.lower_bound
    return str(solution.start), *found, quotas


def outcomes(
    given: Sequence[Task],
    jobs: int = 2,
    at: AnyPool | None = None,
    path: Path | None = None,
    timeout: float | None = None,
    **options: Any,
) -> list[Outcome]:
    """The outcomes of tasks by a new engine."""
    kept = Finished(str(path)) if path else None
    made = Engine(at or pool_of(jobs, timeout), timeout=timeout, finished=kept)
    return [*made.outcomes(given, **options)]


DIVIDED = {
    "korf2": [(4, 4, 60), (3, 3, 80), (3, 4, 70)],
    "linear-conflict": [(4, 4, 24), (3, 3, 40), (3, 4, 26)],
    "walking-distance": [(4, 4, 24), (3, 3, 40), (4, 3, 26)],
    "pattern-database": [(3, 3, 60), (3, 4, 40), (2, 5, 50)],
    "twenty-four": [(4, 5, 24)],
}
"""The methods whose search is divided, with sizes and lengths of walks."""
TWINS = {
    "linear-conflict": "linear conflict",
    "walking-distance": "walking and inversion distance",
}
"""The bounds by which an oracle searches as these do."""


@pytest.mark.parametrize("method", sweep(DIVIDED, 4))
def test_a_divided_search_is_that_of_one_process(method: str, fine: None) -> None:
    """Pieces, and nodes of each quota, are those of the search that is not divided, on
    two processes and in one that keeps parts; so are those of an oracle on 3×3."""
    for seed, (rows, cols, moves) in enumerate(DIVIDED[method]):
        start = walked(rows, cols, 7 + seed, moves)
        one = found_here(start, method)
        (two,) = outcomes([task_of(start, method)])
        assert answer(two.solution) == answer(one)
        if (rows, cols) == (3, 3) and method in TWINS:
            bound = oracle.BOUNDS[TWINS[method]]
            pieces, nodes = oracle.deepening(start.tiles, 3, bound)
            assert (one.pieces, tuple(q.nodes for q in one.quotas)) == (pieces, nodes)


def test_a_search_that_asks_is_divided_at_its_questions() -> None:
    """However deep the trunk is, a way with no sad move left is a leaf: trunk and
    leaves have the nodes of each quota of korf2 that fails."""
    start = walked(3, 3, 7, 80)
    task = task_of(start, "korf2")
    whole = found_here(start, "korf2")
    assert len(whole.quotas) > 5
    for quota in whole.quotas[1:-1]:
        length = quota.happy + quota.sad
        sizes = division.Sizes(10**12, {})
        leaves, nodes = division.grown(task.plan, start, length, sizes)
        questions = [leaf for leaf in leaves if leaf.bound == length - len(leaf.way)]
        assert questions
        told = list[object]()
        beyond, _ = tasks.beyond(task.plan, start, length, leaves, told.append)
        met = [each for each in beyond if isinstance(each, int)]
        assert nodes + sum(met) == quota.nodes
        assert len(beyond) == len(leaves)


def test_methods_whose_bound_depends_on_the_way_are_not_divided() -> None:
    """A board by pair-distance, korf0 or best-first is one task."""
    start = Position.parse(EASY)
    for method in ("pair-distance", "korf0", "korf1", "best-first", "quick"):
        assert not tasks.divisible(task_of(start, method).plan)
    for method in DIVIDED:
        assert method == "twenty-four" or tasks.divisible(task_of(start, method).plan)


def test_the_tree_is_cut_into_parts_of_like_size() -> None:
    """A part has one 256th of the nodes of the search before, or 20,000 if these are
    more; where nothing was counted, a way has a third of the nodes before it."""
    sizes = division.Sizes(256 * 30_000, {"EN": 90})
    proves("256", sizes.beyond[""] / sizes.most)
    proves("20,000", division.Sizes(5, {}).most)
    for way, nodes in {"E": 90, "EN": 90, "ENW": 30, "ENWW": 10}.items():
        assert sizes.expected(way) == nodes
    start = walked(3, 3, 1, 40)
    task = task_of(start, "linear-conflict")
    quotas = found_here(start, "linear-conflict").quotas
    length = quotas[-1].happy + quotas[-1].sad
    sizes = division.Sizes(60_001, {})
    leaves, _ = division.grown(task.plan, start, length, sizes)
    assert all(len(leaf.way) == 2 for leaf in leaves)
    assert [leaf.way for leaf in leaves] == sorted(
        (leaf.way for leaf in leaves),
        key=lambda way: [division.DIRECTIONS.index(letter) for letter in way],
    )


def test_outcomes_come_in_order(fine: None) -> None:
    """Short, long and unsolvable boards of several methods come as they were given."""
    boards = [EASY, UNSOLVABLE, LONGER, EASY, "123456780", "1234567809abcdef"]
    given = [
        task_of(Position.parse(board), method, tag=(k, method))
        for k, board in enumerate(boards)
        for method in ("linear-conflict", "pair-distance")
    ]
    alone = [
        answer(found_here(task.position, task.plan.method))
        if task.position.solvable
        else answer(None)
        for task in given
    ]
    for jobs in (1, 2):
        found = outcomes(given, jobs)
        assert [o.task.tag for o in found if o.task] == [task.tag for task in given]
        assert [answer(outcome.solution) for outcome in found] == alone


def test_quotas_are_told_during_a_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker tells a quota of a long search when it has failed."""
    monkeypatch.setattr(tasks, "SILENT", -1.0)
    told: list[korf0.Quota] = []
    stop = lambda: len(told) >= 3  # noqa: E731
    (outcome,) = outcomes(
        [task_of(Position.parse(HARD), "korf0")], failed=told.append, stop=stop
    )
    assert outcome.status == "interrupted"
    assert outcome.solution is not None
    assert [*outcome.solution.quotas] == told
    assert outcome.solution.lower_bound == 40 + 2 * len(told)


# Processes that end


def test_a_killed_worker_costs_time_only(fine: None) -> None:
    """Each worker is killed at its first quota, in a batch or in a divided board; every
    answer is the same, and comes once."""
    boards = [walked(3, 3, seed, 30) for seed in range(30)]
    given = [task_of(board, "linear-conflict") for board in boards]
    expected = [answer(found_here(board, "linear-conflict")) for board in boards]
    made = Pool(2)
    killed: list[int] = []

    def stop() -> bool:
        for lane in made.lanes:
            if lane.tasks and len(killed) < 2 and lane.process.pid not in killed:
                killed.append(lane.process.pid)
                os.kill(lane.process.pid, unix.SIGKILL)
        return False

    found = outcomes(given, at=made, stop=stop)
    assert [answer(outcome.solution) for outcome in found] == expected
    assert len(killed) == 2


@pytest.mark.parametrize(
    ("do", "note"),
    [
        ("kill", "the search was ended by SIGKILL, as happens when memory runs out"),
        ("exit", "the search ended with status 7"),
    ],
)
def test_a_board_that_ends_workers_costs_only_itself(
    do: str, note: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """It is tried by three workers, and then fails with the fate of the last; boards
    that waited behind it are solved."""
    tries = tmp_path / "tries"

    def search(position: Position, failed: korf0.Report) -> korf0.Solution:
        if str(position) == EASY:
            with tries.open("a") as file:
                file.write("x")
            if do == "kill":
                os.kill(os.getpid(), unix.SIGKILL)
            os._exit(7)
        return korf0.solve(position.digits)

    register("fatal", search, put=monkeypatch.setitem)
    starts = ["123456789abcde0f", EASY, "123456789ab0defc", "123456789abcde0f"]
    found = outcomes([task_of(Position.parse(s), "fatal") for s in starts])
    statuses = [outcome.status for outcome in found]
    assert statuses == ["solved", "failed", "solved", "solved"]
    assert (found[1].note, tries.read_text()) == (note, "xxx")


def test_boards_of_lost_workers_are_searched_alone() -> None:
    """No other board shares a task with one."""
    start = Position.parse("123456789abcde0f")
    task = Task(start, plan_for("korf0", start))
    jobs = [Job(task, lost=lost) for lost in (0, 0, 1, 0)]
    made = Engine(Here(None))
    made._more, made._pace = False, made._pace / 9
    made._again.extend(jobs)
    batches = []
    while found := made._boards():
        batches.append([*found[0].jobs])
    assert batches == [jobs[:2], jobs[2:3], jobs[3:]]


def sleeps(_: object) -> None:
    """A task without an end."""
    sleep(LONG)


def test_a_pool_that_is_kept_hands_over_no_task() -> None:
    """An engine that closes it ends the processes that have a task, for another engine
    or none, and leaves the others; at the end of its block all are ended."""
    with one_pool():
        pool = pool_of(2)
        assert isinstance(pool, Pool)
        pool.send(0, sleeps)
        pool.send(1, callable)
        while pool.working != {0}:
            pool.wait((), 0.1, lambda _: None)
        pool.close()
        assert pool_of(2) is pool
        assert (pool.working, pool.room) == (set(), 4)
        (left,) = pool.lanes
    assert (pool.lanes, left.pipe.closed) == ([], True)
    assert pool_of(2) is not pool


def test_no_worker_outlives_a_killed_driver() -> None:
    """Two workers in the midst of long searches end when their driver is killed."""
    program = f"""
import sys
from fifteen.board.position import Position
from fifteen.planning.plan import plan_for
from fifteen.running.engine import Engine
from fifteen.running.outcome import Task
from fifteen.running.pool import Pool
pool, start = Pool(2), Position.parse("{HARD}")
def stop():
    if len(pool.working) == 2:
        print(*(lane.process.pid for lane in pool.lanes), flush=True)
    return False
tasks = [Task(start, plan_for("korf0", start))] * 2
[*Engine(pool).outcomes(tasks, stop=stop, watch=lambda: None)]
"""
    command = [sys.executable, "-c", program]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as driver:
        assert driver.stdout is not None
        workers = [int(pid) for pid in driver.stdout.readline().split()]
        driver.kill()
    assert len(workers) == 2
    until(lambda: not any(map(unix.alive, workers)))


def test_a_time_limit_ends_a_search_and_the_making_of_tables(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A board whose tables are never ready has the bound of a method without tables,
    and the next board is searched as if nothing had been: its time stands still."""
    waits = lambda plan: sleep(LONG) if plan.cols == 5 else None  # noqa: E731
    monkeypatch.setattr(carry_out, "tables_of", waits)
    large, small = walked(5, 5, 3, 60), walked(3, 3, 1, 4)
    given = [task_of(large, "twenty-four"), task_of(small, "linear-conflict")]
    found = list[Outcome]()
    for outcome in Engine(Pool(1, 1), timeout=2).outcomes(given, watch=lambda: None):
        found.append(outcome)
        now = monotonic()
        monkeypatch.setattr(engine, "monotonic", lambda now=now: now)
    one, two = found
    assert (one.status, two.status) == ("timeout", "solved")
    assert one.solution is not None
    assert one.solution.lower_bound == oracle.BOUNDS["linear conflict"](large.tiles, 5)


# Tables that are made aside


class Aside:
    """Tables of 3×3 that a test has made when it likes, and a method without tables
    that never ends, or solves at once.

    Attributes:
        begun: A file with a letter for each time that tables were begun.
        go: The file for which the making waits.
        searched: A file with a letter for each search without tables.
    """

    def __init__(self, folder: Path, patch: pytest.MonkeyPatch) -> None:
        """Begin without tables."""
        self.begun, self.go = folder / "begun", folder / "go"
        self.searched = folder / "searched"
        self.ends = True
        self.make: Callable[[Plan], object] = carry_out.tables_of

        def made(plan: Plan) -> object:
            self._note(self.begun)
            until(self.go.exists)
            return self.make(plan)

        def search(position: Position, failed: korf0.Report) -> korf0.Solution:
            if not self.ends:
                until(self.begun.exists)
            self._note(self.searched)
            failed(korf0.Quota(18, 0, 5, 0.5))
            if not self.ends:
                self.go.touch()
                sleep(LONG)
            found = found_here(position, "linear-conflict")
            said = found.happy, found.sad, found.pieces, found.nodes, found.quotas
            return korf0.Solution(*said)  # type: ignore[arg-type]

        patch.setattr(tasks, "tables_of", made)
        patch.setattr(tasks, "SILENT", -1.0)
        register("plain", search, put=patch.setitem)
        patch.setattr(choice, "WITHOUT_TABLES", ("plain",))

    @staticmethod
    def _note(file: Path) -> None:
        with file.open("a") as opened:
            opened.write("x")

    def count(self, file: Path) -> int:
        """How often something was noted."""
        return len(file.read_text()) if file.exists() else 0

    def given(self, seeds: Sequence[int]) -> list[Task]:
        """Tasks for boards whose tables are not there, with a time limit."""
        boards = [walked(3, 3, seed, 40) for seed in seeds]
        return [Task(b, plan_for("pattern-database", b, {}, 1000)) for b in boards]


@pytest.fixture
def aside(own_cache: Path, monkeypatch: pytest.MonkeyPatch) -> Aside:
    """No tables, and none that are made before they may be."""
    return Aside(own_cache, monkeypatch)


def used(found: Sequence[Outcome]) -> list[str]:
    """The methods by which boards were solved."""
    return [outcome.solution.method for outcome in found if outcome.solution]


@pytest.mark.parametrize(
    ("share", "soon", "ends", "jobs", "method", "searched"),
    [
        pytest.param(0.0, False, True, 1, "plain", {4}, id="never ready"),
        pytest.param(0.0, False, True, 2, "plain", {4}, id="never ready, for two"),
        pytest.param(0.001, False, True, 1, "plain", {4}, id="not waited for long"),
        pytest.param(0.5, True, True, 2, "pattern-database", {0}, id="waited for"),
        pytest.param(0.0, False, False, 1, "pattern-database", {1}, id="late"),
        pytest.param(0.0, False, False, 2, "pattern-database", {1, 2}, id="late, 2"),
    ],
)
def test_boards_are_solved_while_tables_are_made_once(
    aside: Aside,
    monkeypatch: pytest.MonkeyPatch,
    share: float,
    soon: bool,
    ends: bool,
    jobs: int,
    method: str,
    searched: set[int],
) -> None:
    """Tables are begun once, for all boards.  They are waited for, but not long; then a
    board is searched without them, also though nothing else happens, and a search that
    would never end begins again when they are there.  No process is left."""
    monkeypatch.setattr(engine, "SHARE", share)
    aside.ends = ends
    if soon:
        aside.go.touch()
    pool = Pool(jobs, 1)
    found = outcomes(aside.given(range(4)), at=pool, timeout=1000)
    assert used(found) == [method] * 4
    assert aside.count(aside.begun) == 1
    assert aside.count(aside.searched) in searched
    assert (pool.lanes, pool.asides) == ([], [])
    if method == "pattern-database":
        alone = [found_here(walked(3, 3, seed, 40), method) for seed in range(4)]
        assert [answer(each.solution) for each in found] == [*map(answer, alone)]


@pytest.mark.parametrize("how", ["fails", "is not kept", "is killed"])
def test_a_making_that_fails_costs_no_board(aside: Aside, how: str) -> None:
    """Boards are solved by the method without tables, and it is not tried again."""

    def make(plan: Plan) -> None:
        if how == "fails":
            raise MemoryError
        if how == "is killed":
            os.kill(os.getpid(), unix.SIGKILL)

    aside.make = make
    aside.go.touch()
    found = outcomes(aside.given(range(3)), 1, timeout=1000)
    assert used(found) == ["plain"] * 3
    assert aside.count(aside.begun) == 1


def test_tables_that_come_too_late_are_regretted(
    aside: Aside, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Boards that are not solved in their time have the bound, and one warning names
    the command that makes the tables."""
    monkeypatch.setattr(engine, "SHARE", 0.0)
    monkeypatch.setattr(warn, "made", set())
    monkeypatch.setattr(Path, "touch", lambda path: None)
    aside.ends = False
    seconds = lambda: 10_000.0 * aside.count(aside.searched)  # noqa: E731
    monkeypatch.setattr(engine, "monotonic", seconds)
    wanted = r"`fifteen tables build 8 --size 3x3` makes these once\.$"
    with pytest.warns(UserWarning, match=wanted):
        found = outcomes(aside.given(range(2)), 1, timeout=500)
    assert [outcome.status for outcome in found] == ["timeout"] * 2
    assert aside.count(aside.begun) == 1


def test_what_is_compiled_is_compiled_once(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A search that is being compiled when its time is over ends without a solution at
    once; its process is left until that is done, and is ended then, though the search
    goes on; the board after it is solved."""
    over, compiled = tmp_path / "over", tmp_path / "compiled"
    clock = [0.0]

    def search(position: Position, failed: korf0.Report) -> korf0.Solution:
        if not compiled.exists():
            (tell,) = watchers
            tell(True)
            until(over.exists)
            compiled.touch()
            tell(False)
            sleep(LONG)
        return korf0.solve(position.digits)

    def watch() -> None:
        if made.in_work() and made.in_work()[0].doing == tasks.COMPILES:
            clock[0] = 10_000.0

    monkeypatch.setattr(engine, "monotonic", lambda: clock[0])
    register("slow to compile", search, put=monkeypatch.setitem)
    given = [task_of(Position.parse(EASY), "slow to compile") for _ in range(2)]
    made, found = Engine(Pool(1, 1), timeout=500), list[str]()
    for outcome in made.outcomes(given, watch=watch):
        found.append(outcome.status)
        over.touch()
    assert (found, compiled.exists()) == (["timeout", "solved"], True)


def test_a_bound_outlives_the_plan_that_proved_it() -> None:
    """A job that begins again by another plan keeps its bound, and its clock."""
    start = Position.parse(EASY)
    job = Job(task_of(start, "korf0"), begun=1.0, quotas=[korf0.Quota(20, 3, 9, 0.1)])
    job.begin_again(task_of(start, "walking-distance").plan)
    assert (job.quotas, job.begun) == ([], 1.0)
    assert job.task.plan.method == "walking-distance"
    assert job.so_far().lower_bound == 25


@pytest.mark.parametrize(
    ("there", "options", "found"),
    [
        (["6-6-3"], {"tables": "7-8"}, ("pattern-database", "6-6-3")),
        (["5-5-5", "6-6-3"], {"tables": "7-8"}, ("pattern-database", "6-6-3")),
        ([], {"tables": "7-8"}, ("walking-distance", "")),
        ([], {}, ("walking-distance", "")),
    ],
)
def test_what_is_at_hand_is_settled_with_the_plan(
    own_cache: Path, there: list[str], options: dict[str, str], found: tuple[str, str]
) -> None:
    """With a time limit a plan whose tables are not there has another beside it: by the
    best tables on the disk, or by a method without; without a limit it has none."""
    (own_cache / "tables").mkdir()
    for name in there:
        (own_cache / "tables" / f"pattern-4x4-{name}.table").touch()
    start = Position.parse(EASY)
    other = plan_for("pattern-database", start, options, 5).meanwhile
    assert other is not None
    assert (other.method, other.tables, other.ready) == (*found, True)
    assert plan_for("pattern-database", start, options).meanwhile is None


def test_warnings_and_errors_of_a_worker_come_here(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A warning is a warning here, and an error is the outcome's."""

    def search(position: Position, failed: korf0.Report) -> korf0.Solution:
        warnings.warn("Something is amiss.", stacklevel=1)
        raise ValueError("It does not go.")

    register("amiss", search, put=monkeypatch.setitem)
    with pytest.warns(UserWarning, match=r"^Something is amiss\.$"):
        (outcome,) = outcomes([task_of(Position.parse(EASY), "amiss")])
    assert (outcome.status, outcome.note) == ("failed", "It does not go")
    assert isinstance(outcome.error, ValueError)


@needs_numba
@pytest.mark.parametrize("method", sweep(DIVIDED, 4))
def test_a_part_is_machine_code_from_its_first_node(
    method: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A process that begins with a part calls no search that is interpreted, be it the
    first part or another, and has the nodes of all of them."""
    walks = (walked(rows, cols, 7, moves) for rows, cols, moves in DIVIDED[method])
    searches_of = ((each, found_here(each, method).quotas) for each in walks)
    start, quotas = next(found for found in searches_of if len(found[1]) > 1)
    task = task_of(start, method)
    entry = programs.OFFERED[method]
    module = import_module(entry.module)
    fresh = compiling.compiled(module, *entry.searches, patience=1e9)
    searches = [getattr(fresh, name) for name in entry.searches]
    codes, interpreted = {each.function.__code__ for each in searches}, list[Any]()
    monkeypatch.setattr(compiling, "LOADER", "not loaded, as in a new process")
    monkeypatch.setattr(programs, "loaded", lambda _: fresh)
    monkeypatch.setattr(carry_out, "loaded", lambda _: fresh)

    def note(frame: FrameType, event: str, _: object) -> None:
        if event == "call" and frame.f_code in codes:
            interpreted.append(frame.f_code)

    made = division.Division(task, quotas[:1], Finished())
    seconds = made.seconds
    before = sys.getprofile()
    sys.setprofile(note)
    try:
        for leaves in made.waiting:
            about = task.plan, task.position, made.length, leaves
            part = tasks.beyond(*about, print)
            made.learn(leaves, part)
            seconds += part.seconds
    finally:
        sys.setprofile(before)
    end = made.end()
    quota = end.answer.quotas[-1] if isinstance(end, Found) else end
    assert quota is not None
    assert quota[:3] == quotas[1][:3]
    assert quota.seconds == seconds > 0
    assert isinstance(end, Found) or made.nodes == quota.nodes
    assert interpreted == []


# Finished work


@pytest.fixture
def forbidden(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Have every search fail from now on."""

    def forbid() -> None:
        for name in ("many", "beyond"):
            monkeypatch.setattr(tasks, name, None)

    return forbid


class Run(NamedTuple):
    """A board whose results are kept, how it is solved, and what that gives."""

    path: Path
    given: list[Task]
    expected: tuple[Any, ...]

    def lines(self) -> list[bytes]:
        """The lines of the file of results."""
        return [line for line in self.path.read_bytes().split(b"\n") if line]

    def again(self, lines: Sequence[bytes], **how: Any) -> None:
        """See that the answer is the same with other lines in the file."""
        self.path.write_bytes(b"\n".join(lines))
        (found,) = outcomes(self.given, path=self.path, **how)
        assert answer(found.solution) == self.expected


KEPT: dict[float, Run] = {}
"""The same board, solved once in parts, and once as a whole."""


@pytest.fixture
def kept(tmp_path: Path, tmp_path_factory: pytest.TempPathFactory) -> Run:
    """Return a board that was solved by linear-conflict, with a copy of its results."""
    if tasks.DIVIDED_AFTER not in KEPT:
        given = [task_of(Position.parse(EASY), "linear-conflict")]
        path = tmp_path_factory.mktemp("solved") / "kept"
        (found,) = outcomes(given, path=path)
        KEPT[tasks.DIVIDED_AFTER] = Run(path, given, answer(found.solution))
    run = KEPT[tasks.DIVIDED_AFTER]
    return run._replace(path=Path(shutil.copy(run.path, tmp_path)))


def part(line: bytes) -> tuple[int, str]:
    """The length and the way that a line of results is about."""
    said = json.loads(line.split(b" ", 1)[1])
    return said["length"], said["way"]


@pytest.mark.parametrize("method", ["linear-conflict", "korf0"])
def test_finished_work_is_not_repeated(
    method: str, fine: None, tmp_path: Path, forbidden: Callable[[], None]
) -> None:
    """A run with two processes is repeated with one, from its file alone."""
    path, boards = tmp_path / "kept", [EASY, "1234567809abcdef", "123456789abcde0f"]
    given = [task_of(Position.parse(board), method) for board in boards]
    first = [answer(outcome.solution) for outcome in outcomes(given, path=path)]
    forbidden()
    again = [answer(outcome.solution) for outcome in outcomes(given, 1, path=path)]
    assert again == first


def test_a_search_that_was_ended_is_resumed(fine: None, kept: Run) -> None:
    """Quotas and parts of quotas that are kept are not searched again: whatever number
    of lines is left, the answer is the same, and only the missing lines are written."""
    whole = kept.lines()
    assert len(whole) > 10
    for count in (len(whole) - 1, len(whole) // 2, 3):
        kept.again([*whole[:count], b""], jobs=1)
        added = kept.lines()[count:]
        assert len(added) <= len(whole) - count + 2
        assert not {*map(part, whole[:count])} & {*map(part, added)}


def test_a_line_behind_a_torn_one_counts(fine: None, tmp_path: Path) -> None:
    """What is kept after a run that was killed in the middle of a line is not lost."""
    path, task = tmp_path / "kept", task_of(Position.parse(EASY), "linear-conflict")
    first = Finished(str(path))
    first.keep(task, 20, "E", 5)
    first.keep(task, 20, "N", 6)
    path.write_bytes(path.read_bytes()[:-5])
    with pytest.warns(UserWarning, match="1 of 2 lines are damaged"):
        Finished(str(path)).keep(task, 20, "W", 7)
    with pytest.warns(UserWarning, match="1 of 3 lines are damaged"):
        assert Finished(str(path)).parts(task, 20) == {"E": 5, "W": 7}


@pytest.mark.parametrize(
    "harm",
    [
        lambda line, chance: line[: chance.randrange(1, len(line))],
        lambda line, chance: bytes([*line[:-9], line[-9] ^ 1, *line[-8:]]),
        lambda line, chance: b"hello, world",
        lambda line, chance: b"00000000 " + line[9:],
        lambda line, chance: line[:8] + b" [1, 2]",
        lambda line, chance: b"\xff\x00" + line,
    ],
    ids=["torn", "a bit", "strange", "checksum", "another object", "bytes"],
)
def test_a_harmed_line_costs_that_line(
    harm: Callable[[bytes, random.Random], bytes], fine: None, kept: Run
) -> None:
    """A warning counts it, the other lines are used, and the answer is the same."""
    whole, chance = kept.lines(), random.Random(5)
    for k in chance.sample(range(len(whole)), 2):
        lines = [harm(line, chance) if i == k else line for i, line in enumerate(whole)]
        with pytest.warns(UserWarning, match=f"1 of {len(whole)} lines are damaged"):
            kept.again(lines)


@pytest.mark.parametrize(
    "strange",
    [
        *[{"task": 7}, {"task": ["x"]}, {"length": "19"}, {"length": 1e400}],
        *[{"length": -1}, {"length": True}, {"way": None}, {"way": 5}, {"way": ["E"]}],
        *[{"result": None}, {"result": "x"}, {"result": []}, {"result": [1, 2, 3]}],
        *[{"result": ["1", 2]}, {"result": [1.5, 2]}, {"result": [1, "2"]}],
        *[{"result": [-1, 2]}, {"result": [1, 1e400]}, {"result": {"nodes": 1}}],
        *[{"way": "E", "result": "x"}, {"way": "E", "result": -1}],
        *[{"way": "E", "length": 0, "result": 1}, {"length": 0, "result": 3}],
        *[{"length": 0, "result": solution} for solution in STRANGE_SOLUTIONS],
        *[{"result": [[18, 7, 5]]}, {"result": [[18, 7, 5, "2"]]}, {"result": {}}],
    ],
    ids=repr,
)
def test_a_strange_line_with_the_right_checksum_costs_itself(
    strange: dict[str, Any], kept: Run
) -> None:
    """A warning counts it; the other lines are used, and nothing else is searched."""
    whole = kept.lines()
    said = json.loads(whole[0].split(b" ", 1)[1])
    text = json.dumps({**said, "length": 25, **strange}).encode()
    with pytest.warns(UserWarning, match=f"1 of {len(whole) + 1} lines are damaged"):
        kept.again([*whole, b"%08x %s" % (zlib.crc32(text), text)])


@pytest.mark.filterwarnings("ignore:.* lines are damaged")
@pytest.mark.parametrize("lines", [[], [b"hello, world"]], ids=["deleted", "garbled"])
def test_a_line_that_is_harmed_changes_no_number(
    lines: list[bytes], fine: None, kept: Run
) -> None:
    """Whichever it is, of the first quotas, of the last or of a part, and though the
    line of the solution is gone as well."""
    whole = [line for line in kept.lines() if part(line)[0] != WHOLE]
    assert sum(part(line)[1] == "" for line in whole) >= 3
    for k in range(len(whole)):
        kept.again([*whole[:k], *lines, *whole[k + 1 :]], at=Here(None))


def test_a_result_is_not_taken_for_another(tmp_path: Path) -> None:
    """Another board, method, option or program finds nothing in a file; neither does a
    solution count that does not lead to the goal."""
    path, board = tmp_path / "kept", Position.parse(EASY)
    task = task_of(board, "korf0")
    kept = Finished(str(path))
    right = found_here(board, "korf0")
    kept.keep_solution(task, right)
    again = Finished(str(path))
    assert answer(again.solution(task)) == answer(right)
    for other in (
        task_of(Position.parse(LONGER), "korf0"),
        task_of(board, "linear-conflict"),
        task_of(board, "pair-distance", {"order": (3, 2, 1, 0)}),
    ):
        assert again.solution(other) is None
    harmed = path.read_bytes().partition(b" ")[2].replace(b"37512376", b"f3751237")
    path.write_bytes(b"%08x %s" % (zlib.crc32(harmed.strip()), harmed))
    assert Finished(str(path)).solution(task) is None


def test_a_file_of_something_else_is_left_alone(tmp_path: Path) -> None:
    """A text is refused with a sentence, and stays as it is; so is a folder."""
    path = tmp_path / "thesis.txt"
    path.write_text("Chapter one\n")
    with pytest.raises(ValueError, match="has no results of `fifteen solve --resume`"):
        Finished(str(path))
    assert path.read_text() == "Chapter one\n"
    with pytest.raises(OSError, match="directory"):
        Finished(str(tmp_path))


def test_a_full_disk_costs_the_file_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A warning says that nothing is kept any more, and the answer comes."""

    def full(*_: Any) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("fifteen.running.finished.os.write", full)
    given = [task_of(Position.parse(EASY), "korf0")]
    with pytest.warns(UserWarning, match="No space left on device. Results are not"):
        (outcome,) = outcomes(given, 1, path=tmp_path / "kept")
    assert outcome.status == "solved"
