"""pattern_database: its bounds, its tables, its search, and what the text says."""

from __future__ import annotations

import hashlib
import inspect
import random
import re
from array import array
from functools import cache
from importlib import import_module
from itertools import combinations, permutations
from math import factorial, perm
from pathlib import Path
from types import ModuleType
from typing import Any

import oracle
import positions
import pytest
from conftest import COMPILED, needs_numba, table
from tiers import sweep

import korf0
from fifteen import twenty_four
from fifteen.compiling.compiled import compiled
from fifteen.pattern_database import (
    FAR,
    UNKNOWN,
    WRONG,
    Tables,
    aspect,
    jumps,
    lower_bound,
    patterns_of,
    push,
    solve,
)
from fifteen.tray import cells, distance, neighbours
from figures.one_board_table import ONE_BOARD, efforts, methods
from proofweave import proves

PARTS = "attempt", "connect", "descend", "pack", "spread", "survey"
BATCH = """
def descend_from_all(words, blanks, steps, {given}):
    for i in range(len(words)):
        steps[i] = descend(words[i], blanks[i], {given})
"""
"""Many walks home by one call, which costs more than a walk."""


def with_batch(program: ModuleType) -> ModuleType:
    """A program that walks home from many scenes, too."""
    given = list(inspect.signature(program.descend).parameters)[2:]
    more = ModuleType(program.__name__)
    vars(more).update(vars(program))
    exec(BATCH.format(given=", ".join(given)), vars(more))
    return more


BOTH = {
    name: import_module(f"fifteen.{name}")
    for name in ("pattern_database", "twenty_four")
}
COMPILED_HERE = {
    name: compiled(with_batch(program), *PARTS, "descend_from_all")
    for name, program in BOTH.items()
}
FAST = COMPILED_HERE["pattern_database"]
of_both = pytest.mark.parametrize("name", BOTH)
FEW = "123 48c 567 9de abf"
EASY = "16a8ec42db3597f0"
TRANSPOSED = "159d26ae37bf48c0"
SIZES = [
    (name, rows, cols)
    for name, program in BOTH.items()
    for rows, cols in positions.SHAPES
    if not program.refusal(rows, cols)
]
of_all_sizes = pytest.mark.parametrize(("name", "rows", "cols"), SIZES)
Board = oracle.Position
Scene = tuple[tuple[int, ...], int]


def scrambled(rows: int, cols: int, seed: int, moves: int) -> Board:
    """The last position of a random walk."""
    return positions.scrambled(rows, cols, seed, moves, moves).tiles


@cache
def twin(
    pattern: tuple[int, ...], rows: int, cols: int, until: Scene | None = None
) -> dict[Scene, int]:
    """How many moves of its pieces a pattern needs, the empty cell being anywhere; no
    more scenes are looked for when one of them is found.

    A dictionary, a list for each distance, and nothing clever.
    """
    start = (pattern, rows * cols - 1)
    found, wave = {start: 0}, [start]
    while wave and until not in found:
        for lie, blank in wave:
            for q in oracle.beside(blank, rows, cols):
                if q not in lie and (lie, q) not in found:
                    found[lie, q] = found[lie, blank]
                    wave.append((lie, q))
        after = []
        for lie, blank in wave:
            for q in oracle.beside(blank, rows, cols):
                scene = (tuple(blank if cell == q else cell for cell in lie), q)
                if q in lie and scene not in found:
                    found[scene] = found[lie, blank] + 1
                    after.append(scene)
        wave = after
    return found


def the_hundred(name: str, many: int) -> list[tuple[str, int]]:
    """The first boards of a file, and how many moves each takes."""
    rows = table(f"fifteen/data/{name}")[:many]
    return [(row["start_knuth"], int(row["optimal"])) for row in rows]


def replayed(start: Board, found: korf0.Solution, cols: int = 4) -> int:
    """The length of a solution that leads home."""
    assert oracle.replay(start, found.pieces, cols)[:-1] == tuple(range(1, len(start)))
    return len(found.pieces)


