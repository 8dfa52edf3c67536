"""Recorded runs of the programs, and the nodes of a run of korf0.

The program of a document is recorded as it is tangled, so the steps are those of the
very lines that the page shows.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

from proofweave.program.tangling import Program, Written, tangle
from proofweave.source.change_files import load

from fifteen.tray import cells
from figures import ROOT
from figures.chapters import RECORDED
from figures.declaration import PLACES, called
from figures.programs.bundles import chapter_path, stated
from figures.recording.machine import Machine, machine_of, statements
from figures.recording.recording import (
    State,
    Trace,
    record,
)
from figures.variant_files import every_variant

AS_WRITTEN = ROOT / "variants" / "korf0_as_written.ch.md"
FUNCTION = RECORDED["korf0"].search
# Captions of pieces: `stated` would read them as uses of pieces that it has not.
SECTION = re.compile(r"^ *# §.*\n", re.MULTILINE)
HEX = "0123456789abcdef"
WAYS = (1, -4, -1, 4)


@cache
def program(*changes: Path, name: str = "korf0") -> Program:
    """The program of a chapter with some changes made, and with the statements
    added by which it is watched."""
    chapter = RECORDED[name]
    document = chapter_path(name)
    if chapter.variant:
        variant = every_variant()[chapter.variant]
        document, changes = variant.document, (variant.path, *changes)
    tangled = tangle(load(document, changes))
    if chapter.rewritten:
        return stated(SECTION.sub("", chapter.rewritten(tangled.text)), name)
    added = [Written(line, None) for line in chapter.added.splitlines()]
    if not added:
        return tangled
    # What is added stands in no document, so the program is one of its variants.
    return replace(tangled, cells=[*tangled.cells, added], variant=True)


@cache
def run(start: str, *changes: Path, name: str = "korf0") -> Trace:
    """The recorded run of the program of a chapter that solves a start."""
    watch, tangled = RECORDED[name], program(*changes, name=name)
    call = solving(start, name)
    return record(tangled, call, watch.functions, left_out=watch.left_out)


def solving(start: str, name: str = "korf0") -> Callable[[ModuleType], object]:
    """The call that solves a start by the program of a chapter."""
    function, names = called(RECORDED[name].call)
    side = math.isqrt(len(start))
    given = {"start": start, "rows": side, "cols": side, "cells": cells(start)}
    values = [given.get(str(each), each) for each in names]
    return lambda module: getattr(module, function)(*values)


@cache
def places() -> Machine:
    """The machine that the search of korf0 is."""
    return machine_of(program(), FUNCTION, "goto")


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
    def place(self) -> str:
        """The name of the place where the search is."""
        return PLACES[self.number("goto")]

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
    """An arrival on a new level: the way there from the start, and the rest of the
    quota."""

    path: tuple[int, ...]
    quota: int
    left: int


def arrivals(trace: Trace) -> list[Arrival]:
    """Every node of a run, in order, as the program meets them."""
    found, counting = [], statements(program(), FUNCTION, "nodes += 1")
    for moment in moments(trace):
        if moment.line in counting:
            level, p = moment.number("level"), moment.number("p")
            path = (*moment.numbers("pos")[1:level], p)
            found.append(Arrival(path, moment.whole, moment.number("t")))
    return found


def quota_text(t: int) -> str:
    """Return a quota as it is written: its happy moves, and its sad ones."""
    return f"{t & 0xFF}+{t >> 8}"


def kept_run(state: State) -> State:
    """A copy of a state that is about to change."""
    return {k: [*v] if isinstance(v, list) else v for k, v in state.items()}
