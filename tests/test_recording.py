"""A recorded run is what CPython did, and can be replayed from any step."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Collection
from pathlib import Path
from types import FrameType, ModuleType
from typing import Any

import pytest
from conftest import ROOT
from documents import put
from in_javascript import replayed, unpacked

import proofweave
from figures.recording.machine import Arrow, machine_of
from figures.recording.recording import (
    TooLong,
    Trace,
    count,
    plain_value,
    record,
    source_lines,
)

DATA = ROOT / "tests" / "data"
WATCHED = ("solve", "attempt")
SMALL = (DATA / "two_functions.md.txt").read_text("utf-8")
MACHINE = (DATA / "places.md.txt").read_text("utf-8")


@pytest.fixture
def small(tmp_path: Path) -> proofweave.Program:
    """A program of two functions and three pieces."""
    path = tmp_path / "small.md"
    path.write_text(SMALL, encoding="utf-8")
    return proofweave.tangle(path)


@pytest.fixture
def machinery(tmp_path: Path) -> proofweave.Program:
    """A program with a machine of two places."""
    path = tmp_path / "machine.md"
    path.write_text(MACHINE, encoding="utf-8")
    return proofweave.tangle(path)


def watched(
    program: proofweave.Program,
    call: Callable[[ModuleType], object],
    watch: Collection[str],
    look: Callable[[int, FrameType], None],
) -> int:
    """Call ``look`` for each line as it begins, by a tracer of the tests' own."""
    module = ModuleType("watched")
    sys.modules["watched"] = module
    exec(compile(program.text, "<watched>", "exec"), module.__dict__)
    steps, last = 0, None

    def local(frame: FrameType, event: str, argument: Any) -> Any:
        nonlocal steps, last
        if event == "line" and last != (frame, frame.f_lineno):
            look(steps, frame)
            steps, last = steps + 1, (frame, frame.f_lineno)
        return local

    def called(frame: FrameType, event: str, argument: Any) -> Any:
        code = frame.f_code
        return (
            local if code.co_filename == "<watched>" and code.co_name in watch else None
        )

    before = sys.gettrace()
    sys.settrace(called)
    try:
        call(module)
    finally:
        sys.settrace(before)
        del sys.modules["watched"]
    return steps


def locals_of(frame: FrameType) -> dict[str, object]:
    """The variables of a frame by their qualified names, as a trace would have them."""
    function = frame.f_code.co_name
    return {f"{function}.{name}": plain_value(v) for name, v in frame.f_locals.items()}


def test_a_replay_has_the_locals_that_cpython_had(
    queens: proofweave.Program, trace: Trace
) -> None:
    """At every 61st step the variables of the running function are CPython's own."""
    sampled: dict[int, dict[str, object]] = {}
    lines: list[int] = []
    numbers = source_lines(queens)

    def look(step: int, frame: FrameType) -> None:
        lines.append(numbers[frame.f_lineno])
        if step % 61 == 0:
            sampled[step] = locals_of(frame)

    watched(queens, lambda module: module.solve("8"), WATCHED, look)
    assert trace.lines == lines
    for step, state in enumerate(trace.states()):
        if step in sampled:
            function = f"{trace.functions[step]}."
            ours = {k: v for k, v in state.items() if k.startswith(function)}
            assert ours == sampled[step], step


def test_any_step_is_reached_directly(trace: Trace) -> None:
    """The state of a step does not depend on how one came to it."""
    wanted = {5, 197, 1200, 7999, len(trace) - 1}
    for step, state in enumerate(trace.states()):
        if step in wanted:
            assert trace.state(step) == state


def test_a_trace_packs_and_unpacks(trace: Trace) -> None:
    """What was packed comes back the same, in less than a byte for each step."""
    packed = trace.pack()
    assert len(packed) < len(trace) == 9497
    assert replayed(unpacked(trace)) == trace


@pytest.mark.usefixtures("trace")  # which loads all that a record needs
def test_the_program_is_untouched(queens: proofweave.Program) -> None:
    """What is recorded is the text of the program, and it leaves no module behind."""
    modules = set(sys.modules)
    results: list[object] = []
    record(queens, lambda module: results.append(module.solve("8")), WATCHED)
    assert set(sys.modules) == modules
    assert str(results) == "[Found(columns='04752613', tries=876)]"


