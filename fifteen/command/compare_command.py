"""``fifteen compare``: several methods on the same positions, side by side."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import closing
from itertools import islice, permutations
from json import dumps
from typing import Any

import click

from fifteen.board.position import Goal
from fifteen.board.reading import counted
from fifteen.command.answers import Answer
from fifteen.command.input import Form
from fifteen.command.output import UNSOLVED, Output, table
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
from fifteen.planning.methods import METHODS
from fifteen.planning.options import time_limit
from fifteen.planning.plan import plan_for
from fifteen.planning.solution import Solution
from fifteen.running.engine import Engine
from fifteen.running.outcome import Task
from fifteen.running.pool import pool_of

SECONDS_EACH = 10
"""Seconds that a method gets in a comparison, if nothing else is said."""

HEADS = ("method", "moves", "nodes", "nodes/s", "seconds", "bound")


@click.pass_obj
def _compare(
    output: Output,
    positions: tuple[str, ...],
    files: tuple[str, ...],
    goal: Goal | None,
    size: tuple[int, int] | None,
    method: tuple[str, ...],
    timeout: float,
    json: bool,
) -> None:
    """Compare methods."""
    source = source_of(output, positions, files, Form(size, goal))
    names = dict.fromkeys(method or [name for name in METHODS if name != "auto"])
    asked = deque[int]()

    def tasks() -> Iterator[Task | None]:
        for one in source:
            if one is None:
                yield None
                continue
            sides = one.position.rows, one.position.cols
            takers = [name for name in names if not METHODS[name].refusal(*sides)]
            if not takers:
                refusal = "Sorry, none of the methods knows such a board."
                output.complain(one.place, refusal)
                continue
            asked.append(len(takers))
            for name in takers:
                yield Task(one.position, plan_for(name, one.position), one)

    limit = time_limit(timeout)
    between = ""
    engine = Engine(pool_of(1, limit), timeout=limit, prepares=True)
    with closing(output.outcomes(tasks(), source, engine)) as outcomes:
        for first in outcomes:
            others = islice(outcomes, asked.popleft() - 1)
            answers = [*map(Answer, [first, *others])]
            if json:
                output.answer("\n".join(dumps(in_json(each)) for each in answers))
            else:
                output.answer(between + "\n".join(lines(answers)))
            between = "\n"
            if not any(each.solved for each in answers):
                output.note(UNSOLVED)
            if found := disagreement(answers):
                output.tell(found)
                output.note(UNSOLVED)


COMPARE = click.Command(
    "compare",
    callback=_compare,
    help=f"""\
Solve the same positions by several methods, one after the other, and compare.

A table has, for each method, the length that it found; the nodes that it visited, in
all and in a second; the seconds; and the lower bound that it began with. Tables are
made and searches compiled before the seconds and the --timeout begin. A search that was
ended has the least that the length can be. Methods that do not know boards of the size
are left out.

The exit status is 0, but 1 if the methods contradict each other, or if some position
was solved by none.

{BOARDS}
\b
  fifteen compare 51247308a6be9fcd
  fifteen compare -m korf0 -m best-first --timeout 60 51247308a6be9fcd
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
    solutions = [each.outcome.solution for each in answers if each.outcome.solution]
    for one, other in permutations(solutions, 2):
        if one.length is not None and other.lower_bound > one.length:
            least = "" if other.optimal else "at least "
            return (
                f"{answers[0].given.shown}: {one.method} says "
                f"{counted(one.length, 'move')}, {other.method} says "
                f"{least}{other.lower_bound}: one of them is wrong."
            )
    return ""


def in_json(answer: Answer) -> dict[str, Any]:
    """Return the object for JSON of an answer, with the first lower bound."""
    bound = start_bound(answer.known) if answer.outcome.solution else None
    return answer.record() | ({} if bound is None else {"start_bound": bound})


def lines(answers: Sequence[Answer]) -> list[str]:
    """Return the start, a table of answers, and a note for each that needs one."""
    rows = [table_row(each.known) for each in answers if each.outcome.solution]
    return [
        str(answers[0].given.shown),
        *(table([HEADS, *rows]) if rows else []),
        *(f"{a.known.method}: {a.note.rstrip('.')}." for a in answers if a.note),
    ]


def table_row(solution: Solution) -> list[str]:
    """Return the cells of a method: its solution, its nodes and its seconds."""
    nodes, seconds, length = solution.nodes, solution.seconds, solution.length
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
