r"""Tables that take long to make, kept in files from run to run.

A file is written under a temporary name in the same folder and renamed when it is
whole, so that no reader ever sees half of it.  It begins with

    8 bytes    the magic ``FIFTEEN\n``
    4 bytes    the version of this format, as all integers here least byte first
    4 bytes    the length of the header
    4 bytes    the CRC-32 of the header
    header     JSON in UTF-8, padded with blanks: the name of the table; what it is
               about; the length of the file; for each array its name, type, shape,
               offset and CRC-32
    arrays     each at a multiple of 64 bytes, with zeros up to the next one

so that a checksum speaks for every byte, and all are compared when a file is loaded.
Arrays are not copied but mapped into memory, where processes share them.
"""

from __future__ import annotations

import errno
import json
import math
import mmap
import os
import re
import shutil
import stat
import struct
import sys
import tempfile
import time
import zlib
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, BinaryIO, Final, NamedTuple, TypeAlias

from fifteen import systems
from fifteen.environment import NOWHERE, make_folder, tables_folder
from fifteen.remarks import remark

Arrays: TypeAlias = "dict[str, memoryview]"
About: TypeAlias = Mapping[str, Any]

TABLE_MAGIC: Final = b"FIFTEEN\n"
VERSION: Final = 1
PROLOGUE: Final = struct.Struct("<8sIII")
ALIGNED: Final = 64
LONGEST_HEADER: Final = 1 << 20
TABLE, PART, LOCK, UNFINISHED = ".table", ".part", ".lock", ".unfinished"
LOCK_PATIENCE: Final = 300.0
"""How many seconds to wait for another process that is making the same table."""

PLENTY: Final = 1 << 30
"""No table has more bytes; where there is room for so many, its size is not asked."""

STALE: Final = 60.0
"""How many seconds old a temporary file is before anyone asks if its writer lives."""

TYPES: Final = {
    "|b1": "?",
    "|i1": "b",
    "|u1": "B",
    "<i2": "h",
    "<u2": "H",
    "<i4": "i",
    "<u4": "I",
    "<i8": "q",
    "<u8": "Q",
    "<f4": "f",
    "<f8": "d",
}
"""The types of numbers that a file names, each with its letter in ``struct``."""


class Damaged(ValueError):
    """A file that is not what was written, with what is wrong as its sentence."""


class Array(NamedTuple):
    """An array in a file, as its header tells."""

    letter: str
    shape: tuple[int, ...]
    offset: int
    size: int
    checksum: int


class Header(NamedTuple):
    """What a file says about itself."""

    name: str
    about: dict[str, Any]
    length: int
    arrays: dict[str, Array]


class StoredTable(NamedTuple):
    """A file in a store; ``damage`` is what is wrong with it, or nothing."""

    name: str
    path: Path
    size: int
    about: dict[str, Any]
    damage: str


