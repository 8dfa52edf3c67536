"""Generated programs do in JavaScript what they do in CPython, or are refused."""

from __future__ import annotations

import argparse
import json
import re
import signal
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from tempfile import mkdtemp
from typing import Any, NamedTuple

import pytest
import unix
from documents import FIRST, written
from generated_programs import generated
from in_javascript import (
    Machine,
    as_given,
    exactly,
    line_raised,
    replayed,
    told,
    unordered,
)
from proofweave.faults import Fault, Faulty
from proofweave.program.tangling import Program
from tiers import sweep

from living.replay.recording import TooLong
from living.translation.javascript import javascript

STEPS = 2000
"""Calls with more steps are passed over."""
PATIENCE = 60
"""Seconds that a program may take."""
ERRORS = (ArithmeticError, ValueError, IndexError)


class Engines(NamedTuple):
    """Where translated programs run, and the counts of what was compared."""

    machine: Machine
    folder: Path
    tally: Counter[str]


@pytest.fixture(scope="module")
def engines() -> Iterator[Engines]:
    """A process for all the tests here."""
    with ExitStack() as stack:
        yield started(stack)


def started(stack: ExitStack) -> Engines:
    """The process, until a stack is left."""
    machine = Machine()
    stack.enter_context(machine.process)
    return Engines(machine, Path(mkdtemp()), Counter())


def compare(seed: int, engines: Engines) -> None:
    """Raise AssertionError where the program of a seed is not translated exactly."""
    made, tally = generated(seed), engines.tally
    try:
        program = written(engines.folder, made.text)
    except Faulty:
        tally["not Python"] += 1
        return
    tally["programs"] += 1
    tally["programs outside of the subset"] += bool(made.outside)
    script = None
    faults: list[Fault] = []
    functions = [*dict.fromkeys(re.findall(r"^def (g\d+|f)\(", made.text, re.M))]
    try:
        script = javascript(program, functions, hook=True)
    except Faulty as refused:
        tally["refused for JavaScript"] += 1
        faults = refused.faults
    for fault in faults:
        assert fault.place.line > FIRST, fault
        assert re.search(r"\w+ \w+ \w+", fault.message), fault
    for given in made.calls:
        wanted = in_python(program, functions, given)
        if wanted is None:
            tally["calls of too many steps"] += 1
            continue
        if script is not None:
            in_javascript(engines, program, script, given, wanted)


def in_python(program: Program, functions: list[str], given: Any) -> Any:
    """The trace and the result of CPython, or what it raises; None if it is long."""
    copies = [one if isinstance(one, int) else one[:] for one in given]
    try:
        return told(program, functions, "f", *copies, limit=STEPS)
    except TooLong:
        return None
    except Exception as raised:
        return raised


def in_javascript(
    engines: Engines, program: Program, script: str, given: Any, wanted: Any
) -> None:
    """Compare a call with what CPython's tracing has recorded of it."""
    asked = [as_given(f"{one}n" if isinstance(one, int) else one) for one in given]
    answer = engines.machine.record(script, "f", *asked)
    error = answer.get("error", {"type": ""})
    if error["type"] == "Refusal":
        engines.tally["calls refused by JavaScript"] += 1
        assert error["message"].startswith(f"x.md:{error['line']}: ")
    elif isinstance(wanted, ERRORS):
        engines.tally["errors compared in JavaScript"] += 1
        found = error["type"], error.get("line")
        assert found == (type(wanted).__name__, line_raised(program, wanted)), answer
    else:
        engines.tally["calls compared in JavaScript"] += 1
        assert not isinstance(wanted, Exception), (error, wanted)
        assert not error["type"], error
        ours, theirs = steps(exactly(answer["data"])), steps(wanted[0])
        for one, other in zip(ours, theirs, strict=True):
            assert one == other
        assert exactly(answer["result"]) == wanted[1]


def steps(data: Any) -> list[tuple[int, str, list[str]]]:
    """The steps of a trace: line, function, and what has changed."""
    trace = replayed(data)
    changes = map(unordered, trace.changes)
    return [*zip(trace.lines, trace.functions, changes, strict=True)]


@pytest.mark.filterwarnings("ignore::DeprecationWarning", "ignore::SyntaxWarning")
@pytest.mark.parametrize("seed", sweep(range(0, 100, 10), 4))
def test_a_generated_program_does_what_it_does_here(
    engines: Engines, seed: int
) -> None:
    """Ten programs: results, arrays and steps are CPython's, or refused at a line."""
    known = engines.tally["programs"]
    for each in range(seed, seed + 10):
        compare(each, engines)
    assert engines.tally["programs"] > known


def test_any_number_of_programs_is_compared(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The seeds are told, and how many programs were wrong."""
    monkeypatch.setattr(sys, "argv", ["fuzz", "--programs", "3", "--seed", "7"])
    assert main() == 0
    assert capsys.readouterr().out.startswith("seeds 7 to 9: 0 wrong []\n")


def main() -> int:
    """Compare as many programs as are asked for, and say what was counted."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--programs", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=time.time_ns() % 10**9)
    parser.add_argument("--seconds", type=float, default=float("inf"))
    options = parser.parse_args()
    wrong: list[int] = []
    begin, seed = time.monotonic(), options.seed

    def hangs(*_: object) -> None:
        raise AssertionError("it takes too long")

    signal.signal(unix.SIGALRM, hangs)
    with ExitStack() as stack:
        engines = started(stack)
        while seed < options.seed + options.programs:
            unix.alarm(PATIENCE)
            try:
                compare(seed, engines)
            except Exception as error:
                wrong.append(seed)
                print(f"seed {seed}: {type(error).__name__}: {error}"[:2000])
                engines.machine.process.kill()
                tally = engines.tally
                engines = started(stack)._replace(tally=tally)
            unix.alarm(0)
            seed += 1
            if time.monotonic() - begin > options.seconds:
                break
    print(f"seeds {options.seed} to {seed - 1}: {len(wrong)} wrong {wrong[:20]}")
    print(json.dumps(engines.tally, indent=2))
    return min(len(wrong), 1)


if __name__ == "__main__":
    sys.exit(main())
