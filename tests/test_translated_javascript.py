"""Programs translated into JavaScript do what CPython does, step for step."""

from __future__ import annotations

import base64
import json
import subprocess
import zlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright._impl._driver import compute_driver_executable

import literate
from literate.replay.recording import Trace, plain, record, unpack
from literate.translation.javascript import javascript, scripts

WATCHED = ("solve", "attempt")
START = "12386a475b0f9dce"
WRONG = ("", "1234", "123456789abcdef01", "12é", "🙂🙂", "123456789abcdfe0")
LOOP = """
const lines = require("readline").createInterface({ input: process.stdin });
lines.on("line", (line) => {
  let answer;
  try { answer = (0, eval)(JSON.parse(line)); }
  catch (error) { answer = { thrown: error.stack }; }
  const told = (key, value) => (typeof value === "bigint" ? `${value}n` : value);
  process.stdout.write(JSON.stringify(answer ?? null, told) + "\\n");
});
"""


class Machine:
    """A process that runs JavaScript, with the scripts of a translated program."""

    def __init__(self) -> None:
        node, _ = compute_driver_executable()
        self.process = subprocess.Popen(
            [node, "-e", scripts() + LOOP],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )

    def run(self, text: str) -> Any:
        """The value of an expression, or of the last statement."""
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.write(json.dumps(text) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        assert not (isinstance(answer, dict) and "thrown" in answer), answer["thrown"]
        return answer

    def record(self, text: str, call: str, *arguments: Any, **window: Any) -> Any:
        """What the recorder says of a run."""
        wanted = {"call": call, "arguments": arguments, **window}
        return self.run(f"Recording.of({json.dumps(text)}).run({json.dumps(wanted)})")


@pytest.fixture(scope="module")
def machine() -> Iterator[Machine]:
    """One process for all the tests here."""
    machine = Machine()
    with machine.process:
        yield machine


@pytest.fixture(scope="module")
def korf0(root: Path) -> literate.Program:
    """The program that the document holds."""
    return literate.tangle(root / "korf0.md")


@pytest.fixture(scope="module")
def watched(korf0: literate.Program) -> str:
    """The same in JavaScript, each line of `WATCHED` being announced."""
    return javascript(korf0, WATCHED, hook=True)


@pytest.fixture(scope="module")
def trace(korf0: literate.Program) -> Trace:
    """What CPython does from the start that the page shows."""
    return record(korf0, lambda module: module.solve(START), WATCHED)


def replayed(data: dict[str, Any]) -> Trace:
    """The trace that the recorder's data are."""
    text = json.dumps(data).encode()
    return unpack(base64.b64encode(zlib.compress(text)).decode())


def line_of(program: literate.Program, text: str) -> int:
    """The line of the document that has a text."""
    [line] = [
        line.place.line for line in program.document.lines if line.text.strip() == text
    ]
    return line


def told(
    program: literate.Program, watch: Sequence[str], call: str, *arguments: Any
) -> tuple[Any, Any]:
    """What CPython's tracing records of a call, before it is packed; and the result."""
    results = []
    trace = record(
        program,
        lambda module: results.append(getattr(module, call)(*arguments)),
        watch,
    )
    packed = json.loads(zlib.decompress(base64.b64decode(trace.pack())))
    return packed, plain(results[0])


def test_a_run_is_recorded_as_cpython_records_it(
    machine: Machine, korf0: literate.Program, watched: str
) -> None:
    """The run that the page shows: the same steps, lines, functions and changes."""
    answer = machine.record(watched, "solve", START)
    data, result = told(korf0, WATCHED, "solve", START)
    assert answer["data"] == data
    assert answer["steps"] == len(data["lines"]) == 23786
    assert answer["result"] == result
    assert answer["ended"]


@pytest.mark.parametrize("seed", range(24))
def test_any_start_is_recorded_as_cpython_records_it(
    machine: Machine, korf0: literate.Program, watched: str, seed: int
) -> None:
    """Two dozen starts, near home and at random: step for step the same."""
    start = scrambled(seed, 5 + seed)
    answer = machine.record(watched, "solve", start)
    assert (answer["data"], answer["result"]) == told(korf0, WATCHED, "solve", start)


def scrambled(seed: int, moves: int) -> str:
    """A start that so many random moves lead to."""
    cells, p, lot = list("123456789abcdef0"), 15, Random(seed)
    for _ in range(moves):
        near = [
            p - 4,
            p + 4,
            *([p - 1] if p % 4 else []),
            *([p + 1] if p % 4 < 3 else []),
        ]
        q = lot.choice([q for q in near if 0 <= q < 16])
        cells[p], cells[q], p = cells[q], cells[p], q
    return "".join(cells)


@pytest.mark.parametrize("start", WRONG)
def test_its_complaints_are_the_same(
    machine: Machine, korf0: literate.Program, watched: str, start: str
) -> None:
    """A start that is refused is refused in the same words, at the same step."""
    with pytest.raises(ValueError, match=r"start|Your") as complaint:
        record(korf0, lambda module: module.solve(start), WATCHED)
    answer = machine.record(watched, "solve", start)
    assert answer["error"]["message"] == str(complaint.value)
    assert answer["error"]["type"] == type(complaint.value).__name__
    assert answer["error"]["status"] == vars(complaint.value)["status"]
    assert [answer["error"]["line"]] == replayed(answer["data"]).lines[-1:]


@pytest.mark.parametrize("first", [0, 1, 78, 145, 300, 1999, 9000, 23700])
def test_a_window_is_a_part_of_the_run(
    machine: Machine, watched: str, trace: Trace, first: int
) -> None:
    """Its first step has the whole state, and the others have what the run has."""
    answer = machine.record(watched, "solve", START, **{"from": first}, length=400)
    part = replayed(answer["data"])
    last = min(first + 400, len(trace))
    assert part.lines == trace.lines[first:last]
    assert part.functions == trace.functions[first:last]
    assert [*map(unordered, part.changes[1:])] == [
        *map(unordered, trace.changes[first + 1 : last])
    ]
    assert part.state(0) == trace.state(first)
    assert part.state(last - first - 1) == trace.state(last - 1)
    assert answer["from"] == first
    assert answer["ended"] == (first + 400 > len(trace))


def unordered(changes: list[Any]) -> list[str]:
    """The changes of a step; in which order variables go is not told."""
    return sorted(map(repr, changes))


def test_a_window_may_begin_where_a_line_first_runs(
    machine: Machine, korf0: literate.Program, watched: str, trace: Trace
) -> None:
    """The steps around the first sad move, which is made where delta is 0x100."""
    line = line_of(korf0, "board[p] = board[q]")
    sad = next(
        step
        for step, state in enumerate(trace.states())
        if trace.lines[step] == line and state["attempt.delta"] == 0x100
    )
    around = {"line": line, "when": {"delta": 0x100}, "before": 10}
    answer = machine.record(watched, "solve", START, around=around, length=30)
    assert answer["from"] == sad - 10
    assert replayed(answer["data"]).lines == trace.lines[sad - 10 : sad + 20]


def test_a_window_around_a_line_that_never_runs_is_none(
    machine: Machine, korf0: literate.Program, watched: str
) -> None:
    """Of a line that does not run there is nothing to see, and the run ends."""
    around = {"line": line_of(korf0, "return 0, nodes"), "when": {"level": 2}}
    answer = machine.record(watched, "solve", START, around=around)
    assert answer["data"] is None
    assert answer["ended"]


def test_a_window_may_end_where_the_run_ends(
    machine: Machine, watched: str, trace: Trace
) -> None:
    """The last descent: so many steps before the end, and the result."""
    answer = machine.record(watched, "solve", START, last=250)
    part = replayed(answer["data"])
    assert answer["from"] == len(trace) - 250
    assert part.lines == trace.lines[-250:]
    assert part.state(249) == trace.state(len(trace) - 1)
    assert answer["result"][2] == "cefcba23478432659def"
