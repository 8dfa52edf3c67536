"""Searches divided among threads from outside; their own text stays as it is.

All that a search knows is in its variables.  So its text is read once more, and two
functions are made of it.  The trunk is the search near its root.  Where it ends, its
variables are written down, and it goes back: that makes a branch.  What is followed
from there, until the first level of the branch would be left, is the search again.

The search before, with a lower quota, tells where the trunk ends: what had many nodes
is divided further.  Threads take branches as they want them, in the order of a search
that is not divided.  Nothing depends on who is first: the solution is that of the first
branch that has one, and counted is what a single search would have met before.
"""

from __future__ import annotations

import ast
import linecache
from array import array
from collections import Counter
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from copy import copy
from dataclasses import dataclass
from itertools import accumulate
from math import inf
from operator import sub
from threading import Lock
from time import thread_time
from types import FunctionType
from typing import Any, NamedTuple, TypeAlias

from fifteen.compiling.searches import CompiledSearch

WORTH_IT = 20_000
"""A search is divided if the one before it met more nodes than that.

Compiled, that many take less than a millisecond, too little for several threads.
"""

PARTS = 50
"""For each thread, a branch is where there was one of so many parts, or less.

The last thread to end is late by one branch at most, a fiftieth of its share.
"""

BRIEF_SEARCH = 0.0003
"""What took the search before so many seconds, or less, is a branch in any case.

To begin a branch is interpreted Python, which one thread can do at a time.
"""

FAR_DOWN = 128
"""Bytes between what two threads write to: the lines of a cache come in pairs of 64."""

Result: TypeAlias = Sequence[int]
"""The level from which a search wins, or 0; and what it has counted, nodes first."""

Way: TypeAlias = tuple[int, ...]
"""What a search has noted of its moves, a number for each level that it has left."""


@dataclass(frozen=True, slots=True)
class Fork:
    """What the text of a search says where it arrives on a level, and how it goes back.

    The text ends with a loop.  At its head ``arrived`` is true if the ``level`` is new,
    and ``back`` is to leave that level at once; ``before`` is what ``goto`` was at the
    head the last time.  The move that leaves a level is noted in ``way``.  A level is
    left by ``level -= 1``, and a search that has found nothing returns 0, and what it
    has counted; it does so ``if level == 1``, or when that was left.  If a quota takes
    several searches, they are told ``apart`` by something that is given.
    """

    arrived: str = "goto == At.NEWLEVEL"
    back: str = "pos[level] = p; goto = At.BACKTRACK"
    apart: str = ""


class Branch(NamedTuple):
    """A part of a search: the variables as it begins, and what was counted by then."""

    depth: int
    variables: dict[str, Any]
    counted: Result

    @property
    def way(self) -> Way:
        """How the search came there."""
        return tuple(self.variables["way"][1 : self.depth])


class Divisible:
    """A search as a trunk and as what branches are followed by, which is compiled."""

    def __init__(self, search: FunctionType, fork: Fork, patience: float = 0.0) -> None:
        """Make both of the text of a search."""
        self.names = search.__code__.co_varnames
        self.given = self.names[: search.__code__.co_argcount]
        self.apart = fork.apart
        whole, rest = text_of(search), text_of(search)
        places = (n for n in ast.walk(whole) if isinstance(n, ast.Subscript))
        stored = (n.value for n in places if isinstance(n.ctx, ast.Store))
        self.written = {n.id for n in stored if isinstance(n, ast.Name)}
        returned = (n.value for n in ast.walk(whole) if isinstance(n, ast.Return))
        lost = next(
            n for n in map(ast.unparse, filter(None, returned)) if n.startswith("(0,")
        )
        self.counters = lost.count(",")
        meeting = f"""\
if {fork.arrived} and ends(tuple(way[1:level])):
    yield level, locals(), {lost}[1:]
    {fork.back}
before = goto"""
        loop = whole.body[-1]
        assert isinstance(loop, ast.While)
        loop.body[:0] = ast.parse(meeting).body
        _Ending("1", lost).visit(whole)
        self.trunk = _made(search, whole, ("ends", *self.given))
        rest.body = [*_arrival(fork.arrived), *rest.body[-1:]]
        # In an array, the depth takes no register from a search that has none to spare.
        _Ending("depth[0]", lost).visit(rest)
        branch = _made(search, rest, ("depth", *self.names))
        self.branch = CompiledSearch(branch, patience)

    def at(self, depth: int, given: Sequence[Any]) -> tuple[list[Branch], Result]:
        """Return the branches at a level, in order, and what the trunk returns."""
        trunk = Trunk(self, given, lambda way: len(way) + 1 == depth)
        return list(trunk), trunk.result

    def ends(self, small: Callable[[Way], bool]) -> Callable[[Way], bool]:
        """Return what says where the trunk ends; it should where little is beyond."""
        return small

    def parts(self, jobs: int, nodes: int) -> int:
        """Return into how many parts it goes.

        Args:
            jobs: The number of threads.
            nodes: How many nodes the search before met.
        """
        return jobs * PARTS if jobs > 1 else 1

    def kept(self, variables: Mapping[str, Any]) -> dict[str, Any]:
        """Return what a search may use by itself: of arrays it writes to, copies."""
        return {
            name: copy(variables[name]) if name in self.written else variables[name]
            for name in self.names
            if name in variables
        }

    def follow(self, branch: Branch) -> Result:
        """Return what a branch returns; what was counted before it is counted too.

        If it wins, arrays are as it has them.
        """
        written = {n: v for n, v in branch.variables.items() if n in self.written}
        own = apart(written)
        variables = {**branch.variables, **own}
        values = (variables.get(name, 0) for name in self.names)
        found: Result = self.branch(array("q", [branch.depth]), *values)
        if found[0] > 0:
            for name, place in written.items():
                memoryview(place)[:] = own[name]
        return found


