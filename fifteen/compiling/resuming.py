"""Searches that go on where they were, from outside; their own text stays as it is.

A program that deepens calls its search once for each quota, and what that returns where
it fails is all that it learns.  So a search whose first results are known is told them
and goes on: it counts as it would have.  The same holds for the branches of a search
that is divided.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from operator import add, sub
from time import monotonic
from typing import Any, TypeAlias

from fifteen.compiling.dividing import (
    PARTS,
    Branch,
    DividedSearch,
    Divisible,
    Result,
    Way,
)

EVERY = 0.25
"""Seconds after which it is told again which branches have been followed.

A process that is killed loses so much; a line for each branch would fill the journal.
"""

GRAIN = 5_000_000
"""A branch is where the search before met so many nodes, or less.

Compiled, that is a fraction of a second of work, which is lost when a search is ended.
"""

MOST_PARTS = 10_000
"""So many parts of a search are enough: a journal keeps a line of each."""


@dataclass(frozen=True, slots=True)
class Past:
    """What is known of a search: what it returned for its first quotas, which failed,
    and of the next, what branches that failed have counted, by how one comes there."""

    results: Sequence[Result] = ()
    branches: Mapping[Way, Result] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Proved:
    """A quota has failed; its number, from 0 on, and what the search returned."""

    number: int
    result: Result


@dataclass(frozen=True, slots=True)
class Explored:
    """Branches for a quota have failed; what they counted, by how one comes there."""

    number: int
    branches: Mapping[Way, Result]


Learn: TypeAlias = Callable[[Proved | Explored], object]


class Course:
    """A search of one position, quota by quota: ``results`` are those that failed.

    What was not known is told to ``learn``, one thing at a time.
    """

    def __init__(self, past: Past, learn: Learn) -> None:
        """Begin with what is known."""
        self.past = past
        self.results: list[Result] = []
        self._learn = learn
        self._lock = threading.Lock()
        self._told = monotonic()
        self._untold: dict[Way, Result] = {}

    def failed(self, result: Result) -> None:
        """Note what the search returned for a quota."""
        number = len(self.results)
        self.results.append(result)
        if number >= len(self.past.results):
            with self._lock:
                self._untold.clear()
                self._learn(Proved(number, result))

    def explored(self, way: Way, gain: Result) -> None:
        """Note what a branch has counted; it is told a little later, with others."""
        with self._lock:
            self._untold[way] = gain
            if monotonic() - self._told > EVERY:
                self._learn(Explored(len(self.results), {**self._untold}))
                self._untold.clear()
                self._told = monotonic()

    @property
    def branches(self) -> Mapping[Way, Result]:
        """What is known of the branches for this quota."""
        now = len(self.results) == len(self.past.results)
        return self.past.branches if now else {}


class Recalled:
    """A search that is done only where it is not known what it returns."""

    def __init__(self, search: Callable[..., Result], course: Course) -> None:
        """Take a search, and what is known of this course of it."""
        self.search = search
        self.course = course

    def __call__(self, *given: Any) -> Result:
        """Return what the search returns; if that is known, arrays are left alone."""
        known = self.course.past.results[len(self.course.results) :][:1]
        result = tuple(known[0]) if known else self.search(*given)
        if known and isinstance(self.search, DividedSearch):
            self.search.recall(result[1], given)
        if result[0] <= 0:
            self.course.failed(result)
        return result


class Remembered(Divisible):
    """A search to be divided, of which some branches are known."""

    def __init__(self, search: Divisible, course: Course) -> None:
        """Take a search, and what is known of this course of it."""
        vars(self).update(vars(search))
        self.course = course

    def ends(self, small: Callable[[Way], bool]) -> Callable[[Way], bool]:
        """Return what says where the trunk ends: at what is known, in any case."""
        known = self.course.branches
        before = {way[:n] for way in known for n in range(len(way))}
        return lambda way: way in known or (way not in before and small(way))

    def parts(self, jobs: int, nodes: int) -> int:
        """Return into how many parts it goes, so that little is lost if it is ended."""
        return max(jobs * PARTS, min(nodes // GRAIN, MOST_PARTS))

    def known(self, branch: Branch) -> Result | None:
        """Return what a branch returns, if that is known."""
        gain = self.course.branches.get(branch.way)
        return gain and (0, *map(add, gain, branch.counted))

    def learn(self, branch: Branch, way: Way, result: Result) -> None:
        """Note what a branch has returned to which this way led."""
        if result[0] <= 0:
            self.course.explored(way, (*map(sub, result[1:], branch.counted),))

    def follow(self, branch: Branch) -> Result:
        """Return what a branch returns."""
        way, known = branch.way, self.known(branch)
        if known is None:
            known = super().follow(branch)
            self.learn(branch, way, known)
        return known
