"""Programs of the book for a page: translated, with their searches in WebAssembly."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from proofweave.program.structure import program_of, sound
from proofweave.program.tangling import Program
from proofweave.source.document import number, parse

from figures import ROOT, translation
from figures.cache import cached
from figures.translation.functions import Functions
from figures.translation.javascript import javascript
from figures.webassembly.modules import LOADER, in_base64, search_module

CHAPTERS = ROOT / "fifteen"
OPERATIONS = Path(translation.__file__).with_name("operations.js")
SCRIPTS = (
    OPERATIONS,
    LOADER,
    LOADER.with_name("calls.js"),
)
"""The scripts that a program of the book needs in a page."""
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
    """Return the script that has the programs: ``Book.ready`` is to be waited for."""
    programs = [module_script(chapter) for chapter in USED]
    names = ", ".join(f"Book.{chapter.name}.ready" for chapter in USED)
    ready = f"Book.ready = Promise.all([{names}]);\n"
    return "\n".join([tools(), *programs, ready])


def tools() -> str:
    """Return the script that a program of the book needs before it."""
    scripts = [path.read_text(encoding="utf-8") for path in SCRIPTS]
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
    return cached(name, lambda: _module_script(chapter, key))


def _module_script(chapter: Bundle, key: str) -> str:
    name, searched = chapter.name, chapter.all_searches
    compiled = [search for _, searches in searched for search in searches]
    text = javascript(chapter_program(name), chapter.functions, False, compiled)
    modules = ", ".join(
        f'connection("{in_base64(search_module(program, searches))}", '
        f"{_writes(program, searches)})"
        for program, searches in searched
    )
    none = "" if compiled else "const compiled = {};\n"
    return (
        f"Book.{key or name} = (() => {{\n{text}{none}"
        "const connection = async (text, writes) => "
        f"connected(await searches.load(text), writes, {json.dumps(chapter.inner)}, "
        f"{json.dumps(chapter.passing)});\n"
        f"const ready = Promise.all([{modules}]).then((all) => "
        "Object.assign(compiled, ...all));\n"
        f"return {{ ...{name}, compiled, ready }};\n}})();"
    )


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
