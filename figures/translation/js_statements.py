"""Statements in JavaScript, with their comments, each line announced."""

from __future__ import annotations

import ast
import json
from abc import abstractmethod
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from types import CodeType

from figures.translation.imported import Module
from figures.translation.js_assignments import Assignments
from figures.translation.js_expressions import PLUS
from figures.translation.js_names import Watched, safe
from figures.translation.kinds import bound_names


class Statements(Assignments):
    """Writes statements.

    Attributes:
        said: The line up to which the comments have been written.
        within: The loops and switches around the statement; of a loop its label, if it
            needs one, and its line.
    """

    def __init__(self, module: Module, watched: Watched) -> None:
        super().__init__(module, watched)
        self.said = 0
        self.within: list[str] = []

    @contextmanager
    def deeper(self) -> Iterator[None]:
        """Indent the lines written within."""
        self.indent += 1
        yield
        self.indent -= 1

    def comments(self, line: int) -> None:
        """Write the comments between the last written line and another."""
        for k in range(self.said + 1, line):
            text = self.lines[k - 1].strip()
            if text.startswith("#") and "fmt:" not in text:
                self.write(f"//{text[1:]}")
        self.said = max(self.said, line - 1)

    def block(self, body: Sequence[ast.stmt]) -> None:
        """Write statements one after another."""
        for k, node in enumerate(body):
            if self.announced and k > 0 and body[k - 1].end_lineno == node.lineno:
                raise self.refuse(node, "a line of two statements", "give each its own")
            self.comments(node.lineno)
            self.statement(node)
            self.said = max(self.said, node.end_lineno or node.lineno)

    def inside(self, body: Sequence[ast.stmt]) -> None:
        """Write statements one after another, indented."""
        with self.deeper():
            self.block(body)

    def hook(self, line: int) -> None:
        """Announce a line of the program, if it is one of the document."""
        if not self.announced or line not in self.numbers:
            return
        self.write(f"$line({self.numbers[line]});")

    def statement(self, node: ast.stmt) -> None:
        """Write a statement, and before it the call that announces it."""
        if self.announced:
            self._single(node)
        match node:
            case ast.AnnAssign(value=None):
                return
            case ast.With(items=[ast.withitem(value, ast.Name(id=name))]):
                self.write(f"{safe(name)} = {self.js(value)};")
                self.block(node.body)
                return
            case ast.Try(orelse=[], finalbody=[]):
                self._caught(node)
                return
            case ast.FunctionDef():
                self.nested(node)
                return
        for line in _lines(node):
            self.hook(line)
        match node:
            case ast.If():
                self._if(node)
            case ast.While():
                self._loop(node, f"while ({self.test(node.test)}) {{")
            case ast.For():
                head = f"{self.targets(node.target)} of {self.js(node.iter)}"
                match node.iter:
                    case ast.Call(func=ast.Name(id=name)) if self._watches(name):
                        at = self.numbers.get(node.lineno)
                        back = f"run.enter({json.dumps(self.announced)}, {at});"
                        self._loop(node, f"for ({head}) {{ {back}")
                        self.write(back)
                    case _:
                        self._loop(node, f"for ({head}) {{")
            case ast.Match():
                self._match(node)
            case _:
                self._simple(node)

    def _watches(self, name: str) -> bool:
        """Whether a generator that may come by a watched function is run from one."""
        return bool(self.announced and self.yields(name)) and self.watched.leads_back(
            name
        )

    def _single(self, node: ast.stmt) -> None:
        """Refuse a statement of several lines, or that shares one, where lines are
        announced."""
        last, inner = node.end_lineno, list[ast.stmt]()
        match node:
            case ast.If(test=head) | ast.While(test=head) | ast.For(iter=head):
                last, inner = head.end_lineno, [node.body[0]]
            case ast.Match():
                last = node.subject.end_lineno
                inner = [case.body[0] for case in node.cases]
            case ast.Try() | ast.With() | ast.FunctionDef():
                what = "a block of this kind that is watched"
                raise self.refuse(node, what, "put it into another function")
        if last != node.lineno and len(_lines(node)) == 1:
            what = "a statement of several lines that is watched"
            raise self.refuse(node, what, "write it on one line")
        heads = [node.lineno]
        if isinstance(node, ast.Match):
            heads = [case.pattern.lineno for case in node.cases]
        if any(i.lineno == head for i, head in zip(inner, heads, strict=False)):
            raise self.refuse(node, "a line of two statements", "give each its own")

    def _simple(self, node: ast.stmt) -> None:
        match node:
            case ast.Assign():
                self.assign(node)
            case ast.AnnAssign(target=target, value=ast.expr() as value):
                self.store(target, self.js(value))
            case ast.AugAssign():
                self.augment(node)
            case ast.Return(value=value):
                self.write(f"return {self.exactly(value) if value else 'null'};")
            case ast.Raise(exc=ast.Call() | ast.Name() as error):
                self.write(f"throw {self.js(error)};")
            case ast.Expr(value=ast.Yield(value=ast.expr() as value)):
                self.write(f"yield {self.exactly(value)};")
                if self.announced:
                    self.write(f"run.enter({json.dumps(self.announced)});")
            case ast.Expr(value=ast.Constant()) | ast.Pass():
                pass
            case ast.Expr(value=value):
                self.write(f"{self.js(value)};")
            case ast.Delete(targets=[ast.Subscript(value=owner, slice=part)]):
                begin, end = self.js(part, PLUS), f"{self.js(part, PLUS)} + 1"
                removed = self.helped("replace", self.js(owner), begin, end, "[]")
                self.write(f"{removed};")
            case ast.Break():
                self.write(f"break{self._outer()};")
            case _:
                what = f"“{ast.unparse(node).splitlines()[0]}”"
                raise self.refuse(node, what, "use if, while, for, match, return")

    def _caught(self, node: ast.Try) -> None:
        """Write a block of which some errors are caught."""
        self.write("try {")
        self.inside(node.body)
        self.write("} catch (error) {")
        with self.deeper():
            word = "if"
            for handler in node.handlers:
                self.write(f"{word} ({self._caught_here(handler)}) {{")
                with self.deeper():
                    if handler.name:
                        self.write(f"{safe(handler.name)} = error;")
                    self.block(handler.body)
                word = "} else if"
            self.write("} else throw error;")
        self.write("}")

    def _caught_here(self, handler: ast.ExceptHandler) -> str:
        """Return the test whether an error is of a class that a handler names."""
        match handler.type:
            case ast.Tuple(elts=errors) if errors:
                pass
            case ast.Name() as error:
                errors = [error]
            case _:
                raise self.refuse(handler, "this except", "name the errors")
        return " || ".join(f"error instanceof {self.js(each)}" for each in errors)

    @abstractmethod
    def nested(self, node: ast.FunctionDef) -> None:
        """Write a function that stands within another."""

    def _outer(self) -> str:
        """The label of the loop that a break leaves from within a switch."""
        if self.within[-1] != "switch":
            return ""
        [*_, loop] = (what for what in self.within if what != "switch")
        return f" {loop.partition(':')[0]}"

    def _if(self, node: ast.If, word: str = "if") -> None:
        self.write(f"{word} ({self.test(node.test)}) {{")
        self.inside(node.body)
        match node.orelse:
            case [ast.If() as inner] if self._is_elif(inner):
                if self.announced:
                    self._single(inner)
                if not self._is_between(inner.lineno):
                    self._if(inner, "} else if")
                    return
                self.write("} else {")
                with self.deeper():
                    self.comments(inner.lineno)
                    self.hook(inner.lineno)
                    self._if(inner)
            case [_, *_] as rest:
                self.write("} else {")
                self.inside(rest)
        self.write("}")

    def _is_elif(self, node: ast.If) -> bool:
        return self.lines[node.lineno - 1].lstrip().startswith("elif")

    def _is_between(self, line: int) -> bool:
        """Whether something is to be written between ``else`` and the ``if``."""
        between = self.lines[self.said : line - 1]
        comments = any(text.strip().startswith("#") for text in between)
        return comments or (self.announced is not None and line in self.numbers)

    def _loop(self, node: ast.While | ast.For, head: str) -> None:
        if node.orelse:
            raise self.refuse(node.orelse[0], "“else” after a loop", "use a variable")
        label = f"loop{len(self.within)}" if any(_breaks(node.body)) else ""
        self.write(f"{label}: {head}" if label else head)
        self.within.append(f"{label}:{node.lineno}")
        self.inside(node.body)
        if not leaves(node.body):
            with self.deeper():
                self.hook(node.lineno)
        self.within.pop()
        self.write("}")

    def _match(self, node: ast.Match) -> None:
        kind = self.scope.of(node.subject)
        subject = self.exactly(node.subject)
        if kind.name != "int":
            what = f"a match on {ast.unparse(node.subject)}, of which no kind is known,"
            raise self.refuse(node, what, "match on a number")
        self.write(f"switch ({subject}) {{")
        self.within.append("switch")
        with self.deeper():
            self._cases(node)
        self.within.pop()
        self.write("}")

    def _cases(self, node: ast.Match) -> None:
        """Write the cases, each of which announces all patterns that were tried."""
        tried: list[int] = []
        default = False
        for case in node.cases:
            line = case.pattern.lineno
            self.comments(line)
            tried.append(line)
            if case.guard is not None:
                raise self.refuse(case.guard, "“if” after a case", "put it inside")
            default = self._case(case.pattern)
            with self.deeper():
                for each in tried:
                    self.hook(each)
                self.said = max(self.said, line)
                self.block(case.body)
                if not leaves(case.body):
                    self.write("break;")
            self.write("}")
        if self.announced and not default:
            self.write("default: {")
            with self.deeper():
                for each in tried:
                    self.hook(each)
            self.write("}")

    def _case(self, pattern: ast.pattern) -> bool:
        """Write the beginning of a case; whether it takes all that is left."""
        labels: list[str] = []
        ahead = [pattern]
        while ahead:
            one = ahead.pop(0)
            match one:
                case ast.MatchOr(patterns=several):
                    ahead[:0] = several
                case ast.MatchValue(value=value) if self.scope.of(value).name == "int":
                    labels.append(f"case {self.exactly(value)}:")
                case ast.MatchAs(pattern=None, name=None):
                    labels.append("default:")
                case _:
                    raise self.refuse(one, "this pattern", "use a constant, or _")
        self.write(f"{' '.join(dict.fromkeys(labels))} {{")
        return "default:" in labels


