"""Searches that go on while something else is done."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
import unix
from browsers import LONG, until

from fifteen.board.position import Position
from fifteen.running.background import BackgroundSearch, Searches
from fifteen.running.crew import dismiss_idle

EASY = Position.parse("51247308a6be9fcd")
LONG_ONE = Position.random(5, 5, seed=1)
"""A board whose shortest solution takes longer than any test."""


@pytest.fixture(autouse=True)
def alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """No process is there before, and none afterwards; nothing is compiled."""
    monkeypatch.setenv("FIFTEEN_JIT", "off")
    monkeypatch.setenv("FIFTEEN_CACHE", str(tmp_path))
    dismiss_idle()
    before = children()
    yield
    dismiss_idle()
    until(lambda: children() <= before)


def children() -> set[int]:
    """The processes that this one has started."""
    found = Path(f"/proc/{os.getpid()}/task").glob("*/children")
    return {int(pid) for each in found for pid in each.read_text().split()}


def begun(searches: Searches, position: Position) -> BackgroundSearch:
    """Start a search, and wait until a quota of it has failed."""
    moving = threading.Event()
    search = BackgroundSearch(
        position, lambda search: moving.set() if search.nodes else None
    )
    searches.start(search)
    assert moving.wait(LONG)
    return search


def test_each_bound_is_told_before_the_end() -> None:
    """The bounds rise and so do the nodes, until the solution is there."""
    told: list[tuple[int, int]] = []
    done = threading.Event()
    with Searches() as searches:
        search = BackgroundSearch(
            EASY, lambda search: told.append((search.bound, search.nodes))
        )
        searches.start(search, done.set)
        assert done.wait(LONG)
    assert told == sorted(set(told))
    assert told[0] == (19, 0)
    assert search.outcome is not None
    solution = search.outcome.solution
    assert solution is not None
    assert solution.length == search.bound == 27


def test_two_at_once_and_one_is_stopped() -> None:
    """Each has a process, so that none waits for the other, nor ends with it."""
    with Searches() as searches:
        first, second = begun(searches, LONG_ONE), begun(searches, LONG_ONE)
        first.stop()
        until(lambda: first.outcome)
        assert first.outcome is not None
        assert first.outcome.note == "interrupted"
        known = second.bound
        until(lambda: second.bound > known)
        assert second.outcome is None
    until(lambda: second.outcome)


def test_a_search_may_be_stopped_before_it_begins() -> None:
    """It then ends as soon as it has begun, and so does one that comes too late."""
    early, late = BackgroundSearch(LONG_ONE), BackgroundSearch(LONG_ONE)
    early.stop()
    with Searches() as searches:
        searches.run(early)
    searches.run(late)
    assert early.outcome is not None
    assert early.outcome.note == "interrupted"
    assert late.stopped


def test_a_search_whose_process_is_killed_says_so() -> None:
    """The outcome names the signal, and the next search has another process."""
    with Searches() as searches:
        before = children()
        search = begun(searches, LONG_ONE)
        for pid in children() - before:
            os.kill(pid, unix.SIGKILL)
        until(lambda: search.outcome)
        assert search.outcome is not None
        assert search.outcome.note.startswith("the search was ended by SIGKILL")
        again = BackgroundSearch(EASY)
        searches.run(again)
        assert again.bound == 27
