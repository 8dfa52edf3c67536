"""Names of a Python program, the scopes that bind them, and the classes they belong to.

No types are guessed: an attribute is known of a class, and of the first parameter of
its methods.
"""

from __future__ import annotations

import ast
from dataclasses import dataclass, field

AnyFunction = ast.FunctionDef | ast.AsyncFunctionDef
DEPTH = 8  # how far a guess may lead to another guess


@dataclass(eq=False, repr=False)
class Scope:
    """A module, class, function, lambda or comprehension, and the names it binds."""

    kind: str
    name: str
    parent: Scope | None
    symbols: dict[str, Symbol] = field(default_factory=dict)
    elsewhere: dict[str, Scope] = field(default_factory=dict)

    @property
    def module(self) -> Scope:
        return self.parent.module if self.parent else self

    def find(self, name: str) -> Symbol | None:
        """The meaning of a name here; None for a name that is not the program's."""
        scope: Scope | None = self.elsewhere.get(name, self)
        first = scope
        while scope is not None:
            if name in scope.symbols and (scope is first or scope.kind != "class"):
                return scope.symbols[name]
            scope = scope.parent
        return None


@dataclass(eq=False, repr=False)
class Symbol:
    """A name: its first binding, and its docstring there.

    ``line`` counts from 1 and ``column`` from 0.  ``last`` is the last line of what
    defines it: of a signature, say.
    """

    name: str
    kind: str
    scope: Scope
    line: int
    column: int
    last: int
    node: ast.AST | None = None
    value: ast.expr | None = None
    inner: Scope | None = None
    source: str = ""

    @property
    def path(self) -> str:
        """The name after the names of its scopes, such as ``At.NEWLEVEL``."""
        names = [self.name]
        scope: Scope | None = self.scope
        while scope is not None and scope.parent is not None:
            if scope.name:
                names.append(scope.name)
            scope = scope.parent
        return ".".join(reversed(names))

    @property
    def docstring(self) -> str:
        if isinstance(self.node, AnyFunction | ast.ClassDef):
            return ast.get_docstring(self.node) or ""
        return ""


def class_of(value: ast.expr, scope: Scope) -> Symbol | None:
    """The class that an expression names, or of which a method's first parameter is."""
    symbol = scope.find(value.id) if isinstance(value, ast.Name) else None
    if symbol is None or symbol.kind == "class":
        return symbol
    body = symbol.scope.parent
    first = next(iter(symbol.scope.symbols.values()), None)
    if symbol.kind == "parameter" and symbol is first and body and body.parent:
        owner = body.parent.symbols.get(body.name)
        return owner if owner and owner.inner is body else None
    return None


def member_of(owner: Symbol, name: str, depth: int = DEPTH) -> Symbol | None:
    """The member of a class, or of one that it is made from."""
    if owner.inner is None or depth == 0:
        return None
    if name in owner.inner.symbols:
        return owner.inner.symbols[name]
    if isinstance(owner.node, ast.ClassDef):
        for base in owner.node.bases:
            cls = class_of(base, owner.scope)
            if cls and (found := member_of(cls, name, depth - 1)):
                return found
    return None


def parameter_of(scope: Scope, function: ast.expr, name: str) -> Symbol | None:
    """The parameter, or the field, that a keyword in a call stands for."""
    symbol = scope.find(function.id) if isinstance(function, ast.Name) else None
    if symbol is None or symbol.inner is None:
        return None
    if symbol.kind == "class":
        made = symbol.inner.symbols.get("__init__")
        inside = made.inner if made and made.inner else symbol.inner
        return inside.symbols.get(name)
    found = symbol.inner.symbols.get(name)
    return found if found and found.kind == "parameter" else None
