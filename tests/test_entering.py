"""How Python comes into machine code: nothing is remembered, and nothing else taken."""

from __future__ import annotations

import gc
import sys
import threading
from array import array
from collections.abc import Callable, Iterator
from enum import IntEnum
from importlib import import_module
from typing import Any

import pytest
from conftest import COMPILED
from test_jit import OFFERS, solved_by, starts_for
from tiers import sweep

from fifteen.compiling import jit
from fifteen.compiling.jit import CompiledSearch
from fifteen.compiling.machine_code import Loaded
from fifteen.programs import Offer, Registration

pytestmark = pytest.mark.skipif(not COMPILED, reason="nothing is compiled here")

MANY = 1000
"""Calls after which something would be seen that each of them leaves behind."""


class Colour(IntEnum):
    """Integers that are more than integers."""

    RED = 1


def total(a: Any, b: Any, n: int) -> tuple[int, int]:
    """Write down the sum of an array, and divide it."""
    b[0] = 0
    for k in range(len(a)):
        b[0] += a[k]
    return b[0], b[0] // n


def meet(mine: Any, theirs: Any, most: int) -> int:
    """Wait until the other has come."""
    mine[0] = 1
    n = 0
    while theirs[0] == 0 and n < most:
        n += 1
        mine[1] = n
    return int(theirs[0])


def search_of(function: Any) -> CompiledSearch:
    """A search that is compiled when it is called."""
    return CompiledSearch(function)


