"""Translated searches do what the programs do, or say at which line they cannot."""

from __future__ import annotations

import re
import sys
from array import array
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest
from in_node import Call, Node, Outcome, is_array, kind_of
from in_node import node as in_node
from playwright.sync_api import Browser
from proofweave.__main__ import main as command
from proofweave.faults import Faulty
from proofweave.program.tangling import Program
from proofweave.translation.searches import RUNTIME, Translation, translate, verdicts
from proofweave.translation.subset import Functions
from sixty_four_bits import MOST

import korf0
import proofweave
from fifteen import (
    best_first,
    pair_distance,
    partial_goals,
    pattern_database,
    walking_distance,
)
from fifteen.tray import neighbours
from korf0 import Cells
from proofweave import proves

ROOT = Path(__file__).parent.parent
SHAPES = [(2, 2), (2, 3), (3, 2), (2, 4), (3, 3), (3, 4), (4, 3), (4, 4)]


@pytest.fixture(scope="module")
def node() -> Iterator[Node]:
    """One process for all the tests."""
    with in_node() as process:
        yield process


class Record:
    """The calls that a program made of its searches, and what came of each."""

    def __init__(self) -> None:
        self.calls: list[Call] = []
        self.outcomes: list[Outcome] = []

    @property
    def kinds(self) -> dict[str, list[str]]:
        """The kinds of the arrays that each function was given."""
        return {
            name: [kind_of(one) for one in given if is_array(one)]
            for name, given in self.calls
        }


@contextmanager
def recorded(program: ModuleType, *names: str) -> Iterator[Record]:
    """Write down the calls that a program makes of some functions, for a while."""
    record = Record()

    def watched(name: str, function: Callable[..., Any]) -> Callable[..., Any]:
        def call(*given: Any) -> Any:
            before = tuple(map(as_it_is, given))
            results = function(*given)
            after = [
                one.tobytes() if changes(one) else None
                for one in given
                if is_array(one)
            ]
            plain = list(results) if isinstance(results, tuple) else results
            record.calls.append(Call(name, before))
            record.outcomes.append(Outcome(plain, after))
            return results

        return call

    with pytest.MonkeyPatch.context() as patch:
        for name in names:
            patch.setattr(program, name, watched(name, getattr(program, name)))
        yield record


def changes(one: Any) -> bool:
    """Whether this is an array that a search may write to."""
    if isinstance(one, memoryview):
        return not one.readonly
    return isinstance(one, array)


def as_it_is(one: Any) -> Any:
    """An argument as it is now, whatever is written to it."""
    return array(kind_of(one), one) if changes(one) else one


def document(program: ModuleType) -> Path:
    """The document that a program is tangled from."""
    return Path(str(program.__file__)).with_suffix(".md")


def translation(program: ModuleType, record: Record) -> Translation:
    """The functions that were called, for arrays as they were given."""
    tangled = proofweave.tangle(document(program))
    functions, wanted = Functions(tangled), {}
    for name, kinds in record.kinds.items():
        parameters = functions.function(name).parameters
        arrays = [parameter.name for parameter in parameters if parameter.is_array]
        wanted[name] = dict(zip(arrays, kinds, strict=True))
    return translate(tangled, wanted)


def scrambled(rows: int, cols: int, moves: int, seed: int) -> Cells:
    """The cells after some moves at random from the goal."""
    random, beside = Random(seed), neighbours(rows, cols)
    cells = array("b", [*range(rows * cols - 1), -1])
    p = rows * cols - 1
    for _ in range(random.randrange(moves)):
        q = random.choice([q for q in beside[5 * p : 5 * p + 4] if q < rows * cols])
        cells[p], cells[q], p = cells[q], -1, q
    return cells


def trays(count: int, moves: int = 24) -> Iterator[tuple[Cells, int, int]]:
    """Many trays of many sizes, with their rows and columns."""
    for seed in range(count):
        rows, cols = SHAPES[seed % len(SHAPES)]
        yield scrambled(rows, cols, moves, seed), rows, cols


