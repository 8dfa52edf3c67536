"""Python and pytest take a document for the program that it is."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from contextlib import chdir
from pathlib import Path

import pytest
from documents import put, read_sample

from proofweave.__main__ import main

ESSAY = read_sample("collatz.md")
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
    ]
    assert "4 passed" in said
    assert "essay.md" not in run_pytest(pytester, folder, "--collect-only")


@pytest.mark.slow("install")
def test_copies_among_the_pages_of_a_book_are_left_out(folder: Path) -> None:
    """Of a woven book each document is collected once, with a line in the settings as
    by the option."""
    put(folder, 'title = "B"\n[[chapter]]\nsource = "essay.md"\n', "book.toml")
    text = ESSAY.partition("```python tags")[0]
    put(folder, text, "essay.md")
    assert main(["weave", str(folder / "book.toml")]) == 0
    assert [*folder.glob("*/book/essay.md")]
    settings = "[pytest]\nproofweave = true\nfilterwarnings = error\n"
    put(folder, settings, "pytest.ini")
    assert "2 passed" in python(folder, *["-m", "pytest", "-p", "no:cacheprovider"])


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
    assert "3 failed, 1 passed" in said


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
