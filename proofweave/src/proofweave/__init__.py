"""Literate programs in Markdown: one source, tangled into a program, woven into a page.

The functions are those of the command ``proofweave``; each takes the path of a
source, and change files to read it with, and raises `Faulty` for a source with faults.
"""

from __future__ import annotations

import os
import sys

# While Python looks for the command, no module beside a document is to be taken for
# one of ours, or of Python's own; but where we ourselves are, there we belong.
if (
    sys.argv[:1] == ["-m"]
    and not sys.flags.safe_path
    and sys.path[:1] == [os.getcwd()] != [os.path.dirname(os.path.dirname(__file__))]
):
    del sys.path[0]

from collections.abc import Iterable
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from proofweave.faults import Fault, Faulty, Place, followed

if TYPE_CHECKING:
    from IPython.core.interactiveshell import InteractiveShell

    from proofweave.checks.numbers import proves
    from proofweave.program.tangling import Program
    from proofweave.source.document import Document

__all__ = [
    "Document",
    "Fault",
    "Faulty",
    "Place",
    "Program",
    "check",
    "import_documents",
    "proves",
    "read",
    "renumber",
    "run",
    "stitch",
    "tangle",
    "weave",
]

Source = Path | str
HOMES = {
    "Document": "source.document",
    "Program": "program.tangling",
    "proves": "checks.numbers",
}


def __getattr__(name: str) -> Any:
    """Most of it is imported when it is asked for, and not before."""
    if name in HOMES:
        return getattr(import_module(f"proofweave.{HOMES[name]}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def read(source: Source, changes: Iterable[Source] = ()) -> Document:
    """The document in a file, with the changes made; OSError if there is no file."""
    from proofweave.source.change_files import load

    return load(source, changes)


def tangle(source: Source, changes: Iterable[Source] = ()) -> Program:
    """The program in a document: ``.text`` is Python, ``.lines`` knows the origins."""
    from proofweave.program.structure import program_of

    return program_of(source, changes)


def check(source: Source, changes: Iterable[Source] = ()) -> list[Fault]:
    """Every fault of a document, in the order of its lines; none if it is sound."""
    from proofweave.checks.checking import faults_of

    return faults_of(source, changes)


def weave(
    source: Source,
    changes: Iterable[Source] = (),
    output: Source | None = None,
    limit: int = 600,
) -> str:
    """The page of a document: one HTML file that loads nothing.

    The demonstrations in the document are run, each for ``limit`` seconds at most.

    Links are made for a page at ``output``; without it, for one that is where the book
    of the source wants it, or beside the source if that belongs to no book.
    """
    from proofweave.page.weaving import weave

    with followed(source):
        return weave(read(source, changes), Path(output) if output else None, limit)


def run(
    source: Source, arguments: Iterable[str] = (), changes: Iterable[Source] = ()
) -> dict[str, Any]:
    """Execute a document as ``__main__``, speaking of its own lines; its globals."""
    from proofweave.hooks.importing import modules_found
    from proofweave.program.running import run

    program = tangle(source, changes)
    with modules_found(program):
        return run(program, list(arguments))


def stitch(source: Source, program: Source) -> str:
    """The source with the edits that were made in its tangled program.

    Raises `Faulty`, at lines of the program, where it is unclear what an edit means.
    """
    from proofweave.program.stitching import stitched

    result = stitched(tangle(source), Path(program))
    if result.left:
        raise Faulty(result.left)
    return result.text


def renumber(source: Source) -> str:
    """The source with its sections numbered 1, 2, 3 … and the references following."""
    from proofweave.source.numbering import renumbered

    return renumbered(read(source)).text


def import_documents() -> None:
    """Let ``import essay`` run essay.md, where ``sys.path`` has it, from now on.

    The document goes before an essay.py beside it.  Tracebacks, warnings and
    breakpoints name the lines of the document; a fault in it is a SyntaxError there.
    """
    from proofweave.hooks.importing import install

    install()


def load_ipython_extension(shell: InteractiveShell) -> None:
    """Let a notebook run the program of a document: ``%load_ext proofweave``."""
    from proofweave.hooks.notebook import extend

    extend(shell)