class Trunk(Iterator[Branch]):
    """The branches of a search, in order; when there are no more, it has a result."""

    def __init__(
        self, search: Divisible, given: Sequence[Any], ends: Callable[[Way], bool]
    ) -> None:
        """Take what the search is given, and where the trunk ends."""
        self.variables = search.kept(dict(zip(search.given, given, strict=True)))
        self.result: Result = ()
        self._search = search
        self._run: Generator[tuple[int, dict[str, Any], Result], None, Result]
        self._run = search.trunk(ends, *self.variables.values())

    def __next__(self) -> Branch:
        """Go on until the trunk ends once more."""
        try:
            depth, variables, counted = next(self._run)
        except StopIteration as end:
            self.result = self.result or end.value
            raise
        return Branch(depth, self._search.kept(variables), counted)


class Sizes:
    """How many nodes a search met, in all and beyond each way, and its seconds."""

    def __init__(self, nodes: int = 0, seconds: float = 0.0) -> None:
        """Take what it met in all, and for how long threads were at work."""
        self.seconds = seconds
        self.beyond = Counter[Way]({(): nodes})

    def add(self, way: Way, nodes: int) -> None:
        """Take what it met beyond a way."""
        for n in range(len(way)):
            self.beyond[way[: n + 1]] += nodes

    def small(self, parts: int) -> Callable[[Way], bool]:
        """Return what says if all beyond a way is one of so many parts, or less."""
        most = self.beyond[()] / max(1.0, min(parts, self.seconds / BRIEF_SEARCH))
        return lambda way: self.expected(way) <= most

    def expected(self, way: Way) -> float:
        """Return what it met beyond a way, or a guess: one of three ways on."""
        if way in self.beyond:
            return self.beyond[way]
        # Of four directions one goes straight back.
        return self.expected(way[:-1]) / 3


class DividedSearch:
    """A search that is divided among threads when it is long."""

    def __init__(self, search: Divisible, jobs: int) -> None:
        """Take a search, and the number of threads."""
        self.search = search
        self.jobs = jobs
        self.sizes: dict[object, Sizes] = {}

    def __call__(self, *given: Any) -> tuple[int, ...]:
        """Return what the search itself returns; if it wins, arrays are as it has them.

        Otherwise nothing is written to the arrays.
        """
        names = self.search.given
        which = dict(zip(names, given, strict=True)).get(self.search.apart)
        sizes = self.sizes.get(which, Sizes())
        nodes = sizes.beyond[()]
        jobs = self.jobs if nodes > WORTH_IT else 1
        parts = self.search.parts(jobs, nodes) if nodes > WORTH_IT else 1
        trunk = Trunk(self.search, given, self.search.ends(sizes.small(parts)))
        followed = self._followed(trunk, jobs)
        result, variables = followed.first or (trunk.result, trunk.variables)
        level, *counted = map(sum, zip(result, *followed.gained, strict=True))
        if level > 0:
            for name, array in zip(names, given, strict=True):
                if name in self.search.written:
                    array[:] = variables[name]
        else:
            self.sizes[which] = followed.sizes(counted[0])
        return level, *counted

    def recall(self, nodes: int, given: Sequence[Any]) -> None:
        """Take it that what is given was searched, and how many nodes were met."""
        which = dict(zip(self.search.given, given, strict=True)).get(self.search.apart)
        self.sizes[which] = Sizes(nodes, inf)
        if nodes > WORTH_IT:
            # What comes first may be a thousand times as long as it is interpreted for.
            self.search.branch.patience = 0.0

    def _followed(self, trunk: Trunk, jobs: int) -> Followed:
        """Have the branches of a trunk followed by so many threads."""
        followed = Followed(trunk, self.search.follow)
        followed.by(jobs)
        return followed


