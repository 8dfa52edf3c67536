"""A terminal of 80 columns, or of others, that programs run in, and tests look at."""

from __future__ import annotations

import os
import re
import select
import struct
import subprocess
import sys
import time

import pytest
import unix
from browsers import LONG, until

OWNED = """
import fcntl, os, sys, termios
if os.isatty(0):
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
"""
"""What makes the terminal that of the program, so that this gets its ^C."""


class Console:
    """A terminal in which a program runs, and what there is to be seen on it."""

    def __init__(
        self,
        program: str,
        *arguments: str,
        columns: int = 80,
        lines: int = 24,
        out: int | None = None,
        **variables: str,
    ) -> None:
        """Start a program in Python, which gets the ^C of the terminal.

        Its standard output may be another than the terminal.
        """
        self.raw = ""
        self._got = b""
        self.columns, self.lines = columns, lines
        self._ours, self._theirs = unix.openpty()
        self.resize(columns, lines)
        self.before = unix.tcgetattr(self._theirs)
        usual = {
            "TERM": "xterm",
            "COLUMNS": "",
            "LINES": "",
            "NO_COLOR": "",
            "FIFTEEN_JIT": "off",
            "PYTHONIOENCODING": "utf-8",
        }
        self.process = subprocess.Popen(
            [sys.executable, "-W", "error", "-c", OWNED + program, *arguments],
            env={**os.environ, **usual, **variables},
            stdin=self._theirs,
            stdout=self._theirs if out is None else out,
            stderr=self._theirs,
            start_new_session=True,
        )

    def resize(self, columns: int, lines: int) -> None:
        """Give the window another size."""
        size = struct.pack("HHHH", lines, columns, 0, 0)
        unix.ioctl(self._theirs, unix.TIOCSWINSZ, size)
        self.columns, self.lines = columns, lines

    def close(self) -> None:
        """End the program, if it has not ended."""
        self.process.kill()
        self.process.wait()
        self.hang_up()
        os.close(self._theirs)

    def hang_up(self) -> None:
        """Go away, as a window does that is closed."""
        if self._ours >= 0:
            os.close(self._ours)
            self._ours = -1

    def type(self, keys: str) -> None:
        """Type keys."""
        os.write(self._ours, keys.encode())

    def until(self, *texts: str) -> str:
        """Wait until one of some texts is on the screen, and return the screen."""
        end = time.monotonic() + LONG
        while not any(text in self.shown() for text in texts):
            if not self._hear(end - time.monotonic()):
                pytest.fail(f"no {texts} on the screen:\n{self.shown()}\n{self.raw!r}")
        return self.shown()

    def until_sent(self, text: str) -> None:
        """Wait until a text has been sent, though it may be gone again."""
        end = time.monotonic() + LONG
        while text not in self.raw:
            if not self._hear(end - time.monotonic()):
                pytest.fail(f"no {text} came:\n{self.raw!r}")

    def _hear(self, seconds: float) -> bool:
        """Take what has come, after some waiting; whether there was anything."""
        if not select.select([self._ours], [], [], max(0.0, seconds))[0]:
            return False
        self._got += os.read(self._ours, 1 << 16)
        self.raw = self._got.decode(errors="replace")
        return True

    def wait(self) -> int:
        """Wait for the end; return the status."""
        if self._ours >= 0:
            until(lambda: not self._hear(0) and self.process.poll() is not None)
            self.take_all()
        return self.process.wait(LONG)

    def take_all(self) -> None:
        """Take all that was written, up to a sign that is written after it."""
        os.write(self._theirs, b"\0")
        until(lambda: self._hear(0) and b"\0" in self._got)
        self._got = self._got.replace(b"\0", b"")
        self.raw = self._got.decode(errors="replace")

    def shown(self) -> str:
        """Return what the terminal shows after all that it was sent."""
        pages, page = {False: [""], True: [""]}, False
        row = col = 0
        signs = r"\x1b\[(\??)([0-9;]*)([A-Za-z])|([^\x1b])"
        for private, numbers, way, sign in re.findall(signs, self.raw):
            lines = pages[page]
            if private and numbers == "1049":
                page, row, col = way == "h", 0, 0
            elif way == "H":
                row, col = (int(n) - 1 for n in (numbers or "1;1").split(";"))
            elif way == "J":
                lines[:] = [""]
            elif way == "A":
                row -= int(numbers or 1)
            elif way == "K":
                lines[row] = "" if numbers == "2" else lines[row][:col]
            elif sign == "\r":
                col = 0
            elif sign == "\n":
                row += 1
            elif sign:
                if col == self.columns and not page:
                    row, col = row + 1, 0
                    lines += [""] * (row + 1 - len(lines))
                lines[row] = lines[row].ljust(col)[:col] + sign + lines[row][col + 1 :]
                col += 1
            lines = pages[page]
            lines += [""] * (row + 1 - len(lines))
        assert page is False or len(pages[True]) <= self.lines
        return "\n".join(line.rstrip() for line in pages[page])
