"""Searches compiled from outside; their own text stays plain Python.

A program of the series has its search in a function that works on integers and flat
arrays.  ``compiled`` gives a second copy of such a program, in which that function is
machine code.  It must not use a negative index: in a compiled search nothing is counted
from the end, which spares a question at each index and a third of the time.  What numba
made is kept in the user's cache directory for the next run, which has llvmlite load it,
and needs no numba.  Without either, or with ``FIFTEEN_JIT=off`` in the environment, the
copy is interpreted.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from importlib import import_module
from importlib.machinery import PathFinder
from pathlib import Path
from time import perf_counter
from types import FunctionType, ModuleType, SimpleNamespace
from typing import Any, Literal

from fifteen.compiling.fingerprint import RECURSIVE, digest, facts_of
from fifteen.compiling.native import (
    LOADER,
    ObjectCode,
    SlowWarning,
    argument_kind,
    function_from,
    host,
    read_code,
    write_code,
)
from fifteen.compiling.rebinding import function_of, using
from fifteen.environment import cache_directory, interpreting
from fifteen.warn import warn_once

REMEDY = "`pip install '.[speed]'` in a checkout installs it."
"""The end of a warning about a module that is missing."""

LACKING = (
    "numba is not installed: the search is interpreted, about fifty times "
    f"as slow. {REMEDY}"
)

LOOK = 0.005
"""Seconds of interpreting before machine code is looked for in the cache.

To load llvmlite takes some 30 ms, of no use to a search that ends sooner.
"""

OBJECT = ".object"

watchers: list[Callable[[bool], object]] = []
"""Are told when a search begins to be compiled in this process, by True, and when that
has ended, by False."""


def compiled(
    program: ModuleType, *searches: str, patience: float = 0.0
) -> SimpleNamespace:
    """Return a program's names, with some searches compiled by numba.

    The other functions of the program are the same code, but call the compiled
    searches; its classes are the same classes.

    Args:
        program: A module; it stays as it is.
        searches: Names of its functions, or of functions that its imported ones call.
        patience: Seconds for which a search is interpreted, in all, before it is
            compiled: to load numba costs about as much as a short search.

    Raises:
        AttributeError: A search is neither in the program nor called by an import.
    """
    made = {
        name: CompiledSearch(function_of(program, name), patience) for name in searches
    }
    return using(program, made)


class CompiledSearch:
    """A function that is compiled when it is first called, or a little later."""

    used = False
    """Whether any in this process has been machine code."""

    def __init__(self, function: FunctionType, patience: float = 0.0) -> None:
        """Take a function of integers and flat arrays.

        Args:
            function: The search; it is compiled once for each kinds of arguments.
            patience: Seconds for which it is interpreted before.
        """
        self.function = function
        self.patience = patience
        self.state: Literal["interpreted", "compiled", "kept"] = "interpreted"
        """How it was called last: as machine code made by this process, or kept."""
        self._entries: dict[tuple[str, ...], Callable[..., Any]] = {}
        self._spent = 0.0
        self._looked = False
        self._lock = threading.Lock()

    def __call__(self, *arguments: Any) -> Any:
        """Call the function, with arguments of the same types nearly every time."""
        # Machine code says by itself if it is not for these kinds: that spares a look
        # at each argument here.
        for enter in self._entries.values():
            if (result := enter(*arguments)) is not NotImplemented:
                return result
        takes = tuple(map(argument_kind, arguments))
        if self.patience > 0 and not self._entries and not self._at_hand(takes):
            begun = perf_counter()
            result = self.function(*arguments)
            seconds = perf_counter() - begun
            self.patience, self._spent = self.patience - seconds, self._spent + seconds
            return result
        with self._lock:
            if takes not in self._entries:
                self._entries[takes] = self._entry(takes, arguments)
        return self._entries[takes](*arguments)

    def _at_hand(self, takes: tuple[str, ...]) -> bool:
        """Return whether machine code is kept for such arguments; it is looked for
        once, when a little time was spent, or at the first call if what loads it is
        there."""
        if self._looked or (self._spent < LOOK and LOADER not in sys.modules):
            return False
        self._looked = True
        kept = not interpreting() and any(_folder().glob(f"*{OBJECT}"))
        return kept and kept_code(self.function, takes) is not None

    def _entry(
        self, takes: tuple[str, ...], arguments: tuple[Any, ...]
    ) -> Callable[..., Any]:
        """Return the function to call for some kinds of arguments; keep its code."""
        if interpreting():
            return self.function
        if (code := kept_code(self.function, takes)) is not None:
            self.state, CompiledSearch.used = "kept", True
            return function_from(code, takes)
        if not installed("numba"):
            warn_once(LACKING, SlowWarning)
            return self.function
        try:
            _tell(True)
            return self._compiled(takes, arguments)
        finally:
            _tell(False)

    def _compiled(
        self, takes: tuple[str, ...], arguments: tuple[Any, ...]
    ) -> Callable[..., Any]:
        """Return the function as machine code for some kinds of arguments; keep it."""
        try:
            import_module("numba")
        except ImportError:
            warn_once(LACKING, SlowWarning)
            return self.function
        from fifteen.compiling.by_numba import (
            CannotStandAlone,
            in_memory,
            object_code,
            slower,
        )

        self.state, CompiledSearch.used = "compiled", True
        try:
            path = _path(self.function, takes)
            if path is None:
                return in_memory(self.function, arguments)
            code = object_code(self.function, takes)
            with suppress(OSError):
                write_code(code, path)
            return function_from(code, takes)
        except CannotStandAlone:
            return in_memory(self.function, arguments)
        except Exception:
            # Private parts of numba may be gone; its public ones tell a wrong search.
            call = in_memory(self.function, arguments)
            warn_once(slower(), SlowWarning)
            return call


def _tell(begins: bool) -> None:
    for tell in watchers:
        tell(begins)


def kept_code(function: FunctionType, takes: tuple[str, ...]) -> ObjectCode | None:
    """Return the code of a function that is kept for some kinds, or None."""
    with suppress(ImportError):
        if path := _path(function, takes):
            return read_code(path)
    return None


def _path(function: FunctionType, takes: tuple[str, ...]) -> Path | None:
    """Return the file for a function, for arguments of some kinds, on this machine; or
    None if a file cannot hold it.  ImportError without llvmlite."""
    facts = facts_of(function)
    if RECURSIVE in facts or not all(takes):
        return None
    # "direct jumps" names the settings of `by_numba`: other settings, other files.
    threaded = str(function.__globals__.get("THREAD_JUMPS", False))
    how = [sys.implementation.cache_tag, "direct jumps", threaded]
    return _folder() / f"{digest([*how, *facts, *takes, *host()])}{OBJECT}"


def _folder() -> Path:
    return cache_directory() / "compiled"


def installed(module: str) -> bool:
    """Whether a module can be found; it takes longer to load one than to look."""
    if module in sys.modules:
        return sys.modules[module] is not None
    return _spec(module) is not None


_spec = cache(PathFinder.find_spec)


def has_numba() -> bool:
    """Whether searches can be machine code: numba seems to be there."""
    return not interpreting() and installed("numba")


def can_compile() -> bool:
    """Whether searches can be machine code; warn if nothing is there for it."""
    if not interpreting() and not has_numba():
        warn_once(LACKING, SlowWarning)
    return has_numba()