class Store:
    """A folder of tables, each a file with a few arrays.

    A name is made of small letters, digits, dots, hyphens and underscores.  Arrays hold
    numbers; given is whatever has such a buffer, of the standard library or of numpy,
    and returned are views of memory, which cannot be written to.
    """

    def __init__(self, path: Path | None = None) -> None:
        """Take the folder, which need not exist, or that in the user's cache."""
        self.path = path or tables_folder()

    def get(
        self,
        name: str,
        build: Callable[[], Mapping[str, Any]],
        about: About | None = None,
        patience: float = LOCK_PATIENCE,
        size: Callable[[], int] = lambda: 0,
    ) -> Arrays:
        """Return a table: from its file, or else by making it, and then it is kept.

        A file that is damaged, or not about the same, is replaced.  If two processes
        want a table that is not there, the second waits for the first, but no longer
        than ``patience`` seconds.  What cannot be kept is returned all the same; if
        ``size`` tells how many bytes there will be, the disk is asked for room before
        they are made.  In each of these cases there is one remark.
        """
        found = self._sound(name, about)
        if found is not None:
            return found
        with self._alone(name, patience):
            found = self._sound(name, about)
            if found is not None:
                return found
            reason = self.lack(PLENTY) and self.lack(size())
            if reason:
                self._regret(reason)
            made = {key: _frozen(value) for key, value in build().items()}
            if not reason:
                try:
                    self.save(name, made, about)
                except OSError as error:
                    self._regret(reason_of(error))
            return made

    def load(self, name: str, about: About | None = None) -> Arrays | None:
        """Return the arrays of a table, mapped from its file; None if there is none.

        All checksums are compared.  Raises Damaged if the file is not whole, or not
        about what is asked for; and OSError.
        """
        try:
            data = _opened(self._file(name))
        except FileNotFoundError:
            return None
        header = _parsed(data)
        if header.name != name:
            raise Damaged(f"it holds the table “{header.name}”")
        if about is not None and header.about != json.loads(json.dumps(dict(about))):
            raise Damaged("it is about something else")
        return {key: _mapped(data, key, entry) for key, entry in header.arrays.items()}

    def verify(self, name: str) -> None:
        """Compare all checksums of a table; raise Damaged, or FileNotFoundError."""
        if self.load(name) is None:
            raise FileNotFoundError(f"There is no table {name} in {self.path}.")

    def lack(self, size: int) -> str:
        """Say that there is no room on the disk for so many bytes, or nothing."""
        places = (self.path, *self.path.absolute().parents)
        try:
            free = shutil.disk_usage(next(filter(os.path.exists, places))).free
        except (OSError, StopIteration):
            return ""
        if free >= size:
            return ""
        return f"{amount(size)} are needed, and {amount(free)} are there"

    def save(
        self, name: str, arrays: Mapping[str, Any], about: About | None = None
    ) -> Path:
        """Write a table to its file, and return the path; OSError if that fails.

        Whatever happens, there is the old file, or the new one, and nothing else.
        """
        path = self._file(name)
        make_folder(self.path)
        self.sweep()
        plain = {key: _frozen(value) for key, value in arrays.items()}
        head, offsets, length = _header(name, plain, dict(about or {}))
        if reason := self.lack(length):
            raise OSError(errno.ENOSPC, reason)
        with replacing(path) as file:
            file.write(head)
            for offset, value in zip(offsets, plain.values(), strict=True):
                file.write(bytes(offset - file.tell()))
                file.write(_bytes(value))
            file.write(bytes(length - file.tell()))
        return path

    def remove(self, name: str) -> bool:
        """Delete a table, and tell whether there was one."""
        for suffix in (LOCK, UNFINISHED):
            with suppress(FileNotFoundError):
                self._file(name).with_suffix(suffix).unlink()
        try:
            self._file(name).unlink()
        except FileNotFoundError:
            return False
        return True

    def entries(self) -> list[StoredTable]:
        """Return what is in the folder, by name, after a quick look at each file."""
        try:
            paths = sorted(self.path.glob(f"*{TABLE}"))
        except OSError:
            return []
        return [entry for path in paths if (entry := self._entry(path)) is not None]

    def unfinished(self) -> dict[str, int]:
        """Return the tables that somebody has begun to make, with the bytes kept."""
        found = {}
        with suppress(OSError):
            for path in sorted(self.path.glob(f"*{UNFINISHED}")):
                found[path.stem] = path.stat().st_size
        return found

    def sweep(self) -> int:
        """Delete what dead writers left behind; return how many files that were."""
        swept = 0
        with suppress(OSError):
            for path in [*self.path.glob(f"*{PART}")]:
                with suppress(OSError):
                    if time.time() - path.stat().st_mtime > STALE and _abandoned(path):
                        path.unlink()
                        swept += 1
        return swept

    def _file(self, name: str) -> Path:
        if not re.fullmatch(r"[a-z0-9][a-z0-9._-]{0,99}", name):
            raise ValueError(f"“{name}” cannot be the name of a table.")
        return self.path / f"{name}{TABLE}"

    def _sound(self, name: str, about: About | None) -> Arrays | None:
        """Return a table if its file is there and good; say what else there is."""
        path = self._file(name)
        try:
            return self.load(name, about)
        except Damaged as damage:
            remark(f"{path} is damaged: {damage}; the table is built again.")
        except NotADirectoryError:
            return None
        except OSError as error:
            reason = reason_of(error)
            remark(f"{path} cannot be read: {reason}; the table is built again.")
        return None

    def _regret(self, reason: str) -> None:
        if NOWHERE not in self.path.parents:  # There it was said why nothing is kept.
            remark(f"Tables cannot be kept in {self.path}: {reason}.")

    def _entry(self, path: Path) -> StoredTable | None:
        name, damage = path.name.removesuffix(TABLE), ""
        about: dict[str, Any] = {}
        try:
            size = path.lstat().st_size
            data = _opened(path)
            size, header = len(data), _parsed(data)
            about = header.about
            if header.name != name:
                damage = f"it holds the table “{header.name}”"
        except FileNotFoundError:
            return None
        except Damaged as found:
            damage = str(found)
        except OSError as error:
            damage = f"it cannot be read: {reason_of(error)}"
        return StoredTable(name, path, size, about, damage)

    @contextmanager
    def _alone(self, name: str, patience: float) -> Iterator[None]:
        """Keep other processes from making the same table in the meantime."""
        handle = -1
        with suppress(OSError):
            make_folder(self.path)
            lock = self._file(name).with_suffix(LOCK)
            handle = os.open(lock, os.O_RDWR | os.O_CREAT, 0o666)
        try:
            end = time.monotonic() + patience
            while handle >= 0 and not systems.locked(handle) and time.monotonic() < end:
                time.sleep(0.02)
            yield
        finally:
            if handle >= 0:
                with suppress(OSError):
                    os.close(handle)


