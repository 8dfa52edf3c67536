# Tangled from the Markdown file of the same name: read and change that one.

# §1 A heuristic is a function
"""Three heuristics for the 15-puzzle, and their grades."""

# §3 ⟨Imports⟩
from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from functools import partial
from math import isqrt
from mmap import mmap
from pathlib import Path
from subprocess import DEVNULL, PIPE, STDOUT, Popen, TimeoutExpired
from tempfile import TemporaryDirectory
from threading import Thread

import fifteen
from fifteen import Position, Trial

if sys.platform == "linux":
    import resource

Heuristic = Callable[[Position], int]


# §1 A heuristic is a function
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
TASKS: list[tuple[Heuristic, Grade]] = [
    (gaschnig, partial(grade_admissible, values=GASCHNIG, fault=no_count)),
    (linear_conflict, partial(grade_admissible, values=CONFLICT, fault=no_conflict)),
    (hasty, grade_hasty),
]


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


# §3 ⟨The grader⟩ +≡
def answer(number: int, path: str) -> int:
    """Write the lines about a task to a file, behind the note; return 0."""
    if sys.platform == "linux":
        with suppress(ValueError):  # The limit of this machine is lower.
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    heuristic, grade = TASKS[number]
    with open(path, "r+b") as file, mmap(file.fileno(), NOTE) as note:
        lines = [*graded(Noted(heuristic, note), grade)]
        file.seek(NOTE)
        file.write(json.dumps(lines).encode())
    return 0


# §3 ⟨The grader⟩ +≡
PATIENCE = 10.0


def ends(process: Popen[str], path: Path) -> bool:
    """Return whether a process ends by itself; kill it in a call without an end."""
    before = b""
    try:
        while True:
            with suppress(TimeoutExpired):
                process.wait(PATIENCE)
                return True
            note = path.read_bytes()[:NOTE]
            if note == before and note[COUNT]:
                return False
            before = note
    finally:
        process.kill()


# §3 ⟨The grader⟩ +≡
def pass_on(process: Popen[str]) -> None:
    """Print all that a process prints."""
    for line in process.stdout or ():
        print(line, end="", file=sys.stderr)


def graded_apart(number: int) -> list[tuple[bool, str]]:
    """Return the lines about a task, graded in a process of its own."""
    run = ["-m", "proofweave", "run"] if __file__.endswith(".md") else []
    command = [sys.executable, "-u", "-X", "utf8", *run, __file__, str(number)]
    with TemporaryDirectory() as folder:
        path = Path(folder, "note")
        path.write_bytes(bytes(NOTE))
        # §3 ⟨Start the process, and wait for its end⟩
        with Popen(
            [*command, str(path)],
            stdin=DEVNULL,
            stdout=PIPE,
            stderr=STDOUT,
            encoding="utf-8",
            errors="replace",
        ) as process:
            printing = Thread(target=pass_on, args=(process,))
            printing.start()
            ended = ends(process, path)
            printing.join()
        note = path.read_bytes()
    if note[NOTE:]:
        return [(good, line) for good, line in json.loads(note[NOTE:])]
    tiles = tuple(note[COUNT + 1 :][: note[COUNT]])
    side = isqrt(len(tiles))
    where = f" for {Position(tiles, side, side)}" if tiles else ""
    return [(False, f"{'ends the program' if ended else 'does not end'}{where}.")]


# §3 ⟨The grader⟩ +≡
def main(number: str = "", path: str = "") -> int:
    """Print the grades; return 0 if all tasks are done.

    With a number and a path, answer the grader that has started this process.
    """
    if path:
        return answer(int(number), path)
    right = 0
    for task, (heuristic, _) in enumerate(TASKS):
        lines = graded_apart(task)
        faults = [line for good, line in lines if not good]
        name = heuristic.__name__
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
