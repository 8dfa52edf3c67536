"""Small programs of the subset, made by hypothesis; and how they run exactly."""

from __future__ import annotations

import ast
from array import array
from collections.abc import Callable
from typing import Any, cast

from hypothesis import strategies as st

LEAST, MOST = -(1 << 63), (1 << 63) - 1
SIGNS = ["+", "-", "*", "//", "%", "<<", ">>", "&", "|", "^"]
NAMES = ["a", "b", "x", "y", "z"]
ARRAYS = ["c", "d", "e"]
HEAD = """\
FIVE = 5
TABLE = (3, -1, 4, 1, 5)


def g(x: int, y: int) -> tuple[int, int]:
    if x < y:
        return y, x - FIVE
    return x * y, y


def h(c: Cells, x: int) -> int:
    c[0] = x & 15
    return c[len(c) - 1]


def f(a: int, b: int, c: Cells, d: Cells, e: Cells) -> tuple[int, int, int]:
    x = y = z = 0
"""


@st.composite
def expressions(draw: st.DrawFn, depth: int = 3) -> str:
    """A number, or a truth."""
    kinds = ["name", "constant"]
    if depth:
        kinds += ["pair"] * 6 + ["element", "sign", "compare", "both", "if", "call"]
    few = expressions(depth - 1)
    match draw(st.sampled_from(kinds)):
        case "name":
            return draw(st.sampled_from([*NAMES, "FIVE"]))
        case "constant":
            small = st.integers(-9, 9)
            return f"({draw(st.one_of(small, small, st.integers(LEAST + 1, MOST)))})"
        case "pair":
            return f"({draw(few)} {draw(st.sampled_from(SIGNS))} {draw(few)})"
        case "element":
            mask = draw(st.sampled_from([" | 0", " & 3", " & 3", " & 7"]))
            name = draw(st.sampled_from([*ARRAYS, "TABLE"]))
            return f"{name}[({draw(few)}){mask}]"
        case "sign":
            sign = draw(st.sampled_from(["-{}", "~{}", "+{}", "abs({})", "not {}"]))
            return f"({sign.format(draw(few))})"
        case "compare":
            signs = st.sampled_from(["==", "!=", "<", "<=", ">", ">="])
            chain = f"{draw(few)} {draw(signs)} {draw(few)}"
            return (
                f"({chain} {draw(signs)} {draw(few)})"
                if draw(st.booleans())
                else f"({chain})"
            )
        case "both":
            return f"({draw(few)} {draw(st.sampled_from(['and', 'or']))} {draw(few)})"
        case "if":
            return f"({draw(few)} if {draw(few)} else {draw(few)})"
    name = draw(st.sampled_from(["min", "max", "len", "bits", "h", "bool", "int"]))
    if name == "len":
        return f"len({draw(st.sampled_from(ARRAYS))})"
    if name == "h":
        return f"h({draw(st.sampled_from(ARRAYS))}, {draw(few)})"
    if name == "bits":
        return f"({draw(few)}).bit_count()"
    if name in ("bool", "int"):
        return f"{name}({draw(few)})"
    return f"{name}({draw(few)}, {draw(few)})"


@st.composite
def statements(draw: st.DrawFn, depth: int = 2, loop: int = 0) -> list[str]:
    """Lines of a program."""
    return [
        line
        for _ in range(draw(st.integers(1, 3)))
        for line in draw(statement(depth, loop))
    ]


