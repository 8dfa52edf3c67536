"""Python, pytest and coverage take a document for the program that it is."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from contextlib import chdir
from pathlib import Path
from typing import Any

import pytest
from coverage.cmdline import main as report
from documents import put

from proofweave.__main__ import main

ESSAY = '''\
# Collatz

The number 27 takes [111 steps](test_steps.py#test_steps).

## 1. The whole

```python
# ⟨Imports⟩


def steps(n: int) -> int:
    """Count the steps to 1."""
    count = 0
    while n != 1:
        # ⟨Take a step⟩
        count += 1
    return count


def unused(
    a: int,
    b: int,
) -> int:
    if (
        a
        < b
    ):
        return b
    return a
```

## 2. A step

```python
# ⟨Take a step⟩ ≡
if n < 1:
    raise ValueError(n)
if n % 2:
    n = 3 * n + 1
else:
    n //= 2
```

```python
# ⟨Imports⟩ ≡
import sys
```

```python tags=["demo"]
longest = steps(27)
```

```pycon
>>> longest
111
```
'''
STEPS = """\
from essay import steps
from proofweave import proves


def test_steps() -> None:
    proves("111 steps", steps(27))
"""
RAISES = ESSAY.splitlines().index("    raise ValueError(n)") + 1
LAST = len(ESSAY.splitlines()) - 1
"""The line of the last answer in the essay."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with an essay and the test of its claim."""
    put(tmp_path, ESSAY, "essay.md")
    put(tmp_path, STEPS, "test_steps.py")
    return tmp_path


WITHOUT = "-pno:hypothesispytest"
"""What keeps pytest from Hypothesis, which it compiles where no bytecode is kept."""


def python(folder: Path, *arguments: str, text: str = "") -> str:
    """What another Python prints, run in a folder; errors too.

    Under continuous integration pytest would record nothing.
    """
    settings = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1", "COLUMNS": "100"}
    settings.update(PYTEST_ADDOPTS=WITHOUT, CI="")
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=folder,
        env=settings,
        input=text,
        capture_output=True,
        encoding="utf-8",
    )
    return done.stdout + done.stderr


IMPORT = "import proofweave; proofweave.import_documents(); import essay; "


def test_a_document_is_imported(folder: Path) -> None:
    """`import essay` runs essay.md, before the essay.py beside it."""
    put(folder, "raise SystemExit('the program')", "essay.py")
    shown = "import inspect; print(inspect.getsource(essay.steps).split()[0])"
    made = python(folder, "-c", f"{IMPORT}print(essay.steps(27)); {shown}")
    assert made == "111\ndef\n"


def test_a_document_in_a_package_is_imported(folder: Path) -> None:
    """A package may have documents for modules; pages of prose are none."""
    package = folder / "package"
    package.mkdir()
    put(package, "", "__init__.py")
    put(package, ESSAY, "inner.md")
    put(package, "# Prose\n\nNo program.\n", "prose.md")
    asked = IMPORT + "import package.inner; print(package.inner.steps(27))"
    assert python(folder, "-c", asked) == "111\n"
    missing = python(folder, "-c", IMPORT + "import package.prose")
    assert "No module named 'package.prose'" in missing


def test_a_traceback_and_a_fault_have_the_lines_of_the_document(folder: Path) -> None:
    """What an imported document raises, and its own faults, stand at its lines."""
    trace = python(folder, "-c", IMPORT + "essay.steps(0)")
    assert f'essay.md", line {RAISES}, in steps\n    raise ValueError(n)' in trace
    put(folder, ESSAY.replace("# ⟨Take a step⟩ ≡", "# ⟨Take a stop⟩ ≡"), "essay.md")
    fault = python(folder, "-c", IMPORT)
    line = ESSAY.splitlines().index("        # ⟨Take a step⟩") + 1
    assert f'essay.md", line {line}\n' in fault
    assert "SyntaxError" in fault


Pytester = pytest.Pytester


