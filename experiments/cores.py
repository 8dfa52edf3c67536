"""Compares several threads, or processes, with one, in pairs that alternate.

    python experiments/cores.py [--pairs 9] [--write]

In each pair the same is done in two ways, one right after the other: a hard board by
every method that deepens, by one thread and by two; a batch, by one process and by two,
which have solved boards before; a hard board by two threads and by four; and a hard
board by one thread, and by two while another program keeps one of the cores busy.
Solutions, and the nodes of each quota, are the same both times.  What is said is how
many times as fast the second way is, in every pair, from the least to the greatest, and
the median; and its seconds of the processor, divided by those of the first way.  Each
hard board has been solved by two threads before, so that nothing is compiled then.

What the machine itself allows is told by a control: a process searches, by one thread,
and then two at once do the same, each by itself, and say nothing to each other.

Last comes what does not depend on what else the machine does: the seconds of the
processor that each branch took, dealt out to two threads and to four, by hand.  The
threads wait for the last of each quota; nothing else is lost there.

With --write the pairs go to docs/records/cores.csv.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from functools import partial
from statistics import median
from time import perf_counter, process_time, thread_time
from typing import Any, NamedTuple
from unittest.mock import patch

import harness

import korf0
from fifteen.board.position import Position
from fifteen.compiling.dividing import Branch, Divisible, Result
from fifteen.planning.plan import plan_for
from fifteen.programs import compile_at_once
from fifteen.running.carry_out import carry_out
from fifteen.running.crew import Crew
from fifteen.running.protocol import Task
from fifteen.running.solve import solve_here

HARD = {
    "korf0": 1,
    "korf1": 14,
    "pair-distance": 53,
    "linear-conflict": 60,
    "walking-distance": 66,
}
"""Boards of Korf's hundred that take a thread two or three seconds."""


class Answered(NamedTuple):
    """How many nodes were met, and all else that does not depend on the time."""

    nodes: int
    said: Sequence[object]


Way = Callable[[], Answered]


class Compared(NamedTuple):
    """A work that is done in two ways, the second time so many ``times``."""

    name: str
    one: Way
    two: Way
    times: int = 1


class BothWays(NamedTuple):
    """One pair; the seconds of the clock, and of the processor."""

    work: str
    pair: int
    nodes: int
    one: float
    two: float
    processor_one: float
    processor_two: float


def main(*, pairs: int = 9, write: bool = False) -> None:
    """Measure the pairs, print them, and perhaps keep them."""
    compile_at_once()
    with ExitStack() as crews:
        every = list(works(crews))
        found = [pair(work, k + 1) for k in range(pairs) for work in every]
    print("\n".join([*summary(found), "", *dealt()]))
    if write:
        harness.Table(BothWays, "cores", digits=4).write(found)


def hard_boards() -> Iterator[tuple[str, str, str]]:
    """Yield a method, its tables, and a hard board, for each that deepens."""
    for method, number in HARD.items():
        yield method, "", harness.korf([number])[0].start
    yield "pattern-database", "7-8", harness.TRANSPOSITION


def works(crews: ExitStack) -> Iterator[Compared]:
    """Yield what is to be done; everything has been done once, with an easier board."""
    for name, tasks in batches():
        each = [crews.enter_context(Crew(k, ready=True, lead=True)) for k in (1, 2)]
        for crew in each:
            by_crew(crew, tasks[:4])
        alone, together = (partial(by_crew, crew, tasks) for crew in each)
        yield Compared(f"{name}, two processes", alone, together)
        if "6-6-3" in name:
            yield control(name, partial(one_by_one, tasks))
    for method, tables, start in hard_boards():
        one, two, four = (threads(method, tables, start, jobs) for jobs in (1, 2, 4))
        for way in (threads(method, tables, harness.WARM, 1), two):
            way()
        yield Compared(f"{method}, two threads", one, two)
        if method == "korf0":
            yield control(method, one)
        if method in ("korf0", "pattern-database"):
            yield Compared(f"{method}, four threads and two", two, four)
            busy = partial(beside, two)
            yield Compared(f"{method}, two threads, a core busy", one, busy)


def batches() -> Iterator[tuple[str, list[Task]]]:
    """Yield boards that are solved by processes."""
    hundred, lot = harness.boards("korf100"), harness.boards("random300")
    for name, boards, tables in (
        ("the hundred by 6-6-3", hundred, "6-6-3"),
        ("the hundred by 7-8, ten times", 10 * hundred, "7-8"),
        ("a thousand drawn by lot, by 7-8", (4 * lot)[:1000], "7-8"),
    ):
        plan = plan_for("pattern-database", Position.goal(), {"tables": tables})
        yield name, [Task(Position.parse(board.start), plan) for board in boards]


