"""The text on which a document and its file last agreed, and where it is kept.

It lies in a hidden folder beside the file, with git's HEAD of that moment.  With it one
can tell which of the two was changed, whatever formatters, checkouts and clocks do to
them.  It moves and goes with the folder that it speaks of, needs no home, and is not
committed, so that a clone begins without it.
"""

from __future__ import annotations

import json
import os
import sys
from contextlib import suppress
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path

from proofweave.keeping import make, no_link, own_folder
from proofweave.writing import alone, near, real
from proofweave.writing import replace as put

PYTHON = f"{sys.version}\n"
"""What goes before a draft, which is sound for one Python."""


@dataclass(frozen=True)
class Agreed:
    """The text on which a document and its file were last alike, and when that was.

    ``draft`` is the digest of the program that jupytext was given; ``head`` is the
    position of git's HEAD; ``stamps`` are the marks of the document and of the file.
    """

    text: str
    source: Path
    draft: str = ""
    head: str = ""
    stamps: tuple[str, str] = ("", "")


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
        stamps = (str(said["stamps"][0]), str(said["stamps"][1]))
        text = data.decode()
        return Agreed(text, source, str(said["draft"]), str(said["head"]), stamps)
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


def remember(
    path: Path,
    text: str,
    source: Path,
    draft: str = "",
    head: str = "",
    written: bool = True,
) -> None:
    """Keep a text that was agreed on, if there is room; called while it is written.

    The draft is what jupytext was given, and tells that it need not be asked again.  A
    file that was not ``written`` by these tools has no marks of theirs.
    """
    digest = _digest((PYTHON + draft).encode())
    stamps = (stamp(source), stamp(path) if written else "")
    _keep(path, Agreed(text, real(source), digest, head, stamps))


def follow(path: Path, before: str, after: str) -> None:
    """Let what is known of a path hold, though its document has other marks now.

    The document had the marks ``before``, and was written by these tools.
    """
    known = agreed(path)
    if known and known.stamps[0] == before:
        _keep(path, replace(known, stamps=(after, known.stamps[1])))


def _keep(path: Path, now: Agreed) -> None:
    """Write down the text on which a document and its file agree, if it is new."""
    if agreed(path) == now:
        return
    memory = _memory(path)
    said = {
        "text": _digest(now.text.encode()),
        "source": Path(os.path.relpath(now.source, memory.parent.parent)).as_posix(),
        "draft": now.draft,
        "head": now.head,
        "stamps": now.stamps,
    }
    with suppress(OSError):
        make(memory.parent)
        with alone(memory):
            put(memory, json.dumps(said).encode() + b"\n" + now.text.encode())


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
    """The marks of a file; others if it is written again, or replaced by another."""
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
