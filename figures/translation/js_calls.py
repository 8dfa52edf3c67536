"""Calls in JavaScript: of the program's functions, of Python's own, and methods."""

from __future__ import annotations

import ast
import json
from abc import ABC, abstractmethod

from figures.translation.imported import ERRORS, Module
from figures.translation.js_names import CALLED, Naming, safe
from figures.translation.kinds import parameters

FIXED = ("tuple", "record", "str")
"""The kinds of values that cannot change, though what stands for them here can."""
EMPTY = {"list": "[]", "set": "new Set()"}

BUILTINS = {
    "abs": (1, 1),
    "bool": (1, 1),
    "divmod": (2, 2),
    "int": (1, 1),
    "len": (1, 1),
    "max": (2, 255),
    "min": (2, 255),
}
"""Functions of Python itself, with the least and the greatest number of arguments."""


class Calls(Naming, ABC):
    """Writes calls; a subclass writes the expressions in them."""

    @abstractmethod
    def js(self, node: ast.expr, level: int = 0) -> str:
        """Return an expression, in parentheses unless it binds more tightly than its
        surroundings."""

    @abstractmethod
    def test(self, node: ast.expr, level: int = 0) -> str:
        """An expression of which only the truth matters."""

    @abstractmethod
    def exactly(self, node: ast.expr, target: ast.expr | None = None) -> str:
        """An expression whose value is kept, and must therefore be an exact integer."""

    @abstractmethod
    def element(self, node: ast.expr) -> str:
        """An expression in a row of several, or the row that a star takes apart."""

    def call(self, node: ast.Call) -> str:
        """Return a call, of a function, a method or a class."""
        match node.func:
            case ast.Attribute(value=ast.Name(id=owner), attr=name) if (
                owner not in self.scope.local and self.module.member(owner, name)
            ):
                home = self.module.module(self.module.definitions[owner])
                text = f"{safe(owner)}.{safe(name)}"
                return self._made(node, text, home or self.module, name)
            case ast.Attribute() as function:
                return self._method(node, function)
            case ast.Subscript(value=ast.Name(id=name)) if not node.args:
                if name in EMPTY or name == "dict":
                    return EMPTY.get(name) or f"new {self.helped('Dict')}"
            case ast.Name(id=name) if name in self.scope.local:
                return self._made(node, safe(name), None, name)
            case ast.Name(id=name) as function:
                found = self.module.find(name)
                place = self.module.resolved(found) if found else None
                if place and place[1].sort == "python":
                    return self._built_in(node, name)
                if place:
                    return self._made(node, safe(name), place[0], place[1].name)
                return self._made(node, self.name(function, name), None, name)
        what = f"“{ast.unparse(node.func)}”"
        raise self.refuse(node, what, "call a function by its name")

    def _made(self, node: ast.Call, text: str, home: Module | None, name: str) -> str:
        """A call of something that the program defines, or was given."""
        found = home.find(name) if home else None
        if node.keywords:
            raise self._unnamed(node)
        given = [self.element(argument) for argument in node.args]
        if home and found and isinstance(found.node, ast.FunctionDef):
            self._unwritten(node, home, found.node)
        new = "new " if found and found.sort == "class" else ""
        call = f"{new}{text}({', '.join(given)})"
        if self.announced and home is self.module and self.watched.leads_back(name):
            line = json.dumps(self.numbers.get(node.lineno))
            call = f"run.back({json.dumps(self.announced)}, {line}, {call})"
        return call

    def yields(self, name: str) -> bool:
        """Whether a function of the program yields values."""
        found = self.module.definitions.get(name)
        nodes = ast.walk(found.node) if found and found.node else ()
        return any(isinstance(node, ast.Yield) for node in nodes)

    def _unwritten(self, node: ast.Call, home: Module, there: ast.FunctionDef) -> None:
        """Refuse an argument that cannot change for a parameter that is written to."""
        names = [a.arg for a in parameters(there.args)]
        for name, value in zip(names, node.args, strict=False):
            fixed = self.scope.of(value).name in FIXED
            if fixed and home.loaded.writes(there.name, name):
                what = f"{ast.unparse(value)}, which cannot change, as {name}, to which"
                what += f" {there.name} writes,"
                raise self.refuse(value, what, "hand over a list or an array")

    def _unnamed(self, node: ast.Call) -> Exception:
        return self.refuse(node, "a named argument here", "give them in order")

    def _built_in(self, node: ast.Call, name: str) -> str:
        """Return the call of one of Python's own functions."""
        if name in ERRORS:
            return f"new {self.error(name)}({', '.join(map(self.js, node.args))})"
        given = [self.element(argument) for argument in node.args]
        least, most = BUILTINS.get(name, (0, 1))
        if least == most != len(given):
            raise self.refuse(node, f"{name} of {len(given)} arguments", "give others")
        named = {word.arg for word in node.keywords}
        if (name, named) == ("sorted", {"key"}):
            return self.helped("sorted", *given, self.js(node.keywords[0].value))
        if named and (name, named) != ("zip", {"strict"}):
            raise self._unnamed(node)
        kind = self.scope.of(node.args[0]).name if node.args else ""
        match name, given:
            case "int", [argument] if kind == "bool":
                return f"Number({argument})"
            case "bool", [_]:
                return f"Boolean({self.test(node.args[0])})"
            case (("list" | "tuple"), ([] | [_])):
                return f"[{''.join(f'...{argument}' for argument in given)}]"
            case "str", [argument] if kind in ("int", "str"):
                return f"String({argument})"
            case "set", ([] | [_]):
                return f"new Set({''.join(given)})"
            case (("any" | "all"), [_]):
                method = "some" if name == "any" else "every"
                row = f"[...{self.js(node.args[0])}]"
                return f"{row}.{method}((each) => {self.helped('truth', 'each')})"
        if name in CALLED:
            return self.helped(CALLED[name], *given)
        raise self.refuse(node, f"“{name}”", "write a loop")

    def _method(self, node: ast.Call, function: ast.Attribute) -> str:
        kind, name = self.scope.of(function.value).name, function.attr
        given = [self.element(argument) for argument in node.args]
        owner = self.js(function.value)
        methods = ("append", "extend", "index") * (
            kind in ("list", "array", "tuple", "bytes")
        )
        methods += ("index", "find") * (kind == "str")
        if not node.keywords and name in methods:
            return self.helped(name, owner, *given)
        if not node.keywords and (kind, name) == ("str", "join"):
            return f"[...{given[0]}].join({owner})"
        if node.keywords and name != "_replace":
            raise self._unnamed(node)
        names = ", ".join(f"{k.arg}: {self.exactly(k.value)}" for k in node.keywords)
        ends = [f"{{ {names} }}"] if names else []
        all_of = f"[{', '.join(given)}]"
        return self.helped("method", owner, json.dumps(name), all_of, *ends)
