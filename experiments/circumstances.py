"""What a record says of its run: where, when, with what, and how long it took."""

from __future__ import annotations

import os
import platform
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def told(experiment: Callable[[], object]) -> None:
    """Run an experiment, and then say to stderr what its record has to name."""
    begun = time.monotonic()
    status = experiment()
    print(f"{circumstances()}; {time.monotonic() - begun:.0f} s", file=sys.stderr)
    sys.exit(status if isinstance(status, int) else 0)


def circumstances() -> str:
    """Return the commit, the day, the machine, and what the programs are run by."""
    day = datetime.now(UTC).date().isoformat()
    return ", ".join([f"commit {commit()}", day, machine(), *versions()])


def commit() -> str:
    """Return the commit of the tree, and whether something in it has been changed."""
    known = _printed("git", "-C", str(ROOT), "rev-parse", "--short=7", "HEAD")
    changed = _printed("git", "-C", str(ROOT), "status", "--porcelain", "-uno")
    return (known or "unknown") + (" with changes" if changed else "")


def machine() -> str:
    """Return the processor, its cores, and the system."""
    model = platform.processor() or platform.machine()
    with suppress(OSError):
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
        named = (line for line in lines if line.startswith("model name"))
        model = next(named, f":{model}").partition(":")[2].strip()
    return f"{os.cpu_count()} cores of {model}, {platform.system()}"


def versions() -> list[str]:
    """Return Python, and which numba and which C compiler there are."""
    found = [f"Python {platform.python_version()}"]
    with suppress(PackageNotFoundError):
        found.append(f"numba {version('numba')}")
    if compiler := _printed("gcc", "-dumpfullversion"):
        found.append(f"gcc {compiler}")
    return found


def _printed(*command: str) -> str:
    """Return what a command prints; nothing if it cannot be run, or fails."""
    try:
        return subprocess.run(command, capture_output=True, text=True).stdout.strip()
    except OSError:
        return ""
