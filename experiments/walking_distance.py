"""Solves Korf's hundred with both bounds and with the walking distance alone.

python experiments/walking_distance.py [START ...]

Without a start the hundred are solved, by the program and by the program with its
inversions left out; with starts, each is solved, and its quotas are written down.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from types import ModuleType, SimpleNamespace

import harness

from fifteen import walking_distance
from fifteen.compiling.compiled import compiled
from fifteen.tray import cells
from fifteen.walking_distance import count_tables, lower_bound, walks
from korf0 import Quota

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


def main(*starts: str) -> None:
    """Solve, and print what it took."""
    (_, links), seconds = harness.timed(lambda: walks(4, 4, 0))
    print(f"{count_tables(4, 4)} tables, {4 * len(links)} bytes, {seconds:.2f} s")
    program = compiled(walking_distance, "attempt")
    program.solve(cells(harness.NEAR), 4, 4)
    for start in starts:
        quotas(program, start)
    if not starts:
        hundred("both", program)
        with TemporaryDirectory() as folder:
            hundred("walking", compiled(alone(Path(folder)), "attempt"))


def alone(folder: Path) -> ModuleType:
    """Return the program with its inversions left out, written to a folder."""
    return harness.changed("walking_distance", ALONE, folder, "walking_alone")


def hundred(name: str, program: SimpleNamespace) -> None:
    """Solve the hundred positions, and print the sums."""
    program.solve(cells(harness.NEAR), 4, 4)
    moves, nodes, times = 0, 0, list[float]()
    for board in harness.korf():
        solution, took = harness.timed(partial(program.solve, cells(board.start), 4, 4))
        assert len(solution.pieces) == board.optimal
        moves, nodes = moves + board.optimal, nodes + solution.nodes
        times.append(took)
        if board.number in (1, 2, 4):
            print(f"{name} {board.number}: {solution.nodes} nodes, {took:.3f} s")
    print(
        f"{name}: {moves} moves, {nodes} nodes, {sum(times):.1f} s, "
        f"worst {max(times):.1f} s",
        flush=True,
    )


def quotas(program: SimpleNamespace, start: str) -> None:
    """Solve a start, and print what each quota took."""
    print(start, "at least", lower_bound(cells(start), 4, 4), flush=True)

    def say(quota: Quota) -> None:
        length = quota.happy + quota.sad
        print(f"{length}: {quota.nodes} nodes, {quota.seconds:.2f} s", flush=True)

    solution = program.solve(cells(start), 4, 4, say)
    say(solution.quotas[-1])
    print(len(solution.pieces), "moves:", solution.pieces)


if __name__ == "__main__":
    harness.run(main)