def reason_of(error: OSError) -> str:
    """Return why something failed, in words."""
    return error.strerror or str(error)


def amount(size: int) -> str:
    """Return a number of bytes in words."""
    if size < 1 << 20:
        return f"{size / (1 << 10):.0f} kB"
    return f"{size / (1 << 20):.1f} MB"


def _frozen(value: Any) -> memoryview:
    """Return an array as it is kept: in C order, of this machine, not to be changed.

    Raises TypeError if it does not hold numbers.
    """
    view = memoryview(value)
    order, letter = view.format[:-1], view.format[-1:]
    letter = SIZED.get(letter, letter)
    if letter not in TYPES.values() or order not in ("", "@", "=", "<", ">"):
        raise TypeError(f"a table holds numbers, and this array {view.format}")
    if view.c_contiguous and not order and letter == view.format:
        return view.toreadonly()
    plain = bytearray(view.tobytes())
    if order == OTHER_ORDER:
        _swap(plain, view.itemsize)
    return _shaped(memoryview(plain).toreadonly(), letter, view.shape or ())


SIZED: Final = {
    letter: {4: "iI", 8: "qQ"}[struct.calcsize(letter)][letter.isupper()]
    for letter in "lL"
}
"""Letters whose numbers are not everywhere of one size, and those of that size."""

OTHER_ORDER: Final = ">" if sys.byteorder == "little" else "<"


