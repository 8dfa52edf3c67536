"""Programs translated into JavaScript do what CPython does, step for step."""

from __future__ import annotations

import json
import re
import sys
from operator import methodcaller
from pathlib import Path
from typing import Any

import pytest
from documents import FIRST, put, written
from in_javascript import (
    SCRIPTS,
    Machine,
    exactly,
    line_raised,
    machine,
    replayed,
    safely,
    told,
    unordered,
)

import proofweave
from figures.recording.recording import record
from figures.translation.javascript import javascript

__all__ = ["machine"]
WATCHED = ("solve", "attempt")


@pytest.fixture(scope="module")
def watched(queens: proofweave.Program) -> str:
    """The search for queens in JavaScript, each line of `WATCHED` being announced."""
    return javascript(queens, WATCHED, hook=True)


@pytest.mark.parametrize("start", "123468")
def test_a_run_is_recorded_as_cpython_records_it(
    machine: Machine, queens: proofweave.Program, watched: str, start: str
) -> None:
    """Boards with and without a solution: the same steps, functions and changes."""
    answer = machine.record(watched, "solve", start)
    data, result = told(queens, WATCHED, "solve", start)
    assert answer["data"] == data
    assert answer["steps"] == len(data["lines"])
    assert answer["result"] == result
    assert answer["ended"]


def test_a_list_that_is_kept_refuses_what_is_written(machine: Machine) -> None:
    """Wherever the scripts stand: from the error the recorder knows that a long list
    changes, which it had frozen."""
    tried = "() => Python.put(Object.freeze([1]), 0, 2)"
    found = f"try {{ ({tried})(); 'written' }} catch (error) {{ error.name }}"
    assert machine.run(f"0;\n{SCRIPTS}\n{found}") == "TypeError"


EXAMPLE = """\
# EXAMPLE

## 1. All

```python
FULL = 3


def fill(cells: "array[int]", many: int) -> int:
    \"\"\"Return how many cells were full.\"\"\"
    full = 0
    # ⟨Go through the cells⟩
    return full
```

### 2. The cells

```python
# ⟨Go through the cells⟩ ≡
for j in range(many):
    if cells[j] % 4 == FULL:
        full += 1
    else:
        cells[j] += many - j
```
"""
TRANSLATED = """\
"use strict";
const { at, put, range, remainder } = Python;
const x = (() => {

  // §1 All
  const FULL = 3;

  /** Return how many cells were full. */
  function fill(cells, many) {
    let full, j;
    full = 0;
    // §2 ⟨Go through the cells⟩
    for (j of range(many)) {
      if (remainder(at(cells, j), 4) === FULL) {
        full += 1;
      } else {
        put(cells, j, at(cells, j) + (many - j));
      }
    }
    return full;
  }
  return { fill };
})();
"""


def test_a_program_looks_as_if_somebody_had_written_it(tmp_path: Path) -> None:
    """It has the names, the order, the sections and the pieces of the program."""
    program = proofweave.tangle(put(tmp_path, EXAMPLE))
    assert javascript(program, ["fill"]) == TRANSLATED


def test_a_watched_program_announces_its_lines(tmp_path: Path) -> None:
    """Before a line runs, its step is counted; where it goes on, the head of a loop."""
    program = proofweave.tangle(put(tmp_path, EXAMPLE))
    watched = javascript(program, ["fill"], hook=True)
    assert "const $values = () => [cells, many, full, j];" in watched
    taken = 'run.take("fill", $at, $values());'
    assert f"if (++run.step > run.from) {taken}" in watched
    assert " ".join(re.findall(r"\$line\((\d+)\);", watched)) == "11 20 21 22 24 20 13"


GENERATING = """
def put(
    cells: "list[int]", j: int, x: int,
) -> int:
    cells[j] = x
    return x


def tried(rows: "list[list[int]]", n: int) -> "Iterator[int]":
    total, seen = 0, set[int]()
    for k in range(n):
        seen |= {7 * k % 5, k}
        result = put(
            rows, k,
            n,
        )
        total += result
        yield total
        if k == 3:
            break


def main(n: int) -> int:
    cells = [0] * {LENGTH}
    total, room = 0, [cells]
    for each in tried(cells, n):
        total += each
    cells[1] = total
    return total
""".lstrip()


