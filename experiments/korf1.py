"""Compares korf1, compiled, with korf0 in C, on the same boards and in turns.

    python experiments/korf1.py [--boards 2,5,6] [--rounds 3] [--variants]

The boards are those of Korf's hundred whose numbers are given.  korf0 in C is korf0.c,
compiled at -O2.  In each round each board is solved by the one and then by the other;
the seconds are those of the processor, and the least of the rounds is taken.  Both must
meet the same nodes.  With --variants the first board that is long enough is also solved
by other versions of the pieces, and by korf0 from Python, with its jumps threaded and
as it is; this takes some minutes, since every one has to be compiled.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path
from types import ModuleType

import harness

import korf0
from fifteen import korf1
from fifteen.compiling.compiled import compiled
from fifteen.tray import cells
from korf0 import Cells, Quota, Solution

BOARDS = harness.Numbers("2,5,6,8,9,12,13,58,78,96")
PLAIN = "bc9e80df3412a756"
SHARED = {
    "TRY": [("way[level] = {b}", "way[level] = {next}")],
    "BACK": [("b = way[level]\n", "goto = way[level]\n")],
    "NEXT": [("{word} b == {b}:\n    goto = {k}\n", "")],
    "END": [("else:\n", "if goto == 255:\n")],
    "SEARCH": [("way[0] = {none}", "way[0] = 255")],
}
"""Changes of the pieces, so that the stack holds the number of the next one."""


def main(
    *, boards: harness.Numbers = BOARDS, rounds: int = 3, variants: bool = False
) -> None:
    """Measure, and print what was measured."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ["FIFTEEN_CACHE"] = folder
        program = harness.in_c("korf0", Path(folder))
        ours, seconds = ready(korf1)
        print(f"compiled in {seconds:.1f} s")
        plain()
        c = partial(harness.korf0_in_c, program)
        solvers: dict[str, harness.Solver] = {"C": c, "korf1": ours}
        starts = {board.number: board.start for board in harness.korf(boards)}
        compare(starts, solvers, rounds)
        if variants:
            compare_variants(starts.get(2, min(starts.values())), solvers, rounds)


def ready(program: ModuleType) -> tuple[harness.Solver, float]:
    """Return a program compiled, and the seconds that took."""
    fast = compiled(program, "attempt")

    def solve(start: str) -> tuple[int, float]:
        given = (start,) if program.__name__ == "korf0" else (cells(start), 4, 4)
        found, seconds = harness.timed(lambda: fast.solve(*given))
        return found.nodes, seconds

    return solve, harness.timed(lambda: solve(harness.WARM))[1]


def plain() -> None:
    """Print what a start takes in Python itself, and in korf0."""
    _, ours = harness.timed(lambda: korf1.solve(cells(PLAIN), 4, 4))
    _, theirs = harness.timed(lambda: korf0.solve(PLAIN))
    print(f"interpreted {ours:.4f} s, korf0 {theirs:.4f} s, {ours / theirs:.2f}")


def compare(
    boards: Mapping[int, str], solvers: Mapping[str, harness.Solver], rounds: int
) -> None:
    """Print a line for each board, and one for all."""
    print("board      nodes   in C  korf1  ratio")
    total, sums = 0, [0.0, 0.0]
    for number, start in boards.items():
        best = harness.least(rounds, start, solvers)
        nodes, (_, c), (_, us) = harness.same_nodes(best), best["C"], best["korf1"]
        print(f"{number:>5} {nodes:10} {c:6.3f} {us:6.3f} {us / c:6.2f}", flush=True)
        total, sums = total + nodes, [sums[0] + c, sums[1] + us]
    c, us = sums
    print(f"  all {total:10} {c:6.3f} {us:6.3f} {us / c:6.2f}")
    print(f"nodes a second: {total / c / 1e6:.0f} and {total / us / 1e6:.0f} million")


def compare_variants(
    start: str, solvers: Mapping[str, harness.Solver], rounds: int
) -> None:
    """Print what the variants take for one board, in C's seconds."""
    every = {**solvers}
    for name, program in (
        ("one jump for all", rewritten("shared", SHARED)),
        ("jumps not threaded", rewritten("unthreaded", {}, False)),
        ("korf0", korf0),
        ("korf0 threaded", threaded_korf0()),
    ):
        every[name], seconds = ready(program)
        print(f"{name}: compiled in {seconds:.1f} s", flush=True)
    best = harness.least(3 * rounds, start, every)
    harness.same_nodes(best)
    for name, (_, seconds) in best.items():
        print(f"{name:20} {seconds:6.3f} {seconds / best['C'][1]:6.2f}")


def rewritten(
    name: str,
    changes: Mapping[str, Sequence[tuple[str, str]]],
    threads: bool = True,
) -> ModuleType:
    """Return korf1 with other templates, or without threads."""
    program = harness.loaded_from(Path(str(korf1.__file__)), name)
    for template, replacements in changes.items():
        text = getattr(program, template)
        for old, new in replacements:
            assert old in text
            text = text.replace(old, new)
        setattr(program, template, text)
    vars(program)["account"] = nodes_only
    vars(program)["attempt"] = search = program.made(4, 4)
    search.__globals__["THREAD_JUMPS"] = threads
    return program


def nodes_only(
    cells: Cells, cols: int, path: Iterable[int], quotas: Sequence[Quota]
) -> Solution:
    """Return what was met; the way cannot be read from the stack of a variant."""
    return Solution(0, 0, "", sum(quota.nodes for quota in quotas), tuple(quotas))


def threaded_korf0() -> ModuleType:
    """Return korf0 with its jumps threaded."""
    program = harness.loaded_from(harness.ROOT / "korf0.py", "korf0")
    vars(program)["THREAD_JUMPS"] = True
    return program


if __name__ == "__main__":
    harness.run(main)
