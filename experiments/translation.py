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

import argparse
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from shutil import which
from time import process_time
from typing import Any
from unittest.mock import patch

from circumstances import told
from korf1 import ready, run_c
from korf_boards import korf
from playwright.sync_api import Browser, sync_playwright
from proofweave.translation.searches import Translation, translate
from proofweave.translation.webassembly import Body
from variants import in_c

import korf0
from figures.recorded_runs import FUNCTION, KINDS, program

PLAIN = "bc9e80df3412a756"
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
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
Timed = Callable[[str], tuple[int, float]]
"""Solves a start, and tells the nodes and the seconds."""


def main(argv: Sequence[str] | None = None) -> None:
    """Measure, and print what was measured."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--boards", default="8,96", help="numbers in Korf's list")
    parser.add_argument("--rounds", type=int, default=5)
    given = parser.parse_args(argv)
    starts = {row["number"]: row["start_knuth"] for row in korf()}
    module = made()
    with patch.object(Body, "sure", lambda *_: None):
        unchecked = made()
    with patch.object(Body, "gate", lambda self, node, into: into):
        unpaused = made()
    for name, one in (
        ("whole", module),
        ("unchecked", unchecked),
        ("unpaused", unpaused),
    ):
        print(f"{name:9} {len(one.module):10} bytes")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        theirs = in_c("korf0", Path(folder))
        path = next(filter(None, map(which, BROWSERS)), None)
        if theirs is None or path is None:
            sys.exit("There is no C compiler here, or no Chromium.")
        browser = playwright.chromium.launch(
            executable_path=path, args=["--no-sandbox"]
        )
        solve, _ = ready(korf0)
        solvers: dict[str, Timed] = {
            "C": lambda start: run_c(theirs, start),
            "numba": lambda start: timed(solve, start),
            "whole": in_a_page(browser, module, 1 << 30),
            "slices": in_a_page(browser, module, 1 << 20),
            "unchecked": in_a_page(browser, unchecked, 1 << 30),
            "unpaused": in_a_page(browser, unpaused, 1 << 30),
        }
        compare(
            [starts[number] for number in given.boards.split(",")],
            solvers,
            given.rounds,
        )
    nodes, seconds = timed(lambda start: korf0.solve(start).nodes, PLAIN)
    print(f"Python: {nodes / seconds / 1e6:.2f} million nodes a second")


def made() -> Translation:
    """Return the search of korf0, translated."""
    return translate(program(), {FUNCTION: KINDS})


def timed(solve: Callable[[str], int], start: str) -> tuple[int, float]:
    """Return the nodes of a start, and the seconds of this process."""
    begun = process_time()
    return solve(start), process_time() - begun


def in_a_page(browser: Browser, one: Translation, slice: int) -> Timed:
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
        cells = [korf0.HEX.index(digit) - 1 for digit in start]
        moves = sum(
            abs(korf0.row(x) - korf0.row(j)) + abs(korf0.col(x) - korf0.col(j))
            for j, x in enumerate(cells)
            if x >= 0
        )
        begun = seconds()
        given = {"cells": cells, "moves": moves, "slice": slice}
        nodes = int(page.evaluate(SOLVE, given))
        return nodes, seconds() - begun

    solve(PLAIN)
    return solve


def compare(starts: Sequence[str], solvers: dict[str, Timed], rounds: int) -> None:
    """Print the least seconds that each took for all boards, and the rates."""
    best = dict.fromkeys(solvers, 0.0)
    total = 0
    for start in starts:
        found: dict[str, list[tuple[int, float]]] = {name: [] for name in solvers}
        for _ in range(rounds):
            for name, solve in solvers.items():
                found[name].append(solve(start))
        if len({nodes for pairs in found.values() for nodes, _ in pairs}) > 1:
            sys.exit(f"Not all meet the same nodes from {start}.")
        total += found["C"][0][0]
        for name, pairs in found.items():
            best[name] += min(seconds for _, seconds in pairs)
    for name, seconds in best.items():
        rate = total / seconds / 1e6
        ratio = best["C"] / seconds
        print(f"{name:9} {total:10} {seconds:6.3f} {rate:6.1f} {ratio:5.2f}")


if __name__ == "__main__":
    told(main)
