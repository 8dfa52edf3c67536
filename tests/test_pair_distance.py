"""pair_distance: its bounds and searches, and what the text says."""

from __future__ import annotations

import math
import random
import re
from array import array
from collections import Counter
from collections.abc import Callable
from functools import cache
from itertools import combinations, permutations
from pathlib import Path
from statistics import correlation, stdev
from types import SimpleNamespace
from typing import Any

import oracle
import pytest
from conftest import KORF100, table
from positions import walk
from test_korf0 import traced
from tiers import sweep

import korf0
from fifteen import pair_distance as program
from fifteen.compiling.compiled import compiled
from fifteen.pair_distance import (
    BOUNDS,
    LEVELS,
    LISTS,
    linear_conflict,
    longest_rise,
    losses,
    pair_distance,
    partners,
    solve,
    tries,
)
from fifteen.tray import cells
from figures.savings_table import compared
from proofweave import proves

TWICE = "213456789abcdfe0"
EASY = "51247308a6be9fcd"
SHORT = "12386a475b0f9dce"
PAPER = "012b5476a983efcd", "9231e4578ba0cd6f"
KORFS = array("b", [-1, *range(1, 16)])
UP_LEFT_RIGHT_DOWN = (korf0.SOUTH, korf0.EAST, korf0.WEST, korf0.NORTH)
Board = oracle.Position


def labelled(digits: str) -> array[int]:
    """A position of which only the names of the pieces matter, not their cells."""
    return array("b", (int(digit, 16) or -1 for digit in digits))


def scrambled(rows: int, cols: int, seed: int, most: int) -> Board:
    """The last position of a random walk, which is not the goal."""
    board = list(walk(rows, cols, seed, most))[-1]
    return board if board != oracle.goal(rows, cols) else scrambled(rows, cols, -1, 9)


def nodes(solution: korf0.Solution) -> tuple[int, ...]:
    """The nodes of each quota."""
    return tuple(quota.nodes for quota in solution.quotas)


def korf100() -> dict[int, dict[str, str]]:
    """Korf's hundred by number."""
    return {int(row["number"]): row for row in table(KORF100)}


# The bounds


@pytest.mark.parametrize(
    ("size", "step"),
    [((2, 3), 1), ((3, 2), 1), ((2, 4), 31), ((4, 2), 31), ((3, 3), 999)],
)
def test_pairs_never_say_more_than_linear_conflict(
    size: tuple[int, int], step: int
) -> None:
    """One list ≤ two lists ≤ linear conflict, on all small boards or some of them.

    That linear conflict never says too much is seen on all of them by test_methods.py.
    """
    rows, cols = size
    for board in list(oracle.everything(rows, cols))[::step]:
        start = oracle.cells(board)
        one = pair_distance(start, rows, cols, lists=1)
        two = pair_distance(start, rows, cols)
        assert one <= two <= linear_conflict(start, rows, cols), board


def test_section_5_a_move_changes_the_bound_by_1() -> None:
    """§5: each move changes h and linear conflict together by 1, up or down."""
    changes: Counter[int] = Counter()
    for cols, rows in ((3, 2), (3, 3), (4, 2)):
        for board in list(oracle.everything(rows, cols))[::90]:
            here = oracle.conflict_bound(board, cols)
            for _, after in oracle.neighbours(board, cols):
                changes[oracle.conflict_bound(after, cols) - here] += 1
    assert set(changes) == {-1, 1}


def test_wrong_sizes_are_refused() -> None:
    """The bounds say how many cells they want."""
    with pytest.raises(ValueError, match="16 cells"):
        pair_distance(cells("1230"), 4, 4)
    with pytest.raises(ValueError, match="Expected 4×4 cells, not 4"):
        linear_conflict(cells("1230"), 4, 4)


# The searches


