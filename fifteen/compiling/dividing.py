"""Searches divided among threads from outside; their own text stays as it is.

All that a search knows is in its variables.  So its text is read once more, and two
functions are made of it.  The trunk is the search down to some level; when it arrives
there, its variables are written down, and it goes back: that makes a branch.  What is
followed from there, until that level would be left, is the search again.  Nothing
depends on who is first: the solution is that of the first branch that has one, in the
order of a search that is not divided, and counted is what this would have met before.
"""

from __future__ import annotations

import ast
import linecache
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from copy import copy
from dataclasses import dataclass
from types import FunctionType
from typing import Any, NamedTuple, TypeAlias

from fifteen.compiling.jit import CompiledSearch

WORTH_IT = 1_000_000
"""A search is divided if one with a lower quota met more nodes than that."""

PARTS = 300
"""So many branches for each thread, at least, for they are of unlike sizes."""

Result: TypeAlias = Sequence[int]
"""The level from which a search wins, or 0; and what it has counted, nodes first."""


@dataclass(frozen=True, slots=True)
class Fork:
    """What the text of a search says where it arrives on a level, and how it goes back.

    The text ends with a loop.  At its head ``arrived`` is true if the ``level`` is new,
    and ``back`` is to leave that level at once; ``before`` is what ``goto`` was at the
    head the last time.  A level is left by ``level -= 1``, and a search that has found
    nothing returns 0, and what it has counted.
    """

    arrived: str = "goto == At.NEWLEVEL"
    back: str = "pos[level] = p; goto = At.BACKTRACK"


class Branch(NamedTuple):
    """A part of a search: the variables as it begins, and what was counted by then."""

    depth: int
    variables: dict[str, Any]
    counted: Result


class Divisible:
    """A search as a trunk and as what branches are followed by, which is compiled."""

    def __init__(self, search: FunctionType, fork: Fork, patience: float = 0.0) -> None:
        """Make both of the text of a search."""
        self.names = search.__code__.co_varnames
        self.given = self.names[: search.__code__.co_argcount]
        whole, rest = _text(search), _text(search)
        places = (n for n in ast.walk(whole) if isinstance(n, ast.Subscript))
        stored = (n.value for n in places if isinstance(n.ctx, ast.Store))
        self.written = {n.id for n in stored if isinstance(n, ast.Name)}
        returned = (n.value for n in ast.walk(whole) if isinstance(n, ast.Return))
        lost = next(
            n for n in map(ast.unparse, filter(None, returned)) if n.startswith("(0,")
        )
        meeting = f"""\
if level == depth and {fork.arrived}:
    meet(locals(), {lost}[1:])
    {fork.back}
before = goto"""
        loop = whole.body[-1]
        assert isinstance(loop, ast.While)
        loop.body[:0] = ast.parse(meeting).body
        rest.body = rest.body[-1:]
        trunk = "depth", "meet", *self.given
        self.trunk = _made(search, whole, trunk, f"if level < 1: return {lost}")
        branch = "depth", *self.names
        ended = _made(search, rest, branch, f"if level < depth: return {lost}")
        self.branch = CompiledSearch(ended, patience)

    def at(self, depth: int, given: Sequence[Any]) -> tuple[list[Branch], Result]:
        """Return the branches at a level, in order, and what the trunk returns."""
        found: list[Branch] = []

        def meet(variables: dict[str, Any], counted: Result) -> None:
            found.append(Branch(depth, self._kept(variables), counted))

        kept = self._kept(dict(zip(self.given, given, strict=True)))
        return found, self.trunk(depth, meet, *kept.values())

    def _kept(self, variables: dict[str, Any]) -> dict[str, Any]:
        """Return what a search may use by itself: of arrays it writes to, copies."""
        return {
            name: copy(variables[name]) if name in self.written else variables[name]
            for name in self.names
            if name in variables
        }

    def follow(self, branch: Branch) -> Result:
        """Return what a branch returns; what was counted before it is counted too."""
        values = (branch.variables.get(name, 0) for name in self.names)
        found: Result = self.branch(branch.depth, *values)
        return found


class DividedSearch:
    """A search that is divided among threads when it is long."""

    def __init__(self, search: Divisible, jobs: int) -> None:
        """Take a search, and the number of threads."""
        self.search = search
        self.jobs = jobs
        self.nodes = 0

    def __call__(self, *given: Any) -> tuple[int, ...]:
        """Return what the search itself returns; if it wins, arrays are as it has them.

        Otherwise nothing is written to the arrays.
        """
        branches, result = self._divided(given)
        gained = [0 for _ in result[1:]]
        with self._results(branches) as results:
            for branch, (level, *counted) in zip(branches, results, strict=True):
                if level > 0:
                    for name, array in zip(self.search.given, given, strict=True):
                        if name in self.search.written:
                            array[:] = branch.variables[name]
                    return level, *map(sum, zip(gained, counted, strict=True))
                threes = zip(gained, counted, branch.counted, strict=True)
                gained = [sum_ + after - before for sum_, after, before in threes]
        self.nodes = max(self.nodes, result[1] + gained[0])
        return 0, *map(sum, zip(gained, result[1:], strict=True))

    def _divided(self, given: Sequence[Any]) -> tuple[list[Branch], Result]:
        """Return enough branches, if there are, and what the trunk has counted."""
        enough = PARTS * self.jobs if self.nodes > WORTH_IT else 1
        branches, result = self.search.at(1, given)
        while len(branches) < enough:
            more, returned = self.search.at(branches[0].depth + 1, given)
            if returned[0] > 0 or not more:
                break
            branches, result = more, returned
        return branches, result

    @contextmanager
    def _results(self, branches: Sequence[Branch]) -> Iterator[Iterator[Result]]:
        """Give what branches return, in their order; no other is begun afterwards."""
        follow: Callable[[Branch], Result] = self.search.follow
        if len(branches) == 1:
            yield map(follow, branches)
            return
        pool = ThreadPoolExecutor(self.jobs)
        try:
            yield pool.map(follow, branches)
        finally:
            pool.shutdown(cancel_futures=True)


class _Ending(ast.NodeTransformer):
    """Puts a statement after each that leaves a level."""

    def __init__(self, statement: str) -> None:
        self.statement = statement

    def visit_AugAssign(self, node: ast.AugAssign) -> list[ast.stmt]:
        left = ast.unparse(node) == "level -= 1"
        return [node, *ast.parse(self.statement).body] if left else [node]


def _text(search: FunctionType) -> ast.FunctionDef:
    """Return the text of a function, parsed."""
    code = search.__code__
    lines = linecache.getlines(code.co_filename, search.__globals__)
    return next(
        node
        for node in ast.walk(ast.parse("".join(lines)))
        if isinstance(node, ast.FunctionDef) and node.lineno == code.co_firstlineno
    )


def _made(
    search: FunctionType, text: ast.FunctionDef, takes: Sequence[str], ending: str
) -> FunctionType:
    """Return a function of another text; it has the globals that the search has."""
    arguments = [ast.arg(name) for name in takes]
    text.args = ast.arguments([], arguments, None, [], [], None, [])
    text.returns = None
    module = ast.fix_missing_locations(ast.Module([_Ending(ending).visit(text)], []))
    names = dict(search.__globals__)
    exec(compile(module, search.__code__.co_filename, "exec"), names)
    made: FunctionType = names[search.__name__]
    return made
