"""``fifteen compare``: several methods on the same positions, side by side."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from itertools import chain
from json import dumps
from typing import Any

import click

from fifteen.board.reading import counted
from fifteen.command.answers import Answer
from fifteen.command.desk import UNSOLVED, Desk
from fifteen.command.input import Given
from fifteen.command.parameters import (
    BOARDS,
    FORM,
    GIVEN,
    JSON,
    METHODS_IN_WORDS,
    declared,
    method_option,
    source_of,
    timeout_option,
)
from fifteen.console.output import terminal_table
from fifteen.planning.methods import METHODS, Method
from fifteen.planning.plan import Plan, plan_for
from fifteen.planning.solution import Solution
from fifteen.running.engine import Engine
from fifteen.running.outcome import Outcome, Task
from fifteen.running.pool import pool_of

SECONDS_EACH = 10
"""Seconds that a method gets in a comparison, if nothing else is said."""

HEADS: tuple[str, ...] = ("method", "moves", "nodes", "nodes/s", "seconds", "bound")


@click.pass_obj
def _compare(
    desk: Desk,
    /,
    *,
    method: tuple[str, ...],
    timeout: float,
    memory: int | None,
    json: bool,
    **given: Any,
) -> None:
    """Compare methods."""
    source = source_of(desk, given)
    names = method or [name for name in METHODS if name != "auto"]
    methods = [METHODS[name] for name in dict.fromkeys(names)]

    def tasks() -> Iterator[Task | None]:
        for one in source:
            if one is None:
                yield None
                continue
            comparison = Comparison(one, methods)
            if not comparison.pending():
                refusal = "Sorry, none of the methods knows such a board."
                desk.complain(one.place, refusal)
            for each in comparison.pending():
                more = {"memory": memory} if memory and "memory" in each.takes else {}
                yield comparison.task(each, **more)

    sums: dict[str, list[Solution]] = {}
    current: Comparison | None = None
    count = 0
    pool = pool_of(1, timeout or None)
    engine = Engine(pool, timeout=timeout or None, ready=True)
    with closing(desk.outcomes(tasks(), source, engine, len(methods))) as outcomes:
        for outcome in chain(outcomes, [None]):
            if outcome is not None:
                assert isinstance(outcome.task.tag, Comparison)
                current = outcome.task.tag
                current.add(outcome)
            if current is not None and (outcome is None or not current.pending()):
                _report(desk, current, json, first=not count)
                count += 1
                for name, answer in current.answers.items():
                    if answer.solution:
                        sums.setdefault(name, []).append(answer.solution)
                current = None
    if count > 1 and not json:
        rows = terminal_table(HEADS, total_rows(sums))
        desk.answer("\n".join(["", f"all {count}", *rows]))


COMPARE = click.Command(
    "compare",
    callback=_compare,
    help=f"""\
Solve the same positions by several methods, one after the other, and compare.

A table has, for each method, the length that it found; the nodes that it visited, in
all and in a second; the seconds; and the lower bound that it began with. A search that
was ended has the least that the length can be. Loading a method is not counted.

The exit status is 0, but 1 if the methods contradict each other, or if some position
was solved by none.

{BOARDS}
""",
    epilog=f"""\
\b
Examples:
  fifteen compare 51247308a6be9fcd
  fifteen compare -m korf0 -m best-first --timeout 60 51247308a6be9fcd

