"""What a type checker sees of the library: its names, its methods and its options."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import get_args

import pytest
from conftest import ROOT

from fifteen.planning.methods import METHODS, OTHER_NAMES, MethodName

MISTAKEN = """\
import fifteen
fifteen.slove("123456789abcde0f")
fifteen.Positon.goal()
fifteen.solve("123456789abcde0f", "nonsense")
fifteen.solve("123456789abcde0f", timuot=3)
fifteen.solve("123456789abcde0f", jobs="two")
fifteen.solve_all([], "nonsense")
fifteen.solve_all([], timuot=3)
fifteen.solve("123456789abcde0f").lenght
"""
"""A program with a mistake in each line but the first."""

SOUND = """\
import fifteen
solution = fifteen.solve("123456789abcde0f", "korf0", jobs=2, timeout=3)
outcomes: list[fifteen.Outcome] = [*fifteen.solve_all([[1, 0]], jobs=2)]
task: fifteen.Task = outcomes[0].task
quota: fifteen.Quota = solution.quotas[0]
options: fifteen.Options = {"shorten": 12}
fifteen.solve(task.position, "quick", **options)
try:
    fifteen.solve(task.position)
except fifteen.Interrupted as stop:
    print(stop.solution.lower_bound, outcomes[0].status == "timeout")
print(fifteen.__version__)
"""
"""A program without a mistake."""


def faults(program: str, folder: Path) -> dict[int, str]:
    """What mypy says of the lines of a program that uses the library."""
    path = folder / "program.py"
    path.write_text(program)
    ran = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(folder), path],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    found = re.findall(r"program\.py:(\d+): error: (.*)", ran.stdout)
    assert ran.stdout, ran.stderr
    return {int(line): said for line, said in found}


@pytest.mark.slow("types")
def test_a_type_checker_notices_each_mistake(tmp_path: Path) -> None:
    """A misspelt name, method, option or part, or a value of another type, is an error
    at its line, and a program without a mistake has none."""
    found = faults(MISTAKEN, tmp_path)
    assert [*found] == [*range(2, 10)]
    assert "slove" in found[2]
    assert "Positon" in found[3]
    assert "nonsense" in found[4]
    assert "timuot" in found[5]
    assert faults(SOUND, tmp_path) == {}


def test_the_types_name_what_there_is() -> None:
    """The names of methods that a type checker knows are those of the methods."""
    assert {*get_args(MethodName)} == {*METHODS, *OTHER_NAMES}
