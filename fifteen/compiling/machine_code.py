"""Machine code in files, which llvmlite alone makes callable, without numba.

What was compiled is an object file, as a linker takes it, behind a header that says of
what program it was made, for which processor and by which LLVM.  A digest speaks for
every byte of both, and is compared before LLVM is shown any of it.  What is called
takes integers and flat arrays, and gives back integers; while it runs, other threads
of Python go on.
"""

from __future__ import annotations

import ctypes
import json
import os
import shutil
import threading
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from importlib import import_module
from pathlib import Path
from time import time
from typing import TYPE_CHECKING, Any, Final, NamedTuple

if TYPE_CHECKING:
    import hashlib

from fifteen.environment import processor

MAGIC: Final = b"FIFTEEN machine code 1\n"
OBJECT, PART = ".object", ".part"
STALE: Final = 3600.0
"""How many seconds old an unfinished file is before it is taken to be abandoned."""

INTEGERS: Final[dict[str, Any]] = {
    "b": ctypes.c_int8,
    "B": ctypes.c_uint8,
    "h": ctypes.c_int16,
    "H": ctypes.c_uint16,
    "i": ctypes.c_int32,
    "I": ctypes.c_uint32,
    "q": ctypes.c_int64,
    "Q": ctypes.c_uint64,
}
"""The integers that there are, by the letters that the module ``struct`` has."""

LONG: Final = "q" if ctypes.sizeof(ctypes.c_long) == 8 else "i"
LETTERS: Final = {letter: letter for letter in INTEGERS} | {
    "l": LONG,
    "L": LONG.upper(),
}
"""Letters that an array may have, and that of the same integers in ``INTEGERS``."""

NO_RESULT: Final = -2
"""What numba's functions return as their status that have no result."""


class ObjectCode(NamedTuple):
    """A compiled function: its name among the symbols, and what it takes and gives.

    ``takes`` has the `kind` of each argument; ``gives`` a letter for each integer of
    the result; it is a tuple if there
    may be ``many``, or else the one integer, or nothing.
    """

    symbol: str
    takes: tuple[str, ...]
    gives: str
    many: bool
    object: bytes


class Host(NamedTuple):
    """What machine code depends on: LLVM, the system, and the kind of processor."""

    llvm: str
    triple: str
    processor: str
    features: str


def kind(value: object) -> str:
    """Say what an argument is to the machine: a letter for an integer, ``*`` or ``&``
    before it for an array of them, which can be written to or not; else nothing."""
    if isinstance(value, int):
        if isinstance(value, bool):
            return "?"
        return "q" if -1 << 63 <= value < 1 << 63 else "Q" * (0 < value < 1 << 64)
    try:
        view = memoryview(value)  # type: ignore[arg-type]
    except TypeError:
        return ""
    if view.ndim != 1 or not view.c_contiguous or view.format not in LETTERS:
        return ""
    return "*&"[view.readonly] + LETTERS[view.format]


def bits(letter: str) -> int:
    """Return how many bits an integer has, or what says yes or no."""
    return 8 if letter == "?" else 8 * ctypes.sizeof(INTEGERS[letter])


def binding() -> Any:
    """Return llvmlite's binding to LLVM; ImportError if there is none."""
    return import_module("llvmlite.binding")


@cache
def host() -> Host:
    """Return what machine code made here depends on; ImportError without llvmlite."""
    llvm = binding()
    name, features = processor()
    return Host(
        ".".join(map(str, llvm.llvm_version_info)),
        llvm.get_process_triple(),
        name or llvm.get_host_cpu_name(),
        features if name else llvm.get_host_cpu_features().flatten(),
    )


BASELINE: Final = {"x86_64": ("x86-64-v2", {"+cx16", "+popcnt", "+ssse3", "+sse4.2"})}
"""For kinds of systems, the processor for which code is shipped, and what it needs."""


def baseline() -> Host | None:
    """Return what shipped code was made for, if this processor can do all that."""
    here = host()
    name, needed = BASELINE.get(here.triple.partition("-")[0], ("generic", set[str]()))
    if needed <= {*here.features.split(",")}:
        return here._replace(processor=name, features="")
    return None


