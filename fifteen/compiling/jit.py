"""Searches compiled from outside by numba; their own text stays plain Python.

A program of the series has its search in a function that works on integers and flat
arrays.  ``compiled`` gives a second copy of such a program, in which that function is
machine code.  It must not use a negative index: in a compiled search nothing is counted
from the end, which spares a question at each index and a quarter of the time.  What
numba made is kept in the user's cache directory for the next run.  Without numba, or
with ``FIFTEEN_JIT=off`` in the environment, the copy is interpreted.
"""

from __future__ import annotations

import hashlib
import importlib
import linecache
import os
import shutil
import sys
import threading
import warnings
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from enum import EnumMeta
from functools import cache
from importlib.machinery import PathFinder
from pathlib import Path
from time import perf_counter, time
from types import FunctionType, ModuleType, SimpleNamespace
from typing import Any

from fifteen.environment import cache_directory, interpreting

REMEDY = "`pip install 'korf0[speed]'` installs it."
"""What to do about a module that is wanted and not there."""


class SlowWarning(UserWarning):
    """A search is interpreted, because numba is not installed."""


def compiled(
    program: ModuleType, *searches: str, patience: float = 0.0
) -> SimpleNamespace:
    """Return a program's names, with the searches named compiled by numba.

    The other functions of the program are the same code, but call the compiled
    searches; its classes are the same classes.  A search is interpreted until that has
    taken ``patience`` seconds in all, and compiled at the call after that, since to
    load numba costs about as much as a short search.
    """
    each = (CompiledSearch(getattr(program, name), patience) for name in searches)
    return using(program, dict(zip(searches, each, strict=True)))


def using(program: ModuleType, others: Mapping[str, object]) -> SimpleNamespace:
    """Return a program's names, with others for some; its functions use these."""
    names = dict(vars(program))
    copies = {
        name: _rebound(value, names)
        for name, value in names.items()
        if isinstance(value, FunctionType) and value.__module__ == program.__name__
    }
    names.update(copies, **others)
    return SimpleNamespace(**names)


class CompiledSearch:
    """A function that is compiled when it is first called, or a little later."""

    def __init__(self, function: FunctionType, patience: float = 0.0) -> None:
        """Take a function of integers and flat arrays; seconds until it is compiled."""
        self.function = function
        self.patience = patience
        self._call: Callable[..., Any] | None = None
        self._lock = threading.Lock()

    def __call__(self, *arguments: Any) -> Any:
        """Call the function; the types of the arguments are the same every time."""
        if self._call is not None:
            return self._call(*arguments)
        if self.patience > 0:
            begun = perf_counter()
            result = self.function(*arguments)
            self.patience -= perf_counter() - begun
            return result
        with self._lock:
            if self._call is None:
                self._call = _machine_code(self.function, arguments)
        return self._call(*arguments)


@cache
def installed(module: str) -> bool:
    """Whether a module can be found; it takes longer to load one than to look."""
    return PathFinder.find_spec(module) is not None


@cache
def numba() -> ModuleType | None:
    """Return numba, or None if the searches are to be interpreted; warn if it lacks."""
    if interpreting():
        return None
    try:
        return importlib.import_module("numba")
    except ImportError:
        warnings.warn(
            "numba is not installed: the search is interpreted, about fifty times "
            f"as slow. {REMEDY}",
            SlowWarning,
            stacklevel=2,
        )
        return None


def _machine_code(
    function: FunctionType, arguments: tuple[Any, ...]
) -> Callable[..., Any]:
    """Return the function compiled for arguments of these types.

    It is taken from the cache if it is there, to the last bit as it was written.  A
    cache that is damaged is replaced; one that cannot be written is done without.
    """
    module = numba()
    if module is None:
        return function
    facts, plain = _with_callees(function, module)
    jumps = bool(function.__globals__.get("THREAD_JUMPS", False))
    facts += ["jumps are threaded"] * jumps
    signature = tuple(module.typeof(argument) for argument in arguments)
    place = cache_directory() / "compiled" / _digest([*facts, str(signature)])

    def made(folder: Path | None) -> Callable[..., Any]:
        text = plain if folder is None else _in_a_file(plain, place)
        with (
            _caching_in(module, folder),
            _counting_from_the_start(module),
            _threading_jumps(module, jumps),
        ):
            result: Any = module.njit(text, nogil=True, cache=folder is not None)
            text.__globals__[text.__name__] = result
            result.compile(signature)
        if folder == place and sum(result.stats.cache_misses.values()):
            # The file of the function has changed, in another place.
            _seal(place)
        call: Callable[..., Any] = result
        return call

    if RECURSIVE in facts:
        return made(None)
    if _sealed(place):
        with suppress(Exception):
            return made(place)
    try:
        with _new(place) as folder:
            return made(folder)
    except module.core.errors.NumbaError:
        raise
    except Exception:
        return made(None)


RECURSIVE = "it calls itself"
"""What is so made is not kept: numba would crash when it is loaded."""
PART, SEAL = ".part", "seal.txt"
STALE = 3600.0
"""How many seconds old an unfinished folder is before it is taken to be abandoned."""


def _sealed(place: Path) -> bool:
    """Whether a folder has the files that it was sealed with, to the last bit."""
    try:
        return (place / SEAL).read_bytes() == os.fsencode(_digests(place))
    except OSError:
        return False


def _seal(place: Path) -> None:
    """Write down the digests of all the files in a folder."""
    unfinished = place / f"{SEAL}.{_unique()}"
    unfinished.write_bytes(os.fsencode(_digests(place)))
    unfinished.replace(place / SEAL)


