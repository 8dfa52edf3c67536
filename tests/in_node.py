"""Translated programs as they run in Node: the one that comes with playwright."""

from __future__ import annotations

import json
import subprocess
from array import array
from base64 import b64decode, b64encode
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple

import pytest
from playwright._impl._driver import compute_driver_executable

from living.webassembly.modules import LOADER

SERVER = """
const searches = new Function(
  require("fs").readFileSync(process.argv[1], "utf8") + "; return searches")();
const programs = [], contents = [], whole = (value) =>
  typeof value === "bigint" || typeof value === "number" ? String(value) : value;

async function answer({ module, content, program, name, given }) {
  if (module !== undefined) return programs.push(await searches.load(module)) - 1;
  if (content !== undefined) return contents.push(Buffer.from(content, "base64")) - 1;
  const made = programs[program], arrays = [];
  const values = given.map((one) => {
    if (typeof one === "string") return BigInt(one);
    if (typeof one !== "object") return one;
    const [kind, length, number] = one, array = made.array(kind, length);
    new Uint8Array(made.memory.buffer, array.address).set(contents[number]);
    arrays.push(Object.assign(array, { content: number }));
    return array;
  });
  let results = made.call(name, ...values);
  const after = arrays.map(({ values, content }) => {
    const { buffer, byteOffset, byteLength } = values;
    const bytes = Buffer.from(buffer, byteOffset, byteLength);
    return bytes.equals(contents[content]) ? content : bytes.toString("base64");
  });
  if (arrays.length > 0) made.release(arrays[0]);
  if (Array.isArray(results)) results = results.map(whole);
  return { results: whole(results), after };
}

(async () => {
  for await (const line of require("readline").createInterface(process.stdin)) {
    let said;
    try {
      said = [];
      for (const each of JSON.parse(line)) said.push(await answer(each));
    } catch (error) {
      said = String(error);
    }
    console.log(JSON.stringify(said));
  }
})();
"""


class Outcome(NamedTuple):
    """The results of a call, and its arrays after it."""

    results: int | list[int] | None
    arrays: Sequence[bytes | None]


class Call(NamedTuple):
    """A call: the name of the function, and its arguments."""

    name: str
    given: tuple[Any, ...]


class Node:
    """A process in which translated programs are loaded and called."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process
        self.contents: dict[bytes, int] = {}
        self.views: dict[int, tuple[memoryview, int]] = {}

    def ask(self, requests: Sequence[Mapping[str, Any]]) -> list[Any]:
        """What the process answers to some requests."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps(list(requests)) + "\n")
        self.process.stdin.flush()
        said = json.loads(self.process.stdout.readline())
        assert isinstance(said, list), said
        return said

    def load(self, module: bytes) -> int:
        """Load a module; the number by which it is called."""
        [number] = self.ask([{"module": b64encode(module).decode()}])
        return int(number)

    def call(self, program: int, calls: Sequence[Call]) -> list[Outcome]:
        """Call functions of a program, with arrays of their own each."""
        self._send(one for _, given in calls for one in given)
        requests = [
            {
                "program": program,
                "name": name,
                "given": [self._written(one) for one in given],
            }
            for name, given in calls
        ]
        known = list(self.contents)
        return [
            Outcome(
                _read(said["results"]),
                [
                    known[one] if isinstance(one, int) else b64decode(one)
                    for one in said["after"]
                ],
            )
            for said in self.ask(requests)
        ]

    def _send(self, values: Iterable[Any]) -> None:
        """Send what is in some arrays, unless it was sent before."""
        new: list[bytes] = []
        for value in values:
            if is_array(value) and id(value) not in self.views:
                content = value.tobytes()
                if content not in self.contents:
                    self.contents[content] = len(self.contents)
                    new.append(content)
                if isinstance(value, memoryview):
                    self.views[id(value)] = value, self.contents[content]
        self.ask([{"content": b64encode(content).decode()} for content in new])

    def _written(self, value: Any) -> Any:
        if not is_array(value):
            return value if isinstance(value, bool) else str(int(value))
        if id(value) in self.views:
            number = self.views[id(value)][1]
        else:
            number = self.contents[value.tobytes()]
        return [kind_of(value), len(value), number]


def is_array(value: Any) -> bool:
    """Whether an argument is a flat array."""
    return isinstance(value, array | memoryview)


def kind_of(values: Any) -> str:
    """The kind of an array, or of what looks like one."""
    kind: str = values.typecode if isinstance(values, array) else values.format
    return kind


@pytest.fixture(scope="module")
def node() -> Iterator[Node]:
    """One process for all the tests of a module."""
    with started() as process:
        yield process


@contextmanager
def started() -> Iterator[Node]:
    """A process of Node, for a while."""
    executable, _ = compute_driver_executable()
    with subprocess.Popen(
        [executable, "--eval", SERVER, str(LOADER)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    ) as process:
        yield Node(process)
        assert process.stdin is not None
        process.stdin.close()


def _read(results: Any) -> Any:
    if isinstance(results, list):
        return [_read(one) for one in results]
    if isinstance(results, str) and results.lstrip("-").isdecimal():
        return int(results)
    return results
