"""The game in a terminal: with single keys, or where there are none, line by line."""

from __future__ import annotations

import os
import re
import select
import shutil
import signal
import sys
import threading
import warnings
from collections.abc import Callable, Iterable
from contextlib import ExitStack, suppress
from io import TextIOWrapper
from shlex import quote
from textwrap import wrap
from types import FrameType
from typing import Self

from fifteen import systems
from fifteen.board.position import Position, counted
from fifteen.console.messages import Wrong, clipped
from fifteen.console.output import PLAIN, Terminal, framed
from fifteen.game.player import Order, Player, clock, facts
from fifteen.running.background import Searches

ESCAPE_PAUSE = 0.05
"""Seconds to wait for the rest of a key that has several bytes, such as an arrow: they
come together, even through ssh, while Escape alone comes without a rest."""

LONGEST_LINE = 1 << 16
"""The characters of a line at which it is taken for one without an end: an order is far
shorter, and a device such as /dev/zero would fill the memory."""

OPEN_ROWS = 5
"""The rows of the largest picture that always has lines between them; a larger one
does without where it would not fit the window."""

KEYS: dict[Order, str] = {
    "left": "left a h",
    "right": "right d l",
    "up": "up w k",
    "down": "down s j",
    "undo": "undo u backspace",
    "redo": "redo r",
    "hint": "hint H",
    "solve": "solve S",
    "new": "new n N",
    "retry": "retry R",
    "help": "help ?",
    "quit": "quit q Q ^D",
}
ORDERS = {key: order for order, keys in KEYS.items() for key in keys.split()}
"""The order of each key, and of each word where orders are read from lines."""

AIM = (
    "Bring the pieces in order, row by row, with the empty cell last. A dot marks "
    "a piece that is at home."
)

KEYS_HELP = """
arrows, wasd, hjkl  move a piece that way
u r  take a move back, make it again
H    hint: the next move of a shortest solution, or of a good one
S    solve: watch a shortest solution, or a good one
R    retry this board
n    a new board
q    quit
"""

LINES_HELP = """
An order a line:

12     push piece 12, and those between it and the empty cell; or several: 12 8 7
left, right, up, down  the piece beside the empty cell goes that way
undo, redo  take a move back, make it again
hint   the next move of a shortest solution, or of a good one
solve  make the moves of a shortest solution, or of a good one
retry  begin this board again
new    a new board
help, quit
"""

FOOT = (
    "arrows move,",
    "u undo,",
    "r redo,",
    "H hint,",
    "S solve,",
    "n new,",
    "R retry,",
    "? help,",
    "q quit",
)


def drawn_board(player: Player, styled: bool, close: bool = False) -> list[str]:
    """Return the lines of a picture; the tile of a hint is marked.

    Rows that are ``close`` have no lines between them.
    """
    position = player.game.position
    wide = len(str(len(position.tiles) - 1))
    rows = []
    for number, row in enumerate(position.by_rows()):
        cells = []
        for cell, tile in enumerate(row, 1 + number * position.cols):
            hinted, home = tile and tile == player.marked, tile == cell
            text = f" {tile or '':>{wide}}{'!' if hinted else '·' if home else ' '}"
            style = "7" if hinted else "32" if home else "1"
            cells.append(f"\x1b[{style}m{text}\x1b[m" if styled and tile else text)
        rows.append(cells)
    drawn = framed(rows, wide)
    return [drawn[0], *drawn[1::2], drawn[-1]] if close else drawn