def test_recording_is_deterministic(queens: proofweave.Program, trace: Trace) -> None:
    """Two records of one run have the same bytes."""
    again = record(queens, lambda module: module.solve("8"), WATCHED)
    assert again.pack() == trace.pack()


def test_a_run_that_is_too_long_is_refused(queens: proofweave.Program) -> None:
    """The limit is told to the reader, and our tracing ends with the run."""
    before = sys.gettrace()
    with pytest.raises(TooLong, match="more than 1,000 steps; choose an easier start"):
        record(queens, lambda module: module.solve("8"), WATCHED, limit=1000)
    assert sys.gettrace() is before


def test_elements_are_recorded_one_by_one(small: proofweave.Program) -> None:
    """A list comes whole at first, and then element by element."""
    trace = record(small, lambda module: module.climb(2), ["climb"])
    changes = [change for step in trace.changes for change in step]
    assert ["climb.steps", [0, 0, 0]] in changes
    assert ["climb.steps", 1, 2] in changes
    assert trace.state(len(trace) - 1)["climb.steps"] == [1, 2, 0]


def test_a_comprehension_is_one_step_and_a_clock_is_none(
    small: proofweave.Program,
) -> None:
    """A line that repeats itself is one step, and what is deleted is gone."""
    trace = record(small, lambda module: module.other(), ["other"])
    assert len(trace) == 4
    assert trace.state(2) == {"other.squares": [0, 1, 4, 9, 16], "other.share": None}
    assert trace.state(3) == {"other.share": None}


WIDE = (DATA / "wide.md.txt").read_text("utf-8")


def test_what_a_trace_keeps_of_a_value() -> None:
    """Numbers, words and lists are kept, sets of numbers in order, and no clock."""
    assert plain_value([1, "a", (2, True)]) == [1, "a", [2, True]]
    assert plain_value({30, 1, 200}) == [1, 30, 200]
    assert plain_value({"a"}) is None
    assert plain_value(0.5) is None


def test_a_comprehension_is_one_step_in_every_python(tmp_path: Path) -> None:
    """All its lines are its first, which runs once, and its variables stay its own;
    what it calls is recorded."""
    wide = proofweave.tangle(put(tmp_path, WIDE))
    trace = record(wide, lambda module: module.table(3), ["table", "one"])
    assert trace.lines == [11, 12, 7, 7, 7, 20]
    assert [state.get("table.k") for state in trace.states()] == [None] + [7] * 5
    counts = count(wide, lambda module: module.table(3))
    assert counts == {7: 3, 11: 1, 12: 1, 20: 1}


def test_counts_are_those_of_the_trace(
    queens: proofweave.Program, trace: Trace
) -> None:
    """How often a line ran is how often the trace has it."""
    counts = count(queens, lambda module: module.solve("8"))
    ran = Counter(trace.lines)
    assert {line: n for line, n in counts.items() if line in ran} == dict(ran)


def test_lines_passed_by_are_counted_zero(small: proofweave.Program) -> None:
    """A function that was called has all its lines, and one that was not has none."""
    counts = count(small, lambda module: module.climb(0))
    texts = {
        small.document.lines[line - 1].text.strip(): n for line, n in counts.items()
    }
    assert texts == {
        "steps = [0, 0, 0]": 1,
        "for k in range(height):": 1,
        "steps[k] = k + 1": 0,
        "return steps": 1,
    }


def test_a_machine_is_read_off_the_syntax_tree(machinery: proofweave.Program) -> None:
    """A way on which nothing is said stays where it is; one after a return is none."""
    found = machine_of(machinery, "run", "goto")
    assert found.arrows == (
        Arrow("", "HERE", 12),
        Arrow("HERE", "HERE"),
        Arrow("HERE", "THERE", 18),
        Arrow("THERE", "", 21, "return n"),
        Arrow("THERE", "HERE", 22),
    )
    assert "THERE to return n" in found.picture()
    with pytest.raises(LookupError, match="plod has no “match goto:”"):
        machine_of(machinery, "plod", "goto")
