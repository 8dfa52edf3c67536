"""What the environment says: each of its variables is read here, and nowhere else."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from platformdirs import user_cache_path


def cache_directory() -> Path:
    """Return the folder for what is kept from run to run: ``FIFTEEN_CACHE``, or the
    place where the user's programs keep such things."""
    chosen = os.environ.get("FIFTEEN_CACHE")
    return Path(chosen) if chosen else user_cache_path("fifteen", appauthor=False)


def version() -> str:
    """Return the version that is installed."""
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("korf0")
    except PackageNotFoundError:
        return "(not installed)"


def interpreting() -> bool:
    """Whether ``FIFTEEN_JIT`` says that nothing is to be compiled."""
    return os.environ.get("FIFTEEN_JIT", "").lower() in {"off", "0", "no"}


def settings() -> tuple[str | None, ...]:
    """Return what a process that solves has taken from the environment."""
    return tuple(map(os.environ.get, ("FIFTEEN_CACHE", "FIFTEEN_JIT")))


def plain_terminal() -> bool:
    """Whether ``TERM`` says that a terminal can do nothing but write lines."""
    return os.environ.get("TERM", "dumb") == "dumb"


def colourless() -> bool:
    """Whether ``NO_COLOR`` says that type is to be of one kind."""
    return bool(os.environ.get("NO_COLOR"))


def has_screen() -> bool:
    """Whether there is a screen for a browser, as far as that is known."""
    screens = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
    return sys.platform != "linux" or any(map(os.environ.get, screens))


def spare_threads() -> None:
    """Have numpy begin with one thread, unless ``OPENBLAS_NUM_THREADS`` says more."""
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")


def processor() -> tuple[str, str]:
    """Return the name and the features of the processor that numba is told to compile
    for, by ``NUMBA_CPU_NAME`` and ``NUMBA_CPU_FEATURES``; no name means this one."""
    name = os.environ.get("NUMBA_CPU_NAME", "")
    return name, os.environ.get("NUMBA_CPU_FEATURES", "") if name else ""
