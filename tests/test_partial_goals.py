"""partial_goals: stages are shortest, solutions never longer; what the text says."""

from __future__ import annotations

import re
from array import array
from collections.abc import Iterable
from itertools import combinations, permutations
from math import log
from pathlib import Path
from random import Random
from typing import Any

import oracle
import pytest
from conftest import KORF100, table
from positions import ALL, SHAPES, SMALL, wandered
from tiers import sweep

import korf0
from fifteen import partial_goals
from fifteen.board.position import Position
from fifteen.compiling.compiled import compiled
from fifteen.partial_goals import (
    BITS,
    BLIND,
    DEPTH,
    PLANS,
    NoWay,
    Window,
    along,
    in_beam,
    in_breadth,
    in_depth,
    plan,
    quick,
    reduce,
    ripple,
    rooms,
    round_walls,
    scene,
    shortcut,
    shortened,
    usual_plan,
    walled_plan,
    ways,
    within,
)
from fifteen.tray import DIGITS, NO_CELL, cells, neighbours, pushed
from figures.last_square import orders, tree_square
from korf0 import Cells
from proofweave import proves

Board = oracle.Position
NUMBER_12 = "13560de9b48ca7f2"
SECTION_4 = "1234b9e76c5df8a0"
THIRTY = "ea51203497b8d6fc"
HOPELESS = "1a34567892bcdef0"


def board(tray: Iterable[int]) -> Board:
    """The position that cells mean."""
    return tuple(x + 1 for x in tray)


def a_walk(rows: int, cols: int, seed: int, moves: int) -> tuple[Board, str]:
    """A position, and the digits of tiles pushed at random from there."""
    rng, start = Random(seed), wandered(rows, cols, seed)
    pieces, position = "", start
    for _ in range(moves):
        tile, position = rng.choice(list(oracle.neighbours(position, cols)))
        pieces += oracle.DIGITS[tile]
    return start, pieces


def right(position: Board, goal: str) -> bool:
    """Whether all the tiles of a goal are at home."""
    return all(position[DIGITS.index(d) - 1] == DIGITS.index(d) for d in goal)


# Plans, §1, §3 and §4


def test_section_1_number_12() -> None:
    """§1: the tray is Korf's number 12, the shortest solution of which has 45 moves."""
    row = table(KORF100)[11]
    assert row["start_knuth"] == NUMBER_12
    proves("number 12", int(row["number"]))
    proves("45", int(row["optimal"]))


@pytest.mark.parametrize(("rows", "cols"), SHAPES)
def test_the_usual_plan_of_every_size(rows: int, cols: int) -> None:
    """It names every piece once, and the last stage is a square of four cells."""
    goals = usual_plan(rows, cols).split()
    assert sorted("".join(goals)) == sorted(DIGITS[1 : rows * cols])
    assert len(goals[-1]) == 3
    last = {divmod(DIGITS.index(d) - 1, cols) for d in goals[-1]}
    corner = {(rows - 1 - i, cols - 1 - j) for i in (0, 1) for j in (0, 1)}
    assert last < corner


def test_the_plans_of_4x4() -> None:
    """Each names every piece once; the usual one is the one that the source has."""
    for stages in PLANS.values():
        assert sorted(stages.replace(" ", "")) == sorted("123456789abcdef")
    assert usual_plan(4, 4) == PLANS["usual"] == "12 34 5678 9ade bcf"


@pytest.mark.parametrize(("rows", "cols"), SHAPES)
def test_plans_lead_home(rows: int, cols: int) -> None:
    """On trays of every size the usual plan ends at home, by way of its goals."""
    for seed in range(2):
        start = wandered(rows, cols, seed, 120)
        stages = plan(oracle.cells(start), rows, cols)
        position, reached = start, ""
        for stage in stages:
            position = oracle.replay(position, stage.pieces, cols)
            reached += stage.goal
            assert right(position, reached)
        assert position == oracle.goal(rows, cols)
        assert " ".join(stage.goal for stage in stages) == usual_plan(rows, cols)


@pytest.mark.parametrize("stages", list(PLANS.values()))
def test_other_plans_lead_home(stages: str) -> None:
    """So do the other plans of 4×4, from a tray that is a little out of order."""
    start = wandered(4, 4, 3, 90)
    pieces = "".join(stage.pieces for stage in plan(oracle.cells(start), 4, 4, stages))
    assert oracle.replay(start, pieces) == oracle.GOAL


