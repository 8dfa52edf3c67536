"""walking_distance: its bounds, its tables, its search, and what the text says."""

from __future__ import annotations

import random
import re
from array import array
from collections import Counter
from functools import cache
from itertools import pairwise, permutations, product
from pathlib import Path

import oracle
import pytest
from conftest import KORF100, first_quotas, table
from positions import SHAPES, SMALL, scrambled
from tiers import sweep

from fifteen import walking_distance
from fifteen.tray import cells, inversions
from fifteen.walking_distance import (
    MOST,
    count_tables,
    fewest,
    inversion_distance,
    lines_away,
    lower_bound,
    notes,
    readings,
    refusal,
    solve,
    tabulate,
    walks,
)
from fifteen.walking_distance import walking_distance as walking
from proofweave import proves

RISING = "123056789abcdef4"
BACKWARDS = "0fedcba987654321"
TRANSPOSED = "159d26ae37bf48c0"
EASY = "16a8ec42db3597f0"
SIZES = [(r, c) for r, c in SHAPES if not refusal(r, c) and r * c != 15]
"""All that are not refused, but for 3×5 and 5×3, which have more tables than others."""

Board = oracle.Position


# Inversions, §7 and §8


def test_section_7_the_formula_for_four_columns() -> None:
    """§7: with four columns the bound is ⌊v/3⌋ and the remainder, for every v."""
    for v in range(106):
        assert fewest(v, 4, v % 2) == v // 3 + v % 3


def test_section_7_half_of_all_positions() -> None:
    """§7: the parity tells which positions have a solution, on trays of any size."""
    for rows, cols in [(2, 2), (2, 3), (3, 2)]:
        for tiles in permutations(range(rows * cols)):
            reachable = tiles in oracle.everything(rows, cols)
            assert reachable == _solvable(tiles, rows, cols)
    for rows, cols in SIZES:
        for seed in range(20):
            board = list(scrambled(rows, cols, seed, 80).tiles)
            assert _solvable(tuple(board), rows, cols)
            j, k = (
                board.index(tile) for tile in random.Random(seed).sample((1, 2, 3), 2)
            )
            board[j], board[k] = board[k], board[j]
            assert not _solvable(tuple(board), rows, cols)


def _solvable(board: Board, rows: int, cols: int) -> bool:
    """Whether `solve` takes on a position; the search itself is not run."""
    start = oracle.cells(board)
    differ = [
        (inversions(r.cells) - (r.c - 1) * lines_away(r)) % 2
        for r in readings(start, rows, cols)
    ]
    assert differ[0] == differ[1]
    return not differ[0]


def test_section_8_the_tray_the_wrong_way_round() -> None:
    """§8: 105 inversions in each reading, a bound of 70, Manhattan distance 58."""
    board = oracle.position(BACKWARDS)
    for reading in readings(cells(BACKWARDS), 4, 4):
        proves("105 pairs", inversions(reading.cells))
    assert oracle.inverted(board) == 105
    told = "70, where the Manhattan distance is 58"
    proves(told, inversion_distance(cells(BACKWARDS), 4, 4), oracle.manhattan(board))


def test_section_8_the_transposition() -> None:
    """§8: by inversions the transposition needs 24 moves, 12 and 12; by h, 40."""
    start = cells(TRANSPOSED)
    for reading in readings(start, 4, 4):
        proves("12", fewest(inversions(reading.cells), 4, lines_away(reading)))
    board = oracle.position(TRANSPOSED)
    told = "a miserable 24, and the Manhattan distance is 40"
    proves(told, inversion_distance(start, 4, 4), oracle.manhattan(board))
    assert oracle.by_columns(board) == board
    assert walking(start, 4, 4) == lower_bound(start, 4, 4) == 40
    proves("20 and 20", *(note.low for note in notes(start, 4, 4, tabulate(4, 4))))


# Walks and their tables, §3 to §6


