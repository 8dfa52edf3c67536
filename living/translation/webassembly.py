"""From functions of the subset to a WebAssembly module, by way of LLVM.

Every number is one of 64 bits.  An operation whose result may not fit is checked, an
index too; LLVM drops a check that it can prove to be idle.  A check that fails writes
down its number and ends the call.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any

from proofweave.faults import Fault, Faulty

from living.translation.linking import linked
from living.translation.llvm_blocks import Memory
from living.translation.llvm_functions import Body
from living.translation.subset import SIZES, Function, Functions, Kinds

CPU, FEATURES = "mvp", "+sign-ext"
ASIDE, NO_TABLES = '"no-builtins"', '"no-jump-tables"="true"'
DECLARATIONS = f"""\
target triple = "wasm32-unknown-unknown"
declare void @llvm.trap() cold noreturn nounwind
declare {{i64, i1}} @llvm.sadd.with.overflow.i64(i64, i64)
declare {{i64, i1}} @llvm.ssub.with.overflow.i64(i64, i64)
declare i64 @llvm.abs.i64(i64, i1)
declare i64 @llvm.ctpop.i64(i64)
declare i64 @llvm.smax.i64(i64, i64)
declare i64 @llvm.smin.i64(i64, i64)
declare i64 @llvm.umax.i64(i64, i64)
attributes #0 = {{ nounwind {ASIDE} }}"""


def module(
    source: Functions, wanted: Mapping[str, Kinds]
) -> tuple[bytes, dict[str, Any]]:
    """A WebAssembly module with some functions of a program, and what is in it.

    The kinds of the arrays are told by the parameters of each; "q" is usual.
    """
    made = Assembly(source)
    for name, kinds in wanted.items():
        made.export(source.function(name), kinds)
    made.finish()
    code = optimised(made.text())
    about = described(made.about)
    return linked(code, list(wanted), made.constants, made.top, about), made.about


def optimised(text: str) -> bytes:
    """The object file for WebAssembly that LLVM makes of its language."""
    llvm = import_module("llvmlite.binding")
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    target = llvm.Target.from_triple("wasm32-unknown-unknown")
    machine = target.create_target_machine(cpu=CPU, features=FEATURES, opt=3)
    parsed = llvm.parse_assembly(text)
    parsed.data_layout = str(machine.target_data)
    parsed.verify()
    tuning = llvm.create_pipeline_tuning_options(speed_level=3)
    tuning.loop_vectorization = tuning.slp_vectorization = False
    builder = llvm.create_pass_builder(machine, tuning)
    builder.getModulePassManager().run(parsed, builder)
    if any(parsed.global_variables) and NO_TABLES not in text:
        # A table that LLVM makes of a switch is data, which nobody would link.
        return optimised(text.replace(ASIDE, f"{ASIDE} {NO_TABLES}"))
    code: bytes = machine.emit_object(parsed)
    return code


class Assembly(Memory):
    """The functions of a module, those that are called by them, and its memory."""

    def __init__(self, source: Functions) -> None:
        super().__init__(source)
        self.made: list[str] = []
        self.inner: dict[tuple[str, tuple[str, ...]], str] = {}
        self.about: dict[str, Any] = {
            "document": source.program.document.path.name,
            "functions": {},
            "faults": self.faults,
        }

    def export(self, function: Function, kinds: Kinds) -> None:
        """Translate a function that is to be called from outside."""
        if function.name == "memory":
            words = "a function called memory cannot be called from outside; rename it"
            raise Faulty([Fault(self.source.place(function.node), words)])
        strange = sorted(set(kinds) - function.arrays)
        wrong = sorted({kind for kind in kinds.values() if kind not in SIZES})
        if strange or wrong:
            names = ", ".join(sorted(function.arrays)) or "none"
            words = f"{function.name} has no array {', '.join(strange)}; it has {names}"
            if wrong:
                signs = " ".join(SIZES)
                words = f"{', '.join(wrong)} is no kind of an array; there are {signs}"
            raise Faulty([Fault(self.source.place(function.node), words)])
        arrays = {name: kinds.get(name, "q") for name in function.arrays}
        body = Body(self, function, arrays, outer=True)
        self.made.append(body.text(f"@{function.name}"))
        self.about["functions"][function.name] = body.about

    def called(self, function: Function, kinds: Sequence[str]) -> str:
        """The name of a function for calls from within, with arrays of some kinds."""
        key = (function.name, tuple(kinds))
        if key not in self.inner:
            self.inner[key] = f"@{function.name}.{len(self.inner)}"
            names = [one.name for one in function.parameters if one.is_array]
            body = Body(self, function, dict(zip(names, kinds, strict=True)), False)
            self.made.append(body.text(self.inner[key]))
        return self.inner[key]

    def finish(self) -> None:
        """Write down where free memory begins."""
        self.about["heap"] = self.top

    def text(self) -> str:
        """The module in the language of LLVM."""
        text = "\n".join([DECLARATIONS, *self.made]) + "\n"
        return re.sub(r"(?<=[%@])[\w.]*[^\x00-\x7F][\w.]*", _quoted, text)


def described(about: Mapping[str, Any]) -> bytes:
    """The description of a module, as it is written into it."""
    return json.dumps(about, separators=(",", ":"), ensure_ascii=False).encode()


def _quoted(name: re.Match[str]) -> str:
    """A name for LLVM, which has other letters than those of ASCII."""
    return '"' + "".join(f"\\{byte:02X}" for byte in name[0].encode()) + '"'
