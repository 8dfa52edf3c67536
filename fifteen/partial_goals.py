# Tangled from the Markdown file of the same name: read and change that one.

# §1 Introduction
"""Solve the puzzle some pieces at a time, and shorten the solution."""

# §1 ⟨Definitions⟩
from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from collections.abc import Set as AbstractSet
from time import perf_counter
from typing import NamedTuple

from fifteen.tray import (
    DIGITS,
    NO_CELL,
    complain,
    despair,
    distance,
    happy_and_sad,
    manhattan_distance,
    neighbours,
    pushed,
)
from korf0 import EAST, NONE, At, Cells, Quota, Report, Solution

DEPTH = 80


# §2 ⟨Definitions⟩ +≡
def ways(rows: int, cols: int, p: int, most: int) -> list[int]:
    """Return how many ways of 0, 1, … moves the empty cell has from p."""
    beside, counts = neighbours(rows, cols), [1]
    ends = Counter({(p, NO_CELL): 1})
    for _ in range(most):
        longer = Counter[tuple[int, int]]()
        for (q, last), many in ends.items():
            for j in beside[5 * q : 5 * q + NONE]:
                if j not in (NO_CELL, last):
                    longer[j, q] += many
        ends = longer
        counts.append(ends.total())
    return counts


# §3 ⟨Definitions⟩ +≡
PLANS = {
    "usual": "12 34 5678 9ade bcf",
    "bold": "1234 5678 9ade bcf",
    "peel": "12 34 59d 678 ae bcf",
}


# §3 ⟨Definitions⟩ +≡
def usual_plan(rows: int, cols: int) -> str:
    """Return the default plan for a size."""
    if rows == cols == 4:
        return PLANS["usual"]
    goals = list[Iterable[int]]()
    # §3 ⟨Fill all rows but two, then the columns of what remains⟩
    for i in range(0, (rows - 2) * cols, cols):
        half = cols if cols < 4 else cols - 2
        goals.append(range(i, i + half))
        if half < cols:
            goals.append(range(i + half, i + cols))
    last = (rows - 1) * cols
    for j in range(last - cols, last - 2):
        goals.append((j, j + cols))
    goals.append((last - 2, last - 1, last + cols - 2))
    return " ".join("".join(DIGITS[x + 1] for x in goal) for goal in goals)


# §7 ⟨Definitions⟩ +≡
class Stage(NamedTuple):
    """A goal, the pieces that were pushed to reach it, and the work."""

    goal: str
    pieces: str
    nodes: int


class NoWay(ValueError):
    """A goal cannot be reached in so few moves; the stages before it were."""

    def __init__(self, goal: str, depth: int, done: list[Stage]) -> None:
        """Say so, and keep what has been done."""
        words = f"no way of {depth} moves or fewer brings {goal} home"
        super().__init__(f"Sorry, {words}.")
        self.goal = goal
        self.done = done


# §7 ⟨Definitions⟩ +≡
METHODS = ("breadth", "depth")

# §14 ⟨Definitions⟩ +≡
WIDTH = 30

# §19 ⟨Definitions⟩ +≡
BITS = 21

# §21 ⟨Definitions⟩ +≡
NARROW = 12
SOON = 8_000_000

# §22 ⟨Definitions⟩ +≡
THIN = 1024
BEAM = 8192
BEAMED = range(17, 37)


# §25 ⟨Definitions⟩ +≡
def complete(plan: str, rows: int, cols: int) -> str:
    """Return the goals of a plan; ValueError if it leaves a piece out."""
    usual = usual_plan(rows, cols)
    stages = usual if plan == "usual" else PLANS.get(plan, plan)
    if sorted("".join(stages.split())) != sorted(DIGITS[1 : rows * cols]):
        raise ValueError(
            f"A plan for {rows}×{cols} names 1 to {DIGITS[rows * cols - 1]}, "
            f"each once, as in “{usual}”, not “{plan}”."
        )
    return stages


# §28 ⟨Definitions⟩ +≡
SLICE = 4096

# §30 ⟨Definitions⟩ +≡
PAIR = 4

# §5 ⟨Search from both ends⟩
WHITE = 0xFF


