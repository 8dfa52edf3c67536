"""A plan: the method, the tables, the options and the processes, settled once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from fifteen.board.position import Position
from fifteen.board.reading import quoted
from fifteen.environment import settings, tables_folder
from fifteen.planning.choice import (
    FEW,
    best_method,
    best_tables,
    roomy,
    tables_at_hand,
    without_tables,
)
from fifteen.planning.methods import METHODS, Method, own_name
from fifteen.planning.options import OPTIONS, meant, process_count, refusal_of, unknown

WITHOUT_END = 1 << 20
"""The width of windows up to which a solution is shortened where time is the limit."""

BROADEST = 1 << 17
"""The boards in a layer up to which beams then become wider: they take 150 MB."""


@dataclass(frozen=True, slots=True)
class Plan:
    """How boards of one size are solved.

    The command, the library and the game ask `plan_for` once, and hand its answer on:
    nothing after it looks at the environment, at the memory or at the disk.

    Attributes:
        method: The name of the method, which is not auto.
        rows: The rows of the boards.
        cols: Their columns.
        options: The options that were given and that the method takes, by name and in
            order, but for the processes.
        tables: The name of the tables of patterns, if there are several.
        jobs: Among so many processes a long search is divided.
        ready: Whether nothing is to be made before the search.
        meanwhile: The plan by what is at hand, for searches with a time limit while the
            tables are made.
        folder: The folder of the tables.
    """

    method: str
    rows: int
    cols: int
    options: tuple[tuple[str, Any], ...] = ()
    tables: str = ""
    jobs: int = 1
    ready: bool = True
    meanwhile: Plan | None = None
    folder: Path = field(default_factory=tables_folder)

    @property
    def with_tables(self) -> Plan:
        """The same plan, once the tables are made."""
        return replace(self, ready=True, meanwhile=None)

    @property
    def brief(self) -> bool:
        """Whether a process that cannot be ended may begin the search: it says often
        how far it has come."""
        often = self.rows * self.cols <= FEW or METHODS[self.method].deepens
        return self.ready and often

    def spelled_out(self) -> dict[str, Any]:
        """Return the options on which the nodes of a search depend, the tables among
        them if they have several names."""
        named = "tables" in METHODS[self.method].takes
        return dict(self.options) | ({"tables": self.tables} if named else {})


def plan_for(
    method: str,
    position: Position,
    options: Mapping[str, Any] | None = None,
    timeout: float | None = None,
) -> Plan:
    """Return the plan for boards of the size of a position.

    A process keeps the plans that it has made while their tables are there, as long as
    the environment is the same.

    Args:
        method: The name of a method; auto means the one that is best for the size.
        position: A board of the size.
        options: What `fifteen.solve` takes by name; auto leaves out those that the
            method does not take.
        timeout: The seconds that a search may take.  A method that tells better and
            better solutions goes on with it while there is time.

    Raises:
        ValueError: The method is unknown, or not for boards of this size.
        TypeError: An option is unknown to the method, or for auto to all methods.
    """
    named = sorted((options or {}).items())
    given = tuple((name, _fixed(name, value)) for name, value in named)
    rows, cols = position.rows, position.cols
    timed = bool(timeout)
    # False is equal to 0, and not as good.
    kinds = tuple(type(value) for _, value in given)
    asked = method, rows, cols, given, kinds, timed, settings()
    if (plan := _PLANS.get(asked)) is not None:
        return plan
    taker = chosen(check_options(method, options or {}), rows, cols)
    taken = {option: value for option, value in given if option in taker.takes}
    if timed and "better" in taker.takes and not taken.get("shorten"):
        taken["shorten"] = WITHOUT_END
        taken.setdefault("beam", BROADEST)
    taken.pop("better", None)
    count = taken.pop("jobs", 1)
    tables = ""
    ready = True
    if taker.kept == "patterns":
        tables = taken.get("tables") or best_tables(rows, cols)
        there = tables_at_hand(rows, cols)
        ready = rows * cols < FEW or (tables in there if tables else bool(there))
    jobs = process_count(count)
    plan = Plan(taker.name, rows, cols, tuple(taken.items()), tables, jobs, ready)
    if ready:
        _PLANS[asked] = plan
    elif timed:
        return replace(plan, meanwhile=_meanwhile(plan))
    return plan


def _meanwhile(plan: Plan) -> Plan:
    """Return the plan by which boards are solved while the tables of another are made:
    by other tables that are on the disk, or else by a method without tables."""
    if there := [*filter(roomy, tables_at_hand(plan.rows, plan.cols))]:
        return replace(plan, tables=there[0], ready=True)
    method = without_tables(plan.rows, plan.cols)
    return replace(plan, method=method, options=(), tables="", ready=True)


_PLANS: dict[tuple[Any, ...], Plan] = {}
"""The plans that were made in this process, by what was asked."""


def _fixed(name: str, value: Any) -> Any:
    """Return the value of an option as one that cannot change; a function is not kept
    with a plan."""
    if name == "better":
        return None
    return tuple(value) if isinstance(value, list | set) else value


def check_options(name: str, options: Mapping[str, Any]) -> str:
    """Return a method's own name; refuse it, or its options, if no board of any size
    could be solved so.

    Raises:
        ValueError: The method is unknown, or an option cannot have its value.
        TypeError: An option is unknown to the method, or for auto to all methods.
    """
    if (own := own_name(name)) not in METHODS:
        message = unknown("method", own, METHODS)
        raise ValueError(f"{message[0].upper()}{message[1:]}")
    takes = OPTIONS.keys() if own == "auto" else METHODS[own].takes
    if strange := next((option for option in options if option not in takes), ""):
        known = sorted({*takes, "failed", "timeout"} - {strange})
        raise TypeError(
            f"The method {name} has no option {quoted(strange)}; it has "
            f"{', '.join(known)}.{meant(strange, known)}"
        )
    refusals = (refusal_of(*each) for each in options.items())
    if refusal := next(filter(None, refusals), ""):
        raise ValueError(refusal)
    return own


def chosen(name: str, rows: int, cols: int) -> Method:
    """Return a method by its own name, or for auto the one that is best for a size.

    Raises:
        ValueError: It is not for boards of this size.
    """
    method = METHODS[best_method(rows, cols) if name == "auto" else name]
    if refusal := method.refusal(rows, cols):
        raise ValueError(f"Sorry, {refusal}.")
    return method
