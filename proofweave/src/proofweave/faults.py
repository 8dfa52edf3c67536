"""Faults of a source, each with its place and its remedy."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple


class Place(NamedTuple):
    """A line of a file; lines are counted from 1."""

    path: str
    line: int

    def __str__(self) -> str:
        return f"{self.path}:{self.line}"


class Fault(NamedTuple):
    """One thing that is wrong, said in one line."""

    place: Place
    message: str

    def __str__(self) -> str:
        return f"{self.place}: {self.message}"


class Faulty(Exception):
    """A source that cannot be used; ``faults`` says why, in the order of the lines."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = sorted(set(faults))
        super().__init__("\n".join(map(str, self.faults)))

    def __reduce__(self) -> tuple[type[Faulty], tuple[list[Fault]]]:
        """Let another process hand it over."""
        return type(self), (self.faults,)


@contextmanager
def followed(path: Path | str) -> Iterator[None]:
    """Raise `Faulty` where a source is nested too deeply for Python's own stack."""
    try:
        yield
    except RecursionError:
        message = "this is nested more deeply than Python can follow; nest less deeply"
        raise Faulty([Fault(Place(str(path), 1), message)]) from None