def scene(cells: Iterable[int], wanted: AbstractSet[int]) -> bytes:
    """Return a tray with all pieces white but the wanted ones."""
    return bytes(x + 1 if x < 0 or x in wanted else WHITE for x in cells)


# §5 ⟨Search from both ends⟩ +≡
Known = dict[bytes, int]


def ripple(front: list[bytes], known: Known, beside: Cells) -> list[bytes]:
    """Return the new scenes one move further; note their origins."""
    ahead: list[bytes] = []
    for here in front:
        p = here.index(0)
        for q in beside[5 * p : 5 * p + NONE]:
            if q != NO_CELL:
                i, j = min(p, q), max(p, q)
                one, inner, other = here[i:][:1], here[i + 1 : j], here[j:][:1]
                there = here[:i] + other + inner + one + here[j + 1 :]
                if there not in known:
                    known[there] = p
                    ahead.append(there)
    return ahead


# §6 ⟨Search from both ends⟩ +≡
def in_breadth(
    cells: Cells,
    rows: int,
    cols: int,
    wanted: AbstractSet[int],
    depth: int,
) -> tuple[Cells | None, int]:
    """Return the path of the empty cell, or None; and the scenes met.

    The path is a shortest one that brings the wanted pieces home.
    """
    # §6 ⟨Let one front be the start, and the other one the ends⟩
    beside = neighbours(rows, cols)
    size = rows * cols
    ends = [
        scene((-1 if j == p else j for j in range(size)), wanted)
        for p in range(size)
        if p not in wanted
    ]
    fronts = [[scene(cells, wanted)], ends]
    known = [dict.fromkeys(front, NO_CELL) for front in fronts]
    meeting = fronts[0][0] if fronts[0][0] in known[1] else b""
    while not meeting and depth > 0 and all(fronts):
        k = 0 if len(fronts[0]) <= len(fronts[1]) else 1
        fronts[k] = ripple(fronts[k], known[k], beside)
        meeting = next((m for m in fronts[k] if m in known[1 - k]), b"")
        depth -= 1
    met = len(known[0]) + len(known[1])
    if not meeting:
        return None, met
    # §6 ⟨Read the way from the meeting to both sides⟩
    path = trail(meeting, known[0])[::-1]
    path.append(meeting.index(0))
    path.extend(trail(meeting, known[1]))
    del path[0]
    return path, met


# §6 ⟨Search from both ends⟩ +≡
def trail(here: bytes, known: Known) -> Cells:
    """Return the cells through which the empty cell came here, last first."""
    cells = array("B")
    while (q := known[here]) != NO_CELL:
        p = here.index(0)
        cells.append(q)
        tray = bytearray(here)
        tray[p], tray[q] = tray[q], tray[p]
        here = bytes(tray)
    return cells


# §8 ⟨Search depth first⟩
def in_depth(
    cells: Cells,
    rows: int,
    cols: int,
    wanted: AbstractSet[int],
    depth: int,
) -> tuple[Cells | None, int]:
    """Return the path of the empty cell, or None; and the nodes met.

    The path is a shortest one that brings the wanted pieces home.
    """
    far, nodes = distances(rows, cols, wanted), 0
    h = sum(far[128 * x + j] for j, x in enumerate(cells) if x >= 0)
    if h == 0:
        return array("B"), 0
    for t in range(h, depth + 1, 1 + (len(wanted) == rows * cols - 1)):
        path, more = within(cells, rows, cols, wanted, t)
        nodes += more
        if path is not None:
            return path, nodes
    return None, nodes


# §8 ⟨Search depth first⟩ +≡
def distances(rows: int, cols: int, wanted: AbstractSet[int]) -> Cells:
    """Return how far each wanted piece is from home, in every cell."""
    far = array("B", bytes(128 * rows * cols))
    for x in wanted:
        for j in range(rows * cols):
            far[128 * x + j] = distance(x, j, cols)
    return far