@pytest.mark.parametrize("length", [6, 2000])
def test_windows_of_generators_sets_and_long_lists(
    machine: Machine, tmp_path: Path, length: int
) -> None:
    """Wherever a window begins, in what yields or in what takes it, its steps and
    variables are CPython's, also sets, lists in lists and long ones, written to."""
    program = written(tmp_path, GENERATING.replace("{LENGTH}", str(length)))
    names = ["main", "tried", "put"]
    text = javascript(program, names, hook=True)
    for n in (2, 5):
        trace = record(program, methodcaller("main", n), names)
        for first in range(len(trace)):
            answer = machine.record(text, "main", n, **{"from": first}, length=40)
            window = replayed(answer["data"])
            assert window.lines == trace.lines[first : first + 40]
            assert window.functions == trace.functions[first : first + 40]
            assert window.state(0) == trace.state(first)
            last = min(first + 40, len(trace)) - 1
            assert window.state(last - first) == trace.state(last)
            assert answer["ended"] == (first + 40 > len(trace))


def test_what_is_not_watched_knows_no_recorder(queens: proofweave.Program) -> None:
    """The hook costs nothing where it is off, since it is not there."""
    assert "run" not in re.findall(r"\w+", javascript(queens, WATCHED))


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("global x", "“global x” is not translated"),
        ("assert n, 2", "“assert n, 2” is not translated"),
        ("n = n @ 2", "“n @ 2” is not translated; calculate with integers"),
        ("while n:\n        n = 0\n    else:\n        n = 1", "“else” after a loop"),
        ("n = open('x')", "the name “open” is not translated; define it at the top"),
        ("n = n / 2 // 3", "“//” with floats is not translated; use integers"),
        ("match n:\n        case [1, _]:\n            n = 2", "this pattern"),
        ("n = lambda: 1", "“lambda: 1” is not translated"),
        ("n = (\n        1\n    )", "a statement of several lines that is watched"),
        ("if n: n = 2", "a line of two statements is not translated"),
        ("n = 1; n = 2", "a line of two statements is not translated"),
        ("n = 1.5", "use an integer, a word or a truth"),
        ("n = ~n", "“~n” is not translated"),
        ("n = n.bit_count(k=1)", "a named argument here"),
        ("n = (n > 1) & (n < 5)", "write and, or, !="),
        ("match n:\n        case 1: n = 2", "a line of two statements"),
        ("n = 1 if 0 < main(n) < 9 else 2", "with a call in the middle"),
        ("try:\n        n = 1\n    finally:\n        n = 2", "a block of this kind"),
        ("match n:\n        case 1 | True:\n            n = 2", "this pattern"),
        ("match [n]:\n        case 1:\n            n = 2", "of which no kind is known"),
        ("'ab'[0] = n", "an assignment into 'ab', which cannot change,"),
    ],
)
def test_what_is_not_translated_is_refused_at_its_line(
    tmp_path: Path, line: str, reason: str
) -> None:
    """It is said what cannot be translated, and what would do instead."""
    text = f"# X\n\n## 1. All\n\n```python\ndef main(n: int) -> int:\n    {line}\n```\n"
    program = proofweave.tangle(put(tmp_path, text))
    with pytest.raises(proofweave.Faulty) as faulty:
        javascript(program, ["main"], hook=True)
    [fault] = faulty.value.faults
    assert fault.place.line in range(7, 11)
    assert reason in fault.message


