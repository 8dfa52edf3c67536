"""The game in a terminal: its rules, its help, and how it leaves the terminal."""

from __future__ import annotations

import os
import re
import shlex
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
import unix
from browsers import LONG, until
from played import task_of
from terminals import Console

import korf0
from fifteen.board.position import Position, digit_value
from fifteen.game import player as players
from fifteen.game.player import Order, Player, clock
from fifteen.game.rules import BESIDE, Direction, Game
from fifteen.game.terminal import (
    KEYS_HELP,
    LINES_HELP,
    ORDERS,
    _farewell,
    screen_lines,
    split_keys,
)
from fifteen.planning.bounds import manhattan_distance
from fifteen.planning.solution import Solution
from fifteen.running.background import BackgroundSearch, Searches
from fifteen.running.protocol import Outcome
from fifteen.running.solve import solve

NEAR = Position.parse("123456789a0bdefc")
"""Two moves from the goal: 11 to the left, and 12 up."""
EASY, ANSWER = Position.parse("51247308a6be9fcd"), "37512376bcdecbfdecbfa9defbc"
BIG = Position.random(5, 5, seed=1)
"""A board that takes longer than anybody will wait."""
RISEN = [f"Searching: {bound} moves" for bound in range(88, 200, 2)]
"""What is said of it when more than its first bound is proved."""


class Clock:
    """A clock that goes when it is told to."""

    def __init__(self) -> None:
        """It begins somewhere."""
        self.time = 1000.0

    def __call__(self) -> float:
        """Return the time."""
        return self.time


def played(pieces: str, start: Position = NEAR) -> Game:
    """A game in which tiles were pushed, a second each."""
    hours = Clock()
    game = Game(start, hours)
    for digit in pieces:
        assert game.push(digit_value(digit))
        hours.time += 1
    return game


# The game itself


def test_the_clock_runs_from_the_first_move_to_the_win() -> None:
    """Looking at the board takes no time, and neither does looking at it when won."""
    hours = Clock()
    game = Game(NEAR, hours)
    hours.time += 100
    assert game.seconds == 0
    game.push(11)
    hours.time += 7
    assert game.seconds == 7
    game.push(12)
    hours.time += 100
    assert (game.won, game.seconds, game.moves, game.pieces) == (True, 7, 2, "bc")


def test_a_game_that_is_won_is_over() -> None:
    """After the win nothing moves, until the board is begun again."""
    game = played("bc")
    assert not game.push(12)
    assert not game.undo()
    assert not game.redo()
    assert game.won
    game.retry()
    assert (game.position, game.moves, game.seconds) == (NEAR, 0, 0)
    assert not game.redo()
    assert game.push(11)


def test_moves_taken_back_do_not_count() -> None:
    """Undo goes back to the start, and redo forth again, a move at a time."""
    game = played("784")
    seen = [game.position]
    while game.undo():
        seen.append(game.position)
    assert (game.position, game.moves, len(seen)) == (NEAR, 0, 4)
    assert [game.redo() for _ in range(4)] == [True, True, True, False]
    assert (game.position, game.pieces) == (seen[0], "784")


def test_another_move_forgets_what_was_taken_back() -> None:
    """Redo is for the moves that were taken back, unless there was another since."""
    game = played("784")
    for _ in range(3):
        game.undo()
    game.push(7)
    assert game.redo()
    assert game.pieces == "78"
    game.undo()
    game.push(6)
    assert not game.redo()
    assert game.pieces == "76"


def test_retry_can_be_taken_back() -> None:
    """After a retry that was a slip, redo makes all the moves again."""
    game = played("784")
    before = game.position
    game.retry()
    assert (game.position, game.moves, game.seconds) == (NEAR, 0, 0)
    while game.redo():
        pass
    assert game.position == before


