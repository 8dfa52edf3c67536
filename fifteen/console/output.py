"""Boards, tables and words on a terminal, a pipe or a file."""

from __future__ import annotations

import errno
import os
import shutil
from collections.abc import Callable, Sequence
from time import monotonic
from typing import TextIO

from fifteen.board.position import Goal, Position
from fifteen.environment import colourless, plain_terminal

PLAIN = str.maketrans(
    {
        **dict.fromkeys("┌┬┐├┼┤└┴┘", "+"),
        "─": "-",
        "│": "|",
        "·": "*",
        "×": "x",
        "≥": ">=",
        "…": "...",
        "–": "-",
        "“": '"',
        "”": '"',
    }
)
"""What to write instead, where a sign cannot be shown."""


SOON, OFTEN = 1.0, 0.1
"""Seconds of work before a status is shown, and between two looks at it."""

MARGIN = 4
"""Columns left free, so that a terminal can show ^C without beginning a new line."""


class Wrong(Exception):
    """A fault of the command line, in a sentence."""


class Gone(Exception):
    """The reader of the output has gone away."""


class Terminal:
    """A stream, and whether it leads to a terminal, with or without colours."""

    def __init__(self, stream: TextIO) -> None:
        """Look at a stream."""
        self.stream = stream
        self.watched = stream.isatty()
        capable = self.watched and not plain_terminal()
        self.movable = capable
        self.styled = capable and not colourless()
        self._begun = self._shown = monotonic()
        self._status = False

    @property
    def width(self) -> int:
        """How many characters fit on a line."""
        return shutil.get_terminal_size().columns if self.watched else 80

    def say(self, text: str) -> None:
        """Write a line at once, with the signs that the stream has."""
        self.clear()
        encoding = self.stream.encoding or "ascii"
        try:
            text.encode(encoding)
        except UnicodeEncodeError:
            text = text.translate(PLAIN)
            text = text.encode(encoding, "backslashreplace").decode(encoding)
        try:
            self.stream.write(f"{text}\n")
            self.stream.flush()
        except OSError as error:
            if not self.watched and error.errno != errno.EPIPE:
                raise
            self.lose()
            raise Gone from None

    def status(self, words: Callable[[], str]) -> None:
        """Show how far the work is on the last line, if the terminal can take it back.

        Short work shows nothing, and nothing is shown too often.
        """
        now = monotonic()
        if self.movable and now - self._begun >= SOON and now - self._shown >= OFTEN:
            self._shown, self._status = now, True
            text = f"{duration(now - self._begun)}  {words()}"
            self._write(f"\r{text[: max(self.width - MARGIN, 1)]}\x1b[K")

    def clear(self) -> None:
        """Take the status away; it comes again with the next one."""
        if self._status:
            self._status = False
            self._write("\r\x1b[K")

    def _write(self, text: str) -> None:
        try:
            self.stream.write(text)
            self.stream.flush()
        except OSError:
            self.lose()

    def lose(self) -> None:
        """Write to nowhere from now on: the reader has gone away."""
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, self.stream.fileno())
        os.close(nowhere)

    def strong(self, text: str) -> str:
        """Return a text in bold type, if there is any."""
        return f"\x1b[1m{text}\x1b[0m" if self.styled else text

    def faint(self, text: str) -> str:
        """Return a text in faint type, if there is any."""
        return f"\x1b[2m{text}\x1b[0m" if self.styled else text


def duration(seconds: float) -> str:
    """Return a time in seconds, with three digits or so."""
    places = 2 if seconds < 10 else 1 if seconds < 100 else 0
    return f"{seconds:,.{places}f} s"


def board(position: Position, goal: Goal = "last") -> list[str]:
    """Return the lines of a picture, with a dot beside each tile that is at home."""
    first = 0 if goal == "first" else 1
    wide = len(str(len(position.tiles) - 1))
    rows = [
        [
            f" {tile or '':>{wide}}{'·' if tile and tile == cell else ' '}"
            for cell, tile in enumerate(row, first + number * position.cols)
        ]
        for number, row in enumerate(position.by_rows())
    ]
    return framed(rows, wide)


def framed(rows: Sequence[Sequence[str]], wide: int) -> list[str]:
    """Return the lines of a board, each cell with two columns more than a number."""
    rules = ["─" * (wide + 2)] * len(rows[0])
    between = f"├{'┼'.join(rules)}┤"
    middle = [line for row in rows for line in (between, f"│{'│'.join(row)}│")][1:]
    return [f"┌{'┬'.join(rules)}┐", *middle, f"└{'┴'.join(rules)}┘"]


def terminal_table(
    heads: Sequence[str], rows: Sequence[tuple[Sequence[str], str]]
) -> list[str]:
    """Return the lines of a table: of each row, its cells and a note at its end.

    The first column is of words, the others are of numbers.  A row may have nothing but
    its first cell and its note.
    """
    whole = [heads, *(cells for cells, _ in rows)]
    widths = [
        max(len(cells[k]) for cells in whole if k < len(cells))
        for k in range(len(heads))
    ]
    lines = []
    for cells, note in [(heads, ""), *rows]:
        numbers = [
            f"{cell:>{width}}"
            for cell, width in zip(cells[1:], widths[1:], strict=False)
        ]
        line = "  ".join([f"{cells[0]:<{widths[0]}}", *numbers, note])
        lines.append(line.rstrip())
    return lines
