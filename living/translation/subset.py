"""The subset of Python that can be translated: what is in it, and what is refused.

A function of the subset works on integers and flat arrays.  It is read from the syntax
tree of the tangled program; what else the program names, constants for instance, has
the value that it has once the program is loaded.
"""

from __future__ import annotations

import ast
import builtins
import sys
from array import array
from collections.abc import Collection, Iterator, Mapping, Sequence
from enum import EnumMeta
from functools import cached_property
from types import CodeType, FunctionType, ModuleType
from typing import Any, NamedTuple

from proofweave.faults import Fault, Faulty, Place
from proofweave.program.running import Origins, compiled
from proofweave.program.tangling import Program, place_of

SIZES = {kind: array(kind).itemsize if kind not in "lL" else 8 for kind in "bBhHiIlLqQ"}
"""The kinds of arrays, as ``array`` names them, and the bytes that an element takes."""
LEAST, MOST = -(1 << 63), (1 << 63) - 1
MOST_RESULTS = 32

Kinds = Mapping[str, str]
"""The kinds of the arrays that a function takes, by the names of the parameters."""

FLAT = (array, bytes, bytearray, list, tuple, range)
"""The types of arrays of the program that are only read."""

BUILTINS = {
    "abs": (1, 1),
    "bool": (1, 1),
    "divmod": (2, 2),
    "int": (1, 1),
    "len": (1, 1),
    "max": (2, 255),
    "min": (2, 255),
}
"""The functions of Python itself that may be called, and with how many arguments."""

OPERATORS = (
    *(ast.Add, ast.Sub, ast.Mult, ast.FloorDiv, ast.Mod, ast.LShift, ast.RShift),
    *(ast.BitAnd, ast.BitOr, ast.BitXor, ast.Invert, ast.USub, ast.UAdd, ast.Not),
    *(ast.Eq, ast.NotEq, ast.Lt, ast.LtE, ast.Gt, ast.GtE, ast.And, ast.Or),
)

SCOPES = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef | ast.Lambda
"""The nodes whose names are their own."""

CALCULATING = vars(int).keys() - vars(object).keys() | {
    *("__eq__", "__ne__", "__lt__", "__le__", "__gt__", "__ge__"),
}
"""The methods by which integers calculate."""

REMEDIES = {
    ast.Assert: "let the caller make sure of that",
    ast.AsyncFunctionDef: "write a plain function",
    ast.Await: "write a plain function",
    ast.ClassDef: "put it outside the function",
    ast.Delete: "leave it as it is",
    ast.Dict: "use a flat array",
    ast.DictComp: "use a flat array",
    ast.Div: "write // for whole numbers",
    ast.FunctionDef: "put it beside this function",
    ast.GeneratorExp: "write a loop",
    ast.Global: "hand it over as an argument, and back as a result",
    ast.Import: "import at the head of the program",
    ast.ImportFrom: "import at the head of the program",
    ast.In: "write a comparison with each",
    ast.Is: "write ==",
    ast.IsNot: "write !=",
    ast.JoinedStr: "let the caller make words of numbers",
    ast.Lambda: "write a function, and call it by its name",
    ast.List: "use a flat array that the caller hands over",
    ast.ListComp: "write a loop that fills a flat array",
    ast.MatMult: "write the loops",
    ast.NamedExpr: "write an assignment of its own",
    ast.Nonlocal: "hand it over as an argument, and back as a result",
    ast.NotIn: "write a comparison with each",
    ast.Pow: "write a product, or 1 << n",
    ast.Raise: "return a number that tells it",
    ast.Set: "use a flat array",
    ast.SetComp: "use a flat array",
    ast.Slice: "write a loop over the elements",
    ast.Starred: "write the elements one by one",
    ast.Try: "let the caller catch what is raised",
    ast.Tuple: "use a tuple only for results and for several assignments at once",
    ast.With: "let the caller open and close",
    ast.Yield: "return, and let the caller call again",
    ast.YieldFrom: "return, and let the caller call again",
}
"""What would do instead of what is outside the subset."""