@pytest.mark.parametrize(("rows", "cols"), [(2, 2), (2, 5), (5, 2), (4, 4), (5, 5)])
def test_a_tile_goes_the_way_that_is_said(rows: int, cols: int) -> None:
    """The blank goes the other way; at the rim there is no tile to go."""
    chance = Random(rows * cols)
    game = Game(Position.random(rows, cols, seed=chance))
    ways: list[Direction] = [*BESIDE]
    for _ in range(200):
        way = chance.choice(ways)
        row, col = divmod(game.position.blank, cols)
        tile = game.tile(way)
        if tile is None:
            edge = {"left": col + 1, "right": -col, "up": row + 1, "down": -row}
            assert edge[way] in (0, cols if way == "left" else rows)
            continue
        assert game.way(tile) == way
        if not game.push(tile):
            assert game.won
            break
        down, right = BESIDE[way]
        assert divmod(game.position.blank, cols) == (row + down, col + right)
    assert game.start.replay(game.pieces) == game.position


def test_a_tile_takes_along_those_between_it_and_the_blank() -> None:
    """The tiles of a row or column part are those to push, the nearest first."""
    game = Game(NEAR)
    expected = {9: [10, 9], 11: [11], 3: [7, 3], 15: [15], 12: [], 1: [], 0: [], 99: []}
    assert {tile: game.row_of(tile) for tile in expected} == expected


def test_no_game_without_an_end() -> None:
    """A board that cannot be solved is none to be played."""
    with pytest.raises(ValueError, match="No sequence of moves leads from"):
        Game(NEAR.exchanged())


# One who plays


class Library(Searches):
    """Searches that are done at once, or, if they are ``slow``, when they are told."""

    def __init__(self) -> None:
        """No search has begun."""
        super().__init__()
        self.begun: list[BackgroundSearch] = []
        self.slow = False

    def start(
        self, search: BackgroundSearch, done: Callable[[], object] = lambda: None
    ) -> None:
        """Begin a search, and end it if it is not slow."""
        self.begun.append(search)
        if not self.slow:
            self.finish(search)

    def finish(self, search: BackgroundSearch) -> None:
        """Let a search find what it looks for."""
        start = search.position
        if search.quick:
            task = task_of(start, "quick")
            search.outcome = Outcome(task, solve(start, "quick", shorten=12))
            return
        found = korf0.solve(start.digits)
        length = found.happy + found.sad
        solution = Solution(
            start,
            "korf0",
            length,
            found.happy,
            found.sad,
            found.pieces,
            found.nodes,
            0.0,
            length,
            True,
        )
        search.outcome = Outcome(task_of(start, "korf0"), solution)


class Table:
    """A player with a clock and a library."""

    def __init__(self, first: Position = NEAR, *, aside: bool = False) -> None:
        """Sit down."""
        self.hours = Clock()
        self.library = Library()
        self.player = Player(
            first, lambda: EASY, self.library, now=self.hours, aside=aside
        )

    def does(self, *orders: Order | None) -> str:
        """Give orders, a second each; return what is said at the end."""
        for order in orders:
            self.player.obey(order)
            until(self.dealt)
            self.hours.time += 1
        return self.player.says

    def dealt(self) -> bool:
        """Take notice of what is new; whether no board is being drawn."""
        self.player.look()
        return not self.player.dealing


def test_a_hint_is_the_next_move_of_a_shortest_solution() -> None:
    """One who follows the hints makes as many moves as are needed."""
    table = Table(EASY)
    for k in range(len(ANSWER)):
        table.does("hint")
        tile = table.player.marked
        assert tile is not None
        way = table.player.game.way(tile)
        left = len(ANSWER) - k
        assert table.player.says == f"Push {tile} {way}; the least from here is {left}."
        table.does(way)
    won = "Won with 27 hints: 27 moves in 0:52, and no solution is shorter."
    assert table.player.says == won
    assert len(table.library.begun) == 1


@pytest.mark.parametrize(
    "orders",
    [["down"], ["up"], ["undo"], ["redo"], ["retry"], ["solve", None], ["new", "new"]],
)
def test_a_hint_goes_when_the_board_changes(orders: list[Order]) -> None:
    """Neither its mark nor its text is there when the board is not that of the hint."""
    table = Table(EASY)
    table.does("up", "down", "undo", "hint")
    before = table.player.game.position
    assert table.player.says.startswith("Push ")
    assert table.player.marked is not None
    said = table.does(*orders)
    assert table.player.game.position != before
    assert table.player.marked is None
    assert "Push" not in said


