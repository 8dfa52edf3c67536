"""Searches compiled from outside; their own text stays plain Python.

A program of the series has its search in a function that works on integers and flat
arrays.  ``compiled`` gives a second copy of such a program, in which that function is
machine code.  It must not use a negative index: in a compiled search nothing is counted
from the end, which spares a question at each index and a quarter of the time.  What
numba made is kept in the user's cache directory for the next run, which has llvmlite
load it, and needs no numba.  Without either, or with ``FIFTEEN_JIT=off`` in the
environment, the copy is interpreted.
"""

from __future__ import annotations

import importlib
import os
import shutil
import sys
import threading
from collections.abc import Callable, Iterator, Mapping, Set
from contextlib import contextmanager, suppress
from functools import cache
from importlib.machinery import PathFinder
from pathlib import Path
from time import perf_counter
from types import FunctionType, ModuleType, SimpleNamespace
from typing import Any, Literal, TypeAlias

from fifteen.compiling.facts import RECURSIVE, facts_of, rebound
from fifteen.compiling.machine_code import (
    LOADER,
    OBJECT,
    Host,
    Loaded,
    ObjectCode,
    baseline,
    facts_digest,
    host,
    kind,
    made_for,
    read_code,
    write_code,
)
from fifteen.environment import cache_directory, interpreting
from fifteen.remarks import remark

REMEDY = "`pip install '.[speed]'` in a checkout installs it."
"""The end of a remark about a module that is missing."""

LOOK = 0.005
"""Seconds of interpreting before machine code is looked for in the cache.

To load llvmlite takes some 30 ms, of no use to a search that ends sooner.
"""

WORTH_A_PROCESS = 0.2
"""Seconds of interpreting before another process compiles, if patience is left.

It takes longer than that to compile, so a shorter search would not see the result.
"""

Meanwhile: TypeAlias = Callable[[FunctionType, tuple[str, ...]], object]
"""Has a search compiled elsewhere, for arguments of some kinds."""


class SlowWarning(UserWarning):
    """A search is interpreted, or slower than it could be, because of its numba."""


def compiled(
    program: ModuleType,
    *searches: str,
    patience: float = 0.0,
    meanwhile: Meanwhile | None = None,
) -> SimpleNamespace:
    """Return a program's names, with some searches compiled by numba.

    The other functions of the program are the same code, but call the compiled
    searches; its classes are the same classes.

    Args:
        program: A module; it stays as it is.
        searches: Names of its functions, or of functions that its imported ones call.
        patience: Seconds for which a search is interpreted, in all, before it is
            compiled: to load numba costs about as much as a short search.
        meanwhile: Called once while there is patience, to compile elsewhere.

    Raises:
        AttributeError: A search is neither in the program nor called by an import.
    """
    return using(
        program,
        {
            name: CompiledSearch(_function(program, name), patience, meanwhile)
            for name in searches
        },
    )


def using(program: ModuleType, others: Mapping[str, object]) -> SimpleNamespace:
    """Return a program's names, with others for some; its functions use these.

    Args:
        program: A module; it stays as it is.
        others: New values, by the names of functions.  A name may be that of a
            function which only an imported function calls: a chapter that calls an
            earlier one has the searches of both compiled.
    """
    named = {_function(program, name): other for name, other in others.items()}
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


def _function(program: ModuleType, name: str) -> FunctionType:
    """Return the function of a name in a program, or in a module it imports from."""
    own = vars(program)
    functions = (each for each in own.values() if isinstance(each, FunctionType))
    spaces = own, *(each.__globals__ for each in functions)
    found = (space[name] for space in spaces if name in space)
    function: FunctionType = next(found, None) or getattr(program, name)
    return function