NODE_WORDS = {
    ast.Assert: "assert",
    ast.Attribute: "an attribute",
    ast.Call: "this call",
    ast.ClassDef: "a class within a function",
    ast.Delete: "del",
    ast.Dict: "a dictionary",
    ast.DictComp: "a dictionary",
    ast.Div: "/",
    ast.FunctionDef: "a function within a function",
    ast.GeneratorExp: "a generator",
    ast.Global: "global",
    ast.In: "in",
    ast.Is: "is",
    ast.IsNot: "is not",
    ast.JoinedStr: "a string",
    ast.Lambda: "lambda",
    ast.List: "a list",
    ast.ListComp: "a list",
    ast.NamedExpr: ":=",
    ast.NotIn: "not in",
    ast.Pow: "**",
    ast.Raise: "raise",
    ast.Set: "a set",
    ast.SetComp: "a set",
    ast.Slice: "a slice",
    ast.Starred: "*",
    ast.Try: "try",
    ast.Tuple: "a tuple here",
    ast.With: "with",
    ast.Yield: "yield",
}
"""What the reader calls that."""


class Parameter(NamedTuple):
    """A parameter of a function, and whether it is an array."""

    name: str
    is_array: bool


class Constant(NamedTuple):
    """A flat array of the program that is only read: its kind and its bytes."""

    name: str
    kind: str
    length: int
    content: bytes


class Functions:
    """A tangled program: its functions, and the values of its other names."""

    def __init__(self, program: Program) -> None:
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

    def function(self, name: str) -> Function:
        """A function of the program, by its name; Faulty if it is outside the subset.

        So are the functions that it calls.
        """
        if name not in self.functions:
            there = ", ".join(self.functions) or "none"
            words = f"the program has no function {name}; it has {there}"
            raise Faulty([Fault(Place(str(self.program.document.path), 1), words)])
        faults: list[Fault] = []
        seen: dict[str, Function] = {}
        wanted = [name]
        for called in wanted:
            if called not in seen:
                seen[called] = Function(self, self.functions[called])
                check = _Check(seen[called])
                check.body()
                faults += self.bound_again(called) + check.faults
                wanted += check.calls
        if faults:
            raise Faulty(faults)
        return seen[name]


