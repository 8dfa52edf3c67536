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
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cache
from importlib import import_module
from pathlib import Path
from time import time
from typing import TYPE_CHECKING, Any, BinaryIO, Final, NamedTuple

if TYPE_CHECKING:
    import hashlib

from fifteen.environment import make_folder, processor, writers
from fifteen.remarks import remark

CODE_MAGIC: Final = b"FIFTEEN machine code 3\n"
OBJECT, PART = ".object", ".part"
STALE_TEMPORARY: Final = 3600.0
"""Seconds after which an unfinished file is taken to be abandoned; it is written in
one go, so an hour is more than any process needs that is still alive."""

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

ENTRY: Final = "fifteen_enter"
"""The name among the symbols of the function that Python calls (see `entering`)."""

CALLED: Final = (
    "PyObject_GetBuffer",
    "PyBuffer_Release",
    "PyObject_Type",
    "Py_DecRef",
    "PyLong_AsLongLong",
    "PyErr_Occurred",
    "PyErr_Clear",
    "PyErr_SetString",
    "PyEval_SaveThread",
    "PyEval_RestoreThread",
    "Py_BuildValue",
)
"""What that function calls: functions that every Python has."""

KNOWN: Final[dict[str, object]] = {
    "int": int,
    "True": True,
    "False": False,
    "NotImplemented": NotImplemented,
    "RuntimeError": RuntimeError,
}
"""The objects of Python that it knows."""

FAILED: Final = ctypes.create_string_buffer(
    b"A compiled search has failed; with FIFTEEN_JIT=off it says why."
)

GIVEN_IN_A_ROW: Final = 0x0080
"""How Python is to call it: with a row of objects, and their number."""


class ObjectCode(NamedTuple):
    """A compiled function: its name among the symbols, and what it takes and gives.

    ``takes`` has the `kind` of each argument; ``gives`` a letter for each integer of
    the result; it is a tuple if there
    may be ``many``, or else the one integer, or nothing.  ``remark`` says why it is
    slower than it could be.
    """

    symbol: str
    takes: tuple[str, ...]
    gives: str
    many: bool
    object: bytes
    remark: str = ""


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


LOADER: Final = "llvmlite.binding"
"""The module that loads machine code."""


def binding() -> Any:
    """Return llvmlite's binding to LLVM; ImportError if there is none."""
    return import_module(LOADER)


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


def write_code(
    code: ObjectCode, path: Path, facts: Sequence[str], machine: Host
) -> None:
    """Write code to a file, all of it or nothing.

    A process that is killed meanwhile leaves a file that is swept away later.  Where it
    would not be loaded, it is not written.

    Args:
        code: The code.
        path: The file; its folder is made, for the user alone.
        facts: The facts of the program, as `read` is told them.
        machine: The machine that the code is for.

    Raises:
        OSError: The file cannot be written.
    """
    folder = path.parent
    make_folder(folder, 0o700)
    with suppress(PermissionError):
        folder.chmod(0o700)
    if _exposed(path):
        return
    _sweep(folder)
    part = path.with_name(f"{path.name}.{os.getpid()}-{threading.get_ident()}{PART}")
    try:
        part.touch(0o600, exist_ok=False)
        part.write_bytes(_sealed(code, facts, machine))
        if path.is_dir():
            shutil.rmtree(path, ignore_errors=True)
        part.replace(path)
    finally:
        with suppress(OSError):
            part.unlink()


def _exposed(path: Path, file: BinaryIO | None = None) -> bool:
    """Whether others than the user and root can have written a file, or replaced it in
    its folder, in one of those above, up to the home directory; then there is a remark.
    """
    folder, home = (
        Path(os.path.realpath(p)) for p in (path.parent, os.path.expanduser("~"))
    )
    looked = {folder: folder.stat()}
    for above in folder.parents:
        if home in looked:
            break
        looked[above] = above.stat()
    faults = {str(place): writers(status) for place, status in looked.items()}
    if file is not None:
        faults[f"A file in {folder}"] = writers(os.fstat(file.fileno()))
    for place, fault in faults.items():
        if fault:
            remark(
                f"{place} {fault}: its machine code is not loaded; searches are "
                "compiled again or interpreted."
            )
            return True
    return False


def read_code(
    path: Path, facts: Sequence[str], wanted: Host, shipped: bool = False
) -> ObjectCode | None:
    """Return the code in a file, or None unless every byte is as it was written.

    Args:
        path: The file; it must belong to the user or to root.
        facts: The facts of the program that the code must be of.
        wanted: The machine that it must be for.
        shipped: Whether it came with the package, and is as safe as this module.
    """
    try:
        with path.open("rb") as file:
            if not shipped and _exposed(path, file):
                return None
            data = file.read()
    except OSError:
        return None
    header, made = _parsed(data)
    if (
        header is None
        or header["facts"] != facts_digest(facts)
        or header["machine"] != [*wanted]
    ):
        return None
    keys = "facts", "machine", "takes"
    rest = {key: value for key, value in header.items() if key not in keys}
    return ObjectCode(takes=(*header["takes"],), object=made, **rest)


