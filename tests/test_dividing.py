"""A search that is divided among threads: the same answers, and the same counts."""

from __future__ import annotations

import ctypes
import itertools
import threading
from array import array
from concurrent.futures import ThreadPoolExecutor
from copy import copy
from importlib import import_module
from pathlib import Path
from threading import Event
from types import FunctionType, SimpleNamespace
from typing import Any, cast

import pytest
from conftest import COMPILED
from positions import scrambled

import fifteen
import korf0
from fifteen import korf1, pair_distance
from fifteen.board.position import Position
from fifteen.compiling import dividing
from fifteen.compiling.dividing import (
    DividedSearch,
    Divisible,
    Followed,
    Fork,
    Sizes,
)
from fifteen.compiling.rebinding import using
from fifteen.pair_distance import BOUNDS, LEVELS
from fifteen.planning.methods import METHODS
from fifteen.programs import REGISTER, divided
from fifteen.running.solve import solve_here
from fifteen.tray import cells
from proofweave import proves

DEEPENING = [offer.name for entry in REGISTER if entry.forks for offer in entry.offers]
SIZES = [(3, 3), (3, 4), (4, 4)]
BOARDS = [
    (name, rows, cols)
    for name in DEEPENING
    for rows, cols in SIZES
    if not METHODS[name].refusal(rows, cols)
]
HARD = "613adb849257e0fc"


