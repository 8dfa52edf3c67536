"""Evidence: the comparisons of a test that are reached, and that can fail.

A number that stands in a test proves nothing by that.  No statement before the
comparison may end the test, and the number must be compared with something that was
computed.  Whether a test runs, passes and comes to its calls of `proves` is known from
its runs alone, which `passed` records.
"""

from __future__ import annotations

import ast
import builtins
import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from proofweave.checks.numbers import proves

Test = ast.FunctionDef | ast.ClassDef
Meanings = dict[str, list[ast.expr]]
Binding = tuple[ast.expr, ast.expr]

_BUILDING = """approx Counter Decimal Fraction bytes dict enumerate float frozenset int
list product pytest.approx range reversed round set sorted str tuple zip"""
BUILDERS = frozenset(_BUILDING.split())
"""The functions whose arguments are compared when their results are."""
ENDING = frozenset({"skip", "xfail", "exit", "_exit", "skipTest"})
"""The functions that end a test without letting it fail."""
SWALLOWED = re.compile(r"\b(?:AssertionError|Exception|BaseException|Failed)\b")
INNER = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Lambda)
ORDERED = (ast.Lt, ast.LtE, ast.Gt, ast.GtE)


class Compared(NamedTuple):
    """An expression with numbers in it that a test compares, at some lines.

    ``how`` is ``"named"`` for the words of `proves`, ``"equal"`` or ``"bound"``.
    """

    how: str
    text: str
    lines: range


def comparisons(test: Test, module: ast.Module) -> Iterator[Compared]:
    """Yield the comparisons and expected exceptions by which a test can fail."""
    values = _values_of(test, module)
    for each in _functions(test):
        for statement in _reached(each.body):
            yield from _of_statement(statement, values)


def _functions(test: Test) -> Iterator[ast.FunctionDef]:
    """Yield the test functions of a test."""
    if isinstance(test, ast.FunctionDef):
        yield test
        return
    last = {n.name: n for n in test.body if isinstance(n, Test)}
    for each in last.values():
        if each.name.lower().startswith("test"):
            yield from _functions(each)


def _own(body: Iterable[ast.AST]) -> Iterator[ast.AST]:
    """Yield the nodes of some statements, without the bodies of inner functions."""
    for node in body:
        yield node
        if not isinstance(node, INNER):
            yield from _own(ast.iter_child_nodes(node))


def _reached(body: Iterable[ast.stmt]) -> Iterator[ast.stmt]:
    """Yield the statements of a test that may run, and fail it."""
    for statement in body:
        yield statement
        match statement:
            case ast.With(items, inside):
                if not any(_swallows(item.context_expr) for item in items):
                    yield from _reached(inside)
            case ast.For(body=inside):
                yield from _reached(inside)
            case ast.Try(inside, handlers, other, last):
                if not any(map(_catches, handlers)):
                    yield from _reached([*inside, *other])
                yield from _reached(last)
            case ast.If(_, inside, other) | ast.While(_, inside, other):
                yield from _reached(inside)
                yield from _reached(other)
        if _ends(statement):
            return


def _ends(statement: ast.stmt) -> bool:
    """Whether a test, or a turn of a loop in it, always ends with a statement."""
    match statement:
        case ast.Return() | ast.Raise() | ast.Continue() | ast.Break():
            return True
        case ast.Expr(ast.Call() as call):
            return _name(call) in ENDING
        case ast.If(_, inside, other):
            return any(map(_ends, inside)) and any(map(_ends, other))
        case ast.With(body=inside) | ast.Try(body=inside):
            return any(map(_ends, inside))
    return False


def _swallows(context: ast.expr) -> bool:
    """Whether an assertion that fails within a context is no failure of the test."""
    if not isinstance(context, ast.Call):
        return False
    said = ", ".join(map(ast.unparse, context.args))
    return _name(context) == "suppress" or (
        _name(context) in ("raises", "warns", "assertRaises")
        and bool(SWALLOWED.search(said))
    )


def _catches(handler: ast.ExceptHandler) -> bool:
    kind = ast.unparse(handler.type) if handler.type else "BaseException"
    again = any(isinstance(node, ast.Raise) for node in _own(handler.body))
    return bool(SWALLOWED.search(kind)) and not again


def _name(call: ast.Call) -> str:
    """The last word of the name of a function that is called."""
    return ast.unparse(call.func).rpartition(".")[2]


