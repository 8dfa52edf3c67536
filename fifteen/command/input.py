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
from fifteen.console.output import Wrong
from fifteen.running.outcome import NO_SOLUTION
from fifteen.tray import DIGITS

BLOCK = 1 << 16
"""So many bytes are read at a time, and then there is time for other things."""

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
    def target(self) -> Position:
        """The goal, as the user has it."""
        usual = Position.goal(self.shown.rows, self.shown.cols)
        return self.end or (usual if self.goal == "last" else usual.half_turn())

    @property
    def solvable(self) -> bool:
        """Whether the goal can be reached."""
        return self.shown.solvable == self.target.solvable

    @property
    def hopeless(self) -> str:
        """The reason why the goal cannot be reached, and which other goal can be."""
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


class Source:
    """Positions from arguments, and after them from files, as far as they have come."""

    def __init__(
        self,
        arguments: Sequence[str],
        files: Sequence[str],
        form: Form,
        complain: Complain,
    ) -> None:
        """Take the places of positions, and a function that is told each fault."""
        self.arguments = arguments
        self._files = [(_name(file), _opened(file)) for file in files]
        self.form = form
        self.complain = complain

    def descriptor(self) -> int | None:
        """Return the open file to wait for when there is no position yet."""
        return next((file for _, file in self._files), None)

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
        while self._files:
            name, file = self._files[0]
            try:
                yield from self._in(name, file)
            except OSError as error:
                self.complain("fifteen", unreadable(name, error))
            del self._files[0]

    def waited(self) -> Iterator[Given]:
        """Yield each position, and wait for the next."""
        for each in self:
            if each is None:
                systems.ready([file for _, file in self._files][:1])
            else:
                yield each

    def _in(self, name: str, file: int) -> Iterator[Given | None]:
        """Yield the positions in a file; None before each block of it.

        A line that is no text, or is longer than any board, is the last one.
        """
        reader, rest, block = Reader(self.form.size), b"", b"-"
        while block:
            yield None
            if not systems.ready([file], 0):
                continue
            block = os.read(file, BLOCK)
            *lines, rest = (rest + block).split(b"\n")
            if not block or len(rest) > LONGEST_TEXT:
                lines.append(rest)
            for line in lines:
                if fault := _fault(line):
                    self.complain(f"{name}:{reader.line + 1}", fault)
                    block = b""
                    break
                text = line.decode(errors="replace").removesuffix("\r")
                for part in re.split("\r\n?", text):
                    yield from self._given(reader.feed(part), name, file=True)
        yield from self._given(reader.end(), name, file=True)

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


def _name(file: str) -> str:
    return "<stdin>" if file == "-" else file


def _opened(file: str) -> int:
    """Return an open file; the standard input if its name is “-”."""
    try:
        number = 0 if file == "-" else os.open(file, os.O_RDONLY | systems.BINARY)
    except OSError as error:
        raise Wrong(unreadable(_name(file), error)) from None
    if stat.S_ISDIR(os.fstat(number).st_mode):
        raise Wrong(f"{file} is a folder; expected a file with positions.")
    return number


def unreadable(name: str, error: OSError) -> str:
    """Say that a file cannot be read, and why."""
    return f"{name} cannot be read: {error.strerror}."


def _fault(line: bytes) -> str:
    """Return the reason why a file is not read on from a line, or nothing."""
    if b"\0" in line:
        return "This is no text."
    if len(line) > LONGEST_TEXT:
        return "The line is too long for a board; the rest is left alone."
    return ""


def clipped(text: str, length: int = 200) -> str:
    """Return a text in which nothing is longer, or other, than fits a message."""
    text = text if len(text) <= length else text[: length - 1] + "…"
    return "".join(c if c.isprintable() else repr(c)[1:-1] for c in text)