class CompiledSearch:
    """A function that is compiled when it is first called, or a little later."""

    def __init__(
        self,
        function: FunctionType,
        patience: float = 0.0,
        meanwhile: Meanwhile | None = None,
    ) -> None:
        """Take a function of integers and flat arrays.

        Args:
            function: The search; it is compiled once for each kinds of arguments.
            patience: Seconds for which it is interpreted before.
            meanwhile: Called once in that time, to have it compiled elsewhere.
        """
        self.function = function
        self.patience = patience
        self._meanwhile = meanwhile
        self._call: Callable[..., Any] | None = None
        self._entries: tuple[Callable[..., Any], ...] = ()
        self._spent = 0.0
        self._looked = False
        self._calls: dict[tuple[str, ...], Callable[..., Any]] = {}
        self._lock = threading.Lock()

    @property
    def state(self) -> Literal["interpreted", "compiled", "kept"]:
        """How it is called: as machine code made by this process or kept, or not so."""
        if self._call in (None, self.function):
            return "interpreted"
        return "kept" if getattr(self._call, "kept", False) else "compiled"

    @property
    def takes(self) -> Set[tuple[str, ...]]:
        """The kinds of arguments that there is machine code for."""
        return self._calls.keys()

    def __call__(self, *arguments: Any) -> Any:
        """Call the function, with arguments of the same types nearly every time."""
        # Machine code says by itself if it is not for these kinds; that is quicker
        # than to look at each argument here.
        for enter in self._entries:
            if (result := enter(*arguments)) is not NotImplemented:
                return result
        if self.patience > 0 and self._call is None and not self._at_hand(arguments):
            begun = perf_counter()
            result = self.function(*arguments)
            seconds = perf_counter() - begun
            self.patience, self._spent = self.patience - seconds, self._spent + seconds
            if self._meanwhile and self.patience > 0 and self._spent > WORTH_A_PROCESS:
                self._meanwhile(self.function, (*map(kind, arguments),))
                self._meanwhile = None
            return result
        return self._called_for(arguments)(*arguments)

    def _at_hand(self, arguments: tuple[Any, ...]) -> bool:
        """Whether machine code is kept for such arguments; it is looked for once, when
        a little time was spent, or at the first call if what loads it is there."""
        if self._looked or (self._spent < LOOK and LOADER not in sys.modules):
            return False
        self._looked = True
        return (
            keeping() and kept_code(self.function, (*map(kind, arguments),)) is not None
        )

    def _called_for(self, arguments: tuple[Any, ...]) -> Callable[..., Any]:
        """Return what to call for arguments of these kinds; it may be compiled here."""
        takes = tuple(map(kind, arguments))
        if takes not in self._calls:
            with self._lock:
                if takes not in self._calls:
                    made = _machine_code(self.function, takes, arguments)
                    Distrust.used |= made is not self.function
                    if isinstance(made, Loaded) and made.plain:
                        self._entries += (made.enter,)
                    self._call = self._calls[takes] = made
        return self._calls[takes]


@cache
def installed(module: str) -> bool:
    """Whether a module can be found; it takes longer to load one than to look."""
    if module in sys.modules:
        return sys.modules[module] is not None
    return PathFinder.find_spec(module) is not None


def quick() -> bool:
    """Whether searches can be machine code: numba seems to be there, or such code came
    with the package."""
    return not interpreted() and (installed("numba") or came_along())


def can_compile() -> bool:
    """Whether searches can be machine code; warn if nothing is there for it."""
    if not interpreted() and not quick():
        remark(LACKING, SlowWarning)
    return quick()


def keeping() -> bool:
    """Whether any machine code is kept that may be loaded; it is not looked into."""
    folders = cache_directory() / "compiled", SHIPPED
    found = (path for folder in folders for path in folder.glob(f"*{OBJECT}"))
    return not interpreted() and any(found)


@contextmanager
def loading() -> Iterator[None]:
    """Have another thread load what loads machine code, if any is kept and there is a
    processor for it, while this one does what Python need not wait for."""
    if not keeping() or os.cpu_count() == 1:
        yield
        return

    def load() -> None:
        with suppress(Exception):
            host()

    thread = threading.Thread(target=load)
    thread.start()
    try:
        yield
    finally:
        thread.join()


@cache
def came_along() -> bool:
    """Whether code came with the package that can be loaded here."""
    files = SHIPPED.glob(f"*{OBJECT}")
    with suppress(ImportError):
        return any(made_for(path) == baseline() for path in files)
    return False


LACKING = (
    "numba is not installed: the search is interpreted, about fifty times "
    f"as slow. {REMEDY}"
)


@cache
def numba() -> ModuleType | None:
    """Return numba, or None if the searches are to be interpreted; warn if it lacks."""
    if interpreted():
        return None
    try:
        return importlib.import_module("numba")
    except ImportError:
        remark(LACKING, SlowWarning)
        return None