def test_section_1_three_steps_that_take_nineteen_moves() -> None:
    """§1: Manhattan distance 3, walking distance 11 + 0, shortest solution 19 moves."""
    board, start = oracle.position(RISING), cells(RISING)
    assert oracle.manhattan(board) == 3
    proves("11", walking(start, 4, 4))
    assert oracle.vertical(board)[0] == 11
    assert oracle.vertical(oracle.by_columns(board))[0] == 0
    proves("19 moves", len(solve(start, 4, 4).pieces))
    proves("19 moves", oracle.shortest(board))


def test_section_3_the_table_of_the_example(root: Path) -> None:
    """§3: the matrix is the table of the tray of §1, its empty cell in line 0."""
    text = (root / "fifteen" / "walking_distance.md").read_text(encoding="utf-8")
    matrix = re.search(r"\\begin\{matrix\}(.*?)\\end\{matrix\}", text, re.S)
    assert matrix is not None
    shown = [[*map(int, line.split("&"))] for line in matrix[1].split(r"\\")]
    assert oracle.walked(oracle.position(RISING)) == (tuple(map(tuple, shown)), 0)


def test_section_4_the_limit() -> None:
    """§4: sizes with more than a million tables are refused, and no others."""
    counts = {s: count_tables(*s) for s in SHAPES}
    assert counts[4, 4] == 24_964
    assert {s for s, count in counts.items() if count > MOST} == {(5, 4), (5, 5)}
    assert counts[5, 4] == 5_977_015
    proves("65,650,495 tables", counts[5, 5])
    refused = {s for s in counts if refusal(*s)}
    assert refused == {(4, 5), (5, 4), (5, 5)}


def test_section_5_the_walks_reach_every_table() -> None:
    """§5: as many tables are met as are counted, 24,964 for four lines of four."""
    met = {(r, c): len(walks(r, c, 0)[0]) for r, c in SIZES}
    proves("24,964", met[4, 4])
    assert met == {(r, c): count_tables(r, c) for r, c in met}


@pytest.mark.slow("sweep")
def test_section_5_five_lines_of_three() -> None:
    """§5: the largest set of tables that we make is complete, 352,560 of them."""
    tables = tabulate(3, 5)
    assert len(tables.keys[0]) == 352_560 == count_tables(5, 3)
    assert len(tables.keys[1]) == 525 == count_tables(3, 5)
    assert len(tables.links) == 11 * 352_560 + 7 * 525


def test_section_5_the_distances_are_those_of_a_plain_search() -> None:
    """§5: tables found in another form, by another search, have the same distances."""
    for rows, cols in [(2, 2), (2, 5), (3, 3), (4, 2), (4, 3), (5, 2), (4, 4)]:
        links = walks(rows, cols, 0)[1]
        slow = oracle.walks(rows, cols)
        assert Counter(links[:: 2 * rows + 1]) == Counter(slow.values())


def test_section_5_links_lead_to_neighbours_and_back() -> None:
    """§5: every link leads to a table one step nearer or farther, and has a link back.

    So along an axis every crossing changes the walking distance by exactly one.
    """
    for r, c, first in [(2, 3, 0), (3, 3, 0), (3, 5, 7), (4, 4, 0), (5, 2, 11)]:
        width, links = 2 * r + 1, walks(r, c, first)[1]
        for at in range(0, len(links), width):
            for link in links[at + 1 : at + width]:
                if link == 0:
                    continue
                there = link - first
                assert there % width == 0
                assert abs(links[there] - links[at]) == 1
                assert at + first in links[there + 1 : there + width]


def test_section_6_the_farthest_tables() -> None:
    """§6: no table is more than 35 steps away, and for both readings that is 70."""
    found = Counter(tabulate(4, 4).links[::9])
    proves("35 steps", max(found))
    proves("70", walking(cells(BACKWARDS), 4, 4))
    assert 2 * max(found) == walking(cells(BACKWARDS), 4, 4)


