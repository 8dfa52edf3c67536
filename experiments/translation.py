"""Compares korf0 in Chromium, as WebAssembly, with C and with numba.

    python experiments/translation.py [--boards 8,96] [--rounds 5]

The boards are those of Korf's hundred whose numbers are given.  Each is solved in turns
by korf0 in C, compiled at -O2; by korf0 in Chromium; and by korf0 compiled by numba.
The seconds are those of the processor, and the least of the rounds is taken; Chromium
tells those of the process that has the page.  All must meet the same nodes.
"""

from __future__ import annotations

import tempfile
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import harness

import proofweave
from fifteen.programs import compile_at_once, loaded
from fifteen.tray import cells, manhattan_distance
from figures import ROOT
from figures.chapters.korf0 import KINDS
from figures.page.modules import joined
from figures.webassembly.modules import LOADER, packed, search_module

if TYPE_CHECKING:
    from playwright.sync_api import Browser

SOLVE = """
({ cells, moves }) => {
  const start = program.array("b", cells), room = ["b", "b", "h", "b"].map(
    (kind, k) => program.array(kind, k > 0 ? 100 : 16));
  let [nodes, level] = [0, 0];
  for (; level === 0; moves += 0x101) {
    const found = program.call("attempt", start, moves, ...room);
    [level, nodes] = [found[0], nodes + found[1]];
  }
  program.release(start);
  return nodes;
}
"""
TWO = harness.Numbers("8,96")


def main(*, boards: harness.Numbers = TWO, rounds: int = 5) -> None:
    """Measure, and print for each the nodes, seconds, rate and ratio to C."""
    compile_at_once()
    module = search_module(proofweave.tangle(ROOT / "korf0.md"), {"attempt": KINDS})
    print(harness.circumstances())
    print(f"{len(module)} bytes")
    with tempfile.TemporaryDirectory() as folder, harness.chromium() as browser:
        program = harness.in_c(harness.KORF0_IN_C, Path(folder))
        solvers: dict[str, harness.Solver] = {
            "C": partial(harness.korf0_in_c, program),
            "numba": by_numba,
            "Chromium": in_a_page(browser, module),
        }
        best, total = dict.fromkeys(solvers, 0.0), 0
        for board in harness.korf(boards):
            found = harness.least(rounds, board.start, solvers)
            total += harness.same_nodes(found)
            for name, (_, seconds) in found.items():
                best[name] += seconds
    for name, seconds in best.items():
        rate, ratio = total / seconds / 1e6, best["C"] / seconds
        print(f"{name:9} {total:10} {seconds:6.3f} {rate:6.1f} {ratio:5.2f}")


def by_numba(start: str) -> tuple[int, float]:
    """Return the nodes and the seconds of korf0, compiled for this processor."""
    solution, seconds = harness.timed(lambda: loaded("korf0").solve(start))
    return solution.nodes, seconds


def in_a_page(browser: Browser, module: bytes) -> harness.Solver:
    """Return korf0 as a page has it."""
    page = browser.new_page()
    system: Any = browser.new_browser_cdp_session()
    loader = joined(LOADER)
    text = f'{loader}webassembly_loader.load("{packed(module)}")'
    page.evaluate(f"{text}.then((one) => {{ window.program = one; }})")

    def seconds() -> float:
        processes = system.send("SystemInfo.getProcessInfo")["processInfo"]
        return float(
            sum(one["cpuTime"] for one in processes if one["type"] == "renderer")
        )

    def solve(start: str) -> tuple[int, float]:
        board = cells(start)
        given = {"cells": [*board], "moves": manhattan_distance(board, 4)}
        nodes, spent = harness.timed(lambda: page.evaluate(SOLVE, given), seconds)
        return int(nodes), spent

    solve(harness.WARM)
    return solve


if __name__ == "__main__":
    harness.run(main)
