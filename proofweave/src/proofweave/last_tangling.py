"""The text that a document was last tangled to, and where it is kept.

It lies in a hidden folder beside the file.  With it one can tell which of the two was
changed since, whatever formatters and clocks do to them.  It moves and goes with the
folder that it speaks of, needs no home, and is not committed, so that a clone begins
without it.
"""

from __future__ import annotations

import json
import os
import sys
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from proofweave.keeping import make, no_link, own_folder
from proofweave.writing import alone, near, real
from proofweave.writing import replace as put

PYTHON = f"{sys.version}\n"
"""What goes before a draft, which is sound for one Python."""


@dataclass(frozen=True)
class Agreed:
    """The text on which a document and its file were last alike.

    ``draft`` is the digest of the program that jupytext was given; ``stamp`` is that of
    the file.
    """

    text: str
    source: Path
    draft: str = ""
    stamp: str = ""


def agreed(path: Path) -> Agreed | None:
    """The text on which a document and the file at a path agreed; None if unknown.

    Raises `Refused` if the folder, or a file in it, cannot be the work of these tools.
    """
    try:
        head, _, data = _memory(path).read_bytes().partition(b"\n")
        said = json.loads(head)
        # A text that somebody typed into, or that broke off, was not agreed on.
        if said["text"] != _digest(data):
            return None
        source = Path(os.path.normpath(real(path).parent / said["source"]))
        return Agreed(data.decode(), source, str(said["draft"]), str(said.get("stamp")))
    except (OSError, ValueError, TypeError, LookupError):
        return None


def remembered(path: Path) -> str | None:
    """The text that was last agreed on for a path; None if that is not known."""
    known = agreed(path)
    return known.text if known else None


def writer(path: Path) -> Path | None:
    """The document that was last tangled to a path, wherever a link in its place leads
    now; None if that is not known."""
    known = agreed(path)
    return real(known.source) if known else None


def is_own(path: Path, source: Path) -> bool:
    """Whether a file was last tangled from a document, or from one that has gone."""
    last = writer(path)
    return last is not None and (last == real(source) or not last.is_file())


def unedited(path: Path, draft: str) -> bool:
    """Return whether the last tangling to a path was made from the same draft."""
    known = agreed(path)
    return known is not None and known.draft == _digest((PYTHON + draft).encode())


def remember(path: Path, text: str, source: Path, draft: str = "") -> None:
    """Keep a text that was agreed on, if there is room; called while it is written.

    The draft is what jupytext was given, and tells that it need not be asked again.
    """
    digest = _digest((PYTHON + draft).encode())
    now = Agreed(text, real(source), digest, stamp(path))
    if agreed(path) == now:
        return
    memory = _memory(path)
    said = {
        "text": _digest(text.encode()),
        "source": Path(os.path.relpath(now.source, memory.parent.parent)).as_posix(),
        "draft": digest,
        "stamp": now.stamp,
    }
    with suppress(OSError):
        make(memory.parent)
        with alone(memory):
            put(memory, json.dumps(said).encode() + b"\n" + text.encode())


def outputs(source: Path) -> list[Path]:
    """The files that a document was tangled to by ``-o`` and that are still its own."""
    found = []
    for name in _noted(source):
        path = near(real(real(source).parent / name))
        if path.is_file() and is_own(path, source):
            found.append(path)
    return found


def note_output(source: Path, path: Path) -> None:
    """Remember that a document is tangled to a path, if there is room."""
    folder = real(source).parent
    name = Path(os.path.relpath(real(path), folder)).as_posix()
    names = _noted(source)
    if name in names:
        return
    note = _note(source)
    with suppress(OSError):
        make(note.parent)
        with alone(note):
            put(note, json.dumps([*names, name]).encode())


def stamp(path: Path) -> str:
    """The stamp of a file; another if it is written again, or replaced by another."""
    try:
        found = path.stat()
    except OSError:
        return ""
    # A file that replaces another has a number of its own, whatever the clock says.
    return f"{found.st_mtime_ns} {found.st_size} {found.st_ino}"


def _noted(source: Path) -> list[str]:
    try:
        names = json.loads(_note(source).read_bytes())
    except (OSError, ValueError):
        return []
    listed = names if isinstance(names, list) else []
    return [name for name in listed if isinstance(name, str) and "\0" not in name]


def _note(source: Path) -> Path:
    """The file that keeps where a document was tangled to by ``-o``."""
    note = own_folder(source) / f"{real(source).name}.outputs"
    no_link(note)
    return note


def _memory(path: Path) -> Path:
    """Return the file that keeps the agreed text for a path; links are refused."""
    memory = own_folder(path) / f"{real(path).name}.tangled"
    no_link(memory)
    return memory


def _digest(data: bytes) -> str:
    return sha256(data).hexdigest()
