"""Programs of the book in JavaScript, as a page runs them.

They are translated when the book is woven, by the very modules that translate in a page
what readers type, in the Node that comes with playwright: `make` installs that for the
tests, which drive browsers, and notebooks install it for their figures.

``javascript(program, functions)`` is the body of a function that is given ``run``, and
returns the names of the program: the functions that are named, and all that they need,
also of the programs that it imports.  ``run.dynamic`` has what Python does by itself,
``run.imported`` finds the modules of its library, and ``run.compiled`` has the
functions that are left to WebAssembly.
"""

from __future__ import annotations

import ast
import json
import subprocess
from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeAlias, TypedDict

# There is no public name for the Node that playwright brings.
from playwright._impl._driver import compute_driver_executable
from proofweave.faults import Fault, Faulty, Place
from proofweave.program.structure import program_of
from proofweave.program.tangling import Program, place_of

from figures import ROOT
from figures.recording.recording import program_key, source_lines

Text: TypeAlias = "Program | Path"
"""A program that is tangled from its document, or a file of Python that is not."""

TRANSLATOR = Path(__file__).with_name("programs.js")
# No package.json says that these files are modules: Node looks itself, and warns.
QUIET = "--disable-warning=MODULE_TYPELESS_PACKAGE_JSON"


def javascript(
    program: Text,
    functions: Sequence[str],
    hook: bool = False,
    compiled: Mapping[str, Collection[str]] | None = None,
    left_out: Collection[str] = (),
    needs: str = "library",
) -> str:
    """Return some functions of a program, and all that they need, in JavaScript.

    Args:
        program: The program; others that it imports lie in its folder, or in those
            around it.
        functions: Those that a page calls.
        hook: Whether they announce each of their lines, as ``recorder.js`` wants it.
        compiled: By the names of programs, functions that are left to WebAssembly.
        left_out: Variables that are not told.
        needs: The module of JavaScript that has Python's own library: ``library``, or
            ``patterns``, which has more.

    Raises:
        Faulty: Something that is needed cannot be translated, or is imported and not
            in that library; its line is told.
    """
    main = _path(program).stem
    programs = {main: program, **dict(imported(program))}
    question: dict[str, object] = {
        "texts": {name: _text(each) for name, each in programs.items()},
        "main": main,
        "functions": functions,
        "needs": needs,
        "compiled": {
            name: [*(compiled or {}).get(name.rpartition(".")[2], ())]
            for name in programs
        },
    }
    if hook:
        # Only a document has lines that a recorder could tell.
        assert isinstance(program, Program)
        lines = source_lines(program)
        numbers = range(1, program.text.count("\n") + 2)
        question["about"] = {
            "numbers": [lines.get(number) for number in numbers],
            "watched": functions,
            "hidden": [*left_out],
        }
        source, digest = program.document.path.name, program_key(program)
        question["told"] = {"source": source, "digest": digest}
    answer: _Answer = asked(TRANSLATOR, question)
    if answer["module"]:
        place = _place(programs[answer["module"]], answer["line"])
        raise Faulty([Fault(place, answer["text"])])
    return answer["text"]


def _path(text: Text) -> Path:
    return text if isinstance(text, Path) else text.document.path


def _text(text: Text) -> str:
    return text.read_text("utf-8") if isinstance(text, Path) else text.text


def _place(text: Text, line: int) -> Place:
    if isinstance(text, Path):
        return Place(str(text), line)
    return place_of(text, line)


def node() -> str:
    """Return the path of the Node that comes with playwright."""
    return str(compute_driver_executable()[0])


class _Answer(TypedDict):
    """A translated text; or a fault, with its program and its line."""

    text: str
    module: str
    line: int


def asked(script: Path, question: object) -> Any:
    """Return the answer of a script in Node to a question, both as JSON; raise
    `Faulty`, with the words of Node, if it ends with an error."""
    ran = subprocess.run(
        [node(), QUIET, str(script)],
        input=json.dumps(question),
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    if ran.returncode:
        raise Faulty([Fault(Place(str(script), 1), ran.stderr)])
    return json.loads(ran.stdout)


def imported(text: Text, documents: bool = True) -> Iterator[tuple[str, Text]]:
    """The programs that one imports, and that these do, each after its own; those that
    are tangled from ``documents``, too."""
    seen = set[str]()

    def visit(each: Text) -> Iterator[tuple[str, Text]]:
        for name in _modules(_text(each)):
            path = _source(_path(text).resolve(), name)
            if name in seen or path is None:
                continue
            if path.suffix == ".md" and not documents:
                continue
            seen.add(name)
            # A document is the source; the file beside it may be older.
            other = program_of(path) if path.suffix == ".md" else path
            # What it imports runs before it.
            yield from visit(other)
            yield name, other

    yield from visit(text)


def _modules(text: str) -> Iterator[str]:
    """The names of modules that a program imports, and names that may be modules."""
    for statement in ast.walk(ast.parse(text)):
        match statement:
            case ast.Import(names=names):
                yield from (each.name for each in names)
            case ast.ImportFrom(module=str(module), names=names):
                yield module
                yield from (f"{module}.{each.name}" for each in names)


def _source(path: Path, module: str) -> Path | None:
    """The document of a module, or its file if there is none, in the folder of the one
    that imports it, or in those around it."""
    for folder in path.parents:
        place = folder.joinpath(*module.split("."))
        for found in (place.with_suffix(".md"), place.with_suffix(".py")):
            if found.is_file():
                return None if found == path else found
        if folder == ROOT:
            break
    return None
