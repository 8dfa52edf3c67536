"""From the searches of a tangled program to a WebAssembly module, for a page.

    module = search_module(proofweave.tangle("korf0.md"), {"attempt": {"tim": "h"}})

A search takes integers and flat arrays.  Parameters that are annotated as ``int`` or
as ``bool`` are integers of 64 bits; the elements of an array have the kind that is
told, one of ``array``'s, and "q" where none is told.

``LOADER`` is the path of a module of JavaScript that loads it, in a page or in Node:

    import { load } from "./loader.js";
    const program = await load(module)           // bytes, or as `packed` has them
    const start = program.array("b", [1, 2, -1]), board = program.array("b", 16)
    program.call("attempt", start, 3, board)     // a number, a list of them, or null
    board.values                                 // a typed array, to read and write
    program.release(start)                       // and all that was made after it

Indices and sizes of numbers are checked as little as in the library's machine code.
"""

from __future__ import annotations

import json
import zlib
from base64 import b64encode
from collections.abc import Mapping
from pathlib import Path

from proofweave.faults import Fault, Faulty, Place
from proofweave.program.tangling import Program

from figures.recording.recording import loaded_program
from figures.translation.functions import Functions
from figures.webassembly.linking import linked
from figures.webassembly.retargeting import object_of

LOADER = Path(__file__).with_name("loader.js")

Kinds = Mapping[str, str]
"""The kinds of the arrays that a function takes, by the names of the parameters."""


def search_module(program: Program, searches: Mapping[str, Kinds]) -> bytes:
    """Return a module with some functions of a program, and all that they call.

    Args:
        program: It is executed, for the values of its constants.
        searches: The functions to export, each with the kinds of its arrays.

    Raises:
        Faulty: The program has no function of a name, or a function no such array.
    """
    functions = Functions(program)
    taken = {name: _parameters(functions, name, searches[name]) for name in searches}
    with loaded_program(program) as (module, _):
        code, results = object_of(
            {
                name: (
                    getattr(module, name),
                    [f"*{kind}" if kind != "int" else "q" for _, kind in parameters],
                )
                for name, parameters in taken.items()
            }
        )
    about = {
        name: {"parameters": taken[name], "results": count, "many": many}
        for name, (count, many) in results.items()
    }
    told = json.dumps(about, separators=(",", ":"), ensure_ascii=False)
    return linked(code, [*searches], told.encode())


def packed(module: bytes) -> str:
    """Return a module as a page has it, and as ``load`` takes it, packed by zlib."""
    return b64encode(zlib.compress(module, 9)).decode()


def _parameters(functions: Functions, name: str, kinds: Kinds) -> list[tuple[str, str]]:
    """Return the parameters of a function, each with "int" or the kind of its array."""
    place = Place(str(functions.program.document.path), 1)
    if name not in functions.functions:
        raise Faulty([Fault(place, f"the program has no function {name}")])
    parameters = functions.parameters(name)
    arrays = {each for each, is_array in parameters.items() if is_array}
    if strange := ", ".join(sorted(kinds.keys() - arrays)):
        raise Faulty([Fault(place, f"{name} has no array {strange}")])
    return [
        (each, kinds.get(each, "q") if each in arrays else "int") for each in parameters
    ]