def all_of_korf0() -> None:
    """Solve many boards by korf0."""
    for seed in range(900):
        cells = scrambled(4, 4, 36, seed)
        korf0.solve("".join(korf0.HEX[x + 1] for x in cells))


def all_of_best_first() -> None:
    """Solve many trays, remembering more or less, and some of them bit by bit."""
    for k, tray in enumerate(trays(400, 14)):
        search = best_first.prepare(*tray, memory=1 << 14, recall=k % 3)
        news = best_first.NO_NEWS
        while news not in (best_first.WON, best_first.EMPTY):
            if news == best_first.FULL:
                best_first.make_room(search)
            news = best_first.advance(search, 7 if k % 2 else 1 << 20)
    for seed in (9, 20):
        search = best_first.prepare(scrambled(3, 3, 60, seed), 3, 3, memory=1 << 14)
        while best_first.advance(search) != best_first.WON:
            pass


def all_of_pair_distance() -> None:
    """Solve many trays by either kind of pairs, and by lines."""
    bounds = pair_distance.BOUNDS
    for k, tray in enumerate(trays(640)):
        pair_distance.solve(*tray, bound=bounds[k % len(bounds)])


def all_of_walking_distance() -> None:
    """Solve many trays by walks."""
    for tray in trays(1200):
        walking_distance.solve(*tray)


def all_of_pattern_database() -> None:
    """Make tables, and solve many trays with them."""
    pattern_database.build(3, 3, "1234 5678")
    for seed in range(400):
        pattern_database.solve(scrambled(3, 3, 30, seed), 3, 3)


def all_of_partial_goals() -> None:
    """Follow plans, and shorten what comes of them."""
    for tray in trays(300, 60):
        partial_goals.plan(*tray, method="depth")
    for seed in range(40):
        rows, cols = (2, 3) if seed % 8 == 0 else (2, 2)
        partial_goals.quick(scrambled(rows, cols, 60, seed), rows, cols, None, 12)


SEARCHES: dict[str, tuple[ModuleType, Callable[[], None], tuple[str, ...]]] = {
    "korf0": (korf0, all_of_korf0, ("attempt",)),
    "best_first": (
        best_first,
        all_of_best_first,
        ("attempt", "spread", "find", "differ"),
    ),
    "pair_distance": (
        pair_distance,
        all_of_pair_distance,
        ("attempt", "attempt_by_lines", "partner"),
    ),
    "walking_distance": (walking_distance, all_of_walking_distance, ("attempt",)),
    "pattern_database": (
        pattern_database,
        all_of_pattern_database,
        ("attempt", "descend", "survey", "spread", "pack"),
    ),
    "partial_goals": (
        partial_goals,
        all_of_partial_goals,
        ("attempt", "flood", "stepped", "sweep"),
    ),
}


@cache
def made(name: str) -> tuple[Record, Translation]:
    """The calls of the searches of a program, and these, translated."""
    program, all_of_it, searches = SEARCHES[name]
    with recorded(program, *searches) as record:
        all_of_it()
    return record, translation(program, record)


def same(found: Outcome, wanted: Outcome) -> bool:
    """Whether two calls came to the same, to the last element of the arrays."""
    arrays = zip(found.arrays, wanted.arrays, strict=True)
    return found.results == wanted.results and all(
        there is None or here == there for here, there in arrays
    )


@pytest.mark.parametrize("name", SEARCHES)
def test_a_translated_search_does_what_the_program_does(node: Node, name: str) -> None:
    """It gives the same results and the same arrays, node counts included."""
    record, made_of_it = made(name)
    found = node.call(node.load(made_of_it.module), record.calls)
    assert len(record.calls) > 1000
    assert all(map(same, found, record.outcomes))