def _machine_code(
    function: FunctionType, takes: tuple[str, ...], arguments: tuple[Any, ...]
) -> Callable[..., Any]:
    """Return the function compiled for arguments of these kinds, from the cache if it
    is there.  A damaged cache is replaced; one that cannot be written is not used."""
    if interpreted():
        return function
    code = kept_code(function, takes)
    if code is None and (wait := ELSEWHERE.pop(function, None)) is not None:
        with suppress(Exception):
            wait()
        code = kept_code(function, takes)
    if code is not None:
        return _loaded(code, kept=True)
    module = numba()
    if module is None:
        return function
    from fifteen.compiling.by_numba import compiled_in_memory, compiled_plainly, slower

    try:
        made = make(function, takes)
        if made is not None:
            return _loaded(made)
        return compiled_in_memory(module, function, arguments, _jumps(function))
    except Exception:
        # Private parts of numba may be gone; its public ones tell a wrong search.
        call = compiled_plainly(module, function, arguments)
        remark(slower(module, function), SlowWarning)
        return call


def _loaded(code: ObjectCode, kept: bool = False) -> Loaded:
    """Return code as a function, and say if it is slower than it could be."""
    if code.remark:
        remark(code.remark, SlowWarning)
    return Loaded(code, kept)


ELSEWHERE: dict[FunctionType, Callable[[], object]] = {}
"""Functions that another process compiles; each with what waits for it."""


def kept_code(function: FunctionType, takes: tuple[str, ...]) -> ObjectCode | None:
    """Return the code of a function from the cache, or from the package, or None.

    Args:
        function: A search.
        takes: The `kind` of each argument.
    """
    facts = _facts(function, takes)
    with suppress(ImportError):
        if facts is not None:
            return read_code(*_kept(facts)) or _shipped(facts)
    return None


SHIPPED = Path(__file__).with_name("objects")
"""The folder of what `make wheel` compiles; nothing is written to it."""


def _shipped(facts: list[str]) -> ObjectCode | None:
    """Return the code that came with the package, unless it is no longer trusted."""
    plain = baseline()
    if plain is None or Distrust.shipped:
        return None
    path, all_facts, _ = _kept(facts, plain)
    return read_code(SHIPPED / path.name, all_facts, plain, shipped=True)


class Distrust:
    """Machine code in this process: what came with the package, which is not loaded any
    more after a process like this has crashed; whether any was used; and whether none
    is to be, since an answer by it was false."""

    shipped = False
    used = False
    all = False


def interpreted() -> bool:
    """Whether nothing is to be machine code."""
    return Distrust.all or interpreting()


def make(function: FunctionType, takes: tuple[str, ...]) -> ObjectCode | None:
    """Return the code of a function as numba makes it, and put it into the cache.

    Args:
        function: A search.
        takes: The `kind` of each argument.

    Returns:
        The code, or None where such code cannot stand alone in a file.

    Raises:
        NumbaError: Numba does not compile the function.
    """
    module, facts = numba(), _facts(function, takes)
    if module is None or facts is None:
        return None
    from fifteen.compiling.by_numba import compiled_code

    made = compiled_code(module, function, takes, _jumps(function))
    with suppress(OSError):
        if made is not None:
            write_code(made, *_kept(facts))
    return made


def _jumps(function: FunctionType) -> bool:
    """Whether a program wants the jumps of its searches to be threaded."""
    return bool(function.__globals__.get("THREAD_JUMPS", False))


def _facts(function: FunctionType, takes: tuple[str, ...]) -> list[str] | None:
    """Return what machine code is made of, or None if such code is not kept."""
    facts = [*facts_of(function), *["jumps are threaded"] * _jumps(function), *takes]
    return facts if RECURSIVE not in facts and all(takes) else None


def _kept(
    facts: list[str], machine: Host | None = None
) -> tuple[Path, list[str], Host]:
    """Return where the code is kept that is made of some facts, by this Python here;
    all these facts; and the machine."""
    machine = machine or host()
    # These name the settings of `by_numba`: code made with others has another name.
    how = "counted from the start", "aligned", "direct jumps"
    all_facts = [sys.implementation.cache_tag, *how, *facts]
    name = facts_digest([*all_facts, *machine])
    return cache_directory() / "compiled" / f"{name}{OBJECT}", all_facts, machine


def throw_away() -> None:
    """Remove all machine code that is kept; it is compiled again when it is needed."""
    Distrust.shipped = True
    shutil.rmtree(os.path.realpath(cache_directory() / "compiled"), ignore_errors=True)


def do_without() -> None:
    """Have all searches that this process loads from now on interpreted."""
    Distrust.all = True
