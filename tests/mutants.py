"""Break a promise on purpose, and see whether its test notices.

mutants.toml lists mutants: each is one change of one file, and the tests that must fail
when it is made.  A mutant whose tests pass has survived: a promise that no test keeps.
Each is tried in a copy of the project; the project itself is never changed.

    python tests/mutants.py                     # all of them
    python tests/mutants.py --only journal      # those with this word in name or file
    python tests/mutants.py --sample 10         # ten, which the newest commit picks
"""

from __future__ import annotations

import argparse
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue

ROOT = Path(__file__).resolve().parent.parent
LIST = ROOT / "tests" / "mutants.toml"
TOOLS = "proofweave/"
"""The folder of the tools, whose tests pytest runs by themselves."""
PATIENCE = 300
"""Seconds after which the tests of a mutant are ended: it hangs, and proves nothing."""
KILLED = "killed"
running: set[int] = set()
"""The process groups of the pytests that run; they do not hear Control-C."""
NEEDLESS = shutil.ignore_patterns(
    ".git", ".venv", ".*_cache", ".hypothesis", "__pycache__", "build", "dist"
)


@dataclass(frozen=True, slots=True)
class Mutant:
    """A change of one file, and the tests that must fail with it."""

    name: str
    file: str
    old: str
    new: str
    tests: tuple[str, ...]

    def fault(self, root: Path = ROOT) -> str | None:
        """Return the reason why this mutant cannot be tried, or None."""
        try:
            count = (root / self.file).read_text(encoding="utf-8").count(self.old)
        except OSError as error:
            return f"{self.file}: {error.strerror}"
        if count != 1:
            return f"its text stands {count} times in {self.file}, expected once"
        if self.old == self.new:
            return "it changes nothing"
        return None if self.tests else "it names no tests"

    def apply(self, folder: Path, tick: int) -> None:
        """Make the change in a copy of the project.

        The time of the file is set to a second of its own, lest Python take code that
        it has kept of a mutant of the same size.
        """
        path = folder / self.file
        text = path.read_text(encoding="utf-8").replace(self.old, self.new)
        path.write_text(text, encoding="utf-8")
        os.utime(path, (tick, tick))


def mutants(path: Path = LIST) -> list[Mutant]:
    """Return the mutants of a list, in its order."""
    listed = tomllib.loads(path.read_text(encoding="utf-8"))["mutant"]
    return [Mutant(**{**each, "tests": tuple(each["tests"])}) for each in listed]


def sample(known: Sequence[Mutant], count: int) -> list[Mutant]:
    """Return as many mutants as asked for; another commit picks others."""
    asked = ["git", "-C", str(ROOT), "rev-parse", "HEAD"]
    commit = subprocess.run(asked, capture_output=True, text=True).stdout.strip()
    print(f"{min(count, len(known))} of {len(known)} mutants, by commit {commit[:12]}")
    return random.Random(commit).sample(known, min(count, len(known)))


def ended(folder: Path, tests: Iterable[str]) -> int | None:
    """Run tests in a copy of the book, then those of the tools; return the first status
    of pytest that is not 0; None if it hung."""
    of_the_tools = [test for test in tests if test.startswith(TOOLS)]
    of_the_book = [test for test in tests if not test.startswith(TOOLS)]
    if of_the_book and (status := ended_in(folder, folder, of_the_book)) != 0:
        return status
    named = [test.removeprefix(TOOLS) for test in of_the_tools]
    return ended_in(folder, folder / TOOLS, named) if named else 0


