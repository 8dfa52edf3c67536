"""Searches that go on where they were, from outside; their own text stays as it is.

A program that deepens calls its search once for each quota, and what that returns where
it fails is all that it learns.  So a search whose first results are known is told them
and goes on: it counts as it would have.  The same holds for the branches of a search
that is divided.
"""

from __future__ import annotations

import hashlib
import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from time import monotonic
from typing import Any, TypeAlias

from fifteen.compiling.dividing import Branch, Divisible, Result

EVERY = 1.0
"""Seconds after which it is told again which branches have been followed."""


@dataclass(frozen=True, slots=True)
class Past:
    """What is known of a search: what its first quotas returned, which all failed, and
    what branches returned that failed, by their digests."""

    results: Sequence[Result] = ()
    branches: Mapping[str, Result] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Proved:
    """A quota has failed; its number, from 0 on, and what the search returned."""

    number: int
    result: Result


@dataclass(frozen=True, slots=True)
class Followed:
    """Branches have failed; what they returned, by their digests."""

    branches: Mapping[str, Result]


Learn: TypeAlias = Callable[[Proved | Followed], object]


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
        self._untold: dict[str, Result] = {}

    def failed(self, result: Result) -> None:
        """Note what the search returned for a quota."""
        number = len(self.results)
        self.results.append(result)
        if number >= len(self.past.results):
            with self._lock:
                self._untold.clear()
                self._learn(Proved(number, result))

    def followed(self, digest: str, result: Result) -> None:
        """Note what a branch returned; it is told a little later, with others."""
        with self._lock:
            self._untold[digest] = result
            if monotonic() - self._told > EVERY:
                self._learn(Followed({**self._untold}))
                self._untold.clear()
                self._told = monotonic()


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
        if known and hasattr(self.search, "nodes"):
            self.search.nodes = max(self.search.nodes, result[1])
        if result[0] <= 0:
            self.course.failed(result)
        return result


class Remembered(Divisible):
    """A search to be divided, of which some branches are known."""

    def __init__(self, search: Divisible, course: Course) -> None:
        """Take a search, and what is known of this course of it."""
        vars(self).update(vars(search))
        self.course = course
        self._arguments: Mapping[str, Any] = {}

    def at(self, depth: int, given: Sequence[Any]) -> tuple[list[Branch], Result]:
        """Return what the search itself does."""
        self._arguments = dict(zip(self.given, given, strict=True))
        return super().at(depth, given)

    def own(self, branch: Branch) -> dict[str, Any]:
        """Return the variables of a branch that are not what the search is given."""
        nothing = object()
        return {
            name: value
            for name, value in branch.variables.items()
            if name in self.written or value is not self._arguments.get(name, nothing)
        }

    def digest(self, branch: Branch) -> str:
        """Return what names a branch among all of this position."""
        facts = repr((len(self.course.results), branch.depth, self.own(branch)))
        return hashlib.sha256(facts.encode()).hexdigest()[:24]

    def follow(self, branch: Branch) -> Result:
        """Return what a branch returns."""
        digest = self.digest(branch)
        known = self.course.past.branches.get(digest)
        if known is not None:
            return tuple(known)
        result = super().follow(branch)
        if result[0] <= 0:
            self.course.followed(digest, result)
        return result
