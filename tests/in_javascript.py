"""Translated programs as they run in Node, in JavaScript; and what CPython records."""

from __future__ import annotations

import base64
import json
import re
import subprocess
import zlib
from array import array
from collections.abc import Iterator, Sequence
from itertools import accumulate
from pathlib import Path
from typing import Any

import pytest

import proofweave
from figures.page.modules import joined, modules
from figures.recording.recording import MOST_STEPS, Trace, plain_value, record
from figures.translation.javascript import TRANSLATOR, node

RECORDER = TRANSLATOR.parents[1] / "recording" / "recorder.js"

LOOP = """
const lines = require("readline").createInterface({ input: process.stdin });
lines.on("line", async (line) => {
  let answer;
  try { answer = await (0, eval)(JSON.parse(line)); }
  catch (error) { answer = { thrown: error.stack }; }
  const told = (key, value) => (typeof value === "bigint" ? `${value}n` : value);
  process.stdout.write(JSON.stringify(answer ?? null, told) + "\\n");
});
"""


class Machine:
    """A process that runs JavaScript, with some modules and all that they import."""

    def __init__(self, *paths: Path) -> None:
        self.process = subprocess.Popen(
            [node(), "-e", LOOP],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )
        names = ", ".join(each.constant for each in modules(*paths))
        told = f"Object.assign(globalThis, {{ {names} }});"
        self.run(f"(() => {{ {joined(*paths)}\n{told} }})()")

    def __enter__(self) -> Machine:
        return self

    def __exit__(self, *_: object) -> None:
        with self.process:
            # Its input does not end while a process forked since has it, too.
            self.process.terminate()

    def run(self, text: str) -> Any:
        """The value of an expression, or of the last statement, or what it promises."""
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
        return self.run(
            f"recording_recorder.of({json.dumps(text)}).run({json.dumps(wanted)})"
        )


@pytest.fixture(scope="module")
def machine() -> Iterator[Machine]:
    """One process for all the tests here."""
    with Machine(RECORDER) as machine:
        yield machine


def replayed(data: dict[str, Any]) -> Trace:
    """The trace that the recorder's data are."""
    changes = [
        [[data["names"][c[0]], *c[1:]] for c in step or ()] for step in data["changes"]
    ]
    functions = [data["functions"][k] for k in data["function"]]
    lines = [*accumulate(data["lines"])]
    return Trace(data["source"], data["digest"], lines, functions, changes)


def unpacked(trace: Trace) -> Any:
    """The data of a trace, as a page has them."""
    return json.loads(zlib.decompress(base64.b64decode(trace.pack())))


def told(
    program: proofweave.Program,
    watch: Sequence[str],
    call: str,
    *arguments: Any,
    limit: int = MOST_STEPS,
) -> tuple[Any, Any]:
    """What CPython's tracing records of a call, before it is packed; and the result."""
    results = []
    trace = record(
        program,
        lambda module: results.append(getattr(module, call)(*arguments)),
        watch,
        limit,
    )
    return unpacked(trace), plain_value(results[0])


def as_given(argument: Any) -> Any:
    """An argument as the recorder is given it."""
    if isinstance(argument, array | memoryview):
        code = argument.typecode if isinstance(argument, array) else argument.format
        return {"array": code, "values": [*map(safely, argument)]}
    return argument


def safely(number: int) -> int | str:
    """A number as the process writes it, which has larger ones as words."""
    return number if abs(number) <= 2**50 else f"{number}n"


def exactly(value: Any) -> Any:
    """What JSON has of a trace, with larger integers that are written as words."""
    if isinstance(value, str) and re.fullmatch(r"-?\d+n", value):
        return int(value[:-1])
    if isinstance(value, list):
        return [*map(exactly, value)]
    if isinstance(value, dict):
        return {key: exactly(each) for key, each in value.items()}
    return value
