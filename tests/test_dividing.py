"""A search that is divided among threads: the same answers, and the same counts."""

from __future__ import annotations

import random
import threading
from array import array
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from pathlib import Path
from types import FunctionType
from typing import Any, cast

import oracle
import pytest
from conftest import COMPILED

import fifteen
import korf0
from fifteen import pair_distance
from fifteen.board.position import Position
from fifteen.compiling import dividing, jit
from fifteen.compiling.dividing import DividedSearch, Divisible, Fork
from fifteen.pair_distance import BOUNDS, LEVELS
from fifteen.programs import REGISTER, divided
from fifteen.solving.methods import METHODS
from fifteen.tray import cells
from literate import proves

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
    whole = DividedSearch._results

    def counted(self: DividedSearch, branches: Any) -> Any:
        parts.append(len(branches))
        return whole(self, branches)

    monkeypatch.setattr(dividing, "WORTH_IT", -1)
    monkeypatch.setattr(dividing, "PARTS", 6)
    monkeypatch.setattr(DividedSearch, "_results", counted)
    return parts


def scrambled(rows: int, cols: int, seed: int) -> Position:
    """A position up to so many random pushes away from the goal."""
    rng = random.Random(seed)
    board = before = oracle.goal(rows, cols)
    for _ in range(rng.randint(20, 28)):
        afters = [a for _, a in oracle.neighbours(board, cols) if a != before]
        board, before = rng.choice(afters), board
    return Position(board, rows, cols)


def told(solution: fifteen.Solution) -> tuple[Any, ...]:
    """All that a solution says, but the times."""
    quotas = tuple(quota[:3] for quota in solution.quotas)
    return solution.length, solution.pieces, solution.nodes, quotas


def test_every_method_that_deepens_takes_jobs() -> None:
    """That is each but best-first and partial-goals, which have no quotas."""
    takers = [name for name, method in METHODS.items() if "jobs" in method.takes]
    assert sorted(takers) == sorted([*DEEPENING, "auto"])
    assert {*METHODS} - {*takers} == {"best-first", "partial-goals"}


@pytest.mark.parametrize(("method", "rows", "cols"), BOARDS)
def test_divided_a_search_finds_the_same(
    method: str, rows: int, cols: int, always: list[int], compiled_here: Path
) -> None:
    """With two threads or three a method finds the solution that it finds with one, and
    meets as many nodes in each quota; quotas that fail are told in order."""
    if method == "pattern-database" and not COMPILED:
        rows, cols = 2, 5
    for jobs in (2, 3):
        start = scrambled(rows, cols, jobs)
        failed: list[korf0.Quota] = []
        two = fifteen.solve(start, method, jobs=jobs, failed=failed.append)
        assert told(two) == told(fifteen.solve(start, method))
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
    """It is divided when the one before had more than a million nodes, not sooner."""
    made: list[int] = []

    def pool(jobs: int) -> ThreadPoolExecutor:
        made.append(jobs)
        return ThreadPoolExecutor(jobs)

    monkeypatch.setattr(dividing, "ThreadPoolExecutor", pool)
    proves("a million nodes", dividing.WORTH_IT)
    counts = [quota.nodes for quota in korf0.solve(HARD).quotas]
    divided("korf0", 2).solve(HARD)
    assert made == []
    monkeypatch.setattr(dividing, "WORTH_IT", counts[-3] - 1)
    monkeypatch.setattr(dividing, "PARTS", 4)
    divided("korf0", 2).solve(HARD)
    assert made == [2, 2]


def test_later_branches_are_not_begun(monkeypatch: pytest.MonkeyPatch) -> None:
    """When a branch has a solution, what was not begun by then is left undone."""
    monkeypatch.setattr(dividing, "WORTH_IT", -1)
    search = Divisible(cast(FunctionType, korf0.attempt), Fork())
    begun: list[int] = []
    ended = threading.Event()

    class Pool(ThreadPoolExecutor):
        def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
            super().shutdown(False, cancel_futures=cancel_futures)
            ended.set()
            super().shutdown(wait)

    def follow(branch: dividing.Branch) -> dividing.Result:
        begun.append(branch.depth)
        if len(begun) > 1:
            assert ended.wait(120)
        return 9 - len(begun), 7

    monkeypatch.setattr(dividing, "ThreadPoolExecutor", Pool)
    monkeypatch.setattr(search, "follow", follow)
    room = [array(kind, bytes(200)) for kind in "bbhb"]
    assert DividedSearch(search, 2)(cells(HARD), 0x71D, *room) == (8, 7)
    assert len(begun) <= 3


def test_what_a_branch_raises_is_raised(monkeypatch: pytest.MonkeyPatch) -> None:
    """A search that fails in a thread fails, and its arrays are as they were."""
    monkeypatch.setattr(dividing, "WORTH_IT", -1)

    def fails(branch: dividing.Branch) -> dividing.Result:
        raise MemoryError

    search = Divisible(cast(FunctionType, korf0.attempt), Fork())
    monkeypatch.setattr(search, "follow", fails)
    room = [array(kind, bytes(200)) for kind in "bbhb"]
    with pytest.raises(MemoryError):
        DividedSearch(search, 2)(cells(HARD), 0x30C, *room)
    assert room == [array(kind, bytes(200)) for kind in "bbhb"]


@pytest.mark.skipif(not COMPILED, reason="nothing is compiled here")
@pytest.mark.parametrize("method", [name for name in DEEPENING if name != "korf1"])
def test_compiled_branches_are_the_same(
    method: str, always: list[int], compiled_here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What numba makes of a branch finds the same, with as many nodes."""
    entry = next(e for e in REGISTER if method in [offer.name for offer in e.offers])
    offer = next(offer for offer in entry.offers if offer.name == method)
    program = import_module(entry.module)
    parts = {n: Divisible(getattr(program, n), f) for n, f in entry.forks.items()}
    searches = {name: DividedSearch(part, 2) for name, part in parts.items()}
    made = jit.using(program, searches)
    monkeypatch.setattr("fifteen.solving.methods.divided", lambda *_: made)
    start = Position.parse(HARD)
    assert told(fifteen.solve(start, method, jobs=2)) == told(
        fifteen.solve(start, method)
    )
    assert any(part.branch._call for part in parts.values()), offer.name
