"""Copies of functions, and of programs, that see other values under some names."""

from __future__ import annotations

from collections import namedtuple
from collections.abc import Mapping
from functools import update_wrapper
from types import FunctionType, ModuleType, SimpleNamespace
from typing import Any


def rebound(function: FunctionType, names: dict[str, Any]) -> FunctionType:
    """Return a copy of a function that looks up its global names in ``names``."""
    copy = FunctionType(
        function.__code__,
        names,
        function.__name__,
        function.__defaults__,
        function.__closure__,
    )
    copy.__kwdefaults__ = function.__kwdefaults__
    update_wrapper(copy, function)
    del vars(copy)["__wrapped__"]
    return copy


def using(program: ModuleType, others: Mapping[str, object]) -> SimpleNamespace:
    """Return a program's names, with others for some; its functions use these.

    Args:
        program: A module; it stays as it is.
        others: New values, by the names of functions.  A name may be that of a
            function which only an imported function calls: a chapter that calls an
            earlier one has the searches of both compiled.
    """
    named = {function_of(program, name): other for name, other in others.items()}
    spaces = {program.__name__: dict(vars(program))}
    for function in named:
        spaces.setdefault(function.__module__, dict(function.__globals__))
    # Functions are told by identity: two chapters have different ones of one name.
    for space in spaces.values():
        for name, value in space.items():
            if not isinstance(value, FunctionType):
                continue
            if value in named:
                space[name] = named[value]
            elif value.__module__ in spaces:
                space[name] = rebound(value, spaces[value.__module__])
    return SimpleNamespace(**{**spaces[program.__name__], **others})


def function_of(program: ModuleType, name: str) -> FunctionType:
    """Return the function of a name in a program, or in a module it imports from.

    Raises:
        AttributeError: It is in neither.
    """
    own = vars(program)
    functions = (each for each in own.values() if isinstance(each, FunctionType))
    spaces = own, *(each.__globals__ for each in functions)
    found = (space[name] for space in spaces if name in space)
    function: FunctionType = next(found, None) or getattr(program, name)
    return function


def constants(owner: type) -> tuple[int, ...]:
    """Return the integers that a class names, as a tuple with these names.

    Numba reads attributes of such a tuple, and none of a class.
    """
    found = {
        name: value
        for name, value in vars(owner).items()
        if isinstance(value, int) and not name.startswith("_")
    }
    made: tuple[int, ...] = namedtuple(owner.__name__, found)(**found)
    return made
