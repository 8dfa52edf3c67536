"""Print the Pythons that will do here, the oldest first: a version and a path a line.

They are looked for on the PATH, and among the versions of pyenv; one of each version is
enough.  With --but-this, that of the Python which looks is left out.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

OLDEST, NEWEST = 11, 14
ASKED = """\
import ensurepip, sys, venv
print(sys.implementation.name, *sys.version_info[:4], sys.executable)
"""
ANSWER = re.compile(r"cpython 3 (\d+) \d+ final (.+)")


def pythons(environment: Mapping[str, str]) -> dict[int, str]:
    """The path of a Python 3.x for each x that is found, in order."""
    found: dict[int, str] = {}
    for command in _commands(environment):
        answer = ANSWER.fullmatch(_answer(command))
        if answer and OLDEST <= int(answer[1]) <= NEWEST:
            found.setdefault(int(answer[1]), answer[2])
    return dict(sorted(found.items()))


def _commands(environment: Mapping[str, str]) -> Iterator[str]:
    """All that may be a Python, whatever its version is."""
    path = environment.get("PATH", "")
    for minor in range(OLDEST, NEWEST + 1):
        yield from filter(None, [shutil.which(f"python3.{minor}", path=path)])
    yield from filter(None, [shutil.which("python3", path=path), sys.executable])
    root = environment.get("PYENV_ROOT") or f"{environment.get('HOME', '')}/.pyenv"
    yield from map(str, sorted(Path(root).glob("versions/3.*/bin/python")))


def _answer(command: str) -> str:
    """What a Python says of itself; nothing if it is none, or cannot make a venv."""
    try:
        asked = [command, "-I", "-c", ASKED]
        done = subprocess.run(asked, capture_output=True, text=True, timeout=60)
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return done.stdout.strip()


if __name__ == "__main__":
    for minor, python in pythons(os.environ).items():
        if sys.argv[1:] != ["--but-this"] or minor != sys.version_info.minor:
            print(f"3.{minor} {python}")
