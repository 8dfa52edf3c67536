"""From functions of the subset to a WebAssembly module, by way of LLVM.

Every number is one of 64 bits.  An operation whose result may not fit is checked, an
index too; LLVM drops a check that it can prove to be idle.  A check that fails writes
down its number and ends the call.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

from proofweave.faults import Fault, Faulty
from proofweave.translation.linking import linked
from proofweave.translation.subset import (
    LEAST,
    MOST,
    MOST_RESULTS,
    SIZES,
    Constant,
    Function,
    Functions,
    Kinds,
    assigned,
    is_bit_count,
    patterns,
)

WORD = 8
REFUSED, RESULTS = 8, 16
FIRST = RESULTS + MOST_RESULTS * WORD
"""Where memory has the number of what was refused, the results, and the frames."""
CPU, FEATURES = "mvp", "+sign-ext"

ASIDE, NO_TABLES = '"no-builtins"', '"no-jump-tables"="true"'

COMPARISONS = {
    ast.Eq: "eq", ast.NotEq: "ne", ast.Lt: "slt",
    ast.LtE: "sle", ast.Gt: "sgt", ast.GtE: "sge",
}  # fmt: skip
PLAIN = {ast.BitAnd: "and", ast.BitOr: "or", ast.BitXor: "xor"}
CHECKED = {ast.Add: "sadd", ast.Sub: "ssub"}

End = Callable[[], None]
"""Ends a stretch of code by going where it goes on."""
Known = dict[str, int]
"""The variables whose values are known at a place."""


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
    """What LLVM makes of its language for WebAssembly: an object file."""
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


class Block:
    """A stretch of code without a branch in it, for LLVM."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.lines: list[str] = []
        self.needs: set[str] = set()
        self.sets: set[str] = set()
        self.next: list[Block] = []
        self.ended = False


