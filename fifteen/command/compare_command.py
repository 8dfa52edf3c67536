"""``fifteen compare``: several methods on the same positions, side by side."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from itertools import islice, permutations
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
            if not comparison.asked:
                refusal = "Sorry, none of the methods knows such a board."
                desk.complain(one.place, refusal)
            for each in comparison.asked:
                plan = plan_for(each.name, one.position)
                yield Task(one.position, plan, comparison)

    sums: dict[str, list[Solution]] = {}
    count, limit = 0, timeout or None
    engine = Engine(pool_of(1, limit), timeout=limit, ready=True)
    with closing(desk.outcomes(tasks(), source, engine)) as outcomes:
        for first in outcomes:
            assert isinstance(first.task.tag, Comparison)
            comparison = first.task.tag
            rest = islice(outcomes, len(comparison.asked) - 1)
            comparison.add(first, *rest)
            _report(desk, comparison, json, first=not count)
            count += 1
            for name, answer in comparison.answers.items():
                if answer.solution:
                    sums.setdefault(name, []).append(answer.solution)
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
\b
  fifteen compare 51247308a6be9fcd
  fifteen compare -m korf0 -m best-first --timeout 60 51247308a6be9fcd

`fifteen solve --help` has a line about each method.
""",
    params=[
        *GIVEN,
        method_option("One to compare, to be repeated; else all.", multiple=True),
        timeout_option(SECONDS_EACH),
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
        desk.answer("\n".join([*[""] * (not first), start, *comparison.lines()]))
    if not any(answer.solved for answer in comparison.answers.values()):
        desk.note(UNSOLVED)
    if comparison.disagreement:
        desk.remark(comparison.disagreement)
        desk.note(UNSOLVED)


class Comparison:
    """A position, the methods that are asked, and the answers so far."""

    def __init__(self, given: Given, methods: Sequence[Method]) -> None:
        """Put down at once the refusals of methods that do not take such a board."""
        self.given = given
        self.asked: list[Method] = []
        self.answers: dict[str, Answer] = {}
        for method in methods:
            rows, cols = given.position.rows, given.position.cols
            if refusal := method.refusal(rows, cols):
                task = Task(given.position, Plan(method.name, rows, cols), self)
                self.add(Outcome(task, None, refusal))
            else:
                self.asked.append(method)

    def add(self, *outcomes: Outcome) -> None:
        """Put down the outcomes of tasks."""
        for each in outcomes:
            self.answers[each.task.plan.method] = Answer(self.given, each)

    @property
    def disagreement(self) -> str:
        """A contradiction between two methods, or nothing."""
        solutions = [a.solution for a in self.answers.values() if a.solution]
        for one, other in permutations(solutions, 2):
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

    def lines(self) -> list[str]:
        """Return a table, and under it the reasons why methods came to no end."""
        outcomes = [a.outcome for a in self.answers.values() if a.solution]
        return [
            *terminal_table(HEADS, [_row(a) for a in self.answers.values()]),
            *(f"{o.task.plan.method}: {o.note}." for o in outcomes if o.note),
        ]


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
