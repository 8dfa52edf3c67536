"""Positions as people give them: on the command line, in files, or through a pipe."""

from __future__ import annotations

import os
import re
import stat
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

from fifteen import systems
from fifteen.board.position import Goal, Position
from fifteen.board.reading import (
    IN_DIGITS,
    LONGEST_TEXT,
    BoardRead,
    Passage,
    Reader,
    boards_in,
    digit_value,
    only_board,
)
from fifteen.console.messages import Wrong, clipped
from fifteen.tray import DIGITS

NO_TEXT = "This is no text in UTF-8."
BLOCK = 1 << 16
"""So many bytes are read at a time, and then there is time for other things."""
COUNTED = 1 << 20
"""A file of fewer bytes is read beforehand, to count its boards."""

Complain: TypeAlias = Callable[[str, str], object]
"""To be called with a place, and with what is wrong there."""


@dataclass(frozen=True, slots=True)
class Given:
    """A position that was given.

    Attributes:
        position: The position to solve, with its blank last in the goal, unless the
            goal is one of its own.
        shown: The position as the user has it.
        goal: The place of the blank in the goal.
        place: Where the position was, for a complaint.
        line: The number of its first line in a file.
        end: A goal of its own, in place of the usual ones.
    """

    position: Position
    shown: Position
    goal: Goal
    place: str
    line: int | None = None
    end: Position | None = None

    @property
    def solvable(self) -> bool:
        """Whether the goal can be reached."""
        return self.position.solvable == (self.end is None or self.end.solvable)

    @property
    def hopeless(self) -> str:
        """The reason why the goal cannot be reached, and which other goal can be."""
        from fifteen.running.outcome import NO_SOLUTION

        for place, board in (("last", self.shown), ("first", self.shown.half_turn())):
            if board.solvable and not self.solvable:
                return f"{NO_SOLUTION}; one leads to --goal {place}"
        return NO_SOLUTION

    def renamed(self, tiles: str) -> str:
        """Return tiles as they are named where they are shown, or back from there."""
        if self.goal == "last":
            return tiles
        count = len(self.shown.tiles)
        if count > IN_DIGITS:
            return self.shown.named(count - x for x in self.shown.tiles_in(tiles))
        return "".join(
            DIGITS[count - digit_value(tile)] if tile in DIGITS else tile
            for tile in tiles
        )


@dataclass(frozen=True, slots=True)
class Form:
    """How positions are written: rows and columns, if that is said, and the goal.

    The goal is one of its own if there is an ``end``.
    """

    size: tuple[int, int] | None = None
    goal: Goal = "last"
    end: Position | None = None

    @classmethod
    def of(cls, size: tuple[int, int] | None, goal: Goal | Position) -> Form:
        """Return the form that the options of a command mean."""
        if isinstance(goal, Position):
            return cls(size, end=goal)
        return cls(size, goal)

    def read(self, text: str, place: str = "") -> Given:
        """Read a position alone; ValueError says why it is none."""
        return self.given(only_board(text, self.size), place)

    def given(self, board: BoardRead, place: str, line: int | None = None) -> Given:
        """Return a position that was read; ValueError says why it is none."""
        if self.end is not None and board.goal == str(self.end):
            board = board._replace(goal="")
        position = Position.from_board(board, self.size, self.goal)
        shown = position if self.goal == "last" else position.half_turn()
        if self.end is not None and shown.shape != self.end.shape:
            raise ValueError(
                f"The board is {shown.shape}, and its goal {self.end.shape}."
            )
        return Given(position, shown, self.goal, place, line, self.end)


class Lines:
    """The lines of a file, from the first on, as far as they have come."""

    def __init__(self, file: str) -> None:
        """Open a file by its name, or the standard input if that is “-”."""
        self.name = "<stdin>" if file == "-" else file
        try:
            self.descriptor = (
                0 if file == "-" else os.open(file, os.O_RDONLY | systems.BINARY)
            )
            mode = os.fstat(self.descriptor).st_mode
        except OSError as error:
            raise Wrong(f"{self.name} cannot be read: {error.strerror}.") from None
        if stat.S_ISDIR(mode):
            raise Wrong(f"{self.name} is a folder; expected a file with positions.")
        self.patient = not stat.S_ISREG(mode)
        self.begin = 0 if self.patient else os.lseek(self.descriptor, 0, os.SEEK_CUR)

    def __iter__(self) -> Iterator[bytes | None]:
        """Yield each line; None when the next has not yet come, or to take a breath.

        A line that is longer than any board is the last one.
        """
        line = b""
        while True:
            yield None
            if self.patient and not systems.ready([self.descriptor], 0):
                continue
            try:
                block = os.read(self.descriptor, BLOCK)
            except OSError as error:
                raise Wrong(f"{self.name} cannot be read: {error.strerror}.") from None
            *lines, line = (line + block).split(b"\n")
            yield from lines
            if not block or len(line) > LONGEST_TEXT:
                break
        if line:
            yield line

    def count(self, size: tuple[int, int] | None) -> int | None:
        """Return how many boards and faults there are; None for much, or for a pipe."""
        if self.patient:
            return None
        data = systems.read_at(self.descriptor, COUNTED, self.begin)
        text = data.decode(errors="replace")
        return None if len(data) == COUNTED else sum(1 for _ in boards_in(text, size))


