"""The variables of the environment: each is read here, and nowhere else."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from functools import cache
from pathlib import Path

from platformdirs import user_cache_path

from fifteen.warn import warn_once

COMPLETION_VARIABLE = "_FIFTEEN_COMPLETE"
"""The variable by which the script of a shell asks how a command line goes on."""

NOWHERE = Path(os.devnull, "fifteen")
"""A folder that nothing can make."""


def cache_directory() -> Path:
    """Return the folder for files that are kept from run to run: ``FIFTEEN_CACHE``, or
    the user's usual place for them; if there is no home directory, `NOWHERE`."""
    chosen = os.environ.get("FIFTEEN_CACHE")
    return Path(chosen) if chosen else _usual_cache()


def tables_folder() -> Path:
    """Return the folder of the tables, which is in that one."""
    return cache_directory() / "tables"


@cache
def _usual_cache() -> Path:
    """Return the system's folder for caches; NOWHERE, and a warning, without one."""
    place = Path()
    with suppress(RuntimeError):
        place = user_cache_path("fifteen", appauthor=False)
    # Without a home directory, older versions of platformdirs leave “~” as it is.
    if place.is_absolute():
        return place
    warn_once(
        "There is no home directory: nothing is kept from run to run, unless "
        "FIFTEEN_CACHE names a folder."
    )
    return NOWHERE


def make_folder(path: Path, mode: int = 0o755) -> None:
    """Make a folder, and the folders above it, writable by the user alone whatever
    the umask; raise OSError if that fails."""
    for above in reversed(path.parents):
        if not above.exists():
            above.mkdir(0o755, exist_ok=True)
    path.mkdir(mode, exist_ok=True)


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
    """Return the settings of the environment that a solving process has taken."""
    return tuple(map(os.environ.get, ("FIFTEEN_CACHE", "FIFTEEN_JIT")))


def plain_terminal() -> bool:
    """Whether ``TERM`` says that a terminal can do nothing but write lines."""
    return os.environ.get("TERM", "dumb") == "dumb"


def completing() -> str:
    """Return the request of click's script for a shell, or nothing."""
    return os.environ.get(COMPLETION_VARIABLE, "")


def has_screen() -> bool:
    """Whether there is a screen for a browser, as far as that is known."""
    screens = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
    return sys.platform != "linux" or any(map(os.environ.get, screens))


def spare_threads() -> None:
    """Have numpy begin with one thread, unless ``OPENBLAS_NUM_THREADS`` says more."""
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
