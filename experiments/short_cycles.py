"""The worth of avoiding short cycles, on Korf's hundred, method by method.

    python experiments/short_cycles.py [METHOD ...] [--write]

Each board is solved without an automaton, and then with those of several lengths; the
solution is the same.  A slow method gets the easiest boards only.  Seconds are those of
the processor, and tables and automata are made before.  With --write the sums go to
docs/records/short_cycles.csv.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

import harness

import korf0
from fifteen.board.position import Position
from fifteen.programs import OFFERED, avoiding_cycles, compile_at_once, loaded
from fifteen.short_cycles import (
    all_ways,
    automaton,
    directions,
    effect,
    forbidden,
    replaces,
    table,
)
from fifteen.tables.pattern_tables import pattern_tables
from fifteen.tables.walking_tables import walking_tables

BOARDS = {
    "korf0": 50,
    "pair-distance": 50,
    "linear-conflict": 50,
    "walking-distance": 50,
    "pattern-database 5-5-5": 100,
    "pattern-database 6-6-3": 100,
    "pattern-database 7-8": 100,
}
"""The methods, and how many of the hundred each gets, of those easiest for Korf."""

LENGTHS = (0, 8, 10, 12, 14)
"""The ways that are looked at have so many moves at most; 0 is without an automaton."""


class Avoided(NamedTuple):
    """A method with an automaton: boards, moves, nodes, seconds of the processor."""

    method: str
    longest: int
    boards: int
    moves: int
    nodes: int
    seconds: float


def main(*methods: str, write: bool = False) -> None:
    """Make the automata, solve the boards, and print what it took."""
    compile_at_once()
    columns = ">moves | >forbidden | >states on 4×4 | >on 5×5 | >seconds"
    for line in harness.markdown(columns, map(automata, LENGTHS[1:])):
        print(line, flush=True)
    print(f"\n{elsewhere(13)} ways of 13 moves with a twin that needs more room\n")
    rows: list[Avoided] = []

    def every() -> Iterator[list[str]]:
        for method in harness.chosen(BOARDS, methods):
            some = solved(method)
            rows.extend(some)
            yield from told_of(some)

    columns = "method | >boards | >ways of up to | >nodes | >ratio | >seconds | >ratio"
    for line in harness.markdown(columns, every()):
        print(line, flush=True)
    if write:
        harness.Table(Avoided, "short_cycles").write(rows)


def automata(longest: int) -> list[object]:
    """Make the automata of a length: forbidden ways, states on 4×4, on 5×5, seconds."""
    ways, seconds = harness.timed(lambda: forbidden(longest))
    states = (len(automaton(longest, side, side)) // 4 for side in (4, 5))
    return [longest, len(ways), *states, f"{seconds:.2f}"]


def elsewhere(length: int) -> int:
    """Count the ways of a length with a twin, all of which need another rectangle.

    No part of them is forbidden.
    """
    shorter = table(way for way in forbidden(length) if len(directions(way)) < length)
    known: dict[int, list[int]] = {0: [1]}
    for n in range(1, length):
        for way, work in all_ways(n, shorter, length):
            known.setdefault(work, []).append(way)
    count = 0
    for way, work in all_ways(length, shorter, length):
        others = known.setdefault(work, [])
        twins = [other for other in others if effect(other) == effect(way)]
        if twins and not any(replaces(twin, way) for twin in twins):
            count += 1
        others.append(way)
    return count


def solved(method: str) -> list[Avoided]:
    """Solve the boards of a method, each without an automaton and with each."""
    solvers = [solver(method, longest) for longest in LENGTHS]
    boards = harness.easy_first()[: BOARDS[method]]
    totals = [Avoided(method, n, len(boards), 0, 0, 0.0) for n in LENGTHS]
    for solve in solvers:
        solve(harness.NEAR)
    for board in boards:
        pieces = set()
        for k, solve in enumerate(solvers):
            solution, seconds = harness.timed(partial(solve, board.start))
            pieces.add(solution.pieces)
            totals[k] = totals[k]._replace(
                moves=totals[k].moves + len(solution.pieces),
                nodes=totals[k].nodes + solution.nodes,
                seconds=totals[k].seconds + seconds,
            )
        assert len(pieces) == 1
    return totals


def solver(method: str, longest: int) -> Callable[[str], korf0.Solution]:
    """Return a method, compiled, with an automaton for ways of some length."""
    name, _, tables = method.partition(" ")
    entry = OFFERED[name]
    offer = next(offer for offer in entry.offers if offer.name == name)
    program = loaded(entry.module)
    if longest:
        program = avoiding_cycles(entry.module, automaton(longest, 4, 4))

    kept: dict[str, object] = {}
    if entry.kept == "walking":
        kept["tables"] = walking_tables(4, 4)
    elif entry.kept == "patterns":
        kept["tables"] = pattern_tables(4, 4, tables)

    def solve(start: str) -> korf0.Solution:
        given = entry.given(Position.parse(start))
        found: korf0.Solution = program.solve(*given, **offer.settings, **kept)
        return found

    return solve


def told_of(rows: Sequence[Avoided]) -> Iterator[list[str]]:
    """Yield the rows of a method in a table; ratios are to the first."""
    plain = rows[0]
    for row in rows:
        fewer, quicker = plain.nodes / row.nodes, plain.seconds / row.seconds
        longest, nodes = f"{row.longest or 'none'}", f"{row.nodes:,}"
        counts = [f"{row.boards}", longest, nodes, f"{fewer:.2f}"]
        yield [row.method, *counts, f"{row.seconds:.2f}", f"{quicker:.2f}"]


if __name__ == "__main__":
    harness.run(main)