def by_crew(crew: Crew, tasks: Sequence[Task]) -> Answered:
    """Have a crew do tasks."""
    some = [outcome.solution for outcome in crew.outcomes(tasks)]
    solutions = [solution for solution in some if solution is not None]
    pieces = [solution.pieces for solution in solutions]
    return Answered(sum(solution.nodes for solution in solutions), pieces)


def one_by_one(tasks: Sequence[Task]) -> Answered:
    """Do tasks here."""
    for task in tasks:
        carry_out(task.plan, task.position, lambda quota: None)
    return Answered(0, ())


def control(name: str, way: Way) -> Compared:
    """Return something that one process does, and then two at once."""
    way()
    once, twice = (partial(elsewhere, way, many) for many in (1, 2))
    return Compared(f"control: {name}, by each of two processes", once, twice, 2)


def elsewhere(way: Way, many: int) -> Answered:
    """Do something in so many processes at once, which are copies of this one."""
    if sys.platform == "win32":
        sys.exit("Windows makes no copies of processes.")
    copies = []
    for _ in range(many):
        copies.append(os.fork())
        if not copies[-1]:
            try:
                way()
                os._exit(0)
            finally:
                os._exit(1)
    for copy in copies:
        assert os.waitpid(copy, 0)[1] == 0
    return Answered(0, ())


def threads(
    method: str,
    tables: str,
    start: str,
    jobs: int,
    failed: korf0.Report = lambda _: None,
) -> Way:
    """Return what solves a board by so many threads."""
    options: dict[str, Any] = {"tables": tables} if tables else {}

    def solve() -> Answered:
        found = solve_here(start, method, failed=failed, jobs=jobs, **options)
        return Answered(found.nodes, [found.pieces, *(q[:3] for q in found.quotas)])

    return solve


def beside(way: Way) -> Answered:
    """Do something while a core is busy."""
    loop = subprocess.Popen([sys.executable, "-c", "while True: pass"])
    try:
        return way()
    finally:
        loop.kill()
        loop.wait()


def pair(work: Compared, number: int) -> BothWays:
    """Measure a pair; the seconds of the first way count as often as it is done."""
    (first, *seconds), (again, *others) = map(clocked, (work.one, work.two))
    assert first == again, work.name
    each = zip((work.times * s for s in seconds), others, strict=True)
    return BothWays(work.name, number, first.nodes, *(s for both in each for s in both))


def clocked(way: Way) -> tuple[Answered, float, float]:
    """Return what is found, the seconds of the clock, and those of this process."""
    before = process_time()
    found, seconds = harness.timed(way, perf_counter)
    return found, seconds, process_time() - before


def summary(found: Sequence[BothWays]) -> Iterator[str]:
    """Yield a table in Markdown: a row for each work, with its ratios in order."""

    def row(name: str) -> list[str]:
        some = [pair for pair in found if pair.work == name]
        ratios = sorted(pair.one / pair.two for pair in some)
        each = " ".join(f"{ratio:.2f}" for ratio in ratios)
        extra = median(pair.processor_two / pair.processor_one for pair in some)
        of_processor = "" if "processes" in name else f"{extra:.3f}"
        one = f"{median(pair.one for pair in some):.2f}"
        return [name, one, each, f"{median(ratios):.3f}", of_processor]

    columns = "work | >seconds | times as fast, each pair | >median | >processor"
    names = dict.fromkeys(pair.work for pair in found)
    return harness.markdown(columns, map(row, names))


def dealt() -> Iterator[str]:
    """Yield a table in Markdown: what waiting for the last of each quota leaves."""
    follow, took = Divisible.follow, list[list[float]]()

    def measured(search: Divisible, branch: Branch) -> Result:
        result, seconds = harness.timed(lambda: follow(search, branch), thread_time)
        took[-1].append(seconds)
        return result

    def row(method: str, tables: str, start: str) -> list[str]:
        took[:] = [[]]
        with patch.object(Divisible, "follow", measured):
            found = threads(method, tables, start, 2, lambda _: took.append([]))()
        longest, whole = max(took, key=sum), sum(map(sum, took))
        gains = [whole / sum(last(some, jobs) for some in took) for jobs in (2, 4)]
        share = f"{100 * max(longest) / sum(longest):.2f} %"
        counts = [f"{found.nodes:,}", f"{len(longest)}", share]
        return [method, *counts, *(f"{gain:.3f}" for gain in gains)]

    columns = "method | >nodes | >branches | >largest | >two threads | >four"
    return harness.markdown(columns, (row(*each) for each in hard_boards()))


def last(seconds: Sequence[float], jobs: int) -> float:
    """Return when the last of some threads is done that take branches in order."""
    ends = [0.0] * jobs
    for each in seconds:
        ends[ends.index(min(ends))] += each
    return max(ends)


if __name__ == "__main__":
    harness.run(main)
