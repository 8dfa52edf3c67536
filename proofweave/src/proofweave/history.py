"""The history of files in git: its HEAD, the way there, and its text of a file.

The program ``git`` is asked, as seldom as possible; the log of HEAD is read from its
file.  Without git, without a repository, or in a broken one, nothing is known, and that
is no fault.  No hook, pager or network of the user's has a part in this.
"""

from __future__ import annotations

import os
import re
import subprocess
from collections.abc import Iterable, Iterator, Sequence
from enum import Enum
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from proofweave.writing import real

OWN = (
    *("GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_COMMON_DIR", "GIT_PREFIX"),
    *("GIT_OBJECT_DIRECTORY", "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_NAMESPACE"),
    *("GIT_CONFIG", "GIT_GRAFT_FILE", "GIT_SHALLOW_FILE", "GIT_REPLACE_REF_BASE"),
    *("GIT_IMPLICIT_WORK_TREE", "GIT_INTERNAL_SUPER_PREFIX"),
)
"""The variables by which git tells a hook of its repository, not of that of a file."""
# A partial clone would fetch from the network what it lacks.
SETTINGS = {"GIT_NO_LAZY_FETCH": "1", "GIT_ALLOW_PROTOCOL": "", "LC_ALL": "C"}
ENTRY = re.compile(rb"([0-9a-f]{40,}) ([0-9a-f]{40,}) [^\t\n]*(?:\t(.*))?")
"""A line of the log of HEAD: the commit before, the commit after, the reason."""
STILL = {b"commit", b"commit (initial)", b"commit (amend)", b"Branch"}
"""Reasons for which HEAD moves and no file is written."""
RESET = b"reset"
"""The reason that leaves open whether another text was written; ``git stash`` too."""
NOWHERE = ".git/none"
"""A name that no file has in a repository."""
MOST_MOVES = 500
"""So many moves of HEAD are looked at one by one."""


class Moved(Enum):
    """Whether git has written some files since a position of HEAD."""

    NO = "git wrote none of them"
    PERHAPS = "git threw changes of them away, or let them be"
    YES = "git wrote one of them, or may have done so"


class Repository(NamedTuple):
    """The work tree that a folder is in, and the log of its HEAD."""

    top: Path
    log: Path


KNOWN: dict[Path, Repository] = {}
"""The repositories that were found, by folders in them."""


def position(path: Path) -> str:
    """Where HEAD is in the repository of a file; nothing if that is not known."""
    folder = real(path).parent
    repository = _repository(folder)
    if repository is None:
        return ""
    log = _log(repository)
    if log:
        return f"{len(log)} {_last(log)}"
    said = _asked(folder, "rev-parse", "-q", "--verify", "HEAD")
    return (said or b"").decode().strip()


def moved(since: str, path: Path, others: Iterable[Path]) -> Moved:
    """Whether git has written a file, or one of some others, since HEAD was there."""
    # Most commands come with no commit in between, and need to ask no more.
    if since == position(path):
        return Moved.NO
    repository = _repository(real(path).parent)
    log = _log(repository) if repository else b""
    size, _, last = since.partition(" ")
    length = int(size) if last and size.isdecimal() else 0
    if repository is None or not log or (since and _last(log[:length]) != last):
        return Moved.YES
    moves = [entry.groups() for entry in ENTRY.finditer(log, length)]
    told = [(old, new, (why or b"").partition(b":")[0]) for old, new, why in moves]
    jumps = [(old, new) for old, new, why in told if why not in {*STILL, RESET}]
    names = _names(repository, [path, *others])
    if names is None or len(jumps) > MOST_MOVES or _differ(repository, jumps, names):
        return Moved.YES
    # The same commit again may have been written over changes, as by `checkout -f`.
    return Moved.PERHAPS if any(why not in STILL for *_, why in told) else Moved.NO


