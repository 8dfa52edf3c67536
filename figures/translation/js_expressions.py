"""Expressions in JavaScript, with as few parentheses as a person would write."""

from __future__ import annotations

import ast
import json

from figures.translation.js_calls import Calls
from figures.translation.js_names import CALLED, safe
from figures.translation.kinds import ANY, BITWISE
from figures.translation.plain_numbers import natural, wild

# How tightly JavaScript's operators bind, as its specification numbers them.
ATOM, UNARY, TIMES, PLUS, SHIFT, LESS, EQUAL = 18, 15, 13, 12, 11, 10, 9
AND, XOR, OR, BOTH, EITHER, CHOICE, ASSIGN = 8, 7, 6, 5, 4, 3, 2
JS_OPERATORS: dict[type[ast.operator], tuple[str, int, str]] = {
    ast.Add: ("+", PLUS, "plus"),
    ast.Sub: ("-", PLUS, "minus"),
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
"""The sign of each operator, how tightly it binds, and what is called instead."""
COMPARED: dict[type[ast.cmpop], tuple[str, str]] = {
    ast.Lt: ("<", "precedes"),
    ast.LtE: ("<=", "within"),
    ast.Gt: (">", "follows"),
    ast.GtE: (">=", "beyond"),
}
"""The sign of each comparison, and what is called for others than numbers."""
ROWS = ("list", "array", "tuple", "bytes")
FIXED_POINT = (".0f", ".1f", ".2f", ".3f")
PLAIN_KINDS = ("int", "bool", "str")
"""The kinds whose truth, and whose equality, is the same in JavaScript."""


class Expressions(Calls):
    """Writes expressions, each with how tightly it binds."""

    def exactly(self, node: ast.expr, target: ast.expr | None = None) -> str:
        """An expression whose value is kept, and must therefore be an exact integer."""
        place = target.value if isinstance(target, ast.Subscript) else None
        if place and self.scope.of(place).name == "array":
            return self.js(node, ASSIGN)
        match node:
            case ast.Tuple(elts=elts):
                return f"[{', '.join(map(self.element, elts))}]"
            case ast.IfExp():
                choices = f"{self.exactly(node.body)} : {self.exactly(node.orelse)}"
                return f"{self.test(node.test, EITHER)} ? {choices}"
        text = self.js(node, ASSIGN)
        return self.helped("exact", text) if wild(self.scope, node) else text

    def test(self, node: ast.expr, level: int = 0) -> str:
        """An expression of which only the truth matters."""
        match node:
            case ast.BoolOp(op=op, values=values):
                sign, own = _junction(op)
                text = f" {sign} ".join(self.test(value, own + 1) for value in values)
                return _grouped(text, own, level)
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                return _grouped(f"!{self.test(operand, UNARY)}", UNARY, level)
        kind = self.scope.of(node).name
        if kind in PLAIN_KINDS:
            return self.js(node, level)
        if kind in ROWS and not isinstance(node, ast.Call):
            return _grouped(f"{self.js(node, ATOM)}.length > 0", LESS, level)
        return self.helped("truth", self.js(node))

    def js(self, node: ast.expr, level: int = 0) -> str:
        """Return an expression, in parentheses unless it binds more tightly than its
        surroundings."""
        text, own = self._expression(node)
        return _grouped(text, own, level)

    def element(self, node: ast.expr) -> str:
        """An expression in a row of several, or the row that a star takes apart."""
        if isinstance(node, ast.Starred):
            return f"...{self.js(node.value, ASSIGN)}"
        return self.exactly(node)

    def _expression(self, node: ast.expr) -> tuple[str, int]:
        """An expression, and how tightly it binds."""
        match node:
            case ast.BinOp():
                return self._calculated(node)
            case ast.UnaryOp(op=ast.Not()):
                return self.test(node), UNARY
            case ast.UnaryOp(operand=operand) if self.scope.of(operand).whole:
                return self._signed(node)
            case ast.Compare():
                return self._compared(node)
            case ast.BoolOp():
                return self._either(node)
            case ast.IfExp(test=test, body=one, orelse=other):
                choices = f"{self.js(one, ASSIGN)} : {self.js(other, CHOICE)}"
                return f"{self.test(test, EITHER)} ? {choices}", CHOICE
        return self._atom(node), ATOM

    def _atom(self, node: ast.expr) -> str:
        """An expression that needs no parentheses anywhere."""
        match node:
            case ast.Constant():
                return self.constant(node)
            case ast.Name(id=name):
                return self.name(node, name)
            case ast.NamedExpr(target=target, value=value):
                return f"({safe(target.id)} = {self.exactly(value)})"
            case ast.Tuple(elts=elts) | ast.List(elts=elts):
                return f"[{', '.join(map(self.element, elts))}]"
            case ast.Set(elts=elts):
                return f"new Set([{', '.join(map(self.element, elts))}])"
            case ast.Dict(keys=keys, values=values):
                pairs = zip(keys, values, strict=True)
                text = ", ".join(
                    f"[{self.element(key)}, {self.element(value)}]"
                    for key, value in pairs
                    if key is not None
                )
                return f"new {self.helped('Dict', f'[{text}]')}"
            case ast.Subscript():
                return self._part(node)
            case ast.Attribute():
                return self._attribute(node)
            case ast.Call():
                return self.call(node)
            case ast.JoinedStr():
                return self._joined(node)
            case ast.ListComp(elt=elt) | ast.GeneratorExp(elt=elt):
                return self._mapped(node.generators, elt)
            case ast.SetComp(elt=elt):
                return f"new Set({self._mapped(node.generators, elt)})"
            case ast.Lambda(args=arguments, body=body) if arguments.args:
                names = [a.arg for a in arguments.args]
                self.scope.inner.append(dict.fromkeys(names, ANY))
                text = self.exactly(body)
                self.scope.leave(1)
                return f"(({', '.join(map(safe, names))}) => {text})"
            case ast.DictComp(key=key, value=value):
                pair = ast.copy_location(ast.Tuple([key, value], ast.Load()), node)
                return f"new {self.helped('Dict', self._mapped(node.generators, pair))}"
        raise self.refuse(node, f"“{ast.unparse(node)}”", "write it in plainer terms")

    def _signed(self, node: ast.UnaryOp) -> tuple[str, int]:
        if not isinstance(node.op, ast.USub):
            raise self.refuse(node, f"“{ast.unparse(node)}”", "write -x - 1, or x")
        return f"-{self.js(node.operand, UNARY + 1)}", UNARY

    def _calculated(self, node: ast.BinOp) -> tuple[str, int]:
        if not isinstance(node.op, (ast.Div, *JS_OPERATORS)):
            raise self.refuse(node, f"“{ast.unparse(node)}”", "calculate with integers")
        a, b = self.scope.of(node.left), self.scope.of(node.right)
        if "float" in (a.name, b.name) or isinstance(node.op, ast.Div):
            return self._floating(node), ATOM
        sign, own, helper = JS_OPERATORS[type(node.op)]
        rows = (*ROWS, "str")
        if isinstance(node.op, ast.Mult) and (a.name in rows or b.name in rows):
            pair = [node.left, node.right][:: 1 if a.name in rows else -1]
            return self.helped("repeated", *map(self.js, pair)), ATOM
        if isinstance(node.op, ast.Add) and a.name == b.name == "str":
            return f"{self.js(node.left, PLUS)} + {self.js(node.right, PLUS + 1)}", PLUS
        if isinstance(node.op, ast.Add) and a.name in rows and b.name in rows:
            return self.helped("joined", self.js(node.left), self.js(node.right)), ATOM
        if not (a.whole and b.whole):
            name = "times" if isinstance(node.op, ast.Mult) else helper
            return self.helped(name, self.js(node.left), self.js(node.right)), ATOM
        if a.name == b.name == "bool" and isinstance(node.op, BITWISE):
            raise self.refuse(node, f"“{ast.unparse(node)}”", "write and, or, !=")
        if not natural(self.scope, node):
            left, right = self.exactly(node.left), self.exactly(node.right)
            return self.helped(helper, left, right), ATOM
        left, right = self._operands(node, own)
        if isinstance(node.op, ast.FloorDiv):
            return f"Math.floor({left} / {right})", ATOM
        return f"{left} {sign} {right}", own

    def _floating(self, node: ast.BinOp) -> str:
        """An operation of two numbers of which one may be a fraction."""
        sign = "/" if isinstance(node.op, ast.Div) else JS_OPERATORS[type(node.op)][0]
        if sign not in "+-*/" or isinstance(node.op, ast.FloorDiv):
            sign = "//" if isinstance(node.op, ast.FloorDiv) else sign
            raise self.refuse(node, f"“{sign}” with floats", "use integers")
        left, right = self.js(node.left, TIMES), self.js(node.right, TIMES + 1)
        return self.helped("float", f"{left} {sign} {right}")

    def _operands(self, node: ast.BinOp, own: int) -> tuple[str, str]:
        """The operands; in a sum they are summands, otherwise each must be exact."""
        if isinstance(node.op, ast.Add | ast.Sub):
            return self.js(node.left, own), self.js(node.right, own + 1)
        return self._side(node.left, own), self._side(node.right, own + 1)

    def _side(self, node: ast.expr, level: int) -> str:
        if wild(self.scope, node):
            return self.exactly(node)
        return self.js(node, level)

    def _compared(self, node: ast.Compare) -> tuple[str, int]:
        sides = [node.left, *node.comparators]
        for middle in sides[1:-1]:
            if _calls(middle):
                what = "a comparison of three with a call in the middle"
                raise self.refuse(node, what, "give it a name first")
        found = [
            self._pair(node, a, op, b)
            for a, op, b in zip(sides, node.ops, sides[1:], strict=False)
        ]
        if len(found) == 1:
            return found[0]
        return " && ".join(_grouped(*each, BOTH + 1) for each in found), BOTH

    def _pair(
        self, node: ast.expr, a: ast.expr, op: ast.cmpop, b: ast.expr
    ) -> tuple[str, int]:
        one, other = self.scope.of(a), self.scope.of(b)
        negated = isinstance(op, ast.NotEq | ast.IsNot | ast.NotIn)
        if isinstance(op, ast.In | ast.NotIn):
            text = self.helped("contains", self.js(b), self.exactly(a))
            if one.name == other.name == "str":
                text = f"{self.js(b, ATOM)}.includes({self.js(a)})"
            return (f"!{text}", UNARY) if negated else (text, ATOM)
        if type(op) in COMPARED:
            sign, loose = COMPARED[type(op)]
            if not all(k.whole or k.name == "float" for k in (one, other)):
                return self.helped(loose, self.js(a), self.js(b)), ATOM
            return f"{self._side(a, LESS + 1)} {sign} {self._side(b, LESS + 1)}", LESS
        sign = "!==" if negated else "==="
        if one.name == other.name in PLAIN_KINDS or "none" in (one.name, other.name):
            left, right = self._side(a, EQUAL + 1), self._side(b, EQUAL + 1)
            return f"{left} {sign} {right}", EQUAL
        text = self.helped("same", self.exactly(a), self.exactly(b))
        return (f"!{text}", UNARY) if negated else (text, ATOM)

    def _either(self, node: ast.BoolOp) -> tuple[str, int]:
        sign, own = _junction(node.op)
        first, *rest = node.values
        if all(self.scope.of(each).name in PLAIN_KINDS for each in node.values[:-1]):
            return f" {sign} ".join(self.js(each, own + 1) for each in node.values), own
        if len(rest) != 1 or not isinstance(first, ast.Name):
            what = f"“{ast.unparse(node)}”"
            raise self.refuse(node, what, "write … if … else …")
        choices = [self.js(first), self.js(rest[0], CHOICE)]
        if isinstance(node.op, ast.And):
            choices.reverse()
        return f"{self.test(first)} ? {' : '.join(choices)}", CHOICE

    def _part(self, node: ast.Subscript) -> str:
        kind = self.scope.of(node.value)
        owner = self.js(node.value)
        match node.slice:
            case ast.Slice(lower=lower, upper=upper, step=step):
                ends = [self.js(end) if end else "null" for end in (lower, upper, step)]
                while ends and ends[-1] == "null":
                    ends.pop()
                return self.helped("slice", owner, *ends)
            case ast.Constant(value=int(k)) if kind.name == "tuple":
                if k < len(kind.parts):
                    return f"{self.js(node.value, ATOM)}[{k}]"
        helper = "at" if kind.name in (*ROWS, "record") else "item"
        helper = "letter" if kind.name == "str" else helper
        return self.helped(helper, owner, self.js(node.slice))

    def _attribute(self, node: ast.Attribute) -> str:
        match node.value:
            case ast.Name(id=owner) if owner not in self.scope.local:
                if self.module.member(owner, node.attr) is not None:
                    return f"{safe(owner)}.{safe(node.attr)}"
        kind = self.scope.of(node.value)
        if kind.of and node.attr in self.module.fields(kind.of):
            # The length of a row is another one in JavaScript.
            k = list(self.module.fields(kind.of)).index(node.attr)
            part = f"[{k}]" if node.attr == "length" else f".{node.attr}"
            return f"{self.js(node.value, ATOM)}{part}"
        return self.helped("member", self.js(node.value), json.dumps(node.attr))

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
                ) if self.scope.of(value).whole or self.scope.of(value) is ANY:
                    parts.append(f"${{{self.helped('grouped', self.exactly(value))}}}")
                case ast.FormattedValue(
                    value=value,
                    format_spec=ast.JoinedStr(values=[ast.Constant(value=str(spec))]),
                ) if self.scope.of(value).name == "float" and spec in FIXED_POINT:
                    digits = FIXED_POINT.index(spec)
                    parts.append(f"${{{self.helped('fixed', self.js(value), digits)}}}")
                case _:
                    raise self.refuse(node, "this in a word", "use words and integers")
        return f"`{''.join(parts)}`"

    def _mapped(self, generators: list[ast.comprehension], element: ast.expr) -> str:
        """A comprehension, as the methods of arrays have it."""
        first, *rest = generators
        text = self._source(first.iter)
        many = self.scope.enter([first])
        target = self.targets(first.target)
        head = f"({target}) =>"
        if any(
            isinstance(part, ast.NamedExpr) for c in first.ifs for part in ast.walk(c)
        ):
            # The element may use the name before the next condition assigns to it.
            test = " && ".join(self.test(condition, BOTH) for condition in first.ifs)
            one = self._mapped(rest, element) if rest else f"[{self.exactly(element)}]"
            self.scope.leave(many)
            return f"{text}.flatMap({head} ({test} ? {one} : []))"
        for condition in first.ifs:
            text += f".filter({head} {self.test(condition)})"
        if rest:
            text += f".flatMap({head} {self._mapped(rest, element)})"
        elif not (isinstance(element, ast.Name) and target == safe(element.id)):
            value = self.exactly(element)
            text += f".map({head} {f'({value})' if value.startswith('{') else value})"
        self.scope.leave(many)
        return text

    def _source(self, node: ast.expr) -> str:
        """The source of a comprehension, as a list that has the methods."""
        text = self.js(node)
        made = isinstance(node, ast.GeneratorExp)
        ready = self.scope.of(node).name in ("list", "tuple") or made
        return text if ready else f"[...{text}]"


def _calls(node: ast.expr) -> bool:
    """Return whether an expression calls a function that is not Python's own."""
    return any(
        isinstance(part, ast.NamedExpr)
        or (isinstance(part, ast.Call) and ast.unparse(part.func) not in CALLED)
        for part in ast.walk(node)
    )


def _junction(op: ast.boolop) -> tuple[str, int]:
    return ("&&", BOTH) if isinstance(op, ast.And) else ("||", EITHER)


def _grouped(text: str, own: int, level: int) -> str:
    return f"({text})" if own < level else text