@st.composite
def statement(draw: st.DrawFn, depth: int, loop: int) -> list[str]:
    """One statement, which may have others in it."""
    kinds = ["assign"] * 3 + ["augment", "several", "swap", "put", "call", "divmod"]
    kinds += ["if", "for", "while", "match", "states"] * (depth > 0)
    kinds += ["leave"] * (loop > 0)
    names, few = st.sampled_from(NAMES), expressions()
    name = draw(names)

    def inner(more: int = 0) -> list[str]:
        return [f"    {line}" for line in draw(statements(depth - 1, loop + more))]

    match draw(st.sampled_from(kinds)):
        case "assign":
            return [f"{name} = {draw(few)}"]
        case "augment":
            sign = draw(st.sampled_from(SIGNS))
            if draw(st.booleans()):
                name = f"{draw(st.sampled_from(ARRAYS))}[{name} & 3]"
            return [f"{name} {sign}= {draw(few)}"]
        case "several":
            return [f"{name}, {draw(names)} = {draw(few)}, {draw(few)}"]
        case "swap":
            one, other = (
                f"{draw(st.sampled_from(ARRAYS))}[{draw(names)} & 3]" for _ in "ab"
            )
            return [f"{one}, {other} = {other}, {one}"]
        case "put":
            small = draw(st.sampled_from(["{}", "({}) & 63"]))
            index = f"{draw(few)} & 3"
            return [
                f"{draw(st.sampled_from(ARRAYS))}[{index}] = {small.format(draw(few))}"
            ]
        case "call":
            return [f"{name}, {draw(names)} = g({draw(few)}, {draw(few)})"]
        case "divmod":
            return [f"{name}, {draw(names)} = divmod({draw(few)}, {draw(few)})"]
        case "leave":
            return [
                f"if {draw(few)}:",
                f"    {draw(st.sampled_from(['break', 'continue']))}",
            ]
        case "if":
            lines = [f"if {draw(few)}:", *inner()]
            if draw(st.booleans()):
                lines += [f"elif {draw(few)}:", *inner()]
            return lines + (["else:", *inner()] if draw(st.booleans()) else [])
        case "for":
            step = draw(
                st.sampled_from(["1", "2", "-1", "-3", f"({draw(few)} & 3) - 1"])
            )
            ends = f"({draw(few)}) & 7, ({draw(few)}) & 7, {step}"
            if draw(st.booleans()):
                ends = f"({draw(few)}) & 3"
            return [f"for {name} in range({ends}):", *inner(1)]
        case "while":
            n = f"n{depth}{loop}"
            count = [f"    {n} += 1"]
            return [f"{n} = 0", f"while {n} < 5 and {draw(few)}:", *count, *inner(1)]
        case "match":
            lines = [f"match ({draw(few)}) & 3:"]
            for pattern in ("0", "1 | 2", "_")[: draw(st.integers(1, 3))]:
                lines += [f"    case {pattern}:", *(f"    {one}" for one in inner())]
            return lines
    n, s = f"n{depth}{loop}", f"s{depth}{loop}"
    lines = [f"{n} = 0", f"{s} = {draw(st.integers(0, 2))}", "while True:"]
    lines += [f"    match {s}:"]
    for case in range(3):
        lines += [f"        case {case}:"]
        lines += [f"            {n} += 1", f"            {s} = {n} % 3"]
        lines += [f"            if {n} > 6:", "                break"]
        lines += [f"        {one}" for one in inner(1)]
        if draw(st.booleans()):
            lines += [f"            {s} = {draw(st.integers(0, 2))}"]
    return lines


@st.composite
def programs(draw: st.DrawFn) -> str:
    """The text of a program that has a function ``f``."""
    body = [*draw(statements()), *draw(statements()), "return x, y, z"]
    return HEAD + "".join(f"    {line}\n" for line in body)


class NotExact(Exception):
    """What a translated program refuses to do, and in which line."""

    def __init__(self, line: int) -> None:
        super().__init__(line)
        self.line = line


OPERATIONS: dict[str, Callable[[int, int], int]] = {
    "Add": lambda x, y: x + y,
    "Sub": lambda x, y: x - y,
    "Mult": lambda x, y: x * y,
    "FloorDiv": lambda x, y: x // y,
    "Mod": lambda x, y: x % y,
    "LShift": lambda x, y: 0 if x == 0 and y >= 64 else x << min(y, 64),
    "RShift": lambda x, y: x >> y,
    "BitAnd": lambda x, y: x & y,
    "BitOr": lambda x, y: x | y,
    "BitXor": lambda x, y: x ^ y,
}


def fit(value: int, line: int) -> int:
    """A number that fits."""
    if not LEAST <= value <= MOST:
        raise NotExact(line)
    return value


def operate(name: str, left: int, right: int, line: int) -> int:
    """What an operator gives."""
    try:
        value = OPERATIONS[name](left, right)
    except (ValueError, ZeroDivisionError):
        raise NotExact(line) from None
    if name == "Mod" and (left, right) == (LEAST, -1):
        raise NotExact(line)
    return fit(value, line)


def at(values: Any, index: int, line: int) -> int:
    """An index that is within an array."""
    if not 0 <= index < len(values):
        raise NotExact(line)
    return index


