"""Measures what is spent around the searches: to call them, and in the programs.

    python experiments/around.py [--rounds 5] [--write]

The same call of a compiled search, of a board that is one move from home, is repeated;
what that takes is to call it, since there is next to nothing to search.  Then the
hundred boards of Korf's are solved with the tables 6-6-3, and with 7-8, as rates.py
does it: what their searches take without the calls, what the calls take, and the rest,
which is the text of the program.  A round before is not counted.  Said is the median of
the others, in microseconds a call, and in milliseconds a board.

With --write the rounds replace those of the same commit in docs/records/around.csv.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any, NamedTuple

from circumstances import commit, told
from korf_boards import korf
from tables import read
from tables import write as write_table

from fifteen.programs import compile_at_once, loaded
from fifteen.tables.pattern_tables import pattern_tables
from fifteen.tables.walking_tables import walking_tables
from fifteen.tray import cells

RECORD = Path(__file__).resolve().parent.parent / "docs" / "records" / "around.csv"
NEAR = "123456789abcde0f"
TIMES = 2000
DATABASE = "fifteen.pattern_database"


class Cost(NamedTuple):
    """A round: of a call its microseconds, or milliseconds a board, and of what."""

    commit: str
    round: int
    what: str
    part: str
    many: int
    value: float


class Watched:
    """A search whose calls are counted, and timed; the last is kept."""

    def __init__(self, search: Any) -> None:
        """Take a search."""
        self.search = search
        self.calls, self.seconds = 0, 0.0
        self.given: tuple[Any, ...] = ()

    def __call__(self, *given: Any) -> Any:
        """Call it."""
        begun = perf_counter()
        result = self.search(*given)
        self.seconds += perf_counter() - begun
        self.calls, self.given = self.calls + 1, given
        return result

    def call(self) -> float:
        """Return how many microseconds it takes to call it as the last time."""
        begun = perf_counter()
        for _ in range(TIMES):
            self.search(*self.given)
        return (perf_counter() - begun) / TIMES * 1e6


def main(argv: Sequence[str] | None = None) -> None:
    """Measure the rounds, print their medians, and perhaps keep them."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--write", action="store_true", help="keep the rounds")
    given = parser.parse_args(argv)
    compile_at_once()
    here = commit()
    every = range(given.rounds + 1)
    rows = [Cost(here, k, *found) for k in every for found in measured()]
    rows = [row for row in rows if row.round]
    if given.write:
        kept = [r.values() for r in read(RECORD) if r["commit"] != here]
        write_table(RECORD, Cost._fields, [*kept, *rows])
    print("\n".join(summary(rows)))


def measured() -> Iterator[tuple[str, str, int, float]]:
    """Yield what one round finds: of what, which part, how many of it, and its time."""
    for module, search in (("korf0", "attempt"), ("fifteen.korf1", "attempt")):
        yield from calls(module, search)
    walking = {"tables": walking_tables(4, 4)}
    yield from calls("fifteen.walking_distance", "attempt", **walking)
    for name in ("6-6-3", "7-8"):
        yield from hundred(name)


def calls(
    module: str, name: str, **tables: Any
) -> Iterator[tuple[str, str, int, float]]:
    """Yield what it takes to call a search of a program."""
    program, search = watched(module, name)
    given = (NEAR,) if module == "korf0" else (cells(NEAR), 4, 4)
    program.solve(*given, **tables)
    yield f"{module.rpartition('.')[2]}.{name}", "a call", TIMES, search.call()


def watched(module: str, name: str) -> tuple[Any, Watched]:
    """Return a program that has a search watched, and this."""
    program: Any = loaded(module)
    names = program.solve.__globals__
    search = names[name]
    names[name] = found = Watched(getattr(search, "search", search))
    return program, found


def hundred(name: str) -> Iterator[tuple[str, str, int, float]]:
    """Yield the parts of the time for a board with some tables."""
    searches = {
        search: watched(DATABASE, search)[1] for search in ("attempt", "descend")
    }
    program, tables = loaded(DATABASE), pattern_tables(4, 4, name)
    program.solve(cells(NEAR), 4, 4, tables=tables)
    costs = {key: search.call() for key, search in searches.items()}
    for search in searches.values():
        search.calls, search.seconds = 0, 0.0
    starts = [row["start_knuth"] for row in korf()]
    begun = perf_counter()
    for start in starts:
        program.solve(cells(start), 4, 4, tables=tables)
    passed, board = perf_counter() - begun, 1000 / len(starts)
    within = sum(search.seconds for search in searches.values())
    called = sum(searches[key].calls * costs[key] for key in costs) / 1e6
    for key, search in searches.items():
        yield f"{name} {key}", "a call", search.calls, costs[key]
    many = sum(search.calls for search in searches.values())
    yield name, "searches", many, (within - called) * board
    yield name, "calls", many, called * board
    yield name, "program", len(starts), (passed - within) * board


def summary(rows: Sequence[Cost]) -> Iterator[str]:
    """Yield the medians as a table in Markdown."""
    yield "| what | part | many | median |"
    yield "| --- | --- | ---: | ---: |"
    for what, part in dict.fromkeys((row.what, row.part) for row in rows):
        some = [row for row in rows if (row.what, row.part) == (what, part)]
        unit, digits = ("µs", 1) if part == "a call" else ("ms", 3)
        value = median(row.value for row in some)
        yield f"| {what} | {part} | {some[0].many:,} | {value:.{digits}f} {unit} |"


if __name__ == "__main__":
    told(main)
