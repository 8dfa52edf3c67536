"""Chapters whose runs the page records: the steps are those that CPython records."""

from __future__ import annotations

import json
from typing import Any

import pytest
from in_javascript import Machine, exactly, machine, replayed, unordered
from test_korf0 import scrambled
from tiers import sweep

from fifteen.tray import cells
from figures.any_start import RECORDED, recorded_program, recording
from figures.living import LIVING
from figures.recorded_runs import run

__all__ = ["machine"]
STARTS = [(name, seed) for name in RECORDED for seed in range(6)]
AT = 300


@pytest.mark.parametrize(("name", "seed"), sweep(STARTS, 4))
def test_any_start_of_a_chapter_is_recorded_as_cpython_records_it(
    machine: Machine, name: str, seed: int
) -> None:
    """Starts near home, two windows of each: the same lines, and the same variables."""
    start = scrambled(seed, 3 + 2 * seed)
    trace = run(start, name=name)
    whole = recorded(machine, name, start, {"from": 0})
    assert whole["lines"] == trace.lines
    assert whole["functions"] == trace.functions
    assert [*map(unordered, whole["changes"])] == [*map(unordered, trace.changes)]
    first = max(0, len(trace) - AT)
    window = recorded(machine, name, start, {"last": AT})
    assert window["lines"] == trace.lines[first:]
    assert window["state"] == trace.state(first)
    if trace.functions[first] == LIVING[name].search:
        calling = [trace.functions[k] != LIVING[name].search for k in range(first)]
        last = max(k for k, outside in enumerate(calling) if outside)
        assert window["caller"] == trace.lines[last]


def recorded(
    machine: Machine, name: str, start: str, window: dict[str, Any]
) -> dict[str, Any]:
    """The steps in a window of the run from a start, as the page records them."""
    array = {"array": "b", "values": [*cells(start)]}
    recorder = recording(name)["recorded"]
    given = {"start": [start], "cells": [array, 4, 4, *recorder["more"]]}
    wanted = {"call": "solve", "arguments": given[recorder["takes"]], **window}
    script = recorded_program(name)
    text = f"{script} return Recording.of(recorded).run({json.dumps(wanted)});"
    found = machine.run(f"(() => {{ {text} }})()")
    trace = replayed(exactly(found["data"]))
    return {**vars(trace), "state": trace.state(0), "caller": found["caller"]}
