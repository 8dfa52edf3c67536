"""Solves random boards by the page to play on, and by the compiled program.

    python experiments/play_page.py [--boards 100] [--seed 1] [--partitions 6-6-3 5-5-5]

The page's script is given to an empty page of Chromium, makes the tables, and solves
the boards one by one, in turns with the compiled program; both meet the same nodes, or
the experiment ends.  Seconds are those of the processor, for the page those of all
processes of the browser, which are counted in hundredths.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any

import harness

from fifteen import pattern_database
from fifteen.board.position import Position
from fifteen.compiling.compiled import compiled
from fifteen.tray import cells
from figures import game
from figures.programs.bundles import book

if TYPE_CHECKING:
    from playwright.sync_api import Page

LONGEST = 1e7
"""Milliseconds after which the browser is given up."""


def main(
    *,
    boards: int = 100,
    seed: int = 1,
    partitions: Sequence[str] = ("6-6-3", "5-5-5"),
) -> None:
    """Race for each partition, over the same boards."""
    names = ("survey", "connect", "spread", "pack", "descend", "attempt")
    program = compiled(pattern_database, *names)
    starts = [Position.random(seed=seed + k) for k in range(boards)]
    program.solve(cells(harness.NEAR), 4, 4, tables=program.build(4, 4, "5-5-5"))
    with harness.chromium() as browser:
        page = browser.new_page()
        page.set_default_timeout(LONGEST)
        page.add_script_tag(content=game.scripts()[0])
        page.add_script_tag(content=book())
        lent = "Object.assign(globalThis, programs_book, translation_sequences)"
        page.evaluate(lent)
        page.evaluate("ready()")
        for partition in partitions:
            race(page, program, partition, starts)


def browser_seconds() -> float:
    """Return the seconds of the processor of all processes that this one started."""
    parents: dict[int, int] = {}
    ticks: dict[int, int] = {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            words = (folder / "stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        parents[int(folder.name)] = int(words[1])
        ticks[int(folder.name)] = int(words[11]) + int(words[12])

    def ours(process: int) -> bool:
        parent = parents.get(process, 0)
        return parent == os.getpid() or (parent > 1 and ours(parent))

    if sys.platform == "win32":
        sys.exit("Windows has no /proc.")
    spent = sum(spent for process, spent in ticks.items() if ours(process))
    return spent / float(os.sysconf("SC_CLK_TCK"))


def solved(page: Page, start: Position) -> tuple[str, int]:
    """Let the page solve a board: the pieces, and the nodes met."""
    pieces, nodes = page.evaluate(
        """(cells) => { const { pieces, nodes } = Book.pattern_database.solve(
          Python.array("b", cells), 4, 4, null, globalThis.tables);
          return [pieces, nodes]; }""",
        list(start.cells),
    )
    return str(pieces), int(nodes)


def race(page: Page, program: Any, partition: str, boards: Sequence[Position]) -> None:
    """Make the tables of a partition on both sides, solve the boards, and print."""
    tables, ours = harness.timed(lambda: program.build(4, 4, partition))
    make = f"globalThis.tables = Book.pattern_database.build(4, 4, '{partition}'); 0"
    _, theirs = harness.timed(lambda: page.evaluate(make), browser_seconds)
    print(f"{partition}: tables {theirs:.2f} s in the page, {ours:.2f} s compiled")
    spent: dict[str, list[float]] = {"page": [], "compiled": []}
    for start in boards:
        wanted, ours = harness.timed(
            partial(program.solve, start.cells, 4, 4, tables=tables)
        )
        found, theirs = harness.timed(partial(solved, page, start), browser_seconds)
        assert found == (wanted.pieces, wanted.nodes), start
        spent["page"].append(theirs)
        spent["compiled"].append(ours)
    soon = sum(seconds <= 1 for seconds in spent["page"])
    print(f"{partition}: {soon} of {len(boards)} within a second")
    for name, every in spent.items():
        print(
            f"{partition}, {name}: median {median(every):.3f} s, "
            f"worst {max(every):.3f} s, all {sum(every):.2f} s"
        )
    ratio = sum(spent["page"]) / sum(spent["compiled"])
    print(f"{partition}: the page takes {ratio:.2f} times as long", flush=True)


if __name__ == "__main__":
    harness.run(main)