@pytest.mark.parametrize("name", SEARCHES)
def test_slices_come_to_the_same(node: Node, name: str) -> None:
    """A call that is paused again and again ends as one that is not."""
    record, made_of_it = made(name)
    few = slice(None, None, max(len(record.calls) // 500, 1))
    found = node.call(node.load(made_of_it.module), record.calls[few], 1)
    assert sum(outcome.slices for outcome in found) > 300
    assert all(map(same, found, record.outcomes[few]))


FIRST = 7
"""The line in which the program of a document begins, but for one."""


def written(folder: Path, text: str) -> Program:
    """A program of one piece, as it is tangled."""
    path = folder / "x.md"
    path.write_text(f"# T\n\n## 1. S\n\nProse.\n\n```python\n{text}```\n", "utf-8")
    return proofweave.tangle(path)


OUTSIDE = {
    "return a / 2": (
        "/",
        "write // for whole numbers",
    ),
    "return a ** 2": (
        "**",
        "write a product, or 1 << n",
    ),
    f"return {', '.join('a' * 33)}": (
        "a return of 33 values",
        "return 32, or fill an array",
    ),
    "return 1.5": (
        "1.5",
        "use whole numbers",
    ),
    "return c[-1]": (
        "a negative index",
        "write c[len(c) - 1]",
    ),
    "return c[1:]": (
        "a slice",
        "write a loop over the elements",
    ),
    "return [a]": (
        "a list",
        "use a flat array that the caller hands over",
    ),
    "return {a: 1}": (
        "a dictionary",
        "use a flat array",
    ),
    "return a in c": (
        "in",
        "write a comparison with each",
    ),
    "return lambda: a": (
        "lambda",
        "write a function, and call it by its name",
    ),
    "return 1 << 64 if a else 1 << 63 & 18446744073709551616": (
        "what does not fit into 64 bits",
        "use less",
    ),
    "raise ValueError": (
        "raise",
        "return a number that tells it",
    ),
    "yield a": (
        "yield",
        "return, and let the caller call again",
    ),
    "return sorted(c)": (
        "a call of sorted",
        "call functions of this program, or len, abs, min, max, divmod",
    ),
    "return max(c)": (
        "max of 1 arguments",
        "compare the elements in a loop",
    ),
    "return f(a)": (
        "a call of f with 1 arguments",
        "give all 2",
    ),
    "return distance(a, a, a)": (
        "a call of distance, which is of another program,",
        "hand over what it returns, or write it in this document",
    ),
    "return COLOURS": (
        "COLOURS, which is no number,",
        "hand over as an argument what is wanted of it",
    ),
    "c = a": (
        "an assignment to the array c as a whole",
        "use another name, and copy the elements",
    ),
    "TABLE[0] = a": (
        "an assignment to an array of the program",
        "hand the array over as an argument",
    ),
    "return x": (
        "x, which is no number,",
        "hand over as an argument what is wanted of it",
    ),
    "a, b = c": (
        "this assignment to 2 names",
        "write 2 values, or call what returns as many",
    ),
    "global COLOURS": (
        "global",
        "hand it over as an argument, and back as a result",
    ),
    "for x in c: pass": (
        "a loop over anything but a range",
        "loop over range(…), over range(len(a)) for an array a",
    ),
    "with a: pass": (
        "with",
        "let the caller open and close",
    ),
    "max = 4; return max(a, 3)": (
        "a call of max, which is bound again,",
        "rename one",
    ),
    "f = 4; return f(a, c)": (
        "a call of f, which is bound again,",
        "rename one",
    ),
    "range = a\n    for x in range(a): pass": (
        "a call of range, which is bound again,",
        "rename one",
    ),
    "At = 1; return At.HERE": (
        "At.HERE, which is no constant,",
        "hand it over as an argument",
    ),
    "return Flags.ONE": (
        "Flags.ONE, which is no constant,",
        "hand it over as an argument",
    ),
    "return (a,)": (
        "a tuple of 1",
        "return a number alone, or None",
    ),
    "a, = f(a, c)": (
        "this assignment to 1 names",
        "write 1 values, or call what returns as many",
    ),
    "fill(TABLE)": (
        "an assignment in fill to an array of the program",
        "hand over an array that was handed over",
    ),
    "return a.bit_count(n=1)": (
        "an argument by its name",
        "give them in their order",
    ),
    "return is_odd(a)": (
        "n % 2, which may be no truth, as a result of kind bool",
        "write bool(n % 2)",
    ),
    "match a:\n        case -1 if a: pass": (
        "a guard",
        "write an if within the case",
    ),
    "match a:\n        case b: pass": (
        "this pattern",
        "compare with constants, or write _",
    ),
    "match a:\n        case (2 as b): pass": (
        "this pattern",
        "compare with constants, or write _",
    ),
    "match a:\n        case 1 | -2.5: pass": (
        "the pattern -2.5",
        "compare with constants, or write _",
    ),
    "match a:\n        case At.THERE: pass": (
        "the pattern At.THERE",
        "compare with constants, or write _",
    ),
    "def g(): pass": (
        "a function within a function",
        "put it beside this function",
    ),
}
AROUND = """\
from enum import IntEnum, IntFlag
from fifteen.tray import distance

At = IntEnum("At", "HERE")
Flags = IntFlag("Flags", "ONE")
COLOURS = {{"red": 1}}
TABLE = [1, 2]


def fill(c: "Cells"): again(c)


def again(c: "Cells"): c[0] = 1; fill(c)


def is_odd(n: int) -> bool: return n % 2


def f(a: int, c: "Cells"):
    {}
"""


@pytest.mark.parametrize("line", OUTSIDE)
def test_what_is_outside_the_subset_is_refused_at_its_line(
    tmp_path: Path, line: str
) -> None:
    """The refusal says what it is about, and what would do instead."""
    text = AROUND.format(line)
    there = "def is_odd" if "is_odd" in line else line.splitlines()[-1]
    [at] = [k for k, one in enumerate(text.splitlines(), FIRST + 1) if there in one]
    program = written(tmp_path, text)
    with pytest.raises(Faulty) as caught:
        translate(program, ["f"])
    what, instead = OUTSIDE[line]
    refused = [str(fault) for fault in caught.value.faults]
    words = f"{what} cannot be translated; {instead}"
    assert f"{tmp_path / 'x.md'}:{at}: {words}" in refused


BOUND_AGAIN = [
    ("def g(n: int) -> int:\n    return n\n\ng = lambda n: n + 1", 4),
    ("def g(n: int) -> int:\n    return n\n\ng = twice(g)", 4),
    ("def g(n: int) -> int:\n    return n\n\nif True:\n    def g(n): return 2", 5),
    ("def g(n: int) -> int:\n    return n\n\nfrom math import floor as g", 4),
    ("def g(n: int) -> int:\n    return n\n\nclass g: pass", 4),
    ("def g(n: int) -> int:\n    return n\n\nfor g in (1, 2): pass", 4),
    ("def g(n: int) -> int:\n    return n\n\ng.__code__ = two.__code__", 1),
    ("def g(n: int) -> int:\n    return n\n\nglobals()['g'] = abs", 1),
    (
        "def g(n: int) -> int:\n    return n\n\ndef h():\n    global g\n    g = 2\nh()",
        6,
    ),
    (
        "def g(n: int) -> int:\n    return n\n\n"
        "exec('\\n' * 14 + 'def g(n): return 2')",
        1,
    ),
]
TWICE = "def two(n): return 2\n\n\ndef twice(f):\n    return lambda n: 2 * f(n)\n\n\n"


@pytest.mark.parametrize("entered", [True, False])
@pytest.mark.parametrize(("text", "line"), BOUND_AGAIN)
def test_a_function_whose_name_is_bound_again_is_refused(
    tmp_path: Path, text: str, line: int, entered: bool
) -> None:
    """It is refused at the line that binds it again, whether entered or called."""
    text = f"{TWICE}{text}\n\n\ndef f(a: int) -> int:\n    return g(a)\n"
    with pytest.raises(Faulty) as caught:
        translate(written(tmp_path, text), ["g" if entered else "f"])
    [fault] = caught.value.faults
    words = "g means another value than the function g once the program is loaded"
    assert fault.message == f"{words}; give one of them another name"
    assert fault.place.line == FIRST + TWICE.count("\n") + line


EXACTLY = {
    "a name that is bound again in vain": (
        "def g(n: int) -> int:\n    return n\n\nif False:\n    def g(n): return 2\n\n"
        "def f(a: int) -> int:\n    return g(a)",
        [1, 2],
    ),
    "a wildcard in an or-pattern": (
        "def f(a: int) -> int:\n    match a:\n        case 2 | 3: return 1\n"
        "        case 4 | (5 | _): return 2",
        [1, 3, 5],
    ),
    "a machine whose last state is any": (
        "def f(a: int) -> int:\n    n = 0\n    while True:\n        match a:\n"
        "            case 0:\n                return n\n            case 1 | _:\n"
        "                a -= 1\n                n += 3",
        [0, 1, 7],
    ),
    "patterns below zero, and with a dot": (
        "import korf0\n\ndef f(a: int) -> int:\n    match a:\n"
        "        case -1 | korf0.SAD: return 1\n        case -0: return 2\n"
        "    return 3",
        [-1, 0, 1, 256],
    ),
    "truths": (
        "YES = True\n\n\ndef even(n: int) -> bool:\n    return n % 2 == 0\n\n\n"
        "def f(a: int) -> bool:\n    low = a < 3\n    low, b = low and YES, a\n"
        "    return low ^ (not even(a)) if bool(b) else False",
        [0, 1, 2, 3, 4],
    ),
    "numbers that are known on one way only": (
        "def f(a: int) -> int:\n    if a > 1:\n        x = 1\n    else:\n"
        "        x = 2\n    y = 0\n    while y < a:\n        y += x\n"
        "    return x * 10 + y",
        [0, 3],
    ),
    "products at the limits": (
        "def f(a: int) -> int:\n    x = a << 32\n    y = -a << 31\n    return x * y",
        [1, -1, 0],
    ),
    "negative numbers, divided": (
        "def f(a: int) -> int:\n    b, c = divmod(a, -3)\n"
        "    return a // 3 + a % 5 * 10 + b * 100 + c * 1000 + 7 // a",
        [-7, 7, -6, 6, 1],
    ),
    "large tables": (
        "ONE = range(1000)\nTWO = (5, 6, 7)\n\n\ndef f(a: int) -> int:\n"
        "    return ONE[a] * 10 + TWO[a % 3]",
        [0, 7, 999],
    ),
    "a choice of which LLVM would make a table": (
        "def f(a: int) -> int:\n    x = 9\n    match a:\n        case 0: x = 5\n"
        "        case 1: x = 100\n        case 2: x = 7\n        case 3: x = 12\n"
        "        case 4: x = -3\n        case 5: x = 1 << 40\n    return x",
        [0, 1, 2, 3, 4, 5, 6],
    ),
    "nothing": ("def f(a: int) -> None:\n    return None", [1]),
    "names in other letters": (
        "def \u03b4(é: int) -> int:\n    ж = é + 1\n    return ж\n\n\n"
        "def f(a: int) -> int:\n    return \u03b4(a) * \u03b4(2)",
        [5],
    ),
    "names that others have": (
        "def main(n: int) -> int:\n    memory = n + 1\n    return memory\n\n\n"
        "def f(a: int) -> int:\n    return main(a)",
        [5],
    ),
}


@pytest.mark.parametrize("name", EXACTLY)
def test_what_is_inside_the_subset_is_exact(
    node: Node, tmp_path: Path, name: str
) -> None:
    """The results are those of CPython, and truths are truths."""
    text, values = EXACTLY[name]
    number = node.load(translate(written(tmp_path, text + "\n"), ["f"]).module)
    found = node.call(number, [Call("f", (value,)) for value in values])
    plain: dict[str, Any] = {}
    exec(text, plain)
    wanted = [plain["f"](value) for value in values]
    assert [repr(one.results) for one in found] == [repr(one) for one in wanted]


def test_the_list_of_functions_agrees_with_their_translation(tmp_path: Path) -> None:
    """A function that can be translated by itself only is said not to be."""
    text = "def f(a: int) -> int:\n    if a:\n        x = 1\n    return x\n"
    [verdict] = verdicts(written(tmp_path, text))
    assert "f: x may be read here before it is assigned" in str(verdict)


def test_all_that_is_outside_is_refused_at_once(tmp_path: Path) -> None:
    """The refusals are in the order of the lines, those of called functions too."""
    text = "def g(a: int):\n    return a / 2\n\n\ndef f(a: int):\n    print(a)\n"
    program = written(tmp_path, f"{text}    return g(a) ** 2\n")
    with pytest.raises(Faulty) as caught:
        translate(program, ["f"])
    assert [fault.place.line - FIRST for fault in caught.value.faults] == [2, 6, 7]


@pytest.mark.parametrize(
    ("body", "line"),
    [
        ("while a > 0:\n        x = a\n        a -= 1\n    return x", 5),
        ("if a > 0:\n        x = 1\n    return x", 4),
        ("for x in range(a):\n        pass\n    return x", 4),
    ],
)
def test_what_may_have_no_value_is_refused(
    tmp_path: Path, body: str, line: int
) -> None:
    """A variable is assigned before it is read, on every way that there is."""
    program = written(tmp_path, f"def f(a: int):\n    {body}\n")
    words = "x may be read here before it is assigned; assign it at the head of f"
    with pytest.raises(Faulty, match=rf"x\.md:{FIRST + line}: {words}"):
        translate(program, ["f"])


def test_a_program_that_does_not_load_is_refused(tmp_path: Path) -> None:
    """It is loaded for its constants, and what it raises is told in a line."""
    for line, error in (("1 // 0", "ZeroDivisionError"), ("exit(1)", "SystemExit")):
        program = written(tmp_path, f"X = {line}\n\n\ndef f():\n    return X\n")
        words = rf"x\.md:1: the program cannot be loaded: {error}: "
        with pytest.raises(Faulty, match=words):
            translate(program, ["f"])


def test_what_is_nested_too_deeply_is_refused(tmp_path: Path) -> None:
    """An expression that Python cannot follow gives a line, and no traceback."""
    program = written(tmp_path, f"def f(a: int):\n    return {'-' * 500}a\n")
    with pytest.raises(Faulty, match=r"x\.md:1: this is nested more deeply than"):
        translate(program, ["f"])


INEXACT = {
    "return a + b": "a + b does not fit into 64 bits",
    "return a * b": "a * b does not fit into 64 bits",
    "return -a - b - b": "-a - b does not fit into 64 bits",
    "return a << 3": "a << 3 does not fit into 64 bits",
    "return a >> -b": "the number of bits to shift by is negative",
    "return b // (a - a)": "a division by zero",
    "return c[5]": "c[5] is outside the array",
    "return c[b - a]": "c[b - a] is outside the array",
    "c[0] = b": "what is assigned does not fit into an array of kind b",
    "return (b - b - 1) << b": "b - b - 1 << b does not fit into 64 bits",
    "c[0] = b - 172": "what is assigned does not fit into an array of kind b",
    "return g(a)": "n * 2 does not fit into 64 bits",
    "for x in range(0, b, a - a): pass": "the step of the range is 0",
    "if a < 0: return 1": "the function ends without a return",
}


@pytest.mark.parametrize("line", INEXACT)
def test_what_does_not_fit_is_refused_at_its_line(
    node: Node, tmp_path: Path, line: str
) -> None:
    """Nothing is rounded, cut off or made up: the call ends, and says where."""
    text = "def g(n: int) -> int:\n    return n * 2\n\n\n"
    text += f'def f(a: int, b: int, c: "Cells") -> int:\n    {line}\n'
    text += "    return 0\n" * (not line.startswith(("return", "if")))
    made_of_it = translate(written(tmp_path, text), {"f": {"c": "b"}})
    large = MOST - 1
    number = node.load(made_of_it.module)
    [found] = node.call(number, [Call("f", (large, 300, array("b", [1, 2])))])
    at = 2 if "g(" in line else 5 if line.startswith("if") else 6
    assert found.results == f"x.md:{FIRST + at}: {INEXACT[line]}"


def test_what_was_stored_is_there_after_a_refusal(node: Node, tmp_path: Path) -> None:
    """An array has what was put into it before a call was refused."""
    text = 'def f(a: int, c: "Cells") -> None:\n    c[0] = 5\n    c[0] = a\n'
    number = node.load(translate(written(tmp_path, text), {"f": {"c": "Q"}}).module)
    [found] = node.call(number, [Call("f", (-1, array("Q", [1])))])
    assert found.arrays == [array("Q", [5]).tobytes()]


def test_an_element_of_64_bits_without_a_sign_is_refused(
    node: Node, tmp_path: Path
) -> None:
    """An array of kind Q may have numbers that do not fit, until they are read."""
    text = 'def f(c: "Cells") -> int:\n    return c[0]\n'
    number = node.load(translate(written(tmp_path, text), {"f": {"c": "Q"}}).module)
    given = [array("Q", [MOST]), array("Q", [MOST + 1])]
    found = node.call(number, [Call("f", (one,)) for one in given])
    refused = f"x.md:{FIRST + 2}: c[0] does not fit into 64 bits"
    assert [one.results for one in found] == [MOST, refused]


def test_a_variable_that_may_be_no_truth_is_refused(tmp_path: Path) -> None:
    """A variable is a truth only if all that it is assigned is one."""
    text = "def f(a: int) -> bool:\n    b = a\n    c = b\n    return c\n"
    with pytest.raises(Faulty, match="c, which may be no truth"):
        translate(written(tmp_path, text), ["f"])


def test_a_module_has_the_same_bytes_each_time() -> None:
    """A page that has it is the same whenever it is woven."""
    _, one = made("partial_goals")
    kinds = {
        name: {given: kind for given, kind in takes["parameters"] if kind != "int"}
        for name, takes in one.about["functions"].items()
    }
    tangled = proofweave.tangle(document(partial_goals))
    assert translate(tangled, kinds) == one


def test_korf0_is_small() -> None:
    """The search of korf0 takes 4,481 bytes, with what it says of itself."""
    _, translated = made("korf0")
    proves("4,481", len(translated.module))


def test_a_damaged_module_is_refused(node: Node) -> None:
    """What is cut off, or no module, or not ours, is not loaded."""
    _, translated = made("korf0")
    for damaged in (translated.module[:-9], b"", b"\0asm\1\0\0\0"):
        with pytest.raises(AssertionError, match=r"CompileError|Refused"):
            node.load(damaged)
    sound = [node.load(translated.module) for _ in range(2)]
    assert sound == [sound[0], sound[0] + 1]


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ((), "f takes 2 arguments, not 0"),
        ((1, 2), "c is to be an array of kind b"),
        ((1, array("h", [1])), "c is to be an array of kind b"),
        ((1 << 63, array("b", [1])), "a is to be a number of 64 bits"),
    ],
)
def test_a_wrong_call_is_refused(
    node: Node, tmp_path: Path, given: tuple[Any, ...], words: str
) -> None:
    """Arguments are looked at before anything is done."""
    program = written(tmp_path, 'def f(a: int, c: "Cells") -> int:\n    return c[a]\n')
    number = node.load(translate(program, {"f": {"c": "b"}}).module)
    [found] = node.call(number, [Call("f", given)])
    assert found.results == words