def test_an_empty_plan_is_fulfilled() -> None:
    """A plan without goals needs no moves."""
    assert plan(cells(NUMBER_12), 4, 4, "") == []


def test_section_4_nearly_solved() -> None:
    """§4: the tray cannot be solved; four stages can be reached, and the fifth not."""
    assert not oracle.solvable(oracle.position(HOPELESS))
    stages = plan(cells(HOPELESS), 4, 4, "12 34 5678 9ade")
    pieces = "".join(stage.pieces for stage in stages)
    position = oracle.replay(oracle.position(HOPELESS), pieces)
    assert right(position, "123456789ade")
    with pytest.raises(korf0.Unreachable, match=re.escape(korf0.UNREACHABLE)):
        plan(cells(HOPELESS), 4, 4)


@pytest.mark.parametrize(("rows", "cols"), SHAPES)
def test_the_parity_is_asked_for_if_it_matters(rows: int, cols: int) -> None:
    """With two pieces free any plan can be fulfilled, with fewer only half of them."""
    start = list(wandered(rows, cols, 8, 20))
    j, k = (start.index(tile) for tile in (1, 2))
    start[j], start[k] = start[k], start[j]
    digits = DIGITS[1 : rows * cols]
    for stages in (digits, digits[1:]):
        with pytest.raises(korf0.Unreachable):
            plan(oracle.cells(tuple(start)), rows, cols, stages)
    pieces = plan(oracle.cells(tuple(start)), rows, cols, digits[0])[0].pieces
    assert right(oracle.replay(tuple(start), pieces, cols), digits[0])


def test_what_is_no_plan_is_refused() -> None:
    """What is no tray, plan or method is refused in a sentence."""
    tray = cells(NUMBER_12)
    for rows, cols, stages, method, words in (
        (4, 4, "12 1", "breadth", "“12 1” is no plan for 4×4"),
        (4, 4, "12 g", "breadth", "“12 g” is no plan"),
        (4, 4, "0", "depth", "“0” is no plan"),
        (4, 4, "12", "length", "“length” is no method: breadth and depth are."),
        (3, 5, None, "breadth", "The start position "),
        (1, 16, None, "breadth", "1×16 is not a size"),
    ):
        with pytest.raises(ValueError, match=re.escape(words)):
            plan(tray, rows, cols, stages, method=method)
    assert tray == cells(NUMBER_12)


# Searches for the stages, §2 and §5 to §12


def test_section_2_what_speed_buys() -> None:
    """§2: each move gives 2.13 times as many ways; four times the speed is worth two
    moves, and so is five times the speed."""
    growth = (ways(4, 4, 15, 80)[80] / ways(4, 4, 15, 78)[78]) ** 0.5
    proves("2.13", growth)
    for times in (4, 5):
        proves("two moves", round(log(times, growth)))


def test_section_2_the_law_of_the_source() -> None:
    """§2: by its law 20 moves take 0.4 seconds, 30 ten minutes, 80 the age of suns."""

    def seconds(moves: int) -> float:
        return 0.136e-6 * 2.1**moves

    def moves(seconds: float) -> float:
        return log(seconds / 0.136e-6, 2.1)

    told = "20 moves take 0.4 seconds, and 30 moves ten minutes"
    proves(told, moves(0.4), seconds(20), moves(600), int(seconds(30) / 60))
    assert seconds(80) / 3600 / 24 / 365 > 1e10


def test_section_3_the_last_square() -> None:
    """§3: of the 24 orders of the last square 12 can be solved, and are drawn above."""
    drawn = dict(tree_square())
    for order in permutations("bcf "):
        shown = "".join(order)
        start = f"123456789a{shown[:2]}de{shown[2:]}".replace(" ", "0")
        if shown in drawn:
            assert len(korf0.solve(start).pieces) == drawn[shown]
        else:
            assert shown.translate(str.maketrans("bc", "cb")) in drawn
            with pytest.raises(korf0.Unreachable):
                korf0.solve(start)
    proves("12", len(drawn))
    proves("24", orders().markup.count("<rect"))


def test_section_5_scenes_of_two_pieces() -> None:
    """§5: with two wanted pieces there are 3360 scenes, and all of them are met."""
    front = [scene(cells(NUMBER_12), {0, 1})]
    known = dict.fromkeys(front, NO_CELL)
    while front:
        front = ripple(front, known, neighbours(4, 4))
    proves("3360", len(known))
    assert len(known) == 16 * 15 * 14


