"""Searches, recorded by CPython and by their translations."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from operator import methodcaller
from pathlib import Path

import pytest
from conftest import ROOT
from documents import written
from in_javascript import Machine, machine, replayed, told
from proofweave.faults import Faulty

import proofweave
from figures.chapters import RECORDED
from figures.recording.machine import machine_of
from figures.recording.recording import record
from figures.stage.stage_data import loop
from figures.translation.javascript import javascript

__all__ = ["machine"]
WATCHED = ("solve", "attempt")


@pytest.fixture(scope="module")
def korf0(root: Path) -> proofweave.Program:
    """The program that the document holds."""
    return proofweave.tangle(root / "korf0.md")


def test_lines_that_a_change_brought_in_are_nowhere(root: Path) -> None:
    """A line of a change file has no place in the document, which is said by a 0."""
    change = root / "variants" / "korf0_as_written.ch.md"
    program = proofweave.tangle(root / "korf0.md", [change])
    trace = record(program, lambda m: m.solve("1234568c9a70debf"), ["attempt"])
    assert 0 in trace.lines
    texts = {line: program.document.lines[0] for line in trace.lines if line}
    assert len(texts) > 30


def test_the_machine_of_the_search(korf0: proofweave.Program) -> None:
    """Three labels, six ways between them and two out, as the text of §6 has them."""
    found = machine_of(korf0, "attempt", "goto")
    assert found.labels == ("NEWLEVEL", "TRYMOVE", "BACKTRACK")
    assert [(a.source, a.target or a.text) for a in found.arrows] == [
        ("", "NEWLEVEL"),
        ("NEWLEVEL", "TRYMOVE"),
        ("TRYMOVE", "return level, nodes"),
        ("TRYMOVE", "TRYMOVE"),
        ("TRYMOVE", "BACKTRACK"),
        ("TRYMOVE", "NEWLEVEL"),
        ("BACKTRACK", "return 0, nodes"),
        ("BACKTRACK", "TRYMOVE"),
    ]
    for arrow in found.arrows:
        text = korf0.document.lines[arrow.line - 1].text.strip()
        if arrow.line:
            assert text == (arrow.text or f"goto = At.{arrow.target}")


WRONG = ("", "1234", "123456789abcdef01", "12é", "🙂🙂", "123456789abcdfe0")


@pytest.fixture(scope="module")
def watched(korf0: proofweave.Program) -> str:
    """The same in JavaScript, each line of `WATCHED` being announced."""
    return javascript(korf0, WATCHED, hook=True)


LONG_SEARCH = """(() => {
  const digest = new recording_digest.Digest(
    { search: "attempt", loop: 9, names: ["level"], frames: 20, level: "level" });
  let [path, ways] = [[], []];
  let step = 0;
  const arrive = (level) => {
    step += 1;
    path[level] = step;
    digest.sample([step, 1, level]);
    if (step > digest.due) {
      digest.begin(step);
      ways.push([step, path.slice(1, level + 1)]);
      digest.add({ step });
    }
    if (level < 17) [1, 2].forEach(() => arrive(level + 1));
  };
  arrive(1);
  const kept = new Set(digest.frames.map(({ from }) => from));
  const frames = digest.frames.map(({ from }) => from);
  ways = ways.filter(([from]) => kept.has(from));
  return { step, samples: digest.samples(), frames, ways };
})()"""
"""A search of all ways of sixteen moves, two on each level, as it is kept in short."""


def test_a_long_search_is_kept_in_short(machine: Machine) -> None:
    """Of 131,071 boards those of the upper levels are kept, at most 60,000, in order;
    and turns at equal distances, at least twenty, each with the whole way to it."""
    found = machine.run(LONG_SEARCH)
    samples = found["samples"]
    steps, levels = samples["step"], samples["level"]
    assert found["step"] == 2**17 - 1
    assert steps == sorted({*steps})
    deepest = max(
        level for level in range(1, 18) if levels.count(level) == 2**level / 2
    )
    assert 10 < deepest < 17
    upper = [level for level in levels if level <= deepest]
    assert len(upper) == 2**deepest - 1 <= 60_000
    assert 20 <= len(found["frames"]) <= 40
    gaps = {two - one for one, two in pairwise(found["frames"])}
    assert max(gaps) < 1.1 * min(gaps)
    assert len(found["ways"]) == len(found["frames"])
    for _, way in found["ways"]:
        assert {*way} <= {*steps}
    assert any(level > deepest for level in levels)


@pytest.mark.parametrize("start", WRONG)
def test_its_complaints_are_the_same(
    machine: Machine, korf0: proofweave.Program, watched: str, start: str
) -> None:
    """A start that is refused is refused in the same words, at the same step."""
    with pytest.raises(ValueError, match=r"start|Your") as complaint:
        record(korf0, lambda module: module.solve(start), WATCHED)
    answer = machine.record(watched, "solve", start)
    assert answer["error"]["message"] == str(complaint.value)
    assert answer["error"]["type"] == type(complaint.value).__name__
    assert answer["error"]["status"] == vars(complaint.value)["status"]
    assert [answer["error"]["line"]] == replayed(answer["data"]).lines[-1:]


@pytest.fixture(scope="module")
def queens_watched(queens: proofweave.Program) -> str:
    """The search for queens in JavaScript, each line of `WATCHED` being announced."""
    return javascript(queens, WATCHED, hook=True)


@pytest.mark.parametrize("start", "123468")
def test_a_run_is_recorded_as_cpython_records_it(
    machine: Machine, queens: proofweave.Program, queens_watched: str, start: str
) -> None:
    """Boards with and without a solution: the same steps, functions and changes."""
    answer = machine.record(queens_watched, "solve", start)
    data, result = told(queens, WATCHED, "solve", start)
    assert answer["data"] == data
    assert answer["steps"] == len(data["lines"])
    assert answer["result"] == result
    assert answer["ended"]


GENERATING = (ROOT / "tests" / "data" / "generating.py.txt").read_text("utf-8")


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


@pytest.mark.parametrize("said", ["row has 0 loops", "the program has no function h"])
def test_a_search_that_no_stage_can_show_is_told(
    said: str, korf0: proofweave.Program
) -> None:
    """A search without its loop, or that is not there, is a fault of the document."""
    search = "row" if said.startswith("row") else "h"
    with pytest.raises(Faulty, match=rf"korf0\.md:\d+: {said}"):
        loop(replace(RECORDED["korf0"], search=search), korf0)