@cache
def tables_of(name: str, rows: int, cols: int, partition: str = "") -> Any:
    """The tables of a partition, by the compiled program; or the usual ones.

    The automaton in those of twenty_four is a short one, which is soon made.
    """
    more = {"longest": twenty_four.SHORTER} if name == "twenty_four" else {}
    return COMPILED_HERE[name].build(rows, cols, partition, **more)


def small(name: str, rows: int, cols: int) -> Any:
    """Tables of patterns of up to three tiles."""
    digits = oracle.DIGITS[1 : rows * cols]
    parts = [digits[i : i + 3] for i in range(0, len(digits), 3)]
    return tables_of(name, rows, cols, " ".join(parts))


def usual(rows: int, cols: int) -> Tables:
    """The usual tables of pattern_database."""
    tables: Tables = tables_of("pattern_database", rows, cols)
    return tables


def few() -> Tables:
    """Tables of five patterns of three tiles."""
    tables: Tables = tables_of("pattern_database", 4, 4, FEW)
    return tables


def ready(name: str, rows: int, cols: int) -> Any:
    """The usual tables of a size if they are soon made, or small ones."""
    most = 12 if name == "pattern_database" else 20
    soon = rows * cols <= (most if COMPILED else 9)
    return tables_of(name, rows, cols) if soon else small(name, rows, cols)


# Words, ranks and blocks, in slow


@cache
def ranked(n: int) -> dict[tuple[int, ...], int]:
    """The place of each order of n pieces in the dictionary of all orders."""
    return {order: r for r, order in enumerate(permutations(range(n)))}


@cache
def set_and_rank(lie: tuple[int, ...]) -> tuple[int, int]:
    """The set of the cells of some pieces, in the bits of a word, and their rank."""
    order = tuple(sorted(range(len(lie)), key=lie.__getitem__))
    return sum(16 << cell for cell in lie), ranked(len(lie))[order]


def regions(full: tuple[int, ...], rows: int, cols: int) -> list[set[int]]:
    """The sets of cells that hang together without those that are full."""
    free, found = set(range(rows * cols)) - set(full), []
    while free:
        region = [free.pop()]
        for cell in region:
            more = free.intersection(oracle.beside(cell, rows, cols))
            region += sorted(more)
            free -= more
        found.append(set(region))
    return found


def placed(tables: Any, k: int, scene: Scene) -> tuple[int, int]:
    """The word of a scene of pattern k without its low bits, and its place in the
    bits."""
    (lie, blank), lore = scene, tables.lore
    m, r = set_and_rank(lie)
    if isinstance(tables, Tables):
        columns = k >= len(tables.patterns) // 2 and tables.rows != tables.cols
        m |= columns << 20
        return r << 21 | m, lore.first[k] + r * lore.wide[k] + lore.block[m + blank]
    w = r << 33 | twenty_four.kind(k, tables) << 29 | m
    size = tables.rows * tables.cols
    return w, twenty_four.scene(w, blank, k, size, *lore[:2])