# §10 ⟨Search depth first⟩ +≡
def attempt(
    start: Cells,
    t: int,
    slack: int,
    h: int,
    far: Cells,
    beside: Cells,
    board: Cells,
    pos: Cells,
    low: Cells,
    way: Cells,
) -> tuple[int, int]:
    """Return the level from which we win in move t, or 0; and the nodes."""
    # §10 ⟨Set out the pieces, and let p be the empty cell⟩
    p = d = nodes = 0
    for j in range(len(start)):
        board[j] = start[j]
        if start[j] == NO_CELL:
            p = j
    pos[0] = NO_CELL
    level = 1
    goto = At.NEWLEVEL
    while True:
        match goto:
            case At.NEWLEVEL:
                # §10 ⟨Arrive on a new level⟩
                nodes += 1
                pos[level] = p
                low[level] = h
                d = EAST
                goto = At.TRYMOVE
            case At.TRYMOVE:
                # §11 ⟨Try to move in direction d⟩
                q = beside[5 * p + d]
                if d == NONE:
                    goto = At.BACKTRACK
                elif q == NO_CELL or q == pos[level - 1]:
                    d += 1
                else:
                    x = board[q]
                    after = h - far[128 * x + q] + far[128 * x + p]
                    # §11 ⟨Make the move if there is hope⟩
                    if after > t - level + slack:
                        d += 1
                    elif level < t:
                        way[level] = d
                        board[p] = x
                        p, h, level = q, after, level + 1
                        goto = At.NEWLEVEL
                    elif after == 0:
                        pos[level + 1] = q
                        return level, nodes
                    else:
                        nodes += 1
                        d += 1
            case At.BACKTRACK:
                # §11 ⟨Take back the move that brought us here⟩
                if level == 1:
                    return 0, nodes
                level -= 1
                board[p] = board[pos[level]]
                p, h = pos[level], low[level]
                d = way[level] + 1
                goto = At.TRYMOVE


# §26 ⟨Search depth first⟩ +≡
BLIND = 255


def within(
    cells: Cells,
    rows: int,
    cols: int,
    wanted: AbstractSet[int],
    t: int,
    slack: int = 0,
) -> tuple[Cells | None, int]:
    """Return a way of t moves, or None; and the nodes met."""
    far = distances(rows, cols, wanted)
    h = sum(far[128 * x + j] for j, x in enumerate(cells) if x >= 0)
    start = array("B", (NO_CELL if x < 0 else x for x in cells))
    board, beside = array("B", start), neighbours(rows, cols)
    pos, way = array("B", bytes(t + 2)), array("B", bytes(t + 2))
    low = array("h", bytes(2 * (t + 2)))
    found = attempt(start, t, slack, h, far, beside, board, pos, low, way)
    level, nodes = found
    return (pos[2 : level + 2] if level > 0 else None), nodes


# §1 Introduction
def plan(
    cells: Cells,
    rows: int,
    cols: int,
    stages: str | None = None,
    depth: int = DEPTH,
    method: str = "breadth",
) -> list[Stage]:
    """Reach the goals of a plan, each in as few moves as possible.

    ``cells`` has rows × cols entries, row by row: x for the piece that
    belongs in cell x, −1 for the empty cell.  ``stages`` has the pieces of
    each goal as digits, "12 34" for instance; the default is the usual plan.
    The method is "breadth" or "depth"; both find shortest ways, and look
    ``depth`` moves ahead.  Raises NoWay if that is not enough,
    korf0.Unreachable if parity forbids the plan, and ValueError for an
    impossible tray, plan or method.
    """
    # §4 ⟨Complain unless this is a tray, a plan and a method⟩
    complain(cells, rows, cols)
    if method not in METHODS:
        raise ValueError(f"“{method}” is no method: breadth and depth are.")
    goals = (usual_plan(rows, cols) if stages is None else stages).split()
    named, size = "".join(goals), rows * cols
    if not set(named) <= set(DIGITS[1:size]) or len(set(named)) < len(named):
        raise ValueError(f"“{stages}” is no plan for {rows}×{cols}.")
    if len(named) > size - 3:
        despair(cells, rows, cols)
    # §7 ⟨Follow the plan⟩
    tray, wanted, done = cells[:], set[int](), list[Stage]()
    for goal in goals:
        wanted |= {DIGITS.index(digit) - 1 for digit in goal}
        if method == "breadth":
            path, nodes = in_breadth(tray, rows, cols, wanted, depth)
        else:
            path, nodes = in_depth(tray, rows, cols, wanted, depth)
        if path is None:
            raise NoWay(goal, depth, done)
        tray, pieces = pushed(tray, path)
        done.append(Stage(goal, pieces, nodes))
    return done


