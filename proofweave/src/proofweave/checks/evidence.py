"""Evidence: the numbers of which a test speaks, and the numbers that a run has
compared.

A number counts as compared if an equality ran and held, with the number on one side
and something that is no constant on the other; “more than” a number, and the like, if
the inequality did.  pytest tells of each assertion that held, and `proves` of each
comparison that it made; `checks.passed` keeps the numbers.
"""

from __future__ import annotations

import ast
import operator
import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from decimal import Decimal
from functools import lru_cache
from typing import Any, NamedTuple

from proofweave.checks.numbers import numbers, plain, proves, values

Test = ast.FunctionDef | ast.ClassDef

EXPECTING = frozenset({"raises", "warns", "expect", proves.__name__})
"""The functions, by their last words, that fail a test as an assertion does."""

LIMITING = {ast.Lt: "<", ast.Gt: ">", ast.LtE: "<=", ast.GtE: ">="}
"""The inequalities, each with the sign of the limit that it sets to its left side."""
TURNED = {"<": ">", ">": "<", "<=": ">=", ">=": "<="}
PLAIN = re.compile(r"(?<![\w.)\]])-?\d+(?:\.\d+)?(?:e[+-]?\d+)?(?![\w.])")
"""A number as Python shows it; where no text is shown, there are no others."""
WORKED_OUT: dict[type[ast.operator], Callable[[Any, Any], Any]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.FloorDiv: operator.floordiv,
    ast.Pow: operator.pow,
}


def assertions(test: Test) -> Iterator[ast.stmt]:
    """Yield the statements of a test that fail it where something is not as it says."""
    for node in ast.walk(test):
        match node:
            case ast.Assert():
                yield node
            case ast.With(items):
                if any(_expects(item.context_expr) for item in items):
                    yield node
            case ast.Expr(value) | ast.Assign(value=value):
                if any(map(_expects, ast.walk(value))):
                    yield node


def spoken(test: Test, module: ast.Module) -> str:
    """Return the constants of a test, in lines: its own, and the constants of its
    module that it names.

    The docstring is left out.  That a number is spoken of does not mean that it is
    compared: only a run tells.
    """
    named = {node.id for node in ast.walk(test) if isinstance(node, ast.Name)}
    bodies: list[ast.AST] = [test]
    for statement in module.body:
        if isinstance(statement, ast.Assign | ast.AnnAssign) and statement.value:
            bound = {n.id for n in ast.walk(statement) if isinstance(n, ast.Name)}
            if bound & named:
                bodies.append(statement.value)
    about = ast.get_docstring(test, clean=False)
    texts = [text for body in bodies for text in _constants(body)]
    return "\n".join(text for text in texts if text != about)


def typed(test: Test) -> ast.expr | None:
    """Return the first value given to `proves` that is typed, not computed, if any."""
    for node in ast.walk(test):
        if proving(node):
            assert isinstance(node, ast.Call)
            for value in node.args[1:]:
                if _is_constant(value):
                    return value
    return None


def proving(node: ast.AST) -> bool:
    """Whether a node is a call of `proves`, or of `proofweave.proves`."""
    if not isinstance(node, ast.Call):
        return False
    return ast.unparse(node.func).removeprefix("proofweave.") == proves.__name__


def compared(condition: str, shown: str) -> set[str]:
    """Return the numbers that an assertion has compared, and that held.

    The condition is the text of the assertion; what is shown is pytest's explanation,
    of which the first line has the sides as they were.  A number counts by ``==``, or
    with the sign of its limit by ``<`` and its kin; ``in``, `approx`, or an ``or``
    prove no number.
    """
    told = _comparisons(condition)
    first = shown.partition("\n")[0]
    # pytest writes what `approx` allows with this sign.
    if not told.equalities or "±" in first:
        return {*told.typed}
    if told.sums:  # which are shown before they are added up
        return {*told.typed, *_sides(first)}
    if set("'\"").intersection(first):
        return {*told.typed, *numbers(first)}
    return {*told.typed, *map(_plainly, PLAIN.findall(first))}


class Comparisons(NamedTuple):
    """The comparisons of a condition: the numbers typed into them, whether all are
    equalities, and whether there is a sum or the like in them."""

    typed: frozenset[str] = frozenset()
    equalities: bool = False
    sums: bool = False


