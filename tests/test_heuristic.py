"""A heuristic of one's own: the search by it, and its trial."""

from __future__ import annotations

import csv
import re
from collections.abc import Callable, Iterator
from functools import cache
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import oracle
import pytest
from tiers import sweep

import fifteen
from fifteen import Position
from fifteen.planning import heuristic as planning
from fifteen.planning.bounds import LOWER_BOUNDS, hamming_distance, manhattan_bound
from fifteen.planning.heuristic import Heuristic, _drawn
from fifteen.running import plain_search

START = "12386a475b0f9dce"
DATA = Path(fifteen.__file__).parent / "data"


def nodes_of(found: fifteen.Solution) -> list[tuple[int, int, int]]:
    """Return the quotas without their times."""
    return [quota[:3] for quota in found.quotas]


@pytest.mark.parametrize("seed", sweep(range(12), 4))
def test_manhattan_visits_the_nodes_of_korf0(seed: int) -> None:
    """With the Manhattan distance moves and nodes of each quota are those of korf0."""
    board = fifteen.scramble(4, moves=20 + seed % 8, seed=seed)
    found = fifteen.solve(board, heuristic=manhattan_bound)
    book = fifteen.solve(board, "korf0")
    assert nodes_of(found) == nodes_of(book)
    assert (found.pieces, found.nodes) == (book.pieces, book.nodes)
    assert found.method == "heuristic"


def test_linear_conflict_visits_the_nodes_of_its_method() -> None:
    """With the linear conflict the nodes of each quota are those of the chapter."""
    bound = LOWER_BOUNDS["linear conflict"]
    for seed in range(4):
        board = fifteen.scramble(4, moves=24, seed=seed)
        found = fifteen.solve(board, heuristic=bound)
        assert nodes_of(found) == nodes_of(fifteen.solve(board, "linear-conflict"))


def uneven(position: Position) -> int:
    """Return a lower bound that is not consistent: Manhattan here, nothing there."""
    if hash(position.tiles) % 3:
        return 0
    return manhattan_bound(position)


@pytest.mark.parametrize(
    "heuristic", [uneven, hamming_distance, lambda position: 0, lambda position: 0.0]
)
def test_admissible_heuristics_find_shortest_solutions(heuristic: Heuristic) -> None:
    """Weak ones, of either parity, do so, and such as are not consistent."""
    distances = oracle.distances(Position.goal(2, 3).tiles, 30, 3)
    assert len(distances) == 360
    for tiles, distance in [*distances.items()][::3]:
        if distance <= 14:
            found = fifteen.solve(Position(tiles, 2, 3), heuristic=heuristic)
            assert found.length == distance


def test_any_size_and_any_goal() -> None:
    """A heuristic searches boards that no method does, and to a goal of one's own."""
    board = Position.goal(7, 7)
    for tile in (48, 47, 40, 39):
        board = board.push(tile)
    assert fifteen.solve(board, heuristic=manhattan_bound).length == 4
    centre = Position.parse("123804765")
    start = centre.push(8).push(1)
    found = fifteen.solve(start, goal=centre, heuristic=lambda position: 0)
    assert (found.moves("tiles"), found.positions[-1]) == ("18", centre)
    home = fifteen.solve(Position.goal(), heuristic=manhattan_bound)
    assert (home.length, home.nodes) == (0, 0)


def test_only_a_proved_length_is_optimal() -> None:
    """The lower bound is the Manhattan distance whatever the heuristic says, so that a
    longer solution is not called optimal, also where it is a shortest one."""
    book = fifteen.solve(START, "korf0")
    found = fifteen.solve(START, heuristic=manhattan_bound)
    assert (found.length, found.optimal) == (book.length, False)
    assert found.lower_bound == manhattan_bound(found.start) < found.length
    assert found.note == (
        "a shortest one if the heuristic is admissible; no fewer than 16"
    )
    weighted = fifteen.solve(START, heuristic=lambda board: 3 * manhattan_bound(board))
    assert weighted.length >= found.length
    assert weighted.nodes < found.nodes
    assert not weighted.optimal
    happy = fifteen.solve("123456789abcde0f", heuristic=lambda board: 0)
    assert (happy.length, happy.optimal, happy.note) == (1, True, "")


def test_a_time_limit_ends_it() -> None:
    """Then there is the Manhattan distance, and no length."""
    hard = Position.parse("159d26ae37bf48c0")
    found = fifteen.solve(hard, heuristic=manhattan_bound, timeout=0.01)
    assert (found.length, found.lower_bound) == (None, 40)


