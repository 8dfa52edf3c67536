"""Lint: what mypy and ruff say about a program, at the lines of its document."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from proofweave.faults import Place
from proofweave.program.tangling import (
    Program,
    in_terms_of_source,
    nearest,
    place_of,
)

BY_PYTHON = (sys.executable, "-m")
MYPY = re.compile(r"(.*?):(\d+):(?:(\d+):)? (error|note|warning): (.*)")


class Finding(NamedTuple):
    """Something that a linter found, and the line and column of the document."""

    place: Place
    column: int
    message: str

    def __str__(self) -> str:
        return f"{self.place}:{self.column}: {self.message}"


class Missing(Exception):
    """Which linter is not installed."""


def lint(program: Program) -> list[Finding]:
    """The findings of ``mypy --strict`` and ``ruff check``, by lines of the program."""
    missing = [tool for tool in ("mypy", "ruff") if find_spec(tool) is None]
    if missing:
        tools = " and ".join(missing)
        raise Missing(f"lint needs {tools}, which `pip install mypy ruff` installs")
    return findings(program)


def findings(program: Program) -> list[Finding]:
    """The findings of ruff and of a type checker, mypy or pyright, as far as they are
    installed."""
    found: set[Finding] = set()
    if find_spec("mypy"):
        found.update(_mypy(program))
    elif pyright := shutil.which("pyright"):
        found.update(_pyright(pyright, program))
    if find_spec("ruff"):
        found.update(_ruff(program))
    return sorted(found)


def _mypy(program: Program) -> Iterator[Finding]:
    root = _root(program.document.path)
    with TemporaryDirectory() as folder:
        path = Path(folder) / program.document.path.with_suffix(".py").name
        path.write_text(program.text, encoding="utf-8")
        options = ["--strict", "--show-column-numbers", "--follow-imports=silent"]
        options += ["--no-pretty", "--no-error-summary", "--no-color-output"]
        done = _call([*BY_PYTHON, "mypy", *options, str(path)], root)
        for line in done.stdout.splitlines():
            found = MYPY.fullmatch(line)
            if found and Path(found[1]).name == path.name:
                said = re.sub(r"\s+\[([\w-]+)\]$", r" [mypy \1]", found[5])
                message = f"{found[4]}: {said}"
                yield _finding(program, int(found[2]), int(found[3] or 1), message)
        if done.returncode not in (0, 1):
            yield _finding(program, 1, 1, _failure("mypy", done))


def _pyright(command: str, program: Program) -> Iterator[Finding]:
    root = _root(program.document.path)
    with TemporaryDirectory() as folder:
        path = Path(folder) / program.document.path.with_suffix(".py").name
        path.write_text(program.text, encoding="utf-8")
        done = _call([command, "--outputjson", str(path)], root)
        if done.returncode not in (0, 1):
            yield _finding(program, 1, 1, _failure("pyright", done))
            return
        for found in json.loads(done.stdout)["generalDiagnostics"]:
            start = found["range"]["start"]
            kind = {"information": "note"}.get(found["severity"], found["severity"])
            rule = f" [pyright {found['rule']}]" if "rule" in found else ""
            message = f"{kind}: {' '.join(found['message'].split())}{rule}"
            yield _finding(program, start["line"] + 1, start["character"] + 1, message)


def _ruff(program: Program) -> Iterator[Finding]:
    path = program.document.path.resolve()
    options = ["--output-format=json", "--stdin-filename", path.with_suffix(".py")]
    done = _call(
        [*BY_PYTHON, "ruff", "check", *map(str, options), "-"],
        path.parent,
        program.text,
    )
    if done.returncode not in (0, 1):
        yield _finding(program, 1, 1, _failure("ruff", done))
        return
    for found in json.loads(done.stdout):
        row, column = found["location"]["row"], found["location"]["column"]
        message = f"error: {found['message']} [ruff {found['code']}]"
        yield _finding(program, row, column, message)


def _call(
    command: list[str], folder: Path, text: str = ""
) -> subprocess.CompletedProcess[str]:
    paths = [str(folder), *filter(None, [os.environ.get("MYPYPATH")])]
    return subprocess.run(
        command,
        cwd=folder,
        env={**os.environ, "MYPYPATH": os.pathsep.join(paths)},
        input=text,
        capture_output=True,
        encoding="utf-8",
    )


def _finding(program: Program, line: int, column: int, message: str) -> Finding:
    origin, exact = nearest(program, line), program.origin(line)
    shift = origin.shift if origin and exact else column - 1
    message = in_terms_of_source(message, program)
    return Finding(place_of(program, line), max(column - shift, 1), message)


def _failure(tool: str, done: subprocess.CompletedProcess[str]) -> str:
    said = (done.stderr or done.stdout).strip().splitlines() or ["nothing"]
    return f"error: {tool} failed, and said: {said[-1]}"


def _root(path: Path) -> Path:
    """The nearest folder above a file that configures Python tools, or its own."""
    folder = path.resolve().parent
    for above in (folder, *folder.parents):
        if any((above / name).is_file() for name in ("pyproject.toml", "mypy.ini")):
            return above
    return folder