OTHERWISE = {
    "or-patterns": (
        "def main(n: int) -> int:\n    match n:\n        case 1 | (2 | -3):\n"
        "            return 1\n        case 5 | _:\n            return 2",
        [1, 2, -3, 4, 5],
    ),
    "the sign of a truth": (
        "def main(n: int) -> int:\n    m = -(n > 2)\n"
        "    return m & (n > 1) if n else m & 6",
        [1, 2, 5],
    ),
    "the bits of a negative number, and of a truth": (
        "def main(n: int) -> int:\n    return (-n).bit_count() + (n > 1).bit_count()",
        [0, 1, 5, -(2**60)],
    ),
    "rows in their order": (
        "def main(n: int) -> bool:\n    rows = [(10, n), (9, 3), (10, 2)]\n"
        "    return sorted(rows)[1] == min(rows[0], rows[2]) and rows[0] > rows[1]",
        [1, 2, 3],
    ),
    "the size of a truth": (
        "def main(n: int) -> int:\n    return abs(n > 1) + abs(-n)",
        [0, 1, 2],
    ),
    "a truth for an index": (
        "def main(n: int) -> int:\n    row = [3, 4]\n    row[n > 2] = 5\n"
        "    return row[n > 1] * 10 + row[0]",
        [0, 2, 3],
    ),
    "a value that is found before its place": (
        "def main(n: int) -> int:\n    row = [3, 4]\n    row[7 // n] = row[n]\n"
        "    return row[0]",
        [0, 3, 7, 8],
    ),
    "names for what is kept meanwhile": (
        "def main(n: int) -> int:\n    row = [3, 4]\n    new0, place, value = n, 0, 1\n"
        "    row[value], row[place] = row[new0], value\n"
        "    row[abs(place)] += place + value\n    return row[0] * 10 + row[1]",
        [0, 1, 5],
    ),
    "a number that has become a truth": (
        "def main(n: int) -> int:\n    b = n\n    b = n > 2\n    b |= n < 1\n"
        "    b ^= n < 2\n    b &= n < 9\n    return b",
        [0, 1, 2, 3, 9],
    ),
    "an error where a function came back to itself": (
        "def main(n: int) -> int:\n    if n == 0:\n        m = 2\n"
        "        return m // 2 - 1\n    m = n // main(n - 1) + main(0)\n"
        "    return m - 1",
        [0, 1, 2],
    ),
    "no division by a truth": (
        "def main(n: int) -> int:\n    return 7 % (n > 1) + 7 // (n < 9)",
        [1, 5, 9],
    ),
    "what an array takes": (
        "from array import array\n\n\ndef main(n: int) -> int:\n"
        '    cells = array("b", [1])\n    short = array("h", [1])\n'
        '    wide = array("I", [1])\n    long = array("Q", [1])\n'
        "    wide[0] = n if n > 0 else 0\n    long[0] = n if n > 99 else 0\n"
        "    short[0] = n // 256\n    cells[0] = n\n    return cells[n]",
        [0, 1, -1, 127, 200, -200, 2**16, 2**24, 2**40, 2**70, -(2**70)],
    ),
    "a place that is not there": (
        "from array import array\n\n\ndef main(n: int) -> int:\n"
        '    cells = array("b", [1])\n    row = [1, 2]\n'
        "    if n > 2:\n        row[n] = 1\n"
        '    cells[n] = row[n]\n    return row.index(5 - n) + "ab".find("b")',
        [0, 1, 2, 3, -9],
    ),
    "a slice in steps": (
        "def main(n: int) -> int:\n    row = [3, 1, 4, 1, 5, 9]\n"
        "    return sum(k * x for k, x in enumerate(row[n::-2] + row[::n][1:]))",
        [1, 2, 5, -3, 0],
    ),
    "too many values": (
        "def main(n: int) -> int:\n    many = [1] * n\n    a, b = many\n    return b",
        [2, 3],
    ),
    "an index beyond a tuple": (
        "ROW = (1, 2)\n\n\ndef main(n: int) -> int:\n    return ROW[n] + ROW[2]",
        [1, 2],
    ),
    "numbers that sink and rise in a loop": (
        "def main(n: int) -> int:\n    x = y = 0\n    for k in range(n):\n"
        "        x -= 100000000\n        y += 100000000\n"
        "    return (x >> 1) + (y >> 2)",
        [3, 30],
    ),
    "a divisor from 0 on": (
        "def main(n: int) -> int:\n    k = n % 3\n    return 7 // k + k",
        [1, 3, 5],
    ),
    "a quotient that is two": (
        "def main(n: int) -> int:\n    a, b = divmod(n, 7)\n    return -b - a",
        [-1, 20],
    ),
    "a name bound by the condition of a comprehension": (
        "def main(n: int) -> int:\n    row = [3, 1, 4, 1, 5]\n"
        "    found = [10 * b + a for k in range(n) if (b := row[k]) > 1 "
        "for a in range(b) if (c := a * b) > 2 and c != 8]\n"
        "    return sum((k + 1) * x for k, x in enumerate(found))",
        [0, 1, 3, 5],
    ),
    "pairs that have a name": (
        "def main(n: int) -> int:\n"
        "    pairs, both = enumerate([4] * n), zip([n], [3])\n"
        "    return sum(k * x for k, x in pairs if k) + sum(x * y for x, y in both)",
        [1, 4],
    ),
    "modules that Python has": (
        "from bisect import bisect_left\nfrom itertools import product\n"
        "from operator import sub\n\n\ndef main(n: int) -> int:\n"
        "    rows = list(product(*(range(k) for k in (2, n, 3))))\n"
        "    sums = [100 * a + 10 * b + c for a, b, c in rows]\n"
        "    less = sum(map(sub, sums, sums[1:]))\n"
        "    return 1000 * less + bisect_left(sums, 10 * n) + bisect_left([], n)",
        [0, 1, 2, 5],
    ),
    "a name that is bound again in vain": (
        "def half(n: int) -> int:\n    return n // 2\n\n\ndef late() -> None:\n"
        "    half = 3\n\n\ndef main(n: int) -> int:\n    return half(n)",
        [9],
    ),
}


