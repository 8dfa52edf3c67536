"""Solves random boards by the page to play on, and by the compiled program.

    python experiments/play_page.py [--boards 100] [--seed 1] [--partition 6-6-3 5-5-5]

The page's script is given to an empty page of Chromium, makes the tables, and solves
the boards one by one, in turns with the compiled program; both meet the same nodes, or
the experiment ends.  Seconds are those of the processor, for the page those of all
processes of the browser, which are counted in hundredths.
"""

from __future__ import annotations

import argparse
import os
import shutil
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any, TypeVar

from circumstances import told
from playwright.sync_api import Page, sync_playwright

from fifteen import pattern_database
from fifteen.board.position import Position
from fifteen.compiling.jit import compiled
from fifteen.game.page import part

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
TICK = os.sysconf("SC_CLK_TCK")
LONGEST = 1e7
"""Milliseconds after which the browser is given up."""

T = TypeVar("T")


def browser_seconds() -> float:
    """Return what the processes that this one has started have had of the processor."""
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

    return sum(spent for process, spent in ticks.items() if ours(process)) / TICK


def timed(clock: Callable[[], float], use: Callable[[], T]) -> tuple[T, float]:
    """Return what a function returns, and the seconds that it takes by a clock."""
    begun = clock()
    found = use()
    return found, clock() - begun


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
    tables, ours = timed(process_time, lambda: program.build(4, 4, partition))
    make = f"globalThis.tables = Book.pattern_database.build(4, 4, '{partition}'); 0"
    _, theirs = timed(browser_seconds, lambda: page.evaluate(make))
    print(f"{partition}: tables {theirs:.2f} s in the page, {ours:.2f} s compiled")
    spent: list[float] = []
    compiled_seconds: list[float] = []
    for start in boards:
        use = partial(program.solve, start.cells, 4, 4, tables=tables)
        wanted, ours = timed(process_time, use)
        found, theirs = timed(browser_seconds, partial(solved, page, start))
        assert found == (wanted.pieces, wanted.nodes), start
        spent.append(theirs)
        compiled_seconds.append(ours)
    print(f"{partition}: {sum(s <= 1 for s in spent)} of {len(boards)} within a second")
    for name, all_of in (("page", spent), ("compiled", compiled_seconds)):
        print(
            f"{partition}, {name}: median {median(all_of):.3f} s, "
            f"worst {max(all_of):.3f} s, all {sum(all_of):.2f} s"
        )
    ratio = sum(spent) / sum(compiled_seconds)
    print(f"{partition}: the page takes {ratio:.2f} times as long", flush=True)


def main(argv: Sequence[str] | None = None) -> None:
    """Race for each partition, over the same boards."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--boards", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--partition", nargs="+", default=["6-6-3", "5-5-5"])
    given = parser.parse_args(argv)
    names = ("survey", "spread", "pack", "descend", "attempt")
    program = compiled(pattern_database, *names)
    boards = [Position.random(seed=given.seed + k) for k in range(given.boards)]
    easy = Position.parse("123456789abcde0f").cells
    program.solve(easy, 4, 4, tables=program.build(4, 4, "5-5-5"))
    found = next(filter(None, map(shutil.which, BROWSERS)))
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=found, args=["--no-sandbox", "--disable-gpu"]
        )
        page = browser.new_page()
        page.set_default_timeout(LONGEST)
        page.add_script_tag(content=part("book.js"))
        page.evaluate("Book.ready")
        for partition in given.partition:
            race(page, program, partition, boards)
        browser.close()


if __name__ == "__main__":
    told(main)
