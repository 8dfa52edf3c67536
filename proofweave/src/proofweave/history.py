"""What git has of some files: the texts of its HEAD, and a list of names.

The program ``git`` is asked, as seldom as possible.  Without git, without a repository,
or in a broken one, nothing is known, and that is no fault.  No hook, pager or network
of the user's has a part in this.
"""

from __future__ import annotations

import os
import subprocess
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


def at_head(path: Path) -> bytes | None:
    """The text of a file at HEAD of its repository; None if there is none."""
    there = real(path)
    return _asked(there.parent, "cat-file", "blob", f"HEAD:./{there.name}")


def in_git(folder: Path, *which: str) -> list[str] | None:
    """The files below a folder that git lists, as ``ls-files`` names them; None without
    git."""
    said = _asked(folder, "ls-files", "-z", *which)
    return None if said is None else [*filter(None, os.fsdecode(said).split("\0"))]


def _asked(folder: Path, *arguments: str) -> bytes | None:
    """The answer of git, with all its newlines; None if it has none."""
    kept = {name: each for name, each in os.environ.items() if name not in OWN}
    try:
        done = subprocess.run(
            ["git", "-c", "core.fsmonitor=false", *arguments],
            cwd=folder,
            env=kept | SETTINGS,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
    except OSError:
        return None
    return done.stdout if done.returncode == 0 else None
