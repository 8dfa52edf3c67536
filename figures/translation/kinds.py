"""The kind of value of each expression of a program, if it can be seen.

The kinds are read off annotations and assignments.  For integers there are bounds as
well, so that a translator knows what it need not guard.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import reduce
from typing import Protocol, TypeAlias

LIMIT = 2**50
"""Integers that a translated program has as plain numbers are at most so large."""
SMALL = 2**32
ROUNDS = 4  # then bounds are widened, so that the search for kinds ends
BITWISE = ast.BitAnd | ast.BitOr | ast.BitXor
SEQUENCES = ("list", "array", "tuple", "bytes", "iterator")
ANNOTATED = {
    "list": "list",
    "array": "array",
    "memoryview": "array",
    "Sequence": "list",
    "Iterable": "iterator",
    "Iterator": "iterator",
    "set": "set",
    "AbstractSet": "set",
    "dict": "dict",
    "bytes": "bytes",
}


@dataclass(frozen=True)
class Kind:
    """A kind of value: its name, the kinds of its elements, and the bounds of an
    integer.

    A tuple of which the length is known has all of its ``parts``; other sequences have
    one, that of each element.  ``of`` is the class of a record.
    """

    name: str
    parts: tuple[Kind, ...] = ()
    of: str = ""
    low: int = -LIMIT
    high: int = LIMIT

    @property
    def tame(self) -> bool:
        """Whether this is an integer, or a truth, that has small bounds."""
        return self.name == "bool" or (
            self.name == "int" and self.low >= -SMALL and self.high <= SMALL
        )

    @property
    def whole(self) -> bool:
        """Whether this can be calculated with as an integer."""
        return self.name in ("int", "bool")

    def within(self, low: int, high: int) -> bool:
        """Whether this is an integer between bounds."""
        return self.name == "int" and low <= self.low and self.high <= high

    @property
    def element(self) -> Kind:
        """The kind of an element."""
        if self.name == "str":
            return STR
        if self.name == "array" and not self.parts:
            return INT
        return reduce(join, self.parts) if self.parts else ANY


ANY, NONE, STR, BOOL = Kind("any"), Kind("none"), Kind("str"), Kind("bool")
INT, FLOAT, FUNCTION = Kind("int"), Kind("float"), Kind("function")
COUNT = Kind("int", low=0, high=2**32)
SCALARS = {"int": INT, "bool": BOOL, "str": STR, "float": FLOAT, "None": NONE}
NamedKinds: TypeAlias = "dict[str, Kind]"


def integer(low: int, high: int) -> Kind:
    """The kind of an integer between bounds; without them if they are too large."""
    if low >= -LIMIT and high <= LIMIT:
        return Kind("int", low=low, high=high)
    return INT


def join(a: Kind, b: Kind) -> Kind:
    """The kind of a value that is of one kind or of another."""
    if a.name == b.name == "int":
        return Kind("int", low=min(a.low, b.low), high=max(a.high, b.high))
    if a == b or b.name == "never":
        return a
    if a.name == "never":
        return b
    if a.name == b.name in SEQUENCES and a.name != "tuple":
        return Kind(a.name, (join(a.element, b.element),))
    if a.name == b.name == "tuple" and len(a.parts) == len(b.parts):
        return Kind("tuple", tuple(map(join, a.parts, b.parts)))
    return ANY


NEVER = Kind("never")


@dataclass
class Definition:
    """The definition of a name at the top of a program.

    ``sort`` is "function", "class", "constants", "record", "constant" or "module"; what
    Python itself has is "python", and then ``origin`` is its full name.
    """

    name: str
    sort: str
    node: ast.stmt | None = None
    origin: str = ""
    kind: Kind = ANY
    fields: NamedKinds = field(default_factory=dict)


class Known:
    """The kinds of the variables in a function, by the kinds in the scopes around it.

    ``given`` has what is known of the parameters beside their annotations; ``around``
    is the function in which this one stands, if it stands in one.
    """

    def __init__(
        self,
        top: Top,
        function: ast.FunctionDef | None = None,
        given: NamedKinds | None = None,
        around: Known | None = None,
    ) -> None:
        self.top, self.given = top, given or {}
        self.variables: NamedKinds = {}
        self.inner: list[NamedKinds] = []
        self.local = set(bound_names(function)) if function else set()
        if around:
            seen = around.local - self.local
            self.inner.append({name: around.named(name) for name in seen})
        if function is not None:
            self._settle(function)

    def _settle(self, function: ast.FunctionDef) -> None:
        """Join the kinds assigned until none changes; then widen kinds that still
        grow.

        The kinds are a lattice: “never” is below all others, “any” above them, and
        `join` gives a kind above two.  So the kinds of variables only rise, most of
        them a few steps.  The bounds of an integer would rise for ever, as in
        ``k += 1``; from turn ROUNDS on, a bound that still rises goes to its limit.
        After a fixed number of turns the loop ends in any case, and no bound counts.
        """
        given = {a.arg: self.parameter(a) for a in parameters(function.args)}
        self.variables = dict(given)
        for turn in range(3 * ROUNDS):
            before = dict(self.variables)
            for name, kind in self._assigned(function.body):
                old = self.variables.get(name, NEVER)
                new = join(old, kind)
                self.variables[name] = widened(old, new) if turn >= ROUNDS else new
            if before == self.variables:
                return
        for name, kind in self.variables.items():
            self.variables[name] = INT if kind.name == "int" else kind

    def parameter(self, argument: ast.arg) -> Kind:
        """Return the kind of a parameter: of its arguments, if it agrees with the
        annotation."""
        note = argument.annotation
        kind = self.top.annotated(note) if note else ANY
        given = self.given.get(argument.arg, NEVER)
        return given if given.name == kind.name else kind

    def results(self, function: ast.FunctionDef) -> Kind:
        """Return the kind of a function's result."""
        found = [
            self.of(node.value) if node.value else NONE
            for node in own_nodes(function)
            if isinstance(node, ast.Return)
        ]
        return reduce(join, found, NEVER)

    def calls(self, node: ast.AST) -> Iterator[tuple[ast.Call, list[Kind]]]:
        """Yield the calls in a function, with the kinds of their arguments in order."""
        if isinstance(node, ast.Call):
            yield node, [self.of(argument) for argument in node.args]
        inner = isinstance(node, ast.ListComp | ast.SetComp | ast.GeneratorExp)
        many = 0
        if isinstance(node, ast.ListComp | ast.SetComp | ast.GeneratorExp):
            many = self.enter(node.generators)
        for child in ast.iter_child_nodes(node):
            yield from self.calls(child)
        if inner:
            self.leave(many)

    def _assigned(self, body: Sequence[ast.stmt]) -> Iterator[tuple[str, Kind]]:
        for node in body:
            match node:
                case ast.Assign():
                    for target in node.targets:
                        yield from self.spread(target, self.of(node.value))
                case ast.AnnAssign(target=ast.Name(id=name)):
                    yield name, self.top.annotated(node.annotation)
                case ast.AugAssign(target=ast.Name(id=name)):
                    left = ast.Name(name, ast.Load())
                    yield name, self.of(ast.BinOp(left, node.op, node.value))
                case ast.Expr(
                    value=ast.Call(
                        func=ast.Attribute(value=ast.Name(id=name), attr="append"),
                        args=[value],
                    )
                ) if self.variables.get(name, ANY).name == "list":
                    yield name, Kind("list", (self.of(value),))
                case ast.For():
                    yield from self.spread(node.target, self.of(node.iter).element)
                    yield from self._assigned(node.body)
                case ast.While() | ast.If():
                    yield from self._assigned(node.body)
                    yield from self._assigned(node.orelse)
                case ast.Match():
                    for case in node.cases:
                        yield from self._assigned(case.body)
                case ast.Try():
                    yield from self._assigned(node.body)
                    for handler in node.handlers:
                        yield from self._assigned(handler.body)
            for inner in own_expressions(node):
                for part in ast.walk(inner):
                    if isinstance(part, ast.NamedExpr):
                        yield part.target.id, self.of(part.value)

    def spread(self, target: ast.expr, kind: Kind) -> Iterator[tuple[str, Kind]]:
        """The names in a target, each with its share of a kind."""
        match target:
            case ast.Name(id=name):
                yield name, kind
            case ast.Tuple(elts=targets) | ast.List(elts=targets):
                shares = shared(kind, targets)
                for each, share in zip(targets, shares, strict=True):
                    yield from self.spread(each, share)
            case ast.Starred(value=value):
                yield from self.spread(value, Kind("list", (kind,)))

    def of(self, node: ast.expr) -> Kind:
        """The kind of an expression."""
        match node:
            case ast.Constant(value=value):
                return constant(value)
            case ast.Name(id=name):
                return self.named(name)
            case ast.BinOp():
                return calculated(node.op, self.of(node.left), self.of(node.right))
            case ast.UnaryOp(op=ast.Not()):
                return BOOL
            case ast.UnaryOp(op=ast.USub(), operand=operand):
                kind = _as_number(self.of(operand))
                return integer(-kind.high, -kind.low) if kind.name == "int" else kind
            case ast.Compare():
                return BOOL
            case ast.BoolOp():
                return reduce(join, map(self.of, node.values))
            case ast.IfExp():
                return join(self.of(node.body), self.of(node.orelse))
            case ast.NamedExpr():
                return self.of(node.value)
            case ast.Subscript():
                return self._part(node)
            case ast.Tuple() | ast.List():
                return self._row(node)
            case ast.Dict():
                return Kind("dict")
            case ast.Set():
                return Kind("set")
            case ast.JoinedStr():
                return STR
            case ast.ListComp() | ast.GeneratorExp() | ast.SetComp():
                return self._comprehended(node)
            case ast.Attribute():
                return self._member(node)
            case ast.Call():
                return self._called(node)
        return ANY

    def named(self, name: str) -> Kind:
        """Return the kind of the value of a name."""
        for inner in reversed(self.inner):
            if name in inner:
                return inner[name]
        if name in self.local:
            return self.variables.get(name, NEVER)
        return self.top.kind(name)

    def enter(self, generators: Sequence[ast.comprehension]) -> int:
        """Let the variables of a comprehension be known; how many scopes that makes."""
        for generator in generators:
            share = self.of(generator.iter).element
            self.inner.append(dict(self.spread(generator.target, share)))
        return len(generators)

    def leave(self, many: int) -> None:
        """Forget the variables of a number of scopes."""
        del self.inner[len(self.inner) - many :]

    def _comprehended(
        self, node: ast.ListComp | ast.GeneratorExp | ast.SetComp
    ) -> Kind:
        many = self.enter(node.generators)
        element = self.of(node.elt)
        self.leave(many)
        names = {ast.ListComp: "list", ast.SetComp: "set"}
        return Kind(names.get(type(node), "iterator"), (element,))

    def _row(self, node: ast.Tuple | ast.List) -> Kind:
        kinds: list[Kind] = []
        for element in node.elts:
            if isinstance(element, ast.Starred):
                kind = self.of(element.value)
                if kind.name != "tuple":
                    return Kind("list", (reduce(join, kinds, kind.element),))
                kinds.extend(kind.parts)
            else:
                kinds.append(self.of(element))
        if isinstance(node, ast.Tuple):
            return Kind("tuple", tuple(kinds))
        return Kind("list", (reduce(join, kinds, NEVER),))

    def _part(self, node: ast.Subscript) -> Kind:
        kind = self.of(node.value)
        if isinstance(node.slice, ast.Slice):
            if kind.name in ("tuple", "record"):
                return Kind("list", (kind.element,))
            return kind
        match node.slice:
            case ast.Constant(value=int(k)) if kind.name in ("tuple", "record"):
                return kind.parts[k] if k < len(kind.parts) else kind.element
        if kind.name == "dict":
            return kind.parts[1] if len(kind.parts) > 1 else ANY
        return kind.element

    def _member(self, node: ast.Attribute) -> Kind:
        if isinstance(node.value, ast.Name) and node.value.id not in self.local:
            found = self.top.member(node.value.id, node.attr)
            if found is not None:
                return found.kind
        kind = self.of(node.value)
        return self.top.fields(kind.of).get(node.attr, ANY) if kind.of else ANY

    def _called(self, node: ast.Call) -> Kind:
        arguments = [self.of(a) for a in node.args if not isinstance(a, ast.Starred)]
        match node.func, node.args:
            case ast.Name(id="array"), [ast.Constant(value=str(code)), *_]:
                return self.top.array(code)
        match node.func:
            case ast.Name(id=name) if name not in self.local:
                return self.top.result(name, arguments)
            case ast.Name(id=name) if self.named(name).name == "function":
                return self.named(name).element
            case ast.Attribute(value=value, attr=name):
                kind = self.of(value)
                if isinstance(value, ast.Name) and value.id not in self.local:
                    found = self.top.member(value.id, name)
                    if found is not None:
                        return self.top.returned(found)
                return method(kind, name)
            case ast.Subscript(value=ast.Name()):
                return self.top.annotated(node.func)
        return ANY


