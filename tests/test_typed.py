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
from figures.variant_files import every_variant

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


@pytest.mark.slow("types")
def test_a_type_checker_notices_each_mistake(tmp_path: Path) -> None:
    """A misspelt name, method, option or part, or a value of another type, is an error
    at its line; a program without a mistake has none, nor has a tangled variant."""
    programs = {name: each.program().text for name, each in every_variant().items()}
    programs |= {"mistaken": MISTAKEN, "without_mistake": SOUND}
    for name, text in programs.items():
        (tmp_path / f"{name}.py").write_text(text, encoding="utf-8")
    command = [sys.executable, "-m", "mypy", "--strict", "--follow-imports=silent"]
    ran = subprocess.run(
        [*command, "--cache-dir", tmp_path / "cache", *tmp_path.glob("*.py")],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    lines = [line for line in ran.stdout.splitlines() if ": error: " in line]
    found = [re.search(r"\bmistaken\.py:(\d+): error: (.*)", line) for line in lines]
    assert [int(each[1]) for each in found if each] == [*range(2, 10)], ran.stdout
    assert None not in found, ran.stdout
    words = ("slove", "Positon", "nonsense", "timuot")
    assert all(word in line for word, line in zip(words, lines, strict=False))


def test_the_types_name_what_there_is() -> None:
    """The names of methods that a type checker knows are those of the methods."""
    assert {*get_args(MethodName)} == {*METHODS, *OTHER_NAMES}
