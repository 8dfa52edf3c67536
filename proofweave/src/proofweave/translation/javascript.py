"""Translate tangled programs into plain JavaScript, with a hook to record what happens.

``javascript(program, functions)`` is the text of a script that a person can read: the
functions that are named, all that they call, and the constants and classes that they
need, also from the programs of other documents, as ``const NAME = (() => {...})();``
for each program.  It is to be evaluated where ``operations.js`` was.  With ``hook``
the functions that are named are watched: each of their lines is announced to the
recorder, ``recorder.js``, before it runs, as CPython announces it to
`proofweave.replay.recording.record`.

In a page, `scripts()` is all that is needed beside the text of the program::

    const recording = Recording.of(text);          // what javascript(…, hook=True) made
    recording.run({
      call: "solve", arguments: ["12386a475b0f9dce"],
      from: 0, length: 10000,                      // a window that begins at a step, or
      around: {line: 463, when: {delta: 256}, before: 20}, length: 100,          // or
      last: 500,                                   // so many steps before the end
    }) -> {data, from, steps, ended, result | error}

``data`` is what `Trace.pack` packs, before it is packed, and what `Search.Replay` is
made of; it is null if the line that a window is ``around`` never runs (with the
variables of ``when`` as they are there).  ``from`` is the number of its first step,
counted from 0; its first step has the whole state as its changes.  ``steps`` is the
number of all steps of the run, if it ``ended``; if not, it was left where the window
is full.  ``result`` is what was returned, as a trace would have it, and ``error`` is
``{type, message, line, step}``, with the ``status`` of the error if it has one.  Where
no ``length`` is given there is no limit.

``Recording.worker(text, scripts)``, where ``scripts`` are those of `scripts()` again,
as a text, does the same in a worker that is made from a Blob, so from ``file://`` as
well.  Its ``run(wanted, counted)`` returns a promise; ``counted`` is told, every ten
million steps, how many there were.  ``stop()`` ends it at once.

Functions that others of those named call can be called from these only, since it is
inferred what they are given.  An array is given as ``{array: "b", values: [...]}``.
Every index is looked at, and whether a number fits; so this is to be read and watched,
and not to solve with.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from proofweave.faults import Fault, Faulty
from proofweave.program.tangling import Program, place_of
from proofweave.replay.recording import digest, source_lines
from proofweave.translation.kinds import (
    ANY,
    BITWISE,
    LIMIT,
    NEVER,
    Definition,
    Flow,
    Kind,
    Known,
    bound,
    join,
    parameters,
    widened,
)
from proofweave.translation.modules import ERRORS, Module
from proofweave.translation.subset import BUILTINS, Function

HERE = Path(__file__).parent
COMMENT = re.compile(r"^ *//.*\n", re.MULTILINE)
"""A comment of a script that has lines of its own."""
ATOM, UNARY, TIMES, PLUS, SHIFT, LESS, EQUAL = 18, 15, 13, 12, 11, 10, 9
AND, XOR, OR, BOTH, EITHER, CHOICE, ASSIGN = 8, 7, 6, 5, 4, 3, 2
RESERVED = """
arguments await case catch const debugger default delete do enum eval export extends
false function implements in instanceof interface let new null package private protected
public static super switch this throw true typeof undefined var void with yield
"""
HELPERS = """
ValueError IndexError OverflowError ZeroDivisionError MemoryError PythonError exact
product quotient remainder power bitAnd bitOr bitXor shiftRight shiftLeft abs array
bytes at letter put range slice replace repeated joined append extend length index find
contains enumerate zip sum least most sorted truth same record float integer perfCounter
grouped run plus minus times union within item store Dict method text divmod factorial
pairwise next map cache apart listed member view ThreadPoolExecutor assigned
unpacked precedes follows beyond
"""
CALLED = {
    "abs": "abs",
    "bytearray": "bytes",
    "bytes": "bytes",
    "dict": "Dict",
    "divmod": "divmod",
    "enumerate": "enumerate",
    "int": "integer",
    "iter": "listed",
    "len": "length",
    "map": "map",
    "max": "most",
    "memoryview": "view",
    "min": "least",
    "next": "next",
    "range": "range",
    "sorted": "sorted",
    "sum": "sum",
    "zip": "zip",
}
IMPORTED = {
    "array.array": "array",
    "concurrent.futures.ThreadPoolExecutor": "ThreadPoolExecutor",
    "itertools.pairwise": "pairwise",
    "math.factorial": "factorial",
    "time.perf_counter": "perfCounter",
}
OPERATORS: dict[type[ast.operator], tuple[str, int, str]] = {
    ast.Add: ("+", PLUS, ""),
    ast.Sub: ("-", PLUS, ""),
    ast.Mult: ("*", TIMES, "product"),
    ast.FloorDiv: ("/", TIMES, "quotient"),
    ast.Mod: ("%", TIMES, "remainder"),
    ast.LShift: ("<<", SHIFT, "shiftLeft"),
    ast.RShift: (">>", SHIFT, "shiftRight"),
    ast.BitAnd: ("&", AND, "bitAnd"),
    ast.BitOr: ("|", OR, "bitOr"),
    ast.BitXor: ("^", XOR, "bitXor"),
    ast.Pow: ("**", TIMES, "power"),
}
COMPARED: dict[type[ast.cmpop], str] = {
    ast.Lt: "<",
    ast.LtE: "<=",
    ast.Gt: ">",
    ast.GtE: ">=",
}
LOOSELY: dict[type[ast.cmpop], str] = {
    ast.Lt: "precedes",
    ast.LtE: "within",
    ast.Gt: "follows",
    ast.GtE: "beyond",
}
FIXED = ("tuple", "record", "str")
WORD, EXACT = 2**31, 2**53
TAKEN = frozenset(f"{RESERVED} {HELPERS}".split())


def javascript(
    program: Program,
    functions: Sequence[str],
    hook: bool = False,
    compiled: Collection[str] = (),
) -> str:
    """The text of a script with some functions of a program, and all that they need.

    With ``hook`` they are watched.  Those that are ``compiled`` are left to what
    ``calls.js`` connects, in the object ``compiled``; then a function may be entered
    that others call as well.  Raises `Faulty`, with the line and what would do instead,
    for what cannot be translated.
    """
    module = Module(program)
    for name in functions:
        module.settled(name)
        found = module.find(name)
        if found is None or found.sort != "function":
            place = place_of(program, 1)
            raise Faulty([Fault(place, f"there is no function {name} at its top")])
    watched = functions if hook else ()
    return _Script(module, functions, watched, compiled).text()


def scripts() -> str:
    """The scripts that a translated program needs in a page, without their comments."""
    names = ("operations.js", "recorder.js")
    text = "\n".join((HERE / name).read_text(encoding="utf-8") for name in names)
    return COMMENT.sub("", text)


class Needed(NamedTuple):
    """A definition that is needed, and the program that it is in."""

    module: Module
    found: Definition


class _Script:
    """Gathers what is needed, and writes it program by program."""

    def __init__(
        self,
        module: Module,
        functions: Sequence[str],
        hook: Collection[str],
        compiled: Collection[str],
    ) -> None:
        self.module, self.functions, self.hook = module, functions, hook
        self.compiled = compiled
        self.needed: dict[Path, dict[str, Definition]] = {}
        self.imports: dict[Path, dict[Path, dict[str, str]]] = {}
        self.order: list[Module] = []
        self.helpers: set[str] = set()
        self.calls: dict[str, set[str]] = {}
        for name in functions:
            self._need(module, name)
        self._finish(module)
        inside = set() if compiled else self._inside()
        self.entries = [name for name in functions if name not in inside]
        called = {
            (module.path, name) for name in self.entries if name in self._inside()
        }
        self.used = self._mentioned() | called
        self._settle()

    def text(self) -> str:
        """The whole script."""
        bodies = [self._module(module) for module in self.order]
        parts = ['"use strict";']
        if self.compiled:
            parts.append("const compiled = {};")
        if self.helpers:
            parts.append(f"const {{ {', '.join(sorted(self.helpers))} }} = Python;")
        if self.hook:
            parts.append(f"run.program = {self._about()};")
        return "\n".join([*parts, *bodies]) + "\n"

    def watched(self, module: Module, name: str) -> bool:
        """Whether the lines of a function are to be announced."""
        return module is self.module and name in self.hook

    def leads_back(self, name: str) -> bool:
        """Whether a function of the program may call one that is watched."""
        seen, ahead = set[str](), [name]
        while ahead:
            here = ahead.pop()
            if here in self.hook:
                return True
            if here not in seen:
                seen.add(here)
                ahead.extend(self.calls.get(here, ()))
        return False

    def _functions(self) -> Iterator[tuple[Module, ast.FunctionDef]]:
        for module in self.order:
            for found in self.needed.get(module.path.resolve(), {}).values():
                if isinstance(found.node, ast.FunctionDef):
                    yield module, found.node

    def _inside(self) -> set[str]:
        """The functions of the program that are called from within it."""
        return {
            name
            for caller, names in self.calls.items()
            for name in names
            if name != caller
        }

    def _mentioned(self) -> set[tuple[Path, str]]:
        """The functions that are handed about, and may be given anything."""
        found = set()
        for module, function in self._functions():
            called = {
                id(node.func)
                for node in ast.walk(function)
                if isinstance(node, ast.Call)
            }
            for node in ast.walk(function):
                if isinstance(node, ast.Name) and id(node) not in called:
                    known = module.find(node.id)
                    place = module.resolved(known) if known else None
                    if place and place[1].sort == "function":
                        found.add((place[0].path, place[1].name))
        return found

    def _settle(self) -> None:
        """Find out what functions are given and return, until nothing changes."""
        for turn in range(12):
            before = self._state()
            for module, function in self._functions():
                self._look(module, function, turn >= 4)
            if before == self._state():
                return
        for module, function in self._functions():
            module.given.pop(function.name, None)
            module.results.pop(function.name, None)

    def _state(self) -> str:
        return repr([(module.given, module.results) for module in self.order])

    def _look(self, module: Module, function: ast.FunctionDef, widen: bool) -> None:
        known = module.known(function)
        old = module.results.get(function.name, NEVER)
        new = join(old, known.results(function))
        module.results[function.name] = widened(old, new) if widen else new
        for call, kinds in known.calls(function):
            place = self._callee(module, known, call)
            if place is None or not isinstance(place[1].node, ast.FunctionDef):
                continue
            home, there = place[0], place[1].node
            given = home.given.setdefault(there.name, {})
            if (home.path, there.name) in self.used or any(
                isinstance(argument, ast.Starred) for argument in call.args
            ):
                kinds = [ANY] * len(parameters(there.args))
            named = {word.arg: known.of(word.value) for word in call.keywords}
            for k, argument in enumerate(parameters(there.args)):
                kind = kinds[k] if k < len(kinds) else named.get(argument.arg, ANY)
                before = given.get(argument.arg, NEVER)
                after = join(before, kind)
                given[argument.arg] = widened(before, after) if widen else after

    def _callee(
        self, module: Module, known: Known, call: ast.Call
    ) -> tuple[Module, Definition] | None:
        """The function that a call is of, and where it is."""
        match call.func:
            case ast.Name(id=name) if name not in known.local:
                found = module.find(name)
                return module.resolved(found) if found else None
            case ast.Attribute(value=ast.Name(id=owner), attr=name):
                known_as = module.find(owner)
                far = module.module(known_as) if known_as else None
                found = far.find(name) if far else None
                return far.resolved(found) if far and found else None
        return None

    def _about(self) -> str:
        program = self.module.program
        names = {name: variables(self.module, name) for name in self.hook}
        about = {
            "source": program.document.path.name,
            "digest": digest(program),
            "call": self.module.name,
            "variables": names,
        }
        return json.dumps(about, ensure_ascii=False)

    def _need(self, module: Module, name: str) -> None:
        """Note a name at the top of a program, and what it needs in turn."""
        if name in self.needed.get(module.path.resolve(), {}):
            return
        module.settled(name)
        found = module.find(name)
        if found is None or found.sort == "python":
            return
        if found.sort == "module":
            return
        place = module.resolved(found)
        if place is None:
            return
        home, there = place
        if home is not module:
            origin = home.path.resolve()
            of = self.imports.setdefault(module.path.resolve(), {})
            of.setdefault(origin, {})[name] = there.name
            self._need(home, there.name)
            return
        mine = self.needed.setdefault(module.path.resolve(), {})
        if there.node is None or _is_alias(there.node):
            return
        mine[name] = there
        for used, owner in self._used(module, there):
            self._need(owner or module, used)

    def _used(
        self, module: Module, found: Definition
    ) -> Iterator[tuple[str, Module | None]]:
        """The names that a definition mentions, outside its annotations.

        A name in another program comes with that.
        """
        assert found.node is not None
        skipped = {
            id(part)
            for node in ast.walk(found.node)
            for annotation in _annotations(node)
            for part in ast.walk(annotation)
        }
        function = isinstance(found.node, ast.FunctionDef)
        local = (
            set(bound(found.node)) if isinstance(found.node, ast.FunctionDef) else ()
        )
        if isinstance(found.node, ast.FunctionDef):
            given = found.node.args
            for default in filter(None, [*given.defaults, *given.kw_defaults]):
                if isinstance(default, ast.Name):
                    yield default.id, None
        for node in ast.walk(found.node):
            if id(node) in skipped:
                continue
            match node:
                case ast.Name(id=name) if name not in local:
                    yield name, None
                case ast.Attribute(value=ast.Name(id=owner), attr=name):
                    known = module.find(owner)
                    if known and (far := module.module(known)):
                        of = self.imports.setdefault(module.path.resolve(), {})
                        of.setdefault(far.path.resolve(), {})
                        yield name, far
                case ast.Call(func=ast.Name(id=name)) if function:
                    self.calls.setdefault(found.name, set()).add(name)

    def _finish(self, module: Module) -> None:
        """Put the programs into an order in which each comes after what it needs."""
        for path in self.imports.get(module.path.resolve(), {}):
            far = module.library[path]
            if far not in self.order:
                self._finish(far)
        if module not in self.order:
            self.order.append(module)

    def _module(self, module: Module) -> str:
        mine = self.needed.get(module.path.resolve(), {})
        writer = _Writer(self, module)
        lines = [f"const {_safe(module.name)} = (() => {{"]
        for path, names in self.imports.get(module.path.resolve(), {}).items():
            far = module.library[path]
            taken = ", ".join(
                _safe(theirs) if ours == theirs else f"{_safe(theirs)}: {_safe(ours)}"
                for ours, theirs in sorted(names.items())
            )
            if taken:
                lines.append(f"  const {{ {taken} }} = {_safe(far.name)};")
        nodes = {id(found.node): found for found in mine.values()}
        for node in module.tree.body:
            if id(node) in nodes:
                lines.extend(writer.definition(nodes[id(node)], mine))
        own = self.entries if module is self.module else mine
        given = ", ".join(_safe(name) for name in own)
        lines += [f"  return {{ {given} }};", "})();"]
        self.helpers |= writer.helpers
        return "\n".join(lines)


@lru_cache(64)
def variables(module: Module, name: str) -> list[str]:
    """The variables of a function, in the order in which Python has them."""
    found = module.find(name)
    assert found is not None
    assert isinstance(found.node, ast.FunctionDef)
    code = compile(module.program.text, module.name, "exec", dont_inherit=True)
    [inner] = [
        constant
        for constant in code.co_consts
        if hasattr(constant, "co_varnames") and constant.co_name == name
    ]
    names = dict.fromkeys((*inner.co_varnames, *inner.co_cellvars))
    own = set(bound(found.node))
    return [name for name in names if name in own]


def _is_alias(node: ast.stmt) -> bool:
    """Whether a definition is but a name for a type."""
    note = node.annotation if isinstance(node, ast.AnnAssign) else None
    return isinstance(note, ast.Name) and note.id == "TypeAlias"


def _annotations(node: ast.AST) -> Iterator[ast.expr]:
    match node:
        case ast.arg(annotation=ast.expr() as annotation):
            yield annotation
        case ast.FunctionDef(returns=ast.expr() as annotation):
            yield annotation
        case ast.AnnAssign(annotation=annotation):
            yield annotation
        case ast.Subscript(value=ast.Name(id="list" | "set" | "dict"), slice=part):
            yield part


def _safe(name: str) -> str:
    """A name as JavaScript may have it."""
    return f"{name}_" if name in TAKEN else name


class _Writer:
    """Writes the definitions of one program."""

    def __init__(self, script: _Script, module: Module) -> None:
        self.script, self.module = script, module
        self.lines = module.program.text.split("\n")
        self.numbers = source_lines(module.program)
        self.helpers: set[str] = set()
        self.scope = module.scope
        self.function: ast.FunctionDef | None = None
        self.watched = False
        self.written: list[str] = []
        self.indent = 1
        self.said = 0
        self.within: list[str] = []
        self.early: set[str] = set()

    def definition(self, found: Definition, mine: Collection[str]) -> list[str]:
        """The lines of a definition, with the comments above it."""
        node = found.node
        assert node is not None
        self.written, self.indent, self.scope = [], 1, self.module.scope
        self.function, self.watched, self.within = None, False, []
        self.early = set()
        self.said = self._above(node)
        self.write("")
        self.comments(node.lineno)
        match node:
            case ast.FunctionDef():
                self._function(node)
            case ast.ClassDef():
                self._class(found, node)
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                self.write(f"const {_safe(name)} = {self.js(value)};")
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
                self.write(f"const {_safe(name)} = {self.js(value)};")
            case ast.Assign(targets=[ast.Tuple() as target], value=value):
                names = self._targets(target)
                self.write(f"const {names} = {self.js(value)};")
            case _:
                raise self.refuse(node, "this definition", "write NAME = VALUE")
        return self.written

    def _above(self, node: ast.stmt) -> int:
        """The line from which on the comments above a definition are its own."""
        line = node.lineno - 1
        while line > 0 and self.lines[line - 1].startswith("#"):
            line -= 1
        return line

    def refuse(self, node: ast.AST, what: str, instead: str) -> Faulty:
        """Say what cannot be translated, at its line, and what would do instead."""
        return self.module.refuse(node, what, instead)

    def write(self, text: str) -> None:
        """Write a line at the present indentation."""
        self.written.append("  " * self.indent + text if text else "")

    def use(self, name: str) -> str:
        """Note that a function of the operations is needed; its name."""
        self.helpers.add(name)
        return name

    def comments(self, line: int) -> None:
        """Write the comments that stand between what was written and a line."""
        for k in range(self.said + 1, line):
            text = self.lines[k - 1].strip()
            if text.startswith("#") and "fmt:" not in text:
                self.write(f"//{text[1:]}")
        self.said = max(self.said, line - 1)

    # ——— Functions and classes.

    def _function(self, node: ast.FunctionDef) -> None:
        if node.args.vararg or node.args.kwarg or node.args.posonlyargs:
            raise self.refuse(node, "a star among the parameters", "name each of them")
        self.function, self.scope = node, self.module.known(node)
        self.early = Flow(node).early
        self.watched = self.script.watched(self.module, node.name)
        body = self._documented(node)
        star = "*" if _yields(node) else ""
        if star and self.watched:
            raise self.refuse(node, "a generator that is watched", "return a list")
        name = _safe(node.name)
        if self.module is self.script.module and node.name in self.script.compiled:
            self.write(f"const {name} = (...given) => compiled.{name}(...given);")
            return
        head = f"function{star} {name}({self._parameters(node)}) {{"
        kept = self._kept(node)
        self.write(f"const {name} = {self.use('cache')}({head}" if kept else head)
        self.indent += 1
        given = {a.arg for a in parameters(node.args)}
        own = dict.fromkeys(bound(node))
        names = [_safe(name) for name in own if name not in given]
        if names:
            self.write(f"let {', '.join(names)};")
        if self.watched:
            self.write(f"run.enter({json.dumps(node.name)});")
        self.said = max(self.said, body[0].lineno - 1 if body else node.lineno)
        self.said = self._start(node, body)
        self.block(body)
        if not _leaves(body):
            self.write("return null;")
        self.indent -= 1
        self.write("});" if kept else "}")

    def _kept(self, node: ast.FunctionDef) -> bool:
        """Whether a function keeps its results; refused if it is decorated else."""
        for one in node.decorator_list:
            found = self.module.find(ast.unparse(one))
            if len(node.decorator_list) > 1 or not found:
                raise self.refuse(one, "a decorator", "use cache alone, or none")
            if found.origin != "functools.cache":
                raise self.refuse(one, "a decorator", "use cache alone, or none")
        return bool(node.decorator_list)

    def _start(self, node: ast.FunctionDef, body: Sequence[ast.stmt]) -> int:
        """The line after which the comments of a body begin."""
        first = node.body[0]
        if body and body[0] is not first:
            return first.end_lineno or first.lineno
        return max([node.lineno, *(a.lineno for a in parameters(node.args))])

    def _documented(self, node: ast.FunctionDef | ast.ClassDef) -> list[ast.stmt]:
        """Write the docstring as a comment; the statements after it."""
        text = ast.get_docstring(node)
        if text is None:
            return node.body
        lines = text.replace("*/", "* /").split("\n")
        if len(lines) == 1:
            self.write(f"/** {text} */")
        else:
            self.write(f"/** {lines[0]}")
            for line in lines[1:]:
                self.write(f" * {line}".rstrip())
            self.write(" */")
        return node.body[1:]

    def _parameters(self, node: ast.FunctionDef) -> str:
        arguments = node.args
        defaults: dict[str, ast.expr] = {}
        plain = [*arguments.posonlyargs, *arguments.args]
        for argument, value in zip(plain[::-1], arguments.defaults[::-1], strict=False):
            defaults[argument.arg] = value
        for argument, default in zip(
            arguments.kwonlyargs, arguments.kw_defaults, strict=True
        ):
            if default is not None:
                defaults[argument.arg] = default
        scope, self.scope = self.scope, self.module.scope
        found = [
            f"{_safe(a.arg)} = {self._default(a.arg, defaults[a.arg])}"
            if a.arg in defaults
            else _safe(a.arg)
            for a in parameters(arguments)
        ]
        self.scope = scope
        return ", ".join(found)

    def _default(self, name: str, value: ast.expr) -> str:
        """What a parameter is if nothing is said, even if that has the same name."""
        if isinstance(value, ast.Name) and value.id == name:
            return f"{_safe(self.module.name)}.{_safe(name)}"
        return self.js(value)

    def _class(self, found: Definition, node: ast.ClassDef) -> None:
        body = self._documented(node)
        name = _safe(node.name)
        if found.sort == "enum":
            members = []
            for part in body:
                match part:
                    case ast.Assign(targets=[ast.Name(id=member)]) if (
                        self.module.loaded.values[node.name][member].name == member
                    ):
                        members.append(f"{member}: {json.dumps(member)}")
                    case _:
                        raise self.refuse(
                            part, "this member", "write NAME = OTHER VALUE"
                        )
            self.write(f"const {name} = Object.freeze({{ {', '.join(members)} }});")
        elif found.sort == "record":
            fields = json.dumps(list(self.module.fields(node.name)))
            made = f"{self.use('record')}({json.dumps(node.name)}, {fields})"
            self.write(f"const {name} = {made};")
        else:
            self._error(node, body)

    def _error(self, node: ast.ClassDef, body: Sequence[ast.stmt]) -> None:
        """A class of errors: a constructor that calls that of its base, and keeps."""
        instead = "let it be a NamedTuple, an IntEnum, or a ValueError"
        match node.bases:
            case [ast.Name(id=base)] if base in ERRORS or self._is_error(base):
                if base in ERRORS:
                    base = self.use("PythonError" if base == "Exception" else base)
            case _:
                raise self.refuse(node, f"the class {node.name}", instead)
        self.write(f"class {_safe(node.name)} extends {_safe_class(base)} {{")
        self.indent += 1
        for part in body:
            match part:
                case ast.FunctionDef(name="__init__"):
                    self._constructor(part)
                case ast.Pass():
                    pass
                case _:
                    raise self.refuse(part, "this part of a class", instead)
        self.indent -= 1
        self.write("}")

    def _is_error(self, name: str) -> bool:
        found = self.module.find(name)
        return found is not None and found.sort in ("class", "import")

    def _constructor(self, node: ast.FunctionDef) -> None:
        self.scope = Known(self.module, node)
        own = parameters(node.args)[0].arg
        given = self._parameters(node).partition(", ")[2]
        self.write(f"constructor({given}) {{")
        self.indent += 1
        for part in node.body:
            match part:
                case ast.Expr(value=ast.Constant()):
                    continue
                case ast.Expr(
                    value=ast.Call(
                        func=ast.Attribute(
                            value=ast.Call(func=ast.Name(id="super")), attr="__init__"
                        ),
                        args=arguments,
                    )
                ):
                    self.write(f"super({', '.join(map(self.js, arguments))});")
                case ast.Assign(
                    targets=[ast.Attribute(value=ast.Name(id=name), attr=attribute)],
                    value=value,
                ) if name == own:
                    self.write(f"this.{attribute} = {self.js(value)};")
                case ast.Assign(targets=[ast.Name(id=name)], value=value):
                    self.write(f"const {_safe(name)} = {self.js(value)};")
                case _:
                    what = "this line of a constructor"
                    raise self.refuse(part, what, "let it keep values, and no more")
        self.indent -= 1
        self.write("}")

    # ——— Statements.

    def block(self, body: Sequence[ast.stmt]) -> None:
        """Write statements one after another."""
        for k, node in enumerate(body):
            if self.watched and k > 0 and body[k - 1].end_lineno == node.lineno:
                raise self.refuse(node, "a line of two statements", "give each its own")
            self.comments(node.lineno)
            self.statement(node)
            self.said = max(self.said, node.end_lineno or node.lineno)

    def hook(self, line: int) -> None:
        """Announce a line of the program, if it is one of the document."""
        if not self.watched or line not in self.numbers:
            return
        assert self.function is not None
        name = self.function.name
        values = ", ".join(_safe(v) for v in variables(self.module, name))
        place = f"{json.dumps(name)}, {self.numbers[line]}, [{values}]"
        self.write(f"if (++run.step > run.from) run.take({place});")

    def statement(self, node: ast.stmt) -> None:
        """Write a statement, and before it what announces it."""
        if self.watched:
            self._single(node)
        match node:
            case ast.If():
                self.hook(node.lineno)
                self._if(node)
                return
            case ast.While():
                self.hook(node.lineno)
                self._loop(node, f"while ({self.test(node.test)}) {{")
                return
            case ast.For():
                self.hook(node.lineno)
                self._for(node)
                return
            case ast.Match():
                self.hook(node.lineno)
                self._match(node)
                return
            case ast.AnnAssign(value=None):
                return
            case ast.With(items=[ast.withitem(value, ast.Name(id=name))]):
                self.write(f"{_safe(name)} = {self.js(value)};")
                self.block(node.body)
                return
            case ast.Try(handlers=[], orelse=[]):
                self.write("try {")
                self._inside(node.body)
                self.write("} finally {")
                self._inside(node.finalbody)
                self.write("}")
                return
        self.hook(node.lineno)
        self._simple(node)

    def _single(self, node: ast.stmt) -> None:
        """Refuse what has several lines, or shares one, where lines are announced."""
        compound = isinstance(node, ast.If | ast.While | ast.For | ast.Match)
        last = node.end_lineno
        match node:
            case ast.If() | ast.While():
                last = node.test.end_lineno
            case ast.For():
                last = node.iter.end_lineno
            case ast.Match():
                last = node.subject.end_lineno
            case ast.Try() | ast.With():
                what = "a block of this kind that is watched"
                raise self.refuse(node, what, "put it into another function")
        if last != node.lineno:
            what = "a statement of several lines that is watched"
            raise self.refuse(node, what, "write it on one line")
        inner = getattr(node, "body", None) or ()
        same = compound and inner and inner[0].lineno == node.lineno
        for case in node.cases if isinstance(node, ast.Match) else ():
            same = same or case.body[0].lineno == case.pattern.lineno
        if same:
            raise self.refuse(node, "a line of two statements", "give each its own")

    def _simple(self, node: ast.stmt) -> None:
        match node:
            case ast.Assign():
                self._assign(node)
            case ast.AnnAssign(target=target, value=ast.expr() as value):
                self._store(target, self.js(value), self.scope.of(value))
            case ast.AugAssign():
                self._augment(node)
            case ast.Return(value=value):
                self.write(f"return {self.exactly(value) if value else 'null'};")
            case ast.Raise(exc=ast.Call() as error, cause=None):
                self.write(f"throw {self.js(error)};")
            case ast.Expr(value=ast.Constant()):
                pass
            case ast.Expr(value=ast.Yield(value=ast.expr() as value)):
                self.write(f"yield {self.exactly(value)};")
            case ast.Expr(value=value):
                self.write(f"{self.js(value)};")
            case ast.Delete(targets=[ast.Subscript(value=owner, slice=part)]):
                begin = self.js(part, PLUS)
                whole = f"{self.js(owner)}, {begin}, {begin} + 1, []"
                self.write(f"{self.use('replace')}({whole});")
            case ast.Pass():
                pass
            case ast.Break():
                label = self._outer(node)
                self.write(f"break{label};")
            case ast.Continue():
                label = self._outer(node)
                self._again()
                self.write(f"continue{label};")
            case _:
                what = f"“{_word(node)}”"
                raise self.refuse(node, what, "use if, while, for, match, return")

    def _outer(self, node: ast.stmt) -> str:
        """The label of the loop that a statement leaves from within a switch."""
        loops = [k for k, what in enumerate(self.within) if what != "switch"]
        if isinstance(node, ast.Break) and self.within[-1] == "switch":
            return f" {self.within[loops[-1]].partition(':')[0]}"
        return ""

    def _again(self) -> None:
        """Announce the head of the innermost loop, which comes next."""
        for what in reversed(self.within):
            if what != "switch":
                self.hook(int(what.partition(":")[2]))
                return

    def _if(self, node: ast.If, word: str = "if") -> None:
        self.write(f"{word} ({self.test(node.test)}) {{")
        self._inside(node.body)
        rest = node.orelse
        if not rest:
            self.write("}")
            return
        if len(rest) == 1 and isinstance(rest[0], ast.If) and self._elif(rest[0]):
            inner = rest[0]
            if self.watched:
                self._single(inner)
            comments = self._ahead(inner.lineno)
            if (self.watched and inner.lineno in self.numbers) or comments:
                self.write("} else {")
                self.indent += 1
                self.comments(inner.lineno)
                self.hook(inner.lineno)
                self._if(inner)
                self.indent -= 1
                self.write("}")
            else:
                self._if(inner, "} else if")
            return
        self.write("} else {")
        self._inside(rest)
        self.write("}")

    def _ahead(self, line: int) -> bool:
        between = self.lines[self.said : line - 1]
        return any(text.strip().startswith("#") for text in between)

    def _elif(self, node: ast.If) -> bool:
        return self.lines[node.lineno - 1].lstrip().startswith("elif")

    def _inside(self, body: Sequence[ast.stmt]) -> None:
        self.indent += 1
        self.block(body)
        self.indent -= 1

    def _loop(self, node: ast.While | ast.For, head: str) -> None:
        if node.orelse:
            raise self.refuse(node.orelse[0], "“else” after a loop", "use a variable")
        label = f"loop{len(self.within)}" if _breaks_out(node.body) else ""
        self.write(f"{label}: {head}" if label else head)
        self.within.append(f"{label}:{node.lineno}")
        self._inside(node.body)
        if not _leaves(node.body):
            self.indent += 1
            self.hook(node.lineno)
            self.indent -= 1
        self.within.pop()
        self.write("}")

    def _for(self, node: ast.For) -> None:
        self._loop(
            node, f"for ({self._targets(node.target)} of {self.js(node.iter)}) {{"
        )

    def _targets(self, target: ast.expr) -> str:
        """The names that are to be bound, as JavaScript takes things apart."""
        match target:
            case ast.Name(id=name):
                return _safe(name)
            case ast.Tuple(elts=elts) | ast.List(elts=elts):
                return f"[{', '.join(map(self._targets, elts))}]"
            case ast.Starred(value=value):
                return f"...{self._targets(value)}"
        raise self.refuse(target, "this target", "bind a name, and store that")

    def _match(self, node: ast.Match) -> None:
        kind = self.scope.of(node.subject)
        subject = self.exactly(node.subject)
        if kind.name == "bool":
            subject = f"Number({subject})"
        elif kind.name not in ("int", "member"):
            what = f"a match on {ast.unparse(node.subject)}, of which no kind is known,"
            raise self.refuse(node, what, "match on a number")
        self.write(f"switch ({subject}) {{")
        self.within.append("switch")
        self.indent += 1
        tried: list[int] = []
        default = False
        for case in node.cases:
            line = case.pattern.lineno
            self.comments(line)
            tried.append(line)
            if case.guard is not None:
                raise self.refuse(case.guard, "“if” after a case", "put it inside")
            default = self._case(case.pattern, kind)
            self.indent += 1
            for each in tried:
                self.hook(each)
            self.said = max(self.said, line)
            self.block(case.body)
            if not _leaves(case.body):
                self.write("break;")
            self.indent -= 1
            self.write("}")
        if self.watched and not default:
            self.write("default: {")
            self.indent += 1
            for each in tried:
                self.hook(each)
            self.indent -= 1
            self.write("}")
        self.indent -= 1
        self.within.pop()
        self.write("}")

    def _case(self, pattern: ast.pattern, subject: Kind) -> bool:
        """Write the beginning of a case; whether it takes all that is left."""
        labels: list[str] = []
        ahead = [pattern]
        while ahead:
            one = ahead.pop(0)
            match one:
                case ast.MatchOr(patterns=several):
                    ahead[:0] = several
                case ast.MatchValue(value=value) if self._matches(value, subject):
                    labels.append(f"case {self.exactly(value)}:")
                case ast.MatchAs(pattern=None, name=None):
                    labels.append("default:")
                case _:
                    raise self.refuse(one, "this pattern", "use a constant, or _")
        self.write(f"{' '.join(dict.fromkeys(labels))} {{")
        return "default:" in labels

    def _matches(self, value: ast.expr, subject: Kind) -> bool:
        """Whether JavaScript compares a subject with a value as Python does."""
        kind = self.scope.of(value)
        if subject.name == "member":
            return kind == subject
        return kind.name == "int"

    def _assign(self, node: ast.Assign) -> None:
        kind = self.scope.of(node.value)
        match node.targets:
            case [ast.Tuple(elts=targets)]:
                self._assign_each(node, targets)
            case [target]:
                self._store(target, self.exactly(node.value, target), kind)
            case targets if all(isinstance(t, ast.Name) for t in targets):
                names = " = ".join(self._targets(target) for target in targets)
                self.write(f"{names} = {self.exactly(node.value)};")
            case targets if isinstance(node.value, ast.Constant | ast.Name):
                for target in targets:
                    self._store(target, self.js(node.value), kind)
            case _:
                what = "to assign this to several at once"
                raise self.refuse(node, what, "give it a name first")

    def _assign_each(self, node: ast.Assign, targets: Sequence[ast.expr]) -> None:
        """Assign several values to several targets, as if at the same time."""
        names = all(isinstance(target, ast.Name | ast.Starred) for target in targets)
        values: list[ast.expr] = []
        if isinstance(node.value, ast.Tuple):
            values = node.value.elts
        if any(isinstance(value, ast.Starred) for value in values):
            values = []
        if values and _one_by_one(targets, values):
            parts = []
            for target, value in zip(targets, values, strict=True):
                parts.append(self._stored(target, self.exactly(value, target)))
            self.write(" ".join(parts))
            return
        if any(isinstance(target, ast.Starred) for target in targets[:-1]):
            stars = [isinstance(target, ast.Starred) for target in targets].index(True)
            bare = [t.value if isinstance(t, ast.Starred) else t for t in targets]
            left = f"[{', '.join(map(self._targets, bare))}]"
            ends = f"{stars}, {len(targets) - stars - 1}"
            self.write(f"{left} = {self.use('apart')}({self.js(node.value)}, {ends});")
            return
        kind, text = self.scope.of(node.value), self.exactly(node.value)
        sure = kind.name in ("tuple", "record") and len(kind.parts) == len(targets)
        if not (sure or any(isinstance(target, ast.Starred) for target in targets)):
            text = f"{self.use('unpacked')}({text}, {len(targets)})"
        if names:
            left = f"[{', '.join(map(self._targets, targets))}]"
            self.write(f"{left} = {text};")
        else:
            # What is stored, and where, is settled from left to right.
            news = [f"$new{k}" for k in range(len(targets))]
            self.write(f"{{ const [{', '.join(news)}] = {text};")
            stores = map(self._stored, targets, news)
            self.write(f"  {' '.join(stores)} }}")

    def _store(self, target: ast.expr, text: str, kind: Kind) -> None:
        # Python finds the value before the place.
        plain = re.fullmatch(r"-?[\w.]+", text)
        late = isinstance(target, ast.Subscript) and _may_fail(target.slice)
        if late and not plain:
            self.write(f"{{ const $ = {text}; {self._stored(target, '$')} }}")
            return
        self.write(self._stored(target, text))

    def _stored(self, target: ast.expr, text: str) -> str:
        match target:
            case ast.Name(id=name):
                return f"{_safe(name)} = {text};"
            case ast.Tuple():
                return f"{self._targets(target)} = {text};"
            case ast.Subscript(value=owner, slice=ast.Slice(step=None) as part):
                begin = self.js(part.lower) if part.lower else "null"
                end = self.js(part.upper) if part.upper else "null"
                whole = f"{self.js(owner)}, {begin}, {end}, {text}"
                return f"{self.use('replace')}({whole});"
            case ast.Subscript(value=owner) if self.scope.of(owner).name in FIXED:
                what = f"an assignment into {ast.unparse(owner)}, which cannot change,"
                raise self.refuse(target, what, "store into a list or an array")
            case ast.Subscript(value=owner, slice=part) if self._row(owner):
                return f"{self.use('put')}({self.js(owner)}, {self.js(part)}, {text});"
            case ast.Subscript(value=owner, slice=part):
                whole = f"{self.js(owner)}, {self.js(part)}, {text}"
                return f"{self.use('store')}({whole});"
            case ast.Attribute(value=owner, attr=name):
                return f"{self.js(owner, ATOM)}.{name} = {text};"
        raise self.refuse(target, "this target", "store into a list or an array")

    def _row(self, node: ast.expr) -> bool:
        return self.scope.of(node).name in ("list", "array")

    def _augment(self, node: ast.AugAssign) -> None:
        left = _loaded(node.target)
        whole = ast.copy_location(ast.BinOp(left, node.op, node.value), node)
        sign, _, _ = OPERATORS.get(type(node.op), ("", 0, ""))
        kind = self.scope.of(left)
        natural = self._natural(whole) and kind.name in ("int", "str")
        natural = natural and "assigned(" not in self.js(left)
        if isinstance(node.op, ast.Add) and kind.name in ("list", "array"):
            self.write(f"{self.use('extend')}({self.js(left)}, {self.js(node.value)});")
        elif isinstance(node.target, ast.Name) and natural and not self._wild(whole):
            value = self.js(node.value, ASSIGN)
            self.write(f"{_safe(node.target.id)} {sign}= {value};")
        elif isinstance(node.op, ast.BitOr) and not kind.whole:
            both = f"{self.js(left)}, {self.js(node.value)}"
            self._store(node.target, f"{self.use('union')}({both})", kind)
        elif isinstance(node.op, ast.Mult) and not kind.whole:
            both = f"{self.js(left)}, {self.js(node.value)}"
            self._store(node.target, f"{self.use('times')}({both})", kind)
        elif isinstance(node.op, ast.Add) and not kind.whole and kind.name != "str":
            both = f"{self.js(left)}, {self.js(node.value)}"
            self._store(node.target, f"{self.use('plus')}({both})", kind)
        else:
            if any(isinstance(part, ast.Call) for part in ast.walk(node.target)):
                self._augment_there(node)
                return
            self._store(node.target, self.exactly(whole, node.target), kind)

    def _augment_there(self, node: ast.AugAssign) -> None:
        """As `_augment`, in a place that is to be found out once."""
        target = node.target
        if not isinstance(target, ast.Subscript):
            raise self.refuse(node, "a call in a place", "give it a name first")
        self.write(f"{{ const __place__ = {self.js(target.slice)};")
        self.indent += 1
        self.scope.inner.append({"__place__": self.scope.of(target.slice)})
        place = ast.Name("__place__", ast.Load())
        there = ast.Subscript(target.value, place, ast.Store())
        again = ast.AugAssign(there, node.op, node.value)
        self._augment(ast.copy_location(again, node))
        self.scope.leave(1)
        self.indent -= 1
        self.write("}")

    # ——— Expressions.

    def exactly(self, node: ast.expr, target: ast.expr | None = None) -> str:
        """An expression whose value is kept, and must therefore be an exact integer."""
        if isinstance(target, ast.Subscript) and self._typed(target.value):
            return self.js(node, ASSIGN)
        match node:
            case ast.Tuple(elts=elts):
                return f"[{', '.join(map(self._element, elts))}]"
            case ast.IfExp():
                choices = f"{self.exactly(node.body)} : {self.exactly(node.orelse)}"
                return f"{self.test(node.test, EITHER)} ? {choices}"
        if self.scope.of(node).name == "member":
            return self._expression(node)[0]
        text = self.js(node, ASSIGN)
        return f"{self.use('exact')}({text})" if self._wild(node) else text

    def _typed(self, node: ast.expr) -> bool:
        return self.scope.of(node).name == "array"

    def _wild(self, node: ast.expr) -> bool:
        """Whether a sum may be greater than the integers that are plain numbers.

        To add a small number again and again would take years to come so far.
        """
        if not isinstance(node, ast.BinOp | ast.UnaryOp) or not self._int(node):
            return False
        if isinstance(node, ast.BinOp) and not self._natural(node):
            return False
        leaves = list(_leaves_of(node))
        wide = [leaf for leaf in leaves if not self.scope.of(leaf).tame]
        return len(wide) > 1 or any(self._size(leaf) > LIMIT for leaf in leaves)

    def _size(self, node: ast.expr) -> int:
        """How large a sum or a product can be at most."""
        match node:
            case ast.BinOp(op=ast.Add() | ast.Sub()):
                return self._size(node.left) + self._size(node.right)
            case ast.BinOp(op=ast.Mult()):
                return self._size(node.left) * self._size(node.right)
        kind = _number(self.scope.of(node))
        return max(abs(kind.low), abs(kind.high))

    def test(self, node: ast.expr, level: int = 0) -> str:
        """An expression of which only the truth matters."""
        match node:
            case ast.BoolOp(op=op, values=values):
                sign, own = ("&&", BOTH) if isinstance(op, ast.And) else ("||", EITHER)
                text = f" {sign} ".join(self.test(value, own + 1) for value in values)
                return _grouped(text, own, level)
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                return _grouped(f"!{self.test(operand, UNARY)}", UNARY, level)
        kind = self.scope.of(node)
        if kind.name in ("int", "bool", "str"):
            return self.js(node, level)
        if kind.name in ("list", "array", "tuple", "bytes") and not isinstance(
            node, ast.Call
        ):
            return _grouped(f"{self.js(node, ATOM)}.length > 0", LESS, level)
        return f"{self.use('truth')}({self.js(node)})"

    def js(self, node: ast.expr, level: int = 0) -> str:
        """An expression, in parentheses where what is around it binds as tightly.

        A member of an IntEnum is a word there, so nothing is calculated with it.
        """
        if self.scope.of(node).name == "member":
            what = f"{ast.unparse(node)}, which is a member, as a number"
            raise self.refuse(node, what, "compare members only, or use plain numbers")
        text, own = self._expression(node)
        return _grouped(text, own, level)

    def _expression(self, node: ast.expr) -> tuple[str, int]:
        match node:
            case ast.Constant(value=value):
                return self._constant(node, value)
            case ast.Name(id=name):
                return self._name(node, name), ATOM
            case ast.BinOp():
                return self._calculated(node)
            case ast.UnaryOp(op=ast.Not()):
                return self.test(node), UNARY
            case ast.UnaryOp(op=ast.USub(), operand=operand) if self._int(operand):
                return f"-{self.js(operand, UNARY + 1)}", UNARY
            case ast.UnaryOp(op=ast.UAdd(), operand=operand) if self._int(operand):
                return f"{self.use('integer')}({self.js(operand)})", ATOM
            case ast.UnaryOp(op=ast.Invert(), operand=operand) if self._int(operand):
                return f"-1 - {self.js(operand, PLUS + 1)}", PLUS
            case ast.Compare():
                return self._compared(node)
            case ast.BoolOp():
                return self._either(node)
            case ast.IfExp():
                test = self.test(node.test, EITHER)
                choices = (
                    f"{self.js(node.body, ASSIGN)} : {self.js(node.orelse, CHOICE)}"
                )
                return f"{test} ? {choices}", CHOICE
            case ast.NamedExpr(target=target, value=value):
                return f"({_safe(target.id)} = {self.exactly(value)})", ATOM
            case ast.Tuple(elts=elts) | ast.List(elts=elts):
                return f"[{', '.join(map(self._element, elts))}]", ATOM
            case ast.Dict(keys=keys, values=values):
                pairs = zip(keys, values, strict=True)
                text = ", ".join(
                    f"[{self._element(key)}, {self._element(value)}]"
                    for key, value in pairs
                    if key is not None
                )
                return f"new {self.use('Dict')}([{text}])", ATOM
            case ast.DictComp(key=key, value=value):
                pair = ast.copy_location(ast.Tuple([key, value], ast.Load()), node)
                inner = self._mapped(list(node.generators), pair)
                return f"new {self.use('Dict')}({inner})", ATOM
            case ast.SetComp(elt=elt):
                return f"new Set({self._mapped(list(node.generators), elt)})", ATOM
            case ast.Set(elts=elts):
                return f"new Set([{', '.join(map(self._element, elts))}])", ATOM
            case ast.Subscript():
                return self._part(node), ATOM
            case ast.Attribute():
                return self._attribute(node), ATOM
            case ast.Call():
                return self._call(node)
            case ast.JoinedStr():
                return self._joined(node), ATOM
            case ast.ListComp() | ast.GeneratorExp():
                return self._comprehension(node), ATOM
        raise self.refuse(node, f"“{ast.unparse(node)}”", "write it in plainer terms")

    def _element(self, node: ast.expr) -> str:
        if isinstance(node, ast.Starred):
            return f"...{self.js(node.value, ASSIGN)}"
        return self.exactly(node)

    def _int(self, node: ast.expr) -> bool:
        return self.scope.of(node).whole

    def _constant(self, node: ast.expr, value: object) -> tuple[str, int]:
        if value is None or isinstance(value, bool):
            return {None: "null", True: "true", False: "false"}[value], ATOM
        if isinstance(value, int):
            if value > LIMIT:
                return f"{value}n", ATOM
            line = self.lines[node.lineno - 1].encode()
            segment = line[node.col_offset : node.end_col_offset].decode()
            return (segment if segment[:2] == "0x" else str(value)), ATOM
        if isinstance(value, str):
            return json.dumps(value, ensure_ascii=False), ATOM
        if isinstance(value, bytes):
            return f"{self.use('bytes')}({list(value)})", ATOM
        raise self.refuse(node, f"“{value!r}”", "use an integer, a word or a truth")

    def _name(self, node: ast.expr, name: str) -> str:
        inside = any(name in inner for inner in self.scope.inner)
        if not inside and name in self.early & self.scope.local:
            return f"{self.use('assigned')}({_safe(name)})"
        if inside or name in self.scope.local:
            return _safe(name)
        found = self.module.find(name)
        if found is None:
            raise self.refuse(node, f"the name “{name}”", "define it at the top")
        place = self.module.resolved(found)
        if place and place[1].sort == "python":
            if name in ERRORS:
                return self.use("PythonError" if name == "Exception" else name)
            if name in CALLED:
                return self.use(CALLED[name])
        elif place or found.sort == "module":
            return _safe(name)
        elif found.origin in IMPORTED:
            return self.use(IMPORTED[found.origin])
        raise self.refuse(node, f"“{name}”", "use what this program itself defines")

    def _calculated(self, node: ast.BinOp) -> tuple[str, int]:
        if not isinstance(node.op, (ast.Div, *OPERATORS)):
            raise self.refuse(node, f"“{ast.unparse(node)}”", "calculate with integers")
        a, b = self.scope.of(node.left), self.scope.of(node.right)
        rows = ("list", "array", "tuple", "bytes", "str")
        if "float" in (a.name, b.name) or isinstance(node.op, ast.Div):
            sign = "/" if isinstance(node.op, ast.Div) else OPERATORS[type(node.op)][0]
            if sign not in "+-*/" or isinstance(node.op, ast.FloorDiv):
                sign = "//" if isinstance(node.op, ast.FloorDiv) else sign
                raise self.refuse(node, f"“{sign}” with floats", "use integers")
            inner = (
                f"{self.js(node.left, TIMES)} {sign} {self.js(node.right, TIMES + 1)}"
            )
            return f"{self.use('float')}({inner})", ATOM
        if isinstance(node.op, ast.Mult) and (a.name in rows or b.name in rows):
            pair = (
                (node.left, node.right) if a.name in rows else (node.right, node.left)
            )
            return f"{self.use('repeated')}({', '.join(map(self.js, pair))})", ATOM
        if isinstance(node.op, ast.Add) and a.name == b.name == "str":
            return f"{self.js(node.left, PLUS)} + {self.js(node.right, PLUS + 1)}", PLUS
        if isinstance(node.op, ast.Add) and a.name in rows and b.name in rows:
            pair = (node.left, node.right)
            return f"{self.use('joined')}({', '.join(map(self.js, pair))})", ATOM
        if not (a.whole and b.whole):
            loose = {ast.Add: "plus", ast.Sub: "minus", ast.Mult: "times"}
            name = loose.get(type(node.op)) or OPERATORS[type(node.op)][2]
            both = f"{self.js(node.left)}, {self.js(node.right)}"
            return f"{self.use(name)}({both})", ATOM
        sign, own, helper = OPERATORS.get(type(node.op), ("", 0, ""))
        truths = a.name == b.name == "bool" and isinstance(node.op, BITWISE)
        if not truths and not self._natural(node):
            left, right = self.exactly(node.left), self.exactly(node.right)
            return f"{self.use(helper)}({left}, {right})", ATOM
        if truths:
            if isinstance(node.op, ast.BitXor) or _may_fail(node.right):
                left, right = self.js(node.left, own), self.js(node.right, own + 1)
                return f"Boolean({left} {sign} {right})", ATOM
            sign, own = ("&&", BOTH) if sign == "&" else ("||", EITHER)
        left, right = self._operands(node, own)
        if isinstance(node.op, ast.FloorDiv):
            return f"Math.floor({left} / {right})", ATOM
        return f"{left} {sign} {right}", own

    def _operands(self, node: ast.BinOp, own: int) -> tuple[str, str]:
        """The operands; in a sum they are summands, otherwise each must be exact."""
        if isinstance(node.op, ast.Add | ast.Sub):
            return self.js(node.left, own), self.js(node.right, own + 1)
        found = []
        for operand, level in ((node.left, own), (node.right, own + 1)):
            wild = self._wild(operand)
            found.append(self.exactly(operand) if wild else self.js(operand, level))
        return found[0], found[1]

    def _natural(self, node: ast.BinOp) -> bool:
        """Whether JavaScript's own operator does what Python's does."""
        a, b = self.scope.of(node.left), self.scope.of(node.right)
        a, b = (_number(kind) for kind in (a, b))
        match node.op:
            case ast.Add() | ast.Sub():
                return True
            case ast.Mult():
                return self._size(node) <= EXACT
            case ast.Mod() | ast.FloorDiv():
                return a.low >= 0 and b.low > 0
            case ast.RShift():
                return a.within(-WORD, WORD - 1) and b.within(0, 31)
            case ast.LShift():
                return a.low >= 0 and b.within(0, 31) and a.high << b.high < WORD
            case ast.BitAnd() if a.within(0, WORD - 1) or b.within(0, WORD - 1):
                return True
            case ast.BitAnd() | ast.BitOr() | ast.BitXor():
                return all(kind.within(-WORD, WORD - 1) for kind in (a, b))
        return False

    def _compared(self, node: ast.Compare) -> tuple[str, int]:
        sides = [node.left, *node.comparators]
        for middle in sides[1:-1]:
            if self._calls(middle):
                what = "a comparison of three with a call in the middle"
                raise self.refuse(node, what, "give it a name first")
        found = [
            self._pair(node, a, op, b)
            for a, op, b in zip(sides, node.ops, sides[1:], strict=False)
        ]
        if len(found) == 1:
            return found[0]
        return " && ".join(_grouped(*each, BOTH + 1) for each in found), BOTH

    def _calls(self, node: ast.expr) -> bool:
        """Whether an expression calls what is not Python's own."""
        return any(
            isinstance(part, ast.NamedExpr)
            or (isinstance(part, ast.Call) and ast.unparse(part.func) not in CALLED)
            for part in ast.walk(node)
        )

    def _pair(
        self, node: ast.expr, a: ast.expr, op: ast.cmpop, b: ast.expr
    ) -> tuple[str, int]:
        one, other = self.scope.of(a), self.scope.of(b)
        negated = isinstance(op, ast.NotEq | ast.IsNot | ast.NotIn)
        if isinstance(op, ast.In | ast.NotIn):
            text = f"{self.use('contains')}({self.js(b)}, {self.exactly(a)})"
            if one.name == other.name == "str":
                text = f"{self.js(b, ATOM)}.includes({self.js(a)})"
            return (f"!{text}", UNARY) if negated else (text, ATOM)
        if type(op) in COMPARED:
            if not all(k.whole or k.name == "float" for k in (one, other)):
                name = self.use(LOOSELY[type(op)])
                return f"{name}({self.js(a)}, {self.js(b)})", ATOM
            left, right = self._side(a, LESS + 1), self._side(b, LESS + 1)
            return f"{left} {COMPARED[type(op)]} {right}", LESS
        if "member" in (one.name, other.name):
            if one != other or not isinstance(op, ast.Eq | ast.NotEq):
                what = f"“{ast.unparse(node)}”"
                raise self.refuse(node, what, "compare == with a member of the same")
            sign = "!==" if negated else "==="
            return f"{self.exactly(a)} {sign} {self.exactly(b)}", EQUAL
        plain = one.name == other.name in ("int", "bool", "str")
        if plain or "none" in (one.name, other.name):
            sign = "!==" if negated else "==="
            return (
                f"{self._side(a, EQUAL + 1)} {sign} {self._side(b, EQUAL + 1)}",
                EQUAL,
            )
        text = f"{self.use('same')}({self.exactly(a)}, {self.exactly(b)})"
        return (f"!{text}", UNARY) if negated else (text, ATOM)

    def _side(self, node: ast.expr, level: int) -> str:
        return self.exactly(node) if self._wild(node) else self.js(node, level)

    def _either(self, node: ast.BoolOp) -> tuple[str, int]:
        kinds = [self.scope.of(value).name for value in node.values]
        sign, own = ("&&", BOTH) if isinstance(node.op, ast.And) else ("||", EITHER)
        if all(kind in ("bool", "int", "str") for kind in kinds[:-1]):
            parts = [self.js(value, own + 1) for value in node.values]
            return f" {sign} ".join(parts), own
        first, *rest = node.values
        if len(rest) != 1 or not isinstance(first, ast.Name):
            what = f"“{ast.unparse(node)}”"
            raise self.refuse(node, what, "write … if … else …")
        test, name, other = self.test(first), self.js(first), self.js(rest[0], CHOICE)
        if isinstance(node.op, ast.And):
            return f"{test} ? {other} : {name}", CHOICE
        return f"{test} ? {name} : {other}", CHOICE

    def _part(self, node: ast.Subscript) -> str:
        kind = self.scope.of(node.value)
        owner = self.js(node.value)
        match node.slice:
            case ast.Slice(lower=lower, upper=upper, step=step):
                ends = [self.js(end) if end else "null" for end in (lower, upper, step)]
                while ends and ends[-1] == "null":
                    ends.pop()
                return f"{self.use('slice')}({', '.join([owner, *ends])})"
            case ast.Constant(value=int(k)) if kind.name == "tuple" and (
                k < len(kind.parts)
            ):
                return f"{self.js(node.value, ATOM)}[{k}]"
        if kind.name == "str":
            return f"{self.use('letter')}({owner}, {self.js(node.slice)})"
        if kind.name in ("list", "array", "tuple", "record", "bytes"):
            return f"{self.use('at')}({owner}, {self.js(node.slice)})"
        return f"{self.use('item')}({owner}, {self.js(node.slice)})"

    def _attribute(self, node: ast.Attribute) -> str:
        if isinstance(node.value, ast.Name) and node.value.id not in self.scope.local:
            found = self.module.member(node.value.id, node.attr)
            if found is not None:
                return f"{_safe(node.value.id)}.{_safe(node.attr)}"
        kind = self.scope.of(node.value)
        if kind.of and node.attr in self.module.fields(kind.of):
            # The length of a row is another one in JavaScript.
            k = list(self.module.fields(kind.of)).index(node.attr)
            part = f"[{k}]" if node.attr == "length" else f".{node.attr}"
            return f"{self.js(node.value, ATOM)}{part}"
        name = json.dumps(node.attr)
        return f"{self.use('member')}({self.js(node.value)}, {name})"

    def _call(self, node: ast.Call) -> tuple[str, int]:
        function = node.func
        if isinstance(function, ast.Attribute):
            owner = function.value
            outside = isinstance(owner, ast.Name) and owner.id not in self.scope.local
            if outside and isinstance(owner, ast.Name):
                found = self.module.member(owner.id, function.attr)
                if found is not None:
                    home = self.module.module(self.module.definitions[owner.id])
                    text = self._attribute(function)
                    return self._made(node, text, home or self.module, function.attr)
            return self._method(node, function)
        if isinstance(function, ast.Subscript) and isinstance(function.value, ast.Name):
            if function.value.id == "list" and not node.args:
                return "[]", ATOM
            if function.value.id == "set" and not node.args:
                return "new Set()", ATOM
            if function.value.id == "dict" and not node.args:
                return f"new {self.use('Dict')}()", ATOM
        if not isinstance(function, ast.Name):
            what = f"“{ast.unparse(function)}”"
            raise self.refuse(node, what, "call a function by its name")
        name = function.id
        if name in self.scope.local:
            return self._made(node, _safe(name), None, name)
        found = self.module.find(name)
        place = self.module.resolved(found) if found else None
        if place and place[1].sort == "python":
            return self._built_in(node, name)
        if place:
            return self._made(node, _safe(name), place[0], place[1].name)
        return self._made(node, self._name(function, name), None, name)

    def _made(
        self, node: ast.Call, text: str, home: Module | None, name: str
    ) -> tuple[str, int]:
        """A call of something that the program defines, or was given."""
        found = home.find(name) if home else None
        given = self._arguments(node, home, found)
        if home and found and isinstance(found.node, ast.FunctionDef):
            self._unwritten(node, home, found.node)
        new = "new " if found and found.sort == "class" else ""
        call = f"{new}{text}({', '.join(given)})"
        if self.watched and home is self.module and self.script.leads_back(name):
            assert self.function is not None
            line = json.dumps(self.numbers.get(node.lineno))
            call = f"run.back({json.dumps(self.function.name)}, {line}, {call})"
        return call, ATOM

    def _unwritten(self, node: ast.Call, home: Module, there: ast.FunctionDef) -> None:
        """Refuse to hand over what cannot change where it is written to."""
        names = [a.arg for a in parameters(there.args)]
        handed = [*zip(names, node.args, strict=False)]
        handed += [(word.arg or "", word.value) for word in node.keywords]
        for name, value in handed:
            fixed = self.scope.of(value).name in FIXED
            if fixed and Function(home.loaded, there).writes(name):
                what = f"{ast.unparse(value)}, which cannot change, as {name}, to which"
                what += f" {there.name} writes,"
                raise self.refuse(value, what, "hand over a list or an array")

    def _arguments(
        self, node: ast.Call, home: Module | None, found: Definition | None
    ) -> list[str]:
        """The arguments in the order of the parameters."""
        given = [self._element(argument) for argument in node.args]
        if not node.keywords:
            return given
        if home is None or found is None:
            raise self.refuse(node, "a named argument here", "give them in order")
        names: list[str] = []
        if isinstance(found.node, ast.FunctionDef):
            names = [a.arg for a in parameters(found.node.args)]
        elif found.sort == "record":
            names = list(home.fields(found.name))
        stars = any(isinstance(argument, ast.Starred) for argument in node.args)
        named = {k.arg: self.exactly(k.value) for k in node.keywords}
        if stars or not set(named) <= set(names[len(given) :]):
            raise self.refuse(node, "a named argument here", "give them in order")
        for name in names[len(given) :]:
            given.append(named.pop(name, "undefined"))
            if not named:
                break
        return given

    def _built_in(self, node: ast.Call, name: str) -> tuple[str, int]:
        if name in ERRORS:
            error = self._name(node.func, name)
            return f"new {error}({', '.join(map(self.js, node.args))})", ATOM
        given = [self._element(argument) for argument in node.args]
        least, most = BUILTINS.get(name, (0, 1))
        if least == most != len(given):
            raise self.refuse(node, f"{name} of {len(given)} arguments", "give others")
        if node.keywords:
            if name == "zip" and {k.arg for k in node.keywords} <= {"strict"}:
                return f"{self.use('zip')}({', '.join(given)})", ATOM
            raise self.refuse(node, "a named argument here", "give them in order")
        match name, given:
            case "int", [argument] if self.scope.of(node.args[0]).name == "bool":
                return f"Number({argument})", ATOM
            case "bool", [_]:
                return f"Boolean({self.test(node.args[0])})", ATOM
            case (("list" | "tuple"), [argument]):
                return f"[...{argument}]", ATOM
            case (("list" | "tuple"), []):
                return "[]", ATOM
            case "str", [argument] if self.scope.of(node.args[0]).name in (
                "int",
                "str",
            ):
                return f"String({argument})", ATOM
            case "set", [argument]:
                return f"new Set({argument})", ATOM
            case "set", []:
                return "new Set()", ATOM
            case "any", [_]:
                return f"{self._row_of(node.args[0])}.some((each) => truth(each))", ATOM
            case "all", [_]:
                return (
                    f"{self._row_of(node.args[0])}.every((each) => truth(each))",
                    ATOM,
                )
        if name in CALLED:
            return f"{self.use(CALLED[name])}({', '.join(given)})", ATOM
        raise self.refuse(node, f"“{name}”", "write a loop")

    def _row_of(self, node: ast.expr) -> str:
        self.use("truth")
        return f"[...{self.js(node)}]"

    def _method(self, node: ast.Call, function: ast.Attribute) -> tuple[str, int]:
        kind, name = self.scope.of(function.value), function.attr
        given = [self._element(argument) for argument in node.args]
        owner = self.js(function.value)
        row = kind.name in ("list", "array", "tuple", "bytes")
        if not node.keywords:
            if name in ("append", "extend") and row:
                return f"{self.use(name)}({', '.join([owner, *given])})", ATOM
            if name == "index" and (row or kind.name == "str"):
                return f"{self.use('index')}({', '.join([owner, *given])})", ATOM
            if name == "find" and kind.name == "str":
                return f"{self.use('find')}({', '.join([owner, *given])})", ATOM
            if name == "join" and kind.name == "str":
                return f"[...{given[0]}].join({owner})", ATOM
        if node.keywords and name != "_replace":
            raise self.refuse(node, "a named argument here", "give them in order")
        all_of = f"[{', '.join(given)}]"
        names = ", ".join(f"{k.arg}: {self.exactly(k.value)}" for k in node.keywords)
        ends = f", {{ {names} }}" if names else ""
        whole = f"{owner}, {json.dumps(name)}, {all_of}{ends}"
        return f"{self.use('method')}({whole})", ATOM

    def _joined(self, node: ast.JoinedStr) -> str:
        parts = []
        for part in node.values:
            match part:
                case ast.Constant(value=str(text)):
                    for sign in ("\\", "`", "${"):
                        text = text.replace(sign, f"\\{sign}")
                    parts.append(text.replace("\n", "\\n"))
                case ast.FormattedValue(value=value, conversion=-1, format_spec=None):
                    parts.append(f"${{{self.exactly(value)}}}")
                case ast.FormattedValue(
                    value=value,
                    format_spec=ast.JoinedStr(values=[ast.Constant(value=",")]),
                ) if self._int(value):
                    parts.append(f"${{{self.use('grouped')}({self.exactly(value)})}}")
                case _:
                    raise self.refuse(node, "this in a word", "use words and integers")
        return f"`{''.join(parts)}`"

    def _comprehension(self, node: ast.ListComp | ast.GeneratorExp) -> str:
        """A comprehension, as the methods of arrays have it."""
        return self._mapped(list(node.generators), node.elt)

    def _mapped(self, generators: list[ast.comprehension], element: ast.expr) -> str:
        first, *rest = generators
        source = self._source(first.iter)
        many = self.scope.enter([first])
        target = self._targets(first.target)
        head = f"({target}) =>"
        text = source
        for condition in first.ifs:
            text += f".filter({head} {self.test(condition)})"
        if rest:
            text += f".flatMap({head} {self._mapped(rest, element)})"
        elif not (isinstance(element, ast.Name) and target == _safe(element.id)):
            value = self.exactly(element)
            text += f".map({head} {f'({value})' if value.startswith('{') else value})"
        self.scope.leave(many)
        return text

    def _source(self, node: ast.expr) -> str:
        """What a comprehension goes through, as a list that has the methods."""
        text = self.js(node)
        kind = self.scope.of(node)
        lazy = text.startswith(("enumerate(", "zip("))
        made = isinstance(node, ast.GeneratorExp)
        ready = kind.name in ("list", "tuple") or made
        return text if ready and not lazy else f"[...{text}]"


