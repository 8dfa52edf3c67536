# Tangled from the Markdown file of the same name: read and change that one.

# §1 A heuristic is a function
"""Three heuristics for the 15-puzzle, and their grades."""

# §3 ⟨Imports⟩
from __future__ import annotations

import sys
from _thread import interrupt_main
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from threading import Event, Thread

import fifteen
from fifteen import Position, Trial

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
PATIENCE = 10.0
LIMIT = 120.0


# §3 ⟨The grader⟩ +≡
class Watched:
    """A heuristic, and the position for which it is being called."""

    def __init__(self, heuristic: Heuristic) -> None:
        """Take the heuristic."""
        self.heuristic, self.calls = heuristic, 0
        self.position: Position | None = None

    def __call__(self, position: Position) -> int:
        """Return its value."""
        self.calls += 1
        self.position = position
        value = self.heuristic(position)
        self.position = None
        return value

    def watch(self, done: Event, patience: float) -> None:
        """Interrupt a call that takes longer than some seconds, until all is done."""
        before = -1
        while not done.wait(patience):
            if self.position is not None and self.calls == before:
                interrupt_main()
                return
            before = self.calls


# §3 ⟨The grader⟩ +≡
Lines = Iterator[tuple[bool, str]]
Rule = Callable[[Heuristic, Position], str]


def tried(heuristic: Watched) -> Trial:
    """Return the trial of a heuristic, and tell each second how far it is."""

    def tell(done: int, of: int) -> None:
        print(f"tried {done:,} of {of:,} boards", file=sys.stderr)

    return fifteen.admissible(heuristic, timeout=LIMIT, progress=tell)


def grade_admissible(
    heuristic: Watched, values: Mapping[str, int], fault: Rule
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
def grade_hasty(heuristic: Watched) -> Lines:
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
Grade = Callable[[Watched], Lines]
TASKS: list[tuple[Heuristic, Grade]] = [
    (gaschnig, partial(grade_admissible, values=GASCHNIG, fault=no_count)),
    (linear_conflict, partial(grade_admissible, values=CONFLICT, fault=no_conflict)),
    (hasty, grade_hasty),
]


def graded(heuristic: Heuristic, grade: Grade) -> Lines:
    """Yield the lines about a heuristic, with the errors that it raises."""
    watched, done = Watched(heuristic), Event()
    Thread(target=watched.watch, args=(done, PATIENCE), daemon=True).start()
    # §3 ⟨Yield the lines of the grade, or a fault⟩
    try:
        for good, line in grade(watched):
            yield good, line
            if not good:
                break
    except KeyboardInterrupt:
        if watched.position is None:
            raise
        yield False, f"does not end for {watched.position}."
    except ValueError as error:
        unwritten = isinstance(error.__cause__, NotImplementedError)
        yield False, "not yet written." if unwritten else str(error)
    finally:
        done.set()


# §3 ⟨The grader⟩ +≡
def main() -> int:
    """Print the grades; return 0 if all tasks are done."""
    right = 0
    for heuristic, grade in TASKS:
        lines = [*graded(heuristic, grade)]
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
    sys.exit(main())
