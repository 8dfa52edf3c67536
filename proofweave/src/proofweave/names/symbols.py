"""Names of a Python program, the scopes that bind them, and the classes they belong to.

Of types only so much is guessed, from annotations and calls, as tells which class has
the member that an attribute names.
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
    """A name: its first binding, and its annotation or docstring there.

    ``line`` counts from 1 and ``column`` from 0; within f-strings, where positions
    are not to be trusted, the column is -1.  ``last`` is the last line of what
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
    annotation: ast.expr | None = None
    iterated: ast.expr | None = None
    inner: Scope | None = None
    source: str = ""

    @property
    def path(self) -> str:
        """The name after the names of its scopes, such as ``At.NEWLEVEL``."""
        names = [self.name]
        scope: Scope | None = self.scope
        while scope is not None and scope.parent is not None:
            names += [scope.name] * bool(scope.name)
            scope = scope.parent
        return ".".join(reversed(names))

    @property
    def docstring(self) -> str:
        if isinstance(self.node, AnyFunction | ast.ClassDef):
            return ast.get_docstring(self.node) or ""
        return ""


def class_of(value: ast.expr, scope: Scope, depth: int = DEPTH) -> Symbol | None:
    """The class that the value of an expression belongs to, if that can be guessed."""
    if depth == 0:
        return None
    if isinstance(value, ast.Name):
        symbol = scope.find(value.id)
        return class_of_symbol(symbol, depth - 1) if symbol else None
    if isinstance(value, ast.Attribute):
        owner = class_named(value.value, scope) or class_of(
            value.value, scope, depth - 1
        )
        member = member_of(owner, value.attr) if owner else None
        return class_of_symbol(member, depth - 1) if member else None
    if isinstance(value, ast.Call):
        called = class_named(value.func, scope)
        returns = _returns(value.func, scope)
        return called or (_annotated_class(*returns, depth) if returns else None)
    if isinstance(value, ast.Subscript):
        return element_of(value.value, scope, depth - 1)
    return None


def class_of_symbol(symbol: Symbol, depth: int = DEPTH) -> Symbol | None:
    """Return the class of a symbol's value."""
    if depth == 0:
        return None
    if symbol.annotation is not None:
        return _annotated_class(symbol.annotation, symbol.scope, depth)
    if symbol.value is not None:
        return class_of(symbol.value, symbol.scope, depth - 1)
    if symbol.iterated is not None:
        return element_of(symbol.iterated, symbol.scope, depth - 1)
    owner = symbol.scope.parent
    first = next(iter(symbol.scope.symbols.values()), None)
    if symbol.kind == "parameter" and symbol is first and owner and owner.parent:
        cls = owner.parent.symbols.get(owner.name)
        return cls if cls and cls.inner is owner else None
    return None


def element_of(value: ast.expr, scope: Scope, depth: int = DEPTH) -> Symbol | None:
    """Return the class of a container's elements."""
    annotation: tuple[ast.expr, Scope] | None = None
    if isinstance(value, ast.Call):
        annotation = _returns(value.func, scope)
    else:
        symbol = _symbol(value, scope, depth)
        if symbol and symbol.annotation is not None:
            annotation = symbol.annotation, symbol.scope
    if annotation and isinstance(annotation[0], ast.Subscript) and depth > 0:
        return _annotated_class(annotation[0].slice, annotation[1], depth)
    return None


def member_of(owner: Symbol, name: str, depth: int = DEPTH) -> Symbol | None:
    """The member of a class, or of one that it is made from."""
    if owner.inner is None or depth == 0:
        return None
    if name in owner.inner.symbols:
        return owner.inner.symbols[name]
    if isinstance(owner.node, ast.ClassDef):
        for base in owner.node.bases:
            cls = class_named(base, owner.scope)
            if cls and (found := member_of(cls, name, depth - 1)):
                return found
    return None


def _symbol(value: ast.expr, scope: Scope, depth: int) -> Symbol | None:
    if isinstance(value, ast.Name):
        return scope.find(value.id)
    if isinstance(value, ast.Attribute):
        owner = class_of(value.value, scope, depth - 1)
        return member_of(owner, value.attr) if owner else None
    return None


def class_named(value: ast.expr, scope: Scope) -> Symbol | None:
    """The class that an expression names."""
    symbol = scope.find(value.id) if isinstance(value, ast.Name) else None
    return symbol if symbol and symbol.kind == "class" else None


def _annotated_class(note: ast.expr, scope: Scope, depth: int) -> Symbol | None:
    """The class that an annotation names, as in ``X``, ``"X"`` and ``X | None``."""
    if depth == 0:
        return None
    if isinstance(note, ast.Constant) and isinstance(note.value, str):
        try:
            note = ast.parse(note.value, mode="eval").body
        except SyntaxError:
            return None
    if isinstance(note, ast.BinOp):
        left = _annotated_class(note.left, scope, depth - 1)
        return left or _annotated_class(note.right, scope, depth - 1)
    if isinstance(note, ast.Tuple) and note.elts:
        return _annotated_class(note.elts[0], scope, depth - 1)
    return class_named(note, scope)


def _returns(function: ast.expr, scope: Scope) -> tuple[ast.expr, Scope] | None:
    """Return the annotation of a call's result, and the scope of that annotation."""
    symbol = scope.find(function.id) if isinstance(function, ast.Name) else None
    if symbol and isinstance(symbol.node, AnyFunction) and symbol.node.returns:
        return symbol.node.returns, symbol.scope
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
