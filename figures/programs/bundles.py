"""Programs of the book for a page: translated, with their searches in WebAssembly."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from hashlib import sha256
from typing import NamedTuple

from proofweave.program.structure import program_of, sound
from proofweave.program.tangling import Program
from proofweave.source.document import number, parse

from figures import ROOT
from figures.cache import cached
from figures.page.modules import joined, module_of, modules
from figures.translation.functions import Functions
from figures.translation.javascript import javascript
from figures.webassembly.modules import in_base64, search_module

CHAPTERS = ROOT / "fifteen"
WORKER = [
    ROOT / "figures" / "programs" / "book.js",
    ROOT / "figures" / "translation" / "operations.js",
    ROOT / "figures" / "webassembly" / "loader.js",
    ROOT / "figures" / "webassembly" / "calls.js",
]
"""What a program of the book imports; every worker has it in the script before."""

BOARD = dict.fromkeys(("start", "far", "beside", "board", "pos", "way"), "B")
LORE = {"first": "I", "wide": "I", "block": "H", "places": "I"}
LORE |= {"ranks": "H", "ones": "B", "bits": "B"}
SCENES = {"block": "H", "masks": "H", "beside": "B"}
STEPS = {"heads": "I", "steps": "I"}
BEAM = {"boards": "h", "notes": "i", "beside": "B"}
BEAM |= {"child": "i", "score": "i", "tally": "i"}


class Bundle(NamedTuple):
    """A program of the book: functions that a page calls, and searches to be compiled.

    The searches have the kinds of their arrays; what is ``inner`` only they look into,
    and what is ``passing`` has one place in their memory.  Their ``text`` is that of
    the program, or else what Python makes when it runs.  By their names there are the
    programs that this one ``imports``, with searches of theirs.
    """

    name: str
    functions: tuple[str, ...]
    searches: dict[str, dict[str, str]]
    inner: tuple[str, ...] = ()
    passing: tuple[str, ...] = ()
    text: Callable[[], str] | None = None
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
    ("quick",),
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
    """Return the script that has the programs of the game."""
    return "\n".join(map(module_script, USED))


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

    In a worker it is in `Book`, by its own name or by another key.
    """
    made_of = "".join(getattr(part, "__name__", repr(part)) for part in chapter)
    name = f"{key or chapter.name}-{sha256(made_of.encode()).hexdigest()[:8]}"
    path = WORKER[0].with_name(f"{key or chapter.name}.js")
    return joined(
        module_of(path, cached(name, lambda: _module(chapter, key))),
        besides=modules(*WORKER),
    )


def _module(chapter: Bundle, key: str) -> str:
    """Return a program as a module that puts itself into `Book`."""
    name, searched = chapter.name, chapter.all_searches
    compiled = [search for _, searches in searched for search in searches]
    text = javascript(chapter_program(name), chapter.functions, False, compiled)
    loaded = "".join(
        f"  connection(\n    {_writes(program, searches)},\n"
        f'    "{in_base64(search_module(program, searches))}",\n  ),\n'
        for program, searches in searched
    )
    none = "" if compiled else "const compiled = {};\n"
    return f"""\
import {{ Book }} from "./book.js";
import {{ Python }} from "../translation/operations.js";
import {{ connected }} from "../webassembly/calls.js";
import {{ load }} from "../webassembly/loader.js";

{text}{none}
const inner = {json.dumps(chapter.inner)};
const passing = {json.dumps(chapter.passing)};
const connection = async (writes, text) =>
  connected(await load(text), writes, inner, passing);
const ready = Promise.all([
{loaded}]).then((all) => Object.assign(compiled, ...all));
Book.{key or name} = {{ ...{name}, compiled, ready }};
"""


def _writes(program: Program, searches: Iterable[str]) -> str:
    """Return, as JSON, the arrays to which each search may write."""
    functions = Functions(program)
    written = {
        search: [
            array
            for array, is_array in functions.parameters(search).items()
            if is_array and functions.writes(search, array)
        ]
        for search in searches
    }
    return json.dumps(written)
