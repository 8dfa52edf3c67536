"""Functions in the language of LLVM: their frames, and how they pause."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Any

from proofweave.faults import Fault, Faulty

from living.translation.llvm_blocks import REFUSED, WORD, Memory, live, pointer
from living.translation.llvm_statements import Flowing
from living.translation.subset import Function, Kinds


class Body(Flowing):
    """The body of a function, as it is written down for LLVM.

    Args:
        module: The memory that it works on.
        function: The function.
        kinds: Those of its arrays.
        outer: Whether it is called from outside, and may pause.
    """

    def __init__(
        self, module: Memory, function: Function, kinds: Kinds, outer: bool
    ) -> None:
        super().__init__(module, function, kinds, outer)
        self.about: dict[str, Any] = {}
        self.translate()

    def translate(self) -> None:
        """Write the body, and then what depends on all of it."""
        node = self.function.node
        for name, is_array in self.function.parameters:
            if not is_array:
                self.first.sets.add(name)
                self.variables[name] = None
        self.statements(node.body, self.fall_off)
        self.assigned_first()

    def fall_off(self) -> None:
        """Return at the end of the body."""
        if self.function.results:
            self.refuse(self.function.node, "the function ends without a return")
        self.give([])

    def assigned_first(self) -> None:
        """Raise Faulty if a variable may be read before it is assigned."""
        for name in sorted(live(self.blocks)[self.first] - self.first.sets):
            place = self.function.source.place(self.reading(name))
            words = f"{name} may be read here before it is assigned"
            instead = f"; assign it at the head of {self.function.name}"
            raise Faulty([Fault(place, words + instead)])

    def reading(self, name: str) -> ast.AST:
        """The first place where a variable is read."""
        names = [n for n in ast.walk(self.function.node) if isinstance(n, ast.Name)]
        reads = (n for n in names if n.id == name and isinstance(n.ctx, ast.Load))
        return next(reads, self.function.node)

    def text(self, name: str) -> str:
        """The function in the language of LLVM."""
        parameters = self.function.parameters
        first = WORD * len(parameters)
        size = first + WORD * len(self.variables)
        base = self.module.reserve(size if self.outer else 0)
        cells = {v: base + first + WORD * k for k, v in enumerate(self.variables)}
        entry = ["entry:", *(f"%v.{variable} = alloca i64" for variable in cells)]
        points: list[dict[str, Any]] = []
        tail: list[str] = []
        if self.outer:
            head = f"define i32 {name}(i32 %slice, i32 %where) #0 {{"
            entry += ["%budget = alloca i32", *self.fetched(base)]
            entry.append("store i32 %slice, ptr %budget")
            tail, points = self.pausing(cells)
            gates = enumerate((gate.name for _, gate, _ in self.pauses), 1)
            ways = "".join(f" i32 {k}, label %resume.{gate}" for k, gate in gates)
            entry.append(f"switch i32 %where, label %{self.first.name} [{ways}]")
        else:
            given, stores = self.given()
            head = f"define internal fastcc i64 {name}({given}) #0 {{"
            entry += [*stores, f"br label %{self.first.name}"]
        lines: list[str] = []
        for block in self.blocks:
            if block.lines:
                lines += [f"{block.name}:", *block.lines]
        self.about = {
            "line": self.function.source.place(self.function.node).line,
            "frame": base,
            "parameters": [
                [one, self.kinds[one] if is_array else "int"]
                for one, is_array in parameters
            ],
            "results": self.function.kinds_of_results,
            "alone": self.function.results == 1,
            "pauses": points,
        }
        return "\n".join([head, *entry, *lines, *self.refusing(tail), "}"])

    def fetched(self, base: int) -> Iterator[str]:
        """The parameters, which the caller has put at the beginning of the frame."""
        for k, (one, is_array) in enumerate(self.function.parameters):
            at = base + WORD * k
            if is_array:
                yield f"%a.{one} = load ptr, ptr {pointer(at)}"
                yield f"%l.{one} = load i32, ptr {pointer(at + 4)}"
                yield f"%n.{one} = zext i32 %l.{one} to i64"
            else:
                yield f"%p.{one} = load i64, ptr {pointer(at)}"
                yield f"store i64 %p.{one}, ptr %v.{one}"

    def given(self) -> tuple[str, list[str]]:
        """The parameters of a call from within, and how those are kept that change."""
        given, stores = [], []
        for one, is_array in self.function.parameters:
            if is_array:
                given += [f"ptr %a.{one}", f"i64 range(i64 0, 4294967296) %n.{one}"]
            else:
                given.append(f"i64 %p.{one}")
                stores.append(f"store i64 %p.{one}, ptr %v.{one}")
        return ", ".join(given), stores

    def pausing(self, cells: dict[str, int]) -> tuple[list[str], list[dict[str, Any]]]:
        """How the variables that are alive are kept while the function pauses."""
        alive = live(self.blocks)
        tail: list[str] = []
        points: list[dict[str, Any]] = []
        for k, (line, gate, after) in enumerate(self.pauses, 1):
            kept = sorted(alive[after])
            tail.append(f"save.{gate.name}:")
            for v in kept:
                tail.append(f"%s.{gate.name}.{v} = load i64, ptr %v.{v}")
                tail.append(f"store i64 %s.{gate.name}.{v}, ptr {pointer(cells[v])}")
            tail.append(f"ret i32 {k}")
            tail.append(f"resume.{gate.name}:")
            for v in kept:
                tail.append(f"%r.{gate.name}.{v} = load i64, ptr {pointer(cells[v])}")
                tail.append(f"store i64 %r.{gate.name}.{v}, ptr %v.{v}")
            tail.append(f"br label %{after.name}")
            shown = {v: cells[v] for v in kept if "." not in v}
            points.append({"line": line, "names": shown})
        return tail, points

    def refusing(self, tail: list[str]) -> Iterator[str]:
        """The ends of those blocks that refuse, the tail, and how the call ends."""
        for _, off in self.refused:
            yield from (f"{off.name}:", "br label %refused")
        yield from tail
        if self.refused:
            ways = ", ".join(f"[{k}, %{off.name}]" for k, off in self.refused)
            # The caller may read the arrays afterwards: no store before is left out.
            yield from (
                "refused:",
                f"%number = phi i32 {ways}",
                f"store i32 %number, ptr {pointer(REFUSED)}",
                'call void asm sideeffect "", "~{memory}"()',
                "call void @llvm.trap()",
                "unreachable",
            )
