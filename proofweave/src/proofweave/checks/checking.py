"""Check: every fault of a literate document, each at its line.

What would make tangling wrong is the business of `proofweave.program.structure`; here
that is joined with what would make the text untrue, or the page unfit to be woven.
"""

from __future__ import annotations

import warnings
from ast import PyCF_ALLOW_TOP_LEVEL_AWAIT
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from pathlib import Path

from proofweave.book import Book
from proofweave.checks.claims import Claim, claims, false_claims, unproved_numbers
from proofweave.checks.formulas import unlabelled, unreadable
from proofweave.checks.links import Surroundings, misled
from proofweave.faults import Fault, Faulty, followed
from proofweave.program.both_sides import stale_files
from proofweave.program.rivals import rivals
from proofweave.program.structure import structure
from proofweave.program.tangling import Program
from proofweave.source.change_files import load
from proofweave.source.document import Document, Line
from proofweave.source.fence_tags import SHOWN
from proofweave.source.markdown import Texts, tags
from proofweave.source.marks import idle
from proofweave.source.numbering import misguided

OPEN_FOLD = (
    "this fold is not closed before a heading or a fence that is program; close it "
    "with </details> above that, or write ~~~ for code that is only shown"
)


@dataclass(frozen=True, eq=False)
class Checked:
    """A document with all that a check of it has read, and its faults.

    The page, the notes and the report of a check are made of this, and do not ask the
    document again.  ``program`` is None where the structure has a fault.
    """

    document: Document
    texts: Texts
    around: Surroundings
    claims: list[Claim]
    program: Program | None
    faults: list[Fault]

    def sound(self) -> Program:
        """The program; Faulty if the document has a fault."""
        if self.faults or self.program is None:
            raise Faulty(self.faults)
        return self.program


def check(document: Document) -> Checked:
    """A document, checked: its faults are all there are, in the order of its lines.

    What has none can be woven, unless a demonstration fails when it is run.
    """
    texts = Texts(document)
    program, faults = structure(document, texts)
    around = Surroundings(document.path)
    found = claims(texts.links, document.path)
    others = chain(
        misguided(document, texts),
        misled(document, texts, around),
        false_claims(found),
        _demonstrations(document),
        unreadable(texts.all),
        unlabelled(texts.all),
        _folds(texts),
        idle(document, texts),
    )
    every = sorted({*faults, *others})
    return Checked(document, texts, around, found, program, every)


def faults_of(source: Path | str, changes: Iterable[Path | str] = ()) -> list[Fault]:
    """Every fault of a file, also if it cannot be read as a document."""
    try:
        with followed(source):
            return check(load(source, changes)).faults
    except Faulty as faulty:
        return faulty.faults


def check_with_files(
    source: Path, changes: Sequence[Path], fresh: bool
) -> tuple[list[Fault], Checked | None]:
    """The faults of a document and of its files, and the document, checked; None if
    it cannot be read.

    No other document writes its files; ``fresh`` ones say what it says.
    """
    try:
        with followed(source):
            checked = check(load(source, changes))
    except Faulty as faulty:
        return faulty.faults, None
    faults = [*checked.faults]
    if not changes and checked.program:  # Else they may follow from other faults.
        faults += rivals(checked.document)
    if fresh and not faults:
        faults += stale_files(checked.sound(), source, changes)
    return faults, checked


def remarks(checked: Checked, book: Book | None) -> Iterator[Fault]:
    """The notes on a sound document: the numbers without a proof."""
    if book is None or checked.document.path.resolve() not in book.records:
        for place, figure in unproved_numbers(checked.texts, checked.claims):
            yield Fault(place, f"{figure}: a number without a proof")


def _demonstrations(document: Document) -> Iterator[Fault]:
    """The demonstrations that Python, or IPython with its magics, cannot compile."""
    for _, code in document.code:
        error = _unrunnable(code.text) if SHOWN.intersection(code.tags) else None
        if error:
            lines = code.lines or (code.fence,)
            line = lines[min(error.lineno or 1, len(lines)) - 1]
            yield Fault(line.place, f"this demo is not Python: {error.msg}")


def _folds(texts: Texts) -> Iterator[Fault]:
    """The folds that a section or a piece would leave open on the page."""
    for text in texts.having("<details"):
        opened: list[Line] = []
        for token, at in text.placed:
            html = token.type in ("html_block", "html_inline")
            for tag in tags(token.content) if html else ():
                if tag.name != "details":
                    continue
                if tag.attributes is not None:
                    opened.append(text.line(at))
                elif opened:
                    opened.pop()
        for line in opened:
            yield Fault(line.place, OPEN_FOLD)


def _unrunnable(text: str) -> SyntaxError | None:
    """The fault in the text of a cell, if there is one."""
    try:
        _compile(text)
        return None
    except SyntaxError:
        try:
            from IPython.core.inputtransformer2 import TransformerManager
        except ModuleNotFoundError:  # Then `weave` will tell.
            return None
        try:
            _compile(TransformerManager().transform_cell(text))
        except SyntaxError as error:
            return error
    return None


def _compile(text: str) -> None:
    """Compile a cell; raise SyntaxError, also for Python's ValueError."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            compile(text, "", "exec", PyCF_ALLOW_TOP_LEVEL_AWAIT, dont_inherit=True)
    except (RecursionError, MemoryError, ValueError) as error:
        raise SyntaxError(str(error)) from None