PAGE = """\
<!doctype html><meta charset="utf-8">{policy}
<script type="text/plain" id="worker">{runtime}
onmessage = async ({{ data }}) => {{
  const program = await translated.load(data.module);
  const start = program.array("b", data.cells), board = program.array("b", 16);
  const room = ["b", "h", "b"].map((kind) => program.array(kind, 100));
  const run = program.begin("attempt", start, data.moves, board, ...room);
  const seen = [];
  while (!run.go(1000)) seen.push(run.names.nodes);
  postMessage([run.results, seen]);
}};
</script>
<script>
const text = document.getElementById("worker").textContent;
const worker = new Worker(URL.createObjectURL(new Blob([text])));
const answer = new Promise((resolve) => {{ worker.onmessage = resolve; }});
worker.postMessage({{ module: "{module}", cells: {cells}, moves: {moves} }});
</script>
"""


def test_it_runs_in_a_worker_of_a_page_on_disk(
    browser: Browser, tmp_path: Path
) -> None:
    """The book's policy for pages lets it, and it tells how many nodes it has met."""
    woven = (ROOT / "docs" / "korf0.html").read_text(encoding="utf-8")
    [policy] = re.findall(r"<meta http-equiv=[^>]*>", woven.partition("</head>")[0])
    record, translated = made("korf0")
    call, outcome = max(
        zip(record.calls, record.outcomes, strict=True),
        key=lambda pair: pair[1].results[1],  # type: ignore[index]
    )
    text = PAGE.format(
        policy=policy,
        runtime=RUNTIME.read_text(encoding="utf-8"),
        module=translated.base64,
        cells=list(call.given[0]),
        moves=call.given[1],
    )
    path = tmp_path / "page.html"
    path.write_text(text, encoding="utf-8")
    page = browser.new_page()
    page.goto(path.as_uri())
    results, seen = page.evaluate("answer.then(({ data }) => data)")
    page.close()
    assert results == outcome.results
    assert seen == sorted(seen)
    assert len(seen) >= 3


