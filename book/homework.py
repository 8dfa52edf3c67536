# Tangled from the Markdown file of the same name: read and change that one.

# §1 A heuristic is a function
"""Three heuristics for the 15-puzzle, and their grades."""

# §3 ⟨Imports⟩
from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from functools import partial
from math import isqrt
from mmap import mmap
from pathlib import Path
from runpy import run_path
from subprocess import DEVNULL, STDOUT, Popen, TimeoutExpired, run
from tempfile import TemporaryDirectory
from time import monotonic
from typing import TextIO

import fifteen
from fifteen import Position, Trial

if sys.platform == "linux":
    import resource

Heuristic = Callable[[Position], int]

# §3 ⟨The grader⟩
BOARDS = ("468312705afb9dec", "51239e760ba4dfc8", "12035ab4987fd6ce")
REVERSED = "321456789abcdfe0"
GASCHNIG = dict(zip((*BOARDS, REVERSED), (14, 14, 12, 6), strict=True))
CONFLICT = dict(zip((*BOARDS, REVERSED), (20, 22, 20, 12), strict=True))
LIMIT = 120.0

# §3 ⟨The grader⟩ +≡
Lines = Iterator[tuple[bool, str]]
Rule = Callable[[Heuristic, Position], str]


def tried(heuristic: Heuristic) -> Trial:
    """Return the trial of a heuristic, and tell each second how far it is."""

    def tell(done: int, of: int) -> None:
        print(f"tried {done:,} of {of:,} boards", file=sys.stderr)

    return fifteen.admissible(heuristic, timeout=LIMIT, progress=tell)


def grade_admissible(
    heuristic: Heuristic, values: Mapping[str, int], fault: Rule
) -> Lines:
    """Yield whether each demand on an admissible heuristic is met, with a line."""
    trial = tried(heuristic)
    yield bool(trial), str(trial)
    for board, expected in values.items():
        given = heuristic(Position.parse(board))
        line = f"gives {given} for {board}"
        if given != expected:
            than = "less" if given < expected else "more"
            line = f"{line}, {than} than the {expected} expected."
        yield given == expected, line
    for _ in range(DRAWN):
        if line := fault(heuristic, Position.random(4, 4)):
            yield False, line
    for _, line in searched(heuristic):
        yield True, line


# §3 ⟨The grader⟩ +≡
DRAWN = 50


def no_count(heuristic: Heuristic, position: Position) -> str:
    """Return why a value cannot be a number of exchanges; "" if it can."""
    given, blank = heuristic(position), position.blank
    after = []
    for cell in range(len(position.tiles)):
        tiles = [*position.tiles]
        tiles[blank], tiles[cell] = tiles[cell], 0
        if cell != blank:
            after.append(heuristic(Position(tuple(tiles), 4, 4)))
    if given == min(after) + 1:
        return ""
    return f"gives {given} for {position}, and {min(after)} after the best exchange."


def no_conflict(heuristic: Heuristic, position: Position) -> str:
    """Return how a value differs from the linear conflict; "" if it does not."""
    given = heuristic(position)
    expected = fifteen.lower_bounds(position)["linear conflict"]
    if given == expected:
        return ""
    return f"gives {given} for {position}, where {expected} are expected."


# §3 ⟨The grader⟩ +≡
def searched(heuristic: Heuristic) -> Iterator[tuple[fifteen.Solution, str]]:
    """Yield the answer for each board by a heuristic, and a line about it."""
    for board in BOARDS:
        found = fifteen.solve(board, heuristic=heuristic, timeout=LIMIT)
        book = fifteen.solve(board, "korf0")
        moves = f"not solved in {LIMIT:.0f} s"
        if found.length is not None:
            moves = f"{found.length} moves"
        nodes = f"{found.nodes:,} nodes; the book's {book.nodes:,}"
        yield found, f"{board}  {moves}, {nodes}"


# §3 ⟨The grader⟩ +≡
def grade_hasty(heuristic: Heuristic) -> Lines:
    """Yield whether each demand on a heuristic that is not admissible is met."""
    trial = tried(heuristic)
    yield trial.counterexample is not None, str(trial)
    nodes = most = 0
    exaggerates = False
    for found, line in searched(heuristic):
        book = fifteen.solve(found.start, "korf0")
        short = 4 * (found.length or sys.maxsize) <= 5 * book.length
        yield short, line if short else f"{line}; {book.length} moves are enough"
        nodes, most = nodes + found.nodes, most + book.nodes // 2
        for left, position in enumerate(reversed(book.positions)):
            exaggerates |= heuristic(position) > left
    yield nodes <= most, f"{nodes:,} nodes in all; up to {most:,} are allowed"
    yield exaggerates, "gives too much" + ("" if exaggerates else " on 3×3 alone")


# §3 ⟨The grader⟩ +≡
Grade = Callable[[Heuristic], Lines]
TASKS: dict[str, Grade] = {
    "gaschnig": partial(grade_admissible, values=GASCHNIG, fault=no_count),
    "linear_conflict": partial(grade_admissible, values=CONFLICT, fault=no_conflict),
    "hasty": grade_hasty,
}


# §3 ⟨The grader⟩ +≡
def graded(heuristic: Heuristic, grade: Grade) -> Lines:
    """Yield the lines about a heuristic, up to the first demand that is not met."""
    try:
        for good, line in grade(heuristic):
            yield good, line
            if not good:
                return
    except ValueError as error:
        unwritten = isinstance(error.__cause__, NotImplementedError)
        yield False, "not yet written." if unwritten else str(error)