# §14 ⟨Shorten a solution⟩
class Window(NamedTuple):
    """Pieces that were pushed from move ``begin`` on, and those instead."""

    begin: int
    old: str
    new: str


class Reduced(NamedTuple):
    """The pieces to push now, the windows that got shorter, and the work."""

    pieces: str
    windows: tuple[Window, ...]
    nodes: int


# §14 ⟨Shorten a solution⟩ +≡
def reduce(
    cells: Cells,
    pieces: str,
    rows: int,
    cols: int,
    width: int = WIDTH,
    report: Callable[[Window], object] | None = None,
) -> Reduced:
    """Shorten a way until every stretch of so many moves is a shortest one.

    ``pieces`` has a digit for each piece that is pushed, from the tray
    ``cells`` on, and may lead to any tray.  Each window that gets shorter is
    reported at once.  Raises ValueError if a piece cannot be pushed, or the
    width is less than 2.
    """
    # §14 ⟨Get ready to reduce⟩
    if width < 2:
        raise ValueError(f"A window has 2 moves or more, not {width}.")
    windows, nodes, i, room = list[Window](), 0, 0, rooms(rows, cols, width)
    # §27 ⟨Cut out what leads back to the same tray⟩
    trays, k = along(cells, pieces, cols), 0
    latest = {tray.tobytes(): k for k, tray in enumerate(trays)}
    while k < len(pieces):
        end = latest[trays[k].tobytes()]
        if end > k:
            windows.append(Window(k, pieces[k:end], ""))
            if report is not None:
                report(windows[-1])
            pieces = pieces[:k] + pieces[end:]
            trays = along(cells, pieces, cols)
            latest = {tray.tobytes(): j for j, tray in enumerate(trays)}
        k += 1
    while i == 0 or i + width <= len(pieces):
        # §15 ⟨Look for a shortcut in the window⟩
        trail = array("B", (tray.index(-1) for tray in trays))
        last = min(i + width, len(pieces))
        moves, more = shortcut(i, last, trail, *room)
        nodes += more
        # §15 ⟨Put the shorter way in place of the window, or go on⟩
        if moves < 0:
            i += 1
        else:
            _, new = pushed(trays[i], room[5][2 : moves + 2])
            windows.append(Window(i, pieces[i:last], new))
            if report is not None:
                report(windows[-1])
            pieces = pieces[:i] + new + pieces[last:]
            trays = along(cells, pieces, cols)
            i = max(0, i - width + 1)
    return Reduced(pieces, tuple(windows), nodes)


# §25 ⟨Shorten a solution⟩ +≡
def follow(
    cells: Cells, rows: int, cols: int, name: str, depth: int, search: str
) -> list[Stage]:
    """Return the stages of a complete plan; ValueError if one is too deep."""
    complain(cells, rows, cols)
    try:
        goals = complete(name, rows, cols)
        return plan(cells, rows, cols, goals, depth, search)
    except NoWay as lost:
        words = f"Stage {len(lost.done) + 1} takes more than the {depth} moves"
        raise ValueError(f"{words} that it may have.") from lost


# §27 ⟨Shorten a solution⟩ +≡
def shortcut(
    i: int, last: int, trail: Cells, far: Cells, beside: Cells, then: Cells,
    start: Cells, board: Cells, pos: Cells, low: Cells, way: Cells,
) -> tuple[int, int]:  # fmt: skip
    """Return in how many moves a window can be done, or −1; and the nodes."""
    nodes = 0
    # §27 ⟨Rename the pieces by the end of the window⟩
    h = 0
    for j in range(len(start)):
        then[j] = j
    for m in range(i, last):
        j = then[trail[m]]
        then[trail[m]] = then[trail[m + 1]]
        then[trail[m + 1]] = j
    for x in range(len(start)):
        j = then[x]
        start[j] = x
        h += far[128 * x + j]
    h -= far[128 * trail[last] + trail[i]]
    start[trail[i]] = NO_CELL
    if h == 0 and last > i:
        return 0, 0
    for t in range(h, last - i - 1, 2):
        level, more = attempt(
            start, t, 0, h, far, beside, board, pos, low, way
        )  # fmt: skip
        nodes += more
        if level > 0:
            return level, nodes
    return -1, nodes


