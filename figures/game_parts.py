"""The parts of the game that come from the book and its tools.

``python -m figures.game_parts`` writes it.  The files are committed, so that the game
is installed without the tools.
"""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from proofweave.page.fonts import faces
from proofweave.program.structure import sound
from proofweave.program.tangling import Program
from proofweave.source.change_files import load
from proofweave.translation.javascript import javascript
from proofweave.translation.searches import translate

from fifteen.game.page import HERE
from proofweave import translation

CHAPTERS = Path(__file__).parent.parent / "fifteen"
TOOLS = Path(translation.__file__).parent
GAME_SCRIPTS = ("operations.js", "runtime.js", "calls.js")
FACES = ("serif-400.woff2", "serif-400-italic.woff2", "serif-600.woff2")
"""The faces of the book that the page uses."""

BOARD = dict.fromkeys(("start", "far", "beside", "board", "pos", "way"), "B")
LORE = {"first": "I", "wide": "I", "block": "H", "places": "I"}
LORE |= {"ranks": "H", "ones": "B", "bits": "B"}
SCENES = {"block": "H", "masks": "H", "beside": "B"}
STEPS = {"heads": "I", "steps": "I"}
BEAM = {"boards": "h", "notes": "i", "beside": "B"}
BEAM |= {"child": "i", "score": "i", "tally": "i"}


class Bundle(NamedTuple):
    """A program of the book: what the page calls, and what is to be machine code.

    The searches have the kinds of their arrays; what is ``inner`` only they look into,
    and what is ``passing`` has one place in their memory.
    """

    name: str
    functions: tuple[str, ...]
    searches: dict[str, dict[str, str]]
    inner: tuple[str, ...] = ()
    passing: tuple[str, ...] = ()


PATTERN_DATABASE = Bundle(
    "pattern_database",
    ("build", "solve", "usual_tables"),
    {
        "survey": SCENES,
        "connect": {**SCENES, **STEPS, "place": "I", "ones": "B"},
        "spread": {
            **STEPS,
            **{"front": "H", "fresh": "B", "latest": "B", "ranks": "H"},
            **{"ones": "B", "seen": "B", "kept": "B"},
        },
        "pack": {"kept": "B", "bits": "B"},
        "descend": {"beside": "B", **LORE},
        "attempt": {
            **LORE,
            **dict.fromkeys(("gaps", "doors", "turn", "pos", "way"), "B"),
            **dict.fromkeys(("board", "tim"), "H"),
            **dict.fromkeys(("word", "old"), "q"),
        },
    },
    inner=("seen", "kept"),
)
USED = (
    Bundle(
        "partial_goals",
        ("plan", "quick", "reduce", "round_walls", "usual_plan", "walled_plan"),
        {
            "attempt": {**BOARD, "low": "h"},
            "flood": {"beside": "B", "came": "B", "queue": "i", "ends": "q"},
            "shortcut": {**BOARD, "trail": "B", "then": "B", "low": "h"},
            "spawn": {**BEAM, "cost": "h", "lines": "B"},
            "keep": {**BEAM, **dict.fromkeys(("order", "keys", "codes", "seen"), "i")},
            "sweep": {**BOARD, "trail": "B", "then": "B", "low": "h"},
        },
        inner=("queue", "child", "score", "order", "codes", "seen"),
        passing=(
            *("came", "queue", "boards", "notes", "child", "score", "tally"),
            *("cost", "order", "keys", "codes", "seen"),
        ),
    ),
    PATTERN_DATABASE,
)
"""The programs that the page runs, each by itself."""


def book() -> str:
    """Return the script that has the programs: ``Book.ready`` is to be waited for."""
    programs = [module_script(chapter) for chapter in USED]
    names = ", ".join(f"Book.{chapter.name}.ready" for chapter in USED)
    ready = f"Book.ready = Promise.all([{names}]);\n"
    return "\n".join([tools(), *programs, ready])


def tools() -> str:
    """Return the script that a program of the book needs before it."""
    scripts = [(TOOLS / name).read_text(encoding="utf-8") for name in GAME_SCRIPTS]
    return "\n".join([*scripts, "globalThis.Book = {};"])


def module_script(chapter: Bundle) -> str:
    """Return a program as JavaScript, with its searches as WebAssembly."""
    name, functions, searches, inner, passing = chapter
    folder = CHAPTERS.parent if name == "korf0" else CHAPTERS
    program = sound(load(folder / f"{name}.md", ()))
    text = javascript(program, functions, compiled=searches)
    module = translate(program, searches).base64
    writes = json.dumps({search: [*written(program, search)] for search in searches})
    return (
        f"Book.{name} = (() => {{\n{text}"
        f'const ready = translated.load("{module}").then((module) => '
        f"Object.assign(compiled, connected(module, {writes}, {json.dumps(inner)}, "
        f"{json.dumps(passing)})));\n"
        f"return {{ ...{name}, ready }};\n}})();"
    )


def written(program: Program, name: str) -> Iterator[str]:
    """Yield the arrays that a function is given, and writes into or has written."""
    known = {
        node.name: node
        for node in ast.parse(program.text).body
        if isinstance(node, ast.FunctionDef)
    }
    stored = {
        part.value.id
        for part in ast.walk(known[name])
        if isinstance(part, ast.Subscript)
        and isinstance(part.ctx, ast.Store)
        and isinstance(part.value, ast.Name)
    }
    for call in ast.walk(known[name]):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name):
            called = known.get(call.func.id)
            theirs = {*written(program, called.name)} if called else {}
            stored |= {
                given.id
                for given, taken in zip(
                    call.args, called.args.args if called else (), strict=False
                )
                if isinstance(given, ast.Name) and taken.arg in theirs
            }
    yield from (given.arg for given in known[name].args.args if given.arg in stored)


GAME_PARTS = {"faces.css": lambda: faces(*FACES) + "\n", "book.js": book}
"""What makes the files that are to be written beside the page's own."""

if __name__ == "__main__":
    for name, made in GAME_PARTS.items():
        (HERE / name).write_text(made(), encoding="utf-8", newline="")
