"""No solution is called one before its moves were replayed, whatever it comes from."""

from __future__ import annotations

import pickle
import random
from array import array
from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest
from played import register, task_of

import korf0
from fifteen.board.position import Position
from fifteen.compiling.searches import CompiledSearch
from fifteen.environment import interpreting
from fifteen.planning.solution import Solution, Unsound
from fifteen.programs import forget_programs
from fifteen.running.protocol import (
    INTERRUPTED,
    NO_SOLUTION,
    TIMEOUT,
    Begun,
    Failed,
    Outcome,
)
from fifteen.running.solve import solve_here
from fifteen.running.worker import do_task
from fifteen.tables.store import Store
from fifteen.tables.walking_tables import forget_walking_tables, walking_tables

START = Position.parse("51247308a6be9fcd")
WAY = "37512376bcdecbfdecbfa9defbc"
RIGHT = Solution(START, "korf0", 27, 23, 4, WAY, 2832, 0.1, 27, True)


@pytest.fixture
def trusting(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Machine code is trusted before and after, whatever a test finds."""
    monkeypatch.setattr(CompiledSearch, "used", False)
    monkeypatch.setenv("FIFTEEN_JIT", "on")
    monkeypatch.setattr("fifteen.running.carry_out.throw_away", lambda: None)
    forget_programs()
    yield
    forget_programs()


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"pieces": WAY[:-1]}, "which leads to 123456789ab0def"),
        ({"pieces": WAY[1:]}, "Piece 7 does not lie beside the empty cell"),
        ({"pieces": WAY + "c"}, "which leads to"),
        ({"pieces": WAY + "cc"}, "for 29 moves"),
        ({"pieces": "abc"}, "Piece 10 does not lie beside the empty cell"),
        ({"pieces": "x" + WAY[1:]}, "Piece 33 does not lie beside the empty cell"),
        ({"pieces": "!" + WAY[1:]}, "is no digit"),
        ({"pieces": "0" + WAY[1:]}, "Piece 0 does not lie beside the empty cell"),
        ({"pieces": None}, "an optimal solution of 27 moves without moves"),
        ({"pieces": None, "optimal": False}, "a solution of 27 moves without moves"),
        ({"length": 25}, "for 27 moves"),
        ({"length": None}, "for 27 moves"),
        ({"happy": 24}, "for 27 moves"),
        ({"happy": 22, "sad": 5}, "for 27 moves"),
        ({"lower_bound": 29}, "with a lower bound of 29"),
        ({"lower_bound": 29, "optimal": False}, "with a lower bound of 29"),
        ({"lower_bound": 25}, "with a lower bound of 25"),
        ({"optimal": False}, "with a lower bound of 27"),
    ],
)
def test_a_false_solution_cannot_be_made(change: dict[str, Any], words: str) -> None:
    """Moves that do not lead to the goal, a number that is not theirs, or a bound above
    it are refused with a sentence that has the method and the claim."""
    with pytest.raises(Unsound, match=f"^korf0 claims .*{words}") as caught:
        replace(RIGHT, **change)
    assert str(caught.value).endswith(".")
    assert replace(RIGHT) == RIGHT


def test_what_was_not_found_may_not_be_optimal() -> None:
    """Without moves there is no length, and nothing is optimal."""
    nothing = dict.fromkeys(("length", "happy", "sad", "pieces"))
    ended = replace(RIGHT, **nothing, optimal=False)  # type: ignore[arg-type]
    assert ended.lower_bound == 27
    with pytest.raises(Unsound, match="without moves"):
        replace(ended, optimal=True)


def test_a_solution_from_another_process_is_replayed() -> None:
    """What pickle reads is checked like what is made here; each byte of the moves."""
    written = pickle.dumps(RIGHT)
    where = written.index(WAY.encode())
    chance = random.Random(23)
    for k in range(where, where + len(WAY)):
        harmed = bytearray(written)
        harmed[k] = chance.choice(sorted({*b"123456789abcdef"} - {harmed[k]}))
        with pytest.raises(Unsound):
            pickle.loads(harmed)
    assert pickle.loads(written) == RIGHT
    assert len(fields(Solution)) == len(RIGHT.__reduce__()[1])


def test_large_boards_are_replayed() -> None:
    """Beyond 36 cells tiles are numbers, and their moves are pushed as well."""
    goal = Position.goal(10, 10)
    start = goal.push(90).push(89)
    right = Solution(start, "quick", 2, 2, 0, "89 90", 1, 0.1, 2, True)
    with pytest.raises(Unsound, match="which leads to"):
        replace(right, pieces="89 80")


@pytest.fixture
def misled(trusting: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Machine code lies, and is used at once."""

    def entry(self: CompiledSearch, *_: Any) -> Any:
        CompiledSearch.used = True
        return self.function if interpreting() else lying(self.function)

    monkeypatch.setattr(CompiledSearch, "_entry", entry)
    monkeypatch.setattr("fifteen.programs.Haste.patience", 0.0)


# The search is made again without what the moves came from


def lying(function: Callable[..., Any]) -> Callable[..., Any]:
    """Machine code of korf0 that returns another way than it has found."""

    def wrong(*given: Any) -> Any:
        level, nodes = function(*given)
        if level > 0:
            given[3][3] ^= 5
        return level, nodes

    return wrong


def test_wrong_machine_code_is_replaced_by_python(misled: None) -> None:
    """If moves found by machine code are false, a warning names it, and the answer is
    that of the interpreted search."""
    told: list[korf0.Quota] = []
    with pytest.warns(
        UserWarning, match=r"^korf0 claims .*It came from machine code; "
    ):
        found = solve_here(START, "korf0", told.append)
    assert (found.pieces, found.nodes, found.optimal) == (WAY, 2832, True)
    assert len(told) == 2 * (len(found.quotas) - 1)
    assert solve_here(START, "korf0").pieces == WAY


def test_a_search_that_begins_again_says_so(misled: None) -> None:
    """Whoever keeps count of the quotas learns that they are counted once more."""
    said: list[Any] = []
    with pytest.warns(UserWarning, match="machine code"):
        last = do_task(task_of(START, "korf0"), False, 1, said.append)
    assert isinstance(last, Solution)
    begins = [k for k, message in enumerate(said) if isinstance(message, Begun)]
    assert len(begins) == 2
    again = [
        message for message in said[begins[1] :] if isinstance(message, korf0.Quota)
    ]
    assert [q[:3] for q in again] == [q[:3] for q in last.quotas[:-1]]


@pytest.mark.parametrize("wrong", [True, False])
def test_kept_tables_that_mislead_are_made_anew(
    wrong: bool, trusting: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If moves found by walking distance are false, its kept tables are compared with
    others; they are removed if they differ, which is said, and stay if not."""
    monkeypatch.setenv("FIFTEEN_CACHE", str(tmp_path))
    walking_tables(4, 4)
    store, searches = Store(), list[Any]()
    (entry,) = store.entries()
    arrays = store.load(entry.name)
    assert arrays is not None
    whole = entry.path.read_bytes()
    if wrong:
        links = arrays["links"].tolist()
        store.save(
            entry.name, {**arrays, "links": array("I", reversed(links))}, entry.about
        )
    forget_walking_tables()

    def search(position: Position, failed: korf0.Report, tables: Any) -> korf0.Solution:
        searches.append(tables)
        found = korf0.solve(position.digits)
        return found._replace(pieces="f") if len(searches) == 1 else found

    register("misled", search, kept="walking", put=monkeypatch.setitem)
    words = "the kept tables of walking distance|The tables walking-4x4 differ"
    with pytest.warns(UserWarning, match=words) as said:
        assert solve_here(START, "misled").pieces == WAY
    lines = [str(each.message) for each in said]
    differ = [line for line in lines if "differ from those made now" in line]
    assert len(differ) == wrong
    assert entry.path.read_bytes() == whole
    assert (searches[0] == searches[1]) == (not wrong)


@pytest.mark.parametrize("error", [None, IndexError("array index out of range")])
def test_a_wrong_program_fails(
    error: Exception | None, trusting: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If nothing is left to do without, the search has failed, and says why."""

    def search(position: Position, failed: korf0.Report) -> korf0.Solution:
        if error is not None:
            raise error
        return korf0.Solution(23, 4, "x", 30, ())

    register("wrong", search, put=monkeypatch.setitem)
    with pytest.raises(Unsound, match=r"^wrong (claims|ended with “array)"):
        solve_here(START, "wrong")
    last = do_task(task_of(START, "wrong"), False, 1, lambda _: None)
    assert isinstance(last, Failed)
    assert isinstance(last.error, Unsound)


def test_a_mistake_of_the_caller_is_not_blamed_on_the_search(trusting: None) -> None:
    """A ValueError about options goes to the caller as it is."""
    with pytest.raises(ValueError, match="order") as caught:
        solve_here(START, "pair-distance", order=(0, 0, 1, 2))
    assert not isinstance(caught.value, Unsound)


@pytest.mark.parametrize(
    ("note", "status"),
    [
        (NO_SOLUTION, "unsolvable"),
        (TIMEOUT, "timeout"),
        (INTERRUPTED, "interrupted"),
        ("It does not go", "failed"),
    ],
)
def test_an_outcome_has_a_status(note: str, status: str) -> None:
    """It says why there is no solution; a board with a solution is solved, though its
    time was over."""
    task = task_of(START, "korf0")
    assert Outcome(task, None, note).status == status
    assert Outcome(task, RIGHT, note).status == "solved"
