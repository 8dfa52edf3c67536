"""The names at the top of a tangled program, and of the programs it imports from.

A program may import from the programs of other documents.  They are looked for in the
folder of the document and in those around it, ``from a.b import c`` in ``a/b.md``.
"""

from __future__ import annotations

import ast
from array import array
from collections.abc import Iterator, Sequence
from functools import cached_property, reduce
from pathlib import Path

from proofweave.faults import Fault, Faulty
from proofweave.program.structure import program_of
from proofweave.program.tangling import Program, place_of

from figures.translation.functions import Functions, bindings
from figures.translation.kinds import (
    ANNOTATED,
    ANY,
    BOOL,
    COUNT,
    FLOAT,
    FUNCTION,
    INT,
    NEVER,
    NONE,
    SCALARS,
    STR,
    Definition,
    Kind,
    Known,
    NamedKinds,
    Top,
    constant,
    integer,
    join,
)

ERRORS = {
    "Exception",
    "ValueError",
    "IndexError",
    "OverflowError",
    "ZeroDivisionError",
    "MemoryError",
    "OSError",
}
BUILT_IN = {
    "abs": INT,
    "all": BOOL,
    "any": BOOL,
    "bool": BOOL,
    "bytearray": Kind("bytes", (integer(0, 255),)),
    "bytes": Kind("bytes", (integer(0, 255),)),
    "dict": Kind("dict"),
    "divmod": Kind("tuple", (INT, INT)),
    "enumerate": ANY,
    "int": INT,
    "iter": Kind("iterator"),
    "len": COUNT,
    "list": Kind("list"),
    "map": Kind("iterator"),
    "max": ANY,
    "memoryview": Kind("array"),
    "min": ANY,
    "next": ANY,
    "range": ANY,
    "reversed": Kind("iterator"),
    "set": Kind("set"),
    "sorted": ANY,
    "str": STR,
    "sum": INT,
    "tuple": ANY,
    "zip": ANY,
}
CODES = {
    "b": integer(-128, 127),
    "B": integer(0, 255),
    "h": integer(-(2**15), 2**15 - 1),
    "H": integer(0, 2**16 - 1),
    "i": integer(-(2**31), 2**31 - 1),
    "I": integer(0, 2**32 - 1),
}
CHANGEABLE = (array, bytearray, dict, list, set)
IMPORTED_KINDS = {
    "array.array": Kind("array", (INT,)),
    "time.perf_counter": FLOAT,
    "math.factorial": COUNT,
}