\b
Methods:
{METHODS_IN_WORDS}
""",
    params=[
        *GIVEN,
        method_option("One to compare, to be repeated; else all.", multiple=True),
        timeout_option(SECONDS_EACH),
        declared("memory"),
        JSON,
        *FORM,
    ],
)


def _report(desk: Desk, comparison: Comparison, json: bool, first: bool) -> None:
    """Answer with the results of the methods."""
    if json:
        for record in comparison.records():
            desk.answer(dumps(record))
    else:
        start = desk.out.strong(str(comparison.given.shown))
        rows = terminal_table(HEADS, comparison.rows())
        notes = comparison.notes()
        desk.answer("\n".join([*([] if first else [""]), start, *rows, *notes]))
    if not any(answer.solved for answer in comparison.answers.values()):
        desk.note(UNSOLVED)
    if comparison.disagreement:
        desk.remark(comparison.disagreement)
        desk.note(UNSOLVED)


class Comparison:
    """A position, and the answers of some methods so far."""

    def __init__(self, given: Given, methods: Sequence[Method]) -> None:
        """Put down at once the refusals of methods that do not take such a board."""
        self.given = given
        self.methods = methods
        self.answers: dict[str, Answer] = {}
        for method in methods:
            rows, cols = given.position.rows, given.position.cols
            if refusal := method.refusal(rows, cols):
                task = Task(given.position, Plan(method.name, rows, cols), self)
                self.add(Outcome(task, None, refusal))

    def task(self, method: Method, **options: Any) -> Task:
        """Return the task of a method."""
        position = self.given.position
        return Task(position, plan_for(method.name, position, options), self)

    def add(self, outcome: Outcome) -> None:
        """Put down the outcome of a task."""
        self.answers[outcome.task.plan.method] = Answer(self.given, outcome)

    def pending(self) -> list[Method]:
        """Return the methods that have not answered."""
        return [method for method in self.methods if method.name not in self.answers]

    @property
    def disagreement(self) -> str:
        """A contradiction between two methods, or nothing."""
        solutions = [a.solution for a in self.answers.values() if a.solution]
        for one in solutions:
            for other in solutions:
                if one.length is not None and other.lower_bound > one.length:
                    least = "" if other.optimal else "at least "
                    return (
                        f"{self.given.shown}: {one.method} says "
                        f"{counted(one.length, 'move')}, {other.method} says "
                        f"{least}{other.lower_bound}: one of them is wrong."
                    )
        return ""

    def records(self) -> Iterator[dict[str, Any]]:
        """Yield the object for JSON of each method, with its first lower bound."""
        for answer in self.answers.values():
            record = answer.record()
            if answer.solution:
                record["start_bound"] = start_bound(answer.solution)
            yield record

    def rows(self) -> list[tuple[list[str], str]]:
        """Return a row of a table for each method."""
        return [_row(answer) for answer in self.answers.values()]

    def notes(self) -> list[str]:
        """Return the reasons why methods came to no end."""
        outcomes = [a.outcome for a in self.answers.values() if a.solution]
        return [f"{o.task.plan.method}: {o.note}." for o in outcomes if o.note]


def total_rows(
    answers: Mapping[str, Sequence[Solution]],
) -> list[tuple[list[str], str]]:
    """Return a row of a table for each method, of the sums over all positions."""
    rows = []
    for name, solutions in answers.items():
        lengths = [each.length for each in solutions if each.length is not None]
        nodes = sum(each.nodes for each in solutions)
        seconds = sum(each.seconds for each in solutions)
        few = len(lengths) < len(solutions)
        note = f"{len(lengths)} of {len(solutions)}" if few else ""
        numbers = _numbers(str(sum(lengths)), nodes, seconds)
        rows.append(([name, *numbers, ""], note))
    return rows


def start_bound(solution: Solution) -> int:
    """Return the lower bound that a search began with."""
    if not solution.quotas:
        return solution.lower_bound
    return solution.quotas[0].happy + solution.quotas[0].sad


def _row(answer: Answer) -> tuple[list[str], str]:
    name, solution = answer.outcome.task.plan.method, answer.solution
    if solution is None:
        return [name], answer.note
    moves = f"≥{solution.lower_bound}"
    if solution.length is not None:
        moves = str(solution.length)
    numbers = _numbers(moves, solution.nodes, solution.seconds)
    note = answer.note if answer.solved else ""
    return [name, *numbers, str(start_bound(solution))], note


def _numbers(moves: str, nodes: int, seconds: float) -> list[str]:
    speed = f"{nodes / seconds:,.0f}" if seconds and nodes else "-"
    return [moves, f"{nodes:,}", speed, f"{seconds:,.2f}"]
