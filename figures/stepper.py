"""The search shown as it happens, line by line, in the woven page.

A run is recorded once, under CPython; the page replays it.  A reader who wants another
start records one, ``python -m figures.stepper START``, and opens the file in the page.
"""

from __future__ import annotations

import argparse
import ast
import sys
import zlib
from collections.abc import Sequence
from functools import cache, partial
from pathlib import Path
from typing import Any

from figures.living import LIVING
from figures.page import embedded, read, script, style
from figures.recorded_runs import places, program, run
from figures.svg import Html
from literate.replay.machine import assignments
from literate.replay.recording import (
    LIMIT,
    TooLong,
    Trace,
    digest,
    source_lines,
    unpack,
)
from literate.writing import Refused, write

SHEETS = ("board.css", "controls.css", "stepper.css")
SCRIPTS = ("drawn_board.js", "replay.js", "views.js", "dock.js")


def stepper(start: str, name: str = "korf0") -> Html:
    """The machine of a search, and a dock that replays the run from a start."""
    return Html(
        f'<div class="search-figure">{style(*SHEETS)}'
        f"{places(name).picture()}"
        f'<button type="button" data-watch hidden>Watch the search from {start}'
        f"</button>{read('dock.html')}"
        f"{embedded('search-data', about(run(start, name=name), name))}"
        f"{script(*SCRIPTS)}</div>"
    )


def about(trace: Trace, name: str = "korf0") -> dict[str, Any]:
    """All that the page needs to replay a run."""
    return {
        "steps": len(trace),
        "digest": digest(program(name=name)),
        "pieces": pieces(name),
        "lines": lines(name),
        "watch": LIVING[name].data() | aims(name),
        "machine": _machine(name),
        "trace": trace.pack(),
    }


def _machine(name: str) -> dict[str, Any]:
    """The machine for the page, with the lines at which it arrives at a place."""
    if not LIVING[name].goto:
        return {"labels": [], "lines": [], "arrows": []}
    machine = places(name)
    arrows = [
        {"from": a.source, "target": a.target, "line": a.line} for a in machine.arrows
    ]
    return {"labels": machine.labels, "lines": [machine.line], "arrows": arrows}


def aims(name: str) -> dict[str, list[int]]:
    """The lines that choose the piece to push, set a price on that, or turn elsewhere.

    What is read from the notes, the cell from which we came, is not chosen.
    """
    board = LIVING[name].board()
    path = board.path.partition(".")[2]
    chosen = _assignments(name, board.target)
    return {
        "aims": [line for line, value in chosen.items() if not _reads(value, path)],
        "prices": [*_assignments(name, board.price)],
        "turns": [*_assignments(name, board.direction)],
    }


def _assignments(name: str, role: str) -> dict[int, ast.expr]:
    """What the search of a chapter assigns to a variable, by the line."""
    variable = role.partition(".")[2]
    return assignments(program(name=name), LIVING[name].search, variable)


def _reads(value: ast.expr, name: str) -> bool:
    return any(isinstance(n, ast.Name) and n.id == name for n in ast.walk(value))


def pieces(name: str = "korf0") -> list[tuple[str, str]]:
    """The pieces of the document, each with its section and then its name."""
    return list(dict.fromkeys(_pieces(name).values()))


def lines(name: str = "korf0") -> dict[int, tuple[str, list[int]]]:
    """For each line of the recorded functions: its text, and the way back from it.

    The way back is made of pieces, by their places in `pieces`: from that of the line
    to the one in which the tangling began.
    """
    tangled, places = program(name=name), pieces(name)
    numbers, watched = source_lines(tangled), _watched(name)
    found = {}
    for number, (text, origin) in enumerate(tangled.lines, 1):
        if origin and text.strip() and number in watched:
            uses = [use.line.place.line for use in reversed(origin.uses)]
            way = [_pieces(name)[line] for line in (origin.line.place.line, *uses)]
            indices = [places.index(piece) for piece in way]
            found[numbers[number]] = origin.line.text.strip(), indices
    return dict(sorted(found.items()))


@cache
def _pieces(name: str) -> dict[int, tuple[str, str]]:
    """For each line of program in the document, its section and its piece."""
    document = program(name=name).document
    return {
        line.place.line: (
            section.label,
            document.whole_name(code.name) if code.name else "",
        )
        for section in document.sections
        for code in section.code
        if code.tangled
        for line in code.lines
    }


@cache
def _watched(name: str) -> set[int]:
    """The lines of the program that are in a recorded function."""
    return {
        line
        for node in ast.parse(program(name=name).text).body
        if isinstance(node, ast.FunctionDef) and node.name in LIVING[name].functions
        for line in range(node.body[0].lineno, (node.end_lineno or 0) + 1)
    }


def main(argv: Sequence[str] | None = None) -> int:
    """Record the run from a start, into a file that the page can open."""
    parser = argparse.ArgumentParser(
        prog="python -m figures.stepper",
        description="Record how korf0 solves a start, line by line. "
        "In the page, open the file under “more”.",
    )
    parser.add_argument("start", help="sixteen hex digits, row by row; 0 is empty")
    parser.add_argument("-o", "--output", type=Path, help="the file; START.trace")
    parser.add_argument("--limit", type=int, default=LIMIT, help="steps at most")
    given = parser.parse_args(argv)
    output = given.output or Path(f"{given.start}.trace")
    try:
        trace = run(given.start, limit=given.limit)
        write(output, trace.pack() + "\n", partial(_let_go, output))
    except (TooLong, ValueError, OSError, Refused) as error:
        print(error, file=sys.stderr)
        return 1
    print(f"{output}: {len(trace):,} steps")
    return 0


def _let_go(output: Path, old: bytes) -> None:
    """Raise `Refused` for a file that is neither empty nor a trace."""
    try:
        if old.strip():
            unpack(old.decode())
    except (ValueError, zlib.error):
        reason = "is no trace, and would be lost; -o must name another file"
        raise Refused(f"{output} {reason}") from None


if __name__ == "__main__":
    sys.exit(main())
