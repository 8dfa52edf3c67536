"""Statements in the language of LLVM: assignments, branches and loops."""

from __future__ import annotations

import ast
from collections.abc import Callable, Sequence

from living.translation.llvm_blocks import (
    RESULTS,
    WORD,
    Block,
    Join,
    Memory,
    is_constant,
    pointer,
)
from living.translation.llvm_expressions import Values
from living.translation.subset import MOST, Function, Kinds, assigned, patterns

End = Callable[[], None]
"""Ends a stretch of code by going where it goes on."""


class Flowing(Values):
    """Writes statements; a loop of a function that is called from outside may pause.

    Attributes:
        pauses: The line of each pause, and the blocks before and after it.
    """

    def __init__(
        self, module: Memory, function: Function, kinds: Kinds, outer: bool
    ) -> None:
        super().__init__(module, function, kinds, outer)
        self.pauses: list[tuple[int, Block, Block]] = []
        self.continues: list[End] = []
        self.breaks: list[End] = []
        self.depth = 0

    def give(self, values: Sequence[str]) -> None:
        """Return these values."""
        skipped = 0 if self.outer else 1
        for k, value in enumerate(values[skipped:], skipped):
            self.emit(f"store i64 {value}, ptr {pointer(RESULTS + k * WORD)}")
        if self.outer:
            self.emit("ret i32 0")
        else:
            self.emit(f"ret i64 {values[0] if values else 0}")
        self.here.ended = True

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
        if not is_constant(by) or by == "0":
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
        if abs(int(pace) if is_constant(pace) else 2) == 1:
            self.store(index, self.value(f"add nsw i64 {at}, {pace}"))
            self.go(gate)
        else:
            both, over = self.checked("sadd", at, pace)
            self.store(index, self.value(f"extractvalue {{i64, i1}} {both}, 0"))
            past = self.block("past")
            self.fork(over, past, gate)
            self.here, self.known = past, dict(before)
            exit.edge()
        exit.open()