def _digests(place: Path) -> str:
    """Return a line for each file in a folder but the seal: a digest and its name."""
    return "".join(
        f"{hashlib.blake2b(path.read_bytes()).hexdigest()}  {path.relative_to(place)}\n"
        for path in sorted(place.rglob("*"))
        if path.is_file() and not path.name.startswith(SEAL)
    )


@contextmanager
def _new(place: Path) -> Iterator[Path]:
    """Give a folder to write to, which comes to a place when it is whole and sealed.

    Nobody takes anything from it before.  If somebody else was first, it is dropped;
    what one leaves who is killed meanwhile is swept away later.
    """
    place.parent.mkdir(parents=True, exist_ok=True)
    _sweep(place.parent)
    folder = place.with_name(f"{place.name}.{_unique()}{PART}")
    folder.mkdir()
    try:
        yield folder
        with suppress(OSError):
            _seal(folder)
            if not _sealed(place):
                _remove(place)
            folder.replace(place)
    finally:
        _remove(folder)


def _sweep(folder: Path) -> None:
    """Remove what was left behind by those who were killed."""
    for path in folder.glob(f"*{PART}"):
        with suppress(OSError):
            if time() - path.stat().st_mtime > STALE:
                _remove(path)


def _remove(place: Path) -> None:
    """Remove a folder, or what is in its place, as far as that can be done."""
    shutil.rmtree(place, ignore_errors=True)
    with suppress(OSError):
        place.unlink()


def _unique() -> str:
    return f"{os.getpid()}-{threading.get_ident()}"


def throw_away() -> None:
    """Remove all that was compiled and kept: it will be compiled anew."""
    shutil.rmtree(os.path.realpath(cache_directory() / "compiled"), ignore_errors=True)


def _with_callees(
    function: FunctionType, module: ModuleType
) -> tuple[list[str], FunctionType]:
    """Return a copy that calls compiled functions only, and what it is made of.

    That is its code, and the values of the names that it has from its module; the text
    of its file may have been changed since.
    """
    names = dict(function.__globals__)
    code = function.__code__
    facts = [code.co_code.hex(), repr(code.co_consts), repr(code.co_varnames)]
    for name in code.co_names:
        value = names.get(name)
        if value is function:
            facts.append(RECURSIVE)
        elif isinstance(value, FunctionType):
            more, copy = _with_callees(value, module)
            facts += [name, *more]
            names[name] = copy.__globals__[name] = module.njit(copy, nogil=True)
        else:
            members = list(value) if isinstance(value, EnumMeta) else value
            facts += [name, "" if isinstance(value, ModuleType) else repr(members)]
    return facts, _rebound(function, names)


def _rebound(function: FunctionType, names: dict[str, Any]) -> FunctionType:
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


def _digest(facts: list[str]) -> str:
    """Return a name for what is compiled from these facts, by this Python."""
    text = "\n".join([sys.version, "counted from the start", *facts])
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


def _in_a_file(function: FunctionType, place: Path) -> FunctionType:
    """Return the same function, as one of a file beside this folder if it is of none.

    Numba keeps nothing that it did not find in a file.  A program that writes a part of
    itself has put the text into ``linecache``; without a text nothing can be done.
    """
    name = function.__code__.co_filename
    lines = linecache.getlines(name)
    if Path(name).exists() or not lines:
        return function
    path = place.with_name(f"{place.name}.{function.__name__}.py")
    if not path.exists():
        unfinished = path.with_suffix(f".{_unique()}")
        unfinished.write_text("".join(lines), encoding="utf-8")
        unfinished.replace(path)
    copy = _rebound(function, function.__globals__)
    copy.__code__ = function.__code__.replace(co_filename=str(path))
    return copy


@contextmanager
def _caching_in(module: ModuleType, place: Path | None) -> Iterator[None]:
    """Let numba keep what it compiles in this folder, if there is one, for a while."""
    config = module.core.config
    with module.core.compiler_lock.global_compiler_lock:
        before = config.CACHE_DIR
        config.CACHE_DIR = str(place or "")
        try:
            yield
        finally:
            config.CACHE_DIR = before


@contextmanager
def _counting_from_the_start(module: ModuleType) -> Iterator[None]:
    """Let numba take it that no index is negative, for a while.

    There is no setting for that, only a function of numba's that asks; a numba that has
    it no more will ask.
    """
    place: Any = importlib.import_module("numba.np.arrayobj")
    before = getattr(place, "fix_integer_index", None)
    with module.core.compiler_lock.global_compiler_lock:
        if before is not None:
            place.fix_integer_index = _unasked
        try:
            yield
        finally:
            if before is not None:
                place.fix_integer_index = before


@contextmanager
def _threading_jumps(module: ModuleType, wanted: bool) -> Iterator[None]:
    """Let LLVM jump from an assignment to where the answer leads, for a while.

    When a variable is given a constant, and the next thing that happens to it is to be
    asked about at the head of a loop, the way is known, but by itself LLVM does not
    take it.  A program asks for that with ``THREAD_JUMPS = True``; it is not good for
    all.  An LLVM that does not know the option says nothing.
    """
    option = "-jump-threading-across-loop-headers"
    binding = importlib.import_module("llvmlite.binding")
    with module.core.compiler_lock.global_compiler_lock:
        if wanted:
            binding.set_option("fifteen", f"{option}=true")
        try:
            yield
        finally:
            if wanted:
                binding.set_option("fifteen", f"{option}=false")


def _unasked(context: Any, builder: Any, kind: Any, index: Any, _size: Any) -> Any:
    """Return an index of any integer type as a machine word, as it is."""
    types = importlib.import_module("numba.core.types")
    return context.cast(
        builder, index, kind, types.intp if kind.signed else types.uintp
    )