def _may_fail(node: ast.expr) -> bool:
    """Whether an expression may raise, or call what is seen elsewhere."""
    harmless = ast.Add | ast.Sub | ast.Mult | BITWISE
    return any(
        isinstance(part, ast.Call | ast.Subscript | ast.NamedExpr)
        or (isinstance(part, ast.BinOp) and not isinstance(part.op, harmless))
        for part in ast.walk(node)
    )


def _number(kind: Kind) -> Kind:
    return Kind("int", low=0, high=1) if kind.name == "bool" else kind


def _grouped(text: str, own: int, level: int) -> str:
    return f"({text})" if own < level else text


def _safe_class(name: str) -> str:
    return name if name in HELPERS.split() else _safe(name)


def _loaded(target: ast.expr) -> ast.expr:
    """A target as an expression that reads it."""
    copy: ast.expr = ast.parse(ast.unparse(target), mode="eval").body
    return ast.copy_location(copy, target)


def _leaves_of(node: ast.expr) -> Iterator[ast.expr]:
    """The summands of a sum."""
    match node:
        case ast.BinOp(op=ast.Add() | ast.Sub()):
            yield from _leaves_of(node.left)
            yield from _leaves_of(node.right)
        case ast.UnaryOp(op=ast.USub() | ast.UAdd()):
            yield from _leaves_of(node.operand)
        case _:
            yield node


