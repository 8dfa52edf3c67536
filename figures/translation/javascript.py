"""Translate tangled programs into plain JavaScript, with a hook that records steps.

``javascript(program, functions)`` is the text of a script that a person can read: the
functions that are named, all that they call, and the constants and classes that they
need, also from the programs of other documents, as ``const NAME = (() => {...})();``
for each program.  It is the body of a function that is given ``Python``, of
``operations.js``.  With ``hook`` the functions that are named are watched: each of
their lines is announced to the recorder, ``recorder.js``, before it runs, as CPython
announces it to
`figures.recording.recording.record`.

In a page, ``recorder.js`` is all that is needed beside the text of the program::

    import { of } from "./recorder.js";
    of(text).run({                                 // what javascript(…, hook=True) made
      call: "solve", arguments: ["12386a475b0f9dce"],
      from: 0, length: 10000,                      // a window that begins at a step
    }) -> {data, from, steps, ended, result | error}

``data`` is what `Trace.pack` packs, before it is packed, and what a `Run` of the stage
is made of.  ``from`` is the number of its first step, counted from 0; that step has the
whole state as its changes.  ``steps`` is the number of all steps, if the run ``ended``;
if not, it was left where the window is full.  ``result`` is what was returned, as a
trace would have it, and ``error`` is ``{type, message, line, step}``, with the
``status`` of the error if it has one. Where no ``length`` is given there is no limit.

``sampled: {lines: [...], names: [...], most: 100000}`` asks for the variables of these
names each time that one of the lines runs; ``most`` is how often the first may.  The
answer has ``samples``: ``{step, line, NAME...}``, a list for each, equally long.  The
lines are those of one function.

``counted``, a second argument of ``run``, is told every ten million steps how many
there were.

Functions that others of those named call can be called from these only, since it is
inferred what they are given.  An array is given as ``{array: "b", values: [...]}``.
Every index is looked at, and whether a number fits; so this is to be read and watched,
and not to solve with.
"""

from __future__ import annotations

import ast
import json
from collections.abc import Collection, Iterator, Sequence
from pathlib import Path

from proofweave.faults import Fault, Faulty
from proofweave.program.tangling import Program, place_of

from figures.recording.recording import program_key
from figures.translation.imported import Module
from figures.translation.js_definitions import Definitions
from figures.translation.js_names import Watched, safe
from figures.translation.js_statements import variables
from figures.translation.kinds import (
    ANY,
    NEVER,
    Definition,
    Known,
    bound_names,
    join,
    parameters,
    widened,
)

SCRIPTS_FOLDER = Path(__file__).parent
RECORDER = SCRIPTS_FOLDER.parent / "recording" / "recorder.js"
"""The module that records a program."""


def javascript(
    program: Program,
    functions: Sequence[str],
    hook: bool = False,
    compiled: Collection[str] = (),
    left_out: Collection[str] = (),
) -> str:
    """The text of a script with some functions of a program, and all that they need.

    With ``hook`` they are watched, but for the variables that are ``left_out``.  Those
    that are ``compiled`` are left to what ``calls.js`` connects, in the object
    ``compiled``, also where the program imports them; then a function may be entered
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
    return _Script(module, functions, watched, compiled, left_out).text()


class _Script:
    """Gathers the needed definitions, and writes them program by program."""

    def __init__(
        self,
        module: Module,
        functions: Sequence[str],
        hook: Collection[str],
        compiled: Collection[str],
        left_out: Collection[str],
    ) -> None:
        self.module, self.functions, self.hook = module, functions, hook
        self.compiled = compiled
        self.left_out = left_out
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
        """Find the kinds of arguments and results of all functions, until none
        changes."""
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
        names = {
            name: [v for v in variables(self.module, name) if v not in self.left_out]
            for name in self.hook
        }
        about = {
            "names": {name: safe(name) for name in self._names()},
            "source": program.document.path.name,
            "digest": program_key(program),
            "call": self.module.name,
            "variables": names,
        }
        return json.dumps(about, ensure_ascii=False)

    def _names(self) -> Iterator[str]:
        """The names at the top of the program, its own and those that it imports."""
        place = self.module.path.resolve()
        yield from self.needed.get(place, ())
        for names in self.imports.get(place, {}).values():
            yield from names

    def _need(self, module: Module, name: str) -> None:
        """Note a name at the top of a program, and the names that it needs."""
        if name in self.needed.get(module.path.resolve(), {}):
            return
        module.settled(name)
        found = module.find(name)
        if found is None or found.sort in ("python", "module"):
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
        if there.name in self.compiled:
            return
        for used, owner in self._used(module, there):
            self._need(owner or module, used)

    def _used(
        self, module: Module, found: Definition
    ) -> Iterator[tuple[str, Module | None]]:
        """The names that a definition mentions, outside its annotations.

        A name in another program comes with that.
        """
        assert found.node is not None
        function = found.node if isinstance(found.node, ast.FunctionDef) else None
        local = set(bound_names(function)) if function else ()
        skipped = {
            id(part)
            for node in ast.walk(found.node)
            for annotation in _annotations(node)
            for part in ast.walk(annotation)
        }
        if function:
            # A parameter may be named like the constant that is its default.
            given = function.args
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
        """Put the programs into an order in which each comes after its imports."""
        for path in self.imports.get(module.path.resolve(), {}):
            far = module.library[path]
            if far not in self.order:
                self._finish(far)
        if module not in self.order:
            self.order.append(module)

    def _module(self, module: Module) -> str:
        mine = self.needed.get(module.path.resolve(), {})
        main = module is self.module
        watched = Watched(self.hook if main else (), self.calls, self.left_out)
        writer = Definitions(module, watched, self.compiled)
        lines = [f"const {safe(module.name)} = (() => {{"]
        for path, names in self.imports.get(module.path.resolve(), {}).items():
            far = module.library[path]
            taken = ", ".join(
                safe(theirs) if ours == theirs else f"{safe(theirs)}: {safe(ours)}"
                for ours, theirs in sorted(names.items())
            )
            if taken:
                keyword = "let" if main and self.hook else "const"
                lines.append(f"  {keyword} {{ {taken} }} = {safe(far.name)};")
        nodes = {id(found.node): found for found in mine.values()}
        for node in module.tree.body:
            if id(node) in nodes:
                lines.extend(writer.definition(nodes[id(node)]))
        own = dict.fromkeys([*self.entries, *writer.shadowed]) if main else mine
        given = ", ".join(safe(name) for name in own)
        if main and self.hook:
            # Functions of a reader stand in for those of the program.
            lines.append("  if (run.changed) eval(run.changed);")
        lines += [f"  return {{ {given} }};", "})();"]
        self.helpers |= writer.helpers
        return "\n".join(lines)


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
