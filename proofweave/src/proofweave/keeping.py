"""Kept copies: the text of a file before a command wrote another to it.

They lie in ``.proofweave/kept`` beside the file, which git ignores, and have numbers:
the newest of ``x.py`` is the last of ``x.py.0001``, ``x.py.0002`` and so on.
"""

from __future__ import annotations

import os
import re
import stat
from contextlib import suppress
from pathlib import Path

from proofweave.writing import Refused, alone, real, replace, sweep

FOLDER, IGNORED, KEPT = ".proofweave", ".gitignore", "kept"
NEWEST = 20
"""So many copies of each file are kept."""


def keep(path: Path, data: bytes) -> Path:
    """Keep the text of a file as a copy; the path of the copy.

    A text that is the newest copy already is not copied again.  Raises `Refused` if the
    folder of the copies cannot be the work of these tools, and OSError if there is no
    room: then the file must stay.
    """
    folder = own_folder(path) / KEPT
    no_link(folder)
    make(folder.parent)
    folder.mkdir(exist_ok=True)
    name = real(path).name
    with alone(folder / name):
        numbers = _numbers(folder, name)
        # Who tangles the same edit twice has it once among the copies.
        newest = _copy(folder, name, numbers[-1]) if numbers else None
        if newest and newest.read_bytes() == data:
            return _shown(newest, path)
        aside = _copy(folder, name, numbers[-1] + 1 if numbers else 1)
        replace(aside, data)
        # Only when the new copy is there may an old one go.
        for number in numbers[: max(len(numbers) + 1 - NEWEST, 0)]:
            _copy(folder, name, number).unlink(missing_ok=True)
    return _shown(aside, path)


def own_folder(path: Path) -> Path:
    """The folder of the tools beside a file, there or not; a link is refused."""
    folder = real(path).with_name(FOLDER)
    no_link(folder)
    no_link(folder / IGNORED)
    return folder


def make(folder: Path) -> None:
    """Make the folder of the tools, which git then ignores."""
    folder.mkdir(exist_ok=True)
    copies = folder / KEPT
    if copies.is_dir():
        with alone(copies / IGNORED):
            sweep(copies)
    ignored = folder / IGNORED
    if not ignored.exists():
        with alone(ignored):
            replace(ignored, b"*\n")


def no_link(place: Path) -> None:
    """Refuse a place that is neither free, nor a folder, nor an ordinary file."""
    with suppress(OSError):
        kind = place.lstat().st_mode
        if not stat.S_ISDIR(kind) and not stat.S_ISREG(kind):
            raise Refused(f"{place} is a link, a pipe or a device; remove it")


def _numbers(folder: Path, name: str) -> list[int]:
    """The numbers of the copies of a file, in order."""
    # Four digits or more: the ten-thousandth copy is still the newest.
    form = re.compile(re.escape(name) + r"\.(\d{4,})")
    found = (form.fullmatch(each) for each in os.listdir(folder))
    numbers = sorted(int(each[1]) for each in found if each)
    return [k for k in numbers if _is_plain(_copy(folder, name, k))]


def _is_plain(path: Path) -> bool:
    return path.is_file() and not path.is_symlink()


def _copy(folder: Path, name: str, number: int) -> Path:
    return folder / f"{name}.{number:04}"


def _shown(aside: Path, path: Path) -> Path:
    """A copy as it is seen from where its file is named, if it lies beside it."""
    beside = path.with_name(FOLDER) / KEPT / aside.name
    return beside if real(beside) == real(aside) else aside
