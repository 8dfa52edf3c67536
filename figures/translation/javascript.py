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
from typing import Any, TypedDict

from playwright._impl._driver import compute_driver_executable
from proofweave.faults import Fault, Faulty, Place
from proofweave.program.structure import program_of
from proofweave.program.tangling import Program, place_of

from figures.recording.recording import program_key, source_lines

TRANSLATOR = Path(__file__).with_name("programs.js")
QUIET = "--disable-warning=MODULE_TYPELESS_PACKAGE_JSON"


def javascript(
    program: Program,
    functions: Sequence[str],
    hook: bool = False,
    compiled: Mapping[str, Collection[str]] | None = None,
    left_out: Collection[str] = (),
) -> str:
    """Return some functions of a program, and all that they need, in JavaScript.

    Args:
        program: The program; others that it imports lie in the folder of its document,
            or in those around it.
        functions: Those that a page calls.
        hook: Whether they announce each of their lines, as ``recorder.js`` wants it.
        compiled: By the names of programs, functions that are left to WebAssembly.
        left_out: Variables that are not told.

    Raises:
        Faulty: Something that is needed cannot be translated; its line is told.
    """
    main = program.document.path.stem
    programs = {main: program, **dict(_imported(program))}
    question: dict[str, object] = {
        "texts": {name: each.text for name, each in programs.items()},
        "main": main,
        "functions": functions,
        "compiled": {
            name: [*(compiled or {}).get(name.rpartition(".")[2], ())]
            for name in programs
        },
    }
    if hook:
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
        place = place_of(programs[answer["module"]], answer["line"])
        raise Faulty([Fault(place, answer["text"])])
    return answer["text"]


def node() -> str:
    """Return the path of the Node that comes with playwright."""
    return str(compute_driver_executable()[0])


class _Answer(TypedDict):
    """A translated text; or what is wrong, in which program, and at which line."""

    text: str
    module: str
    line: int


def asked(script: Path, question: object) -> Any:
    """Return what a script answers in Node to a question, both as JSON; or raise
    `Faulty`, with what Node says."""
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


def _imported(program: Program) -> Iterator[tuple[str, Program]]:
    """The programs that one imports, and that these do, each after its own."""
    seen = set[str]()

    def visit(each: Program) -> Iterator[tuple[str, Program]]:
        for name in _modules(each.text):
            path = _document(program, name)
            if name in seen or path is None:
                continue
            seen.add(name)
            other = program_of(path)
            yield from visit(other)
            yield name, other

    yield from visit(program)


def _modules(text: str) -> Iterator[str]:
    """The names of modules, and of what may be modules, that a program imports."""
    for statement in ast.walk(ast.parse(text)):
        match statement:
            case ast.Import(names=names):
                yield from (each.name for each in names)
            case ast.ImportFrom(module=str(module), names=names):
                yield module
                yield from (f"{module}.{each.name}" for each in names)


def _document(program: Program, module: str) -> Path | None:
    """The document of a module, in the folder of a program's, or in those around it."""
    parts = module.split(".")
    path = program.document.path.resolve()
    for folder in path.parents:
        found = folder.joinpath(*parts).with_suffix(".md")
        if found.is_file() and found != path:
            return found
    return None