def test_the_time_limit_is_looked_at_before_each_call(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A heuristic whose values grow, so that each way ends at once, is called no more
    when its time is over."""
    calls, made = count(), [0]
    monkeypatch.setattr(plain_search, "monotonic", lambda: float(made[-1]))

    def growing(board: Position) -> int:
        made.append(next(calls))
        assert made[-1] < 1000
        return 40 + made[-1]

    found = fifteen.solve("159d26ae37bf48c0", heuristic=growing, timeout=100)
    assert (found.length, made[-1]) == (None, 101)


def test_an_interrupt_ends_it() -> None:
    """It has the quotas so far, and the Manhattan distance."""

    def interrupt(quota: fifteen.Quota) -> None:
        if quota.sad == 1:
            raise KeyboardInterrupt

    with pytest.raises(fifteen.Interrupted) as stop:
        fifteen.solve(START, heuristic=manhattan_bound, failed=interrupt)
    assert len(stop.value.solution.quotas) == 2
    assert stop.value.solution.lower_bound == 16


def dividing(position: Position) -> int:
    """Raise an error."""
    return 1 // (position.blank - 10)


FAULTS: list[tuple[Callable[[Position], Any], str]] = [
    (dividing, f"raises ZeroDivisionError for {START}: integer division"),
    (lambda position: None, f"gives “None” for {START}; expected a number: perhaps"),
    (lambda position: "12", f"gives “12” for {START}; expected a whole number"),
    (lambda position: 1.5, f"gives “1.5” for {START}; expected a whole number"),
    (lambda position: -1, f"gives “-1” for {START}; expected 0 or more"),
    (lambda position: float("nan"), f"gives “nan” for {START}; expected a whole"),
]


@pytest.mark.parametrize(("heuristic", "words"), FAULTS)
def test_faults_of_a_heuristic_are_told_with_the_board(
    heuristic: Callable[[Position], Any], words: str
) -> None:
    """An error that it raises is, and so are values that are no number of moves."""
    with pytest.raises(ValueError, match=re.escape(words)):
        fifteen.solve(START, heuristic=heuristic)


def test_a_heuristic_goes_without_methods_and_options() -> None:
    """Beside it a method, tables or another option is refused, in a sentence."""
    for name, given in (
        ("korf0", {"method": "korf0"}),
        ("tables=", {"tables": "7-8"}),
        ("jobs=", {"jobs": 2}),
    ):
        refused: Any = given
        with pytest.raises(ValueError, match=f"plain search.*leave out {name}"):
            fifteen.solve(START, heuristic=manhattan_bound, **refused)
    number: Any = 3
    with pytest.raises(TypeError, match=r"a function of a position, not .* type int"):
        fifteen.solve(START, heuristic=number)
    with pytest.raises(fifteen.Unreachable):
        fifteen.solve("123456789abcdfe0", heuristic=manhattan_bound)


# The trial


def test_every_board_of_3x3_is_tried() -> None:
    """The boards that are tried are all of 3×3, all of 4×4 that are near, those of the
    three files, and five thousand others, which are new in each trial."""
    asked = dict[Position, int]()
    board, length = _of_the_hundred()

    def heuristic(position: Position) -> int:
        asked[position] = len(asked)
        return length if position == board else 0

    trial = fifteen.admissible(heuristic)
    assert trial
    assert trial.tried == len(asked) == 202_357
    small = {each.tiles for each in asked if each.rows == 3}
    assert len(small) == 181_440
    assert small == {*oracle.everything(3, 3)}
    near = oracle.distances(Position.goal(4).tiles, 12, 4)
    kept = {
        Position.parse(row["start_knuth"]).tiles
        for name in ("korf100", "random300", "hardest80")
        for row in csv.DictReader(
            (DATA / f"{name}.csv").read_text("utf-8").splitlines()
        )
    }
    assert len(kept) == 417
    larger = [each.tiles for each in asked if each.rows == 4]
    assert {*larger[:-5_000]} == {*near} | kept


def test_each_trial_draws_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two trials have other boards, unless a seed is given; and no board of a file is
    as near as its Manhattan distance, so that none is drawn."""
    sources = list[Random]()

    def known(source: Random) -> Iterator[tuple[Position, int]]:
        sources.append(source)
        yield from ()

    monkeypatch.setattr(planning, "_known", known)
    for seed in (None, None, 7, 7):
        fifteen.admissible(manhattan_bound, seed=seed)
    one, other, seventh, again = map(_drawn, sources)
    assert len({*one} & {*other}) < 1_000
    assert seventh == again
    assert all(manhattan_bound(each) < length for each, length in planning._kept())


def test_boards_are_drawn_with_their_distances() -> None:
    """A bound of another kind and a search say what the walks say: no board is nearer,
    and of those that are soon searched each is as far."""
    drawn = [*_drawn(Random(5))]
    assert len({position for position, _ in drawn}) == len(drawn) == 5_000
    distances = [distance for _, distance in drawn]
    assert distances == sorted(distances)
    assert distances[0] == 13
    assert distances[-1] > 44
    for position, distance in drawn:
        assert oracle.manhattan(position.tiles) == distance
    for position, distance in drawn[:1_000:50]:
        assert oracle.shortest(position.tiles) == distance
    assert drawn == _drawn(Random(5))


def home(position: Position) -> int:
    """The number of pieces at home."""
    return sum(tile == cell for cell, tile in enumerate(position.tiles, 1))


FALSE: dict[str, Callable[[Position, int], int]] = {
    "two from 45 on": lambda board, far: 2 * (far > 44),
    "one at 41": lambda board, far: far == 41,
    "two if 1 is in the last row": lambda board, far: 2 * (1 in board.by_rows()[-1]),
    "two if 15 is in the first": lambda board, far: 2 * (15 in board.by_rows()[0]),
    "two if no piece is at home": lambda board, far: 2 * (not home(board)),
    "two in the midst": lambda board, far: (
        2 * (far > 30 and board.blank in (5, 6, 9, 10))
    ),
    "two in the first corner": lambda board, far: 2 * (board.blank == 0),
    "a tenth from 36 on": lambda board, far: far // 10 * (far >= 36),
    "linear conflict, two more from 45 on": lambda board, far: (
        LOWER_BOUNDS["linear conflict"](board) + 2 * (far > 44) - far
    ),
    "walking distance, two more from 43 on": lambda board, far: (
        LOWER_BOUNDS["walking distance"](board) + 2 * (far > 42) - far
    ),
    "the mean for all that look far": lambda board, far: 53 * (far > 38) - far,
    "three for each piece that is not at home": lambda board, far: (
        3 * (15 - home(board)) + 6 - far
    ),
}
"""What false heuristics give, less the distance, on boards of 4×4 as far as that."""


@cache
def drawn(seed: int) -> list[tuple[Position, int]]:
    """The boards of a trial with this seed."""
    return _drawn(Random(seed))


@pytest.mark.parametrize("name", FALSE)
def test_what_is_false_far_away_is_found(name: str) -> None:
    """A heuristic that exceeds the distance only far from the goal, or for boards that
    no file has, is found by those that are drawn, whichever they are."""
    for seed in range(3):
        farthest_first = reversed(drawn(seed))
        assert any(FALSE[name](board, far) > 0 for board, far in farthest_first)


def test_a_slow_trial_ends_and_tells(monkeypatch: pytest.MonkeyPatch) -> None:
    """It ends with the time allowed, is no success, and says how many were tried; each
    second it tells the number."""
    told = list[tuple[int, int]]()
    clock = count(0, 0.25)
    monkeypatch.setattr(planning, "monotonic", lambda: next(clock))
    trial = fifteen.admissible(
        lambda position: 0, timeout=2.5, progress=lambda *given: told.append(given)
    )
    assert not trial
    assert trial.counterexample is None
    assert str(trial) == (
        "Too slow: 10 of 202,357 boards were tried in the time allowed, without a "
        "counterexample."
    )
    assert told == [(3, 202_357), (7, 202_357)]


@pytest.mark.parametrize("far", sweep([17, 31, 3], 3))
def test_the_first_counterexample_is_a_nearest_one(far: int) -> None:
    """One value that is too great by 1 is found, with the true distance."""
    distances = oracle.everything(3, 3)
    bad = next(tiles for tiles, distance in distances.items() if distance == far)

    def heuristic(position: Position) -> int:
        return distances.get(position.tiles, 0) + (position.tiles == bad)

    trial = fifteen.admissible(heuristic)
    assert not trial
    found = trial.counterexample
    assert found is not None
    assert (found.position.tiles, found.value, found.distance) == (bad, far + 1, far)
    assert str(trial) == (
        f"Not admissible: for {found.position} the heuristic gives {far + 1}, and "
        f"{far} moves are enough."
    )


def _of_the_hundred() -> tuple[Position, int]:
    """One of Korf's hundred boards, and its length."""
    with (DATA / "korf100.csv").open(encoding="utf-8") as file:
        row = [*csv.DictReader(file)][41]
    return Position.parse(row["start_knuth"]), int(row["optimal"])


def test_the_kept_lengths_are_the_measure(monkeypatch: pytest.MonkeyPatch) -> None:
    """A value above the length of one of Korf's hundred is found; its length, which the
    test of all boards gives, is not.  No other board is tried before those of files."""
    monkeypatch.setattr(planning, "_layers", lambda side, most: ())
    board, length = _of_the_hundred()
    given = {board: length + 1}
    trial = fifteen.admissible(lambda position: given.get(position, 0))
    assert not trial
    assert str(trial).startswith(f"Not admissible: for {board} ")


@pytest.mark.slow("sweep")
def test_the_linear_conflict_is_admissible() -> None:
    """It has no counterexample on any of the boards that are tried."""
    assert fifteen.admissible(LOWER_BOUNDS["linear conflict"])


def test_twice_a_bound_has_a_simple_counterexample() -> None:
    """It is found on one of the first three boards."""
    trial = fifteen.admissible(lambda position: 2 * manhattan_bound(position))
    assert str(trial).startswith("Not admissible: for 123450786 the heuristic gives 2")
    assert trial.tried < 4


def test_the_trial_tells_faults_of_the_heuristic() -> None:
    """An error on a board is told with it, and so is what is no number."""

    def nothing(position: Position) -> Any:
        """Return None."""

    with pytest.raises(ValueError, match="gives “None” for 123456780; expected a num"):
        fifteen.admissible(nothing)
