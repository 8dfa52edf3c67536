"""``fifteen solve``: positions come in, and their solutions go out."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from contextlib import closing
from dataclasses import replace
from functools import partial
from json import dumps
from typing import Any, TypeAlias, Unpack

import click

from fifteen.board.notation import NOTATIONS, Notation
from fifteen.board.position import Goal, Position
from fifteen.command.answers import Answer
from fifteen.command.input import Form, Given, Source
from fifteen.command.output import UNSOLVED, Output
from fifteen.command.parameters import (
    ANY_GOAL,
    BOARDS,
    GIVEN,
    JSON,
    SHAPE,
    declared,
    method_option,
    option,
    source_of,
    timeout_option,
)
from fifteen.command.signals import Signals
from fifteen.planning.methods import METHODS, OptionsOfMany, own_name
from fifteen.planning.options import OPTIONS, one_of, process_count, time_limit, whole
from fifteen.planning.plan import Plan, plan_for
from fifteen.planning.solution import Interrupted, Solution
from fifteen.running.all_shortest import AllShortest, TooLate, all_shortest
from fifteen.running.engine import Engine
from fifteen.running.finished import Finished
from fifteen.running.outcome import INTERRUPTED, NO_SOLUTION, TIMEOUT, Outcome, Task
from fifteen.running.pool import pool_of
from fifteen.running.solve import solve

Known: TypeAlias = tuple[Solution, str, AllShortest | None]
"""A solution or a bound, the reason if it is a bound, and all shortest solutions."""

LISTED = 100
"""How many of all shortest solutions are listed, if nothing else is said."""

SOLVE_HELP = f"""\
Find a shortest solution of each position.

{BOARDS}
On a terminal the answer is meant for people. Elsewhere it is a line with tabs between
the start, the length, the moves, the method, the nodes visited and the seconds, and
what else there is to say. Where there is no solution the length is -, and where the
search was ended it is >=, with the least that it can be.

With --quick the solution is a good one, for boards of any size, with a proved lower
bound. With a --timeout as well, it is made shorter for so long, or until ^C.

With --all the line is repeated for each shortest solution, and ends with its number,
such as 1 of 3; with --json there are count and solutions.

^C gives the results so far, and so do SIGTERM and SIGHUP; once more, a second later, it
ends the command at once. The exit status is 0 if all is solved, 1 if some position has
no solution or was not finished, 2 if something is wrong with the input, and 130 after
^C: 128 and the number of the signal.
"""

IN_WORDS = "\n".join(f" {each.name}: {each.summary}" for each in METHODS.values())

EXAMPLES = f"""\
\b
Examples:
  fifteen solve --file boards.txt --jobs 2 --timeout 60
  fifteen scramble --count 5 | fifteen solve --json
  fifteen scramble --size 10x10 | fifteen solve --quick --timeout 20

\b
Notations:
  tiles  the pieces to push, as digits: 41d4; as numbers beyond 36 cells
  blank  the ways of the empty cell, by the compass: ENWS
  moves  the ways of the pieces, with run lengths: L2U3

\b
Plans, by name or as the pieces of each goal, in quotes:
  usual  for any size, such as "12 34 5678 9ade bcf" for 4x4
  bold   "1234 5678 9ade bcf"
  peel   "12 34 59d 678 ae bcf"

\b
Methods:
{IN_WORDS}