def made_for(path: Path) -> Host | None:
    """Return the machine for which the code in a file was made, if it is whole."""
    with suppress(OSError):
        header, _ = _parsed(path.read_bytes())
        return None if header is None else Host(*header["machine"])
    return None


def _parsed(data: bytes) -> tuple[dict[str, Any] | None, bytes]:
    """Return the header of a file, None if it is not what was written; its object."""
    size = len(CODE_MAGIC) + 64
    if data[:size] != CODE_MAGIC + _hashed(data[size:]).digest():
        return None, b""
    text, _, made = data[size:].partition(b"\n")
    return json.loads(text), made


def facts_digest(facts: Sequence[str]) -> str:
    """Return a name for what is made from these facts."""
    return _hashed("\n".join(facts).encode(), 16).hexdigest()


def _sealed(code: ObjectCode, facts: Sequence[str], machine: Host) -> bytes:
    """Return what a file has."""
    header = code._asdict() | {"facts": facts_digest(facts), "machine": machine}
    del header["object"]
    body = json.dumps(header).encode() + b"\n" + code.object
    return CODE_MAGIC + _hashed(body).digest() + body


def _hashed(data: bytes, size: int = 64) -> hashlib.blake2b:
    """Return the hash of some data, of so many bytes."""
    import hashlib

    return hashlib.blake2b(data, digest_size=size)


def _sweep(folder: Path) -> None:
    """Remove unfinished files of processes that were killed."""
    for path in folder.glob(f"*{PART}"):
        with suppress(OSError):
            if time() - path.stat().st_mtime > STALE_TEMPORARY:
                path.unlink()


class Loaded:
    """Machine code as a function."""

    def __init__(self, code: ObjectCode, kept: bool = False) -> None:
        """Have it linked; ``kept`` tells whether it was taken from a file."""
        llvm = binding()
        self.code = code
        self.kept = kept
        engine = llvm.create_mcjit_compiler(llvm.parse_assembly(""), _target())
        engine.add_object_file(llvm.ObjectFileRef.from_data(code.object))
        engine.finalize_object()
        for name, place in _known().items():
            variable = engine.get_global_value_address(f"at.{name}")
            ctypes.c_void_p.from_address(variable).value = place
        address = engine.get_function_address(ENTRY)
        method = _Method(ENTRY.encode(), address, GIVEN_IN_A_ROW, None)
        made = _made(ctypes.byref(method), (engine, method), None)
        self.enter: Callable[..., Any] = made
        """The function itself; what is of other kinds makes it NotImplemented."""

    @property
    def plain(self) -> bool:
        """Whether that takes all that is of these kinds, as it is."""
        return "Q" not in self.code.takes

    def __call__(self, *arguments: Any) -> Any:
        """Call it; TypeError if the arguments are not of the kinds that it takes."""
        if tuple(map(kind, arguments)) != self.code.takes:
            raise TypeError(f"This code takes {' '.join(self.code.takes)}.")
        return self.enter(*map(_plain, self.code.takes, arguments))


def _plain(takes: str, value: Any) -> Any:
    """Return the same as it is plainest: an integer with a sign, a view of memory."""
    if takes == "?":
        return value
    return ctypes.c_int64(value).value if takes in "qQ" else memoryview(value)


class _Method(ctypes.Structure):
    """Python's ``PyMethodDef``: a function in C, and how it is called."""

    _fields_ = (
        ("name", ctypes.c_char_p),
        ("function", ctypes.c_void_p),
        ("flags", ctypes.c_int),
        ("doc", ctypes.c_char_p),
    )


# A function that `ctypes` makes converts each argument at each call; one that Python
# itself makes hands them on as they are.
_made = ctypes.pythonapi.PyCFunction_NewEx
_made.argtypes = ctypes.c_void_p, ctypes.py_object, ctypes.c_void_p
_made.restype = ctypes.py_object


@cache
def _known() -> dict[str, int | None]:
    """Return where all is that the code calls and knows of Python."""
    functions = (getattr(ctypes.pythonapi, name) for name in CALLED)
    places = (ctypes.cast(function, ctypes.c_void_p).value for function in functions)
    return (
        dict(zip(CALLED, places, strict=True))
        | {name: id(value) for name, value in KNOWN.items()}
        | {"failed": ctypes.addressof(FAILED)}
    )


def _target() -> Any:
    """Return what LLVM links for; it belongs to who links, and goes with it."""
    llvm = binding()
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    return llvm.Target.from_triple(host().triple).create_target_machine()
