"""Evidence: the numbers of which a test speaks, and the numbers that a run has
compared.

A number counts as compared if an equality ran and held, with the number on one side
and something that is no constant on the other.  pytest tells of each assertion that
held, and `proves` of each comparison that it made; `checks.passed` keeps the numbers.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import lru_cache

from proofweave.checks.numbers import numbers, proves

Test = ast.FunctionDef | ast.ClassDef

EXPECTING = frozenset({"raises", "warns", "expect", proves.__name__})
"""The functions, by their last words, that fail a test as an assertion does."""


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


def compared(condition: str, values: str) -> set[str]:
    """Return the numbers that an assertion has compared by ``==``, and that held.

    The condition is the text of the assertion; the values are pytest's explanation, of
    which the first line has the two sides as they were.  ``in``, ``<``, `approx`, or an
    ``or`` prove no number.
    """
    typed, wholly = _equality(condition)
    first = values.partition("\n")[0]
    if wholly and "±" not in first:
        return {*typed, *numbers(first)}
    return {*typed}


@lru_cache(maxsize=1024)  # an assertion in a loop is asked for each time
def _equality(condition: str) -> tuple[frozenset[str], bool]:
    """Return the numbers typed into equalities, and whether a condition has no more."""
    try:
        tree = ast.parse(condition.strip(), mode="eval").body
    except SyntaxError:
        return frozenset(), False
    parts = [tree]
    if isinstance(tree, ast.BoolOp) and isinstance(tree.op, ast.And):
        parts = tree.values
    equal = [part for part in parts if _is_equality(part)]
    typed = {number for part in equal for number in numbers(_typed_in(part))}
    return frozenset(typed), len(equal) == len(parts)


def _is_equality(part: ast.expr) -> bool:
    """Whether a condition is an equality that a computed value can break."""
    if not isinstance(part, ast.Compare):
        return False
    sides = [part.left, *part.comparators]
    return (
        all(isinstance(operator, ast.Eq) for operator in part.ops)
        and not all(map(_is_constant, sides))
        and len({ast.dump(side) for side in sides}) > 1
        and "approx" not in ast.unparse(part)
    )


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
    """Yield the numbers and the texts that stand in some code."""
    for node in ast.walk(body):
        if isinstance(node, ast.Constant) and not isinstance(node.value, bool):
            if isinstance(node.value, str):
                yield node.value
            elif isinstance(node.value, int | float | bytes):
                yield ast.unparse(node)


def _expects(node: ast.AST) -> bool:
    if not isinstance(node, ast.Call):
        return False
    return ast.unparse(node.func).rpartition(".")[2] in EXPECTING