def test_the_command_writes_a_module(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """It says what can be translated, writes it, and replaces nobody's file."""
    monkeypatch.chdir(tmp_path)
    written(tmp_path, "def f(c):\n    return c[0]\n\n\ndef g(c):\n    return [c]\n")
    assert command(["translate", "x.md"]) == 0
    words = "a list cannot be translated; use a flat array that the caller hands over"
    assert capsys.readouterr().out == (
        f"x.md:{FIRST + 1}: f can be translated\nx.md:{FIRST + 6}: g: {words}\n"
    )
    assert command(["translate", "x.md", "f:c=B"]) == 0
    assert command(["translate", "x.md", "f:c=B"]) == 0
    assert capsys.readouterr().out == "x.wasm: written\nx.wasm: up to date\n"
    wanted = translate(proofweave.tangle(Path("x.md")), {"f": {"c": "B"}})
    assert Path("x.wasm").read_bytes() == wanted.module
    assert command(["translate", "x.md", "f:c=B", "--to", "script"]) == 0
    assert Path("x.js").read_text(encoding="utf-8") == wanted.script("x")
    Path("x.js").write_text("mine", encoding="utf-8")
    assert command(["translate", "x.md", "f", "--to", "script"]) == 2
    assert Path("x.js").read_text(encoding="utf-8") == "mine"
    assert "x.js was not written by translate" in capsys.readouterr().err
    assert command(["translate", "x.md", "f:c=x"]) == 1
    assert command(["translate", "x.md", "f:c"]) == 2
    assert command(["translate", "x.md", "h"]) == 1
    assert capsys.readouterr().err == (
        f"x.md:{FIRST + 1}: x is no kind of an array; there are b B h H i I l L q Q\n"
        "f:c is no function; write attempt, or attempt:start=b,tim=h with kinds of "
        "arrays\n"
        "x.md:1: the program has no function h; it has f, g\n"
    )


def test_without_llvmlite_it_says_what_brings_it(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Nothing else of the tools needs it."""
    monkeypatch.chdir(tmp_path)
    written(tmp_path, "def f(c):\n    return c[0]\n")
    monkeypatch.setitem(sys.modules, "llvmlite.binding", None)
    assert command(["translate", "x.md", "f"]) == 2
    remedy = "`pip install './proofweave[translate]'` in a checkout installs"
    words = f"translate needs llvmlite, which {remedy}\n"
    assert capsys.readouterr().err == words