def test_section_6_the_tray_of_section_5() -> None:
    """§6: the tray of §5 has its second row in 19 moves, as either method finds."""
    for method in ("breadth", "depth"):
        stages = plan(cells(SECTION_4), 4, 4, "1234 5678", method=method)
        first, second = (len(stage.pieces) for stage in stages)
        assert first == 0
        proves("19", second)


@pytest.mark.parametrize("method", ["breadth", "depth"])
@pytest.mark.parametrize(("rows", "cols"), SMALL)
def test_stages_are_shortest(rows: int, cols: int, method: str) -> None:
    """A search of whole positions finds no shorter way for any stage."""
    for seed in range(6 if (rows, cols) == (3, 3) else 12):
        position, wanted = wandered(rows, cols, seed), set[int]()
        for stage in plan(oracle.cells(position), rows, cols, method=method):
            wanted |= {DIGITS.index(digit) for digit in stage.goal}
            assert len(stage.pieces) == dull_walls(position, cols, wanted, set())
            position = oracle.replay(position, stage.pieces, cols)


def test_breadth_and_depth_agree() -> None:
    """On larger trays both methods find ways of the same length for the same goal."""
    for rows, cols in ((4, 4), (3, 5), (5, 4)):
        for seed in range(3):
            tray = oracle.cells(wandered(rows, cols, 60 + seed, 26))
            for wanted in (set(range(2)), {0, 3, 5, 6}, set(range(rows * cols - 1))):
                one, _ = in_breadth(tray, rows, cols, wanted, DEPTH)
                two, _ = in_depth(tray, rows, cols, wanted, DEPTH)
                assert one is not None
                assert two is not None
                assert len(one) == len(two)
                for path in (one, two):
                    home, _ = pushed(tray, path)
                    assert all(home[x] == x for x in wanted)


def test_a_goal_out_of_reach() -> None:
    """If no way is short enough that is said, with the stages that were reached."""
    whole = plan(cells(NUMBER_12), 4, 4)
    assert [len(stage.pieces) for stage in whole] == [17, 12, 20, 17, 3]
    for method in ("breadth", "depth"):
        with pytest.raises(
            NoWay, match="no way of 19 moves or fewer brings 5678"
        ) as no:
            plan(cells(NUMBER_12), 4, 4, depth=19, method=method)
        assert no.value.goal == "5678"
        assert [len(stage.pieces) for stage in no.value.done] == [17, 12]
        stages = plan(cells(NUMBER_12), 4, 4, depth=20, method=method)
        assert [len(stage.pieces) for stage in stages] == [17, 12, 20, 17, 3]


def test_section_10_a_blind_search_goes_all_ways() -> None:
    """§10: its nodes are the ways of §2, of all lengths, whatever is wanted."""
    for rows, cols in ((4, 4), (2, 3), (3, 5)):
        start = oracle.cells(wandered(rows, cols, 5))
        counts = ways(rows, cols, start.index(-1), 11)
        for t in (1, 2, 7, 11):
            path, nodes = within(start, rows, cols, {0, 1, 2}, t, BLIND)
            if path is None:
                assert nodes == sum(counts[: t + 1])
            else:
                assert nodes < sum(counts[: t + 1])


def test_section_12_thirty_moves() -> None:
    """§12: 30 moves are 25,783,246,675 ways, 314,383 scenes, or 6,296 nodes with h."""
    start, wanted = oracle.position(THIRTY), set(range(15))
    proves("25,783,246,675", sum(ways(4, 4, start.index(0), 30)))
    proves("22", oracle.manhattan(start))
    fast = compiled(partial_goals, "attempt", "flood")
    for search, met in ((fast.in_breadth, "314,383"), (fast.in_depth, "6,296")):
        path, nodes = search(oracle.cells(start), 4, 4, wanted, DEPTH)
        assert path is not None
        assert len(path) == 30
        proves(met, nodes)
        assert board(pushed(oracle.cells(start), path)[0]) == oracle.GOAL


# Move reduction, §13 and §16


@pytest.mark.parametrize(("rows", "cols"), SMALL)
def test_ways_between_trays_are_shortest(rows: int, cols: int) -> None:
    """Between any two trays, wherever their empty cells are, a way is shortest, and a
    shortcut meets the nodes of a search for the last tray with new names."""
    for seed in range(6):
        one, pieces = a_walk(rows, cols, seed, 10 + seed)
        other, most = oracle.replay(one, pieces, cols), len(pieces) - 2
        shortest = next(d for d in range(30) if other in oracle.distances(one, d, cols))
        trail = blanks(one, pieces, cols)
        room = rooms(rows, cols, len(pieces))
        moves, nodes = shortcut(0, len(pieces), trail, *room)
        path, met = between(one, other, rows, cols, most)
        assert nodes == met
        assert moves == (shortest if shortest <= most else -1)
        if path is not None:
            assert path == room[5][2 : moves + 2]
            assert board(pushed(oracle.cells(one), path)[0]) == other