def _swap(data: bytearray, size: int) -> None:
    """Turn round the bytes of each number."""
    for k in range(size // 2):
        data[k::size], data[size - 1 - k :: size] = (
            data[size - 1 - k :: size],
            data[k::size],
        )


def _shaped(data: memoryview, letter: str, shape: tuple[int, ...]) -> memoryview:
    """Return bytes as an array; an empty one has but one side."""
    cast: Callable[..., memoryview] = data.cast
    return cast(letter) if len(shape) == 1 or not data else cast(letter, shape)


def _header(
    name: str, arrays: Mapping[str, memoryview], about: dict[str, Any]
) -> tuple[bytes, list[int], int]:
    """Return the beginning of a file, where its arrays begin, and how long it is."""
    described: dict[str, Any] = {}
    names = {letter: name for name, letter in TYPES.items()}
    offset = 0
    for key, value in arrays.items():
        described[key] = {
            "dtype": names[value.format],
            "shape": value.shape,
            "offset": offset,
            "crc32": zlib.crc32(
                bytes(_aligned(value.nbytes) - value.nbytes), zlib.crc32(_bytes(value))
            ),
        }
        offset += _aligned(value.nbytes)
    fields = {"name": name, "about": about, "payload": offset, "arrays": described}
    text = json.dumps(fields, ensure_ascii=False).encode()
    start = _aligned(PROLOGUE.size + len(text))
    text = text.ljust(start - PROLOGUE.size)
    if len(text) > LONGEST_HEADER:
        raise ValueError(f"the table {name} has too much to say about itself")
    head = PROLOGUE.pack(TABLE_MAGIC, VERSION, len(text), zlib.crc32(text)) + text
    offsets = [start + entry["offset"] for entry in described.values()]
    return head, offsets, start + offset


def _aligned(size: int) -> int:
    return -(-size // ALIGNED) * ALIGNED


def _bytes(value: memoryview) -> memoryview:
    """Return the bytes of an array as they are written, the least of each first."""
    data = value.cast("B")
    if sys.byteorder == "little":
        return data
    turned = bytearray(data)
    _swap(turned, value.itemsize)
    return memoryview(turned)


def _opened(path: Path) -> mmap.mmap:
    """Map a file into memory; Damaged if it is none, or too short to say anything.

    The system is asked to read it into pages of two megabytes, if it has such.
    """
    handle = os.open(path, os.O_RDONLY | systems.BINARY | systems.UNBLOCKED)
    try:
        status = os.fstat(handle)
        if not stat.S_ISREG(status.st_mode):
            raise Damaged("it is not a file")
        if status.st_size < PROLOGUE.size:
            raise Damaged(f"it has {status.st_size} bytes only")
        data = mmap.mmap(handle, 0, access=mmap.ACCESS_READ)
        systems.in_large_pages(data)
        return data
    finally:
        os.close(handle)


def _parsed(data: mmap.mmap) -> Header:
    """Return the header of a file; Damaged if it is not whole."""
    length = len(data)
    magic, version, size, checksum = PROLOGUE.unpack(data[: PROLOGUE.size])
    if magic != TABLE_MAGIC:
        raise Damaged("it does not begin as a table does")
    if version != VERSION:
        raise Damaged(f"its format has version {version}, and not {VERSION}")
    start = PROLOGUE.size + size
    text = data[PROLOGUE.size : start]
    if size > LONGEST_HEADER or len(text) != size or zlib.crc32(text) != checksum:
        raise Damaged("its header is damaged")
    try:
        fields = json.loads(text)
        wanted = start + int(fields["payload"])
        if wanted != length:
            raise Damaged(f"it has {length} bytes, and {wanted} were written")
        arrays = {
            str(key): _described(entry, start, length)
            for key, entry in fields["arrays"].items()
        }
        return Header(str(fields["name"]), dict(fields["about"]), length, arrays)
    except Damaged:
        raise
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise Damaged(f"its header makes no sense ({error})") from None


def _described(entry: Mapping[str, Any], start: int, length: int) -> Array:
    letter, shape = TYPES.get(entry["dtype"]), tuple(map(int, entry["shape"]))
    if letter is None or min(shape, default=0) < 0:
        raise ValueError(f"no array is {entry['dtype']}")
    size = struct.calcsize(letter) * math.prod(shape)
    offset = start + int(entry["offset"])
    if offset % ALIGNED or offset < start or offset + _aligned(size) > length:
        raise ValueError("an array that is not in the file")
    return Array(letter, shape, offset, size, int(entry["crc32"]))


def _mapped(data: mmap.mmap, key: str, entry: Array) -> memoryview:
    """Return an array that lies in mapped memory; Damaged if its checksum is wrong."""
    whole = memoryview(data)[entry.offset :][: _aligned(entry.size)]
    # One thread is enough: the 200 MB of 7-8 take 0.05 s, as long as a second processor
    # takes meanwhile to load LLVM.
    if zlib.crc32(whole) != entry.checksum:
        raise Damaged(f"the checksum of its array {key} is wrong")
    plain = whole[: entry.size]
    if sys.byteorder != "little":
        turned = bytearray(plain)
        _swap(turned, struct.calcsize(entry.letter))
        plain = memoryview(turned).toreadonly()
    return _shaped(plain, entry.letter, entry.shape)


def _abandoned(path: Path) -> bool:
    """Tell whether nobody holds the lock of a temporary file any more."""
    handle = os.open(path, os.O_RDWR)
    try:
        return systems.locked(handle)
    finally:
        os.close(handle)


@contextmanager
def replacing(path: Path) -> Iterator[BinaryIO]:
    """Give a file to write, which takes a path when it is whole and on the disk.

    Until then there is what was there before; if anything is raised, that stays.
    """
    handle, part = tempfile.mkstemp(PART, f"{path.stem}.", path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            systems.locked(file.fileno())
            yield file
            file.flush()
            os.fsync(file.fileno())
        os.replace(part, path)
    except BaseException:
        with suppress(OSError):
            os.unlink(part)
        raise
    _sync_folder(path.parent)


def _sync_folder(path: Path) -> None:
    """Ask for a new name in a folder to last, where one can."""
    with suppress(OSError):
        handle = os.open(path, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
