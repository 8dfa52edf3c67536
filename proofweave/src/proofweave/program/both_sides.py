"""A document and its program on the disk: where one is edited, the other follows."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from proofweave.faults import Faulty
from proofweave.last_tangling import remembered, restored, unedited
from proofweave.program.replacing import (
    Replacing,
    of_a_program,
    of_a_text,
    write_tangled,
)
from proofweave.program.rivals import rivals
from proofweave.program.stitching import Stitched, stitched, unknown
from proofweave.program.structure import program_of
from proofweave.program.tangling import OutputFile, Program
from proofweave.source.document import Document, decode
from proofweave.writing import Refused, set_aside, write


class Followed(NamedTuple):
    """The lines of a document that changed, and where its text before is kept."""

    lines: list[int]
    aside: Path | None = None


def with_text(made: Program, path: Path) -> Program:
    """The same program, to be compared: its text is remembered, or is written only."""
    known = remembered(path) if unedited(path, made.draft.text) else None
    return replace(made, known=known or "", variant=True)


def rewrite(document: Document, text: str) -> Path | None:
    """Write a document, unless somebody changed it since it was read.

    The text before is kept beside it; where, is returned.
    """
    source = document.path
    old = source.read_bytes()
    if decode(old, str(source)) != document.lines:
        raise Refused(f"{source} was changed meanwhile; try that again")
    if text.encode() == old:
        return None
    aside = set_aside(source, old)
    write(source, text, Replacing(source, of_a_text(source, old)))
    return aside


def take_back(
    made: Program | OutputFile, path: Path, old: bytes, result: Stitched
) -> Followed:
    """Write a document with the edits of a program, and the program as it is then."""
    source, tangled = made.document.path, result.made.text
    aside = rewrite(made.document, result.text)
    judge = Replacing(path, of_a_text(path, old))
    draft = result.made.draft.text if isinstance(result.made, Program) else ""
    write_tangled(judge, result.program, [source], draft, tangled)
    return Followed(result.lines, aside)


def make_alike(source: Path) -> Followed:
    """Tangle a document, or take the edits of its program back; the lines that changed.

    Raises `Faulty`, and writes nothing, if it is not clear which of them is to follow.
    """
    program, path = program_of(source), source.with_suffix(".py")
    if not program.cells:
        return Followed([])
    if faults := list(rivals(program.document)):
        raise Faulty(faults)
    old = path.read_bytes() if path.is_file() else b""
    found, base = old.replace(b"\r\n", b"\n"), remembered(path)
    made = with_text(program, path)
    known = found == (base and base.encode()) or found == made.text.encode()
    if found.strip() and not known and not restored(path, found):
        if base is None:
            raise Faulty([unknown(made, path, found)])
        result = stitched(made, path, base)
        followed = take_back(made, path, old, result)
        if result.left:
            raise Faulty(result.left)
        return followed
    judge = Replacing(path, of_a_program(program, path))
    text, draft = made.known or program.text, program.draft.text
    write_tangled(judge, text, [source], draft)
    return Followed([])
