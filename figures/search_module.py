"""Searches of the book as one module of WebAssembly, which the pages can load."""

from __future__ import annotations

from fifteen.compiling.wasm_object import Searches, webassembly
from living.translation.linking import linked

FIRST_ROOM = 1 << 16
"""The bytes of memory that a module has at first; whoever loads it may ask for more."""


def search_module(searches: Searches) -> bytes:
    """Return a module that exports its memory, and some searches by their names.

    Args:
        searches: The functions, each with the kinds of its arguments; `webassembly`
            tells how JavaScript calls them.
    """
    return linked(webassembly(searches), [*searches], {}, FIRST_ROOM, b"{}")
