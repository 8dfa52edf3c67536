"""Front matter: the lines of YAML at the head of a source, between two of ``---``.

jupytext writes them where a document is paired with a notebook, and others do for a
title.  They are about the document, and no part of its text.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple


class Front(NamedTuple):
    """How many lines there are of it, and the title that they give, if they give one.

    ``wrong`` says what is wrong with them, and ``at`` in which, counted from 0;
    ``said`` is all that they say.
    """

    length: int = 0
    title: str = ""
    wrong: str = ""
    at: int = 0
    said: Mapping[str, Any] = MappingProxyType({})


def front(lines: Sequence[str]) -> Front:
    """The front matter of a source; empty if a rule or a text stands there."""
    # A rule has a blank line below it, by which the two are told apart.
    if len(lines) < 2 or lines[0].rstrip() != "---" or not lines[1].strip():
        return Front()
    for k, line in enumerate(lines[1:], 1):
        if line.rstrip() in ("---", "..."):
            return _read(lines[1:k])
    return Front()


def _read(lines: Sequence[str]) -> Front:
    """The settings in some lines of YAML, or why they are none."""
    # Most documents have no front matter, and need not wait for this import.
    import yaml

    length = len(lines) + 2
    try:
        said = yaml.safe_load("\n".join(lines))
    except (yaml.YAMLError, ValueError, RecursionError) as error:
        mark = getattr(error, "problem_mark", None)
        reason = getattr(error, "problem", None) or "it cannot be read"
        wrong = (
            f"the lines between --- and --- are not YAML: {reason}; mend them, or "
            "leave a blank line after the first --- if it is a rule"
        )
        return Front(length, wrong=wrong, at=min(mark.line + 1 if mark else 0, length))
    if not isinstance(said, dict | None):
        return Front()
    title = (said or {}).get("title")
    title = " ".join(title.split()) if isinstance(title, str) else ""
    return Front(length, title, said=said or {})
