"""Programs from a grammar of the whole subset that can be translated.

Each comes from a seed.  Its entry is ``f``, with two numbers and three arrays; around
it are what a module may have: constants that are bound again, an IntEnum, tables, and
functions that call each other.  A program may have one construct that is just outside
of the subset.  Loops end after a few passes.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable
from random import Random
from typing import NamedTuple

LEAST, MOST = -(1 << 63), (1 << 63) - 1
SIGNS = ["+", "-", "*", "//", "%", "<<", ">>", "&", "|", "^"]
ORDERS = ["==", "!=", "<", "<=", ">", ">="]
KINDS = {
    "b": (-128, 127), "B": (0, 255), "h": (-(1 << 15), (1 << 15) - 1),
    "H": (0, (1 << 16) - 1), "i": (-(1 << 31), (1 << 31) - 1), "I": (0, (1 << 32) - 1),
    "l": (LEAST, MOST), "L": (0, MOST), "q": (LEAST, MOST), "Q": (0, MOST),
}  # fmt: skip
EDGES = [0, 1, 7, 31, 32, 63, 64, 1 << 31, 1 << 50, (1 << 53) + 1, 1 << 62, MOST]
VARIABLES = ["x", "y", "z"]
ARRAYS = ["c", "d", "e"]
OUTSIDE_IN_A_FUNCTION = [
    "x = a / 2", "x = a ** 2", "x = c[-1]", "x = [a]", "x = {a: 1}", "x = a in c",
    "x = (lambda: a)()", "x = sorted(c)", "x = max(c)", "x = sum(c)", "x = f(a)",
    "x = a if c else 1", "x = c", "x, y = c", "x, = twice(a)", "del x", "x = 1.5",
    "x = 'a'", "x = None", "x = a is b", "x = (y := a)", "global ONE", "assert a",
    "raise ValueError", "import math", "x: int", "pass; x = f'{a}'", "x = a @ b",
    "c = d", "ROW[0] = a", "x = c[0:1]", "x = a.real", "x = At", "x = len(a)",
    "x = a.bit_count(n=1)", "x = int('5')", "x = abs(a, b)", "x = divmod(a, 3)",
    "min = 3; x = min(a, b)", "len = 3; x = len(c)", "At = 3; x = At.A",
    "range = 3\nfor x in range(3):\n    pass", "for x in c:\n    pass",
    "for x, y in range(3):\n    pass", "for x in range(3):\n    pass\nelse:\n    y = 1",
    "while x < 0:\n    x += 1\nelse:\n    y = 1", "with a:\n    pass",
    "try:\n    pass\nfinally:\n    pass", "def inner():\n    return 1\nx = inner()",
    "match a:\n    case x:\n        pass", "match a:\n    case 1 if b:\n        pass",
    "match a:\n    case 1 as x:\n        pass", "match a:\n    case 1.5:\n        pass",
    "match a:\n    case [1, _]:\n        pass",
    "match a:\n    case None:\n        pass", "match a:\n    case int():\n        pass",
    "match a:\n    case True:\n        x = 1",
    "match a:\n    case 1 | 'a':\n        pass",
    "match a:\n    case {}:\n        x = 1",
    "match a, b:\n    case 1, 2:\n        x = 1",
    "match a:\n    case At.NO:\n        pass",
    "match a:\n    case 1 | (2 | _) if b:\n        x = 1", "return a,",
    "return not_there", "x = not_there(a)", "yield a",
    "if a > 3:\n    new = 1\nx = new", "for new in range(a & 1):\n    pass\nx = new",
    "f = 3; x = f(a)", "x = 18446744073709551616", "repr(a)", "x = round(a)",
]  # fmt: skip
"""What is outside of the subset, as lines of a function."""
PLAIN = [0, 1, 2, 3, 4, 5, 7, 9, 10, 11, 12, 13, *range(14, 20)]
"""The expressions below without truths for numbers."""
OUTSIDE_ON_TOP = [
    "{g} = lambda *given: 3", "{g} = abs", "{g} = twice({g})", "class {g}: pass",
    "if ONE:\n    def {g}(*given): return 4", "from math import floor as {g}",
    "for {g} in (1, 2): pass", "globals()['{g}'] = abs", "del {g}",
    "def again():\n    global {g}\n    {g} = abs\nagain()", "f = twice(f)",
    "{g}.__code__ = (lambda *given: 5).__code__", "f = {g}",
    "try:\n    1 // 0\nexcept ZeroDivisionError as {g}: pass", "import sys as f",
    "f, {g} = {g}, f", "match 3:\n    case {g}: pass", "({g} := 4)",
    "async def {g}(): pass",
]  # fmt: skip
"""What binds the name of a function again, as lines at the top of a program."""
AGAIN_IN_VAIN = [
    "if not ONE:\n    def {g}(): return 4", "{g}_too = {g}", "twice({g})",
    "def again():\n    {g} = abs\nagain()", "[{g} for {g} in (1, 2)]",
]  # fmt: skip
"""What only seems to."""
HEAD = """\
from array import array
from enum import IntEnum

