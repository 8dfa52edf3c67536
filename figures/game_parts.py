"""The parts of the game that come from the book and its tools.

``python -m figures.game_parts`` writes it.  The files are committed, so that the game
is installed without the tools.
"""

from __future__ import annotations

import ast
import json
from collections.abc import Callable, Iterable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from proofweave.page.fonts import faces
from proofweave.program.structure import program_of, sound
from proofweave.program.tangling import Program
from proofweave.source.document import number, parse

from fifteen.game.page import HERE
from figures.made_once import made_once
from living import translation
from living.translation.javascript import javascript
from living.translation.searches import translate

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
    and what is ``passing`` has one place in their memory.  Their ``text`` is that of
    the program, or else what Python makes when it runs.  Those that are ``sliced`` can
    be paused, by what `Book.through` does between two slices; for a function that is
    ``lent``, the page has its own in the place of the program's, and it is waited for.
    By their names there are the programs that this one ``imports``, with searches of
    theirs.
    """

    name: str
    functions: tuple[str, ...]
    searches: dict[str, dict[str, str]]
    inner: tuple[str, ...] = ()
    passing: tuple[str, ...] = ()
    text: Callable[[], str] | None = None
    sliced: tuple[str, ...] = ()
    lent: tuple[str, ...] = ()
    imports: tuple[tuple[str, dict[str, dict[str, str]]], ...] = ()

    @property
    def all_searches(self) -> list[tuple[Program, dict[str, dict[str, str]]]]:
        """The programs that have searches, each with these."""
        own = (
            stated(self.text(), self.name) if self.text else chapter_program(self.name)
        )
        others = [(chapter_program(name), searches) for name, searches in self.imports]
        return [each for each in [(own, self.searches), *others] if each[1]]


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
PARTIAL_GOALS = Bundle(
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
)
USED = (PARTIAL_GOALS, PATTERN_DATABASE)
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


def chapter_program(name: str) -> Program:
    """Return the tangled program of a chapter."""
    folder = CHAPTERS.parent if name == "korf0" else CHAPTERS
    return program_of(folder / f"{name}.md")


def stated(text: str, name: str) -> Program:
    """Return a text as a program, for the translators."""
    document = f"# {name}\n\n## 1. All\n\n```python\n{text}\n```\n"
    return sound(parse(number(document, f"{name}.md"), f"{name}.md"))


def module_script(chapter: Bundle, key: str = "") -> str:
    """Return a program as JavaScript, with its searches as WebAssembly.

    In a page it is in `Book`, by its own name or by another key.
    """
    made_of = "".join(getattr(part, "__name__", repr(part)) for part in chapter)
    name = f"{key or chapter.name}-{sha256(made_of.encode()).hexdigest()[:8]}"
    return made_once(name, lambda: _module_script(chapter, key))


def _module_script(chapter: Bundle, key: str) -> str:
    name, searched = chapter.name, chapter.all_searches
    compiled = [search for _, searches in searched for search in searches]
    compiled += chapter.lent
    sliced = chapter.sliced
    waits = (*sliced, *chapter.lent)
    text = javascript(chapter_program(name), chapter.functions, False, compiled, waits)
    modules = ", ".join(
        f'connection("{translate(program, searches).base64}", '
        f"{_writes(program, searches)})"
        for program, searches in searched
    )
    none = "" if compiled else "const compiled = {};\n"
    return (
        f"Book.{key or name} = (() => {{\n{text}{none}"
        "const connection = async (text, writes) => "
        f"connected(await translated.load(text), writes, {json.dumps(chapter.inner)}, "
        f"{json.dumps(chapter.passing)}, {json.dumps(sliced)}, "
        "(run) => Book.through(run));\n"
        f"const ready = Promise.all([{modules}]).then((all) => "
        "Object.assign(compiled, ...all));\n"
        f"return {{ ...{name}, compiled, ready }};\n}})();"
    )


def _writes(program: Program, searches: Iterable[str]) -> str:
    return json.dumps({search: [*written(program, search)] for search in searches})


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
