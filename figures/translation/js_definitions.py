"""Definitions in JavaScript: functions, classes and constants."""

from __future__ import annotations

import ast
import json
from collections.abc import Collection, Sequence

from figures.translation.imported import ERRORS, Module
from figures.translation.js_names import HELPERS, Watched, safe
from figures.translation.js_statements import Statements, leaves, variables
from figures.translation.kinds import (
    Definition,
    Flow,
    Known,
    bound_names,
    own_nodes,
    parameters,
)


class Definitions(Statements):
    """Writes the definitions of one program.

    Args:
        module: The program.
        watched: Its functions whose lines are announced.
        compiled: Its functions that are called in the object ``compiled``.

    Attributes:
        shadowed: The names that are defaults of parameters of the same name.
    """

    def __init__(
        self,
        module: Module,
        watched: Watched,
        compiled: Collection[str],
    ) -> None:
        super().__init__(module, watched)
        self.compiled = compiled
        # What readers change in a program that is watched stands in for its own.
        self.keyword = "let" if watched.names else "const"
        self.shadowed: set[str] = set()

    def definition(self, found: Definition) -> list[str]:
        """The lines of a definition, with the comments above it."""
        node = found.node
        assert node is not None
        self.written, self.scope, self.early = [], self.module.scope, set()
        self.announced = None
        self.said = self._above(node)
        self.write("")
        self.comments(node.lineno)
        match node:
            case ast.FunctionDef():
                if node.name in self.compiled:
                    self._left(node.name)
                else:
                    self._function(node, self.module.known(node))
            case ast.Assign(targets=[ast.Name(id=name)]) if name in self.compiled:
                self._left(name)
            case ast.ClassDef():
                self._class(found, node)
            case (
                ast.Assign(targets=[ast.Name() | ast.Tuple() as target], value=value)
                | ast.AnnAssign(target=ast.Name() as target, value=ast.expr() as value)
            ):
                text = f"{self.targets(target)} = {self.js(value)}"
                self.write(f"{self.keyword} {text};")
            case _:
                raise self.refuse(node, "this definition", "write NAME = VALUE")
        return self.written

    def _above(self, node: ast.stmt) -> int:
        """The line from which on the comments above a definition are its own."""
        line = node.lineno - 1
        while line > 0 and self.lines[line - 1].startswith("#"):
            line -= 1
        return line

    def _left(self, name: str) -> None:
        """Write a function that calls the compiled one."""
        self.write(f"const {safe(name)} = (...given) => compiled.{name}(...given);")

    def nested(self, node: ast.FunctionDef) -> None:
        """Write a function that stands within another, and may read its variables."""
        if any(isinstance(part, ast.Nonlocal) for part in ast.walk(node)):
            raise self.refuse(node, "“nonlocal”", "return the value")
        scope, early = self.scope, self.early
        within, self.within = self.within, []
        self._function(node, Known(self.module, node, around=scope))
        self.scope, self.early, self.within = scope, early, within

    def _function(self, node: ast.FunctionDef, scope: Known) -> None:
        if node.args.vararg or node.args.kwarg or node.args.posonlyargs:
            raise self.refuse(node, "a star among the parameters", "name each of them")
        self.scope, self.early = scope, Flow(node).early
        self.announced = node.name if node.name in self.watched.names else None
        body = self._documented(node)
        star = "*" * any(isinstance(part, ast.Yield) for part in own_nodes(node))
        name = safe(node.name)
        head = f"function{star} {name}({self._parameters(node)}) {{"
        kept = self._kept(node)
        if kept:
            head = f"{self.keyword} {name} = {self.use('cache')}({head}"
        self.write(head)
        with self.deeper():
            self._variables(node)
            self.said = max(self.said, body[0].lineno - 1 if body else node.lineno)
            self.said = self._start(node, body)
            self.block(body)
            if not leaves(body):
                self.write("return null;")
        self.write("});" if kept else "}")

    def _variables(self, node: ast.FunctionDef) -> None:
        given = {a.arg for a in parameters(node.args)}
        given |= {part.name for part in node.body if isinstance(part, ast.FunctionDef)}
        own = (name for name in dict.fromkeys(bound_names(node)) if name not in given)
        names = [*map(safe, own)]
        if names:
            self.write(f"let {', '.join(names)};")
        if self.announced:
            self._announcing(node.name)

    def _announcing(self, name: str) -> None:
        """Write the functions by which the recorder is told of lines and variables.

        Their names are none that a program in Python can have.
        """
        known = variables(self.module, name)
        names = [safe(each) for each in known if each not in self.watched.left_out]
        said = json.dumps(name)
        self.write(f"const $values = () => [{', '.join(names)}];")
        self.write("const $line = ($at) => {")
        with self.deeper():
            self.write(f"if (++run.step > run.from) run.take({said}, $at, $values());")
        self.write("};")
        self.write(f"const $sample = ($at) => run.sample({said}, $at, $values());")
        self.write(f"run.enter({said});")

    def _kept(self, node: ast.FunctionDef) -> bool:
        """Whether a function keeps its results; refused if it is decorated else."""
        for one in node.decorator_list:
            found = self.module.find(ast.unparse(one))
            cache = found is not None and found.origin == "functools.cache"
            if len(node.decorator_list) > 1 or not cache:
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
        first, *others = text.replace("*/", "* /").split("\n")
        if not others:
            self.write(f"/** {text} */")
        else:
            self.write(f"/** {first}")
            for line in others:
                self.write(f" * {line}".rstrip())
            self.write(" */")
        return node.body[1:]

    def _parameters(self, node: ast.FunctionDef) -> str:
        arguments = node.args
        plain = [*arguments.posonlyargs, *arguments.args]
        pairs = [*zip(plain[::-1], arguments.defaults[::-1], strict=False)]
        pairs += [
            (argument, default)
            for argument, default in zip(
                arguments.kwonlyargs, arguments.kw_defaults, strict=True
            )
            if default is not None
        ]
        defaults = {argument.arg: value for argument, value in pairs}
        scope, self.scope = self.scope, self.module.scope
        found = [
            f"{safe(a.arg)} = {self._default(a.arg, defaults[a.arg])}"
            if a.arg in defaults
            else safe(a.arg)
            for a in parameters(arguments)
        ]
        self.scope = scope
        return ", ".join(found)

    def _default(self, name: str, value: ast.expr) -> str:
        """The default of a parameter, even if it is a constant of the same name."""
        if isinstance(value, ast.Name) and value.id == name:
            self.shadowed.add(name)
            return f"{safe(self.module.name)}.{safe(name)}"
        return self.js(value)

    def _class(self, found: Definition, node: ast.ClassDef) -> None:
        body = self._documented(node)
        name = safe(node.name)
        decorated = {ast.unparse(each) for each in node.decorator_list}
        if found.sort == "class" and decorated == {"dataclass"}:
            self._dataclass(node, body)
        elif found.sort == "constants":
            members = " ".join(map(self._member, body))
            self.write(f"class {name} {{ {members} }}")
        elif found.sort == "record":
            fields = json.dumps(list(self.module.fields(node.name)))
            made = self.helped("record", json.dumps(node.name), fields)
            self.write(f"{self.keyword} {name} = {made};")
        else:
            self._error(node, body)

    def _dataclass(self, node: ast.ClassDef, body: Sequence[ast.stmt]) -> None:
        """A class of nothing but fields, each of which is given."""
        for part in body:
            if not isinstance(part, ast.AnnAssign) or part.value:
                raise self.refuse(part, "this part of a class", "name a field")
        given = ", ".join(map(safe, self.module.fields(node.name)))
        self.write(f"class {safe(node.name)} {{")
        self.write(f"  constructor({given}) {{")
        for name in self.module.fields(node.name):
            self.write(f"    this.{name} = {safe(name)};")
        self.write("  }")
        self.write("}")

    def _member(self, part: ast.stmt) -> str:
        """A constant of a class, with its name."""
        match part:
            case ast.Assign(targets=[ast.Name(id=member)], value=value):
                return f"static {safe(member)} = {self.js(value)};"
        raise self.refuse(
            part, "this part of a class of constants", "write NAME = VALUE"
        )

    def _error(self, node: ast.ClassDef, body: Sequence[ast.stmt]) -> None:
        """A class of errors: a constructor that calls that of its base, and keeps."""
        instead = "let it be a NamedTuple, or a ValueError, or have constants only"
        match node.bases:
            case [ast.Name(id=base)] if base in ERRORS or self._is_error(base):
                base = self.error(base) if base in ERRORS else base
            case _:
                raise self.refuse(node, f"the class {node.name}", instead)
        base = base if base in HELPERS.split() else safe(base)
        self.write(f"class {safe(node.name)} extends {base} {{")
        with self.deeper():
            for part in body:
                match part:
                    case ast.FunctionDef(name="__init__"):
                        # The words of Error's own would hide those of the class.
                        names = {getattr(each, "name", "") for each in body}
                        self._constructor(part, "__str__" in names)
                    case ast.FunctionDef(name="__str__"):
                        self._message(part)
                    case ast.Pass():
                        pass
                    case _:
                        raise self.refuse(part, "this part of a class", instead)
        self.write("}")

    def _is_error(self, name: str) -> bool:
        found = self.module.find(name)
        return found is not None and found.sort in ("class", "import")

    def _constructor(self, node: ast.FunctionDef, speaks: bool) -> None:
        self.scope = Known(self.module, node)
        own = parameters(node.args)[0].arg
        given = self._parameters(node).partition(", ")[2]
        self.write(f"constructor({given}) {{")
        with self.deeper():
            for part in node.body:
                self._keep(part, own, speaks)
        self.write("}")

    def _message(self, node: ast.FunctionDef) -> None:
        """Write the words of an error, which a page finds in its message."""
        own = node.args.args[0].arg
        self.scope, self.early = Known(self.module, node), set()
        self.write("get message() {")
        with self.deeper():
            self.write(f"const {safe(own)} = this;")
            self.block(self._documented(node))
        self.write("}")

    def _keep(self, part: ast.stmt, own: str, speaks: bool) -> None:
        """Write a line of a constructor, whose first parameter is ``own``."""
        match part:
            case ast.Expr(value=ast.Constant()):
                pass
            case ast.Expr(
                value=ast.Call(
                    func=ast.Attribute(
                        value=ast.Call(func=ast.Name(id="super")), attr="__init__"
                    ),
                    args=arguments,
                )
            ):
                given = [] if speaks else map(self.js, arguments)
                self.write(f"super({', '.join(given)});")
            case ast.Assign(
                targets=[ast.Attribute(value=ast.Name(id=name), attr=attribute)],
                value=value,
            ) if name == own:
                self.write(f"this.{attribute} = {self.js(value)};")
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                self.write(f"const {safe(name)} = {self.js(value)};")
            case ast.Assign(
                targets=[ast.Tuple(elts=targets)], value=ast.Tuple(elts=values)
            ) if len(targets) == len(values):
                for target, value in zip(targets, values, strict=True):
                    self._keep(
                        ast.copy_location(ast.Assign([target], value), part),
                        own,
                        speaks,
                    )
            case _:
                what = "this line of a constructor"
                raise self.refuse(part, what, "let it keep values, and no more")