# §27 ⟨Shorten a solution⟩ +≡
def rooms(rows: int, cols: int, width: int) -> tuple[Cells, ...]:
    """Return what `shortcut` is given after the trail, for a width."""
    size = rows * cols
    far = distances(rows, cols, set(range(size)))
    then, start, board = (array("B", bytes(size)) for _ in range(3))
    pos, way = (array("B", bytes(width + 2)) for _ in range(2))
    low, beside = array("h", bytes(2 * (width + 2))), neighbours(rows, cols)
    return far, beside, then, start, board, pos, low, way


# §27 ⟨Shorten a solution⟩ +≡
def along(cells: Cells, pieces: str, cols: int) -> list[Cells]:
    """Return all trays on a way; ValueError if a piece cannot be pushed."""
    trays = [cells]
    for k, digit in enumerate(pieces):
        tray, x = trays[-1][:], DIGITS.find(digit) - 1
        p = tray.index(-1)
        q = tray.index(x) if x in tray else p
        if distance(q, p, cols) != 1:
            raise ValueError(f"Move {k + 1}: “{digit}” cannot be pushed.")
        tray[p], tray[q] = x, -1
        trays.append(tray)
    return trays


# §19 ⟨Search behind walls⟩
def walled_plan(rows: int, cols: int) -> str:
    """Return a plan in which nobody has to touch what is home."""
    goals, top, left = list[list[int]](), 0, 0
    while (rows - top) * (cols - left) > 6:
        i, j = range(top, rows), range(left, cols)
        room = len(i) * len(j)
        if len(i) >= len(j):
            line = [top * cols + c for c in j]
            top += 1
        else:
            line = [r * cols + left for r in i]
            left += 1
        # §19 ⟨Divide the line into goals⟩
        while line:
            most = BITS // (room - 1).bit_length() - 1
            many = len(line) if len(line) <= most else min(most, len(line) - 2)
            goals.append(line[:many])
            line, room = line[many:], room - many
    i, j = range(top, rows), range(left, cols)
    goals.append([r * cols + c for r in i for c in j][:-1])
    return " ".join("".join(DIGITS[x + 1] for x in g) for g in goals)


# §28 ⟨Search behind walls⟩ +≡
def stepped(s: int, d: int, k: int, bits: int, beside: Cells) -> int:
    """Return scene s, of k pieces, after a move; −1 if there is no cell."""
    low = (1 << bits) - 1
    p = s & low
    q = beside[5 * p + d]
    if q == NO_CELL:
        return -1
    after = s + q - p
    for i in range(1, k + 1):
        if s >> bits * i & low == q:
            after += (p - q) << bits * i
    return after


# §28 ⟨Search behind walls⟩ +≡
def flood(
    home: int, k: int, bits: int, most: int,
    beside: Cells, came: Cells, queue: Cells, ends: Cells,
) -> int:  # fmt: skip
    """Look at scenes until k pieces are home; that one, or −1 for a pause."""
    head, tail = ends[0], ends[1]
    until = min(tail, head + most)
    while head < until:
        s = queue[head]
        head += 1
        for d in range(NONE):
            after = stepped(s, d, k, bits, beside)
            if after >= 0 and came[after] == 0:
                came[after] = d + 1
                queue[tail] = after
                tail += 1
                if after >> bits == home:
                    ends[0], ends[1] = head, tail
                    return after
    ends[0], ends[1] = head, tail
    return -1