class Function:
    """A function of the program: its parameters, what it returns, and its names."""

    def __init__(self, source: Functions, node: ast.FunctionDef) -> None:
        self.source, self.node, self.name = source, node, node.name

    @cached_property
    def parameters(self) -> list[Parameter]:
        """The parameters in their order; int and bool are numbers, others arrays."""
        given = [*self.node.args.posonlyargs, *self.node.args.args]
        return [Parameter(one.arg, self._is_array(one)) for one in given]

    @cached_property
    def arrays(self) -> set[str]:
        """The names of the parameters that are arrays."""
        return {one.name for one in self.parameters if one.is_array}

    @cached_property
    def locals(self) -> set[str]:
        """The names that are numbers of this function: parameters, and assigned."""
        return assigned(self.node.body) | {
            one.name for one in self.parameters if not one.is_array
        }

    @cached_property
    def results(self) -> int:
        """How many numbers the function returns."""
        for node in ast.walk(self.node):
            if isinstance(node, ast.Return) and node.value is not None:
                if isinstance(node.value, ast.Tuple):
                    return len(node.value.elts)
                if not _is_none(node.value):
                    return 1
        return 0

    @cached_property
    def kinds_of_results(self) -> list[str]:
        """The kind of each result by its annotation: bool, or else int."""
        note: ast.AST | None = self.node.returns
        if isinstance(note, ast.Subscript):
            note = note.slice
        notes = note.elts if isinstance(note, ast.Tuple) else [note]
        names = [ast.unparse(one).strip("'\"") if one else "" for one in notes]
        names += [""] * (self.results - len(names))
        return ["bool" if name == "bool" else "int" for name in names[: self.results]]

    @cached_property
    def truths(self) -> set[str]:
        """The variables that are assigned nothing but truths."""
        found = self.locals - {one.name for one in self.parameters}
        while True:
            others = {
                name
                for name, value in _assignments(self.node)
                if name in found and not (value and self.is_truth(value, found))
            }
            if not others:
                return found
            found -= others

    def is_truth(self, node: ast.expr, truths: set[str]) -> bool:
        """Whether an expression is True or False in Python, if some variables are."""
        match node:
            case ast.Constant(value=bool()) | ast.Compare():
                return True
            case ast.UnaryOp(op=ast.Not()):
                return True
            case ast.Name(id=name):
                return name in truths or isinstance(self.outside(name), bool)
            case ast.BoolOp(values=parts):
                return all(self.is_truth(part, truths) for part in parts)
            case ast.IfExp(body=one, orelse=other):
                return self.is_truth(one, truths) and self.is_truth(other, truths)
            case ast.BinOp(op=ast.BitAnd() | ast.BitOr() | ast.BitXor()):
                sides = node.left, node.right
                return all(self.is_truth(side, truths) for side in sides)
            case ast.Call(func=ast.Name(id=name)) if name in self.source.functions:
                called = Function(self.source, self.source.functions[name])
                return called.kinds_of_results == ["bool"]
            case ast.Call(func=ast.Name(id="bool")):
                return True
        return False

    def outside(self, name: str) -> Any:
        """The value of a name of the program, or of Python; None for a variable."""
        if name in self.locals | self.arrays:
            return None
        return self.source.values.get(name, getattr(builtins, name, None))

    def constant(self, node: ast.expr) -> int | None:
        """The number that an expression stands for in every call, if it is one."""
        value: Any = None
        match node:
            case ast.Constant():
                value = node.value
            case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=int(size))):
                value = -size
            case ast.Name():
                value = self.outside(node.id)
            case ast.Attribute(value=ast.Name(id=owner)):
                holder = self.outside(owner)
                if isinstance(holder, EnumMeta | ModuleType):
                    value = getattr(holder, node.attr, None)
        return int(value) if _is_number(value) else None

    def array(self, node: ast.expr) -> Constant | None:
        """The flat array of the program that a name stands for, if it is one."""
        value = self.outside(node.id) if isinstance(node, ast.Name) else None
        if not isinstance(node, ast.Name) or type(value) not in FLAT:
            return None
        if isinstance(value, bytes | bytearray):
            value = array("B", value)
        elif isinstance(value, list | tuple | range):
            if not all(_is_number(x) and LEAST <= x <= MOST for x in value):
                return None
            value = array("q", value)
        if not isinstance(value, array) or value.typecode not in SIZES:
            return None
        if SIZES[value.typecode] != value.itemsize:
            value = array("q", value)
        if sys.byteorder == "big":
            value = value[:]
            value.byteswap()
        return Constant(node.id, value.typecode, len(value), value.tobytes())

    def writes(self, name: str, seen: frozenset[str] = frozenset()) -> bool:
        """Whether it may write to an array that it is handed, by the parameter."""
        functions, here = self.source.functions, f"{self.name} {name}"
        for node in ast.walk(self.node) if here not in seen else ():
            match node:
                case (
                    ast.Subscript(value=ast.Name(id=found), ctx=ast.Store() | ast.Del())
                    | ast.Attribute(value=ast.Name(id=found), attr="append" | "extend")
                ):
                    if found == name:
                        return True
                case ast.Call(func=ast.Name(id=called)) if called in functions:
                    other = Function(self.source, functions[called])
                    for given, one in zip(node.args, other.parameters, strict=False):
                        same = isinstance(given, ast.Name) and given.id == name
                        if same and other.writes(one.name, seen | {here}):
                            return True
        return False

    def _is_array(self, parameter: ast.arg) -> bool:
        note = parameter.annotation
        if note is not None:
            name = ast.unparse(note).strip("'\"")
            is_enum = isinstance(self.source.values.get(name), EnumMeta)
            return name not in ("int", "bool") and not is_enum
        return any(
            isinstance(node, ast.Subscript | ast.Call)
            and parameter.arg in _array_names(node)
            for node in ast.walk(self.node)
        )


