"""The laboratory on the stage: a reader changes lines of a search, and sees it run.

A change is told as in a change file: lines of the document that go, lines that come,
and lines around them by which the place is found.  Links, ready-made experiments and
change files that readers keep all have this form.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict
from typing import Any, NamedTuple

from proofweave.program.tangling import Program

from figures.parts import Recorded
from figures.recording.machine import function_of

STARTS = {
    3: "253106478 206134758 530216478 513027486 410532678 "
    "236154780 853124076 805346217 530162478 715802364",
    4: "12345a6897bcdef0 12346a785d0b9efc 7028194365bcdaef 123456780cfa9deb "
    "124305c896a7debf 018a527496b3defc 02371a6495b8defc 513492a86b0edf7c "
    "30649527d1abefc8 123460cb5f879dae",
    5: "",
}
"""Other starts from which a changed program is tried, by the side of the tray."""


class Cell(NamedTuple):
    """The lines of one fence of a document, and which of them it has only once."""

    lines: list[str]
    alone: list[int]


def laboratory(
    chapter: Recorded, program: Program, code: list[dict[str, Any]]
) -> dict[str, Any]:
    """Return the data of a laboratory: cells, experiments, exercises of a program.

    ``code`` has the lines of the search, each with its ``number`` in the program; that
    becomes its ``raw`` place: the number of its cell, and of the line in there.  A
    search that a program has written stands in no cell.  ``functions`` has the lines
    of the other functions that experiments change.
    """
    cells = _Cells(program)
    # An experiment may change functions that the stage does not show.
    others = {
        name: [
            {"text": text, "indent": indent, "number": number}
            for number, text, indent in lines_of(program, name)
            if not text.startswith("#")
        ]
        for each in chapter.experiments
        for name in each.also
    }
    for line in [*code, *(line for lines in others.values() for line in lines)]:
        number = line.pop("number")
        if not chapter.rewritten:
            line["raw"] = cells.place(number)
    return {
        "functions": others,
        "cells": [cell._asdict() for cell in cells.found],
        "experiments": [asdict(each) for each in chapter.experiments],
        "tasks": [asdict(each) for each in chapter.tasks],
        "others": STARTS[math.isqrt(len(chapter.start))].split()[: chapter.others],
        "hidden": chapter.left_out,
        "seconds": chapter.seconds,
        "file": "" if chapter.rewritten else program.document.path.name,
        "variant": chapter.variant,
    }


def lines_of(program: Program, function: str) -> Iterator[tuple[int, str, int]]:
    """Yield the lines of a function: the number in the program, the text, and the
    spaces before it."""
    texts, node = program.text.splitlines(), function_of(program, function)
    for number in range(node.lineno, (node.end_lineno or 0) + 1):
        text = texts[number - 1].lstrip()
        yield number, text.rstrip(), len(texts[number - 1]) - len(text)


class _Cells:
    """The cells of the document in which lines of a program stand."""

    def __init__(self, program: Program) -> None:
        self.found: list[Cell] = []
        self.begin: dict[int, int] = {}  # by the first line of a fence: its cell
        self.lines = program.document.lines
        self.at = {line.place: k for k, line in enumerate(self.lines)}
        self.counts = Counter(line.text for line in self.lines)
        self.origins = [origin for _, origin in program.lines]

    def place(self, number: int) -> list[int] | None:
        """Return the cell of a line of the program, and the line in there, or None."""
        origin = self.origins[number - 1]
        if origin is None or origin.line.place not in self.at:
            return None
        at = self.at[origin.line.place]
        first = at
        while not self.lines[first - 1].text.startswith("```"):
            first -= 1
        if first not in self.begin:
            last = at
            while not self.lines[last].text.startswith("```"):
                last += 1
            lines = [line.text for line in self.lines[first:last]]
            self.begin[first] = len(self.found)
            alone = [k for k, line in enumerate(lines) if self.counts[line] == 1]
            self.found.append(Cell(lines, alone))
        return [self.begin[first], at - first]
