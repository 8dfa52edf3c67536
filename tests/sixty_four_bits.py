"""A program as CPython runs it, but for numbers that do not fit into 64 bits.

Each operation is asked for in a function of its own, which raises where a translated
program refuses to go on.
"""

from __future__ import annotations

import ast
from collections.abc import Callable
from typing import Any

LEAST, MOST = -(1 << 63), (1 << 63) - 1


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


def both(left: int, right: int, line: int) -> tuple[int, int]:
    """Quotient and remainder."""
    return operate("FloorDiv", left, right, line), operate("Mod", left, right, line)


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
    """The names of a program, in whose functions nothing is done that does not fit."""
    tree = ast.parse(text)
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            _Exact().generic_visit(node)
    ast.fix_missing_locations(tree)
    names: dict[str, Any] = {
        "operate": operate, "at": at, "put": put, "fit": fit, "not_zero": not_zero,
        "both": both,
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
            return self.call(node, "both", *node.args)
        return node

    def visit_AugAssign(self, node: ast.AugAssign) -> Any:
        """The place is found once, and before the value."""
        first: list[ast.stmt] = []
        target = node.target
        if isinstance(target, ast.Subscript):
            name = ast.Name(target.value.id, ast.Load())  # type: ignore[attr-defined]
            index = self.call(node, "at", name, self.visit(target.slice))
            first = [ast.Assign([ast.Name("_at", ast.Store())], index)]
            target = ast.Subscript(name, ast.Name("_at", ast.Load()), ast.Store())
        old = ast.parse(ast.unparse(target), mode="eval").body
        sign = type(node.op).__name__
        value = self.call(node, "operate", sign, old, self.visit(node.value))
        return [ast.copy_location(one, node) for one in first] + [
            self._put(node, target, value)
        ]

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