@pytest.mark.parametrize(("rows", "cols"), [(2, 7), (2, 10), (5, 5), (10, 10)])
def test_a_large_board_is_helped_by_a_good_solution(rows: int, cols: int) -> None:
    """The hints go along one solution, of which it is said how good it is."""
    start = Position.random(rows, cols, seed=3)
    good = solve(start, "quick", shorten=12)
    assert good.length is not None
    assert good.pieces is not None
    bound, table = good.lower_bound, Table(start, aside=True)
    assert table.library.begun == []
    position = start
    for k, tile in enumerate(start.tiles_in(good.pieces)[:3]):
        rest = max(bound - k, manhattan_distance(position))
        said = table.does("hint")
        way = table.player.game.way(tile)
        left = f"by a good solution {good.length - k} are left, no fewer than {rest}."
        assert said == f"Push {tile} {way}; {left}"
        table.does(way)
        position = position.push(tile)
    assert len(table.library.begun) == 1
    table.player.obey("solve")
    kind = f"A good one: {good.length:,} moves; no fewer than {bound:,}."
    for _ in range(good.length):
        table.player.look()
        assert table.player.game.won or table.player.says.startswith(kind)
        table.hours.time += players.STEP
    assert table.player.game.position.solved
    few = f"and no solution has fewer than {bound:,}"
    solved = f"Solved, in {good.length:,} moves, {few}: {good.pieces}"
    assert table.player.says == solved
    assert table.player.least is None
    known = players.facts(table.player)[1]
    assert re.fullmatch(r"distance 0   least \d+ or more", known)


def test_a_large_board_near_the_goal_has_a_shortest_solution() -> None:
    """What a window holds is proved, and then it is said so."""
    start = Position.goal(10, 10).push(90).push(89).push(88).push(98)
    table = Table(start)
    said = table.does("hint")
    assert said == "Push 98 down; the least from here is 4."


def test_a_large_game_can_be_gone_on_with() -> None:
    """Its line is what a shell reads as one word, and its moves are numbers."""
    start = Position.goal(10, 10).push(90).push(89)
    table = Table(start)
    table.does("left")
    assert table.player.game.pieces == "89"
    words = shlex.split(_farewell(table.player).splitlines()[1])
    assert Position.parse(words[3]) == table.player.game.position


def test_the_win_is_measured_by_the_least() -> None:
    """The line at the end has my moves, my time, and how many were needed."""
    table = Table()
    said = table.does("left", "right", "left", "up")
    assert said == "Won: 4 moves in 0:03. The least is 2: 2 more."
    assert table.does("retry") == ""
    assert (
        table.does("left", "up") == "Won: 2 moves in 0:01, and no solution is shorter."
    )
    assert table.does("up").startswith("The game is over")


def test_a_win_before_the_least_is_known() -> None:
    """Then it is looked for, as long as nobody stops that; the bound remains."""
    table = Table()
    table.library.slow = True
    said = table.does("left", "up")
    assert (
        said == "Won: 2 moves in 0:01. Looking for the least: 2 or more; any key stops."
    )
    table.library.finish(table.library.begun[0])
    table.player.look()
    assert table.player.says == "Won: 2 moves in 0:01, and no solution is shorter."
    table.does("retry", "left", "up")
    table = Table()
    table.library.slow = True
    table.does("left", "up")
    assert table.does(None) == "Won: 2 moves in 0:01. The least is 2 or more."
    assert table.library.begun[0].stopped


def test_a_key_stops_a_search() -> None:
    """The key does no more than that; what was proved is said; and nothing is lost."""
    table = Table(EASY)
    table.library.slow = True
    said = table.does("up", "hint")
    assert said.startswith("Searching: ")
    assert said.endswith(" moves or more; any key stops.")
    position = table.player.game.position
    assert re.fullmatch(r"Stopped: \d+ moves or more from here\.", table.does("up"))
    assert table.library.begun[0].stopped
    assert (table.player.game.position, table.player.game.moves) == (position, 1)
    table.library.slow = False
    assert table.does("hint").startswith("Push ")


def test_one_move_is_no_moves() -> None:
    """The bound of a search is told in words that fit it."""
    table = Table(NEAR.push(11), aside=False)
    table.library.slow = True
    assert table.does("hint") == "Searching: 1 move or more; any key stops."
    assert table.does(None) == "Stopped: 1 move or more from here."


