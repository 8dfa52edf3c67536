"""What the library says by the way, handed on to where somebody sees it."""

from __future__ import annotations

import logging
from collections.abc import Callable


class Passing(logging.Handler):
    """A handler of the log that tells each line to a function."""

    def __init__(self, tell: Callable[[str], object]) -> None:
        """Say whom to tell; there is nothing but warnings, and what is worse."""
        super().__init__(logging.WARNING)
        self._tell = tell

    def emit(self, record: logging.LogRecord) -> None:
        """Tell a line."""
        self._tell(record.getMessage())