def between(
    one: oracle.Position, other: oracle.Position, rows: int, cols: int, most: int
) -> tuple[Cells | None, int]:
    """A way from one tray to another, whose tiles are named by their cells there."""
    names = {x: j for j, x in enumerate(other) if x}
    renamed = array("b", (names.get(x, -1) for x in one))
    return in_depth(renamed, rows, cols, set(names.values()), most)


def blanks(start: oracle.Position, pieces: str, cols: int) -> Cells:
    """The cells of the blank, from the start on."""
    trays = along(oracle.cells(start), pieces, cols)
    return array("B", (tray.index(-1) for tray in trays))


@pytest.mark.parametrize(("rows", "cols"), [*SMALL, (3, 4), (4, 4), (5, 5)])
def test_no_stretch_can_be_made_shorter(rows: int, cols: int) -> None:
    """After reduction every stretch of so many moves is a shortest way."""
    for seed, width in ((1, 8), (2, 11), (3, 14)):
        start, pieces = a_walk(rows, cols, seed, 60)
        end = oracle.replay(start, pieces, cols)
        windows: list[Window] = []
        reduced = reduce(oracle.cells(start), pieces, rows, cols, width, windows.append)
        assert len(reduced.pieces) <= len(pieces)
        assert oracle.replay(start, reduced.pieces, cols) == end
        assert tuple(windows) == reduced.windows
        position = start
        for i in range(max(1, len(reduced.pieces) - width + 1)):
            stretch = reduced.pieces[i : i + width]
            if not stretch:
                break
            after = oracle.replay(position, stretch, cols)
            assert between(position, after, rows, cols, len(stretch) - 1)[0] is None
            if rows * cols <= 6:
                near = oracle.distances(position, len(stretch) - 1, cols)
                assert after not in near
            position = oracle.replay(position, reduced.pieces[i : i + 1], cols)


def test_each_window_gets_shorter() -> None:
    """A window is replaced by fewer moves, which lead to the same tray."""
    for seed in range(6):
        start, pieces = a_walk(3, 3, 40 + seed, 70)
        reduced, now = reduce(oracle.cells(start), pieces, 3, 3, 12), pieces
        for window in reduced.windows:
            end = window.begin + len(window.old)
            assert now[window.begin : end] == window.old
            assert len(window.new) < len(window.old)
            assert (len(window.old) - len(window.new)) % 2 == 0
            before = oracle.replay(start, now[: window.begin], 3)
            assert oracle.replay(before, window.old, 3) == oracle.replay(
                before, window.new, 3
            )
            now = now[: window.begin] + window.new + now[end:]
        assert now == reduced.pieces
        assert reduced.windows


def test_round_trips_go_out() -> None:
    """§16: what leads back to the same tray goes out, also if it is long."""
    start = oracle.position(SECTION_4)
    here, loop = "", ""
    position = start
    for _ in range(3):
        for q in (14, 10, 11, 15):
            tile, position = oracle.pushed(position, q)
            loop += oracle.DIGITS[tile]
    assert position == start
    tile, _ = oracle.pushed(start, 11)
    here = oracle.DIGITS[tile]
    reduced = reduce(cells(SECTION_4), loop + here + here + here, 4, 4, 2)
    assert reduced.pieces == here
    assert reduced.windows == (Window(0, loop + here + here, ""),)
    assert reduce(cells(SECTION_4), loop, 4, 4).pieces == ""


def test_a_wide_window_makes_it_optimal() -> None:
    """If the window is as wide as the solution, the solution becomes a shortest one."""
    for seed in range(4):
        start = wandered(3, 3, 80 + seed)
        pieces = "".join(stage.pieces for stage in plan(oracle.cells(start), 3, 3))
        reduced = reduce(oracle.cells(start), pieces, 3, 3, 60).pieces
        assert len(reduced) == oracle.everything(3, 3)[start]
        assert oracle.replay(start, reduced, 3) == oracle.goal(3, 3)