@lru_cache(64)
def variables(module: Module, name: str) -> list[str]:
    """The variables of a function, in the order in which Python has them."""
    found = module.find(name)
    assert found is not None
    assert isinstance(found.node, ast.FunctionDef)
    codes = (c for c in module.loaded.code.co_consts if isinstance(c, CodeType))
    [code] = (c for c in codes if c.co_name == name)
    own = set(bound_names(found.node))
    names = dict.fromkeys((*code.co_varnames, *code.co_cellvars))
    return [n for n in names if n in own]


def _lines(node: ast.stmt) -> list[int]:
    """The lines that a statement comes by: CPython calls where the call begins."""
    match node:
        case ast.Assign(value=ast.Call(ast.Name(), args, [])) if all(
            isinstance(each, ast.Name | ast.Constant) for each in args
        ):
            others = dict.fromkeys(each.lineno for each in args)
            others.pop(node.lineno, None)
            return [node.lineno, *others, *[node.lineno] * bool(others)]
    return [node.lineno]


def leaves(body: Sequence[ast.stmt]) -> bool:
    """Return whether a block never ends normally."""
    match body[-1] if body else None:
        case ast.Return() | ast.Raise() | ast.Break() | ast.Continue():
            return True
        case ast.If(body=one, orelse=other):
            return bool(other) and leaves(one) and leaves(other)
        case ast.While(test=ast.Constant(value=True)) as loop:
            return not list(_breaks(loop.body))
    return False


def _breaks(body: Sequence[ast.stmt], in_match: bool = False) -> Iterator[bool]:
    """Of each break that is not of a loop within a block, whether it is in a match."""
    for node in body:
        match node:
            case ast.Break():
                yield in_match
            case ast.If():
                yield from _breaks([*node.body, *node.orelse], in_match)
            case ast.Match():
                for case in node.cases:
                    yield from _breaks(case.body, True)
