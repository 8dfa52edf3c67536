"""The oracle: is what the programs are checked against right itself?"""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import oracle
import pytest
from positions import SMALL

COUNTS = {
    (2, 2): "1 2 2 2 2 2 1",
    (2, 3): "1 2 3 5 6 7 10 12 12 16 23 25 28 39 44 40 29 21 18 12 6 1",
    (3, 3): "1 2 4 8 16 20 39 62 116 152 286 396 748 1024 1893 2512 4485 5638 9529 "
    "10878 16993 17110 23952 20224 24047 15578 14560 6274 3910 760 221 2",
}
"""Positions at each distance; for 3×3 they are in the literature (OEIS A089473)."""


@pytest.mark.parametrize(("rows", "cols"), COUNTS)
def test_there_are_as_many_positions_as_known_at_each_distance(
    rows: int, cols: int
) -> None:
    """As many positions of 2×2, 2×3 and 3×3 are at each distance as is known."""
    counts = Counter(oracle.everything(rows, cols).values())
    known = [int(count) for count in COUNTS[rows, cols].split()]
    assert [counts[k] for k in range(len(counts))] == known


@pytest.mark.parametrize(
    ("rows", "cols", "count", "most"),
    [(2, 2, 12, 6), (2, 3, 360, 21), (2, 4, 20_160, 36), (3, 3, 181_440, 31)],
)
def test_half_of_all_positions_have_a_solution(
    rows: int, cols: int, count: int, most: int
) -> None:
    """Half of all positions have a solution, and the longest has the known length."""
    for known in (oracle.everything(rows, cols), oracle.everything(cols, rows)):
        assert len(known) == count
        assert max(known.values()) == most


@pytest.mark.parametrize(("rows", "cols"), [(2, 2), (2, 3), (3, 2)])
def test_the_swaps_tell_what_can_be_reached(rows: int, cols: int) -> None:
    """Counting swaps says "solvable" for what is found from the goal, and no more."""
    known = oracle.everything(rows, cols)
    for board in permutations(range(rows * cols)):
        assert oracle.solvable(board, cols) == (board in known)


@pytest.mark.parametrize(("rows", "cols"), SMALL)
def test_the_searches_agree(rows: int, cols: int) -> None:
    """Search from both ends, and by levels, finds the distances of search from one."""
    known = oracle.everything(rows, cols)
    near = oracle.distances(oracle.goal(rows, cols), 12, cols)
    assert near == {board: far for board, far in known.items() if far <= 12}
    for board in list(known)[:: max(1, len(known) // 40)]:
        assert oracle.shortest(board, cols) == known[board]


@pytest.mark.parametrize(("rows", "cols"), [(2, 2), (2, 3), (3, 2), (3, 3), (2, 5)])
def test_korf_by_recursion_is_right_on_any_board(rows: int, cols: int) -> None:
    """Korf's method by recursion finds solutions of the true length, which solve."""
    near = oracle.distances(oracle.goal(rows, cols), 14, cols)
    for board in list(near)[1 :: max(1, len(near) // 25)]:
        found = oracle.korf(oracle.spelled(board), cols=cols)
        assert len(found.pieces) == found.happy + found.sad == near[board]
        solved = oracle.replay(board, found.pieces, cols)
        assert solved == oracle.goal(rows, cols)


def test_the_programs_take_one_less() -> None:
    """The cells of a program hold the home of each tile, and −1 for the blank."""
    assert oracle.cells((1, 2, 0, 3)).tolist() == [0, 1, -1, 2]
    assert oracle.cells(oracle.goal(5, 5)).typecode == "b"
