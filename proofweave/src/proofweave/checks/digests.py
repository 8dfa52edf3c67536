"""Digests of the files that tests use: of Python the syntax, of other files the bytes.

A digest tells whether a file is as it was when a test passed.  A comment or a blank
line of Python changes nothing, and so it changes no digest; of a document that is
tangled, the code counts and the prose does not.
"""

from __future__ import annotations

import ast
import os
import re
from collections.abc import Iterator
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from proofweave.source.document import fences, number

CODE = "#code"
"""The end of a use of a document of which only the code counts."""
PASSED_BY = ("build", "dist", "node_modules", "venv", "__pycache__")
"""The folders, besides those with a dot, of which no file is counted as used."""
TESTS = re.compile(r"test", re.IGNORECASE)
"""How the names of tests begin, and those of classes of tests."""
EMPTY = ("kind", "type_comment", "ctx")
"""The fields of a syntax tree that follow from others, or say nothing."""


def digest(use: str, root: Path) -> str:
    """Return the digest of a used file or folder, in 12 digits; "" if it is gone.

    The use is a path from the root, written with ``/``.  With ``#code`` at its end the
    digest is of the fences of a document.
    """
    path = root / use.removesuffix(CODE)
    if path.is_dir():
        within = sha256()
        for file in files_within(path):
            within.update(file.relative_to(path).as_posix().encode() + b"\0")
            within.update(digest(file.relative_to(root).as_posix(), root).encode())
        return within.hexdigest()[:12]
    try:
        data = path.read_bytes().replace(b"\r\n", b"\n")
    except OSError:
        return ""
    if use.endswith(CODE):
        return _short(_code(data))
    if path.suffix == ".py":
        return _syntax(data)
    return _short(data)


def digest_of_test(file: Path, name: str) -> str:
    """Return the digest of a file of tests without its other tests; "" if it is gone.

    So the change of one test leaves the digests of the others as they are.
    """
    try:
        data = file.read_bytes()
    except OSError:
        return ""
    return _of_test(data, tuple(re.split(r"\.|::", name)))


def files_within(folder: Path) -> Iterator[Path]:
    """Yield the files below a folder, in order; hidden and built ones are left out."""
    for place, folders, names in os.walk(folder):
        folders[:] = sorted(f for f in folders if f[0] != "." and f not in PASSED_BY)
        yield from (Path(place, name) for name in sorted(names) if name[0] != ".")


@lru_cache(maxsize=2048)
def _syntax(data: bytes) -> str:
    """Return the digest of some Python; that of its bytes if it cannot be parsed."""
    try:
        return _short(_written(ast.parse(data)))
    except (SyntaxError, ValueError, RecursionError):
        return _short(data)


def _of_test(data: bytes, names: tuple[str, ...]) -> str:
    """Return the digest of a module without its tests but one, named step by step."""
    try:
        statements = _statements(data)
    except (SyntaxError, ValueError, RecursionError):
        return _short(data)
    parts = []
    for node, written in statements:
        if _counts(node, names[0]):
            alone = _without_others(node, names[1:])
            parts.append(written if alone is node else _written(alone))
    return _short(b"\n".join([b"Module\nbody", str(len(parts)).encode(), *parts]))


class Statement(NamedTuple):
    """A statement of a module, as a tree and as bytes."""

    node: ast.stmt
    written: bytes


@lru_cache(maxsize=256)  # many tests of one file are asked for, one after the other
def _statements(data: bytes) -> list[Statement]:
    return [Statement(node, _written(node)) for node in ast.parse(data).body]


def _without_others(node: ast.stmt, names: tuple[str, ...]) -> ast.stmt:
    """Return a class of tests without its tests but one, named step by step.

    Any other statement, or a class that is linked to as a whole, is returned itself.
    """
    if not names or not isinstance(node, ast.ClassDef) or not _is_test(node):
        return node
    own = [each for each in node.body if _counts(each, names[0])]
    body = [_without_others(each, names[1:]) for each in own]
    return ast.ClassDef(**{**dict(ast.iter_fields(node)), "body": body})


def _counts(node: ast.stmt, name: str) -> bool:
    """Whether a statement counts for the test of a name: it is that, or no test."""
    return not _is_test(node) or getattr(node, "name", "") == name


def _is_test(node: ast.stmt) -> bool:
    """Whether a statement defines a test, or a class of tests."""
    kinds = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
    return isinstance(node, kinds) and bool(TESTS.match(node.name))


def _written(tree: ast.AST) -> bytes:
    """Return a syntax tree as bytes, the same by each version of Python.

    Versions differ in the fields that a node has; but those are empty where a program
    uses nothing new.  Some add empty texts to the parts of a formatted one.
    """
    parts: list[str] = []
    waiting: list[object] = [tree]
    while waiting:
        node = waiting.pop()
        if isinstance(node, list):
            parts.append(str(len(node)))
            waiting.extend(reversed(node))
        elif isinstance(node, ast.AST):
            parts.append(type(node).__name__)
            for field, value in ast.iter_fields(node):
                if isinstance(node, ast.JoinedStr) and field == "values":
                    value = [part for part in value if not _is_empty(part)]
                if value is None or value == [] or field in EMPTY:
                    continue
                parts.append(field)
                waiting.append(value)
        else:
            parts.append(repr(node))
    return "\n".join(parts).encode(errors="surrogatepass")


def _is_empty(part: ast.expr) -> bool:
    return isinstance(part, ast.Constant) and part.value == ""


def _code(data: bytes) -> bytes:
    """Return the lines of a document that stand in fences, without blank ones."""
    lines = number(data.decode(errors="replace"), "")
    inside = [lines[k].text for fence in fences(lines) for k in range(*fence)]
    return "\n".join(filter(str.strip, inside)).encode()


def _short(data: bytes) -> str:
    return sha256(data).hexdigest()[:12]
