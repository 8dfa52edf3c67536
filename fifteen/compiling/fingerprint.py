"""The fingerprint of a search: equal as long as its machine code would be equal."""

from __future__ import annotations

import hashlib
from types import FunctionType, ModuleType

from fifteen.compiling.rebinding import constants

RECURSIVE = "it calls itself"
"""A fact about a function that a file of its own cannot hold."""


def facts_of(function: FunctionType) -> list[str]:
    """Return the code of a function, and the values of its global names, as text.

    Functions that it calls are taken in.  The text of its file is not read: it may
    have changed since.
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
            seen = constants(value) if isinstance(value, type) else value
            facts += [name, "" if isinstance(value, ModuleType) else repr(seen)]
    return facts


def digest(facts: list[str]) -> str:
    """Return the name under which machine code with these facts is kept."""
    return hashlib.blake2b("\n".join(facts).encode(), digest_size=16).hexdigest()