def test_quit_ends_the_game_whatever_goes_on() -> None:
    """There is no need to stop a search before."""
    table = Table(EASY)
    table.library.slow = True
    table.does("solve", "quit")
    assert table.player.over
    table.player.close()
    assert table.library.begun[0].stopped


def test_at_the_end_of_a_game_that_is_won_its_line_remains() -> None:
    """Though the least is still looked for, or another thing was said since."""
    impatient: list[list[Order]] = [["quit"], ["undo", "quit"]]
    for orders in impatient:
        table = Table()
        table.library.slow = True
        table.does("left", "up", *orders)
        table.player.close()
        assert table.player.says == "Won: 2 moves in 0:01. The least is 2 or more."


def test_a_solution_is_played_a_move_at_a_time() -> None:
    """Any key stops it, and its moves can be taken back."""
    table = Table(EASY)
    table.player.obey("solve")
    table.player.look()
    for _ in range(5):
        table.player.look()
        table.hours.time += players.STEP
        table.player.look()
    made = table.player.game.moves
    assert 4 <= made <= 7
    assert ANSWER.startswith(table.player.game.pieces) or made
    assert table.player.says == f"{27 - made} moves to come; any key stops."
    assert table.does("undo") == "Stopped; the board is yours again."
    assert table.player.game.moves == made
    table.does("undo")
    assert table.player.game.moves == made - 1
    table.player.obey("solve")
    for _ in range(40):
        table.player.look()
        table.hours.time += players.STEP
    pieces = table.player.game.pieces
    assert EASY.replay(pieces).solved
    assert table.player.says == f"Solved, in 27 moves: {pieces}"


def test_the_least_is_looked_for_from_the_beginning() -> None:
    """It is shown when it is known, and given up after some seconds; not for 5×5."""
    table = Table(EASY, aside=True)
    table.player.look()
    assert players.facts(table.player)[1] == "distance 19   least 27"
    assert Table(BIG, aside=True).library.begun == []
    table = Table(aside=True)
    assert table.player.least is None


