"""Freshness: compares files on disk with their documents."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from proofweave.faults import Fault, Place

OF_A_PROGRAM = "`tangle` writes it again, `stitch` takes the edit back"
OF_A_PAGE = "`weave` writes it again"


def stale(
    path: Path, wanted: str, source: Path, remedy: str = OF_A_PROGRAM
) -> Iterator[Fault]:
    """Return the fault of a file that differs from its source's text in a byte."""
    if not path.is_file():
        yield Fault(Place(str(path), 1), f"there is no such file; {remedy}")
        return
    found, right = unified(path.read_bytes()), wanted.encode()
    if found != right:
        line = first_difference(found, right)
        message = f"{path} is not what {source} says, first at line {line}; {remedy}"
        yield Fault(Place(str(path), line), message)


def unified(text: bytes) -> bytes:
    """A text whose lines end with a newline: how they end is the business of git."""
    return text.replace(b"\r\n", b"\n")


def first_difference(found: bytes, right: bytes) -> int:
    """The first line in which two different texts differ."""
    pairs = zip(found.split(b"\n"), right.split(b"\n"), strict=False)
    same = [a == b for a, b in pairs]
    return same.index(False) + 1 if False in same else len(same)
