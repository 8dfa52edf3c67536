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
    class_of,
    member_of,
    parameter_of,
)

MANY = 100  # more names are not unpacked from a range
DECLARED = ("parameter", "import", "function", "method", "class")
Spot = tuple[int, int]
"""A line, from 1, and a column, from 0."""


class Mention(NamedTuple):
    """A name at a place.

    ``declares`` tells a binding that brings in a name of its own, such as that of a
    parameter, from one that may give another value to a name.
    """

    name: str
    line: int
    column: int
    symbol: Symbol | None
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


class _Scopes(ast.NodeVisitor):
    """Walks a program once: binds names, and notes mentions to be resolved later."""

    def __init__(self, lines: list[str], around: Scope | None) -> None:
        self.lines = lines
        self.scope = Scope("module", "", around)
        self.plain: list[tuple[Scope, str, Spot, bool]] = []
        self.attributes: list[tuple[Scope, ast.Attribute]] = []
        self.keywords: list[tuple[Scope, ast.expr, ast.keyword]] = []

    def mentions(self) -> Iterator[Mention]:
        """The notes, now that everything is bound."""
        for scope, name, spot, declares in self.plain:
            yield Mention(name, *spot, scope.find(name), declares)
        for scope, node in self.attributes:
            owner = class_of(node.value, scope)
            member = member_of(owner, node.attr) if owner else None
            yield Mention(node.attr, *self._ending(node, node.attr), member)
        for scope, function, keyword in self.keywords:
            name = keyword.arg or ""
            if symbol := parameter_of(scope, function, name):
                yield Mention(name, *self._spot(keyword), symbol)

    def visit_Lambda(self, node: ast.Lambda) -> None:
        self._each([*node.args.defaults, *filter(None, node.args.kw_defaults)])
        outer = self._enter("function", "")
        for argument in _arguments(node.args):
            self._bind(argument.arg, self._spot(argument), "parameter")
        self.visit(node.body)
        self.scope = outer

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self._each(node.decorator_list)
        symbol = self._bind(node.name, self._after(node), "class", node)
        # Bases are looked up outside the class, whose names they do not see.
        self._each([*node.bases, *(k.value for k in node.keywords)])
        outer = self._enter("class", node.name)
        symbol.inner = symbol.inner or self.scope
        self._each(node.body)
        self.scope = outer

    def visit_FunctionDef(self, node: AnyFunction) -> None:
        self._each(node.decorator_list)
        kind = "method" if self.scope.kind == "class" else "function"
        symbol = self._bind(node.name, self._after(node), kind, node)
        self._each([*node.args.defaults, *filter(None, node.args.kw_defaults)])
        arguments = list(_arguments(node.args))
        self._each([a.annotation for a in arguments if a.annotation])
        self._each([node.returns] if node.returns else [])
        outer = self._enter("function", node.name)
        symbol.inner = symbol.inner or self.scope
        for argument in arguments:
            self._bind(argument.arg, self._spot(argument), "parameter")
        self._each(node.body)
        self.scope = outer

    visit_AsyncFunctionDef = visit_FunctionDef

    def visit_ListComp(
        self, node: ast.ListComp | ast.SetComp | ast.GeneratorExp
    ) -> None:
        self._comprehension(node.generators, [node.elt])

    visit_SetComp = visit_GeneratorExp = visit_ListComp

    def visit_DictComp(self, node: ast.DictComp) -> None:
        self._comprehension(node.generators, [node.key, node.value])

    def visit_Name(self, node: ast.Name) -> None:
        if isinstance(node.ctx, ast.Store):
            self._assign(node)
        else:
            self.plain.append((self.scope, node.id, self._spot(node), False))

    # By := a comprehension binds a name of the scope around it.
    def visit_NamedExpr(self, node: ast.NamedExpr) -> None:
        self.visit(node.value)
        inner = self.scope
        while self.scope.kind == "comprehension" and self.scope.parent:
            self.scope = self.scope.parent
        self.visit(node.target)
        self.scope = inner

    def visit_Assign(self, node: ast.Assign) -> None:
        self.visit(node.value)
        for target in node.targets:
            self._assign(target, node.value)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        self.visit(node.annotation)
        if node.value is not None:
            self.visit(node.value)
        self._assign(node.target, node.value)

    def visit_For(self, node: ast.For | ast.AsyncFor) -> None:
        self.visit(node.iter)
        self._assign(node.target, looped=True)
        self._each([*node.body, *node.orelse])

    visit_AsyncFor = visit_For

    def visit_Attribute(self, node: ast.Attribute) -> None:
        self.visit(node.value)
        self.attributes.append((self.scope, node))

    def visit_Call(self, node: ast.Call) -> None:
        self.visit(node.func)
        self._each(node.args)
        for keyword in node.keywords:
            if keyword.arg:
                self.keywords.append((self.scope, node.func, keyword))
            self.visit(keyword.value)

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        """Leave the names in an f-string: before 3.12 they have no positions."""

    def visit_Import(self, node: ast.Import) -> None:
        for alias in node.names:
            name = alias.asname or alias.name.partition(".")[0]
            spot = self._ending(alias, name) if alias.asname else self._spot(alias)
            self._bind(name, spot, "import", node, source=alias.name)

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        source = "." * node.level + (node.module or "")
        for alias in node.names:
            name = alias.asname or alias.name
            if name != "*":
                spot = self._ending(alias, name)
                self._bind(name, spot, "import", node, source=source)

    def visit_ExceptHandler(self, node: ast.ExceptHandler) -> None:
        """Bind the name after “as”, which the syntax tree has no place for."""
        if node.type is not None:
            self.visit(node.type)
        if node.name:
            line = (node.type and node.type.end_lineno) or node.lineno
            offset = (node.type and node.type.end_col_offset) or node.col_offset
            self._bind(node.name, self._search(node.name, line, offset), "variable")
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

    def _comprehension(
        self, generators: Sequence[ast.comprehension], results: list[ast.expr]
    ) -> None:
        """Follow a comprehension: its first iterable stands in the scope around it."""
        self.visit(generators[0].iter)
        outer = self._enter("comprehension", "")
        for k, generator in enumerate(generators):
            if k:
                self.visit(generator.iter)
            self._assign(generator.target, looped=True)
            self._each(generator.ifs)
        self._each(results)
        self.scope = outer

    def _assign(
        self, target: ast.expr, value: ast.expr | None = None, looped: bool = False
    ) -> None:
        """Bind the names in a target, each with its value if that can be seen."""
        if isinstance(target, ast.Name):
            spot, kind = self._spot(target), self._kind(target.id)
            self._bind(target.id, spot, kind, value=value, declares=looped)
        elif isinstance(target, ast.Tuple | ast.List):
            values: list[ast.expr | None] = [None] * len(target.elts)
            if not any(isinstance(e, ast.Starred) for e in target.elts):
                values = [*_elements(value), *values][: len(values)]
            for element, its in zip(target.elts, values, strict=True):
                self._assign(element, its, looped)
        else:
            owner = isinstance(target, ast.Attribute) and class_of(
                target.value, self.scope
            )
            self.visit(target)
            if isinstance(target, ast.Attribute) and owner and owner.inner:
                inner, self.scope = self.scope, owner.inner
                spot = self._ending(target, target.attr)
                self._bind(target.attr, spot, "member", value=value)
                self.plain.pop()  # It is noted as an attribute.
                self.scope = inner

    def _bind(
        self,
        name: str,
        spot: Spot,
        kind: str,
        node: ast.AST | None = None,
        value: ast.expr | None = None,
        source: str = "",
        declares: bool = False,
    ) -> Symbol:
        """Bind a name in its scope; return its symbol, which may be known."""
        scope = self.scope.elsewhere.get(name, self.scope)
        if name not in scope.symbols:
            last = _signature(node) if isinstance(node, AnyFunction) else spot[0]
            scope.symbols[name] = Symbol(
                name, kind, scope, *spot, last, node, value, source=source
            )
        self.plain.append((self.scope, name, spot, declares or kind in DECLARED))
        return scope.symbols[name]

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

    def _spot(self, node: ast.expr | ast.arg | ast.keyword | ast.alias) -> Spot:
        """The place where a node begins."""
        return self._at(node.lineno, node.col_offset)

    def _ending(self, node: ast.expr | ast.alias | ast.pattern, name: str) -> Spot:
        """The place of a name that ends a node."""
        line, column = self._at(node.end_lineno or 1, node.end_col_offset or 0)
        return line, column - len(name)

    def _after(self, node: AnyFunction | ast.ClassDef) -> Spot:
        """The place of the name after ``def`` or ``class``."""
        line, column = self._search(f" {node.name}", node.lineno, node.col_offset)
        return line, column + 1

    def _search(self, text: str, line: int, offset: int) -> Spot:
        """The place of a text behind another place in a line."""
        line, column = self._at(line, offset)
        return line, self.lines[line - 1].find(text, column)

    def _at(self, line: int, offset: int) -> Spot:
        """A place, its column counted in characters and not in bytes."""
        # Syntax trees count columns in bytes of UTF-8.
        text = self.lines[line - 1].encode()[:offset]
        return line, len(text.decode())


def _arguments(arguments: ast.arguments) -> Iterator[ast.arg]:
    """The parameters of a function, in order."""
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


def _signature(node: AnyFunction) -> int:
    """Return the last line before a function's body."""
    parts = [node.returns, *_arguments(node.args), *node.args.defaults]
    last = max([node.lineno, *(p.end_lineno or 0 for p in parts if p)])
    return max(node.lineno, min(node.body[0].lineno - 1, last))