@lru_cache(maxsize=1024)  # an assertion in a loop is asked for each time
def _comparisons(condition: str) -> Comparisons:
    """Return the comparisons in the text of a condition."""
    try:
        tree = ast.parse(condition.strip(), mode="eval").body
    except SyntaxError:
        return Comparisons()
    parts = [tree]
    if isinstance(tree, ast.BoolOp) and isinstance(tree.op, ast.And):
        parts = tree.values
    equal = [part for part in parts if _is_equality(part)]
    typed = {number for part in equal for number in numbers(_typed_in(part))}
    for part in parts:
        if isinstance(part, ast.Compare) and "approx" not in ast.unparse(part):
            typed.update(_limits(part))
    sums = any(isinstance(node, ast.BinOp) for node in ast.walk(tree))
    return Comparisons(frozenset(typed), len(equal) == len(parts), sums)


def _limits(part: ast.Compare) -> Iterator[str]:
    """The limits that a chain of inequalities sets to results, such as ``<31``."""
    before = [part.left, *part.comparators]
    for left, kind, right in zip(before, part.ops, part.comparators, strict=False):
        sign = LIMITING.get(type(kind))
        if sign is None or _is_constant(left) == _is_constant(right):
            continue
        turned = _is_constant(left)
        limit = [*_constants(left if turned else right)]
        if len(limit) == 1 and numbers(limit[0]) == values(limit[0]):
            yield from (
                (TURNED[sign] if turned else sign) + n for n in values(limit[0])
            )


def _is_equality(part: ast.expr) -> bool:
    """Whether a condition is an equality that a computed value can break."""
    if not isinstance(part, ast.Compare):
        return False
    sides = [part.left, *part.comparators]
    return (
        all(isinstance(kind, ast.Eq) for kind in part.ops)
        and not all(map(_is_constant, sides))
        and len({ast.dump(side) for side in sides}) > 1
        and "approx" not in ast.unparse(part)
    )


def _plainly(digits: str) -> str:
    return digits if digits.isdecimal() else plain(Decimal(digits))


def _sides(shown: str) -> set[str]:
    """The numbers in the sides of an equality as they were, without sums."""
    try:
        tree = ast.parse(shown.strip().removeprefix("assert "), mode="eval").body
    except SyntaxError:  # a side is shown in words
        return numbers(shown)
    parts = tree.values if isinstance(tree, ast.BoolOp) else [tree]
    sides = [
        side
        for part in parts
        if isinstance(part, ast.Compare)
        for side in (part.left, *part.comparators)
    ]
    whole = [side for side in sides if not isinstance(side, ast.BinOp)]
    return numbers("\n".join(map(ast.unparse, whole)))


def _typed_in(part: ast.expr) -> str:
    """Return the sides of an equality that are constants, in lines."""
    assert isinstance(part, ast.Compare)
    sides = [part.left, *part.comparators]
    return "\n".join(
        text for side in sides if _is_constant(side) for text in _constants(side)
    )


def _is_constant(value: ast.expr) -> bool:
    """Whether an expression has literals only: no name, no call."""
    computed = (ast.Name, ast.Call, ast.Attribute, ast.Await, ast.Starred)
    return not any(isinstance(node, computed) for node in ast.walk(value))


def _constants(body: ast.AST) -> Iterator[str]:
    """Yield the numbers in some code, worked out, with their signs, and the texts."""
    waiting = [body]
    while waiting:
        node = waiting.pop()
        # −1 and 4 ** 3 are trees for `ast`, and numbers for readers.
        if isinstance(node, ast.UnaryOp | ast.BinOp):
            with suppress(ValueError):
                yield _worked_out(node)
                continue
        if isinstance(node, ast.Constant) and not isinstance(node.value, bool):
            if isinstance(node.value, str):
                yield node.value
            elif isinstance(node.value, int | float | bytes):
                yield ast.unparse(node)
        waiting.extend(ast.iter_child_nodes(node))


def _worked_out(node: ast.expr) -> str:
    """The number that a sum, a power or the like of whole numbers is; ValueError if it
    is none, or too large."""

    def value(node: ast.expr) -> int | float:
        match node:
            case ast.Constant(int() | float() as number) if not isinstance(
                number, bool
            ):
                return number
            case ast.UnaryOp(ast.USub(), inner):
                return -value(inner)
            case ast.BinOp(left, kind, right) if type(kind) in WORKED_OUT:
                a, b = value(left), value(right)
                # A tower of powers would take hours to check.
                if isinstance(kind, ast.Pow) and not (abs(a) < 1e6 and 0 <= b < 200):
                    raise ValueError
                return WORKED_OUT[type(kind)](a, b)  # type: ignore[no-any-return]
        raise ValueError

    try:
        return repr(value(node))
    except ArithmeticError:
        raise ValueError from None


def _expects(node: ast.AST) -> bool:
    if not isinstance(node, ast.Call):
        return False
    return ast.unparse(node.func).rpartition(".")[2] in EXPECTING
