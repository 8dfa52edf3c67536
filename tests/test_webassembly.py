"""The machine code of the library as WebAssembly: Python's answers and node counts."""

from __future__ import annotations

import json
import subprocess
from base64 import b64encode
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any, Final

import pytest
from conftest import COMPILED
from playwright._impl._driver import compute_driver_executable

import korf0
from fifteen import pattern_database
from fifteen.board.position import Position
from fifteen.compiling.native import kind
from fifteen.compiling.rebinding import using
from figures.search_module import search_module

pytestmark = pytest.mark.skipif(not COMPILED, reason="numba makes the code")

RUN: Final = """
const [module, calls] = process.argv.slice(1);
const fs = require("fs");
const SIZES = { b: 1, h: 2, i: 4, q: 8 };
WebAssembly.instantiate(fs.readFileSync(module)).then(({ instance: { exports } }) => {
  const told = JSON.parse(fs.readFileSync(calls)).map(({ name, results, given }) => {
    let free = 1024;
    const rooms = [];
    const passed = given.flatMap((value) => {
      if (typeof value === "string") return BigInt(value);
      const bytes = Buffer.from(value.bytes, "base64"), at = free;
      free += (bytes.length + 15) & ~7;
      const pages = Math.ceil((free - exports.memory.buffer.byteLength) / 65536);
      if (pages > 0) exports.memory.grow(pages);
      rooms.push([at, bytes]);
      return [at, bytes.length / SIZES[value.letter]];
    });
    const memory = new Uint8Array(exports.memory.buffer);
    for (const [at, bytes] of rooms) memory.set(bytes, at);
    const status = exports[name](64, ...passed);
    const row = new BigInt64Array(exports.memory.buffer, 64, results);
    const left = ([at, bytes]) => Buffer.from(memory.slice(at, at + bytes.length));
    const after = rooms.map((room) => left(room).toString("base64"));
    return { status, results: [...row].map(Number), after };
  });
  console.log(JSON.stringify(told));
});
"""
"""Runs calls of a module, and prints for each its results and its arrays after it."""


class Calls:
    """The calls that a program makes of a search, each with its results, and arrays."""

    def __init__(self, search: Callable[..., Any], name: str) -> None:
        self.search, self.name = search, name
        self.takes: tuple[str, ...] = ()
        self.made: list[dict[str, Any]] = []
        self.found: list[dict[str, Any]] = []

    def __call__(self, *given: Any) -> Any:
        self.takes = tuple(map(kind, given))
        before = [_told(value) for value in given]
        result = self.search(*given)
        many = result if isinstance(result, tuple) else (result,)
        self.made.append({"name": self.name, "results": len(many), "given": before})
        after = [_told(value) for value in given if not isinstance(value, int)]
        self.found.append(
            {"status": 0, "results": [*many], "after": [a["bytes"] for a in after]}
        )
        return result


def _told(value: Any) -> Any:
    """An integer, or the letter and the bytes of an array, as JSON can have them."""
    if isinstance(value, int):
        return str(value)
    view = memoryview(value)
    return {"letter": kind(value)[1].lower(), "bytes": b64encode(view).decode()}


def solved(
    program: ModuleType, names: tuple[str, ...], start: str, side: int = 4
) -> dict[str, Calls]:
    """The calls of some searches of a program when it solves a board, interpreted."""
    calls = {name: Calls(vars(program)[name], name) for name in names}
    copy = using(program, calls)
    position = Position.parse(start)
    given = (start,) if program is korf0 else (position.cells, side, side)
    assert copy.solve(*given).nodes > 0
    return calls


@pytest.mark.parametrize(
    ("program", "names", "starts", "side"),
    [
        (korf0, ("attempt",), ("51247308a6be9fcd", "12386a475b0f9dce"), 4),
        (pattern_database, ("attempt", "descend"), ("867254301", "647850321"), 3),
    ],
    ids=["korf0", "pattern_database"],
)
def test_webassembly_does_what_python_does(
    program: ModuleType,
    names: tuple[str, ...],
    starts: tuple[str, ...],
    side: int,
    tmp_path: Path,
) -> None:
    """Each call of the searches has Python's results, nodes among them, and leaves its
    arrays as Python does; the module imports nothing."""
    recorded = [solved(program, names, start, side) for start in starts]
    searches = {name: (vars(program)[name], recorded[0][name].takes) for name in names}
    module, calls = tmp_path / "module.wasm", tmp_path / "calls.json"
    module.write_bytes(search_module(searches))
    every = [each[name] for each in recorded for name in names]
    calls.write_text(json.dumps([call for each in every for call in each.made]))
    node, _ = compute_driver_executable()
    said = subprocess.run(
        [node, "-e", RUN, module, calls], capture_output=True, text=True, check=False
    )
    assert said.stderr == ""
    wanted = [outcome for each in every for outcome in each.found]
    assert len(wanted) > len(starts)
    assert json.loads(said.stdout) == wanted
