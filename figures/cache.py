"""A cache on the disk, for scripts of pages that take seconds to make."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path

from proofweave.last_tangling import remember, remembered

import proofweave
from figures import ROOT


def cached(name: str, make: Callable[[], str], *rooms: Path, root: Path = ROOT) -> str:
    """Return a text by its name, made now or kept from the same sources.

    It is kept in the folder .proofweave, which is not committed.  If files in the rooms
    of the library are given, of all rooms it depends on these alone.
    """
    place, state = root / f"{name}.made", state_of_sources(*rooms)
    kept, _, text = (remembered(place) or "").partition("\n")
    if kept != state:
        text = make()
        remember(place, f"{state}\n{text}", place)
    return text


@cache
def state_of_sources(*rooms: Path) -> str:
    """Return a digest of all that may make a script: programs, tools and versions, and
    of the rooms of the library the files that are given, or else all."""
    tools = Path(proofweave.__file__).parent
    files = [*tools.rglob("*.py"), *(rooms or ROOT.glob("fifteen/*/**/*.py"))]
    programs = "fifteen/*.py", "fifteen/*.md", "variants/*.md", "korf0.md", "korf0.py"
    own = (f"figures/**/*.{kind}" for kind in ("py", "js", "md"))
    for pattern in (*own, *programs):
        files += ROOT.glob(pattern)
    # Other versions of the compilers make other bytes of the same program.
    digest = sha256(f"{sys.version} {version('llvmlite')} {version('numba')}".encode())
    for file in sorted(files):
        # Of digests: where a file ends makes a difference, too.
        digest.update(sha256(file.read_bytes()).digest())
    return digest.hexdigest()