def _one_by_one(targets: Sequence[ast.expr], values: Sequence[ast.expr]) -> bool:
    """Whether to assign one after the other comes to the same."""
    if len(targets) != len(values):
        return False
    if not all(isinstance(target, ast.Name) for target in targets):
        return False
    done: set[str] = set()
    for target, value in zip(targets, values, strict=True):
        for part in ast.walk(value):
            if isinstance(part, ast.Call) or (
                isinstance(part, ast.Name) and part.id in done
            ):
                return False
        if isinstance(target, ast.Name):
            done.add(target.id)
    return True


def _leaves(body: Sequence[ast.stmt]) -> bool:
    """Whether what follows a block is never reached."""
    match body[-1] if body else None:
        case ast.Return() | ast.Raise() | ast.Break() | ast.Continue():
            return True
        case ast.If(body=one, orelse=other):
            return bool(other) and _leaves(one) and _leaves(other)
        case ast.While(test=ast.Constant(value=True)) as loop:
            return not _breaks(loop.body)
    return False


def _breaks(body: Sequence[ast.stmt]) -> bool:
    """Whether a block has a break that is not of a loop within it."""
    for node in body:
        match node:
            case ast.Break():
                return True
            case ast.If():
                if _breaks(node.body) or _breaks(node.orelse):
                    return True
            case ast.Match():
                if any(_breaks(case.body) for case in node.cases):
                    return True
    return False


def _breaks_out(body: Sequence[ast.stmt], inside: bool = False) -> bool:
    """Whether a block has a break that is in a match but not in a loop within it."""
    for node in body:
        match node:
            case ast.Break() if inside:
                return True
            case ast.If():
                if _breaks_out([*node.body, *node.orelse], inside):
                    return True
            case ast.Match():
                if any(_breaks_out(case.body, True) for case in node.cases):
                    return True
    return False


def _yields(node: ast.FunctionDef) -> bool:
    return any(isinstance(part, ast.Yield) for part in ast.walk(node))


def _word(node: ast.stmt) -> str:
    return ast.unparse(node).split("\n")[0]
