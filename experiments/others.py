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

import argparse
import subprocess
import sys
import venv
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time

from circumstances import circumstances, told
from korf_boards import easy_first, korf, numbers

from fifteen.programs import compile_at_once
from fifteen.running.solve import solve_here

WARM = "12386a475b0f9dce"
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
    "slidingpuzzle A*": (
        "slidingpuzzle==0.1.5",
        SLIDING,
        'found = slidingpuzzle.search(board, "a*")',
        "len(found.solution)",
    ),
    "slidingpuzzle IDA*": (
        "slidingpuzzle==0.1.5",
        SLIDING,
        'found = slidingpuzzle.search(board, "ida*")',
        "len(found.solution)",
    ),
    "fifteen-puzzle-solvers A*": (
        "fifteen-puzzle-solvers==2.0.3",
        MILAN,
        "solver = PuzzleSolver(AStar(Puzzle(rows))); solver.run()",
        "len(solver.get_solution()) - 1",
    ),
}
"""What a name means: what to install, what to load, how to solve, the moves found."""
OURS = ("best-first", "korf0", "korf1", "pattern-database")


def main(argv: Sequence[str] | None = None) -> None:
    """Solve the boards by everybody, and print a line for each."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    easiest = [int(row["number"]) for row in easy_first()[:3]]
    parser.add_argument("--boards", type=numbers, default=easiest)
    parser.add_argument("--seconds", type=float, default=60.0)
    given = parser.parse_args(argv)
    known = korf()
    boards = [known[number - 1] for number in given.boards]
    print(circumstances())
    print("| solver | board | shortest | found | seconds |")
    print("| --- | ---: | ---: | --- | ---: |")
    compile_at_once()
    for method in OURS:
        solve_here(WARM, method)
        for row in boards:
            begun = process_time()
            found = solve_here(row["start_knuth"], method)
            assert found.length is not None
            show(method, row, found.length, process_time() - begun)
    with TemporaryDirectory() as folder:
        for name, python in installed(Path(folder)):
            for row in boards:
                show(name, row, *by(python, name, row["start_knuth"], given.seconds))


def show(
    name: str, row: dict[str, str], length: int, seconds: float, why: str = ""
) -> None:
    """Print what a solver has found for a board."""
    longer = length - int(row["optimal"])
    found = why or (f"{longer} moves too many" if longer else "a shortest solution")
    line = [name, row["number"], row["optimal"], found, f"{seconds:.3f}"]
    print(f"| {' | '.join(line)} |", flush=True)


def installed(folder: Path) -> Iterator[tuple[str, Path]]:
    """Yield those of the others that could be installed, with the Python to run."""
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
    told(main)
