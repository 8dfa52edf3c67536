"""What a function is made of, so that it is known again when nothing has changed."""

from __future__ import annotations

from enum import EnumMeta
from types import FunctionType, ModuleType
from typing import Any

RECURSIVE = "it calls itself"
"""A fact about a function whose machine code is not kept."""


def facts_of(function: FunctionType) -> list[str]:
    """Return what the machine code of a function is made of.

    That is its code, and the values of the names that it has from its module, with
    those of the functions that it calls.  The text of its file is not asked, which may
    have been changed since.
    """
    code = function.__code__
    facts = [code.co_code.hex(), repr(code.co_consts), repr(code.co_varnames)]
    for name in code.co_names:
        value = function.__globals__.get(name)
        if value is function:
            facts.append(RECURSIVE)
        elif isinstance(value, FunctionType):
            facts += [name, *facts_of(value)]
        else:
            members = list(value) if isinstance(value, EnumMeta) else value
            facts += [name, "" if isinstance(value, ModuleType) else repr(members)]
    return facts


def rebound(function: FunctionType, names: dict[str, Any]) -> FunctionType:
    """Return the same function with other global names."""
    copy = FunctionType(
        function.__code__,
        names,
        function.__name__,
        function.__defaults__,
        function.__closure__,
    )
    copy.__kwdefaults__ = function.__kwdefaults__
    copy.__doc__ = function.__doc__
    copy.__annotations__ = function.__annotations__
    copy.__module__ = function.__module__
    copy.__qualname__ = function.__qualname__
    return copy