def test_section_16_a_fold_in_a_carpet() -> None:
    """§16: with windows of 30 moves the solution of §1 loses two moves 9 times; the
    cells that are given stay as they are."""
    tray = cells(NUMBER_12)
    pieces = "".join(stage.pieces for stage in plan(tray, 4, 4))
    fast = compiled(partial_goals, "shortcut", "sweep")
    windows = fast.reduce(tray, pieces, 4, 4, 30).windows
    assert {len(w.old) - len(w.new) for w in windows} == {2}
    proves("9 such events", len(windows))
    assert tray == cells(NUMBER_12)


def test_what_is_no_way_is_refused() -> None:
    """A piece that does not lie beside the empty cell is named, with its move."""
    tray = cells("123456789abcdef0")
    for pieces, words in (
        ("ff1", "Move 3: “1” cannot be pushed."),
        ("0", "Move 1: “0” cannot be pushed."),
        ("f?", "Move 2: “?” cannot be pushed."),
        ("g", "Move 1: “g” cannot be pushed."),
    ):
        with pytest.raises(ValueError, match=re.escape(words)):
            reduce(tray, pieces, 4, 4)
    with pytest.raises(ValueError, match="2 moves or more, not 1"):
        reduce(tray, "ff", 4, 4, 1)
    assert reduce(tray, "", 4, 4) == ("", (), 0)
    assert [board(t) for t in along(tray, "fe", 4)][-1][-3:] == (0, 14, 15)


# What was recorded, §17


def test_the_table_of_the_hundred(root: Path) -> None:
    """The recorded lengths are of Korf's positions, and none is below the optimum."""
    rows = table("records/partial_goals.csv")
    known = [(row["start_knuth"], row["optimal"]) for row in table(KORF100)]
    assert [(row["start"], row["optimal"]) for row in rows] == known
    names = ("optimal", "reduced_40", "reduced_30", "reduced_20", "plan")
    lengths = {name: [int(row[name]) for row in rows] for name in names}
    for name in names[1:]:
        pairs = list(zip(lengths[name], lengths["optimal"], strict=True))
        assert all(moves >= best and (moves - best) % 2 == 0 for moves, best in pairs)
    assert all(
        moves <= plan_moves
        for name in names[1:]
        for moves, plan_moves in zip(lengths[name], lengths["plan"], strict=True)
    )
    text = (root / "records/partial_goals.md").read_text(encoding="utf-8")
    for name in names:
        average = sum(lengths[name]) / 100
        assert f"{name}: mean {average:.2f}," in text


def test_the_record_is_of_this_program() -> None:
    """The first of the hundred come out as recorded, counted by the same search."""
    rows = table("records/partial_goals.csv")
    for row in rows[4:7]:
        start = cells(row["start"])
        pieces = "".join(stage.pieces for stage in plan(start, 4, 4))
        reduced = reduce(start, pieces, 4, 4, 20)
        assert len(pieces) == int(row["plan"])
        assert len(reduced.pieces) == int(row["reduced_20"])
        assert len(reduced.windows) == int(row["windows_20"])
        assert reduced.nodes == int(row["nodes_20"])


def test_section_17_what_windows_take_away() -> None:
    """§17: windows of 40 moves take away over 3/4 of what plans have too many."""
    rows = table("records/partial_goals.csv")
    lengths = ("plan", "reduced_40", "optimal")
    plans, reduced, best = (sum(int(row[name]) for row in rows) for name in lengths)
    proves("more than 75%", (plans - reduced) / (plans - best))


def test_section_17_the_extreme_board(root: Path) -> None:
    """§17: the recorded solution of the extreme board has 78 moves and leads home."""
    text = (root / "records" / "partial_goals.md").read_text(encoding="utf-8")
    (pieces,) = re.findall(r"(?m)^([1-9a-f]{78})$", text)
    assert oracle.replay(oracle.position("0fedcba987654321"), pieces) == oracle.GOAL


# Larger trays, §18 to §22


def walled(start: Board, rows: int, cols: int) -> list[tuple[str, array[int], Board]]:
    """Each goal of the plan for walls, where the empty cell goes, and what is left."""
    tray = oracle.cells(start)
    free = list(range(rows * cols))
    done = []
    for goal in walled_plan(rows, cols).split():
        wanted = [DIGITS.index(digit) - 1 for digit in goal]
        path, _ = round_walls(tray, rows, cols, free, wanted)
        tray, _ = pushed(tray, path)
        free = [j for j in free if j not in wanted]
        done.append((goal, path, board(tray)))
    return done


