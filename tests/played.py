"""Methods that do as a test tells them, in place of a program of the book."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping
from operator import setitem
from types import SimpleNamespace
from typing import Any

from fifteen.board.position import Position
from fifteen.planning.methods import METHODS, method_of
from fifteen.planning.options import OPTIONS, Domain, Option
from fifteen.planning.plan import plan_for
from fifteen.planning.solution import Solution
from fifteen.programs import ENTRIES, OFFERED, Kept, Offer, Registration
from fifteen.running.carry_out import carry_out, judged
from fifteen.running.outcome import Task


def register(
    name: str,
    search: Callable[..., Any],
    takes: Iterable[str] = (),
    kept: Kept = "none",
    put: Callable[[Any, str, Any], object] = setitem,
) -> None:
    """Let a function of a position, a report and some options be a method."""
    offer = Offer(name, "", "Manhattan distance", takes=frozenset(takes))
    entry = Registration(name, (offer,), searches=(), given=lambda at: (at,), kept=kept)
    put(sys.modules, name, SimpleNamespace(__name__=name, solve=search))
    put(ENTRIES, name, entry)
    put(OFFERED, name, entry)
    put(METHODS, name, method_of(entry, offer))
    anything = Domain("anything", lambda value: True)
    for option in {*takes} - {*OPTIONS}:
        put(OPTIONS, option, Option(option, anything, ""))


def task_of(
    position: Position,
    method: str,
    options: Mapping[str, Any] | None = None,
    tag: object = None,
) -> Task:
    """A task for a position, by the plan for some options."""
    return Task(position, plan_for(method, position, options), tag)


def found_here(position: Position, method: str, **options: Any) -> Solution:
    """The solution of a position by a method, searched for in this process."""
    plan = task_of(position, method, options).plan
    return judged(plan, position, carry_out(plan, position))
