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

from proofweave.writing import Refused, write

from figures.living import LIVING
from figures.openings import OPENINGS
from figures.page import PAGE_FOLDER, embedded, read_part, script, style
from figures.recorded_runs import evaluated, places, program, run, written_lines
from figures.svg import Html
from living.replay.machine import assignments, branches, returns
from living.replay.recording import (
    MOST_STEPS,
    TooLong,
    Trace,
    digest,
    loaded_program,
    source_lines,
    unpack,
)
from living.replay.templates import origins

SHEETS = ("board.css", "controls.css", "stepper.css")
DOCK_SCRIPTS = ("drawn_board.js", "replay.js", "views.js")


def stepper(start: str, name: str = "korf0") -> Html:
    """The machine of a search, and a dock that replays the run from a start."""
    return _docked(places(name).picture(), start, name)


def living(name: str) -> Html:
    """The opening of a chapter, and a dock that replays its run."""
    machine = places(name).picture() if LIVING[name].goto else ""
    figure = f"{OPENINGS[name]()}<div hidden>{machine}</div>"
    return _docked(figure, LIVING[name].start, name)


def _docked(figure: str, start: str, name: str) -> Html:
    watch = LIVING[name]
    kinds = [type(view).__name__.lower() for view in watch.views]
    kinds += ["partners"] if watch.board().partners else []
    special = [f"{kind}.js" for kind in kinds if (PAGE_FOLDER / f"{kind}.js").exists()]
    sheets = [*SHEETS, *(["special.css"] if special else [])]
    if watch.tree:
        sheets, special = [*sheets, "tree.css"], [*special, "growth.js", "tree.js"]
    return Html(
        f'<div class="search-figure">{style(*sheets)}{figure}'
        f'<button type="button" data-watch hidden>Watch the search from {start}'
        f"</button>{read_part('dock.html')}"
        f"{embedded('search-data', panel_notes(run(start, name=name), name))}"
        f"{script(*DOCK_SCRIPTS, *special, 'dock.js')}</div>"
    )


def panel_notes(trace: Trace, name: str = "korf0") -> dict[str, Any]:
    """All that the page needs to replay a run."""
    data: dict[str, Any] = {
        "steps": len(trace),
        "digest": digest(program(name=name)),
        "pieces": pieces(name),
        "lines": lines(name),
        "watch": LIVING[name].data() | aims(name),
        "tree": tree_lines(name),
        "machine": _machine(name),
        "trace": trace.pack(),
    }
    return data | _text(name) if LIVING[name].text else data


def _machine(name: str) -> dict[str, Any]:
    """The machine for the page, with the lines at which it arrives at a place."""
    if not LIVING[name].goto:
        return {"labels": [], "lines": [], "arrows": []}
    machine = places(name)
    arrows = [
        {"from": a.source, "target": a.target, "line": a.line} for a in machine.arrows
    ]
    return {"labels": machine.labels, "lines": [machine.line], "arrows": arrows}


def _text(name: str) -> dict[str, Any]:
    """A generated program, for the page: its lines, and its pieces, in their order.

    Each line has that of the template from which it comes.  A piece begins with a
    remark.
    """
    watch, tangled, written = LIVING[name], program(name=name), written_lines(name)
    with loaded_program(tangled) as (module, _):
        situations = evaluated(watch.situations, module, watch.start, name)
    first = len(tangled.document.lines) + 1
    sources = origins(tangled, "\n".join(written))
    blocks = [
        (k, next(n for n in range(k, len(written) + 1) if _ended(written, k, n)) - 1)
        for k, line in enumerate(written)
        if _remark(line)
    ]
    return {
        "written": {
            "first": first,
            "lines": [_relative(written, k) for k in range(len(written))],
            "sources": sources,
            "pieces": {
                line: pieces(name).index(_pieces(name)[line])
                for line in sorted({*sources})
            },
        },
        "blocks": [(first + begin, first + last) for begin, last in blocks],
        "longest": max(last - begin + 1 for begin, last in blocks),
        "situations": situations,
        "machine": {
            "labels": [],
            "lines": [first + begin + 1 for begin, _ in blocks],
            "arrows": [],
        },
    }


def _remark(line: str) -> bool:
    return line.lstrip().startswith("#")


def _depth(line: str) -> int:
    return len(line) - len(line.lstrip())


def _ended(written: Sequence[str], begin: int, here: int) -> bool:
    """Whether the piece that begins at a line is over at another one."""
    if here == len(written):
        return True
    outside = _depth(written[here]) < _depth(written[begin])
    return outside or (here > begin and _remark(written[here]))


def _relative(written: Sequence[str], here: int) -> str:
    """A line, moved to the left by as much as its piece."""
    begin = next((k for k in range(here, -1, -1) if _remark(written[k])), here)
    if any(_ended(written, begin, k) for k in range(begin, here + 1)):
        begin = here
    return written[here][_depth(written[begin]) :]


def tree_lines(name: str) -> dict[str, list[int]]:
    """The lines at which the search reaches a node, refuses a move, and wins."""
    search, tree, tangled = LIVING[name].search, LIVING[name].tree, program(name=name)
    if not tree:
        return {}
    machine = places(name)
    reached = [machine.begins[machine.labels.index("NEWLEVEL")]]
    if tree.made:
        texts = enumerate((line.text.strip() for line in tangled.document.lines), 1)
        return {
            "made": [line for line, text in texts if text == tree.made],
            "taken": reached,
            "won": branches(tangled, search, tree.won),
        }
    ends = returns(tangled, search)
    return {
        "reached": reached,
        "refused": branches(tangled, search, *tree.refused),
        "won": [line for line, value in ends.items() if _first_is(value, "level")],
    }


def _first_is(value: ast.expr | None, name: str) -> bool:
    return (
        isinstance(value, ast.Tuple)
        and isinstance(value.elts[0], ast.Name)
        and value.elts[0].id == name
    )


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
    """The values that the search of a chapter assigns to a variable, by the line."""
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


def write_recording(argv: Sequence[str] | None = None) -> int:
    """Record the run from a start, into a file that the page can open."""
    parser = argparse.ArgumentParser(
        prog="python -m figures.stepper",
        description="Record how korf0 solves a start, line by line. "
        "In the page, open the file under “more”.",
    )
    parser.add_argument("start", help="sixteen hex digits, row by row; 0 is empty")
    parser.add_argument("-o", "--output", type=Path, help="the file; START.trace")
    parser.add_argument("--limit", type=int, default=MOST_STEPS, help="steps at most")
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
    sys.exit(write_recording())
