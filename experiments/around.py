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

from collections.abc import Iterator, Sequence
from statistics import median
from time import perf_counter
from typing import Any, NamedTuple

import harness

from fifteen.programs import compile_at_once, loaded
from fifteen.tables.pattern_tables import pattern_tables
from fifteen.tables.walking_tables import walking_tables
from fifteen.tray import cells

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


TABLE = harness.Table(Cost, "around")


class Watched:
    """A search whose calls are counted, and timed; the last is kept."""

    def __init__(self, search: Any) -> None:
        """Take a search."""
        self.search = search
        self.calls, self.seconds = 0, 0.0
        self.given: tuple[Any, ...] = ()

    def __call__(self, *given: Any) -> Any:
        """Call it."""
        result, seconds = harness.timed(lambda: self.search(*given), perf_counter)
        self.seconds, self.calls, self.given = (
            self.seconds + seconds,
            self.calls + 1,
            given,
        )
        return result

    def call(self) -> float:
        """Return how many microseconds it takes to call it as the last time."""
        begun = perf_counter()
        for _ in range(TIMES):
            self.search(*self.given)
        return (perf_counter() - begun) / TIMES * 1e6


def main(*, rounds: int = 5, write: bool = False) -> None:
    """Measure the rounds, print their medians, and perhaps keep them."""
    compile_at_once()
    here, every = harness.commit(), range(rounds + 1)
    rows = [Cost(here, k, *found) for k in every for found in measured()]
    rows = [row for row in rows if row.round]
    if write:
        TABLE.renew(rows)
    print("\n".join(summary(rows)))


def measured() -> Iterator[tuple[str, str, int, float]]:
    """Yield the findings of one round: of what, which part, how many, and its time."""
    for module in ("korf0", "fifteen.korf1"):
        yield from calls(module)
    yield from calls("fifteen.walking_distance", tables=walking_tables(4, 4))
    for name in ("6-6-3", "7-8"):
        yield from hundred(name)


def calls(module: str, **tables: Any) -> Iterator[tuple[str, str, int, float]]:
    """Yield what it takes to call the search of a program."""
    program, search = watched(module, "attempt")
    given = (harness.NEAR,) if module == "korf0" else (cells(harness.NEAR), 4, 4)
    program.solve(*given, **tables)
    yield f"{module.rpartition('.')[2]}.attempt", "a call", TIMES, search.call()


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
    program.solve(cells(harness.NEAR), 4, 4, tables=tables)
    costs = {key: search.call() for key, search in searches.items()}
    for search in searches.values():
        search.calls, search.seconds = 0, 0.0
    starts = [board.start for board in harness.korf()]
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

    def shown(what: str, part: str) -> list[str]:
        some = [row for row in rows if (row.what, row.part) == (what, part)]
        unit, digits = ("µs", 1) if part == "a call" else ("ms", 3)
        value = median(row.value for row in some)
        return [what, part, f"{some[0].many:,}", f"{value:.{digits}f} {unit}"]

    every = dict.fromkeys((row.what, row.part) for row in rows)
    return harness.markdown(
        "what | part | >many | >median", (shown(*each) for each in every)
    )


if __name__ == "__main__":
    harness.run(main)