class Followed:
    """Branches that are followed: what they gain by the first of them that wins."""

    def __init__(self, trunk: Trunk, follow: Callable[[Branch], Result]) -> None:
        """Take the trunk that they come from, and what follows one."""
        self._branches = enumerate(trunk)
        self._follow = follow
        self._lock = Lock()
        self._ended = False
        self._seconds: list[float] = []
        self._gains: dict[int, tuple[Way, Result]] = {}
        self._won: dict[int, tuple[Result, Mapping[str, Any]]] = {}

    def by(self, jobs: int) -> None:
        """Have so many threads follow the branches, until one has won or failed."""
        if jobs == 1:
            self._work()
            return
        pool = ThreadPoolExecutor(jobs)
        try:
            for thread in [pool.submit(self._work) for _ in range(jobs)]:
                thread.result()
        finally:
            self._ended = True
            pool.shutdown()

    def _work(self) -> None:
        """Follow one branch after the other; those before a winner are all followed."""
        begun = thread_time()
        try:
            while (taken := self._taken()) is not None:
                k, branch = taken
                result = self._follow(branch)
                if result[0] > 0:
                    self._won[k] = result, branch.variables
                    break
                gain = (0, *map(sub, result[1:], branch.counted))
                self._gains[k] = branch.way, gain
        finally:
            self._ended = True
            self._seconds.append(thread_time() - begun)

    def _taken(self) -> tuple[int, Branch] | None:
        """Return the next branch and its number, if one is to be followed."""
        with self._lock:
            return None if self._ended else next(self._branches, None)

    @property
    def first(self) -> tuple[Result, Mapping[str, Any]] | None:
        """What the first that wins returns, and its variables."""
        return self._won[min(self._won)] if self._won else None

    @property
    def gained(self) -> list[Result]:
        """What each branch before that has counted."""
        first = min(self._won, default=len(self._gains))
        return [gain for k, (_, gain) in self._gains.items() if k < first]

    def sizes(self, nodes: int) -> Sizes:
        """Return how many nodes there were beyond each branch, of so many in all."""
        sizes = Sizes(nodes, sum(self._seconds))
        for way, (_, met, *_) in self._gains.values():
            sizes.add(way, met)
        return sizes


def apart(arrays: Mapping[str, Any]) -> dict[str, memoryview]:
    """Return copies of arrays, in memory that is far from what others write to.

    What one core writes to, another has to fetch anew, with all that is beside it.
    """
    sizes = [memoryview(array).nbytes for array in arrays.values()]
    places = [
        *accumulate(
            (-(-size // FAR_DOWN) * FAR_DOWN for size in sizes), initial=FAR_DOWN
        )
    ]
    room, copies = memoryview(bytearray(places[-1] + FAR_DOWN)), dict[str, memoryview]()
    for (name, given), place, size in zip(arrays.items(), places, sizes, strict=False):
        copies[name] = room[place : place + size].cast(given.typecode)
        copies[name][:] = given
    return copies


class _Ending(ast.NodeTransformer):
    """Has a search end where it would leave a level, which has a number or a name."""

    def __init__(self, bottom: str, lost: str) -> None:
        self.bottom = bottom
        self.lost = lost

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        self.asked = any(self._asks(each) for each in ast.walk(node))
        return self.generic_visit(node)

    def visit_Compare(self, node: ast.Compare) -> ast.expr:
        asked = ast.parse(f"level == {self.bottom}", mode="eval").body
        return asked if self._asks(node) else node

    def visit_AugAssign(self, node: ast.AugAssign) -> list[ast.stmt]:
        left = not self.asked and ast.unparse(node) == "level -= 1"
        ending = ast.parse(f"if level < {self.bottom}: return {self.lost}").body
        return [node, *ending] if left else [node]

    @staticmethod
    def _asks(node: ast.AST) -> bool:
        return isinstance(node, ast.Compare) and ast.unparse(node) == "level == 1"


def _arrival(arrived: str) -> list[ast.stmt]:
    """Return what makes it true that the level is new, if that is said of a variable.

    It is true where a branch begins; but if that is seen, no piece need be asked how it
    was entered.
    """
    match ast.parse(arrived, mode="eval").body:
        case ast.Compare(ast.Name(name), [ast.Eq()], [value]):
            return ast.parse(f"{name} = {ast.unparse(value)}").body
    return []


def text_of(search: FunctionType) -> ast.FunctionDef:
    """Return the text of a function, parsed."""
    code = search.__code__
    lines = linecache.getlines(code.co_filename, search.__globals__)
    return next(
        node
        for node in ast.walk(ast.parse("".join(lines)))
        if isinstance(node, ast.FunctionDef) and node.lineno == code.co_firstlineno
    )


def _made(
    search: FunctionType, text: ast.FunctionDef, takes: Sequence[str]
) -> FunctionType:
    """Return a function of another text; it has the globals that the search has."""
    arguments = [ast.arg(name) for name in takes]
    text.args = ast.arguments([], arguments, None, [], [], None, [])
    text.returns = None
    module = ast.fix_missing_locations(ast.Module([text], []))
    names = dict(search.__globals__)
    exec(compile(module, search.__code__.co_filename, "exec"), names)
    made: FunctionType = names[search.__name__]
    return made
