"""Which integers of a program are plain numbers in JavaScript, and stay exact.

A plain number is exact up to 2**53 and has 32 bits where bits are counted; beyond that
the operations of ``operations.js`` look at each result.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from figures.translation.kinds import BITWISE, LIMIT, Kind, Known

SIGN_BIT, EXACT = 2**31, 2**53  # JavaScript's: int32, and doubles without gaps


def wild(scope: Known, node: ast.expr) -> bool:
    """Whether a sum may be greater than the integers that are plain numbers.

    To add a small number again and again would take years to come so far.
    """
    if not isinstance(node, ast.BinOp | ast.UnaryOp) or not scope.of(node).whole:
        return False
    if isinstance(node, ast.BinOp) and not natural(scope, node):
        return False
    leaves = list(_summands(node))
    wide = [leaf for leaf in leaves if not scope.of(leaf).tame]
    return len(wide) > 1 or any(_size(scope, leaf) > LIMIT for leaf in leaves)


def natural(scope: Known, node: ast.BinOp) -> bool:
    """Return whether JavaScript's operator has the result of Python's."""
    a, b = (_number(scope.of(side)) for side in (node.left, node.right))
    match node.op:
        case ast.Add() | ast.Sub():
            return True
        case ast.Mult():
            return _size(scope, node) <= EXACT
        case ast.Mod() | ast.FloorDiv():
            return a.low >= 0 and b.low > 0
        case ast.RShift():
            return a.within(-SIGN_BIT, SIGN_BIT - 1) and b.within(0, 31)
        case ast.LShift():
            return a.low >= 0 and b.within(0, 31) and a.high << b.high < SIGN_BIT
        case ast.BitAnd() if a.within(0, SIGN_BIT - 1) or b.within(0, SIGN_BIT - 1):
            return True
        case ast.BitAnd() | ast.BitOr() | ast.BitXor():
            return all(kind.within(-SIGN_BIT, SIGN_BIT - 1) for kind in (a, b))
    return False


def may_fail(node: ast.expr) -> bool:
    """Return whether an expression may raise, or may have effects elsewhere."""
    harmless = ast.Add | ast.Sub | ast.Mult | BITWISE
    return any(
        isinstance(part, ast.Call | ast.Subscript | ast.NamedExpr)
        or (isinstance(part, ast.BinOp) and not isinstance(part.op, harmless))
        for part in ast.walk(node)
    )


def _size(scope: Known, node: ast.expr) -> int:
    """How large a sum or a product can be at most."""
    match node:
        case ast.BinOp(op=ast.Add() | ast.Sub()):
            return _size(scope, node.left) + _size(scope, node.right)
        case ast.BinOp(op=ast.Mult()):
            return _size(scope, node.left) * _size(scope, node.right)
    kind = _number(scope.of(node))
    return max(abs(kind.low), abs(kind.high))


def _number(kind: Kind) -> Kind:
    return Kind("int", low=0, high=1) if kind.name == "bool" else kind


def _summands(node: ast.expr) -> Iterator[ast.expr]:
    match node:
        case ast.BinOp(op=ast.Add() | ast.Sub()):
            yield from _summands(node.left)
            yield from _summands(node.right)
        case ast.UnaryOp(op=ast.USub() | ast.UAdd()):
            yield from _summands(node.operand)
        case _:
            yield node
