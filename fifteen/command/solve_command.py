"""``fifteen solve``: positions come in, and what became of each goes out."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import closing
from typing import TYPE_CHECKING, Any

from fifteen.board.notation import Notation
from fifteen.board.position import Goal
from fifteen.command.answers import Answer
from fifteen.command.desk import UNSOLVED, Desk
from fifteen.command.input import Form, Given, Source
from fifteen.compiling import jit
from fifteen.console.messages import Wrong
from fifteen.planning.methods import METHODS, WHOLE, Method
from fifteen.planning.plan import plan_for
from fifteen.running.crew import Crew
from fifteen.running.protocol import Keep, Task

if TYPE_CHECKING:
    from fifteen.running.cluster import Cluster
    from fifteen.running.journal import Journal

HAS_NOT = {"memory": "needs none to speak of", "circles": "does not avoid them"}
"""What is said of a method that does not take an option; else that it has none."""


def solve(
    desk: Desk,
    positions: list[str] | None = None,
    file: list[str] | None = None,
    method: str | None = None,
    tables: str | None = None,
    jobs: int = 1,
    cluster: str | None = None,
    resume: str | None = None,
    timeout: float = 0,
    circles: int | None = None,
    memory: int | None = None,
    priority: str | None = None,
    plan: str | None = None,
    depth: int | None = None,
    search: str | None = None,
    shorten: int | None = None,
    quick: bool = False,
    notation: Notation = "tiles",
    json: bool = False,
    goal: Goal = "last",
    size: tuple[int, int] | None = None,
) -> None:
    """Solve positions, and answer in their order."""
    source = positions_from(desk, positions, file, Form(size, goal))
    own = {
        "tables": tables,
        "priority": priority,
        "plan": plan,
        "depth": depth,
        "search": search,
        "shorten": shorten,
    }
    options = {**own, "circles": circles, "memory": memory}
    if quick and method not in (None, "quick"):
        raise Wrong(f"--quick: {method} is another method; give one of the two.")
    for other, value in {"cluster": cluster, "resume": resume}.items():
        if circles and value is not None:
            raise Wrong(f"--circles and --{other} do not go together. {WHOLE}")
    name = "quick" if quick else method or meant_by(own)
    refuse_options(METHODS[name], own if name == "auto" else options)

    def tasks() -> Iterator[Task | None]:
        for given in source:
            if given is None:
                yield None
                continue
            try:
                taken = {key: value for key, value in options.items() if value}
                if plan:
                    taken["plan"] = goals_for(given, plan)
                settled = plan_for(name, given.position, taken, timeout)
                if tables and given.position.shape != "4×4":
                    raise ValueError("Tables have names for the board of 4×4 only.")
            except ValueError as error:
                desk.complain(given.place, str(error))
            else:
                by = settled.method, dict(settled.options)
                task = Task(given.position, *by, given)
                yield task if journal is None else journal.recall(task)

    journal = opened(resume) if resume is not None else None
    keep = None if journal is None else journal.keep
    crew = hired(jobs or os.cpu_count() or 1, timeout or None, cluster, keep)
    with closing(desk.outcomes(tasks(), source, crew)) as outcomes:
        for outcome in outcomes:
            given = outcome.task.tag
            assert isinstance(given, Given)
            answer = Answer(given, outcome, notation)
            if not answer.solved:
                desk.note(UNSOLVED)
            if json:
                desk.answer(answer.json())
            elif desk.out.watched:
                desk.answer(answer.words(desk.out))
            else:
                desk.answer(answer.row())


def opened(path: str) -> Journal:
    """Return what is known from a file, which is begun if it is not there."""
    from fifteen.running.journal import Journal

    try:
        return Journal(path)
    except OSError as error:
        raise Wrong(f"--resume: {path} cannot be used: {error.strerror}.") from None
    except ValueError as error:
        raise Wrong(f"--resume: {error}") from None


def hired(
    jobs: int, timeout: float | None, cluster: str | None, keep: Keep | None
) -> Crew | Cluster:
    """Return who is to solve: processes of this machine, or workers of a cluster."""
    if cluster is None:
        return Crew(jobs, timeout=timeout, lead=True, keep=keep)
    if not jit.installed("distributed"):
        raise Wrong(
            "--cluster needs Dask: `pip install '.[cluster]'` in a checkout "
            "installs it."
        )
    from fifteen.running.cluster import LOCAL, Cluster

    if jobs > 1 and cluster != LOCAL:
        raise Wrong("--jobs: a cluster has workers of its own; leave it out.")
    return Cluster(cluster, jobs, timeout=timeout, keep=keep)


def positions_from(
    desk: Desk, positions: list[str] | None, files: list[str] | None, form: Form
) -> Source:
    """Return where positions come from; it must be somewhere."""
    if not positions and not files:
        if sys.stdin.isatty():
            raise Wrong(
                "Which position? Give one, such as bc9e80df3412a756, or a --file, or "
                "send some through a pipe."
            )
        files = ["-"]
    return Source(positions or [], files or [], form, desk.complain)


def meant_by(own: dict[str, Any]) -> str:
    """Return the method that takes what was given; auto takes none of it."""
    first = next((name for name, value in own.items() if value), None)
    takers = (name for name, each in METHODS.items() if first in each.takes)
    return next((name for name in takers if name != "auto"), "auto")


def goals_for(given: Given, plan: str) -> str:
    """Return a plan in the tiles of the position to solve; ValueError if it is none."""
    from fifteen.partial_goals import PLANS, complete

    goals = complete(plan, given.position.rows, given.position.cols)
    return goals if plan in PLANS else given.renamed(goals)


def refuse_options(method: Method, options: dict[str, Any]) -> None:
    """Complain of an option that was given, and that the method does not take."""
    for name, value in options.items():
        if value and name not in method.takes:
            raise Wrong(f"--{name}: {method.name} {HAS_NOT.get(name, 'has none')}.")


def taken_by(method: Method, options: dict[str, Any]) -> dict[str, Any]:
    """Return the options that a method takes, of those that were given."""
    return {k: value for k, value in options.items() if value and k in method.takes}
