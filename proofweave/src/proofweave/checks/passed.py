"""Passed: which tests have passed, as they and their programs are now.

pytest writes a line for each test that a document links to, when that has passed: the
name of the test, a digest of its file, and a digest of the files that this imports.
The lines are sorted and committed, so that a page can be woven where no test was run.
"""

from __future__ import annotations

import ast
import os
import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from urllib.parse import unquote

from proofweave.writing import amend

PROOFS = "proofs.txt"
HEAD = "# Tests that passed: digests of each file, and of what it imports from here.\n"
LINK = re.compile(r"([^\s()<>\[\]\"']+\.py|(?<=<)[^<>\n]+\.py)#([\w.:]+)")
PASSED_BY = ("build", "dist", "node_modules", "venv")
"""The folders, besides those with a dot, in which no document is looked for."""


def doubt(test: Path, name: str) -> str:
    """Return why a test is not known to have passed as it is now; nothing if it is."""
    folder = folder_of(test)
    called = f"{name} in {test.name}"
    if folder is None:
        return f"no run of {called} is recorded; `pytest --proofweave` records it"
    line = recorded_in(folder / PROOFS).get(node(test, name, folder))
    if line is None:
        return f"no passed run of {called} is recorded; run it by pytest"
    if line != digests(test, folder):
        return f"{called}, or what it imports, has changed since it passed; run pytest"
    return ""


def folder_of(test: Path) -> Path | None:
    """Return the nearest folder above a test that has a record."""
    return next((each for each in test.parents if (each / PROOFS).is_file()), None)


def node(test: Path, name: str, folder: Path) -> str:
    """Return pytest's name of a test, as seen from a folder."""
    return "::".join([test.relative_to(folder).as_posix(), *re.split(r"\.|::", name)])


def recorded_in(record: Path) -> dict[str, str]:
    """Return the digests in a record, by the names of the tests."""
    with suppress(OSError):
        return _lines(record.read_bytes())
    return {}


def digests(test: Path, folder: Path) -> str:
    """Return the digests of a file of tests and of its imports below a folder."""
    text = _bytes(test)
    program = sha256()
    for path in sorted(_imported(text, test, folder)):
        program.update(path.relative_to(folder).as_posix().encode() + b"\0")
        program.update(sha256(_bytes(path)).digest())
    return f"{sha256(text).hexdigest()[:12]} {program.hexdigest()[:12]}"


def refresh(
    record: Path, passed: Mapping[str, str], failed: Iterable[str], known: Iterable[str]
) -> None:
    """Write the tests that passed, with their digests, without the failed ones.

    Tests that did not run stay as they are, if they are still among the known ones.
    """
    gone, kept = {*failed}, {*known}

    def renewed(old: bytes | None) -> bytes:
        lines = {k: v for k, v in _lines(old or b"").items() if k in kept - gone}
        rows = sorted(f"{k} {v}\n" for k, v in {**lines, **passed}.items())
        return "".join([HEAD, *rows]).encode()

    amend(record, renewed)


def tests_linked(folder: Path) -> Iterator[tuple[Path, str]]:
    """Yield the tests to which the documents of a project link: file and name."""
    from proofweave.book_file import is_copy

    root = next((f for f in (folder, *folder.parents) if (f / ".git").exists()), folder)
    for place, folders, names in os.walk(root):
        folders[:] = [f for f in folders if f[0] != "." and f not in PASSED_BY]
        for path in (Path(place, name) for name in names if name.endswith(".md")):
            if not is_copy(path):
                text = path.read_text(encoding="utf-8", errors="replace")
                for file, name in LINK.findall(text):
                    yield Path(os.path.normpath(path.parent / unquote(file))), name


def _lines(data: bytes) -> dict[str, str]:
    rows = (line.rsplit(" ", 2) for line in data.decode(errors="replace").splitlines())
    return {
        row[0]: " ".join(row[1:]) for row in rows if len(row) == 3 and "::" in row[0]
    }


def _bytes(path: Path) -> bytes:
    try:
        return path.read_bytes().replace(b"\r\n", b"\n")
    except OSError:
        return b""


@lru_cache(maxsize=1024)  # a file of tests has many, and is parsed but once
def _imported(text: bytes, test: Path, folder: Path) -> frozenset[Path]:
    """The files of a project that a module imports itself."""
    found = set[str]()
    try:
        tree = ast.parse(text)
    except (SyntaxError, ValueError):
        return frozenset()
    above = [each for each in test.parents if each.is_relative_to(folder)]
    places = [place for each in above for place in (each, each / "src")]
    for name in sorted(_names(tree)):
        steps = name.split(".")
        for place in places:
            for count in range(1, len(steps) + 1):
                path = os.path.join(place, *steps[:count])
                files = [*filter(os.path.isfile, (f"{path}.py", f"{path}/__init__.py"))]
                found.update(files or filter(os.path.isfile, [f"{path}.md"]))
    return frozenset(map(Path, found))


def _names(tree: ast.Module) -> set[str]:
    """Return the modules that a module imports, and names that may be modules."""
    names = set[str]()
    for each in ast.walk(tree):
        match each:
            case ast.Import(aliases):
                names |= {alias.name for alias in aliases}
            case ast.ImportFrom(str() as module, aliases):
                names |= {f"{module}.{alias.name}" for alias in aliases}
    return names
