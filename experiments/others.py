"""Compares the book with the solvers for the 15-puzzle that the Python index offers.

    python experiments/others.py [--boards 12,79] [--seconds 60]

The packages are installed by pip into an environment of its own, in a folder that is
deleted at the end; what cannot be installed is left out, and said.  Each solves each
board in a process of its own, which is ended when it has taken so many seconds.  The
boards are those of Korf's hundred whose numbers are given; the first are his easiest.
Seconds are those of the processor, without loading.  What is no shortest solution is
said to be longer.
"""

from __future__ import annotations

import subprocess
import sys
import venv
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

import harness

from fifteen.board.position import Position
from fifteen.planning.plan import plan_for
from fifteen.programs import compile_at_once
from fifteen.running.carry_out import carry_out, judged

TIMED = """
import sys
from time import process_time
rows = [[int(x, 16) for x in sys.argv[1][i:i + 4]] for i in range(0, 16, 4)]
{imports}
begun = process_time()
{solve}
print({length}, process_time() - begun)
"""
SLIDING = "import slidingpuzzle\nboard = slidingpuzzle.from_rows(*rows)"
MILAN = """\
from fifteen_puzzle_solvers.domain import Puzzle
from fifteen_puzzle_solvers.services.algorithms import AStar
from fifteen_puzzle_solvers.services.solver import PuzzleSolver"""

OTHERS = {
    f"slidingpuzzle {name}": (
        "slidingpuzzle==0.1.5",
        SLIDING,
        f'found = slidingpuzzle.search(board, "{name.lower()}")',
        "len(found.solution)",
    )
    for name in ("A*", "IDA*")
} | {
    "fifteen-puzzle-solvers A*": (
        "fifteen-puzzle-solvers==2.0.3",
        MILAN,
        "solver = PuzzleSolver(AStar(Puzzle(rows))); solver.run()",
        "len(solver.get_solution()) - 1",
    ),
}
"""By name: the package, the imports, the call that solves, and the moves found."""
OURS = ("best-first", "korf0", "korf1", "pattern-database")


def main(*, boards: harness.Numbers | None = None, seconds: float = 60.0) -> None:
    """Solve the boards by everybody, and print a line for each."""
    easy = harness.easy_first()
    some = [b for b in easy if b.number in boards] if boards else easy[:3]
    print(harness.circumstances())
    columns = "solver | >board | >shortest | found | >seconds"
    for line in harness.markdown(columns, solved(some, seconds)):
        print(line, flush=True)


def solved(boards: list[harness.Board], patience: float) -> Iterator[list[str]]:
    """Yield a row for each solver and each board."""
    compile_at_once()
    warm = Position.parse(harness.WARM)
    for method in OURS:
        plan = plan_for(method, warm)
        carry_out(plan, warm)
        for board in boards:
            start = Position.parse(board.start)
            found, seconds = harness.timed(partial(carry_out, plan, start))
            solution = judged(plan, start, found)
            assert solution.length is not None
            yield row(method, board, solution.length, seconds)
    with TemporaryDirectory() as folder:
        for name, python in installed(Path(folder)):
            for board in boards:
                yield row(name, board, *by(python, name, board.start, patience))


def row(
    name: str, board: harness.Board, length: int, seconds: float, why: str = ""
) -> list[str]:
    """Return the findings of a solver for a board."""
    longer = length - board.optimal
    found = why or (f"{longer} moves too many" if longer else "a shortest solution")
    return [name, str(board.number), str(board.optimal), found, f"{seconds:.3f}"]


def installed(folder: Path) -> Iterator[tuple[str, Path]]:
    """Yield the packages that could be installed, each with its Python."""
    venv.create(folder, with_pip=True)
    python = folder / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    for name, (package, *_) in OTHERS.items():
        command = [str(python), "-m", "pip", "install", "--quiet", package]
        done = subprocess.run(command, capture_output=True, check=False)
        if done.returncode == 0:
            yield name, python
        else:
            print(f"{package} cannot be installed here.", file=sys.stderr)


def by(python: Path, name: str, start: str, patience: float) -> tuple[int, float, str]:
    """Return the moves and the seconds of a solver, or why there are none."""
    _, imports, solve, length = OTHERS[name]
    text = TIMED.format(imports=imports, solve=solve, length=length)
    try:
        done = subprocess.run(
            [python, "-c", text, start],
            capture_output=True,
            text=True,
            check=True,
            timeout=patience,
        )
    except subprocess.TimeoutExpired:
        return 0, patience, "given up"
    except subprocess.CalledProcessError as error:
        return 0, 0.0, f"status {error.returncode}"
    moves, seconds = done.stdout.split()[-2:]
    return int(moves), float(seconds), ""


if __name__ == "__main__":
    harness.run(main)
