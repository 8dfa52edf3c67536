"""Change files: a source that is read as if some of its lines were others.

A change file is Markdown, as CWEB's ``.ch`` is TeX: it says in prose what is changed
and why, and each of its ``diff`` fences is one change.  The lines that begin with a
blank or a minus must stand together, exactly once, in the source; those with a minus
go, and those with a plus come in.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from proofweave.faults import Fault, Faulty, Place
from proofweave.source.document import Document, Line, decode, parse

CHANGE_SIGNS = (" ", "-", "+")
LOADED: dict[tuple[str, ...], tuple[list[bytes], Document]] = {}
"""The bytes of files, by their paths, and the document that they made last."""


@dataclass(frozen=True)
class Change:
    """One ``diff`` fence: its lines, each with the sign that was before it."""

    place: Place
    signed: tuple[tuple[str, Line], ...]

    @property
    def old(self) -> list[str]:
        return [line.text for sign, line in self.signed if sign != "+"]

    def spots(self, lines: Sequence[Line]) -> list[int]:
        """Where the lines begin that this change is found by, counted from 0."""
        old = self.old
        return [
            k
            for k in range(len(lines) - len(old) + 1)
            if [line.text for line in lines[k : k + len(old)]] == old
        ]

    def apply(self, lines: Sequence[Line]) -> list[Line]:
        """The lines with this change made; Faulty unless it fits in one place."""
        old = self.old
        if not old:
            raise Faulty([Fault(self.place, "this change has no line to be found by")])
        if all(sign == " " for sign, _ in self.signed):
            raise Faulty([Fault(self.place, "this change has neither a + nor a -")])
        spots = self.spots(lines)
        if len(spots) != 1:
            raise Faulty([Fault(self.place, self._misfit(lines, spots))])
        at = spots[0]
        kept = iter(lines[at : at + len(old)])
        new = [
            line if sign == "+" else next(kept)
            for sign, line in self.signed
            if sign != "-" or next(kept) is None
        ]
        return [*lines[:at], *new, *lines[at + len(old) :]]

    def _misfit(self, lines: Sequence[Line], spots: Sequence[int]) -> str:
        if spots:
            places = " and ".join(str(lines[k].place) for k in spots)
            return (
                f"this change fits at {places}; add lines around it until it fits once"
            )
        return (
            "these lines do not stand together in the source: "
            f"“{self.old[0].strip()}” and what follows must be the same, "
            "blanks included"
        )


def load(path: Path | str, changes: Iterable[Path | str] = ()) -> Document:
    """The document in a file, with the changes of change files made.

    It is parsed once for all who ask, as long as the files say the same.  OSError if
    there is no such ordinary file; Faulty if one is not UTF-8, or if a change does not
    fit.
    """
    paths = (str(path), *map(str, changes))
    for each in paths:
        if Path(each).exists() and not Path(each).is_file():
            raise OSError(f"{each} is no ordinary file")  # A pipe would be waited for.
    data = [Path(path).read_bytes() for path in paths]
    known = LOADED.get(paths)
    if known is None or known[0] != data:
        known = LOADED[paths] = data, parsed(*zip(paths, data, strict=True))
    return known[1]


def parsed(source: tuple[str, bytes], *changes: tuple[str, bytes]) -> Document:
    """The document of a file and of change files, each a path and its text."""
    path, data = source
    lines = decode(data, path)
    for change_path, said in changes:
        for change in changes_of(decode(said, change_path), change_path):
            lines = change.apply(lines)
    return parse(lines, path)


def changes_of(lines: Sequence[Line], path: str) -> list[Change]:
    """The changes that a change file holds; Faulty if there are none, or ill-formed."""
    found = list(_fences(lines))
    if not found:
        message = "no change here; a change is a fence of ```diff"
        raise Faulty([Fault(Place(path, 1), message)])
    return found


def _fences(lines: Sequence[Line]) -> Iterator[Change]:
    """The changes of a file; Faulty for a fence that is never closed."""
    opening: Line | None = None
    signed: list[tuple[str, Line]] = []
    for line in lines:
        if opening is None:
            if line.text.rstrip() == "```diff":
                opening, signed = line, []
        elif line.text.rstrip() == "```":
            yield Change(opening.place, tuple(signed))
            opening = None
        else:
            signed.append(_signed(line))
    if opening is not None:
        raise Faulty([Fault(opening.place, "this fence is never closed")])


def _signed(line: Line) -> tuple[str, Line]:
    sign, text = line.text[:1] or " ", line.text[1:]
    if sign not in CHANGE_SIGNS:
        message = f"“{line.text}” begins with neither a blank nor + nor -"
        raise Faulty([Fault(line.place, message)])
    return sign, Line(text, line.place)
