"""Programs translated into JavaScript do what CPython does, step for step."""

from __future__ import annotations

import base64
import json
import subprocess
import zlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from playwright._impl._driver import compute_driver_executable

import literate
from literate.replay.recording import plain, record
from literate.translation.javascript import javascript, scripts

WATCHED = ("solve", "attempt")
START = "12386a475b0f9dce"
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