def test_square_trays_have_one_set_of_tables() -> None:
    """The two readings of a square tray share their tables; others have their own."""
    assert tabulate(4, 4).keys[0] is tabulate(4, 4).keys[1]
    assert len(tabulate(4, 4).links) == 9 * 24_964
    tables = tabulate(2, 3)
    assert tables.first == (count_tables(2, 3) * 5, 0)
    assert [len(keys) for keys in tables.keys] == [
        count_tables(3, 2),
        count_tables(2, 3),
    ]


def test_exercise_2_one_inversion_less() -> None:
    """Exercise 2: 105 inversions take 35 crossings, and 104 take 36."""
    backwards = cells(BACKWARDS)
    assert inversions(backwards) == 105
    told = "35 crossings; with one pair less they need 36"
    proves(told, fewest(105, 4, 105), fewest(104, 4, 104))
    backwards[1], backwards[2] = backwards[2], backwards[1]
    assert inversions(backwards) == 104
    assert fewest(104, 4, 104) == oracle.steps(104, 3, 104) == 36


def test_appendix_a_where_the_empty_cell_was() -> None:
    """Errata: of four places, only the first gives the distances 58 and 70."""
    tiles, found = BACKWARDS[1:], []
    for k in range(4):
        board = oracle.position(tiles[:k] + "0" + tiles[k:])
        distances = (
            oracle.manhattan(board),
            inversion_distance(oracle.cells(board), 4, 4),
        )
        found.append(distances)
    proves("58 and 70", *found[0])
    assert found[0] not in found[1:]


def test_appendix_a_a_small_tray() -> None:
    """Errata: 5, 1 and 3, 4, 2 are 10 away only if the blank parts 5 and 1."""
    far = {}
    for start in ("051342", "501342", "510342"):
        board = oracle.position(start)
        assert oracle.solvable(board, 3)
        far[start] = oracle.manhattan(board, 3)
    proves("is 10", far["501342"])
    for start in ("051342", "510342"):
        proves("9", far[start])
    proves("12 moves", oracle.shortest(oracle.position("501342"), 3))
    assert len(solve(oracle.cells(oracle.position("501342")), 2, 3).pieces) == 12


# The bounds, on every position of the small trays


@cache
def of_pieces(pieces: bytes) -> int:
    """The inversions of pieces in their order."""
    return inversions(array("b", pieces))


def remembered(cells: array[int]) -> int:
    """The inversions of a tray; wherever its empty cell is, they are counted once."""
    return of_pieces(cells.tobytes().replace(b"\xff", b""))