def _of_statement(statement: ast.stmt, values: Meanings) -> Iterator[Compared]:
    """Yield the comparisons by which a statement can fail."""
    match statement:
        case ast.Assert(said):
            lines = _lines(statement)
            yield from (each._replace(lines=lines) for each in _of_test(said, values))
        case ast.Expr(ast.Call(args=[words, *_]) as call) if proving(call):
            texts = "\n".join(_texts(words, values))
            yield Compared("named", texts, _lines(statement))
        case ast.Expr(ast.Call() as call) | ast.Assign(value=ast.Call() as call):
            yield from _expected(call, values, _lines(statement))
        case ast.With(items):
            for item in items:
                if isinstance(item.context_expr, ast.Call):
                    yield from _expected(item.context_expr, values, _lines(statement))


def _expected(call: ast.Call, values: Meanings, lines: range) -> Iterator[Compared]:
    """Yield the message of an exception, or of a warning, that a test expects."""
    if _name(call) in ("raises", "warns"):
        found = [key.value for key in call.keywords if key.arg == "match"]
        texts = [text for each in found for text in _texts(each, values)]
        yield Compared("equal", "\n".join(texts), lines)


def _of_test(said: ast.expr, values: Meanings) -> Iterator[Compared]:
    """Yield the numbers that a condition compares; ``or`` and ``not`` compare none."""
    nowhere = range(0)
    match said:
        case ast.BoolOp(ast.And(), parts):
            for part in parts:
                yield from _of_test(part, values)
        case ast.Compare() if _is_typed(said, values):
            return
        case ast.Compare(left, operators, others):
            before = left
            for operator, other in zip(operators, others, strict=True):
                how = _kind(operator, other)
                sides = (before,) if isinstance(operator, ast.In) else (before, other)
                texts = [text for side in sides for text in _texts(side, values)]
                if ast.dump(before) != ast.dump(other):
                    yield Compared(how, "\n".join(texts) if how else "", nowhere)
                before = other
        case ast.Call(ast.Name("all"), [ast.GeneratorExp(inside)]):
            yield from _of_test(inside, values)
        case ast.Constant():
            return
        case ast.IfExp() | ast.Tuple() | ast.Lambda():
            return
        case ast.BoolOp(values=parts):
            if not any(_is_typed(part, values) for part in parts):
                yield Compared("", "", nowhere)
        case _ if not _is_typed(said, values):
            yield Compared("", "", nowhere)


def _kind(operator: ast.cmpop, other: ast.expr) -> str:
    """How a comparison proves the numbers in it; not at all, if nothing is said."""
    if isinstance(operator, ast.Eq | ast.Is):
        return "equal"
    if isinstance(operator, ast.In):
        return "" if isinstance(other, ast.Tuple | ast.List | ast.Set) else "equal"
    return "bound" if isinstance(operator, ORDERED) else ""


def _texts(
    value: ast.expr, values: Meanings, above: frozenset[str] = frozenset()
) -> Iterator[str]:
    """Yield the numbers and the texts that an expression says, by names as well.

    What is given to a function, or picks from a list, is not compared.
    """
    match value:
        case ast.Constant(said) if isinstance(said, str | int | float | bytes):
            yield str(said) if isinstance(said, str) else ast.unparse(value)
        case ast.Name(name) if name not in above:
            for each in values.get(name, []):
                yield from _texts(each, values, above | {name})
        case ast.UnaryOp() | ast.BinOp() | ast.Tuple() | ast.List() | ast.Set():
            for within in _operands(value):
                yield from _texts(within, values, above)
        case ast.Dict(keys, cells):
            for cell in (*keys, *cells):
                if cell:
                    yield from _texts(cell, values, above)
        case ast.JoinedStr(parts):
            yield "".join(str(p.value) for p in parts if isinstance(p, ast.Constant))
        case ast.Call(args=args, keywords=keys) if ast.unparse(value.func) in BUILDERS:
            for each in (*args, *(key.value for key in keys if key.arg == "match")):
                yield from _texts(each, values, above)
        case ast.Call(ast.Attribute(ast.Name("re"), "escape"), [inside]):
            yield from _texts(inside, values, above)
        case ast.NamedExpr(value=inside) | ast.Starred(inside):
            yield from _texts(inside, values, above)


