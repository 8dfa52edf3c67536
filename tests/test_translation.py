"""Translated searches do what the programs do, or say at which line they cannot."""

from __future__ import annotations

from array import array
from pathlib import Path
from typing import Any

import pytest
from documents import FIRST, written
from in_node import Call, Node, node
from proofweave.faults import Faulty
from sixty_four_bits import MOST

from living.translation.searches import translate, verdicts

ROOT = Path(__file__).parent.parent


__all__ = ["node"]
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
    "return indent(a, a, a)": (
        "a call of indent, which is of another program,",
        "hand over what it returns, or write it in this document",
    ),
    "return COLOURS": (
        "COLOURS, which is no number,",
        "hand its numbers over as arguments",
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
        "hand its numbers over as arguments",
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
from textwrap import indent

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
        "import stat\n\ndef f(a: int) -> int:\n    match a:\n"
        "        case -1 | stat.S_IRUSR: return 1\n        case -0: return 2\n"
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


def test_a_damaged_module_is_refused(node: Node, tmp_path: Path) -> None:
    """What is cut off, or no module, or not ours, is not loaded."""
    program = written(tmp_path, "def f(a: int) -> int:\n    return a\n")
    translated = translate(program, ["f"])
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