@pytest.mark.parametrize(("rows", "cols"), sweep(SMALL, 3))
def test_the_bounds_of_every_position(
    rows: int, cols: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No bound is above the true distance, and the walking one never below h.

    In a move the two together change by one, and each by one at most.
    """
    monkeypatch.setattr(walking_distance, "inversions", remembered)
    true = oracle.everything(rows, cols)
    tables, sizes = tabulate(rows, cols), (cols, rows)
    bounds: dict[Board, tuple[int, int, int]] = {}
    for board, distance in true.items():
        noted = notes(oracle.cells(board), rows, cols, tables)
        walked = sum(tables.links[note.walk] for note in noted)
        mended = 0
        for a, note in enumerate(noted):
            parity = tables.links[note.walk]
            mended += fewest(note.inv, rows * cols // sizes[a], parity)
        bound = sum(note.low for note in noted)
        bounds[board] = walked, mended, bound
        assert oracle.manhattan(board, cols) <= walked <= bound <= distance
        assert mended <= bound
        assert (bound == 0) == (distance == 0)
    for board, (walked, mended, bound) in bounds.items():
        for _, after in oracle.neighbours(board, cols):
            if true[after] > true[board]:
                w, m, together = bounds[after]
                assert abs(together - bound) == 1
                assert abs(w - walked) <= 1 >= abs(m - mended)


def test_the_bounds_of_a_reflected_tray() -> None:
    """A tray that is reflected in its diagonal has the same bounds."""
    for rows, cols in SIZES:
        for seed in range(8):
            board = scrambled(rows, cols, seed, 80).tiles
            one = oracle.cells(board)
            two = oracle.cells(oracle.by_columns(board, cols))
            for bound in (walking, inversion_distance, lower_bound):
                assert bound(one, rows, cols) == bound(two, cols, rows)


def test_section_9_the_rule_for_happy_moves() -> None:
    """§9: a crossing is happy if w < low and v <= (low - 1)(c - 1), by definition."""
    for c in (2, 3, 4, 5):
        for low, v in product(range(1, 20), range(60)):
            parity = (low - 1) % 2
            if (v - parity * (c - 1)) % 2:
                continue
            k = oracle.steps(v, c - 1, parity)
            for w in range(low - 1, low + 2, 2):
                happy = w < low and v <= (low - 1) * (c - 1)
                assert happy == (max(w, k) <= low - 1)


def test_section_9_together_they_are_better_than_either() -> None:
    """§9: for the tray of §1 the axes have 2 and 11, of 0 and 11 and of 2 and 5."""
    noted = notes(cells(RISING), 4, 4, tabulate(4, 4))
    assert [note.low for note in noted] == [2, 11]
    assert [tabulate(4, 4).links[note.walk] for note in noted] == [0, 11]
    assert [fewest(note.inv, 4, note.inv) for note in noted] == [2, 5]
    proves(
        "13 instead of 11",
        lower_bound(cells(RISING), 4, 4),
        walking(cells(RISING), 4, 4),
    )


# The search


@pytest.mark.parametrize(("rows", "cols"), SIZES)
def test_the_oracle_agrees(rows: int, cols: int) -> None:
    """A recursive search with slow bounds finds the same solution, node for node."""
    for seed in range(3):
        board = scrambled(rows, cols, seed, 36).tiles
        pieces, counts = oracle.deepening(board, cols, oracle.walking_bound)
        solution = solve(oracle.cells(board), rows, cols)
        assert solution.pieces == pieces, oracle.spelled(board)
        assert tuple(quota.nodes for quota in solution.quotas) == counts
        assert solution.nodes == sum(counts)


def test_tables_can_be_given() -> None:
    """With tables of its own kind given, `solve` asks for no others."""
    keys, links = walks(4, 4, 0)
    given = walking_distance.Transitions((keys, keys), (0, 0), links)
    assert (
        solve(cells(EASY), 4, 4, tables=given).nodes == solve(cells(EASY), 4, 4).nodes
    )
    with pytest.raises(ValueError, match=r"not in|index"):
        solve(cells(EASY), 4, 4, tables=tabulate(3, 3))


def test_section_17_number_79(root: Path) -> None:
    """§17: the position is Korf's number 79, one of the easy ones."""
    row = table(KORF100)[78]
    assert row["start_knuth"] == EASY
    proves("number 79", int(row["number"]))
    assert f'ours = solve(cells("{EASY}"), 4, 4)' in (
        root / "fifteen" / "walking_distance.md"
    ).read_text(encoding="utf-8")


def test_section_17_seven_of_the_hundred() -> None:
    """§17: of Korf's hundred starts, inversions are the better bound for 7."""
    starts = [cells(row["start_knuth"]) for row in table(KORF100)]
    better = [s for s in starts if inversion_distance(s, 4, 4) > walking(s, 4, 4)]
    proves("7 of the hundred", len(better), len(starts))


def test_section_17_takahashis_solution(root: Path) -> None:
    """§17: his 72 moves solve the transposition, and are those of the tables 7-8."""
    numbers = (
        "15 14 13 9 10 13 14 11 13 14 11 15 12 13 7 8 13 7 14 6 8 3 4 13 7 14 6 8 5 10 "
        "8 6 3 4 2 5 6 3 4 2 5 6 3 4 15 11 9 8 4 9 8 4 10 3 2 7 14 15 9 10 "
        "3 2 7 9 10 7 6 5 9 10 11 12"
    )
    pieces = "".join(f"{int(number):x}" for number in numbers.split())
    proves("72 moves", len(pieces))
    assert oracle.replay(oracle.position(TRANSPOSED), pieces) == oracle.GOAL
    chapter = root / "fifteen" / "walking_distance.md"
    text = chapter.read_text(encoding="utf-8")
    assert f"{pieces[:36]}\n{pieces[36:]}\n" in text
    assert f"#p={TRANSPOSED}&m={pieces}&t=7756500" in text
    record = root / "records" / "pattern_database.md"
    assert f"72 moves: {pieces}" in record.read_text(encoding="utf-8")


def test_section_17_the_transposition() -> None:
    """§17: to 62 moves each quota has five times as many nodes, and there are few."""
    rows = table("records/one_board.csv")
    rows = [row for row in rows if row["method"] == "walking-distance"]
    nodes = [int(row["nodes"]) for row in rows]
    assert (rows[0]["moves"], rows[-1]["moves"]) == ("40", "62")
    least = min(after / before for before, after in pairwise(nodes[-5:]))
    proves("more than five times", least)
    assert quotas_of(TRANSPOSED, 7) == nodes[:7]


def quotas_of(start: str, count: int) -> list[int]:
    """The nodes of the first quotas of a start."""
    return first_quotas(cells(start), count, lambda at, tell: solve(at, 4, 4, tell))


def test_the_record_is_of_this_program(root: Path) -> None:
    """The first quotas of the record of 78 moves have the nodes that are recorded."""
    record = root / "records" / "walking_distance.md"
    text = record.read_text(encoding="utf-8")
    recorded = [[*map(int, r)] for r in re.findall(r"(?m)^(\d+): (\d+) nodes", text)]
    assert [length for length, _ in recorded] == [70, 72, 74, 76, 78]
    pieces = re.findall(r"(?m)^78 moves: (\w+)$", text)[0]
    assert len(pieces) == 78
    assert oracle.replay(oracle.position(BACKWARDS), pieces) == oracle.GOAL
    assert quotas_of(BACKWARDS, 2) == [nodes for _, nodes in recorded[:2]]


def entries(key: int) -> list[list[int]]:
    """The rows of a table of four lines, from its key."""
    return [[key // 5 ** (4 * i + j) % 5 for j in range(4)] for i in range(4)]


def known_tables() -> dict[int, int]:
    """The distances of all tables of four lines of four cells, by their keys."""
    tables = tabulate(4, 4)
    return dict(zip(tables.keys[0], tables.links[::9], strict=True))


@pytest.mark.slow("sweep")
def test_exercise_1_the_farthest_tables() -> None:
    """Exercise 1: two tables are 35 steps away; they differ in the first two lines."""
    found = known_tables()
    most = max(found.values())
    farthest = [key for key, w in found.items() if w == most]
    proves("two tables", len(farthest))
    one, other = (entries(key) for key in sorted(farthest))
    assert {key // 5**16 for key in farthest} == {0}
    assert sorted([one, other]) == [
        [[0, 0, 0, 3], [0, 0, 4, 0], [0, 4, 0, 0], [4, 0, 0, 0]],
        [[0, 0, 1, 2], [0, 0, 3, 1], [0, 4, 0, 0], [4, 0, 0, 0]],
    ]


@pytest.mark.slow("sweep")
def test_exercise_5_turning_a_table_over() -> None:
    """Exercise 5: with the empty cell at home a table and its transpose are as far."""
    found = known_tables()
    for key, w in found.items():
        if key // 5**16 == 3:
            columns = zip(*entries(key), strict=True)
            turned = sum(
                entry * 5 ** (4 * i + j)
                for i, column in enumerate(columns)
                for j, entry in enumerate(column)
            )
            assert found[turned + 3 * 5**16] == w
