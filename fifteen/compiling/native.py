"""Machine code of a search: one file, which llvmlite alone loads and ctypes calls.

The file is an object as linkers take it, behind a checksum and the number of results.
Its name is a digest of all that it was made from.  Numba has a cache of its own; but to
load numba takes a new process 0.47 to 0.50 seconds, and this 0.09 to 0.11.
"""

from __future__ import annotations

import ctypes
import os
import tempfile
import zlib
from array import array
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Final, NamedTuple

from fifteen import systems
from fifteen.environment import make_folder
from fifteen.warn import warn_once

CODE_MAGIC: Final = b"FIFTEEN machine code 4\n"
BYTES: Final = {"b": 1, "h": 2, "i": 4, "q": 8}
"""The integers in arrays, by their letters in ``struct``; a capital has no sign."""

NO_RESULT: Final = -2
"""The status with which a function of numba's ends that returns nothing."""

LOADER: Final = "llvmlite.binding"
FAILED: Final = "A compiled search has failed; with FIFTEEN_JIT=off it says why."


class SlowWarning(UserWarning):
    """A search is interpreted, or slower than it could be, because of its numba."""


class ObjectCode(NamedTuple):
    """An object of LLVM; how many integers its search returns, and if as a tuple."""

    object: bytes
    results: int
    many: bool


def argument_kind(value: object) -> str:
    """Return the kind of an argument: ``q`` for an integer; for an array the letter of
    its integers, behind ``*``, or ``&`` if it is not to be written to; else nothing."""
    if isinstance(value, int):
        return "q"
    with suppress(TypeError):
        view = memoryview(value)  # type: ignore[arg-type]
        if view.ndim == 1 and view.c_contiguous and view.format.lower() in BYTES:
            return "*&"[view.readonly] + view.format
    return ""


def binding() -> Any:
    """Return llvmlite's binding to LLVM; ImportError if there is none."""
    return import_module(LOADER)


@cache
def host() -> list[str]:
    """Return the conditions of code that is made here: LLVM, system and processor."""
    llvm = binding()
    return [
        ".".join(map(str, llvm.llvm_version_info)),
        llvm.get_process_triple(),
        llvm.get_host_cpu_name(),
        llvm.get_host_cpu_features().flatten(),
    ]


def write_code(code: ObjectCode, path: Path) -> None:
    """Write code to a file, all of it or nothing, in a folder of the user's own.

    Raises:
        OSError: The file cannot be written.
    """
    make_folder(path.parent, 0o700)
    path.parent.chmod(0o700)
    body = bytes([code.results, code.many]) + code.object
    handle, part = tempfile.mkstemp(".part", path.stem, path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(_head(path, body) + body)
        os.replace(part, path)
    except BaseException:
        with suppress(OSError):
            os.unlink(part)
        raise


def read_code(path: Path) -> ObjectCode | None:
    """Return the code in a file, or None if it is damaged or another user's."""
    with suppress(OSError), path.open("rb") as file:
        if systems.user() not in (None, os.fstat(file.fileno()).st_uid):
            warn_once(f"{path} belongs to another user, and is not loaded.")
            return None
        data = file.read()
        body = data[len(CODE_MAGIC) + 4 :]
        if data[: -len(body)] == _head(path, body):
            return ObjectCode(body[2:], body[0], bool(body[1]))
    return None


def _head(path: Path, body: bytes) -> bytes:
    """Return the head of a file: its checksum speaks for its name, too."""
    checksum = zlib.crc32(body, zlib.crc32(path.name.encode()))
    return CODE_MAGIC + checksum.to_bytes(4, "big")


def entry(symbol: str, takes: Sequence[str], results: int) -> str:
    """Return LLVM text of a function, ``enter``, that calls a search of numba's.

    It takes a row of integers of 64 bits: room for the results, and then the arguments,
    each array as its address and its length.

    Args:
        symbol: The name of the search among the symbols.
        takes: The `kind` of each argument.
        results: How many integers it returns.
    """
    lines = []
    passed = ["ptr %row", "ptr %error"]
    place = results
    for k, each in enumerate(takes):
        for name in "an"[: len(each)]:
            lines.append(f"%{name}p{k} = getelementptr i64, ptr %row, i64 {place}")
            lines.append(f"%{name}{k} = load i64, ptr %{name}p{k}")
            place += 1
        if each[1:]:
            lines.append(f"%m{k} = inttoptr i64 %a{k} to ptr")
        passed.append(argument(each, f"%m{k}", f"%n{k}") if each[1:] else f"i64 %a{k}")
    body = "\n".join(lines)
    return (
        f"\ndefine i32 @enter(ptr %row) {{\n%error = alloca ptr\n{body}\n"
        f'%s = call i32 @"{symbol}"({", ".join(passed)})\nret i32 %s\n}}\n'
    )


def argument(takes: str, address: str, length: str) -> str:
    """Return the seven values that numba passes for an array, in LLVM's language."""
    size = f"i64 {length}, i64 {BYTES[takes[1].lower()]}"
    return f"ptr null, ptr null, {size}, ptr {address}, {size}"


def function_from(code: ObjectCode, takes: Sequence[str]) -> Callable[..., Any]:
    """Return code as a function; of other kinds of arguments it makes NotImplemented.

    While it runs, other threads of Python go on; no array that it was given can change
    its length meanwhile.
    """
    llvm = binding()
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    machine = llvm.Target.from_triple(llvm.get_process_triple()).create_target_machine()
    engine = llvm.create_mcjit_compiler(llvm.parse_assembly(""), machine)
    engine.add_object_file(llvm.ObjectFileRef.from_data(code.object))
    engine.finalize_object()
    enter = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p)(
        engine.get_function_address("enter")
    )
    _, results, many = code
    room = array("q", bytes(8 * results))
    wanted = [(each, each[1:] if each[0] == "*" else "") for each in takes]
    # A view of a table comes again and again, and stays where it is while it lives.
    known: dict[int, tuple[memoryview, tuple[int, int]]] = {}

    def call(*given: Any, _engine: Any = engine) -> Any:
        """Return the integers of the search; NotImplemented for other arguments."""
        if len(given) != len(wanted):
            return NotImplemented
        row, held = room[:], []
        for k, (value, (takes, letter)) in enumerate(zip(given, wanted, strict=True)):
            if type(value) is int and takes == "q":
                row.append(value)
            elif letter and type(value) is array and value.typecode == letter:
                held.append(memoryview(value))
                row.extend(value.buffer_info())
            elif k in known and known[k][0] is value:
                held.append(memoryview(value))
                row.extend(known[k][1])
            elif argument_kind(value) != takes:
                return NotImplemented
            elif takes == "q":
                row.append(value)
            else:
                view = memoryview(value)
                held.append(view)
                place = _address(view), len(view)
                row.extend(place)
                if type(value) is memoryview:
                    known[k] = value, place
        if enter(row.buffer_info()[0]) not in (0, NO_RESULT):
            raise RuntimeError(FAILED)
        if many:
            return tuple(row[:results])
        return row[0] if results else None

    return call


def _address(view: memoryview) -> int:
    """Return the address of the memory of a view, which is held by its owner."""
    # The ways of ctypes itself want memory that can be written to.
    buffer = (ctypes.c_char * 128)()
    ctypes.pythonapi.PyObject_GetBuffer(ctypes.py_object(view), buffer, 0)
    address = ctypes.c_void_p.from_buffer(buffer).value
    ctypes.pythonapi.PyBuffer_Release(buffer)
    return address or 0
