"""Recorded runs of the programs, and the nodes of a run of korf0.

The program of a document is recorded as it is tangled, so the steps are those of the
very lines that the page shows.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

from proofweave.program.tangling import Program, Written, tangle
from proofweave.source.change_files import load

from fifteen.tray import cells
from figures import ROOT
from figures.chapters import RECORDED
from figures.parts import called
from figures.programs.bundles import chapter_path, stated
from figures.recording.machine import Machine, machine_of, statements
from figures.recording.recording import Trace, record
from figures.variant_files import every_variant

AS_WRITTEN = ROOT / "variants" / "korf0_as_written.ch.md"
FUNCTION = RECORDED["korf0"].search
# Captions of pieces: `stated` would read them as uses of pieces that it has not.
SECTION = re.compile(r"^ *# §.*\n", re.MULTILINE)
NAMED = ("level", "p", "pos", "t")
"""The variables of a node."""


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
    # What is none of these names stands for itself, as a number does.
    values = [given.get(str(each), each) for each in names]
    return lambda module: getattr(module, function)(*values)


@cache
def places() -> Machine:
    """The machine that the search of korf0 is."""
    return machine_of(program(), FUNCTION, "goto")


class Arrival(NamedTuple):
    """An arrival on a new level: the way there from the start, and the rest of the
    quota."""

    path: tuple[int, ...]
    quota: int
    left: int


def arrivals(trace: Trace) -> list[Arrival]:
    """Every node of a run, in order, as the program meets them."""
    found, counting = [], statements(program(), FUNCTION, "nodes += 1")
    for line, state in zip(trace.lines, trace.states(), strict=True):
        if line in counting:
            now: dict[str, Any] = {**state}
            level, p, pos, t = (now[f"{FUNCTION}.{name}"] for name in NAMED)
            # The first is no cell: it bars the way back from level 1.
            path = (*pos[1:level], p)
            found.append(Arrival(path, now["solve.moves"], t))
    return found


def quota_text(t: int) -> str:
    """Return a quota as it is written: its happy moves, and its sad ones."""
    return f"{t & 0xFF}+{t >> 8}"