If no method is named, it is auto. `fifteen tables --help` tells of the tables.
"""

OWN = [name for name, each in OPTIONS.items() if each.typed and name != "jobs"]
"""The options of methods that are handed on as they are."""


@click.pass_obj
def _solve(
    output: Output,
    positions: tuple[str, ...],
    files: tuple[str, ...],
    goal: Goal | Position | None,
    size: tuple[int, int] | None,
    method: str | None,
    jobs: int,
    resume: str | None,
    timeout: float,
    quick: bool,
    all: bool,
    limit: int | None,
    notation: Notation,
    json: bool,
    **of_methods: Unpack[OptionsOfMany],
) -> None:
    """Solve positions, and answer in their order."""
    source = source_of(output, positions, files, Form(size, goal))
    seconds = time_limit(timeout)
    values: dict[str, Any] = {**of_methods}
    options = {name: values[name] for name in OWN if values[name] is not None}
    if quick and method not in (None, "quick"):
        raise ValueError(f"--quick: {method} is another method; give one of the two.")
    name = "quick" if quick else method or _meant_by(options)
    if limit is not None and not all:
        raise ValueError("--limit: it is --all whose solutions are limited.")
    for own in options:
        takers = [each.name for each in METHODS.values() if own in each.takes]
        if name not in takers:
            known = ", ".join(takers)
            raise ValueError(f"--{own} does not work with {name}, but with {known}.")

    def tasks() -> Iterator[Task | None]:
        for each in source:
            if each is None:
                yield None
                continue
            try:
                task = _task(each, name, options, seconds)
            except ValueError as error:
                output.complain(each.place, str(error))
            else:
                yield task

    if all or isinstance(goal, Position):
        if jobs != 1 or resume:
            alone = "--all" if all else "--goal: a goal of your own"
            raise ValueError(f"{alone} goes without --jobs, --resume.")
        if all and not METHODS[own_name(name)].shortest:
            raise ValueError(f"--all: {name} finds solutions that are longer, too.")
        way = _every if all else _one
        find = partial(way, method=name, timeout=seconds, **options)
        asked = LISTED if limit is None else limit
        answers = _one_by_one(output, source, find, notation, asked if all else None)
    else:
        pool = pool_of(process_count(jobs), seconds)
        engine = Engine(pool, timeout=seconds, finished=Finished(resume))
        found = output.outcomes(tasks(), source, engine)
        answers = (Answer(outcome, notation) for outcome in found)
    with closing(answers):
        for answer in answers:
            if not answer.solved or (all and answer.every is None):
                output.note(UNSOLVED)
            if json:
                output.answer(dumps(answer.record()))
            else:
                lines = [answer.words()] if output.watched else answer.rows()
                output.answer("\n".join(lines))


SOLVE = click.Command(
    "solve",
    callback=_solve,
    help=SOLVE_HELP,
    epilog=EXAMPLES,
    params=[
        *GIVEN,
        method_option("How to search; see below."),
        declared("tables"),
        declared("jobs", default=1),
        click.Option(
            ["--resume"],
            type=click.Path(dir_okay=False),
            metavar="FILE",
            help="Keep proved results in FILE, and resume from it.",
        ),
        timeout_option(),
        *(declared(name) for name in OWN if name != "tables"),
        option("--quick -q", "A good solution soon, for any size: the method quick."),
        option("--all -a", "All shortest solutions: how many, and each in turn."),
        option("--limit", f"List so many of --all; 0 for all. [{LISTED}]", whole(0)),
        option(
            "--notation -n",
            "How to write the moves; see below.",
            one_of(*NOTATIONS),
            default="tiles",
        ),
        JSON,
        ANY_GOAL,
        SHAPE,
    ],
)


def _task(
    given: Given, name: str, options: dict[str, Any], limit: float | None
) -> Task:
    """Return how a position is solved; ValueError says why it cannot be."""
    if "tables" in options and given.position.shape != "4×4":
        raise ValueError("Tables have names for the board of 4×4 only.")
    if "plan" in options:
        from fifteen.partial_goals import PLANS, complete

        size = given.position.rows, given.position.cols
        goals = complete(options["plan"], *size)
        if options["plan"] not in PLANS:
            goals = " ".join(map(given.renamed, goals.split()))
        options = {**options, "plan": goals}
    plan = plan_for(name, given.position, options, limit)
    return Task(given.position, plan, given)


def _one_by_one(
    output: Output,
    source: Source,
    find: Callable[[Position, Position | None], Known],
    notation: Notation,
    asked: int | None = None,
) -> Generator[Answer, None, None]:
    """Yield the answer for each position, which is found in this process, given the
    board and the goal of the user's own.

    It says how many of all shortest solutions are to be listed, if these are ``asked``
    for.
    """
    with output.heeding(Signals()):
        for each in source.waited():
            # Moves to a goal of one's own are as they are shown.
            board = each.shown if each.end else each.position
            task = Task(board, Plan("auto", board.rows, board.cols), each)
            if not each.solvable:
                yield Answer(Outcome(task, None, NO_SOLUTION), notation, None, asked)
                continue
            try:
                found, note, every = find(board, each.end)
            except ValueError as error:
                output.complain(each.place, str(error))
            except Interrupted as stop:
                outcome = Outcome(task, stop.solution, INTERRUPTED)
                yield Answer(outcome, notation, None, asked)
                break
            else:
                yield Answer(Outcome(task, found, note), notation, every, asked)


def _one(board: Position, goal: Position | None, method: Any, **options: Any) -> Known:
    """Return a solution, or the proved bound and the reason."""
    found = solve(board, method, goal=goal, **options)
    return found, TIMEOUT if found.length is None else "", None


def _every(
    board: Position, goal: Position | None, method: Any, **options: Any
) -> Known:
    """Return all shortest solutions and the first of them, or the proved bound."""
    try:
        every = all_shortest(board, method, goal=goal, **options)
    except TooLate as late:
        return late.solution, TIMEOUT, None
    first = replace(every.first, nodes=every.nodes, seconds=every.seconds)
    return first, "", every


def _meant_by(options: dict[str, Any]) -> str:
    """Return the method that takes the first option; auto without one."""
    first = next(iter(options), None)
    takers = (name for name, each in METHODS.items() if first in each.takes)
    return next(takers, "auto")