def walled_by(program: Any, start: Position) -> int:
    """How many moves the plan for walls takes."""
    told = list[int]()
    given = start.cells, start.rows, start.cols
    program.quick(*given, None, 2, lambda trail, nodes: told.append(len(trail) - 1))
    return told[0]


def dull_walls(start: Board, cols: int, wanted: set[int], walls: set[int]) -> int:
    """The least moves that bring pieces home round walls, wave by wave."""

    def seen(position: Board) -> Board:
        return tuple(tile if tile in wanted or tile == 0 else -1 for tile in position)

    here = {seen(start): start}
    known = {seen(start)}
    moves = 0
    while not any(all(b[x - 1] == x for x in wanted) for b in here.values()):
        ahead: dict[Board, Board] = {}
        for position in here.values():
            for _, after in oracle.neighbours(position, cols):
                if after.index(0) not in walls and seen(after) not in known:
                    known.add(seen(after))
                    ahead[seen(after)] = after
        here, moves = ahead, moves + 1
    return moves


@pytest.mark.parametrize(("rows", "cols"), ALL)
def test_the_plan_for_walls_leaves_no_blind_alley(rows: int, cols: int) -> None:
    """Each piece is named once, scenes fit, and of a line never one cell is left."""
    goals = [[DIGITS.index(d) - 1 for d in g] for g in walled_plan(rows, cols).split()]
    assert sorted(x for goal in goals for x in goal) == list(range(rows * cols - 1))
    free = set(range(rows * cols))
    for goal in goals:
        assert (len(free) - 1).bit_length() * (len(goal) + 1) <= BITS
        for cut in free if len(free) > 3 else set():
            assert connected(free - {cut}, cols), f"{cut} cuts {sorted(free)}"
        free -= set(goal)


def connected(cells: set[int], cols: int) -> bool:
    """Whether one can go from each of some cells to each other one."""
    rest = {*cells}
    front = [rest.pop()]
    for p in front:
        near = rest.intersection(oracle.beside(p, 10, cols))
        rest -= near
        front += near
    return not rest


@pytest.mark.parametrize(("rows", "cols"), [(2, 3), (3, 3), (3, 4), (2, 5), (5, 2)])
def test_stages_behind_walls_are_shortest(rows: int, cols: int) -> None:
    """Each is as short as a plain search round the walls finds; these stay."""
    for seed in range(3):
        start = position = wandered(rows, cols, seed)
        walls = set[int]()
        for goal, path, after in walled(start, rows, cols):
            wanted = {DIGITS.index(digit) for digit in goal}
            assert len(path) == dull_walls(position, cols, wanted, walls)
            assert walls.isdisjoint(path)
            walls |= {x - 1 for x in wanted}
            assert all(after[x] == x + 1 for x in walls)
            position = after
        assert position == oracle.goal(rows, cols)


@pytest.mark.parametrize("width", [4, 10, 14])
@pytest.mark.parametrize(("rows", "cols"), [(3, 3), (3, 4), (4, 4)])
def test_sweeping_is_reducing(rows: int, cols: int, width: int) -> None:
    """A sweep puts the same ways in place of the same windows as the slow one."""
    for seed in range(3):
        start, pieces = a_walk(rows, cols, seed, 60)
        pieces = reduce(oracle.cells(start), pieces, rows, cols, 2).pieces
        trail = blanks(start, pieces, cols)
        reduced = reduce(oracle.cells(start), pieces, rows, cols, width)
        found = list(shortened(trail, rows, cols, width))
        assert pushed(oracle.cells(start), found[-1][0][1:])[1] == reduced.pieces
        assert sum(nodes for _, nodes in found) == reduced.nodes


@pytest.mark.parametrize(("rows", "cols"), SMALL)
def test_quick_knows_when_it_is_optimal(rows: int, cols: int) -> None:
    """With windows as wide as need be, it finds and proves shortest solutions."""
    for seed in range(3):
        start, told = wandered(rows, cols, seed), list[korf0.Quota]()
        solution = quick(oracle.cells(start), rows, cols, told.append, 40)
        best = oracle.shortest(start, cols)
        assert len(solution.pieces) == best == solution.happy + solution.sad
        assert solution.quotas == tuple(told)
        h = oracle.manhattan(start, cols)
        failed = [(best - 2, h)] if best > h else []
        assert [(q.happy + q.sad, q.happy - q.sad) for q in told] == failed
        assert oracle.replay(start, solution.pieces, cols) == oracle.goal(rows, cols)


