"""Tables that take long to make, kept in files from run to run.

A file is written beside its place and renamed when it is whole, so that no reader ever
sees half of it.  It has

    8 bytes    the magic ``FIFTEEN2``
    4 bytes    the CRC-32 of all that follows, least byte first
    a line     JSON in UTF-8: the name of the table; what it is about; the order of
               bytes; for each array its name, its letter in ``struct``, and its length
    arrays     each at a multiple of 64 bytes from the beginning of the file

Arrays are not copied but mapped into memory, where processes share them.
"""

from __future__ import annotations

import errno
import json
import mmap
import os
import re
import shutil
import sys
import time
import zlib
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias

from fifteen import systems
from fifteen.environment import NOWHERE, make_folder, tables_folder
from fifteen.warn import warn_once

Arrays: TypeAlias = "dict[str, memoryview]"
About: TypeAlias = Mapping[str, Any]
Letters: TypeAlias = Mapping[str, str]
"""The letters in ``struct`` of the arrays of a table, by their names."""

TABLE_MAGIC: Final = b"FIFTEEN2"
HEAD: Final = len(TABLE_MAGIC) + 4
ALIGNED: Final = 64  # bytes: no entry lies across two lines of the cache
WRITING: Final = os.O_WRONLY | os.O_CREAT | os.O_EXCL | systems.BINARY
"""A file that is there, or a link, is not written to."""
TABLE, PART, LOCK = ".table", ".part", ".lock"
LOCK_PATIENCE: Final = 300.0
"""How many seconds to wait for another process that is making the same table."""


class Damaged(ValueError):
    """A damaged file, with the damage as its sentence."""


class StoredTable(NamedTuple):
    """A file in a store."""

    name: str
    path: Path
    size: int


class Store:
    """A folder of tables, each a file with a few arrays.

    An array is a row of numbers, of the standard library or of numpy; returned are
    views of memory, which cannot be written to.
    """

    def __init__(self, path: Path | None = None) -> None:
        """Take the folder, which need not exist, or that in the user's cache."""
        self.path = path or tables_folder()

    def get(
        self,
        name: str,
        build: Callable[[], Mapping[str, Any]],
        about: About | None = None,
        letters: Letters | None = None,
        patience: float = LOCK_PATIENCE,
    ) -> Arrays:
        """Return a table: from its file, or else by making it, and then it is kept.

        A file that is damaged, not about the same, or has arrays of other names or
        ``letters``, is replaced.  If two processes
        want a table that is not there, the second waits for the first, but no longer
        than ``patience`` seconds; then it makes one for itself.  A table that cannot be
        kept is returned all the same.  In each of these cases there is one warning.
        """
        found = self._sound(name, about, letters)
        if found is not None:
            return found
        with self._alone(name, patience) as alone:
            found = self._sound(name, about, letters)
            if found is not None:
                return found
            made = {key: memoryview(a).toreadonly() for key, a in build().items()}
            if alone:
                try:
                    self.save(name, made, about)
                except OSError as error:
                    self._regret(reason_of(error))
            return made

    def load(
        self, name: str, about: About | None = None, letters: Letters | None = None
    ) -> Arrays | None:
        """Return the arrays of a table, mapped from its file; None if there is none.

        Raises Damaged if the checksum is wrong, the table about something else, or its
        header not what this release writes.
        """
        try:
            data = _mapped(self._file(name))
        except FileNotFoundError:
            return None
        view = memoryview(data)
        if data[: len(TABLE_MAGIC)] != TABLE_MAGIC:
            raise Damaged("it is no table of this release")
        if data[:HEAD] != _head(zlib.crc32(view[HEAD:])):
            raise Damaged("its checksum is wrong")
        try:
            arrays = _arrays(data, name, about)
        except Damaged:
            raise
        except (ValueError, TypeError, KeyError, RecursionError) as error:
            raise Damaged("its header is strange") from error
        found = {key: array.format for key, array in arrays.items()}
        if letters is not None and found != letters:
            raise Damaged("it has other arrays")
        return arrays

    def verify(self, name: str) -> None:
        """Compare the checksum of a table; raise Damaged, or FileNotFoundError."""
        if self.load(name) is None:
            raise FileNotFoundError(f"There is no table {name} in {self.path}.")

    def lack(self, size: int) -> str:
        """Return a sentence if the disk has no room for a number of bytes, or
        nothing."""
        places = (self.path, *self.path.absolute().parents)
        with suppress(OSError, StopIteration):
            free = shutil.disk_usage(next(filter(os.path.exists, places))).free
            if free < size:
                return f"{in_words(size)} are needed, and {in_words(free)} are there"
        return ""

    def save(
        self, name: str, arrays: Mapping[str, Any], about: About | None = None
    ) -> Path:
        """Write a table to its file, and return the path; OSError if that fails.

        Whatever happens, there is the old file, or the new one.
        """
        path = self._file(name)
        make_folder(self.path)
        pieces = _pieces(name, arrays, about or {})
        if reason := self.lack(sum(map(len, pieces))):
            raise OSError(errno.ENOSPC, reason)
        checksum = 0
        for piece in pieces:
            checksum = zlib.crc32(piece, checksum)
        part = path.with_suffix(PART)
        with suppress(FileNotFoundError):
            part.unlink()
        try:
            with os.fdopen(os.open(part, WRITING, 0o666), "wb") as file:
                file.write(_head(checksum))
                for piece in pieces:
                    file.write(piece)
                file.flush()
                os.fsync(file.fileno())
            os.replace(part, path)
        except BaseException:
            with suppress(OSError):
                part.unlink()
            raise
        return path

    def remove(self, name: str) -> bool:
        """Delete a table, and tell whether there was one."""
        there = self._file(name).exists()
        for suffix in (LOCK, PART, TABLE):
            with suppress(FileNotFoundError):
                self._file(name).with_suffix(suffix).unlink()
        return there

    def entries(self) -> list[StoredTable]:
        """Return the files in the folder, by name, without a look into them."""
        found = []
        with suppress(OSError):
            for path in sorted(self.path.glob(f"*{TABLE}")):
                size = path.lstat().st_size
                found.append(StoredTable(path.name.removesuffix(TABLE), path, size))
        return found

    def _file(self, name: str) -> Path:
        if not re.fullmatch(r"[a-z0-9][a-z0-9._-]{0,99}", name):
            raise ValueError(f"“{name}” cannot be the name of a table.")
        return self.path / f"{name}{TABLE}"

    def _sound(
        self, name: str, about: About | None, letters: Letters | None
    ) -> Arrays | None:
        """Return a table if its file is there and sound; warn if it is damaged."""
        path = self._file(name)
        try:
            return self.load(name, about, letters)
        except Damaged as damage:
            warn_once(f"{path} is damaged: {damage}; the table is built again.")
        except NotADirectoryError:
            return None
        except OSError as error:
            reason = reason_of(error)
            warn_once(f"{path} cannot be read: {reason}; the table is built again.")
        return None

    def _regret(self, reason: str) -> None:
        if NOWHERE not in self.path.parents:  # There it was said why nothing is kept.
            warn_once(f"Tables cannot be kept in {self.path}: {reason}.")

    @contextmanager
    def _alone(self, name: str, patience: float) -> Iterator[bool]:
        """Keep other processes from making the same table; tell if that succeeds."""
        handle, end = -1, time.monotonic() + patience
        with suppress(OSError):
            make_folder(self.path)
            lock = self._file(name).with_suffix(LOCK)
            handle = os.open(lock, os.O_RDWR | os.O_CREAT | systems.NO_LINK, 0o666)
        try:
            alone = handle < 0 or systems.locked(handle)
            while not alone and time.monotonic() < end:
                time.sleep(0.02)
                alone = systems.locked(handle)
            yield alone
        finally:
            with suppress(OSError):
                os.close(handle)


