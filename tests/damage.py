"""Damage to what is kept, and disks that fail, for tests of whoever keeps things."""

from __future__ import annotations

import errno
import fcntl
import io
import mmap
import os
import random
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any

import pytest
import unix

from fifteen.tables import store as tables


def harmed(whole: bytes, chance: random.Random) -> bytes:
    """Return other bytes: some flipped, zeroed, cut out, cut off or added."""
    data, at = bytearray(whole), chance.randrange(len(whole))
    many = chance.choice([1, 1, 8, 4096])
    match chance.randrange(5):
        case 0:
            data[at] ^= 1 << chance.randrange(8)
        case 1:
            data[at : at + many] = bytes(len(data[at : at + many]))
        case 2:
            del data[at:]
        case 3:
            del data[at : at + many]
        case _:
            data += chance.randbytes(many)
    return bytes(data) if data != whole else bytes(data[:-1])


CALLS = {
    os: (
        *("open", "close", "stat", "lstat", "fstat", "mkdir", "scandir"),
        *("fsync", "replace", "unlink"),
    ),
    fcntl: ("flock",),
    shutil: ("disk_usage",),
}
"""The calls by which a store reaches the disk; it maps and writes files as well."""

Fault = Callable[[str], object]


def failing(number: int) -> Fault:
    """Return what fails as the disk does, with an error of this number."""

    def fail(name: str) -> None:
        raise OSError(number, os.strerror(number), name)

    return fail


def killing(name: str) -> None:
    """End this process at once, as nobody can prevent."""
    os.kill(os.getpid(), unix.SIGKILL)


FAULTS: dict[str, Fault] = {
    name: failing(getattr(errno, name)) for name in ("ENOSPC", "EIO", "EACCES")
}


class Disk:
    """A disk that fails at one of the calls that are made, counted from 1.

    A write that fails has written half of what it was to write, and a file whose
    closing fails is closed.
    """

    def __init__(self, at: int, fault: Fault) -> None:
        """Say at which call it fails, and how."""
        self.at, self.fault = at, fault
        self.names: list[str] = []

    def called(self, name: str) -> None:
        """Count a call."""
        self.names.append(name)
        if len(self.names) == self.at:
            self.fault(name)

    @contextmanager
    def attached(self) -> Iterator[None]:
        """Have a store use this disk."""
        with pytest.MonkeyPatch.context() as patch:
            for module, names in CALLS.items():
                for name in names:
                    call = self._counted(name, getattr(module, name))
                    patch.setattr(module, name, call)
            mapped = self._counted("mmap", mmap.mmap)
            space = SimpleNamespace(mmap=mapped, ACCESS_READ=mmap.ACCESS_READ)
            patch.setattr(tables, "mmap", space)
            patch.setattr(os, "fdopen", self._opened)
            yield

    def _counted(self, name: str, call: Callable[..., Any]) -> Callable[..., Any]:
        def counted(*arguments: Any, **options: Any) -> Any:
            if name == "close":
                call(*arguments)
            self.called(name)
            return None if name == "close" else call(*arguments, **options)

        return counted

    def _opened(self, number: int, mode: str) -> io.FileIO:
        self.called("fdopen")
        disk = self

        class Writing(io.FileIO):
            def write(self, data: Any) -> int:
                view = memoryview(data)
                half = super().write(view[: len(view) // 2])
                disk.called("write")
                return half + super().write(view[half:])

            def close(self) -> None:
                if not self.closed:
                    super().close()
                    disk.called("close")

        return Writing(number, mode)