# §28 ⟨Search behind walls⟩ +≡
def round_walls(
    tray: Cells, rows: int, cols: int, free: list[int], goal: list[int]
) -> tuple[Cells, int]:
    """Return how the empty cell goes through free cells; the scenes met."""
    # §28 ⟨Number the free cells, and the scenes⟩
    number, k = {j: i for i, j in enumerate(free)}, len(goal)
    bits, around = (len(free) - 1).bit_length(), neighbours(rows, cols)
    near = (q for j in free for q in around[5 * j : 5 * j + 5])
    beside = array("B", (number.get(q, NO_CELL) for q in near))
    where = [tray.index(-1), *(tray.index(x) for x in goal)]
    first = sum(number[j] << bits * i for i, j in enumerate(where))
    home = sum(number[x] << bits * i for i, x in enumerate(goal))
    came = array("B", bytes(1 << bits * (k + 1)))
    queue = array("i", bytes(4 << bits * (k + 1)))
    queue[0], came[first], ends = first, NONE + 1, array("q", [0, 1])
    s = first if first >> bits == home else -1
    while s < 0:
        s = flood(home, k, bits, SLICE, beside, came, queue, ends)
    path = array("B")
    while came[s] <= NONE:
        path.append(free[s & (1 << bits) - 1])
        s = stepped(s, (came[s] - 1) ^ 2, k, bits, beside)
    return path[::-1], ends[1]


# §29 ⟨Sweep windows along a solution⟩
def sweep(
    i: int, width: int, most: int,
    trail: Cells, far: Cells, beside: Cells, then: Cells,
    start: Cells, board: Cells, pos: Cells, low: Cells, way: Cells,
) -> tuple[int, int, int]:  # fmt: skip
    """Return the window that gets shorter, its moves or −1, and the nodes."""
    moves, nodes, end = -1, 0, len(trail) - 1
    while moves < 0 and nodes <= most and (i == 0 or i + width <= end):
        moves, more = shortcut(
            i, min(i + width, end), trail,
            far, beside, then, start, board, pos, low, way,
        )  # fmt: skip
        nodes += more
        if moves < 0:
            i += 1
    return i, moves, nodes


# §29 ⟨Sweep windows along a solution⟩ +≡
def shortened(
    trail: Cells, rows: int, cols: int, width: int
) -> Iterator[tuple[Cells, int]]:  # fmt: skip
    """Yield the trail as it gets shorter, or as it is; and the nodes since."""
    i, room = 0, rooms(rows, cols, width)
    while i == 0 or i + width < len(trail):
        i, moves, nodes = sweep(i, width, SLICE, trail, *room)
        if moves >= 0:
            after = trail[min(i + width, len(trail) - 1) + 1 :]
            trail = trail[: i + 1] + room[5][2 : moves + 2] + after
            i = max(0, i - width + 1)
        yield trail, nodes


# §30 ⟨Search in a beam⟩
def clashes(
    x: int, at: int, by: int, o: int, size: int, cols: int,
    boards: Cells, lines: Cells,
) -> int:  # fmt: skip
    """Return how many pieces of its line are in the wrong order with x."""
    line, count = lines[by + x], 0
    j = line * cols if by else line
    last = j + cols if by else size
    while j < last:
        y = boards[o + j]
        if y != NO_CELL and lines[by + y] == line and (y < x) != (j < at):
            count += 1
        j += 1 if by else cols
    return count


# §30 ⟨Search in a beam⟩ +≡
def spawn(
    many: int, here: int, size: int, cols: int,
    boards: Cells, notes: Cells, cost: Cells, lines: Cells, beside: Cells,
    child: Cells, score: Cells, tally: Cells,
) -> int:  # fmt: skip
    """Note what a layer's boards lead to, and the scores; return how many."""
    made = 0
    for i in range(many):
        o = (here + i) * (size + 2)
        p, back = boards[o + size], notes[i] & 7 ^ 2
        for d in range(NONE):
            q = beside[5 * p + d]
            if q != NO_CELL and d != back:
                x, s = boards[o + q], boards[o + size + 1]
                s += cost[128 * x + p] - cost[128 * x + q]
                # §30 ⟨Add the pairs that come, or subtract those that go⟩
                by = 128 * (d & 1)
                if lines[by + x] == lines[by + q]:
                    s -= PAIR * clashes(x, q, by, o, size, cols, boards, lines)
                elif lines[by + x] == lines[by + p]:
                    s += PAIR * clashes(x, p, by, o, size, cols, boards, lines)
                child[made], score[made] = 8 * i + d, s
                tally[s] += 1
                made += 1
    return made