@pytest.mark.parametrize("start", [EASY, SHORT, "12345678becfa90d"])
def test_manhattan_is_korf0(start: str) -> None:
    """With the first bound the search is korf0's, piece by piece and node by node."""
    solution = solve(cells(start), 4, 4, bound="manhattan")
    theirs = korf0.solve(start)
    assert solution[:4] == theirs[:4]
    assert nodes(solution) == nodes(theirs)


@pytest.mark.parametrize("bound", LISTS)
def test_a_recursive_search_with_pairs_agrees(bound: str) -> None:
    """A search that keeps pairs in dictionaries visits as many nodes in each quota."""
    boards = [(4, scrambled(4, 4, seed, 24)) for seed in range(8)]
    boards += [(3, scrambled(3, 3, seed, 18)) for seed in range(12)]
    boards += [(5, scrambled(3, 5, seed, 20)) for seed in range(4)]
    boards.append((4, oracle.position(SHORT)))
    for cols, board in boards:
        rows = oracle.rows_of(board, cols)
        solution = solve(oracle.cells(board), rows, cols, bound=bound)
        found = oracle.with_pairs(board, cols, LISTS[bound])
        assert (solution.pieces, nodes(solution)) == found, board


def test_a_recursive_search_with_linear_conflict_agrees() -> None:
    """A search that counts from scratch who must leave visits as many nodes."""
    boards = [(4, scrambled(4, 4, seed, 22)) for seed in range(8)]
    boards += [(3, scrambled(3, 3, seed, 18)) for seed in range(12)]
    boards += [(3, scrambled(5, 3, seed, 18)) for seed in range(4)]
    boards.append((4, oracle.position(SHORT)))
    for cols, board in boards:
        rows = oracle.rows_of(board, cols)
        solution = solve(oracle.cells(board), rows, cols, bound="linear-conflict")
        found = oracle.deepening(board, cols, oracle.conflict_bound)
        assert (solution.pieces, nodes(solution)) == found, board


def test_korf_s_order_gives_korf_s_counts() -> None:
    """With Korf's order, pieces tried and one more are the counts that he printed."""
    fast, counts = compiled(program, "attempt", "attempt_by_lines"), {}
    for number in (79, 12, 55, 48, 28, 42):
        row, room = korf100()[number], array("b", bytes(LEVELS))
        start = cells(row["start_knuth"])
        every = fast.tries(room, start, 4, 4, "manhattan", UP_LEFT_RIGHT_DOWN)
        counts[number] = sum(one.tried for one in every) + 1
        assert counts[number] == int(row["korf_nodes"])
    proves("540,860", counts[79])


@pytest.mark.parametrize("bound", sweep(BOUNDS, 3))
def test_every_solution_is_counted(bound: str) -> None:
    """A last quota that is searched to its end counts all shortest solutions."""
    several = 0
    for seed in range(5):
        board = scrambled(3, 3, seed, 34)
        room = array("b", bytes(LEVELS))
        found = list(tries(room, oracle.cells(board), 3, 3, bound, every=True))
        assert found[-1].won == oracle.solutions(board, 3), board
        if found[-1].won > 1:
            several += 1
    assert several > 0


def test_quotas_can_be_skipped() -> None:
    """To begin with the last quota visits what it visits after all the others."""
    for bound in BOUNDS:
        room = array("b", bytes(LEVELS))
        found = list(tries(room, cells(EASY), 4, 4, bound))
        sad = found[-1].t >> 8
        (last,) = tries(room, cells(EASY), 4, 4, bound, sad=sad)
        assert last[:-1] == found[-1][:-1]


@pytest.mark.parametrize(
    ("digits", "rows", "cols", "options", "words"),
    [
        ("123456789abcdef0", 2, 8, {}, "Sorry, 2×8 has lines of more than five cells."),
        ("1230", 2, 2, {"bound": "best"}, "“best” is no bound; there are manhattan,"),
        ("1230", 2, 2, {"order": (0, 1, 2)}, "each of the four directions once"),
    ],
)
def test_what_is_refused(
    digits: str, rows: int, cols: int, options: dict[str, Any], words: str
) -> None:
    """What is no tray, no bound or no order is refused with a sentence."""
    with pytest.raises(ValueError, match=re.escape(words)):
        solve(cells(digits), rows, cols, **options)


