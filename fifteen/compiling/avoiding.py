"""Searches that avoid short cycles, made from outside; their own text stays as it is.

A search does not go straight back.  Where its text asks for that, it is made to ask the
automaton of ``fifteen.short_cycles`` instead, which forbids this and more; and where it
writes down the direction that it takes, it writes down the state as well.
"""

from __future__ import annotations

import ast
import linecache
from array import array
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import FunctionType
from typing import Any

from fifteen.short_cycles import FORBIDDEN
from korf0 import Cells

_LEVELS = 512
"""Room for states: 24 tiles need at most 208 moves, so no search goes so deep."""

TABLE, STATES = "automaton", "state"
"""What a search is given besides: the automaton, and room for a state a level."""

BETWEEN = "(0 if q == p + 1 else 2 if q == p - 1 else 1 if q < p else 3)"
"""The direction from cell p to cell q beside it, where a search does not have it."""


@dataclass(frozen=True, slots=True)
class Guards:
    """The questions in the text of a search that keep it from going straight back.

    Those that are true if the way is ``open``, or if it is ``shut``, are replaced; the
    one ``beside`` asks for the border as well, and is kept.  The text notes the way it
    takes in ``way[level]``; ``direction`` is that way, from east to south.
    """

    open: tuple[str, ...] = ()
    shut: tuple[str, ...] = ()
    beside: str = ""
    direction: str = "d"

    @property
    def after(self) -> str:
        """The state after the move that is looked at."""
        return f"{TABLE}[4 * {STATES}[level] + {self.direction}]"

    def questions(self) -> Mapping[str, str]:
        """Return the question to the automaton in place of each guard."""
        may, must_not = f"{self.after} != {FORBIDDEN}", f"{self.after} == {FORBIDDEN}"
        kept = {self.beside: f"{self.beside} and {may}"} if self.beside else {}
        return dict.fromkeys(self.open, may) | dict.fromkeys(self.shut, must_not) | kept


def avoiding(search: FunctionType, guards: Guards) -> FunctionType:
    """Return a search with the questions of `avoiding_text`."""
    name = f"<{search.__module__}.{search.__name__} without short cycles>"
    # Numba and tracebacks look a text up by its name, so the new one gets a name.
    text = avoiding_text(search, guards)
    linecache.cache[name] = len(text), None, text.splitlines(keepends=True), name
    names = dict(search.__globals__)
    exec(compile(text, name, "exec"), names)
    made: FunctionType = names[search.__name__]
    return made


def avoiding_text(search: FunctionType, guards: Guards) -> str:
    """Return a search with other questions; it is given a table and states, first.

    Args:
        search: A function whose text is in a file or in `linecache`.
        guards: The questions in that text.

    Raises:
        ValueError: The text does not have one of the questions.
    """
    text, asked = text_of(search), _Asking(guards)
    asked.visit(text)
    if asked.missing:
        raise ValueError(f"{search.__name__} does not say “{min(asked.missing)}”.")
    text.args.args[:0] = [ast.arg(TABLE), ast.arg(STATES)]
    return ast.unparse(ast.fix_missing_locations(text))


def text_of(search: FunctionType) -> ast.FunctionDef:
    """Return the syntax tree of a function; its text is in a file or in `linecache`."""
    code = search.__code__
    lines = linecache.getlines(code.co_filename, search.__globals__)
    return next(
        node
        for node in ast.walk(ast.parse("".join(lines)))
        if isinstance(node, ast.FunctionDef) and node.lineno == code.co_firstlineno
    )


class AvoidingSearch:
    """A search that is given its table, and states anew, whenever it is called."""

    def __init__(self, search: Callable[..., Any], table: Cells) -> None:
        """Take a search that ``avoiding`` made, perhaps compiled, and an automaton."""
        self.search = search
        self.table = table

    def __call__(self, *given: Any) -> Any:
        """Call the search with the automaton, and return its results."""
        return self.search(self.table, array("H", bytes(2 * _LEVELS)), *given)


class _Asking(ast.NodeTransformer):
    """Puts questions in the place of others, and notes a state beside each way."""

    def __init__(self, guards: Guards) -> None:
        self.questions = guards.questions()
        note = f"{STATES}[level + 1] = {guards.after}"
        self.notes = {NOTED: ast.parse(note).body}
        self.missing = {*self.questions, NOTED}

    def visit_Compare(self, node: ast.Compare) -> ast.expr:
        asked = ast.unparse(node)
        self.missing.discard(asked)
        other = self.questions.get(asked)
        return ast.parse(other, mode="eval").body if other else node

    def visit_Assign(self, node: ast.Assign) -> list[ast.stmt]:
        said = ast.unparse(node)
        self.missing.discard(said)
        return [*self.notes.get(said, ()), node]


NOTED = "way[level] = d"
"""What every search writes down before it makes a move."""
