"""Programs that tests run in a Python of their own."""

from __future__ import annotations

import os
import subprocess
import sys

from browsers import LONG


def python(
    program: str,
    *arguments: str,
    said: str = "",
    flags: tuple[str, ...] = (),
    **variables: str,
) -> str:
    """What a new Python prints that runs a program; it must end well, and quietly.

    Args:
        program: its text.
        arguments: what it finds in ``sys.argv``.
        said: what it reads from the standard input.
        flags: options of Python.
        variables: variables of the environment, besides those of this process.
    """
    ran = subprocess.run(
        [sys.executable, *flags, "-c", program, *arguments],
        input=said,
        capture_output=True,
        encoding="utf-8",
        timeout=LONG,
        env={**os.environ, **variables},
    )
    assert (ran.stderr, ran.returncode) == ("", 0)
    return ran.stdout