def assigned(nodes: Sequence[ast.AST]) -> set[str]:
    """The names that some statements assign to."""
    return {
        inner.id
        for node in nodes
        for inner in ast.walk(node)
        if isinstance(inner, ast.Name) and isinstance(inner.ctx, ast.Store)
    }


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
    """The names that a node binds by itself, without those in its parts."""
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


def _assignments(function: ast.FunctionDef) -> Iterator[tuple[str, ast.expr | None]]:
    """The names that a function assigns to, each with its value if that is plain."""
    plain: dict[int, ast.expr] = {}
    for node in ast.walk(function):
        match node:
            case ast.Assign(value=ast.Tuple() as value):
                for target in node.targets:
                    plain |= zip(
                        map(id, getattr(target, "elts", [])), value.elts, strict=False
                    )
            case ast.Assign(value=value):
                plain |= {id(target): value for target in node.targets}
            case ast.AnnAssign(value=ast.expr() as value):
                plain[id(node.target)] = value
    for node in ast.walk(function):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id, plain.get(id(node))


def _is_number(value: Any) -> bool:
    """Whether a value is an integer that calculates as integers do."""
    if not isinstance(value, int):
        return False
    kinds = type(value).__mro__
    own = [name for kind in kinds[: kinds.index(int)] for name in vars(kind)]
    return type(value) is bool or CALCULATING.isdisjoint(own)


def patterns(pattern: ast.pattern) -> list[ast.expr] | None:
    """The values that a pattern of a case compares with; None if it takes all."""
    if isinstance(pattern, ast.MatchAs):
        return None
    if isinstance(pattern, ast.MatchOr):
        every = [patterns(one) for one in pattern.patterns]
        return None if None in every else [x for one in every for x in one or []]
    assert isinstance(pattern, ast.MatchValue)
    return [pattern.value]


def is_bit_count(node: ast.Call) -> bool:
    """Whether a call is that of ``x.bit_count()``."""
    of = node.func
    given = node.args or node.keywords
    return isinstance(of, ast.Attribute) and of.attr == "bit_count" and not given


def _array_names(node: ast.Subscript | ast.Call) -> Iterator[str]:
    if isinstance(node, ast.Subscript):
        yield getattr(node.value, "id", "")
    elif getattr(node.func, "id", "") == "len":
        yield from (getattr(one, "id", "") for one in node.args)


