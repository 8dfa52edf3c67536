"""Translate: the searches of a tangled program, for where there is no Python.

    translation = translate(proofweave.tangle("korf0.md"), {"attempt": {"tim": "h"}})
    translation.module    # a WebAssembly module, as bytes: to be written into a page
    translation.about     # what is in it: functions, parameters, results, refusals

The functions are of the subset of Python that `docs/translation.md` describes: integers
and flat arrays.  The text does not say how large the elements of an array are; the
kinds are those of ``array`` ("b" to "Q"), and "q" where nothing is said.

``RUNTIME`` is the path of a script for pages, workers and Node that loads a module:

    const program = await translated.load(module)  // bytes, or these in base64
    const start = program.array("b", [1, 2, -1]), board = program.array("b", 16)
    program.call("attempt", start, 3, board)       // a number, or a list of them
    board.values                                   // a typed array, to read and write
    const run = program.begin("attempt", start, 3, board)
    while (!run.go(1000000)) show(run.names.nodes) // so many passes of the loop at most
    run.results
    program.release(start)                         // and all that was made after it

A ``translated.Refused`` is thrown, and says at which line of the document, if something
does not fit, or is not in the array.  Of each function there is one run at a time.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from proofweave.faults import Fault, Faulty, followed
from proofweave.program.tangling import Program

from living.translation.subset import Functions, Kinds
from living.translation.webassembly import Assembly, module

RUNTIME = Path(__file__).with_name("runtime.js")


class Translation(NamedTuple):
    """A WebAssembly module, and what is in it, which it also says itself."""

    module: bytes
    about: dict[str, Any]

    @property
    def base64(self) -> str:
        """The module as a page has it, and as ``translated.load`` takes it."""
        return b64encode(self.module).decode()

    def script(self, name: str) -> str:
        """The loader, and the module by a name: a promise of the loaded program."""
        text = RUNTIME.read_text(encoding="utf-8")
        return f'{text}const {name} = translated.load("{self.base64}");\n'


def translate(
    program: Program, functions: Iterable[str] | Mapping[str, Kinds]
) -> Translation:
    """Translate some functions of a program; those that they call come with them.

    A mapping tells the kinds of the arrays of each, by the names of the parameters.
    Raises `Faulty` for what is outside the subset, at its line of the document.
    """
    wanted = (
        functions
        if isinstance(functions, Mapping)
        else {name: {} for name in functions}
    )
    with followed(program.document.path):
        return Translation(*module(Functions(program), wanted))


def verdicts(program: Program) -> list[Fault]:
    """Of each function of a program, whether it can be translated; if not, why not."""
    functions, said = Functions(program), []
    for name, node in functions.functions.items():
        try:
            with followed(program.document.path):
                Assembly(functions).export(functions.function(name), {})
            said.append(Fault(functions.place(node), f"{name} can be translated"))
        except Faulty as faulty:
            place, message = faulty.faults[0]
            said.append(Fault(place, f"{name}: {message}"))
    return said