def screen_lines(player: Player, columns: int, lines: int, styled: bool) -> list[str]:
    """Return what a screen of that size shows."""
    columns = max(columns - 1, 1)
    if player.helping:
        told = [
            line
            for text in (AIM, *KEYS_HELP.splitlines())
            for line in wrap(text, columns, subsequent_indent=" " * 5 * (text != AIM))
            or [""]
        ]
        return told[:lines]
    drawn = drawn_board(player, styled)
    if player.game.position.rows > OPEN_ROWS and lines < len(drawn) + 5:
        drawn = drawn_board(player, styled, close=True)
    wide = len(drawn[0])
    if columns < wide or lines < len(drawn) + 2:
        return wrap(
            f"This window is too small; it needs {wide + 1} columns and "
            f"{len(drawn) + 2} lines. q quits.",
            columns,
        )[:lines]
    says = wrap(player.says, columns)
    status = [line[:columns] for line in facts(player)]
    start = str(player.game.start)
    above = [*[start] * (len(start) <= columns), *drawn, *status]
    below = ["", *says, *[""] * (2 - len(says))]
    keys = " ".join(key.replace(" ", "\xa0") for key in FOOT)
    foot = ["", *(line.replace("\xa0", " ") for line in wrap(keys, columns))]
    for whole in ([*above, *below, *foot], [*above, *below], [*drawn, *says, *status]):
        if len(whole) <= lines:
            break
    return whole[:lines]


ARROWS = {b"A": "up", b"B": "down", b"C": "right", b"D": "left"}
ESCAPE = re.compile(rb"\x1b(?:\[[0-?]*[ -/]*([@-~])|O([ -~]))")
UNFINISHED = re.compile(rb"\x1b(?:\[[0-?]*[ -/]*|O)?")


def split_keys(typed: bytes) -> tuple[list[str], bytes]:
    """Return the keys that were typed, and the beginning of one that is not all there.

    Each has a name, or is its sign; the name is empty for one that means nothing.
    """
    keys: list[str] = []
    while typed:
        if whole := ESCAPE.match(typed):
            keys.append(ARROWS.get(whole[1] or whole[2], ""))
            typed = typed[whole.end() :]
        elif UNFINISHED.fullmatch(typed):
            return keys, typed
        else:
            sign, typed = typed[:1], typed[1:]
            if sign in b"\x7f\x08":
                keys.append("backspace")
            elif sign == b"\x04":
                keys.append("^D")
            elif sign < b"\x80" or sign >= b"\xc0":
                keys.append(sign.decode() if b" " < sign < b"\x7f" else "")
    return keys, b""


class Ended(Exception):
    """A signal has come that ends the game."""

    def __init__(self, number: int) -> None:
        """Keep its number."""
        super().__init__(number)
        self.number = number


