"""What may be replaced: a file that these tools wrote, and that nobody has edited."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from proofweave.faults import Faulty
from proofweave.last_tangling import remembered
from proofweave.writing import Refused, set_aside

if TYPE_CHECKING:
    from proofweave.program.tangling import Program

HEAD = 4096
MARK = b"proofweave-theme"
"""What stands near the head of every page that is woven."""
SHARED = b"/* Shared by the pages of a book, and written by weave. */\n"
"""How every file begins that pages share: a comment in a style and in a script."""
MENU = "menu.js"
"""One of those files, which every book has."""
TAKEN_ALONG = (".md", ".py", ".ipynb")
"""What else there is beside them: copies, for the reader of a page."""
TRANSLATED = b"proofweave"
"""What stands at the head of every module that is translated, and of its script."""
BOUND = {b"%PDF": b"(proofweave)", b"PK\x03\x04": b"proofweave.css"}
"""How a volume begins in either form, and what is in each that was bound."""

Doubt = Callable[[bytes], Exception | None]
"""Is given what a file says, and tells why that should stay, if it should."""


class Replacing:
    """A judge of what stands at a path; with ``force`` it is put aside if in doubt."""

    def __init__(self, path: Path, doubt: Doubt, force: bool = False) -> None:
        self.path, self.doubt, self.force = path, doubt, force
        self.aside: Path | None = None

    def __call__(self, old: bytes) -> None:
        if doubt := self.doubt(old):
            if not self.force:
                raise doubt
            self.aside = set_aside(self.path, old)


def of_a_program(program: Program, path: Path) -> Doubt:
    """The doubt whether a file holds what was tangled, and no edit since."""
    from proofweave.program.stitching import unstitched
    from proofweave.program.tangling import NOTICE

    def doubt(old: bytes) -> Exception | None:
        known = remembered(path) is not None or old.startswith(NOTICE.encode())
        if old.strip() and not known:
            return Refused(
                f"{path} was not written by tangle; `tangle --force` writes it, and "
                f"keeps what is there as {path.name}~"
            )
        faults = list(unstitched(program, path, old))
        return Faulty(faults) if faults else None

    return doubt


def of_a_page(path: Path) -> Doubt:
    """The doubt whether a file is a page that was woven, or what pages share."""

    def doubt(old: bytes) -> Exception | None:
        if not old.strip() or MARK in old[:HEAD] or old.startswith(SHARED):
            return None
        if path.suffix in TAKEN_ALONG and _shared(path.with_name(MENU)):
            return None
        return Refused(
            f"{path} was not written by weave; `weave --force` writes it, and keeps "
            f"what is there as {path.name}~"
        )

    return doubt


def _shared(path: Path) -> bool:
    return path.is_file() and path.read_bytes().startswith(SHARED)


def of_a_translation(path: Path) -> Doubt:
    """The doubt whether a file holds what was translated."""

    def doubt(old: bytes) -> Exception | None:
        if not old.strip() or TRANSLATED in old[:64]:
            return None
        return Refused(
            f"{path} was not written by translate; `translate --force` writes it, and "
            f"keeps what is there as {path.name}~"
        )

    return doubt


def of_a_volume(path: Path) -> Doubt:
    """The doubt whether a file is a PDF or an EPUB that was bound."""

    def doubt(old: bytes) -> Exception | None:
        mark = BOUND.get(old[:4])
        if not old.strip() or (mark and mark in old):
            return None
        return Refused(
            f"{path} was not written by bind; `bind --force` writes it, and keeps what "
            f"is there as {path.name}~"
        )

    return doubt


def of_a_text(path: Path, text: bytes) -> Doubt:
    """The doubt whether a file still says what was read from it."""

    def doubt(old: bytes) -> Exception | None:
        changed = Refused(f"{path} was changed meanwhile; try that again")
        return None if old == text else changed

    return doubt