def write(code: ObjectCode, path: Path, facts: Sequence[str], machine: Host) -> None:
    """Write code to a file, or raise OSError; there is never a half of it.

    What somebody leaves who is killed meanwhile is swept away later.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    _sweep(path.parent)
    part = path.with_name(f"{path.name}.{os.getpid()}-{threading.get_ident()}{PART}")
    try:
        part.write_bytes(_sealed(code, facts, machine))
        if path.is_dir():
            shutil.rmtree(path, ignore_errors=True)
        part.replace(path)
    finally:
        with suppress(OSError):
            part.unlink()


def read(path: Path, facts: Sequence[str], wanted: Host) -> ObjectCode | None:
    """Return the code in a file, if it is of this program and machine, to the last bit
    as it was written; else None."""
    try:
        data = path.read_bytes()
    except OSError:
        return None
    header, made = _parsed(data)
    if (
        header is None
        or header["facts"] != digest(facts)
        or header["machine"] != [*wanted]
    ):
        return None
    return ObjectCode(
        header["symbol"], tuple(header["takes"]), header["gives"], header["many"], made
    )


def made_for(path: Path) -> Host | None:
    """Return the machine for which the code in a file was made, if it is whole."""
    with suppress(OSError):
        header, _ = _parsed(path.read_bytes())
        return None if header is None else Host(*header["machine"])
    return None


def _parsed(data: bytes) -> tuple[dict[str, Any] | None, bytes]:
    """Return the header of a file, None if it is not what was written; its object."""
    size = len(MAGIC) + 64
    if data[:size] != MAGIC + _hashed(data[size:]).digest():
        return None, b""
    text, _, made = data[size:].partition(b"\n")
    return json.loads(text), made


def digest(facts: Sequence[str]) -> str:
    """Return a name for what is made from these facts."""
    return _hashed("\n".join(facts).encode(), 16).hexdigest()


def _sealed(code: ObjectCode, facts: Sequence[str], machine: Host) -> bytes:
    """Return what a file has."""
    header = code._asdict() | {"facts": digest(facts), "machine": machine}
    del header["object"]
    body = json.dumps(header).encode() + b"\n" + code.object
    return MAGIC + _hashed(body).digest() + body


def _hashed(data: bytes, size: int = 64) -> hashlib.blake2b:
    """Return the hash of some data, of so many bytes."""
    import hashlib

    return hashlib.blake2b(data, digest_size=size)


def _sweep(folder: Path) -> None:
    """Remove what was left behind by those who were killed."""
    for path in folder.glob(f"*{PART}"):
        with suppress(OSError):
            if time() - path.stat().st_mtime > STALE:
                path.unlink()


class Loaded:
    """Machine code as a function."""

    def __init__(self, code: ObjectCode, kept: bool = False) -> None:
        """Have it linked; ``kept`` tells whether it was taken from a file."""
        llvm = binding()
        self.code = code
        self.kept = kept
        self._engine = llvm.create_mcjit_compiler(llvm.parse_assembly(""), _target())
        self._engine.add_object_file(llvm.ObjectFileRef.from_data(code.object))
        self._engine.finalize_object()
        self._result = _result(code.gives)
        passed = [ctypes.c_void_p] * 2
        for takes in code.takes:
            passed += _passed(takes)
        address = self._engine.get_function_address(code.symbol)
        self._function = ctypes.CFUNCTYPE(ctypes.c_int32, *passed)(address)

    def __call__(self, *arguments: Any) -> Any:
        """Call it; the arguments are of the kinds that it takes."""
        result, error = self._result(), ctypes.c_void_p()
        given: list[Any] = [ctypes.addressof(result), ctypes.addressof(error)]
        borrowed: list[_Buffer] = []
        try:
            for takes, value in zip(self.code.takes, arguments, strict=True):
                if takes[0] in "*&":
                    borrowed.append(_Buffer.of(value))
                    given += borrowed[-1].described(INTEGERS[takes[1]])
                else:
                    given.append(value)
            status = self._function(*given)
        finally:
            for buffer in borrowed:
                _release(ctypes.byref(buffer))
        if status and (self.code.gives or status != NO_RESULT):
            raise RuntimeError(
                "A compiled search has failed; with FIFTEEN_JIT=off it says why."
            )
        places = range(len(self.code.gives))
        values = tuple(getattr(result, f"value_{k}") for k in places)
        return values if self.code.many else values[0] if values else None


def _result(gives: str) -> Any:
    """Return the type of a place for some integers, one at least."""
    letters = enumerate(gives or "q")
    fields = [(f"value_{k}", INTEGERS[letter]) for k, letter in letters]
    return type("Result", (ctypes.Structure,), {"_fields_": fields})


def _passed(takes: str) -> list[Any]:
    """Return the types as which an argument is passed: of an array two owners, the
    length, the size of an item, the place, and once more length and size."""
    if takes == "?":
        return [ctypes.c_uint8]
    if takes in INTEGERS:
        return [INTEGERS[takes]]
    place, size = ctypes.c_void_p, ctypes.c_ssize_t
    return [place, place, size, size, place, size, size]


class _Buffer(ctypes.Structure):
    """Python's ``Py_buffer``: the memory of an array, which stays where it is."""

    _fields_ = (
        ("buf", ctypes.c_void_p),
        ("obj", ctypes.py_object),
        ("len", ctypes.c_ssize_t),
        ("itemsize", ctypes.c_ssize_t),
        ("readonly", ctypes.c_int),
        ("ndim", ctypes.c_int),
        ("format", ctypes.c_char_p),
        ("shape", ctypes.c_void_p),
        ("strides", ctypes.c_void_p),
        ("suboffsets", ctypes.c_void_p),
        ("internal", ctypes.c_void_p),
    )

    @classmethod
    def of(cls, array: object) -> _Buffer:
        """Borrow the memory of an array, until it is released."""
        buffer = cls()
        _borrow(array, ctypes.byref(buffer), 0)
        return buffer

    def described(self, integer: Any) -> list[int | None]:
        """Return what is passed of an array."""
        size = ctypes.sizeof(integer)
        many = self.len // size
        return [None, None, many, size, self.buf, many, size]


_borrow = ctypes.pythonapi.PyObject_GetBuffer
_borrow.argtypes = ctypes.py_object, ctypes.c_void_p, ctypes.c_int
_release = ctypes.pythonapi.PyBuffer_Release
_release.argtypes = (ctypes.c_void_p,)
_release.restype = None


def _target() -> Any:
    """Return what LLVM links for; it belongs to who links, and goes with it."""
    llvm = binding()
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    return llvm.Target.from_triple(host().triple).create_target_machine()
