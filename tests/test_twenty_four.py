"""twenty_four: its ranks, its tables, its search, and what the text says."""

from __future__ import annotations

import csv
import random
import re
from array import array
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import combinations, permutations
from math import comb, factorial
from pathlib import Path
from typing import Any

import oracle
import pytest
from conftest import COMPILED
from test_pattern_database import (
    PARTS,
    Scene,
    Unsigned,
    beside,
    ranked,
    regions,
    replayed,
    scrambled,
    twin,
    walk,
)

import fifteen
import korf0
from fifteen import twenty_four
from fifteen.board.position import Position
from fifteen.compiling import dividing
from fifteen.compiling.dividing import DividedSearch, Divisible, Fork
from fifteen.compiling.jit import CompiledSearch, compiled, using
from fifteen.pattern_database import WRONG
from fifteen.planning.bounds import LOWER_BOUNDS
from fifteen.short_cycles import automaton, directions, forbidden
from fifteen.tray import neighbours
from fifteen.twenty_four import (
    BACK,
    RankedTables,
    aspect,
    build,
    descend,
    high_worths,
    kind,
    low_worths,
    lower_bound,
    partitions,
    patterns_of,
    refusal,
    scene,
    shifts,
    solve,
)
from proofweave import proves

FAST = compiled(twenty_four, *PARTS)
THREES = "123 456 789 abc def ghi jkl mno"
QUICK = [(2, 2), (2, 3), (3, 2), (2, 4), (4, 2)]
SIZES = [(r, c) for r in range(2, 6) for c in range(2, 6)]

needs_numba = pytest.mark.skipif(not COMPILED, reason="takes minutes if interpreted")


@cache
def threes(rows: int, cols: int) -> RankedTables:
    """RankedTables of patterns of up to three pieces."""
    digits = oracle.DIGITS[1 : rows * cols]
    parts = [digits[i : i + 3] for i in range(0, len(digits), 3)]
    tables: RankedTables = FAST.build(rows, cols, " ".join(parts))
    return tables


@cache
def usual(rows: int, cols: int) -> RankedTables:
    """The usual tables of a size, made by the compiled program."""
    tables: RankedTables = FAST.build(rows, cols)
    return tables


@cache
def fifty(root: Path) -> list[dict[str, str]]:
    """The rows of the positions of Korf and Felner."""
    with (root / "fifteen" / "data" / "korf24.csv").open(encoding="utf-8") as table:
        return list(csv.DictReader(table))


# What the text says


