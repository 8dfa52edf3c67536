"""Modules that are named pieces: Python takes them for lines of their document."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from documents import put, read_sample

from proofweave.__main__ import main

DOCUMENT = read_sample("modules.md")


def line_of(text: str) -> int:
    """The number of the one line of the document that has a text."""
    [found] = [k for k, each in enumerate(DOCUMENT.split("\n"), 1) if text in each]
    return found


def python(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """What Python says in a folder."""
    command = [sys.executable, *words]
    return subprocess.run(command, cwd=folder, capture_output=True, encoding="utf-8")


@pytest.mark.parametrize("tangled", [False, True])
def test_run_finds_the_modules(folder: Path, tangled: bool) -> None:
    """`run` imports the modules of the document, tangled or not, as they are there; a
    traceback has the document's lines."""
    put(folder, DOCUMENT)
    if tangled:
        assert main(["tangle", "x.md"]) == 0
        put(folder, DOCUMENT.replace("TWO = 2", "TWO = 4"))
    done = python(folder, "-m", "proofweave", "run", "x.md", "8", "-1")
    assert (done.returncode, done.stdout) == (1, "2.0\n" if tangled else "4.0\n")
    assert done.stderr.startswith("Traceback")
    assert (folder / "pkg").exists() == tangled
    places = re.findall(r'x\.md", line (\d+), in (.*)', done.stderr)
    assert places == [
        (str(line_of("print(half(")), "<module>"),
        (str(line_of("raise ValueError")), "half"),
    ]
    assert "    raise ValueError(n)\n" in done.stderr


def test_modules_are_imported(folder: Path) -> None:
    """After `import_documents` a tangled module is that of the document as it is now;
    a fault in it is told at the document's line."""
    put(folder, DOCUMENT)
    assert main(["tangle", "x.md"]) == 0
    put(folder, DOCUMENT.replace("TWO = 2", "TWO = 4"))
    code = (
        "import proofweave; proofweave.import_documents(); import inspect; "
        "from pkg.deep import a, b, DEEP; print(a.half(8), DEEP, b.__file__[-4:], "
        "inspect.getsourcelines(b.never)[1])"
    )
    done = python(folder, "-c", code)
    assert (done.stdout, done.stderr) == (f"2.0 True x.md {line_of('def never')}\n", "")
    put(folder, DOCUMENT.replace("TWO = 2", "TWO = = 2"))
    failed = python(folder, "-c", code)
    assert f'x.md", line {line_of("TWO = 2")}\n' in failed.stderr
    assert "SyntaxError: this is not Python: invalid" in failed.stderr


def test_other_outputs_are_no_modules(folder: Path) -> None:
    """A program that was tangled elsewhere by -o is imported from there."""
    put(folder, "# T\n\n```python\nx = 1\n```\n")
    (folder / "lib").mkdir()
    assert main(["tangle", "x.md", "-o", "lib/core.py"]) == 0
    code = (
        "import proofweave; proofweave.import_documents(); import lib.core; "
        "print(lib.core.__file__[-7:])"
    )
    assert python(folder, "-c", code).stdout == "core.py\n"
