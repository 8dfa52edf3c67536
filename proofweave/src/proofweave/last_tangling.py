"""The last tangling: a copy of each program, in a hidden folder beside it.

Of earlier tanglings there are digests, so that a program that is restored to one of
them is not taken for an edit.

With it one can tell which of a document and its program was changed, whatever
formatters, checkouts and clocks do to the two.  It moves and goes with the folder that
it speaks of, needs no home, and is not committed, so that a clone begins without it.
A history is not asked, since one may commit one of the two files, or an older one.
"""

from __future__ import annotations

import os
import stat
import sys
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

from proofweave.writing import Refused, real, replace

MEMORY_FOLDER, IGNORED = ".proofweave", ".gitignore"
PYTHON = f"{sys.version}\n".encode()
"""What goes before a draft, which is sound for one Python."""
EARLIER = 10_000
"""The digests that are kept of a program, the newest."""


def remembered(path: Path) -> str | None:
    """The program that was last tangled to a path; None if that is not known.

    Raises `Refused` if the folder, or a file in it, cannot be the work of these tools.
    """
    try:
        head, _, data = _memory(path).read_bytes().partition(b"\n")
    except OSError:
        return None
    if head.partition(b" ")[0] != _digest(data):
        return None
    try:
        return data.decode()
    except UnicodeDecodeError:
        raise Refused(f"{_memory(path)} is not UTF-8; remove it") from None


def writer(path: Path) -> Path | None:
    """The document that was last tangled to a path; None if that is not known."""
    with suppress(OSError):
        head = _memory(path).read_bytes().partition(b"\n")[0]
        if name := head.partition(b" ")[2].rpartition(b" ")[0].decode(errors="replace"):
            return Path(os.path.normpath(real(path).parent / name))
    return None


def restored(path: Path, found: bytes) -> bool:
    """Return whether a file is an earlier tangling to its path, not the last."""
    with suppress(OSError):
        return _digest(found) in _earlier(path).read_bytes().split()
    return False


def unchanged(path: Path, draft: str) -> bool:
    """Return whether a file is the last tangling to its path, from the same draft."""
    if not unedited(path, draft) or not path.is_file():
        return False
    return path.read_bytes() == (remembered(path) or "").encode()


def unedited(path: Path, draft: str) -> bool:
    """Return whether the last tangling to a path was made from the same draft."""
    if remembered(path) is None:
        return False
    head = _memory(path).read_bytes().partition(b"\n")[0]
    return head.rpartition(b" ")[2] == _digest(PYTHON + draft.encode())


def remember(path: Path, text: str, source: Path, draft: str = "") -> None:
    """Keep the text tangled to a path, if there is room; called while it is written.

    The draft is what jupytext was given, and tells that it need not be asked again.
    """
    last = remembered(path)
    if last == text and writer(path) == real(source) and unchanged(path, draft):
        return
    memory, earlier = _memory(path), _earlier(path)
    with suppress(OSError):
        memory.parent.mkdir(exist_ok=True)
        ignored = memory.with_name(IGNORED)
        if not ignored.exists():
            replace(ignored, b"*\n")
        if last not in (None, text):
            known = earlier.read_bytes().split() if earlier.is_file() else []
            known = [each for each in known if each != _digest(last.encode())]
            known.append(_digest(last.encode()))
            replace(earlier, b"\n".join([*known[-EARLIER:], b""]))
        name = os.path.relpath(real(source), memory.parent.parent).encode()
        head = b" ".join(
            [_digest(text.encode()), name, _digest(PYTHON + draft.encode())]
        )
        replace(memory, head + b"\n" + text.encode())


def _earlier(path: Path) -> Path:
    """Return the file for the digests of earlier tanglings to a path."""
    return _memory(path).with_suffix(".earlier")


def _memory(path: Path) -> Path:
    """Return the file that keeps the last tangling to a path; links are refused."""
    path = real(path)
    memory = path.with_name(MEMORY_FOLDER) / f"{path.name}.tangled"
    beside = (memory.with_name(IGNORED), memory.with_suffix(".earlier"))
    for place in (memory.parent, memory, *beside):
        with suppress(OSError):
            kind = place.lstat().st_mode
            if not stat.S_ISDIR(kind) and not stat.S_ISREG(kind):
                raise Refused(f"{place} is a link, a pipe or a device; remove it")
    return memory


def _digest(data: bytes) -> bytes:
    return sha256(data).hexdigest().encode()