def _arrays(data: mmap.mmap, name: str, about: About | None) -> Arrays:
    """Return the arrays of a file; Damaged if it is not about the same, and some other
    error if its header is not as `_pieces` writes it."""
    end = data.find(b"\n", HEAD)
    header = json.loads(data[HEAD:end])
    if header["name"] != name:
        raise Damaged(f"it holds the table “{header['name']}”")
    asked = header["about"] if about is None else json.loads(json.dumps(about))
    if (header["about"], header["order"]) != (asked, sys.byteorder):
        raise Damaged("it is about something else")
    arrays = dict[str, memoryview]()
    at = end + 1
    view = memoryview(data)
    for key, letter, length in header["arrays"]:
        at = _aligned(at)
        if not 0 <= length <= len(view) - at:
            raise ValueError("an array ends beyond the file")
        arrays[key] = view[at : at + length].cast(letter)
        at += length
    return arrays


def _mapped(path: Path) -> mmap.mmap:
    """Map a file into memory; Damaged if it is too short, or none; OSError."""
    handle = os.open(path, os.O_RDONLY | systems.BINARY | systems.UNBLOCKED)
    try:
        size = os.fstat(handle).st_size
        if size < HEAD:
            raise Damaged(f"it has {size} bytes only")
        data = mmap.mmap(handle, 0, access=mmap.ACCESS_READ)
    finally:
        os.close(handle)
    systems.in_large_pages(data)
    return data


def reason_of(error: OSError) -> str:
    """Return why something failed, in words."""
    return error.strerror or str(error)


def in_words(size: int) -> str:
    """Return a number of bytes in words."""
    if size < 1 << 20:
        return f"{size / (1 << 10):.0f} kB"
    return f"{size / (1 << 20):.1f} MB"


def _head(checksum: int) -> bytes:
    return TABLE_MAGIC + checksum.to_bytes(4, "little")


def _aligned(size: int) -> int:
    return -(-size // ALIGNED) * ALIGNED


def _pieces(name: str, arrays: Mapping[str, Any], about: About) -> list[memoryview]:
    """Return the contents of a file, without its head."""
    views = {key: memoryview(value) for key, value in arrays.items()}
    header = {
        **{"name": name, "about": dict(about), "order": sys.byteorder},
        "arrays": [[key, view.format, view.nbytes] for key, view in views.items()],
    }
    pieces = [memoryview(json.dumps(header, ensure_ascii=False).encode() + b"\n")]
    at = HEAD + len(pieces[0])
    for view in views.values():
        pieces += [memoryview(bytes(_aligned(at) - at)), view.cast("B")]
        at = _aligned(at) + view.nbytes
    return pieces