@pytest.mark.parametrize("name", OTHERWISE)
def test_javascript_would_do_otherwise(
    machine: Machine, tmp_path: Path, name: str
) -> None:
    """What JavaScript's own operators would do is not what is done, but what Python's
    do; and what Python raises is raised at the same line, in CPython's words, which are
    those of 3.11, but that a tuple is called a list."""
    text, values = OTHERWISE[name]
    program = written(tmp_path, f"{text}\n")
    translated = javascript(program, ["main"], hook=True)
    for value in values:
        answer = machine.record(translated, "main", safely(value))
        error = answer.get("error", {})
        wanted: Any = None
        try:
            data, result = told(program, ["main"], "main", value)
        except (ArithmeticError, ValueError, IndexError, TypeError) as raised:
            wanted = type(raised).__name__, line_raised(program, raised)
            words = str(raised).replace("tuple index", "list index")
        if wanted:
            assert (error.get("type"), error.get("line")) == wanted
            assert sys.version_info[:2] != (3, 11) or error["message"] == words
        else:
            assert not error
            assert repr(exactly(answer["result"])) == repr(result)
            ours, theirs = replayed(exactly(answer["data"])), replayed(data)
            assert [*map(unordered, ours.changes)] == [*map(unordered, theirs.changes)]


@pytest.mark.parametrize(
    ("line", "given"),
    [
        ("row[0] = n", "(n, 3), n"),
        ("row[0] += n", "ROW, n"),
        ("put(n, row)", "ROW, n"),
        ("row.append(n)", "ROW, n"),
        ("del row[0]", "ROW, n"),
    ],
)
def test_a_tuple_is_not_handed_over_to_be_written_to(
    tmp_path: Path, line: str, given: str
) -> None:
    """A call with a tuple, whose parameter is written to, is refused at its line; a
    call with a list is not."""
    text = 'ROW = (1, 2)\n\n\ndef put(n: int, cells: "list[int]") -> None:\n'
    text += '    cells[1] = n\n\n\ndef fill(row: "list[int]", n: int) -> None:\n'
    text += f"    {line}\n\n\ndef main(n: int) -> None:\n    fill([1, 2], n)\n"
    head = "# X\n\n## 1. All\n\n```python\n"
    javascript(proofweave.tangle(put(tmp_path, f"{head}{text}```\n")), ["main"])
    refused = put(tmp_path, f"{head}{text}    fill({given})\n```\n")
    with pytest.raises(proofweave.Faulty) as faulty:
        javascript(proofweave.tangle(refused), ["main"])
    [fault] = faulty.value.faults
    assert fault.place.line == 19
    assert "which cannot change, as row, to which fill writes," in fault.message


def test_a_variable_without_a_value_is_an_error(
    machine: Machine, tmp_path: Path
) -> None:
    """Where CPython says that a variable is not assigned, so do we, at that line."""
    text = "def main(n: int) -> int:\n    if n > 3:\n        x = 1\n    return x + 1\n"
    program = written(tmp_path, text)
    translated = javascript(program, ["main"], hook=True)
    assert machine.record(translated, "main", 5)["result"] == 2
    error = machine.record(translated, "main", 1)["error"]
    assert (error["type"], error["line"]) == ("UnboundLocalError", FIRST + 4)
    assert error["message"].startswith("cannot access local variable 'x' where it")


