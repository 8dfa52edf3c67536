"""Rivals: two documents, or two pieces of one, that would write the same file."""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from unicodedata import normalize

from proofweave.faults import Fault, Faulty, Place
from proofweave.last_tangling import writer
from proofweave.source.change_files import load
from proofweave.source.document import Document
from proofweave.writing import Refused, real


class Writers:
    """A table of the files that documents write, made once for all that ask.

    Besides the given documents others are read where they may write one of the files of
    a document: those beside it, and the last that was tangled to one of its files.
    """

    def __init__(self, documents: Iterable[Path] = ()) -> None:
        self._known = set[Path]()
        self._table = defaultdict[str, list[tuple[Path, Place]]](list)
        for path in documents:
            self._read(real(path))

    def refuse_rivals(self, document: Document) -> None:
        """Raise `Faulty` for a document that writes a file that another one writes."""
        if faults := list(self.rivals(document)):
            raise Faulty(faults)

    def rivals(self, document: Document) -> Iterator[Fault]:
        """Yield a fault for each file that another piece, or document, writes."""
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
            # The first keeps its place, by which the fault of each other one is told.
            mine.setdefault(key, (name, place))
        folder, own = real(document.path.parent), real(document.path)
        self._read_beside(folder, [name for name, _ in mine.values()])
        for key, (name, place) in mine.items():
            for path, line in sorted(self._table[key]):
                if path != own:
                    shown = os.path.relpath(path, folder)
                    yield Fault(
                        place,
                        f"{name} is written by {shown}, line {line.line}, as well; "
                        "name one of the two files otherwise",
                    )

    def _read_beside(self, folder: Path, names: Iterable[str]) -> None:
        """Read the documents that may write one of some files of a folder."""
        if folder not in self._known:
            self._known.add(folder)
            with suppress(OSError):
                for path in folder.glob("*.md"):
                    self._read(real(path))
        for name in names:
            # What the folder of the tools cannot tell is not told, and no fault here.
            with suppress(Refused):
                last = writer(folder / name)
                if last and last.is_file():
                    self._read(last)

    def _read(self, path: Path) -> None:
        """Note the files of a document, if it can be read."""
        if path not in self._known:
            self._known.add(path)
            # It has faults of its own, which are told when it is checked itself.
            with suppress(Faulty, OSError):
                document = load(path)
                for name, place in files_named(document):
                    self._table[_key(document, name)].append((path, place))


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
    # Some disks fold letters or accents: two spellings may be one file.
    return normalize("NFC", str(real(document.path.parent / name))).casefold()
