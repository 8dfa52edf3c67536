"""How fast are jumps, calls and a generator?

    python experiments/coins.py

A sum is paid with coins, in Python and in C; all coins are even and the sum is odd, so
that nothing is found, nothing is kept, and control is all that is measured.  By numba
the search of korf0 is compiled, with its jumps, and as a recursive procedure.  Seconds
are those of the processor, the least of seven runs in turns.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

import harness

import korf0
from book.goto import calls, pay, ways
from fifteen.compiling.compiled import compiled
from figures.variant_files import every_variant

COINS, SUM, MORE = (14, 12, 10, 8, 6, 4), 151, 601
START = "a510f9de28476cb3"
PAY = harness.ROOT / "book" / "pay.c"
TURNS = 7
CALLS = r"""
#include <stdio.h>
#include <stdlib.h>
static int many, coins[9], way[999];
static void pay(int t, int d, int level)
{
    if (t == 0) {
        for (int k = 1; k < level; k++) printf("%d ", coins[way[k]]);
        puts("");
        return;
    }
    for (; d < many; d++)
        if (t >= coins[d]) {
            way[level] = d;
            pay(t - coins[d], d, level + 1);
        }
}
int main(int argc, char *argv[])
{
    many = argc - 2;
    for (int d = 0; d < many; d++) coins[d] = atoi(argv[d + 2]);
    pay(atoi(argv[1]), 0, 1);
    return 0;
}
"""


def main() -> None:
    """Print a table of seconds and ratios for each way."""
    print(harness.circumstances())
    show(
        "Python",
        {
            "jumps": of(lambda: pay(SUM, COINS)),
            "calls": of(lambda: calls(SUM, COINS)),
            "generator": of(lambda: list(ways(SUM, COINS))),
        },
    )
    recursion = every_variant()["korf0_recursion"].module()
    solvers = {
        name: compiled(program, "attempt").solve
        for name, program in {"jumps": korf0, "calls": recursion}.items()
    }
    for solve in solvers.values():
        solve(harness.WARM)
    nodes = {solve(START).nodes for solve in solvers.values()}
    assert len(nodes) == 1
    show("numba", {n: of(partial(s, START)) for n, s in solvers.items()})
    with TemporaryDirectory() as folder:
        recursive = Path(folder, "calls.c")
        recursive.write_text(CALLS, encoding="utf-8")
        for level in ("-O2", "-O3"):
            show(
                f"C, {level}",
                {
                    "jumps": by(harness.in_c(PAY, Path(folder), level)),
                    "calls": by(harness.in_c(recursive, Path(folder), level)),
                },
            )


def of(use: Callable[[], object]) -> Callable[[], float]:
    """Return a clock of a function."""
    return lambda: harness.timed(use)[1]


def by(program: Path) -> Callable[[], float]:
    """Return the seconds of a program in C, which pays the greater sum."""
    given = [str(program), *map(str, (MORE, *COINS))]
    return lambda: harness.process(given).processor


def show(what: str, runs: Mapping[str, Callable[[], float]]) -> None:
    """Print a table: the least seconds of each run, and their ratio to the first."""
    found: dict[str, list[float]] = {name: [] for name in runs}
    for _ in range(TURNS):
        for name, seconds in runs.items():
            found[name].append(seconds())
    least = {name: min(seconds) for name, seconds in found.items()}
    rows = [[n, f"{s:.3f}", f"{s / least['jumps']:.2f}"] for n, s in least.items()]
    print("", *harness.markdown(f"{what} | >seconds | >ratio", rows), sep="\n")


if __name__ == "__main__":
    harness.run(main)
