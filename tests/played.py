"""Methods that do as a test tells them, in place of a program of the book."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from operator import setitem
from types import SimpleNamespace
from typing import Any

from fifteen.planning.methods import METHODS, method_of
from fifteen.programs import ENTRIES, OFFERED, Kept, Offer, Registration


def register(
    name: str,
    search: Callable[..., Any],
    takes: Iterable[str] = (),
    kept: Kept = "none",
    put: Callable[[Any, str, Any], object] = setitem,
) -> None:
    """Let a function of a position, a report and some options be a method."""
    offer = Offer(name, "", "Manhattan distance", takes=frozenset(takes))
    entry = Registration(
        name, (offer,), searches=(), forks={}, given=lambda at: (at,), kept=kept
    )
    put(sys.modules, name, SimpleNamespace(__name__=name, solve=search))
    put(ENTRIES, name, entry)
    put(OFFERED, name, entry)
    put(METHODS, name, method_of(entry, offer))
