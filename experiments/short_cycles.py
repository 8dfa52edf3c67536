"""What it is worth to avoid short cycles, on Korf's hundred, method by method.

    python experiments/short_cycles.py [METHOD ...] [--write FILE]

Each board is solved without an automaton, and then with those of several lengths; the
solution is the same.  A slow method gets the easiest boards only.  Seconds are those of
the processor, and tables and automata are made before.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from time import process_time
from typing import NamedTuple

from circumstances import told
from korf_boards import easy_first
from tables import write

import korf0
from fifteen.board.position import Position
from fifteen.programs import OFFERED, avoiding_circles, compile_at_once, loaded
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


class Ways(NamedTuple):
    """An automaton: forbidden ways, states on 4×4, on 5×5, seconds to find the ways."""

    longest: int
    forbidden: int
    states4: int
    states5: int
    seconds: float


def main(argv: Sequence[str] | None = None) -> None:
    """Make the automata, solve the boards, and print what it took."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("methods", nargs="*", metavar="METHOD")
    parser.add_argument("--write", type=Path, metavar="FILE")
    given = parser.parse_args(argv)
    compile_at_once()
    print("| moves | forbidden | states on 4×4 | on 5×5 | seconds |")
    print("| ---: | ---: | ---: | ---: | ---: |")
    for made in map(automata, LENGTHS[1:]):
        print(f"| {' | '.join(map(str, made[:4]))} | {made.seconds:.2f} |", flush=True)
    print(f"\n{elsewhere(13)} ways of 13 moves with a twin that needs more room")
    print("\n| method | boards | ways of up to | nodes | ratio | seconds | ratio |")
    print("| --- | ---: | ---: | ---: | ---: | ---: | ---: |")
    rows: list[Avoided] = []
    for method in given.methods or BOARDS:
        rows += solved(method)
        print("\n".join(told_of(rows[-len(LENGTHS) :])), flush=True)
    if given.write:
        write(given.write, Avoided._fields, rows)


def automata(longest: int) -> Ways:
    """Make the automata of a length."""
    begun = process_time()
    ways = forbidden(longest)
    seconds = process_time() - begun
    four, five = (len(automaton(longest, side, side)) // 4 for side in (4, 5))
    return Ways(longest, len(ways), four, five, seconds)


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
    totals = [[0, 0, 0.0] for _ in LENGTHS]
    for solve in solvers:
        solve("123456789abcde0f")
    boards = easy_first()[: BOARDS[method]]
    for row in boards:
        pieces = set()
        for solve, total in zip(solvers, totals, strict=True):
            begun = process_time()
            solution = solve(row["start_knuth"])
            total[2] += process_time() - begun
            pieces.add(solution.pieces)
            total[0] += len(solution.pieces)
            total[1] += solution.nodes
        assert len(pieces) == 1
    return [
        Avoided(method, longest, len(boards), int(moves), int(nodes), seconds)
        for longest, (moves, nodes, seconds) in zip(LENGTHS, totals, strict=True)
    ]


def solver(method: str, longest: int) -> Callable[[str], korf0.Solution]:
    """Return a method, compiled, with an automaton for ways of some length."""
    name, _, tables = method.partition(" ")
    entry = OFFERED[name]
    offer = next(offer for offer in entry.offers if offer.name == name)
    program = loaded(entry.module)
    if longest:
        program = avoiding_circles(entry.module, automaton(longest, 4, 4))

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


def told_of(rows: Sequence[Avoided]) -> Iterator[str]:
    """Yield the lines of a method in a table; ratios are to the first."""
    plain = rows[0]
    for row in rows:
        fewer, quicker = plain.nodes / row.nodes, plain.seconds / row.seconds
        yield (
            f"| {row.method} | {row.boards} | {row.longest or 'none'} | {row.nodes:,} "
            f"| {fewer:.2f} | {row.seconds:.2f} | {quicker:.2f} |"
        )


if __name__ == "__main__":
    told(main)
