"""Slow, obvious, independent solvers, against which the fast programs are checked.

Nothing here is shared with the programs: a position is a tuple of numbers with 0 for
the blank, row by row; a path is a list; going back is what happens when a call returns.
A board has ``cols`` columns, four unless another number is given, and 2 to 10 rows.
"""

from __future__ import annotations

import heapq
from array import array
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import combinations, permutations, product
from operator import getitem
from typing import NamedTuple

Position = tuple[int, ...]

DIGITS = (
    "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
    "àáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÀÁÂÃÄÅÆÇ"
)
STEPS = ((0, 1), (-1, 0), (0, -1), (1, 0))


def goal(rows: int = 4, cols: int = 4) -> Position:
    """The tiles in order, and the blank last."""
    return (*range(1, rows * cols), 0)


GOAL = goal()


def rows_of(board: Position, cols: int) -> int:
    """The number of rows; ValueError if the last of them is not full."""
    return rows_in(len(board), cols)


@cache
def rows_in(size: int, cols: int) -> int:
    """The number of rows of so many cells; ValueError if the last is not full."""
    rows, rest = divmod(size, cols)
    if rest:
        raise ValueError(f"{size} cells do not make rows of {cols}")
    return rows


def position(start: str) -> Position:
    """The position that digits describe, one for each cell."""
    return tuple(DIGITS.index(digit) for digit in start)


def spelled(board: Position) -> str:
    """The digits of a position, one for each cell."""
    return "".join(DIGITS[tile] for tile in board)


def cells(board: Position) -> array[int]:
    """A position as the programs take it: one less for each tile, −1 for the blank."""
    return array("b", [tile - 1 for tile in board])


def solvable(board: Position, cols: int = 4) -> bool:
    """Whether the goal can be reached: count the swaps that sorting takes."""
    rows = rows_of(board, cols)
    swaps, wanted = 0, list(goal(rows, cols))
    row, col = divmod(board.index(0), cols)
    for cell, tile in enumerate(board):
        other = wanted.index(tile)
        if other != cell:
            wanted[cell], wanted[other] = wanted[other], wanted[cell]
            swaps += 1
    return swaps % 2 == (rows - 1 - row + cols - 1 - col) % 2


@cache
def apart(cell: int, other: int, cols: int) -> int:
    """How many rows and columns lie between two cells."""
    (r, c), (other_r, other_c) = divmod(cell, cols), divmod(other, cols)
    return abs(r - other_r) + abs(c - other_c)


@cache
def far_from_home(size: int, cols: int) -> list[list[int]]:
    """How far from home each tile is in each cell; the blank never is."""
    assert rows_in(size, cols)
    return [
        [0, *(apart(cell, home, cols) for home in range(size - 1))]
        for cell in range(size)
    ]


def manhattan(board: Position, cols: int = 4) -> int:
    """The sum over the tiles of their distances from home, in rows and columns."""
    return sum(map(getitem, far_from_home(len(board), cols), board))


@cache
def beside(cell: int, rows: int, cols: int) -> tuple[int, ...]:
    """The cells to the east, north, west and south of a cell."""
    r, c = divmod(cell, cols)
    return tuple(
        (r + dr) * cols + c + dc
        for dr, dc in STEPS
        if 0 <= r + dr < rows and 0 <= c + dc < cols
    )


def neighbours(board: Position, cols: int = 4) -> list[tuple[int, Position]]:
    """The tile pushed and the position reached, for east, north, west, south."""
    blank, rows = board.index(0), rows_in(len(board), cols)
    found = []
    for cell in beside(blank, rows, cols):
        after = [*board]
        after[blank], after[cell] = board[cell], 0
        found.append((board[cell], tuple(after)))
    return found


def careless(board: Position, cols: int = 4) -> Iterator[tuple[int, Position]]:
    """The same by a rule that forgets the border: cells 1 or ``cols`` apart."""
    blank = board.index(0)
    for cell in (blank + 1, blank - cols, blank - 1, blank + cols):
        if 0 <= cell < len(board):
            yield pushed(board, cell)


def pushed(board: Position, cell: int) -> tuple[int, Position]:
    """The tile at a cell beside the blank, and the position after it is pushed."""
    after = list(board)
    blank = board.index(0)
    after[blank], after[cell] = after[cell], 0
    return board[cell], tuple(after)