def run_pytest(pytester: Pytester, folder: Path, *options: str, ci: str = "") -> str:
    """Run pytest in a folder that has no settings of its own; what it prints."""
    (folder / "pytest.ini").touch()
    with chdir(folder), pytest.MonkeyPatch.context() as patch:
        patch.setenv("COLUMNS", "100")
        patch.setenv("CI", ci)
        patch.setenv("PYTEST_ADDOPTS", WITHOUT)
        patch.setattr(sys, "dont_write_bytecode", True)
        options = ("-v", "-Wdefault", "-pno:cacheprovider", *options)
        said = pytester.runpytest_inprocess(*options)
    return f"{said.stdout}\n{said.stderr}"


def test_pytest_collects_documents_if_it_is_asked(
    folder: Path, pytester: Pytester
) -> None:
    """Each promise of a document is a test; without the option there is none."""
    said = run_pytest(pytester, folder, "--proofweave")
    names = re.findall(r"^(\S+\.(?:md|py)::.*?) PASSED", said, re.MULTILINE)
    lines = ESSAY.splitlines()
    demo = lines.index('```python tags=["demo"]') + 1
    assert names == [
        "essay.md::check",
        f"essay.md::demo:{demo}",
        f"essay.md::pycon:{demo + 4}",
        "test_steps.py::test_steps",
        "essay.md::111 steps:3",
    ]
    assert "5 passed" in said
    assert "essay.md" not in run_pytest(pytester, folder, "--collect-only")


@pytest.mark.slow("install")
def test_copies_among_the_pages_of_a_book_are_left_out(folder: Path) -> None:
    """Of a woven book each document is collected, and counted, once, with a line in the
    settings as by the option; the plugin of coverage is no module that pytest would
    have rewritten, which is a warning."""
    put(folder, 'title = "B"\n[[chapter]]\nsource = "essay.md"\n', "book.toml")
    text = ESSAY.partition("```python tags")[0]
    put(folder, text, "essay.md")
    assert main(["weave", str(folder / "book.toml")]) == 0
    assert [*folder.glob("*/book/essay.md")]
    settings = "[pytest]\nproofweave = true\nfilterwarnings = error\n"
    put(folder, settings, "pytest.ini")
    put(folder, SETTINGS, ".coveragerc")
    command = "-m coverage run -m pytest -p no:cacheprovider"
    assert "3 passed" in python(folder, *command.split())
    assert sorted(counted(folder)) == ["essay.md", "test_steps.py"]


def test_what_fails_in_a_document_stands_at_its_line(
    folder: Path, pytester: Pytester
) -> None:
    """Faults, claims, demonstrations and sessions that fail have their lines."""
    changed = ESSAY.replace("[111 steps]", "[112 steps]").replace("\n111\n", "\n110\n")
    changed = changed.replace("steps(27)", "steps(-27)").replace(
        "A step", "A step [x](y)"
    )
    put(folder, changed, "essay.md")
    said = run_pytest(pytester, folder, "--proofweave")
    head = changed.splitlines().index("## 2. A step [x](y)") + 1
    assert f"essay.md:{head}: " in said
    assert "essay.md:3: [112 steps] claims, but test_steps in test_steps.py" in said
    assert f"essay.md:{RAISES}: ValueError" in said
    demo = changed.splitlines().index("longest = steps(-27)") + 1
    assert f"\nessay.md:{demo}: \n" in said
    assert "pytesting.py" not in said
    assert f'essay.md", line {LAST - 1}, in this session' in said
    assert "4 failed, 1 passed" in said


def test_a_document_of_tests_shows_the_values_of_its_assertions(
    folder: Path, pytester: Pytester
) -> None:
    """Failures and warnings of test_*.md stand at its lines."""
    text = """\
# Tests

```python
import warnings
from essay import steps

def test_steps():
    warnings.warn("odd")
    assert steps(27) == 112
```
"""
    put(folder, text, "test_written.md")
    said = run_pytest(pytester, folder, "--proofweave", "test_written.md")
    assert "assert 111 == 112" in said
    assert "where 111 = steps(27)" in said
    assert "test_written.md:9: AssertionError" in said
    assert re.search(r"test_written\.md:8: UserWarning: odd\n +warnings\.warn", said)