# §30 ⟨Search in a beam⟩ +≡
def keep(
    made: int, width: int, here: int, there: int, size: int,
    boards: Cells, notes: Cells, beside: Cells, child: Cells, score: Cells,
    tally: Cells, order: Cells, keys: Cells, codes: Cells, seen: Cells,
) -> int:  # fmt: skip
    """Make the best children the next layer; return how many there are."""
    kept, stride = 0, size + 2
    # §30 ⟨Sort the children by score⟩
    place = 0
    for s in range(len(tally)):
        place += tally[s]
        tally[s] = place - tally[s]
    for i in range(made):
        s = score[i]
        order[tally[s]] = i
        tally[s] += 1
    for s in range(len(tally)):
        tally[s] = 0
    for slot in range(len(seen)):
        seen[slot] = 0
    for m in range(made):
        if kept == width:
            break
        # §30 ⟨Let board b be parent a after the move⟩
        i = order[m]
        parent, d = child[i] >> 3, child[i] & 7
        a, b = (here + parent) * stride, (there + kept) * stride
        for j in range(size):
            boards[b + j] = boards[a + j]
        p = boards[a + size]
        q = beside[5 * p + d]
        x = boards[a + q]
        boards[b + p], boards[b + q] = x, NO_CELL
        boards[b + size], boards[b + size + 1] = q, score[i]
        code = codes[here + parent] ^ keys[128 * x + q] ^ keys[128 * x + p]
        # §30 ⟨Find the slot of board b⟩
        slot = code & len(seen) - 1
        while seen[slot] != 0:
            a = (there + seen[slot] - 1) * stride
            j = 0
            while j < size and boards[a + j] == boards[b + j]:
                j += 1
            if j == size:
                break
            slot = slot + 1 & len(seen) - 1
        if seen[slot] == 0:
            codes[there + kept], notes[kept] = code, child[i]
            kept += 1
            seen[slot] = kept
    return kept


# §30 ⟨Search in a beam⟩ +≡
def in_beam(
    cells: Cells, rows: int, cols: int, width: int, most: int
) -> tuple[Cells | None, int]:
    """Return a trail home of at most so many moves, or None; and the nodes."""
    # §30 ⟨Make room for two layers⟩
    size, beside, key = rows * cols, neighbours(rows, cols), 1
    cost, keys = array("h", bytes(256 * size)), array("i", bytes(512 * size))
    for x in range(size):
        for j in range(size):
            down, right = x // cols - j // cols, x % cols - j % cols
            key = 48271 * key % 2147483647
            cost[128 * x + j], keys[128 * x + j] = down**2 + right**2, key
    lines = array("B", bytes(256))
    for j in range(size):
        lines[j], lines[128 + j] = j % cols, j // cols
    # §30 ⟨Set out the start⟩
    stride, p = size + 2, cells.index(-1)
    boards = array("h", [*cells, p, 0]) + array("h", bytes(4 * width * stride))
    boards[p] = NO_CELL
    for j, x in enumerate(cells):
        if x >= 0:
            boards[size + 1] += cost[128 * x + j]
            for by in (0, 128):
                if lines[by + x] == lines[by + j]:
                    pairs = clashes(x, j, by, 0, size, cols, boards, lines)
                    boards[size + 1] += PAIR // 2 * pairs
    # §30 ⟨Make room for the children⟩
    many, nodes, here, there, past = 1, 0, 0, width, [array("i", [NONE])]
    notes = past[0] + array("i", bytes(4 * width))
    codes, worst = array("i", bytes(8 * width)), rows + cols + PAIR
    child, score, order = (array("i", bytes(12 * width + 4)) for _ in range(3))
    tally = array("i", bytes(4 * size * worst * (rows + cols)))
    seen = array("i", bytes(4 << (2 * width).bit_length()))
    while many and boards[here * stride + size + 1] and len(past) <= most:
        made = spawn(
            many, here, size, cols, boards, notes,
            cost, lines, beside, child, score, tally,
        )  # fmt: skip
        many = keep(
            made, width, here, there, size, boards, notes,
            beside, child, score, tally, order, keys, codes, seen,
        )  # fmt: skip
        past.append(notes[:many])
        here, there, nodes = there, here, nodes + made
    if not many or boards[here * stride + size + 1]:
        return None, nodes
    # §30 ⟨Read the notes from home to the start⟩
    i, trail = 0, array("B", [boards[here * stride + size]])
    for layer in past[1:][::-1]:
        trail.append(beside[5 * trail[-1] + (layer[i] & 7 ^ 2)])
        i = layer[i] >> 3
    return trail[::-1], nodes