class Module(Top):
    """A program, and the definition of each name at its top."""

    def __init__(self, program: Program, library: dict[Path, Module] | None = None):
        self.program = program
        self.path = program.document.path
        self.name = self.path.stem
        self.tree = ast.parse(program.text)
        self.library = {} if library is None else library
        self.library[self.path.resolve()] = self
        self.definitions: dict[str, Definition] = {}
        self.settling: set[str] = set()
        self.results: NamedKinds = {}
        self.given: dict[str, NamedKinds] = {}
        for node in self.tree.body:
            for found in self._definitions(node):
                self.definitions[found.name] = found

    def refuse(self, node: ast.AST, what: str, instead: str) -> Faulty:
        """Return the fault of a node that is not translated, and the remedy."""
        place = place_of(self.program, getattr(node, "lineno", 1))
        return Faulty([Fault(place, f"{what} is not translated; {instead}")])

    def find(self, name: str) -> Definition | None:
        """The definition of a name, or None if it is unknown."""
        if name in self.definitions:
            return self.definitions[name]
        if name in ERRORS or name in BUILT_IN:
            return Definition(name, "python", origin=name)
        return None

    def resolved(self, found: Definition) -> tuple[Module, Definition] | None:
        """Return the module and the definition of a name; None if it is in no
        program."""
        if found.sort != "import":
            return self, found
        owner, _, name = found.origin.rpartition(".")
        module = self._module(owner)
        there = module.find(name) if module else None
        return module.resolved(there) if module and there else None

    def module(self, found: Definition) -> Module | None:
        """The module that a name stands for, if it stands for one."""
        return self._module(found.origin) if found.sort == "module" else None

    @cached_property
    def loaded(self) -> Functions:
        """The program as it is once it is loaded."""
        return Functions(self.program)

    @cached_property
    def bound(self) -> dict[str, list[ast.AST]]:
        """The nodes that bind each name at the top."""
        found: dict[str, list[ast.AST]] = {}
        for name, node in bindings(self.tree):
            found.setdefault(name, []).append(node)
        return found

    def settled(self, name: str) -> None:
        """Raise Faulty if a name is bound again, or its value changed, at the top."""
        found = self.definitions.get(name)
        every = self.bound.get(name, [])
        if len(every) > bool(found):
            instead = "bind it once, and outside of any other statement"
            raise self.refuse(every[-1], f"“{name}”, which is bound again,", instead)
        node = found.node if found else None
        if isinstance(node, ast.FunctionDef):
            if faults := self.loaded.bound_again(name):
                raise Faulty(faults)
        elif isinstance(node, ast.Assign | ast.AnnAssign) and node.value:
            value = self.loaded.values.get(name)
            if isinstance(value, CHANGEABLE) and isinstance(every[0], ast.Name):
                code = compile(ast.Expression(node.value), name, "eval")
                if value != eval(code, {**self.loaded.values}):
                    instead = "make it in one expression"
                    raise self.refuse(node, f"“{name}”, which is changed,", instead)

    @cached_property
    def scope(self) -> Known:
        """Return the scope of the statements outside all functions."""
        return Known(self)

    def kind(self, name: str) -> Kind:
        """Return the kind of the value of a name."""
        found = self.find(name)
        place = self.resolved(found) if found else None
        if place is None:
            return ANY
        module, found = place
        if found.sort == "constant" and isinstance(
            found.node, ast.Assign | ast.AnnAssign
        ):
            return module._constant(found)
        return FUNCTION if found.sort in ("function", "class", "record") else ANY

    def fields(self, owner: str) -> NamedKinds:
        """The fields of a class."""
        found = self.find(owner)
        if found is None:
            candidates = (m.definitions.get(owner) for m in self.library.values())
            found = next(filter(None, candidates), None)
        place = self.resolved(found) if found else None
        return place[0]._fields(place[1]) if place else {}

    def member(self, owner: str, name: str) -> Definition | None:
        """A member of a module, or of a class of constants."""
        found = self.find(owner)
        if found is None:
            return None
        if module := self.module(found):
            there = module.find(name)
            place = module.resolved(there) if there else None
            if place is None:
                return None
            return Definition(name, place[1].sort, kind=place[0].kind(name))
        place = self.resolved(found)
        if place and place[1].sort == "constants":
            named = vars(place[0].loaded.values[place[1].name])
            if name in named:
                return Definition(name, "member", kind=constant(named[name]))
        return None

    def returned(self, found: Definition) -> Kind:
        """Return the kind of the result of a function, or of a class's object."""
        for module in self.library.values():
            there = module.definitions.get(found.name)
            if there and there.sort == found.sort:
                return module.result(found.name, [])
        return ANY

    def result(self, name: str, arguments: Sequence[Kind]) -> Kind:
        """Return the kind of the result of a call, by the name of the function."""
        found = self.find(name)
        place = self.resolved(found) if found else None
        if found and place is None:
            return IMPORTED_KINDS.get(found.origin, ANY)
        if place is None:
            return ANY
        module, found = place
        if found.sort == "python":
            return _built_in(found.origin, arguments)
        if isinstance(found.node, ast.FunctionDef):
            returns = found.node.returns
            kind = module.annotated(returns) if returns else NONE
            known = module.results.get(found.name, NEVER)
            return known if known.name == kind.name else kind
        if found.sort == "record":
            kinds = module._fields(found)
            return Kind("record", tuple(kinds.values()), of=found.name)
        return Kind("object", of=found.name) if found.sort == "class" else ANY

    def array(self, code: str) -> Kind:
        """The kind of an array that was made with a typecode."""
        return Kind("array", (CODES.get(code, INT),))

    def known(self, function: ast.FunctionDef) -> Known:
        """The kinds of the variables of a function."""
        return Known(self, function, self.given.get(function.name))

    def annotated(self, node: ast.expr) -> Kind:
        """The kind that an annotation speaks of."""
        match node:
            case ast.Constant(value=None):
                return NONE
            case ast.Constant(value=str(text)):
                return self.annotated(ast.parse(text, mode="eval").body)
            case ast.Name(id=name) if name in SCALARS:
                return SCALARS[name]
            case ast.Name(id=name) if name in ANNOTATED:
                return Kind(ANNOTATED[name])
            case ast.Name(id=name):
                return self._alias(name)
            case ast.Subscript(value=ast.Name(id="tuple"), slice=ast.Tuple(elts=elts)):
                if isinstance(elts[-1], ast.Constant) and elts[-1].value is ...:
                    return Kind("list", (self.annotated(elts[0]),))
                return Kind("tuple", tuple(map(self.annotated, elts)))
            case ast.Subscript(
                value=ast.Name(id="Callable"), slice=ast.Tuple(elts=[_, returns])
            ):
                return Kind("function", (self.annotated(returns),))
            case ast.Subscript(value=ast.Name(id=name), slice=part) if (
                name in ANNOTATED
            ):
                parts = part.elts if isinstance(part, ast.Tuple) else [part]
                return Kind(ANNOTATED[name], tuple(map(self.annotated, parts)))
            case ast.BinOp(left=left, right=right):
                return join(self.annotated(left), self.annotated(right))
            case ast.Attribute(value=ast.Name(id=owner), attr=name):
                found = self.find(owner)
                module = self.module(found) if found else None
                return module._alias(name) if module else ANY
        return ANY

    def _alias(self, name: str) -> Kind:
        found = self.find(name)
        place = self.resolved(found) if found else None
        if place is None:
            return ANY
        module, found = place
        if found.sort == "record":
            kinds = module._fields(found)
            return Kind("record", tuple(kinds.values()), of=found.name)
        if found.sort == "class":
            return Kind("object", of=found.name)
        match found.node:
            case ast.AnnAssign(
                annotation=ast.Name(id="TypeAlias"), value=ast.expr() as value
            ):
                return module.annotated(value)
            case ast.Assign(value=ast.Subscript() as value):
                return module.annotated(value)
        return ANY

    def _constant(self, found: Definition) -> Kind:
        if found.kind is not ANY or found.name in self.settling:
            return found.kind
        self.settling.add(found.name)
        node = found.node
        if isinstance(node, ast.AnnAssign):
            found.kind = self.annotated(node.annotation)
        elif isinstance(node, ast.Assign):
            for target in node.targets:
                for name, kind in self.scope.spread(
                    target, self._unpacked(node, target)
                ):
                    if name == found.name:
                        found.kind = kind
        self.settling.discard(found.name)
        return found.kind

    def _unpacked(self, node: ast.Assign, target: ast.expr) -> Kind:
        """The kind of a value; a range that is unpacked is as good as its numbers."""
        match node.value, target:
            case (
                ast.Call(func=ast.Name(id="range"), args=[ast.Constant(value=int(n))]),
                ast.Tuple(),
            ):
                return Kind("tuple", tuple(integer(k, k) for k in range(n)))
        return self.scope.of(node.value)

    def _fields(self, found: Definition) -> NamedKinds:
        if not isinstance(found.node, ast.ClassDef):
            return {}
        return {
            part.target.id: self.annotated(part.annotation)
            for part in found.node.body
            if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name)
        }

    def _definitions(self, node: ast.stmt) -> Iterator[Definition]:
        match node:
            case ast.FunctionDef(name=name):
                yield Definition(name, "function", node)
            case ast.ClassDef(name=name):
                yield Definition(name, self._sort(node), node)
            case ast.Assign(targets=targets):
                for target in targets:
                    for part in ast.walk(target):
                        stored = isinstance(getattr(part, "ctx", None), ast.Store)
                        if isinstance(part, ast.Name) and stored:
                            yield Definition(part.id, "constant", node)
            case ast.AnnAssign(target=ast.Name(id=name)):
                yield Definition(name, "constant", node)
            case ast.Import(names=names):
                for alias in names:
                    name = alias.asname or alias.name
                    yield Definition(name, "module", node, alias.name)
            case ast.ImportFrom(module=str(owner), names=names):
                for alias in names:
                    origin = f"{owner}.{alias.name}"
                    yield Definition(alias.asname or alias.name, "import", node, origin)

    def _sort(self, node: ast.ClassDef) -> str:
        names = {base.id for base in node.bases if isinstance(base, ast.Name)}
        if "NamedTuple" in names:
            return "record"
        assigned = any(isinstance(part, ast.Assign) for part in node.body)
        return "constants" if assigned and not node.bases else "class"

    def _module(self, name: str) -> Module | None:
        parts = name.split(".")
        for folder in self.path.resolve().parents:
            path = folder.joinpath(*parts).with_suffix(".md")
            if path in self.library:
                return self.library[path]
            if path.is_file():
                return Module(program_of(path), self.library)
        return None


def _built_in(name: str, arguments: Sequence[Kind]) -> Kind:
    """Return the kind of the result of one of Python's own functions."""
    first = arguments[0] if arguments else NEVER
    match name:
        case "range":
            if arguments and all(a.name == "int" for a in arguments):
                low = 0 if len(arguments) == 1 else first.low
                highs = [a.high for a in arguments[:2]]
                lows = [low, *(a.low for a in arguments[1:2])]
                if len(arguments) == 3:
                    return Kind("list", (integer(min(lows), max(highs)),))
                return Kind("list", (integer(low, max(highs[-1] - 1, low)),))
            return Kind("list", (INT,))
        case "enumerate":
            return Kind("iterator", (Kind("tuple", (COUNT, first.element)),))
        case "zip":
            pair = Kind("tuple", tuple(a.element for a in arguments))
            return Kind("iterator", (pair,))
        case "min" | "max":
            return first.element if len(arguments) == 1 else reduce(join, arguments)
        case "abs":
            if first.name == "int":
                return integer(0, max(abs(first.low), abs(first.high)))
        case "sorted" | "list" | "reversed" | "tuple":
            return Kind("list", (first.element,)) if arguments else Kind("list")
        case "sum":
            return INT
    return BUILT_IN.get(name, ANY)