def test_the_least_is_not_looked_for_without_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What nobody asked for may take some seconds; what was proved is shown."""
    monkeypatch.setattr(players, "LIMIT", -1.0)
    table = Table(EASY)
    table.player._look_aside = True
    table.library.slow = True
    table.does("new")
    [search] = table.library.begun
    table.player.look()
    assert search.stopped
    assert players.facts(table.player)[1] == "distance 19   least 19 or more"


def test_a_search_that_fails_says_why() -> None:
    """The game goes on as if it had not been asked for."""
    table = Table(EASY)
    table.library.slow = True
    table.does("hint")
    search = table.library.begun[0]
    search.outcome = Outcome(
        task_of(EASY, "auto"), None, "the search was ended by SIGKILL"
    )
    table.player.look()
    said = "No solution was found: the search was ended by SIGKILL."
    assert table.player.says == said
    assert table.player.wanted is None


def test_a_new_board_is_confirmed() -> None:
    """A game in progress is left only when that is said twice."""
    table = Table()
    assert table.does("new") == ""
    assert table.player.game.start == EASY
    table.does("up")
    before = table.player.game.position
    assert table.does("new") == "Leave this board? n says yes, any other key no."
    assert table.does("up") == ""
    assert table.player.game.position == before
    table.does("new", "new")
    assert (table.player.game.position, table.player.game.moves) == (EASY, 0)


def test_a_board_is_drawn_behind_the_screen() -> None:
    """It may take its time; until then no key does anything, but that which quits."""
    table = Table()
    drawn = threading.Event()

    def deal() -> Position:
        drawn.wait(LONG)
        return EASY

    table.player._deal = deal
    table.player.obey("new")
    for order in ("left", "new", "hint", None):
        table.player.obey(order)
        table.player.look()
        assert (table.player.says, table.player.game.moves) == ("A board is drawn…", 0)
    drawn.set()
    table.does(None)
    assert table.player.game.start == EASY
    assert table.player.says == ""


def test_what_cannot_be_done_is_said() -> None:
    """Each key that changes nothing has a line that says why."""
    table = Table()
    assert table.does("undo") == "There is no move to take back."
    assert table.does("redo") == "There is no move to make again."
    assert table.does(None) == "? shows the keys."
    assert table.does("left", "left") == "No piece can go that way."
    goal = Table(Position.goal())
    assert goal.player.says == "This board is in order already; n deals another."


def test_clock() -> None:
    """Times are in minutes and seconds; in hours, if there are any."""
    assert [clock(s) for s in (0, 59.9, 61, 3661)] == [
        "0:00",
        "0:59",
        "1:01",
        "1:01:01",
    ]


# What is seen


@pytest.mark.parametrize(
    ("columns", "lines"), [(80, 24), (40, 24), (200, 60), (40, 22)]
)
@pytest.mark.parametrize(
    ("rows", "cols"), [(2, 2), (3, 4), (4, 4), (5, 5), (6, 6), (2, 7)]
)
def test_it_fits_the_screen(rows: int, cols: int, columns: int, lines: int) -> None:
    """The board, how the game stands, what is said, and the keys are all there."""
    table = Table(Position.random(rows, cols, seed=3))
    table.player.says = (
        "Won with 3 hints: 104 moves in 1:02:03. The least is 98: 6 more."
    )
    shown = screen_lines(table.player, columns, lines, False)
    text = " ".join(shown)
    assert len(shown) <= lines
    assert max(map(len, shown)) < columns
    for word in ["0 moves", "0:00", "distance", "Won with", "6 more.", "quit", "hint"]:
        assert word in text
    table.player.helping = True
    shown = screen_lines(table.player, columns, lines, False)
    assert len(shown) <= lines
    assert max(map(len, shown)) < columns
    assert "q    quit" in shown


@pytest.mark.parametrize("lines", [24, 40])
@pytest.mark.parametrize(("rows", "cols"), [(10, 10), (2, 10), (10, 2)])
def test_the_largest_boards_fit_80_columns(rows: int, cols: int, lines: int) -> None:
    """All rows are there, with their numbers apart, and all that is to be known."""
    table = Table(Position.random(rows, cols, seed=3))
    table.player.says = "Something."
    shown = screen_lines(table.player, 80, lines, False)
    drawn = [line for line in shown if line.startswith("│")]
    found = tuple(tuple(map(int, re.findall(r"\d+", line))) for line in drawn)
    position = table.player.game.position
    assert found == tuple(
        tuple(tile for tile in row if tile) for row in position.by_rows()
    )
    assert len(shown) <= lines
    assert max(map(len, shown)) < 80
    text = " ".join(shown)
    for word in ["0 moves", "distance", "Something.", "quit", "hint"]:
        assert word in text


def test_a_small_window_shows_what_is_most_important() -> None:
    """First the keys go, then the blank lines; at last it says what is wanted."""
    player = Table().player
    player.says = "Something."
    full = screen_lines(player, 80, 24, False)
    assert "q quit" in full[-1]
    for lines in range(11, 24):
        shown = screen_lines(player, 40, lines, False)
        assert len(shown) <= lines
        assert any("11" in line for line in shown)
        assert "Something." in shown
    for columns, lines in [(20, 24), (80, 9), (1, 1), (0, 0)]:
        shown = screen_lines(player, columns, lines, False)
        assert len(shown) <= lines
        assert not any("│" in line for line in shown)
    assert screen_lines(player, 20, 24, False)[0] == "This window is too"


def test_colours_are_for_those_who_want_them() -> None:
    """Without them all is said in signs; and with them there are the same signs."""
    player = Table().player
    player.marked = 11
    plain = screen_lines(player, 80, 24, False)
    styled = screen_lines(player, 80, 24, True)
    assert "\x1b" not in "".join(plain)
    assert [re.sub(r"\x1b\[[0-9;]*m", "", line) for line in styled] == plain
    assert any("│ 11!│" in line for line in plain)
    assert any("\x1b[7m 11!\x1b[m" in line for line in styled)
    assert any("│ 10·│" in line for line in plain)


def test_the_help_names_every_key() -> None:
    """What the keys mean is in the help, and so are the words of the line mode."""
    for key in "udrHSRnq":
        assert re.search(rf"\b{key}\b|wasd", KEYS_HELP)
        assert key in ORDERS
    for order in {*ORDERS.values()}:
        assert re.search(rf"\b{order}\b", LINES_HELP)


# Keys


TYPED = b"\x1b[Aw\x1bOB\x1b[1;2C\x1b[D\x7f\x1b[15~\xc3\xa9H?\x04\r"
NAMES = [
    *("up", "w", "down", "right", "left", "backspace"),
    *("", "", "H", "?", "^D", ""),
]


def test_keys_have_names() -> None:
    """Arrows come in two ways; what means nothing has no name, but is a key."""
    assert split_keys(TYPED) == (NAMES, b"")
    assert all(name in ORDERS for name in NAMES if name)


@pytest.mark.parametrize("cut", range(1, len(TYPED)))
def test_keys_may_come_in_parts(cut: int) -> None:
    """Wherever what was typed is cut, the keys are the same."""
    first, rest = split_keys(TYPED[:cut])
    second, rest = split_keys(rest + TYPED[cut:])
    assert ([*first, *second], rest) == (NAMES, b"")


# In a terminal


PLAYED = """
import sys
from fifteen.game import player
from fifteen.board.position import Position
from fifteen.game.terminal import play_in_terminal
player.LIMIT, player.SHORT = float("inf"), 25
start, deal = sys.argv[1:]
sys.exit(play_in_terminal(Position.parse(start), deal=lambda: Position.parse(deal)))
"""
"""The game, in the terminal that it makes its own, so that it gets its ^C.

