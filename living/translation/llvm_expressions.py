"""Expressions in the language of LLVM: choices, arrays and calls."""

from __future__ import annotations

import ast

from living.translation.llvm_blocks import RESULTS, WORD, Block, Join, pointer
from living.translation.llvm_numbers import Numbers
from living.translation.subset import (
    LEAST,
    MOST,
    SIZES,
    Function,
    is_bit_count,
)

COMPARISONS = {
    ast.Eq: "eq", ast.NotEq: "ne", ast.Lt: "slt",
    ast.LtE: "sle", ast.Gt: "sgt", ast.GtE: "sge",
}  # fmt: skip


class Values(Numbers):
    """Writes expressions."""

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
            return self.either(node.test, node.body, node.orelse)
        return self.truth(node)

    def unary(self, node: ast.UnaryOp) -> str:
        """A sign, or all bits the other way."""
        value = self.number(node.operand)
        if isinstance(node.op, ast.USub):
            return self.operation(node, ast.Sub(), "0", value)
        if isinstance(node.op, ast.Invert):
            return self.value(f"xor i64 {value}, -1")
        return value

    def chosen(self, node: ast.BoolOp) -> str:
        """The first that settles it, or the last."""
        self.count += 1
        name, join = f"chosen.{self.count}", Join(self, "chosen")
        for k, one in enumerate(node.values):
            value = self.number(one)
            self.store(name, value)
            if k < len(node.values) - 1:
                on = self.block("more")
                true = self.value(f"icmp ne i64 {value}, 0")
                ways = (
                    (on, join.block)
                    if isinstance(node.op, ast.And)
                    else (join.block, on)
                )
                join.meet()
                self.fork(true, *ways)
                self.here = on
        join.edge()
        join.open()
        return self.load(name)

    def either(
        self, test: ast.expr, one: ast.expr, other: ast.expr, word: str = "either"
    ) -> str:
        """The one or the other, in a variable that is named by a word and a number."""
        self.count += 1
        name, join = f"{word}.{self.count}", Join(self, word)
        yes, no = self.block("yes"), self.block("no")
        self.decide(test, yes, no)
        known = self.known
        for block, value in ((yes, one), (no, other)):
            self.here, self.known = block, dict(known)
            self.store(name, self.number(value))
            join.edge()
        join.open()
        return self.load(name)

    def truth(self, node: ast.expr) -> str:
        """Whether something holds, as 1 or 0."""
        if isinstance(node, ast.Compare) and len(node.ops) == 1:
            return self.value(f"zext i1 {self.compared(node)} to i64")
        return self.either(node, ast.Constant(1), ast.Constant(0), "truth")

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

    def array(self, node: ast.expr) -> tuple[str, str, str]:
        """Where an array is, its length, and its kind."""
        assert isinstance(node, ast.Name)
        if node.id in self.function.arrays:
            return f"%a.{node.id}", f"%n.{node.id}", self.kinds[node.id]
        constant = self.function.array(node)
        assert constant is not None
        place = self.module.constant(constant)
        return pointer(place), str(constant.length), constant.kind

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

    def several(self, node: ast.expr) -> list[str]:
        """The results of a call: one number, or several."""
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
            self.value(f"load i64, ptr {pointer(RESULTS + k * WORD)}")
            for k in range(1, function.results)
        ]
        return [first, *more][: max(function.results, 1)]
