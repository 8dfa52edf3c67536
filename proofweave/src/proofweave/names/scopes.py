"""The scopes of a Python program: where names are bound and mentioned.

The rules are Python's own: a name belongs to the innermost scope that binds it, and the
names of a class are seen from its own body only.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from proofweave.names.symbols import (
    AnyFunction,
    Scope,
    Symbol,
    class_named,
    class_of,
    member_of,
    parameter_of,
)

MANY = 100  # more names are not unpacked from a range
DECLARED = ("parameter", "import", "function", "method", "class")
Comprehension = ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp


class Mention(NamedTuple):
    """A name at a place; in an f-string, anywhere on the lines ``line`` to ``last``.

    ``turn`` counts the names in the order in which Python comes to them; ``binds``
    tells a binding from a use, and ``declares`` one that brings in a name of its own,
    such as a parameter, from one that may give another value to a name.
    """

    name: str
    line: int
    column: int
    last: int
    attribute: bool
    symbol: Symbol | None
    turn: int = 0
    binds: bool = False
    declares: bool = False


class Names(NamedTuple):
    """All the names of a program."""

    module: Scope
    mentions: list[Mention]

    @property
    def symbols(self) -> list[Symbol]:
        """Everything that is bound, in order of appearance."""
        found = {id(m.symbol): m.symbol for m in self.mentions if m.symbol}
        return list(found.values())


def names(tree: ast.Module, lines: list[str], around: Scope | None = None) -> Names:
    """Return the names of a program; ``around`` has the names bound before it."""
    reader = _Scopes(lines, around)
    reader.visit(tree)
    return Names(reader.scope, sorted(reader.mentions(), key=lambda m: m[1:3]))


class _Spot(NamedTuple):
    line: int
    column: int
    last: int


class _Plain(NamedTuple):
    """A name by itself, to be resolved in a scope."""

    scope: Scope
    name: str
    spot: _Spot
    binds: bool = False
    declares: bool = False


class _Scopes(ast.NodeVisitor):
    """Walks a program once: binds names, and notes mentions to be resolved later."""

    def __init__(self, lines: list[str], around: Scope | None) -> None:
        self.lines = lines
        self.scope = Scope("module", "", around)
        self.text: ast.JoinedStr | None = None
        self.selves: list[tuple[str, Scope]] = []
        self.plain: list[_Plain] = []
        self.attributes: list[tuple[Scope, ast.expr, str, _Spot]] = []
        self.keywords: list[tuple[Scope, ast.expr, str, _Spot]] = []

    def mentions(self) -> Iterator[Mention]:
        """The notes, now that everything is bound."""
        for turn, (scope, name, spot, binds, declares) in enumerate(self.plain):
            symbol = scope.find(name)
            yield Mention(name, *spot, False, symbol, turn, binds, declares)
        for scope, value, name, spot in self.attributes:
            yield Mention(name, *spot, True, self._member(scope, value, name))
        for scope, function, name, spot in self.keywords:
            symbol = parameter_of(scope, function, name)
            if symbol is not None:
                yield Mention(name, *spot, False, symbol)

    def visit_Lambda(self, node: ast.Lambda) -> None:
        self._each([*node.args.defaults, *filter(None, node.args.kw_defaults)])
        outer = self._enter("function", "")
        for argument in _arguments(node.args):
            self._bind(argument.arg, self._spot(argument), "parameter")
        self.visit(node.body)
        self.scope = outer

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self._each(node.decorator_list)
        symbol = self._bind(node.name, self._after(node, node.name), "class", node=node)
        self._each([*node.bases, *(k.value for k in node.keywords)])
        outer = self._enter("class", node.name)
        symbol.inner = symbol.inner or self.scope
        self._each(node.body)
        self.scope = outer

    def visit_ListComp(
        self, node: ast.ListComp | ast.SetComp | ast.GeneratorExp
    ) -> None:
        self._comprehension(node, [node.elt])

    visit_SetComp = visit_GeneratorExp = visit_ListComp

    def visit_DictComp(self, node: ast.DictComp) -> None:
        self._comprehension(node, [node.key, node.value])

    def visit_Name(self, node: ast.Name) -> None:
        if isinstance(node.ctx, ast.Store):
            self._bind(node.id, self._spot(node), self._kind(node.id))
        else:
            self.plain.append(_Plain(self.scope, node.id, self._spot(node)))

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        self.visit(node.value)
        self.visit(node.target)
        if isinstance(node.target, ast.Name):
            self.plain[-1] = self.plain[-1]._replace(binds=False)

    def visit_NamedExpr(self, node: ast.NamedExpr) -> None:
        self.visit(node.value)
        inner, self.scope = self.scope, _outside(self.scope)
        self.visit(node.target)
        self.scope = inner

    def visit_Assign(self, node: ast.Assign) -> None:
        self.visit(node.value)
        for target in node.targets:
            self._assign(target, value=node.value)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        self.visit(node.annotation)
        if node.value is not None:
            self.visit(node.value)
        self._assign(node.target, value=node.value, annotation=node.annotation)

    def visit_For(self, node: ast.For) -> None:
        self.visit(node.iter)
        self._assign(node.target, iterated=node.iter)
        self._each([*node.body, *node.orelse])

    def visit_withitem(self, node: ast.withitem) -> None:
        self.visit(node.context_expr)
        if node.optional_vars is not None:
            self._assign(node.optional_vars, value=node.context_expr)

    def visit_Attribute(self, node: ast.Attribute) -> None:
        self.visit(node.value)
        spot = self._ending(node, node.attr)
        self.attributes.append((self.scope, node.value, node.attr, spot))

    def visit_Call(self, node: ast.Call) -> None:
        self.visit(node.func)
        self._each(node.args)
        for keyword in node.keywords:
            if keyword.arg:
                spot = self._spot(keyword)
                self.keywords.append((self.scope, node.func, keyword.arg, spot))
            self.visit(keyword.value)

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        outer, self.text = self.text, self.text or node
        self.generic_visit(node)
        self.text = outer

    def visit_Import(self, node: ast.Import) -> None:
        for alias in node.names:
            name = alias.asname or alias.name.partition(".")[0]
            spot = self._ending(alias, name) if alias.asname else self._spot(alias)
            self._bind(name, spot, "import", node, source=alias.name)

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        for alias in node.names:
            name = alias.asname or alias.name
            source = "." * node.level + (node.module or "")
            if name != "*":
                spot = self._ending(alias, name)
                self._bind(name, spot, "import", node, source=source)

    def visit_ExceptHandler(self, node: ast.ExceptHandler) -> None:
        if node.type is not None:
            self.visit(node.type)
        if node.name:
            line = node.type.end_lineno if node.type else node.lineno
            column = node.type.end_col_offset if node.type else node.col_offset
            spot = self._search(node.name, line or node.lineno, column or 0)
            self._bind(node.name, spot, "variable", annotation=node.type)
        self._each(node.body)

    def visit_MatchAs(self, node: ast.MatchAs | ast.MatchStar) -> None:
        self.generic_visit(node)
        if node.name:
            self._bind(node.name, self._ending(node, node.name), "variable")

    visit_MatchStar = visit_MatchAs

    def visit_Global(self, node: ast.Global) -> None:
        for name in node.names:
            self.scope.elsewhere[name] = self.scope.module

    def visit_Nonlocal(self, node: ast.Nonlocal) -> None:
        for name in node.names:
            parent = self.scope.parent
            symbol = parent.find(name) if parent else None
            self.scope.elsewhere[name] = symbol.scope if symbol else self.scope.module

    def visit_FunctionDef(self, node: AnyFunction) -> None:
        self._each(node.decorator_list)
        kind = "method" if self.scope.kind == "class" else "function"
        body = node.body[0].lineno
        spot = self._after(node, node.name)
        last = max(spot.line, min(body - 1, _signature(node)))
        symbol = self._bind(node.name, spot._replace(last=last), kind, node=node)
        self._each([*node.args.defaults, *filter(None, node.args.kw_defaults)])
        arguments = list(_arguments(node.args))
        self._each([a.annotation for a in arguments if a.annotation])
        self._each([node.returns] if node.returns else [])
        owner, outer = self.scope, self._enter("function", node.name)
        symbol.inner = symbol.inner or self.scope
        for argument in arguments:
            spot = self._spot(argument)
            self._bind(argument.arg, spot, "parameter", annotation=argument.annotation)
        if kind == "method" and arguments:
            self.selves.append((arguments[0].arg, owner))
        self._each(node.body)
        if kind == "method" and arguments:
            self.selves.pop()
        self.scope = outer

    visit_AsyncFunctionDef = visit_FunctionDef

    def _comprehension(self, node: Comprehension, results: list[ast.expr]) -> None:
        self.visit(node.generators[0].iter)
        outer = self._enter("comprehension", "")
        for k, generator in enumerate(node.generators):
            if k:
                self.visit(generator.iter)
            self._assign(generator.target, iterated=generator.iter)
            self._each(generator.ifs)
        self._each(results)
        self.scope = outer

    def _assign(
        self,
        target: ast.expr,
        value: ast.expr | None = None,
        annotation: ast.expr | None = None,
        iterated: ast.expr | None = None,
        looped: bool = False,
    ) -> None:
        """Bind the names in a target, each with its known class."""
        if isinstance(target, ast.Name):
            spot, kind = self._spot(target), self._kind(target.id)
            known = (None, value, annotation, iterated)
            self._bind(target.id, spot, kind, *known, looped=looped)
        elif isinstance(target, ast.Tuple | ast.List):
            values: list[ast.expr | None] = [None] * len(target.elts)
            if not any(isinstance(e, ast.Starred) for e in target.elts):
                values = [*_elements(value), *values][: len(values)]
            for element, its in zip(target.elts, values, strict=True):
                self._assign(element, its, looped=looped or iterated is not None)
        elif isinstance(target, ast.Attribute) and self._own(target):
            owner = self.selves[-1][1]
            spot = self._ending(target, target.attr)
            inner, self.scope = self.scope, owner
            symbol = self._bind(target.attr, spot, "member", None, value, annotation)
            self.scope = inner
            self.plain.pop()
            self.attributes.append((inner, target.value, target.attr, spot))
            self.visit(target.value)
            symbol.annotation = symbol.annotation or self._annotated(value, inner)
        else:
            self.visit(target)

    def _annotated(self, value: ast.expr | None, scope: Scope) -> ast.expr | None:
        """The annotation of the parameter that a member is made from."""
        symbol = scope.find(value.id) if isinstance(value, ast.Name) else None
        return symbol.annotation if symbol else None

    def _own(self, target: ast.Attribute) -> bool:
        return (
            bool(self.selves)
            and isinstance(target.value, ast.Name)
            and target.value.id == self.selves[-1][0]
        )

    def _bind(
        self,
        name: str,
        spot: _Spot,
        kind: str,
        node: ast.AST | None = None,
        value: ast.expr | None = None,
        annotation: ast.expr | None = None,
        iterated: ast.expr | None = None,
        source: str = "",
        looped: bool = False,
    ) -> Symbol:
        scope = self.scope.elsewhere.get(name, self.scope)
        symbol = scope.symbols.get(name)
        if symbol is None:
            symbol = scope.symbols[name] = Symbol(
                name, kind, scope, *spot, node, value, annotation, iterated
            )
            symbol.source = source
        there = spot if spot.column < 0 else spot._replace(last=spot.line)
        declares = looped or iterated is not None or kind in DECLARED
        self.plain.append(_Plain(self.scope, name, there, True, declares))
        return symbol

    def _member(self, scope: Scope, value: ast.expr, name: str) -> Symbol | None:
        """The member of a class that an attribute names."""
        owner = class_named(value, scope) or class_of(value, scope)
        return member_of(owner, name) if owner else None

    def _kind(self, name: str) -> str:
        if self.scope.kind == "class":
            return "member"
        if self.scope.kind == "module" and name.isupper():
            return "constant"
        return "variable"

    def _enter(self, kind: str, name: str) -> Scope:
        outer = self.scope
        self.scope = Scope(kind, name, outer)
        return outer

    def _each(self, nodes: list[ast.expr] | list[ast.stmt]) -> None:
        for node in nodes:
            self.visit(node)

    def _spot(self, node: ast.AST) -> _Spot:
        """The place where a node begins."""
        line = getattr(node, "lineno", 1)
        return self._at(line, getattr(node, "col_offset", 0))

    def _ending(self, node: ast.AST, name: str) -> _Spot:
        """The place of a name that ends a node."""
        line = getattr(node, "end_lineno", 1)
        spot = self._at(line, getattr(node, "end_col_offset", 0))
        return spot if self.text else spot._replace(column=spot.column - len(name))

    def _after(self, node: AnyFunction | ast.ClassDef, name: str) -> _Spot:
        """The place of the name after ``def`` or ``class``."""
        return self._search(f" {name}", node.lineno, node.col_offset, 1)

    def _search(self, text: str, line: int, column: int, plus: int = 0) -> _Spot:
        spot = self._at(line, column)
        found = self.lines[spot.line - 1].find(text, max(spot.column, 0))
        return spot._replace(column=found + plus if found >= 0 else -1)

    def _at(self, line: int, offset: int) -> _Spot:
        if self.text is not None:
            last = self.text.end_lineno or self.text.lineno
            return _Spot(self.text.lineno, -1, last)
        before = self.lines[line - 1].encode()[:offset]
        return _Spot(line, len(before.decode()), line)


def _arguments(arguments: ast.arguments) -> Iterator[ast.arg]:
    yield from arguments.posonlyargs
    yield from arguments.args
    if arguments.vararg:
        yield arguments.vararg
    yield from arguments.kwonlyargs
    if arguments.kwarg:
        yield arguments.kwarg


def _elements(value: ast.expr | None) -> Sequence[ast.expr]:
    """The values that a tuple is unpacked from, if they can be seen, ranges too."""
    if isinstance(value, ast.Tuple | ast.List):
        return value.elts
    if isinstance(value, ast.Call) and isinstance(value.func, ast.Name):
        bounds = [a.value for a in value.args if isinstance(a, ast.Constant)]
        whole = [b for b in bounds if isinstance(b, int)]
        if value.func.id == "range" and 0 < len(whole) == len(value.args) < 3:
            return [ast.Constant(k) for k in range(*whole)[:MANY]]
    return ()


def _outside(scope: Scope) -> Scope:
    """The nearest scope that is not a comprehension's."""
    while scope.kind == "comprehension" and scope.parent is not None:
        scope = scope.parent
    return scope


def _signature(node: AnyFunction) -> int:
    """Return the last line before a function's body."""
    parts = [node.returns, *_arguments(node.args), *node.args.defaults]
    return max([node.lineno, *(p.end_lineno or 0 for p in parts if p)])
