"""A terminal that the command runs in, and what there is to be seen on it."""

from __future__ import annotations

import os
import re
import select
import struct
import subprocess
import sys
import time
from collections.abc import Sequence

import pytest
import unix
from browsers import LONG

OWNED = """
import fcntl, sys, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
from fifteen.__main__ import main
sys.exit(main(sys.argv[1:]))
"""
"""The command, in a terminal of its own, from which it gets its ^C."""


class Screen:
    """A terminal, all that was sent to it, and what it shows after that."""

    def __init__(self, columns: int = 80) -> None:
        """Say how wide it is."""
        self.columns, self.raw = columns, ""

    def run(self, *arguments: str, keys: Sequence[tuple[str, str]] = ()) -> int:
        """Run the command, and return its status; each key is typed when a text has
        been sent, though it may be gone again."""
        ours, theirs = unix.openpty()
        size = struct.pack("HHHH", 24, self.columns, 0, 0)
        unix.ioctl(theirs, unix.TIOCSWINSZ, size)
        usual = {"TERM": "xterm", "COLUMNS": "", "LINES": "", "FIFTEEN_JIT": "off"}
        process = subprocess.Popen(
            [sys.executable, "-W", "error", "-c", OWNED, *arguments],
            env={**os.environ, **usual, "PYTHONIOENCODING": "utf-8"},
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            start_new_session=True,
        )
        os.close(theirs)
        got = b""
        end = time.monotonic() + LONG
        waited = [*keys]
        try:
            while select.select([ours], [], [], max(0, end - time.monotonic()))[0]:
                try:
                    got += os.read(ours, 1 << 16)
                except OSError:  # All have gone who could write.
                    return process.wait(LONG)
                self.raw = got.decode(errors="replace")
                if waited and waited[0][0] in self.raw:
                    os.write(ours, waited.pop(0)[1].encode())
            pytest.fail(f"no {waited} came:\n{self.raw!r}")
        finally:
            process.kill()
            process.wait()
            os.close(ours)

    @property
    def text(self) -> str:
        """What the terminal shows at the end."""
        lines, col = [""], 0
        for sign in re.findall(r"\x1b\[K|[^\x1b]", self.raw):
            if sign == "\r":
                col = 0
            elif sign == "\n":
                lines.append("")
            elif sign == "\x1b[K":
                lines[-1] = lines[-1][:col]
            else:
                if col == self.columns:
                    lines.append("")
                    col = 0
                lines[-1] = lines[-1].ljust(col)[:col] + sign + lines[-1][col + 1 :]
                col += 1
        return "\n".join(line.rstrip() for line in lines)
