"""The differences between systems: signals, processes, pipes, locks, memory.

Elsewhere in the library nothing asks which system it runs on.  Whether the system has
something is asked of the modules of Python, and not of its name, so that a test can
take it away.
"""

from __future__ import annotations

import mmap
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from importlib import import_module
from pathlib import Path
from typing import Any, Protocol, cast


def _module(name: str) -> Any:
    try:
        return import_module(name)
    except ImportError:
        return None


# Of these modules each system has other parts, or none, and a type checker knows those
# of one system at a time.
_os: Any = os
_signal: Any = signal
_fcntl, _resource = _module("fcntl"), _module("resource")


# Signals

SIGNALS: tuple[signal.Signals, ...] = tuple(
    getattr(signal, name)
    for name in ("SIGINT", "SIGTERM", "SIGHUP")
    if hasattr(signal, name)
)
"""The signals that ask a program to end."""


@contextmanager
def unheard(signals: Iterable[signal.Signals]) -> Iterator[None]:
    """Have no signal come in between, neither to this process nor to one it makes.

    Windows cannot hold signals back.
    """
    if not hasattr(_signal, "pthread_sigmask"):
        yield
        return
    before = _signal.pthread_sigmask(_signal.SIG_BLOCK, signals)
    try:
        yield
    finally:
        _signal.pthread_sigmask(_signal.SIG_SETMASK, before)


def woken_by_signals(file: int) -> Callable[[], object]:
    """Have each signal write to a pipe; return the function that undoes it."""
    if not SEPARATE:
        # On Windows only a socket could be written to, and no pipe can be waited for.
        return lambda: None
    before = signal.set_wakeup_fd(file, warn_on_full_buffer=False)
    return lambda: signal.set_wakeup_fd(before)


# Processes

SEPARATE = hasattr(os, "fork")
"""Whether searches can be made in processes of their own, which can be ended: those of
Windows inherit no open files by their numbers, and end by no signals."""


class Process(Protocol):
    """A process that this one has made."""

    pid: int

    def kill(self) -> None:
        """End it at once."""

    def wait(self) -> int:
        """Wait for its end; return its status, which is negative for a signal."""


class _Copy:
    def __init__(self, pid: int) -> None:
        self.pid = pid

    def kill(self) -> None:
        with suppress(ProcessLookupError):
            os.kill(self.pid, _signal.SIGKILL)

    def wait(self) -> int:
        with suppress(ChildProcessError):
            return os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])
        return 0


def single_threaded() -> bool:
    """Return whether this process has one thread only, so that a copy of it is whole.

    Where that cannot be known, or copies are not to be trusted, it is said to have
    more.
    """
    # Elsewhere libraries of the system have threads of their own, and their copies
    # crash: so says the documentation of `multiprocessing` about macOS.
    if sys.platform != "linux" or threading.active_count() > 1:
        return False
    try:
        return len(os.listdir("/proc/self/task")) == 1
    except OSError:
        return False


def forked(run: Callable[[], object]) -> Process:
    """Return a copy of this process, which runs a function and ends.

    Only where `single_threaded` says that this can be done.
    """
    if pid := _os.fork():
        return _Copy(pid)
    status = 1
    try:
        run()
        status = 0
    finally:
        os._exit(status)


def spawned(program: str, files: Sequence[int]) -> Process:
    """Return a new process with a Python program, to which open files are handed."""
    import subprocess

    return subprocess.Popen([sys.executable, "-c", program], pass_fds=files)


# Files and pipes

BINARY: int = getattr(os, "O_BINARY", 0)
"""To be given to `os.open` for bytes as they are; Windows would change line ends."""

NO_LINK: int = getattr(os, "O_NOFOLLOW", 0)
"""To be given to `os.open`, so that it opens no file to which a link leads."""

UNBLOCKED: int = getattr(os, "O_NONBLOCK", 0)
"""To be given to `os.open`, so that it does not wait for the other end of a pipe."""


LONGEST_WAIT = 3600.0
"""Seconds that are waited at most: systems count them in milliseconds, in 32 bits."""


def ready(files: Sequence[Any], seconds: float | None = None) -> list[Any]:
    """Wait for open files and connections, an hour at most; return the readable ones.

    Where files cannot be waited for, all are returned at once: to read one is to wait.
    """
    if not SEPARATE:
        return [*files]
    # It takes a few milliseconds to load, which a single board has no need of.
    from multiprocessing.connection import wait

    return wait(files, None if seconds is None else min(seconds, LONGEST_WAIT))


def unblocked(*files: int) -> None:
    """Let reads and writes of a pipe return at once, also if it is full or empty."""
    if SEPARATE:
        for file in files:
            _os.set_blocking(file, False)


def locked(file: int) -> bool:
    """Lock an open file, if no other process has; True also where there are no locks.

    The lock is the kernel's, and goes with the process that holds it.
    """
    if _fcntl is not None:
        try:
            _fcntl.flock(file, _fcntl.LOCK_EX | _fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:
            pass
    return True


def user() -> int | None:
    """Return the number of the user, if files belong to users here."""
    return _os.geteuid() if hasattr(os, "geteuid") else None


# Memory


def memory() -> int:
    """Return how many bytes of memory this process may have, as far as it is known."""
    return min(_limits(), default=1 << 60)


def _limits() -> Iterator[int]:
    with suppress(AttributeError, OSError, ValueError):
        yield _os.sysconf("SC_PHYS_PAGES") * _os.sysconf("SC_PAGE_SIZE")
    with suppress(OSError, ValueError):
        yield int(Path("/sys/fs/cgroup/memory.max").read_text(encoding="ascii"))
    if _resource is not None:
        with suppress(OSError, ValueError):
            limit = _resource.getrlimit(_resource.RLIMIT_AS)[0]
            if limit != _resource.RLIM_INFINITY:
                yield limit


def in_large_pages(data: mmap.mmap) -> None:
    """Ask for a file to be read into pages of two megabytes, where there are such."""
    mapped, pages = cast(Any, data), cast(Any, mmap)
    with suppress(AttributeError, OSError):
        mapped.madvise(pages.MADV_HUGEPAGE)
