"""Chapters whose runs the page records: the steps are those that CPython records."""

from __future__ import annotations

import json
import math
from functools import cache
from typing import Any

import pytest
from conftest import COMPILED
from in_javascript import Machine, exactly, machine, replayed, unordered
from test_korf0 import scrambled
from test_pattern_database import scrambled as scrambled_tray
from test_pattern_database import tables_of
from tiers import sweep

from fifteen.tray import DIGITS, cells
from figures.any_start import RECORDED, recorded_program, recording
from figures.living import LIVING
from figures.page import read_part
from figures.recorded_runs import program, run
from figures.your_board import PROGRAMS, board_tools, program_script
from living.replay.recording import Trace
from living.replay.recording import record as recorded_by_cpython

__all__ = ["machine"]
STARTS = [(name, seed) for name in RECORDED for seed in range(6)]
AT = 300


@pytest.mark.parametrize(("name", "seed"), sweep(STARTS, 4))
def test_any_start_of_a_chapter_is_recorded_as_cpython_records_it(
    machine: Machine, name: str, seed: int
) -> None:
    """Starts near home, two windows of each: the same lines, and the same variables."""
    start = scrambled(seed, 3 + 2 * seed)
    if name == "twenty_four":
        start = "".join(DIGITS[x] for x in scrambled_tray(5, 5, seed, 9 + 4 * seed))
    trace = traced(start, name)
    whole = recorded(machine, name, start, {"from": 0})
    assert whole["lines"] == trace.lines
    assert whole["functions"] == trace.functions
    assert [*map(unordered, whole["changes"])] == [*map(unordered, trace.changes)]
    first = max(0, len(trace) - AT)
    window = recorded(machine, name, start, {"last": AT})
    assert window["lines"] == trace.lines[first:]
    assert window["state"] == trace.state(first)
    assert window["building"] == []
    if trace.functions[first] == LIVING[name].search:
        calling = [trace.functions[k] != LIVING[name].search for k in range(first)]
        last = max(k for k, outside in enumerate(calling) if outside)
        assert window["caller"] == trace.lines[last]


@cache
def traced(start: str, name: str) -> Trace:
    """What CPython records of a run; compiled code builds the tables, if any."""
    *_, last = RECORDED[name] or [None]
    if not isinstance(last, dict):
        return run(start, name=name)
    if not COMPILED:
        pytest.skip("takes minutes if interpreted")
    tables = tables_of(*last["build"])
    return recorded_by_cpython(
        program(name=name),
        lambda module: module.solve(cells(start), *tables[:2], tables=tables),
        LIVING[name].functions,
    )


def recorded(
    machine: Machine, name: str, start: str, window: dict[str, Any]
) -> dict[str, Any]:
    """The steps in a window of the run from a start, as the page records them."""
    array, side = {"array": "b", "values": [*cells(start)]}, math.isqrt(len(start))
    recorder = recording(name)["recorded"]
    given = {"start": [start], "cells": [array, side, side, *recorder["more"]]}
    wanted = {"call": "solve", "arguments": given[recorder["takes"]], **window}
    found = machine.run(
        f"""(() => {{
          globalThis.workers ??= {{}};
          workers.{name} ??= (() => {{
            globalThis.onmessage = null;
            {worker(name)}
            return onmessage;
          }})();
          return new Promise((settle, fail) => {{
            const building = [];
            globalThis.postMessage = ({{ answer, wrong, building: share }}) => {{
              if (wrong) fail(new Error(wrong));
              else if (answer) settle({{ ...answer, building }});
              else building.push(share);
            }};
            workers.{name}({{ data: {{ wanted: {json.dumps(wanted)} }} }});
          }});
        }})()"""
    )
    trace = replayed(exactly(found["data"]))
    more = {name: found[name] for name in ("caller", "building")}
    return {**vars(trace), "state": trace.state(0), **more}


def worker(name: str) -> str:
    """The script of the worker that records a chapter, but for the recorder."""
    makers = recording(name)["recorded"]["makers"]
    known = {f"board-{each.name}": each for each in PROGRAMS.values()}
    texts = [board_tools()] + [program_script(known[each]) for each in makers]
    texts += [recorded_program(name), read_part("recorder_worker.js")]
    return "\n".join(texts)


@pytest.mark.parametrize("name", ["pattern_database", "twenty_four"])
def test_it_is_told_how_much_of_the_tables_is_made(machine: Machine, name: str) -> None:
    """From 0, before anything is done, to 1; tables that are there are kept."""
    machine.run("globalThis.workers = {}; null")
    start = (
        "123456789abcde0f" if name != "twenty_four" else f"{DIGITS[1:24]}0{DIGITS[24]}"
    )
    told = recorded(machine, name, start, {"from": 0})["building"]
    assert told[0] == 0 < told[1]
    assert told == sorted(told)
    assert told[-1] == 1
    assert recorded(machine, name, start, {"from": 0})["building"] == []
