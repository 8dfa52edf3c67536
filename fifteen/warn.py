"""Warnings of the library, each made once in a process."""

from __future__ import annotations

import warnings

made: set[str] = set()
"""The warnings that this process has made."""


def warn_once(text: str, category: type[Warning] = UserWarning) -> None:
    """Warn, unless this process has warned of the same before."""
    if text not in made:
        made.add(text)
        warnings.warn(text, category, stacklevel=3)
