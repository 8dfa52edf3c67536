"""Rivals: two documents, or two pieces of one, that would write the same file."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from unicodedata import normalize

from proofweave.faults import Fault, Faulty, Place
from proofweave.last_tangling import writer
from proofweave.source.change_files import load
from proofweave.source.document import Document
from proofweave.writing import Refused, real


def refuse_rivals(document: Document, others: Iterable[Path] = ()) -> None:
    """Raise `Faulty` for a document that writes a file that another one writes."""
    if faults := list(rivals(document, others)):
        raise Faulty(faults)


def rivals(document: Document, others: Iterable[Path] = ()) -> Iterator[Fault]:
    """Yield a fault for each file that another piece, or another document, writes.

    The others are those given, those beside it, and the last that was tangled to one
    of its files.
    """
    mine: dict[str, tuple[str, Place]] = {}
    for name, place in files_named(document):
        key = _key(document, name)
        if key in mine:
            first, where = mine[key]
            yield Fault(
                place,
                f"⟨{name}⟩ and ⟨{first}⟩, at line {where.line}, are one file; "
                "name one of them otherwise",
            )
        mine.setdefault(key, (name, place))
    for path in _others(document, others, [name for name, _ in mine.values()]):
        with suppress(Faulty, OSError):
            other = load(path)
            shown = os.path.relpath(path, real(document.path.parent))
            for name, (_, line) in files_named(other):
                if found := mine.get(_key(other, name)):
                    yield Fault(
                        found[1],
                        f"{found[0]} is written by {shown}, line {line}, as well; name "
                        "one of the two files otherwise",
                    )


def files_named(document: Document) -> Iterator[tuple[str, Place]]:
    """Yield the names of the files that tangling writes, and where each begins."""
    if document.program:
        place = document.program[0].code.fence.place
        yield document.path.with_suffix(".py").name, place
    for name in document.files:
        if header := document.pieces[name][0].code.header:
            yield name, header.place


def _key(document: Document, name: str) -> str:
    """The file that a name leads to, however it is spelled, on any disk."""
    return normalize("NFC", str(real(document.path.parent / name))).casefold()


def _others(
    document: Document, others: Iterable[Path], names: list[str]
) -> Iterator[Path]:
    """Yield the documents that may write one of some files."""
    folder, own = real(document.path.parent), real(document.path)
    found = {real(each) for each in others}
    with suppress(OSError):
        found |= {real(each) for each in folder.glob("*.md")}
    for name in names:
        with suppress(Refused):
            last = writer(folder / name)
            found |= {last} if last and last.is_file() else set()
    yield from sorted(found - {own})
