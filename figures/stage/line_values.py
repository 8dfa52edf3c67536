"""A word for each line of a search, which the stage puts beside it."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

FORMATS = {
    "d": "way",
    "way": "way",
    "delta": "price",
    "t": "quota",
    "tim": "quota",
    "board": "piece",
    "x": "piece",
    "p": "cell",
    "q": "cell",
    "pos": "cell",
    "goto": "",
    "mate": "",
}
"""The formats of the variables that are more than numbers; or none is told."""


class Target(NamedTuple):
    """A variable, or the element of a list at another variable plus a number."""

    name: str
    format: str
    at: str = ""
    plus: int = 0


def line_values(
    function: ast.FunctionDef, formats: Mapping[str, str]
) -> dict[int, dict[str, Any]]:
    """Return for each line of a function the value to show when it has run.

    A question ``asks`` whether the line that it names follows; an assignment ``sets``
    targets; a ``return`` has the variables that are ``given`` back.
    """
    found: dict[int, dict[str, Any]] = {}
    known = FORMATS | {**formats}
    for node in ast.walk(function):
        if isinstance(node, ast.If):
            # Whether a question was answered by yes is seen by the line that runs next.
            found[node.test.lineno] = {"asks": node.body[0].lineno}
        elif isinstance(node, ast.Assign | ast.AugAssign):
            if targets := [*_targets(node, known)]:
                found[node.lineno] = {"sets": targets}
        elif isinstance(node, ast.Return) and isinstance(node.value, ast.Tuple):
            parts = node.value.elts[:2]
            found[node.lineno] = {"given": [ast.unparse(part) for part in parts]}
    return found


def _targets(
    node: ast.Assign | ast.AugAssign, formats: Mapping[str, str]
) -> Iterator[Target]:
    """The targets of an assignment that has more to tell than its own text."""
    # “level = 1” says by itself what it sets.
    if isinstance(node.value, ast.Constant) and isinstance(node, ast.Assign):
        return
    all_targets = node.targets if isinstance(node, ast.Assign) else [node.target]
    for target in all_targets:
        parts: Sequence[ast.expr] = (
            target.elts if isinstance(target, ast.Tuple) else [target]
        )
        found = [_target(part, formats) for part in parts]
        yield from (each for each in found if each and each.format)


def _target(node: ast.expr, formats: Mapping[str, str]) -> Target | None:
    match node:
        case ast.Name(id=name):
            return Target(name, formats.get(name, "number"))
        case ast.Subscript(value=ast.Name(id=name), slice=at):
            match at:
                case ast.Name(id=index):
                    return Target(name, formats.get(name, "number"), index)
                case ast.BinOp(ast.Name(id=index), ast.Add(), ast.Constant(int(plus))):
                    return Target(name, formats.get(name, "number"), index, plus)
    return None
