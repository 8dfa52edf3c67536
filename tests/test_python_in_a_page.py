"""What readers type is Python: right to the word, or refused; nothing third.

The table is in `tests/data`: each expression, and each body of a function, is run by
CPython, and in Node as a page runs it.
"""

from __future__ import annotations

import contextlib
import io
import json
import random
import re
import sys
import traceback
import warnings
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import pytest
from conftest import ROOT
from in_javascript import Machine

from figures.translation.javascript import TRANSLATOR

CHANGED = ROOT / "figures" / "changed"
BEFORE = """\
from array import array
from dataclasses import dataclass
from enum import IntEnum
from typing import NamedTuple

class At(IntEnum):
    NEWLEVEL = 0
    TRYMOVE = 1
    BACKTRACK = 2

class Q(NamedTuple):
    happy: int
    sad: int = 3

def row(x: int) -> int:
    return x >> 2

def col(x: int) -> int:
    return x & 3

"""
"""What stands before each function."""
ASKED = """
((texts) => texts.map((text) => {
  const numbers = text.split("\\n").map((_, k) => k + 1);
  try {
    const made = translation_whole.programmed({
      texts: { prog: text }, main: "prog", functions: ["f", "told"],
      told: {}, about: { numbers, watched: ["f"] },
    });
    const found = recording_recorder.of(made).result({ call: "told" });
    const none = { type: "", message: found.result, line: 0 };
    const { type, message, line } = found.error ?? none;
    return [type, message, line, found.printed];
  } catch (error) {
    const { kind, name, message, line } = error;
    return [kind ?? name, message, line ?? 0, ""];
  }
}))
"""


class Ending(NamedTuple):
    """How a function ends: the kind of its error, or nothing; its words, or its result
    as Python writes it; the line of the error; and what it has printed."""

    kind: str
    words: str
    line: int
    printed: str


def blocks(name: str) -> list[str]:
    """The parts of a file of the tests, which empty lines separate."""
    text = (ROOT / "tests" / "data" / name).read_text(encoding="utf-8")
    return text.strip("\n").split("\n\n")


def function(body: str) -> str:
    """The program whose function ``f`` has a body, after which it returns ``r``."""
    lines = [f"    {line}\n" for line in [*body.splitlines(), "return r"]]
    return f"{BEFORE}def f():\n{''.join(lines)}\ndef told():\n    return repr(f())\n"


@pytest.fixture(scope="module")
def page() -> Iterator[Machine]:
    """A process with what the worker of a page runs."""
    with Machine(CHANGED / "judge.js", TRANSLATOR.with_name("whole.js")) as machine:
        yield machine


def in_the_page(page: Machine, texts: Sequence[str]) -> list[Ending]:
    """How functions end in the page."""
    return [Ending(*each) for each in page.run(f"{ASKED}({json.dumps(texts)})")]


def in_cpython(text: str) -> Ending:
    """How a function ends in CPython."""
    names: dict[str, Any] = {"__name__": "prog"}
    sys.modules["prog"] = sys  # where a data class looks for the kinds of its fields
    printed = io.StringIO()
    try:
        with contextlib.redirect_stdout(printed), warnings.catch_warnings():
            warnings.simplefilter("ignore")
            exec(compile(text, "<prog>", "exec", dont_inherit=True), names)
            return Ending("", names["told"](), 0, printed.getvalue())
    except SyntaxError as error:
        return Ending(type(error).__name__, error.msg, error.lineno or 0, "")
    except Exception as error:
        found = traceback.extract_tb(error.__traceback__)
        lines = [each.lineno or 0 for each in found if each.name == "f"]
        line = [*lines, 0][0]
        return Ending(type(error).__name__, str(error), line, printed.getvalue())
    finally:
        del sys.modules["prog"]


EXACT_WORDS = sys.version_info[:2] == (3, 11)
"""Whether CPython's words are those of the page, which has the words of one version."""


def agree(one: Ending, other: Ending) -> bool:
    """Whether two endings are the same, as far as this Python has the page's words."""
    if not EXACT_WORDS and one.kind == other.kind:
        return bool(one.kind) or one == other
    vague = {one.words, other.words} & {"invalid syntax"}
    return one == (other._replace(words=one.words) if vague and one.kind else other)


def refused_of(page: Machine, bodies: Sequence[str]) -> list[Ending]:
    """The refusals of some bodies; all others must end in the page as in CPython."""
    texts = [*map(function, bodies)]
    faults, refusals = list[str](), list[Ending]()
    for body, text, ours in zip(bodies, texts, in_the_page(page, texts), strict=True):
        theirs = in_cpython(text)
        if ours.kind == "Refusal":
            refusals.append(ours)
        elif not agree(ours, theirs):
            faults.append(f"{body}\n  is {theirs}\n not {ours}")
    assert faults == []
    return refusals


