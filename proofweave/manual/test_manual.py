"""The sessions of the manual are run: each command prints the text in the manual.

A fence that names a file, as ```` ```toml book.toml ```` does, is written to it; a
``console`` fence is typed, line by line, in the same folder.  Each document begins in
one that has nothing else.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import chdir, redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from shutil import copyfile
from typing import NamedTuple

import pytest
from test_hooks import WITHOUT
from tiers import sweep

from proofweave.__main__ import main
from proofweave.source.document import fences, read

MANUAL = Path(__file__).parent
FILE = re.compile(r"[`~]{3,}(?!console)\w+ ([\w./-]*\.\w+|Makefile)")
PROMPT = "$ "
ALONE = re.compile(
    r"proofweave (?:bind|check|renumber|stitch|tangle|weave)(?: [\w.=-]+)+"
)
"""A command that needs no shell, and no process of its own."""
SKIPPED = "…"
"""In what a command prints: any text, of one line or of many."""


class Command(NamedTuple):
    """A command of a session; ``printed`` is the range of the lines that follow it."""

    line: str
    printed: range


def steps(path: Path) -> Iterator[tuple[str, str] | Command]:
    """The files of a document, each with its text, and the commands, in order."""
    lines = [line.text for line in read(path)]
    for opening, closing in fences(read(path)):
        if found := FILE.fullmatch(lines[opening]):
            text = "".join(f"{line}\n" for line in lines[opening + 1 : closing])
            yield found[1], text
        elif lines[opening].lstrip("`") == "console":
            inside = range(opening + 1, closing)
            starts = [k for k in inside if lines[k].startswith(PROMPT)]
            for start, end in zip(starts, [*starts[1:], closing], strict=True):
                yield Command(lines[start].removeprefix(PROMPT), range(start + 1, end))


def printed(command: str, here: Path, home: Path) -> str:
    """Return the output of a command in a folder, errors too, without the home."""
    if command.startswith("cd "):
        return ""
    if ALONE.fullmatch(command):
        said = StringIO()
        with chdir(here), redirect_stdout(said), redirect_stderr(said):
            main(command.split()[1:])
        return said.getvalue().replace(f"{home}/", "")
    settings = {
        **os.environ,
        "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
        "COLUMNS": "80",
        "HOME": str(home),
        "PYTHONDONTWRITEBYTECODE": "1",
        "LC_ALL": "C.UTF-8",
        "PYTEST_ADDOPTS": WITHOUT,
    }
    settings.pop("CI", None)  # With it pytest prints longer lines.
    done = subprocess.run(
        ["bash", "-c", command],
        cwd=here,
        env=settings,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        timeout=120,
    )
    return done.stdout.decode().replace(f"{home}/", "")


def played(path: Path, folder: Path) -> Iterator[tuple[Command, str]]:
    """Return the commands of a document, each with its output; they begin in a
    folder."""
    here = folder
    copyfile(path, folder / path.name)
    for step in steps(path):
        if isinstance(step, Command):
            if step.line.startswith("cd "):
                here /= step.line.removeprefix("cd ")
            yield step, printed(step.line, here, folder)
        else:
            name, text = step
            (here / name).parent.mkdir(parents=True, exist_ok=True)
            (here / name).write_text(text, encoding="utf-8")


def pattern(shown: str) -> str:
    """The regular expression of a text in which some things are skipped."""
    return ".*".join(map(re.escape, shown.split(SKIPPED)))


@pytest.mark.parametrize("name", sweep(sorted(p.name for p in MANUAL.glob("*.md")), 3))
def test_each_session_prints_what_the_manual_shows(name: str, tmp_path: Path) -> None:
    """Every command of a document prints the lines after it."""
    path = MANUAL / name
    lines = [line.text for line in read(path)]
    for command, found in played(path, tmp_path):
        shown = "".join(f"{lines[k]}\n" for k in command.printed)
        if not re.fullmatch(pattern(shown), found, re.DOTALL):
            place = f"{name}:{command.printed.start}"
            assert f"{place}: {command.line}\n{found}" == f"{place}\n{shown}"
