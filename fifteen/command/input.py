"""Positions as people give them: on the command line, in files, or through a pipe."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from fifteen import systems
from fifteen.board.position import Goal, Position
from fifteen.board.reading import (
    LONGEST_TEXT,
    BoardRead,
    Passage,
    Reader,
    boards_in,
    only_board,
    quoted,
)
from fifteen.planning.goals import refuse_another_shape
from fifteen.running.outcome import NO_SOLUTION

BLOCK = 1 << 16
"""So many bytes are read at a time, and then there is time for other things."""

ENDLESS = 1 << 24
"""So many bytes without an end of a line are no file of boards."""

NO_TEXT = "This is no text; the rest is left alone."
TOO_LONG = "This line is too long for a board."
NO_END = "This line has no end; the rest is left alone."

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
        return self.end or self.shown.goals[self.goal]

    @property
    def named_goal(self) -> dict[str, str]:
        """The goal under its name in JSON, if it is not the usual one."""
        if self.end is not None:
            return {"goal": str(self.end)}
        return {} if self.goal == "last" else {"goal": self.goal}

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
        return self.shown.named(count - x for x in self.shown.tiles_in(tiles))


class Form(NamedTuple):
    """How positions are written: rows and columns, and the goal, if that is said.

    A board in JSON may say whether its goal has the blank first; another goal is asked
    for.
    """

    size: tuple[int, int] | None = None
    goal: Goal | Position | None = None

    def read(self, text: str) -> Given:
        """Read a position alone; ValueError says why it is none."""
        return self.given(only_board(text, self.size), "")

    def given(self, board: BoardRead, place: str, line: int | None = None) -> Given:
        """Return a position that was read; ValueError says why it is none."""
        if not isinstance(self.goal, Position):
            goal = self.goal or ("first" if board.goal == "first" else "last")
            position = Position.from_board(board, self.size, goal)
            shown = position if goal == "last" else position.half_turn()
            return Given(position, shown, goal, place, line)
        if board.goal == str(self.goal):
            board = board._replace(goal="")
        shown = Position.from_board(board, self.size)
        refuse_another_shape(shown, self.goal)
        return Given(shown, shown, "last", place, line, self.goal)


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
        self._arguments, self._files = arguments, files
        self.form, self.complain = form, complain
        self._file: int | None = None

    def descriptor(self) -> int | None:
        """Return the open file to wait for when there is no position yet."""
        return self._file

    def __iter__(self) -> Iterator[Given | None]:
        """Yield each position; None when the next has not yet come."""
        for text in self._arguments:
            place = f"fifteen: {quoted(text)}"
            found = [*boards_in(text, self.form.size)]
            if not found:
                self.complain(place, "Expected a board; nothing is given.")
            for each in found:
                where = f"{place}:{each.line}" if len(found) > 1 else place
                yield from self._given(each, where)
        for name in self._files:
            try:
                if name == "-":
                    yield from self._in("<stdin>", 0)
                else:
                    with open(name, "rb", buffering=0) as file:
                        yield from self._in(name, file.fileno())
            except OSError as error:
                self.complain("fifteen", f"{name} cannot be read: {error.strerror}.")
        self._file = None

    def waited(self) -> Iterator[Given]:
        """Yield each position, and wait for the next."""
        for each in self:
            if each is not None:
                yield each
            elif self._file is not None:
                systems.ready([self._file])

    def _in(self, name: str, file: int) -> Iterator[Given | None]:
        """Yield the positions in a file; None before each block of it.

        A line longer than any board is refused.  A file is left alone from a line on
        that is no text, or has no end, as on some devices.
        """
        reader, rest, block, passed_over = Reader(self.form.size), b"", b"-", 0
        self._file = file
        while block:
            yield None
            if not systems.ready([file], 0):
                continue
            block = os.read(file, BLOCK)
            *lines, rest = (rest + block).split(b"\n")
            if not block or b"\0" in rest:
                lines.append(rest)
            for line in lines:
                place = f"{name}:{reader.line + 1}"
                text = line.decode(errors="replace").removesuffix("\r")
                if b"\0" in line:
                    self.complain(place, NO_TEXT)
                    block = b""
                    break
                if len(line) > LONGEST_TEXT:
                    self.complain(place, TOO_LONG)
                    text = ""
                for part in re.split("\r\n?", text):
                    for each in reader.feed(part):
                        yield from self._given(each, f"{name}:{each.line}", each.line)
            if lines:
                passed_over = 0
            # Of a line that is too long no more is kept than shows it.
            passed_over += max(len(rest) - LONGEST_TEXT, 0)
            rest = rest[: LONGEST_TEXT + 1]
            if passed_over > ENDLESS:
                self.complain(f"{name}:{reader.line + 1}", NO_END)
                break
        for each in reader.end():
            yield from self._given(each, f"{name}:{each.line}", each.line)

    def _given(
        self, found: Passage, place: str, line: int | None = None
    ) -> Iterator[Given]:
        """Yield the position that was found, or complain that it is none."""
        try:
            if found.board is None:
                raise ValueError(found.fault)
            yield self.form.given(found.board, place, line)
        except ValueError as error:
            self.complain(place, str(error))