# What the text says, section by section


@cache
def arrivals(start: str, bound: str) -> list[dict[str, Any]]:
    """The variables of the search with pairs, whenever it arrives on a new level."""
    source = Path(program.__file__).read_text("utf-8").splitlines()
    lines = {k for k, line in enumerate(source, 1) if line.strip() == "nodes += 1"}

    def act() -> object:
        return solve(cells(start), 4, 4, bound=bound)

    every = traced(program.attempt, act, "mate", "pos")
    return [now for now in every if now["lineno"] in lines]


def test_section_1_four_steps_that_take_28_moves() -> None:
    """§1: 1 with 2 and 14 with 15 exchanged make h = 4, and take 28 moves."""
    board = oracle.position(TWICE)
    assert oracle.manhattan(board) == 4
    proves("28 moves", oracle.shortest(board))
    proves("28 moves", len(solve(cells(TWICE), 4, 4).pieces))


def test_section_1_an_exchange_takes_four_moves() -> None:
    """§1: two neighbours change places in 4 moves, if nothing is in their way."""
    far = {(0, 1): 0}
    for (x, y), moves in (queue := list(far.items())):
        for after in [(p, y) for p in (x ^ 1, x ^ 2)] + [
            (x, p) for p in (y ^ 1, y ^ 2)
        ]:
            if after not in far and after[0] != after[1]:
                far[after] = moves + 1
                queue.append((after, moves + 1))
    proves("4", far[1, 0])


def test_appendix_a_a_new_pair_does_not_add_two() -> None:
    """Errata: a move changes the Manhattan pair distance by an odd number, also if it
    makes a new pair."""

    def sums(board: Board) -> tuple[int, int]:
        return oracle.manhattan(board, 4), pair_distance(oracle.cells(board), 4, 4)

    rose = 0
    for seed in range(300):
        board = scrambled(4, 4, seed, 30)
        far, pairs = sums(board)
        for _, after in oracle.neighbours(board, 4):
            now, due = sums(after)
            assert (now + due - far - pairs) % 2 == 1
            if due > pairs:
                rose += 1
    assert rose > 20


def test_appendix_a_the_mean_deviation() -> None:
    """Errata: of the savings until all solutions the mean deviation is 7.55, and the
    standard deviation is the paper's 8.99."""
    saved = [*savings_of("one-list", "every").values()]
    mean = sum(saved) / len(saved)
    proves("7.55", sum(abs(each - mean) for each in saved) / len(saved))
    assert f"{stdev(saved):.2f}" == "8.99"


def test_appendix_a_the_edges_of_the_graph() -> None:
    """Errata: the closure of all moves joins each of 12 positions to 11 others."""
    positions = oracle.everything(2, 2)
    proves("12 positions", len(positions))
    for start in positions:
        proves("2", len(list(oracle.neighbours(start, 2))))
        closure = set(oracle.distances(start, 12, 2)) - {start}
        assert closure == set(positions) - {start}
        proves("11", len(closure))
    assert max(positions.values()) == 6


def test_section_8_the_worked_examples() -> None:
    """§8: PD is 12 and 6, whichever partners are taken; with one list 12 and 4."""
    for digits, h, one, two in zip(
        PAPER, ("20", "17"), ("12", "4"), ("12", "6"), strict=True
    ):
        start = labelled(digits)
        proves(h, sum(oracle.apart(j, x, 4) for j, x in enumerate(start) if x > 0))
        proves(two, pair_distance(start, 4, 4, KORFS))
        proves(one, pair_distance(start, 4, 4, KORFS, lists=1))
        turned = array("b", (15 - x if x > 0 else -1 for x in reversed(start)))
        proves(two, pair_distance(turned, 4, 4))
        board = tuple(x + 1 for x in turned)
        for seed in range(50):
            proves(two, 2 * any_choice(board, random.Random(seed)))


