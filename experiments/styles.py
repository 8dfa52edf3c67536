"""Solves a start by korf0 and its variants, in turns: interpreted by several Pythons,
compiled by numba, and three of them in C.

python experiments/styles.py PYTHON ...

The rows go to records/variants.csv, and are shown; those of a page, which are older,
stay.  Seconds are of the processor, the least of seven.
"""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import harness

import korf0
from fifteen.compiling.compiled import compiled
from figures.variant_files import every_variant

START, HARDER = "613adb849257e0fc", "a510f9de28476cb3"
TURNS = 7
NAMES = ["loops", "recursion", "generator", "north_first", "squares", "as_written"]
NOT_COMPILED = ("generator",)
IN_C = {"korf0": "GOTO", "loops": "LOOPS", "recursion": "RECURSION"}
INTERPRETED = """
import sys, json
from importlib import import_module
from time import process_time
least = {}
for _ in range(TURNS):
    for name in NAMES:
        begun = process_time()
        nodes = import_module(name).solve(START).nodes
        seconds = process_time() - begun
        least[name] = nodes, min(seconds, least.get(name, (0, seconds))[1])
print(json.dumps([".".join(map(str, sys.version_info[:2])), least]))
"""


class Row(NamedTuple):
    """A program, and a start that it solved; ``way`` is the Python or the compiler."""

    variant: str
    way: str
    start: str
    nodes: int
    seconds: float


TABLE = harness.Table(Row, "variants", digits=4)


def main(*pythons: str) -> None:
    """Measure the variants, keep the rows, and show them."""
    kept = [row for row in TABLE.rows() if row.way == "page"]
    with TemporaryDirectory() as folder:
        rows = [*in_python(Path(folder), pythons), *by_numba(), *in_c(Path(folder))]
    TABLE.write([*rows, *kept])
    print("\n".join(report(rows)))


def in_python(folder: Path, pythons: tuple[str, ...]) -> Iterator[Row]:
    """Yield the rows of all programs, as each of the Pythons interprets them."""
    texts = {"korf0": (harness.ROOT / "korf0.py").read_text(encoding="utf-8")}
    for name in NAMES:
        texts[name] = every_variant()[f"korf0_{name}"].program().text
    for name, text in texts.items():
        (folder / f"{name}.py").write_text(text, encoding="utf-8")
    given = f"TURNS, NAMES, START = {TURNS}, {[*texts]}, {START!r}\n"
    for python in pythons:
        command = [python, "-c", given + INTERPRETED]
        done = subprocess.run(command, cwd=folder, check=True, capture_output=True)
        version, found = json.loads(done.stdout)
        for name, (nodes, seconds) in found.items():
            yield Row(name, f"Python {version}", START, nodes, seconds)


def by_numba() -> Iterator[Row]:
    """Yield the rows of those programs that numba can compile."""
    programs = {"korf0": korf0} | {
        name: every_variant()[f"korf0_{name}"].module() for name in NAMES
    }
    solvers = {}
    for name, program in programs.items():
        if name not in NOT_COMPILED:
            solve = compiled(program, "attempt").solve
            solve(harness.WARM)
            solvers[name] = partial(_solved, solve)
    for name, found in harness.least(TURNS, HARDER, solvers).items():
        yield Row(name, "numba", HARDER, *found)


def _solved(solve: Callable[[str], korf0.Solution], start: str) -> tuple[int, float]:
    solution, seconds = harness.timed(lambda: solve(start))
    return solution.nodes, seconds


def in_c(folder: Path) -> Iterator[Row]:
    """Yield the rows of the three styles that C has."""
    for level in ("-O2", "-O3"):
        solvers = {}
        for name, style in IN_C.items():
            flags = [level] if name == "korf0" else [level, f"-DSTYLE={style}"]
            made = harness.in_c("korf0", folder, *flags)
            solvers[name] = partial(
                harness.korf0_in_c, made.rename(folder / f"{name}{level}")
            )
        for name, found in harness.least(TURNS, HARDER, solvers).items():
            yield Row(name, f"gcc {level}", HARDER, *found)


def report(rows: list[Row]) -> Iterator[str]:
    """Yield a table: a line for each program, with ratios to the time of korf0."""
    seconds = {(row.variant, row.way): row.seconds for row in rows}
    ways = [*dict.fromkeys(row.way for row in rows)]

    def ratio(name: str, way: str) -> str:
        mine = seconds.get((name, way))
        return f"{mine / seconds['korf0', way]:.2f}" if mine else ""

    names = dict.fromkeys(row.variant for row in rows)
    yield harness.circumstances()
    yield ""
    yield from harness.markdown(
        f"variant | >{' | >'.join(ways)}",
        ([name, *(ratio(name, way) for way in ways)] for name in names),
    )
    own = ", ".join(f"{way} {seconds['korf0', way]:.3f}" for way in ways)
    yield f"\nkorf0 itself, in seconds: {own}"


if __name__ == "__main__":
    harness.run(main)
