"""Rivals: two documents, or two pieces of one, that would write the same file."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from unicodedata import normalize

from proofweave.faults import Fault, Faulty, Place
from proofweave.last_tangling import writer
from proofweave.source.change_files import load
from proofweave.source.document import Document
from proofweave.writing import Refused, real


def refuse_rivals(document: Document) -> None:
    """Raise `Faulty` for a document that writes a file that another one writes."""
    if faults := list(rivals(document)):
        raise Faulty(faults)


def rivals(document: Document) -> Iterator[Fault]:
    """Yield a fault for each file that another piece writes, or the document that was
    last tangled to it."""
    mine: dict[str, tuple[str, Place]] = {}
    for name, place in files_named(document):
        first, where = mine.setdefault(_key(document, name), (name, place))
        if where != place:
            yield Fault(
                place,
                f"⟨{name}⟩ and ⟨{first}⟩, at line {where.line}, are one file; "
                "name one of them otherwise",
            )
    for key, (name, place) in mine.items():
        for path, line in _other(document, name, key):
            yield Fault(
                place,
                f"{name} is written by {path}, line {line}, as well; name one of the "
                "two files otherwise",
            )


def files_named(document: Document) -> Iterator[tuple[str, Place]]:
    """Yield the names of the files that tangling writes, and where each begins."""
    if document.program:
        place = document.program[0].code.fence.place
        yield document.path.with_suffix(".py").name, place
    for name in document.files:
        if header := document.pieces[name][0].code.header:
            yield name, header.place


def _other(document: Document, name: str, key: str) -> Iterator[tuple[str, int]]:
    """Yield the document that wrote a file last, if it is another, and its line."""
    folder = real(document.path.parent)
    # What the folder of the tools cannot tell, or another document that has faults of
    # its own, is no fault here.
    with suppress(Refused, Faulty, OSError):
        last = writer(folder / name)
        if last and last != real(document.path):
            other = load(last)
            for its, place in files_named(other):
                if _key(other, its) == key:
                    yield os.path.relpath(last, folder), place.line


def _key(document: Document, name: str) -> str:
    """The file that a name leads to, however it is spelled, on any disk."""
    # Some disks fold letters or accents: two spellings may be one file.
    return normalize("NFC", str(real(document.path.parent / name))).casefold()
