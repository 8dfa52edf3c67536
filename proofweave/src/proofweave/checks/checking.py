"""Check: every fault of a literate document, each at its line.

What would make tangling wrong is the business of `proofweave.program.structure`; here
that is joined with what would make the text untrue, or the page unfit to be woven.
"""

from __future__ import annotations

import warnings
from ast import PyCF_ALLOW_TOP_LEVEL_AWAIT
from collections.abc import Iterable, Iterator
from pathlib import Path

from proofweave.book import Book
from proofweave.checks.claims import false_claims, unproved_numbers, unrecorded
from proofweave.checks.links import misled
from proofweave.faults import Fault, Faulty, followed
from proofweave.program.structure import structure
from proofweave.source.change_files import load
from proofweave.source.document import Document
from proofweave.source.fence_tags import SHOWN
from proofweave.source.mathematics import unreadable
from proofweave.source.numbering import misguided


def check(document: Document) -> list[Fault]:
    """Every fault of a document, in the order of its lines.

    What has none can be woven, unless a demonstration fails when it is run.
    """
    untrue = {*misguided(document), *misled(document), *false_claims(document)}
    unfit = {*_demonstrations(document), *unreadable(document)}
    return sorted({*structure(document), *untrue, *unfit})


def faults_of(source: Path | str, changes: Iterable[Path | str] = ()) -> list[Fault]:
    """Every fault of a file, also if it cannot be read as a document."""
    try:
        with followed(source):
            return check(load(source, changes))
    except Faulty as faulty:
        return faulty.faults


def remarks(document: Document, book: Book | None) -> Iterator[Fault]:
    """The notes on a sound document: numbers without a proof, tests not run."""
    if book is None or document.path.resolve() not in book.records:
        for place, figure in unproved_numbers(document):
            yield Fault(place, f"{figure} claims without a proof")
    for place, why in unrecorded(document):
        yield Fault(place, why)


def _demonstrations(document: Document) -> Iterator[Fault]:
    """The demonstrations that Python, or IPython with its magics, cannot compile."""
    for section in document.sections:
        for code in section.code:
            error = _unrunnable(code.text) if SHOWN.intersection(code.tags) else None
            if error:
                lines = code.lines or (code.fence,)
                line = lines[min(error.lineno or 1, len(lines)) - 1]
                yield Fault(line.place, f"this demo is not Python: {error.msg}")


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
