"""Positions as people give them: on the command line, in files, or through a pipe."""

from __future__ import annotations

import os
import re
import stat
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

from fifteen import systems
from fifteen.board.position import (
    IN_DIGITS,
    Goal,
    Position,
    begins_board,
    begins_drawing,
    digit_value,
)
from fifteen.console.messages import Wrong, clipped
from fifteen.tray import DIGITS

BOM = b"\xef\xbb\xbf"
LONGEST_POSITION = 1000
"""No position, however it is written, has so many bytes."""
NO_TEXT = "This is no text in UTF-8."
BLOCK = 1 << 16
"""So many bytes are read at a time, and then there is time for other things."""
ENDLESS = 1 << 26
"""What is not a file on a disk is left alone if a line has more bytes than that."""

NOTE = re.compile("[A-Za-z][A-Za-z ]+ {2,}[^ ].*")
"""A line of ``fifteen show`` below its drawing: a name, and what is said of it."""

Complain: TypeAlias = Callable[[str, str], object]
"""To be called with a place, and with what is wrong there."""


@dataclass(frozen=True, slots=True)
class Given:
    """A position that was given.

    ``shown`` is as the user has it; ``position`` is the same with its goal the one that
    has the blank last.  ``place`` says where it was, for a complaint; and ``line`` is
    the number of its line, if it was in a file.
    """

    position: Position
    shown: Position
    goal: Goal
    place: str
    line: int | None = None

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
    """How positions are written: rows and columns, if that is said, and the goal."""

    size: tuple[int, int] | None = None
    goal: Goal = "last"

    def read(self, text: str, place: str, line: int | None = None) -> Given:
        """Read a position; ValueError says what is wrong with it."""
        position = Position.parse(text, size=self.size, goal=self.goal)
        shown = position if self.goal == "last" else position.half_turn()
        return Given(position, shown, self.goal, place, line)


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

        A line that is too long comes as soon as that is known, and without its end.
        """
        return _lines(self._blocks())

    def _blocks(self) -> Iterator[bytes | None]:
        """Yield what is read, and None in between."""
        read = unbroken = 0
        while True:
            if read >= BLOCK or (
                self.patient and not systems.ready([self.descriptor], 0)
            ):
                read = 0
                yield None
                continue
            try:
                block = os.read(self.descriptor, BLOCK)
            except OSError as error:
                raise Wrong(f"{self.name} cannot be read: {error.strerror}.") from None
            if not block:
                return
            yield block
            read += len(block)
            unbroken = 0 if b"\n" in block else unbroken + len(block)
            if self.patient and unbroken > ENDLESS:
                raise Wrong(f"{self.name} has a line without an end; it is left alone.")

    def count(self, stop: Callable[[], bool]) -> int | None:
        """Return how many lines have a position, if that can be known beforehand.

        It is not if ``stop`` says so, which is asked every so often.
        """
        if self.patient:
            return None
        count = 0
        for line in _lines(self._ahead()):
            if line is not None:
                count += _says_something(line)
            elif stop():
                return None
        return count

    def _ahead(self) -> Iterator[bytes | None]:
        """Yield what is to be read of a file on a disk, and None in between."""
        at = self.begin
        while block := systems.read_at(self.descriptor, BLOCK, at):
            yield block
            yield None
            at += len(block)


class Source:
    """Positions from arguments, and after them from files."""

    def __init__(
        self,
        arguments: Sequence[str],
        files: Sequence[str],
        form: Form,
        complain: Complain,
    ) -> None:
        """Say where positions are, and who is told what is wrong with one."""
        self.arguments = arguments
        self.files = [Lines(file) for file in files]
        self._left = [*self.files]
        self._alone: list[str] = []
        self._drawn = False
        self._before: Position | None = None
        self.form = form
        self.complain = complain

    def descriptor(self) -> int | None:
        """Return the open file to wait for when there is no position yet."""
        return next((file.descriptor for file in self._left), None)

    def wait(self) -> None:
        """Wait until there is more to read, after None came in place of a position."""
        systems.ready([file.descriptor for file in self._left][:1])

    def count(self, stop: Callable[[], bool]) -> int | None:
        """Return how many positions there are, right or wrong, if that can be known.

        It cannot if ``stop`` says so, which is asked every so often.
        """
        counts = [file.count(stop) for file in self.files]
        known = [count for count in counts if count is not None]
        return len(self.arguments) + sum(known) if len(known) == len(counts) else None

    def __iter__(self) -> Iterator[Given | None]:
        """Yield each position; None when the next has not yet come."""
        for text in self.arguments:
            place = f"fifteen: “{clipped(text, 40)}”"
            try:
                yield self.form.read(text, place)
            except ValueError as error:
                self.complain(place, clipped(str(error)) + self._hint(text))
                if self._scattered:
                    break
        while self._left:
            try:
                yield from self._in(self._left[0])
            except Wrong as wrong:
                self.complain("fifteen", str(wrong))
            del self._left[0]

    def _in(self, lines: Lines) -> Iterator[Given | None]:
        number, held = 0, list[tuple[int, str]]()
        for line in lines:
            if line is None:
                yield None
                continue
            number += 1
            text = wrong = ""
            try:
                text = _text(line.removeprefix(BOM) if number == 1 else line)
            except ValueError as error:
                wrong = str(error)
            if NOTE.fullmatch(text) and (
                self._drawn or (held and begins_drawing(held[0][1]))
            ):
                text = ""
            if text:
                held.append((number, text))
            yield from self._boards(lines.name, held, more=bool(text))
            if wrong:
                self.complain(f"{lines.name}:{number}", wrong)
                if b"\0" in line:
                    return
        yield from self._boards(lines.name, held, more=False)

    def _boards(
        self, name: str, held: list[tuple[int, str]], more: bool
    ) -> Iterator[Given]:
        """Yield the boards on lines that are held, and complain of the other lines.

        A line that is a board alone is taken at once.  If more may come, lines that
        may be the first rows of a board are left.
        """
        while held:
            texts, place = [text for _, text in held], f"{name}:{held[0][0]}"
            if more and len(texts) > 1 and begins_board(texts):
                return
            wrong = ""
            for many in range(len(texts), 0, -1):
                if many > 1 and not begins_board(texts[:many]):
                    continue
                try:
                    given = self.form.read("\n".join(texts[:many]), place, held[0][0])
                except ValueError as error:
                    wrong = str(error)
                else:
                    again = self._alone and given.position == self._before
                    self._alone = texts[:many] if many == 1 else []
                    self._drawn, self._before = begins_drawing(texts[0]), given.position
                    del held[:many]
                    # The drawing of show stands below the same board in digits.
                    if not (again and self._drawn):
                        yield given
                    break
            else:
                if more and len(texts) == 1 and begins_board(texts):
                    return
                self.complain(place, clipped(wrong) + self._one_board(texts[0]))
                del held[0]

    def _one_board(self, text: str) -> str:
        """Say how a line that is no board may be a row of the board before it."""
        alone, self._alone = self._alone, []
        if not alone or not begins_board([*alone, text]):
            return ""
        return " The line before was read as a board; if it is a row, say --size."

    def _hint(self, text: str) -> str:
        """Say what may have been meant by an argument that is no position."""
        if os.path.isfile(text):
            return f" Is the file meant? That is --file {clipped(text, 40)}"
        if self._scattered:
            return " Put quotes around numbers with spaces between them."
        return ""

    @cached_property
    def _scattered(self) -> bool:
        """Whether the arguments together are one position."""
        try:
            return bool(self.form.read(" ".join(self.arguments), ""))
        except ValueError:
            return False


def _lines(blocks: Iterable[bytes | None]) -> Iterator[bytes | None]:
    """Cut blocks into lines, and lines off where they are longer than any position."""
    line, skipped = b"", False
    for block in blocks:
        if block is None:
            yield None
            continue
        *ends, begin = block.split(b"\n")
        for end in ends:
            if not skipped:
                yield line + end[: LONGEST_POSITION + 1]
            line, skipped = b"", False
        if not skipped:
            line += begin[: LONGEST_POSITION + 1]
            skipped = len(line) > LONGEST_POSITION
            if skipped:
                yield line
                line = b""
    if line:
        yield line


def _says_something(line: bytes) -> bool:
    return bool(line.split(b"#")[0].strip())


def _text(line: bytes) -> str:
    """Return what a line says, without a comment."""
    if b"\0" in line:
        raise ValueError(NO_TEXT)
    if len(line) > LONGEST_POSITION:
        raise ValueError("The line is too long for a position.")
    try:
        return line.decode().split("#")[0].strip()
    except UnicodeDecodeError:
        raise ValueError(NO_TEXT) from None