def _is_none(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value is None


class _Check(ast.NodeVisitor):
    """Looks through a function for what is outside the subset."""

    def __init__(self, function: Function) -> None:
        self.function = function
        self.faults: list[Fault] = []
        self.calls: list[str] = []

    def refuse(self, node: ast.AST, what: str, instead: str) -> None:
        """Say that something is outside the subset, and what would do."""
        place = self.function.source.place(node)
        words = f"{what} cannot be translated; {instead}"
        self.faults.append(Fault(place, words))

    def generic_visit(self, node: ast.AST) -> None:
        """Refuse what has no rule here."""
        kind = type(node)
        what = NODE_WORDS.get(kind, f"{kind.__name__.lower()}")
        self.refuse(node, what, REMEDIES.get(kind, "write it with integers and loops"))

    def body(self) -> None:
        """Look through the whole function."""
        node = self.function.node
        given = node.args
        if given.vararg or given.kwarg or given.kwonlyargs:
            self.refuse(node, "* among the parameters", "name them one by one")
        if node.decorator_list:
            self.refuse(node, "a decorator", "let the caller apply it")
        first, *rest = node.body
        if not _is_docstring(first):
            self.visit(first)
        self.all(rest)

    def all(self, nodes: Sequence[ast.AST]) -> None:
        """Look through statements or expressions, one after another."""
        for node in nodes:
            self.visit(node)

    def visit_Pass(self, node: ast.Pass) -> None:
        """Nothing is to be done."""

    visit_Break = visit_Continue = visit_Pass  # type: ignore[assignment]

    def visit_Expr(self, node: ast.Expr) -> None:
        """A call for what it does."""
        if isinstance(node.value, ast.Call):
            self.call(node.value, None)
        elif type(node.value) in REMEDIES:
            self.visit(node.value)
        else:
            self.refuse(node, "an expression alone", "assign its value to a name")

    def visit_Assign(self, node: ast.Assign) -> None:
        """One value, or as many as there are targets."""
        for target in node.targets:
            self.target(target)
        tuples = [one for one in node.targets if isinstance(one, ast.Tuple)]
        if not tuples:
            self.visit(node.value)
            return
        count = len(tuples[0].elts)
        if len(tuples) < len(node.targets) or len(tuples) > 1:
            self.refuse(node, "a chain of tuples", "write an assignment for each")
        elif isinstance(node.value, ast.Call) and count > 1:
            self.call(node.value, count)
        elif isinstance(node.value, ast.Tuple) and len(node.value.elts) == count:
            self.all(node.value.elts)
        else:
            instead = f"write {count} values, or call what returns as many"
            self.refuse(node, f"this assignment to {count} names", instead)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        """A value with an annotation."""
        self.target(node.target)
        if node.value is None:
            self.refuse(node, "an annotation without a value", "assign a value")
        else:
            self.visit(node.value)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        """An assignment such as +=."""
        self.target(node.target)
        self.operator(node, node.op)
        self.visit(node.value)

    def target(self, node: ast.expr) -> None:
        """A target of an assignment: a name, an element, or several of these."""
        if isinstance(node, ast.Tuple):
            for one in node.elts:
                if isinstance(one, ast.Tuple):
                    self.refuse(one, "a tuple within a tuple", "write them apart")
                else:
                    self.target(one)
        elif isinstance(node, ast.Subscript):
            self.element(node)
            if self.function.array(node.value) is not None:
                what = "an assignment to an array of the program"
                self.refuse(node, what, "hand the array over as an argument")
        elif not isinstance(node, ast.Name):
            self.visit(node)
        elif node.id in self.function.arrays:
            what = f"an assignment to the array {node.id} as a whole"
            self.refuse(node, what, "use another name, and copy the elements")

    def visit_If(self, node: ast.If) -> None:
        """A branch."""
        self.visit(node.test)
        self.all([*node.body, *node.orelse])

    def visit_While(self, node: ast.While) -> None:
        """A loop."""
        if node.orelse:
            self.refuse(node.orelse[0], "else after a loop", "write an if after it")
        self.visit(node.test)
        self.all(node.body)

    def visit_For(self, node: ast.For) -> None:
        """A loop over a range."""
        if node.orelse:
            self.refuse(node.orelse[0], "else after a loop", "write an if after it")
        if not isinstance(node.target, ast.Name):
            self.refuse(node, "a loop with several targets", "loop over range(…)")
        else:
            self.target(node.target)
        of = node.iter
        is_range = isinstance(of, ast.Call) and getattr(of.func, "id", "") == "range"
        if is_range and self.function.outside("range") is not range:
            self.hidden(of, "range")
        elif is_range and 1 <= len(of.args) <= 3 and not of.keywords:  # type: ignore[attr-defined]
            self.all(of.args)  # type: ignore[attr-defined]
        else:
            instead = "loop over range(…), over range(len(a)) for an array a"
            self.refuse(node, "a loop over anything but a range", instead)
        self.all(node.body)

    def visit_Match(self, node: ast.Match) -> None:
        """A choice among constants."""
        self.visit(node.subject)
        for case in node.cases:
            if case.guard is not None:
                self.refuse(case.guard, "a guard", "write an if within the case")
            self.pattern(case.pattern)
            self.all(case.body)

    def pattern(self, node: ast.pattern) -> None:
        """A pattern: a constant, some constants, or anything."""
        if isinstance(node, ast.MatchOr):
            for one in node.patterns:
                self.pattern(one)
        elif isinstance(node, ast.MatchValue):
            value = self.function.constant(node.value)
            if value is None:
                what = f"the pattern {ast.unparse(node)}"
                self.refuse(node, what, "compare with constants, or write _")
            else:
                self.fit(node, value)
        elif not (isinstance(node, ast.MatchAs) and node.name is None):
            self.refuse(node, "this pattern", "compare with constants, or write _")

    def visit_Return(self, node: ast.Return) -> None:
        """The results: as many everywhere."""
        value, count = node.value, 0
        if isinstance(value, ast.Tuple):
            self.all(value.elts)
            count = len(value.elts)
            if count < 2:
                what = f"a tuple of {count}"
                self.refuse(node, what, "return a number alone, or None")
        elif value is not None and not _is_none(value):
            self.visit(value)
            count = 1
        if count > MOST_RESULTS:
            what = f"a return of {count} values"
            self.refuse(node, what, f"return {MOST_RESULTS}, or fill an array")
        elif count != self.function.results:
            wanted = self.function.results
            what = f"a return of {count} values after one of {wanted}"
            self.refuse(node, what, "return as many everywhere")
        else:
            self.truths(node)

    def truths(self, node: ast.Return) -> None:
        """Where a result is annotated as bool, it must be True or False."""
        function, value = self.function, node.value
        parts = value.elts if isinstance(value, ast.Tuple) else [value]
        for part, kind in zip(parts, function.kinds_of_results, strict=False):
            if kind == "bool" and part and not function.is_truth(part, function.truths):
                words = ast.unparse(part)
                what = f"{words}, which may be no truth, as a result of kind bool"
                self.refuse(node, what, f"write bool({words})")

    def visit_Constant(self, node: ast.Constant) -> None:
        """A whole number that fits, or True or False."""
        if isinstance(node.value, int):
            self.fit(node, node.value)
        elif isinstance(node.value, str | bytes):
            self.refuse(node, "a string", "let the caller make words of numbers")
        elif isinstance(node.value, float | complex):
            self.refuse(node, f"{node.value}", "use whole numbers")
        else:
            self.refuse(node, f"{node.value}", "use a number that tells it")

    def fit(self, node: ast.AST, value: int) -> None:
        """A constant that has 64 bits at most."""
        if not LEAST <= value <= MOST:
            self.refuse(node, "what does not fit into 64 bits", "use less")

    def visit_Name(self, node: ast.Name) -> None:
        """A number of the function, or a constant of the program."""
        if node.id in self.function.locals:
            return
        value = self.function.constant(node)
        if value is not None:
            self.fit(node, value)
        elif node.id in self.function.arrays or self.function.array(node) is not None:
            what = f"the array {node.id} as a whole"
            self.refuse(node, what, "hand it over by its name, or take an element")
        else:
            what = f"{node.id}, which is no number,"
            self.refuse(node, what, "hand its numbers over as arguments")

    def visit_Attribute(self, node: ast.Attribute) -> None:
        """A constant of an IntEnum or of a module."""
        value = self.function.constant(node)
        if value is None:
            what = f"{ast.unparse(node)}, which is no constant,"
            self.refuse(node, what, "hand it over as an argument")
        else:
            self.fit(node, value)

    def visit_Subscript(self, node: ast.Subscript) -> None:
        """An element of an array."""
        self.element(node)

    def element(self, node: ast.Subscript) -> None:
        """An array by its name, and an index that is not negative."""
        self.array(node.value)
        index = node.slice
        negative = isinstance(index, ast.UnaryOp) and isinstance(index.op, ast.USub)
        if negative and isinstance(index.operand, ast.Constant):  # type: ignore[attr-defined]
            name = ast.unparse(node.value)
            instead = f"write {name}[len({name}) - {ast.unparse(index.operand)}]"  # type: ignore[attr-defined]
            self.refuse(node, "a negative index", instead)
        else:
            self.visit(index)

    def array(self, node: ast.expr) -> None:
        """The name of an array."""
        known = isinstance(node, ast.Name) and node.id in self.function.arrays
        if not known and self.function.array(node) is None:
            what = f"{ast.unparse(node)}, which is no flat array,"
            self.refuse(node, what, "hand over an array as an argument")

    def operator(self, node: ast.AST, operator: ast.AST) -> None:
        """An operator of whole numbers."""
        if not isinstance(operator, OPERATORS):
            kind = type(operator)
            what = NODE_WORDS.get(kind, kind.__name__.lower())
            self.refuse(node, what, REMEDIES.get(kind, "use whole numbers"))

    def visit_BinOp(self, node: ast.BinOp) -> None:
        """Two numbers and an operator."""
        self.operator(node, node.op)
        self.all([node.left, node.right])

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        """An operator and a number."""
        self.visit(node.operand)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        """Numbers of which only so many are looked at as it takes."""
        self.all(node.values)

    def visit_Compare(self, node: ast.Compare) -> None:
        """A chain of comparisons."""
        for operator in node.ops:
            self.operator(node, operator)
        self.all([node.left, *node.comparators])

    def visit_IfExp(self, node: ast.IfExp) -> None:
        """One number or the other."""
        self.all([node.test, node.body, node.orelse])

    def visit_Call(self, node: ast.Call) -> None:
        """A call that gives a number."""
        self.call(node, 1)

    def call(self, node: ast.Call, results: int | None) -> None:
        """A call that gives so many numbers; None if it does not matter."""
        if is_bit_count(node):
            assert isinstance(node.func, ast.Attribute)
            self.visit(node.func.value)
            return
        name = getattr(node.func, "id", "")
        if node.keywords:
            self.refuse(node, "an argument by its name", "give them in their order")
        elif name in self.function.locals | self.function.arrays:
            self.hidden(node, name)
        elif name in self.function.source.functions:
            self.own(node, name, results)
        elif name in BUILTINS and self.function.outside(name) is vars(builtins)[name]:
            self.builtin(node, name, results)
        else:
            self.foreign(node, name or ast.unparse(node.func))

    def hidden(self, node: ast.AST, name: str) -> None:
        """A call of a name that means a variable, or another value than Python's."""
        self.refuse(node, f"a call of {name}, which is bound again,", "rename one")

    def own(self, node: ast.Call, name: str, results: int | None) -> None:
        """A call of a function of this program."""
        called = Function(self.function.source, self.function.source.functions[name])
        self.calls.append(name)
        if len(node.args) != len(called.parameters):
            many = len(called.parameters)
            what = f"a call of {name} with {len(node.args)} arguments"
            self.refuse(node, what, f"give all {many}")
        if results is not None and called.results != results:
            what = f"a call of {name}, which returns {called.results} values,"
            self.refuse(node, what, f"there are to be {results} here")
        for argument, one in zip(node.args, called.parameters, strict=False):
            if one.is_array:
                self.array(argument)
                if self.function.array(argument) and called.writes(one.name):
                    what = f"an assignment in {name} to an array of the program"
                    self.refuse(node, what, "hand over an array that was handed over")
            else:
                self.visit(argument)

    def builtin(self, node: ast.Call, name: str, results: int | None) -> None:
        """A call of a function of Python itself."""
        least, most = BUILTINS[name]
        if not least <= len(node.args) <= most:
            words = f"{name} of {len(node.args)} arguments"
            instead = "compare the elements in a loop" if most > 2 else "give others"
            self.refuse(node, words, instead)
        elif results not in (None, 2 if name == "divmod" else 1):
            self.refuse(node, f"{name} for {results} numbers", "take // or % alone")
        elif name == "len":
            self.array(node.args[0])
        else:
            self.all(node.args)

    def foreign(self, node: ast.Call, name: str) -> None:
        """A call of what is no function of this program."""
        value = self.function.source.values.get(name)
        if isinstance(value, FunctionType):
            what = f"a call of {name}, which is of another program,"
            instead = "hand over what it returns, or write it in this document"
            self.refuse(node, what, instead)
        else:
            instead = "call functions of this program, or len, abs, min, max, divmod"
            self.refuse(node, f"a call of {name}", instead)


def _is_docstring(node: ast.stmt) -> bool:
    value = node.value if isinstance(node, ast.Expr) else None
    return isinstance(value, ast.Constant) and isinstance(value.value, str)