class Screen(ExitStack):
    """A terminal that is drawn on and whose keys are heard one by one.

    To be used in a ``with`` statement: however that ends, the terminal is then as it
    was.  ``wake`` may be called by any thread, to end a waiting.
    """

    ENTER = "\x1b[?1049h\x1b[?25l\x1b[2J"
    LEAVE = "\x1b[m\x1b[?25h\x1b[?1049l"

    def __init__(self, keyboard: int, out: Terminal) -> None:
        """Say where the keys come from, and where the drawing goes."""
        super().__init__()
        self.out = out
        self._keyboard = keyboard
        self._drawn: list[str] = []
        self._rest = b""
        self._numbers: list[int] = []

    def __enter__(self) -> Self:
        """Take the terminal over."""
        self._read, self._write = os.pipe()
        self.callback(self._close)
        # A handler must never wait for room in a pipe that is full of its own wakings.
        systems.unblocked(self._write, self._read)
        self.callback(systems.woken_by_signals(self._write))
        for number in (*systems.SIGNALS, systems.SUSPEND, systems.RESIZED):
            if signal.getsignal(number) is not signal.SIG_IGN:
                self.callback(signal.signal, number, signal.signal(number, self._heed))
        self._take()
        self.callback(self._give_back)
        return self

    def _close(self) -> None:
        """Have nobody wake it any more."""
        write, self._write = self._write, -1
        os.close(write)
        os.close(self._read)

    def wake(self) -> None:
        """End a waiting, in whatever thread it is."""
        with suppress(OSError):
            os.write(self._write, b"\0")

    @property
    def size(self) -> os.terminal_size:
        """Columns and lines."""
        return shutil.get_terminal_size()

    def draw(self, lines: Iterable[str]) -> None:
        """Show lines, and write no more than has changed."""
        lines = [*lines]
        text = ""
        for k in range(max(len(lines), len(self._drawn))):
            # Over a slow line a whole screen each second would flicker.
            line = lines[k] if k < len(lines) else ""
            if k >= len(self._drawn) or line != self._drawn[k]:
                text += f"\x1b[{k + 1};1H{line}\x1b[K"
        self._drawn = lines
        if text:
            self._put(text)

    def keys(self, seconds: float | None) -> list[str]:
        """Wait for keys, for a time, or until something else has happened.

        Raises Ended if that is a signal to end.
        """
        if self._rest:
            seconds = ESCAPE_PAUSE if seconds is None else min(seconds, ESCAPE_PAUSE)
        ready = select.select([self._keyboard, self._read], [], [], seconds)[0]
        if self._read in ready:
            with suppress(BlockingIOError):
                os.read(self._read, 4096)
        self._attend()
        if self._keyboard not in ready:
            rest, self._rest = self._rest, b""
            return [] if self._read in ready or not rest else [""]
        try:
            typed = os.read(self._keyboard, 4096)
        except OSError:
            typed = b""
        # A terminal that can be read and has nothing is closed.
        if not typed:
            raise Ended(systems.HANGUP)
        keys, self._rest = split_keys(self._rest + typed)
        return keys

    def _attend(self) -> None:
        """Do what the signals say that have come."""
        while self._numbers:
            number = self._numbers.pop(0)
            if number == systems.RESIZED:
                self._drawn.clear()
                self._put("\x1b[2J")
            elif number == systems.SUSPEND:
                self._give_back()
                # SIGTSTP itself has our handler, so the stop needs another signal.
                systems.stop_here()
                self._take()
            else:
                raise Ended(number)

    def _heed(self, number: int, frame: FrameType | None) -> None:
        self._numbers.append(number)

    def _take(self) -> None:
        self._drawn.clear()
        self._lines_again = systems.single_keys(self._keyboard)
        self._put(self.ENTER)

    def _give_back(self) -> None:
        with suppress(OSError):
            self._put(self.LEAVE)
        self._lines_again()

    def _put(self, text: str) -> None:
        encoding = self.out.stream.encoding or "ascii"
        try:
            text.encode(encoding)
        except UnicodeEncodeError:
            text = text.translate(PLAIN)
        self.out.stream.write(text)
        self.out.stream.flush()


def play_in_terminal(
    position: Position | None = None,
    *,
    deal: Callable[[], Position] = Position.random,
) -> int:
    """Play in the terminal, and return the exit status.

    The first board is a position, if one is given; ``deal`` draws the others.  If the
    standard input or output is no terminal, or one that is too plain, orders are read
    from lines.  Raises Wrong if the position has no solution, and Gone if nobody reads
    the output any more.
    """
    first = deal() if position is None else position
    if not first.solvable:
        raise Wrong(f"No sequence of moves leads from {first} to the goal.")
    out = Terminal(sys.stdout)
    if out.movable and sys.stdin.isatty() and systems.SINGLE_KEYS:
        return _on_screen(first, deal, out)
    return _by_lines(first, deal, out)


def _on_screen(first: Position, deal: Callable[[], Position], out: Terminal) -> int:
    status = 0
    with warnings.catch_warnings(), Searches() as searches:
        notes: list[str] = []
        warnings.showwarning = lambda message, *_: notes.append(str(message))
        with Screen(sys.stdin.fileno(), out) as screen:
            player = Player(first, deal, searches, wake=screen.wake)
            try:
                while not player.over:
                    columns, lines = screen.size
                    screen.draw(screen_lines(player, columns, lines, out.styled))
                    for key in screen.keys(player.patience):
                        player.obey(ORDERS.get(key))
                    player.look()
            except Ended as ended:
                status = 128 + ended.number
            player.close()
        if status != 128 + systems.HANGUP:
            out.say("\n".join([*dict.fromkeys(notes), _farewell(player)]))
    return status


