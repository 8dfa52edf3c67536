"""Solves Korf's hundred with both bounds and with the walking distance alone.

python experiments/walking_distance.py [START ...]

Without a start the hundred are solved, by the program and by the program with its
inversions left out; with starts, each is solved, and its quotas are written down.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time
from types import ModuleType, SimpleNamespace

from circumstances import told
from korf_boards import korf
from variants import changed

from fifteen import walking_distance
from fifteen.compiling.jit import compiled
from fifteen.tray import cells
from fifteen.walking_distance import count_tables, lower_bound, walks
from korf0 import Quota

ROOT = Path(__file__).resolve().parent.parent
EASY = "12386a475b0f9dce"
ALONE = """\
# The walking distance alone

```diff
-        noted.append(Note(u, v, max(w, fewest(v, reading.c, w))))
+        noted.append(Note(u, v, w))
```

```diff
-if links[u] <= less and v <= less * (sides[1 - a] - 1):
+if links[u] <= less:
```
"""


def main(argv: Sequence[str] | None = None) -> None:
    """Solve, and print what it took."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("starts", nargs="*", help="sixteen digits each")
    given = parser.parse_args(argv)
    begun = process_time()
    links = walks(4, 4, 0)[1]
    seconds = process_time() - begun
    print(f"{count_tables(4, 4)} tables, {4 * len(links)} bytes, {seconds:.2f} s")
    program = compiled(walking_distance, "attempt")
    for start in given.starts:
        quotas(program, start)
    if not given.starts:
        hundred("both", program)
        with TemporaryDirectory() as folder:
            hundred("walking", compiled(alone(Path(folder)), "attempt"))


def alone(folder: Path) -> ModuleType:
    """Return the program with its inversions left out, written to a folder."""
    return changed("walking_distance", ALONE, folder, "walking_alone")


def hundred(name: str, program: SimpleNamespace) -> None:
    """Solve the hundred positions, and print the sums."""
    rows = korf()
    program.solve(cells(EASY), 4, 4)
    moves = nodes = 0
    worst = total = 0.0
    for row in rows:
        begun = process_time()
        solution = program.solve(cells(row["start_knuth"]), 4, 4)
        seconds = process_time() - begun
        assert len(solution.pieces) == int(row["optimal"])
        moves, nodes = moves + len(solution.pieces), nodes + solution.nodes
        worst, total = max(worst, seconds), total + seconds
        if row["number"] in ("1", "2", "4"):
            print(f"{name} {row['number']}: {solution.nodes} nodes, {seconds:.3f} s")
    print(f"{name}: {moves} moves, {nodes} nodes, {total:.1f} s, worst {worst:.1f} s")
    sys.stdout.flush()


def quotas(program: SimpleNamespace, start: str) -> None:
    """Solve a start, and print what each quota took."""
    program.solve(cells(EASY), 4, 4)
    print(start, "at least", lower_bound(cells(start), 4, 4), flush=True)

    def say(quota: Quota) -> None:
        length = quota.happy + quota.sad
        print(f"{length}: {quota.nodes} nodes, {quota.seconds:.2f} s", flush=True)

    solution = program.solve(cells(start), 4, 4, say)
    say(solution.quotas[-1])
    print(len(solution.pieces), "moves:", solution.pieces)


if __name__ == "__main__":
    told(main)
