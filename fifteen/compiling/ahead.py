"""Machine code that is made by another process, before it is needed.

Numba holds the lock of the interpreter, so no thread could do this.  The process writes
what it has made to the user's cache, and goes on to do so if this one ends before.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Mapping
from contextlib import suppress
from importlib import import_module

from fifteen.compiling import jit

LONGEST_WAIT = 120.0
"""Seconds after which the other process is waited for no more, and taken for lost."""


class Other(subprocess.Popen[bytes]):
    """A process that may outlive this one, of which nothing is said then."""

    def __del__(self) -> None:
        """Let it go."""


def start(module: str, takes: Mapping[str, str]) -> None:
    """Have some searches of a program compiled, unless they are there.

    Args:
        module: The name of the program.
        takes: For each search, the kinds of its arguments with blanks between them.
    """
    program = import_module(module)
    wanted = {
        name: kinds
        for name, kinds in takes.items()
        if not jit.kept_code(getattr(program, name), tuple(kinds.split()))
    }
    if wanted and jit.quick() and jit.installed("numba"):
        text = (
            f"import sys; sys.path[:] = {sys.path!r}\n"
            "from fifteen.compiling.ahead import work\n"
            f"work({module!r}, {wanted!r})"
        )
        with suppress(OSError):
            process = Other(
                [sys.executable, "-c", text],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                # An interrupt from the terminal is for the search, not for this.
                start_new_session=True,
            )
            for name in wanted:
                jit.ELSEWHERE[getattr(program, name)] = lambda: process.wait(
                    LONGEST_WAIT
                )


def work(module: str, takes: Mapping[str, str]) -> None:
    """Compile searches of a program, and keep them."""
    program = import_module(module)
    for name, kinds in takes.items():
        jit.make(getattr(program, name), tuple(kinds.split()))