class Source:
    """Positions from arguments, and after them from files."""

    def __init__(
        self,
        arguments: Sequence[str],
        files: Sequence[str],
        form: Form,
        complain: Complain,
    ) -> None:
        """Take the places of positions, and a function that is told each fault."""
        self.arguments = arguments
        self.files = [Lines(file) for file in files]
        self._left = [*self.files]
        self.form = form
        self.complain = complain

    def descriptor(self) -> int | None:
        """Return the open file to wait for when there is no position yet."""
        return next((file.descriptor for file in self._left), None)

    def wait(self) -> None:
        """Wait until there is more to read, after None came in place of a position."""
        systems.ready([file.descriptor for file in self._left][:1])

    def count(self) -> int | None:
        """Return how many positions there are, right or wrong, if that is known."""
        counts = [file.count(self.form.size) for file in self.files]
        known = [count for count in counts if count is not None]
        return len(self.arguments) + sum(known) if len(known) == len(counts) else None

    def __iter__(self) -> Iterator[Given | None]:
        """Yield each position; None when the next has not yet come."""
        for text in self.arguments:
            place = f"fifteen: “{clipped(text, 40)}”"
            found = [*boards_in(text, self.form.size)]
            if not found:
                self.complain(place, "Expected a board; nothing is given.")
            yield from self._given(found, place, many=len(found) > 1)
            if not any(each.board for each in found) and self._scattered:
                break
        while self._left:
            try:
                yield from self._in(self._left[0])
            except Wrong as wrong:
                self.complain("fifteen", str(wrong))
            del self._left[0]

    def _in(self, lines: Lines) -> Iterator[Given | None]:
        """Yield the positions in a file."""
        reader = Reader(self.form.size)
        for line in lines:
            if line is None:
                yield None
                continue
            text = wrong = ""
            try:
                text = _text(line)
            except ValueError as error:
                wrong = str(error)
            for part in re.split("\r\n?", text.removesuffix("\r")):
                yield from self._given(reader.feed(part), lines.name, file=True)
            if wrong:
                self.complain(f"{lines.name}:{reader.line}", wrong)
                if b"\0" in line or len(line) > LONGEST_TEXT:
                    return
        yield from self._given(reader.end(), lines.name, file=True)

    def _given(
        self, found: Sequence[Passage], name: str, many: bool = True, file: bool = False
    ) -> Iterator[Given]:
        """Yield positions that were found, and complain of the others."""
        for each in found:
            place = f"{name}:{each.line}" if many else name
            fault = each.fault
            if each.board is not None:
                line = each.line if file else None
                try:
                    yield self.form.given(each.board, place, line)
                except ValueError as error:
                    fault = str(error)
            if fault:
                hint = "" if file else self._hint(each.text)
                self.complain(place, clipped(fault) + hint)

    def _hint(self, text: str) -> str:
        """Return a hint on an argument that is no position."""
        if os.path.isfile(text):
            return f" Is the file meant? That is --file {clipped(text, 40)}"
        if self._scattered:
            return " Put quotes around numbers with spaces between them."
        return ""

    @cached_property
    def _scattered(self) -> bool:
        """Whether the arguments together are one position."""
        try:
            return bool(self.form.read(" ".join(self.arguments)))
        except ValueError:
            return False


def _text(line: bytes) -> str:
    """Return the text of a line."""
    if b"\0" in line:
        raise ValueError(NO_TEXT)
    if len(line) > LONGEST_TEXT:
        raise ValueError("The line is too long for a board; the rest is left alone.")
    try:
        return line.decode()
    except UnicodeDecodeError:
        raise ValueError(NO_TEXT) from None