ONE = 1


def twice(function):
    return lambda *given: function(*given)


"""


class Function(NamedTuple):
    """A function of a program: its parameters, and what its results are."""

    name: str
    parameters: list[str]
    results: list[str]
    depth: bool


class Generated(NamedTuple):
    """A program, the kinds of the arrays of ``f``, and arguments to call it with.

    ``outside`` is one of the constructs above that the program has, or empty.
    """

    text: str
    kinds: dict[str, str]
    calls: list[tuple[int | array[int], ...]]
    outside: str


class Expressions:
    """Writes expressions; in a ``plain`` program no truth stands for a number."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.plain = self.often(50)
        self.numbers = ["int"] if self.plain else ["int", "bool", "enum"]
        self.constants = ["ONE"]
        self.tables = ["ROW"]
        self.members: list[str] = []
        self.functions: list[Function] = []
        self.names: list[str] = []
        self.arrays: list[str] = []
        self.results: list[str] = []
        self.loops = 0
        self.depth = False
        self.count = 0

    def often(self, percent: int) -> bool:
        """Whether something that happens so often happens now."""
        return self.random.randrange(100) < percent

    def pick(self, *given: str) -> str:
        """One of several."""
        return self.random.choice(given)

    def new(self, word: str) -> str:
        """A name that nothing else has."""
        self.count += 1
        return f"{word}{self.count}"

    def constant(self) -> str:
        """A number as it is written."""
        if self.often(60):
            return str(self.random.randrange(-9, 10))
        size = self.random.choice(EDGES) + self.random.randrange(-1, 1)
        if size > 9 and self.often(20):
            return hex(size)
        return str(size if self.often(50) or size > MOST else -size)

    def leaf(self) -> str:
        """A name, a member, or a constant."""
        if self.members and not self.plain and self.often(5):
            return self.random.choice(self.members)
        if self.often(65):
            return self.random.choice(self.names)
        if self.often(30):
            return self.random.choice(self.constants)
        return f"({self.constant()})"

    def number(self, depth: int = 3) -> str:
        """An expression of a number, or now and then of a truth."""
        if depth == 0 or self.often(20):
            return self.leaf()
        one, other = self.number(depth - 1), self.number(depth - 1)
        match (
            self.random.randrange(20) if not self.plain else self.random.choice(PLAIN)
        ):
            case 0 | 1:
                return self.element(depth - 1)
            case 2:
                return f"({self.pick('-', '~', '+')}{one})"
            case 3 if self.plain:
                return f"{self.pick('abs', 'int')}({one})"
            case 3:
                return f"{self.pick('abs', 'int', 'bool')}({one})"
            case 4:
                more = f", {self.leaf()}" if self.often(30) else ""
                return f"{self.pick('min', 'max')}({one}, {other}{more})"
            case 5:
                return f"({one}).bit_count()"
            case 6:
                return f"({one} {self.pick('and', 'or')} {other})"
            case 7:
                return f"({one} if {self.truth(depth - 1)} else {other})"
            case 8:
                return self.truth(depth - 1)
            case 9 if self.arrays:
                return f"len({self.random.choice([*self.arrays, *self.tables])})"
            case 10 | 11:
                return self.call(["int"], depth - 1) or one
            case 12:
                bits = self.pick("7", "63")
                return f"({one} {self.pick('<<', '>>')} ({other} & {bits}))"
            case 13:
                return f"({one} {self.pick('//', '%')} ({other} | 1))"
        sign = self.random.choice(
            SIGNS if self.often(20) else ["+", "-", "&", "|", "^"]
        )
        return f"({one} {sign} {other})"

    def truth(self, depth: int = 2) -> str:
        """An expression of a truth."""
        one, other = self.number(max(depth - 1, 0)), self.number(max(depth - 1, 0))
        match self.random.randrange(10 if depth else 4):
            case 4:
                return f"(not {self.number(depth - 1)})"
            case 5:
                both = self.truth(depth - 1), self.truth(depth - 1)
                return f"({both[0]} {self.pick('and', 'or', '&', '|', '^')} {both[1]})"
            case 6:
                signs = self.pick(*ORDERS), self.pick(*ORDERS)
                return f"({one} {signs[0]} {self.leaf()} {signs[1]} {other})"
            case 7:
                return self.call(["bool"], depth - 1) or "True"
            case 8:
                return self.pick("True", "False", f"bool({one})")
        return f"({one} {self.random.choice(ORDERS)} {other})"

    def element(self, depth: int) -> str:
        """An element, which is mostly inside the array."""
        name = self.random.choice([*self.arrays, *self.tables])
        index = self.number(depth)
        if self.often(10) and not index.startswith("(-"):
            return f"{name}[{index}]"
        return f"{name}[({index}) % len({name})]"

    def call(self, results: list[str], depth: int) -> str:
        """A call of a function with such results, if there is one."""
        fitting = [one for one in self.functions if one.results == results]
        if not fitting:
            return ""
        of = self.random.choice(fitting)
        given = ["n - 1" if self.depth else "(x & 3)"] * of.depth
        for kind in of.parameters:
            if kind == "array" and not self.arrays:
                return ""
            given.append(self.argument(kind, depth))
        return f"{of.name}({', '.join(given)})"

    def argument(self, kind: str, depth: int) -> str:
        """What a parameter may be given."""
        if kind == "array":
            return self.random.choice(self.arrays)
        if kind == "enum":
            return self.random.choice(self.members)
        return self.truth(depth) if kind == "bool" else self.number(depth)


