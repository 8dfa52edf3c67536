"""What git has of some files: the texts of its HEAD, and a list of names.

The program ``git`` is asked, as seldom as possible.  Without git, without a repository,
or in a broken one, nothing is known, and that is no fault.  No hook, pager or network
of the user's has a part in this.
"""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path

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


def at_head(paths: Sequence[Path]) -> list[bytes | None]:
    """The texts of some files at HEAD of the repository of the first of them.

    A text is None if HEAD does not have the file, or there is no HEAD.
    """
    folder = real(paths[0]).parent
    names = [Path(os.path.relpath(real(path), folder)).as_posix() for path in paths]
    asked = "".join(f"HEAD:./{name}\n" for name in names)
    # One process for all files: to start git takes longer than to ask it.
    said = _asked(folder, "cat-file", "--batch", given=os.fsencode(asked))
    found = list(_blobs(said or b""))
    return found if len(found) == len(names) else [None] * len(names)


def in_git(folder: Path, *which: str) -> list[str] | None:
    """The files below a folder that git lists, as ``ls-files`` names them; None without
    git."""
    said = _asked(folder, "ls-files", "-z", *which)
    return None if said is None else [*filter(None, os.fsdecode(said).split("\0"))]


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