def layers_of(
    monkeypatch: pytest.MonkeyPatch, start: Board, cols: int, width: int, most: int
) -> oracle.Beamed:
    """A beam as the program makes it, layer by layer."""
    rows, stride = len(start) // cols, len(start) + 2
    layers, keep = [[start]], partial_goals.keep

    def watched(made: int, width: int, here: int, there: int, *more: Any) -> int:
        many = keep(made, width, here, there, *more)
        whole = (more[1][i * stride :][:stride] for i in range(there, there + many))
        tiles = [[0 if x == NO_CELL else x + 1 for x in each[:-2]] for each in whole]
        layers.append([*map(tuple, tiles)])
        return many

    with monkeypatch.context() as patch:
        patch.setattr(partial_goals, "keep", watched)
        trail, nodes = in_beam(oracle.cells(start), rows, cols, width, most)
    pieces = None if trail is None else pushed(oracle.cells(start), trail[1:])[1]
    return oracle.Beamed(layers, nodes, pieces)


@pytest.mark.parametrize("width", [1, 3, 30])
@pytest.mark.parametrize(("rows", "cols"), [(2, 2), (3, 3), (2, 5), (4, 3), (4, 4)])
def test_a_beam_is_that_of_the_twin(
    monkeypatch: pytest.MonkeyPatch, rows: int, cols: int, width: int
) -> None:
    """Layer by layer it has the same boards in the same order, the same count of
    nodes, and the same pieces are pushed, which lead home; or there is no way."""
    for seed in range(2):
        start = wandered(rows, cols, seed)
        wanted = oracle.beam(start, cols, width, 50)
        assert layers_of(monkeypatch, start, cols, width, 50) == wanted
        if wanted.pieces is not None:
            assert oracle.replay(start, wanted.pieces, cols) == oracle.goal(rows, cols)


@pytest.mark.slow("sweep")
def test_section_22_squares_choose_better() -> None:
    """§22: the first ten take 56.2 moves by score, 70.8 by distance, 54.2 at least."""
    rows = table(KORF100)[:10]
    fast = compiled(partial_goals, "spawn", "keep")
    by_score, by_distance = list[int](), list[int]()
    for row in rows:
        start = oracle.position(row["start_knuth"])
        trail, _ = fast.in_beam(oracle.cells(start), 4, 4, 200, 100)
        found = oracle.beam(start, 4, 200, 100, oracle.manhattan)
        assert trail is not None
        assert found.pieces is not None
        by_score.append(len(trail) - 1)
        by_distance.append(len(found.pieces))
    proves("56.2", sum(by_score) / 10)
    proves("70.8", sum(by_distance) / 10)
    proves("54.2", sum(int(row["optimal"]) for row in rows) / 10)
    proves("16", oracle.squares((0, 0, 0, 0, 1), 5))
    proves("4", oracle.squares((0, 1, 2, 3, 4), 5))
    assert oracle.squares((2, 1, 3, 0)) == 1 + 1 + partial_goals.PAIR


@pytest.mark.parametrize(("rows", "cols"), sweep([(4, 4), (6, 6)], 2))
def test_a_compiled_beam_is_the_same(rows: int, cols: int) -> None:
    """It finds the same way after the same nodes."""
    fast = compiled(partial_goals, "spawn", "keep")
    for seed in range(2):
        start = Position.random(rows, cols, seed=seed).cells
        wanted = in_beam(start, rows, cols, 10, 400)
        assert fast.in_beam(start, rows, cols, 10, 400) == wanted


def test_beams_never_made_a_solution_longer() -> None:
    """Random boards of two sizes have no longer solutions than without beams."""
    from fifteen.programs import loaded

    fast = loaded("fifteen.partial_goals")
    for rows, cols in ((4, 5), (9, 2)):
        start = Position.random(rows, cols, seed=0)
        lengths = [
            len(fast.quick(start.cells, rows, cols, None, 12, None, beam).pieces)
            for beam in (0, 1024, 2048)
        ]
        assert lengths == sorted(lengths, reverse=True)


def test_the_record_of_quick_is_of_this_program() -> None:
    """The first positions come out as recorded, by plan and in the end."""
    from fifteen.programs import loaded

    fast = loaded("fifteen.partial_goals")
    rows = table("records/quick.csv")
    for name in ("korf100", "korf24"):
        row = next(row for row in rows if row["set"] == name)
        start = Position.parse(table(f"fifteen/data/{name}.csv")[0]["start_knuth"])
        stages = walled_by(fast, start)
        found = fast.quick(start.cells, start.rows, start.cols)
        assert stages == int(row["by_plan"])
        assert len(found.pieces) == int(row["moves"])
        assert found.nodes == int(row["nodes"])


