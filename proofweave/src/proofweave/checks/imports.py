"""Imports: the files of a project that some of its modules import, directly or not.

They are found by reading, not by running: a name leads to the files that Python would
look for beside the importing file, above it, and on its path.
"""

from __future__ import annotations

import ast
import os
import re
import sys
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from pathlib import Path

IMPORT = re.compile(r"\s*(?:from\s+([\w.]+)\s+import\s+(.+)|import\s+([\w., ]+))")
"""A line of a document that imports: a module and names of it, or modules."""
INNER = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)


def imported(files: Iterable[Path], root: Path, lazily: bool = False) -> set[Path]:
    """Return some files of Python with all files below a root that they import.

    Imports within functions count only if asked for, since they may never be run;
    those for type checkers never count.  Packages come with their ``__init__.py``.
    """
    found: set[Path] = set()
    waiting = list(files)
    while waiting:
        file = waiting.pop()
        if file in found or not file.is_file():
            continue
        found.add(file)
        for name, level in _names(file.read_bytes(), file.suffix, lazily):
            waiting += modules(name, level, file.parent, root)
    return found


@cache  # a run asks for the same names again and again
def modules(name: str, level: int, folder: Path, root: Path) -> tuple[Path, ...]:
    """Return the files below a root that the import of a dotted name runs.

    It is imported by a file in the folder; the level is the number of dots before the
    name, as in ``from .. import name``.
    """
    steps = name.split(".") if name else []
    if level:
        for _ in range(level - 1):
            folder = folder.parent
        return tuple(_at(str(folder), steps))
    found = [tuple(_at(place, steps)) for place in _places(folder, root)]
    return max(found, key=len, default=())


def _at(place: str, steps: list[str]) -> Iterator[Path]:
    """Yield the files of a package and of its modules, step by step."""
    path = place
    for step in ["", *steps]:
        path = os.path.join(path, step) if step else path
        package = os.path.join(path, "__init__.py")
        names = [package, f"{path}.py", f"{path}.md"] if step else [package]
        found = next(filter(os.path.isfile, names), None)
        if found:
            yield Path(found)
        elif step and not os.path.isdir(path):
            return


@lru_cache(maxsize=256)
def _places(folder: Path, root: Path) -> tuple[str, ...]:
    """Return the folders below a root in which Python may look for a module."""
    above = [each for each in (folder, *folder.parents) if each.is_relative_to(root)]
    path = [Path(each) for each in sys.path if Path(each).is_relative_to(root)]
    return tuple(
        dict.fromkeys(
            [str(place) for each in above for place in (each, each / "src")]
            + [str(each) for each in path]
        )
    )


@lru_cache(maxsize=2048)
def _names(data: bytes, suffix: str, lazily: bool) -> tuple[tuple[str, int], ...]:
    """Return the names that a module imports, each with its level.

    The text of a document is looked through line by line, since its pieces are not
    Python each for itself.
    """
    if suffix == ".md":
        lines = data.decode(errors="replace").splitlines()
        return tuple((name, 0) for line in lines for name in _in_line(line))
    try:
        tree = ast.parse(data)
    except (SyntaxError, ValueError, RecursionError):
        return ()
    names: list[tuple[str, int]] = []
    for node in _statements(tree, lazily):
        if isinstance(node, ast.Import):
            names += [(alias.name, 0) for alias in node.names]
        else:
            module = f"{node.module}." if node.module else ""
            names += [(f"{module}{alias.name}", node.level) for alias in node.names]
    return tuple(names)


def _in_line(line: str) -> Iterator[str]:
    if found := IMPORT.match(line):
        module, names, plain = found.groups()
        for name in (names or plain).split(","):
            word = name.strip(" ()").partition(" ")[0]
            yield f"{module}.{word}" if module else word


def _statements(node: ast.AST, lazily: bool) -> Iterator[ast.Import | ast.ImportFrom]:
    """Yield the statements by which a module imports."""
    for each in ast.iter_child_nodes(node):
        if isinstance(each, ast.Import | ast.ImportFrom):
            yield each
        elif isinstance(each, ast.If) and "TYPE_CHECKING" in ast.unparse(each.test):
            for other in each.orelse:
                yield from _statements(other, lazily)
        elif lazily or not isinstance(each, INNER):
            yield from _statements(each, lazily)