def test_section_1_the_positions() -> None:
    """§1: there are 7,755,605,021,665,492,992,000,000 positions of 5×5,
    741,354,768,000 times as many as of 4×4."""
    many = factorial(25) // 2
    proves("7,755,605,021,665,492,992,000,000", many)
    proves("741,354,768,000", many // (factorial(16) // 2))


def test_section_1_the_fifty(root: Path) -> None:
    """§1: the fifty need 100.78 moves on average, and Korf and Felner's program
    expanded 360,892,479,671 nodes for each."""
    rows = fifty(root)
    assert len(rows) == 50
    proves("100.78", sum(int(row["optimal"]) for row in rows) / 50)
    nodes = sum(int(row["korf_felner_expansions"]) for row in rows)
    proves("360,892,479,671", Fraction(nodes, 50))


def test_the_fifty_are_positions_after_half_a_turn(root: Path) -> None:
    """Each of the fifty has a solution, of a length with the parity of its bound, and
    the two ways to write it are half a turn apart."""
    for row in fifty(root):
        korf, knuth = (
            [int(x) for x in row[name].split()]
            for name in ("start_korf", "start_knuth")
        )
        assert knuth == [(25 - x) % 25 for x in reversed(korf)]
        assert sorted(knuth) == list(range(25))
        far = oracle.manhattan(tuple(knuth), 5)
        assert (int(row["optimal"]) - far) % 2 == 0


def test_section_2_connected_partitions() -> None:
    """§2: there are 1,093 partitions 6-6-6-6 of connected patterns, but for mirrors,
    and the usual one is among them."""
    home = frozenset(range(24))
    found = {frozenset(parts) for parts in _divided(home)}
    assert {_mirrored(parts) for parts in found} == found
    proves("1,093", len({frozenset([parts, _mirrored(parts)]) for parts in found}))
    assert frozenset(map(frozenset, patterns_of("6-6-6-6", 5, 5))) in found


def _divided(free: frozenset[int]) -> list[tuple[frozenset[int], ...]]:
    """The ways to divide some cells of 5×5 into connected sets of six."""
    if not free:
        return [()]
    level = {frozenset([min(free)])}
    for _ in range(5):
        level = {
            full | {q}
            for full in level
            for p in full
            for q in beside(p, 5, 5)
            if q in free - full
        }
    outside = frozenset(range(25))
    return [
        (part, *others)
        for part in level
        if all(
            len(region) % 6 == 0
            for region in regions(tuple(outside - (free - part)), 5, 5)
        )
        for others in _divided(free - part)
    ]


def _mirrored(parts: frozenset[frozenset[int]]) -> frozenset[frozenset[int]]:
    """The mirror image of a partition of 5×5."""
    return frozenset(frozenset(x % 5 * 5 + x // 5 for x in part) for part in parts)


def test_section_2_the_most_compact() -> None:
    """§2: in the usual partition 27 pairs of neighbours lie in one pattern; so many do
    in one other, but for mirrors, and nowhere do more."""
    home = frozenset(range(24))
    found = {frozenset(parts) for parts in _divided(home)}

    def pairs(parts: frozenset[frozenset[int]]) -> int:
        near = {x: beside(x, 5, 5) for x in home}
        return sum(len(p.intersection(near[x])) for p in parts for x in p) // 2

    most = max(map(pairs, found))
    proves("27", most)
    best = [parts for parts in found if pairs(parts) == most]
    assert frozenset(map(frozenset, patterns_of("6-6-6-6", 5, 5))) in best
    assert len({frozenset([parts, _mirrored(parts)]) for parts in best}) == 2


def test_section_3_the_sizes() -> None:
    """§3, §4, §6: of 25 cells there are 177,100 sets of six, 251,400 blocks and
    181,008,000 scenes, hence four patterns of 90,504,000 bytes of bits, and 31,425 for
    a rank; an exercise: a set has 5 regions at most."""
    sets = comb(25, 6)
    proves("177,100", sets)
    base, region = array("I", bytes(4 * sets)), array("B", bytes(25 * sets))
    masks = array("I", bytes(8 * sets))
    blocks = FAST.survey(6, 5, 5, base, region, masks)
    proves("251,400", blocks)
    proves("181,008,000", blocks * 720)
    proves("90,504,000", 4 * -(-blocks // 8) * 720)
    proves("31,425", -(-blocks // 8))
    order = masks[:blocks].tolist()
    assert order == sorted(order)
    proves("5", max(region) + 1)
    cut_off = (1, 3, 5, 7, 9, 11)
    assert len(regions(cut_off, 5, 5)) == max(region) + 1
    rng = random.Random(24)
    for full in [rng.sample(range(25), 6) for _ in range(200)]:
        m = sum(1 << cell for cell in full)
        s = low_worths()[m & 0x1FFF] + high_worths(6)[m >> 13]
        assert masks[base[s]] == m
        parts = regions(tuple(full), 5, 5)
        numbers = [{region[25 * s + p] for p in part} for part in parts]
        assert sorted(n for each in numbers for n in each) == list(range(len(parts)))


def test_section_3_a_rank_is_the_place_in_the_order() -> None:
    """§3: what the two halves of a set add up to is how many sets come before it."""
    for n in range(1, 5):
        ranks = [
            low_worths()[m & 0x1FFF] + high_worths(n)[m >> 13]
            for m in sorted(
                sum(1 << cell for cell in full) for full in combinations(range(25), n)
            )
        ]
        assert ranks == list(range(comb(25, n)))


def test_section_5_a_jump_leads_to_the_rank_of_the_new_order() -> None:
    """§5: for up to five pieces, each row has the rank that each order becomes."""
    for n in range(1, 6):
        ranks, place = shifts(n)
        for order, r in ranked(n).items():
            for i, k in permutations(range(n), 2):
                after = list(order)
                after.insert(k, after.pop(i))
                row = place[BACK * (k < i) | min(i, k) << 3 | abs(i - k)]
                assert ranks[row + r] == ranked(n)[tuple(after)]


def test_section_10_the_automaton() -> None:
    """§10: with sequences of up to 12 moves there are 9,557 states."""
    proves("9,557", len(automaton(12, 5, 5)) // 4)


@needs_numba
def test_section_13_seven_pieces() -> None:
    """§13: of seven pieces there are 480,700 sets and 4,066,655,040 scenes."""
    sets = comb(25, 7)
    proves("480,700", sets)
    base, region = array("I", bytes(4 * sets)), array("B", bytes(25 * sets))
    blocks = FAST.survey(7, 5, 5, base, region, array("I", bytes(12 * sets)))
    proves("4,066,655,040", blocks * factorial(7))


# The tables, against a slow twin


def placed(tables: RankedTables, k: int, seen: Scene) -> int:
    """The word of a scene of pattern k, without its two low bits."""
    lie, _ = seen
    order = tuple(sorted(range(len(lie)), key=lie.__getitem__))
    m = sum(16 << cell for cell in lie)
    return ranked(len(lie))[order] << 33 | kind(k, tables) << 29 | m


def walk_home(
    words: Any, blanks: Any, k: int, home: int, size: int, beside: Any,
    lookup: Any, region: Any, ranks: Any, ones: Any, bits: Any, steps: Any,
) -> None:  # fmt: skip
    """Write down how many steps each of many words is from home."""
    for i in range(len(words)):
        steps[i] = descend(
            words[i], blanks[i], k, home, size, beside,
            lookup, region, ranks, ones, bits,
        )  # fmt: skip


WALK = CompiledSearch(walk_home)  # type: ignore[arg-type]


def steps_home(tables: RankedTables, k: int, scenes: dict[Scene, int]) -> list[int]:
    """How far from home scenes of pattern k are, as the tables have it."""
    size, shape = tables.rows * tables.cols, (tables.rows, tables.cols)
    if k >= len(tables.patterns) // 2:
        shape = (tables.cols, tables.rows)
    words, blanks = array("q"), array("q")
    for seen, d in scenes.items():
        w = placed(tables, k, seen)
        i = scene(w, seen[1], k, size, *tables.lore[:2])
        bit = tables.lore.bits[i >> 3] >> (i & 7) & 1
        assert bit == d >> 1 & 1, f"{seen} of {tables.patterns[k]} has a wrong bit"
        words.append(w | (d & 1) << 1 | (bit ^ d ^ 1) & 1)
        blanks.append(seen[1])
    goal = (tables.patterns[k], size - 1)
    home = scene(placed(tables, k, goal), size - 1, k, size, *tables.lore[:2])
    steps, near = array("q", [0]) * len(words), neighbours(*shape, 4)
    WALK(words, blanks, k, home, size, near, *tables.lore[:-1], steps)
    return list(steps)


@pytest.mark.slow("sweep")
@pytest.mark.parametrize(
    ("rows", "cols", "partition", "some"),
    [
        (3, 3, "1245 3678", [0, 1]),
        (2, 5, "", [0, 1, 2, 3]),
        (5, 2, "1267 38 459", [1, 2, 4, 5]),
        (3, 4, "1256 347 89a b", [1, 3, 4]),
        (4, 5, "123 456 789 abc def ghi j", [2, 6, 9]),
        (5, 5, "12 34 56 78 9a bc de fg hi jk lm no", [6, 11]),
    ],
)
def test_every_entry_agrees_with_a_slow_twin(
    rows: int, cols: int, partition: str, some: list[int]
) -> None:
    """Each scene of some patterns, in both readings, has the bit of its distance, and a
    walk home from it (from some scenes, where it is interpreted) is that long."""
    tables = FAST.build(rows, cols, partition)
    for k in some:
        by_rows = k < len(tables.patterns) // 2
        shape = (rows, cols) if by_rows else (cols, rows)
        scenes = twin(tables.patterns[k], *shape)
        few = dict(sorted(scenes.items())[:: 1 if COMPILED else 50])
        assert steps_home(tables, k, few) == list(few.values())


def test_every_move_changes_the_bound_by_one() -> None:
    """Along a walk each move changes the bound of each reading by one, and it is zero
    at home and nowhere else."""
    for rows, cols in [(5, 5), (4, 5), (3, 3), (2, 4)]:
        before, tables = None, threes(rows, cols)
        for board in walk(rows, cols, 5, 60):
            bounds = aspect(oracle.cells(board), rows, cols, tables).bounds
            if before is not None:
                changes = [a - b for a, b in zip(before, bounds, strict=True)]
                assert set(changes) <= {1, -1}
            assert (bounds == [0, 0]) == (board == oracle.goal(rows, cols))
            before = bounds


@needs_numba
@pytest.mark.parametrize(("rows", "cols"), [(4, 5), (5, 4), (5, 5)])
def test_bounds_along_a_solution_are_never_too_great(rows: int, cols: int) -> None:
    """On the way home along a shortest solution no bound says more than is left."""
    tables = usual(rows, cols) if rows * cols < 25 else threes(rows, cols)
    start = scrambled(rows, cols, 24, 60)
    found = FAST.solve(oracle.cells(start), rows, cols, tables=tables)
    board = start
    for left in range(len(found.pieces), 0, -1):
        assert lower_bound(oracle.cells(board), rows, cols, tables) <= left
        piece = found.pieces[len(found.pieces) - left]
        (board,) = {
            after
            for tile, after in oracle.neighbours(board, cols)
            if oracle.DIGITS[tile] == piece
        }


# The search


@pytest.mark.parametrize(("rows", "cols"), SIZES)
def test_solutions_are_shortest(rows: int, cols: int) -> None:
    """For every size, solutions are as short as those of a search from both ends."""
    quick = COMPILED or rows * cols < 10
    tables = usual(rows, cols) if quick and rows * cols < 25 else threes(rows, cols)
    for seed in range(3):
        start = scrambled(rows, cols, seed, 18 + seed)
        found = FAST.solve(oracle.cells(start), rows, cols, tables=tables)
        assert replayed(start, found, cols) == oracle.shortest(start, cols)


def test_every_position_of_six_cells() -> None:
    """Every position of 2×3 is solved in as few moves as possible."""
    for board, d in oracle.everything(2, 3).items():
        found = FAST.solve(oracle.cells(board), 2, 3, tables=usual(2, 3))
        assert replayed(board, found, 3) == d


def dull(
    board: oracle.Position, tables: RankedTables, ways: set[str]
) -> tuple[int, ...]:
    """The nodes for each length of a search that goes no way which is forbidden.

    The bounds are sums of dictionaries; of the moves that led to a node all are kept.
    """
    rows, cols, half = tables.rows, tables.cols, len(tables.patterns) // 2
    home, counts = oracle.goal(rows, cols), list[int]()

    def bound(board: oracle.Position) -> int:
        sums = [0, 0]
        for k, pattern in enumerate(tables.patterns):
            seen = [board, _turned(board, rows, cols)][k >= half]
            shape = (cols, rows) if k >= half else (rows, cols)
            lie = tuple(seen.index(x + 1) for x in pattern)
            sums[k >= half] += twin(pattern, *shape)[lie, seen.index(0)]
        return max(sums)

    def visit(board: oracle.Position, way: str, left: int) -> bool:
        counts[-1] += 1
        for _, after in oracle.neighbours(board, cols):
            blank, moved = board.index(0), after.index(0)
            d = {1: 0, -cols: 1, -1: 2, cols: 3}[moved - blank]
            allowed = not any(f"{way}{d}".endswith(word) for word in ways)
            paid = allowed and bound(after) < left
            if paid and (after == home or visit(after, f"{way}{d}", left - 1)):
                return True
        return False

    limit = bound(board)
    counts.append(0)
    while not visit(board, "", limit):
        counts.append(0)
        limit += 2
    return tuple(counts)


def _turned(board: oracle.Position, rows: int, cols: int) -> oracle.Position:
    """The mirror image of a position in the main diagonal."""
    turn = [j % cols * rows + j // cols for j in range(rows * cols)]
    turned = [0] * len(board)
    for j, tile in enumerate(board):
        turned[turn[j]] = turn[tile - 1] + 1 if tile else 0
    return tuple(turned)


@pytest.mark.parametrize("longest", [2, 8])
@pytest.mark.parametrize(
    ("rows", "cols", "partition"), [(3, 3, "1245 3678"), (2, 4, "123 4567")]
)
def test_it_counts_as_a_dull_search_does(
    rows: int, cols: int, partition: str, longest: int
) -> None:
    """Node by node the search is one that forgets no move, and has its bounds from
    dictionaries; whether only undoing is forbidden, or short cycles are, too."""
    tables = FAST.build(rows, cols, partition)
    table = memoryview(automaton(longest, rows, cols)).toreadonly()
    tables = tables._replace(lore=tables.lore._replace(after=table))
    ways = {"".join(map(str, directions(way))) for way in forbidden(longest)}
    for seed in range(4):
        start = scrambled(rows, cols, 40 + seed, 60)
        found = FAST.solve(oracle.cells(start), rows, cols, tables=tables)
        assert tuple(q.nodes for q in found.quotas) == dull(start, tables, ways)


def test_compiled_it_counts_the_same() -> None:
    """Compiled from outside as it stands, the program makes the same tables, and meets
    the same nodes."""
    pytest.importorskip("numba")
    for rows, cols in [(3, 3), (2, 5), (3, 4)]:
        digits = oracle.DIGITS[1 : rows * cols]
        partition = " ".join(digits[i : i + 4] for i in range(0, len(digits), 4))
        one, two = build(rows, cols, partition), FAST.build(rows, cols, partition)
        assert one == two
        for seed in range(3):
            start = oracle.cells(scrambled(rows, cols, 70 + seed, 40))
            slow = solve(start, rows, cols, tables=one)
            fast = FAST.solve(start, rows, cols, tables=one)
            assert (slow.pieces, slow.nodes) == (fast.pieces, fast.nodes)


@needs_numba
def test_divided_it_finds_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """Among threads the search finds the same solution, and counts as many nodes."""
    monkeypatch.setattr(dividing, "WORTH_IT", -1)
    monkeypatch.setattr(dividing, "PARTS", 6)
    search = DividedSearch(Divisible(twenty_four.attempt, Fork()), 2)  # type: ignore
    among = using(twenty_four, {"attempt": search, "descend": FAST.descend})
    for rows, cols in [(3, 3), (4, 5)]:
        tables = threes(rows, cols)
        for seed in range(3):
            start = oracle.cells(scrambled(rows, cols, 50 + seed, 40))
            one = FAST.solve(start, rows, cols, tables=tables)
            two = among.solve(start, rows, cols, tables=tables)
            assert (one.pieces, one.nodes) == (two.pieces, two.nodes)


@needs_numba
def test_the_library_solves_larger_boards_by_it() -> None:
    """A board of 4×5 is solved by twenty-four, with tables from the store, and one of
    3×4 is refused by it; its bound is one of the lower bounds."""
    start = Position(scrambled(4, 5, 24, 24), 4, 5)
    found = fifteen.solve(start)
    assert found.method == "twenty-four"
    assert found.length == oracle.shortest(start.tiles, 5)
    bound = LOWER_BOUNDS["patterns of six"]
    assert 0 < bound(start) <= found.length
    with pytest.raises(ValueError, match=r"^Sorry, 3×4 is for pattern-database"):
        fifteen.solve(Position.goal(3, 4), "twenty-four")
    with pytest.raises(ValueError, match=r"^Sorry, 3×4 is for pattern-database"):
        bound(Position.goal(3, 4))


def test_tables_are_the_same_however_they_are_made() -> None:
    """In several threads the same tables are made, and all scenes are counted."""
    told: list[tuple[int, int]] = []

    def tell(done: int, scenes: int) -> None:
        told.append((done, scenes))

    one = FAST.build(3, 5, "1234 5678 9ab cde")
    two = FAST.build(3, 5, "1234 5678 9ab cde", tell, 3)
    assert one == two
    assert told == sorted(told)
    assert told[-1][0] == told[-1][1]
    assert len({scenes for _, scenes in told}) == 1


def test_quotas_that_fail_are_reported() -> None:
    """Each bound that fails is told in its order, from the greater one of the two."""
    told: list[korf0.Quota] = []
    start = oracle.cells(scrambled(3, 3, 4, 60))
    found = FAST.solve(start, 3, 3, told.append, tables=threes(3, 3))
    assert tuple(told) == found.quotas[:-1]
    lengths = [q.happy + q.sad for q in found.quotas]
    assert lengths == list(range(lengths[0], len(found.pieces) + 1, 2))
    assert lengths[0] == lower_bound(start, 3, 3, threes(3, 3))


@pytest.mark.parametrize(("rows", "cols"), SIZES)
def test_the_goal_is_solved_by_doing_nothing(rows: int, cols: int) -> None:
    """At home no moves are left, none are tried, and the start is left alone."""
    start = oracle.cells(oracle.goal(rows, cols))
    found = solve(start, rows, cols, tables=threes(rows, cols))
    assert found == korf0.Solution(0, 0, "", 0, ())
    assert start == oracle.cells(oracle.goal(rows, cols))


def test_no_index_counts_from_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """The search never uses an index below zero."""
    attempt, searched = twenty_four.attempt, []

    def careful(*rest: Any) -> tuple[int, int]:
        given: list[Any] = [a if isinstance(a, int) else Unsigned(a) for a in rest]
        searched.append(rest)
        result = attempt(*given)
        rest[-5][:] = array("B", list(given[-5]))
        return result

    monkeypatch.setattr(twenty_four, "attempt", careful)
    for rows, cols in [(2, 3), (3, 2), (3, 3)]:
        board = scrambled(rows, cols, 3, 24)
        found = solve(oracle.cells(board), rows, cols, tables=threes(rows, cols))
        replayed(board, found, cols)
    assert searched


def test_there_is_a_note_for_each_level(monkeypatch: pytest.MonkeyPatch) -> None:
    """However long a search may go on, each of its levels has room for its notes."""
    tried: list[int] = []

    def attempt(*given: Any) -> tuple[int, int]:
        length = given[4]
        pos, tim, way, at, old = map(len, given[-5:])
        assert min(pos - 1, tim, way, at - 1, old // 2) > length
        tried.append(length)
        if length > 300:
            raise InterruptedError
        return 0, 0

    monkeypatch.setattr(twenty_four, "attempt", attempt)
    with pytest.raises(InterruptedError):
        solve(oracle.cells(scrambled(3, 3, 4, 60)), 3, 3, tables=threes(3, 3))
    assert tried


# What it refuses


@pytest.mark.parametrize(("rows", "cols"), [(1, 5), (6, 5), (9, 9)])
def test_trays_that_are_too_large(rows: int, cols: int) -> None:
    """A tray of more than 25 cells, or of one row, is refused by every function."""
    start = array("b", [*range(rows * cols - 1), -1])
    message = f"^Sorry, {re.escape(refusal(rows, cols))}\\.$"
    calls: list[Callable[[], object]] = [
        lambda: solve(start, rows, cols),
        lambda: build(rows, cols, "123"),
        lambda: build(rows, cols),
        lambda: patterns_of("123", rows, cols),
    ]
    for call in calls:
        with pytest.raises(ValueError, match=message):
            call()


@pytest.mark.parametrize(
    ("partition", "message"),
    [
        ("1234 567", "“1234 567” is no partition of 3×3."),
        ("1234 5677", "“1234 5677” is no partition of 3×3."),
        ("6-6-6-6", "“6-6-6-6” is no partition of 3×3."),
        ("1234567 8", "A pattern has at most 6 pieces."),
    ],
)
def test_what_is_no_partition(partition: str, message: str) -> None:
    """A partition has each piece once, and six in a pattern at most."""
    with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
        build(3, 3, partition)


@pytest.mark.parametrize(("rows", "cols"), SIZES)
def test_usual_partitions_are_partitions(rows: int, cols: int) -> None:
    """Each name stands for patterns of the sizes that it says, each in one piece, in
    both readings."""
    ((name, _),) = partitions(rows, cols).items()
    for shape in ((rows, cols), (cols, rows)):
        patterns = patterns_of(name, *shape)
        assert "-".join(str(len(pattern)) for pattern in patterns) == name
        for pattern in patterns:
            others = set(range(rows * cols)) - set(pattern)
            assert len(regions(tuple(others), *shape)) == 1


def test_trays_of_the_wrong_parity() -> None:
    """A tray that cannot be solved is refused, as korf0 refuses it."""
    for rows, cols in QUICK:
        board = list(oracle.goal(rows, cols))
        board[0], board[1] = board[1], board[0]
        with pytest.raises(korf0.Unreachable, match=re.escape(korf0.UNREACHABLE)):
            solve(oracle.cells(tuple(board)), rows, cols, tables=threes(rows, cols))


def test_tables_for_other_trays_are_refused() -> None:
    """RankedTables are for trays of one size, and even 2×3 is not 3×2."""
    for rows, cols in [(3, 3), (3, 2), (4, 4)]:
        start = oracle.cells(oracle.goal(rows, cols))
        with pytest.raises(ValueError, match=f"not for trays of {rows}×{cols}"):
            solve(start, rows, cols, tables=threes(2, 3))


def test_tables_that_lead_nowhere_are_noticed() -> None:
    """RankedTables without a happy step are not followed for ever."""
    tables = threes(3, 3)
    empty = tables.lore._replace(bits=memoryview(bytes(len(tables.lore.bits))))
    start = oracle.cells(scrambled(3, 3, 4, 60))
    with pytest.raises(ValueError, match=f"^{re.escape(WRONG)}$"):
        solve(start, 3, 3, tables=tables._replace(lore=empty))


def test_a_path_that_does_not_lead_home_is_noticed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What a search has found is looked at before it is said to be a solution."""

    def wrong(*given: Any) -> tuple[int, int]:
        given[-5][2] = 5
        return 1, 1

    monkeypatch.setattr(twenty_four, "attempt", wrong)
    start = oracle.cells((1, 2, 3, 4, 5, 6, 7, 0, 8))
    with pytest.raises(ValueError, match=f"^{re.escape(WRONG)}$"):
        solve(start, 3, 3, tables=threes(3, 3))