class Grammar(Expressions):
    """Writes one program."""

    def program(self) -> Generated:
        """The whole program."""
        random = self.random
        parts = [HEAD, *self.top()]
        for _ in range(random.randrange(4)):
            parts.append(self.function(self.new("g")))
        outside = ""
        if self.often(25):
            outside = random.choice(OUTSIDE_IN_A_FUNCTION)
        parts.append(self.function("f", outside))
        if not outside and self.often(25):
            outside = random.choice([*OUTSIDE_ON_TOP, *AGAIN_IN_VAIN])
            name = random.choice(self.functions).name
            parts.append(f"\n\n{outside.format(g=name)}\n")
            outside = "" if outside in AGAIN_IN_VAIN else outside
        kinds = {name: random.choice([*KINDS]) for name in ARRAYS}
        calls = [self.arguments(kinds) for _ in range(3)]
        return Generated("".join(parts), kinds, calls, outside)

    def arguments(self, kinds: dict[str, str]) -> tuple[int | array[int], ...]:
        """Two numbers, and arrays with numbers at the limits of their kinds."""
        random = self.random
        arrays = []
        for kind in kinds.values():
            least, most = KINDS[kind]
            ends = [least, least + 1, -1, 0, 1, 5, most - 1, most]
            allowed = [end for end in ends if least <= end <= most]
            size = random.randrange(1, 6)
            arrays.append(array(kind, [random.choice(allowed) for _ in range(size)]))
        return int(self.constant(), 0), int(self.constant(), 0), *arrays

    # Outside of functions.

    def top(self) -> list[str]:
        """Constants, tables, and an IntEnum."""
        row = ", ".join(self.constant() for _ in range(self.random.randrange(1, 5)))
        made = [
            f"ROW = {self.pick('[{}]', '({},)', 'array(`q`, [{}])')}\n".replace(
                "`", '"'
            )
        ]
        made = [made[0].replace("{}", row)]
        if self.often(30):
            made.append(f"BYTES = bytes(range({self.random.randrange(1, 9)}))\n")
            self.tables.append("BYTES")
        for _ in range(self.random.randrange(4)):
            name = self.new("C")
            made.append(self.fixed(name))
            self.constants.append(name)
        if self.often(50):
            self.members = ["At.A", "At.B", "At.C"]
            values = self.random.choice(["012", "210", "5", "011"]).ljust(3, "7")
            lines = zip("ABC", values, strict=True)
            body = "".join(f"    {name} = {value}\n" for name, value in lines)
            made.append(f"\n\nclass At(IntEnum):\n{body}")
        return made

    def fixed(self, name: str) -> str:
        """A constant, which may be bound more than once."""
        value, other = self.constant(), self.random.choice(self.constants)
        match self.random.randrange(12) if not self.plain else 7:
            case 0:
                return f"{name} = {value}\n{name} = {name} ^ 3\n"
            case 1:
                return f"if {other} & 1:\n    {name} = 1\nelse:\n    {name} = 2\n"
            case 2:
                return f"{name} = 0\nfor k in range(4):\n    {name} += k\n"
            case 3:
                return f"{name}, {name}0 = {value}, {other}\n"
            case 4:
                return f"{name} = {self.pick('True', 'False')}\n"
            case 5:
                self.tables.append(f"T{name}")
                return f"{name} = 3\nT{name} = [0] * {name}\nT{name}[1] = {value}\n"
            case 6:
                return f"{name}: int = {value} | {other}\n"
        return f"{name} = {value}\n"

    def function(self, name: str, outside: str = "") -> str:
        """A function, which may call those before it; and itself, if it counts down."""
        entry, random = name == "f", self.random
        kinds = ["int", "int", *["array"] * 3] if entry else []
        for _ in range(0 if entry else random.randrange(1, 4)):
            kinds.append(self.pick("int", "int", "array", "enum", "bool"))
        depth = not entry and self.often(30)
        kinds = [k if k != "enum" or self.members else "int" for k in kinds]
        names = ["a", "b", *ARRAYS] if entry else [f"p{k}" for k in range(len(kinds))]
        results = [self.pick("int", "int", "bool") for _ in range(random.randrange(4))]
        made = Function(name, kinds, results, depth)
        self.names = [
            *VARIABLES,
            *(n for n, k in zip(names, kinds, strict=True) if k in self.numbers),
        ]
        self.arrays = [n for n, k in zip(names, kinds, strict=True) if k == "array"]
        self.results, self.loops, self.depth = results, 0, depth
        notes = {"array": '"array[int]"', "enum": "At"}
        given = [f"{n}: {notes.get(k, k)}" for n, k in zip(names, kinds, strict=True)]
        lines = ["x = y = z = 0"]
        if self.often(20):
            lines.insert(0, '"""A function."""')
        if depth:
            given.insert(0, "n: int")
            lines += ["if n <= 0:", f"    {self.leave()}"]
            self.functions.append(made)
        lines += self.statements() + (self.statements() if entry else [])
        if outside:
            place = random.choice(
                [
                    k
                    for k, one in enumerate(lines)
                    if one[0] != " " and one[:5] != "match"
                ]
            )
            lines[place + 1 : place + 1] = self.beside(lines[place], outside)
        lines.append(self.leave())
        if not depth:
            self.functions.append(made)
        note = results[0] if len(results) == 1 else f"tuple[{', '.join(results)}]"
        head = f"def {name}({', '.join(given)}) -> {note if results else None}:\n"
        return "\n\n" + head + "".join(f"    {line}\n" for line in lines)

    def beside(self, line: str, new: str) -> list[str]:
        """Lines to come after a line, within it if it opens a block."""
        inside = "    " if line.endswith(":") else ""
        return [inside + one for one in new.split("\n")]

    def leave(self) -> str:
        """A return of what the function returns."""
        if not self.results:
            return self.pick("return", "return None", "pass")
        kinds = {"int": self.number, "bool": self.truth}
        return f"return {', '.join(kinds[kind](2) for kind in self.results)}"

    # Statements.

    def statements(self, depth: int = 2) -> list[str]:
        """Lines of a program."""
        count = self.random.choice([1, 1, 2])
        return [line for _ in range(count) for line in self.statement(depth)]

    def inner(self, depth: int) -> list[str]:
        """Statements, one level further in."""
        return [f"    {line}" for line in self.statements(depth - 1)]

    def statement(self, depth: int) -> list[str]:
        """One statement, which may have others in it."""
        kinds = [self.assign, self.assign, self.put, self.several, self.augment]
        if depth:
            nested: list[Callable[[int], list[str]]] = [
                self.branch, self.count_up, self.loop, self.match, self.states,
            ]  # fmt: skip
            if self.often(45):
                return self.random.choice(nested)(depth)
        if self.often(6):
            return [f"if {self.truth()}:", f"    {self.leave()}"]
        if self.loops and self.often(15):
            return [f"if {self.truth()}:", f"    {self.pick('break', 'continue')}"]
        return self.random.choice(kinds)()

    def target(self) -> str:
        """A variable, or an element of an array that was handed over."""
        if self.arrays and self.often(25):
            name = self.random.choice(self.arrays)
            return f"{name}[{self.pick('0', '1', f'x % len({name})')}]"
        return self.random.choice(self.names)

    def assign(self) -> list[str]:
        """One assignment, which may have a chain of targets."""
        name, value = self.random.choice(self.names), self.number()
        if self.often(40):
            value = f"{value} {self.pick('& 255', '% 100', '>> 9', '% -7', '// 11')}"
        match self.random.randrange(8):
            case 0:
                return [f"{name} = {self.target()} = {value}"]
            case 1 if name in VARIABLES:
                return [f"{name}: int = {value}"]
            case 2 if not self.plain:
                return [f"{name} = {self.truth()}"]
            case 3:
                return [self.call([], 2) or "pass"]
        return [f"{name} = {value}"]

    def put(self) -> list[str]:
        """A number that goes into an array, where it mostly fits."""
        if not self.arrays:
            return self.assign()
        name, value = self.random.choice(self.arrays), self.number()
        if self.often(70):
            value = f"{value} & 63"
        place = f"{name}[{self.number(1)} % len({name})]"
        if self.often(20):
            return [f"{place} {self.pick('+', '-', '^', '//', '<<')}= {value}"]
        return [f"{place} = {value}"]

    def several(self) -> list[str]:
        """Several assignments at once, of values or of results."""
        one, other = self.target(), self.target()
        for results in (["int", "int"], ["int", "bool"], ["bool", "int"])[
            : 3 - 2 * self.plain
        ]:
            if self.often(30) and (call := self.call(results, 1)):
                return [f"{one}, {other} = {call}"]
        if self.often(30):
            return [f"{one}, {other} = divmod({self.number(1)}, {self.number(1)} | 1)"]
        if self.often(30):
            return [f"{one}, {other} = {other}, {one}"]
        return [f"{one}, {other} = {self.number(2)}, {self.number(2)}"]

    def augment(self) -> list[str]:
        """An assignment such as +=."""
        value = f"{self.number(2)} & 7" if self.often(60) else self.number(2)
        return [f"{self.target()} {self.random.choice(SIGNS)}= {value}"]

    def branch(self, depth: int) -> list[str]:
        """A choice by truths."""
        lines = [f"if {self.pick(self.truth(), self.number())}:", *self.inner(depth)]
        if self.often(40):
            lines += [f"elif {self.truth()}:", *self.inner(depth)]
        return lines + (["else:", *self.inner(depth)] if self.often(50) else [])

    def looped(self, depth: int) -> list[str]:
        """Statements in a loop."""
        self.loops += 1
        lines = self.inner(depth)
        self.loops -= 1
        return lines

    def count_up(self, depth: int) -> list[str]:
        """A loop over a range, whose variable may be changed in it."""
        name = self.random.choice([*VARIABLES, self.new("k")])
        ends = [f"({self.number(1)}) & 3"]
        if self.often(60):
            step = self.pick("1", "2", "-1", "-3", "(x & 3) - 1")
            ends = [f"({self.number(1)}) & 7", f"({self.number(1)}) & 7"]
            ends += [step] * self.often(70)
        return [f"for {name} in range({', '.join(ends)}):", *self.looped(depth)]

    def loop(self, depth: int) -> list[str]:
        """A loop that ends after a few passes, whatever its condition."""
        n, m = self.new("n"), self.random.randrange(1, 6)
        if self.often(30):
            head = [f"{n} = 0", "while True:", f"    {n} += 1"]
            return [*head, f"    if {n} > {m}:", "        break", *self.looped(depth)]
        head = [f"{n} = 0", f"while {n} < {m} and {self.truth()}:", f"    {n} += 1"]
        return head + self.looped(depth)

    def pattern(self, last: bool) -> str:
        """A pattern of a case; the last may take all."""
        some = [self.pick("0", "1", "2", "3", "-1", "-2", "0x7", "9223372036854775807")]
        if self.often(40):
            some.append(self.pick("1", "4", "(2 | 3)", "(0 | (5 | -7))", "-0"))
        if self.members and self.often(15):
            some.append(self.random.choice(self.members))
        if last and self.often(50):
            return self.pick("_", " | ".join([*some, "_"]), f"{some[0]} | (4 | _)")
        return " | ".join(some)

    def match(self, depth: int) -> list[str]:
        """A choice among constants."""
        subject = self.pick(f"({self.number(2)}) & 3", self.number(2), self.truth(1))
        count = self.random.randrange(1, 4)
        lines = [f"match {subject}:"]
        for k in range(count):
            lines.append(f"    case {self.pattern(k == count - 1)}:")
            lines += [f"    {one}" for one in self.inner(depth)]
        return lines

    def states(self, depth: int) -> list[str]:
        """A machine: a loop with nothing but a choice of its state."""
        n, s = self.new("n"), self.new("s")
        named = self.members and self.often(30)
        way = list(self.members) if named else ["0", "1", "2"]
        lines = [f"{n} = 0", f"{s} = {self.random.choice(way)}", "while True:"]
        lines += [f"    match {s}:"]
        for k, state in enumerate(way):
            wild = self.pick("_", f"{state} | _") if self.often(40) else state
            lines += [f"        case {wild if k == 2 else state}:"]
            lines += [f"            {n} += 1", f"            {s} = {self.pick(*way)}"]
            lines += [f"            if {n} > 6:", "                break"]
            lines += [f"        {one}" for one in self.looped(depth)]
        return lines


def generated(seed: int) -> Generated:
    """The program of a seed."""
    return Grammar(seed).program()