def replay(board: Position, pieces: str, cols: int = 4) -> Position:
    """The position after pushing the tiles named; ValueError if one cannot move."""
    for piece in pieces:
        moves = dict(neighbours(board, cols))
        if DIGITS.index(piece) not in moves:
            raise ValueError(f"{piece} is not beside the blank in {spelled(board)}")
        board = moves[DIGITS.index(piece)]
    return board


def distances(board: Position, depth: int, cols: int = 4) -> dict[Position, int]:
    """How far from a position all those within ``depth`` moves are."""
    found, frontier = {board: 0}, [board]
    for level in range(1, depth + 1):
        frontier = [
            after
            for before in frontier
            for _, after in neighbours(before, cols)
            if after not in found and found.setdefault(after, level) == level
        ]
    return found


@cache
def everything(rows: int, cols: int) -> dict[Position, int]:
    """How far from the goal every position is that has a solution, up to nine cells.

    There are 12 of 2×2, 360 of 2×3, 20,160 of 2×4 and 181,440 of 3×3.
    """
    if rows * cols > 9:
        raise ValueError(f"a board of {rows}×{cols} has too many positions")
    return distances(goal(rows, cols), 99, cols)


def shortest(board: Position, cols: int = 4) -> int:
    """The length of a shortest solution, by breadth-first search from both ends."""
    home = goal(rows_of(board, cols), cols)
    if board == home:
        return 0
    sides = ({board}, {home})
    seen: tuple[set[Position], set[Position]] = ({board}, {home})
    length = 0
    while True:
        k = 0 if len(sides[0]) <= len(sides[1]) else 1
        ahead = {a for b in sides[k] for _, a in neighbours(b, cols)} - seen[k]
        length += 1
        if ahead & seen[1 - k]:
            return length
        if not ahead:
            raise ValueError(f"{spelled(board)} has no solution")
        seen[k].update(ahead)
        sides = (ahead, sides[1]) if k == 0 else (sides[0], ahead)


class Found(NamedTuple):
    """What Korf's method finds: the moves of each kind, the tiles, the node counts."""

    happy: int
    sad: int
    pieces: str
    nodes: tuple[int, ...]


def korf(
    start: str,
    as_written: bool = False,
    cols: int = 4,
    order: Callable[[str], str] = lambda path: "0123",
    in_vain: tuple[str, ...] = (),
) -> Found:
    """Korf's method by recursion, with what `deepening` may be told."""
    board = position(start)
    told = in_vain, order, as_written
    pieces, counts = deepening(board, cols, manhattan, *told)
    sad = (len(pieces) - manhattan(board, cols)) // 2
    return Found(len(pieces) - sad, sad, pieces, counts)


def clockwise(path: str) -> str:
    """The other three steps, round with the clock from the way back, as in Knuth's
    second program; or all four at the start, from the south on."""
    if not path:
        return "3210"
    back = int(path[-1]) + 2
    return "".join(str((back - turn) % 4) for turn in (1, 2, 3))


def around(first: int, turn: int, many: int) -> str:
    """The steps around a square, by number, each a turn away from the one before."""
    return "".join(str((first + turn * k) % 4) for k in range(many))


IN_VAIN = (
    *(max(around(d, 1, 6), around((d + 1) % 4, -1, 6)) for d in range(4)),
    *(around(d, turn, 7) for d in range(4) for turn in (1, -1)),
)
"""Of two ways that lead around a square to one place the later; and those too long."""

Spot = tuple[int, int]


def followed(steps: str) -> tuple[frozenset[tuple[Spot, Spot | None]], list[Spot]]:
    """What the blank does by some steps: which tile is where, and where it has been.

    A tile bears the row and column where it was; the blank, None, was in (0, 0).
    """
    blank = (0, 0)
    tiles: dict[Spot, Spot | None] = {blank: None}
    been = [blank]
    for step in steps:
        (r, c), (dr, dc) = blank, STEPS[int(step)]
        cell = (r + dr, c + dc)
        tiles[blank], tiles[cell] = tiles.get(cell, cell), None
        blank = cell
        been.append(cell)
    return frozenset(item for item in tiles.items() if item[0] != item[1]), been


def around_all(been: list[Spot]) -> set[Spot]:
    """The cells of the least rectangle around some."""
    rows, cols = {r for r, _ in been}, {c for _, c in been}
    return {
        (r, c)
        for r in range(min(rows), max(rows) + 1)
        for c in range(min(cols), max(cols) + 1)
    }


