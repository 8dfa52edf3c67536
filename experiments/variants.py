"""The programs with which the experiments compare: some in C, some of them changed.

python experiments/variants.py [--report | --page | --plans]

Solves one start by the variants of korf0 and by korf0 itself, in turns, and again when
they are compiled.  Rows are written to the table; with --report they are only read.
With --page those rows are made anew that tell of a page, in headless Chromium.
With --plans the plan that leaves a square to the last is compared with the bold one.
"""

from __future__ import annotations

import argparse
import csv
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from statistics import mean
from time import process_time
from types import ModuleType
from typing import NamedTuple

from circumstances import circumstances, told
from korf_boards import korf
from playwright.sync_api import sync_playwright
from proofweave.translation.searches import RUNTIME

import korf0
import proofweave
from fifteen.compiling.jit import compiled
from fifteen.tray import cells, manhattan_distance
from figures.variant_files import every_variant
from figures.variant_menu import translated

ROOT = Path(__file__).resolve().parent.parent
TABLE = ROOT / "docs" / "records" / "variants.csv"
START, HARDER = "613adb849257e0fc", "a510f9de28476cb3"
TURNS = 3
NOT_COMPILED = ("generator",)
Solve = Callable[[str], korf0.Solution]


def in_c(name: str, folder: Path, *flags: str) -> Path | None:
    """Compile a program of the experiments into a folder; None without a compiler.

    That is the one named by the variable CC, or cc.  Its optimization is -O2.
    """
    compiler = os.environ.get("CC") or shutil.which("cc")
    if compiler is None:
        return None
    program, source = folder / name, ROOT / "experiments" / f"{name}.c"
    subprocess.run([compiler, "-O2", *flags, "-o", program, source], check=True)
    return program


def changed(name: str, change: str, folder: Path, new: str) -> ModuleType:
    """Return a program of the series as a change makes it, loaded by a new name.

    Both the change and the program are written to the folder.
    """
    text, source = folder / f"{new}.ch.md", folder / f"{new}.py"
    text.write_text(change, encoding="utf-8")
    document = ROOT / "fifteen" / f"{name}.md"
    source.write_text(proofweave.tangle(document, [text]).text, encoding="utf-8")
    spec = spec_from_file_location(new, source)
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[new] = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class Row(NamedTuple):
    """What one program did with a start: "python", "compiled" or "page" is the way."""

    variant: str
    way: str
    start: str
    nodes: int
    seconds: float


def main(argv: Sequence[str] | None = None) -> None:
    """Measure the variants of korf0, keep what was measured, and show it."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--report", action="store_true", help="measure nothing, show")
    parser.add_argument("--page", action="store_true", help="measure in a page only")
    parser.add_argument("--plans", action="store_true", help="compare two plans")
    given = parser.parse_args(argv)
    if given.plans:
        print("\n".join(plans()))
        return
    if given.page:
        write([*(row for row in read() if row.way != "page"), *in_the_page()])
    elif not given.report:
        write([*in_python(), *in_machine_code(), *in_the_page()])
    print("\n".join(report(read())))


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
    starts = [cells(row["start_knuth"]) for row in korf()[::4]]
    for name in ("bold", "square"):
        stages = program.PLANS[name]
        found = [program.plan(start, 4, 4, stages) for start in starts]
        moves = mean(sum(len(stage.pieces) for stage in done) for done in found)
        yield f"{name} ({stages}): {moves:.1f} moves"


def in_python() -> Iterator[Row]:
    """Yield what the programs do when Python interprets them."""
    solves: dict[str, Solve] = {name: p.solve for name, p in programs().items()}
    return in_turns("python", START, solves)


def in_machine_code() -> Iterator[Row]:
    """Yield what they do when numba has compiled them, those that it can."""
    solves: dict[str, Solve] = {}
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
    """Yield what they do as WebAssembly in headless Chromium; its clock is the wall's.

    A module is loaded anew each time, and runs in slices: Chromium has better machine
    code for a function when that is called again.
    """
    path = os.environ.get("CHROMIUM") or shutil.which("chromium")
    start = cells(HARDER)
    running = {}
    modules = {"korf0": translated()}
    for name, variant in every_variant().items():
        if name.startswith("korf0_"):
            made = translated(variant.path)
            modules[name.removeprefix("korf0_")] = made
    for name, module in modules.items():
        if module is not None:
            running[name] = module, list(start), manhattan_distance(start, 4)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=path, args=["--no-sandbox"]
        )
        given = [RUNTIME.read_text(encoding="utf-8"), running, TURNS]
        found = browser.new_page().evaluate(RACE, given)
        browser.close()
    for name, (nodes, seconds) in found.items():
        yield Row(name, "page", HARDER, nodes, seconds)


def in_turns(way: str, start: str, solves: Mapping[str, Solve]) -> Iterator[Row]:
    """Yield a row for each program: the least of the times that it took."""
    least = dict.fromkeys(solves, float("inf"))
    nodes = {}
    for _ in range(TURNS):
        for name, solve in solves.items():
            begun = process_time()
            nodes[name] = solve(start).nodes
            least[name] = min(least[name], process_time() - begun)
    for name in solves:
        yield Row(name, way, start, nodes[name], least[name])


def write(rows: Sequence[Row]) -> None:
    """Write the table."""
    with TABLE.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(Row._fields)
        for row in rows:
            writer.writerow(row._replace(seconds=round(row.seconds, 4)))


def read() -> list[Row]:
    """Return the rows of the table."""
    with TABLE.open(encoding="utf-8", newline="") as file:
        return [
            Row(
                r["variant"], r["way"], r["start"], int(r["nodes"]), float(r["seconds"])
            )
            for r in csv.DictReader(file)
        ]


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
    yield "| variant | nodes | Python | nodes, harder | compiled | in the page |"
    yield "| --- | ---: | ---: | ---: | ---: | ---: |"
    some = {(row.variant, row.way): row for row in rows}
    for name, title in TITLES.items():
        parts = [title, f"{some[name, 'python'].nodes:,}"]
        for way in ("python", "compiled", "page"):
            row = some.get((name, way))
            if way == "compiled":
                parts.append(f"{row.nodes:,}" if row else "")
            ratio = row.seconds / some["korf0", way].seconds if row else 0.0
            parts.append(f"{ratio:.2f}" if row else "refused")
        yield f"| {' | '.join(parts)} |"


def report(rows: Sequence[Row]) -> Iterator[str]:
    """Yield the lines of a table for each way; ratios are to korf0."""
    yield circumstances()
    for way in dict.fromkeys(row.way for row in rows):
        some = {row.variant: row for row in rows if row.way == way}
        ours = some["korf0"]
        yield ""
        yield f"| {way}, {ours.start} | nodes | ratio | seconds | ratio |"
        yield "| --- | ---: | ---: | ---: | ---: |"
        for name, row in some.items():
            share = row.nodes / ours.nodes
            longer = row.seconds / ours.seconds
            yield (
                f"| {name} | {row.nodes:,} | {share:.3f} "
                f"| {row.seconds:.3f} | {longer:.2f} |"
            )


if __name__ == "__main__":
    told(main)
