"""Searches as WebAssembly: the LLVM text that numba makes, for another machine.

Numba's text is of the processor here in its first lines and in its attributes alone,
since numba is kept from optimizing it.  They are replaced, a function is put before
each search that JavaScript can call, and LLVM optimizes it all.  So the module does not
depend on the processor where it was made.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from importlib import import_module
from types import FunctionType
from typing import Any, Final

from fifteen.compiling.by_numba import CompiledText, compiled_text
from fifteen.compiling.native import argument

TRIPLE: Final = "wasm32-unknown-unknown"
ATTRIBUTES: Final = 'nounwind "no-builtins" "no-jump-tables"="true"'
"""Of each function: a built-in one or a table of jumps would need something to link."""
NOTE_OF_ERROR: Final = "ptr inttoptr (i32 8 to ptr)"
"""Where numba notes an error; which one it was, nobody asks there."""

Searches = Mapping[str, tuple[FunctionType, Sequence[str]]]
"""Searches by the names under which they are exported, each with its kinds."""


def object_of(searches: Searches) -> tuple[bytes, dict[str, tuple[int, bool]]]:
    """Return an object file of WebAssembly with some searches, and their results.

    Each takes an address for its results, integers of 64 bits; then its arguments: an
    integer of 64 bits, or for an array its address and its length, of 32.  It returns a
    status, which is 0 or that of a function without a result.  Of each it is told how
    many integers it returns, and whether as a tuple.

    Raises what `by_numba.compiled_text` raises.
    """
    llvm: Any = import_module("llvmlite.binding")
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    machine = llvm.Target.from_triple(TRIPLE).create_target_machine(
        cpu="mvp", features="+sign-ext", opt=3
    )
    made = {
        name: compiled_text(search, takes, optimize=False)
        for name, (search, takes) in searches.items()
    }
    module, *others = [
        llvm.parse_assembly(_retargeted(name, each, searches[name][1]))
        for name, each in made.items()
    ]
    for other in others:
        module.link_in(other)
    module.data_layout = str(machine.target_data)
    module.verify()
    # What LLVM would make of loops for vectors, a browser of today may not have.
    tuning = llvm.create_pipeline_tuning_options(speed_level=3)
    tuning.loop_vectorization = tuning.slp_vectorization = False
    builder = llvm.create_pass_builder(machine, tuning)
    builder.getModulePassManager().run(module, builder)
    code: bytes = machine.emit_object(module)
    return code, {name: (each.results, each.many) for name, each in made.items()}


def _retargeted(name: str, made: CompiledText, takes: Sequence[str]) -> str:
    """Return the text of a search for WebAssembly, and of the function before it."""
    inner = f"inner.{name}"
    text = re.sub(
        # The lines about the processor here, and about what CPython would need: the
        # environment of a function, and the pickled texts of its errors.
        r"(?m)^(target|attributes|@_ZN08NumbaEnv|@\.const\.pickle).*\n",
        "",
        made.text,
    )
    # Nobody unpickles an error in a page: its status is enough.
    text = re.sub(r"@\.const\.picklebuf\.[\w.]+", "null", text)
    text = re.sub(r"(?m)^(define .*?)( #\d+)? {$", rf"\1 {ATTRIBUTES} {{", text)
    text = text.replace(f"@{made.symbol}", f"@{inner}")
    head = rf"^define [^@\n]*@{re.escape(inner)}\("
    # Internal, so that LLVM may write it into the function that calls it.
    text = re.sub(head, f"define internal i32 @{inner}(", text, flags=re.MULTILINE)
    given, passed, lines = ["ptr %row"], ["ptr %row", NOTE_OF_ERROR], []
    for k, each in enumerate(takes):
        given.append(f"ptr %a{k}, i32 %n{k}" if each[1:] else f"i64 %a{k}")
        passed.append(argument(each, f"%a{k}", f"%m{k}") if each[1:] else f"i64 %a{k}")
        if each[1:]:
            lines.append(f"%m{k} = zext i32 %n{k} to i64")
    lines.append(f"%status = call i32 @{inner}({', '.join(passed)})")
    body = "\n".join(lines)
    return (
        f'target triple = "{TRIPLE}"\n{text}\n'
        f"define i32 @{name}({', '.join(given)}) {{\n{body}\nret i32 %status\n}}\n"
    )