def any_choice(board: Board, rng: random.Random) -> int:
    """How many pairs there are, if all choices are made at random."""
    count = 0
    for pairs in oracle.misplaced_pairs(board):
        taken: set[int] = set()
        for pair in rng.sample(sorted(map(sorted, pairs)), len(pairs)):
            if not taken & set(pair):
                taken |= set(pair)
                count += 1
    return count


def test_section_8_the_partners_of_one() -> None:
    """§8: 1 may choose 2 or 3, and 10 has one in its row and one in its column."""
    start = labelled(PAPER[1])
    here = {x: j for j, x in enumerate(start) if x > 0}
    there = {x: x for x in range(1, 16)}
    assert partners(1, 0, here, there, 4) == {2, 3}
    assert partners(1, 1, here, there, 4) == set()
    assert (partners(10, 0, here, there, 4), partners(10, 1, here, there, 4)) == (
        {11},
        {6},
    )


def test_section_8_as_printed() -> None:
    """§8 and A: with a second 2 for the 7, as it is printed, the distances make 19."""
    printed = labelled(PAPER[1].replace("7", "2"))
    assert sorted(printed)[2:4] == [2, 2]
    proves("19", sum(oracle.apart(j, x, 4) for j, x in enumerate(printed) if x > 0))


def pairs_after(board: Board, pieces: str, lists: int = 2) -> tuple[int, Board]:
    """How many pairs are known after a walk, and where it leads."""
    who = oracle.married(board, 4, lists)
    for piece in pieces:
        board = oracle.replay(board, piece)
        tile = oracle.DIGITS.index(piece)
        who = oracle.remarried(who, board, 4, tile, lists)
    return len(who) // 2, board


def test_section_9_the_way_matters() -> None:
    """§9: c, e, 9 twice or 9, e, c twice: to the same position, with 2 pairs or 1."""
    start, end = map(oracle.position, ("12345678becfa90d", "12345678b09faced"))
    for way, pairs in (("ce9ce9", "2"), ("9ec9ec", "1")):
        found, reached = pairs_after(start, way)
        assert reached == end
        proves(pairs, found)
    assert pair_distance(oracle.cells(end), 4, 4) == 2 * 2


