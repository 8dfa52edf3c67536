"""The player of a game: orders, the help that is asked for, and the messages."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import monotonic
from typing import Literal, TypeAlias

from fifteen.board.position import Position, counted
from fifteen.game.rules import Direction, Game
from fifteen.planning.bounds import manhattan_distance
from fifteen.running.background import BackgroundSearch, Searches
from fifteen.tray import refusal_beyond_five

STEP = 0.2
"""Seconds from one move to the next, when a solution is played: slow enough for the
eye, and the hardest board of 4×4, of 80 moves, takes a quarter of a minute."""
LIMIT = 10.0
"""Seconds of search for the least number of moves where it was not asked for.
Compiled, nearly all boards of 4×4 take less than one; others cost a battery much."""
SMALL = 16
"""The cells of the largest boards for which the least is searched unasked."""
SHORT = 16
"""The cells of the largest boards whose help is a shortest solution.  On larger ones
it would take minutes or years; there a good solution helps at once."""
LONGEST_REPLAY = 60.0
"""Seconds in which any solution is played: one of 10×10 has a thousand moves."""
LOOK_EVERY = 0.25
"""Seconds between two looks at a search, so that its clock is seen to go."""

Help: TypeAlias = Literal["hint", "solve", "least"]
Order: TypeAlias = Literal[
    "left",
    "right",
    "up",
    "down",
    "undo",
    "redo",
    "hint",
    "solve",
    "new",
    "retry",
    "help",
    "quit",
]

DIRECTIONS: dict[Order, Direction] = {
    "left": "left",
    "right": "right",
    "up": "up",
    "down": "down",
}
STOPS = "any key stops"


@dataclass(frozen=True, slots=True)
class Route:
    """A solution, of which so many moves are made, and what none falls short of."""

    tiles: Sequence[int]
    made: int
    bound: int

    @property
    def shortest(self) -> bool:
        """Whether no solution is shorter."""
        return self.bound == len(self.tiles)

    @property
    def rest(self) -> Sequence[int]:
        """The tiles that are still to be pushed."""
        return self.tiles[self.made :]


@dataclass(slots=True)
class Wanted:
    """A search that somebody waits for, and what for."""

    search: BackgroundSearch
    order: Help


class Player:
    """The player of one game after the other: it obeys orders, and has a message.

    Searches run in other threads, which call ``wake`` when they know more; then, and
    after `patience` seconds, `look` is to be called.

    Args:
        first: the first board.
        deal: draws each further board; it may take long, and has a thread.
        searches: where searches run.
        wake: called by other threads when there is something to `look` for.
        now: the clock, in seconds.
        step: the seconds between two moves of a solution that is played.
        aside: whether the least number of moves is searched from the beginning, and
            not only at the end.
    """

    def __init__(
        self,
        first: Position,
        deal: Callable[[], Position],
        searches: Searches,
        *,
        wake: Callable[[], object] = lambda: None,
        now: Callable[[], float] = monotonic,
        step: float = STEP,
        aside: bool = True,
    ) -> None:
        """Begin with the first board."""
        self.says = ""
        self.over = False
        self.helping = False
        self.marked: int | None = None
        self.wanted: Wanted | None = None
        self.playing: Sequence[int] = ()
        self.dealing = False
        self.known: dict[Position, Route] = {}
        self._deal = deal
        self._searches = searches
        self._wake = wake
        self._now = now
        self._step = step
        self._look_aside = aside
        self._asking = False
        self._dealt: Position | Exception | None = None
        self._begin(first)

    @property
    def waiting(self) -> bool:
        """Whether something goes on that was asked for, and is not at its end."""
        return self.dealing or len(self.playing) > 0 or self.wanted is not None

    def _begin(self, position: Position) -> None:
        self.says = ""
        self.game = Game(position, self._now)
        self.known.clear()
        self.hints = 0
        self.shown = False
        self._next, self._pace = 0.0, self._step
        self.bound = 0
        self._aside: BackgroundSearch | None = None
        self.marked = None
        if position.solved:
            self.says = "This board is in order already; n deals another."
        elif self._look_aside and _within(position, SMALL):
            self._aside = self._search(position)

    def _search(self, position: Position) -> BackgroundSearch:
        """Begin a search, in another thread."""
        search = BackgroundSearch(
            position, lambda search: self._wake(), quick=not _within(position, SHORT)
        )
        self._searches.start(search, self._wake)
        return search

    @property
    def least(self) -> int | None:
        """The length of a shortest solution of the start, if it is known."""
        found = self.known.get(self.game.start)
        return len(found.rest) if found is not None and found.shortest else None

    @property
    def patience(self) -> float | None:
        """After so many seconds there is something to `look` for; None is never."""
        if self.playing:
            return max(0.0, self._next - self._now())
        if self.waiting or self._aside is not None:
            return LOOK_EVERY
        if self.game.moves and not self.game.won:
            # The clock on the screen shows whole seconds.
            return 1.0 - self.game.seconds % 1.0
        return None

    def obey(self, order: Order | None) -> None:
        """Do what a key says; one that says nothing can still stop what goes on."""
        asking, self._asking = self._asking, False
        helping, self.helping = self.helping, False
        if order == "quit":
            self.over = True
            return
        if self.dealing or self._stop(order) or (helping and order == "help"):
            return
        self.says = ""
        if asking and order != "new":
            return
        if order is None:
            self.says = "" if helping else "? shows the keys."
        elif order in DIRECTIONS:
            tile = self.game.tile(DIRECTIONS[order])
            self.push([] if tile is None else [tile])
        elif order == "undo":
            self._after(self.game.undo(), "There is no move to take back.")
        elif order == "redo":
            self._after(self.game.redo(), "There is no move to make again.")
        elif order == "retry":
            self.game.retry()
            self.hints, self.shown = 0, False
            self.marked = None
        elif order == "help":
            self.helping = True
        elif order == "new":
            if self.game.moves and not self.game.won and not asking:
                self._asking = True
                self.says = "Leave this board? n says yes, any other key no."
            else:
                self._leave()
                self.dealing = True
                self.says = "A board is drawn…"
                threading.Thread(target=self._draw, daemon=True).start()
        elif order in ("hint", "solve"):
            self._help(order)

    def push(self, tiles: Sequence[int]) -> None:
        """Push tiles, one after the other."""
        moved = False
        for tile in tiles:
            moved = self.game.push(tile) or moved
        self._after(moved, "No piece can go that way.")

    def look(self) -> None:
        """Take notice of what the searches have found, and of the time."""
        if self._dealt is not None:
            dealt, self._dealt, self.dealing = self._dealt, None, False
            if isinstance(dealt, Exception):
                raise dealt
            self._begin(dealt)
        aside = self._aside
        if aside is not None:
            self._learn(aside)
            if _ended(aside) or aside.seconds > LIMIT:
                self._aside = None
                # If help was asked for meanwhile, the same search goes on for that.
                if self.wanted is None or self.wanted.search is not aside:
                    aside.stop()
        if self.wanted is not None:
            wanted, search = self.wanted, self.wanted.search
            self._learn(search)
            if wanted.order == "least" and search.seconds > LIMIT:
                search.stop()
            if _ended(search):
                self.wanted = None
                self._answer(wanted)
            elif wanted.order == "least":
                self._praise()
            else:
                self.says = _progress(wanted)
        if self.playing and self._now() >= self._next:
            self._next = self._now() + self._pace
            tile, self.playing = self.playing[0], self.playing[1:]
            way = self.known.get(self.game.position)
            self.push([tile])
            if not self.game.won:
                good = "" if way is None or way.shortest else f"{_kind(way)} "
                come = f"{counted(len(self.playing), 'move')} to come; {STOPS}."
                self.says = f"{good}{come}"

    def _draw(self) -> None:
        """Draw a board; this takes long if it is to be as hard as was asked for."""
        try:
            self._dealt = self._deal()
        except Exception as error:
            self._dealt = error
        self._wake()

    def close(self) -> None:
        """Stop all that goes on."""
        self.playing = ()
        self._leave()
        if self.game.won and self.game.moves:
            self._praise()

    def _leave(self) -> None:
        if self._aside is not None:
            self._aside.stop()
        if self.wanted is not None:
            self.wanted.search.stop()
        self._aside = self.wanted = None

    def _stop(self, order: Order | None) -> bool:
        """Stop what is waited for; return whether that was all that the key was for."""
        if self.playing:
            self.playing, self.says = (), "Stopped; the board is yours again."
            return True
        if self.wanted is None:
            return False
        wanted, self.wanted = self.wanted, None
        wanted.search.stop()
        self._aside = None if self._aside is wanted.search else self._aside
        if wanted.order == "least":
            self._praise()
            return order is None
        bound = counted(wanted.search.bound, "move")
        self.says = f"Stopped: {bound} or more from here."
        return True

    def _after(self, moved: bool, otherwise: str) -> None:
        """Go on after a move, or say why there was none."""
        if self.game.won and not moved:
            self.says = (
                "The game is over: n deals a new board, R begins this one again."
            )
        elif not moved:
            self.says = otherwise
        else:
            self.marked = None
            if self.game.won:
                small = _within(self.game.start, SMALL)
                if self.least is None and not self.shown and small:
                    self._want("least", self.game.start)
                self._praise()

    def _help(self, order: Literal["hint", "solve"]) -> None:
        """Give a hint, or play a solution; search for it first, if need be."""
        if self.game.won:
            self._after(False, "")
        elif self.game.position in self.known:
            self._give(order)
        else:
            self._want(order, self.game.position)

    def _want(self, order: Help, position: Position) -> None:
        """Search for a solution of a position, unless that is going on already."""
        aside = self._aside
        if aside is None or aside.position != position:
            aside = self._search(position)
        self.wanted = Wanted(aside, order)
        self.says = _progress(self.wanted)

    def _learn(self, search: BackgroundSearch) -> None:
        """Keep what a search has found out."""
        if search.position == self.game.start:
            self.bound = max(self.bound, search.bound)
        solution = search.outcome and search.outcome.solution
        if solution and solution.pieces is not None:
            position = search.position
            tiles = position.tiles_in(solution.pieces)
            # Each board on the way is kept: a hint after a hint needs no search, and
            # what is known already is as good, and leads on by itself.
            for made, tile in enumerate(tiles):
                if position in self.known:
                    break
                self.known[position] = Route(tiles, made, solution.lower_bound)
                position = position.push(tile)

    def _answer(self, wanted: Wanted) -> None:
        """Do what was to be done when a search would be at its end."""
        outcome = wanted.search.outcome
        if wanted.order == "least":
            self._praise()
        elif self.game.position in self.known:
            self._give(wanted.order)
        else:
            note = outcome.note if outcome is not None else "no search could begin"
            self.says = f"No solution was found: {note}."

    def _give(self, order: Literal["hint", "solve"]) -> None:
        """Show the next move of a solution that is known, or begin to make it."""
        known = self.known[self.game.position]
        rest = known.rest
        if order == "solve":
            self.shown = True
            self.playing = rest
            self._pace = min(self._step, LONGEST_REPLAY / len(rest))
            self._next = self._now()
            return
        self.hints += 1
        self.marked = rest[0]
        least = f"the least from here is {len(rest)}."
        if not known.shortest:
            bound = max(
                known.bound - known.made, manhattan_distance(self.game.position)
            )
            least = f"by a good solution {len(rest)} are left, no fewer than {bound}."
        self.says = f"Push {self.marked} {self.game.way(self.marked)}; {least}"

    def _praise(self) -> None:
        """Say how good it was."""
        game, least = self.game, self.least
        if self.shown:
            way, moves = self.known.get(game.start), counted(game.moves, "move")
            if way is not None and not way.shortest:
                moves += f", and no solution has fewer than {way.bound:,}"
            self.says = f"Solved, in {moves}: {game.pieces}"
            return
        hints = f" with {counted(self.hints, 'hint')}" if self.hints else ""
        won = f"Won{hints}: {counted(game.moves, 'move')} in {clock(game.seconds)}"
        if least is None:
            wanted = f" {_progress(self.wanted)}" if self.wanted is not None else ""
            bound = f" The least is {self.bound} or more." if self.bound else ""
            self.says = f"{won}.{wanted or bound}"
        elif game.moves == least:
            self.says = f"{won}, and no solution is shorter."
        else:
            self.says = f"{won}. The least is {least}: {game.moves - least} more."


def _within(position: Position, most: int) -> bool:
    """Whether a board has so many cells at most, and no line too long for tables."""
    beyond = refusal_beyond_five(position.rows, position.cols)
    return len(position.tiles) <= most and not beyond


def _kind(route: Route) -> str:
    """Say what a solution is that is not known to be a shortest one."""
    return f"A good one: {len(route.tiles):,} moves; no fewer than {route.bound:,}."


def _ended(search: BackgroundSearch) -> bool:
    return search.outcome is not None or search.stopped


def _progress(wanted: Wanted) -> str:
    """Say how far a search is."""
    seconds, bound = int(wanted.search.seconds), wanted.search.bound
    since = f" ({seconds} s)" if seconds else ""
    if wanted.order == "least":
        return f"Looking for the least: {bound} or more{since}; {STOPS}."
    return f"Searching: {counted(bound, 'move')} or more{since}; {STOPS}."


def clock(seconds: float) -> str:
    """Return a time in minutes and seconds, and in hours if there are any."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def facts(player: Player) -> list[str]:
    """Return how the game stands, on two lines of at most 40 columns."""
    game = player.game
    pace = f"   {game.moves / game.seconds:.1f} a second" if game.seconds >= 1 else ""
    distance = f"distance {manhattan_distance(game.position)}"
    least = "" if not player.bound else f"   least {player.bound} or more"
    if player.least is not None:
        least = f"   least {player.least}"
    return [
        f"{counted(game.moves, 'move')}   {clock(game.seconds)}{pace}",
        f"{distance}{least}",
    ]
