"""Requests to stop from outside: signals."""

from __future__ import annotations

import os
import signal
from contextlib import ExitStack
from time import monotonic
from types import FrameType
from typing import Any, Self

from fifteen import systems

TOGETHER = 1.0
"""Signals within so many seconds after the first are one request with it."""


class Signals(ExitStack):
    """Signals as requests to stop; to be used in a ``with`` statement.

    The first is kept as ``number``, and raises KeyboardInterrupt, unless it is waited
    for, by the open files ``alarms``.  It may come twice: ``timeout`` sends its signal
    to a program, and then to the whole group of processes that it is in.  One that
    comes later than ``TOGETHER`` ends the program at once.
    """

    def __init__(self, *, raising: bool = True) -> None:
        """Begin without a request, and say whether one raises."""
        super().__init__()
        self.number, self._raising = 0, raising

    def __enter__(self) -> Self:
        """Begin to heed the signals, unless they were to be ignored."""
        read, write = os.pipe()
        self.alarms = [read]
        self.callback(os.close, write)
        self.callback(os.close, read)
        systems.unblocked(write)
        self.callback(systems.woken_by_signals(write))
        # A search in this process lets no handler run until a bound is proved: there
        # an interrupt is to end the program at once.
        for number in systems.SIGNALS if systems.SEPARATE else ():
            if signal.getsignal(number) is not signal.SIG_IGN:
                before = signal.signal(number, self._heed)
                self.callback(self._leave, number, before)
        return self

    def stop(self) -> bool:
        """Return whether there was a request."""
        return self.number > 0

    def _leave(self, number: int, before: Any) -> None:
        """Give a signal its earlier handler back, unless one has come."""
        if not self.number:
            signal.signal(number, before)

    def _heed(self, number: int, frame: FrameType | None) -> None:
        if not self.number:
            self.number, self._since = number, monotonic()
            if self._raising:
                raise KeyboardInterrupt
        elif monotonic() - self._since >= TOGETHER:
            os._exit(128 + number)