def put(value: int, values: Any, index: int, line: int) -> None:
    """Assign to an element."""
    try:
        values[at(values, index, line)] = value
    except OverflowError:
        raise NotExact(line) from None


def not_zero(step: int, line: int) -> int:
    """The step of a range."""
    if step == 0:
        raise NotExact(line)
    return step


def exact(text: str) -> dict[str, Any]:
    """The names of a program, in which nothing is done that does not fit."""
    tree = ast.fix_missing_locations(_Exact().visit(ast.parse(text)))
    names: dict[str, Any] = {
        "Cells": array, "operate": operate, "at": at, "put": put, "fit": fit,
        "not_zero": not_zero,
    }  # fmt: skip
    exec(compile(tree, "<exact>", "exec", dont_inherit=True), names)
    return names


class _Exact(ast.NodeTransformer):
    """Asks about whatever may not fit."""

    def call(self, node: ast.AST, name: str, *given: ast.expr | str) -> ast.Call:
        values = [ast.Constant(one) if isinstance(one, str) else one for one in given]
        line = ast.Constant(node.lineno)  # type: ignore[attr-defined]
        call = ast.Call(ast.Name(name, ast.Load()), [*values, line], [])
        return ast.copy_location(call, node)

    def visit_BinOp(self, node: ast.BinOp) -> ast.AST:
        self.generic_visit(node)
        sign = type(node.op).__name__
        return self.call(node, "operate", sign, node.left, node.right)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.AST:
        if isinstance(node.op, ast.USub) and isinstance(node.operand, ast.Constant):
            return node
        self.generic_visit(node)
        minus = isinstance(node.op, ast.USub)
        return self.call(node, "fit", node) if minus else node

    def visit_Subscript(self, node: ast.Subscript) -> ast.AST:
        if isinstance(node.value, ast.Name) and node.value.id == "tuple":
            return node
        self.generic_visit(node)
        name = ast.Name(node.value.id, ast.Load())  # type: ignore[attr-defined]
        node.slice = self.call(node, "at", name, node.slice)
        return node

    def visit_Call(self, node: ast.Call) -> ast.AST:
        self.generic_visit(node)
        name = getattr(node.func, "id", "")
        if name == "abs":
            return self.call(node, "fit", node)
        if name == "range" and len(node.args) == 3:
            node.args[2] = self.call(node, "not_zero", node.args[2])
        if name == "divmod":
            pair = [
                self.call(node, "operate", s, *node.args) for s in ("FloorDiv", "Mod")
            ]
            return ast.copy_location(ast.Tuple(cast(Any, pair), ast.Load()), node)
        return node

    def visit_AugAssign(self, node: ast.AugAssign) -> Any:
        old = ast.parse(ast.unparse(node.target), mode="eval").body
        new = ast.BinOp(old, node.op, node.value)
        for inner in ast.walk(new):
            ast.copy_location(inner, node)
        return self.visit(ast.copy_location(ast.Assign([node.target], new), node))

    def visit_Assign(self, node: ast.Assign) -> Any:
        node.value = self.visit(node.value)
        [*targets] = node.targets
        if isinstance(targets[0], ast.Tuple):
            targets = targets[0].elts
            kept: list[ast.expr] = [
                ast.Name(f"_{k}", ast.Store()) for k in range(len(targets))
            ]
            first = ast.Assign([ast.Tuple(kept, ast.Store())], node.value)
            values: list[ast.expr] = [
                ast.Name(f"_{k}", ast.Load()) for k in range(len(targets))
            ]
        else:
            first = ast.Assign([ast.Name("_", ast.Store())], node.value)
            values = [ast.Name("_", ast.Load())] * len(targets)
        lines: list[ast.stmt] = [ast.copy_location(first, node)]
        for target, value in zip(targets, values, strict=True):
            lines.append(self._put(node, target, value))
        return lines

    def _put(self, node: ast.AST, target: ast.expr, value: ast.expr) -> ast.stmt:
        if not isinstance(target, ast.Subscript):
            return ast.copy_location(ast.Assign([target], value), node)
        name = ast.Name(target.value.id, ast.Load())  # type: ignore[attr-defined]
        call = self.call(node, "put", value, name, self.visit(target.slice))
        return ast.copy_location(ast.Expr(call), node)