# §3 ⟨The grader⟩ +≡
COUNT, NOTE = 8, 32
MEMORY = 8 << 30


class Noted:
    """A heuristic that notes the position for which it is being called."""

    def __init__(self, heuristic: Heuristic, note: mmap) -> None:
        """Take the heuristic, and the note."""
        self.heuristic, self.note, self.calls = heuristic, note, 0

    def __call__(self, position: Position) -> int:
        """Return its value."""
        self.calls += 1
        many = len(position.tiles)
        told = self.calls.to_bytes(COUNT) + bytes((many, *position.tiles))
        self.note[: len(told)] = told
        value = self.heuristic(position)
        self.note[COUNT] = 0
        return value


def read_and_graded(path: str, name: str, note: mmap) -> Lines:
    """Yield the lines about a function of a file; the reading is noted, too."""
    note[COUNT] = 1
    try:
        heuristic = run_path(path).get(name)
    except (Exception, SystemExit) as error:
        yield False, f"the file raises {type(error).__name__}: {error}"
        return
    note[COUNT] = 0
    if heuristic is None:
        yield False, "is not in the file."
    else:
        yield from graded(Noted(heuristic, note), TASKS[name])


# §3 ⟨The grader⟩ +≡
def answer(path: str, name: str, answered: str) -> None:
    """Write the lines about a function to a file, behind the note; end the process."""
    if sys.platform == "linux":
        with suppress(ValueError):  # The limit of this machine is lower.
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    with open(answered, "r+b") as file, mmap(file.fileno(), NOTE) as note:
        lines = [(bool(good), line) for good, line in read_and_graded(path, name, note)]
        file.seek(NOTE)
        file.write(json.dumps(lines).encode())
    os._exit(0)  # Nothing else that the file has begun goes on.


# §3 ⟨The grader⟩ +≡
PATIENCE = 10.0


def ends(process: Popen[bytes], path: Path, printed: TextIO) -> bool:
    """Return whether a process ends by itself; kill it in a call without an end."""
    before, since = b"", monotonic()
    try:
        while process.returncode is None:
            with suppress(TimeoutExpired):
                process.wait(1)
            print(printed.read(), end="", file=sys.stderr, flush=True)
            note = path.read_bytes()[:NOTE]
            if note != before:
                before, since = note, monotonic()
            elif note[COUNT] and monotonic() - since > PATIENCE:
                break
        return process.returncode is not None
    finally:
        process.kill()


def graded_apart(grader: Path, graded: Path, name: str, folder: Path) -> Lines:
    """Yield the lines about a function, which a process of its own finds."""
    path, printed = folder / "note", folder / "printed"
    path.write_bytes(bytes(NOTE))
    python = [sys.executable, "-u", "-X", "utf8"]
    command = [*python, *map(str, (grader, graded, name, path))]
    with printed.open("wb") as output:
        process = Popen(command, stdin=DEVNULL, stdout=output, stderr=STDOUT)
    with printed.open(encoding="utf-8", errors="replace") as output, process:
        ended = ends(process, path, output)
    note = path.read_bytes()
    if note[NOTE:]:
        yield from json.loads(note[NOTE:])
        return
    what = "ends the program" if ended else "does not end"
    many = note[COUNT]
    if not any(note[:COUNT]):
        yield False, f"the file {what}."
    elif many == 0:
        yield False, f"{what}."
    else:
        tiles = tuple(note[COUNT + 1 :][:many])
        yield False, f"{what} for {Position(tiles, isqrt(many), isqrt(many))}."


# §3 ⟨The grader⟩ +≡
def program(path: str, folder: Path) -> Path:
    """Return a program, or that of a document, which is written to a folder."""
    if not path.endswith(".md"):
        return Path(path)
    made = folder / "homework.py"
    tangling = [sys.executable, "-m", "proofweave", "tangle", path, "-o", "-"]
    with made.open("wb") as output:
        run(tangling, stdout=output)
    return made


def main(path: str = __file__, name: str = "", answered: str = "") -> int:
    """Print the grades of a file; return 0 if all tasks are done.

    With a name, answer the grader that has started this process.
    """
    if name:
        answer(path, name, answered)
    right = 0
    with TemporaryDirectory() as temporary:
        folder = Path(temporary)
        grader, written = program(__file__, folder), program(path, folder)
        for name in TASKS:
            lines = [*graded_apart(grader, written, name, folder)]
            faults = [line for good, line in lines if not good]
            if faults:
                print(f"{name}: {faults[0]}")
                continue
            right += 1
            print(f"{name}: right.", *(line for _, line in lines), sep="\n  ")
    print(f"{right} of {len(TASKS)}.")
    return 0 if right == len(TASKS) else 1


# §1 A heuristic is a function
if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))


def manhattan(position: Position) -> int:
    """Return the rows and columns between each piece and its home, added up."""
    moves = 0
    for cell, tile in enumerate(position.tiles):
        if tile != 0:
            row, col = divmod(cell, position.cols)
            home_row, home_col = divmod(tile - 1, position.cols)
            moves += abs(row - home_row) + abs(col - home_col)
    return moves


# §2 ⟨Your three heuristics⟩
def gaschnig(position: Position) -> int:
    """Return the fewest exchanges of the empty cell with any piece."""
    raise NotImplementedError


# §2 ⟨Your three heuristics⟩ +≡
def linear_conflict(position: Position) -> int:
    """Return the Manhattan distance, and two moves for each piece that leaves."""
    raise NotImplementedError


# §2 ⟨Your three heuristics⟩ +≡
def hasty(position: Position) -> int:
    """Return more moves than are needed, for some positions at least."""
    raise NotImplementedError
