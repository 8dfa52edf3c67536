"""Watching: the documents of folders, made alike with their files without a page."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from threading import Event

from proofweave.faults import Faulty
from proofweave.last_tangling import stamp, writer
from proofweave.preview.sides import Sides
from proofweave.source.change_files import load
from proofweave.writing import real

INTERVAL = 0.5
"""The seconds between two looks at the folders."""
NOT_OURS = frozenset({"node_modules", "__pycache__"})


class Watcher:
    """The documents in some folders, and some others, until it ends.

    A document in a folder is watched if it names a piece or a file, or was tangled
    before: a README whose fences are examples writes no program.
    """

    def __init__(
        self,
        folders: Sequence[Path],
        documents: Iterable[Path],
        tell: Callable[[str], None],
    ) -> None:
        self.folders = folders
        self.documents = list(documents)
        self.tell = tell
        self.sides: dict[Path, Sides] = {}
        self._naming: dict[Path, tuple[str, bool]] = {}

    def follow(self, ended: Event) -> None:
        """Look again and again, until it is all over."""
        self.look()
        while not ended.wait(INTERVAL):
            self.look()

    def look(self) -> None:
        """Look once at all documents and files, and make them alike."""
        # A document may be named, and lie in a folder: it is looked at once.
        found = dict.fromkeys([*self.documents, *self._in_folders()])
        known = self.sides
        self.sides = {each: known.get(each) or Sides(each, [each]) for each in found}
        for sides in self.sides.values():
            if sides.settle(self.tell):
                for fault in sides.faults:
                    self.tell(str(fault))

    def _in_folders(self) -> Iterator[Path]:
        for folder in self.folders:
            for path in _markdown(folder):
                if self._names(path) or _was_tangled(path):
                    yield path

    def _names(self, path: Path) -> bool:
        """Whether a document names a piece or a file, asked once for each text."""
        known, now = self._naming.get(path), stamp(path)
        # To read each Markdown file twice a second would keep a disk busy.
        if known is None or known[0] != now:
            known = self._naming[path] = now, _has_names(path)
        return known[1]


def _markdown(folder: Path) -> Iterator[Path]:
    """The files of Markdown in a folder, but for hidden and for installed ones."""
    for within, folders, names in os.walk(folder):
        # In place: os.walk goes into those folders that are left.
        folders[:] = sorted(
            name
            for name in folders
            if not name.startswith(".")
            and name not in NOT_OURS
            and not Path(within, name, "pyvenv.cfg").exists()
        )
        for name in sorted(names):
            if name.endswith(".md") and not name.endswith(".ch.md"):
                yield Path(within, name)


def _has_names(path: Path) -> bool:
    try:
        return any(code.name for _, code in load(path).tangled)
    except (Faulty, OSError):
        return False


def _was_tangled(path: Path) -> bool:
    """Whether there is a program beside a document that was tangled from it."""
    program = path.with_suffix(".py")
    return program.is_file() and writer(program) == real(path)
