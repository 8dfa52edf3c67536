"""Translated searches do what the programs do, or say at which line they cannot."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest
import small_programs
from hypothesis import given, settings
from hypothesis import strategies as st
from in_node import Call, Node, Outcome, is_array, kind_of
from in_node import node as in_node
from small_programs import NotExact, exact

import korf0
import literate
from fifteen import (
    best_first,
    pair_distance,
    partial_goals,
    pattern_database,
    walking_distance,
)
from fifteen.tray import neighbours
from korf0 import Cells
from literate.program.tangling import Program
from literate.translation.searches import Translation, translate
from literate.translation.subset import Functions

ROOT = Path(__file__).parent.parent
SHAPES = [(2, 2), (2, 3), (3, 2), (2, 4), (3, 3), (3, 4), (4, 3), (4, 4)]


@pytest.fixture(scope="module")
def node() -> Iterator[Node]:
    """One process for all the tests."""
    with in_node() as process:
        yield process


class Record:
    """The calls that a program made of its searches, and what came of each."""

    def __init__(self) -> None:
        self.calls: list[Call] = []
        self.outcomes: list[Outcome] = []

    @property
    def kinds(self) -> dict[str, list[str]]:
        """The kinds of the arrays that each function was given."""
        return {
            name: [kind_of(one) for one in given if is_array(one)]
            for name, given in self.calls
        }


@contextmanager
def recorded(program: ModuleType, *names: str) -> Iterator[Record]:
    """Write down the calls that a program makes of some functions, for a while."""
    record = Record()

    def watched(name: str, function: Callable[..., Any]) -> Callable[..., Any]:
        def call(*given: Any) -> Any:
            before = tuple(one[:] if isinstance(one, array) else one for one in given)
            results = function(*given)
            after = [
                one.tobytes() if isinstance(one, array) else None
                for one in given
                if is_array(one)
            ]
            plain = list(results) if isinstance(results, tuple) else results
            record.calls.append(Call(name, before))
            record.outcomes.append(Outcome(plain, after))
            return results

        return call

    with pytest.MonkeyPatch.context() as patch:
        for name in names:
            patch.setattr(program, name, watched(name, getattr(program, name)))
        yield record


def document(program: ModuleType) -> Path:
    """The document that a program is tangled from."""
    return Path(str(program.__file__)).with_suffix(".md")


def translation(program: ModuleType, record: Record) -> Translation:
    """The functions that were called, for arrays as they were given."""
    tangled = literate.tangle(document(program))
    functions, wanted = Functions(tangled), {}
    for name, kinds in record.kinds.items():
        parameters = functions.function(name).parameters
        arrays = [parameter.name for parameter in parameters if parameter.is_array]
        wanted[name] = dict(zip(arrays, kinds, strict=True))
    return translate(tangled, wanted)


def scrambled(rows: int, cols: int, moves: int, seed: int) -> Cells:
    """The cells after some moves at random from the goal."""
    random, beside = Random(seed), neighbours(rows, cols)
    cells = array("b", [*range(rows * cols - 1), -1])
    p = rows * cols - 1
    for _ in range(random.randrange(moves)):
        q = random.choice([q for q in beside[5 * p : 5 * p + 4] if q < rows * cols])
        cells[p], cells[q], p = cells[q], -1, q
    return cells


def trays(count: int, moves: int = 24) -> Iterator[tuple[Cells, int, int]]:
    """Many trays of many sizes, with their rows and columns."""
    for seed in range(count):
        rows, cols = SHAPES[seed % len(SHAPES)]
        yield scrambled(rows, cols, moves, seed), rows, cols


def all_of_korf0() -> None:
    """Solve many boards by korf0."""
    for seed in range(3000):
        cells = scrambled(4, 4, 36, seed)
        korf0.solve("".join(korf0.HEX[x + 1] for x in cells))


def all_of_best_first() -> None:
    """Solve many trays, remembering more or less, and some of them bit by bit."""
    for k, tray in enumerate(trays(400, 12)):
        search = best_first.prepare(*tray, memory=1 << 13, recall=k % 3)
        news = best_first.NO_NEWS
        while news not in (best_first.WON, best_first.EMPTY):
            if news == best_first.FULL:
                best_first.make_room(search)
            news = best_first.advance(search, 7 if k % 2 else 1 << 20)


def all_of_pair_distance() -> None:
    """Solve many trays by either kind of pairs, and by lines."""
    bounds = pair_distance.BOUNDS
    for k, tray in enumerate(trays(2000)):
        pair_distance.solve(*tray, bound=bounds[k % len(bounds)])


def all_of_walking_distance() -> None:
    """Solve many trays by walks."""
    for tray in trays(2000):
        walking_distance.solve(*tray)


def all_of_pattern_database() -> None:
    """Make tables, and solve many trays with them."""
    pattern_database.build(3, 3, "1234 5678")
    for seed in range(1000):
        pattern_database.solve(scrambled(3, 3, 30, seed), 3, 3)


def all_of_partial_goals() -> None:
    """Follow plans, and shorten what comes of them."""
    for tray in trays(300, 60):
        partial_goals.plan(*tray, method="depth")


SEARCHES: dict[str, tuple[ModuleType, Callable[[], None], tuple[str, ...]]] = {
    "korf0": (korf0, all_of_korf0, ("attempt",)),
    "best_first": (best_first, all_of_best_first, ("attempt", "find", "differ")),
    "pair_distance": (
        pair_distance,
        all_of_pair_distance,
        ("attempt", "attempt_by_lines", "partner"),
    ),
    "walking_distance": (walking_distance, all_of_walking_distance, ("attempt",)),
    "pattern_database": (
        pattern_database,
        all_of_pattern_database,
        ("attempt", "descend", "survey", "spread", "pack"),
    ),
    "partial_goals": (partial_goals, all_of_partial_goals, ("attempt",)),
}


@cache
def made(name: str) -> tuple[Record, Translation]:
    """The calls of the searches of a program, and these, translated."""
    program, all_of_it, searches = SEARCHES[name]
    with recorded(program, *searches) as record:
        all_of_it()
    return record, translation(program, record)


def same(found: Outcome, wanted: Outcome) -> bool:
    """Whether two calls came to the same, to the last element of the arrays."""
    arrays = zip(found.arrays, wanted.arrays, strict=True)
    return found.results == wanted.results and all(
        there is None or here == there for here, there in arrays
    )


@pytest.mark.parametrize("name", SEARCHES)
def test_a_translated_search_does_what_the_program_does(node: Node, name: str) -> None:
    """It gives the same results and the same arrays, node counts included."""
    record, made_of_it = made(name)
    found = node.call(node.load(made_of_it.module), record.calls)
    assert len(record.calls) > 1000
    assert all(map(same, found, record.outcomes))


@pytest.mark.parametrize("name", SEARCHES)
def test_slices_come_to_the_same(node: Node, name: str) -> None:
    """A call that is paused again and again ends as one that is not."""
    record, made_of_it = made(name)
    few = slice(None, None, max(len(record.calls) // 500, 1))
    found = node.call(node.load(made_of_it.module), record.calls[few], 1)
    assert sum(outcome.slices for outcome in found) > 300
    assert all(map(same, found, record.outcomes[few]))


FIRST = 7
"""The line in which the program of a document begins, but for one."""


def written(folder: Path, text: str) -> Program:
    """A program of one piece, as it is tangled."""
    path = folder / "x.md"
    path.write_text(f"# T\n\n## 1. S\n\nProse.\n\n```python\n{text}```\n", "utf-8")
    return literate.tangle(path)


VALUES = st.integers(-20, 20) | st.integers(small_programs.LEAST, small_programs.MOST)


@settings(max_examples=50)
@given(
    small_programs.programs(),
    st.lists(st.tuples(VALUES, VALUES), min_size=3, max_size=3),
    st.integers(1, 9),
)
def test_any_small_program_does_what_it_does_here(
    node: Node,
    tmp_path_factory: pytest.TempPathFactory,
    text: str,
    pairs: list[tuple[int, int]],
    passes: int,
) -> None:
    """Each result is that of CPython, or refused at the line that is not exact."""
    folder = tmp_path_factory.getbasetemp()
    text = f"from array import array as Cells\n\n{text}"
    kinds = {"c": "b", "d": "H", "e": "q"}
    made_of_it = translate(written(folder, text), {"f": kinds})
    number = node.load(made_of_it.module)
    plain: dict[str, Any] = {}
    exec(text, plain)
    calls = [Call("f", (a, b, *small_arrays())) for a, b in pairs]
    for how in (None, passes):
        for call, found in zip(calls, node.call(number, calls, how), strict=True):
            arrays, line = small_arrays(), 0
            try:
                results = list(exact(text)["f"](*call.given[:2], *arrays))
            except NotExact as refused:
                line = refused.line
            assert found.arrays == [one.tobytes() for one in arrays]
            if line:
                assert isinstance(found.results, str)
                assert found.results.startswith(f"x.md:{FIRST + line}: ")
            else:
                assert found.results == results
                assert results == list(plain["f"](*call.given[:2], *small_arrays()))


def small_arrays() -> tuple[Cells, Cells, Cells]:
    """Arrays of three kinds."""
    return (
        array("b", [1, -2, 3, 100, -128]),
        array("H", [0, 7, 65535, 9]),
        array("q", [-1, 1 << 40, small_programs.LEAST, small_programs.MOST]),
    )
