"""Agreement: which of a document and a file tangled from it was changed.

One of the two was changed if the other is what both were once: the text that was
tangled last, or that of git's HEAD.  All commands judge by this.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from enum import Enum
from pathlib import Path

from proofweave.faults import Fault, Faulty, Place, followed
from proofweave.history import at_head
from proofweave.last_tangling import remembered, unedited
from proofweave.program.freshness import unified
from proofweave.program.stitching import telling
from proofweave.program.structure import tangled
from proofweave.program.tangling import Made, Program
from proofweave.source.change_files import parsed
from proofweave.source.markdown import Texts


class State(Enum):
    """How a document and a file tangled from it stand to each other."""

    ALIKE = "the file is what the document says"
    CHANGED = "only the document was changed"
    EDITED = "only the file was changed"
    APART = "both were changed, or it is not known which"


WHY = {
    State.EDITED: "this was edited after it was tangled; `stitch` takes the edit back, "
    "`tangle --force` writes the file and keeps a copy of the edit",
    State.APART: "this is not what {source} says, and both may have been changed; "
    "`stitch --force` goes by this file, `tangle --force` by that, and each keeps a "
    "copy of the other's text",
}
"""Why a file is not tangled."""


def with_text(made: Program, path: Path) -> Program:
    """The same program, to be compared: its text is remembered, or is written only."""
    known = remembered(path) if unedited(path, made.draft.text) else None
    return replace(made, known=known or "", variant=True)


def standing(made: Made, path: Path, old: bytes, changes: Sequence[Path] = ()) -> State:
    """How a document, as it is tangled, and the text of its file stand to each other.

    The document was read through some change files, if there are any.
    """
    if unified(old) == made.text.encode():
        return State.ALIKE
    there, here = _texts(made, old), _texts(made, made.text.encode())
    if not old.strip() or there == here:
        return State.CHANGED
    for base in _bases(made, path, changes):
        both = _texts(made, base)
        if there == both:
            return State.CHANGED
        if here == both:
            return State.EDITED
    return State.APART


def untangled(made: Made, path: Path, old: bytes, state: State) -> Faulty:
    """The fault of a file that is not tangled, at its first line that is another."""
    found, wanted = _own(made, old), _own(made, made.text.encode())
    pairs = zip(found.items(), [*wanted.values(), None], strict=False)
    line = next((k for (k, text), other in pairs if text != other), max(found))
    why = WHY[state].format(source=made.document.path)
    return Faulty([Fault(Place(str(path), line), why)])


def _texts(made: Made, text: bytes) -> list[str]:
    return [*_own(made, text).values()]


def _own(made: Made, text: bytes) -> dict[int, str]:
    """The lines of a text but for those that tell a compiler where others come from.

    As soon as a line comes into the prose of a document, these tell something else.
    """
    form = telling(made.language)
    lines = unified(text).decode(errors="surrogateescape").split("\n")
    return {k: line for k, line in enumerate(lines, 1) if not form.fullmatch(line)}


def _bases(made: Made, path: Path, changes: Sequence[Path]) -> Iterator[bytes]:
    """The texts of which it is known that a document and its file both were that."""
    last = remembered(path)
    if last is not None:
        yield last.encode()
    file = at_head(path)
    if file is not None and unified(file) == _tangled(made, changes):
        yield file


def _tangled(made: Made, changes: Sequence[Path]) -> bytes | None:
    """The text of a file by the document that HEAD has; None if there is none."""
    sources = [made.document.path, *changes]
    texts = [(str(path), at_head(path)) for path in sources]
    said = [(name, text) for name, text in texts if text is not None]
    if said != texts:
        return None
    try:
        with followed(sources[0]):
            document = parsed(*said)
            program = tangled(document, Texts(document)).program
    except Faulty:
        return None
    if program is None:
        return None
    if isinstance(made, Program):
        return replace(program, variant=True).text.encode()
    found = (file.text for file in program.files if file.name == made.name)
    return next(map(str.encode, found), None)