def ended_in(folder: Path, project: Path, tests: Iterable[str]) -> int | None:
    """Run tests of one project in a copy; return pytest's status; None if it hung."""
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-m", "", *tests]
    path = f"{folder}{os.pathsep}{folder / TOOLS / 'src'}"
    paths = {"PYTHONPATH": path, "PYTEST_ADDOPTS": "-p no:cacheprovider"}
    # A folder of its own for the temporary files: tests leave large ones behind.
    with (
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as temporary,
        (folder / "said.txt").open("w", encoding="utf-8") as said,
        subprocess.Popen(
            command,
            cwd=project,
            env={**os.environ, **paths, "TMPDIR": temporary},
            stdin=subprocess.DEVNULL,
            stdout=said,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        ) as process,
    ):
        running.add(process.pid)
        try:
            return process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            return None
        finally:
            running.discard(process.pid)
            end(process.pid)


def end(group: int) -> None:
    """End pytest, if it still runs, and the processes that failed tests have left."""
    if sys.platform != "win32":
        with suppress(ProcessLookupError):
            os.killpg(group, signal.SIGKILL)


def verdict(mutant: Mutant, folder: Path, tick: int) -> str:
    """Try a mutant in a copy of the project; return KILLED, or the complaint."""
    path = folder / mutant.file
    if fault := mutant.fault(folder):
        return fault
    mutant.apply(folder, tick)
    try:
        status = ended(folder, mutant.tests)
    finally:
        shutil.copy2(ROOT / mutant.file, path)
    # pytest ends with 1 when tests failed; 2 to 5 say that they were not run at all.
    words = {0: "survived", 1: KILLED, None: f"hung for {PATIENCE} seconds"}
    if status in words:
        return words[status]
    said = (folder / "said.txt").read_text(encoding="utf-8", errors="replace")
    return f"its tests could not be run:\n{said[-2000:]}"


def copied(count: int, base: Path) -> list[Path]:
    """Return as many copies of the project as asked for."""
    folders = [base / str(k) / ROOT.name for k in range(count)]
    for folder in folders:
        shutil.copytree(ROOT, folder, ignore=NEEDLESS)
    return folders


def tried(chosen: Sequence[Mutant], jobs: int) -> int:
    """Try mutants, print a line for each, and return how many were not killed."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as base:
        free: SimpleQueue[Path] = SimpleQueue()
        folders = copied(jobs, Path(base))
        every = sorted({test for mutant in chosen for test in mutant.tests})
        if ended(folders[0], every) != 0:
            print((folders[0] / "said.txt").read_text(encoding="utf-8")[-5000:])
            print("The tests fail without any mutant; see above.")
            return len(chosen)
        for folder in folders:
            free.put(folder)

        def one(numbered: tuple[int, Mutant]) -> str:
            folder = free.get()
            try:
                return verdict(numbered[1], folder, 1_000_000_000 + numbered[0])
            finally:
                free.put(folder)

        alive = 0
        with ThreadPoolExecutor(jobs) as pool:
            try:
                for mutant, said in zip(
                    chosen, pool.map(one, enumerate(chosen)), strict=True
                ):
                    alive += said != KILLED
                    print(f"{said}: {mutant.name} ({mutant.file})", flush=True)
            except KeyboardInterrupt:
                pool.shutdown(wait=False, cancel_futures=True)
                for group in [*running]:
                    end(group)
                sys.exit("Interrupted.")
    print(f"{len(chosen) - alive} of {len(chosen)} mutants killed.")
    return alive


def main() -> int:
    """Try the mutants that the command line asks for; 1 if one of them lives."""
    parser = argparse.ArgumentParser(description="Break promises, and run their tests.")
    parser.add_argument("--only", default="", help="those with this word in them")
    parser.add_argument("--sample", type=int, help="how many, picked by the commit")
    parser.add_argument("--jobs", type=int, default=2, help="how many at a time")
    asked = parser.parse_args()
    known = [m for m in mutants() if asked.only in f"{m.name} {m.file}"]
    faults = [f"{m.name}: {fault}" for m in known if (fault := m.fault())]
    if faults or not known:
        print("\n".join(faults) or f"No mutant has “{asked.only}” in its name or file.")
        return 1
    return tried(sample(known, asked.sample) if asked.sample else known, asked.jobs) > 0


if __name__ == "__main__":
    sys.exit(main())
