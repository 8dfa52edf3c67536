"""Agreement: which of a document and a file tangled from it was changed, and how.

Both began with the text on which they last agreed.  That text is remembered; where git
has written the files since, it is that of git's HEAD.  All commands judge by this.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from enum import Enum
from pathlib import Path
from typing import NamedTuple

from proofweave.faults import Fault, Faulty, Place, followed
from proofweave.history import Moved, at_head, moved
from proofweave.last_tangling import Agreed, agreed, remembered, stamp, unedited
from proofweave.program.freshness import first_difference, unified
from proofweave.program.stitching import has_every_edit
from proofweave.program.structure import tangled
from proofweave.program.tangling import Made, Program
from proofweave.source.change_files import parsed
from proofweave.source.fences import BEGINS, conflicts
from proofweave.source.markdown import Texts


class State(Enum):
    """How a document and a file tangled from it stand to each other."""

    ALIKE = "the file is what the document says"
    CHANGED = "only the document was changed"
    EDITED = "only the file was changed"
    BOTH = "both were changed"
    UNKNOWN = "which of the two was changed is not known"
    MARKED = "the file has a conflict of git"


class Standing(NamedTuple):
    """The state of a document and a file; the text on which they last agreed."""

    state: State
    base: str | None = None


def with_text(made: Program, path: Path) -> Program:
    """The same program, to be compared: its text is remembered, or is written only."""
    known = remembered(path) if unedited(path, made.draft.text) else None
    return replace(made, known=known or "", variant=True)


def standing(
    made: Made, path: Path, old: bytes, changes: Sequence[Path] = ()
) -> Standing:
    """How a document, as it is tangled, and the text of its file stand to each other.

    The document was read through some change files, if there are any.
    """
    found = unified(old)
    if not found.strip() or found == made.text.encode():
        return Standing(State.ALIKE if found.strip() else State.CHANGED, made.text)
    if any(_marks(found)):
        return Standing(State.MARKED)
    base = _base(made, path, found, changes)
    if base is None:
        return Standing(State.UNKNOWN)
    if found == base.encode():
        return Standing(State.CHANGED, base)
    return Standing(State.EDITED if made.text == base else State.BOTH, base)


def unwritable(made: Made, path: Path, old: bytes, at: Standing) -> list[Fault]:
    """The faults for which a file is not tangled, since it may have edits."""
    found, source = unified(old), made.document.path
    if at.state is State.UNKNOWN:
        line = first_difference(found, made.text.encode())
        message = (
            f"this is not what {source} says, and which of the two was changed is not "
            "known here; `stitch --force` goes by this file, `tangle --force` by that, "
            "and each keeps a copy of the other's text"
        )
    elif at.state is State.MARKED:
        line, last = next(_marks(found))
        message = (
            f"{path.name} has a conflict of git here, up to line {last}; `tangle "
            f"--force` writes it from the settled {source.name}, and keeps a copy"
        )
    elif at.base is None or at.state not in (State.EDITED, State.BOTH):
        return []
    else:
        try:
            if at.state is State.BOTH and has_every_edit(made, path, old, at.base):
                return []
        except Faulty as apart:
            return apart.faults
        line = first_difference(found, at.base.encode())
        message = (
            "this was edited after it was tangled; `stitch` takes the edit back, "
            "`tangle --force` writes the file and keeps a copy of the edit"
        )
    return [Fault(Place(str(path), line), message)]


def _marks(found: bytes) -> Iterator[tuple[int, int]]:
    """Yield the first and the last line of each conflict that git marked in a file."""
    # Most files have none, and need not be decoded.
    if BEGINS.encode() not in found:
        return
    yield from conflicts(enumerate(found.decode(errors="replace").split("\n"), 1))


def _base(made: Made, path: Path, found: bytes, changes: Sequence[Path]) -> str | None:
    """The text on which a document and its file last agreed; None if it is not known.

    It is that which is remembered, unless git wrote the document or the file since.
    Then it is that of HEAD, if its document tangles to its file.  If only one of the
    two at HEAD is the remembered text, HEAD has an edit that was not taken over, and
    that text holds.
    """
    known = agreed(path)
    sources = [made.document.path, *changes]
    if known and not _moved(made, path, known, sources):
        return known.text
    file, *texts = at_head(path, sources)
    if file is None:
        return known.text if known else None
    there = unified(file)
    tangled = _tangled(made, sources, texts)
    if tangled is not None and there == tangled.encode():
        return tangled
    if known and (there == known.text.encode() or tangled == known.text):
        return known.text
    return None


def _moved(made: Made, path: Path, known: Agreed, sources: Sequence[Path]) -> bool:
    """Whether git wrote a document or its file since they agreed.

    What may have thrown changes of them away did not, if either is the same file still.
    """
    how = moved(known.head, path, sources)
    if how is Moved.PERHAPS:
        return known.stamps[0] != stamp(sources[0]) and known.stamps[1] != stamp(path)
    return how is Moved.YES


def _tangled(
    made: Made, sources: Sequence[Path], texts: Sequence[bytes | None]
) -> str | None:
    """The text of a file if its document had other texts; None if it has faults."""
    said = [text for text in texts if text is not None]
    if len(said) != len(sources):
        return None
    names = map(str, sources)
    try:
        with followed(sources[0]):
            document = parsed(*zip(names, said, strict=True))
            program = tangled(document, Texts(document)).program
    except Faulty:
        return None
    if program is None:
        return None
    if isinstance(made, Program):
        return replace(program, variant=True).text
    return next((f.text for f in program.files if f.name == made.name), None)
