"""Solves one start by the variants of korf0 and by korf0 itself, in turns.

python experiments/variants.py [measure|page|plans|report]

measure: interpreted, again when they are compiled, and in headless Chromium; the rows
go to docs/records/variants.csv, and are shown.  page: only those rows are made again
that tell of Chromium.  report: rows are only shown.  plans: the plan that leaves a
square to the last is compared with the bold one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from statistics import mean
from types import ModuleType
from typing import NamedTuple

import harness
from figures.variant_menu import translated
from living.translation.searches import RUNTIME

import korf0
from fifteen.compiling.compiled import compiled
from fifteen.tray import cells, manhattan_distance
from figures.variant_files import every_variant

START, HARDER = "613adb849257e0fc", "a510f9de28476cb3"
TURNS = 3
NOT_COMPILED = ("generator",)


class Row(NamedTuple):
    """A program and a start: "python", "compiled" or "page" is the way."""

    variant: str
    way: str
    start: str
    nodes: int
    seconds: float


TABLE = harness.Table(Row, "variants", digits=4)


def main(part: str = "measure") -> None:
    """Measure the variants of korf0, keep what was measured, and show it."""
    harness.chosen(("measure", "page", "plans", "report"), [part])
    if part == "plans":
        print("\n".join(plans()))
        return
    if part == "page":
        kept = [row for row in TABLE.rows() if row.way != "page"]
        TABLE.write([*kept, *in_the_page()])
    elif part == "measure":
        TABLE.write([*in_python(), *in_machine_code(), *in_the_page()])
    print("\n".join(report(TABLE.rows())))


def programs() -> dict[str, ModuleType]:
    """Return korf0, and its variants by their names without its own."""
    found = {"korf0": korf0}
    for name, variant in every_variant().items():
        if name.startswith("korf0_"):
            found[name.removeprefix("korf0_")] = variant.module()
    return found


def plans() -> Iterator[str]:
    """Yield what two plans take on every fourth of Korf's hundred positions."""
    program = every_variant()["partial_goals_square_last"].module()
    starts = [cells(board.start) for board in harness.korf()[::4]]
    for name in ("bold", "square"):
        stages = program.PLANS[name]
        found = [program.plan(start, 4, 4, stages) for start in starts]
        moves = mean(sum(len(stage.pieces) for stage in done) for done in found)
        yield f"{name} ({stages}): {moves:.1f} moves"


def in_python() -> Iterator[Row]:
    """Yield the rows of the programs as Python interprets them."""
    return in_turns("python", START, {name: p.solve for name, p in programs().items()})


def in_machine_code() -> Iterator[Row]:
    """Yield the rows of those programs that numba can compile."""
    solves = {}
    for name, program in programs().items():
        if name not in NOT_COMPILED:
            solves[name] = compiled(program, "attempt").solve
            solves[name](START)
    return in_turns("compiled", HARDER, solves)


RACE = """
async ([runtime, running, turns]) => {
  const translated = new Function(`${runtime}; return translated`)();
  const least = {};
  for (let turn = 0; turn < turns; turn++) {
    for (const [name, [module, cells, moves]] of Object.entries(running)) {
      const program = await translated.load(module);
      const given = { start: cells, board: 16 };
      const begun = performance.now();
      let met = 0;
      for (let t = moves, level = 0; level === 0; t += 0x101) {
        const taken = program.about.functions.attempt.parameters.map(([word, kind]) =>
          kind === "int" ? t : program.array(kind, given[word] ?? 100));
        const run = program.begin("attempt", ...taken);
        while (!run.go(1000000));
        const [won, nodes] = run.results;
        level = won;
        met += nodes;
      }
      const seconds = (performance.now() - begun) / 1000;
      least[name] = [met, Math.min(seconds, least[name]?.[1] ?? seconds)];
    }
  }
  return least;
}
"""


def in_the_page() -> Iterator[Row]:
    """Yield their rows as WebAssembly in headless Chromium; its clock is the wall's.

    A module is loaded anew each time, and runs in slices: Chromium has better machine
    code for a function when that is called again.
    """
    start = cells(HARDER)
    modules = {"korf0": translated()}
    for name, variant in every_variant().items():
        if name.startswith("korf0_"):
            modules[name.removeprefix("korf0_")] = translated(variant.path)
    given = [*start], manhattan_distance(start, 4)
    running = {name: (made, *given) for name, made in modules.items() if made}
    with harness.chromium() as browser:
        race = [RUNTIME.read_text(encoding="utf-8"), running, TURNS]
        found = browser.new_page().evaluate(RACE, race)
    for name, (nodes, seconds) in found.items():
        yield Row(name, "page", HARDER, nodes, seconds)


def in_turns(
    way: str, start: str, solves: Mapping[str, Callable[[str], korf0.Solution]]
) -> Iterator[Row]:
    """Yield a row for each program: the least of the times that it took."""
    solvers = {name: partial(counted, solve) for name, solve in solves.items()}
    for name, found in harness.least(TURNS, start, solvers).items():
        yield Row(name, way, start, *found)


def counted(solve: Callable[[str], korf0.Solution], start: str) -> tuple[int, float]:
    """Solve a start; return the nodes and the seconds."""
    solution, seconds = harness.timed(lambda: solve(start))
    return solution.nodes, seconds


TITLES = {
    "korf0": "`goto`",
    "loops": "two loops",
    "recursion": "recursion",
    "generator": "generators",
    "north_first": "north before east",
    "squares": "without squares",
    "as_written": "as Knuth wrote it",
}


def summary(rows: Sequence[Row]) -> Iterator[str]:
    """Yield a table in Markdown: nodes from both starts, and times as ratios."""
    some = {(row.variant, row.way): row for row in rows}

    def line(name: str, title: str) -> Iterator[str]:
        yield title
        yield f"{some[name, 'python'].nodes:,}"
        for way in ("python", "compiled", "page"):
            row = some.get((name, way))
            if way == "compiled":
                yield f"{row.nodes:,}" if row else ""
            ratio = row.seconds / some["korf0", way].seconds if row else 0.0
            yield f"{ratio:.2f}" if row else "refused"

    columns = "variant | >nodes | >Python | >nodes, harder | >compiled | >in the page"
    return harness.markdown(columns, (line(*each) for each in TITLES.items()))


def report(rows: Sequence[Row]) -> Iterator[str]:
    """Yield the lines of a table for each way; ratios are to korf0."""
    yield harness.circumstances()
    for way in dict.fromkeys(row.way for row in rows):
        some = [row for row in rows if row.way == way]
        ours = next(row for row in some if row.variant == "korf0")
        yield ""
        yield from harness.markdown(
            f"{way}, {ours.start} | >nodes | >ratio | >seconds | >ratio",
            (
                [
                    row.variant,
                    f"{row.nodes:,}",
                    f"{row.nodes / ours.nodes:.3f}",
                    f"{row.seconds:.3f}",
                    f"{row.seconds / ours.seconds:.2f}",
                ]
                for row in some
            ),
        )


if __name__ == "__main__":
    harness.run(main)
