"""``fifteen compare``: several methods on the same positions, side by side."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import closing
from itertools import islice, permutations
from json import dumps
from typing import Any

import click

from fifteen.board.reading import counted
from fifteen.command.answers import Answer
from fifteen.command.desk import UNSOLVED, Desk
from fifteen.command.parameters import (
    BOARDS,
    GIVEN,
    GOAL,
    JSON,
    SHAPE,
    method_option,
    source_of,
    timeout_option,
)
from fifteen.console.output import terminal_table
from fifteen.planning.methods import METHODS
from fifteen.planning.plan import Plan, plan_for
from fifteen.planning.solution import Solution
from fifteen.running.engine import Engine
from fifteen.running.outcome import Outcome, Task
from fifteen.running.pool import pool_of

SECONDS_EACH = 10
"""Seconds that a method gets in a comparison, if nothing else is said."""

HEADS = ("method", "moves", "nodes", "nodes/s", "seconds", "bound")


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
    waiting = deque[tuple[list[Answer], int]]()

    def tasks() -> Iterator[Task | None]:
        for one in source:
            if one is None:
                yield None
                continue
            board, sides = one.position, (one.position.rows, one.position.cols)
            refusals = {each.name: each.refusal(*sides) for each in methods}
            takers = [name for name, refusal in refusals.items() if not refusal]
            if not takers:
                refusal = "Sorry, none of the methods knows such a board."
                desk.complain(one.place, refusal)
                continue
            refused = [
                Answer(Outcome(Task(board, Plan(name, *sides), one), None, refusal))
                for name, refusal in refusals.items()
                if refusal
            ]
            waiting.append((refused, len(takers)))
            for name in takers:
                yield Task(board, plan_for(name, board), one)

    limit, between = timeout or None, ""
    engine = Engine(pool_of(1, limit), timeout=limit)
    with closing(desk.outcomes(tasks(), source, engine)) as outcomes:
        for first in outcomes:
            refused, asked = waiting.popleft()
            answers = [*refused, *map(Answer, [first, *islice(outcomes, asked - 1)])]
            if json:
                desk.answer("\n".join(dumps(record(each)) for each in answers))
            else:
                desk.answer(between + "\n".join([answers[0].start, *lines(answers)]))
            between = "\n"
            if not any(each.solved for each in answers):
                desk.note(UNSOLVED)
            if found := disagreement(answers):
                desk.remark(found)
                desk.note(UNSOLVED)


COMPARE = click.Command(
    "compare",
    callback=_compare,
    help=f"""\
Solve the same positions by several methods, one after the other, and compare.

A table has, for each method, the length that it found; the nodes that it visited, in
all and in a second; the seconds; and the lower bound that it began with. A search that
was ended has the least that the length can be.

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
        GOAL,
        SHAPE,
    ],
)


def disagreement(answers: Sequence[Answer]) -> str:
    """Return a contradiction between two answers on a position, or nothing."""
    solutions = [each.solution for each in answers if each.solution]
    for one, other in permutations(solutions, 2):
        if one.length is not None and other.lower_bound > one.length:
            least = "" if other.optimal else "at least "
            return (
                f"{answers[0].start}: {one.method} says "
                f"{counted(one.length, 'move')}, {other.method} says "
                f"{least}{other.lower_bound}: one of them is wrong."
            )
    return ""


def record(answer: Answer) -> dict[str, Any]:
    """Return the object for JSON of an answer, with the first lower bound."""
    if answer.solution is None:
        return answer.record()
    return answer.record() | {"start_bound": start_bound(answer.solution)}


def lines(answers: Sequence[Answer]) -> list[str]:
    """Return a table of answers, and under it what there is to say of each."""
    rows = [row(each.solution) for each in answers if each.solution]
    return [
        *(terminal_table([HEADS, *rows]) if rows else []),
        *(f"{a.known.method}: {a.note.rstrip('.')}." for a in answers if a.note),
    ]


def row(solution: Solution) -> list[str]:
    """Return the cells of a method: what it found, and what that took."""
    nodes, seconds = solution.nodes, solution.seconds
    length = solution.length
    return [
        solution.method,
        f"≥{solution.lower_bound}" if length is None else str(length),
        f"{nodes:,}",
        f"{nodes / seconds:,.0f}" if seconds and nodes else "-",
        f"{seconds:,.2f}",
        str(start_bound(solution)),
    ]


def start_bound(solution: Solution) -> int:
    """Return the lower bound that a search began with."""
    if not solution.quotas:
        return solution.lower_bound
    return solution.quotas[0].happy + solution.quotas[0].sad