# §18 Larger trays
def quick(
    cells: Cells,
    rows: int,
    cols: int,
    failed: Report | None = None,
    shorten: int = 0,
    better: Callable[[Cells, int], object] | None = None,
    beam: int = BEAM,
) -> Solution:
    """Return a good solution soon, of a tray of any size.

    Windows go over it, ever wider, up to ``shorten`` moves; without that,
    until they have met SOON nodes.  Of some sizes, beams of up to ``beam``
    boards in a layer come before.  ``better`` is told where the empty cell
    goes whenever that gets shorter, and the nodes.  If a window that holds
    all cannot be made shorter, the quota that fails so is reported.  Raises
    korf0.Unreachable if there is no solution, ValueError for no tray.
    """
    # §20 ⟨Follow the plan for walls⟩
    complain(cells, rows, cols)
    despair(cells, rows, cols)
    tray, free, nodes = cells[:], list(range(rows * cols)), 0
    trail, quotas = array("B", [cells.index(-1)]), list[Quota]()
    for stage in walled_plan(rows, cols).split():
        goal = [DIGITS.index(digit) - 1 for digit in stage]
        path, met = round_walls(tray, rows, cols, free, goal)
        tray, _ = pushed(tray, path)
        trail.extend(path)
        nodes += met
        free = [j for j in free if j not in goal]
    if better is not None:
        better(trail, nodes)
    # §22 ⟨Search in wider and wider beams⟩
    broad = THIN if rows * cols in BEAMED else beam + 1
    while broad <= beam:
        shorter, more = in_beam(cells, rows, cols, broad, len(trail) - 2)
        nodes += more
        if shorter is not None and len(shorter) < len(trail):
            trail = shorter
            if better is not None:
                better(trail, nodes)
        broad *= 2
    # §21 ⟨Sweep wider and wider windows along the way⟩
    width, spent, begun = NARROW, 0, perf_counter()
    while width <= shorten if shorten else spent <= SOON:
        for shorter, more in shortened(trail, rows, cols, width):
            nodes, spent = nodes + more, spent + more
            if len(shorter) < len(trail) and better is not None:
                better(shorter, nodes)
            trail = shorter
            if spent > SOON and not shorten:
                break
        if len(trail) - 1 <= width and (shorten or spent <= SOON):
            # §21 ⟨Report that there is nothing shorter⟩
            h, seconds = manhattan_distance(cells, cols), perf_counter() - begun
            if len(trail) - 3 >= h:
                moves = happy_and_sad(len(trail) - 3, h)
                quotas.append(Quota(*moves, spent, seconds))
                if failed is not None:
                    failed(quotas[-1])
            break
        width += 2
    _, pieces = pushed(cells, trail[1:])
    sad = (len(pieces) - manhattan_distance(cells, cols)) // 2
    return Solution(len(pieces) - sad, sad, pieces, nodes, tuple(quotas))


# §25 A full solution
def solve(
    cells: Cells,
    rows: int,
    cols: int,
    failed: Report | None = None,
    plan: str = "usual",
    depth: int = DEPTH,
    search: str = "breadth",
    shorten: int = 0,
) -> Solution:
    """Return a solution that need not be a shortest one.

    ``plan`` is a name in PLANS, or a plan of all pieces as digits.  With
    ``shorten``, windows of that width go over the solution.  No quota
    fails, so none is reported.  Raises korf0.Unreachable if there is no
    solution, and ValueError if a stage is too deep, or where plan and reduce
    raise it.
    """
    # §25 ⟨Follow the plan to its end, and shorten what comes of it⟩
    stages = follow(cells, rows, cols, plan, depth, search)
    pieces = "".join(stage.pieces for stage in stages)
    nodes = sum(stage.nodes for stage in stages)
    if shorten:
        reduced = reduce(cells, pieces, rows, cols, shorten)
        pieces, nodes = reduced.pieces, nodes + reduced.nodes
    sad = (len(pieces) - manhattan_distance(cells, cols)) // 2
    return Solution(len(pieces) - sad, sad, pieces, nodes, ())