@pytest.fixture
def always(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Every search is divided, into a few parts; into how many, for each."""
    parts: list[int] = []
    whole = DividedSearch.__call__

    def counted(self: DividedSearch, *given: Any) -> tuple[int, ...]:
        parts.append(0)
        return whole(self, *given)

    def following(self: dividing.Trunk) -> dividing.Branch:
        branch = taken(self)
        parts[-1] += 1
        return branch

    taken = dividing.Trunk.__next__
    monkeypatch.setattr(dividing.Trunk, "__next__", following)
    monkeypatch.setattr(dividing, "WORTH_IT", -1)
    monkeypatch.setattr(dividing, "BRIEF_SEARCH", 1e-12)
    monkeypatch.setattr(dividing, "PARTS", 6)
    monkeypatch.setattr(DividedSearch, "__call__", counted)
    return parts


def told(solution: fifteen.Solution) -> tuple[Any, ...]:
    """All that a solution says, but the times."""
    quotas = tuple(quota[:3] for quota in solution.quotas)
    return solution.length, solution.pieces, solution.nodes, quotas


def test_every_method_that_deepens_takes_jobs() -> None:
    """That is each but best-first, and those by a plan, which have no quotas."""
    takers = [name for name, method in METHODS.items() if "jobs" in method.takes]
    assert sorted(takers) == sorted([*DEEPENING, "auto"])
    assert {*METHODS} - {*takers} == {"best-first", "partial-goals", "quick"}


@pytest.mark.parametrize(("method", "rows", "cols"), BOARDS)
def test_divided_a_search_finds_the_same(
    method: str, rows: int, cols: int, always: list[int], compiled_here: Path
) -> None:
    """With two threads or three a method finds the solution that it finds with one, and
    meets as many nodes in each quota; quotas that fail are told in order."""
    if method == "pattern-database" and not COMPILED:
        rows, cols = 2, 5
    for jobs in (2, 3):
        start = scrambled(rows, cols, jobs, 28, 20)
        failed: list[korf0.Quota] = []
        two = solve_here(start, method, jobs=jobs, failed=failed.append)
        assert told(two) == told(solve_here(start, method))
        assert tuple(failed) == two.quotas[:-1]
    assert (rows, cols) != (4, 4) or method == "pattern-database" or max(always) >= 12


@pytest.mark.parametrize("bound", BOUNDS)
@pytest.mark.parametrize("every", [False, True])
def test_all_that_is_counted(bound: str, every: bool, always: list[int]) -> None:
    """Pieces tried, nodes with a pair and solutions are counted as by one thread, and
    what a search leaves in its arrays is the same."""
    program = divided("fifteen.pair_distance", 2)
    found = []
    for each in (pair_distance, program):
        pos = array("b", bytes(LEVELS))
        start = cells("51247308a6be9fcd")
        tries = each.tries(pos, start, 4, 4, bound, every=every)
        found.append(([one[:-1] for one in tries], pos[2:29]))
    one, two = found
    assert one[0] == two[0]
    assert every or one[1] == two[1]
    assert every == (one[0][-1][1] == 0)


def test_a_short_search_is_not_divided(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is divided when the one before had more nodes than is said, not sooner."""
    made: list[int] = []

    def pool(jobs: int) -> ThreadPoolExecutor:
        made.append(jobs)
        return ThreadPoolExecutor(jobs)

    monkeypatch.setattr(dividing, "ThreadPoolExecutor", pool)
    proves("twenty thousand nodes", dividing.WORTH_IT)
    counts = [quota.nodes for quota in korf0.solve(HARD).quotas]
    monkeypatch.setattr(dividing, "WORTH_IT", counts[-2])
    divided("korf0", 2).solve(HARD)
    assert made == []
    monkeypatch.setattr(dividing, "WORTH_IT", counts[-3] - 1)
    divided("korf0", 2).solve(HARD)
    assert made == [2, 2]


def searched(program: Any, start: str) -> list[list[int]]:
    """How many nodes each branch had, for each quota of a search by two threads."""
    sizes: list[list[int]] = []
    search = Divisible(cast(FunctionType, program.attempt), Fork())
    follow, called = search.follow, DividedSearch(search, 2)

    def measured(branch: dividing.Branch) -> dividing.Result:
        result = follow(branch)
        sizes[-1].append(result[1] - branch.counted[0])
        return result

    def attempt(*given: Any) -> tuple[int, ...]:
        sizes.append([])
        return called(*given)

    search.follow = measured  # type: ignore[method-assign]
    using(program, {"attempt": attempt}).solve(start)
    return sizes


def test_what_had_many_nodes_is_divided_further(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """No branch has much more than its share, however the nodes are spread over the
    tree, and there are not many more branches than shares."""
    monkeypatch.setattr(dividing, "WORTH_IT", 10)
    monkeypatch.setattr(dividing, "BRIEF_SEARCH", 1e-12)
    proves("50 parts", dividing.PARTS)
    monkeypatch.setattr(dividing, "PARTS", 10)
    before, last = searched(korf0, HARD)[-3:-1]
    for sizes in (before, last):
        assert 20 <= len(sizes) <= 80
        assert max(sizes) < 3 * sum(sizes) / 20


def test_searches_of_one_quota_are_told_apart(always: list[int]) -> None:
    """Where korf1 begins with one move, it is divided as it was with that move."""
    program = divided("fifteen.korf1", 2)
    start = cells("51247308a6be9fcd")
    program.solve(start, 4, 4)
    begun = korf1.beginnings(start.index(-1), 4, 4)
    assert {*program.attempt.sizes} == {*begun}
    assert len(begun) > 1


def test_what_takes_a_moment_is_not_divided() -> None:
    """No more parts are made than there were moments, and what was not counted by
    itself is taken for a third."""
    proves("300 microseconds", 1e6 * dividing.BRIEF_SEARCH)
    sizes = Sizes(1000, 4 * dividing.BRIEF_SEARCH)
    sizes.add((2, 1), 700)
    sizes.add((2, 3), 100)
    sizes.add((4,), 200)
    small = sizes.small(2 * dividing.PARTS)
    ways = [(2,), (2, 1), (2, 3), (4,), (2, 1, 1), (4, 1), (5,)]
    assert [sizes.expected(way) for way in ways][:4] == [800, 700, 100, 200]
    assert [small(way) for way in ways] == [0, 0, 1, 1, 1, 1, 0]
    assert sizes.small(1)(())


def hard_quota() -> tuple[list[Any], list[Any]]:
    """What korf0's search is given for the last quota of a board, twice."""
    quota = korf0.solve(HARD).quotas[-1]
    t = quota.happy + (quota.sad << 8)
    one, two = ([array(kind, bytes(200)) for kind in "bbhb"] for _ in range(2))
    return [cells(HARD), t, *one], [cells(HARD), t, *two]


@pytest.fixture
def hard() -> DividedSearch:
    """The search of korf0 in two threads, which takes its start to be hard."""
    search = DividedSearch(Divisible(cast(FunctionType, korf0.attempt), Fork()), 2)
    search.sizes[None] = Sizes(dividing.WORTH_IT + 1, 60.0)
    return search


def test_a_solution_that_is_met_before_the_trunk_ends(
    hard: DividedSearch, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is the solution if no branch before has one, and the arrays are as it has
    them."""
    ours, theirs = hard_quota()
    level, nodes = korf0.attempt(*theirs)
    path = tuple(theirs[-1][1:level])
    monkeypatch.setattr(Sizes, "small", lambda *_: lambda way: way != path[: len(way)])
    assert hard(*ours) == (level, nodes)
    assert ours[3][: level + 2] == theirs[3][: level + 2]
    assert tuple(ours[-1][1:level]) == path


@pytest.mark.parametrize("wins", [True, False])
def test_the_first_branch_wins_even_if_it_is_late(
    wins: bool, hard: DividedSearch, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A branch before the one that has won is followed to its end, and those that were
    not begun by then are not begun."""
    given, _ = hard_quota()
    ways: list[dividing.Way] = []
    ended = threading.Event()

    def follow(branch: dividing.Branch) -> dividing.Result:
        ways.append(branch.way)
        if branch.way == first.way:
            assert ended.wait(120)
            return (9 if wins else 0), branch.counted[0] + 1000
        ended.set()
        return 7, branch.counted[0] + 100

    first, second, *_ = hard.search.at(3, given)[0]
    monkeypatch.setattr(Sizes, "small", lambda *_: lambda way: len(way) == 2)
    monkeypatch.setattr(hard.search, "follow", follow)
    (before,), (then,) = first.counted, second.counted
    assert hard(*given) == ((9, before + 1000) if wins else (7, then + 1100))
    assert len(ways) == 2


def test_threads_write_far_from_each_other(
    hard: DividedSearch, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The arrays of one branch lie together, and so far from those of any other that no
    line of a cache has bytes of both."""
    given, _ = hard_quota()
    search, ranges = hard.search, list[tuple[int, int]]()
    names = ("depth", *search.names)

    def write(*values: Any) -> dividing.Result:
        variables = dict(zip(names, values, strict=True))
        held.append([variables[name] for name in search.written])
        places = [place(array) for array in held[-1]]
        ranges.append((min(a for a, _ in places), max(b for _, b in places)))
        return 0, 0

    held: list[Any] = []
    monkeypatch.setattr(search, "branch", write)
    branches, _ = search.at(4, given)
    for branch in branches:
        search.follow(branch)
    ranges += [place(b.variables[n]) for b in branches for n in search.written]
    ranges.sort()
    proves("128 bytes", dividing.FAR_DOWN)
    assert len(branches) > 4
    own = {(a, b) for a, b in ranges if b - a > 400}
    assert len(own) == len(branches)
    for one, two in itertools.pairwise(ranges):
        assert not {one, two} & own or two[0] - one[1] >= dividing.FAR_DOWN


def place(array: Any) -> tuple[int, int]:
    """Where the memory of an array begins and ends."""
    view = memoryview(array)
    begin = ctypes.addressof(ctypes.c_char.from_buffer(view.cast("B")))
    return begin, begin + view.nbytes


def test_a_branch_that_wins_leaves_its_arrays(hard: DividedSearch) -> None:
    """What it has written is in the arrays of the branch, which are as they were if it
    fails."""
    given, others = hard_quota()
    level, _ = korf0.attempt(*others)
    branches, _ = hard.search.at(3, given)
    before = [{n: copy(b.variables[n]) for n in hard.search.written} for b in branches]
    results = [hard.search.follow(branch) for branch in branches]
    won = next(k for k, result in enumerate(results) if result[0] > 0)
    assert results[won][0] == level
    assert branches[won].variables["way"][:level] == others[-1][:level]
    for branch, arrays in [*zip(branches, before, strict=True)][:won]:
        assert {name: branch.variables[name] for name in arrays} == arrays


def test_what_a_branch_raises_is_raised(
    hard: DividedSearch, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A search that fails in a thread fails, nothing more is begun, and its arrays are
    as they were."""
    begun = []

    def fails(branch: dividing.Branch) -> dividing.Result:
        begun.append(branch)
        raise MemoryError

    given, _ = hard_quota()
    monkeypatch.setattr(dividing, "BRIEF_SEARCH", 1e-12)
    monkeypatch.setattr(hard.search, "follow", fails)
    with pytest.raises(MemoryError):
        hard(*given)
    assert 1 <= len(begun) <= 2
    assert given[2:] == [array(kind, bytes(200)) for kind in "bbhb"]


@pytest.mark.skipif(not COMPILED, reason="nothing is compiled here")
@pytest.mark.parametrize(
    "method", [name for name in DEEPENING if name not in ("korf1", "twenty-four")]
)
def test_compiled_branches_are_the_same(
    method: str, always: list[int], compiled_here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What numba makes of a branch finds the same, with as many nodes."""
    entry = next(e for e in REGISTER if method in [offer.name for offer in e.offers])
    offer = next(offer for offer in entry.offers if offer.name == method)
    program = import_module(entry.module)
    parts = {n: Divisible(getattr(program, n), f) for n, f in entry.forks.items()}
    searches = {name: DividedSearch(part, 2) for name, part in parts.items()}
    made = using(program, searches)
    monkeypatch.setattr("fifteen.running.carry_out.divided", lambda *_, **__: made)
    start = Position.parse(HARD)
    assert told(solve_here(start, method, jobs=2)) == told(solve_here(start, method))
    assert {part.branch.state for part in parts.values()} - {"interpreted"}, offer.name


def test_what_is_behind_the_winner_is_not_counted() -> None:
    """A branch that another thread has followed beyond the first that wins is left out
    of the nodes, as one thread would never have come to it."""
    beyond = Event()

    def follow(branch: Any) -> tuple[int, ...]:
        if branch.way == (1,):
            assert beyond.wait(60)
            return 1, 10
        if branch.way == (2,):
            beyond.set()
        return 0, 10

    branches: Any = (
        SimpleNamespace(way=(k,), counted=(3,), variables={}) for k in range(3)
    )
    followed = Followed(branches, follow)
    followed.by(2)
    assert followed.gained == [(0, 7)]
    assert followed.first == ((1, 10), {})