SETTINGS = """\
[run]
plugins = proofweave
branch = true
source = .
[report]
exclude_also = import sys
"""


def covered(folder: Path, program: str, settings: str = SETTINGS) -> Any:
    """What coverage says of the files of a folder when a program was run."""
    put(folder, settings, ".coveragerc")
    assert python(folder, "-m", "coverage", "run", *program.split()) == ""
    return counted(folder)


def counted(folder: Path) -> Any:
    """The files in a report of coverage, with what it says of them."""
    with chdir(folder):
        assert report(["json", "-q"]) == 0
    return json.loads((folder / "coverage.json").read_bytes())["files"]


@pytest.mark.parametrize("tangled", [False, True])
def test_coverage_counts_the_lines_of_a_document(folder: Path, tangled: bool) -> None:
    """A report names lines and branches of essay.md, imported or tangled; a statement
    of several lines counts as its first, though no instruction stands there."""
    put(folder, "raise SystemExit\n", "never.py")
    called = "essay.steps(8), essay.unused(1, 2)\n"
    if tangled:
        assert main(["tangle", str(folder / "essay.md")]) == 0
        put(folder, f"import essay\n{called}", "main.py")
    else:
        put(folder, IMPORT + called, "main.py")
    files = covered(folder, "main.py")
    assert sorted(files) == ["essay.md", "main.py", "never.py", "test_steps.py"]
    lines = ESSAY.splitlines()
    unused, odd = lines.index("    if (") + 1, lines.index("if n % 2:") + 1
    found = files["essay.md"]
    assert found["missing_lines"] == [unused + 5, RAISES, odd + 1]
    assert found["excluded_lines"] == [lines.index("import sys") + 1]
    assert found["missing_branches"] == [
        [unused, unused + 5],
        [RAISES - 1, RAISES],
        [odd, odd + 1],
    ]
    assert [lines[line - 1].strip() for line in found["executed_lines"]] == [
        "def steps(n: int) -> int:",
        "count = 0",
        "while n != 1:",
        "count += 1",
        "return count",
        "def unused(",
        "if (",
        "return b",
        "if n < 1:",
        "if n % 2:",
        "n //= 2",
    ]
    if tangled:
        with chdir(folder):
            assert report(["html", "-q"]) == 0


def test_coverage_takes_an_edited_program_for_a_program(folder: Path) -> None:
    """Its lines are no longer those of the document."""
    assert main(["tangle", str(folder / "essay.md")]) == 0
    with (folder / "essay.py").open("a", encoding="utf-8") as program:
        program.write("steps(8)\n")
    files = covered(folder, "essay.py", SETTINGS.replace("source", "#"))
    assert [*files] == ["essay.py"]


def test_notes_replace_no_module(folder: Path) -> None:
    """A document named like an installed module is not imported for it."""
    for name in ("json", "click"):
        put(folder, "# Notes\n\n```python\nMINE = 1\n```\n", f"{name}.md")
    asked = "import json, click; print(vars(json) | vars(click))"
    assert "'MINE'" not in python(folder, "-c", IMPORT + asked)


def test_a_readme_is_no_document_unless_a_setting_says_so(
    folder: Path, pytester: Pytester
) -> None:
    """What it shows is not collected, checked or run."""
    put(folder, "# Read me\n\n```python\nimport nothing\n```\n", "README.md")
    only = "--collect-only", "README.md"
    assert "::check" not in run_pytest(pytester, folder, "--proofweave", *only)
    put(folder, "[pytest]\nproofweave_ignore =\n", "pytest.ini")
    assert "<Promise check>" in run_pytest(pytester, folder, "--proofweave", *only)
