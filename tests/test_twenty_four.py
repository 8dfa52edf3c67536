"""twenty_four: its ranks, its tables, its search, and what the text says."""

from __future__ import annotations

import random
from array import array
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb, factorial

import oracle
import pytest
from conftest import needs_numba, table
from positions import SHAPES
from test_pattern_database import COMPILED_HERE, regions, scrambled, twin

import fifteen
import korf0
from fifteen.board.position import Position
from fifteen.planning.bounds import LOWER_BOUNDS
from fifteen.short_cycles import directions, forbidden
from fifteen.twenty_four import (
    RankedTables,
    high_worths,
    low_worths,
    partitions,
    patterns_of,
)
from proofweave import proves

FAST = COMPILED_HERE["twenty_four"]

FIFTY = table("fifteen/data/korf24.csv")
"""The rows of the positions of Korf and Felner."""


# What the text says


def test_section_1_the_positions() -> None:
    """§1: there are 7,755,605,021,665,492,992,000,000 positions of 5×5,
    741,354,768,000 times as many as of 4×4."""
    many = factorial(25) // 2
    proves("7,755,605,021,665,492,992,000,000", many)
    proves("741,354,768,000", many // (factorial(16) // 2))


def test_section_1_the_fifty() -> None:
    """§1: the fifty need 100.78 moves on average, and Korf and Felner's program
    expanded 360,892,479,671 nodes for each."""
    rows = FIFTY
    assert len(rows) == 50
    proves("100.78", sum(int(row["optimal"]) for row in rows) / 50)
    nodes = sum(int(row["korf_felner_expansions"]) for row in rows)
    proves("360,892,479,671", Fraction(nodes, 50))


def test_the_fifty_are_positions_after_half_a_turn() -> None:
    """Each of the fifty has a solution, of a length with the parity of its bound, and
    the two ways to write it are half a turn apart."""
    for row in FIFTY:
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


@cache
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
            for q in oracle.beside(p, 5, 5)
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
        near = {x: oracle.beside(x, 5, 5) for x in home}
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


@needs_numba
def test_section_13_seven_pieces() -> None:
    """§13: of seven pieces there are 480,700 sets and 4,066,655,040 scenes."""
    sets = comb(25, 7)
    proves("480,700", sets)
    base, region = array("I", bytes(4 * sets)), array("B", bytes(25 * sets))
    blocks = FAST.survey(7, 5, 5, base, region, array("I", bytes(12 * sets)))
    proves("4,066,655,040", blocks * factorial(7))


# The search


def dull(
    board: oracle.Position, tables: RankedTables, ways: set[str]
) -> tuple[int, ...]:
    """The nodes for each length of a search that goes no way which is forbidden.

    The bounds are sums of dictionaries; of the moves that led to a node all are kept.
    """
    rows, cols = tables.rows, tables.cols
    half = len(tables.patterns) // 2
    home, counts = oracle.goal(rows, cols), list[int]()

    def bound(board: oracle.Position) -> int:
        sums = [0, 0]
        for k, pattern in enumerate(tables.patterns):
            turned = k >= half
            seen = oracle.by_columns(board, cols) if turned else board
            shape = (cols, rows) if turned else (rows, cols)
            lie = tuple(seen.index(x + 1) for x in pattern)
            sums[1 if turned else 0] += twin(pattern, *shape)[lie, seen.index(0)]
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


@pytest.mark.parametrize("longest", [2, 8])
@pytest.mark.parametrize(
    ("rows", "cols", "partition"), [(3, 3, "1245 3678"), (2, 4, "123 4567")]
)
def test_it_counts_as_a_dull_search_does(
    rows: int, cols: int, partition: str, longest: int
) -> None:
    """Node by node the search is one that forgets no move, and has its bounds from
    dictionaries; whether only undoing is forbidden, or short cycles are, too, which on
    the last boards makes a difference.  Each quota that fails is told."""
    tables = FAST.build(rows, cols, partition, longest=longest)
    ways = {"".join(map(str, directions(way))) for way in forbidden(longest)}
    for seed in range(6):
        start = scrambled(rows, cols, 40 + seed, 60)
        told = list[korf0.Quota]()
        given = oracle.cells(start), rows, cols, told.append
        found = FAST.solve(*given, tables=tables)
        assert tuple(q.nodes for q in found.quotas) == dull(start, tables, ways)
        assert tuple(told) == found.quotas[:-1]


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


@pytest.mark.parametrize(("rows", "cols"), SHAPES)
def test_the_patterns_of_a_name_lie_together(rows: int, cols: int) -> None:
    """Each pattern of the usual partition is in one piece, in both readings."""
    ((name, _),) = partitions(rows, cols).items()
    for shape in ((rows, cols), (cols, rows)):
        for pattern in patterns_of(name, *shape):
            others = set(range(rows * cols)) - set(pattern)
            assert len(regions(tuple(others), *shape)) == 1
