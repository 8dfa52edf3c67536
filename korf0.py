# Tangled from the Markdown file of the same name: read and change that one.

# §1 Introduction
"""Find a shortest solution of the 15-puzzle by Korf's method."""

# §1 ⟨Definitions⟩
from __future__ import annotations

import sys
from array import array
from collections.abc import Callable
from time import perf_counter
from typing import NamedTuple, TypeAlias

Cells: TypeAlias = "array[int]"

# §2 ⟨Definitions⟩ +≡
HEX = "0123456789abcdef"


def row(x: int) -> int:
    """Return the row of cell x, or the row where piece x belongs."""
    return x >> 2


def col(x: int) -> int:
    """Return the column of cell x, or the column where piece x belongs."""
    return x & 3


# §6 ⟨Definitions⟩ +≡
class At:
    """The place where the search goes on."""

    NEWLEVEL = 0
    TRYMOVE = 1
    BACKTRACK = 2


EAST, NORTH, WEST, SOUTH, NONE = range(5)
HAPPY, SAD = 0x001, 0x100
NOWHERE = 16


# §11 ⟨Definitions⟩ +≡
class Quota(NamedTuple):
    """A quota: its moves of each kind, the nodes met, the seconds taken."""

    happy: int
    sad: int
    nodes: int
    seconds: float


class Solution(NamedTuple):
    """The moves of each kind, the pieces to push in hex, and the work."""

    happy: int
    sad: int
    pieces: str
    nodes: int
    quotas: tuple[Quota, ...]


Report: TypeAlias = Callable[[Quota], object]


# §11 ⟨Definitions⟩ +≡
class Complaint(ValueError):
    """A fault of a start, and the exit status for it."""

    def __init__(self, message: str, status: int = 0) -> None:
        """Keep the sentence to print and the status to exit with."""
        super().__init__(message)
        self.status = status


class Unreachable(Complaint):
    """The start is a position, but no sequence of moves leads home."""


# §11 ⟨Definitions⟩ +≡
NOT_HEX = f"The start position should use only hex digits ({HEX})!"
UNREACHABLE = "Sorry ... the goal is unreachable from that start position!"


# §11 ⟨Definitions⟩ +≡
def lament(quota: Quota) -> None:
    """Say that a quota did not suffice."""
    words = f" ... no solution with {quota.happy}+{quota.sad} moves"
    print(f"{words} ({int(quota.seconds)} sec)", flush=True)


# §6 ⟨Try for a solution with t more moves⟩
def attempt(
    start: Cells, t: int, board: Cells, pos: Cells, tim: Cells, way: Cells
) -> tuple[int, int]:
    """Return the level from which quota t wins, or 0; and the nodes met."""
    # §6 ⟨Set out the pieces, and let p be the empty cell⟩
    p = d = delta = nodes = 0
    for j in range(16):
        board[j] = start[j]
        if board[j] < 0:
            p = j
    pos[0] = NOWHERE
    level = 1
    goto = At.NEWLEVEL
    while True:
        match goto:
            case At.NEWLEVEL:
                # §6 ⟨Arrive on a new level⟩
                nodes += 1
                pos[level] = p
                tim[level] = t
                d = EAST
                goto = At.TRYMOVE
            case At.TRYMOVE:
                q = pos[level - 1]
                # §7 ⟨Prepare to move east⟩
                if d == EAST:
                    if col(p) < 3 and q != p + 1:
                        q = p + 1
                        delta = HAPPY if col(board[q]) < col(q) else SAD
                    else:
                        d = NORTH
                # §8 ⟨Prepare to move north⟩
                if d == NORTH:
                    if row(p) > 0 and q != p - 4:
                        q = p - 4
                        delta = HAPPY if row(board[q]) > row(q) else SAD
                    else:
                        d = WEST
                # §9 ⟨Prepare to move west⟩
                if d == WEST:
                    if col(p) > 0 and q != p - 1:
                        q = p - 1
                        delta = HAPPY if col(board[q]) > col(q) else SAD
                    else:
                        d = SOUTH
                # §10 ⟨Prepare to move south⟩
                if d == SOUTH:
                    if row(p) < 3 and q != p + 4:
                        q = p + 4
                        delta = HAPPY if row(board[q]) < row(q) else SAD
                    else:
                        d = NONE
                # §6 ⟨Make the move if t allows it⟩
                if d == NONE:
                    goto = At.BACKTRACK
                elif t == delta:
                    pos[level + 1] = q
                    return level, nodes
                elif t < delta:
                    d += 1
                else:
                    way[level] = d
                    board[p] = board[q]
                    t, p, level = t - delta, q, level + 1
                    goto = At.NEWLEVEL
            case At.BACKTRACK:
                # §6 ⟨Take back the move that brought us here⟩
                if level == 1:
                    return 0, nodes
                level -= 1
                board[p] = board[pos[level]]
                p, t = pos[level], tim[level]
                d = way[level] + 1
                goto = At.TRYMOVE