def _operands(value: ast.expr) -> Iterator[ast.expr]:
    for node in ast.iter_child_nodes(value):
        if isinstance(node, ast.expr):
            yield node


def _lines(node: ast.stmt | ast.expr) -> range:
    return range(node.lineno, (node.end_lineno or node.lineno) + 1)


def proving(node: ast.AST) -> bool:
    """Whether a node is a call of `proves`, or of `proofweave.proves`."""
    if not isinstance(node, ast.Call):
        return False
    return ast.unparse(node.func).removeprefix("proofweave.") == proves.__name__


def typed(test: Test, module: ast.Module) -> Iterator[tuple[str, ast.expr]]:
    """Yield the comparisons of a test with literals alone, each with its last literal.

    A name stands for all that is assigned to it in the test, or else in the module.  If
    that is nothing, it computes: it is a function, a fixture, or of another module.
    """
    values = _values_of(test, module)
    for each in _functions(test):
        for statement in _reached(each.body):
            match statement:
                case ast.Expr(ast.Call(args=[_, *numbers]) as call) if proving(call):
                    yield from (("named", n) for n in numbers if _is_typed(n, values))
                case ast.Assert(ast.Compare(comparators=[*_, last]) as said):
                    yield from [("equal", last)] * _is_typed(said, values)


def _is_typed(
    value: ast.expr, values: Meanings, above: frozenset[str] = frozenset()
) -> bool:
    """Whether a value consists of literals; a list that is empty at first is filled."""
    for node in ast.walk(value):
        match node:
            case ast.List(elts=[]) | ast.Dict(keys=[]):
                return False
            case ast.Name(name) if name not in above:
                found, within = values.get(name, []), above | {name}
                known = bool(found) or (name in BUILDERS and hasattr(builtins, name))
                if not (known and all(_is_typed(n, values, within) for n in found)):
                    return False
    return True


def _values_of(test: Test, module: ast.Module) -> Meanings:
    """The expressions that each name in a test may stand for."""
    outside = (s for s in module.body if not isinstance(s, INNER))
    inside = [test, *_functions(test)]
    return _values(b for s in outside for b in _bindings(s)) | _values(
        binding for each in inside for binding in _bindings(each)
    )


def _values(bindings: Iterable[Binding]) -> Meanings:
    values: Meanings = {}
    for target, value in bindings:
        for node in ast.walk(target):
            if isinstance(node, ast.Name):
                values.setdefault(node.id, []).append(value)
    return values


def _bindings(node: ast.AST) -> Iterator[Binding]:
    """Yield the values that are assigned, the cases of a test, and the rows of loops.

    What is counted up, ``many += 1``, is computed.
    """
    for each in ast.walk(node):
        match each:
            case ast.Assign(targets, value):
                for target in targets:
                    yield from _paired(target, value)
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


def _paired(target: ast.expr, value: ast.expr) -> Iterator[Binding]:
    """Yield the values assigned to each name; a value that changes is computed."""
    match target, value:
        case ast.Tuple(names), ast.Tuple(cells) if len(names) == len(cells):
            for name, cell in zip(names, cells, strict=True):
                yield from _paired(name, cell)
        case ((ast.Subscript(value=base) | ast.Attribute(value=base)), _):
            yield base, ast.Name("sum")
        case _:
            yield target, value


def _cases(decorators: list[ast.expr]) -> Iterator[Binding]:
    """Yield the names of the parameters of a test, each with all of its cases."""
    for decorator in decorators:
        match decorator:
            case ast.Call(args=[names, cases, *_]):
                written = [
                    name.strip()
                    for node in ast.walk(names)
                    if isinstance(node, ast.Constant) and isinstance(node.value, str)
                    for name in node.value.split(",")
                ]
                for place, name in enumerate(written):
                    for row in _rows(cases):
                        own = _cell(row, place, len(written))
                        yield ast.Name(name), own


def _rows(cases: ast.expr) -> list[ast.expr]:
    return cases.elts if isinstance(cases, ast.List | ast.Tuple) else [cases]


def _cell(row: ast.expr, place: int, count: int) -> ast.expr:
    """The value of a parameter in a case; the whole case, if that is not plain."""
    match row:
        case ast.Call(args=args) if _name(row) == "param" and len(args) == count:
            return args[place]
        case ast.Tuple(cells) | ast.List(cells) if count > 1 and len(cells) == count:
            return cells[place]
    return row