@pytest.mark.parametrize("bound", LISTS)
def test_section_9_pairs_along_the_way(bound: str) -> None:
    """§9: wherever the search arrives, it has the pairs of a slow twin on its path."""
    start, lists = oracle.position(SHORT), LISTS[bound]
    known = {(start.index(0),): (start, oracle.married(start, 4, lists))}
    count = 0
    for now in arrivals(SHORT, bound):
        path = (*now["pos"][1 : now["level"]], now["p"])
        if path not in known:
            board, who = known[path[:-1]]
            tile, board = oracle.pushed(board, path[-1])
            known[path] = board, oracle.remarried(who, board, 4, tile, lists)
        _, who = known[path]
        assert now["k"] == len(who) // 2
        assert {
            (j // 16, j % 16 + 1): y + 1 for j, y in enumerate(now["mate"]) if y >= 0
        } == who
        count += 1
    assert count > 200


def test_section_12_all_is_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    """§12: when a quota has failed, all partners are those of the start."""
    attempt, failures = program.attempt, []

    def noted(*arguments: Any) -> tuple[int, int, int, int, int]:
        mate = arguments[10][:]
        result = attempt(*arguments)
        if result[0] == 0:
            failures.append(mate == arguments[10])
        return result

    monkeypatch.setattr(program, "attempt", noted)
    for bound in LISTS:
        for start in (EASY, SHORT, "12345678becfa90d"):
            solve(cells(start), 4, 4, bound=bound)
    assert len(failures) > 8
    assert all(failures)


def reverses(order: tuple[int, ...]) -> list[tuple[int, int]]:
    """The pieces of a line that are in the wrong order, two by two."""
    return [(a, b) for a, b in combinations(order, 2) if a > b]


def most_pairs(edges: list[tuple[int, int]]) -> int:
    """How many of some pairs can be chosen that have nothing in common."""
    return max(
        count
        for count in range(len(edges) + 1)
        for some in combinations(edges, count)
        if len({x for edge in some for x in edge}) == 2 * count
    )


def as_they_come(order: tuple[int, ...]) -> int:
    """How many pairs there are if the least piece chooses the least partner first."""
    taken: set[int] = set()
    for x in sorted(order):
        free = [
            y
            for y in sorted(order)
            if y not in taken and {(x, y), (y, x)} & set(reverses(order))
        ]
        if x not in taken and free:
            taken |= {x, free[0]}
    return len(taken) // 2


def test_section_3_lines_of_four() -> None:
    """§3: of 65 cases 49 have a pair; the best pairs fail in 7, ours in 2 more."""
    orders = [order for n in range(5) for order in permutations(range(4), n)]
    proves("65", len(orders))
    leave = {order: len(order) - longest_rise(order) for order in orders}
    proves("49", sum(count > 0 for count in leave.values()))
    best = {order: most_pairs(reverses(order)) for order in orders}
    proves("7", sum(best[order] < leave[order] for order in orders))
    proves("2", sum(as_they_come(o) < best[o] == leave[o] for o in orders))
    for order in orders:
        three = any(a > b > c for a, b, c in combinations(order, 3))
        assert three or best[order] == leave[order]


def test_section_5_the_table_of_lines() -> None:
    """§5: there are 625 codes of a line of four; those of real lines are counted."""
    loss = losses(4, "linear-conflict")
    proves("625", len(loss))
    proves("7776", len(losses(5, "linear-conflict")))
    found: Counter[int] = Counter()
    for order in permutations((0, 0, 0, 0, 1, 2, 3, 4), 4):
        code = sum(digit * 5**n for n, digit in enumerate(order))
        at = [digit for digit in order if digit]
        assert loss[code] == len(at) - longest_rise(at)
        found[loss[code]] += 1
    assert sorted(found) == [0, 1, 2, 3]
    assert not any(losses(4, "manhattan"))


# The record


def recorded(bound: str) -> dict[int, Any]:
    """The recorded counts of Korf's hundred with a bound, by their numbers."""
    found = {
        int(row["number"]): SimpleNamespace(
            **{name: int(n) for name, n in row.items() if n.isdecimal()}
        )
        for row in table("records/pair_distance.csv")
        if row["bound"] == bound
    }
    return dict(sorted(found.items()))


def test_the_table_of_korf_s_hundred() -> None:
    """The recorded lengths and counts are Korf's; of his counts three are others."""
    rows = [*recorded("manhattan").values()]
    korf = korf100()
    assert [row.length for row in rows] == [
        int(korf[r.number]["optimal"]) for r in rows
    ]
    assert sorted(row.number for row in rows) == [*range(1, 101)]
    differ = {
        row.number
        for row in rows
        if row.tried_before + row.tried_first + 1 != int(korf[row.number]["korf_nodes"])
    }
    assert differ == {22, 88, 89}


@pytest.mark.parametrize(
    ("lists", "counts"), [(1, (29, 47, 20, 4)), (2, (29, 46, 21, 4))]
)
def test_section_17_the_pairs_of_the_starts(
    lists: int, counts: tuple[int, ...]
) -> None:
    """§17: of Korf's hundred so many have no pair, one, two and three."""
    starts = [
        array("b", (int(digit, 16) - 1 for digit in row["start_knuth"]))
        for row in korf100().values()
    ]
    found = Counter(len(program.couples(start, 4, 4, lists=lists)) for start in starts)
    assert tuple(found[k] for k in range(4)) == counts


def test_section_17_the_extremes() -> None:
    """§17: least is saved on Korf's 57, rank 23, and most on his 83, rank 57."""
    work = {
        number: row.tried_before + row.tried_first
        for number, row in recorded("manhattan").items()
    }
    ranks = sorted(work, key=work.__getitem__)
    by_rank = {number: 1 + k for k, number in enumerate(ranks)}
    saved = savings_of("one-list", "every")
    extremes = (f(saved, key=saved.__getitem__) for f in (min, max))
    proves("57 and 83", *extremes)
    assert (by_rank[57], by_rank[83]) == (23, 57)


def savings_of(bound: str, until: str) -> dict[int, float]:
    """What is saved on each board, in per cent, made from the rows themselves."""
    before, after = (
        {
            number: row.tried_first
            if until == "first"
            else row.tried_before + row.tried_every
            for number, row in recorded(each).items()
        }
        for each in ("manhattan", bound)
    )
    return {n: 100 * (1 - x / before[n]) for n, x in after.items()}


def test_section_17_the_table() -> None:
    """§17: the table in the text has the savings of the recorded rows."""
    shown = re.findall(r"<tr>(.*?)</tr>", compared().markup)
    lines = [re.findall(r">([^<]+)<", row) for row in shown]
    assert [line[0] for line in lines[1:]] == [
        "until all solutions, the paper",
        *(bound.replace("-", " ") for bound in BOUNDS[1:]),
        "until the first one, the paper",
        *(bound.replace("-", " ") for bound in BOUNDS[1:]),
    ]
    for until, rows in (("every", lines[2:5]), ("first", lines[6:9])):
        for bound, line in zip(BOUNDS[1:], rows, strict=True):
            saved = savings_of(bound, until).values()
            wanted = [min(saved), max(saved), sum(saved) / len(saved)]
            assert [float(x) for x in line[1:4]] == pytest.approx(wanted, abs=0.006)
    assert lines[2][1:5] == lines[1][1:5]
    assert lines[6][1:4] == lines[5][1:4]
    assert (lines[1][5], lines[2][5]) == ("88.12", "88.83")


def test_section_17_what_savings_go_with() -> None:
    """§17: savings go with the share of nodes that have a pair, and hardly with the
    work or the length of the solution."""
    saved = savings_of("one-list", "every")
    work, pairs = recorded("manhattan"), recorded("one-list")

    def related(along: Callable[[int], float]) -> float:
        return float(correlation([along(n) for n in saved], [*saved.values()]))

    def share(n: int) -> float:
        row = pairs[n]
        nodes = row.nodes_before + row.nodes_every
        return float((row.paired_before + row.paired_every) / nodes)

    tried = related(lambda n: math.log(work[n].tried_before + work[n].tried_every))
    proves("0.29", tried)
    proves("0.88", related(share))
    proves("0.05", related(lambda n: float(pairs[n].length)))


def test_section_18_a_sum_says_too_much() -> None:
    """§18: on 2×3 the walking distance and PD add up to too much for 3 boards of 360;
    `451023` takes 10 moves, which is its walking distance, and has a PD of 2."""
    wrong = []
    every = oracle.everything(2, 3)
    for board, moves in every.items():
        walked = sum(w for w, _ in oracle.both_ways(board, 3))
        pairs = pair_distance(oracle.cells(board), 2, 3)
        assert walked <= moves
        if walked + pairs > moves:
            wrong.append((oracle.spelled(board), moves, walked, pairs))
    (example,) = (each for each in wrong if each[0] == "451023")
    assert example == ("451023", 10, 10, 2)
    proves("10", example[1])
    assert (len(wrong), len(every)) == (3, 360)