def _farewell(player: Player) -> str:
    """Say how the game can be gone on with, or how it ended."""
    game = player.game
    if not game.moves:
        return f"fifteen play --terminal {quote(str(game.start))}"
    if game.won:
        return f"{game.start}  {player.says}"
    moves = f"{counted(game.moves, 'move')}, {clock(game.seconds)}"
    return (
        f"{game.start}  {moves}: {game.pieces}\n"
        f"fifteen play --terminal {quote(str(game.position))}  goes on from here."
    )


def _by_lines(first: Position, deal: Callable[[], Position], out: Terminal) -> int:
    """Read an order from each line; what goes on is waited for."""
    news = threading.Event()
    interrupted: list[int] = []
    status = 0
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")

    def heed(number: int, frame: FrameType | None) -> None:
        if number == signal.SIGINT and player.wanted is not None:
            interrupted.append(number)
        else:
            raise Ended(number)

    with Searches() as searches:
        player = Player(first, deal, searches, wake=news.set, step=0, aside=False)
        before = {
            number: signal.signal(number, heed)
            for number in systems.SIGNALS
            if signal.getsignal(number) is not signal.SIG_IGN
        }
        try:
            out.say("\n".join(_said_in_lines(player)))
            while not player.over and (words := _words(out)) is not None:
                if words:
                    _obey_line(player, words)
                while player.waiting:
                    news.wait(player.patience)
                    news.clear()
                    if interrupted:
                        interrupted.clear()
                        player.obey(None)
                    player.look()
                if not player.over:
                    out.say("\n".join(_said_in_lines(player)))
        except Ended as ended:
            status = 128 + ended.number
        finally:
            player.close()
            for number, handler in before.items():
                signal.signal(number, handler)
        if status != 128 + systems.HANGUP:
            out.say(_farewell(player))
    return status


def _words(out: Terminal) -> list[str] | None:
    """Return the words of the next line; None if there is none; Wrong if no end is."""
    if asked := sys.stdin.isatty():
        out.stream.write("> ")
        out.stream.flush()
    line = sys.stdin.readline(LONGEST_LINE)
    if len(line) == LONGEST_LINE:
        raise Wrong("<stdin> has a line without an end; it is left alone.")
    if asked and not line.endswith("\n"):
        out.say("")
    return line.split() if line else None


def _obey_line(player: Player, words: list[str]) -> None:
    """Do what a line says."""
    if all(word.isascii() and word.isdecimal() for word in words):
        for word in words:
            player.says = ""
            tiles = player.game.row_of(int(word[:4]))
            player.push(tiles)
            if not tiles and not player.game.won:
                player.says = (
                    f"Piece {clipped(word, 8)} is in no line with the empty cell."
                )
                break
    elif len(words) == 1 and (order := ORDERS.get(words[0])):
        player.obey(order)
    else:
        text = clipped(" ".join(words), 40)
        player.says = f"“{text}” is no order; help says what there is."


def _said_in_lines(player: Player) -> list[str]:
    """Return how the game stands, in few lines."""
    if player.helping:
        player.helping = False
        return [*wrap(AIM, 76), *LINES_HELP.splitlines()]
    position = player.game.position
    wide = len(str(len(position.tiles) - 1))
    rows = [
        " ".join(
            f"{tile or '-':>{wide}}{'·' if tile == cell else ' '}"
            for cell, tile in enumerate(row, 1 + number * position.cols)
        ).rstrip()
        for number, row in enumerate(position.by_rows())
    ]
    return [
        *rows,
        ", ".join(", ".join(facts(player)).split("   ")),
        *[player.says] * bool(player.says),
    ]
