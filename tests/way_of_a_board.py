"""The way of a board through the modules, by a real trace.

    python tests/way_of_a_board.py            # the picture
    python tests/way_of_a_board.py --write    # puts it into ARCHITECTURE.md

A module stands in the picture if one of its functions is given the board, in whatever
form; what it asks are the modules that it calls, on the way, without the board.
"""

from __future__ import annotations

import argparse
import io
import json
import os
import sys
import tempfile
from array import array
from collections.abc import Callable, Iterator, Sequence
from contextlib import redirect_stdout
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType
from typing import Any, NamedTuple

import fifteen
from fifteen.board.position import Position
from fifteen.command.main import main

BOARD = "867254301"
PLACE = Path(__file__).resolve().parent.parent / "ARCHITECTURE.md"
BEGIN, END = "<!-- the way of a board -->\n", "<!-- the end of the way -->\n"
PARTS = ("position", "start", "task", "solution", "tag", "job", "outcome")
"""The attributes in which one of our objects may have the board."""

MOST = 4
"""So many functions of a module are named."""

LEGS = ("the command", "a worker", "the command")
"""The processes through which the board goes, one after the other."""


class Call(NamedTuple):
    """A call from a module into a function of ours.

    Attributes:
        process: The number of the process.
        caller: The module that calls.
        origin: The last module on the way to it that was given the board.
        module: The module that is called.
        function: The function.
        given: Whether it is given the board.
    """

    process: int
    caller: str
    origin: str
    module: str
    function: str
    given: bool


class Tracer:
    """Writes down each call of a function of ours, here and in copies of this process.

    A copy ends without a word, so each call is written to a file at once.
    """

    def __init__(self, board: str, path: Path) -> None:
        """Take the board, and a file that is there from now on."""
        self.position = Position.parse(board)
        self.cells = self.position.cells
        self.text = board
        self.stack: list[tuple[str, bool]] = []
        self.file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND)

    def __call__(self, frame: FrameType, event: str, result: Any) -> None:
        """Take an event, as `sys.setprofile` gives it."""
        module = str(frame.f_globals.get("__name__", ""))
        code = frame.f_code
        ours = module.split(".")[0] in {"fifteen", "korf0"}
        if event not in {"call", "return"} or not ours or code.co_name[0] == "<":
            return
        if event == "return":
            if self.stack:
                self.stack.pop()
            return
        count = code.co_argcount + code.co_kwonlyargcount
        values = [frame.f_locals.get(name) for name in code.co_varnames[:count]]
        given = any(self.has_board(value) for value in values)
        name = code.co_qualname
        if code.co_name.startswith("__"):
            name = type(values[0]).__name__
        caller = self.stack[-1][0] if self.stack else ""
        origin = next((m for m, had_it in reversed(self.stack) if had_it), "")
        call = Call(os.getpid(), caller, origin, module, name, given)
        os.write(self.file, f"{json.dumps(call)}\n".encode())
        self.stack.append((module, given))

    def has_board(self, value: Any, depth: int = 3) -> bool:
        """Whether a value is the board, or has it in it."""
        match value:
            case Position():
                # One that is being made has no tiles yet.
                return getattr(value, "tiles", None) == self.position.tiles
            case array():
                return value == self.cells
            case str():
                return value == self.text
            case tuple() | list() if depth and len(value) < 6:
                return any(self.has_board(each, depth - 1) for each in value)
        if not depth or not type(value).__module__.startswith("fifteen"):
            return False
        known = {
            *getattr(type(value), "__slots__", ()),
            *getattr(value, "__dict__", ()),
        }
        parts = (getattr(value, name, None) for name in PARTS if name in known)
        return any(self.has_board(part, depth - 1) for part in parts)


def traced(act: Callable[[], object], board: str = BOARD) -> list[Call]:
    """Return the calls of an act on a board, which has been done before."""
    act()
    act()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "calls"
        tracer = Tracer(board, path)
        sys.setprofile(tracer)
        try:
            act()
        finally:
            sys.setprofile(None)
            os.close(tracer.file)
        lines = path.read_text().splitlines()
    return [Call(*json.loads(line)) for line in lines]


def solved_by_command() -> None:
    """Do what ``fifteen solve BOARD`` does, and show nothing."""
    with redirect_stdout(io.StringIO()):
        main(["solve", BOARD])


def solved_by_library() -> None:
    """Do what a program does that has the library solve a board."""
    fifteen.solve(BOARD)


@dataclass
class Line:
    """A module on the way, what is called in it, and what it asks."""

    module: str
    functions: list[str] = field(default_factory=list)
    asks: list[str] = field(default_factory=list)


def legs(calls: Sequence[Call]) -> list[list[Line]]:
    """Return the modules that are given the board, for each process on its way."""
    here = calls[0].process
    there = [call for call in calls if call.process != here]
    # A worker runs before it is given the board, at the same time as this process.
    arrived = calls.index(next(call for call in there if call.given))
    found = []
    for part in (
        [call for call in calls[:arrived] if call.process == here],
        there,
        [call for call in calls[arrived:] if call.process == here],
    ):
        lines: dict[str, Line] = {}
        for call in part:
            if call.given:
                line = lines.setdefault(call.module, Line(call.module))
                line.functions.append(call.function)
            elif call.caller == call.origin in lines:
                lines[call.origin].asks.append(call.module)
        found.append([*lines.values()])
    return found


def picture(calls: Sequence[Call]) -> str:
    """Return the way: a line for each module, in the order of their first calls."""
    return "\n".join(_told(calls)) + "\n"


def _told(calls: Sequence[Call]) -> Iterator[str]:
    for name, lines in zip(LEGS, legs(calls), strict=True):
        yield f"the process of {name}"
        on_the_way = {line.module for line in lines}
        for line in lines:
            public = [name for name in line.functions if name[0] != "_"]
            few = [*dict.fromkeys(public or line.functions)][:MOST]
            asked = [
                _short(module)
                for module in dict.fromkeys(line.asks)
                if module not in on_the_way and room(module) != room(line.module)
            ]
            words = f"  {_short(line.module):<23}{', '.join(few)}"
            yield words + (f"; asks {', '.join(asked)}" if asked else "")


def _short(module: str) -> str:
    return module.removeprefix("fifteen.")


def room(module: str) -> str:
    """Return the room of a module: its package, or the module itself."""
    return _short(module).partition(".")[0]


def changes(calls: Sequence[Call]) -> int:
    """Return how many calls lead from one module of ours into another."""
    return sum(call.caller != call.module for call in calls)


def returns(calls: Sequence[Call]) -> list[str]:
    """Return the rooms that are given the board again after another room was.

    The board itself, and the words for trays of any size, are asked everywhere.
    """
    again, left, now = list[str](), set[str](), ""
    for call in calls:
        here = room(call.module)
        if not call.given or here in {"board", "tray", now}:
            continue
        if here in left and room(call.origin) != here:
            again.append(here)
        left.add(here)
        now = here
    return again


def main_here() -> None:
    """Print the picture, or write it."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--write", action="store_true")
    given = parser.parse_args()
    drawn = picture(traced(solved_by_command))
    if not given.write:
        print(drawn, end="")
        return
    text = PLACE.read_text(encoding="utf-8")
    before, _, rest = text.partition(BEGIN)
    after = rest.partition(END)[2]
    PLACE.write_text(f"{before}{BEGIN}```\n{drawn}```\n{END}{after}", encoding="utf-8")


if __name__ == "__main__":
    main_here()
