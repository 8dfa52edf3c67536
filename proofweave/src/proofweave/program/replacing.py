"""The files that may be replaced: written by these tools, and not edited since."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from proofweave.keeping import keep
from proofweave.writing import Refused

HEAD_BYTES = 4096  # the mark stands in the first 600
MARK = b"proofweave-theme"
"""What stands near the head of every page that is woven."""
NOTICE = b"Tangled from "
"""How the notice begins at the head of a file that is tangled."""
SHARED = b"/* Shared by the pages of a book, and written by weave. */\n"
"""How every file begins that pages share: a comment in a style and in a script."""
MENU = "menu.js"
"""One of those files, which every book has."""
TAKEN_ALONG = (".md", ".py", ".ipynb")
"""What else there is beside them: copies, for the reader of a page."""
BOUND = b"%PDF"
"""How a volume begins."""

Doubt = Callable[[bytes], Exception | None]
"""Is given what a file says, and tells why that should stay, if it should."""


class Replacing:
    """A judge of the file at a path; with ``force``, a doubtful one is copied."""

    def __init__(self, path: Path, doubt: Doubt, force: bool = False) -> None:
        self.path, self.doubt, self.force = path, doubt, force
        self.aside: Path | None = None

    def __call__(self, old: bytes) -> None:
        doubt = self.doubt(old)
        if doubt and not self.force:
            raise doubt
        if doubt:
            self.aside = keep(self.path, old)


def of_a_page(path: Path) -> Doubt:
    """The doubt whether a file is a page that was woven, or is shared by pages."""

    def known(old: bytes) -> bool:
        beside = path.suffix in TAKEN_ALONG and is_shared(path.with_name(MENU))
        return MARK in old[:HEAD_BYTES] or old.startswith(SHARED) or beside

    return _unless(known, path)


def is_page(path: Path) -> bool:
    """Whether a file is a page that was woven."""
    return path.is_file() and MARK in path.read_bytes()[:HEAD_BYTES]


def is_tangled(old: bytes) -> bool:
    """Whether a file says that it comes from a document, which may be renamed since."""
    return NOTICE in old[:HEAD_BYTES]


def is_shared(path: Path) -> bool:
    """Whether a file is one that the pages of a book share."""
    return path.is_file() and path.read_bytes().startswith(SHARED)


def of_a_volume(path: Path) -> Doubt:
    """The doubt whether a file is a PDF."""
    return _unless(lambda old: old.startswith(BOUND), path)


def _unless(known: Callable[[bytes], bool], path: Path) -> Doubt:
    """The doubt of every file that is neither blank nor the work of a command."""
    return lambda old: _refused(path) if old.strip() and not known(old) else None


def _refused(path: Path) -> Refused:
    return Refused(f"{path} was not written by these tools")


def of_a_text(path: Path, text: bytes) -> Doubt:
    """Return the doubt whether a file is as it was read."""

    def doubt(old: bytes) -> Exception | None:
        changed = Refused(f"{path} was changed meanwhile; try that again")
        return None if old == text else changed

    return doubt