def at_head(path: Path, others: Sequence[Path] = ()) -> list[bytes | None]:
    """The texts of a file and of some others at HEAD of the repository of the file.

    A text is None if HEAD does not have the file, or there is no HEAD.
    """
    nothing: list[bytes | None] = [None] * (1 + len(others))
    repository = _repository(real(path).parent)
    if repository is None:
        return nothing
    names = [_name(repository, each) for each in (path, *others)]
    asked = "".join(f"HEAD:{name or NOWHERE}\n" for name in names)
    # One process for all files: to start git takes longer than to ask it.
    said = _asked(repository.top, "cat-file", "--batch", given=os.fsencode(asked))
    found = list(_blobs(said or b""))
    return found if len(found) == len(names) else nothing


def in_git(folder: Path, *which: str) -> list[str] | None:
    """The files below a folder that git lists, as ``ls-files`` names them; None without
    git."""
    said = _asked(folder, "ls-files", "-z", *which)
    return None if said is None else [*filter(None, os.fsdecode(said).split("\0"))]


def _repository(folder: Path) -> Repository | None:
    """The repository of a folder, which is not asked for twice."""
    known = KNOWN.get(folder)
    if known and known.log.parent.is_dir():
        return known
    said = _asked(folder, "rev-parse", "--show-toplevel", "--git-path", "logs/HEAD")
    lines = os.fsdecode(said or b"").removesuffix("\n").split("\n")
    if len(lines) != 2:
        return None
    KNOWN[folder] = Repository(real(Path(lines[0])), folder / lines[1])
    return KNOWN[folder]


def _log(repository: Repository) -> bytes:
    try:
        return repository.log.read_bytes()
    except OSError:
        return b""


def _last(log: bytes) -> str:
    """The digest of the last line of a log; nothing of one that breaks off."""
    if not log.endswith(b"\n"):
        return ""
    return sha256(log[:-1].rpartition(b"\n")[2]).hexdigest()[:16]


def _name(repository: Repository, path: Path) -> str | None:
    """The name of a file in its repository; None if it cannot have one there."""
    try:
        name = real(path).relative_to(repository.top).as_posix()
    except ValueError:
        return None
    return None if "\n" in name else name


def _names(repository: Repository, paths: Iterable[Path]) -> list[str] | None:
    names = [_name(repository, path) for path in paths]
    known = [name for name in names if name is not None]
    return known if len(known) == len(names) else None


def _differ(
    repository: Repository, moves: Sequence[tuple[bytes, bytes]], names: Sequence[str]
) -> bool:
    """Whether one of some files is not the same before and after each move."""
    asked = [
        commit + b":" + os.fsencode(name)
        for old, new in moves
        for commit in (old, new)
        for name in names
    ]
    if not asked:
        return False
    form = "--batch-check=%(objectname)"
    given = b"\n".join([*asked, b""])
    said = _asked(repository.top, "cat-file", form, given=given)
    lines = (said or b"").removesuffix(b"\n").split(b"\n")
    if len(lines) != len(asked):
        return True
    objects = [b"" if line.endswith(b" missing") else line for line in lines]
    width = len(names)
    return any(
        objects[at : at + width] != objects[at + width : at + 2 * width]
        for at in range(0, len(objects), 2 * width)
    )


def _blobs(said: bytes) -> Iterator[bytes | None]:
    """The texts that ``git cat-file --batch`` hands over."""
    at = 0
    while at < len(said):
        end = said.index(b"\n", at)
        head = said[at:end]
        at = end + 1
        if head.endswith((b" missing", b" ambiguous")):
            yield None
            continue
        kind, size = head.split()[-2:]
        text = said[at : at + int(size)]
        at += int(size) + 1
        yield text if kind == b"blob" else None


def _asked(folder: Path, *arguments: str, given: bytes = b"") -> bytes | None:
    """The answer of git, with all its newlines; None if it has none."""
    kept = {name: each for name, each in os.environ.items() if name not in OWN}
    try:
        done = subprocess.run(
            ["git", "-c", "core.fsmonitor=false", *arguments],
            cwd=folder,
            env=kept | SETTINGS,
            input=given,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
    except OSError:
        return None
    return done.stdout if done.returncode == 0 else None