def test_the_sums_of_the_record_of_quick(root: Path) -> None:
    """The means that the record tells are those of its rows, none of them slow."""
    text = (root / "records/quick.md").read_text(encoding="utf-8")
    rows = table("records/quick.csv")
    for name in dict.fromkeys(row["set"] for row in rows):
        some = [row for row in rows if row["set"] == name]
        mean = {
            key: sum(float(row[key]) for row in some) / len(some)
            for key in ("by_plan", "moves", "bound")
        }
        assert (
            f"{name}: {len(some)} positions, {mean['by_plan']:.2f} moves by plan, "
            f"{mean['moves']:.2f} in the end"
        ) in text
        assert f"{mean['bound']:.2f} the lower bound; " in text
        assert all(float(row["seconds"]) < 2 for row in some)
        for row in some:
            least = int(row["optimal"] or row["bound"])
            assert (
                int(row["bound"]) <= least <= int(row["moves"]) <= int(row["by_plan"])
            )


# What the errata say of the source


def test_appendix_a_a_step_round_the_border() -> None:
    """Errata: by the rule of the source 9 steps over the border, after c and 8."""
    board = oracle.goal()
    for tile in (12, 8):
        after = dict(oracle.neighbours(board))[tile]
        assert after == dict(oracle.careless(board))[tile]
        board = after
    assert oracle.solvable(board)
    assert 9 not in dict(oracle.neighbours(board))
    after = dict(oracle.careless(board))[9]
    assert oracle.spelled(after) == "123456790ab8defc"
    assert not oracle.solvable(after)
    with pytest.raises(korf0.Unreachable):
        plan(oracle.cells(after), 4, 4)
    for seed in range(50):
        position = wandered(4, 4, seed)
        beside = dict(oracle.neighbours(position))
        for tile, there in oracle.careless(position):
            assert oracle.solvable(there) == (tile in beside)


def test_appendix_a_the_inversions() -> None:
    """Errata: the order 1 to 11, 13, 14, 15, 12 has 3 inversions, an odd number."""
    pieces = [int(digit, 16) for digit in "123456789ab0defc" if digit != "0"]
    proves("3", sum(a > b for a, b in combinations(pieces, 2)))


def test_section_4_the_sum_of_the_source() -> None:
    """§4: behind a are 8 smaller pieces, before 2 are 7 greater ones, in row 4."""
    pieces = [int(digit, 16) for digit in "1a34567892bcdef"]
    behind = sum(x < 10 for x in pieces[pieces.index(10) :])
    before = sum(2 < x < 10 for x in pieces[: pieces.index(2)])
    assert (behind, before) == (8, 7)
    proves("16", behind + before + 1)


def test_appendix_a_the_bytes_of_the_source() -> None:
    """Errata: the bits of its table are the neighbours of each cell."""
    steps = (1, -4, -1, 4)
    for p, digit in enumerate("9ddcbffebffe3776"):
        bits = int(digit, 16)
        theirs = {p + step for d, step in enumerate(steps) if bits >> d & 1}
        assert theirs == {*neighbours(4, 4)[5 * p : 5 * p + 4]} - {NO_CELL}


def test_appendix_a_no_tray_leads_to_both_goals(root: Path) -> None:
    """Errata: a tray of 4×4 leads to one of the goals and not to the other."""
    first = tuple(range(16))
    assert not oracle.solvable(first)
    assert Position(first, 4, 4).half_turn().tiles == oracle.goal()
    shown = [row["start_korf"] for row in table(KORF100)]
    proves("Korf's hundred", len(shown))
    for digits in (*shown, "fe8cab9d26513740"):
        start = Position.parse(digits)
        assert not oracle.solvable(start.tiles)
        assert oracle.solvable(start.half_turn().tiles)
    assert str(start.half_turn()) == "0c9dfbae37564821"
    record = root / "records" / "pattern_database.md"
    assert "0c9dfbae37564821: 80 moves" in record.read_text(encoding="utf-8")
    for seed in range(50):
        start = Position(wandered(4, 4, seed), 4, 4)
        assert oracle.solvable(start.tiles) != oracle.solvable(start.half_turn().tiles)
