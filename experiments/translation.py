"""Compares korf0 in Chromium, as translated to WebAssembly, with C, numba and Python.

    python experiments/translation.py [--boards 8,96] [--rounds 5]

The boards are those of Korf's hundred whose numbers are given.  Each is solved in turns
by korf0 in C, compiled at -O2; by korf0 in Chromium, whole and in slices; and by korf0
compiled by numba; and in Chromium without any check, and without a place where it could
be paused.  The seconds are those of the processor, and the least of the rounds
is taken; Chromium tells those of the process that has the page.  All must meet the same
nodes.  Python itself solves one board that is short.
"""

from __future__ import annotations

import tempfile
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

import harness
from korf1 import PLAIN, ready
from living.translation.llvm_functions import Body
from living.translation.searches import Translation, translate

import korf0
from fifteen.tray import cells, manhattan_distance
from figures.recorded_runs import FUNCTION, KINDS, program

if TYPE_CHECKING:
    from playwright.sync_api import Browser

SOLVE = """
({ cells, moves, slice }) => {
  const start = program.array("b", cells), room = ["b", "b", "h", "b"].map(
    (kind, k) => program.array(kind, k > 0 ? 100 : 16));
  let nodes = 0;
  for (;; moves += 0x101) {
    const run = program.begin("attempt", start, moves, ...room);
    while (!run.go(slice));
    nodes += run.results[1];
    if (run.results[0] > 0) break;
  }
  program.release(start);
  return nodes;
}
"""
TWO = harness.Numbers("8,96")


def main(*, boards: harness.Numbers = TWO, rounds: int = 5) -> None:
    """Measure, and print what was measured."""
    made = {"whole": translated()}
    with patch.object(Body, "sure", lambda *_: None):
        made["unchecked"] = translated()
    with patch.object(Body, "gate", lambda self, node, into: into):
        made["unpaused"] = translated()
    for name, one in made.items():
        print(f"{name:9} {len(one.module):10} bytes")
    with tempfile.TemporaryDirectory() as folder, harness.chromium() as browser:
        solvers: dict[str, harness.Solver] = {
            "C": partial(harness.korf0_in_c, harness.in_c("korf0", Path(folder))),
            "numba": ready(korf0)[0],
            "whole": in_a_page(browser, made["whole"], 1 << 30),
            "slices": in_a_page(browser, made["whole"], 1 << 20),
            "unchecked": in_a_page(browser, made["unchecked"], 1 << 30),
            "unpaused": in_a_page(browser, made["unpaused"], 1 << 30),
        }
        compare([board.start for board in harness.korf(boards)], solvers, rounds)
    found, seconds = harness.timed(lambda: korf0.solve(PLAIN))
    print(f"Python: {found.nodes / seconds / 1e6:.2f} million nodes a second")


def translated() -> Translation:
    """Return the search of korf0, translated."""
    return translate(program(), {FUNCTION: KINDS})


def in_a_page(browser: Browser, one: Translation, slice: int) -> harness.Solver:
    """Return korf0 as a page has it, which goes on for so many passes at a time."""
    page = browser.new_page()
    system: Any = browser.new_browser_cdp_session()
    load = one.script("loaded")
    page.evaluate(f"{load}loaded.then((one) => {{ window.program = one; }})")

    def seconds() -> float:
        processes = system.send("SystemInfo.getProcessInfo")["processInfo"]
        return float(
            sum(one["cpuTime"] for one in processes if one["type"] == "renderer")
        )

    def solve(start: str) -> tuple[int, float]:
        board = cells(start)
        moves = manhattan_distance(board, 4)
        given = {"cells": [*board], "moves": moves, "slice": slice}
        nodes, spent = harness.timed(lambda: page.evaluate(SOLVE, given), seconds)
        return int(nodes), spent

    solve(PLAIN)
    return solve


def compare(
    starts: Sequence[str], solvers: Mapping[str, harness.Solver], rounds: int
) -> None:
    """Print the least seconds that each took for all boards, and the rates."""
    best = dict.fromkeys(solvers, 0.0)
    total = 0
    for start in starts:
        found = harness.least(rounds, start, solvers)
        total += harness.same_nodes(found)
        for name, (_, seconds) in found.items():
            best[name] += seconds
    for name, seconds in best.items():
        rate = total / seconds / 1e6
        ratio = best["C"] / seconds
        print(f"{name:9} {total:10} {seconds:6.3f} {rate:6.1f} {ratio:5.2f}")


if __name__ == "__main__":
    harness.run(main)
