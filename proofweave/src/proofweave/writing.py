"""Writing files: all of one or nothing, and never over another's text.

What stands at a path is shown to a judge before it is replaced.  The new file is made
beside it, reaches the disk, and then takes its name at once.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from shutil import copymode

if sys.platform != "win32":
    import fcntl

UNFINISHED = ".proofweave-"

Judge = Callable[[bytes], None]
"""Is given what a file says, and raises an exception if that must stay."""


class Refused(Exception):
    """Why a file is not written, in a sentence."""


def write(
    path: Path,
    text: str | bytes,
    judge: Judge,
    sources: Iterable[Path] = (),
    then: Callable[[], None] | None = None,
) -> bool:
    """Write a file unless it says this already; tell whether it had to be written.

    What is to be done ``then`` is done before anybody else writes.  Raises `Refused`
    for a path that leads to one of the sources or to no ordinary file, and where the
    system refuses; and whatever the judge raises.
    """
    for source in sources:
        if _same(path, source):
            raise Refused(f"{path} is the document {source}; -o must name another file")
    data = text if isinstance(text, bytes) else text.encode()
    with _refusing(path):
        if path.exists() and not path.is_file():
            raise Refused(f"{path} is no ordinary file, and is not written")
        path.parent.mkdir(parents=True, exist_ok=True)
        with alone(path):
            written = _put(real(path), data, judge)
            if then:
                then()
    return written


def amend(path: Path, change: Callable[[bytes | None], bytes]) -> None:
    """Change the text of a file, locked against other writers."""
    with _refusing(path), alone(path):
        old = path.read_bytes() if path.is_file() else None
        new = change(old)
        if new != old:
            replace(real(path), new)


def _put(path: Path, data: bytes, judge: Judge) -> bool:
    """Write a file as soon as its judge lets it; tell whether that was needed."""
    done = False
    # Whoever wrote meanwhile has his text judged as well.
    while not done:
        old = _read(path)
        if old == data:
            return False
        if old is not None:
            judge(old)
        done = replace(path, data, partial(_says, path, old))
    return True


def _says(path: Path, text: bytes | None) -> bool:
    return _read(path) == text


def _read(path: Path) -> bytes | None:
    return path.read_bytes() if path.exists() else None


def replace(path: Path, data: bytes, still: Callable[[], bool] | None = None) -> bool:
    """Replace the text of a file, so that at each moment it is the old one or the
    new one.

    ``still`` is asked at the last moment whether it is to be replaced; the answer is
    returned.
    """
    sweep(path.parent)
    # In the same folder, and so on the same disk: only there a replacement is atomic.
    unfinished = path.with_name(f"{UNFINISHED}{os.urandom(8).hex()}")
    handle = os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            # Else a crash may leave the new name with an empty file.
            os.fsync(file.fileno())
        if path.exists():
            copymode(path, unfinished)
        if still and not still():
            return False
        os.replace(unfinished, path)
    finally:
        unfinished.unlink(missing_ok=True)
    # The name is on the disk only when its folder is.
    with suppress(OSError), _opened(path.parent) as folder:
        if folder is not None:
            os.fsync(folder)
    return True


def let_run(path: Path) -> None:
    """Let all readers of a file run it as a program."""
    with _refusing(path):
        mode = path.stat().st_mode
        # The bits of those who may run stand two places below the bits of readers.
        readers = mode & 0o444
        path.chmod(mode | readers >> 2)


def remove(path: Path, home: Path) -> None:
    """Delete a file, and the folders within ``home`` that this leaves empty."""
    with _refusing(path):
        path.unlink()
        for folder in path.parents:
            if folder == home or not folder.is_relative_to(home):
                break
            if any(folder.iterdir()):
                break
            folder.rmdir()


def real(path: Path) -> Path:
    """The file that a path leads to by symbolic links, whether it is there or not."""
    return Path(os.path.realpath(path))


def near(path: Path) -> Path:
    """A path as it is seen from here, if it is below."""
    here = Path.cwd()
    return path.relative_to(here) if path.is_relative_to(here) else path


@contextmanager
def alone(path: Path) -> Iterator[None]:
    """Lock the folder of a file against other writers, and wait for theirs.

    Where folders cannot be locked, this does nothing.
    """
    with _opened(real(path).parent) as folder:
        if folder is not None and sys.platform != "win32":
            with suppress(OSError):
                # Each replacement makes another file; the folder stays the same.
                fcntl.flock(folder, fcntl.LOCK_EX)
        yield


@contextmanager
def _refusing(path: Path) -> Iterator[None]:
    """Turn an OSError of a file that cannot be written into `Refused`."""
    try:
        yield
    except OSError as error:
        raise Refused(f"{path} cannot be written: {error.strerror or error}") from None


@contextmanager
def _opened(folder: Path) -> Iterator[int | None]:
    """A handle of a folder; None where there are none."""
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError:
        yield None
        return
    try:
        yield handle
    finally:
        os.close(handle)


def sweep(folder: Path) -> None:
    """Delete the parts that a killed writer left here."""
    with suppress(OSError):
        for unfinished in folder.glob(f"{UNFINISHED}{'[0-9a-f]' * 16}"):
            unfinished.unlink(missing_ok=True)


def _same(path: Path, other: Path) -> bool:
    """Whether two paths lead to one file, by links of either kind."""
    try:
        return path.samefile(other)
    except OSError:
        return real(path) == real(other)