def steps_home(name: str, tables: Any, k: int, scenes: dict[Scene, int]) -> list[int]:
    """How far from home scenes of pattern k are, as the tables have it."""
    shape = (tables.rows, tables.cols)[:: 1 if k < len(tables.patterns) // 2 else -1]
    size = tables.rows * tables.cols
    near = neighbours(*shape, 4)
    words, blanks = array("q"), array("q")
    _, home = placed(tables, k, (tables.patterns[k], size - 1))
    lore = tables.lore if isinstance(tables, Tables) else tables.lore[:-1]
    for scene, d in scenes.items():
        w, i = placed(tables, k, scene)
        bit = tables.lore.bits[i >> 3] >> (i & 7) & 1
        assert bit == d >> 1 & 1, f"{scene} of {tables.patterns[k]} has a wrong bit"
        w |= (d & 1) << 1 | (bit ^ d ^ 1) & 1
        words.append(w)
        blanks.append(scene[1])
    steps = array("q", bytes(8 * len(words)))
    descend_from_all = COMPILED_HERE[name].descend_from_all
    descend_from_all(words, blanks, steps, k, home, size, near, *lore)
    return [*steps]


@pytest.mark.parametrize(
    ("name", "rows", "cols", "partition", "some"),
    sweep(
        [
            ("pattern_database", 2, 4, "123 567 4", [0, 1, 2, 3, 4, 5]),
            ("pattern_database", 4, 4, FEW, [3]),
            ("pattern_database", 3, 4, "1256 347 89a b", [1, 3, 5]),
            ("pattern_database", 3, 3, "1245 3678", [0, 1]),
            ("pattern_database", 5, 2, "1267 38 459", [1, 2, 4, 5]),
            ("twenty_four", 3, 3, "1245 3678", [0, 1]),
            ("twenty_four", 2, 5, "", [0, 2]),
            ("twenty_four", 3, 4, "1256 347 89a b", [1, 3, 5]),
            ("twenty_four", 5, 2, "1267 38 459", [1, 2, 4, 5]),
            ("twenty_four", 4, 5, "12 34 56 78 9a bc de fg hi j", [2, 12]),
            ("twenty_four", 5, 5, "12 34 56 78 9a bc de fg hi jk lm no", [6, 11]),
        ],
        4,
    ),
)
def test_every_entry_agrees_with_a_slow_twin(
    name: str, rows: int, cols: int, partition: str, some: list[int]
) -> None:
    """Each scene of some patterns, in both readings, has the bit of its distance, and a
    walk home from it (from some scenes, where it is interpreted) is that long."""
    tables = tables_of(name, rows, cols, partition)
    for k in some:
        by_rows, pattern = k < len(tables.patterns) // 2, tables.patterns[k]
        scenes = twin(pattern, *((rows, cols) if by_rows else (cols, rows)))
        ways = perm(rows * cols, len(pattern)) * (rows * cols - len(pattern))
        assert len(scenes) == ways
        few = dict(sorted(scenes.items())[:: 1 if COMPILED else 50])
        assert steps_home(name, tables, k, few) == list(few.values())


@pytest.mark.slow("sweep")
def test_every_position_of_nine_cells() -> None:
    """For each of the 181,440 positions of 3×3 the bound is the true distance; where
    it is interpreted, for some of them."""
    tables, everything = usual(3, 3), oracle.everything(3, 3)
    assert len(everything) == 181_440
    boards = list(everything.items())[:: 1 if COMPILED else 100]
    scenes = {}
    for board, d in boards:
        lie = tuple(board.index(tile) for tile in range(1, 9))
        scenes[lie, board.index(0)] = d
    assert steps_home("pattern_database", tables, 0, scenes) == list(scenes.values())
    for board, d in boards[:: len(boards) // 500]:
        assert aspect(oracle.cells(board), 3, 3, tables).bounds == [d, d]


# What the text says


def test_section_2_connected_partitions() -> None:
    """§2: there are 90 partitions 6-6-3 of connected patterns, but for mirrors."""
    compact = {
        full for many in (3, 6) for full in combinations(range(15), many)
        if len(regions(tuple(set(range(16)) - set(full)), 4, 4)) == 1
    }  # fmt: skip
    found = set()
    for three in (full for full in compact if len(full) == 3):
        rest = [x for x in range(15) if x not in three]
        for six in combinations(rest, 6):
            other = tuple(x for x in rest if x not in six)
            if six in compact and other in compact:
                found.add(frozenset([three, six, other]))
    assert {mirrored(parts) for parts in found} == found
    proves("90", len({frozenset([parts, mirrored(parts)]) for parts in found}))
    assert frozenset(patterns_of("6-6-3", 4, 4)) in found


def mirrored(parts: frozenset[tuple[int, ...]]) -> frozenset[tuple[int, ...]]:
    """The mirror image of a partition of 4×4."""
    return frozenset(tuple(sorted(x % 4 * 4 + x // 4 for x in part)) for part in parts)


def test_section_3_without_regions() -> None:
    """§3: if regions are forgotten, the bound for 1, 2 and 3 may change by five."""
    scenes = twin((0, 1, 2), 4, 4)
    least: dict[tuple[int, ...], int] = {}
    for (lie, _), d in scenes.items():
        least[lie] = min(d, least.get(lie, FAR))
    changes = {
        abs(least[lie] - least[tuple(blank if cell == q else cell for cell in lie)])
        for lie, blank in scenes
        for q in oracle.beside(blank, 4, 4)
        if q in lie
    }
    proves("five", max(changes))


SIZES_OF_4_BY_4 = {3: 632, 5: 7_284, 6: 16_412, 7: 27_748, 8: 35_347}


@pytest.mark.parametrize(
    ("n", "blocks", "scenes"),
    [
        (3, "632", "3,792"),
        (5, "7,284", "874,080"),
        (6, "16,412", "11,816,640"),
        (7, "27,748", "139,849,920"),
        (8, "35,347", "1,425,191,040"),
    ],
)
def test_section_4_the_sizes(n: int, blocks: str, scenes: str) -> None:
    """§4: there are 632 blocks and 3,792 scenes of 3 pieces, 7,284 and 874,080 of 5,
    16,412 and 11,816,640 of 6, 27,748 and 139,849,920 of 7, 35,347 and 1,425,191,040
    of 8."""
    many = sum(len(regions(full, 4, 4)) for full in combinations(range(16), n))
    proves(blocks, many)
    proves(scenes, many * factorial(n))
    assert many == SIZES_OF_4_BY_4[n]
    block, masks = array("H", [UNKNOWN]) * (1 << 20), array("H", [0]) * (1 << 16)
    assert FAST.survey(n, 16, 0, neighbours(4, 4, 4), block, masks) == many


def test_section_5_how_many_permutations() -> None:
    """§5: jumps of one of eight pieces over at most three others permute the ranks in
    30 ways, one of which changes nothing."""
    orders = set()
    for i, k in permutations(range(8), 2):
        if abs(i - k) <= 3:
            order = list(range(8))
            order.insert(k, order.pop(i))
            orders.add(tuple(order))
    proves("30", len(orders) + 1)
    assert len(jumps(8, 3)[0]) == 30 * factorial(8)


def test_section_7_one_bit_is_enough() -> None:
    """§7: the bit of a scene and whether d is odd tell if a step is happy."""
    tables, pattern = few(), few().patterns[0]
    scenes = twin(pattern, 4, 4)
    rng = random.Random(7)
    for scene in rng.sample(sorted(scenes), 500):
        (lie, blank), d = scene, scenes[scene]
        w = placed(tables, 0, scene)[0] | (d & 1) << 1 | (d >> 1 ^ d ^ 1) & 1
        for q in oracle.beside(blank, 4, 4):
            if q in lie:
                after = (tuple(blank if cell == q else cell for cell in lie), q)
                u, sad = push(w, q, blank, 0, *tables.lore)
                assert scenes[after] - d == (1 if sad else -1)
                e = scenes[after]
                assert (u >> 1 & 1, u & 1) == (e & 1, (e >> 1 ^ e ^ 1) & 1)
                assert u ^ u & 3 == placed(tables, 0, after)[0]


def test_section_7_a_rank_is_small() -> None:
    """§7: for a pattern of six pieces, a rank has 2052 bytes."""
    blocks = sum(len(regions(full, 4, 4)) for full in combinations(range(16), 6))
    proves("2052 bytes", -(-blocks // 8))


@pytest.mark.parametrize(
    ("name", "size", "usual"),
    [
        ("5-5-5", "327,960", "1,572,480"),
        ("6-6-3", "2,955,354", "11,534,880"),
        ("7-8", "195,657,840", "576,576,000"),
    ],
)
def test_section_7_the_sizes(name: str, size: str, usual: str) -> None:
    """§7: the tables have 327,960 bytes for 5-5-5, 2,955,354 for 6-6-3 and 195,657,840
    for 7-8, where one usually has 1,572,480, 11,534,880 and 576,576,000."""
    patterns = patterns_of(name, 4, 4)
    blocks = [(SIZES_OF_4_BY_4[len(p)], factorial(len(p))) for p in patterns]
    proves(size, sum(-(-many // 8) * f for many, f in blocks))
    proves(usual, sum(perm(16, len(p)) for p in patterns))


DIGESTS = {
    (2, 5, ""): "5b55fa1434c3b96d",
    (3, 4, "12 3 4567 89ab"): "877e7c1d88b0ff03",
    (4, 4, FEW): "7be8a74f44ffd621",
    (4, 4, "6-6-3"): "cfa4f61b1512bdd9",
}
"""Of the bits, as they were when the wave had a byte for every scene."""


@pytest.mark.parametrize("jobs", [1, 2])
def test_the_bits_are_what_they_were(jobs: int) -> None:
    """Files that were kept stay good: not a bit has changed since the wave had a byte
    for each scene, not even where nothing is; however many threads there are."""
    for given, digest in DIGESTS.items():
        if COMPILED or given[:2] != (4, 4) or given[2] == FEW:
            bits = FAST.build(*given, None, jobs).lore.bits
            assert hashlib.blake2b(bits, digest_size=8).hexdigest() == digest, given


def test_section_14_the_longest_list() -> None:
    """§10: the pattern of eight in 7-8 has more than a thousand million scenes."""
    pattern = max(patterns_of("7-8", 4, 4), key=len)
    scenes = SIZES_OF_4_BY_4[len(pattern)] * factorial(len(pattern))
    proves("more than a thousand million", scenes)


@needs_numba
def test_section_18_the_transposition() -> None:
    """§14: for the transposition 6-6-3 says 48."""
    proves("48", lower_bound(cells(TRANSPOSED), 4, 4, usual(4, 4)))


@pytest.mark.slow("sweep")
def test_exercise_3_the_farthest_scene() -> None:
    """C, 3: no scene of the pieces 1, 2 and 3 is farther than 16 steps from home."""
    proves("16", max(twin((0, 1, 2), 4, 4).values()))


@pytest.mark.slow("sweep")
def test_exercise_3_the_scenes() -> None:
    """C, 3: the farthest scenes have the pieces in 14, 11 and 12, or 11, 14 and 12; and
    their Manhattan distance."""
    known = twin((0, 1, 2), 4, 4)
    most = max(known.values())
    farthest = [scene for scene, d in known.items() if d == most]
    assert {tuple(scene[0]) for scene in farthest} == {(14, 11, 12), (11, 14, 12)}
    for scene in farthest:
        h = sum(distance(x, j, 4) for x, j in enumerate(scene[0]))
        proves("14, so it misses 2", h, most - h)


# Bounds and solutions


def test_the_bounds_of_a_reflected_tray() -> None:
    """The mirror image of a tray has the bounds of its readings exchanged."""
    for seed in range(10):
        board = scrambled(4, 4, seed, 100)
        mirror = oracle.by_columns(board)
        one, two = (aspect(oracle.cells(b), 4, 4, few()) for b in (board, mirror))
        assert one.bounds == two.bounds[::-1]


def test_section_28_the_rest_of_the_quotas(tmp_path: Path) -> None:
    """§24: two quotas more are foretold to a tenth; best-first lacks 10^11 nodes."""
    lines = ONE_BOARD.read_text(encoding="utf-8").splitlines()
    errors = []
    for effort in efforts(70):
        mine = [line for line in lines if line.startswith(f"{effort.method},")]
        shorter = tmp_path / "shorter.csv"
        shorter.write_text("\n".join([lines[0], *mine[:-2]]), encoding="utf-8")
        (foretold,) = efforts(effort.measured, shorter)
        counted = sum(int(line.split(",")[2]) for line in mine)
        errors.append(100 * abs(foretold.nodes - counted) / counted)
    proves("less than 10", max(errors))
    lacking = {effort.method: effort.nodes for effort in efforts(70)}
    proves("about a hundred thousand million", lacking["best-first"])
    table = methods(70).markup
    assert table.count("≈") == 2 * (len(lacking) - 1)
    assert "<td>47,420,450</td>" in table


def test_the_seventeen_are_their_own_mirror_image() -> None:
    """There are 17 positions that need 80 moves; the mirror image of each is another,
    or itself."""
    boards = the_hundred("hardest80.csv", 99)
    found = {oracle.position(start) for start, _ in boards}
    proves("17", len(found))
    assert {length for _, length in boards} == {80}
    assert {oracle.by_columns(board) for board in found} == found
    assert sum(oracle.by_columns(board) == board for board in found) == 5


@needs_numba
@pytest.mark.parametrize("name", sweep(["korf100.csv", "random300.csv"], 2))
def test_lengths_that_are_known(name: str) -> None:
    """Korf's hundred and the first hundred of the random ones have the lengths that
    are known, with 6-6-3, and all solutions lead home."""
    nodes = 0
    for start, length in the_hundred(name, 100):
        found = FAST.solve(cells(start), 4, 4, tables=usual(4, 4))
        assert replayed(oracle.position(start), found) == length
        nodes += found.nodes
    assert name != "korf100.csv" or nodes == 14_980_888


def test_quotas_that_fail_are_reported() -> None:
    """Each bound that fails is told in its order, from 30, a dozen moves too few."""
    told: list[korf0.Quota] = []
    found = solve(cells(EASY), 4, 4, told.append, tables=few())
    assert tuple(told) == found.quotas[:-1]
    lengths = [q.happy + q.sad for q in found.quotas]
    assert lengths == list(range(lengths[0], 43, 2))
    assert lengths[0] == lower_bound(cells(EASY), 4, 4, few())
    assert lengths[-1] - lengths[0] == 12


# Both programs that have tables of patterns

SOME = [
    *(("pattern_database", *size) for size in [(4, 4), (3, 3), (2, 4), (3, 2), (2, 5)]),
    *(("twenty_four", *size) for size in [(5, 5), (4, 5), (5, 4), (3, 3), (2, 4)]),
]
"""Sizes of boards with and without several regions, square and not."""


@pytest.mark.parametrize(("name", "rows", "cols"), SOME)
def test_every_move_changes_the_bound_by_one(name: str, rows: int, cols: int) -> None:
    """§3: along a walk each move changes the bound of each reading by one, and it is
    zero at home and nowhere else."""
    before, tables = None, small(name, rows, cols)
    for board in positions.walk(rows, cols, 5, 30, 30):
        bounds = BOTH[name].aspect(oracle.cells(board), rows, cols, tables).bounds
        if before is not None:
            changes = [a - b for a, b in zip(before, bounds, strict=True)]
            assert set(changes) <= {1, -1}
        assert (bounds == [0, 0]) == (board == oracle.goal(rows, cols))
        before = bounds


@needs_numba
@pytest.mark.parametrize(("name", "rows", "cols"), SOME)
def test_bounds_are_never_too_great(name: str, rows: int, cols: int) -> None:
    """A bound is never above the number of moves from the goal; along a shortest
    solution it is never above the number of moves that are left."""
    tables, bound = ready(name, rows, cols), BOTH[name].lower_bound
    for k, board in enumerate(positions.walk(rows, cols, 9, 40, 40)):
        assert bound(oracle.cells(board), rows, cols, tables) <= k
    start = board
    found = COMPILED_HERE[name].solve(oracle.cells(start), rows, cols, tables=tables)
    left = replayed(start, found, cols)
    for piece in ["", *found.pieces]:
        start = oracle.replay(start, piece, cols)
        if piece != "":
            left -= 1
        assert bound(oracle.cells(start), rows, cols, tables) <= left
    assert start == oracle.goal(rows, cols)


@of_both
def test_tables_are_the_same_however_they_are_made(name: str) -> None:
    """In several threads the same tables are made, and all scenes are counted."""
    told: list[tuple[int, int]] = []
    build, partition = COMPILED_HERE[name].build, "1234 5678 9ab cde"
    one = build(3, 5, partition)
    assert build(3, 5, partition, lambda *now: told.append(now), 3) == one
    assert told == sorted(told)
    assert told[-1][0] == told[-1][1]
    assert len({scenes for _, scenes in told}) == 1


@of_both
def test_there_is_a_note_for_each_level(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However long a search may go on, each of its levels has room for its notes."""
    tried: list[int] = []
    first = -5 if name == "twenty_four" else -4

    def attempt(*given: Any) -> tuple[int, int]:
        pos, *others, old = map(len, given[first:])
        assert min(pos - 1, *others, old // 2) > given[4]
        tried.append(given[4])
        if given[4] > 300:
            raise InterruptedError
        return 0, 0

    monkeypatch.setattr(BOTH[name], "attempt", attempt)
    start = oracle.cells((1, 2, 3, 4, 5, 6, 7, 0, 8))
    with pytest.raises(InterruptedError):
        BOTH[name].solve(start, 3, 3, tables=small(name, 3, 3))
    assert min(tried) == 1


@of_both
@pytest.mark.parametrize(
    "partition", ["1234 567", "1234 5677", "1234 56780", "6-6-3", "x"]
)
def test_what_is_no_partition(name: str, partition: str) -> None:
    """A partition has each tile once, and no other digit."""
    message = f"“{partition}” is no partition of 3×3."
    with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
        BOTH[name].build(3, 3, partition)


@pytest.mark.parametrize(
    ("name", "most", "partition"),
    [
        ("pattern_database", 8, "123456789 abcdef"),
        ("twenty_four", 6, "1234567 89abcdef"),
    ],
)
def test_patterns_that_are_too_large(name: str, most: int, partition: str) -> None:
    """A pattern with a tile too many is refused."""
    message = f"^A pattern has at most {most} pieces\\.$"
    with pytest.raises(ValueError, match=message):
        BOTH[name].build(4, 4, partition)


@of_all_sizes
def test_usual_partitions_are_partitions(name: str, rows: int, cols: int) -> None:
    """Each name stands for patterns of the sizes that it says, in both readings."""
    program = BOTH[name]
    for partition in program.partitions(rows, cols):
        for shape in ((rows, cols), (cols, rows)):
            sizes = sorted(map(len, program.patterns_of(partition, *shape)))
            assert sizes == sorted(map(int, partition.split("-")))
            assert sum(sizes) == rows * cols - 1


@of_both
def test_tables_for_other_trays_are_refused(name: str) -> None:
    """Tables are for trays of one size, and even 2×3 is not 3×2."""
    for rows, cols in [(3, 3), (3, 2), (4, 4)]:
        start = oracle.cells(oracle.goal(rows, cols))
        with pytest.raises(ValueError, match=f"not for trays of {rows}×{cols}"):
            BOTH[name].solve(start, rows, cols, tables=small(name, 2, 3))


@of_both
def test_tables_that_lead_nowhere_are_noticed(name: str) -> None:
    """A walk home by tables without a happy step ends."""
    tables = small(name, 3, 3)
    empty = tables.lore._replace(bits=memoryview(bytes(len(tables.lore.bits))))
    start = oracle.cells(scrambled(3, 3, 4, 60))
    with pytest.raises(ValueError, match=WRONG) as caught:
        BOTH[name].solve(start, 3, 3, tables=tables._replace(lore=empty))
    assert "has a solution, but no distance" in str(caught.value)


@of_both
def test_a_path_that_does_not_lead_home_is_noticed(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A path that a search has found is replayed before it is called a solution."""
    first = -5 if name == "twenty_four" else -4

    def wrong(*given: Any) -> tuple[int, int]:
        given[first][2] = 5
        return 1, 1

    monkeypatch.setattr(BOTH[name], "attempt", wrong)
    start = oracle.cells((1, 2, 3, 4, 5, 6, 7, 0, 8))
    with pytest.raises(ValueError, match=WRONG) as caught:
        BOTH[name].solve(start, 3, 3, tables=small(name, 3, 3))
    assert "123456708 is not solved by " in str(caught.value)


# The experiment and its record


def test_the_record_is_of_this_program(root: Path) -> None:
    """The solution of the transposition that is recorded has 72 moves and leads home,
    and the first bounds that were tried have the nodes that are recorded."""
    text = (root / "records" / "pattern_database.md").read_text("utf-8")
    pieces = re.findall(r"(?m)^72 moves: (\w+)$", text)[0]
    assert len(pieces) == 72
    assert oracle.replay(oracle.position(TRANSPOSED), pieces) == oracle.GOAL
    assert f"{TRANSPOSED} at least 56\n56: " in text
