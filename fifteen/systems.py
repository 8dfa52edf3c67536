"""The differences between systems: signals, and copies of a process."""

from __future__ import annotations

import os
import select
import signal
import sys
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from multiprocessing.connection import Connection
from typing import Protocol

SIGNALS = tuple(
    getattr(signal, name)
    for name in ("SIGINT", "SIGTERM", "SIGHUP")
    if hasattr(signal, name)
)
"""The signals that ask a program to end.  Windows has no SIGHUP."""

CRASHES = {
    getattr(signal, name)
    for name in ("SIGSEGV", "SIGBUS", "SIGILL", "SIGFPE", "SIGABRT")
    if hasattr(signal, name)
}
"""The signals that end a process whose code is spoiled, or the data that it maps."""


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


APART = hasattr(os, "fork") and hasattr(os, "set_inheritable")
"""Whether searches can be made in processes of their own, which can be ended."""


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
            os.kill(self.pid, signal.SIGKILL)

    def wait(self) -> int:
        with suppress(ChildProcessError):
            return os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])
        return 0


def forked(run: Callable[[], object]) -> Process:
    """Return a copy of this process, which runs a function and ends.

    Only where `single_threaded` says that this can be done.
    """
    if pid := os.fork():
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


@contextmanager
def unheard(signals: Iterable[signal.Signals]) -> Iterator[None]:
    """Have no signal come in between, neither to this process nor to one it makes."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, signals)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def ear(connection: Connection) -> Callable[[], bool]:
    """Return a function that says whether a connection has something to be read."""
    if not hasattr(select, "poll"):
        return connection.poll
    # `Connection.poll` makes a selector at each call; this one is asked for each board.
    poll = select.poll()
    poll.register(connection, select.POLLIN)
    return lambda: bool(poll.poll(0))