It has the patience to look for the least on a busy machine, and looks for no less.
"""

Started = Callable[..., Console]


@pytest.fixture
def console() -> Iterator[Started]:
    """Return a function that starts the game in a terminal."""
    consoles: list[Console] = []

    def start(start: Position, deal: str = "none", **options: Any) -> Console:
        consoles.append(Console(PLAYED, str(start), deal, **options))
        return consoles[-1]

    yield start
    for each in consoles:
        each.close()


def alone(game: Console) -> None:
    """Wait until no process is left that the game has started."""
    until(lambda: not game.helpers())


@pytest.mark.parametrize(("left", "up"), [("\x1b[D", "\x1b[A"), ("a", "w"), ("h", "k")])
def test_a_game_is_played_to_its_win(console: Started, left: str, up: str) -> None:
    """By arrows, or by letters; the line at the end remains when the game is left."""
    game = console(NEAR)
    game.until("least 2\n")
    game.type(left)
    game.until("1 move ")
    game.type(up)
    won = game.until("and no solution is shorter.")
    assert re.search(r"Won: 2 moves in 0:\d\d, and no solution is shorter\.", won)
    game.type("q")
    assert game.wait() == 0
    assert game.restored()
    assert re.fullmatch(
        rf"{NEAR}  Won: 2 moves in 0:\d\d, and no solution is shorter\.",
        game.shown().strip(),
    )
    alone(game)


def test_undo_redo_and_a_new_board(console: Started) -> None:
    """The keys do what they are to do; a game that is left can be gone on with."""
    game = console(NEAR, deal=str(EASY), columns=40)
    game.until("0 moves")
    game.type("au")
    game.until("0 moves")
    game.type("u")
    game.until("There is no move to take back.")
    game.type("r")
    game.until("1 move ")
    game.type("n")
    game.until("Leave this board?")
    game.type("n")
    game.until(str(EASY))
    game.type("wq")
    assert game.wait() == 0
    left = EASY.push(Game(EASY).tile("up") or 0)
    assert f"fifteen play --terminal {left}" in game.shown()
    assert game.restored()


def test_a_hint_and_a_solution_are_shown(console: Started) -> None:
    """The hint names the tile and marks it; the solution is played to its end."""
    game = console(Position.parse("1234567809abdefc"))
    game.until("0 moves")
    game.type("H")
    shown = game.until("Push 9 left; the least from here is 4.")
    assert "│  9!│" in shown
    game.type("S")
    game.until("Solved, in 4 moves: 9abc")
    game.type("q")
    assert game.wait() == 0


def test_a_search_goes_on_behind_the_screen_until_a_key(console: Started) -> None:
    """Its bound is shown as it rises; when it is stopped its process is ended."""
    game = console(BIG)
    game.until("0 moves")
    game.type("H")
    game.until(*RISEN)
    assert game.helpers()
    game.type(" ")
    shown = game.until("Stopped: ")
    assert "0 moves" in shown
    alone(game)
    game.type("\x1b[B")
    game.until("1 move ")
    game.type("q")
    assert game.wait() == 0


@pytest.mark.parametrize("busy", [False, True])
@pytest.mark.parametrize(
    ("number", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)]
)
def test_a_signal_leaves_the_terminal_as_it_was(
    console: Started, number: int, status: int, busy: bool
) -> None:
    """After ^C or SIGTERM there is no traceback, no raw terminal, and no process."""
    game = console(BIG)
    game.until("0 moves")
    if busy:
        game.type("S")
        game.until(*RISEN)
    if number == signal.SIGINT:
        game.type("\x03")
    else:
        game.process.send_signal(number)
    assert game.wait() == status
    assert game.restored()
    assert "Traceback" not in game.raw
    assert f"fifteen play --terminal {BIG}" in game.shown()
    alone(game)


def test_a_crash_leaves_the_terminal_as_it_was(console: Started) -> None:
    """The traceback is on a screen on which one can read it."""
    game = console(NEAR, deal="broken")
    game.until("0 moves")
    game.type("n")
    assert game.wait() == 1
    assert game.restored()
    assert "ValueError" in game.shown()
    assert "\n" in game.shown()
    alone(game)


def test_the_terminal_goes_away(console: Started) -> None:
    """One whose line breaks off leaves no process behind."""
    game = console(BIG)
    game.until("0 moves")
    game.type("S")
    game.until(*RISEN)
    game.process.send_signal(unix.SIGHUP)
    assert game.wait() == 129
    assert game.restored()
    alone(game)


def test_a_game_can_be_stopped_and_gone_on_with(console: Started) -> None:
    """While it is stopped the terminal is as it was; then the board is there again."""
    game = console(NEAR)
    game.until("least 2\n")
    game.type("\x1a")
    pid = game.process.pid

    def stopped() -> bool:
        game._hear(0)
        how = unix.WSTOPPED | unix.WEXITED | unix.WNOHANG | unix.WNOWAIT
        return unix.waitid(unix.P_PID, pid, how) is not None

    until(stopped)
    assert unix.WIFSTOPPED(os.waitpid(pid, unix.WUNTRACED)[1])
    game.take_all()
    assert game.restored()
    game.process.send_signal(unix.SIGCONT)
    game.until("least 2\n")
    assert not game.restored()
    game.type("aw")
    game.until("Won: 2 moves")
    game.type("q")
    assert game.wait() == 0
    assert game.restored()


def test_the_window_gets_another_size(console: Started) -> None:
    """What is shown is laid out anew, and in full."""
    game = console(NEAR)
    game.until("q quit")
    game.resize(40, 20)
    game.process.send_signal(unix.SIGWINCH)
    game.until("H hint,\nS solve")
    assert max(map(len, game.shown().splitlines())) < 40
    game.resize(20, 20)
    game.process.send_signal(unix.SIGWINCH)
    game.until("This window is too")
    game.type("q")
    assert game.wait() == 0


def test_colours_and_signs_are_those_of_the_terminal(console: Started) -> None:
    """With NO_COLOR there are none; where there are no strokes it is drawn with +."""
    coloured = console(NEAR)
    coloured.until("least 2\n")
    assert "\x1b[32m" in coloured.raw
    plain = console(NEAR, NO_COLOR="1", PYTHONIOENCODING="ascii")
    shown = plain.until("least 2\n")
    assert not re.search(r"\x1b\[[0-9;]+m", plain.raw)
    assert "| 10*|    | 11 |" in shown
    assert "+----+" in shown


# Line by line


def lines(start: Position, said: str, deal: str = "none") -> tuple[int, str, str]:
    """Play with orders through a pipe; return the status, and what was written."""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", PLAYED, str(start), deal],
        env={**os.environ, "FIFTEEN_JIT": "off", "PYTHONIOENCODING": "utf-8"},
        input=said.encode(),
        capture_output=True,
        timeout=LONG,
    )
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def test_a_game_line_by_line() -> None:
    """Orders through a pipe play the game to its win."""
    status, out, err = lines(NEAR, "11\nundo\nredo\n\n12\nquit\n")
    assert (status, err) == (0, "")
    assert "\x1b" not in out
    assert out.splitlines()[:5] == [
        " 1·  2·  3·  4·",
        " 5·  6·  7·  8·",
        " 9· 10·  -  11",
        "13· 14· 15· 12",
        "0 moves, 0:00, distance 2",
    ]
    counts = re.findall(r"^(\d) moves?, ", out, re.M)
    assert counts == ["0", "1", "0", "1", "1", "2"]
    assert re.search(r"Won: 2 moves in 0:\d\d, and no solution is shorter\.", out)


def test_help_comes_line_by_line() -> None:
    """A hint, a solution, the orders, and a clear line about what is no order."""
    status, out, err = lines(
        NEAR, f"help\nfly\n12\n{9**20}\nhint\nsolve\nnew\n", deal=str(EASY)
    )
    assert (status, err) == (0, "")
    assert LINES_HELP in out
    assert "“fly” is no order; help says what there is." in out
    assert "Piece 12 is in no line with the empty cell." in out
    assert re.search("Piece 1215766… is in no line with the empty cell.", out)
    assert "Push 11 left; the least from here is 2." in out
    assert "Solved, in 2 moves: bc" in out
    assert f"fifteen play --terminal {EASY}" in out


def test_a_dumb_terminal_has_lines(console: Started) -> None:
    """There is a prompt, and no sign that moves a cursor; ^C ends it."""
    game = console(NEAR, TERM="dumb")
    game.until("distance 2\n>")
    game.type("11\n")
    game.until("distance 1\n>")
    assert "\x1b" not in game.raw
    game.type("\x03")
    assert game.wait() == 130
    assert "Traceback" not in game.raw
    left = NEAR.push(11)
    assert f"fifteen play --terminal {left}  goes on from here." in game.shown()


@pytest.mark.parametrize("said", [b"", b"\xff\xfe\n", b"\0\n", b"a" * 10_000])
def test_any_input_is_survived(said: bytes) -> None:
    """What is no order is refused in a line, and so is what is no text."""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", PLAYED, str(NEAR), "none"],
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
        input=said,
        capture_output=True,
        timeout=LONG,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert (b"is no order; help says what there is." in done.stdout) == bool(said)


def test_a_line_without_an_end_is_left_alone() -> None:
    """A file of zeros is refused once a line of it is longer than any order."""
    with Path("/dev/zero").open("rb") as zeros:
        done = subprocess.run(
            [sys.executable, "-c", PLAYED, str(NEAR), "none"],
            env={**os.environ, "PYTHONIOENCODING": "utf-8"},
            stdin=zeros,
            capture_output=True,
            timeout=LONG,
            preexec_fn=lambda: unix.setrlimit(unix.RLIMIT_AS, (1 << 31,) * 2),
        )
    assert done.returncode == 1
    assert b"<stdin> has a line without an end; it is left alone." in done.stderr


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
def test_a_signal_ends_a_game_of_lines(console: Started, name: str) -> None:
    """Whoever ends it, or takes its terminal away, leaves no search behind."""
    game = console(BIG, TERM="dumb")
    game.until("\n>")
    game.type("hint\n")
    until(game.helpers)
    number = getattr(signal, name)
    game.process.send_signal(number)
    assert game.wait() == 128 + number
    assert "Traceback" not in game.raw
    alone(game)


def test_an_interrupt_stops_a_search_of_a_line(console: Started) -> None:
    """The first ^C ends the search, not the game; what was proved is said."""
    game = console(BIG, TERM="dumb")
    game.until("\n>")
    game.type("hint\n")
    until(game.helpers)
    game.type("\x03")
    game.until("Stopped: ")
    game.type("quit\n")
    assert game.wait() == 0
    alone(game)


def test_an_unsolvable_board_is_refused() -> None:
    """There is no game whose end cannot be reached; a sentence says so."""
    status, out, err = lines(NEAR.exchanged(), "")
    assert (status, out) == (1, "")
    assert "Wrong: No sequence of moves leads from 213456789a0bdefc to the goal." in err
