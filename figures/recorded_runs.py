"""Runs of korf0, recorded, and what can be read off them.

The program of the document is recorded as it is tangled, so the steps are those of the
very lines that the page shows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

import literate
from literate.replay.machine import Machine, machine
from literate.replay.recording import LIMIT, State, Trace, record

DOCUMENT = Path(__file__).parent.parent / "korf0.md"
AS_WRITTEN = Path(__file__).parent.parent / "korf0_as_written.ch.md"
FUNCTION = "attempt"
WATCHED = ("solve", FUNCTION)
HEX = "0123456789abcdef"
WAYS = (1, -4, -1, 4)


@cache
def program(*changes: Path) -> literate.Program:
    """The program of the document beside this package, with some changes made."""
    return literate.tangle(DOCUMENT, changes)


@cache
def run(start: str, *changes: Path, limit: int = LIMIT) -> Trace:
    """What happens when the program solves a start."""
    return record(program(*changes), solving(start), WATCHED, limit)


def solving(start: str) -> Callable[[ModuleType], object]:
    """The call that solves a start."""
    return lambda korf0: korf0.solve(start)


@cache
def places() -> Machine:
    """The machine that the search is."""
    return machine(program(), FUNCTION, "goto")


def text(line: int) -> str:
    """A line of the document, without its indentation."""
    return program().document.lines[line - 1].text.strip() if line else ""


@dataclass(frozen=True)
class Moment:
    """A step within the search, and the variables there."""

    step: int
    line: int
    variables: State

    def number(self, name: str) -> int:
        """The value of a variable of the search that is a number."""
        value = self.variables[f"{FUNCTION}.{name}"]
        assert isinstance(value, int)
        return value

    def numbers(self, name: str) -> list[int]:
        """The value of a variable of the search that is a list of numbers."""
        value = self.variables[f"{FUNCTION}.{name}"]
        assert isinstance(value, list)
        return [k for k in value if isinstance(k, int)]

    @property
    def goto(self) -> object:
        """The place where the search is."""
        return self.variables[f"{FUNCTION}.goto"]

    @property
    def whole(self) -> int:
        """The quota that this try was given."""
        value = self.variables["solve.moves"]
        assert isinstance(value, int)
        return value

    @property
    def board(self) -> str:
        """The position, as sixteen hex digits."""
        pieces = [HEX[piece + 1] for piece in self.numbers("board")]
        pieces[self.number("p")] = "0"
        return "".join(pieces)


def moments(trace: Trace) -> Iterator[Moment]:
    """The steps of a trace that are in the search proper, after it has been set up."""
    for step, state in enumerate(trace.states()):
        if trace.functions[step] == FUNCTION and f"{FUNCTION}.goto" in state:
            yield Moment(step, trace.lines[step], state)


class Arrival(NamedTuple):
    """An arrival on a new level: the way there from the start, and what is left."""

    path: tuple[int, ...]
    quota: int
    left: int


def arrivals(trace: Trace) -> list[Arrival]:
    """Every node of a run, in order, as the program meets them."""
    found = []
    for moment in moments(trace):
        if text(moment.line) == "nodes += 1":
            level, p = moment.number("level"), moment.number("p")
            path = (*moment.numbers("pos")[1:level], p)
            found.append(Arrival(path, moment.whole, moment.number("t")))
    return found


def kept(state: State) -> State:
    """A copy of a state that is about to change."""
    return {k: [*v] if isinstance(v, list) else v for k, v in state.items()}
