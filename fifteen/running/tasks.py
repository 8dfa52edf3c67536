"""The two kinds of tasks, pure functions that any process can do.

`many` solves boards by one plan.  `beyond` searches a part of one hard board: the ways
that begin with the leaves of a trunk, for one length.
"""

from __future__ import annotations

import pickle
from collections.abc import Sequence
from itertools import accumulate
from time import monotonic
from typing import Any, TypeAlias

from fifteen.board.position import Position
from fifteen.compiling.compiled import watchers
from fifteen.planning.methods import METHODS
from fifteen.planning.plan import Plan
from fifteen.programs import OFFERED, WayBack, aimed, compile_at_once
from fifteen.running.carry_out import (
    Found,
    carry_out,
    compile_search,
    searched,
    tables_of,
)
from fifteen.running.division import DIRECTIONS, Leaf, Part, Won
from fifteen.running.outcome import Tell
from korf0 import Quota

MAKES_TABLES, COMPILES = "makes tables", "compiles its search"
"""What a task does before it searches, in words."""

DIVIDED_AFTER = 0.05
"""Seconds of one quota after which a board is divided."""

SILENT = 0.3
"""Seconds of a search before its quotas are told: most searches end sooner, and a
message takes as long as a short one."""

Result: TypeAlias = "Found | list[Quota] | Exception"
"""Of a board that is left to be divided there are the quotas that failed."""


class Divide(Exception):
    """A board is left to be divided."""


def divisible(plan: Plan) -> bool:
    """Whether the search of a plan can go on beyond a way."""
    return "jobs" in METHODS[plan.method].takes


def many(
    plan: Plan, boards: Sequence[Position], divide: bool, prepare: bool, tell: Tell
) -> list[Result]:
    """Solve boards one after the other, and return a result of each.

    Args:
        plan: The plan for all of them.
        boards: Solvable positions.
        divide: Whether a board is left after a long quota, if its search is divisible.
        prepare: Whether the search is compiled before, however short it may be.
        tell: Is told when tables are made or a search is compiled, of better solutions,
            and of the quotas of a search that takes long.
    """
    divide = divide and divisible(plan)
    try:
        if not plan.ready:
            tell((0, MAKES_TABLES))
            tables_of(plan)
        if prepare:
            tell((0, COMPILES))
            compile_search(plan)
        if prepare or not plan.ready:
            tell((0, ""))
    except Exception as error:
        return [failure(error)] * len(boards)
    return [_solved(plan, k, board, divide, tell) for k, board in enumerate(boards)]


def make(plan: Plan, tell: Tell) -> bool:
    """Make the tables of a plan, and return whether they are kept for others.

    Args:
        plan: The plan, whose method needs tables of patterns.
        tell: Is told nothing: there is no board.
    """
    from fifteen.tables.pattern_tables import pattern_name
    from fifteen.tables.store import Store

    tables_of(plan)
    name = pattern_name(plan.rows, plan.cols, plan.tables)
    return any(entry.name == name for entry in Store(plan.folder).entries())


def _solved(plan: Plan, k: int, position: Position, divide: bool, tell: Tell) -> Result:
    """Return the result of board ``k`` of a task."""
    quotas, begun = list[Quota](), monotonic()

    def report(quota: Quota) -> None:
        quotas.append(quota)
        if divide and quota.seconds > DIVIDED_AFTER:
            raise Divide
        if monotonic() - begun > SILENT:
            tell((k, quotas))

    def compiling(begins: bool) -> None:
        tell((k, COMPILES if begins else ""))

    watchers.append(compiling)
    try:
        return carry_out(plan, position, report, better=lambda it: tell((k, it)))
    except Divide:
        return quotas
    except Exception as error:
        return failure(error)
    finally:
        watchers.remove(compiling)


def failure(error: Exception) -> Exception:
    """Return an error as the result of a task, in a form that can be pickled."""
    try:
        pickle.loads(pickle.dumps(error))
    except Exception:
        return RuntimeError(str(error) or type(error).__name__)
    return error


def beyond(
    plan: Plan, start: Position, length: int, leaves: Sequence[Leaf], tell: Tell
) -> Part:
    """Search beyond each leaf for a solution of some length, as machine code.

    Args:
        plan: The plan, whose method can be divided.
        start: The position that the ways of the leaves begin with.
        length: The length of the solution, from the start on.
        leaves: Leaves of the trunk for that length.
        tell: Is told nothing, since such a task is short.

    Returns:
        For each leaf the nodes that were visited, or, last, a solution; and the seconds
        of the search.
    """
    entry, results = OFFERED[plan.method], list[int | Won]()
    assert entry.note is not None
    # One call may visit millions of nodes: too late to see that it is long.
    compile_at_once(entry.module)
    aim = Aim(entry.note)
    program, begun = aimed(entry.module, aim), monotonic()
    for leaf in leaves:
        aim.take(start, leaf, length)
        try:
            found = searched(plan, aim.position, program=program)
        except Spent as spent:
            results.append(spent.args[0])
        else:
            results.append(Won(found.nodes, found.pieces))
            break
    return Part(results, monotonic() - begun)


class Spent(Exception):
    """A search for one length has found nothing; its argument is how many nodes."""


class Aim:
    """In place of a program's search: the same search, for one quota beyond one leaf.

    A program tries one quota after the other, from its lower bound on.  Those below the
    quota of the leaf have failed already, and are passed over.
    """

    def __init__(self, note: WayBack) -> None:
        """Take the note by which the search bars the way straight back."""
        self.note = note

    def take(self, start: Position, leaf: Leaf, length: int) -> None:
        """Aim at a leaf of the trunk of a start, for a solution of some length."""
        ways = accumulate(start.followed(leaf.way), Position.push, initial=start)
        *_, self.before, self.position = ways
        self.leaf = leaf
        self.passed_over = (length - len(leaf.way) - leaf.bound) // 2

    def __call__(self, search: Any, names: Sequence[str], *given: Any) -> Any:
        """Call the search if it is for the quota of the leaf; Spent if that fails."""
        if self.passed_over > 0:
            self.passed_over -= 1
            return (0,) * (1 + self.note.counters)
        array = given[names.index(self.note.array)]
        array[self.note.level] = self._barred()
        result = search(*given)
        if result[0] == 0:
            raise Spent(result[1])
        return result

    def _barred(self) -> int:
        """Return the note that bars the last step of the way."""
        match self.note.kind:
            case "cell":
                return self.before.blank
            case "direction":
                return DIRECTIONS.index(self.leaf.way[-1])
            case "state":
                return self.leaf.state
