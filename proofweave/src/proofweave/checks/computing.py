"""Computing: whether a test compares a text with a result, or with a copy of itself."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from proofweave.checks.numbers import proves

PossibleValues = dict[str, list[ast.expr]]
Binding = tuple[ast.expr, ast.expr]


def proving(node: ast.AST) -> bool:
    """Whether a node is a call of `proves`, or of `proofweave.proves`."""
    if not isinstance(node, ast.Call):
        return False
    return ast.unparse(node.func).removeprefix("proofweave.") == proves.__name__


def typed(test: ast.AST, module: ast.Module) -> Iterator[ast.expr]:
    """The numbers that a test proves, or compares, and that nothing has computed.

    A comparison of literals computes nothing.  A name stands for all that is assigned
    to it in the test, or else in the module.  If that is nothing, it computes: it is a
    function, a fixture, or of another module.
    """
    values = _values(
        binding
        for statement in module.body
        if not isinstance(statement, ast.FunctionDef | ast.ClassDef)
        for binding in _bindings(statement)
    ) | _values(_bindings(test))
    for node in ast.walk(test):
        match node:
            case ast.Call(args=[_, *numbers]) if proving(node):
                yield from (number for number in numbers if _typed(number, values))
            case ast.Assert(ast.Compare(comparators=[*_, last]) as said):
                yield from [last] * _typed(said, {})


def _typed(
    value: ast.expr, values: PossibleValues, above: frozenset[str] = frozenset()
) -> bool:
    """Whether a value consists of literals; a list that is empty at first is filled."""
    for node in ast.walk(value):
        match node:
            case ast.List(elts=[]) | ast.Dict(keys=[]):
                return False
            case ast.Name(name) if name not in above:
                found = values.get(name, [])
                within = above | {name}
                if not (found and all(_typed(each, values, within) for each in found)):
                    return False
    return True


def _values(bindings: Iterator[Binding]) -> PossibleValues:
    """The expressions that each name may stand for."""
    values: PossibleValues = {}
    for target, value in bindings:
        for node in ast.walk(target):
            if isinstance(node, ast.Name):
                values.setdefault(node.id, []).append(value)
    return values


def _bindings(node: ast.AST) -> Iterator[Binding]:
    """The values that are assigned, the cases of a test, and the rows of loops.

    What is counted up, ``many += 1``, is computed.
    """
    for each in ast.walk(node):
        match each:
            case ast.Assign(targets, value):
                yield from ((target, value) for target in targets)
            case ast.AnnAssign(target, _, ast.expr() as value):
                yield target, value
            case ast.NamedExpr(target, value) | ast.For(target, value):
                yield target, value
            case ast.comprehension(target, value):
                yield target, value
            case ast.AugAssign(target):
                yield target, ast.Name("sum")
            case ast.FunctionDef(decorator_list=decorators):
                yield from _cases(decorators)


def _cases(decorators: list[ast.expr]) -> Iterator[Binding]:
    """The names of the parameters of a test, each with all of their cases."""
    for decorator in decorators:
        match decorator:
            case ast.Call(args=[names, cases, *_]):
                for node in ast.walk(names):
                    if isinstance(node, ast.Constant) and isinstance(node.value, str):
                        for name in node.value.split(","):
                            yield ast.Name(name.strip()), cases