# §1 Introduction
def solve(start: str, failed: Report | None = None) -> Solution:
    """Solve a start given as sixteen hex digits, in as few moves as possible.

    Each search that fails is reported to ``failed`` at once.  A start that is
    no position raises Complaint; one without a solution, Unreachable.
    """
    # §2 ⟨Input the initial position⟩
    # §11 ⟨Complain unless each hex digit occurs once⟩
    for j, digit in enumerate(start):
        if digit not in HEX:
            raise Complaint(NOT_HEX, 254)
        if digit in start[:j]:
            raise Complaint(f"Your start position uses {digit} twice!", 253)
    for digit in HEX:
        if digit not in start:
            raise Complaint(f"Your start position doesn't use {digit}!", 252)
    cells = array("b", (HEX.index(digit) - 1 for digit in start))
    blank = cells.index(-1)
    inversions = sum(cells[i] > cells[j] for j in range(16) for i in range(j))
    if (row(blank) + col(blank) + inversions) % 2 == 0:
        raise Unreachable(UNREACHABLE)
    # §4 ⟨Apply Korf's procedure⟩
    # §5 ⟨Set moves to the minimum number of happy moves⟩
    moves = 0
    for j in range(16):
        if cells[j] >= 0:
            moves += abs(row(cells[j]) - row(j)) + abs(col(cells[j]) - col(j))
    # §4 ⟨Make room for the board and for the notes⟩
    board, pos, way = (array("b", bytes(size)) for size in (16, 100, 100))
    tim = array("h", bytes(2 * 100))
    level = 0
    quotas: list[Quota] = []
    while moves > 0:
        begun = perf_counter()
        level, nodes = attempt(cells, moves, board, pos, tim, way)
        seconds = perf_counter() - begun
        quotas.append(Quota(moves & 0xFF, moves >> 8, nodes, seconds))
        if level > 0:
            break
        if failed is not None:
            failed(quotas[-1])
        moves += HAPPY + SAD
    # §11 ⟨Output the results⟩
    board[:] = cells
    pieces = ""
    for k in range(1, level + 1):
        pieces += HEX[board[pos[k + 1]] + 1]
        board[pos[k]] = board[pos[k + 1]]
    nodes = sum(quota.nodes for quota in quotas)
    return Solution(moves & 0xFF, moves >> 8, pieces, nodes, tuple(quotas))


# §11 ⟨Answer on the command line⟩
def main(argv: list[str]) -> int:
    """Solve the start that is given as the one argument; return the status."""
    if len(argv) != 2:
        print(f"Usage: {argv[0]} startposition", file=sys.stderr)
        return 255
    try:
        solution = solve(argv[1], failed=lament)
    except Complaint as complaint:
        out = sys.stderr if complaint.status else sys.stdout
        print(complaint, file=out)
        return complaint.status
    seconds = int(solution.quotas[-1].seconds) if solution.quotas else 0
    words = f"Solution in {solution.happy}+{solution.sad} moves: "
    words += f"{solution.pieces} " if solution.pieces else ""
    print(f"{words}({seconds} sec)")
    return 0


# §1 Introduction
if __name__ == "__main__":
    # §11 ⟨Let a signal end the program, as it would in C⟩
    import signal

    for name in ("SIGINT", "SIGPIPE"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_DFL)
    sys.exit(main(sys.argv))
