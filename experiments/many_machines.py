"""Measures what a cluster costs, and says how far it goes: two workers beside --jobs 2.

python experiments/many_machines.py [--boards N] [--pairs N] [--tables NAME] [--write]

With --write the facts go to docs/records/many_machines.csv.
"""

from __future__ import annotations

import heapq
import pickle
import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from statistics import median
from time import perf_counter
from typing import Any, NamedTuple
from unittest.mock import patch

import harness

from fifteen.board.position import Position
from fifteen.planning.methods import METHODS
from fifteen.planning.plan import plan_for
from fifteen.running import cluster, remote
from fifteen.running.cluster import Cluster, Spread
from fifteen.running.crew import Crew
from fifteen.running.protocol import Outcome, Task

NUMBER_44 = (
    *(22, 21, 15, 3, 14, 13, 9, 19, 24, 23, 16, 0, 7),
    *(10, 18, 4, 11, 20, 8, 2, 1, 6, 5, 17, 12),
)
"""Of Korf and Felner's fifty, with the blank of its goal first."""

WORKERS = (1, 2, 10, 100, 1000)
HOUR = 3600.0


class Fact(NamedTuple):
    """Something that was measured, and its unit."""

    what: str
    value: float
    unit: str


def main(
    *, boards: int = 10_000, pairs: int = 2, tables: str = "7-8", write: bool = False
) -> None:
    """Measure everything, and print it."""
    facts: list[Fact] = []
    for fact in measured(boards, pairs, tables):
        facts.append(fact)
        value = f"{fact.value:.4g}"
        print(f"{fact.what:<50}{value:>12} {fact.unit}".rstrip(), flush=True)
    if write:
        rows = [(fact.what, f"{fact.value:.6g}", fact.unit) for fact in facts]
        harness.Table(Fact, "many_machines").write(rows)


def measured(boards: int, pairs: int, tables: str) -> Iterator[Fact]:
    """Yield what is measured, and what follows for more workers."""
    turned = Position.parse(harness.TRANSPOSITION)
    hard = Task(turned, plan_for("pattern-database", turned, {"tables": tables}))
    rng = random.Random(16)
    batch = [Task(Position.random(seed=rng), hard.plan) for _ in range(boards)]
    begun = perf_counter()
    with Cluster("local", 2) as there:
        there.client.wait_for_workers(2)
        there._count()
        yield Fact("to begin two workers", perf_counter() - begun, "s")
        _, seconds = harness.timed(lambda: [*there.outcomes(batch[:2])], perf_counter)
        yield Fact("to load tables and code", seconds, "s")
        yield from compared(f"{boards} boards", there, batch, pairs)
        yield from compared("transposition", there, [hard], pairs)
        if "twenty-four" in METHODS:
            position = Position(NUMBER_44, 5, 5).half_turn()
            number = [Task(position, plan_for("twenty-four", position))]
            yield from compared("number 44", there, number, 1)
        each = empty(there)
        yield Fact("an empty task of Dask's", 1000 * each, "ms")
        sizes, trunk, subtree = branches(there, hard)
    yield Fact("branches of the last quota", len(sizes), "")
    yield Fact("the trunk, for a branch", 1000 * trunk, "ms")
    yield Fact("a branch as it is sent", subtree, "bytes")
    share = max(sizes) / sum(sizes)
    yield Fact("the largest of all branches' time", 100 * share, "%")
    for workers in WORKERS:
        spans = max(cluster.SPAN, cluster.EACH * workers)
        rate = min(workers, spans / each)
        yield Fact(f"boards, {workers} workers", 100 * rate / workers, "% busy")
    for workers in WORKERS:
        took = simulated(sizes, workers, HOUR, each, trunk)
        yield Fact(f"an hour, {workers} workers", 100 * HOUR / took / workers, "% busy")


def compared(
    name: str, there: Cluster, tasks: Sequence[Task], pairs: int
) -> Iterator[Fact]:
    """Yield what tasks take by two workers of each kind, in turns, once warm."""
    with Crew(2) as here:
        kinds: dict[str, Callable[[Iterable[Task]], Iterator[Outcome]]] = {
            "--jobs 2": here.outcomes,
            "--cluster": there.outcomes,
        }
        for outcomes in kinds.values():
            list(outcomes(tasks[:200]))

        def by(outcomes: Callable[[Iterable[Task]], Iterator[Outcome]]) -> int:
            found = [outcome.solution for outcome in outcomes(tasks)]
            return sum(solution.nodes for solution in found if solution is not None)

        seconds: dict[str, list[float]] = {kind: [] for kind in kinds}
        nodes = set()
        for _ in range(pairs):
            for kind, outcomes in kinds.items():
                begun = perf_counter()
                nodes.add(by(outcomes))
                seconds[kind].append(perf_counter() - begun)
    assert len(nodes) == 1, nodes
    yield Fact(f"{name}, nodes", nodes.pop(), "")
    for kind, taken in seconds.items():
        yield Fact(f"{name}, {kind}", median(taken), "s")
    here_, there_ = (median(taken) for taken in seconds.values())
    yield Fact(f"{name}, --cluster as fast as --jobs 2", here_ / there_, "")


def empty(there: Cluster, count: int = 2000) -> float:
    """Return the seconds that Dask takes for a task in which nothing is done."""
    there.client.gather(there.client.map(abs, range(10), pure=False))
    begun = perf_counter()
    there.client.gather(there.client.map(abs, range(count), pure=False))
    return (perf_counter() - begun) / count


def branches(there: Cluster, task: Task) -> tuple[list[float], float, int]:
    """Return the nodes of the branches of the longest quota that failed, the seconds
    that the trunk takes for a branch, and the most bytes that one is sent in."""
    gains: list[list[int]] = []
    took: list[float] = []
    subtrees: list[int] = []
    by, take, write = Spread.by, Spread._taken, Spread.written

    def follow(self: Spread, jobs: int) -> None:
        took.clear()
        by(self, jobs)
        gains.append([gain[1] for _, gain in self._gains.values()])

    def taken(self: Spread) -> Any:
        found, seconds = harness.timed(lambda: take(self), perf_counter)
        took.append(seconds)
        return found

    def written(self: Spread, found: Any) -> remote.Subtree:
        subtree = write(self, found)
        subtrees.append(len(pickle.dumps((subtree.depth, subtree.variables))))
        return subtree

    with patch.multiple(Spread, by=follow, _taken=taken, written=written):
        list(there.outcomes([task]))
    sizes = max(gains, key=sum)
    return [*map(float, sizes)], sum(took) / len(took), max(subtrees)


def simulated(
    sizes: Sequence[float], workers: int, seconds: float, each: float, trunk: float
) -> float:
    """Return what a search of so many seconds takes, spread over so many workers.

    Its branches are like those that were measured, as many for each worker; they are
    made one after the other, and so is the work of the scheduler for them, and each
    goes to whoever is free first.
    """
    count = max(len(sizes), len(sizes) * workers // 2)
    rng = random.Random(count)
    drawn = [rng.choice(sizes) for _ in range(count)]
    scale = seconds / sum(drawn)
    free = [0.0] * workers
    made = scheduled = 0.0
    batch = max(1, int(max(cluster.SPAN, cluster.EACH * workers) / (seconds / count)))
    for k in range(0, count, batch):
        some = drawn[k : k + batch]
        made += trunk * len(some)
        scheduled = max(made, scheduled) + each
        heapq.heapreplace(free, max(free[0], scheduled) + scale * sum(some))
    return max(free)


if __name__ == "__main__":
    harness.run(main)
