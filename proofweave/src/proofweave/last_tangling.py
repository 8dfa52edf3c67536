"""The last tangling: a copy of each program, in a hidden folder beside it.

With it one can tell which of a document and its program was changed, whatever
formatters, checkouts and clocks do to the two.  It moves and goes with the folder that
it speaks of, needs no home, and is not committed, so that a clone begins without it.
A history is not asked, since one may commit one of the two files, or an older one.
"""

from __future__ import annotations

import stat
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

from proofweave.writing import Refused, real, replace

MEMORY_FOLDER, IGNORED = ".proofweave", ".gitignore"


def remembered(path: Path) -> str | None:
    """The program that was last tangled to a path; None if that is not known.

    Raises `Refused` if the folder, or a file in it, cannot be the work of these tools.
    """
    try:
        digest, _, data = _memory(path).read_bytes().partition(b"\n")
    except OSError:
        return None
    if digest != _digest(data):
        return None
    try:
        return data.decode()
    except UnicodeDecodeError:
        raise Refused(f"{_memory(path)} is not UTF-8; remove it") from None


def remember(path: Path, text: str) -> None:
    """Remember what was tangled to a path, if there is room; while writing it."""
    if remembered(path) == text:
        return
    memory = _memory(path)
    with suppress(OSError):
        memory.parent.mkdir(exist_ok=True)
        ignored = memory.with_name(IGNORED)
        if not ignored.exists():
            replace(ignored, b"*\n")
        replace(memory, _digest(text.encode()) + b"\n" + text.encode())


def _memory(path: Path) -> Path:
    """The file for what is tangled to a path; it is no link, and none leads to it."""
    path = real(path)
    memory = path.with_name(MEMORY_FOLDER) / f"{path.name}.tangled"
    for place in (memory.parent, memory, memory.with_name(IGNORED)):
        with suppress(OSError):
            kind = place.lstat().st_mode
            if not stat.S_ISDIR(kind) and not stat.S_ISREG(kind):
                raise Refused(f"{place} is a link, a pipe or a device; remove it")
    return memory


def _digest(data: bytes) -> bytes:
    return sha256(data).hexdigest().encode()