MAIN = "def main(n: int) -> int:\n    return {}\n"
LAST = {
    "half = abs": "“half”, which is bound again,",
    "if main:\n    def half(n): return 1": "“half”, which is bound again,",
    "half.__code__ = main.__code__": "half means another value than the function half",
    "ROW[1] = 3": "“ROW”, which is changed,",
    "for ROW in ((1, 2), (3, 4)): pass": "“ROW”, which is bound again,",
    "if main:\n    max = min": "“max”, which is bound again,",
}


@pytest.mark.parametrize("last", LAST)
def test_a_name_whose_value_is_another_is_refused(tmp_path: Path, last: str) -> None:
    """A name must mean its one definition, once the program is loaded."""
    text = "ROW = [1, 2]\n\n\ndef half(n: int) -> int:\n    return n // 2\n\n\n"
    text += MAIN.format("half(n) + ROW[1] + max(n, 1)") + f"\n\n{last}\n"
    program = written(tmp_path, text)
    with pytest.raises(proofweave.Faulty) as faulty:
        javascript(program, ["main"])
    [fault] = faulty.value.faults
    assert LAST[last] in fault.message
    if "bound" in fault.message:
        assert (
            fault.place.line
            == FIRST + text[: -len(last)].count("\n") + last.count("\n") + 1
        )


def test_a_function_that_is_not_there_is_refused(queens: proofweave.Program) -> None:
    """What is to be translated must be a function at the top of the program."""
    with pytest.raises(
        proofweave.Faulty, match="there is no function search at its top"
    ):
        javascript(queens, ["search"])


PIECES = {
    "dictionaries": """
        known = {(1, 2): "a", (3, 4): "b"}
        known[5, 6] = "c"
        known[1, 2] = "d"
        same = {x: j for j, x in enumerate("abc") if x != "b"}
        found = [known.get((3, 4), "?"), known.get((4, 3), "?")]
        found += [x for x in known.values()] + [len(known), (5, 6) in known]
        return found + [j for x, j in same.items()] + [known[5, 6]]
        """,
    "bytes_as_keys": """
        here = bytes(x + 1 for x in range(6))
        known = dict.fromkeys([here], 7)
        there = here[:2] + here[3:][:1] + here[2:][:1] + here[4:]
        back = there[:2] + here[2:4] + here[4:]
        return [known.get(there, 0), known[back], there.index(4), len(b"")]
        """,
    "sets": """
        wanted = set([1, 2])
        wanted |= {x * x for x in range(4)}
        return [len(wanted), wanted <= set(range(10)), 5 in wanted, sorted(wanted)]
        """,
    "stars_and_places": """
        first, *inner, last = [1, 2, 3, 4]
        row = [*inner, first, last]
        row[row.index(4)] += 10
        del row[0]
        (one, other), rest = (row[:2], row[2:])
        return [row, inner, one, other, rest, divmod(17, 5)]
        """,
    "words": """
        given = "12 34  56".split()
        found = next((word for word in given if "4" in word), "")
        none = next((word for word in given if "9" in word), "none")
        return [given, found, none, " ".join(given), f"{len(given):,} of {found}"]
        """,
    "functions_within": """
        found = []
        step = 3
        def go(left: int, here: int) -> int:
            \"\"\"Go on.\"\"\"
            for d in range(2):
                after = here * step + d
                if left == 1:
                    found.append(after)
                else:
                    go(left - 1, after)
            return here
        def key(x: int) -> tuple[int, int]:
            return x % 4, -x
        return [go(3, 1), found, sorted(found, key=key)]
        """,
    "keys_to_sort_by": """
        rows = sorted([3, 1, 2, 4], key=lambda d: (d == 2, d))
        return [rows, sorted(rows, key=lambda d: d % 2)]
        """,
    "errors_that_are_caught": """
        found = []
        for k in range(4):
            try:
                if k == 2:
                    raise ValueError("two")
                found.append([7, 8][k])
            except (IndexError, OverflowError):
                found.append(-1)
            except ValueError:
                pass
        return found
        """,
    "more_of_dictionaries": """
        known = {1: 2, 3: 4}
        found = [known.setdefault(5, 6), known.setdefault(1, 7), known.pop(3, 0)]
        found += [known.pop(9, 8), len(known), known == {5: 6, 1: 2}, known == {1: 2}]
        first, second = zip(*[(1, 2), (3, 4)], strict=True)
        return [found, first, second]
        """,
}


