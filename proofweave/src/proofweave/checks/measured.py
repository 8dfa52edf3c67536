"""Measured: which programs a record speaks of, and whether they are still the same.

A paragraph such as “Measures: `first.py`, `tools/second.c`.” names them, from the
folder of the book.  They were measured as they are in the commit that is named above
it, such as “of commit `0123abc`”.
"""

from __future__ import annotations

import ast
import os
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

from proofweave.faults import Place
from proofweave.source.document import read

COMMIT = re.compile(r"\bof\s+commit\s+`([0-9a-f]{7,40})`")
MEASURES = re.compile(r"^Measures: (?:.+\n?)+", re.MULTILINE)
QUOTED_FILE = re.compile(r"`([^`]+)`")
DOCUMENTED = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef
LOCAL = {"GIT_ALLOW_PROTOCOL": "none", "GIT_NO_LAZY_FETCH": "1"}
"""Git looks for a commit on this machine only."""


def outrun(record: Path, root: Path) -> Iterator[tuple[Place, str]]:
    """Say where a record names a program that has changed since, in more than words.

    ``root`` is the folder from which the programs are named.  Comments and docstrings
    of Python are words.  Nothing is said of a commit that git does not have.
    """
    text = "".join(f"{line.text}\n" for line in read(record))
    for found in MEASURES.finditer(text):
        place = Place(str(record), text.count("\n", 0, found.start()) + 1)
        commits = COMMIT.findall(text[: found.start()])
        if not commits:
            yield place, "no commit is named above; write “of commit `0123abc`”"
            continue
        names = QUOTED_FILE.findall(found[0])
        for name in names:
            if not (root / name).is_file():
                yield place, f"there is no file {name}; name the measured programs"
        commit = commits[-1]
        known = _git(root, "-e", f"{commit}^{{commit}}") is not None
        changed = [name for name in names if known and _changed(root, name, commit)]
        if changed:
            which = f"{', '.join(changed)} changed after commit {commit}"
            yield place, f"{which}, in more than words; measure again"


def _changed(root: Path, name: str, commit: str) -> bool:
    """Whether a file is another program than in a commit; False if there is no file."""
    file = root / name
    if not file.is_file():
        return False
    before = _git(root, "blob", f"{commit}:./{name}")
    return before is None or _meaning(name, before) != _meaning(name, file.read_bytes())


def _git(root: Path, kind: str, name: str) -> bytes | None:
    """An object of git's; None if there is no such object, or no git."""
    command = ["git", "-C", str(root), "cat-file", kind, name]
    try:
        done = subprocess.run(
            command, capture_output=True, check=False, env=os.environ | LOCAL
        )
    except OSError:
        return None
    return None if done.returncode else done.stdout


def _meaning(name: str, data: bytes) -> bytes | str:
    """A program without its words; what is not Python, as it is."""
    if not name.endswith(".py"):
        return data
    try:
        tree = ast.parse(data)
    except (SyntaxError, ValueError):
        return data
    for node in ast.walk(tree):
        if not isinstance(node, DOCUMENTED):
            continue
        if ast.get_docstring(node, clean=False) is not None:
            del node.body[0]
    return ast.dump(tree)
