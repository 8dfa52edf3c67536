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

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from time import process_time
from types import ModuleType

from circumstances import told
from korf_boards import korf
from variants import in_c

import korf0
from fifteen import korf1
from fifteen.compiling.jit import compiled
from fifteen.tray import cells
from korf0 import Cells, Quota, Solution

ROOT = Path(__file__).resolve().parent.parent
BOARDS = "2,5,6,8,9,12,13,58,78,96"
WARM = "12386a475b0f9dce"
PLAIN = "bc9e80df3412a756"
SHARED = {
    "TRY": [("way[level] = {b}", "way[level] = {next}")],
    "BACK": [("b = way[level]\n", "goto = way[level]\n")],
    "NEXT": [("{word} b == {b}:\n    goto = {k}\n", "")],
    "END": [("else:\n", "if goto == 255:\n")],
    "SEARCH": [("way[0] = {none}", "way[0] = 255")],
}
"""What to change in the pieces so that the stack holds the number of the next one."""

Solve = Callable[[str], int]
"""Solves a start, given in hex, and returns the number of nodes."""


def main(argv: Sequence[str] | None = None) -> None:
    """Measure, and print what was measured."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--boards", default=BOARDS, help="numbers in Korf's list")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--variants", action="store_true")
    given = parser.parse_args(argv)
    starts = {row["number"]: row["start_knuth"] for row in korf()}
    boards = {number: starts[number] for number in given.boards.split(",")}
    with tempfile.TemporaryDirectory() as folder:
        os.environ["FIFTEEN_CACHE"] = folder
        theirs = in_c("korf0", Path(folder))
        if theirs is None:
            sys.exit("There is no C compiler here: name one in the variable CC.")
        ours, seconds = ready(korf1)
        print(f"compiled in {seconds:.1f} s")
        plain()
        compare(boards, theirs, ours, given.rounds)
        if given.variants:
            variants(boards, theirs, ours, given.rounds)


def ready(program: ModuleType) -> tuple[Solve, float]:
    """Return a program compiled, and the seconds that took."""
    fast = compiled(program, "attempt")

    def solve(start: str) -> int:
        if program.__name__ == "korf0":
            return int(fast.solve(start).nodes)
        return int(fast.solve(cells(start), 4, 4).nodes)

    begun = process_time()
    solve(WARM)
    return solve, process_time() - begun


def plain() -> None:
    """Print what a start takes in Python itself, and in korf0."""
    begun = process_time()
    korf1.solve(cells(PLAIN), 4, 4)
    between = process_time()
    korf0.solve(PLAIN)
    ours, theirs = between - begun, process_time() - between
    print(f"interpreted {ours:.4f} s, korf0 {theirs:.4f} s, {ours / theirs:.2f}")


def run_c(program: Path, start: str) -> tuple[int, float]:
    """Return the nodes and the seconds of korf0 in C."""
    done = subprocess.run(
        [str(program), start], capture_output=True, text=True, check=True
    )
    nodes, seconds = done.stdout.split()[2:4]
    return int(nodes), float(seconds)


def compare(boards: Mapping[str, str], in_c: Path, ours: Solve, rounds: int) -> None:
    """Print a line for each board, and one for all."""
    print("board      nodes   in C  korf1  ratio")
    total, sums = 0, [0.0, 0.0]
    for number, start in boards.items():
        nodes, best = alternate(start, in_c, {"korf1": ours}, rounds)
        c, us = best["C"], best["korf1"]
        print(f"{number:>5} {nodes:10} {c:6.3f} {us:6.3f} {us / c:6.2f}", flush=True)
        total, sums = total + nodes, [sums[0] + c, sums[1] + us]
    c, us = sums
    print(f"  all {total:10} {c:6.3f} {us:6.3f} {us / c:6.2f}")
    print(f"nodes a second: {total / c / 1e6:.0f} and {total / us / 1e6:.0f} million")


def alternate(
    start: str, in_c: Path, solvers: Mapping[str, Solve], rounds: int
) -> tuple[int, dict[str, float]]:
    """Return the nodes of a start, and the least seconds each solver took."""
    times: dict[str, list[float]] = {name: [] for name in ("C", *solvers)}
    nodes = 0
    for _ in range(rounds):
        nodes, seconds = run_c(in_c, start)
        times["C"].append(seconds)
        for name, solve in solvers.items():
            begun = process_time()
            met = solve(start)
            times[name].append(process_time() - begun)
            if met != nodes:
                sys.exit(f"{name} meets {met} nodes from {start}, C {nodes}.")
    return nodes, {name: min(found) for name, found in times.items()}


def variants(boards: Mapping[str, str], in_c: Path, ours: Solve, rounds: int) -> None:
    """Print what the variants take for one board, in C's seconds."""
    start = boards.get("2", min(boards.values()))
    solvers = {"korf1": ours}
    for name, program in (
        ("one jump for all", rewritten("shared", SHARED)),
        ("jumps not threaded", rewritten("unthreaded", {}, False)),
        ("korf0", korf0),
        ("korf0 threaded", threaded_korf0()),
    ):
        solvers[name], seconds = ready(program)
        print(f"{name}: compiled in {seconds:.1f} s", flush=True)
    _, best = alternate(start, in_c, solvers, 3 * rounds)
    for name, seconds in best.items():
        print(f"{name:20} {seconds:6.3f} {seconds / best['C']:6.2f}")


def rewritten(
    name: str,
    changes: Mapping[str, Sequence[tuple[str, str]]],
    threads: bool = True,
) -> ModuleType:
    """Return korf1 with other templates, or without threads."""
    program = copied(Path(str(korf1.__file__)), name)
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
    program = copied(ROOT / "korf0.py", "korf0")
    vars(program)["THREAD_JUMPS"] = True
    return program


def copied(path: Path, name: str) -> ModuleType:
    """Return a program loaded once more."""
    spec = spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    program = module_from_spec(spec)
    spec.loader.exec_module(program)
    return program


if __name__ == "__main__":
    told(main)