@cache
def superfluous(longest: int) -> tuple[str, ...]:
    """All steps of some length with a twin, if no part of them has one.

    It is shorter, or as long and earlier by the numbers of its steps; it does the same,
    and stays in the rectangle around the others.
    """
    known: dict[frozenset[tuple[Spot, Spot | None]], list[list[Spot]]] = {}
    found: list[str] = []
    with_one_within = set[str]()
    for length in range(longest + 1):
        for steps in map("".join, product("0123", repeat=length)):
            does, been = followed(steps)
            others = known.setdefault(does, [])
            if not with_one_within.isdisjoint((steps[1:], steps[:-1])):
                with_one_within.add(steps)
            elif any(around_all(been).issuperset(other) for other in others):
                with_one_within.add(steps)
                found.append(steps)
            others.append(been)
    return tuple(found)


class Explored(NamedTuple):
    """What A* finds: the tiles; the nodes it made, took, and had in its queue."""

    pieces: str
    enqueued: int
    dequeued: int
    queue: int


Waiting = tuple[int, Position, int]
"""A board in the queue: its f, itself, its g."""


def best_first(
    board: Position,
    cols: int = 4,
    priority: str = "manhattan",
    recall: int = 2,
    oldest: bool = False,
    tell: Callable[[list[Waiting]], object] | None = None,
) -> Explored:
    """A* with a heap and a dictionary; of equal nodes the newest first, or the oldest.

    ``recall`` is 0 if no board is remembered, 1 if the one before is, 2 if all are.
    ``tell`` is told, whenever a board was taken, which wait, in the order of the queue.
    """
    home = goal(rows_of(board, cols), cols)
    hopes: dict[str, Callable[[Position], int]] = {
        "manhattan": lambda b: manhattan(b, cols),
        "hamming": misplaced,
        "none": lambda b: 0,
    }
    left = hopes[priority]
    seen = {board: 0}
    made = 1
    taken = 0
    largest = 1
    heap = [(left(board), 0, board, "", board)]
    while heap:
        _, _, board, pieces, before = heapq.heappop(heap)
        if recall == 2 and seen[board] < len(pieces):
            continue
        taken += 1
        if board == home:
            return Explored(pieces, made, taken, largest)
        g = len(pieces) + 1
        for tile, after in neighbours(board, cols):
            if recall > 0 and after == before:
                continue
            if recall == 2 and seen.setdefault(after, g + 1) <= g:
                continue
            seen[after] = g
            order = made if oldest else -made
            node = (g + left(after), order, after, pieces + DIGITS[tile], board)
            heapq.heappush(heap, node)
            made += 1
            largest = max(largest, len(heap))
        if tell:
            waiting = (node for node in sorted(heap) if seen[node[2]] == len(node[3]))
            tell([(f, after, len(pieces)) for f, _, after, pieces, _ in waiting])
    raise ValueError(f"{spelled(board)} has no solution")


class Beamed(NamedTuple):
    """The boards of each layer, how many children there were, and the tiles pushed."""

    layers: list[list[Position]]
    nodes: int
    pieces: str | None


def squares(board: Position, cols: int = 4) -> int:
    """The squares of all distances, and four for each pair in a wrong order at home."""
    total = 0
    for cell, tile in enumerate(board):
        if tile:
            here, home = divmod(cell, cols), divmod(tile - 1, cols)
            total += sum((a - b) ** 2 for a, b in zip(here, home, strict=True))
            for other, second in enumerate(board[:cell]):
                if second > tile:
                    there, its = divmod(other, cols), divmod(second - 1, cols)
                    for k in (0, 1):
                        if here[k] == home[k] == there[k] == its[k]:
                            total += 4
    return total


def beam(
    board: Position,
    cols: int,
    width: int,
    most: int,
    score: Callable[[Position, int], int] = squares,
) -> Beamed:
    """Search breadth-first, but keep the best boards of each layer only."""
    layer = [(board, "")]
    layers = [[board]]
    nodes = 0
    while layer and score(layer[0][0], cols) and len(layers) <= most:
        children = [
            (after, pieces + DIGITS[tile])
            for before, pieces in layer
            for tile, after in neighbours(before, cols)
            if DIGITS[tile] != pieces[-1:]
        ]
        nodes += len(children)
        children.sort(key=lambda child: score(child[0], cols))
        first: dict[Position, str] = {}
        for after, pieces in children:
            first.setdefault(after, pieces)
        layer = [*first.items()][:width]
        layers.append([after for after, _ in layer])
    home = bool(layer) and score(layer[0][0], cols) == 0
    return Beamed(layers, nodes, layer[0][1] if home else None)


