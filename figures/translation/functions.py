"""The functions of a tangled program, as the compiler of WebAssembly asks for them."""

from __future__ import annotations

import ast

from proofweave.program.tangling import Program


class Functions:
    """The functions of a tangled program."""

    def __init__(self, program: Program) -> None:
        """Parse a program."""
        self.program = program
        self.tree = ast.parse(program.text)
        self.functions = {
            node.name: node
            for node in self.tree.body
            if isinstance(node, ast.FunctionDef)
        }

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
        # Functions may call each other in a circle: nothing is asked twice.
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