@pytest.mark.parametrize(
    ("name", "refused"), [("expressions.txt", 0.1), ("statements.txt", 0.07)]
)
def test_a_table_of_python(page: Machine, name: str, refused: float) -> None:
    """The result, or the error with its words and its line, and what is printed; of
    what is refused there is little."""
    bodies = blocks(name)
    if name == "expressions.txt":
        bodies = [f"r = {line}" for each in bodies for line in each.splitlines()]
    strange = refused_of(page, bodies)
    assert len(strange) < refused * len(bodies)
    assert all(each.line for each in strange)


def test_values_have_no_ways_into_javascript(page: Machine) -> None:
    """What only JavaScript knows of a value is no attribute of it in Python."""
    ways = "''.constructor; [].length; {}.pairs; {1}.known; len.call; [].map(len)"
    ways += "; ().constructor; (1,).length; (1,).concat; {}.put(1, 2); len.constructor"
    texts = [function(f"r = {way}") for way in ways.split("; ")]
    assert {each.kind for each in in_the_page(page, texts)} == {"AttributeError"}


# ——— Random expressions.

VALUES = """\
a, b, c, big = {a}, {b}, {c}, {big}
x, yes, none, word = {x}, True, None, "abca"
xs, row, cells = [3, -1, 4, 0, 5], (1, 2, 4), array("b", [5, -6, 7])
pairs, known, names = [(1, "a"), (2, "b")], {{1, 4, 7}}, {{1: "one", "a": 2}}
"""
"""What expressions find."""
NUMBERS = "a b c 0 1 7 -3 0x1f big x yes len(xs) xs[1] xs[a] row[-1] cells[b]"
ROWS = "xs row cells word [a,b] (c,) () [] xs[1:] row[:a] word[::-1] xs[::2] xs*2"
OTHERS = "none known names pairs names[1] 'z' word[a] names.get(b) 1.5 known|{b}"
VALUED = [each.split() for each in (NUMBERS, ROWS, OTHERS)]
ARITHMETIC = "+ - * // % & | ^ + - * / >>"
COMPARISONS = ("<", ">", "<=", ">=", "==", "!=", "in", "not in", "is", "is not")
CALLS = """
({}) << a; ({}) ** 2; 2 ** -a; max({}, {}); min({}, {}); divmod({}, {}); sum([{}, {}])
abs({}); bool({}); sorted([{}, {}]); int({}); len({}); list({}); tuple({})
[v for v in {} if v]; {}[{}]; {}[{}:{}]; f'{{{}}} and {}'; str({})
any(v == {} for v in xs); [k + {} for k, v in enumerate(xs)]; ({}, {}); {}.index({})
(d := {}) + 1; (lambda u: u)({}); {{{}: {}}}; str([{}])
"""


def expression(chance: random.Random, depth: int) -> str:
    """A random expression, most of it of numbers."""

    def inner() -> str:
        return expression(chance, depth - 1)

    kind = chance.random()
    if depth == 0 or kind < 0.15:
        return chance.choice(chance.choices(VALUED, [12, 2, 1])[0])
    if kind < 0.42:
        return f"{inner()} {chance.choice(ARITHMETIC.split())} {inner()}"
    if kind < 0.55:
        signs = chance.choices(COMPARISONS, k=chance.choice([1, 1, 1, 2]))
        return " ".join([inner(), *(f"{sign} {inner()}" for sign in signs)])
    if kind < 0.67:
        return f"{inner()} {chance.choice(['and', 'or'])} {inner()}"
    if kind < 0.74:
        return f"not {inner()}"
    if kind < 0.81:
        return f"({inner()})"
    if kind < 0.85:
        return f"{inner()} if {inner()} else {inner()}"
    if kind < 0.89:
        return f"{chance.choice('-+~')}{inner()}"
    call = chance.choice(re.split(r"[;\n] *", CALLS.strip()))
    return call.format(*(inner() for _ in range(3)))


def programs(seed: int, many: int) -> Iterator[str]:
    """Bodies of functions, each of a random expression that CPython can read."""
    chance = random.Random(seed)
    while many:
        written = expression(chance, chance.choice([1, 2, 3, 4]))
        values = VALUES.format(
            a=chance.randint(0, 5),
            b=chance.randint(-9, 9),
            c=chance.randint(-300, 300),
            big=chance.choice([2**31, -(2**63), 2**50 + 1, 10**20]),
            x=chance.choice([0.5, -2.0, 1e20, 3.25]),
        )
        body = f"{values}r = {written}"
        try:
            compile(function(body), "", "exec")
        except (SyntaxError, ValueError):
            continue
        many -= 1
        yield body


def test_random_expressions_have_cpythons_values(page: Machine) -> None:
    """Three hundred of them, with numbers, words, lists, tuples, sets: the value or the
    error, with its words."""
    bodies = [*programs(1, 300)]
    assert len(refused_of(page, bodies)) <= 0.05 * len(bodies)
