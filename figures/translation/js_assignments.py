"""Assignments in JavaScript: values are found before places, as Python does it."""

from __future__ import annotations

import ast
import re
from collections.abc import Sequence

from figures.translation.imported import Module
from figures.translation.js_calls import FIXED
from figures.translation.js_expressions import (
    ASSIGN,
    ATOM,
    JS_OPERATORS,
    Expressions,
)
from figures.translation.js_names import Watched, safe
from figures.translation.plain_numbers import may_fail, natural, wild

LOOSE: dict[type[ast.operator], str] = {
    ast.Add: "plus",
    ast.BitOr: "union",
    ast.Mult: "times",
}
"""What is called where ``+=`` and the like are not of numbers."""


class Assignments(Expressions):
    """Writes assignments as statements, each at the present indentation."""

    def __init__(self, module: Module, watched: Watched) -> None:
        super().__init__(module, watched)
        self.written: list[str] = []
        self.indent = 1

    def write(self, text: str) -> None:
        """Write a line at the present indentation."""
        self.written.append("  " * self.indent + text if text else "")

    def assign(self, node: ast.Assign) -> None:
        """Write an assignment to one target or to several."""
        match node.targets:
            case [ast.Tuple(elts=targets)]:
                self._assign_each(node.value, targets)
            case [target]:
                self.store(target, self.exactly(node.value, target))
            case targets if all(isinstance(t, ast.Name) for t in targets):
                names = " = ".join(self.targets(target) for target in targets)
                self.write(f"{names} = {self.exactly(node.value)};")
            case targets if isinstance(node.value, ast.Constant | ast.Name):
                for target in targets:
                    self.store(target, self.js(node.value))
            case targets:
                self.write(f"{{ const $ = {self.exactly(node.value)};")
                self.write(f"  {' '.join(self._stored(t, '$') for t in targets)} }}")

    def _assign_each(self, value: ast.expr, targets: Sequence[ast.expr]) -> None:
        """Assign several values to several targets, as if at the same time."""
        values = value.elts if isinstance(value, ast.Tuple) else []
        if _one_by_one(targets, values):
            pairs = zip(targets, values, strict=True)
            self.write(" ".join(self._stored(t, self.exactly(v, t)) for t, v in pairs))
            return
        stars = [isinstance(target, ast.Starred) for target in targets]
        if any(stars[:-1]):
            at = stars.index(True)
            bare = [t.value if isinstance(t, ast.Starred) else t for t in targets]
            left = f"[{', '.join(map(self.targets, bare))}]"
            row, after = self.js(value), len(targets) - at - 1
            self.write(f"{left} = {self.helped('apart', row, at, after)};")
            return
        kind, text = self.scope.of(value), self.exactly(value)
        sure = kind.name in ("tuple", "record") and len(kind.parts) == len(targets)
        if not (sure or any(stars)):
            text = self.helped("unpacked", text, len(targets))
        if all(isinstance(target, ast.Name | ast.Starred) for target in targets):
            left = f"[{', '.join(map(self.targets, targets))}]"
            self.write(f"{left} = {text};")
        else:
            # What is stored, and where, is settled from left to right.
            news = [f"$new{k}" for k in range(len(targets))]
            self.write(f"{{ const [{', '.join(news)}] = {text};")
            self.write(f"  {' '.join(map(self._stored, targets, news))} }}")

    def store(self, target: ast.expr, text: str) -> None:
        """Write the assignment of a value that is written already."""
        plain = re.fullmatch(r"-?[\w.]+", text)
        if isinstance(target, ast.Subscript) and may_fail(target.slice) and not plain:
            # Python finds the value before the place.
            self.write(f"{{ const $ = {text}; {self._stored(target, '$')} }}")
        else:
            self.write(self._stored(target, text))

    def _stored(self, target: ast.expr, text: str) -> str:
        match target:
            case ast.Name() | ast.Tuple():
                return f"{self.targets(target)} = {text};"
            case ast.Subscript(value=owner, slice=ast.Slice(step=None) as part):
                ends = [self.js(e) if e else "null" for e in (part.lower, part.upper)]
                return f"{self.helped('replace', self.js(owner), *ends, text)};"
            case ast.Subscript(value=owner, slice=part):
                kind = self.scope.of(owner).name
                if kind in FIXED:
                    what = f"an assignment into {ast.unparse(owner)}, which cannot"
                    instead = "store into a list or an array"
                    raise self.refuse(target, f"{what} change,", instead)
                helper = "put" if kind in ("list", "array") else "store"
                return f"{self.helped(helper, self.js(owner), self.js(part), text)};"
            case ast.Attribute(value=owner, attr=name):
                return f"{self.js(owner, ATOM)}.{name} = {text};"
        raise self.refuse(target, "this target", "store into a list or an array")

    def augment(self, node: ast.AugAssign) -> None:
        """Write an assignment such as ``+=``."""
        target, op = node.target, node.op
        left: ast.expr = ast.parse(ast.unparse(target), mode="eval").body
        left = ast.copy_location(left, target)
        whole = ast.copy_location(ast.BinOp(left, op, node.value), node)
        kind = self.scope.of(left)
        plain = natural(self.scope, whole) and kind.name in ("int", "str")
        plain = plain and not wild(self.scope, whole)
        plain = plain and "assigned(" not in self.js(left)
        if isinstance(op, ast.Add) and kind.name in ("list", "array"):
            self.write(f"{self.helped('extend', self.js(left), self.js(node.value))};")
        elif isinstance(target, ast.Name) and plain:
            sign = JS_OPERATORS[type(op)][0]
            self.write(f"{safe(target.id)} {sign}= {self.js(node.value, ASSIGN)};")
        elif type(op) in LOOSE and not (kind.whole or _are_words(op, kind.name)):
            text = self.helped(LOOSE[type(op)], self.js(left), self.js(node.value))
            self.store(target, text)
        elif any(isinstance(part, ast.Call) for part in ast.walk(target)):
            self._augment_there(node)
        else:
            self.store(target, self.exactly(whole, target))

    def _augment_there(self, node: ast.AugAssign) -> None:
        """As `augment`, in a place that is to be found out once."""
        target = node.target
        if not isinstance(target, ast.Subscript):
            raise self.refuse(node, "a call in a place", "give it a name first")
        self.write(f"{{ const __place__ = {self.js(target.slice)};")
        self.indent += 1
        self.scope.inner.append({"__place__": self.scope.of(target.slice)})
        place = ast.Name("__place__", ast.Load())
        there = ast.Subscript(target.value, place, ast.Store())
        again = ast.AugAssign(there, node.op, node.value)
        self.augment(ast.copy_location(again, node))
        self.scope.leave(1)
        self.indent -= 1
        self.write("}")


def _are_words(op: ast.operator, kind: str) -> bool:
    return isinstance(op, ast.Add) and kind == "str"


def _one_by_one(targets: Sequence[ast.expr], values: Sequence[ast.expr]) -> bool:
    """Whether to assign one after the other comes to the same."""
    if not values or len(targets) != len(values):
        return False
    done: set[str] = set()
    for target, value in zip(targets, values, strict=True):
        if not isinstance(target, ast.Name) or isinstance(value, ast.Starred):
            return False
        for part in ast.walk(value):
            if isinstance(part, ast.Call) or getattr(part, "id", None) in done:
                return False
        done.add(target.id)
    return True
