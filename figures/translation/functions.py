"""The functions of a tangled program, and the values of its names once it is loaded."""

from __future__ import annotations

import ast
import sys
from collections.abc import Collection, Iterator
from functools import cached_property
from types import CodeType, FunctionType, ModuleType
from typing import Any

from proofweave.faults import Fault, Faulty, Place
from proofweave.program.running import Origins, compiled
from proofweave.program.tangling import Program, place_of

SCOPES = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef | ast.Lambda
"""The nodes whose names are their own."""


class Functions:
    """A tangled program: its functions, and the values of its other names."""

    def __init__(self, program: Program) -> None:
        """Parse a program; it is executed when its values are asked for."""
        self.program = program
        self.tree = ast.parse(program.text)
        self.functions = {
            node.name: node
            for node in self.tree.body
            if isinstance(node, ast.FunctionDef)
        }

    @cached_property
    def origins(self) -> Origins:
        """The lines of the source as the code has them, change files included."""
        return Origins(self.program)

    @cached_property
    def code(self) -> CodeType:
        """The code of the whole program, at the lines of the document."""
        return compiled(self.program)

    @cached_property
    def values(self) -> dict[str, Any]:
        """The values of the program's names once it is loaded; it is run for that."""
        name = f"<{self.program.document.path.name}, translated>"
        module = sys.modules[name] = ModuleType(name)
        try:
            exec(self.code, vars(module))
        except (Exception, SystemExit) as error:
            words = f"the program cannot be loaded: {type(error).__name__}: {error}"
            place = Place(str(self.program.document.path), 1)
            raise Faulty([Fault(place, words)]) from error
        finally:
            del sys.modules[name]
        return vars(module)

    def place(self, node: ast.AST) -> Place:
        """The line of the document that a node of the syntax tree is from."""
        return place_of(self.program, getattr(node, "lineno", 1))

    def bound_again(self, name: str) -> list[Fault]:
        """The fault of a name that no longer means its ``def`` in the loaded program.

        The value is compared with the code of the ``def``, so it does not matter in
        which way the name was bound again.  A decorator is refused elsewhere.
        """
        node, value = self.functions[name], self.values.get(name)
        if node.decorator_list or (
            isinstance(value, FunctionType)
            and value.__code__ in self.code.co_consts
            and value.__code__.co_firstlineno == self.origins.line(node.lineno)
        ):
            return []
        every = (one for _, one in bindings(self.tree, (name,)))
        others = [one for one in every if one is not node]
        words = f"{name} means another value than the function {name} once the program"
        instead = " is loaded; give one of them another name"
        return [Fault(self.place([node, *others][-1]), words + instead)]

    def parameters(self, name: str) -> dict[str, bool]:
        """Return the parameters of a function in their order, True for an array.

        A parameter that is annotated as int or bool is a number.
        """
        arguments = self.functions[name].args
        given = [*arguments.posonlyargs, *arguments.args]
        return {one.arg: self._is_array(one) for one in given}

    def _is_array(self, parameter: ast.arg) -> bool:
        note = parameter.annotation
        name = ast.unparse(note).strip("'\"") if note else ""
        return name not in ("int", "bool")

    def writes(
        self, name: str, array: str, seen: frozenset[tuple[str, str]] = frozenset()
    ) -> bool:
        """Return whether a function may write to an array that is its argument."""
        here = seen | {(name, array)}
        for node in ast.walk(self.functions[name]) if here != seen else ():
            match node:
                case (
                    ast.Subscript(value=ast.Name(id=found), ctx=ast.Store() | ast.Del())
                    | ast.Attribute(value=ast.Name(id=found), attr="append" | "extend")
                ):
                    if found == array:
                        return True
                case ast.Call(func=ast.Name(id=called)) if called in self.functions:
                    takes = self.functions[called].args
                    names = [each.arg for each in [*takes.posonlyargs, *takes.args]]
                    for given, taken in zip(node.args, names, strict=False):
                        same = isinstance(given, ast.Name) and given.id == array
                        if same and self.writes(called, taken, here):
                            return True
        return False


def bindings(
    tree: ast.AST, names: Collection[str] | None = None
) -> Iterator[tuple[str, ast.AST]]:
    """The names that are bound or deleted at the top of a program, each with its node.

    An assignment in a function that declares the name global is among them.  If names
    are given, it is these only.
    """
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.comprehension):
            yield from bindings(node.iter, names)
            continue
        for name in _bound(node):
            if name and (names is None or name in names):
                yield name, node
        if isinstance(node, SCOPES):
            outer = [one for one in ast.walk(node) if isinstance(one, ast.Global)]
            declared = {name for one in outer for name in one.names}
            if declared:
                yield from bindings(node, declared)
        else:
            yield from bindings(node, names)


def _bound(node: ast.AST) -> list[str | None]:
    """Return the names that a node binds by itself, not in its parts."""
    match node:
        case ast.Name(ctx=ast.Store() | ast.Del()):
            return [node.id]
        case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
            return [node.name]
        case ast.alias():
            return [node.asname or node.name.partition(".")[0]]
        case ast.ExceptHandler() | ast.MatchAs() | ast.MatchStar():
            return [node.name]
        case ast.MatchMapping():
            return [node.rest]
    return []
