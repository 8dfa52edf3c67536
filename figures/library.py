"""The reference of the library: signatures and docstrings as Markdown."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from textwrap import dedent
from typing import Any

from IPython.display import Markdown

import fifteen
from fifteen.board.tiles import Board
from figures import ROOT

WIDE = 66
"""So many characters of a signature stand on one line, as in the programs."""


PART = re.compile(
    r"^(Args|Attributes|Returns|Yields|Raises):\n((?: {4}.*\n|\n(?= {4}))+)", re.M
)
"""A part of a docstring in Google's convention."""


def reference() -> Markdown:
    """Return the public names of ``fifteen``, each with its signature and docstring."""
    parts = [part for name in fifteen.__all__ for part in _described(name)]
    return Markdown("\n\n".join(parts))


def _described(name: str) -> Iterator[str]:
    """Paragraphs about a name, under a heading."""
    value = getattr(fifteen, name)
    yield f"# `{name}`"
    if inspect.isclass(value):
        yield from _class(value)
    elif inspect.isfunction(value):
        yield from _function(value)
        yield _source(value)
    elif isinstance(value, str):
        yield "The version that is installed."
    else:
        yield from _names(value)


def _class(kind: type) -> Iterator[str]:
    """The docstring of a class, its fields and its methods; a `Position` has the
    methods of a `Board`, too."""
    yield _said(kind)
    if fields := inspect.get_annotations(kind):
        # A named tuple wraps the text of an annotation; other classes do not.
        types = {f: getattr(t, "__forward_arg__", t) for f, t in fields.items()}
        yield _code("\n".join(f"{field}: {type_}" for field, type_ in types.items()))
    yield _source(kind)
    homes = [kind, Board] if issubclass(kind, Board) else [kind]
    for name, value in chain.from_iterable(vars(each).items() for each in homes):
        if name[0] == "_" or name in fields:
            continue
        # Properties and classmethods hold the function whose signature is shown.
        function = getattr(value, "fget", None) or getattr(value, "__func__", value)
        if inspect.isfunction(function):
            yield f"## `{kind.__name__}.{name}`"
            if isinstance(value, property):
                (node,) = ast.parse(dedent(inspect.getsource(function))).body
                yield _code(f"{name}: {ast.unparse(node.returns)}")  # type: ignore
                yield _said(value)
            else:
                yield from _function(function)


def _function(function: Any) -> Iterator[str]:
    """Return the signature and the docstring of a function."""
    (node,) = ast.parse(dedent(inspect.getsource(function))).body
    assert isinstance(node, ast.FunctionDef)
    given = re.sub(r"^(self|cls)(, |$)", "", ast.unparse(node.args))
    returned = "" if node.returns is None else f" -> {ast.unparse(node.returns)}"
    line = f"{node.name}({given}){returned}"
    if len(line) > WIDE:
        # Not at a comma within brackets, as in Callable[[int], str].
        each = re.split(r", (?![^\[]*\])", given)
        inner = "".join(f"    {argument},\n" for argument in each)
        line = f"{node.name}(\n{inner}){returned}"
    yield _code(line)
    yield _said(function)


def _said(thing: Any) -> str:
    """The docstring of something; its parts, as Google has them, are lists."""

    def part(found: re.Match[str]) -> str:
        items = re.sub(r"^(\**\w+): ", r"- `\1`: ", dedent(found[2]), flags=re.M)
        return f"*{found[1]}*\n\n{items}"

    return PART.sub(part, f"{inspect.getdoc(thing)}\n").strip()


def _names(table: Any) -> Iterator[str]:
    """Return the entries of a table by name, each with its documentation."""
    yield "By name:"
    yield "\n".join(
        f"- `{name}`" + (f": {value.summary}" if hasattr(value, "summary") else "")
        for name, value in table.items()
    )


def _source(thing: Any) -> str:
    """Where something is defined."""
    file = Path(inspect.getsourcefile(thing) or "").relative_to(ROOT)
    return f"In `{file.as_posix()}`."


def _code(text: str) -> str:
    return f"~~~\n{text}\n~~~"