@pytest.mark.parametrize("name", PIECES)
def test_it_does_what_python_does(machine: Machine, name: str, tmp_path: Path) -> None:
    """Rows, words, sets and dictionaries of which no kind is told come out the same."""
    body = PIECES[name].strip("\n").replace("\n        ", "\n    ").strip()
    text = f"def answer() -> list[object]:\n    {body}\n"
    script = javascript(written(tmp_path, text), ["answer"])
    whole = f"{script}\nreturn x.answer();"
    found = machine.run(f"new Function({json.dumps(whole)})()")
    names: dict[str, object] = {}
    exec(text, names)
    wanted = names["answer"]()  # type: ignore[operator]
    assert found == json.loads(json.dumps(wanted))


def test_a_class_of_constants_is_one_in_javascript(
    machine: Machine, tmp_path: Path
) -> None:
    """Its constants are numbers: matched, compared and calculated with."""
    text = "class At:\n    HERE = 0\n    THERE = 0x11\n\n\ndef main(n: int) -> int:\n"
    text += "    match n:\n        case At.HERE:\n            return At.THERE - 1\n"
    text += "        case At.THERE:\n            return 2 * At.THERE\n    return -n\n"
    script = javascript(written(tmp_path, text), ["main"])
    whole = f"{script}\nreturn [0, 1, 17].map(x.main);"
    assert machine.run(f"new Function({json.dumps(whole)})()") == [16, -1, 34]


CLASSES = """\
from dataclasses import dataclass
from itertools import chain
from math import comb
from random import Random
from array import array
from mmap import mmap
from typing import cast


@dataclass
class Course:
    \"\"\"What is known.\"\"\"

    left: int
    right: list[int]


class Lost(MemoryError):
    \"\"\"It is lost.\"\"\"

    def __init__(self, many: int, bytes: int) -> None:
        \"\"\"Keep both.\"\"\"
        super().__init__(many, bytes)
        self.many, self.bytes = many, bytes

    def __str__(self) -> str:
        \"\"\"Say so.\"\"\"
        return f"{amount(self.bytes)} lost, {self.many:,}"


def amount(number: int) -> str:
    return f"{number / 1024**1:.1f} KiB"


def lose(many: int) -> None:
    raise Lost(many, 3 * many)


def answer() -> list[object]:
    course = Course(1, [2])
    course.left += 4
    course.right = [*course.right, 9]
    course.left = last = course.left + 1
    lots = Random(1968)
    drawn = [lots.getrandbits(31) for _ in range(1500)]
    room = cast("memoryview", memoryview(mmap(-1, 12)).cast("I"))
    return [
        [(draw * draw * 99 + 1) % 1000 for draw in drawn],
        [(1 - draw * draw * 99) % 1000 for draw in drawn],
        course.left, course.right, last, drawn[:3], drawn[-3:],
        [Random(2**40 + 1).getrandbits(7), Random(0).getrandbits(32)],
        array("H", chain.from_iterable([[1, 2], [3]]))[2], comb(25, 6), len(room),
        [amount(many) for many in (1280, 1792, 1000, 2304)],
    ]
"""


def test_classes_and_what_is_imported(machine: Machine, tmp_path: Path) -> None:
    """Fields, random bits, chains and numbers with a point are those of Python; so are
    the words of an error."""
    script = javascript(written(tmp_path, CLASSES), ["answer", "lose"])
    whole = f"{script}\nreturn x.answer();"
    found = machine.run(f"new Function({json.dumps(whole)})()")
    names: dict[str, Any] = {}
    exec(CLASSES, names)
    assert found == json.loads(json.dumps(names["answer"]()))
    words = f"{script}\ntry {{ x.lose(5000); }} catch (e) {{ return e.message; }}"
    with pytest.raises(MemoryError) as caught:
        names["lose"](5000)
    assert machine.run(f"new Function({json.dumps(words)})()") == str(caught.value)