class Top(Protocol):
    """The names at the top of a program, each with its `Definition`."""

    def kind(self, name: str) -> Kind:
        """Return the kind of the value of a name."""

    def fields(self, owner: str) -> NamedKinds:
        """The fields of a class."""

    def member(self, owner: str, name: str) -> Definition | None:
        """A member of a module, or of a class of constants."""

    def returned(self, found: Definition) -> Kind:
        """Return the kind of the result of a function, or of a class's object."""

    def result(self, name: str, arguments: Sequence[Kind]) -> Kind:
        """Return the kind of the result of a call, by the name of the function."""

    def array(self, code: str) -> Kind:
        """The kind of an array that was made with a typecode."""

    def annotated(self, node: ast.expr) -> Kind:
        """The kind that an annotation speaks of."""


def constant(value: object) -> Kind:
    """The kind of a constant."""
    if isinstance(value, bool):
        return BOOL
    if isinstance(value, int):
        return integer(value, value)
    if isinstance(value, str | float):
        return STR if isinstance(value, str) else FLOAT
    return NONE if value is None else ANY


def widened(old: Kind, new: Kind) -> Kind:
    """A kind that grows no more where it has grown."""
    if old.name == new.name == "int":
        low = old.low if old.low == new.low else -LIMIT
        return Kind("int", low=low, high=old.high if old.high == new.high else LIMIT)
    if old.name == new.name and len(old.parts) == len(new.parts):
        return replace(new, parts=tuple(map(widened, old.parts, new.parts)))
    return new


