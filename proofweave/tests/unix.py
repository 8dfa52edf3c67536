"""Names that only Unix has, from whichever module has them: ``unix.fork()``.

A type checker knows the names of one system at a time.  A test that asks for one that
its system does not have is skipped.
"""

from __future__ import annotations

from contextlib import suppress
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

MODULES = list[ModuleType]()
for each in ("os", "signal", "fcntl", "termios", "resource", "pty"):
    with suppress(ImportError):
        MODULES.append(import_module(each))


def alive(pid: int) -> bool:
    """Whether a process runs; one that has ended and is not waited for does not."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"


def __getattr__(name: str) -> Any:
    """Return what the first module that has the name means by it."""
    if name[:2] == "__":
        raise AttributeError(name)
    for module in MODULES:
        if hasattr(module, name):
            return getattr(module, name)
    pytest.skip(f"this system has no {name}", allow_module_level=True)
