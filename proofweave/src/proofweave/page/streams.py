"""Streams: all that a demo and the processes that it begins print, in its order.

The text of this module is run in a kernel, where it can import nothing of ours.  The
descriptors 1 and 2 lead into pipes, and what comes out of these is said before the next
thing that the demo itself prints or shows, and when a cell ends.  A cell ends with the
last of its processes that could still print.
"""

from __future__ import annotations

import os
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

MOST_BYTES = 2_000_000
"""What is kept of a stream; a page shows half as much, and the demo is refused."""


class Heard:
    """The bytes that processes write to a descriptor, until they are taken."""

    last: Any = None

    def __init__(self, number: int, stream: Any) -> None:
        self.number, self.process = number, os.getpid()
        self.stream = stream
        self.text, self.mark = b"", b"\0" + os.urandom(16) + b"\0"
        self.taken = threading.Event()
        self.reading, end = os.pipe()
        os.dup2(end, number)
        os.close(end)
        threading.Thread(target=self.read, daemon=True).start()

    def read(self) -> None:
        """Read all that is written, up to a limit; then end the writer."""
        with suppress(OSError):
            while part := os.read(self.reading, 65536):
                self.text += part
                if self.mark in self.text[-len(part) - len(self.mark) :]:
                    self.taken.set()
                if len(self.text) > MOST_BYTES:
                    break
        os.close(self.reading)
        self.taken.set()

    def write(self, text: str) -> int:
        """Emit a text, after the pending text of the other stream."""
        if Heard.last not in (None, self):
            Heard.last.stream.flush()
        Heard.last = self
        return int(type(self.stream).write(self.stream, text) or len(text))

    def take(self) -> None:
        """Emit the text written so far."""
        self.taken.clear()
        with suppress(OSError):
            os.write(self.number, self.mark)
            self.taken.wait()
        whole, self.text = self.text.replace(self.mark, b""), b""
        if whole:
            self.write(whole.decode("utf-8", "replace"))


def attach(shell: Any) -> None:
    """Emit texts written to the descriptors of a kernel in their order."""
    for stream in (sys.stdout, sys.stderr):
        stream.flush()
    streams = {Heard(1, sys.stdout): sys.stdout, Heard(2, sys.stderr): sys.stderr}

    def take(*_: object) -> None:
        for said in streams:
            if said.process == os.getpid():
                said.take()

    def first(then: Callable[..., Any]) -> Callable[..., Any]:
        def after(*given: Any, **named: Any) -> Any:
            take()
            return then(*given, **named)

        return after

    def writing(said: Heard) -> Callable[[str], int]:
        def write(text: str) -> int:
            if said.process != os.getpid():  # A fork has no pipe of the kernel's.
                os.write(said.number, text.encode("utf-8", "replace"))
                return len(text)
            take()
            return said.write(text)

        return write

    def begin(*_: object) -> None:
        for said, stream in streams.items():  # IPython has put its own there.
            stream.write = writing(said)  # type: ignore[method-assign]

    shell.events.register("pre_run_cell", begin)
    shell.display_pub.publish = first(shell.display_pub.publish)
    hook = shell.displayhook
    hook.start_displayhook = first(hook.start_displayhook)
    shell.showtraceback = first(shell.showtraceback)

    def end(*_: object) -> None:
        while _printing():
            time.sleep(0.01)
        take()

    shell.events.register("post_run_cell", end)


def _printing() -> bool:
    """Whether a process that this one began runs on, and could print."""
    own = {os.readlink(f"/proc/self/fd/{k}") for k in (1, 2)} if _is_linux() else set()
    for name in os.listdir("/proc") if own else ():
        with suppress(OSError, ValueError):
            with open(f"/proc/{int(name)}/stat") as file:
                state, parent = file.read().rpartition(")")[2].split()[:2]
            with open(f"/proc/{name}/cmdline", "rb") as file:
                command = file.read()
            ours = int(parent) == os.getpid() and state != "Z"
            if ours and b"multiprocessing" not in command and not _forked(command):
                for k in (1, 2):
                    if os.readlink(f"/proc/{name}/fd/{k}") in own:
                        return True
    return False


def _forked(command: bytes) -> bool:
    """Whether a command line is that of this process, which a fork has."""
    with open("/proc/self/cmdline", "rb") as file:
        return command == file.read()


def _is_linux() -> bool:
    return sys.platform == "linux"
