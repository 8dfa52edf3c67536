"""A document and its program on the disk: where one is edited, the other follows."""

from __future__ import annotations

from pathlib import Path

from proofweave.faults import Faulty
from proofweave.last_tangling import remembered
from proofweave.program.replacing import (
    Replacing,
    of_a_program,
    of_a_text,
    write_tangled,
)
from proofweave.program.stitching import Stitched, stitched, unknown
from proofweave.program.structure import program_of
from proofweave.program.tangling import Program
from proofweave.source.document import Document, decode
from proofweave.writing import Refused, write


def rewrite(document: Document, text: str) -> None:
    """Write a document, unless somebody changed it since it was read."""
    source = document.path
    old = source.read_bytes()
    if decode(old, str(source)) != document.lines:
        raise Refused(f"{source} was changed meanwhile; try that again")
    write(source, text, Replacing(source, of_a_text(source, old)))


def take_back(made: Program, path: Path, old: bytes, result: Stitched) -> None:
    """Write a document with the edits of a program, and the program as it is then."""
    source = made.document.path
    rewrite(made.document, result.text)
    write_tangled(Replacing(path, of_a_text(path, old)), result.program, [source])


def make_alike(source: Path) -> list[int]:
    """Tangle a document, or take the edits of its program back; the lines that changed.

    Raises `Faulty`, and writes nothing, if it is not clear which of them is to follow.
    """
    made, path = program_of(source), source.with_suffix(".py")
    if not made.cells or path == source:  # A script is its own program.
        return []
    old = path.read_bytes() if path.is_file() else b""
    found, base = old.replace(b"\r\n", b"\n"), remembered(path)
    if found.strip() and found not in (made.text.encode(), base and base.encode()):
        if base is None:
            raise Faulty([unknown(made, path, found)])
        result = stitched(made, path, base)
        take_back(made, path, old, result)
        return result.lines
    write_tangled(Replacing(path, of_a_program(made, path)), made.text, [source])
    return []
