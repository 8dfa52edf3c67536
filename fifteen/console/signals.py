"""Requests to stop from outside: signals, and a reader that has gone away."""

from __future__ import annotations

import os
import signal
import stat
from contextlib import ExitStack, suppress
from time import monotonic
from types import FrameType
from typing import Any, Self

from fifteen import systems
from fifteen.console.output import Terminal

SHOW_CURSOR = b"\x1b[?25h"
TOGETHER = 1.0
"""Signals within so many seconds after the first are one request with it."""


class Signals(ExitStack):
    """Signals as requests to stop; to be used in a ``with`` statement.

    The first is kept as ``number``, so that the work can be ended in good order.  It
    may come twice: ``timeout`` sends its signal to a program, and then to the whole
    group of processes that it is in.  One that comes later than ``TOGETHER`` ends the
    program at once.
    """

    def __init__(self, err: Terminal) -> None:
        """Say where a cursor may be hidden."""
        super().__init__()
        self.number = 0
        self._err = err

    def __enter__(self) -> Self:
        """Begin to heed the signals, unless they were to be ignored."""
        # A search in this process lets no handler run until a bound is proved: there
        # an interrupt is to end the program at once.
        for number in systems.SIGNALS if systems.SEPARATE else ():
            if signal.getsignal(number) is not signal.SIG_IGN:
                before = signal.signal(number, self._heed)
                self.callback(self._leave, number, before)
        return self

    def _leave(self, number: int, before: Any) -> None:
        """Leave a signal to who had it before, unless there was one."""
        if not self.number:
            signal.signal(number, before)

    def _heed(self, number: int, frame: FrameType | None) -> None:
        if not self.number:
            self.number, self._since = number, monotonic()
        elif monotonic() - self._since >= TOGETHER:
            if self._err.movable:
                with suppress(OSError):
                    os.write(self._err.stream.fileno(), SHOW_CURSOR)
            os._exit(128 + number)


class Stopping(Signals):
    """The first signal ends a search by KeyboardInterrupt."""

    def _heed(self, number: int, frame: FrameType | None) -> None:
        first = not self.number
        super()._heed(number, frame)
        if first:
            raise KeyboardInterrupt


class Interrupts(Signals):
    """Signals that can be waited for, with the open ``files``.

    That nobody reads the output any more is a request to stop as well.
    """

    def __init__(self, out: Terminal, err: Terminal) -> None:
        """Say where the output goes, and where a cursor may be hidden."""
        super().__init__(err)
        self._pipe = _pipe(out)
        self._read, self._write = os.pipe()
        self.callback(os.close, self._write)
        self.callback(os.close, self._read)
        systems.unblocked(self._write)

    def __enter__(self) -> Self:
        """Begin to heed the signals, unless they were to be ignored."""
        self.callback(systems.woken_by_signals(self._write))
        return super().__enter__()

    @property
    def files(self) -> list[int]:
        """What can be read, or is closed, when there is a request."""
        return [self._read] if self._pipe is None else [self._read, self._pipe]

    def stop(self) -> bool:
        """Return whether there was a request."""
        return self.number > 0 or self._gone()

    def _gone(self) -> bool:
        return self._pipe is not None and systems.unread(self._pipe)


def _pipe(out: Terminal) -> int | None:
    """Return the open file of an output that is a pipe, where it can be waited for."""
    if not systems.READER_KNOWN:
        return None
    try:
        number = out.stream.fileno()
    except OSError:
        return None
    return number if stat.S_ISFIFO(os.fstat(number).st_mode) else None
