"""Staged: documents as git's index has them, and the programs that stand in it."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from contextlib import chdir, suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from proofweave.checks.checking import check_with_files
from proofweave.faults import Fault, Faulty
from proofweave.last_tangling import outputs
from proofweave.program.both_sides import places
from proofweave.program.freshness import stale
from proofweave.program.rivals import files_named
from proofweave.source.change_files import load
from proofweave.writing import Refused, real

REMEDY = "stage both as `tangle` or `stitch` leaves them"


def staged_faults() -> Iterator[tuple[Path, list[Fault]]]:
    """The documents of which something is staged, each with the faults of the index.

    That is taken to another folder, so that files that are not staged do not count.
    Raises `Refused` where there is no repository.
    """
    top = Path(_git("rev-parse", "--show-toplevel").removesuffix("\n"))
    named = _git("diff", "--cached", "--name-only", "--no-renames", "-z").split("\0")
    with TemporaryDirectory() as folder, chdir(top):
        _git("checkout-index", "--all", f"--prefix={folder}/")
        with chdir(folder):
            for source in sorted(Path().rglob("*.md")):
                if not {*_files(source, top)}.isdisjoint(named):
                    faults, checked = check_with_files(source, [], False)
                    if checked and checked.program:
                        for path, made in places(checked.program, top / source):
                            there = Path(os.path.relpath(real(path), real(top)))
                            if there.is_file():
                                faults += stale(there, made.text, source, REMEDY)
                    yield source, faults


def _files(source: Path, top: Path) -> Iterator[str]:
    """The names of a document and of its files, from the top of the repository."""
    yield source.as_posix()
    with suppress(Faulty, Refused):
        for name, _ in files_named(load(source)):
            yield (source.parent / name).as_posix()
    for path in outputs(top / source):
        yield Path(os.path.relpath(real(path), real(top))).as_posix()


def _git(*arguments: str) -> str:
    """The output of git in this folder; in a hook, about the index of the hook."""
    try:
        done = subprocess.run(["git", *arguments], capture_output=True, check=True)
    except (OSError, subprocess.CalledProcessError) as error:
        said = getattr(error, "stderr", b"").decode(errors="replace").strip()
        raise Refused(f"nothing is staged here: {said or error}") from None
    return os.fsdecode(done.stdout)