def calculated(op: ast.operator, a: Kind, b: Kind) -> Kind:
    """Return the kind of an operator's result, by the kinds of its operands."""
    if FLOAT in (a, b) or isinstance(op, ast.Div):
        return FLOAT
    if "str" in (a.name, b.name):
        return STR
    for one, other in ((a, b), (b, a)):
        if one.name in (*SEQUENCES, "record"):
            if isinstance(op, ast.Add) and other.name in SEQUENCES:
                return join(one, other) if one.name == other.name else one
            return Kind("list", (one.element,)) if one.name == "tuple" else one
    if a.name == "set":
        return a
    if not (a.whole or a.name == "never") or not (b.whole or b.name == "never"):
        return ANY
    if a.name == b.name == "bool" and isinstance(op, BITWISE):
        return BOOL
    return _bounded(op, _as_number(a), _as_number(b))


def _as_number(kind: Kind) -> Kind:
    return integer(0, 1) if kind.name == "bool" else kind


def _bounded(op: ast.operator, a: Kind, b: Kind) -> Kind:
    """Return the bounds of an operator's result, by the bounds of two integers."""
    match op:
        case ast.Add():
            return _clipped(a.low + b.low, a.high + b.high)
        case ast.Sub():
            return _clipped(a.low - b.high, a.high - b.low)
        case ast.Mult():
            ends = [x * y for x in (a.low, a.high) for y in (b.low, b.high)]
            return _clipped(min(ends), max(ends))
        case ast.Mod() if b.low > 0:
            return integer(0, b.high - 1)
        case ast.FloorDiv() if b.low > 0:
            return integer(min(a.low // b.low, 0), max(a.high // b.low, 0))
        case ast.RShift() if b.low >= 0:
            return integer(min(a.low, 0), max(a.high >> min(b.low, 64), 0))
        case ast.LShift() if b.low >= 0 and b.high < 64:
            return _clipped(min(a.low << b.high, 0), max(a.high << b.high, 0))
        case ast.BitAnd() if a.low >= 0 or b.low >= 0:
            tops = [kind.high for kind in (a, b) if kind.low >= 0]
            return integer(0, min(tops))
        case ast.BitOr() | ast.BitXor() if a.low >= 0 and b.low >= 0:
            return _clipped(0, (1 << max(a.high, b.high).bit_length()) - 1)
    return INT


def _clipped(low: int, high: int) -> Kind:
    return integer(max(low, -LIMIT), min(high, LIMIT))


def method(owner: Kind, name: str) -> Kind:
    """Return the kind of a method's result."""
    match name:
        case "index" | "find" | "bit_count" | "bit_length":
            return COUNT if name != "find" else INT
        case "join":
            return STR
        case "split":
            return Kind("list", (STR,))
        case "append" | "extend" | "add":
            return NONE
    return ANY


def parameters(arguments: ast.arguments) -> list[ast.arg]:
    """The parameters of a function, in order."""
    return [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs]


def shared(kind: Kind, targets: Sequence[ast.expr]) -> list[Kind]:
    """The share of each of several targets in a kind."""
    starred = any(isinstance(target, ast.Starred) for target in targets)
    whole = kind.name in ("tuple", "record") and len(kind.parts) == len(targets)
    return [*kind.parts] if whole and not starred else [kind.element] * len(targets)


class Flow:
    """The variables of a function that may be read before they are assigned.

    Known at each place is the set of the variables that are assigned on all ways to it.
    Where two ways meet, it is what both sets have; None, after a jump, is a way that
    does not arrive, and takes nothing away.
    """

    def __init__(self, function: ast.FunctionDef) -> None:
        self.local = set(bound_names(function))
        self.early: set[str] = set()
        self.breaks: list[list[set[str]]] = []
        self.block(function.body, {a.arg for a in parameters(function.args)})

    def block(self, body: Sequence[ast.stmt], have: set[str]) -> set[str] | None:
        """The variables that are assigned after some statements; None after a jump."""
        now: set[str] | None = have
        for node in body:
            if now is not None:
                now = self.statement(node, now)
        return now

    def statement(self, node: ast.stmt, have: set[str]) -> set[str] | None:
        """The variables that are assigned after a statement; None after a jump.

        The body of a loop is followed once: its first turn begins with the fewest
        variables, and later turns can only have more.
        """
        for inner in own_expressions(node):
            self.read(inner, have)
        if isinstance(node, ast.AugAssign):
            self.read(_loading(node.target), have)
        if isinstance(node, ast.If | ast.While | ast.Match):
            have = have | _stored(node)
        match node:
            case ast.If():
                return _both(self.block(node.body, have), self.block(node.orelse, have))
            case ast.While() | ast.For():
                endless = isinstance(node, ast.While) and _is_true(node.test)
                self.breaks.append([])
                self.block(node.body, have | _stored(node))
                ends = self.breaks.pop()
                return reduce(_both, ends, None if endless else have)
            case ast.Match():
                cases = [self.block(case.body, have) for case in node.cases]
                last = ast.walk(node.cases[-1].pattern)
                every = any(isinstance(part, ast.MatchAs) for part in last)
                return reduce(_both, cases, None if every else have)
            case ast.Try() | ast.With():
                now = self.block(node.body, have | _stored(node))
                for handler in getattr(node, "handlers", []):
                    names = {handler.name} if handler.name else set()
                    now = _both(now, self.block(handler.body, have | names))
                return now
            case ast.Break():
                self.breaks[-1].append(have)
            case ast.AnnAssign(value=None):
                return have
        leaves = isinstance(node, ast.Break | ast.Continue | ast.Return | ast.Raise)
        if isinstance(node, ast.FunctionDef):
            return have | {node.name}
        return None if leaves else have | _stored(node)

    def read(self, node: ast.expr, have: set[str]) -> None:
        """Note the variables that an expression reads too early."""
        inside = _stored(node)
        names = [part for part in ast.walk(node) if isinstance(part, ast.Name)]
        read = {name.id for name in names if isinstance(name.ctx, ast.Load)}
        self.early |= (read & self.local) - have - inside


def _both(a: set[str] | None, b: set[str] | None) -> set[str] | None:
    """The variables that are assigned on either of two ways."""
    if a is None or b is None:
        return b if a is None else a
    return a & b


def _is_true(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and bool(node.value)


def _loading(node: ast.expr) -> ast.expr:
    """A target, as it is read."""
    return ast.Name(node.id, ast.Load()) if isinstance(node, ast.Name) else node


def _stored(node: ast.AST) -> set[str]:
    """The names that a node assigns to outside of the statements within it."""
    if isinstance(node, ast.stmt):
        parts = [*own_expressions(node), *getattr(node, "items", [])]
        return {name for part in parts for name in _stored(part)}
    return {
        part.id
        for part in ast.walk(node)
        if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store)
    }


def own_expressions(node: ast.stmt) -> Iterator[ast.expr]:
    """The expressions of a statement that are not in a statement within it."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.expr):
            yield child


def own_nodes(function: ast.FunctionDef) -> Iterator[ast.AST]:
    """The nodes in a function that are not in another function within it."""
    ahead: list[ast.AST] = [*function.body]
    for node in ahead:
        yield node
        if not isinstance(node, ast.FunctionDef):
            ahead.extend(ast.iter_child_nodes(node))


def bound_names(function: ast.FunctionDef) -> Iterator[str]:
    """The names that are bound in a function, parameters first."""
    yield from (a.arg for a in parameters(function.args))
    inside = {
        id(part)
        for node in ast.walk(function)
        if isinstance(node, ast.comprehension)
        for part in ast.walk(node.target)
    }
    for node in own_nodes(function):
        if isinstance(node, ast.FunctionDef | ast.ExceptHandler) and node.name:
            yield node.name
        stored = isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
        if isinstance(node, ast.Name) and stored and id(node) not in inside:
            yield node.id
