"""The error of the command, and quotations in messages."""

from __future__ import annotations


class Wrong(Exception):
    """A fault of the command line, in a sentence."""


def clipped(text: str, length: int = 200) -> str:
    """Return a text in which nothing is longer, or other, than fits a message."""
    text = text if len(text) <= length else text[: length - 1] + "…"
    return "".join(c if c.isprintable() else repr(c)[1:-1] for c in text)