class Assembly:
    """The functions of a module, those that are called by them, and its memory."""

    def __init__(self, source: Functions) -> None:
        self.source = source
        self.top = FIRST
        self.made: list[str] = []
        self.inner: dict[tuple[str, tuple[str, ...]], str] = {}
        self.constants: dict[int, bytes] = {}
        self.places: dict[str, int] = {}
        self.faults: list[list[Any]] = []
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

    def constant(self, array: Constant) -> int:
        """Where an array of the program is in memory."""
        if array.name not in self.places:
            self.places[array.name] = self.reserve(len(array.content))
            self.constants[self.places[array.name]] = array.content
        return self.places[array.name]

    def reserve(self, size: int) -> int:
        """Take some bytes of memory; where they begin."""
        begin = self.top
        self.top += -(-size // WORD) * WORD
        return begin

    def fault(self, place: Any, message: str) -> int:
        """A number, from 1, for what may be refused."""
        known = [Path(place.path).name, place.line, message]
        if known not in self.faults:
            self.faults.append(known)
        return self.faults.index(known) + 1

    def finish(self) -> None:
        """Write down where free memory begins."""
        self.about["heap"] = self.top

    def text(self) -> str:
        """The module in the language of LLVM."""
        names = ("sadd", "ssub")
        declared = [
            f"declare {{i64, i1}} @llvm.{name}.with.overflow.i64(i64, i64)"
            for name in names
        ]
        declared += [
            f"declare i64 @llvm.{name}.i64(i64{more})"
            for name, more in (
                ("abs", ", i1"),
                ("ctpop", ""),
                ("smax", ", i64"),
                ("smin", ", i64"),
                ("umax", ", i64"),
            )
        ]
        head = [
            'target triple = "wasm32-unknown-unknown"',
            "declare void @llvm.trap() cold noreturn nounwind",
            *declared,
            f"attributes #0 = {{ nounwind {ASIDE} }}",
        ]
        text = "\n".join([*head, *self.made]) + "\n"
        return re.sub(r"(?<=[%@])[\w.]*[^\x00-\x7F][\w.]*", _quoted, text)


class Join:
    """A place where several ways of the program meet."""

    def __init__(self, body: Body, name: str) -> None:
        self.body, self.block = body, body.block(name)
        self.known: Known | None = None

    def edge(self) -> None:
        """Come here."""
        known = self.body.known
        same = known if self.known is None else self.known
        self.known = {k: v for k, v in known.items() if same.get(k) == v}
        self.body.go(self.block)

    def open(self) -> None:
        """Go on from here, if anything came here."""
        self.body.here = self.block
        self.body.known = self.known or {}
        self.block.ended = self.known is None


class Body:
    """The body of a function, as it is written down for LLVM."""

    def __init__(
        self, module: Assembly, function: Function, kinds: Kinds, outer: bool
    ) -> None:
        self.module, self.function, self.kinds = module, function, kinds
        self.outer = outer
        self.blocks: list[Block] = []
        self.known: Known = {}
        self.variables: dict[str, None] = {}
        self.count = 0
        self.refused: list[tuple[int, Block]] = []
        self.pauses: list[tuple[int, Block, Block]] = []
        self.continues: list[End] = []
        self.breaks: list[End] = []
        self.depth = 0
        self.about: dict[str, Any] = {}
        self.here = self.first = self.block("first")
        self.translate()

    # The language of LLVM: blocks, instructions, variables.

    def block(self, name: str) -> Block:
        """A new stretch of code."""
        self.blocks.append(Block(f"{name}.{len(self.blocks)}"))
        return self.blocks[-1]

    def emit(self, text: str) -> None:
        """Write an instruction."""
        self.here.lines.append(text)

    def value(self, text: str) -> str:
        """Write an instruction; the name of its value."""
        self.count += 1
        self.emit(f"%t{self.count} = {text}")
        return f"%t{self.count}"

    def go(self, block: Block) -> None:
        """Go on with another block."""
        self.emit(f"br label %{block.name}")
        self.here.next.append(block)
        self.here.ended = True

    def fork(self, truth: str, yes: Block, no: Block) -> None:
        """Go on with one of two blocks."""
        self.emit(f"br i1 {truth}, label %{yes.name}, label %{no.name}")
        self.here.next += [yes, no]
        self.here.ended = True

    def load(self, name: str) -> str:
        """The value of a variable."""
        if name in self.known:
            return str(self.known[name])
        if name not in self.here.sets:
            self.here.needs.add(name)
        self.variables[name] = None
        return self.value(f"load i64, ptr %v.{name}")

    def store(self, name: str, value: str) -> None:
        """Give a variable a value."""
        self.here.sets.add(name)
        self.variables[name] = None
        self.emit(f"store i64 {value}, ptr %v.{name}")
        self.known.pop(name, None)
        if _is_constant(value):
            self.known[name] = int(value)

    def sure(self, truth: str, node: ast.AST, message: str) -> None:
        """Refuse to go on unless something is true."""
        number = self.module.fault(self.function.source.place(node), message)
        on, off = self.block("on"), self.block("off")
        self.fork(truth, on, off)
        off.ended = True
        self.refused.append((number, off))
        self.here = on

    def refuse(self, node: ast.AST, message: str) -> None:
        """Refuse to go on."""
        self.sure("false", node, message)

    # The function as a whole.

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

    def give(self, values: Sequence[str]) -> None:
        """Return these values."""
        skipped = 0 if self.outer else 1
        for k, value in enumerate(values[skipped:], skipped):
            self.emit(f"store i64 {value}, ptr {_at(RESULTS + k * WORD)}")
        if self.outer:
            self.emit("ret i32 0")
        else:
            self.emit(f"ret i64 {values[0] if values else 0}")
        self.here.ended = True

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
        alive = live(self.blocks)
        variables = list(self.variables)
        parameters = self.function.parameters
        size = WORD * (len(parameters) + len(variables))
        base = self.module.reserve(size if self.outer else 0)
        cells = {
            v: base + WORD * (len(parameters) + k) for k, v in enumerate(variables)
        }
        entry = ["entry:"]
        entry += [f"%v.{variable} = alloca i64" for variable in variables]
        entry += ["%budget = alloca i32"] * self.outer
        given = []
        for k, (one, is_array) in enumerate(parameters):
            at = base + WORD * k
            if self.outer and is_array:
                entry.append(f"%a.{one} = load ptr, ptr {_at(at)}")
                entry.append(f"%l.{one} = load i32, ptr {_at(at + 4)}")
                entry.append(f"%n.{one} = zext i32 %l.{one} to i64")
            elif is_array:
                given += [f"ptr %a.{one}", f"i64 range(i64 0, 4294967296) %n.{one}"]
            elif self.outer:
                entry.append(f"%p.{one} = load i64, ptr {_at(at)}")
                entry.append(f"store i64 %p.{one}, ptr %v.{one}")
            else:
                given.append(f"i64 %p.{one}")
                entry.append(f"store i64 %p.{one}, ptr %v.{one}")
        tail: list[str] = []
        points: list[dict[str, Any]] = []
        if self.outer:
            given = ["i32 %slice", "i32 %where"]
            entry.append("store i32 %slice, ptr %budget")
            cases = ""
            for k, (line, gate, after) in enumerate(self.pauses, 1):
                kept = sorted(alive[after])
                tail.append(f"save.{gate.name}:")
                for v in kept:
                    tail.append(f"%s.{gate.name}.{v} = load i64, ptr %v.{v}")
                    tail.append(f"store i64 %s.{gate.name}.{v}, ptr {_at(cells[v])}")
                tail.append(f"ret i32 {k}")
                tail.append(f"resume.{gate.name}:")
                for v in kept:
                    tail.append(f"%r.{gate.name}.{v} = load i64, ptr {_at(cells[v])}")
                    tail.append(f"store i64 %r.{gate.name}.{v}, ptr %v.{v}")
                tail.append(f"br label %{after.name}")
                cases += f" i32 {k}, label %resume.{gate.name}"
                shown = {v: cells[v] for v in kept if "." not in v}
                points.append({"line": line, "names": shown})
            entry.append(f"switch i32 %where, label %{self.first.name} [{cases}]")
        else:
            entry.append(f"br label %{self.first.name}")
        lines = []
        for block in self.blocks:
            if block.lines:
                lines += [f"{block.name}:", *block.lines]
        if self.refused:
            for _, off in self.refused:
                lines += [f"{off.name}:", "br label %refused"]
            ways = ", ".join(f"[{k}, %{off.name}]" for k, off in self.refused)
            # The caller may read the arrays afterwards: no store before is left out.
            tail += [
                "refused:",
                f"%number = phi i32 {ways}",
                f"store i32 %number, ptr {_at(REFUSED)}",
                'call void asm sideeffect "", "~{memory}"()',
                "call void @llvm.trap()",
                "unreachable",
            ]
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
        kind = "i32" if self.outer else "i64"
        access = "" if self.outer else "internal fastcc "
        head = f"define {access}{kind} {name}({', '.join(given)}) #0 {{"
        return "\n".join([head, *entry, *lines, *tail, "}"])

    # Statements.

    def statements(self, nodes: Sequence[ast.stmt], end: End) -> None:
        """Write statements one after another, and then what comes at the end."""
        for k, node in enumerate(nodes):
            if self.here.ended:
                return
            if isinstance(node, ast.If | ast.Match):
                choose = self.branch if isinstance(node, ast.If) else self.match
                if k == len(nodes) - 1:
                    choose(node, end)  # type: ignore[arg-type]
                    return
                join = Join(self, "then")
                choose(node, join.edge)  # type: ignore[arg-type]
                join.open()
            else:
                getattr(self, f"do_{type(node).__name__}")(node)
        if not self.here.ended:
            end()

    def do_Pass(self, node: ast.Pass) -> None:
        """Nothing is done."""

    def do_Expr(self, node: ast.Expr) -> None:
        """A call for what it does; or a docstring."""
        if isinstance(node.value, ast.Call):
            self.several(node.value)

    def do_Assign(self, node: ast.Assign) -> None:
        """All values are found before the first is assigned."""
        if not isinstance(node.targets[0], ast.Tuple):
            value = self.number(node.value)
            for target in node.targets:
                self.assign(target, value)
        else:
            if isinstance(node.value, ast.Tuple):
                values = [self.number(one) for one in node.value.elts]
            else:
                values = self.several(node.value)
            for target, value in zip(node.targets[0].elts, values, strict=True):
                self.assign(target, value)

    def do_AnnAssign(self, node: ast.AnnAssign) -> None:
        """An assignment."""
        assert node.value is not None
        self.assign(node.target, self.number(node.value))

    def do_AugAssign(self, node: ast.AugAssign) -> None:
        """The target is found once, and read before the value is found."""
        if isinstance(node.target, ast.Subscript):
            place, kind = self.element(node.target)
            old = self.fetch(place, kind, node)
            new = self.operation(node, node.op, old, self.number(node.value))
            self.put(place, kind, new, node)
        else:
            assert isinstance(node.target, ast.Name)
            old, value = self.load(node.target.id), self.number(node.value)
            self.store(node.target.id, self.operation(node, node.op, old, value))

    def assign(self, target: ast.expr, value: str) -> None:
        """Give a name or an element a value."""
        if isinstance(target, ast.Subscript):
            place, kind = self.element(target)
            self.put(place, kind, value, target)
        else:
            assert isinstance(target, ast.Name)
            self.store(target.id, value)

    def do_Return(self, node: ast.Return) -> None:
        """Return no, one or several values."""
        if node.value is None or ast.unparse(node.value) == "None":
            self.give([])
        elif isinstance(node.value, ast.Tuple):
            self.give([self.number(one) for one in node.value.elts])
        else:
            self.give([self.number(node.value)])

    def do_Break(self, node: ast.Break) -> None:
        """Leave the loop."""
        self.breaks[-1]()

    def do_Continue(self, node: ast.Continue) -> None:
        """Begin the loop anew."""
        self.continues[-1]()

    def branch(self, node: ast.If, end: End) -> None:
        """Do the one or the other, and go on from both."""
        yes, no = self.block("yes"), self.block("no")
        self.decide(node.test, yes, no)
        known = self.known
        for block, body in ((yes, node.body), (no, node.orelse)):
            self.here, self.known = block, dict(known)
            self.statements(body, end)

    def match(self, node: ast.Match, end: End) -> None:
        """Do what is to be done for a value, and go on from each case."""
        value = self.number(node.subject)
        known, after = self.known, self.block("none")
        starts = [self.block("case") for _ in node.cases]
        self.switch(node, value, starts, after)
        for block, case in zip(starts, node.cases, strict=True):
            self.here, self.known = block, dict(known)
            self.statements(case.body, end)
        if not after.ended:
            self.here, self.known = after, dict(known)
            end()

    def switch(
        self, node: ast.Match, value: str, starts: Sequence[Block], after: Block
    ) -> None:
        """Go to the first case that takes a value, or on if there is none."""
        table: dict[int, Block] = {}
        for block, case in zip(starts, node.cases, strict=True):
            wanted = patterns(case.pattern)
            if wanted is None:
                after.lines.append("unreachable")
                after.ended = True
                after = block
                break
            for one in wanted:
                table.setdefault(self.constant(one), block)
        cases = " ".join(f"i64 {k}, label %{b.name}" for k, b in table.items())
        self.emit(f"switch i64 {value}, label %{after.name} [{cases}]")
        self.here.next += [after, *table.values()]
        self.here.ended = True

    def constant(self, node: ast.expr) -> int:
        """The value of a pattern, which the check has found to be a constant."""
        value = self.function.constant(node)
        assert value is not None
        return value

    # Loops.

    def loop(self, nodes: Sequence[ast.stmt]) -> None:
        """Forget what a loop may change."""
        changed = assigned(nodes)
        self.known = {k: v for k, v in self.known.items() if k not in changed}

    def gate(self, node: ast.AST, into: Block) -> Block:
        """A block that lets pass so many times, and then pauses the function."""
        if not self.outer or self.depth:
            return into
        here, self.here = self.here, self.block("gate")
        gate = self.here
        line = self.function.source.place(node).line
        self.pauses.append((line, gate, into))
        left = self.value("load i32, ptr %budget")
        less = self.value(f"sub i32 {left}, 1")
        self.emit(f"store i32 {less}, ptr %budget")
        done = self.value(f"icmp eq i32 {left}, 0")
        self.emit(f"br i1 {done}, label %save.{gate.name}, label %{into.name}")
        gate.next.append(into)
        gate.ended, self.here = True, here
        return gate

    def around(self, body: Sequence[ast.stmt], again: End, out: End) -> None:
        """Write what is within a loop."""
        self.continues.append(again)
        self.breaks.append(out)
        self.depth += 1
        self.statements(body, again)
        self.depth -= 1
        self.continues.pop()
        self.breaks.pop()

    def do_While(self, node: ast.While) -> None:
        """A loop; one that is a machine goes from state to state."""
        if (machine := self.machine(node)) is not None:
            self.states(node, machine)
            return
        exit = Join(self, "exit")
        self.loop(node.body)
        head, inside, outside = (self.block(b) for b in ("head", "inside", "outside"))
        gate = self.gate(node, head)
        self.go(gate)
        self.here, before = head, dict(self.known)
        self.decide(node.test, inside, outside)
        self.here, self.known = outside, dict(before)
        if isinstance(node.test, ast.Constant) and node.test.value:
            self.emit("unreachable")
        else:
            exit.edge()
        self.here, self.known = inside, dict(before)
        self.around(node.body, lambda: self.go(gate), exit.edge)
        exit.open()

    def machine(self, node: ast.While) -> ast.Match | None:
        """The choice of a state, if a loop has nothing else in it."""
        only = node.body[0] if len(node.body) == 1 else None
        endless = isinstance(node.test, ast.Constant) and node.test.value
        if endless and isinstance(only, ast.Match):
            of = only.subject
            if isinstance(of, ast.Name) and of.id in self.function.locals:
                return only
        return None

    def states(self, node: ast.While, match: ast.Match) -> None:
        """A loop over the states of a machine; one leads to the next directly.

        It is paused where it comes to the state in which it began.
        """
        assert isinstance(match.subject, ast.Name)
        name, exit = match.subject.id, Join(self, "exit")
        begin = self.known.get(name)
        self.loop(node.body)
        starts = [self.block("state") for _ in match.cases]
        table: dict[int, Block] = {}
        for block, case in zip(starts, match.cases, strict=True):
            for value in patterns(case.pattern) or []:
                table.setdefault(self.constant(value), block)
        head, base = self.block("head"), dict(self.known)
        if begin in table:
            gate = self.gate(match, table[begin])
            table = {k: gate if b is table[begin] else b for k, b in table.items()}
            entry = head
        else:
            entry = self.gate(node, head)
            table = {}

        def again() -> None:
            self.go(table.get(self.known.get(name, MOST), entry))

        self.go(table.get(begin if begin is not None else MOST, entry))
        self.here = head
        back = self.block("back")
        self.switch(match, self.load(name), starts, back)
        if not back.ended:
            self.here = back
            self.go(entry)
        for block, case in zip(starts, match.cases, strict=True):
            self.here, self.known = block, dict(base)
            values = patterns(case.pattern)
            if values is not None and len(values) == 1:
                self.known[name] = self.constant(values[0])
            self.around(case.body, again, exit.edge)
        exit.open()

    def do_For(self, node: ast.For) -> None:
        """A loop over a range, which is counted apart from its variable."""
        assert isinstance(node.iter, ast.Call)
        assert isinstance(node.target, ast.Name)
        self.count += 1
        index, stop, step = (f"{w}.{self.count}" for w in ("index", "stop", "step"))
        values = [self.number(one) for one in node.iter.args]
        begin, end, by = (["0", values[0]] if len(values) == 1 else values) + ["1"] * (
            3 - max(len(values), 2)
        )
        if not _is_constant(by) or by == "0":
            nonzero = self.value(f"icmp ne i64 {by}, 0")
            self.sure(nonzero, node, "the step of the range is 0")
        for name, value in ((index, begin), (stop, end), (step, by)):
            self.store(name, value)
        self.known.pop(index, None)
        exit = Join(self, "exit")
        self.loop(node.body)
        self.known.pop(node.target.id, None)
        head, inside, outside, latch = (
            self.block(b) for b in ("head", "inside", "outside", "latch")
        )
        gate = self.gate(node, head)
        before = dict(self.known)
        self.go(gate)
        self.here = head
        at, last, pace = self.load(index), self.load(stop), self.load(step)
        up = self.value(f"icmp slt i64 {at}, {last}")
        down = self.value(f"icmp sgt i64 {at}, {last}")
        rises = self.value(f"icmp sgt i64 {pace}, 0")
        self.fork(self.value(f"select i1 {rises}, i1 {up}, i1 {down}"), inside, outside)
        self.here, self.known = outside, dict(before)
        exit.edge()
        self.here, self.known = inside, dict(before)
        self.store(node.target.id, at)
        self.around(node.body, lambda: self.go(latch), exit.edge)
        self.here, self.known = latch, dict(before)
        at, pace = self.load(index), self.load(step)
        if abs(int(pace) if _is_constant(pace) else 2) == 1:
            self.store(index, self.value(f"add nsw i64 {at}, {pace}"))
            self.go(gate)
        else:
            both = self.value(
                f"call {{i64, i1}} @llvm.sadd.with.overflow.i64(i64 {at}, i64 {pace})"
            )
            over = self.value(f"extractvalue {{i64, i1}} {both}, 1")
            self.store(index, self.value(f"extractvalue {{i64, i1}} {both}, 0"))
            past = self.block("past")
            self.fork(over, past, gate)
            self.here, self.known = past, dict(before)
            exit.edge()
        exit.open()

    # Expressions.

    def number(self, node: ast.expr) -> str:
        """The value of an expression."""
        if isinstance(node, ast.Constant):
            assert isinstance(node.value, int)
            return str(int(node.value))
        if isinstance(node, ast.Name) and node.id in self.function.locals:
            return self.load(node.id)
        if isinstance(node, ast.Name | ast.Attribute):
            return str(self.function.constant(node))
        if isinstance(node, ast.Subscript):
            return self.fetch(*self.element(node), node)
        if isinstance(node, ast.BinOp):
            left = self.number(node.left)
            return self.operation(node, node.op, left, self.number(node.right))
        if isinstance(node, ast.Call):
            return self.several(node)[0]
        if isinstance(node, ast.UnaryOp) and not isinstance(node.op, ast.Not):
            return self.unary(node)
        if isinstance(node, ast.BoolOp):
            return self.chosen(node)
        if isinstance(node, ast.IfExp):
            return self.either(node)
        return self.truth(node)

    def unary(self, node: ast.UnaryOp) -> str:
        """A sign, or all bits the other way."""
        value = self.number(node.operand)
        if isinstance(node.op, ast.USub):
            return self.operation(node, ast.Sub(), "0", value)
        if isinstance(node.op, ast.Invert):
            return self.value(f"xor i64 {value}, -1")
        return value

    def operation(
        self, node: ast.AST, operator: ast.operator, left: str, right: str
    ) -> str:
        """Two numbers and an operator; refused where the result does not fit."""
        kind = type(operator)
        if kind in PLAIN:
            return self.value(f"{PLAIN[kind]} i64 {left}, {right}")
        if kind in CHECKED:
            name = f"@llvm.{CHECKED[kind]}.with.overflow.i64"
            both = self.value(f"call {{i64, i1}} {name}(i64 {left}, i64 {right})")
            over = self.value(f"extractvalue {{i64, i1}} {both}, 1")
            self.fits(self.value(f"xor i1 {over}, true"), node)
            return self.value(f"extractvalue {{i64, i1}} {both}, 0")
        if kind is ast.Mult:
            return self.product(node, left, right)
        if kind in (ast.LShift, ast.RShift):
            return self.shifted(node, kind is ast.LShift, left, right)
        return self.divided(node, left, right)[kind is ast.Mod]

    def fits(self, truth: str, node: ast.AST) -> None:
        """Refuse what does not fit."""
        words = ast.unparse(node) if isinstance(node, ast.expr) else "this"
        self.sure(truth, node, f"{words} does not fit into 64 bits")

    def product(self, node: ast.AST, left: str, right: str) -> str:
        """A product; by a constant it is enough to look at the other factor."""
        if _is_constant(left):
            left, right = right, left
        if _is_constant(right):
            factor = int(right)
            if factor in (0, 1):
                return left if factor else "0"
            least, most = sorted(_quotient(end, factor) for end in (LEAST, MOST))
            self.fits(self.between(left, least, min(most, MOST)), node)
            return self.value(f"mul nsw i64 {left}, {right}")
        small, wide = self.block("small"), self.block("wide")
        product = self.value(f"mul i64 {left}, {right}")
        shifted = [self.value(f"add i64 {x}, {1 << 31}") for x in (left, right)]
        both = self.value(f"or i64 {shifted[0]}, {shifted[1]}")
        self.fork(self.value(f"icmp ult i64 {both}, {1 << 32}"), small, wide)
        self.here = wide
        sizes = [self.size(left), self.size(right)]
        signs = self.value(f"xor i64 {left}, {right}")
        below = self.value(f"icmp slt i64 {signs}, 0")
        largest = self.value(f"select i1 {below}, i64 {LEAST}, i64 {MOST}")
        by = self.value(f"call i64 @llvm.umax.i64(i64 {sizes[0]}, i64 1)")
        room = self.value(f"udiv i64 {largest}, {by}")
        self.fits(self.value(f"icmp ule i64 {sizes[1]}, {room}"), node)
        self.go(small)
        self.here = small
        return product

    def between(self, value: str, least: int, most: int) -> str:
        """Whether a number is in a range."""
        from_0 = self.value(f"sub i64 {value}, {least}")
        return self.value(f"icmp ule i64 {from_0}, {most - least}")

    def shifted(self, node: ast.AST, left: bool, value: str, by: str) -> str:
        """A shift as Python has it: all bits are kept, and none is lost."""
        if not (_is_constant(by) and int(by) >= 0):
            positive = self.value(f"icmp sge i64 {by}, 0")
            self.sure(positive, node, "the number of bits to shift by is negative")
        few = self.value(f"call i64 @llvm.smin.i64(i64 {by}, i64 63)")
        if not left:
            return self.value(f"ashr i64 {value}, {few}")
        result = self.value(f"shl i64 {value}, {few}")
        back = self.value(f"ashr i64 {result}, {few}")
        same = self.value(f"icmp eq i64 {back}, {value}")
        if not (_is_constant(by) and int(by) < 64):
            # A shift by 64 bits or more leaves nothing but 0.
            less = self.value(f"icmp slt i64 {by}, 64")
            zero = self.value(f"icmp eq i64 {value}, 0")
            same = self.value(f"and i1 {same}, {self.value(f'or i1 {less}, {zero}')}")
        self.fits(same, node)
        return result

    def divided(self, node: ast.AST, left: str, right: str) -> tuple[str, str]:
        """Quotient and remainder as Python has them, rounded down."""
        if not _is_constant(right) or int(right) == 0:
            nonzero = self.value(f"icmp ne i64 {right}, 0")
            self.sure(nonzero, node, "a division by zero")
        if not _is_constant(right) or int(right) == -1:
            one = self.value(f"icmp ne i64 {right}, -1")
            least = self.value(f"icmp ne i64 {left}, {LEAST}")
            self.fits(self.value(f"or i1 {one}, {least}"), node)
        quotient = self.value(f"sdiv i64 {left}, {right}")
        rest = self.value(f"srem i64 {left}, {right}")
        some = self.value(f"icmp ne i64 {rest}, 0")
        signs = self.value(f"xor i64 {rest}, {right}")
        apart = self.value(f"icmp slt i64 {signs}, 0")
        lower = self.value(f"and i1 {some}, {apart}")
        less = self.value(f"zext i1 {lower} to i64")
        more = self.value(f"select i1 {lower}, i64 {right}, i64 0")
        floor = self.value(f"sub i64 {quotient}, {less}")
        return floor, self.value(f"add i64 {rest}, {more}")

    def chosen(self, node: ast.BoolOp) -> str:
        """The first that settles it, or the last."""
        self.count += 1
        name, join = f"chosen.{self.count}", Join(self, "chosen")
        for k, one in enumerate(node.values):
            value = self.number(one)
            self.store(name, value)
            if k < len(node.values) - 1:
                on, known = self.block("more"), dict(self.known)
                true = self.value(f"icmp ne i64 {value}, 0")
                ways = (
                    (on, join.block)
                    if isinstance(node.op, ast.And)
                    else (join.block, on)
                )
                join.known = (
                    known
                    if join.known is None
                    else {a: b for a, b in known.items() if join.known.get(a) == b}
                )
                self.fork(true, *ways)
                self.here = on
        join.edge()
        join.open()
        return self.load(name)

    def either(self, node: ast.IfExp) -> str:
        """The one or the other."""
        self.count += 1
        name, join = f"either.{self.count}", Join(self, "either")
        yes, no = self.block("yes"), self.block("no")
        self.decide(node.test, yes, no)
        known = self.known
        for block, one in ((yes, node.body), (no, node.orelse)):
            self.here, self.known = block, dict(known)
            self.store(name, self.number(one))
            join.edge()
        join.open()
        return self.load(name)

    def truth(self, node: ast.expr) -> str:
        """Whether something holds, as 1 or 0."""
        if isinstance(node, ast.Compare) and len(node.ops) == 1:
            return self.value(f"zext i1 {self.compared(node)} to i64")
        self.count += 1
        name, join = f"truth.{self.count}", Join(self, "truth")
        yes, no = self.block("yes"), self.block("no")
        self.decide(node, yes, no)
        known = self.known
        for block, value in ((yes, "1"), (no, "0")):
            self.here, self.known = block, dict(known)
            self.store(name, value)
            join.edge()
        join.open()
        return self.load(name)

    def compared(self, node: ast.Compare) -> str:
        """Whether a single comparison holds."""
        left = self.number(node.left)
        right = self.number(node.comparators[0])
        return self.value(f"icmp {COMPARISONS[type(node.ops[0])]} i64 {left}, {right}")

    def decide(self, node: ast.expr, yes: Block, no: Block) -> None:
        """Go one way or the other; of a condition no more is found than it takes."""
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            self.decide(node.operand, no, yes)
        elif isinstance(node, ast.BoolOp):
            for one in node.values[:-1]:
                on = self.block("more")
                ways = (on, no) if isinstance(node.op, ast.And) else (yes, on)
                self.decide(one, *ways)
                self.here = on
            self.decide(node.values[-1], yes, no)
        elif isinstance(node, ast.Compare):
            left = self.number(node.left)
            for k, (operator, other) in enumerate(
                zip(node.ops, node.comparators, strict=True)
            ):
                right = self.number(other)
                sign = COMPARISONS[type(operator)]
                true = self.value(f"icmp {sign} i64 {left}, {right}")
                on = yes if k == len(node.ops) - 1 else self.block("more")
                self.fork(true, on, no)
                self.here, left = on, right
        else:
            true = self.value(f"icmp ne i64 {self.number(node)}, 0")
            self.fork(true, yes, no)

    # Arrays.

    def array(self, node: ast.expr) -> tuple[str, str, str]:
        """Where an array is, its length, and its kind."""
        assert isinstance(node, ast.Name)
        if node.id in self.function.arrays:
            return f"%a.{node.id}", f"%n.{node.id}", self.kinds[node.id]
        constant = self.function.array(node)
        assert constant is not None
        place = self.module.constant(constant)
        return _at(place), str(constant.length), constant.kind

    def element(self, node: ast.Subscript) -> tuple[str, str]:
        """Where an element is, and its kind; refused if there is none."""
        place, length, kind = self.array(node.value)
        index = self.number(node.slice)
        inside = self.value(f"icmp ult i64 {index}, {length}")
        words = f"{ast.unparse(node)} is outside the array"
        self.sure(inside, node, words)
        size = f"i{8 * SIZES[kind]}"
        at = self.value(f"getelementptr inbounds {size}, ptr {place}, i64 {index}")
        return at, kind

    def fetch(self, place: str, kind: str, node: ast.AST) -> str:
        """The number in a place."""
        size = f"i{8 * SIZES[kind]}"
        value = self.value(f"load {size}, ptr {place}")
        if kind == "Q" or kind == "L":
            self.fits(self.value(f"icmp sge i64 {value}, 0"), node)
        if SIZES[kind] == 8:
            return value
        return self.value(
            f"{'sext' if kind.islower() else 'zext'} {size} {value} to i64"
        )

    def put(self, place: str, kind: str, value: str, node: ast.AST) -> None:
        """Put a number in a place; refused if it is too large for it."""
        bits = 8 * SIZES[kind]
        if kind in "LQ":
            least, most = 0, MOST
        else:
            least = -(1 << bits - 1) if kind.islower() else 0
            most = least + (1 << bits) - 1
        if (least, most) != (LEAST, MOST):
            words = f"what is assigned does not fit into an array of kind {kind}"
            self.sure(self.between(value, least, most), node, words)
        if bits < 64:
            value = self.value(f"trunc i64 {value} to i{bits}")
        self.emit(f"store i{bits} {value}, ptr {place}")

    # Calls.

    def several(self, node: ast.expr) -> list[str]:
        """What a call gives: numbers, or a tuple of them."""
        assert isinstance(node, ast.Call)
        if is_bit_count(node):
            assert isinstance(node.func, ast.Attribute)
            size = self.size(self.number(node.func.value))
            return [self.value(f"call i64 @llvm.ctpop.i64(i64 {size})")]
        assert isinstance(node.func, ast.Name)
        name, source = node.func.id, self.function.source
        if name in source.functions:
            return self.call(node, Function(source, source.functions[name]))
        if name == "len":
            return [self.array(node.args[0])[1]]
        if name == "bool":
            some = self.value(f"icmp ne i64 {self.number(node.args[0])}, 0")
            return [self.value(f"zext i1 {some} to i64")]
        values = [self.number(one) for one in node.args]
        if name == "divmod":
            return list(self.divided(node, *values))
        if name == "abs":
            least = self.value(f"icmp ne i64 {values[0]}, {LEAST}")
            self.fits(least, node)
            return [self.size(values[0])]
        while name in ("min", "max") and len(values) > 1:
            call = f"call i64 @llvm.s{name}.i64(i64 {values[0]}, i64 {values[1]})"
            values[:2] = [self.value(call)]
        return values

    def size(self, value: str) -> str:
        """A number without its sign; the least one stays as it is."""
        return self.value(f"call i64 @llvm.abs.i64(i64 {value}, i1 false)")

    def call(self, node: ast.Call, function: Function) -> list[str]:
        """Call a function of the program."""
        given, kinds = [], []
        for one, (_, is_array) in zip(node.args, function.parameters, strict=True):
            if is_array:
                place, length, kind = self.array(one)
                given += [f"ptr {place}", f"i64 {length}"]
                kinds.append(kind)
            else:
                given.append(f"i64 {self.number(one)}")
        name = self.module.called(function, kinds)
        first = self.value(f"call fastcc i64 {name}({', '.join(given)})")
        more = [
            self.value(f"load i64, ptr {_at(RESULTS + k * WORD)}")
            for k in range(1, function.results)
        ]
        return [first, *more][: max(function.results, 1)]


def live(blocks: Iterable[Block]) -> dict[Block, set[str]]:
    """The variables that may be read, after the beginning of each block."""
    order = list(blocks)[::-1]
    alive: dict[Block, set[str]] = {block: set() for block in order}
    changed = True
    while changed:
        changed = False
        for block in order:
            after = set().union(*(alive[one] for one in block.next))
            before = block.needs | after - block.sets
            if before != alive[block]:
                alive[block], changed = before, True
    return alive


def described(about: Mapping[str, Any]) -> bytes:
    """What is in a module, as it is written into it."""
    return json.dumps(about, separators=(",", ":"), ensure_ascii=False).encode()


def _at(address: int) -> str:
    return f"inttoptr (i32 {address} to ptr)"


def _quoted(name: re.Match[str]) -> str:
    """A name for LLVM, which has other letters than those of ASCII."""
    return '"' + "".join(f"\\{byte:02X}" for byte in name[0].encode()) + '"'


def _is_constant(value: str) -> bool:
    return not value.startswith("%")


def _quotient(number: int, by: int) -> int:
    """A quotient rounded towards zero."""
    return abs(number) // abs(by) * (1 if (number < 0) == (by < 0) else -1)