@pytest.fixture(scope="module")
def search(tmp_path_factory: pytest.TempPathFactory) -> Iterator[CompiledSearch]:
    """The sum, compiled for an array of two bytes, one of eight, and an integer."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("FIFTEEN_CACHE", str(tmp_path_factory.mktemp("cache")))
        found = search_of(total)
        assert found(array("H", [5, 7]), array("q", [0]), 5) == (12, 2)
        yield found


@pytest.fixture
def enter(search: CompiledSearch) -> Callable[..., Any]:
    """What Python calls for these kinds."""
    return search._entries[0]


ROW, ROOM = array("H", [5, 7]), array("q", [0])


class Odd(array):  # type: ignore[type-arg]
    """An array that is more than an array."""


OTHERS: dict[str, tuple[Any, ...]] = {
    "fewer": (ROW, ROOM),
    "more": (ROW, ROOM, 5, 5),
    "of other integers": (array("h", [5, 7]), ROOM, 5),
    "of real numbers": (array("d", [5, 7]), ROOM, 5),
    "read only": (memoryview(ROW[:]).toreadonly(), ROOM, 5),
    "read only for what is written": (ROW, memoryview(ROOM[:]).toreadonly(), 5),
    "every second": (memoryview(array("H", [5, 6, 7]))[::2], ROOM, 5),
    "of two sides": (memoryview(ROW[:]).cast("B").cast("H", (1, 2)), ROOM, 5),
    "no array": ([5, 7], ROOM, 5),
    "nothing": (None, ROOM, 5),
    "an array for an integer": (ROW, ROOM, ROOM),
    "a real number": (ROW, ROOM, 5.0),
    "true": (ROW, ROOM, True),
    "a member": (ROW, ROOM, Colour.RED),
    "too great": (ROW, ROOM, 1 << 63),
    "much too small": (ROW, ROOM, -1 << 64),
}


@pytest.mark.parametrize("given", OTHERS.values(), ids=OTHERS)
def test_what_is_of_another_kind_is_not_taken(
    enter: Callable[..., Any], given: tuple[Any, ...]
) -> None:
    """Nothing is done for it, nothing raised, and no array held."""
    ROOM[0] = 3
    for _ in range(2):
        assert enter(*given) is NotImplemented
    assert ROOM[0] == 3
    for array_given in (ROW, ROOM):
        array_given.append(1)
        array_given.pop()


def test_what_is_of_this_kind_is_taken(enter: Callable[..., Any]) -> None:
    """It may be an array of any class, or a view of memory; −1 is no mistake."""
    for row in (ROW, Odd("H", [5, 7]), memoryview(bytearray(ROW)).cast("H")):
        assert enter(row, ROOM, -1) == (12, -12)
    assert enter(memoryview(array("H", [1, 5, 7, 1]))[1:3], ROOM, 5) == (12, 2)
    assert enter(array("H"), array("l" if LONG else "q", [1]), 1) == (0, 0)
    assert enter(ROW, ROOM, 1 << 62) == (12, 0)
    assert enter(ROW, ROOM, -1 << 63) == (12, -1)


LONG = array("l").itemsize == 8
"""Whether there are two letters for integers of eight bytes."""


def test_other_kinds_are_compiled_for_or_refused(search: CompiledSearch) -> None:
    """A search takes what it can be compiled for, each kind by code of its own."""
    for row in (array("h", [5, 7]), memoryview(ROW[:]).toreadonly(), ROW):
        for n in (5, True, Colour.RED):
            assert search(row, ROOM, n) == (12, 12 // n)
    assert ("&H", "*q", "?") in search.takes
    numba = jit.numba()
    assert numba is not None
    for given in ((ROW, ROOM), (None, ROOM, 5), (ROW, ROOM, "5")):
        with pytest.raises((TypeError, numba.core.errors.NumbaError)):
            search(*given)
    code = jit.kept_code(search.function, ("*H", "*q", "q"))
    assert code is not None
    with pytest.raises(TypeError, match="takes"):
        Loaded(code)(ROW, ROOM, True)


def test_an_array_in_the_place_of_another(search: CompiledSearch) -> None:
    """An array that has the identity of one before is read, not what was there."""
    seen = set()
    for k in range(MANY):
        row = array("H", [k] * (k % 7 + 1))
        seen.add(id(row))
        assert search(row, ROOM, 1) == (k * (k % 7 + 1),) * 2
        del row
    assert len(seen) < MANY


def test_an_array_that_grows(search: CompiledSearch) -> None:
    """Its memory may be elsewhere at the next call, and there is more of it."""
    row = array("H")
    for k in range(MANY):
        row.append(k)
        assert search(row, ROOM, 1)[0] == k * (k + 1) // 2


def test_an_array_that_is_changed(search: CompiledSearch) -> None:
    """What is written to an array between two calls is seen by the second."""
    row = array("H", [0, 0])
    for k in range(9):
        row[1] = k
        assert search(row, ROOM, 1)[0] == k


def test_a_search_that_fails_leaves_nothing_behind(search: CompiledSearch) -> None:
    """After an error arrays can grow, and the search is right."""
    for _ in range(3):
        with pytest.raises(RuntimeError, match="FIFTEEN_JIT=off it says why"):
            search(ROW, ROOM, 0)
        ROW.append(1)
        ROW.pop()
        assert search(ROW, ROOM, 5) == (12, 2)


def test_no_call_leaves_anything_behind(enter: Callable[..., Any]) -> None:
    """What is given, taken or not, is referred to as often as before."""
    row, room, n = array("H", [5, 7]), array("q", [0]), 1 << 40
    objects = row, room, n, NotImplemented, int, RuntimeError
    before = [*map(sys.getrefcount, objects)]
    for _ in range(MANY):
        enter(row, room, n)
        enter(room, room, n)
        enter(row, room, row)
        with pytest.raises(RuntimeError):
            enter(row, room, 0)
    gc.collect()
    after = [*map(sys.getrefcount, objects)]
    assert max(a - b for a, b in zip(after, before, strict=True)) < MANY // 2


def test_the_code_stays_as_long_as_the_function() -> None:
    """Who has the function only may call it."""
    made = search_of(total)
    made(ROW, ROOM, 5)
    (enter,) = made._entries
    del made
    gc.collect()
    assert enter(ROW, ROOM, 5) == (12, 2)


def test_two_threads_are_in_it_at_once() -> None:
    """Each waits in the same code for the other, with arrays of its own."""
    search = search_of(meet)
    search(array("q", [0, 0]), array("q", [1]), 1)
    one, other = array("q", [0, 0]), array("q", [0, 0])
    found = []

    def run(mine: Any, theirs: Any) -> None:
        found.append(search(mine, theirs, 1 << 36))

    pairs = (one, other), (other, one)
    threads = [threading.Thread(target=run, args=pair) for pair in pairs]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [1, 1]


def test_python_goes_on_and_memory_stays() -> None:
    """While it runs other threads do, and no array that it has can grow."""
    search = search_of(meet)
    search(array("q", [0, 0]), array("q", [1]), 1)
    one, other = array("q", [0, 0]), array("q", [0, 0])
    thread = threading.Thread(target=search, args=(one, other, 1 << 36))
    thread.start()
    while not one[0]:
        pass
    for held in (one, other):
        with pytest.raises(BufferError):
            held.append(1)
    other[0] = 1
    thread.join()
    one.append(1)


@pytest.mark.parametrize(
    ("entry", "offer"), sweep(OFFERS, 3), ids=[offer.name for _, offer in OFFERS]
)
def test_what_a_search_is_given_is_looked_at_by_machine_code(
    entry: Registration, offer: Offer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once it is compiled, nothing is asked in Python about what it takes."""
    program = jit.compiled(import_module(entry.module), *entry.searches)
    start, *_ = starts_for(entry)
    first = solved_by(program, entry, offer, start)
    asked: list[object] = []
    monkeypatch.setattr(jit, "kind", asked.append)
    monkeypatch.setattr(Loaded, "__call__", asked.append)
    assert solved_by(program, entry, offer, start) == first
    assert not asked