def misplaced(board: Position) -> int:
    """The number of tiles that are not at home."""
    return sum(tile not in (0, cell) for cell, tile in enumerate(board, 1))


Walked = tuple[tuple[tuple[int, ...], ...], int]
"""How many tiles of each row belong in each row, and the row of the blank."""


def walked(board: Position, cols: int = 4) -> Walked:
    """What is left of a position when the columns are forgotten."""
    rows = range(rows_of(board, cols))
    homes = [[(tile - 1) // cols for tile in board[r * cols :][:cols]] for r in rows]
    return tuple(tuple(map(h.count, rows)) for h in homes), board.index(0) // cols


@cache
def walks(rows: int, cols: int) -> dict[Walked, int]:
    """How far from the goal's each table is, if a step swaps the blank with a tile."""
    home = walked(goal(rows, cols), cols)
    found, frontier = {home: 0}, [home]
    for table, blank in frontier:
        for row in {blank - 1, blank + 1} & set(range(rows)):
            for tile in range(rows):
                lines = [list(line) for line in table]
                lines[row][tile] -= 1
                lines[blank][tile] += 1
                after = tuple(map(tuple, lines)), row
                if lines[row][tile] >= 0 and after not in found:
                    found[after] = found[table, blank] + 1
                    frontier.append(after)
    return found


@cache
def steps(total: int, largest: int, parity: int) -> int:
    """How few steps from -largest to largest, by twos, have a sum; an even or odd few.

    Found by making all sums of no step, of one, of two, and so on.
    """
    sums, count = {0}, 0
    while total not in sums or count % 2 != parity % 2:
        sums = {s + step for s in sums for step in range(-largest, largest + 1, 2)}
        count += 1
    return count


def inverted(board: Position) -> int:
    """The number of pairs of tiles in the wrong order."""
    tiles = [tile for tile in board if tile]
    return sum(a > b for k, a in enumerate(tiles) for b in tiles[k:])


def by_columns(board: Position, cols: int = 4) -> Position:
    """The position reflected in its diagonal, with the tiles renumbered likewise."""
    rows = rows_of(board, cols)
    new = {0: 0}
    for tile in range(1, rows * cols):
        row, col = divmod(tile - 1, cols)
        new[tile] = col * rows + row + 1
    return tuple(new[tile] for c in range(cols) for tile in board[c::cols])


def vertical(board: Position, cols: int = 4) -> tuple[int, int]:
    """The vertical moves it takes by walking distance, and by inversion distance."""
    rows = rows_of(board, cols)
    away = rows - 1 - board.index(0) // cols
    walking = walks(rows, cols)[walked(board, cols)]
    return walking, steps(inverted(board), cols - 1, away)


def both_ways(board: Position, cols: int = 4) -> tuple[tuple[int, int], ...]:
    """The walking and the inversion distance of each axis."""
    other = vertical(by_columns(board, cols), rows_of(board, cols))
    return vertical(board, cols), other


def walking_bound(board: Position, cols: int = 4) -> int:
    """The greater of walking and inversion distance, axis by axis."""
    return sum(max(axis) for axis in both_ways(board, cols))


def deepening(
    board: Position,
    cols: int,
    bound: Callable[[Position, int], int],
    in_vain: tuple[str, ...] = (),
    order: Callable[[str], str] = lambda path: "0123",
    as_written: bool = False,
) -> tuple[str, tuple[int, ...]]:
    """A solution by iterative deepening, and the nodes visited with each limit.

    After a path its steps, each by its number, are tried in an ``order``; no path goes
    on where it ends with steps that are ``in_vain``.  A search ``as_written`` by Knuth
    takes the last move that was too dear for the one that leads straight back.
    """
    limit, counts = bound(board, cols), list[int]()
    home = goal(rows_of(board, cols), cols)

    def visit(board: Position, before: Position, left: int, path: str) -> str | None:
        counts[-1] += 1
        moves = {headed(board, move[1], cols): move for move in neighbours(board, cols)}
        barred = before
        for step in filter(moves.__contains__, order(path)):
            tile, after = moves[step]
            if after == barred:
                continue
            if bound(after, cols) >= left:
                if as_written:
                    barred = after
                continue
            if after == home:
                return DIGITS[tile]
            if f"{path}{step}".endswith(in_vain):
                continue
            rest = visit(after, board, left - 1, f"{path}{step}")
            if rest is not None:
                return DIGITS[tile] + rest
            barred = before
        return None

    while board != home:
        counts.append(0)
        found = visit(board, board, limit, "")
        if found is not None:
            return found, tuple(counts)
        limit += 2
    return "", ()


def headed(board: Position, after: Position, cols: int) -> str:
    """The step that the blank has made from one position to the next, by its number."""
    (r, c), (row, col) = divmod(board.index(0), cols), divmod(after.index(0), cols)
    return str(STEPS.index((row - r, col - c)))


def misplaced_pairs(board: Position, cols: int = 4) -> tuple[set[frozenset[int]], ...]:
    """The tiles that lie in the row where both belong, in the wrong order; in columns.

    The first set has the pairs in rows, the second one those in columns.
    """
    found: tuple[set[frozenset[int]], ...] = (set(), set())
    for axis, pairs in enumerate(found):
        lines: dict[int, list[int]] = {}
        for cell, tile in enumerate(board):
            line = divmod(cell, cols)[axis]
            if tile and divmod(tile - 1, cols)[axis] == line:
                lines.setdefault(line, []).append(tile)
        for tiles in lines.values():
            pairs.update(frozenset((a, b)) for a, b in combinations(tiles, 2) if a > b)
    return found


def leavers(board: Position, cols: int = 4) -> int:
    """How few tiles can leave their rows, and columns, so that no pair is left."""
    total = 0
    for pairs in misplaced_pairs(board, cols):
        tiles = sorted(set().union(*pairs))
        total += next(
            count
            for count in range(len(tiles) + 1)
            for gone in combinations(tiles, count)
            if all(pair & set(gone) for pair in pairs)
        )
    return total


def conflict_bound(board: Position, cols: int = 4) -> int:
    """The Manhattan distance and the linear conflict."""
    return manhattan(board, cols) + 2 * leavers(board, cols)


def pair_bound(board: Position, cols: int = 4) -> int:
    """The Manhattan distance and the pairs, where the least tile chooses first."""
    total = manhattan(board, cols)
    for pairs in misplaced_pairs(board, cols):
        free = set(board)
        for tile in sorted(board):
            mates = [other for other in free if frozenset((tile, other)) in pairs]
            if tile in free and mates:
                free -= {tile, min(mates)}
                total += 2
    return total


LOOKING: Callable[[Position], Iterator[int]] = reversed
"""The order in which tiles are looked at for partners: from the end of the board."""
Married = dict[tuple[int, int], int]
"""Who is paired with whom: by the list, and the tile."""


def seek(board: Position, cols: int, tile: int, lists: int, who: Married) -> None:
    """Let a tile find partners in its lines, who have none on the list; last first."""
    for axis, pairs in enumerate(misplaced_pairs(board, cols)):
        shelf = axis % lists
        for other in LOOKING(board):
            free = (shelf, tile) not in who and (shelf, other) not in who
            if free and frozenset((tile, other)) in pairs:
                who[shelf, tile], who[shelf, other] = other, tile


def married(board: Position, cols: int, lists: int) -> Married:
    """The pairs at the start, where the greatest tile chooses first."""
    who: Married = {}
    for tile in range(len(board) - 1, 0, -1):
        seek(board, cols, tile, lists, who)
    return who


def remarried(
    who: Married, after: Position, cols: int, tile: int, lists: int
) -> Married:
    """The pairs after a tile has been pushed: it has left its partners, and sought."""
    rest = {key: mate for key, mate in who.items() if tile not in (key[1], mate)}
    seek(after, cols, tile, lists, rest)
    return rest


def with_pairs(
    board: Position, cols: int = 4, lists: int = 2
) -> tuple[str, tuple[int, ...]]:
    """A solution by Korf's method with pairs, and the nodes visited in each quota."""
    start, counts = married(board, cols, lists), list[int]()
    home = goal(rows_of(board, cols), cols)
    sad = len(start) // 2
    happy = manhattan(board, cols) + sad

    def visit(
        board: Position, before: Position, who: Married, happy: int, sad: int
    ) -> str | None:
        counts[-1] += 1
        h = manhattan(board, cols)
        for tile, after in neighbours(board, cols):
            if after == before:
                continue
            pleased = manhattan(after, cols) < h
            left = (happy - 1, sad) if pleased else (happy, sad - 1)
            if left[1] < 0:
                continue
            then = remarried(who, after, cols, tile, lists)
            if left[1] >= len(then) // 2:
                rest = "" if after == home else visit(after, board, then, *left)
                if rest is not None:
                    return DIGITS[tile] + rest
        return None

    while board != home:
        counts.append(0)
        found = visit(board, board, start, happy, sad)
        if found is not None:
            return found, tuple(counts)
        happy, sad = happy + 1, sad + 1
    return "", ()


def solutions(board: Position, cols: int = 4) -> int:
    """How many shortest solutions there are, by going through all paths, level wise."""
    home = goal(rows_of(board, cols), cols)
    paths, seen = {board: 1}, {board}
    while home not in paths:
        ahead: dict[Position, int] = {}
        for before, count in paths.items():
            for _, after in neighbours(before, cols):
                if after not in seen:
                    ahead[after] = ahead.get(after, 0) + count
        seen.update(ahead)
        paths = ahead
    return paths[home]


def exchanges(board: Position) -> int:
    """The fewest exchanges of the empty cell with any piece on the way to the goal, by
    cycles: one of n cells takes n - 1 with the empty cell in it, n + 1 without."""
    home = (*range(1, len(board)), 0)
    left, total = {cell for cell, tile in enumerate(board) if tile != home[cell]}, 0
    while left:
        cycle, cell = list[int](), next(iter(left))
        while cell in left:
            left.remove(cell)
            cycle.append(cell)
            cell = home.index(board[cell])
        total += len(cycle) + (-1 if any(board[each] == 0 for each in cycle) else 1)
    return total


BOUNDS: dict[str, Callable[[Position, int], int]] = {
    "Hamming distance": lambda board, cols: misplaced(board),
    "Manhattan distance": manhattan,
    "Manhattan pair distance": pair_bound,
    "linear conflict": conflict_bound,
    "inversion distance": lambda board, cols: sum(v for _, v in both_ways(board, cols)),
    "walking distance": lambda board, cols: sum(w for w, _ in both_ways(board, cols)),
    "walking and inversion distance": walking_bound,
}
"""The lower bounds once more, by the names that the library has for them."""


def daily(rows: int, cols: int, day: str) -> tuple[int, ...]:
    """The pieces of the board of a day on the page of the game, row by row."""
    state = 2166136261
    for sign in f"{day} {rows}x{cols}":
        state = (state ^ ord(sign)) * 16777619 % 2**32
    tiles = [*range(rows * cols)]
    for k in range(rows * cols - 1, 0, -1):
        state ^= state * 2**13 % 2**32
        state ^= state // 2**17
        state ^= state * 2**5 % 2**32
        j = state % (k + 1)
        tiles[k], tiles[j] = tiles[j], tiles[k]
    if not solvable(tuple(tiles), cols):
        first, second = [k for k, tile in enumerate(tiles) if tile][:2]
        tiles[first], tiles[second] = tiles[second], tiles[first]
    return tuple(tiles)


# Coins, queens and the other puzzles of book/goto.md


def ways_to_pay(t: int, coins: Sequence[int]) -> int:
    """Return in how many ways coins make a sum: a sum at a time, a coin at a time."""
    ways = [1] + [0] * t
    for coin in coins:
        for amount in range(coin, t + 1):
            ways[amount] += ways[amount - coin]
    return ways[t]


def queens(n: int) -> int:
    """Return how many permutations of columns have no two in a diagonal."""
    return sum(
        len({c + r for r, c in enumerate(each)}) == n
        and len({c - r for r, c in enumerate(each)}) == n
        for each in permutations(range(n))
    )


def langford(n: int) -> int:
    """Return how many rows of pairs have k numbers between the two k."""
    rows = {*permutations([*range(1, n + 1)] * 2)}
    places = (
        [[j for j, x in enumerate(r) if x == k] for k in range(1, n + 1)] for r in rows
    )
    return sum(all(b - a == k for k, (a, b) in enumerate(each, 2)) for each in places)


def tours(n: int) -> int:
    """Return how many paths of a knight from a corner meet all cells."""
    cells = [*product(range(n), repeat=2)]
    near = [
        [k for k, (x, y) in enumerate(cells) if {abs(x - r), abs(y - c)} == {1, 2}]
        for r, c in cells
    ]

    def rest(k: int, met: int) -> int:
        """Return how many ways there are to go on from a cell."""
        if met == 2 ** len(cells) - 1:
            return 1
        return sum(rest(j, met | 1 << j) for j in near[k] if not met >> j & 1)

    return rest(0, 1)


def topswops(n: int) -> int:
    """Return the most reversals, of all piles."""
    most = 0
    for pile in permutations(range(1, n + 1)):
        count, cards = 0, [*pile]
        while cards[0] != 1:
            k = cards[0]
            cards[:k] = cards[:k][::-1]
            count += 1
        most = max(most, count)
    return most
